"""Computer players: three levels built from a game's `Mind`, and the search of the strongest one."""
