"""Actions of a table's players: in the lobby and in the game."""
