"""Explanations of a page: its legend, the meaning of its signs, and why a move is refused."""
