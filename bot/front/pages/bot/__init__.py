"""The bot's own pages about a table, built from the parts of games' pages."""
