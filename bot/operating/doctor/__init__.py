"""`kontor doctor`: what may keep the bot from working, a line each, with what to do. It changes nothing."""
