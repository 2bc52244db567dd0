"""The position of Merchants of the Caribbean: its fields, what cards cost, bring and allow, the deal, what may be seen.

Whatever says or takes such a number asks the fields, in positions and views alike. Their methods change nothing, and
look at what is open to all only.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Annotated, TypeAlias

from games.engine import (
    HOLE,
    Counted,
    Decision,
    Fields,
    Given,
    Hidden,
    Open,
    PositionView,
    Seen,
    Setup,
    State,
    Stream,
    Told,
    View,
    slots,
)

from .edition import (
    ADMIRAL,
    ADMIRAL_PAYS,
    CROWDED,
    EXPEDITIONS,
    GOVERNOR,
    INFLUENCE,
    JESTER,
    JESTER_PAYS,
    MADEMOISELLE,
    SKILLS,
    STARTING_COINS,
    STRENGTH,
    TAKES,
    TRADER,
    CaribbeanEdition,
)
from .moves import VERBS

_NEAR = 4
"""The most influence that the leader lacks near the end."""
Coins: TypeAlias = tuple[tuple[int, int], ...]
"""For each coin the deal that it is from and its card; the card is seen by nobody."""


def faceless(coins: Sequence[Coins], seat: int | None) -> list[Coins]:  # noqa: ARG001 nobody sees more than others
    """Return the public knowledge of coins: their deals (ruling C1)."""
    return [tuple([(deal, HOLE) for deal, _ in held]) for held in coins]


def face_down(position: CaribbeanFields) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return for each deal, the oldest first, its cards in the deck and among the coins, sorted."""
    cards: dict[int, list[int]] = {}
    for held in position.coins:
        for deal, card in held:
            cards.setdefault(deal, []).append(card)
    if position.deck:
        cards.setdefault(position.deal, []).extend(position.deck)
    return tuple([(deal, tuple(sorted(pool))) for deal, pool in sorted(cards.items())])


def counted_skills(position: CaribbeanFields) -> list[int]:
    """Return what the displays amount to."""
    skills = [0] * (len(position.displays) * SKILLS)
    for seat, display in enumerate(position.displays):
        for kind in display:
            for place, number in position.edition.cards[kind].skills:
                skills[seat * SKILLS + place] += number
    return skills


class CaribbeanFields(Fields):
    """The fields of a position. Cards are indices of kinds in the edition's.

    Attributes:
        edition: the printed numbers.
        needed: whether an expedition is needed to end and to win the game.
        phase: discover, take, or empty for a turn that began without a card to reveal; "over" at the end.
        active: the seat to move.
        taker: the seat that takes; at first the active one.
        first: the seat that began.
        round: from 1.
        deck: the top card last.
        deal: the deal that the deck belongs to, from 1 (ruling C1).
        coins: for each seat its coins, each with its deal and its card, those of the oldest deal first.
        unseen: for each deal with cards that lie face down, the oldest first: the deal and its cards there, sorted.
        discard: the discard pile, the top card last.
        row: the harbour's cards, the oldest first.
        ship: the ship just revealed that may be repelled; -1.
        open: the open expeditions.
        displays: for each seat its persons and fulfilled expeditions, the oldest first.
        skills: the totals of the displays, at seat times `SKILLS` plus a place named in `edition.py`.
        revealed: cards revealed this turn.
        more: cards that the taker may still take.
        expedition: the expedition that persons are being given for; -1.
        given: the persons already given for it.
        fulfilled: whether an expedition was fulfilled this turn.
        progress: whether a seat hired a person or fulfilled an expedition this round.
        ending: whether this is the last round.
        idle: whole rounds in a row without a hire or an expedition.
        stranded: turns in a row without a card to reveal or an expedition.
    """

    __slots__ = ()

    edition: Given[CaribbeanEdition]
    needed: Given[bool]
    phase: Open[str]
    active: Open[int]
    taker: Open[int]
    first: Open[int]
    round: Open[int]
    deck: Hidden[list[int]]
    deal: Open[int]
    coins: Annotated[list[Coins], Seen("the deals are open, the cards hidden", faceless)]
    unseen: Annotated[tuple[tuple[int, tuple[int, ...]], ...], Told(face_down)]
    discard: Open[list[int]]
    row: Open[list[int]]
    ship: Open[int]
    open: Open[list[int]]
    displays: Open[list[tuple[int, ...]]]
    skills: Annotated[list[int], Counted(counted_skills)]
    revealed: Open[int]
    more: Open[int]
    expedition: Open[int]
    given: Open[tuple[int, ...]]
    fulfilled: Open[bool]
    progress: Open[bool]
    ending: Open[bool]
    idle: Open[int]
    stranded: Open[int]

    @property
    def kind(self) -> str:
        """The decision that is owed, one of the meta's kinds; "over" at the end."""
        if self.ship >= 0:
            return "repel"
        return "give" if self.expedition >= 0 else self.phase

    def money(self, seat: int) -> int:
        """Return how many coins a seat has."""
        return len(self.coins[seat])

    def strength(self, seat: int) -> int:
        """Return a seat's combat strength."""
        return self.skills[seat * SKILLS + STRENGTH]

    def influence(self, seat: int) -> int:
        """Return a seat's influence."""
        return self.skills[seat * SKILLS + INFLUENCE]

    def near_the_end(self) -> bool:
        """Return whether the rounds that are left can be estimated, by the influence that the leader lacks.

        A missing expedition counts as two influence. In games of computers "one more round" was within a round or a
        quarter in 81 % of the turns with a leader so near. With more to go no estimate was right in 80 %.
        """
        lacking = [
            max(0, self.edition.influence_to_end - self.influence(seat)) + 2 * self.lacks_expedition(seat)
            for seat in range(len(self.coins))
        ]
        return min(lacking) <= _NEAR

    def expeditions(self, seat: int) -> int:
        """Return how many expeditions a seat has fulfilled."""
        return self.skills[seat * SKILLS + EXPEDITIONS]

    def lacks_expedition(self, seat: int) -> bool:
        """Return whether a seat still needs an expedition to end and to win the game (rulings C11, C12)."""
        return self.needed and not self.expeditions(seat)

    def drawable(self) -> int:
        """Return how many cards deck and discard pile have: more can't be drawn as coins."""
        return len(self.deck) + len(self.discard)

    def price(self, seat: int, person: int) -> int:
        """Return what hiring a person costs, without the active player's coin, which is never lowered (ruling C7)."""
        return max(0, self.edition.cards[person].cost - self.skills[seat * SKILLS + MADEMOISELLE])

    def fee(self, seat: int) -> int:
        """Return the coins that a seat pays the active player for each card it takes."""
        return int(seat != self.active)

    def loot(self, seat: int, ship: int) -> int:
        """Return what looting a ship brings a seat with traders, if cards don't run out."""
        card = self.edition.cards[ship]
        return card.coins + self.skills[seat * SKILLS + TRADER + card.ship]

    def brings(self, seat: int, ship: int) -> int:
        """Return the coins that looting a ship brings as things stand: the ship itself is a card to draw (ruling C2)."""
        return min(self.loot(seat, ship), self.drawable() + 1)

    def net(self, seat: int, kind: int) -> int:
        """Return the coins that taking a card brings a seat in all, with a minus what it costs: the fee is counted."""
        coins = self.brings(seat, kind) if self.edition.moored[kind] >= 0 else -self.price(seat, kind)
        return coins - self.fee(seat)

    def rewards(self, expedition: int) -> int:
        """Return the coins that an expedition brings as things stand: its persons become cards that can be drawn (ruling C2)."""
        card = self.edition.cards[expedition]
        given = len(self.given) if expedition == self.expedition else 0
        return min(card.coins, self.drawable() + sum(card.needs) - given)

    def left_to_give(self) -> int:
        """Return how many persons are still to be given for an expedition."""
        return sum(self.edition.cards[self.expedition].needs) - len(self.given)

    def types(self, row: Sequence[int] | None = None) -> set[int]:
        """Return the ship types that lie in a row: in the harbour, if none is given."""
        moored = self.edition.moored
        return {moored[kind] for kind in (self.row if row is None else row)} - {-1}

    def is_second(self, ship: int, row: Sequence[int] | None = None) -> bool:
        """Return whether a ship would be the second of its type in a row, and bust (ruling C5)."""
        moored = self.edition.moored
        return moored[ship] in [moored[kind] for kind in (self.row if row is None else row)]

    def repels(self, ship: int) -> bool:
        """Return whether the active player is strong enough to repel a ship."""
        card = self.edition.cards[ship]
        return not card.skull and card.strength <= self.skills[self.active * SKILLS + STRENGTH]

    def governors(self) -> int:
        """Return the number of governors in the harbour. Hiring one allows another card at once."""
        cards = self.edition.cards
        return sum([cards[kind].ability == GOVERNOR for kind in self.row])

    def allowance(self, seat: int, row: Sequence[int] | None = None) -> int:
        """Return how many cards a seat is allowed of a row: by ship types in its turn, and by governors (ruling C7)."""
        allowed = TAKES[len(self.types(row))] if seat == self.active else 1
        return allowed + self.skills[seat * SKILLS + GOVERNOR]

    def arrival_pay(self, seat: int) -> tuple[int, str]:
        """Return what a seat is due when its time to take comes, and for what: admirals or jesters (ruling C8)."""
        row = self.row
        if len(row) >= CROWDED:
            return self.skills[seat * SKILLS + ADMIRAL] * ADMIRAL_PAYS, "admiral"
        if row or (seat == self.active and self.edition.rules == "2014"):
            return 0, ""
        return self.jesters_pay(seat), "jester"

    def jesters_pay(self, seat: int) -> int:
        """Return what a seat's jesters pay for an empty harbour, and for a bust (rulings C5, C8)."""
        return self.skills[seat * SKILLS + JESTER] * JESTER_PAYS

    def allowed(self) -> int:
        """Return how many cards the taker may still take, in discovery the active player if it ended now.

        No more than lie there, and none if what lies there is too dear.
        """
        return self.still() if self.phase == "take" else self.if_stopped()

    def still(self) -> int:
        """Return how many cards the taker may still take."""
        if not self.more:
            return 0
        seat = self.taker
        return min(self.more, len(self.row)) if self.payable(seat, self.money(seat)) else 0

    def if_stopped(self) -> int:
        """Return how many cards the active player may take if discovery ended now, the admirals' coins counted.

        A governor that is hired then allows one more.
        """
        seat = self.active
        money = self.money(seat) + min(self.arrival_pay(seat)[0], self.drawable())
        return min(self.allowance(seat), len(self.row)) if self.payable(seat, money) else 0

    def affordable(self, seat: int) -> list[int]:
        """Return the kinds of cards in the harbour that a seat can pay for, in discovery with what its admirals will bring."""
        money = self.money(seat)
        if self.phase == "discover":
            money += min(self.arrival_pay(seat)[0], self.drawable())
        return self.payable(seat, money)

    def payable(self, seat: int, money: int) -> list[int]:
        """Return the kinds of cards in the harbour that a seat can take with some amount of money (ruling C7)."""
        moored, cards = self.edition.moored, self.edition.cards
        money -= seat != self.active
        # In 2014 the loot may pay the fee: it is a coin at least, and the ship itself is a card to draw.
        loots = money >= 0 or self.edition.rules == "2014"
        dearest = money + self.skills[seat * SKILLS + MADEMOISELLE] if money >= 0 else -1
        return [
            kind
            for kind in sorted(set(self.row))
            if (loots if moored[kind] >= 0 else cards[kind].cost <= dearest)
        ]


class CaribbeanView(CaribbeanFields, PositionView):
    """Public knowledge: all but the order of the deck and the faces of coins. No seat has secrets (ruling C1)."""

    __slots__ = slots(CaribbeanFields, View)

    def next_cards(self, *, keeping: bool = False) -> tuple[int, ...]:
        """Return the cards that the next one is one of, each as likely as any other (ruling C14).

        They are those of the deck's deal that lie face down, or with an empty deck the discard pile; () if none
        can still be revealed this turn. A ship that waits lies in that pile once it is repelled.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        if self.revealed >= self.edition.size:
            return ()
        if self.deck:
            return self.unseen[-1][1]
        return tuple(self.discard) if self.ship < 0 or keeping else (*self.discard, self.ship)

    def busting(self, *, keeping: bool = False) -> int:
        """Return how many of `next_cards` would bust, revealed next: none once discovery is over, in the next turn.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        if self.phase != "discover":
            return 0
        types = self.types([*self.row, self.ship] if keeping and self.ship >= 0 else None)
        moored = self.edition.moored
        doubles = [card for card in self.next_cards(keeping=keeping) if moored[card] in types]
        return sum([not self.repels(card) for card in doubles])

    def bust_chance(self, *, keeping: bool = False) -> Fraction:
        """Return the chance that the next card revealed busts (ruling C14); 0 if there is no card.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        number = len(self.next_cards(keeping=keeping))
        return Fraction(self.busting(keeping=keeping), number) if number else Fraction(0)


class CaribbeanState(CaribbeanFields, State):
    """A position that the rules work on; `rules/play.py` joins them to it."""

    __slots__ = slots(CaribbeanFields)

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: shuffle, three coins each in joining order, then draw who starts."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, CaribbeanEdition)
        players = setup.players
        self.edition = edition
        self.deck = edition.deck()
        chance.shuffle(self.deck)
        self.deal = 1
        self.coins = []
        for _ in range(players):
            self.coins.append(tuple([(self.deal, self.deck.pop()) for _ in range(STARTING_COINS)]))
        self.first = self.starting_seat()
        self.discard = []
        self.row = []
        self.open = edition.lying_open(players)
        self.displays = [()] * players
        self.skills = [0] * (players * SKILLS)
        self.needed = edition.expedition_needed_to_win or setup.option("expedition_needed") is True
        self.active = self.taker = self.first
        self.round = 1
        self.phase = "discover" if self.deck else "empty"
        self.ship = self.expedition = -1
        self.given = ()
        self.revealed = self.more = self.idle = self.stranded = 0
        self.fulfilled = self.progress = self.ending = False
        self.to_act = (self.first,)

    def _decision(self, seat: int) -> Decision:  # noqa: ARG002 the same for every seat
        return Decision(self.kind)

    def view(self, seat: int | None) -> CaribbeanView:
        """Return what a seat may know; None for a spectator."""
        return self._view_as(CaribbeanView, seat)

    def _fill(self, rng: Random) -> None:
        """Deal what lies face down, within each deal (rulings C1, C14)."""
        unknown = {deal: list(cards) for deal, cards in self.unseen}
        for cards in unknown.values():
            rng.shuffle(cards)
        self.coins = [tuple([(deal, unknown[deal].pop()) for deal, _ in held]) for held in self.coins]
        self.deck = unknown.get(self.deal, [])
