"""What an operator's commands do, in rooms: run the bot or try it out; look; keep what is stored.

Each function prints what it has to say and returns an exit status. discord.py is imported only by those that need
it, so that the others start at once. Arguments are read in `bot.cli`.
"""

import logging


def log_to_terminal(*, quiet: bool = False) -> None:
    """Let the log appear on standard error."""
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("discord").setLevel(logging.WARNING)
    # Voice is not used; that its libraries are missing is not worth a warning.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
