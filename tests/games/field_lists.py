"""The lists of fields in `docs/engine.md`, written from the declarations: `python -m tests.games.field_lists`."""

from __future__ import annotations

import re
from pathlib import Path

from games import catalogue
from games.engine import Fields, State
from games.engine.fields import fields_of

DOCS = Path(__file__).parents[2] / "docs" / "engine.md"


def listed(name: str) -> str:
    """Return a game's fields as a table: name, who sees it, what it is, as its declaration says."""
    game = catalogue[name]
    state = type(game.new(game.meta.players[0], 1))
    (declaring,) = [base for base in state.__mro__ if Fields in base.__bases__ and base is not State]
    said = _attributes(declaring.__doc__ or "")
    lines = [f"**{game.meta.title}**", "", "| field | who sees it | what it is |", "| --- | --- | --- |"]
    lines += [f"| `{field.name}` | {field.seen.word} | {said[field.name]} |" for field in fields_of(state)]
    return "\n".join(lines)


def _attributes(docstring: str) -> dict[str, str]:
    """Return what a docstring says of each attribute, on one line; several names may share an entry."""
    entries: dict[str, str] = {}
    section = docstring.split("Attributes:\n", 1)[1]
    for entry in re.split(r"\n {8}(?=\S)", "\n" + section.rstrip()):
        names, _, text = " ".join(entry.split()).partition(": ")
        for name in names.split(", "):
            entries[name] = text
    return entries


def written(text: str) -> str:
    """Return the page with all its lists as the declarations have them."""
    return re.sub(
        r"(<!-- fields of (\w+) -->\n).*?(<!-- end -->)",
        lambda found: f"{found[1]}{listed(found[2])}\n\n{found[3]}",
        text,
        flags=re.DOTALL,
    )


if __name__ == "__main__":
    DOCS.write_text(written(DOCS.read_text(encoding="utf-8")), encoding="utf-8")
