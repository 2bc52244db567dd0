"""The lists of fields in `docs/engine.md`, written from the declarations: `python -m tests.games.field_lists`."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from games import catalogue
from games.engine import Fields, State
from games.engine.plain.reference import attributes
from games.engine.position.fields import PARTS, fields_of, parts_of

DOCS = Path(__file__).parents[2] / "docs" / "engine.md"


def listed(name: str) -> str:
    """Return a game's fields as a table: name, who sees it, what it is, as its declaration says."""
    game = catalogue[name]
    state = type(game.new(game.meta.players[0], 1))
    (declaring,) = [base for base in state.__mro__ if Fields in base.__bases__ and base is not State]
    said = attributes(declaring.__doc__ or "")
    lines = [f"**{game.meta.title}**", "", "| field | who sees it | what it is |", "| --- | --- | --- |"]
    lines += [f"| `{field.name}` | {field.seen.word} | {said[field.name]} |" for field in fields_of(state)]
    order = [*game.meta.decisions, "over"]
    for field in fields_of(state):
        if field.seen is PARTS:
            lines += [
                "",
                f"| `{field.name}` | field | who sees it | what it is |",
                "| --- | --- | --- | --- |",
            ]
            for kind in sorted(kinds(field.type), key=lambda kind: order.index(_tag(kind))):
                lines += _parts(kind)
    return "\n".join(lines)


def kinds(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Return the structs of the games that may be held where their base is declared."""
    ours = [sub for sub in base.__subclasses__() if sub.__module__.startswith("games.")]
    below = [kind for sub in ours for kind in kinds(sub)]
    return below or [base]


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _parts(kind: type[msgspec.Struct]) -> list[str]:
    """Return a line for each field of a struct, the first one with its tag; one line if it has none."""
    tag = f"`{_tag(kind)}`"
    parts = parts_of(kind)
    if not parts:
        return [f"| {tag} | | | |"]
    said = {name: text for base in kind.__mro__ for name, text in attributes(base.__doc__ or "").items()}
    titles = [tag, *[""] * (len(parts) - 1)]
    return [
        f"| {title} | `{part.name}` | {part.seen.word} | {said[part.name]} |"
        for title, part in zip(titles, parts, strict=True)
    ]


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
