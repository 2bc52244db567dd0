"""Gains of choices are found by playing them, and their common beginning is played once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games import catalogue
from games.el_capitan.moves import Build, Buy, Sail
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, State
from games.engine.pages.gains import Lookahead, Measures
from games.sea_merchants.moves import DRAW, PASS
from games.sea_merchants.state import SeaState

MEASURES: Measures = {"money": lambda state: state.money}  # type: ignore[attr-defined] # El Capitan


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
    tries = Lookahead(deals, seat, MEASURES)
    for site in (1, 2):
        line = (*voyage, Build(site))
        assert tries.found(line) == Lookahead(deals, seat, MEASURES).found(line)
    assert [type(event).__name__ for event in tries.events((*voyage, Build(1)))] == [
        "Bought",
        "Sailed",
        "Built",
    ]


def _sea(deal: State) -> SeaState:
    assert isinstance(deal, SeaState)
    return deal


def _counting(deals: Sequence[State]) -> list[Move]:
    """Return a list that gets every move played on positions made of deals."""
    played: list[Move] = []
    kind = type(deals[0])

    def advance(self: State, seat: int, move: Move) -> Sequence[Event]:
        played.append(move)
        return kind.advance(self, seat, move)

    counting = type(kind.__name__, (kind,), {"__slots__": (), "advance": advance})
    for deal in deals:
        deal.__class__ = counting
    return played


def test_what_ways_begin_with_is_played_once() -> None:
    deals = _deals(2)
    played = _counting(deals)
    seat, voyage = _voyage(deals[0])
    tries = Lookahead(deals, seat, MEASURES)
    for site in (1, 2):
        tries.found((*voyage, Build(site)))
    assert len(played) == len(voyage) + 2, "and on one deal, since nothing hidden has a part in it"


def test_what_turns_a_card_up_is_played_on_every_deal_with_all_that_leads_there() -> None:
    """And only what is the same in all of them is found."""
    state = catalogue["sea_merchants"].new(players=3, seed=4)
    while DRAW not in state.legal_moves(state.to_act[0]):
        seat = state.to_act[0]
        state.play(seat, PASS if PASS in state.legal_moves(seat) else state.legal_moves(seat)[0])
    (seat,) = state.to_act
    deals = [state.determinize(seat, Random(key)) for key in range(5)]
    played = _counting(deals)
    measures: Measures = {
        "cards": lambda deal: [_sea(deal).held(other) for other in range(deal.players)],
        "fish": lambda deal: [_sea(deal).hands[seat][3]] * deal.players,
    }
    way = Lookahead(deals, seat, measures).found((DRAW,))
    assert way.final
    assert played == [DRAW] * len(deals)
    assert {gain.kind for gain in way.gains} == {"cards"}


def test_positions_that_are_tried_on_stay_as_they_are() -> None:
    deals = _deals(1)
    seat, voyage = _voyage(deals[0])
    digest = deals[0].digest()
    Lookahead(deals, seat, MEASURES).found((*voyage, Build(2)))
    assert deals[0].digest() == digest


def test_an_illegal_way_brings_nothing_that_is_known() -> None:
    deals = _deals(2)
    seat, (_, sail) = _voyage(deals[0])
    tries = Lookahead(deals, seat, MEASURES)
    assert not tries.found((sail,)).legal
    assert tries.found((sail,)).gains == ()
    assert tries.events((sail,)) == ()
    assert tries.after((sail,)) is None
