"""Servers' settings for their tables, and invitations to tables."""
