"""Tables before the game: opened, joined, left, set up, begun."""
