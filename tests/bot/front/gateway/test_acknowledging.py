"""Discord hears within a second that an answer will come, and much sooner while many people wait for one another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.front.gateway import acknowledging
from bot.text import say
from tests.bot.front.bot import PATIENCE, SimulatedBot

_LATER = 5
"""The type of an acknowledgement after which a new message will come."""


class Gate:
    """Holds whoever looks at a table until it is opened."""

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
    """Let people press a button at once, and wait until so many of them have had a sign; returns its types."""
    await bot.game(2)
    actor = (await bot.to_act())[0]
    board = bot.last(bot.thread())
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
    act = next(custom_id for label, custom_id in board.buttons if label == say("button.act"))
    presses = (actor.forge(board, act) for _ in range(people))
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
