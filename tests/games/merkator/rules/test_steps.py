"""Steps: one for each decision, each field with who may see it, answers hidden until all have answered."""

from __future__ import annotations

import pytest

from games.engine import Open
from games.engine.position.fields import parts_of
from games.kit.contract.secrets import a_seat_cannot_tell_a_determinized_position
from games.merkator.rules.steps import losses, rewards
from games.merkator.rules.steps.losses import Losing
from games.merkator.rules.steps.rewards import Offering
from games.merkator.state import Step
from tests.games.field_lists import kinds
from tests.games.kit import walk
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import GAME


def test_every_decision_has_a_step_of_its_own() -> None:
    found = [kind.__struct_config__.tag for kind in kinds(Step)]
    assert sorted(map(str, found)) == sorted([*GAME.meta.decisions, "over"])


def test_answers_are_the_only_fields_that_are_not_open() -> None:
    hidden = {(kind, part.name) for kind in kinds(Step) for part in parts_of(kind) if part.seen.word == "own"}
    assert hidden == {(Losing, "chosen"), (Offering, "offered")}
    assert {part.seen.word for kind in kinds(Step) for part in parts_of(kind)} == {
        "own",
        "open",
        "as its own fields say",
    }


class LosingOpenly(Losing, frozen=True, gc=False, tag="lose"):
    """The answers are seen before all have answered."""

    chosen: Open[tuple[tuple[int, ...], ...]]


class OfferingOpenly(Offering, frozen=True, gc=False, tag="offer"):
    """The offers are seen before all are whole."""

    offered: Open[tuple[tuple[int, ...], ...]]


@pytest.mark.parametrize("openly", ["Losing", pytest.param("Offering", marks=pytest.mark.long)])
def test_an_answer_that_others_see_is_found(monkeypatch: pytest.MonkeyPatch, openly: str) -> None:
    if openly == "Losing":
        monkeypatch.setattr(losses, "Losing", LosingOpenly)
    else:
        monkeypatch.setattr(rewards, "Offering", OfferingOpenly)
    with pytest.raises(AssertionError) as found:  # noqa: PT012 which seed fails is chance
        for seed in (11, *range(1, 40, 2)):
            walk(SUBJECT, 3, seed, [a_seat_cannot_tell_a_determinized_position])
    assert "a_seat_cannot_tell_a_determinized_position" in [entry.name for entry in found.traceback]
