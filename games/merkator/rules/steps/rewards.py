"""Rewards, from the stacks or from the hand, and offers for exchanging them (rulings M12, M20, M21)."""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec.structs import replace

from games.engine import HOLE, Event, Move, Open, Own, Reason, why
from games.merkator import quantities as count
from games.merkator.moves import (
    BONUS,
    BUILDING,
    KEEP,
    NO_CARD,
    RETURN_COINS,
    SWAP,
    TAKE_HELD,
    TAKE_TOP,
    BuyBonus,
    BuyBuilding,
    Keep,
    OfferCoins,
    OfferCounters,
    ReturnCoins,
    Swap,
    TakeHeld,
    TakeTop,
    offer_coins,
    offer_counters,
)
from games.merkator.rules import cards, counters
from games.merkator.rules.events import Bids, Chose, Kept, Rewarded, Shuffled, Swapped
from games.merkator.rules.hidden import whether
from games.merkator.state import Interruption, MerkatorState


def give(state: MerkatorState, seat: int, level: int, events: list[Event]) -> None:
    """Give the next value's top contract; none there: one of the same value; none: nothing (ruling M12).

    Variant D: then the others may be asked for offers.

    Args:
        state: the position.
        seat: the one that has delivered.
        level: of the contract delivered.
        events: what happens is added.
    """
    for wanted in (level + 1, level):
        if _stacked(state, wanted, events):
            kind = cards.take_top(state, wanted)
            state.contracts[seat] += (kind,)
            events.append(Rewarded(seat, kind, False))
            if state.offering and state.stacks[wanted]:
                _ask_offers(state, seat, kind)
            return
    events.append(Rewarded(seat, -1, False))


def _stacked(state: MerkatorState, level: int, events: list[Event]) -> bool:
    """Return whether a stack has a contract, if need be after its discards are shuffled; not so alone."""
    if state.stacks[level]:
        return True
    gone = list(state.discards[level])
    if not gone or state.players == 1:
        return False
    if len(gone) > 1:
        state.chance.shuffle(gone)
        state.learned()
    state.stacks[level], state.discards[level] = tuple(gone), ()
    events.append(Shuffled(state.edition.contracts[gone[0]].value, len(gone)))
    return True


class Rewarding(Interruption, frozen=True, gc=False, tag="reward"):
    """A seat that holds a contract of the reward's value chooses between it and the stack (ruling M20).

    Attributes:
        contract: what was delivered.
    """

    contract: Open[int]

    verbs = (TakeTop, TakeHeld)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return the two choices."""
        return (TAKE_TOP, TAKE_HELD)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Take the reward from the stack, or from the hand.

        No offer can be made for a card from the hand (ruling M21).
        """
        state.step = self.during
        match move:
            case TakeTop():
                give(state, seat, state.edition.levels[self.contract], events)
            case TakeHeld():
                _, kind = state.hands[seat]
                state.hands[seat] = NO_CARD
                state.contracts[seat] += (kind,)
                events.append(Rewarded(seat, kind, True))
            case _:
                raise self.stray(move)


# Variant D.


class Offering(Interruption, frozen=True, gc=False, tag="offer"):
    """All others offer, hidden from each other, coins and counters for an exchange of the reward.

    Attributes:
        reward: the contract just taken.
        offered: for each seat coins and counters, -1 while open; empty if it is not asked; another's is -1.
    """

    reward: Open[int]
    offered: Annotated[tuple[tuple[int, ...], ...], Own(whether)]

    verbs = (OfferCoins, OfferCounters)

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 one form
        """Return whose offer is not whole."""
        return tuple([seat for seat, offer in enumerate(self.offered) if -1 in offer])

    def may_change(self, seat: int) -> bool:
        """Return whether a seat was asked."""
        return bool(self.offered[seat])

    def offer_of(self, seat: int) -> tuple[int, ...]:
        """Return a seat's offer, coins and counters, -1 while open; () if it is not asked."""
        return self.offered[seat]

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return what a seat may offer but what stands."""
        paid, given = self.offered[seat]
        coins, held = _most(state, seat)
        moves: list[Move] = []
        if coins:
            moves += [offer_coins(number) for number in range(coins + 1) if number != paid]
        if held:
            moves += [offer_counters(number) for number in range(held + 1) if number != given]
        return tuple(moves)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Choose a part of one's own offer; all are shown once the last one is whole."""
        coins, held = self.offered[seat]
        anew = min(coins, held) >= 0
        match move:
            case OfferCoins(number):
                coins = number
            case OfferCounters(number):
                held = number
            case _:
                raise self.stray(move)
        offered = list(self.offered)
        offered[seat] = (coins, held)
        made = replace(self, offered=tuple(offered))
        if made.owing(state):
            state.step = made
            events.append(Chose(seat, min(coins, held) < 0, anew))
        else:
            made._show(state, events)

    def _show(self, state: MerkatorState, events: list[Event]) -> None:
        """Show all offers; if there are any, ask the taker."""
        if sum(1 for offer in self.offered if offer) > 1:
            state.learned()
        coins, held = (tuple([offer[part] if offer else 0 for offer in self.offered]) for part in (0, 1))
        events.append(Bids(state.actor, coins, held))
        if any(coins) or any(held):
            state.step = Swapping(self.during, self.reward, tuple(zip(coins, held, strict=True)))
        else:
            state.step = self.during

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return that it is too much, or what stands; a part that can only be nothing is not asked for."""
        match move:
            case OfferCoins(number):
                most = count.can_offer_coins(state, seat)
                too_much = why("refusal.offer.coins", can_offer_coins=most)
            case OfferCounters(number):
                most = count.can_offer_counters(state, seat)
                too_much = why("refusal.offer.counters", can_offer_counters=most)
            case _:
                raise self.stray(move)
        return why("refusal.same") if number <= most and most else too_much

    def redrawn(self, state: MerkatorState, rng: Random) -> Offering:
        """Draw what is hidden: whole offers, and beginnings of them by who still owes."""
        offered = list(self.offered)
        for seat, offer in enumerate(offered):
            if offer == (HOLE,):
                coins, held = _most(state, seat)
                parts = [(paid, given) for paid in _parts(coins) for given in _parts(held)]
                owes = seat in state.to_act
                offered[seat] = rng.choice([part for part in parts if (min(part) < 0) == owes])
        return replace(self, offered=tuple(offered))


def _ask_offers(state: MerkatorState, taker: int, reward: int) -> None:
    """After a reward, ask all others who have something; nobody has: go on."""
    offered = tuple(
        () if seat == taker else tuple(-1 if most else 0 for most in _most(state, seat))
        for seat in range(state.players)
    )
    offered = tuple(offer if any(offer) else () for offer in offered)
    if any(offered):
        state.step = Offering(state.step, reward, offered)


def _most(state: MerkatorState, seat: int) -> tuple[int, int]:
    """Return the coins and the counters that a seat can offer."""
    return count.can_offer_coins.plain(state, seat), count.can_offer_counters.plain(state, seat)


def _parts(most: int) -> range:
    """Return what a part of an offer may be, -1 for open."""
    return range(-1, most + 1) if most else range(1)


class Swapping(Interruption, frozen=True, gc=False, tag="swap"):
    """The taker exchanges the reward for the next contract and all that is offered, or keeps it.

    Attributes:
        reward: the contract just taken.
        bids: the offers as they were shown: coins and counters of each seat.
    """

    reward: Open[int]
    bids: Open[tuple[tuple[int, int], ...]]

    verbs = (Swap, Keep)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG002 one form
        """Return the two choices."""
        return (SWAP, KEEP)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Exchange the reward, and above the cash limit buy or return at once; or keep it."""
        state.step = self.during
        match move:
            case Swap():
                self._swap(state, seat, events)
                if cards.too_rich(state, seat):
                    state.step = Exceeding(self.during)
            case Keep():
                events.append(Kept(seat))
            case _:
                raise self.stray(move)

    def _swap(self, state: MerkatorState, seat: int, events: list[Event]) -> None:
        level = state.edition.levels[self.reward]
        stack = state.stacks[level]
        taken = stack[-1]
        state.stacks[level] = (*stack[:-1], self.reward)
        mine = state.contracts[seat]
        # The reward came last; another one of its kind may lie before it.
        assert mine[-1] == self.reward
        state.contracts[seat] = (*mine[:-1], taken)
        for other, (coins, held) in enumerate(self.bids):
            state.money[other] -= coins
            state.money[seat] += coins
            counters.pass_on(state, other, seat, held)
        paid, given = map(sum, zip(*self.bids, strict=True))
        events.append(Swapped(seat, taken, self.reward, paid, given))


class Exceeding(Interruption, frozen=True, gc=False, tag="excess"):
    """By an exchange the taker has more than the cash limit: they buy, or return the excess (ruling M4)."""

    verbs = (BuyBonus, BuyBuilding, ReturnCoins)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return what can be bought, and returning."""
        return (*cards.offer_purchases(state, seat), RETURN_COINS)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Buy or return; within the limit the deliveries go on."""
        match move:
            case BuyBonus(kind):
                cards.buy(state, seat, (BONUS, kind), events, held=False)
            case BuyBuilding(kind):
                cards.buy(state, seat, (BUILDING, kind), events, held=False)
            case ReturnCoins():
                cards.return_excess(state, seat, events)
            case _:
                raise self.stray(move)
        if not cards.too_rich(state, seat):
            state.step = self.during

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a card can't be bought."""
        return cards.why_not_this(state, seat, move) or cards.why_not_buy(state, seat, move)
