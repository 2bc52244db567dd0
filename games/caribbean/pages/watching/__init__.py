"""Pages of Merchants of the Caribbean without a question: whose turn it is, past events, all of a position, the end."""
