"""Whom words are written for: the language, who "you" is, and what each seat is called, in three lengths."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

import msgspec
from anyascii import anyascii

SHORT, COLUMN = 14, 10
"""Letters of a name in headlines and on buttons, and in the columns of tables."""
_NEVER = "|<>@"
"""What no column holds: with it a name could mention somebody, or look like a rule of the table."""
_MORE = "…"
_CUT = "."
_RIGHT_TO_LEFT = ("R", "AL")
_ISOLATED = "\N{FIRST STRONG ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"


class Name(msgspec.Struct, frozen=True, cache_hash=True):
    """What a seat is called.

    Attributes:
        prose: in sentences; escaped, if where it stands needs that.
        short: in headlines and on buttons, up to `SHORT` letters.
        column: in tables, ASCII up to `COLUMN` letters, unlike every other seat's.
    """

    prose: str
    short: str
    column: str


class Reader(msgspec.Struct, frozen=True, cache_hash=True):
    """Whom words are written for.

    Attributes:
        language: of the catalogues; where one is missing, English is read.
        seat: the seat that is "you"; None where nobody is, as on a public page.
        names: one per seat; a seat without one is called by its number.
        marks: whether emoji can be read; otherwise their names stand in their place.
        colours: whether names in blocks of letters have their seat's colour, as terminals are told of it.
    """

    language: str = "en"
    seat: int | None = None
    names: tuple[Name, ...] = ()
    marks: bool = True
    colours: bool = False

    def name(self, seat: int) -> Name:
        """Return what a seat is called."""
        if seat < len(self.names):
            return self.names[seat]
        number = f"P{seat + 1}"
        return Name(number, number, number)

    def prose(self, players: int) -> tuple[str, ...]:
        """Return what the seats of a game are called in sentences."""
        return tuple(self.name(seat).prose for seat in range(players))

    def columns(self, players: int) -> tuple[str, ...]:
        """Return what the seats of a game are called in columns, ASCII."""
        return tuple(self.name(seat).column for seat in range(players))


PLAIN = Reader()
"""Nobody in particular: plain English, as in logs and tests."""


@cache
def nobody(language: str, *, marks: bool) -> Reader:
    """Return a reader for whom nobody is called anything."""
    return Reader(language=language, marks=marks)


def called(*names: str) -> Reader:
    """Return everybody at a table whose seats have these names."""
    return Reader(names=named(names))


def named(names: Sequence[str], prose: Sequence[str] | None = None) -> tuple[Name, ...]:
    """Return the three lengths of names.

    Args:
        names: as people gave them to themselves, one per seat.
        prose: the same ready for sentences, if they had to be escaped.
    """
    whole = [" ".join(name.split()) or f"P{seat}" for seat, name in enumerate(names, start=1)]
    written = whole if prose is None else prose
    shown = [_short(one) for one in written]
    return tuple(map(Name, map(_isolated, written), map(_isolated, shown), _columns(whole)))


def _short(name: str) -> str:
    """Cut a name, never between a backslash and the letter that it escapes."""
    if len(name.replace("\\", "")) <= SHORT:
        return name
    kept, letters = "", 0
    for letter in name:
        if letters == SHORT - 1 and letter != "\\":
            break
        kept += letter
        letters += letter != "\\"
    return kept.rstrip("\\ ") + _MORE


def _isolated(name: str) -> str:
    """Keep a name that is read from right to left from turning the sentence around it."""
    turned = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name)
    return _ISOLATED % name if turned else name


def _columns(names: Sequence[str]) -> list[str]:
    folded = [
        "".join(letter for letter in anyascii(name) if letter.isprintable() and letter not in _NEVER)
        for name in names
    ]
    kept = [
        " ".join(letter for letter in name.replace("`", "'").split()) or f"P{seat}"
        for seat, name in enumerate(folded, start=1)
    ]
    cut = [name if len(name) <= COLUMN else name[: COLUMN - 1].rstrip() + _CUT for name in kept]
    alike = [[other.casefold() for other in cut].count(one.casefold()) > 1 for one in cut]
    numbered = [f"{name[: COLUMN - 1]}{seat}" for seat, name in enumerate(cut, start=1)]
    shown = [number if twice else name for name, number, twice in zip(cut, numbered, alike, strict=True)]
    # Somebody may be called by another's name and number.
    return shown if len({one.casefold() for one in shown}) == len(shown) else numbered
