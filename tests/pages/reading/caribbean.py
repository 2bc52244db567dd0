"""Questions about Merchants of the Caribbean."""

from __future__ import annotations

from games.caribbean.rules.events import Looted
from games.caribbean.state import CaribbeanState

from .scenes import Played, Scene, counted, named


class CaribbeanScene(Scene[CaribbeanState]):
    def allowed(self) -> int:
        return self.state.allowed()

    def ends_at(self) -> int:
        return self.state.edition.influence_to_end

    def bust(self, *moves: Played) -> int:
        """Return the chance in percent that the next card ends the turn, after these moves."""
        return round(100 * self.after(*moves).state.view(None).bust_chance())

    def looted(self, who: str) -> str:
        return self._card(self.told(Looted, who).ship)

    def earning(self, move: Played) -> str:
        """Return who else gets coins by a move."""
        after, before = self.after(move).state, self.state
        others = [seat for seat in range(before.players) if seat != self.seat]
        return named(seat for seat in others if after.money(seat) > before.money(seat))

    def gives(self, move: Played) -> str:
        """Return the persons that a move costs."""
        had, have = (
            [self._card(kind) for kind in state.displays[self.seat]]
            for state in (self.state, self.after(move).state)
        )
        return counted((had.count(name) - have.count(name), name) for name in sorted(set(had)))

    def _card(self, kind: int) -> str:
        card = self.state.edition.cards[kind]
        return card.name or (self.state.edition.ship_types[card.ship] if card.ship >= 0 else "no merchant")
