"""The reader of a text: the language, the seat that is "you", and the seats' names in three lengths."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

import msgspec
from anyascii import anyascii

SHORT, COLUMN = 14, 10
"""The most letters of a name in headlines and on buttons, and in the columns of tables."""
_NEVER = "|<>@"
"""Characters removed from names in columns: they could form a mention, or look like a table's rule."""
_LEAST = 3
"""The fewest letters of a word that stands for a whole name."""
_MORE = "…"
_CUT = "."
_RIGHT_TO_LEFT = ("R", "AL")
_ISOLATED = "\N{FIRST STRONG ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"


class Name(msgspec.Struct, frozen=True, cache_hash=True):
    """A seat's name in three lengths.

    Attributes:
        prose: in sentences, escaped if the medium needs it.
        short: in headlines and on buttons, up to `SHORT` letters; of a longer name the first word, if that is nobody
            else's.
        column: in tables, ASCII up to `COLUMN` letters, unique among the seats; likewise.
    """

    prose: str
    short: str
    column: str


class Reader(msgspec.Struct, frozen=True, cache_hash=True):
    """The reader of a text.

    Attributes:
        language: of the catalogues; English if one is missing.
        seat: the seat that is "you"; None on a public page.
        names: one per seat; a seat without a name gets its number.
        marks: whether emoji can be shown; otherwise their names replace them.
        colours: whether monospaced text has ANSI colours for the seats' names.
    """

    language: str = "en"
    seat: int | None = None
    names: tuple[Name, ...] = ()
    marks: bool = True
    colours: bool = False

    def name(self, seat: int) -> Name:
        """Return a seat's name."""
        if seat < len(self.names):
            return self.names[seat]
        number = f"P{seat + 1}"
        return Name(number, number, number)

    def prose(self, players: int) -> tuple[str, ...]:
        """Return the names of a game's seats in sentences."""
        return tuple(self.name(seat).prose for seat in range(players))

    def columns(self, players: int) -> tuple[str, ...]:
        """Return the names of a game's seats in columns, ASCII."""
        return tuple(self.name(seat).column for seat in range(players))


PLAIN = Reader()
"""The default reader: plain English, for logs and tests."""


@cache
def nobody(language: str, *, marks: bool) -> Reader:
    """Return a reader without names."""
    return Reader(language=language, marks=marks)


def called(*names: str) -> Reader:
    """Return a reader with these names of the seats."""
    return Reader(names=named(names))


def named(names: Sequence[str], prose: Sequence[str] | None = None) -> tuple[Name, ...]:
    """Return the three lengths of names.

    Args:
        names: the people's own names, one per seat.
        prose: the same, escaped for sentences; None if that is not needed.
    """
    whole = [" ".join(name.split()) or f"P{seat}" for seat, name in enumerate(names, start=1)]
    written = whole if prose is None else prose
    shown = _apart([_short(one) for one in written], [_cut(one) for one in written])
    return tuple(map(Name, map(_isolated, written), map(_isolated, shown), _columns(whole)))


def _short(name: str) -> str:
    """Return a name of up to `SHORT` letters; of a longer one the first word, or what fits."""
    return name if _letters(name) <= SHORT else _first_word(name, SHORT) or _cut(name)


def _first_word(name: str, most: int) -> str:
    """Return the first of several words if it says who is meant and fits; "" if not."""
    word = name.partition(" ")[0]
    return word if _LEAST <= _letters(word) <= most else ""


def _apart(shown: Sequence[str], longer: Sequence[str]) -> list[str]:
    """Return names; of those that are alike the longer forms."""
    kept = [one.casefold() for one in shown]
    return [
        more if kept.count(same) > 1 else one for one, same, more in zip(shown, kept, longer, strict=True)
    ]


def _letters(name: str) -> int:
    return len(name.replace("\\", ""))


def _cut(name: str) -> str:
    """Cut a name, but not between a backslash and the letter that it escapes."""
    if _letters(name) <= SHORT:
        return name
    kept, letters = "", 0
    for letter in name:
        if letters == SHORT - 1 and letter != "\\":
            break
        kept += letter
        letters += letter != "\\"
    return kept.rstrip("\\ ") + _MORE


def _isolated(name: str) -> str:
    """Isolate a right-to-left name, which would otherwise reorder the sentence around it."""
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
    longer = [name if len(name) <= COLUMN else name[: COLUMN - 1].rstrip() + _CUT for name in kept]
    words = [
        name if len(name) <= COLUMN else _first_word(name, COLUMN) or cut
        for name, cut in zip(kept, longer, strict=True)
    ]
    cut = _apart(words, longer)
    alike = [[other.casefold() for other in cut].count(one.casefold()) > 1 for one in cut]
    numbered = [f"{name[: COLUMN - 1]}{seat}" for seat, name in enumerate(cut, start=1)]
    shown = [number if twice else name for name, number, twice in zip(cut, numbered, alike, strict=True)]
    # A player's name may equal another's name with its number.
    return shown if len({one.casefold() for one in shown}) == len(shown) else numbered
