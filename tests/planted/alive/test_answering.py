"""Faults of answers: whether a person reads anything with them, and without."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.front.delivery.panels import SPACING
from bot.text import say
from tests.bot.front.bot import SimulatedBot, moves_of
from tests.bot.front.conftest import bot
from tests.bot.front.delivery.test_panels import there
from tests.bot.front.out_of_reach import out_of_reach

__all__ = ("bot",)

pytestmark = pytest.mark.long


async def test_click_at_the_end(bot: SimulatedBot, planted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot.game(2)
    actor, board = (await bot.to_act())[0], bot.shown()
    look_up, ended = bot.host.bans.look_up, list[asyncio.Task[None]]()
    leaving = asyncio.Event()

    async def leave() -> None:
        leaving.set()

    async def told_to_end(*given: Any) -> Any:
        ended.append(asyncio.create_task(bot.client.close()))
        for _ in range(50):
            await asyncio.sleep(0)
        if leaving.is_set():
            # The process is gone.
            raise asyncio.CancelledError
        return await look_up(*given)

    bot.client._opened.push_async_callback(leave)
    monkeypatch.setattr(bot.host.bans, "look_up", told_to_end)
    if planted:
        with pytest.raises(AssertionError, match="was not answered"):
            await actor.press(board, say("button.act"))
    else:
        assert (await actor.press(board, say("button.act"))).ephemeral
    await asyncio.gather(*ended)


async def test_refusal_to_everybody(bot: SimulatedBot, planted: bool) -> None:
    await bot.game(2)
    code = (await bot.table()).code
    bot.host.cluster.overlapping = True
    before = len(bot.notes())
    answer = await bot.people[2].slash("table move", table=code)
    assert say("error.not_yours") in answer.words
    assert len(bot.notes()) == before + (1 if planted else 0)


async def test_shared_panel(bot: SimulatedBot, planted: bool) -> None:
    await bot.game(2)
    ada, bob, _ = bot.people
    own = await bot.panel(ada)
    await bot.panel(bob)
    await bot.pass_time(seconds=SPACING.total_seconds())
    assert there(bot, own) is not planted


async def test_unhandled_unusable(bot: SimulatedBot, planted: bool) -> None:
    await bot.game(2)
    [person] = await bot.to_act()
    move = next(one for _, one in moves_of(await bot.panel(person)) if isinstance(one, str))
    board = bot.shown()
    with out_of_reach(bot.host.storage):
        if not planted:
            assert (await bot.people[0].forge(board, move)).content == say("error.unreachable")
            return
        with pytest.raises(AssertionError, match="was not answered"):
            await bot.people[0].forge(board, move)
    assert bot.env.errors, "nothing handles it"


async def test_deal_cut_off(bot: SimulatedBot, planted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = bot.people[0]
    page = await ada.to_game(await ada.slash("play"), "caribbean")

    async def broken(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", broken)
    await ada.press(page, say("button.against", number=2))
    assert (await bot.table()).status == ("lobby" if planted else "running")


async def test_answer_refused(bot: SimulatedBot, planted: bool) -> None:
    refused = "POST", "/interactions/*/callback"
    bot.env.inject_error(*refused, status=400, code=50035, message="Invalid Form Body")
    if planted:
        with pytest.raises(AssertionError, match="was not answered"):
            await bot.people[0].slash("table list")
    else:
        assert (await bot.people[0].slash("table list")).ephemeral
