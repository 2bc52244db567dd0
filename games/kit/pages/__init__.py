"""Checks of the pages of a game that has any."""
