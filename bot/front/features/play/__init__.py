"""Making moves: on one's own panel, on the board's public message, with a game's commands; and taking them back."""
