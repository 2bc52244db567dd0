"""What the bot asks of a `Meta` of another distribution. Types are not enforced there, and each page reads it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from games.engine.edition import Edition
from games.engine.meta import CONTRACT, LEVELS, WEIGHTS, Bounds, Box, Meta, Option
from games.engine.words.texts import Text

RESERVED = ("all", "puzzles")
"""Names that menus use for something else than a game."""
MOST_NAME = 32
"""Letters of a name: the database and the menus have room for them."""
_NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{MOST_NAME - 1}}}")
_MOST_TITLE, _MOST_SHORT, _MOST_EMOJI, _MOST_EDITION = 45, 17, 12, 40
_MOST_COLOUR = 0xFFFFFF


def faults(meta: Meta) -> Iterator[str]:
    """Yield what is wrong with the `Meta` of an installed game, as clauses in English without a full stop.

    Each clause needs those before it to hold. So only the first one is sure.
    """
    yield from _names(meta)
    yield from _numbers(meta)
    yield from _parts(meta)
    yield from _presentation(meta.box)


def _names(meta: Meta) -> Iterator[str]:
    if not isinstance(meta.name, str) or _NAME.fullmatch(meta.name) is None:
        yield (
            f"its name is not a lower-case letter with up to {MOST_NAME - 1} lower-case letters, digits and "
            "underscores behind it"
        )
    if meta.name in RESERVED:
        yield f"the name {meta.name} is reserved"
    if not _is_line(meta.title, _MOST_TITLE):
        yield f"its title is not one line of 1 to {_MOST_TITLE} letters"
    if not _is_text(meta.command):
        yield "its command is not a text"
    if not isinstance(meta.designer, str):
        yield "its designer is not a text"
    if meta.level not in LEVELS:
        yield f"its level is none of {', '.join(LEVELS)}"
    if meta.reaches("counts"):
        yield "it names the level counts, which needs strengths that are stored with the shipped games"


def _numbers(meta: Meta) -> Iterator[str]:
    for name in ("minutes", "rules", "computers", "contract"):
        if not _is_number(getattr(meta, name)):
            yield f"its {name} is not a whole number from 0"
    if meta.contract > CONTRACT:
        yield f"it wants contract {meta.contract} of the engine, and this one has {CONTRACT}"
    if not _is_range(meta.players):
        yield "its players are not two numbers, the least and the greatest"
    if not _are(meta.older, int):
        yield "its older rules numbers are not a tuple of whole numbers"
    if not _is_mapping(meta.retired, int, str):
        yield "its retired rules numbers are not a mapping of numbers to releases"
    if not isinstance(meta.bounds, Bounds):
        yield "its bounds are no Bounds"


def _parts(meta: Meta) -> Iterator[str]:
    if not _is_mapping(meta.editions, str, Edition) or not meta.editions:
        yield "it has no editions by name"
    for name, edition in meta.editions.items():
        if edition.name != name or not _is_line(name, _MOST_EDITION):
            yield f"its edition {name!r} is not listed under its own name, one line of up to {_MOST_EDITION} letters"
        if not _is_text(edition.sha256) or not _is_range(edition.players):
            yield f"its edition {name!r} has no hash or no numbers of players"
        elif not meta.players[0] <= edition.players[0] <= edition.players[1] <= meta.players[1]:
            yield f"its edition {name!r} has other numbers of players than the game"
    if not _is_mapping(meta.options, str, Option):
        yield "it has no options by name"
    for name, option in meta.options.items():
        if not isinstance(option.title, Text) or option.default not in option.choices:
            yield f"its option {name!r} has no title, or its default is no choice"
    for name in ("decisions", "public", "aside", "versions"):
        if not _are(getattr(meta, name), str):
            yield f"its {name} are not a tuple of texts"


def _presentation(box: Box) -> Iterator[str]:
    if not isinstance(box, Box):
        yield "its box is no Box"
    if not (box.short == "" or _is_line(box.short, _MOST_SHORT)):
        yield f"its short name is not one line of up to {_MOST_SHORT} letters"
    if not _is_line(box.emoji, _MOST_EMOJI) or box.emoji.isascii():
        yield "its emoji is no emoji"
    if not all(text is None or isinstance(text, Text) for text in (box.pitch, box.audience)):
        yield "its pitch or its audience is no Text"
    if not _is_number(box.usual):
        yield "its usual number of players is not a whole number"
    if box.weight not in WEIGHTS:
        yield f"its weight is none of {', '.join(WEIGHTS)}"
    if not _is_number(box.colour) or box.colour > _MOST_COLOUR:
        yield "its colour is not a number from 0 to 0xFFFFFF"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_line(value: object, most: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= most and "\n" not in value


def _is_range(value: object) -> bool:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return False
    return all(map(_is_number, value)) and 1 <= value[0] <= value[1]


def _are(values: object, kind: type) -> bool:
    return (
        isinstance(values, Collection)
        and not isinstance(values, str)
        and all(isinstance(one, kind) for one in values)
    )


def _is_mapping(values: object, keys: type, kind: type) -> bool:
    known: Mapping[Any, Any] | None = values if isinstance(values, Mapping) else None
    return known is not None and all(
        isinstance(key, keys) and isinstance(value, kind) for key, value in known.items()
    )
