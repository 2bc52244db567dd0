"""Computer players: three levels made from what a game says of its own play, and the search of the strongest."""
