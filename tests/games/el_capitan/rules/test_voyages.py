"""A voyage is the cheapest: compared with every order of buying and using cards, by playing them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.el_capitan.moves import Build, Buy, Fortify, Reopen, Sail, Seals, Steer
from games.el_capitan.rules.events import Bought, Built, Fortified, Sailed
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanState
from games.engine import Edition, Move
from games.engine.pages.model import Choice
from tests.games.el_capitan.arranged import refused_cities
from tests.games.el_capitan.table import GAME, arranged, card, lay, move, play, printed

_MOST = 400
"""Turns whose cards lead to more positions than that are not played through: random play hoards cards."""
_EVERY = 17
"""One of so many positions is played through."""
_TWINS = printed(('city = "Tunis", seals = 2, cost = 6', 'city = "Tunis", seals = 1, cost = 5'))
"""An edition with two cards of one kind."""


def _sailing(state: CapitanState, *, keeping: bool = False) -> list[tuple[int, int, CapitanState]] | None:
    """Play all orders of cards; return where the ship comes, what was paid, and the position; None if they are too many.

    A card is bought just before it is used: bought earlier, it costs the same.
    """
    seat, turn = state.active, state.turn
    kept = state.hands[seat] if keeping else ()
    found: list[tuple[int, int, CapitanState]] = []
    seen = set()
    # A position, what was paid for it, and the card that was bought for the next voyage.
    left: list[tuple[CapitanState, int, int]] = [(state, 0, -1)]
    while left:
        now, paid, bought = left.pop()
        for one in now.legal_moves(seat):
            if isinstance(one, (Sail, Seals)):
                free = now.hands[seat].count(one.card) > kept.count(one.card)
                wanted = one.card == bought or (bought < 0 and free)
            else:
                wanted = isinstance(one, Steer) or (isinstance(one, Buy) and bought < 0)
            if not wanted:
                continue
            after = now.copy()
            events = after.play(seat, one)
            cost = paid + sum(event.cost for event in events if isinstance(event, Bought))
            sailed = [event.to for event in events if isinstance(event, Sailed)]
            found += [(to, cost, after) for to in sailed]
            if after.turn == turn and after.active == seat:
                pending = -1 if sailed else one.card if isinstance(one, Buy) else bought
                hand, rows = after.hands[seat], tuple(map(tuple, after.rows))
                key = (after.kind, after.card, pending, after.ships[seat], hand, rows)
                if key not in seen:
                    seen.add(key)
                    left.append((after, cost, pending))
        if len(seen) > _MOST:
            return None
    return found


def _least(state: CapitanState, found: list[tuple[int, int, CapitanState]]) -> dict[int, int]:
    """Return what the cheapest way costs to each city but the one where the ship is."""
    least: dict[int, int] = {}
    for to, cost, _ in found:
        if to != state.ships[state.active]:
            least[to] = min(cost, least.get(to, cost))
    return least


def _paid(state: CapitanState, moves: tuple[Move, ...]) -> int:
    """Return what a voyage's cards cost, bought one by one."""
    after, paid = state.copy(), 0
    for one in moves:
        if one in after.legal_moves(state.active):
            paid += sum(event.cost for event in after.play(state.active, one) if isinstance(event, Bought))
    return paid


def _positions(players: int, seed: int, edition: Edition | None) -> Iterator[CapitanState]:
    """Yield positions before an action: of a random game and of one of computers."""
    for computer in (False, True):
        rng = Random(f"{players} {seed} {computer}")
        tiles = {name: rng.random() < 0.5 for name in ("porto", "lisboa", "islas_canarias")}
        state = GAME.new(players, seed, tiles, edition)
        assert isinstance(state, CapitanState)
        while state.outcome is None:
            seat = state.to_act[0]
            if state.kind == "act" and not state.is_bound():
                yield state
            legal = state.legal_moves(seat)

            def sample(seat: int = seat, state: CapitanState = state, rng: Random = rng) -> CapitanState:
                other = state.determinize(seat, rng)
                assert isinstance(other, CapitanState)
                return other

            chosen = GAME.computer.choose(state.view(seat), legal, sample, rng) if computer else None
            # Random players who may go to the bank at any time would not sail.
            sailing = [one for one in legal if one.verb not in ("borrow", "idle")] or legal
            state.play(seat, chosen or rng.choice(list(sailing)))


@pytest.mark.parametrize("edition", [None, _TWINS], ids=["reconstructed", "twins"])
@pytest.mark.parametrize(
    "players", [2, *(pytest.param(number, marks=pytest.mark.long) for number in (3, 4, 5))]
)
def test_no_order_of_cards_leads_farther_or_builds_for_less_than_is_offered(
    players: int, edition: Edition | None
) -> None:
    compared = 0
    for number, state in enumerate(_positions(players, 1, edition)):
        if number % _EVERY == players:
            for keeping in (False, True):
                found = _sailing(state, keeping=keeping)
                if found is not None:
                    ways = voyages(state.view(state.active), state.active, keeping=keeping)
                    assert {to: _paid(state, moves) for to, moves in ways.items()} == _least(state, found)
                    if not keeping:
                        _hold_page(state, found)
                    compared += 1
    assert compared > 10


def _hold_page(state: CapitanState, found: list[tuple[int, int, CapitanState]]) -> None:
    """A house costs as little as in any order of cards; a house that can't be built has its reason."""
    seat = state.active
    built: dict[tuple[int, Move], int] = {}
    for city_, cost, after in [(state.ships[seat], 0, state), *found]:
        if after.turn == state.turn:
            for one in after.legal_moves(seat):
                if isinstance(one, (Build, Reopen, Fortify)):
                    events = after.copy().play(seat, one)
                    price = sum(event.cost for event in events if isinstance(event, (Built, Fortified)))
                    built[city_, one] = min(cost + price, built.get((city_, one), cost + price))
    page = GAME.page(state.view(seat), state.legal_moves(seat), [state])
    assert page is not None
    offered: dict[tuple[int, Move], int] = {}
    for choice in page.choices:
        if choice.impossible is not None and choice.menu == "build":
            _hold_refusal(state, choice, found)
        elif choice.moves and isinstance(choice.acts[-1], (Build, Reopen, Fortify)):
            after = state.copy()
            for one in choice.acts[:-1]:
                after.play(seat, one)
            offered[after.ships[seat], choice.acts[-1]] = choice.price
    assert offered == built


def _hold_refusal(state: CapitanState, choice: Choice, found: list[tuple[int, int, CapitanState]]) -> None:
    """A city is out of reach, or too dear, in all orders of cards."""
    (name,) = (value for key, value in choice.label.values if key == "city")
    to = [one.name for one in state.edition.cities].index(str(name))
    costs = [cost for city_, cost, _ in found if city_ == to] + [0] * (to == state.ships[state.active])
    assert choice.impossible is not None
    said = dict(choice.impossible.values)
    assert (choice.impossible.key == "page.no.way") == (not costs)
    if choice.impossible.key == "page.no.money":
        assert said["cards_cost"] == min(costs)
        house, cards = said["house_cost"], said["cards_cost"]
        assert isinstance(house, int)
        assert isinstance(cards, int)
        assert cards + house > state.money[state.active]


def _ways(state: CapitanState) -> dict[str, str]:
    """Return the voyages in the verbs of their moves, by city."""
    ways = voyages(state.view(0), 0)
    return {state.edition.cities[to].name: " ".join(one.verb for one in moves) for to, moves in ways.items()}


def test_a_voyage_passes_through_a_city_that_another_has_reached_for_less() -> None:
    """The dearer way to Tunis leaves the card that leads on from there."""
    state = arranged(ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, money=[1])
    lay(state, "Tanger-Tunis")
    state.rows[0].clear()
    state.rows[1][:] = [card(state, "Tanger-Tunis")]
    assert _ways(state) == {
        "Tunis": "sail",
        "Valencia": "seals steer",
        "Napoli": "buy sail seals steer",
        "Alexandria": "buy sail seals steer",
    }


def test_a_voyage_takes_as_many_cards_as_it_needs() -> None:
    state = arranged(
        ships={0: "Tanger 1"}, hands={0: "Tanger-Valencia Valencia-Venezia Venezia-Napoli Napoli-Alexandria"}
    )
    state.money[0] = 0
    assert _ways(state)["Alexandria"] == "sail sail sail sail"


def test_a_cheaper_harbour_space_that_became_free_is_taken_by_sailing_away_and_back() -> None:
    state = arranged(ships={0: "Marseille 2"}, hands={0: "Marseille-Napoli Marseille*1"}, money=[4])
    for row in state.rows:
        row.clear()
    page = GAME.page(state.view(0), state.legal_moves(0), [state])
    assert page is not None
    found = [
        choice
        for choice in page.choices
        if choice.moves and isinstance(choice.acts[-1], Build) and "Marseille" in str(choice.label)
    ]
    assert {choice.price for choice in found} == {4}
    play(state, "sail Marseille-Napoli", "sail Marseille*1")
    assert state.spaces[0] == 0
    assert {choice.acts[:-1] for choice in found} == {
        (move(state, "sail Marseille-Napoli"), move(state, "sail Marseille*1"))
    }


def test_a_voyage_that_the_game_begins_without_asking_is_not_called_impossible() -> None:
    """In the first round a ship that can pay one destination card only sails by it at once."""
    state = arranged(round=1, hands={0: "Tanger-Tunis"}, money=[6])
    lay(state, "Tanger*2 Valencia*3 Napoli*3 Athina*3")
    state.rows[1].clear()
    reasons = refused_cities(state)
    assert reasons["Tanger"] == "cards 6, house 3: too much"
    assert reasons["Tunis"] == "the only move there would be made for you"
    assert reasons["Napoli"] == "no voyage there for 6 Florin"
