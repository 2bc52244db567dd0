"""The referee of the tests by clicks finds what it looks for."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.bot.front.bot import Note
from tests.bot.front.clicks.clicker import PRIMARY, controls_of
from tests.bot.front.clicks.party import Party, party
from tests.bot.front.clicks.referee import wrong_with


async def lobby_of(found: Party) -> Note:
    """Return a lobby; a copy of it can be spoilt."""
    lobby = await found.open()
    assert list(wrong_with(lobby)) == []
    return Note(lobby.env, deepcopy(lobby.message))


def parts_of(note: Note) -> list[dict[str, Any]]:
    return [part for row in note.message.components for part in row["components"]]


async def test_it_finds_two_bright_buttons(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        spoilt = await lobby_of(found)
        for part in parts_of(spoilt)[:2]:
            part["style"] = PRIMARY
        assert [one for one in wrong_with(spoilt) if "primary" in one]


async def test_it_finds_a_page_that_does_not_say_what_it_is_about(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        spoilt = await lobby_of(found)
        spoilt.message.embeds[0]["description"] = spoilt.text.replace("### ", "")
        assert list(wrong_with(spoilt)) == ["it has no headline"]
        spoilt.message.embeds.clear()
        assert list(wrong_with(spoilt)) == ["it says nothing"]


async def test_it_finds_buttons_that_nobody_can_tell_apart(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        spoilt = await lobby_of(found)
        parts_of(spoilt)[1]["label"] = spoilt.labels[0]
        assert [one for one in wrong_with(spoilt) if "alike" in one]


async def test_it_finds_a_dead_button(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        lobby = await found.open()
        parts_of(lobby)[0]["custom_id"] = "t1:nothing:1"
        first = found.people[0]
        assert first.offered(lobby)[0].custom_id == "t1:nothing:1"
        answer = await first.press(controls_of(lobby)[0])
        assert list(wrong_with(answer)) == ["a button that leads nowhere"]
        assert found.referee.found, "the referee has seen it too"
        found.referee.found.clear()


async def test_it_finds_a_hand_that_is_told_to_another(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        await found.begin(2)
        (owing, *_) = await found.owing()
        page = await found.way_in(owing)
        (held,) = [line for line in page.text.splitlines() if line.startswith("**Your hand**")]
        assert found.referee.found == []
        board = found.table_message(owing)
        board.message.embeds[0]["description"] += f"\n{held}"
        await found.referee.look()
        assert "another's hand" in found.referee.found[0]
        found.referee.found.clear()


async def test_a_person_who_is_not_asked_is_missed(tmp_path: Path) -> None:
    async with party(tmp_path, "sea_merchants") as found:
        await found.begin(2)
        (owing, *_) = await found.owing()
        for note in owing.sees():
            note.message.components.clear()
        with pytest.raises(AssertionError, match="owes"):
            await found.way_in(owing)
