"""The story of a turn of Merkator for others is what was done."""

from __future__ import annotations

from random import Random

from games.engine import Text
from games.engine.words.reader import PLAIN
from games.engine.words.texts import Marks
from games.merkator.pages.watching.story import turn_line
from games.merkator.rules.events import Took
from games.merkator.state import MerkatorState
from tests.games.merkator.subject import SUBJECT


def _goods(line: Text) -> list[tuple[str, int]]:
    """Return the goods that a line names in their order, each with its number."""
    values = dict(line.values)
    marks = values["goods"]
    assert isinstance(marks, Marks)
    return [(mark.name.said(PLAIN), int(number)) for mark, number in marks.groups]


def test_goods_that_were_taken_are_told_with_their_numbers() -> None:
    """In random games, of all journeys: the first good of a location before its second."""
    seen = set[tuple[bool, bool]]()
    for seed in range(2):
        rng, state = Random(seed), SUBJECT.new(3, seed)
        while state.outcome is None:
            seat = rng.choice(state.to_act)
            for event in state.play(seat, rng.choice(state.legal_moves(seat))):
                if isinstance(event, Took):
                    assert isinstance(state, MerkatorState)
                    line = turn_line((event,), state.view(None))
                    names, taken = state.edition.goods, (event.first, event.second)
                    both = names[2 * event.location : 2 * event.location + 2]
                    assert line is not None
                    assert _goods(line) == [
                        (name, number) for name, number in zip(both, taken, strict=True) if number
                    ]
                    seen.add((event.first > 0, event.second > 0))
    assert {(True, True), (True, False), (False, True)} <= seen
