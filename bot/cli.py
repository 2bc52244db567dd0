"""The command `kontor`: reads its arguments and hands over. What each command does stands elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import logging
import os
import secrets
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bot.commands import arena, keeping, managing, tables, teaching
from bot.commands.arguments import (
    UsageError,
    edition_in,
    edition_named,
    game_named,
    language_named,
    options_of,
    require_some_number,
    text_of,
)
from bot.settings import Settings, SettingsError
from games import BadEdition, BadMove, BadOption, IllegalMove, catalogue
from games.engine import Edition
from games.engine.words.catalogue import ENGLISH

_log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: without the program's name; by default the process's own.

    Returns:
        the exit status: 0, 1 if the database can't be used, 2 for arguments that don't fit, 130 after Ctrl-C.
    """
    parsed = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            _open_for_all_letters(stream)
    try:
        return int(parsed.run(parsed) or 0)
    except (UsageError, BadOption, BadEdition, BadMove, IllegalMove) as error:
        print(f"kontor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        sys.stderr.close()
        return 0


def _open_for_all_letters(stream: io.TextIOWrapper) -> None:
    """Have each line written at once, in a pipe or a log too, and none refused for a letter, as on Windows by default.

    A file or a pipe gets UTF-8, which is what is read of files; a terminal its own letters, with "?" for what it lacks.
    """
    if stream.isatty():
        stream.reconfigure(line_buffering=True, errors="replace")
    else:
        stream.reconfigure(line_buffering=True, encoding="utf-8", errors=stream.errors)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kontor", description="Merchant board games, played over days.")
    parser.add_argument("--version", action="version", version=f"kontor {version('kontor')}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    watch = commands.add_parser("watch", help="computers play a game in the terminal")
    _add_game(watch)
    watch.add_argument(
        "--players", type=int, metavar="N", help="number of seats (default: the fewest the game allows)"
    )
    watch.add_argument("--seed", metavar="S", help="deal from this seed again (default: a new one)")
    watch.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    watch.add_argument(
        "--random", action="store_true", help="play at random instead of by the game's computer player"
    )
    watch.add_argument("--save", type=Path, metavar="FILE", help="write the record for `kontor replay`")
    _add_show(watch)
    watch.set_defaults(run=_watch)

    replay = commands.add_parser("replay", help="show a recorded game")
    replay.add_argument(
        "file", type=Path, metavar="FILE", help="a record, as written by `kontor watch --save`"
    )
    replay.add_argument(
        "--edition", type=Path, metavar="FILE", help="the record's edition, if it is not a shipped one"
    )
    _add_show(replay)
    replay.set_defaults(run=_replay)

    rules = commands.add_parser("rules", help="a game's rules, and where its numbers come from")
    _add_game(rules)
    rules.add_argument(
        "--players", type=int, metavar="N", help="for a table of N players (default: of any number)"
    )
    rules.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="for a table with this option"
    )
    _add_language(rules)
    rules.set_defaults(run=_rules)

    learn = commands.add_parser("learn", help="the games' lessons and puzzles, and whether they hold")
    learn.add_argument(
        "--check", action="store_true", help="play every lesson and puzzle, and say what is wrong"
    )
    learn.add_argument("--json", action="store_true", help="after the check: one line of JSON")
    learn.add_argument(
        "--advice",
        metavar="GAME/LESSON[/STEP]",
        help="weigh what a lesson, or one step of it, teaches against all other moves",
    )
    learn.add_argument("--deals", type=int, default=400, metavar="N", help="on so many deals (default: 400)")
    learn.add_argument("--find", metavar="GAME", help="look for new puzzles, or deals, of a game")
    wanted = learn.add_mutually_exclusive_group()
    wanted.add_argument("--puzzles", action="store_true", help="with --find: look for puzzles (the usual)")
    wanted.add_argument(
        "--lessons", action="store_true", help="with --find: look for deals on which its lessons hold"
    )
    learn.add_argument("--number", type=int, default=5, metavar="N", help="find so many (default: 5)")
    learn.add_argument("--seed", type=int, default=1, metavar="S", help="where to begin (default: 1)")
    learn.set_defaults(run=_learn)
    arena.add(commands).set_defaults(run=arena.run)
    _add_operating(commands)
    return parser


def _add_operating(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add what operators use; `bot.operating` does it."""
    database = argparse.ArgumentParser(add_help=False)
    database.add_argument(
        "--database", metavar="FILE|ADDRESS", help="(default: KONTOR_DATABASE, else data/kontor.sqlite3)"
    )

    agreeing = argparse.ArgumentParser(add_help=False)
    agreeing.add_argument(
        "--yes",
        action="store_true",
        help="allow a server's database to be migrated to this version; copy it first",
    )

    run = commands.add_parser("run", parents=[database, agreeing], help="run the bot on Discord")
    run.set_defaults(run=lambda parsed: _operate("running.run", parsed, agreed=parsed.yes, loudly=True))

    trying = commands.add_parser("try", help="try the bot in a simulated Discord on this machine")
    trying.add_argument(
        "--seats", type=int, default=3, metavar="N", help="number of people to play as (default: 3)"
    )
    trying.add_argument("--port", type=int, default=8420, metavar="N", help="the page's port (default: 8420)")
    trying.add_argument("--no-browser", action="store_true", help="print the page's address and open nothing")
    trying.add_argument(
        "--data", type=Path, default=Path(".kontor-try"), metavar="FOLDER", help="where the games are kept"
    )
    _add_language(trying)
    trying.set_defaults(
        run=lambda parsed: _operate(
            "running.try_out",
            parsed,
            parsed.data,
            seats=parsed.seats,
            port=parsed.port,
            open_browser=not parsed.no_browser,
            language=language_named(parsed.language),
        )
    )

    health = commands.add_parser(
        "health", parents=[database], help="tell whether the bot that uses this database is connected"
    )
    health.set_defaults(run=lambda parsed: _operate("looking.tell_health", parsed))

    check = commands.add_parser(
        "check", parents=[database], help="replay all stored games, for example before an upgrade"
    )
    check.set_defaults(run=lambda parsed: _operate("looking.check", parsed))

    export = commands.add_parser("export", parents=[database], help="print a table as JSON")
    export.add_argument("table", metavar="CODE", help="the table's code")
    export.set_defaults(run=lambda parsed: _operate("looking.export", parsed, parsed.table))

    stats = commands.add_parser(
        "stats",
        parents=[database],
        help="how much there is, and how lessons and puzzles are met, without persons",
    )
    stats.add_argument("--json", action="store_true", help="as one JSON object")
    stats.set_defaults(run=lambda parsed: _operate("looking.stats", parsed, as_json=parsed.json))

    def hand_over(name: str, parsed: argparse.Namespace, *arguments: object, **named: Any) -> int:
        return _operate(name, parsed, *arguments, **named)

    managing.add(commands, database, hand_over)

    verify = commands.add_parser(
        "verify", help="check the export of a finished table: deal, rules, every move"
    )
    verify.add_argument("file", type=Path, metavar="FILE", help="an export")
    verify.set_defaults(run=lambda parsed: _operate("looking.verify", parsed, parsed.file))

    keeping.add(commands, database, agreeing, hand_over)


def _operate(
    name: str, parsed: argparse.Namespace, *arguments: object, loudly: bool = False, **named: object
) -> int:
    """Run a function of `bot.operating`, named with its room and loaded only now: it needs the database and discord.py.

    Args:
        name: of the function.
        parsed: the arguments of the command line, which may name a database.
        arguments: of the function, after the settings.
        loudly: whether the operator's log level counts.
        named: further arguments of the function.
    """
    from bot.host import Refusal
    from bot.host.errors import UnknownTable
    from bot.watching import logs
    from storage import Busy, Full, StorageError, Unusable

    room, _, name = name.rpartition(".")
    function: Callable[..., int | Coroutine[object, object, int]] = getattr(
        import_module(f"bot.operating.{room}"), name
    )
    try:
        settings = Settings.read(os.environ, getattr(parsed, "database", None))
        logs.begin(*settings.log(loudly=loudly))
        # The doctor has a line of its report for each.
        for sentence in settings.unknown if room != "doctor.report" else ():
            _log.warning("%s", sentence)
        result = function(settings, *arguments, **named)
        return result if isinstance(result, int) else asyncio.run(result)
    except (Unusable, Full, Busy) as error:
        print(f"kontor: {error}", file=sys.stderr)
        return 1
    except UnknownTable as error:
        # What players are told leads to a command of Discord.
        found = f"There is no table {error.values['table']}; `kontor tables` lists those that are not over."
        raise UsageError(found) from None
    except (SettingsError, StorageError, Refusal) as error:
        raise UsageError(str(error)) from None


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(catalogue)}")
    parser.add_argument(
        "--edition", metavar="NAME|FILE", help="a shipped edition or a file (default: the first)"
    )


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", default=ENGLISH, metavar="CODE", help="what players read is in this language: de"
    )


def _add_show(parser: argparse.ArgumentParser) -> None:
    pace = 0.7 if sys.stdout.isatty() else 0.0
    parser.add_argument(
        "--pace",
        type=float,
        default=pace,
        metavar="SECONDS",
        help="pause after each turn; 0 shows everything at once (default: 0.7 on a terminal, else 0)",
    )
    parser.add_argument(
        "--seat",
        type=int,
        metavar="N",
        help="show what this seat sees, counted from 0 (default: what a spectator sees)",
    )
    parser.add_argument("--wide", action="store_true", help="boards of up to 60 columns instead of 36")
    parser.add_argument("--plain", action="store_true", help="pages in plain words instead of boards")
    _add_language(parser)


def _watch(parsed: argparse.Namespace) -> None:
    game = game_named(parsed.game)
    edition = edition_named(game, parsed.edition)
    options = options_of(game, parsed.option)
    seed = secrets.token_hex(8) if parsed.seed is None else parsed.seed
    players = game.meta.players[0] if parsed.players is None else parsed.players
    game.check(players, options, edition)
    show = _show(parsed, players)
    if parsed.save is not None and parsed.save.is_dir():
        raise UsageError(f"{parsed.save} is a folder; name a file to save the record in.")
    if parsed.save is not None and not parsed.save.parent.is_dir():
        raise UsageError(f"There is no folder {parsed.save.parent} to save the record in.")
    record = tables.watch(game, players, seed, options, edition, show, at_random=parsed.random)
    if parsed.save is not None:
        parsed.save.write_text(json.dumps(record) + "\n", encoding="utf-8")
        print(f"\nThe record is in {parsed.save}.")


def _replay(parsed: argparse.Namespace) -> None:
    try:
        record = json.loads(text_of(parsed.file))
    except RecursionError:
        raise UsageError(f"{parsed.file} is not a record: it is nested too deeply.") from None
    except ValueError as error:
        raise UsageError(f"{parsed.file} is not a record: {error}.") from None
    if not isinstance(record, Mapping):
        raise UsageError(f"{parsed.file} is not a record: it holds no JSON object.")
    editions: dict[str, Edition] = {}
    if parsed.edition is not None:
        edition = edition_in(game_named(str(record.get("game"))), parsed.edition)
        editions[edition.sha256] = edition
    players = record.get("players")
    show = _show(parsed, players if isinstance(players, int) else 1)
    tables.replay(record, editions, show)


def _rules(parsed: argparse.Namespace) -> None:
    game = game_named(parsed.game)
    edition = edition_named(game, parsed.edition)
    printed = (
        edition
        if isinstance(edition, Edition)
        else game.meta.editions[edition or next(iter(game.meta.editions))]
    )
    language = language_named(parsed.language)
    if parsed.players is None and not parsed.option:
        tables.rules(game, printed, language=language)
        return
    given = options_of(game, parsed.option)
    require_some_number(game, parsed.players, given, printed)
    options = {name: given.get(name, option.default) for name, option in game.meta.options.items()}
    tables.rules(game, printed, options, parsed.players, language=language)


def _learn(parsed: argparse.Namespace) -> int:
    if parsed.check:
        return teaching.checked(as_json=parsed.json)
    if parsed.find is not None:
        look = teaching.found_deals if parsed.lessons else teaching.found_puzzles
        look(game_named(parsed.find), parsed.number, parsed.seed)
        return 0
    if parsed.advice is None:
        teaching.listed(list(catalogue.values()))
        return 0
    return teaching.advised(parsed.advice, parsed.deals)


def _show(parsed: argparse.Namespace, players: int) -> tables.Show:
    if parsed.seat is not None and not 0 <= parsed.seat < players:
        raise UsageError(f"There is no seat {parsed.seat}; seats are 0 to {players - 1}.")
    if not 0 <= parsed.pace <= 3600:
        raise UsageError(f"A pace must be from 0 to 3600 seconds, not {parsed.pace}.")
    language = language_named(parsed.language)
    return tables.Show(
        seat=parsed.seat, wide=parsed.wide, pace=parsed.pace, plain=parsed.plain, language=language
    )


if __name__ == "__main__":
    sys.exit(main())
