"""Merkator's close-ups and its forecasts of journeys, joining and deliveries: checked by playing on."""

from __future__ import annotations

from games.kit.position import Position
from games.kit.quantities.shown import Shown
from games.merkator.moves import TAKE_TOP, Deliver, Prepare, Travel
from games.merkator.rules import preview
from games.merkator.rules.events import Rewarded, Spread, Travelled
from games.merkator.state import MerkatorState

from .playing import about, chances, deliveries, got, journey, quiet, to_the_end, untraded
from .reading import GOODS, at, contract, every, place_name, value


def close_ups_are_true(position: Position) -> None:
    """A forecast comes true: for the player who plans a journey, and for everybody of the journey that is on."""
    state = position.state
    assert isinstance(state, MerkatorState)
    for seat in range(state.players) if state.outcome is None else ():
        shown = Shown(position, seat)
        _foretold(shown)
        if not shown.legal("travel"):
            continue
        _journeys(shown)


def _foretold(shown: Shown) -> None:
    """The next traveller, and the possible outcome of each contract where this journey led."""
    state, seat = at(shown), shown.seat
    view = state.view(seat)
    _travels_again(shown, [preview.travels_again(view, other) for other in range(state.players)])
    if seat in state.to_act and not preview.losses_wait(view):
        for other in range(state.players):
            for chance in preview.chances(view, other):
                _chance(shown, other, chance.kind, chance.how)


def _travels_again(shown: Shown, said: list[bool]) -> None:
    state = at(shown)
    near = state.left >= 0 if state.players > 1 else state.round >= shown.printed["solo_turns"] - 1
    travellers = {*range(state.players)}
    if near:
        travellers = {one.seat for one in every(to_the_end(state.copy()), Travelled)}
    assert said == [seat in travellers for seat in range(state.players)], "who travels again?"


def _chance(shown: Shown, seat: int, kind: int, how: str) -> None:
    state = at(shown)
    if how == "delivered":
        so = seat == state.actor and kind in state.delivered
    elif how == "begun":
        so = (state.kind, state.contract, state.actor) == ("trade", kind, seat)
    else:
        verbs = deliveries(shown, seat).get(kind, set())
        free = bool(verbs) and untraded(shown, seat, kind)
        ways = {"cannot": not verbs, "plain": "deliver" in verbs}
        so = ways.get(how, verbs == {"prepare"} and free == (how == "free"))
    assert so, f"the chance of {value(shown, kind)} {contract(shown, kind).get('location')} is not {how}"


def _journeys(shown: Shown) -> None:
    """Whatever a close-up foretells of a journey comes about: cubes, goods, deliveries, rewards and companions."""
    view, seat = at(shown).view(shown.seat), shown.seat
    for move in shown.legal("travel"):
        assert isinstance(move, Travel)
        there, of = preview.journey(view, seat, move.location), about(shown, move)
        where = place_name(shown, move.location)
        _, events = journey(shown, move.location)
        spread = tuple(place for one in every(events, Spread) for place in one.locations)
        assert spread == there.spread, f"new cubes after {where}: {spread}"
        bonus = {good: got(events, good) for good in range(GOODS) if got(events, good)}
        assert bonus == dict(there.bonus), f"bonus goods in {where}: {bonus}"
        if there.letters:
            continue
        could = deliveries(of, seat)
        assert {*could} == {*there.deliveries}, f"could deliver in {where}: {could}"
        assert {kind for kind in could if untraded(of, seat, kind)} == {*there.outright}, (
            f"without trades: {where}"
        )
        for kind in there.deliveries:
            _is_rewarded(of, kind, preview.reward(view, kind, travelling=True))
        for other, kinds in preview.companions(view, seat, move.location):
            assert sorted(deliveries(of, other)) == sorted(kinds), f"companion {other} in {where}"


def _is_rewarded(shown: Shown, kind: int, said: preview.Reward) -> None:
    for state in chances(shown, shown.seat):
        begins = [move for move in (Deliver(kind), Prepare(kind)) if move in state.legal_moves(shown.seat)]
        if begins:
            events = list(state.play(shown.seat, begins[0]))
            while not every(events, Rewarded):
                top = TAKE_TOP in state.legal_moves(state.to_act[0])
                events += state.play(state.to_act[0], TAKE_TOP) if top else quiet(state)
            got = every(events, Rewarded)[0].contract
            found = value(shown, got) if got >= 0 else 0
            assert (said.value, said.kind in (-1, got)) == (found, True), f"rewarded with {found}"
            return
    raise AssertionError(f"{kind} can't be delivered")
