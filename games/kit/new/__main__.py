"""Make the folder of a new game: `python -m games.kit.new NAME`."""

from __future__ import annotations

import sys
from pathlib import Path

from . import NameTakenError, make


def main(arguments: list[str]) -> int:
    """Make the folder here; returns an exit status."""
    if len(arguments) != 1:
        print("usage: python -m games.kit.new NAME", file=sys.stderr)
        return 2
    try:
        folder = make(arguments[0], Path())
    except NameTakenError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{folder} has a game that plays. Its README.md has the next steps.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
