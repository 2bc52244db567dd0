"""Every number on Merkator's pages is checked, and each that is one off, or stands where another should, is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from games.merkator.edition import GOODS
from games.merkator.moves import TRAVELS
from games.merkator.pages import facts, marks
from games.merkator.pages.gains import Line
from games.merkator.reckoning import preview
from games.merkator.state import MerkatorState
from tests.games.kit.claims import Said
from tests.games.kit.page_claims import claims_of_pages_hold, said_on_pages
from tests.games.kit.position import Position
from tests.games.merkator.arranged import TWELVE, deliverer, positions, rich, trading, twelve_kinds
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import cards, checked, dealt, own, play, set_cubes, stack, store

FOUND = 0.95
"""So many of the false numbers are found: now and then what is false of one contract is true of another."""


def holds(state: MerkatorState) -> None:
    state._offers = {}
    claims_of_pages_hold(Position(SUBJECT, state, Random(1)))


def is_found(state: MerkatorState, kind: str) -> None:
    with pytest.raises(AssertionError, match=f"kind='{kind}'"):
        holds(state)


def one_off(value: Any) -> Iterator[Any]:
    """Yield a claim's value with one of its numbers one too high."""
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from ((*value[:place], other, *value[place + 1 :]) for other in one_off(part))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value + 1


def _other_cells(said: Said) -> Iterator[Any]:
    """Yield what a table's cell would say that is one higher."""
    *of, cell = said.value
    if isinstance(cell, str) and cell:
        yield (*of, f"{(0 if cell == '.' else float(cell)) + 1:g}")


def told(position: Position) -> Iterator[tuple[str, bool]]:
    """Yield of each number that is said, made false, the kind of its claim and whether that is found."""
    for said, _ in said_on_pages(position):
        checker = SUBJECT.claims.get(said.claim.kind)
        of_cell = said.claim.kind.startswith(("page.theirs", "page.head."))
        values = _other_cells(said) if of_cell else one_off(said.value)
        for value in values if checker is not None else ():
            assert checker is not None
            yield said.claim.kind, not _is_true(checker, replace(said, claim=_saying(said, value)))


def _saying(said: Said, value: Any) -> Any:
    return msgspec.structs.replace(said.claim, value=value)


def _is_true(checker: Callable[[Said], None], said: Said) -> bool:
    try:
        checker(said)
    except (AssertionError, ValueError, KeyError, IndexError, StopIteration):
        return False
    return True


def test_a_number_that_is_one_off_is_found() -> None:
    met, found = Counter[str](), Counter[str]()
    states = [state for state, _ in positions()]
    rng, state = Random(5), SUBJECT.new(3, 6)
    while state.outcome is None:
        if state.moves % 5 == 0:
            states.append(state.copy())  # type: ignore[arg-type] # of Merkator
        seat = rng.choice(state.to_act)
        moves = state.legal_moves(seat)
        state.play(seat, SUBJECT.game.computer.choose(state.view(seat), moves, lambda: state, rng))
    for one in (*states, state):
        for kind, is_so in told(Position(SUBJECT, one, rng)):
            met[kind] += 1
            found[kind] += is_so
    assert len(met) > 40
    assert all(found[kind] for kind in met), set(met) - set(+found)
    assert found.total() >= FOUND * met.total(), met - found


def asked() -> MerkatorState:
    """The second seat is asked to join, and would deliver."""
    state = journey(1, 1, 0)
    store(state, 1, "2 Muskets, 2 Spice, 3 Ham")
    play(checked(state), "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    return state


def lacking() -> MerkatorState:
    state = dealt(2)
    own(state, 0, "5 Sweden, 3 Italy")
    store(state, 0, "1 Muskets, 2 Livestock", "Spain, Hamburg")
    return checked(state)


def by_trade() -> MerkatorState:
    return deliverer("5 Sweden", "2 Muskets, 1 Spice, 5 Wine")


@pytest.mark.parametrize("position", [asked, lacking, by_trade, trading, rich])
def test_without_a_fault_all_that_these_pages_say_is_true(position: Callable[[], MerkatorState]) -> None:
    holds(position())


def test_a_false_headline_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    then = facts.then
    monkeypatch.setattr(facts, "then", lambda view, seat, halves: then(view, seat, halves) + 1)
    is_found(asked(), "then has")
    is_found(by_trade(), "then has")


def test_numbers_that_changed_places_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def swapped(numbers: list[int]) -> tuple[tuple[int, int], ...]:
        pairs = [(good, number) for good, number in enumerate(numbers) if number]
        return tuple((good, pairs[-place][1]) for place, (good, _) in enumerate(pairs, start=1))

    monkeypatch.setattr(marks, "stored", swapped)
    is_found(lacking(), "goods shown")


def test_a_price_in_goods_that_is_not_paid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Line, "spent", lambda line, rate: dict.fromkeys(range(GOODS), 1))
    is_found(lacking_nothing(), "spends")


def lacking_nothing() -> MerkatorState:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden")
    store(state, 0, "2 Muskets, 2 Spice")
    return checked(state)


def test_a_good_that_a_cube_replaces_and_is_called_lacking_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "gaps", lambda view, seat, kind: (preview.shortfall(view, seat, kind), ()))
    is_found(lacking(), "lacks")


def emptied() -> MerkatorState:
    """No cubes wait, and what comes for a delivery lies face down."""
    state = dealt(2, variant_a=True)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "2 Danzig" if seat else "5 Sweden")
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "", others=0)
    stack(state, 6, "", discards="6 France, 6 Spain")
    return checked(state)


def all_kinds() -> MerkatorState:
    """The contract for different goods is one kind short, which a cube makes up for."""
    return twelve_kinds(TWELVE, "France")


def travelled(state: MerkatorState) -> MerkatorState:
    """The journey leads to where the first seat's dearest contract is delivered."""
    edition = state.edition
    dearest = max(state.contracts[0], key=lambda kind: edition.values[kind])
    state._offers = {}
    state.play(0, TRAVELS[edition.places[dearest]])
    return state


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (emptied(), {"no cubes anywhere", "would deliver"}),
        (travelled(emptied()), {"is rewarded by value"}),
        (all_kinds(), {"would deliver"}),
        (twelve_kinds("2 Livestock, 1 Ham", "France, Hamburg"), {"kinds within reach"}),
        (travelled(all_kinds()), {"asks for kinds", "spends cubes"}),
    ],
)
def test_what_stands_on_rare_pages_is_true(state: MerkatorState, kinds: set[str]) -> None:
    holds(state)
    said = {one.claim.kind for one, _ in said_on_pages(Position(SUBJECT, state, Random(1)))}
    assert kinds <= said, kinds - said
