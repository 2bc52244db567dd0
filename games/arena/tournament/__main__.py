"""The command `kontor-arena`: players from outside against the levels, where `kontor arena` is not installed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from games import BadOption, catalogue
from games.engine import Budget, OptionValue
from games.engine.computers.levels import LEVELS

from .contest import print_contests, secret_seeds
from .external import NoPlayerError
from .match import Match


def _option(pair: str) -> tuple[str, OptionValue]:
    name, _, value = pair.partition("=")
    try:
        found: OptionValue = json.loads(value.lower())
    except ValueError:
        found = value
    return name, found


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least 1 must be played, not {number}")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "kontor-arena", description="Players of your own against the shipped levels."
    )
    parser.add_argument(
        "game", choices=tuple(catalogue), metavar="GAME", help=f"one of: {', '.join(catalogue)}"
    )
    add = parser.add_argument
    add("--player", action="append", required=True, metavar="MODULE:FUNCTION", help="may be repeated")
    add("--against", action="append", choices=LEVELS, help="may be repeated (default: each level)")
    add("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
    add("--games", type=_positive, default=100, metavar="N", help="rounded up to whole deals (default: 100)")
    add("--playouts", type=int, metavar="N", help="playouts of a decision")
    add(
        "--seeds",
        metavar="NAME",
        help="another name gives other deals (default: a secret one, told at the end)",
    )
    add("--edition", metavar="NAME", help="a shipped edition (default: the first)")
    add("--option", action="append", type=_option, default=[], metavar="NAME=VALUE", help="may be repeated")
    add("--patience", type=float, default=10.0, metavar="SECONDS", help="time of a decision by the clock")
    add("--processes", type=int, metavar="N", help="number of processes (default: one for each core)")
    add("--json", action="store_true", help="print an object for each match at the end")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the requested matches and print the results.

    Args:
        arguments: without the program's name; by default the process's own.

    Returns:
        the exit status: 0, or 2 for arguments that don't fit.
    """
    asked = _parser().parse_args(arguments)
    game = catalogue[asked.game]
    players = game.meta.players[0] if asked.players is None else asked.players
    # The working folder's modules are found, as by `python -m`.
    sys.path.insert(0, "")
    try:
        game.check(players, dict(asked.option), asked.edition)
        match = Match(
            chairs=("mate",) * players,
            games=asked.games,
            seeds=secret_seeds() if asked.seeds is None else asked.seeds,
            budget=None if asked.playouts is None else Budget(playouts=asked.playouts),
            options=dict(asked.option),
            edition=asked.edition,
            patience=asked.patience,
        )
        print_contests(
            game, asked.player, asked.against or LEVELS, match, asked.processes, as_json=asked.json
        )
    except (BadOption, NoPlayerError) as error:
        print(f"kontor-arena: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
