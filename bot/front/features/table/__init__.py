"""A table's public side: board, log, rules, export, and its channel."""
