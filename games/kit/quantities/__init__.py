"""Checks that what is shown of a position is true."""
