"""Step 3: delivering, and trades within a delivery (rulings M10, M11)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Event, Move, Open, Reason, why
from games.engine.quantities import printed as of_edition
from games.merkator import quantities as count
from games.merkator.edition import CUBE, GOODS, TEN
from games.merkator.moves import (
    ANY_KIND,
    CONTRACT,
    COUNTERS,
    DELIVERS,
    FINISH,
    PREPARES,
    UNPACKS,
    Deliver,
    Finish,
    Prepare,
    Spare,
    Trade,
    spare,
)
from games.merkator.rules import cards, counters, ending, needs
from games.merkator.rules.events import Delivered, Finished, Gained, Prepared, Spared, Traded
from games.merkator.state import Interruption, MerkatorState, Step

from . import rewards


class Over(Step, frozen=True, gc=False, tag="over"):
    """A seat is done where the journey led: the next one may join, or the turn ends, and perhaps the game.

    Attributes:
        last: the seat.
    """

    last: Open[int]

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 nobody owes anything
        """Return nobody."""
        return ()


class Delivering(Step, frozen=True, gc=False, tag="deliver"):
    """The traveller, or a seat that joined, delivers contracts of the place.

    Attributes:
        delivered: contracts that it has fulfilled this turn.
    """

    delivered: Open[tuple[int, ...]] = ()

    verbs = (Deliver, Prepare, Finish)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return deliveries, cards that the traveller may take into the hand, and finishing."""
        moves = self._offer_deliveries(state, seat)
        if state.expert and seat == state.active:
            moves += cards.offer_holds(state, seat)
        moves.append(FINISH)
        return tuple(moves)

    def _offer_deliveries(self, state: MerkatorState, seat: int) -> list[Move]:
        """Return what can be delivered where the journey led, each contract once per turn and owner."""
        edition = state.edition
        places, location = edition.places, state.location
        moves: list[Move] = []
        mine, done = state.contracts[seat], self.delivered
        for kind in mine:
            if places[kind] != location:
                continue
            if done and mine.count(kind) <= done.count(kind):
                continue
            if moves and (DELIVERS[kind] in moves or PREPARES[kind] in moves):
                continue
            contract = edition.contracts[kind]
            counted = len(state.held[seat])
            plain, by_trade = needs.ways(
                contract, state.goods, seat * GOODS, state.tiles[seat], counted, edition.rate
            )
            if plain:
                moves.append(DELIVERS[kind])
            if by_trade:
                moves.append(PREPARES[kind])
        return moves

    def goes_on(self, state: MerkatorState, events: list[Event]) -> bool:
        """Finish for a seat that could do nothing else."""
        seat = state.actor
        if state.expert and seat == state.active and cards.offer_holds(state, seat):
            return False
        if self._offer_deliveries(state, seat):
            return False
        self._finish(state, events, forced=True)
        return True

    def _finish(self, state: MerkatorState, events: list[Event], *, forced: bool) -> None:
        """End a seat's deliveries; the next one may be asked to join."""
        events.append(Finished(state.actor, forced))
        state.step = Over(state.actor)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Deliver, begin a delivery with trades, take a card into the hand, or finish."""
        match move:
            case Deliver(kind):
                contract = state.edition.contracts[kind]
                paid = contract.needs if not contract.different else _kinds(state, seat, ())
                self.deliver(state, seat, kind, paid, events, forced=False)
            case Prepare(kind):
                state.step = Trading(self, kind, needs.required(state.edition.contracts[kind]), 0, ())
                events.append(Prepared(seat, kind))
            case Finish():
                self._finish(state, events, forced=False)
            case _:
                cards.hold(state, seat, move, events)

    def deliver(
        self,
        state: MerkatorState,
        seat: int,
        kind: int,
        paid: Sequence[tuple[int, int]],
        events: list[Event],
        *,
        forced: bool,
    ) -> None:
        """Return goods to the supply, cubes of the tile first placed where some are missing, and give the reward."""
        base, goods = seat * GOODS, state.goods
        cubes = []
        for good, number in paid:
            if number > goods[base + good]:
                state.tiles[seat] ^= CUBE[good]
                cubes.append(good)
                goods[base + good] = 0
            else:
                goods[base + good] -= number
        events.append(Delivered(seat, kind, tuple(paid), tuple(cubes), forced))
        state.step = Delivering((*self.delivered, kind))
        state.fulfilled = True
        level = state.edition.levels[kind]
        if level == TEN:
            ending.trigger(state, seat, "peace", events)
        what, held = state.hands[seat]
        if what == CONTRACT and state.edition.levels[held] == level + 1:
            state.step = rewards.Rewarding(state.step, kind)
        else:
            rewards.give(state, seat, level, events)

    def is_about(self, state: MerkatorState, seat: int, move: Move) -> bool:
        """Return whether a move is a delivery, or something else that the traveller may do."""
        return isinstance(move, self.verbs) or (seat == state.active and isinstance(move, cards.HOLDS))

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a contract can't be delivered, or so."""
        reason = cards.why_not_hold(state, seat) if isinstance(move, cards.HOLDS) else None
        reason = reason or cards.why_not_this(state, seat, move)
        if reason is not None:
            return reason
        assert isinstance(move, (Deliver, Prepare))
        edition, kind = state.edition, move.contract
        place = edition.places[kind]
        if place < 0:
            return why("refusal.peace")
        if place != state.location:
            here = edition.locations[state.location].name
            return why("refusal.place", place=edition.locations[place].name, here=here)
        if state.contracts[seat].count(kind) <= self.delivered.count(kind):
            return why("refusal.twice")
        offered = self._offer_deliveries(state, seat)
        if isinstance(move, Deliver) and PREPARES[kind] in offered:
            return why("refusal.goods.kinds" if edition.contracts[kind].different else "refusal.goods.trades")
        if isinstance(move, Prepare) and DELIVERS[kind] in offered:
            return why("refusal.trades")
        return why("refusal.goods")


DELIVERING = Delivering()
"""Nothing was delivered yet."""


def _kinds(state: MerkatorState, seat: int, spared: Sequence[int]) -> list[tuple[int, int]]:
    """Return one good of each kind that a seat has and does not keep."""
    goods, base = state.goods, seat * GOODS
    return [(good, 1) for good in range(GOODS) if goods[base + good] and good not in spared]


def bonus_goods(state: MerkatorState, seat: int, number: int, events: list[Event]) -> None:
    """Give a number of goods for each of the seat's bonus cards of the location (rulings M6, M13)."""
    for kind in state.bonuses[seat]:
        bonus = state.edition.bonuses[kind]
        if bonus.location == state.location:
            state.goods[seat * GOODS + bonus.good] += number
            events.append(Gained(seat, bonus.good, number, False))


# Trades within a delivery.


class Trading(Interruption, frozen=True, gc=False, tag="trade"):
    """A delivery with trades, or of kinds to be named, is put together.

    Attributes:
        contract: what is being delivered.
        need: what it still needs of each good; empty where different goods are asked for.
        traded: trades made for different goods.
        spared: kinds kept out of those.
    """

    contract: Open[int]
    need: Open[tuple[int, ...]]
    traded: Open[int]
    spared: Open[tuple[int, ...]]

    verbs = (Trade, Spare)

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return the steps that keep the current delivery possible, and its completion."""
        different = state.edition.contracts[self.contract].different
        return self._offer_different(state, seat, different) if different else self._offer_needed(state, seat)

    def _offer_needed(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        base, goods, tile = seat * GOODS, state.goods, state.tiles[seat]
        moves = needs.trades(self.need, goods, base, tile, len(state.held[seat]), state.edition.rate)
        ends = (DELIVERS[self.contract],) if needs.covered(self.need, goods, base, tile) else ()
        return (*ends, *moves)

    def _offer_different(self, state: MerkatorState, seat: int, different: int) -> tuple[Move, ...]:
        rate, base, goods, spared = state.edition.rate, seat * GOODS, state.goods, self.spared
        tile, held = state.tiles[seat], len(state.held[seat])
        left = different - self.traded
        free = [good for good, _ in _kinds(state, seat, spared)]
        ends = (DELIVERS[self.contract],) if len(free) == left else ()
        moves = needs.trades_for_any(left - 1, goods, base, tile, held, rate, spared) if left else ()
        spares = [
            spare(good)
            for good in free
            if needs.kinds_reached(goods, base, tile, held, rate, (*spared, good)) >= left
        ]
        return (*ends, *moves, *spares)

    def unpacks(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return the cubes that may be placed, by who delivers only without spoiling the delivery."""
        if seat != state.actor:
            return super().unpacks(state, seat)
        different = state.edition.contracts[self.contract].different
        rate, base, goods, held = state.edition.rate, seat * GOODS, state.goods, len(state.held[seat])
        full = state.tiles[seat]
        beyond = 0 if different else needs.fours_beyond(self.need, goods, base, full, held, rate)
        moves = []
        for good in range(GOODS):
            if not full & CUBE[good]:
                continue
            tile, colours = full ^ CUBE[good], (good // 2,)
            before = 0 if different else needs.fours_beyond(self.need, goods, base, full, 0, rate, colours)
            goods[base + good] += 1
            if different:
                left = different - self.traded
                fits = needs.kinds_reached(goods, base, tile, held, rate, self.spared) >= left
            else:
                # No other colour is touched, so that only this one is counted again.
                after = needs.fours_beyond(self.need, goods, base, tile, 0, rate, colours)
                fits = beyond - before + after >= 0
            goods[base + good] -= 1
            if fits:
                moves.append(UNPACKS[good])
        return tuple(moves)

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Trade, keep a kind, or complete the delivery."""
        self._play(state, seat, move, events, forced=False)

    def goes_on(self, state: MerkatorState, events: list[Event]) -> bool:
        """Take a step that leaves no choice."""
        seat = state.actor
        moves = self.offer(state, seat)
        if len(moves) != 1 or (state.tiles[seat] and self.unpacks(state, seat)):
            return False
        self._play(state, seat, moves[0], events, forced=True)
        return True

    def _play(
        self, state: MerkatorState, seat: int, move: Move, events: list[Event], *, forced: bool
    ) -> None:
        match move:
            case Trade(give, take):
                self._trade(state, seat, give, take)
                events.append(Traded(seat, give, take, forced))
            case Spare(good):
                state.step = replace(self, spared=(*self.spared, good))
                events.append(Spared(seat, good, forced))
            case Deliver(kind):
                assert isinstance(self.during, Delivering)
                if state.edition.contracts[kind].different:
                    paid = _kinds(state, seat, self.spared)
                else:
                    paid = [(good, number) for good, number in enumerate(self.need) if number]
                self.during.deliver(state, seat, kind, paid, events, forced=forced)
            case _:
                raise self.stray(move)

    def _trade(self, state: MerkatorState, seat: int, give: int, take: int) -> None:
        """Give four of one kind; the good that they replace is no longer needed."""
        rate = state.edition.rate
        if give == COUNTERS:
            counters.pay(state, seat, rate)
        else:
            state.goods[seat * GOODS + give] -= rate
        if take == ANY_KIND:
            state.step = replace(self, traded=self.traded + 1)
        else:
            need = list(self.need)
            need[take] -= 1
            state.step = replace(self, need=tuple(need))

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:
        """Return why a trade is not possible, or a kind can't be kept."""
        match move:
            case Trade(give, take):
                return self._why_not_trade(state, seat, give, take)
            case Spare(good):
                return self._why_not_spare(state, seat, good)
            case _:
                raise self.stray(move)

    def _why_not_trade(self, state: MerkatorState, seat: int, give: int, take: int) -> Reason:
        edition = state.edition
        different = edition.contracts[self.contract].different
        have = count.have(state, seat, give)
        needed = self.traded < different if take == ANY_KIND else not different and self.need[take] > 0
        if not needed:
            return why("refusal.take")
        if give == take and not different:
            return why("refusal.itself")
        if have < edition.rate:
            return why("refusal.four", rate=of_edition(edition, "rate"), have=have)
        return why("refusal.spoils")

    def _why_not_spare(self, state: MerkatorState, seat: int, good: int) -> Reason:
        name = state.edition.goods[good]
        if not state.edition.contracts[self.contract].different:
            return why("refusal.spare.named")
        if not state.goods[seat * GOODS + good]:
            return why("refusal.spare.none", good=name)
        return why("refusal.spare.kept" if good in self.spared else "refusal.spare", good=name)
