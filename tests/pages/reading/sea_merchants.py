"""Questions about The Sea Merchants."""

from __future__ import annotations

from games.engine import Move
from games.sea_merchants.moves import Cover, Trade
from games.sea_merchants.rules.events import Earned
from games.sea_merchants.state import SeaState

from .scenes import NAMES, Played, Scene, counted


class SeaScene(Scene[SeaState]):
    def hand(self, seat: int) -> int:
        return sum(self.state.hands[seat])

    def cards(self, seat: int, product: str) -> int:
        return self.state.hands[seat][self._index(product)]

    def cargo(self, seat: int) -> str:
        return counted(zip(self.state.cargo[seat], self.state.edition.products, strict=True))

    def traded(self) -> str:
        return self.state.edition.products[self.told(Earned).product]

    def earned(self, who: str) -> int:
        return self.told(Earned).coins[NAMES.index(who)]

    def brings(self, play: Played) -> int:
        """Return the most coins that a play can bring its player, as its cards may be laid."""
        return self._richest(self.after(play).state) - self.state.money[self.seat]

    def best(self, *moves: Played) -> int:
        """Return the most coins that one play can bring after these moves."""
        state = self.after(*moves).state
        plays = [move for move in state.legal_moves(self.seat) if isinstance(move, Trade)]
        money = state.money[self.seat]
        return max([self._laid(state, play) for play in plays], default=money) - money

    def _index(self, product: str) -> int:
        return self.state.edition.products.index(product)

    def _laid(self, state: SeaState, move: Move) -> int:
        after = state.copy()
        after.play(self.seat, move)
        return self._richest(after)

    def _richest(self, state: SeaState) -> int:
        covers = [move for move in state.legal_moves(self.seat) if isinstance(move, Cover)]
        return max([self._laid(state, cover) for cover in covers], default=state.money[self.seat])
