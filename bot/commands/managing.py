"""The arguments of commands that look after tables, people, servers and messages; `bot.operating` does what they say."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

from bot.commands.arguments import UsageError

_LARGEST = 2**63 - 1


HandOver: TypeAlias = Callable[..., int]
"""Runs a function of `bot.operating`, by its name with its room, with the settings of this process and the database that the
arguments name: the next argument; the others are the function's own. Returns the exit status."""


def add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    database: argparse.ArgumentParser,
    hand_over: HandOver,
) -> None:
    """Add the commands.

    Args:
        commands: where to.
        database: the arguments that name a database.
        hand_over: does what a command says.
    """
    listing = argparse.ArgumentParser(add_help=False, parents=[database])
    listing.add_argument("--json", action="store_true", help="as JSON, with everything that is known")
    sure = argparse.ArgumentParser(add_help=False, parents=[database])
    sure.add_argument("--yes", action="store_true", help="don't ask whether it is meant")
    named = argparse.ArgumentParser(add_help=False)
    named.add_argument("kind", choices=("person", "server"), help="what is named by its Discord id")
    named.add_argument("id", metavar="ID", help="its Discord id (developer mode, right click, Copy ID)")

    tables = commands.add_parser("tables", parents=[listing], help="list tables that are open or running")
    tables.add_argument("--frozen", action="store_true", help="those that can't be replayed, and why")
    tables.add_argument("--stuck", action="store_true", help="those where something is amiss, and what")
    tables.add_argument("--server", metavar="ID", help="those of one server, by its Discord id")
    tables.set_defaults(
        run=lambda parsed: hand_over(
            "overview.list_tables",
            parsed,
            frozen=parsed.frozen,
            stuck=parsed.stuck,
            server=_server(parsed),
            as_json=parsed.json,
        )
    )

    person = commands.add_parser(
        "person",
        parents=[listing],
        help="who somebody is: Discord id, names, tables, whether they are banned",
    )
    person.add_argument(
        "who", metavar="WHO", help="a name, a Discord id, or the number by which the log has them"
    )
    person.set_defaults(run=lambda parsed: hand_over("persons.find", parsed, parsed.who, as_json=parsed.json))

    close = commands.add_parser("close", parents=[sure], help="close a table without a result")
    close.add_argument("table", metavar="CODE", help="the table's code")
    close.set_defaults(run=lambda parsed: hand_over("deciding.close", parsed, parsed.table, yes=parsed.yes))

    for name, what in (
        ("ban", "serve a person or a server no longer"),
        ("forget", "delete all that is stored about a person, or a server with its tables"),
    ):
        command = commands.add_parser(name, parents=[named, sure], help=what)
        command.set_defaults(
            run=lambda parsed, name=name: hand_over(
                f"deciding.{name}", parsed, parsed.kind, _discord_id(parsed.id), yes=parsed.yes
            )
        )
    unban = commands.add_parser("unban", parents=[named, database], help="serve a person or a server again")
    unban.set_defaults(
        run=lambda parsed: hand_over("deciding.unban", parsed, parsed.kind, _discord_id(parsed.id))
    )

    doctor = commands.add_parser(
        "doctor", parents=[database], help="say what may keep the bot from working, and what to do"
    )
    doctor.add_argument("--offline", action="store_true", help="ask nothing of Discord")
    doctor.add_argument("--json", action="store_true", help="as JSON")
    doctor.set_defaults(
        run=lambda parsed: hand_over("doctor.report.run", parsed, offline=parsed.offline, as_json=parsed.json)
    )

    outbox = commands.add_parser("outbox", parents=[listing], help="list messages that were given up")
    outbox.add_argument("--waiting", action="store_true", help="those that are still to be sent instead")
    outbox.add_argument("--server", metavar="ID", help="those of one server, by its Discord id")
    outbox.add_argument("--again", metavar="NUMBER|all", help="send one of them, or all, after all")
    outbox.set_defaults(run=lambda parsed: _outbox(parsed, hand_over))


def _outbox(parsed: argparse.Namespace, hand_over: HandOver) -> int:
    wanted: str | None = parsed.again
    server = _server(parsed)
    if wanted is None:
        return hand_over(
            "overview.list_outbox", parsed, waiting=parsed.waiting, server=server, as_json=parsed.json
        )
    if wanted != "all" and not (wanted.isascii() and wanted.isdigit() and int(wanted) <= _LARGEST):
        raise UsageError(f"A message is named by its number, or all of them by all, not {wanted!r}.")
    return hand_over("overview.send_again", parsed, wanted, server=server)


def _server(parsed: argparse.Namespace) -> int | None:
    return None if parsed.server is None else _discord_id(parsed.server)


def _discord_id(given: str) -> int:
    if not (given.isascii() and given.isdigit() and 0 < int(given) <= _LARGEST):
        raise UsageError(f"A Discord id is a number, as Discord's Copy ID gives it, not {given!r}.")
    return int(given)
