"""A game of one person's own, a lesson's or a puzzle's, as they see it: they have seat 0, and all others are played for them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.host.errors import Stale
from bot.host.play import actions
from bot.host.play.clicks import Click, legal_hash
from games.engine import Event, Game, Move, State
from games.engine.pages.model import Page

SEAT = 0
"""The person's."""


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of one person's own, as it stands.

    Attributes:
        key: of the row that keeps it.
        version: of that row.
        game: what is played.
        state: the position.
        moves: what the person can do.
        since: what happened in their last click and after it: seats, each with its events.
    """

    key: int
    version: int
    game: Game
    state: State
    moves: Sequence[Move]
    since: tuple[tuple[int, tuple[Event, ...]], ...]

    @property
    def click(self) -> Click:
        """What its buttons remember."""
        return Click(
            table=self.key,
            turn=self.state.turn,
            rows=self.state.moves,
            undos=self.version,
            legal=legal_hash(self.moves),
            index=0,
        )

    def chosen(self, click: Click, moves: Sequence[Move] = ()) -> tuple[Move, ...]:
        """Return the moves that a click makes.

        Args:
            click: what the button remembers.
            moves: several moves that the page offers as one choice; () for the move of the click's index.

        Raises:
            Stale: if the game has gone on since.
        """
        made = tuple(moves) or tuple(self.moves[click.index : click.index + 1])
        if not made or msgspec.structs.replace(click, index=0) != self.click:
            raise Stale(code="")
        return made

    def deals(self) -> tuple[State, ...]:
        """Return positions that the person can't tell from the true one."""
        return actions.deals(self.state, SEAT)

    def page(self) -> Page | None:
        """Return the game's own page of the position."""
        return self.game.page(self.state.view(SEAT), self.moves, self.deals() if self.moves else ())
