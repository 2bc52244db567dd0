"""Pages about a table in the bot's own words, made of the parts that a game's pages are made of."""
