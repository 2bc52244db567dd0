"""All small print, and all marks behind players, that pages of Merchants of the Caribbean have to have: no more and no less."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from games.caribbean.edition import EXPEDITION, PERSON, SHIP, TAX
from games.caribbean.moves import Hire, Loot
from games.caribbean.state import CaribbeanState
from games.engine import Text
from games.engine.pages.model import Row, Table
from games.engine.words.texts import Mark, Marks, Together, Who
from games.kit.pages.made import every_page, texts_of
from games.kit.position import Position

from .oracle import TAKES, odds

Line = tuple[object, ...]
_SMALL = "page.small."
_END = ("last", "idle", "end")
"""Lines on the end of the game, which a private page says in its clock."""
_PARTS = ("page.small.types/step",)
"""Sentences within others."""


def small_print_says_all(position: Position) -> None:
    """A page says in small print whatever its reader has to know of the position, and nothing else; so does the board."""
    state = position.state
    assert isinstance(state, CaribbeanState)
    for page in every_page(position):
        if page.kind != "whole":
            where = f"the page {page.kind} of {page.seat}"
            wanted = list(_on_page(state, page.kind))
            if page.seat is not None and page.clock is not None:
                _is_all(f"the clock on {where}", _ends_of(page.clock), list(_ends(state))[:1])
                wanted = [line for line in wanted if line[0] not in _END]
            _is_all(where, page.small, wanted)
    board = texts_of([page.blocks for page in position.subject.game.whole(state.view(None))])
    _is_all("the board", filter(_is_small, board), _on_board(state))


def _ends_of(clock: Text) -> Iterator[Text]:
    """Yield how the game ends, by a page's clock: all that it says, or its first part."""
    yield clock if _is_small(clock) else cast("Text", dict(clock.values)["end"])


def rows_say_all(position: Position) -> None:
    """Behind each player stand the strength and the expeditions that they have, each by its own mark."""
    state = position.state
    assert isinstance(state, CaribbeanState)
    for page in every_page(position):
        for table in (block for block in page.blocks if isinstance(block, Table)):
            found = [_behind(row) for row in table.rows]
            players = [row.cells[0] for row in table.rows]
            wanted = [_wanted(state, who.seat) for who in players if isinstance(who, Who)]
            assert not any(found) or found == wanted, f"{found} stands behind {players}"


def _behind(row: Row) -> dict[str, int]:
    """Return the numbers behind a row by what their mark is called."""
    marks = [group for one in row.behind if isinstance(one, Marks) for group in one.groups]
    return {mark.name.key.removeprefix("page.mark."): int(number) for mark, number in marks}


def _wanted(state: CaribbeanState, seat: int) -> dict[str, int]:
    cards = [state.edition.cards[kind] for kind in state.displays[seat]]
    strength = sum(card.strength for card in cards if card.kind == PERSON)
    found = {"strength": strength, "expedition": sum(card.kind == EXPEDITION for card in cards)}
    return {name: number for name, number in found.items() if number}


def _is_all(where: str, texts: Iterable[Text], wanted: Iterable[Line]) -> None:
    found = [_line(text) for text in texts]
    assert found == list(wanted), f"{where} says {found}"


def _names(value: object) -> Iterator[str]:
    """Yield what marks in a sentence are called, as the edition writes it, or else by the key of that."""
    match value:
        case Mark(name=name):
            yield str(name.values[0][1]) if name.values else name.key
        case Marks(groups):
            for mark, _ in groups:
                yield from _names(mark)
        case Together(parts):
            for part in parts:
                yield from _names(part)


def _is_small(text: Text) -> bool:
    return text.key.startswith(_SMALL) and text.key not in _PARTS


def _line(text: Text) -> Line:
    """Return what a line says: its name, and what is not the same in all positions."""
    said: Mapping[str, Any] = dict(text.values)
    match text.key.removeprefix(_SMALL):
        case "bust":
            return "bust", set(_names(said["types"])), said["strength"]
        case "types":
            steps = said["steps"]
            assert isinstance(steps, Together)
            parts = [dict(step.values) for step in steps.parts if isinstance(step, Text)]
            return "types", [(step["at_types"], step["more"]) for step in parts]
        case "fee" | "others" | "last" as name:
            return name, said["who"].seat
        case "end":
            return "end", said["influence_to_end"], said["needed"]
        case "idle":
            return "idle", said["idle"], said["idle_rounds"]
        case "tax":
            return "tax", said["taxed_from"]
        case name:
            return (name,)


def _on_board(state: CaribbeanState) -> Iterator[Line]:
    if state.outcome is None:
        if state.phase == "take" and state.to_act != (state.active,):
            yield "fee", state.active
        yield from _ends(state)


def _on_page(state: CaribbeanState, kind: str) -> Iterator[Line]:
    if state.outcome is not None:
        yield from ((text.key,) for text in (state.outcome.reason, *state.outcome.trail))
        return
    (actor,) = state.to_act
    match "waiting" if kind == "waiting" else state.kind:
        case "waiting" | "empty":
            yield from _ends(state)
        case "discover":
            yield from _busts(state)
            yield from _ends(state) if state.revealed <= 1 else _types(state)
        case "repel":
            yield from _types(state)
        case "take" if any(isinstance(move, Loot | Hire) for move in state.legal_moves(actor)):
            yield ("others", actor) if actor == state.active else ("fee", state.active)
        case _:
            pass


def _ships(state: CaribbeanState) -> set[str]:
    cards = [state.edition.cards[kind] for kind in state.row]
    return {state.edition.ship_types[card.ship] for card in cards if card.kind == SHIP}


def _busts(state: CaribbeanState) -> Iterator[Line]:
    """A ship that lies there may come a second time: unless the discoverer is strong enough for any remaining one."""
    cards = [state.edition.cards[kind] for kind in state.displays[state.active]]
    if odds(state)[0]:
        yield "bust", _ships(state), sum(card.strength for card in cards if card.kind == PERSON)


def _types(state: CaribbeanState) -> Iterator[Line]:
    there = len(_ships(state))
    steps = [(types, takes - TAKES[there]) for types, takes in enumerate(TAKES) if takes > TAKES[there]]
    if steps:
        yield "types", steps


def _ends(state: CaribbeanState) -> Iterator[Line]:
    if state.ending:
        yield "last", (state.first + state.players - 1) % state.players
    elif state.idle >= 17 and not state.progress:
        yield "idle", state.idle, 20
    else:
        yield "end", state.edition.influence_to_end, "yes" if state.needed else "no"
    taxes = any(card.kind == TAX for card in state.edition.cards)
    if taxes and len(state.coins[state.to_act[0]]) >= 12:
        yield "tax", 12
