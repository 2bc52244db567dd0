"""What is between the bot and Discord: whether it can be reached, on which servers the bot is, and word in time that an answer comes."""
