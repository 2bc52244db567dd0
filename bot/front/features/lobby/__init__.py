"""Tables before the game: open, join, leave, set up, start."""
