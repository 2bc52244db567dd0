"""What stands in custom_ids beside a move's click: no person's id, no name, and a version for each form."""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec

from bot.host import Click
from bot.host.play.clicks import decode, encode, number


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
    path = None if found is None else read_path(found[1])
    if found is None or click is None or path is None:
        return None
    return Narrow(click, path, int(found[2]))


@dataclass(frozen=True)
class OnBoard:
    """A button or a menu on the board's public message.

    Attributes:
        after: the last row of the log that the message does not tell of.
        click: the facts; of a menu the index is not used.
        menu: whether it is a menu, whose entry says which move is meant.
    """

    after: int
    click: Click
    menu: bool


def on_board(after: int, form: str) -> str:
    """Return a custom_id on the board, made of a click's or a menu's."""
    return f"b1:{after}:{form}"


def read_on_board(custom_id: str) -> OnBoard | None:
    """Return what a custom_id on the board says, or None if it is another's."""
    found = re.fullmatch(r"b1:([0-9]+):(.+)", custom_id, re.ASCII)
    after = None if found is None else number(found[1])
    if found is None or after is None:
        return None
    menu = read_narrow(found[2])
    click = decode(found[2]) if menu is None else menu.click
    return None if click is None else OnBoard(after, click, menu is not None)


_REVISION = "~"
"""What stands before a menu's revision; in no custom_id but there."""
_REVISIONS = 36**4


def revised(custom_id: str, revision: int) -> str:
    """Return a menu's custom_id in a revision of its message.

    Discord's clients send what was chosen in a menu once, and not again while its custom_id stays the same.
    """
    digits, left = "", revision % _REVISIONS
    while left or not digits:
        left, digit = divmod(left, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"{unrevised(custom_id)}{_REVISION}{digits}"


def unrevised(custom_id: str) -> str:
    """Return a custom_id without the revision."""
    return custom_id.partition(_REVISION)[0]


def read_path(text: str) -> tuple[int, ...] | None:
    """Return a path written with points; None for what can't be one."""
    steps = [number(part) for part in text.split(".") if part]
    return None if None in steps else tuple(step for step in steps if step is not None)


@dataclass(frozen=True)
class Entry:
    """What a menu's entry stands for: a move, several moves at once, or a part of the list.

    Attributes:
        move: index in the legal moves, or None.
        shortcut: the hash of several moves, or None.
        path: if it is neither: how far the list is narrowed down.
        page: which page of it.
    """

    move: int | None = None
    shortcut: int | None = None
    path: tuple[int, ...] = ()
    page: int = 0


def entry(one: Entry) -> str:
    """Return the value of a menu's entry."""
    if one.move is not None:
        return f"m{one.move}"
    if one.shortcut is not None:
        return f"s{one.shortcut}"
    return f"p{'.'.join(map(str, one.path))}:{one.page}"


def read_entry(value: str) -> Entry | None:
    """Return what a menu's entry stands for; None for what no menu of ours says."""
    if value[:1] in ("m", "s"):
        meant = number(value[1:])
        if meant is None:
            return None
        return Entry(move=meant) if value[0] == "m" else Entry(shortcut=meant)
    found = re.fullmatch(r"p([0-9.]*):([0-9]{1,4})", value, re.ASCII)
    path = None if found is None else read_path(found[1])
    return None if found is None or path is None else Entry(path=path, page=int(found[2]))


def table_button(verb: str, table: int, extra: str = "") -> str:
    """Return the custom_id of a button that belongs to a table: `t1:act:12`, with something more behind."""
    return f"t1:{verb}:{table}" + (f":{extra}" if extra else "")


def read_table_button(custom_id: str) -> tuple[str, int, str] | None:
    """Return verb, table and what is behind; None if it is another's."""
    found = re.fullmatch(r"t1:([a-z-]{1,20}):([0-9]+)(?::(.{0,60}))?", custom_id, re.ASCII)
    table = None if found is None else number(found[2])
    return None if found is None or table is None else (found[1], table, found[3] or "")
