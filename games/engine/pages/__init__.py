"""Pages: a position as people see it, in parts without Discord, and their printing as plain text."""
