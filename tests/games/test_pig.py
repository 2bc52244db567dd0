"""A game that says only what it must goes through the kit, and costs its author little."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from games import BadEdition, IllegalMove
from games.engine.words.reader import called
from games.kit.quantities.truth import shown_is_true
from tests.games.kit import walk

from .choosing import Choosing
from .choosing import Roll as Chosen
from .pig import Pig
from .pig.state import Hold, Roll
from .pig.subject import SUBJECT

FORCED = 135
"""Lines of code that a game may be asked for beside its rules, the kit's subject included."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tiny_game_keeps_the_contract(players: int) -> None:
    for seed in range(4):
        walk(SUBJECT, players, seed, every=5)


def test_what_a_game_does_not_say_is_said_for_it() -> None:
    game = Pig()
    state = game.new(2, 1, {"start": "first"})
    assert [str(game.text.label(move, state.view(0))) for move in state.legal_moves(0)] == ["Roll", "Hold"]
    assert str(game.text.VERBS["hold"]) == "Keep what this turn had, and end it"
    with pytest.raises(IllegalMove, match="another player's turn"):
        state.play(1, Roll())
    (event,) = state.play(0, Hold())
    assert game.text.event_line(event, state.view(None), called("Ann", "Ben")) == "Ann holds and has 0."
    with pytest.raises(BadEdition, match="no printed numbers"):
        game.read_edition("")


def test_a_move_with_a_number_in_it_needs_no_sentence_and_no_quantity_of_its_own() -> None:
    subject = replace(SUBJECT, game=Choosing())
    walk(subject, 3, 1, every=5)
    label = subject.game.text.label(Chosen(die=2), subject.new(2, 1).view(0))
    assert str(label) == "Roll 2"
    walk(replace(subject, quantities={"points": lambda shown: -1}), 2, 1, [shown_is_true], every=3)


def test_a_game_is_asked_for_few_lines() -> None:
    rules = {"_offer", "_apply", "_pass_on"}
    lines = 0
    for file in (Path(__file__).parent / "pig").glob("*.py"):
        source = file.read_text(encoding="utf-8")
        lines += sum(bool(line.strip()) for line in source.splitlines())
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name in rules:
                assert node.end_lineno is not None
                lines -= node.end_lineno - node.lineno + 1
    assert lines < FORCED
