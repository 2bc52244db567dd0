"""`kontor setup`: the options for its six questions."""

import os
from pathlib import Path

import click

from bot.commands.base import Group, UsageError, discord_id, operate

group = Group()


@group.command()
@click.option(
    "--way", type=click.Choice(["run", "systemd", "compose"]), help="the way to run the bot (default: run)"
)
@click.option(
    "--token-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="a file that holds the bot's token (default: the present one, or KONTOR_TOKEN)",
)
@click.option("--database", metavar="FILE|ADDRESS", help="(default: the present one, or a file)")
@click.option(
    "--address-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="a file that holds the database's address, since that has a password",
)
@click.option(
    "--backup-hour", metavar="HOUR", help="the hour of the daily backup, in UTC, or off (default: 4)"
)
@click.option("--backup-kept", metavar="N", help="the number of backups that are kept (default: 7)")
@click.option("--server", metavar="ID", help="id of your private server, or none (default: the present one)")
@click.option(
    "--start/--no-start", "start", default=None, help="start the bot, or only print the command for it"
)
@click.option("--offline", is_flag=True, help="don't ask Discord whether the token is right")
def setup(
    way: str | None,
    token_file: Path | None,
    database: str | None,
    address_file: Path | None,
    backup_hour: str | None,
    backup_kept: str | None,
    server: str | None,
    *,
    start: bool | None,
    offline: bool,
) -> int:
    """Set the bot up, or change what is set up: six questions, each with an option.

    Without a terminal, questions without an option get their present or usual answer. Nothing is written before all
    answers are known. Files with secrets are readable by the bot's user only.
    """
    from bot.operating.setup import command
    from bot.operating.setup.answers import WAYS, Answers

    if database is not None and address_file is not None:
        raise UsageError("Give --database or --address-file, not both.")
    if server is not None and server != "none":
        discord_id(server)
    asked = Answers(
        way=next((one for one in WAYS if one == way), None),
        token=None if token_file is None else _held(token_file),
        database=database if address_file is None else _held(address_file),
        backup_hour=backup_hour,
        backup_kept=backup_kept,
        server="" if server == "none" else server,
    )
    folder = Path.cwd()
    status = operate(
        None, lambda settings: command.run(settings, asked, folder, start=start, offline=offline)
    )
    if status or not start or not (folder / "kontor.env").is_file() or way not in (None, "run"):
        return status
    from bot.operating import running

    return operate(None, running.run, loudly=True)


def _held(file: Path) -> str:
    try:
        found = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = os.strerror(error.errno or 0) if isinstance(error, OSError) else "it is no text"
        raise UsageError(f"{file} can't be read: {why}.") from None
    if not found:
        raise UsageError(f"{file} is empty.")
    return found
