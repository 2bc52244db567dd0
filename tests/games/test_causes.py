"""Every game that speaks: what has changed a reader's own score or figure since their last turn is named on their page."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from bot.front.pages import timeline
from bot.front.pages.timeline import turns
from games.engine import Game, State, Text
from games.engine.pages.course import Standing
from games.kit import Subject
from tests.games.kit.causes import MET, Since, at_own_turns, causes_are_named

from .asked import subjects
from .subjects import SUBJECTS

SPEAKING = subjects("speaks")


def _any_move(state: State, seat: int, rng: Random) -> Any:
    return rng.choice(list(state.legal_moves(seat)))


@cache
def _random_game(name: str) -> tuple[Since, ...]:
    """Return what happened since each seat's last turn in a random game with many players."""
    subject = next(one for one in SUBJECTS if one.game.meta.name == name)
    return (*at_own_turns(subject, subject.game.meta.players[1], 2, _any_move),)


def _all_are_named(name: str) -> None:
    for since in _random_game(name):
        causes_are_named(since)


@pytest.mark.parametrize("subject", SPEAKING)
def test_pages_name_what_changed_their_readers_score(subject: Subject) -> None:
    _all_are_named(subject.game.meta.name)


@pytest.mark.long
@pytest.mark.parametrize("subject", SPEAKING)
def test_pages_of_computers_games_name_what_changed_their_readers_score(subject: Subject) -> None:
    def computers_move(state: State, seat: int, rng: Random) -> Any:
        sample = partial(state.determinize, seat, rng)
        return subject.game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng)

    low, high = subject.game.meta.players
    for players in range(max(2, low), high + 1):
        for move in (computers_move, _any_move):
            for since in at_own_turns(subject, players, players, move):
                causes_are_named(since)
    met = {(quantity, several) for game, quantity, several in MET if game == subject.game.meta.name}
    assert met, "nobody's score ever changed"


def _others_first(turn: timeline.TurnTold) -> tuple[bool]:
    return (turn.concerns,)


def _one_more(before: Standing | None, after: Standing | None, seat: int | None) -> tuple[float, int]:
    score, figure = TRUE_CHANGES(before, after, seat)
    return score + bool(score), figure + bool(figure)


def _without_a_number(game: Game, told: Any, change: int, *, several: bool = False) -> Any:
    return told if isinstance(told, Text) else TRUE_CHANGED(game, told, change, several=several)


TRUE_CHANGES = turns._changes
TRUE_CHANGED = turns._changed
FAULTS = {
    "nothing of scores": ("caribbean", timeline, "figure_told", lambda *_: None),
    "others first": ("el_capitan", timeline.TurnTold, "order", property(_others_first)),
    "nothing of each player": ("sea_merchants", turns, "_parts", lambda *_: {}),
    "one more": ("el_capitan", turns, "_changes", _one_more),
    "no amount": ("el_capitan", turns, "_changed", _without_a_number),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_change_that_is_not_told_or_told_wrong_is_found(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, where, what, planted = FAULTS[fault]
    monkeypatch.setattr(where, what, planted)
    with pytest.raises(AssertionError, match="the page says"):
        _all_are_named(name)
