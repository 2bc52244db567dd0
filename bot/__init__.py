"""The bot: the command line, the host that runs tables, and its faces."""
