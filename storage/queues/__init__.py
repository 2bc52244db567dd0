"""Rows that are due at a time: messages, alarms, and what is known of the time itself."""
