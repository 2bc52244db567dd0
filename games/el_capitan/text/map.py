"""The map of El Capitan in letters: cities lie as on the board, so that steps can be counted.

What a city's line has no room for stands in its close-up; what the letters mean stands below the map.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.el_capitan.edition import BANK, FORT_SITES, OUT, ROWS, SITES, SPACES, place
from games.el_capitan.rules.tables import PIRATE
from games.el_capitan.scoring import standing
from games.el_capitan.state import CapitanView
from games.engine import Speaker, Text
from games.engine.pages.letters import Letters

from .titles import LETTERS, colour_letter

say = Speaker("el_capitan")

_LEAST = 7
"""Letters that a column of the map has at least."""
_CHANGED = "*"
_CUT = "."


class _Cell(msgspec.Struct, frozen=True):
    """A city on the map: its name, and below that words each with the letters it is about."""

    name: str
    below: tuple[tuple[str, str], ...]


def add_map(block: Letters, view: CapitanView, before: CapitanView | None) -> None:
    """Add the map, and below it what its letters mean.

    Args:
        block: where to.
        view: of anybody.
        before: an older view; what has changed since is marked.
    """
    cells = {place(city): _cell(block, view, before, city) for city in view.tables.cities}
    there = sorted({column for _, column in cells})
    widths, gap = _widths(cells, there, block.width)
    for row in range(ROWS):
        block.gap()
        columns = [
            _column(cells[row, column], width) if (row, column) in cells else []
            for column, width in zip(there, widths, strict=True)
        ]
        for at in range(max(map(len, columns))):
            parts = [column[at] if at < len(column) else "" for column in columns]
            pieces = [part.ljust(width + gap) for part, width in zip(parts, widths, strict=True)]
            block.add(["".join(pieces)])
    block.gap()
    _add_legend(block, view, [(cell, widths[there.index(at[1])]) for at, cell in cells.items()])


def _cell(block: Letters, view: CapitanView, before: CapitanView | None, city: int) -> _Cell:
    players = view.players
    houses = "".join(colour_letter(colour, players) * number for colour, number in standing(view.track(city)))
    forts = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    lying = view.harbour[city * SPACES : city * SPACES + SPACES]
    waiting = [seat for seat, there in enumerate(view.ships) if there == city and view.spaces[seat] < 0]
    found = {
        "fort": "".join(LETTERS[owner] for owner in sorted(forts) if owner >= 0),
        "ship": "".join(LETTERS[seat] for seat in lying if 0 <= seat < players),
        "waits": "".join(LETTERS[seat] for seat in waiting),
    }
    below = [(f"{view.number(city)}{_CHANGED * _changed(view, before, city)}", houses)]
    below += [(block.said(say(f"board.map.{word}")), letters) for word, letters in found.items() if letters]
    if PIRATE in lying:
        below.append((block.said(say("board.map.pirate")), ""))
    name = block.said(say("value.city", city=view.edition.cities[city].name))
    return _Cell(name, tuple(below))


def _changed(view: CapitanView, before: CapitanView | None, city: int) -> bool:
    if before is None:
        return False
    forts = slice(city * FORT_SITES, city * FORT_SITES + FORT_SITES)
    tracks = slice(city * SITES, city * SITES + SITES)
    return view.tracks[tracks] != before.tracks[tracks] or view.forts[forts] != before.forts[forts]


def _widths(cells: dict[tuple[int, int], _Cell], there: Sequence[int], width: int) -> tuple[list[int], int]:
    """Return how wide each column is, and how many blanks follow it: names are cut first where they are longest."""
    gaps = len(there) - 1
    widths = [
        max(_LEAST, *(len(cell.name) for (_, at), cell in cells.items() if at == column)) for column in there
    ]
    while sum(widths) + gaps > width:
        widths[widths.index(max(widths))] -= 1
    # What lies in a city gets what names leave, so that it need not be broken.
    wanted = [
        max(sum(map(len, line)) + 1 for (_, at), cell in cells.items() for line in cell.below if at == column)
        for column in there
    ]
    for at in sorted(range(len(there)), key=lambda one: wanted[one] - widths[one]):
        room = width - gaps - sum(widths)
        widths[at] += max(0, min(room, wanted[at] - widths[at]))
    return widths, min(3, 1 + (width - gaps - sum(widths)) // max(1, gaps))


def _column(cell: _Cell, width: int) -> list[str]:
    """Return the lines of a city: letters that have no room beside their word go on below themselves."""
    lines = [_clip(cell.name, width)]
    for word, letters in cell.below:
        kept = _clip(word, width - 1 - min(len(letters), 2) if letters else width)
        room = max(1, width - len(kept) - 1)
        pieces = [letters[at : at + room] for at in range(0, len(letters), room)] or [""]
        lines += [f"{kept if not at else '':<{len(kept)}} {piece}" for at, piece in enumerate(pieces)]
    return lines


def _clip(word: str, width: int) -> str:
    return word if len(word) <= width else word[: width - 1].rstrip() + _CUT


def _add_legend(block: Letters, view: CapitanView, cells: Sequence[tuple[_Cell, int]]) -> None:
    """Say how steps are counted and what the letters mean; names that were cut stand here as a whole."""
    neutral = view.players == 2
    legend = [say("board.legend.steps"), say("board.legend.number"), say("board.legend.houses")]
    if neutral:
        legend.append(say("board.legend.small"))
    if any(cell.below[0][0].endswith(_CHANGED) for cell, _ in cells):
        legend.append(say("board.legend.changed"))
    for cell, width in cells:
        short = _clip(cell.name, width)
        if short != cell.name:
            legend.append(say("board.legend.cut", short=short, name=cell.name))
    for line in legend:
        block.say(line)


def at_sea(view: CapitanView) -> list[Text]:
    """Return which ships lie in no city, and where they are."""
    found = {"bank": BANK, "out": OUT}
    letters = {
        where: "".join(LETTERS[seat] for seat, there in enumerate(view.ships) if there == at)
        for where, at in found.items()
    }
    return [say(f"board.ships.{where}", letters=there) for where, there in letters.items() if there]
