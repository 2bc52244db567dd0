"""False sentences made of true ones: a number one off, or said of another position, or of another move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from games.engine import Move, Text
from games.engine.pages.model import Cell, Table
from games.engine.quantities import Number

from .kit import Absolutes, Seen

_EACH = 12
"""So many sentences of a key are made false."""
_TRIED = 600
"""At most so many positions and moves of the same kind, and as many of others, is one of them said of."""


class Collected:
    """Sentences of positions, by key, with what they can be exchanged for."""

    def __init__(self, absolutes: Absolutes) -> None:
        self.absolutes = absolutes
        self.by_key: dict[str, list[Seen]] = defaultdict(list)
        self._places: list[Seen] = []
        self._happened: list[Seen] = []

    def add(self, said: Iterator[Seen]) -> None:
        """Collect all sentences of a position."""
        here = list(said)
        for seen in here:
            if seen.text.key in self.absolutes.checks and len(self.by_key[seen.text.key]) < _EACH:
                self.by_key[seen.text.key].append(seen)
        if here:
            self._places.append(here[0])
            self._happened += [seen for seen in here if seen.events][:1]
            moves = {seen.moves: seen for seen in here if seen.moves}
            self._places += moves.values()

    def found(self) -> set[str]:
        """Return the keys whose check finds one of its false sentences."""
        return {
            key
            for key, seen in self.by_key.items()
            if any(_is_found(self.absolutes, false) for one in seen for false in self._false(one))
        }

    def _false(self, seen: Seen) -> Iterator[Seen]:
        values = dict(seen.text.values)
        for name, value in values.items():
            for other in _one_off(value):
                yield replace(seen, text=_saying(seen.text, {**values, name: other}))
        if isinstance(seen.value, int):
            yield replace(seen, value=seen.value + 1)
        elif isinstance(seen.value, Move):
            yield from (replace(seen, value=move) for move in seen.legal() if move != seen.value)
        if isinstance(seen.part, Table):
            yield from (replace(seen, part=table) for table in _tables(seen.part))
        elif isinstance(seen.part, msgspec.Struct):
            for name in seen.part.__struct_fields__:
                for other in _one_off(getattr(seen.part, name)):
                    yield replace(seen, part=msgspec.structs.replace(seen.part, **{name: other}))
        yield from self._elsewhere(seen)

    def _elsewhere(self, seen: Seen) -> Iterator[Seen]:
        """Yield the sentence said of other positions, of other moves, or of what happened at another time."""
        if seen.events:
            for other in self._happened:
                if other.events != seen.events:
                    yield replace(seen, state=other.state, before=other.before, events=other.events)
                    yield replace(seen, before=other.before)
            return
        of_kind = [place for place in self._places if _kind(place) == _kind(seen)]
        others = [place for place in self._places if _kind(place) != _kind(seen)]
        for place in (*_spread(of_kind), *_spread(others)):
            alike = len(place.moves) == len(seen.moves) or not seen.moves
            if alike and place.state is not seen.state:
                moves = place.moves if seen.moves else ()
                yield replace(seen, state=place.state, seat=place.seat, page=place.page, moves=moves)
            elif alike and seen.moves and place.moves != seen.moves:
                yield replace(seen, moves=place.moves)


def _spread(places: Sequence[Seen]) -> Sequence[Seen]:
    """Return at most `_TRIED` of them, from the first to the last."""
    return places[:: max(1, -(-len(places) // _TRIED))]


def _kind(seen: Seen) -> str:
    """Return the kind of decision or of page that a sentence belongs to."""
    return str(seen.state.kind) if seen.page is None else seen.page.kind


def _is_found(absolutes: Absolutes, seen: Seen) -> bool:
    try:
        absolutes.checks[seen.text.key](seen)
    except AssertionError:
        return True
    except Exception:  # noqa: BLE001 it is said where it makes no sense at all, which proves nothing
        return False
    return False


def _tables(table: Table) -> Iterator[Table]:
    """Yield a table with one cell of its first row one off."""
    if table.rows:
        row = table.rows[0]
        for at, cell in enumerate(row.cells):
            other: Cell | None = None
            if isinstance(cell, Number):
                other = cell.with_value(cell + 1)
            elif isinstance(cell, str) and cell.lstrip("+-").isdigit():
                other = str(int(cell) + 1)
            if other is not None:
                cells = (*row.cells[:at], other, *row.cells[at + 1 :])
                rows = (msgspec.structs.replace(row, cells=cells), *table.rows[1:])
                yield msgspec.structs.replace(table, rows=rows)


def _one_off(value: Any) -> Sequence[Any]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int | float):
        return (value + 1, 0) if value else (value + 1,)
    if value in ("yes", "no"):
        return ("no" if value == "yes" else "yes",)
    if isinstance(value, tuple) and value and all(isinstance(one, int) for one in value):
        return ((value[0] + 1, *value[1:]),)
    return ()


def _saying(text: Text, values: dict[str, Any]) -> Text:
    return Text(text.home, text.key, tuple(sorted(values.items())))
