"""The arena's known rows, and the docs' tables of them.

`python -m tests.games.arena.kept --commit HASH FILE` adds the rows of the objects at the end of one or more files, as
`kontor arena --row NAME --json` prints them. Then it writes the tables; without files it writes the tables only.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.host.tables.computers import level_ratings
from games import arena
from games.arena.results import FILE, Result, results, table, written
from games.arena.rows import SEEDS, chairs, rows

DOCS = Path(__file__).parents[3] / "docs" / "computers.md"
TABLES: Mapping[str, Callable[[], list[str]]] = {"results": table, "ratings": level_ratings.table}


def tabled(text: str) -> str:
    """Return the page with its tables as they follow from what is known."""
    return re.sub(
        r"(<!-- (results|ratings) -->\n).*?(<!-- end -->)",
        lambda found: "\n".join((found[1], *TABLES[found[2]](), "", found[3])),
        text,
        flags=re.DOTALL,
    )


def read(text: str) -> Result:
    """Return the result in whose object a text ends.

    Raises:
        ValueError: if it is none of a row as that is planned.
    """
    result = msgspec.json.decode(text.strip().rpartition("\n")[2], type=Result)
    row = rows().get(result.name)
    if row is None or (result.chairs, result.seeds) != (chairs(row.levels, row.players), SEEDS):
        raise ValueError(f"{result.name!r} was not played as a row of the table is planned.")
    return result


def keep(texts: Iterable[str], commit: str) -> str:
    """Return the file of results with those in whose objects these texts end."""
    added = [replace(read(text), commit=commit) for text in texts]
    return written({**results(), **{one.name: one for one in added}}.values())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--commit", default="")
    parsed = parser.parse_args()
    kept = keep([file.read_text("utf-8") for file in parsed.files], parsed.commit)
    Path(arena.__file__).with_name(FILE).write_text(kept, "utf-8")
    results.cache_clear()
    DOCS.write_text(tabled(DOCS.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
