"""Leagues: founding them, their public messages, one's own page, and what those who run them may do."""
