"""The start page: the games on offer, lessons, puzzles and help."""
