"""The position of a game, with its views, moves and events."""
