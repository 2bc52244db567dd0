"""Faults planted in Discord: the report names the step, and says what came. No other step is blamed."""

from __future__ import annotations

import asyncio

import pytest

from bot.operating.rehearsal import report
from tests.bot.operating.rehearsal.plants import ALTERED, PLANTS, Plant
from tests.bot.operating.rehearsal.theatre import Theatre, by_name

SHORT = ("a long text is cut", "another process answers")


def _cases() -> list[object]:
    return [
        pytest.param(one, id=one.name, marks=() if one.name in SHORT else pytest.mark.long)
        for one in (*PLANTS, ALTERED)
    ]


@pytest.mark.parametrize("plant", _cases())
async def test_a_planted_fault_fails_its_step_with_a_sentence_of_what_came(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch, plant: Plant
) -> None:
    plant.plant(theatre, monkeypatch)
    if plant.pressed:
        rehearsing = asyncio.ensure_future(theatre.rehearse())
        board = await theatre.overview()
        theatre.anna.click(board, label="Answer")
        await theatre._ended("answer")
        theatre.over.set()
        outcome = await rehearsing
    else:
        theatre.over.set()
        outcome = await theatre.rehearse()
    found = by_name(outcome)
    assert (found[plant.step].state, plant.says in found[plant.step].came) == ("failed", True), found[
        plant.step
    ]
    if plant is not ALTERED:
        assert {name for name, one in found.items() if one.state == "failed"} == {plant.step, *plant.others}
    assert outcome.failed
    rows = report.as_markdown(outcome, theatre.stage.traffic).splitlines() if theatre.stage else []
    first = next(row for row in rows if row.startswith("| ") and not row.startswith(("| step", "| ---")))
    assert "| failed |" in first
    assert theatre.channels() == []
