"""What a move of The Sea Merchants does, and where a turn goes. "Ruling S3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine import Event, Move, Reason
from games.sea_merchants.edition import DOCK, OFFICE, SHIP
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.rules.events import (
    Bought,
    Covered,
    Drew,
    Earned,
    Exchanged,
    Loaded,
    Passed,
    Traded,
)
from games.sea_merchants.state import SeaState

from . import offers, refusals, scoring


class SeaPlay(SeaState):
    """A position with its rules."""

    __slots__ = ()

    def _offer(self, seat: int) -> Sequence[Move]:
        return offers.offer(self) if seat == self.active and self.outcome is None else ()

    def _why_not(self, seat: int, move: Move) -> Reason:
        return refusals.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return apply(self, seat, move)


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
        coverable = state.coverable()
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
        _take_cards(state, seat, events, office=True)
        if state.outcome is None:
            state.more -= 1
            if not state.more:
                _begin_turn(state, (seat + 1) % state.players)
    else:
        _draw_in_phase_two(state, seat, events, forced=False)


def _draw_in_phase_two(state: SeaState, seat: int, events: list[Event], *, forced: bool) -> None:
    _take_cards(state, seat, events, forced=forced)
    if state.outcome is None:
        _begin_offices(state, seat)


def _take_cards(
    state: SeaState, seat: int, events: list[Event], *, office: bool = False, forced: bool = False
) -> None:
    """Draw cards; the game ends at once with the last one of the deck, however it is drawn (ruling S9)."""
    deck, hand = state.deck, state.hands[seat]
    drawn: list[int] = []
    for _ in range(state.draw_size()):
        product = deck.pop()
        hand[product] += 1
        drawn.append(product)
    state.learned()
    # Sorted, since no view shows the order of drawing.
    events.append(Drew(seat, len(drawn), tuple(sorted(drawn)), office, forced))
    if not deck:
        scoring.end(state, seat, events)


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
    """Begin phase II. A seat with an empty hand can only draw, so the game does it."""
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


_APPLY: dict[type[Move], Callable[..., None]] = {
    Load: _load,
    Exchange: _exchange,
    Buy: _buy,
    Pass: _pass,
    Trade: _trade,
    Cover: _cover,
    Draw: _draw,
}
