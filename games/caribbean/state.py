"""The position of Merchants of the Caribbean: its fields, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from games.engine import Decision, Event, Move, Setup, State, Stream, StructView, Text
from games.engine.edition import Json

from . import reckoning, rules
from .edition import (
    EXPEDITIONS,
    INFLUENCE,
    SKILLS,
    STARTING_COINS,
    STRENGTH,
    CaribbeanEdition,
)
from .moves import VERBS


class CaribbeanView(StructView, frozen=True, kw_only=True):
    """What anybody may know: nobody has secrets of his own. Cards are indices of kinds in the edition's.

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds; "over" at the end.
        phase: discover, take, or empty for a turn that began without a card to reveal; "over" at the end.
        active: the seat whose turn it is.
        taker: the seat that takes; the active one until somebody else does.
        first: the seat that began.
        round: from 1.
        row: the harbour's cards in the order in which they came.
        ship: the ship just revealed that may be repelled; -1.
        open: expeditions that lie open.
        displays: for each seat its persons and fulfilled expeditions in the order in which they came.
        skills: what the displays amount to: seat times `SKILLS` plus a place named in `edition.py`.
        coins: of each seat, for each deal that it has coins of, the oldest first: the deal and how many.
        deck: cards in the deck.
        deal: the deal that the deck belongs to, from 1 (ruling C1).
        unseen: for each deal with cards that lie face down, the oldest first: the deal and its cards there, sorted.
        discard: the discard pile's cards, the last one on top.
        revealed: cards revealed this turn.
        more: cards that the taker may still take.
        expedition: the expedition that persons are being given for; -1.
        given: the persons given for it so far.
        needed: whether an expedition is needed to end and to win the game.
        ending: whether this is the last round.
        idle: whole rounds in a row without a hire or an expedition.
        progress: whether somebody hired or fulfilled an expedition this round.
        stranded: turns in a row without a card to reveal or an expedition.
    """

    edition: CaribbeanEdition
    kind: str
    phase: str
    active: int
    taker: int
    first: int
    round: int
    row: tuple[int, ...]
    ship: int
    open: tuple[int, ...]
    displays: tuple[tuple[int, ...], ...]
    skills: tuple[int, ...]
    coins: tuple[tuple[tuple[int, int], ...], ...]
    deck: int
    deal: int
    unseen: tuple[tuple[int, tuple[int, ...]], ...]
    discard: tuple[int, ...]
    revealed: int
    more: int
    expedition: int
    given: tuple[int, ...]
    needed: bool
    ending: bool
    idle: int
    progress: bool
    stranded: int

    def money(self, seat: int) -> int:
        """Return how many coins a seat has."""
        return sum(number for _, number in self.coins[seat])

    def strength(self, seat: int) -> int:
        """Return a seat's combat strength."""
        return self.skills[seat * SKILLS + STRENGTH]

    def influence(self, seat: int) -> int:
        """Return a seat's influence."""
        return self.skills[seat * SKILLS + INFLUENCE]

    def expeditions(self, seat: int) -> int:
        """Return how many expeditions a seat has fulfilled."""
        return self.skills[seat * SKILLS + EXPEDITIONS]

    def drawable(self) -> int:
        """Return how many cards deck and discard pile have: more can't be drawn as coins."""
        return self.deck + len(self.discard)

    def price(self, seat: int, person: int) -> int:
        """Return what hiring a person costs a seat, without the coin for the active player."""
        return reckoning.price(self, seat, person)

    def loot(self, seat: int, ship: int) -> int:
        """Return what looting a ship brings a seat, if cards don't run out."""
        return reckoning.due(self, seat, ship)

    def brings(self, seat: int, ship: int) -> int:
        """Return the coins that looting a ship brings a seat as things stand."""
        return reckoning.brings(self, seat, ship)

    def rewards(self, expedition: int) -> int:
        """Return the coins that an expedition brings as things stand."""
        return reckoning.rewards(self, expedition, len(self.given) if expedition == self.expedition else 0)

    def fee(self, seat: int) -> int:
        """Return the coins that a seat pays the active player for each card it takes."""
        return int(seat != self.active)

    def types(self) -> int:
        """Return how many ship types lie in the harbour."""
        return reckoning.types(self)

    def allowed(self) -> int:
        """Return how many cards who takes may still take, in discovery the active player if it ended now."""
        return reckoning.still(self) if self.phase == "take" else reckoning.if_stopped(self)

    def next_cards(self, *, keeping: bool = False) -> tuple[int, ...]:
        """Return the cards that the next one is one of, each as likely as any other (ruling C14).

        They are those of the deck's deal that lie face down, or with an empty deck the discard pile; () if none
        can be revealed any more this turn. A ship that waits lies in that pile once it is repelled.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        if self.revealed >= self.edition.size:
            return ()
        if self.deck:
            return self.unseen[-1][1]
        return self.discard if self.ship < 0 or keeping else (*self.discard, self.ship)

    def busting(self, *, keeping: bool = False) -> int:
        """Return how many of `next_cards` would bust, revealed next: none once discovery is over, in the next turn.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        cards, moored = self.edition.cards, self.edition.moored
        types = {moored[card] for card in self.row}
        if keeping and self.ship >= 0:
            types.add(moored[self.ship])
        types.discard(-1)
        strength = self.strength(self.active)
        if self.phase != "discover":
            return 0
        return sum(
            moored[card] in types and (cards[card].skull or cards[card].strength > strength)
            for card in self.next_cards(keeping=keeping)
        )

    def bust_chance(self, *, keeping: bool = False) -> Fraction:
        """Return the chance that the next card revealed busts (ruling C14); 0 if there is no card.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        number = len(self.next_cards(keeping=keeping))
        return Fraction(self.busting(keeping=keeping), number) if number else Fraction(0)


class CaribbeanState(State):
    """A position. `skills` is flat: seat times `SKILLS`; a coin is its deal times 256 plus its kind.

    Attributes:
        edition, active, taker, first, round, phase, ship, deal, revealed, more, expedition, given, needed,
            ending, idle, progress, stranded: as in the view.
        deck: the top card last.
        discard: the top card last.
        row: the harbour.
        open: expeditions that lie open.
        displays: one tuple a seat.
        coins: one tuple a seat, coins of older deals first, of one deal in the order in which they came.
        skills: what the displays amount to; it could be counted again from them.
        fulfilled: whether an expedition was fulfilled this turn.
    """

    __slots__ = (
        "active",
        "coins",
        "deal",
        "deck",
        "discard",
        "displays",
        "edition",
        "ending",
        "expedition",
        "first",
        "fulfilled",
        "given",
        "idle",
        "more",
        "needed",
        "open",
        "phase",
        "progress",
        "revealed",
        "round",
        "row",
        "ship",
        "skills",
        "stranded",
        "taker",
    )

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: shuffle, three coins each in joining order, draw who starts, then reveal the first card."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, CaribbeanEdition)
        players = setup.players
        self.edition = edition
        self.deck = edition.deck()
        chance.shuffle(self.deck)
        self.deal = 1
        self.coins: list[tuple[int, ...]] = []
        for _ in range(players):
            self.coins.append(tuple(self.deal << 8 | self.deck.pop() for _ in range(STARTING_COINS)))
        self.first = self._starting_seat()
        self.discard: list[int] = []
        self.row: list[int] = []
        self.open = edition.lying_open(players)
        self.displays: list[tuple[int, ...]] = [()] * players
        self.skills = [0] * (players * SKILLS)
        self.needed = edition.expedition_needed_to_win or setup.option("expedition_needed") is True
        self.active = self.taker = self.first
        self.round = 1
        self.phase = "discover" if self.deck else "empty"
        self.ship = self.expedition = -1
        self.given: tuple[int, ...] = ()
        self.revealed = self.more = self.idle = self.stranded = 0
        self.fulfilled = self.progress = self.ending = False
        self.to_act = (self.first,)
        self.opening = tuple(rules.begin(self))

    @property
    def kind(self) -> str:
        """The decision that is owed, one of the meta's kinds; "over" at the end."""
        if self.ship >= 0:
            return "repel"
        return "give" if self.expedition >= 0 else self.phase

    def money(self, seat: int) -> int:
        """Return how many coins a seat has."""
        return len(self.coins[seat])

    def drawable(self) -> int:
        """Return how many cards deck and discard pile have: more can't be drawn as coins."""
        return len(self.deck) + len(self.discard)

    def _offer(self, seat: int) -> Sequence[Move]:
        return rules.offer(self) if seat in self.to_act else ()

    def _why_not(self, seat: int, move: Move) -> Text:
        return rules.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def _decision(self, seat: int) -> Decision:
        return rules.decision(self, seat)

    def view(self, seat: int | None) -> CaribbeanView:
        """Return what a seat may know: all but the deck's order and the coins' faces (ruling C1)."""
        return CaribbeanView(
            **self._seen(seat),
            kind=self.kind,
            phase=self.phase,
            active=self.active,
            taker=self.taker,
            first=self.first,
            round=self.round,
            row=tuple(self.row),
            ship=self.ship,
            open=tuple(self.open),
            displays=tuple(self.displays),
            skills=tuple(self.skills),
            coins=tuple(_by_deal(coins) for coins in self.coins),
            deck=len(self.deck),
            deal=self.deal,
            unseen=tuple((deal, tuple(sorted(cards))) for deal, cards in self._face_down()),
            discard=tuple(self.discard),
            revealed=self.revealed,
            more=self.more,
            expedition=self.expedition,
            given=self.given,
            needed=self.needed,
            ending=self.ending,
            idle=self.idle,
            progress=self.progress,
            stranded=self.stranded,
        )

    def _face_down(self) -> list[tuple[int, list[int]]]:
        """Return for each deal, the oldest first, its cards in the deck and among the coins."""
        cards: dict[int, list[int]] = {}
        for coins in self.coins:
            for coin in coins:
                cards.setdefault(coin >> 8, []).append(coin & 255)
        if self.deck:
            cards.setdefault(self.deal, []).extend(self.deck)
        return sorted(cards.items())

    def _position(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "phase": self.phase,
            "active": self.active,
            "taker": self.taker,
            "first": self.first,
            "round": self.round,
            "deck": list(self.deck),
            "deal": self.deal,
            "discard": list(self.discard),
            "row": list(self.row),
            "ship": self.ship,
            "open": list(self.open),
            "displays": [list(display) for display in self.displays],
            "coins": [[[coin >> 8, coin & 255] for coin in coins] for coins in self.coins],
            "revealed": self.revealed,
            "more": self.more,
            "expedition": self.expedition,
            "given": list(self.given),
            "fulfilled": self.fulfilled,
            "progress": self.progress,
            "ending": self.ending,
            "idle": self.idle,
            "stranded": self.stranded,
        }

    def _redeal(self, seat: int | None, rng: Random) -> None:  # noqa: ARG002 nobody knows more than others
        """Deal what lies face down again, within each deal (rulings C1, C14)."""
        unknown = dict(self._face_down())
        for cards in unknown.values():
            cards.sort()
            rng.shuffle(cards)
        self.coins = [
            tuple((coin >> 8) << 8 | unknown[coin >> 8].pop() for coin in coins) for coins in self.coins
        ]
        self.deck = unknown.get(self.deal, [])


def _by_deal(coins: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the deals of coins that lie oldest first, and how many there are of each."""
    counts: dict[int, int] = {}
    for coin in coins:
        counts[coin >> 8] = counts.get(coin >> 8, 0) + 1
    return tuple(counts.items())
