"""The position of Merchants of the Caribbean: the deal, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from games.engine import Decision, Event, Move, PositionView, Setup, State, Stream, Text, View, slots

from .edition import SKILLS, STARTING_COINS, CaribbeanEdition
from .fields import CaribbeanFields
from .moves import VERBS
from .rules import offers, play, refusals


class CaribbeanView(CaribbeanFields, PositionView):
    """What anybody may know: all but the deck's order and the coins' faces, for nobody has secrets of their own (ruling C1)."""

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
        return sum(
            moored[card] in types and not self.repels(card) for card in self.next_cards(keeping=keeping)
        )

    def bust_chance(self, *, keeping: bool = False) -> Fraction:
        """Return the chance that the next card revealed busts (ruling C14); 0 if there is no card.

        Args:
            keeping: as if the ship that waits to be repelled had come into the harbour.
        """
        number = len(self.next_cards(keeping=keeping))
        return Fraction(self.busting(keeping=keeping), number) if number else Fraction(0)


class CaribbeanState(CaribbeanFields, State):
    """A position."""

    __slots__ = slots(CaribbeanFields)

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
        self.coins = []
        for _ in range(players):
            self.coins.append(tuple([(self.deal, self.deck.pop()) for _ in range(STARTING_COINS)]))
        self.first = self._starting_seat()
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
        self.opening = tuple(play.begin(self))

    def _offer(self, seat: int) -> Sequence[Move]:
        return offers.offer(self) if seat in self.to_act else ()

    def _why_not(self, seat: int, move: Move) -> Text:
        return refusals.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return play.apply(self, seat, move)

    def _decision(self, seat: int) -> Decision:
        return offers.decision(self, seat)

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
