"""Coordination of a bot's processes on one database."""
