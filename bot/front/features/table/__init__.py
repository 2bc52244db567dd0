"""A table as everybody may see it: its board, log, rules, file, and where it lives."""
