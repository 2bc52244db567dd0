"""Work on a whole database, before the bot starts or while it runs."""
