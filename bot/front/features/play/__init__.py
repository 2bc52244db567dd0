"""Making moves: on the own panel, on the board's public message, by a game's commands; and taking them back."""
