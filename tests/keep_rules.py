"""`python -m tests.keep_rules GAME`: keep a game as it is now, for games that are over, before its rules change for good.

The game's package is copied to `games/earlier/<game>_<rules number>`, without its lessons. The rest, to do by hand, is
printed; `docs/new-game.md` (*Mending a rule*) says when this is needed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from games import catalogue

ROOT = Path(__file__).parent.parent
_DOC = '"""Games as they were under rules numbers that are no longer played, for games that are over."""\n'


def keep(name: str, games: Path = ROOT / "games") -> str:
    """Copy a game; returns the name of the copy below `games`.

    Args:
        name: of the game.
        games: the folder with all games.
    """
    earlier = games / "earlier"
    copy = f"{name}_{catalogue[name].meta.rules}"
    shutil.copytree(
        games / name, earlier / copy, ignore=shutil.ignore_patterns("__pycache__", "lessons", "lessons.*.ftl")
    )
    (earlier / "__init__.py").write_text(_DOC, encoding="utf-8")
    for file in (earlier / copy).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(rf"\bgames\.{name}\b", f"games.earlier.{copy}", text)
        text = text.replace(f'Speaker("{name}")', f'Speaker("games.earlier.{copy}.text")')
        file.write_text(text, encoding="utf-8")
    return f"earlier.{copy}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the game that is named, and print the rest of the work."""
    parser = argparse.ArgumentParser(prog="python -m tests.keep_rules")
    parser.add_argument("game", choices=tuple(catalogue))
    name = parser.parse_args(arguments).game
    kind, rules = type(catalogue[name]).__name__, catalogue[name].meta.rules
    print(
        f"The game is kept as games.{keep(name)}. Now change the rules, set `rules={rules + 1}`, and give {kind}:\n\n"
        "    @cached_property\n"
        "    def earlier(self) -> Sequence[Game]:\n"
        f"        from games.earlier.{name}_{rules} import {kind} as Before\n\n"
        "        return (Before(),)\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
