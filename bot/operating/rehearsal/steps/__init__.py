"""The steps of a rehearsal: those that the bot takes alone, and those that begin with a person's press."""
