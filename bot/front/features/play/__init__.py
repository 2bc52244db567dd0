"""Making and undoing moves: on the private panel, on the public board message, and by a game's commands."""
