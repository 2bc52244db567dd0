"""All of a position of El Capitan, and its places one by one: for emoji, for plain words, for letters of one width."""
