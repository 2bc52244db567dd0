"""Step 1, investment: planning, paying by contracts, having to buy (rulings M4, M5, M18, M20, M21)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Event, Move, Open, Reason, why
from games.engine.quantities import printed as of_edition
from games.merkator import quantities as count
from games.merkator.moves import (
    BONUS,
    BUILDING,
    BUY_BUILDINGS,
    BUY_HELD,
    DISCARDS,
    PAYS,
    RETURN_COINS,
    SELLS,
    TRAVELS,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Card,
    Discard,
    Pay,
    ReturnCoins,
    Sell,
    Travel,
)
from games.merkator.quantities import printed
from games.merkator.rules import cards
from games.merkator.rules.events import Discarded, Paid, Sold
from games.merkator.state import Interruption, MerkatorState, Step

from . import travel


class Planning(Step, frozen=True, gc=False, tag="plan"):
    """The traveller sells and buys, then travels.

    Attributes:
        forced: whether contracts must be sold before travelling, down to the slots of the office.
    """

    forced: Open[bool]

    verbs = (Travel, Sell, Discard, BuyBonus, BuyBuilding, BuyHeld, ReturnCoins, *cards.HOLDS)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return what the traveller may do before the journey, and the journeys that they can pay for."""
        if cards.too_rich(state, seat):
            held: tuple[Move, ...] = (BUY_HELD,) if cards.can_buy_held(state, seat) else ()
            return (*cards.offer_purchases(state, seat), *held, RETURN_COINS)
        mine = state.contracts[seat]
        moves: list[Move] = []
        if not (self.forced and self.excess(state)):
            reach, counters = state.edition.reach, len(state.held[seat])
            moves += [TRAVELS[place] for place in reach[counters if counters < len(reach) else -1]]
        if len(mine) > 1:
            given_up = SELLS if state.coins else DISCARDS
            moves += [given_up[kind] for kind in dict.fromkeys(mine)]
        moves += cards.offer_purchases(state, seat)
        if cards.can_buy_held(state, seat):
            moves.append(BUY_HELD)
        elif state.expert:
            moves += cards.offer_holds(state, seat)
        return tuple(moves)

    def excess(self, state: MerkatorState) -> int:
        """Return how many contracts must still be sold, 0 if none."""
        return max(0, len(state.contracts[state.active]) - state.edition.slots) if self.forced else 0

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Sell, buy, take a card into the hand, or travel."""
        match move:
            case Travel():
                travel.depart(state, seat, move.location, events)
            case Sell():
                coins = state.edition.values[move.contract]
                cards.discard(state, seat, move.contract)
                state.money[seat] += coins
                events.append(Sold(seat, move.contract, coins))
            case Discard():
                cards.discard(state, seat, move.contract)
                events.append(Discarded(seat, move.contract))
            case BuyBonus():
                self._buy(state, seat, (BONUS, move.card), events, held=False)
            case BuyBuilding():
                self._buy(state, seat, (BUILDING, move.card), events, held=False)
            case BuyHeld():
                self._buy(state, seat, state.hands[seat], events, held=True)
            case ReturnCoins():
                cards.return_excess(state, seat, events)
            case _:
                cards.hold(state, seat, move, events)

    def _buy(self, state: MerkatorState, seat: int, card: Card, events: list[Event], *, held: bool) -> None:
        """Pay in coins, or begin to pay by contracts."""
        if not state.coins:
            state.step = Paying(self, card, held, 0)
            return
        cards.buy(state, seat, card, events, held=held)
        if card[0] == BUILDING and not state.limit:
            _force(state, self, events)

    def not_now(self, state: MerkatorState, seat: int) -> Reason:
        """Return why something else can't be done now: coins above the limit come first."""
        return why("refusal.now.excess" if cards.too_rich(state, seat) else "refusal.now.plan")

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a sale, a purchase or a journey is not possible."""
        reason = cards.why_not_hold(state, seat) if isinstance(move, cards.HOLDS) else None
        reason = reason or cards.why_not_this(state, seat, move)
        if reason is not None:
            return reason
        match move:
            case ReturnCoins():
                return cards.why_not_return(state, seat)
            case BuyBonus() | BuyBuilding() | BuyHeld():
                return cards.why_not_buy(state, seat, move)
            case _ if cards.too_rich(state, seat):
                return self.not_now(state, seat)
            case Sell() if not state.coins:
                return why("refusal.sell")
            case Discard() if state.coins:
                return why("refusal.discard")
            case Sell():
                return why("refusal.last")
            case Discard():
                return why("refusal.last.discard")
            case Travel(location):
                return self._why_not_travel(state, seat, location)
            case _:
                raise self.stray(move)

    def _why_not_travel(self, state: MerkatorState, seat: int, location: int) -> Reason:
        edition = state.edition
        unknown = cards.why_unknown(edition, "location", location, "locations")
        if unknown is not None:
            return unknown
        if self.excess(state):
            key = "refusal.forced" if state.coins else "refusal.forced.discard"
            return why(key, slots=of_edition(edition, "slots"), contracts=count.contracts(state, seat))
        pays, held = printed.pays(edition, location), count.counters(state, seat)
        return why("refusal.time", pays=pays, counters=held, place=edition.locations[location].name)


class Paying(Interruption, frozen=True, gc=False, tag="pay"):
    """Without coins: contracts are being paid for a card.

    Attributes:
        item: the card.
        held: whether it comes from the hand.
        paid: what the contracts paid so far are worth.
    """

    item: Open[Card]
    held: Open[bool]
    paid: Open[int]

    verbs = (Pay,)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return the contracts to pay with, if the rest of the price stays payable and one contract is kept."""
        edition = state.edition
        mine = state.contracts[seat]
        due = cards.price(edition, self.item) - self.paid
        values = [edition.values[kind] for kind in mine]
        total = sum(values)
        moves: list[Move] = []
        for kind in dict.fromkeys(mine):
            value = edition.values[kind]
            rest = values.copy()
            rest.remove(value)
            if rest and (value >= due or total - min(rest) >= due):
                moves.append(PAYS[kind])
        return tuple(moves)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Pay a contract."""
        self._pay(state, seat, move, events, forced=False)

    def goes_on(self, state: MerkatorState, events: list[Event]) -> bool:
        """Pay what leaves no choice."""
        moves = self.offer(state, state.active)
        if len(moves) != 1:
            return False
        self._pay(state, state.active, moves[0], events, forced=True)
        return True

    def _pay(self, state: MerkatorState, seat: int, move: Move, events: list[Event], *, forced: bool) -> None:
        """Lay a contract on the discards; once they are worth the price the card is bought, the rest is lost."""
        assert isinstance(move, Pay)
        cards.discard(state, seat, move.contract)
        events.append(Paid(seat, move.contract, forced))
        paid = self.paid + state.edition.values[move.contract]
        if paid < cards.price(state.edition, self.item):
            state.step = replace(self, paid=paid)
        else:
            state.step = self.during
            cards.receive(state, seat, self.item, events, cost=paid, held=self.held)

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a contract can't be paid."""
        return cards.why_not_this(state, seat, move) or why("refusal.pay")


class Forcing(Interruption, frozen=True, gc=False, tag="forced"):
    """Variant B: a seat that could pay any open building must buy one.

    Attributes:
        buyer: the seat.
    """

    buyer: Open[int]

    verbs = (BuyBuilding,)

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 one form
        """Return the buyer."""
        return (self.buyer,)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return the open buildings. The buyer can pay each of them."""
        return tuple(BUY_BUILDINGS[kind] for kind in dict.fromkeys(state.open_buildings))

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Buy a building."""
        assert isinstance(move, BuyBuilding)
        cards.buy(state, seat, (BUILDING, move.card), events, held=False)
        _force(state, self.during, events)

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a building can't be bought: it is not open."""
        reason = cards.why_not_this(state, seat, move)
        if reason is None:
            raise self.stray(move)
        return reason


def _force(state: MerkatorState, during: Step, events: list[Event]) -> None:
    """Variant B: the first seat whose money reaches the dearest open building must buy one (ruling M21)."""
    state.step = during
    buildings = state.edition.buildings
    while state.open_buildings:
        dearest = max(buildings[kind].cost for kind in state.open_buildings)
        seats = [(state.active + step) % state.players for step in range(state.players)]
        buyer = next((seat for seat in seats if state.money[seat] >= dearest), None)
        if buyer is None:
            return
        (kind, *others) = dict.fromkeys(state.open_buildings)
        if others:
            state.step = Forcing(during, buyer)
            return
        cards.buy(state, buyer, (BUILDING, kind), events, held=False, forced=True)
