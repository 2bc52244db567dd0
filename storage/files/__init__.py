"""A SQLite database as a file: copies, locks, restoring."""
