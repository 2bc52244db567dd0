"""What is done at a table by those who sit there: in the lobby and in the game."""
