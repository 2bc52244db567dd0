"""Every question of the reading test has an answer that has to be looked up on its page, and can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from games import catalogue

from .drawn import KINDS, OF_EACH, drawn
from .questions import Position, Question, Topic, pages
from .scenes import Answer, Scene, UnaskedError

ASKED = [
    pytest.param(game.positions[question.position], question, id=f"{name}: {question.words}")
    for name, game in pages().items()
    for question in game.questions
]


@pytest.mark.parametrize("game", pages())
def test_a_game_has_six_pages_and_twenty_questions_on_all_topics(game: str) -> None:
    positions, asked = pages()[game].positions, pages()[game].questions
    assert len(positions) == 6
    assert {question.position for question in asked} == set(positions)
    assert len({(question.position, question.words) for question in asked}) == len(asked) == 20
    assert {question.topic for question in asked} == set(get_args(Topic))


@pytest.mark.parametrize("game", pages())
def test_every_position_is_reached(game: str) -> None:
    for position in pages()[game].positions.values():
        scene = position.scene()
        assert scene.state.setup.game == game
        assert scene.state.decision(scene.seat).kind == position.kind


@pytest.mark.parametrize(("position", "question"), ASKED)
def test_an_answer_needs_nothing_that_the_reader_cannot_see(position: Position, question: Question) -> None:
    scene = position.scene()
    answer = question.answer(scene)
    assert [question.answer(scene.imagined(seed)) for seed in range(5)] == [answer] * 5


@pytest.mark.parametrize(("position", "question"), ASKED)
def test_an_answer_has_to_be_looked_up(position: Position, question: Question) -> None:
    found: set[Answer] = set()
    for scene in position.alike():
        found.update(_answers(question, scene))
        if len(found) > 1:
            return
    raise AssertionError(f"the answer is always the same: {found}")


def _answers(question: Question, scene: Scene[Any]) -> Iterator[Answer]:
    """Yield what a question finds in a scene, asked of every line of moves there that has the same verbs."""
    words = [given for given in question.given if not isinstance(given, dict)]
    moves = question.given[len(words) :]
    # Whether a move can be made is asked of that very move; what it closes, of any move.
    verbs = [None if question.method in ("undo", "ends") else move["verb"] for move in moves]
    for line in [moves] if question.method == "can" else _lines(scene, verbs):
        try:
            yield msgspec.structs.replace(question, given=[*words, *line]).answer(scene)
        except UnaskedError:
            continue


def _lines(scene: Scene[Any], verbs: list[str | None]) -> Iterator[list[object]]:
    if not verbs:
        yield []
        return
    for move in scene.state.legal_moves(scene.seat):
        played = catalogue[scene.state.setup.game].encode(move)
        if verbs[0] in (None, played["verb"]):
            for line in _lines(scene.after(played), verbs[1:]):
                yield [played, *line]


@pytest.mark.long
@pytest.mark.parametrize("game", pages())
def test_drawn_questions_are_of_each_kind_and_the_same_for_the_same_seed(game: str) -> None:
    found = drawn(game, "test")
    assert [one.kind for one in found] == [kind for kind in KINDS for _ in range(OF_EACH)]
    assert len({(one.position, one.words) for one in found}) == len(found), "nothing is asked twice"
    assert found == drawn(game, "test") != drawn(game, "another")
