"""`kontor doctor`: check everything that the bot needs, and print a line with advice for each. It changes nothing."""
