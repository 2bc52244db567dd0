"""Where something is shown, and what sentences of all games say there."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from games.engine import Game, Move, State, Text
from games.engine.pages.model import Choice, Page, PageCard, Row
from games.engine.position.fields import Fields, plain
from games.engine.quantities import Number
from games.kit.parts import parts_of
from games.kit.position import Position


@dataclass(frozen=True)
class Shown:
    """Where something is shown.

    Attributes:
        position: the shown position.
        seat: who reads it; on a page for everybody, whose choices it has.
        moves: what it is about: the moves of a choice or of a label, or what is refused.
        page: the page that it is on; None for a label, a prompt, a refusal or a figure.
        choice: the choice that it is on; None for none.
        row: the row of a table that it is in; None for none.
        card: the card of a page whose name it is; None for none.
    """

    position: Position
    seat: int
    moves: tuple[Move, ...] = ()
    page: Page | None = None
    choice: Choice | None = None
    row: Row | None = None
    card: PageCard | None = None

    @property
    def state(self) -> State:
        """The position; a check plays on copies of it only."""
        return self.position.state

    @cached_property
    def plain(self) -> Mapping[str, Any]:
        """The position as the reader sees it, as plain JSON."""
        view = self.state.view(self.seat)
        assert isinstance(view, Fields)
        return plain(view)

    @property
    def printed(self) -> Mapping[str, Any]:
        """The edition's file."""
        return printed(self.position.subject.game, self.state.setup.edition.name)

    def legal(self, verb: str | None = None) -> list[Move]:
        """Return what the reader may do now, or what of it has this verb."""
        return [move for move in self.state.legal_moves(self.seat) if verb in (None, move.verb)]

    def after(self) -> State:
        """Return the position after the moves."""
        state = self.state.copy()
        for move in self.moves:
            state.play(self.seat, move)
        return state


def printed(game: Game, edition: str) -> Mapping[str, Any]:
    """Return the file of an edition that a game ships."""
    return _read(game.package, edition)


@cache
def _read(package: str, edition: str) -> Mapping[str, Any]:
    return tomllib.loads(files(package).joinpath("editions", f"{edition}.toml").read_text("utf-8"))


def numbers_of(part: object) -> list[Number]:
    """Return the numbers of a page or of a part of it."""
    return parts_of(part).numbers


def texts_of(part: object) -> list[Text]:
    """Return the sentences of a part, but not what marks are called."""
    return parts_of(part).texts


def can_be_done(*wanted: str | Move) -> Callable[..., None]:
    """Return a check that each verb, or move, can be done now by the reader."""

    def check(shown: Shown, **_: object) -> None:
        legal = shown.legal()
        for one in wanted:
            assert one in legal if isinstance(one, Move) else any(move.verb == one for move in legal), (
                f"{one} can't be done"
            )

    return check


def owes(kind: str, *verbs: str, never: Sequence[str] = ()) -> Callable[..., None]:
    """Return a check that the reader owes a decision of a kind, can do it by each verb, and by none of those never said."""

    def check(shown: Shown, **_: object) -> None:
        decision = shown.state.decision(shown.seat)
        assert decision is not None, "owes nothing"
        assert decision.kind == kind, f"owes {decision.kind}"
        can_be_done(*verbs)(shown)
        done = [verb for verb in never if shown.legal(verb)]
        assert not done, f"{done} can be done"

    return check


def all_that_can_be_done(shown: Shown, ways: str) -> None:
    """Check that a list of verbs is all that the reader can do now, each once."""
    verbs = " ".join(dict.fromkeys(move.verb for move in shown.legal()))
    assert ways == verbs, f"there are {verbs}"


def is_refused(*keys: str) -> Callable[..., None]:
    """Return a check that the rules refuse what the impossible choice is about, with one of these sentences."""

    def check(shown: Shown, **_: object) -> None:
        assert shown.moves, "says of nothing that it is impossible"
        state = shown.state.copy()
        for move in shown.moves[:-1]:
            state.play(shown.seat, move)
        reason = state.refusal(shown.seat, shown.moves[-1])
        assert reason is not None, "it can be done"
        assert reason.key in keys, f"it is refused with {reason.key}"

    return check


def waits(shown: Shown, **_: object) -> None:
    """Check that the reader owes no decision."""
    assert shown.seat not in shown.state.to_act, "is told to wait, and owes a decision"
