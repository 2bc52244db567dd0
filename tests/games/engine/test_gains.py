"""What choices bring is found by playing them, and what they begin with is played once."""

from __future__ import annotations

from random import Random

from games import catalogue
from games.el_capitan.moves import Build, Buy, Sail
from games.el_capitan.state import CapitanState
from games.engine import State
from games.engine.pages.gains import Tries, found

MEASURES = {"money": lambda state, seat: state.money[seat]}


def _deals(number: int) -> list[State]:
    state = catalogue["el_capitan"].new(players=3, seed=4)
    return [state.determinize(state.to_act[0], Random(key)) for key in range(number)]


def _voyage(deal: State) -> tuple[int, tuple[Buy, Sail]]:
    assert isinstance(deal, CapitanState)
    card = deal.rows[0][0]
    return deal.active, (Buy(card), Sail(card))


def test_ways_tried_together_come_to_what_each_comes_to_alone() -> None:
    deals = _deals(2)
    seat, voyage = _voyage(deals[0])
    tries = Tries(deals, seat, MEASURES)
    for site in (1, 2):
        line = (*voyage, Build(site))
        assert tries.found(line) == found(deals, seat, line, MEASURES)
    assert [type(event).__name__ for event in tries.events((*voyage, Build(1)))] == [
        "Bought",
        "Sailed",
        "Built",
    ]


def test_what_ways_begin_with_is_played_once() -> None:
    played: list[int] = []

    class Counting(CapitanState):
        __slots__ = ()

        def play(self, seat, move):  # type: ignore[no-untyped-def] # as of the state
            played.append(seat)
            return super().play(seat, move)

    deals = _deals(2)
    for deal in deals:
        deal.__class__ = Counting
    seat, voyage = _voyage(deals[0])
    tries = Tries(deals, seat, MEASURES)
    for site in (1, 2):
        tries.found((*voyage, Build(site)))
    assert len(played) == len(deals) * (len(voyage) + 2)


def test_positions_that_are_tried_on_stay_as_they_are() -> None:
    deals = _deals(1)
    seat, voyage = _voyage(deals[0])
    digest = deals[0].digest()
    Tries(deals, seat, MEASURES).found((*voyage, Build(2)))
    assert deals[0].digest() == digest


def test_an_illegal_way_brings_nothing_that_is_known() -> None:
    deals = _deals(2)
    seat, (_, sail) = _voyage(deals[0])
    tries = Tries(deals, seat, MEASURES)
    assert not tries.found((sail,)).legal
    assert tries.found((sail,)).gains == ()
    assert tries.events((sail,)) == ()
    assert tries.after((sail,)) is None
