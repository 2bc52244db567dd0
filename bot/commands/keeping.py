"""The arguments of commands that keep what is stored, put it back or carry it elsewhere; `bot.operating` does what they say."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.commands.arguments import UsageError
from bot.commands.managing import HandOver
from bot.settings import DATABASE_FILE, SettingsError, database


def add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    database: argparse.ArgumentParser,
    agreeing: argparse.ArgumentParser,
    hand_over: HandOver,
) -> None:
    """Add the commands.

    Args:
        commands: where to.
        database: the arguments that name a database.
        agreeing: those that allow a server's database to be changed.
        hand_over: does what a command says.
    """
    rating = commands.add_parser("ratings", help="compute all ratings again: `ratings recompute`")
    ratings = rating.add_subparsers(title="commands", metavar="COMMAND", required=True)
    again = ratings.add_parser(
        "recompute", parents=[database], help="compute all ratings again from the stored results"
    )
    again.set_defaults(run=lambda parsed: hand_over("keeping.recompute_ratings", parsed))

    backup = commands.add_parser(
        "backup", parents=[database], help="copy the database, even while the bot runs"
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="a file that does not exist yet")
    backup.set_defaults(run=lambda parsed: hand_over("keeping.backup", parsed, parsed.file))

    restore = commands.add_parser(
        "restore", parents=[database], help="replace the database with a backup, while no bot runs"
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="a backup; it stays as it is")
    restore.set_defaults(run=lambda parsed: hand_over("keeping.restore", parsed, parsed.file))

    migrate = commands.add_parser(
        "migrate",
        parents=[database, agreeing],
        help="migrate the database to this version, while no bot runs",
    )
    migrate.set_defaults(run=lambda parsed: hand_over("keeping.bring_up", parsed, agreed=parsed.yes))

    move = commands.add_parser(
        "move", parents=[database], help="carry the database to another place, while no bot runs"
    )
    where = move.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--to",
        metavar="FILE|ADDRESS",
        help="a file that does not exist yet, or an empty database of a PostgreSQL server",
    )
    where.add_argument(
        "--to-file", metavar="FILE", help="a file that holds such an address, which has a password in it"
    )
    where.add_argument(
        "--undo", action="store_true", help="have this database used again, which was moved from"
    )
    move.set_defaults(run=lambda parsed: _move(parsed, hand_over))


def _move(parsed: argparse.Namespace, hand_over: HandOver) -> int:
    if parsed.undo:
        return hand_over("moving.undo", parsed)
    kept = {} if parsed.to_file is None else {DATABASE_FILE: parsed.to_file}
    try:
        target = database(kept, parsed.to)
    except SettingsError as error:
        raise UsageError(str(error)) from None
    return hand_over("moving.move", parsed, target)
