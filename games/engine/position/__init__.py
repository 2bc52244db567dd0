"""The position of a game, and what is seen, done and heard of it."""
