"""What the gateway tells: whether Discord can be reached, and on which servers the bot is."""
