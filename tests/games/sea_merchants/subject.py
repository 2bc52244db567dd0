"""What the kit has to know about The Sea Merchants."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games import catalogue
from games.engine import Event, State, View
from games.sea_merchants.moves import Bought, Drew, Earned
from games.sea_merchants.state import SeaState, SeaView
from tests.games.kit import Subject

from .claims import CLAIMS


def conserved(state: State) -> object:
    """Product cards by product, cubes by product, special cards by kind: never one more or less."""
    assert isinstance(state, SeaState)
    products, kinds = len(state.pool), len(state.stock)
    cards = [
        state.deck.count(product)
        + sum(state.hands[product::products])
        + state.market[product]
        + state.covered[product]
        + (state.to_lay if product == state.traded else 0)
        for product in range(products)
    ]
    cubes = [state.pool[product] + sum(state.cargo[product::products]) for product in range(products)]
    specials = [state.stock[kind] + sum(state.owned[kind::kinds]) for kind in range(kinds)]
    counts = (state.deck, state.hands, state.market, state.covered, state.pool, state.cargo, state.stock)
    assert all(number >= 0 for numbers in counts for number in numbers)
    assert all(money >= 0 for money in state.money)
    return cards, cubes, specials, sum(state.market)


def known(form: dict[str, Any], seat: int | None) -> object:
    """Take out the deck and the other hands, but not their sizes."""
    position = form["position"]
    position["deck"] = len(position["deck"])
    hands = [position["hands"][start : start + 6] for start in range(0, len(position["hands"]), 6)]
    position["hands"] = [hand if owner == seat else sum(hand) for owner, hand in enumerate(hands)]
    return form


def knows(event: Event, before: View, after: View) -> bool:
    """A drawn card is in the hand afterwards."""
    assert isinstance(after, SeaView)
    if isinstance(event, Drew) and event.products:
        return event.seat == after.seat and all(
            after.hand[product] >= event.products.count(product) for product in event.products
        )
    return True


def account(before: State, events: Sequence[Event], after: State) -> None:
    """Money changes by what was earned and paid; hands by what was drawn and played."""
    assert isinstance(before, SeaState)
    assert isinstance(after, SeaState)
    money = list(before.money)
    for event in events:
        match event:
            case Bought(seat, _, cost):
                money[seat] -= cost
            case Earned(_, _, _, coins):
                money = [have + income for have, income in zip(money, coins, strict=True)]
            case _:
                pass
    assert money == after.money
    drawn = sum(event.cards for event in events if isinstance(event, Drew))
    assert len(before.deck) - drawn == len(after.deck)


def swap(state: State, seat: int | None, rng: Random) -> None:
    """Exchange two cards of the deck and of the hands that the seat does not see."""
    assert isinstance(state, SeaState)
    products = len(state.pool)
    places = [("deck", index) for index in range(len(state.deck))]
    for place, cards in enumerate(state.hands):
        if place // products != seat:
            places += [("hand", place)] * cards
    if not places:
        return
    one, other = rng.choice(places), rng.choice(places)
    drawn = [_taken(state, place) for place in (one, other) if one != other]
    for target, product in zip((other, one), drawn, strict=False):
        _put(state, target, product)


def _taken(state: SeaState, place: tuple[str, int]) -> int:
    """Take the card at a place; the deck keeps a gap, which is filled at once."""
    where, index = place
    if where == "deck":
        return state.deck[index]
    state.hands[index] -= 1
    return index % len(state.pool)


def _put(state: SeaState, place: tuple[str, int], product: int) -> None:
    where, index = place
    if where == "deck":
        state.deck[index] = product
    else:
        products = len(state.pool)
        state.hands[index // products * products + product] += 1


SUBJECT = Subject(catalogue["sea_merchants"], conserved, known, knows, swap, account, claims=CLAIMS)
