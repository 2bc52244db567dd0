"""The rules of thumb of Merchants of the Caribbean: reveal while the next card is worth the risk.

They use only a view. A harbour's value is in coins: the cards that the seat can take and pay, less a part of
those that rivals would take. The next card may be any face-down card. So they compare stopping now with
stopping after one more card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.caribbean.edition import EXPEDITION, SHIP, SKILLS, TAX
from games.caribbean.moves import Fulfil, Give, Hire, Keep, Loot, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanView
from games.engine import Move

from .worths import Worths

_RIVAL = 0.3
"""The weight of a coin of all rivals together, against one of the seat."""


def rank(view: CaribbeanView, moves: Sequence[Move]) -> list[float]:
    """Return what each move brings, in coins, compared with the other moves of the same moment."""
    thought = _Thought(view)
    return [thought.worth(move) for move in moves]


class _Thought:
    """The evaluation of a view for its seat."""

    def __init__(self, view: CaribbeanView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.cards = view.edition.cards
        self.moored = view.edition.moored
        self.most = max(view.influence(seat) for seat in range(view.players))
        self.worths = Worths(view.edition, view.needed)
        self.values: dict[tuple[int, int], float] = {}
        self.money = [view.money(seat) for seat in range(view.players)]

    def worth(self, move: Move) -> float:
        """Return what a move brings, in coins, compared with the other moves of the same moment."""
        row = self.view.row
        match move:
            case Reveal():
                return self.after_one_more(row)
            case Stop():
                return self.harbour(row)
            case Repel():
                return self.best_from(row)
            case Keep():
                return self.after_ship(row, self.view.ship)
            case Loot(card) | Hire(card):
                return self.take(self.seat, card)
            case Fulfil(expedition):
                # Before anything else, if at all: nothing is lost by doing it now.
                gain = self.worths.expedition(
                    self.most, expedition, self.skills(self.seat), self.money[self.seat]
                )
                return 1000 + gain if gain > 0 else -1000.0
            case Give(person):
                return -self.value(self.seat, person)
            case _:
                return 0.0

    # Discovery.

    def after_one_more(self, row: Sequence[int]) -> float:
        """Return what the harbour is worth on average after the next card."""
        unknown = Counter(self.view.next_cards())
        now = self.harbour(row)
        total = 0.0
        for card, number in unknown.items():
            kind = self.cards[card].kind
            if kind in (TAX, EXPEDITION):
                total += number * now
            elif kind == SHIP:
                stays = self.harbour((*row, card)) if not self.view.is_second(card, row) else 0.0
                total += number * (max(now, stays) if self.view.repels(card) else stays)
            else:
                total += number * self.harbour((*row, card))
        return total / max(1, sum(unknown.values()))

    def best_from(self, row: Sequence[int]) -> float:
        """Return what a row is worth to a player who may stop or reveal once more."""
        return max(self.harbour(row), self.after_one_more(row))

    def after_ship(self, row: Sequence[int], ship: int) -> float:
        """Return what it is worth to let a ship stay."""
        return -1.0 if self.view.is_second(ship, row) else self.best_from((*row, ship))

    # The harbour.

    def harbour(self, row: Sequence[int]) -> float:
        """Return what stopping with this row brings: own takes and fees, less a part of the others' takes."""
        view, left = self.view, list(row)
        takes = view.allowance(self.seat, row)
        money = self.money[self.seat]
        total = 0.0
        for _ in range(takes):
            best = self.pick(self.seat, left, money)
            if best < 0:
                break
            left.remove(best)
            total += self.take(self.seat, best)
            loots = self.moored[best] >= 0
            money += view.loot(self.seat, best) if loots else -view.price(self.seat, best)
        others = 0.0
        for step in range(1, view.players):
            seat = (self.seat + step) % view.players
            best = self.pick(seat, left, self.money[seat] - 1)
            if best >= 0:
                left.remove(best)
                others += self.take(seat, best)
                total += self.coin(self.seat)
        return total - _RIVAL * others / (view.players - 1)

    def pick(self, seat: int, row: list[int], money: int) -> int:
        """Return the card that a seat would take with this money; -1 if none is worth it."""
        best, value = -1, 0.0
        if money < 0:
            return best
        for card in row:
            if self.moored[card] >= 0 or self.view.price(seat, card) <= money:
                worth = self.take(seat, card)
                if worth > value:
                    best, value = card, worth
        return best

    def take(self, seat: int, card: int) -> float:
        """Return what taking a card brings a seat, in coins."""
        if self.moored[card] >= 0:
            return self.view.loot(seat, card) * self.coin(seat)
        return self.value(seat, card) - self.view.price(seat, card) * self.coin(seat)

    def coin(self, seat: int) -> float:
        """Return what one more coin is worth."""
        return self.worths.coin(self.most, self.money[seat])

    def value(self, seat: int, person: int) -> float:
        """Return what a person is worth in a display."""
        key = (seat, person)
        if key not in self.values:
            self.values[key] = self.worths.person(self.most, person, self.skills(seat), self.view.open)
        return self.values[key]

    def skills(self, seat: int) -> list[int]:
        """Return what a seat's display amounts to."""
        return self.view.skills[seat * SKILLS : (seat + 1) * SKILLS]
