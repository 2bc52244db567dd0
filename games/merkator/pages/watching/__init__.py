"""What is shown of Merkator and asks nothing: whose turn it is, what happened, how it ended."""
