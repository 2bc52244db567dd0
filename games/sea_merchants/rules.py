"""What is legal in The Sea Merchants, and what a move does. "Ruling S3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from games.engine import Decision, Event, Move, Outcome, Speaker, Text, ranked
from games.engine.claims import can

from .edition import DOCK, OFFICE, SHIP
from .moves import (
    DRAW,
    PASS,
    Bought,
    Buy,
    Cover,
    Covered,
    Draw,
    Drew,
    Earned,
    Ended,
    Exchange,
    Exchanged,
    Load,
    Loaded,
    Pass,
    Passed,
    Trade,
    Traded,
    buy,
    cover,
    exchange,
    load,
    trades,
)

if TYPE_CHECKING:
    from .state import SeaState

say = Speaker("sea_merchants")

# What is offered.


def offer(state: SeaState) -> tuple[Move, ...]:
    """Return what the active seat may do; the game is on."""
    return _OFFERS[state.kind](state)


def _offer_loads(state: SeaState) -> tuple[Move, ...]:
    return tuple([load(product) for product, cubes in enumerate(state.pool) if cubes])


def _offer_plan(state: SeaState) -> tuple[Move, ...]:
    """Exchange, buy one special card, or pass (ruling S4)."""
    money = state.money[state.active]
    stock = state.stock
    if money < min(card.cost for card in state.edition.specials):
        return (*_offer_exchanges(state), PASS)
    buys = [
        buy(kind) for kind, card in enumerate(state.edition.specials) if card.cost <= money and stock[kind]
    ]
    return (*_offer_exchanges(state), *buys, PASS)


def _offer_dock(state: SeaState) -> tuple[Move, ...]:
    return (*_offer_exchanges(state), PASS)


def _offer_exchanges(state: SeaState) -> tuple[Move, ...]:
    """Each product that a ship carries, for each other product in the pool (rulings S2, S4)."""
    carried = left = 0
    for product, (ships, cubes) in enumerate(zip(state.cargo[state.active], state.pool, strict=True)):
        if ships:
            carried |= 1 << product
        if cubes:
            left |= 1 << product
    return _exchanges(carried, left)


@cache
def _exchanges(carried: int, left: int) -> tuple[Move, ...]:
    """Return the exchanges for two sets of products, as bits: there are too few to make them anew each time."""
    return tuple(
        exchange(give, take)
        for give in range(carried.bit_length())
        if carried >> give & 1
        for take in range(left.bit_length())
        if left >> take & 1 and take != give
    )


def _offer_trade(state: SeaState) -> tuple[Move, ...]:
    """Draw, or play one product: any number of its cards that the market has room for (ruling S6)."""
    room = state.edition.market_size
    moves: tuple[Move, ...] = (DRAW,)
    for product, cards in enumerate(state.hands[state.active]):
        if cards:
            moves += trades(product, cards if cards < room else room)
    return moves


def _offer_cover(state: SeaState) -> tuple[Move, ...]:
    return tuple([cover(product) for product, cards in enumerate(_coverable(state)) if cards])


def _offer_office(state: SeaState) -> tuple[Move, ...]:  # noqa: ARG001 one form for all
    return (DRAW, PASS)


def _coverable(state: SeaState) -> list[int]:
    """Return how many market cards of each product this trade has not covered or laid (ruling S6)."""
    cards = state.market.copy()
    cards[state.traded] -= state.laid
    return cards


# Why not.


def why_not(state: SeaState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if seat != state.active:
        return say("refusal.turn")
    if not isinstance(move, _ANSWERS[state.kind]):
        if state.kind in ("plan", "dock"):
            return say(f"refusal.now.{state.kind}", can=can(offer(state)))
        return say(f"refusal.now.{state.kind}")
    products = len(state.pool)
    named = [getattr(move, name) for name in ("product", "give", "take") if hasattr(move, name)]
    if any(product >= products for product in named):
        return say("refusal.product", found=max(named), last=products - 1)
    match move:
        case Load(product):
            return say("refusal.pool", product=state.edition.products[product])
        case Exchange(give, _) if not state.cargo[seat][give]:
            return say("refusal.cargo", product=state.edition.products[give])
        case Exchange(give, take) if give == take:
            return say("refusal.same", product=state.edition.products[give])
        case Exchange(_, take):
            return say("refusal.pool", product=state.edition.products[take])
        case Buy(card) if card >= len(state.stock):
            return say("refusal.card", found=card, last=len(state.stock) - 1)
        case Buy(card):
            special = state.edition.specials[card]
            if not state.stock[card]:
                return say("refusal.stock", card=special.name)
            return say("refusal.money", card=special.name, cost=special.cost, money=state.money[seat])
        case Trade(product, cards) if cards > state.edition.market_size:
            return say("refusal.room", most=state.edition.market_size, cards=cards)
        case Trade(product, cards):
            held = state.hands[seat][product]
            return say("refusal.hand", product=state.edition.products[product], held=held, cards=cards)
        case Cover(product):
            return say("refusal.market", product=state.edition.products[product])
        case _:
            raise AssertionError(f"{move} is refused without a reason")


# What a move does.


def apply(state: SeaState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    _APPLY[type(move)](state, seat, move, events)
    return events


def _load(state: SeaState, seat: int, move: Load, events: list[Event]) -> None:
    state.pool[move.product] -= 1
    state.cargo[seat][move.product] += 1
    events.append(Loaded(seat, move.product))
    if state.kind == "fit":
        _begin_docks(state, seat, events)
        return
    state.more -= 1
    if state.more:
        _pass_on(state)
    else:
        _begin_turn(state, state.first)


def _exchange(state: SeaState, seat: int, move: Exchange, events: list[Event]) -> None:
    cargo = state.cargo[seat]
    cargo[move.give] -= 1
    cargo[move.take] += 1
    state.pool[move.give] += 1
    state.pool[move.take] -= 1
    by_dock = state.kind == "dock"
    events.append(Exchanged(seat, move.give, move.take, by_dock))
    if by_dock:
        state.more -= 1
        if not state.more:
            _begin_trade(state, seat, events)
    else:
        _begin_docks(state, seat, events)


def _buy(state: SeaState, seat: int, move: Buy, events: list[Event]) -> None:
    """A bought card works at once: a ship is loaded, a dock serves in this very turn (rulings S4, S5)."""
    cost = state.edition.specials[move.card].cost
    state.money[seat] -= cost
    state.stock[move.card] -= 1
    state.owned[seat][move.card] += 1
    events.append(Bought(seat, move.card, cost))
    if move.card == SHIP:
        state.kind = "fit"
    else:
        _begin_docks(state, seat, events)


def _pass(state: SeaState, seat: int, move: Pass, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """With docks and offices too, who passes makes use of none that is left: they are all alike."""
    kind = state.kind
    events.append(Passed(seat, kind))
    state.more = 0
    if kind == "plan":
        _begin_docks(state, seat, events)
    elif kind == "dock":
        _begin_trade(state, seat, events)
    else:
        _begin_turn(state, (seat + 1) % state.players)


def _trade(state: SeaState, seat: int, move: Trade, events: list[Event]) -> None:
    state.hands[seat][move.product] -= move.cards
    state.traded, state.to_lay, state.laid = move.product, move.cards, 0
    state.kind = "cover"
    events.append(Traded(seat, move.product, move.cards))
    _cover_forced(state, seat, events)


def _cover(state: SeaState, seat: int, move: Cover, events: list[Event]) -> None:
    _lay(state, seat, move.product, 1, False, events)
    _cover_forced(state, seat, events)


def _cover_forced(state: SeaState, seat: int, events: list[Event]) -> None:
    """Lay what leaves no choice: one product open to be covered, or as many cards to lay as to cover."""
    if state.to_lay:
        coverable = _coverable(state)
        total = sum(coverable)
        if total == state.to_lay or max(coverable) == total:
            left = state.to_lay
            for product, cards in enumerate(coverable):
                if cards:
                    _lay(state, seat, product, min(cards, left), True, events)
    if not state.to_lay:
        _earn(state, seat, events)


def _lay(state: SeaState, seat: int, product: int, cards: int, forced: bool, events: list[Event]) -> None:
    state.market[product] -= cards
    state.covered[product] += cards
    state.market[state.traded] += cards
    state.to_lay -= cards
    state.laid += cards
    events.append(Covered(seat, product, cards, forced))


def _earn(state: SeaState, seat: int, events: list[Event]) -> None:
    """Pay every player for the product traded (ruling S7)."""
    product = state.traded
    shown = state.market[product]
    coins = state.earnings(product, shown)
    state.money = [money + income for money, income in zip(state.money, coins, strict=True)]
    events.append(Earned(seat, product, shown, coins))
    state.traded, state.to_lay, state.laid = -1, 0, 0
    _begin_offices(state, seat)


def _draw(state: SeaState, seat: int, move: Draw, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    if state.kind == "office":
        _take_cards(state, seat, 1, events, office=True)
        if state.outcome is None:
            state.more -= 1
            if not state.more:
                _begin_turn(state, (seat + 1) % state.players)
    else:
        _draw_in_phase_two(state, seat, events, forced=False)


def _draw_in_phase_two(state: SeaState, seat: int, events: list[Event], *, forced: bool) -> None:
    _take_cards(state, seat, state.edition.draw, events, forced=forced)
    if state.outcome is None:
        _begin_offices(state, seat)


def _take_cards(
    state: SeaState, seat: int, cards: int, events: list[Event], *, office: bool = False, forced: bool = False
) -> None:
    """Draw cards; the game ends at once with the last one of the deck, however it is drawn (ruling S9)."""
    deck, hand = state.deck, state.hands[seat]
    drawn: list[int] = []
    while deck and len(drawn) < cards:
        product = deck.pop()
        hand[product] += 1
        drawn.append(product)
    state.learned()
    # Sorted: the order in which they came is in nobody's view.
    events.append(Drew(seat, len(drawn), tuple(sorted(drawn)), office, forced))
    if not deck:
        _end(state, seat, events)


# Where a turn goes.


def _pass_on(state: SeaState) -> None:
    state.active = (state.active + 1) % state.players
    state.to_act = (state.active,)


def _begin_turn(state: SeaState, seat: int) -> None:
    if seat == state.first:
        state.round += 1
    state.active = seat
    state.to_act = (seat,)
    state.kind = "plan"
    state.more = 0


def _begin_docks(state: SeaState, seat: int, events: list[Event]) -> None:
    """Each dock gives one exchange after the action of phase I, whichever that was (ruling S4)."""
    state.more = state.owned[seat][DOCK]
    if state.more:
        state.kind = "dock"
    else:
        _begin_trade(state, seat, events)


def _begin_trade(state: SeaState, seat: int, events: list[Event]) -> None:
    """Begin phase II; with an empty hand there is nothing but to draw, so the game does it."""
    state.kind = "trade"
    state.more = 0
    if not any(state.hands[seat]):
        _draw_in_phase_two(state, seat, events, forced=True)


def _begin_offices(state: SeaState, seat: int) -> None:
    """Each office may draw a card after phase II, one by one (ruling S8)."""
    state.more = state.owned[seat][OFFICE]
    if state.more:
        state.kind = "office"
    else:
        _begin_turn(state, (seat + 1) % state.players)


def _end(state: SeaState, seat: int, events: list[Event]) -> None:
    """Rank by money alone; ties share (ruling S10)."""
    events.append(Ended(seat))
    ranks = ranked([(coins,) for coins in state.money])
    trail = (say("trail.shared"),) if len(set(ranks)) < len(ranks) else ()
    state.outcome = Outcome(ranks, tuple(state.money), say("outcome.deck"), trail)
    state.to_act = ()
    state.kind = "over"


def decision(state: SeaState, seat: int) -> Decision:
    """Return what the active seat owes."""
    match state.kind:
        case "load":
            empty = 1 + (state.more - 1) // state.players
            return Decision("load", say("prompt.load", empty=empty))
        case "cover":
            product = state.edition.products[state.traded]
            return Decision("cover", say("prompt.cover", product=product, cards=state.to_lay))
        case "dock":
            return Decision("dock", say("prompt.dock", more=state.more))
        case "office":
            return Decision("office", say("prompt.office", more=min(state.more, len(state.deck))))
        case "plan":
            return Decision("plan", say("prompt.plan", money=state.money[seat], can=can(offer(state))))
        case _:
            return Decision(state.kind, say(f"prompt.{state.kind}"))


_OFFERS: dict[str, Callable[[SeaState], tuple[Move, ...]]] = {
    "load": _offer_loads,
    "plan": _offer_plan,
    "fit": _offer_loads,
    "dock": _offer_dock,
    "trade": _offer_trade,
    "cover": _offer_cover,
    "office": _offer_office,
}
_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "load": (Load,),
    "plan": (Exchange, Buy, Pass),
    "fit": (Load,),
    "dock": (Exchange, Pass),
    "trade": (Trade, Draw),
    "cover": (Cover,),
    "office": (Draw, Pass),
}
_APPLY: dict[type[Move], Callable[..., None]] = {
    Load: _load,
    Exchange: _exchange,
    Buy: _buy,
    Pass: _pass,
    Trade: _trade,
    Cover: _cover,
    Draw: _draw,
}
