"""Play Merchants of the Caribbean in a playout: nearly by the rules of thumb, in some ten microseconds a move.

The rules of thumb examine the harbour after each possible next card. A playout only counts the cards that
would bust. A table by the seat's money has the value of the other cards. What rivals would take from the
harbour is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.caribbean.edition import (
    ADMIRAL,
    ADMIRAL_PAYS,
    ANCHOR,
    ANY,
    CROSS,
    CROWDED,
    GOVERNOR,
    HOUSE,
    INFLUENCE,
    MADEMOISELLE,
    SKILLS,
    STRENGTH,
    TAKES,
    TRADER,
)
from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP, fulfil, give, hire, loot
from games.caribbean.rules.expeditions import can_fulfil, givable
from games.caribbean.state import CaribbeanState
from games.engine import Move, Setup, State

from .chances import NEW_TYPE, Chances, chances

_DUE = 0.7
"""The value of a coin that an admiral might pay after the next card."""


class Playout:
    """The policy: deterministic, from the open cards and the counts of the deck.

    In its methods, `most` is the highest influence of a seat, and `skills` are those of the seat to play.
    """

    def __init__(self) -> None:
        self._setup: Setup | None = None
        self._chances: Chances

    def __call__(self, state: State, seat: int, rng: Random) -> Move:  # noqa: ARG002 it draws no lots
        """Return the move of a seat that owes one."""
        assert isinstance(state, CaribbeanState)
        if state.setup is not self._setup:
            self._setup = state.setup
            self._chances = chances(state.edition, state.needed)
        most = max(state.skills[INFLUENCE::SKILLS])
        skills = state.skills[seat * SKILLS : (seat + 1) * SKILLS]
        if state.ship >= 0:
            return self._repel(state, seat, most, skills)
        if state.expedition >= 0:
            persons = self._chances.worths.persons(most)
            return give(min(givable(state), key=persons.__getitem__))
        if state.open and seat == state.active:
            expedition = self._fulfillable(state, seat, most, skills)
            if expedition >= 0:
                return fulfil(expedition)
        if state.phase == "discover":
            if state.revealed and self._weigh(state, seat, most, skills, state.row)[1] <= 0:
                return STOP
            return REVEAL
        return self._take(state, seat, most, skills) if state.phase == "take" else END_TURN

    def _fulfillable(self, state: CaribbeanState, seat: int, most: int, skills: list[int]) -> int:
        """Return the open expedition that the seat gains most by; -1 if there is none."""
        best, gain = -1, 0.0
        if skills[ANCHOR] or skills[CROSS] or skills[HOUSE] or skills[ANY]:
            cards, money = state.edition.cards, len(state.coins[seat])
            for kind in state.open:
                if can_fulfil(skills, cards[kind]):
                    worth = self._chances.worths.expedition(most, kind, skills, money)
                    if worth > gain:
                        best, gain = kind, worth
        return best

    # Taking.

    def _take(self, state: CaribbeanState, seat: int, most: int, skills: list[int]) -> Move:
        if not state.more or not state.row:
            return PASS
        held = len(state.coins[seat])
        worths = self._takes(state, most, skills, state.row, held, held - (seat != state.active))
        worth = max(worths)
        if worth <= 0:
            return PASS
        card = state.row[worths.index(worth)]
        return loot(card) if state.edition.moored[card] >= 0 else hire(card)

    def _takes(
        self, state: CaribbeanState, most: int, skills: list[int], row: Sequence[int], held: int, money: int
    ) -> list[float]:
        """Return the value of taking each card of a row; below 0 for a person that the seat can't pay.

        Args:
            state: the position.
            most: see above.
            skills: see above.
            row: cards in the harbour.
            held: the seat's coins.
            money: the coins after the fee; below 0, ships pay the fee (ruling C7).
        """
        moored, cards, worths = state.edition.moored, state.edition.cards, self._chances.worths
        coin, saved = worths.coin(most, held), skills[MADEMOISELLE]
        takes = []
        for kind in row:
            ship = moored[kind]
            if ship >= 0:
                takes.append((cards[kind].coins + skills[TRADER + ship]) * coin)
                continue
            price = cards[kind].cost - saved
            if price < 0:
                price = 0
            if price <= money:
                takes.append(worths.person(most, kind, skills, state.open) - price * coin)
            else:
                takes.append(-1.0)
        return takes

    # Discovery.

    def _repel(self, state: CaribbeanState, seat: int, most: int, skills: list[int]) -> Move:
        if state.is_second(state.ship):
            return REPEL
        now, more = self._weigh(state, seat, most, skills, state.row)
        kept, more_kept = self._weigh(state, seat, most, skills, [*state.row, state.ship])
        return KEEP if kept + max(0.0, more_kept) > now + max(0.0, more) else REPEL

    def _weigh(
        self, state: CaribbeanState, seat: int, most: int, skills: list[int], row: Sequence[int]
    ) -> tuple[float, float]:
        """Return what the active seat would take of a row, and how much more on average after another card."""
        held, saved, moored = len(state.coins[seat]), skills[MADEMOISELLE], state.edition.moored
        worths = self._takes(state, most, skills, row, held, held)
        worths.append(0.0)
        bits = types = 0
        for kind in row:
            if moored[kind] >= 0:
                bits |= 1 << moored[kind]
                types += 1
        takes = TAKES[types] + skills[GOVERNOR]
        following = 0.0
        if takes == 1 and types < 3:
            now = low = max(worths)
        else:
            worths.sort(reverse=True)
            taken = [worth for worth in worths[:takes] if worth > 0]
            now = sum(taken)
            low = taken[-1] if len(taken) == takes else 0.0
            if len(worths) > takes:
                following = max(0.0, worths[takes])
        gain = self._chances.gain(most, held, saved, low)
        if skills[ADMIRAL]:
            due = skills[ADMIRAL] * ADMIRAL_PAYS
            if len(row) >= CROWDED:
                now += due
            elif len(row) == CROWDED - 1:
                gain += due * _DUE
        pile = state.deck or state.discard
        dangers = sum(map(self._chances.dangers(bits, skills[STRENGTH]).__getitem__, pile))
        cards = len(pile) or 1
        if types >= 3:
            # With one type more one card more may be taken.
            further = following + self._chances.gain(most, held, saved, following)
            gain += dangers // NEW_TYPE / cards * further
        return now, gain - now * (dangers % NEW_TYPE) / cards
