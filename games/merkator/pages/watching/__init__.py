"""Pages of Merkator without a question: the current turn, past events, the final result."""
