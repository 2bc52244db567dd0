"""The kit's facts about The Sea Merchants."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games import catalogue
from games.engine import Event, Move, State, View
from games.kit import Subject
from games.kit.playthrough import Playthrough
from games.sea_merchants.moves import Exchange
from games.sea_merchants.rules.events import Bought, Drew, Earned
from games.sea_merchants.state import SeaState, SeaView

from .asks import ENTRIES, QUESTIONS
from .oracle import DIGITS, DUE, HEADS, QUANTITIES, RENAMED, RULES, SENTENCES
from .story import STORY


def conserved(state: State) -> object:
    """Product cards by product, cubes by product, special cards by kind: never one more or less."""
    assert isinstance(state, SeaState)
    products, kinds = len(state.pool), len(state.stock)
    cards = [
        state.deck.count(product)
        + sum(hand[product] for hand in state.hands)
        + state.market[product]
        + state.covered[product]
        + (state.to_lay if product == state.traded else 0)
        for product in range(products)
    ]
    cubes = [
        state.pool[product] + sum(cargo[product] for cargo in state.cargo) for product in range(products)
    ]
    specials = [state.stock[kind] + sum(owned[kind] for owned in state.owned) for kind in range(kinds)]
    counts = (state.deck, *state.hands, state.market, state.covered, state.pool, *state.cargo, state.stock)
    assert all(number >= 0 for numbers in counts for number in numbers)
    assert all(money >= 0 for money in state.money)
    return cards, cubes, specials, sum(state.market)


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
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            places += [
                ("hand", owner * products + product)
                for product in range(products)
                for _ in range(hand[product])
            ]
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
    owner, product = divmod(index, len(state.pool))
    state.hands[owner][product] -= 1
    return product


def _put(state: SeaState, place: tuple[str, int], product: int) -> None:
    where, index = place
    if where == "deck":
        state.deck[index] = product
    else:
        state.hands[index // len(state.pool)][product] += 1


def positions() -> Sequence[tuple[State, Sequence[Move]]]:
    """Set up seats with many ships and every card, and much money; a shared win; a good without a cube."""
    from .table import arranged, play

    everything = ["contract office dock"] * 2
    fleets = (
        ["fish fish fish cloth cloth grain wood porcelain", "grain"],
        ["cloth wood fish", "spices grain"],
        ["cloth wood fish spices", "grain grain wood fish"],
    )
    shared = arranged(kind="trade", money=[5, 5], deck="wood")
    play(shared, "draw")
    assert shared.outcome is not None
    taken = arranged(cargo=["fish fish fish wood", "fish fish"])
    return [
        (shared, ()),
        (taken, (Exchange(1, 3),)),
        *(
            (arranged(kind=kind, cargo=cargo, owned=everything, money=[134, 7]), ())
            for kind in ("plan", "trade")
            for cargo in fleets
        ),
    ]


SUBJECT = Subject(
    catalogue["sea_merchants"],
    conserved,
    knows,
    swap,
    account,
    quantities=QUANTITIES,
    sentences={**SENTENCES, **QUESTIONS},
    entries=ENTRIES,
    due=DUE,
    rules=RULES,
    renamed=RENAMED,
    heads=HEADS,
    digits=DIGITS,
    whole={"plan": frozenset({"buy"})},
    arranged=positions,
    printed=(
        Playthrough("sea_merchants", "2-players", 2, 2),
        Playthrough("sea_merchants", "3-players", 3, 3, {"start": "first"}),
        Playthrough("sea_merchants", "4-players", 4, 4),
    ),
    story=STORY,
    free={
        "load": {"load"},
        "fit": {"load"},
        "plan": {"pass"},
        "dock": {"pass"},
        "trade": {"draw"},
        "cover": {"cover"},
        "office": {"pass"},
    },
    shows=(("coins", 1),),
)
