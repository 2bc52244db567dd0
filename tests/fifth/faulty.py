"""Pig, which raises an error in one of its functions from a moment on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from games import SHIPPED
from games.engine import Decision, Event, Game, Move, Origin, Setup, State, Stream
from games.engine.pages.model import Page
from games.engine.text import GameText
from tests.games.pig import Pig
from tests.games.pig.state import PigState, PigView

FAULTS = ("deal", "apply", "offer", "view", "decision", "standing", "page", "board", "event_line")
_now: dict[str, type[BaseException]] = {}


@contextmanager
def fault(what: str, error: type[BaseException] = KeyError) -> Iterator[None]:
    """Let a function of `Faulty` raise an error meanwhile."""
    _now[what] = error
    try:
        yield
    finally:
        del _now[what]


def _reach(what: str) -> None:
    if what in _now:
        raise _now[what](f"the secret card in {what}")


class FaultyState(PigState):
    """Pig's position."""

    __slots__ = ()

    def view(self, seat: int | None) -> PigView:
        """Return a view."""
        _reach("view")
        return super().view(seat)

    def _offer(self, seat: int) -> Sequence[Move]:
        _reach("offer")
        return super()._offer(seat)

    def _decision(self, seat: int) -> Decision:
        _reach("decision")
        return super()._decision(seat)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        _reach("apply")
        return super()._apply(seat, move)


class _Text:
    """Pig's texts."""

    def __init__(self, text: GameText) -> None:
        self._text = text

    def __getattr__(self, name: str) -> Any:
        _reach(name)
        return getattr(self._text, name)


class Faulty(Pig):
    """Pig."""

    package = "tests.games.pig"

    @property
    def text(self) -> GameText:
        """Its texts."""
        return cast("GameText", _Text(super().text))

    def standing(self, view: Any) -> None:
        """Return no scores."""
        _reach("standing")

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page | None:
        """Return a page."""
        _reach("page")
        return super().page(view, moves, deals)

    def _deal(self, setup: Setup, chance: Stream) -> FaultyState:
        _reach("deal")
        return FaultyState(setup, chance)


def brought(kind: type[Game] = Faulty, version: str = "1.0") -> dict[str, Game]:
    """Return the shipped games and one of the distribution kontor-pig."""
    pig = kind()
    pig.origin = Origin("kontor-pig", version)
    return {**SHIPPED, "pig": pig}
