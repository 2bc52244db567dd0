"""What stands in custom_ids beside a move's click: no person's id, no name, and a version for each form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.host import Click
from bot.host.clicks import decode, encode


@dataclass(frozen=True)
class Narrow:
    """A menu of a panel, or a choice in it that leads further.

    Attributes:
        click: the panel's facts; the index is not used.
        path: how far the list is narrowed down.
        page: which page of it.
    """

    click: Click
    path: tuple[int, ...]
    page: int = 0


def narrow(place: Narrow) -> str:
    """Return a menu's custom_id."""
    facts = encode(msgspec.structs.replace(place.click, index=0))
    return f"n1:{'.'.join(map(str, place.path))}:{place.page}:{facts}"


def read_narrow(custom_id: str) -> Narrow | None:
    """Return what a menu's custom_id says, or None if it is another's."""
    found = re.fullmatch(r"n1:([0-9.]*):([0-9]{1,4}):(m1:.+)", custom_id, re.ASCII)
    click = None if found is None else decode(found[3])
    if found is None or click is None:
        return None
    return Narrow(click, read_path(found[1]), int(found[2]))


def read_path(text: str) -> tuple[int, ...]:
    """Return a path written with points."""
    return tuple(int(part) for part in text.split(".") if part)


def entry(*, move: int | None, path: Sequence[int], page: int) -> str:
    """Return the value of a menu's entry."""
    return f"m{move}" if move is not None else f"p{'.'.join(map(str, path))}:{page}"


def table_button(verb: str, table: int, extra: str = "") -> str:
    """Return the custom_id of a button that belongs to a table: `t1:act:12`, with something more behind."""
    return f"t1:{verb}:{table}" + (f":{extra}" if extra else "")


def read_table_button(custom_id: str) -> tuple[str, int, str] | None:
    """Return verb, table and what is behind; None if it is another's."""
    found = re.fullmatch(r"t1:([a-z-]{1,20}):([0-9]{1,18})(?::(.{0,60}))?", custom_id, re.ASCII)
    return None if found is None else (found[1], int(found[2]), found[3] or "")
