"""What runs the bot on a machine, and what makes a release of it."""
