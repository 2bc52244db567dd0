"""Replays and analysis tables by clicks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bot.host.record.analysis import files
from bot.text import say
from bot.workers.search import TurningPointRequest
from games.engine.computers.turning import Turning
from tests.bot.front.bot import Entry, Note, Quick, SimulatedBot, opened
from tests.bot.front.limits import bodies
from tests.bot.front.test_everything_sent import check_text

ALL = ("button.first", "button.previous", "button.next", "button.last", "button.turn")


def at(note: Note, step: int) -> bool:
    return f"**Move {step} of" in note.text if step else "**Before the first of" in note.text


@pytest.mark.long
async def test_a_game_is_stepped_through_by_buttons(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.finish(Random(2))
    ada, _, cy = bot.people
    end = bot.last(bot.thread())
    note = await ada.press(end, say("button.replay"))
    assert note.ephemeral
    assert at(note, 0)
    for label in ALL:
        assert say(label) in note.labels
    first = note
    for press, step in (("button.next", 1), ("button.next", 2), ("button.previous", 1), ("button.first", 0)):
        note = await ada.press(note, say(press))
        assert note.id == first.id
        assert at(note, step)
    turn = await ada.press(note, say("button.turn"))
    assert "turn 2 of" in turn.text
    last = await ada.press(turn, say("button.last"))
    assert f"**Move {(steps := int(last.text.split('**Move ')[1].split()[0]))} of {steps}**" in last.text
    entry = last.entries[len(last.entries) // 2]
    jumped = await ada.pick(last, entry)
    assert at(jumped, int(entry.value))
    stranger = await cy.slash("replay table", where=bot.thread(), step=3)
    own = await ada.slash("replay table", where=bot.thread(), step=3)
    assert "Your hand" in own.text
    assert "Your hand" not in stranger.text
    for body in bodies(bot.env.http_requests):
        check_text(body)


async def test_a_running_game_is_replayed_as_far_as_it_is_public(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.play_on(Random(2), turns=3)
    note = await bot.people[2].slash("replay table", where=bot.thread())
    assert say("button.analyse") not in note.labels
    note = await bot.people[2].press(note, say("button.last"))
    assert "Your hand" not in note.text
    forged = await bot.people[2].forge(note, f"t1:analyse:{(await bot.table()).key}:at.3")
    assert "Only the export of a table that is over" in forged.content
    assert "Your hand" in (await bot.people[0].slash("replay table", where=bot.thread())).text


@pytest.mark.long
async def test_other_moves_are_tried_from_any_point_and_nobody_else_sees_it(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.finish(Random(2))
    _, bob, cy = bot.people
    public = len(bot.notes())
    note = await cy.slash("replay table", where=bot.thread(), step=6)
    table = await cy.press(note, say("button.analyse"))
    assert table.ephemeral
    assert at(table, 6)
    rng = Random(1)
    for _ in range(12):
        offered = [(label, one) for label, one in table.buttons if ":do." in one]
        menus = [entry for entry in table.entries if ":do." in entry.menu]
        choice: object = rng.choice([*offered, *menus])
        if isinstance(choice, Entry):
            table = await cy.pick(table, choice)
        else:
            assert isinstance(choice, tuple)
            table = await cy.press(table, custom_id=choice[1])
    assert say("analysis.own") in table.text
    again = await cy.slash_dm("replay analysis")
    assert again.text == table.text
    refused = await bob.forge(table, next(one for _, one in table.buttons if ":do." in one))
    assert refused.content == say("no_analysis")
    if say("button.original") in table.labels:
        table = await cy.press(table, say("button.original"))
        assert say("analysis.own") not in table.text
    assert len(bot.notes()) == public
    for body in bodies(bot.env.http_requests):
        check_text(body)
    assert (await bot.table()).status == "finished"


async def test_a_file_is_imported(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.finish(Random(2))
    ada = bot.people[0]
    text = json.dumps(await bot.host.tables.export((await bot.table()).key))
    opened = await ada.slash("replay import", file=("game.json", text.encode()), step=2)
    assert opened.ephemeral
    assert at(opened, 2)
    wrong = await ada.slash("replay import", file=("game.json", b"hello"))
    assert "It is not JSON" in wrong.content


@pytest.mark.long
async def test_a_german_reads_in_german_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    async with opened(tmp_path, languages={"en-US": "en", "de": "de"}) as bot:
        ada, bob, _ = bot.people
        bot.locales[ada.user.id] = "de"
        moves = [[0, {"verb": "load", "product": "wine"}]]
        text = json.dumps({"game": "sea_merchants", "players": 2, "seed": 1, "moves": moves}).encode()
        wrong = await ada.slash("replay import", file=("game.json", text))
        assert wrong.content == (
            "Aktion 1 ist nicht so geschrieben wie in einem Export. Es wurde kein Analysetisch eröffnet."
        )
        wrong = await bob.slash("replay import", file=("game.json", text))
        assert wrong.content == "Its move 1 is not written as in an export. No analysis table was opened."
        large = await ada.slash("replay import", file=("game.json", b"x" * (10 * 1024 * 1024 + 1)))
        assert large.content.startswith("Die Datei ist größer als 10 MB.")


@pytest.mark.long
async def test_an_export_is_as_large_as_an_import_may_be_or_is_refused(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    await bot.finish(Random(2))
    ada = bot.people[0]
    exported = await bot.host.tables.export((await bot.table()).key)
    airy, dense = json.dumps(exported, indent=1), json.dumps(exported, separators=(",", ":"))
    for most, sent in ((len(airy), True), (len(dense), True), (len(dense) - 1, False)):
        monkeypatch.setattr(files, "MOST_BYTES", most)
        note = await ada.slash("table export", where=bot.thread())
        assert bool(note.message.attachments) == sent
        assert ("is larger than" in note.content) != sent


class Certain(Quick):
    """Knows which turn decided a game: the second, or none."""

    def __init__(self, *, decided: bool) -> None:
        self.decided = decided
        self.asked: list[TurningPointRequest] = []

    async def look_back(self, asked: TurningPointRequest) -> Turning | None:
        self.asked.append(asked)
        return Turning(at=1, before=0.354, after=0.616, error=0.02) if self.decided else None


@pytest.mark.parametrize("decided", [True, pytest.param(False, marks=pytest.mark.long)])
async def test_the_end_leads_to_the_turn_that_decided_the_game_if_one_did_and_to_another_game(
    tmp_path: Path, decided: bool
) -> None:
    chooser = Certain(decided=decided)
    async with opened(tmp_path, chooser=chooser) as bot:
        await bot.game(2)
        await bot.finish(Random(2))
        cy, end = bot.people[2], bot.last(bot.thread())
        (asked,) = chooser.asked
        table = await bot.table()
        assert table.ending is not None
        assert asked.seat == table.ending.ranks.index(1)
        assert asked.positions[-1].outcome is not None
        assert [state.turn for state in asked.positions[:-1]] == sorted({one.turn for one in asked.positions})
        assert ("Decided in turn" in end.text) == (say("button.decided") in end.labels) == decided
        before = end.text
        if decided:
            assert "from about 35% to 62%" in end.text
            note = await cy.press(end, say("button.decided"))
            assert note.ephemeral
            assert at(note, asked.positions[1].moves)
            assert "turn 2 of" in note.text
        other = await cy.press(end, say("button.liked", emoji="🏝️", game="Caribbean"))
        assert other.ephemeral
        assert say("button.against", number=2) in other.labels
        assert end.now().text == before, "the end stays"
