"""Replays for analysis tables, in a worker process."""
