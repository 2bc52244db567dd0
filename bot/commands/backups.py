"""Commands that check what is stored, copy it, put it back, migrate it or move it elsewhere."""

from pathlib import Path

import click

from bot.commands.base import Group, UsageError, database_option, migration_allowed, operate

group = Group()


@group.command()
@database_option
def check(database: str | None) -> int:
    """Replay all stored games, for example before an upgrade."""
    from bot.operating import reports

    return operate(database, reports.check)


@group.command()
@click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="an export, or the place of a data set"
)
def verify(file: Path) -> int:
    """Check the export of a finished table: deal, rules, every move."""
    from bot.operating import reports

    return operate(None, lambda settings: reports.verify(settings, file))


@group.group()
def ratings() -> None:
    """Compute all ratings again: `ratings recompute`."""


@ratings.command()
@database_option
def recompute(database: str | None) -> int:
    """Compute all ratings again from the stored results."""
    from bot.operating.keeping import backups

    return operate(database, backups.recompute_ratings)


@group.command()
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    required=False,
    metavar="[FILE]",
    help="a file that does not exist yet (default: a new one in KONTOR_BACKUP_FOLDER, as the bot makes once a day)",
)
@database_option
def backup(file: Path | None, database: str | None) -> int:
    """Copy the database and check the copy, even while the bot runs."""
    from bot.operating.keeping import backups

    if file is None:
        return operate(database, backups.backup_now)
    return operate(database, lambda settings: backups.backup(settings, file))


@group.command()
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    required=False,
    metavar="[FILE]",
    help="a backup; it is not changed (with --rehearse by default the newest in KONTOR_BACKUP_FOLDER)",
)
@database_option
@click.option(
    "--rehearse",
    is_flag=True,
    help="only try it: restore into a temporary place, open every game, print the contents and the time",
)
def restore(file: Path | None, database: str | None, *, rehearse: bool) -> int:
    """Replace the database with a backup, while no bot runs."""
    from bot.operating.keeping import backups, rehearsal

    if rehearse:
        return operate(database, lambda settings: rehearsal.rehearse(settings, file))
    if file is None:
        raise UsageError("Name the backup, or add --rehearse to try the newest one.")
    return operate(database, lambda settings: backups.restore(settings, file))


@group.command()
@database_option
@migration_allowed
def migrate(database: str | None, *, yes: bool) -> int:
    """Migrate the database to this version, while no bot runs."""
    from bot.operating.keeping import backups

    return operate(database, lambda settings: backups.bring_up(settings, agreed=yes))


@group.command()
@database_option
@click.option(
    "--to",
    metavar="FILE|ADDRESS",
    help="a file that does not exist yet, or an empty database of a PostgreSQL server",
)
@click.option(
    "--to-file",
    metavar="FILE",
    help="a file with that address, since the address has a password",
)
@click.option("--undo", is_flag=True, help="use this database again after it was moved")
def move(database: str | None, to: str | None, to_file: str | None, *, undo: bool) -> int:
    """Carry the database to another place, while no bot runs."""
    if [to is not None, to_file is not None, undo].count(True) != 1:
        raise click.UsageError("Give one of --to, --to-file and --undo.")
    from bot.operating.keeping import transfer
    from bot.settings import DATABASE_FILE
    from bot.settings import database as address_of

    if undo:
        return operate(database, transfer.undo)
    named = {} if to_file is None else {DATABASE_FILE: to_file}
    return operate(database, lambda settings: transfer.move(settings, address_of(named, to)))
