"""Discord hears within a second that an answer will come, and much sooner while many people wait for one another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.front import face
from bot.front.client import Kontor
from bot.front.gateway import acknowledging
from bot.text import say
from tests.bot.front.bot import PATIENCE, SimulatedBot

_LATER = 5
"""The type of an acknowledgement before a new message."""


class Gate:
    """Holds all who look at a table until it is opened."""

    def __init__(self, bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = asyncio.Event()
        self.waiting = 0
        look = bot.host.tables.look

        async def instead(*given: Any, **named: Any) -> Any:
            self.waiting += 1
            await self.opened.wait()
            return await look(*given, **named)

        monkeypatch.setattr(bot.host.tables, "look", instead)


async def signs(bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, people: int, *, enough: int) -> list[Any]:
    """Let people press a button at once, and wait until that number have had a sign; returns its types."""
    await bot.game(2)
    actor = (await bot.to_act())[0]
    board = bot.shown()
    gate = Gate(bot, monkeypatch)
    since = len(bot.env.http_requests)

    def given() -> list[Any]:
        sent = [one for one in bot.env.http_requests[since:] if one.path.endswith("/callback")]
        return [one.json["type"] for one in sent if one.json is not None]

    async def opening() -> None:
        async with asyncio.timeout(PATIENCE):
            while gate.waiting < people or len(given()) < enough:  # noqa: ASYNC110 the requests have no event
                await asyncio.sleep(0.001)
        gate.opened.set()

    # A test may press one button at a time; what is sent by hand may come together.
    # Of pages that go on, a newer one would take the place of the older ones.
    shown = next(custom_id for label, custom_id in board.buttons if label == say("page.board"))
    presses = (actor.forge(board, shown) for _ in range(people))
    await asyncio.gather(opening(), *presses)
    return given()


async def test_a_crowd_is_told_at_once_that_answers_will_come(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acknowledging, "PATIENCE", PATIENCE)
    crowd = acknowledging.CROWD + 1
    assert await signs(bot, monkeypatch, crowd, enough=crowd) == [_LATER] * crowd


async def test_a_few_people_get_their_answers_without_a_sign_before(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acknowledging, "PATIENCE", PATIENCE)
    monkeypatch.setattr(acknowledging, "AMID_CROWD", 0.001)
    few = acknowledging.CROWD
    assert await signs(bot, monkeypatch, few, enough=0) == [4] * few


async def test_whoever_waits_for_long_is_told_that_an_answer_will_come(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acknowledging, "PATIENCE", 0.001)
    assert await signs(bot, monkeypatch, 1, enough=1) == [_LATER]


async def test_a_database_that_stands_still_keeps_nobody_from_hearing_that_an_answer_will_come(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    board = bot.shown()
    since = len(bot.env.http_requests)
    real = bot.host.storage._on

    def told() -> list[Any]:
        sent = [one for one in bot.env.http_requests[since:] if one.path.endswith("/callback")]
        return [one.json["type"] for one in sent if one.json is not None]

    async def stuck(work: Any, *, writing: bool, alone: bool = False) -> Any:
        while not told() and not writing:  # noqa: ASYNC110 the requests have no event
            await asyncio.sleep(0.001)
        return await real(work, writing=writing, alone=alone)

    monkeypatch.setattr(face, "_LISTENING", 0.01)
    monkeypatch.setattr(acknowledging, "PATIENCE", 0.001)
    monkeypatch.setattr(bot.host.storage, "_on", stuck)
    async with asyncio.timeout(PATIENCE):
        panel = await actor.press(board, say("button.act"))
    assert told() == [_LATER]
    assert panel.ephemeral


async def test_a_click_that_came_just_before_the_end_is_answered(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    board = bot.shown()
    meet, ended, leaving = bot.host.bans.look_up, list[asyncio.Task[None]](), asyncio.Event()
    too_soon: list[bool] = []

    async def leave() -> None:
        leaving.set()

    async def meeting(*given: Any) -> Any:
        # The bot is told to end while it reads who clicked.
        ended.append(asyncio.create_task(bot.client.close()))
        for _ in range(50):
            await asyncio.sleep(0)
        too_soon.append(leaving.is_set())
        return await meet(*given)

    bot.client._opened.push_async_callback(leave)
    monkeypatch.setattr(bot.host.bans, "look_up", meeting)
    panel = await actor.press(board, say("button.act"))
    assert panel.ephemeral
    await asyncio.gather(*ended)
    assert too_soon == [False], "the click is waited for"
    assert leaving.is_set()


async def test_a_refusal_is_read_by_whoever_asked_alone_where_everybody_was_to_read_the_answer(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    code = (await bot.table()).code
    bot.host.cluster.overlapping = True
    before = len(bot.notes())
    answer = await bot.people[2].slash("table move", table=code)
    assert say("error.not_yours") in answer.words
    assert answer.ephemeral
    assert len(bot.notes()) == before, "nothing is left of the word to everybody"


async def test_a_refusal_is_promised_in_time_where_its_alternatives_take_long(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The refusal itself comes sooner.
    monkeypatch.setattr(acknowledging, "PATIENCE", 0.3)
    since, refused = len(bot.env.http_requests), Kontor.refused

    def given() -> list[Any]:
        sent = [one for one in bot.env.http_requests[since:] if one.path.endswith("/callback")]
        return [one.json["type"] for one in sent if one.json is not None]

    async def slow(*given_to: Any) -> Any:
        async with asyncio.timeout(2):
            while not given():  # noqa: ASYNC110 the requests have no event
                await asyncio.sleep(0.001)
        return await refused(*given_to)

    monkeypatch.setattr(Kontor, "refused", slow)
    answer = await bot.people[0].slash("table close", table="ZZZZ")
    assert given() == [_LATER]
    assert "ZZZZ" in answer.content


async def test_where_an_answer_takes_longer_than_the_bot_waits_at_its_end_its_person_hears_of_that(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    board = bot.shown()
    monkeypatch.setattr(acknowledging, "PATIENCE", 0.001)
    monkeypatch.setattr(acknowledging, "FINISHING", 0.001)
    gate = Gate(bot, monkeypatch)
    shown = next(custom_id for label, custom_id in board.buttons if label == say("page.board"))
    pressing = asyncio.create_task(actor.forge(board, shown))
    async with asyncio.timeout(PATIENCE):
        while not gate.waiting:  # noqa: ASYNC110 the gate has no event
            await asyncio.sleep(0.001)
    since = len(bot.env.http_requests)
    await acknowledging.finish()
    told = [one for one in bot.env.http_requests[since:] if say("error.ending") in str(one.json)]
    assert [one.path.endswith("/messages/@original") for one in told] == [True]
    gate.opened.set()
    await pressing
    assert not [
        one for one in bot.env.http_requests if one not in told and say("error.ending") in str(one.json)
    ]
