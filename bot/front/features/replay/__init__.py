"""Replays of games, and analysis tables to try other moves."""
