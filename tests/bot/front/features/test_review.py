"""The review of one's own choices: its pages say what was computed, to its reader alone."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.text import say, speaking
from bot.workers.search import DecisionRequest, judge_decision
from games import catalogue
from games.engine.computers.review import Judged, ReviewPlan
from tests.bot.front.bot import Note, Person, Quick, SimulatedBot, opened
from tests.bot.front.features.test_endings import LOST, own_page, play_out

PLAN = ReviewPlan(first=2, second=4, worst=10, seconds=None)
_COST = re.compile(r"^(.)\s\*\*\N{MINUS SIGN}(\d+)%\*\* in turn (\d+): \*\*(.+)\*\*$", re.MULTILINE)
_BETTER = re.compile(r"^-# better: (.+)$", re.MULTILINE)


class Exact(Quick):
    """Evaluates decisions as they are asked."""

    async def judge(self, request: DecisionRequest) -> Judged | None:
        return judge_decision(request)


class Held(Exact):
    """Evaluates decisions one by one, whenever it is let."""

    def __init__(self) -> None:
        self.let = asyncio.Semaphore(0)
        self.judged = asyncio.Event()

    async def judge(self, request: DecisionRequest) -> Judged | None:
        await self.let.acquire()
        self.judged.set()
        return judge_decision(request)


async def key_of(bot: SimulatedBot, person: Person) -> int:
    return (await bot.host.people.meet(person.id, person.user.global_name or "")).key


async def computed(bot: SimulatedBot, person: Person) -> Host.Reviews.Done:
    """Return the review of the newest table for a person."""
    found = await bot.host.reviews.of_table((await bot.table()).key, await key_of(bot, person))
    assert isinstance(found, Host.Reviews.Done)
    return found


async def reviewed(bot: SimulatedBot, person: Person) -> Note:
    note = await person.press(await own_page(bot, person), say("button.review"))
    await bot.host.reviews.idle()
    await bot.env._settle_internal()
    return note.now()


def check(text: str, found: Host.Reviews.Done) -> None:
    """Hold the words of a page to what was computed."""
    label = catalogue["sea_merchants"].text.label
    assert f"In **{found.captains} of {found.judged}** decisions a captain, " in text
    told = _COST.findall(text)
    assert [(int(cost), int(turn), made) for _, cost, turn, made in told] == [
        (round(100 * one.cost), one.turn, str(label(one.made, one.view))) for one in found.told
    ]
    assert _BETTER.findall(text) == [str(label(one.better, one.view)) for one in found.told]


async def test_a_review_says_what_was_computed_and_leads_to_each_choice(tmp_path: Path) -> None:
    async with opened(tmp_path, chooser=Exact()) as bot:
        bot.host.reviews.plan = PLAN
        await play_out(bot, LOST)
        ada, _, cy = bot.people
        note = await reviewed(bot, ada)
        found = await computed(bot, ada)
        assert note.ephemeral
        assert len(found.told) > 1
        check(note.text, found)
        assert "within a minute" not in note.text
        shown = await ada.press(note, "②")
        assert shown.ephemeral
        assert f"**Move {found.told[1].step} of" in shown.text
        assert note.now().text == note.text, "the review stays"
        again = await ada.press(await own_page(bot, ada), say("button.review"))
        assert again.text == note.text
        assert say("button.review") not in (await own_page(bot, cy)).labels


@pytest.mark.long
async def test_it_leads_to_an_analysis_table_at_each_choice(tmp_path: Path) -> None:
    async with opened(tmp_path, chooser=Exact()) as bot:
        bot.host.reviews.plan = PLAN
        await play_out(bot, LOST)
        ada = bot.people[0]
        note = await reviewed(bot, ada)
        choice = (await computed(bot, ada)).told[0]
        entry = next(one for one in note.entries if one.value == str(choice.step))
        playing = await ada.pick(note, entry)
        assert say("analysis.mine") in playing.text
        assert f"**Move {choice.step} of" in playing.text
        assert note.now().text == note.text, "the review stays"


@pytest.mark.long
async def test_its_progress_is_shown_until_it_is_there_in_its_readers_language(tmp_path: Path) -> None:
    held = Held()
    async with opened(tmp_path, chooser=held, languages={"en-US": "en", "de": "de"}) as bot:
        bot.host.reviews.plan = PLAN
        await play_out(bot, LOST)
        ada = bot.people[0]
        bot.locales[ada.id] = "de"
        with speaking("de"):
            label = say("button.review")
        note = await ada.press(await own_page(bot, ada), label)
        assert "**0 von 50** Schritten sind getan." in note.text
        held.let.release()
        await held.judged.wait()
        note = await ada.press(note, "🔄 Wie weit ist er?")
        assert "**1 von 50** Schritten sind getan." in note.text
        for _ in range(49):
            held.let.release()
        await bot.host.reviews.idle()
        await bot.env._settle_internal()
        found = await computed(bot, ada)
        assert (
            f"In **{found.captains} von {found.judged}** Entscheidungen hätte ein Kapitän" in note.now().text
        )
        assert len(note.now().labels) == len(found.told)


@pytest.mark.long
async def test_what_a_minute_did_not_reach_is_said(bot: SimulatedBot) -> None:
    await play_out(bot, LOST)
    table, ada = await bot.table(), bot.people[0]
    bot.host.reviews.plan = replace(PLAN, seconds=0.0)
    text = (await reviewed(bot, ada)).text
    found = await computed(bot, ada)
    assert (found.judged, found.decisions) == (0, 40)
    assert "captain" not in text
    assert "No choice" not in text, "nothing is known of any"
    assert "40 decisions were not reached within a minute." in text
    assert await bot.host.reviews.of_table(table.key, await key_of(bot, ada)) == found


@pytest.mark.long
async def test_an_imported_game_offers_a_review_of_each_seat_at_its_end(tmp_path: Path) -> None:
    async with opened(tmp_path, chooser=Exact()) as bot:
        bot.host.reviews.plan = PLAN
        await play_out(bot, LOST)
        cy = bot.people[2]
        text = json.dumps(await bot.host.tables.export((await bot.table()).key)).encode()
        point = await cy.slash("replay import", file=("game.json", text), step=100_000)
        assert say("review.seat", name="Seat 2") in point.labels
        first = await cy.slash("replay analysis", step=0)
        assert say("review.seat", name="Seat 2") not in first.labels
        note = await cy.press(point, say("review.seat", name="Seat 2"))
        await bot.host.reviews.idle()
        await bot.env._settle_internal()
        note = note.now()
        looked = bot.host.analyses
        found = await bot.host.reviews.of_analysis(
            await key_of(bot, cy), (await looked.look(await key_of(bot, cy))).key, 1
        )
        assert isinstance(found, Host.Reviews.Done)
        check(note.text, found)
        shown = await cy.press(note, "①")
        assert f"**Move {found.told[0].step} of" in shown.text
        assert say("analysis.mine") in shown.text


@pytest.mark.long
async def test_who_decided_nothing_is_told_so(bot: SimulatedBot) -> None:
    await bot.game(2)
    # By chance and without a click.
    await bot.finish(Random(LOST))
    text = (await reviewed(bot, bot.people[0])).text
    assert (await computed(bot, bot.people[0])).decisions == 0
    assert "No decision in this game was yours." in text
