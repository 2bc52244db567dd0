"""The position of Merkator: its fields, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import Decision, Event, Move, Setup, State, Stream, StructView, Text
from games.engine.edition import Json

from . import losses, offers, prompts, refusals, rules
from .counters import KNOWN
from .edition import COSTS, DEALT, DEALT_LONG, GOODS, MAJOR, OPEN, VALUES, MerkatorEdition
from .moves import VERBS

SOLO_LEVELS = (6, 7, 8, 9)
"""The levels in the solo stack, from the top: the 8s, 9s, 10s and the Peace of Westphalia (ruling M17)."""
WHOLE_TILE = (1 << MAJOR) - 1


class MerkatorView(StructView, frozen=True, kw_only=True):
    """What a seat or a spectator may know: all but what lies face down, and others' pending choices.

    Cards are indices of kinds in the edition's lists, goods and locations indices there.

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds; "over" at the end.
        phase: the step of the turn beneath it: plan, split, check, lose, deliver or join.
        active: the seat that travels.
        actor: the seat that delivers; the active one until somebody else does.
        asked: the seat that may join, while one is asked; -1.
        first: the seat that began.
        round: from 1.
        location: of this turn's journey; -1 before it.
        cubes: on each major location.
        goods: seat times `GOODS` plus good.
        tiles: for each seat the cubes on its supply tile, as bits by colour.
        money: coins of each seat.
        counters: Time counters of each seat.
        letters: for each seat's counters, the oldest first, the letter if it was seen, else -1.
        contracts, bonuses, buildings: for each seat, in the order in which they came.
        hands: for each seat the card in its hand as pair of sort and kind; (-1, -1).
        tops: the open contract of each level; -1.
        stacks: how many contracts lie in each level's stack.
        discards: how many of each level were discarded.
        solo: what the solo stack still holds, sorted.
        open_bonuses, open_buildings: the offers.
        bonus_deck, building_deck: how many cards lie in these stacks.
        bonus_bottom: the known cards at the bottom of the bonus stack, the lowest first (solo).
        chart: for each counter on the chart, the next one first, the letter if it was seen, else -1.
        rows: after how many more counters each row ends, the first one first.
        back: whether this is the chart's back side (long game).
        supply: counters in the supply.
        supply_letters: the letters that were seen of them, sorted.
        forced: whether contracts must be sold before travelling, down to the slots of the office.
        held_now: whether a card was taken into the hand this turn.
        delivered: contracts that the actor has fulfilled this turn.
        item: the card that contracts are being paid for, as sort and kind; (-1, -1).
        paid: what they are worth so far.
        contract: the contract being fulfilled or rewarded; -1.
        need: what the delivery begun still needs of each good; () if none.
        traded: trades made for different goods.
        spared: kinds kept out of that delivery, as bits.
        split: goods that the cubes taken this turn became so far.
        turned: the letter turned, plus 6 for a double one; -1.
        answer: this seat's hidden choice of what to lose: first, second, cubes; () if none.
        offer: coins and counters of this seat's hidden offer, -1 while open; () if none.
        bids: the offers as they were shown: coins and counters of each seat; () before.
        reward: the contract just taken that may be exchanged; -1.
        buyer: the seat that must buy a building (variant B); -1.
        left: turns left in the final round, the running one included; -1 before.
        ending: whether the final round follows this turn.
        idle: whole rounds in a row without a counter from the chart and without a delivery.
        calm: whole rounds in a row without a counter from the chart.
    """

    edition: MerkatorEdition
    kind: str
    phase: str
    active: int
    actor: int
    asked: int
    first: int
    round: int
    location: int
    cubes: tuple[int, ...]
    goods: tuple[int, ...]
    tiles: tuple[int, ...]
    money: tuple[int, ...]
    counters: tuple[int, ...]
    letters: tuple[tuple[int, ...], ...]
    contracts: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[int, ...], ...]
    buildings: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, int], ...]
    tops: tuple[int, ...]
    stacks: tuple[int, ...]
    discards: tuple[int, ...]
    solo: tuple[int, ...]
    open_bonuses: tuple[int, ...]
    open_buildings: tuple[int, ...]
    bonus_deck: int
    building_deck: int
    bonus_bottom: tuple[int, ...]
    chart: tuple[int, ...]
    rows: tuple[int, ...]
    back: bool
    supply: int
    supply_letters: tuple[int, ...]
    forced: bool
    held_now: bool
    delivered: tuple[int, ...]
    item: tuple[int, int]
    paid: int
    contract: int
    need: tuple[int, ...]
    traded: int
    spared: int
    split: tuple[int, int]
    turned: int
    answer: tuple[int, ...]
    offer: tuple[int, ...]
    bids: tuple[tuple[int, int], ...]
    reward: int
    buyer: int
    left: int
    ending: bool
    idle: int
    calm: int

    def option(self, name: str) -> bool:
        """Return whether one of the table's options that are yes or no is chosen."""
        return dict(self.options)[name] is True

    @property
    def coins(self) -> bool:
        """Whether there are coins (ruling M18)."""
        return self.players > 1 and not self.option("no_coins")

    def store(self, seat: int) -> tuple[int, ...]:
        """Return a seat's goods."""
        return self.goods[seat * GOODS : (seat + 1) * GOODS]


class MerkatorState(State):
    """A position. What is in the view too is not told again.

    Attributes:
        coins, expert, joining, checks, limit, gift, bids: what the options say: whether there are coins, hand
            cards, joining, loss checks, a cash limit, a good for buying a bonus card, hidden offers.
        hands: for each seat the sort of the card times 256 plus its kind; -1.
        held: for each seat its counters' letters, the oldest first, `KNOWN` added to those that were seen.
        stacks, discards: for each level its cards, the top last.
        solo: the solo stack, the top last.
        bonus_deck, building_deck: the top last; the `bonus_known` lowest are known.
        chart: letters, the next counter last.
        ends: how many counters are left on the chart when a row ends.
        supply: letters.
        pending: what interrupts the phase: pay, trade, reward, offer, swap, excess, forced or "".
        item: sort of the card times 256 plus its kind, while contracts are paid for it; -1.
        item_held: whether it comes from the hand.
        due: places among the traveller's counters of those that are still to be turned.
        losers: seats that were asked what to lose.
        answers: their choices, () while open.
        bidders: seats that were asked for an offer.
        bid_coins, bid_counters: their offers, -1 while open.
        fulfilled, moved: whether this round a contract was delivered, a counter left the chart.
    """

    __slots__ = (
        "active",
        "actor",
        "answers",
        "asked",
        "back",
        "bid_coins",
        "bid_counters",
        "bidders",
        "bids",
        "bonus_deck",
        "bonus_known",
        "bonuses",
        "building_deck",
        "buildings",
        "buyer",
        "calm",
        "chart",
        "checks",
        "coins",
        "contract",
        "contracts",
        "cubes",
        "delivered",
        "discards",
        "due",
        "edition",
        "ending",
        "ends",
        "expert",
        "first",
        "forced",
        "fulfilled",
        "gift",
        "goods",
        "hands",
        "held",
        "held_now",
        "idle",
        "item",
        "item_held",
        "joining",
        "left",
        "limit",
        "location",
        "losers",
        "money",
        "moved",
        "need",
        "open_bonuses",
        "open_buildings",
        "paid",
        "pending",
        "phase",
        "reward",
        "round",
        "solo",
        "spared",
        "split_first",
        "split_second",
        "stacks",
        "supply",
        "tiles",
        "traded",
        "turned",
    )

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: contracts, bonus cards, buildings, counters, each shuffled; then draw who starts (ruling M2)."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, MerkatorEdition)
        players, chosen = setup.players, dict(setup.options)
        long = chosen["long"] is True
        self.edition = edition
        self.coins = players > 1 and not chosen["no_coins"]
        self.expert = chosen["expert"] is True
        self.joining = players > 1 and not chosen["no_joining"]
        self.checks = players > 1 and not chosen["variant_a"]
        self.limit = self.coins and not chosen["variant_b"]
        self.gift = chosen["variant_c"] is True
        self.bids = chosen["variant_d"] is True
        self.cubes = [1] * MAJOR
        self.goods = [0] * (players * GOODS)
        self.tiles = [0 if long else WHOLE_TILE] * players
        self.money = [0] * players
        self.hands = [-1] * players
        self.buildings: list[tuple[int, ...]] = [()] * players
        self._deal_contracts(players, DEALT_LONG if long else DEALT)
        self._deal_bonus_cards(players, 0 if long else 1)
        buildings, kinds = edition.building_cards, edition.buildings
        self.building_deck = [one for one in buildings if players > 1 or kinds[one].metric < 0]
        chance.shuffle(self.building_deck)
        self.open_bonuses = [self.bonus_deck.pop() for _ in range(min(OPEN, len(self.bonus_deck)))]
        self.open_buildings = [self.building_deck.pop() for _ in range(min(OPEN, len(self.building_deck)))]
        self.bonus_known = 0
        self.supply = list(edition.counters)
        chance.shuffle(self.supply)
        self.back = long and players > 2
        self.chart: list[int] = []
        self.ends: tuple[int, ...] = ()
        if players > 1:
            self.fill_chart()
        self.held: list[tuple[int, ...]] = [()] * players
        self.first = self._starting_seat()
        if players > 1 and not long:
            for step in range(1, players):
                number = 2 if step == players - 1 else 1
                self.held[(self.first + step) % players] = tuple(self.supply.pop() for _ in range(number))
        self.active = self.actor = self.first
        self.round = 1
        self.phase, self.pending = "plan", ""
        self.location = self.asked = self.item = self.contract = self.turned = self.reward = self.buyer = -1
        self.forced = self.held_now = self.item_held = self.ending = self.fulfilled = self.moved = False
        self.paid = self.traded = self.spared = self.split_first = self.split_second = 0
        self.idle = self.calm = 0
        self.left = -1
        self.delivered: tuple[int, ...] = ()
        self.need: list[int] = []
        self.due: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.answers: list[tuple[int, ...]] = []
        self.bidders: tuple[int, ...] = ()
        self.bid_coins: list[int] = []
        self.bid_counters: list[int] = []
        self.to_act = (self.first,)

    def _deal_contracts(self, players: int, levels: Sequence[int]) -> None:
        """Shuffle each value and deal; the 2s left are discarded, alone the dear ones are stacked (M2, M17)."""
        self.stacks: list[tuple[int, ...]] = []
        self.discards: list[tuple[int, ...]] = [()] * len(VALUES)
        self.solo: tuple[int, ...] = ()
        hands: list[tuple[int, ...]] = [()] * players
        for level, cards in enumerate(self.edition.cards):
            stack = list(cards)
            self.chance.shuffle(stack)
            if level in levels:
                for seat in range(players):
                    hands[seat] += (stack.pop(),)
            self.stacks.append(tuple(stack))
        self.discards[0], self.stacks[0] = self.stacks[0], ()
        if players == 1:
            for level in SOLO_LEVELS:
                self.solo = self.stacks[level] + self.solo
                self.stacks[level] = ()
        self.contracts = hands

    def _deal_bonus_cards(self, players: int, each: int) -> None:
        """Deal from the two piles by cost, then shuffle what is left together (ruling M2)."""
        edition = self.edition
        hands: list[tuple[int, ...]] = [()] * players
        self.bonus_deck: list[int] = []
        for cost in COSTS:
            pile = [kind for kind in edition.bonus_cards if edition.bonuses[kind].cost == cost]
            self.chance.shuffle(pile)
            if each:
                for seat in range(players):
                    hands[seat] += (pile.pop(),)
            self.bonus_deck += pile
        self.chance.shuffle(self.bonus_deck)
        self.bonuses = hands

    def fill_chart(self) -> None:
        """Fill the side of the chart that lies up from the supply."""
        long = self.setup.option("long") is True
        rows = self.edition.rows(self.players, long=long, back=self.back)
        self.chart = [self.supply.pop() for _ in range(sum(rows))]
        left = sum(rows)
        ends = []
        for places in rows:
            left -= places
            ends.append(left)
        self.ends = tuple(ends)

    @property
    def kind(self) -> str:
        """The decision that is owed, one of the meta's kinds; "over" at the end."""
        return self.pending or self.phase

    def _offer(self, seat: int) -> Sequence[Move]:
        return rules.offer(self, seat)

    def _why_not(self, seat: int, move: Move) -> Text:
        return refusals.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def _decision(self, seat: int) -> Decision:
        return prompts.decision(self, seat)

    def view(self, seat: int | None) -> MerkatorView:
        """Return what a seat may know (ruling M1)."""
        answer: tuple[int, ...] = ()
        offer: tuple[int, ...] = ()
        if seat in self.losers and seat is not None:
            answer = self.answers[seat]
        if seat in self.bidders and seat is not None:
            offer = (self.bid_coins[seat], self.bid_counters[seat])
        shown = self.pending == "swap"
        return MerkatorView(
            **self._seen(seat),
            kind=self.kind,
            phase=self.phase,
            active=self.active,
            actor=self.actor,
            asked=self.asked,
            first=self.first,
            round=self.round,
            location=self.location,
            cubes=tuple(self.cubes),
            goods=tuple(self.goods),
            tiles=tuple(self.tiles),
            money=tuple(self.money),
            counters=tuple(map(len, self.held)),
            letters=tuple(tuple(map(_seen_letter, held)) for held in self.held),
            contracts=tuple(self.contracts),
            bonuses=tuple(self.bonuses),
            buildings=tuple(self.buildings),
            hands=tuple(_pair(card) for card in self.hands),
            tops=tuple(stack[-1] if stack else -1 for stack in self.stacks),
            stacks=tuple(map(len, self.stacks)),
            discards=tuple(map(len, self.discards)),
            solo=tuple(sorted(self.solo)),
            open_bonuses=tuple(self.open_bonuses),
            open_buildings=tuple(self.open_buildings),
            bonus_deck=len(self.bonus_deck),
            building_deck=len(self.building_deck),
            bonus_bottom=tuple(self.bonus_deck[: self.bonus_known]),
            chart=tuple(map(_seen_letter, reversed(self.chart))),
            rows=tuple(len(self.chart) - end for end in self.ends if end < len(self.chart)),
            back=self.back,
            supply=len(self.supply),
            supply_letters=tuple(sorted(code - KNOWN for code in self.supply if code >= KNOWN)),
            forced=self.forced,
            held_now=self.held_now,
            delivered=self.delivered,
            item=_pair(self.item),
            paid=self.paid,
            contract=self.contract,
            need=tuple(self.need),
            traded=self.traded,
            spared=self.spared,
            split=(self.split_first, self.split_second),
            turned=self.turned,
            answer=answer,
            offer=offer,
            bids=tuple(zip(self.bid_coins, self.bid_counters, strict=True)) if shown else (),
            reward=self.reward,
            buyer=self.buyer,
            left=self.left,
            ending=self.ending,
            idle=self.idle,
            calm=self.calm,
        )

    def _position(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "phase": self.phase,
            "active": self.active,
            "actor": self.actor,
            "asked": self.asked,
            "first": self.first,
            "round": self.round,
            "location": self.location,
            "cubes": list(self.cubes),
            "goods": list(self.goods),
            "tiles": list(self.tiles),
            "money": list(self.money),
            "counters": [_coded(held) for held in self.held],
            "contracts": [list(cards) for cards in self.contracts],
            "bonuses": [list(cards) for cards in self.bonuses],
            "buildings": [list(cards) for cards in self.buildings],
            "hands": [list(_pair(card)) for card in self.hands],
            "stacks": [list(cards) for cards in self.stacks],
            "discards": [list(cards) for cards in self.discards],
            "solo": list(self.solo),
            "open_bonuses": list(self.open_bonuses),
            "open_buildings": list(self.open_buildings),
            "bonus_deck": list(self.bonus_deck),
            "bonus_known": self.bonus_known,
            "building_deck": list(self.building_deck),
            "chart": _coded(self.chart),
            "ends": list(self.ends),
            "back": self.back,
            "supply": _coded(self.supply),
            "forced": self.forced,
            "held_now": self.held_now,
            "delivered": list(self.delivered),
            "item": list(_pair(self.item)),
            "item_held": self.item_held,
            "paid": self.paid,
            "contract": self.contract,
            "need": list(self.need),
            "traded": self.traded,
            "spared": self.spared,
            "split": [self.split_first, self.split_second],
            "turned": self.turned,
            "due": list(self.due),
            "losers": list(self.losers),
            "answers": [list(answer) for answer in self.answers],
            "bidders": list(self.bidders),
            "bid_coins": list(self.bid_coins),
            "bid_counters": list(self.bid_counters),
            "reward": self.reward,
            "buyer": self.buyer,
            "left": self.left,
            "ending": self.ending,
            "fulfilled": self.fulfilled,
            "moved": self.moved,
            "idle": self.idle,
            "calm": self.calm,
        }

    def _redeal(self, seat: int | None, rng: Random) -> None:
        """Deal again what lies face down, pool by pool, and draw others' pending choices anew."""
        for level in range(len(VALUES)):
            stack = self.stacks[level]
            unknown = sorted(stack[:-1] + self.discards[level])
            rng.shuffle(unknown)
            below = max(0, len(stack) - 1)
            self.stacks[level] = (*unknown[:below], *stack[-1:])
            self.discards[level] = tuple(unknown[below:])
        solo: tuple[int, ...] = ()
        for level in SOLO_LEVELS:
            cards = sorted(card for card in self.solo if self.edition.levels[card] == level)
            rng.shuffle(cards)
            solo = (*cards, *solo)
        self.solo = solo
        unknown = sorted(self.bonus_deck[self.bonus_known :])
        rng.shuffle(unknown)
        self.bonus_deck[self.bonus_known :] = unknown
        self.building_deck.sort()
        rng.shuffle(self.building_deck)
        self._redeal_counters(rng)
        losses.redraw_answers(self, seat, rng)
        offers.redraw_bids(self, seat, rng)

    def _redeal_counters(self, rng: Random) -> None:
        """All counters that nobody has seen the letter of are one pool."""
        piles: list[Sequence[int]] = [self.chart, self.supply, *self.held]
        unknown = sorted(code for pile in piles for code in pile if code < KNOWN)
        rng.shuffle(unknown)
        dealt = [[code if code >= KNOWN else unknown.pop() for code in pile] for pile in piles]
        self.chart, self.supply = dealt[0], dealt[1]
        self.held = [tuple(pile) for pile in dealt[2:]]


def _seen_letter(code: int) -> int:
    return code - KNOWN if code >= KNOWN else -1


def _pair(card: int) -> tuple[int, int]:
    return (card >> 8, card & 255) if card >= 0 else (-1, -1)


def _coded(codes: Sequence[int]) -> list[Json]:
    """Return counters as letter and whether it was seen."""
    return [[code % KNOWN, code >= KNOWN] for code in codes]
