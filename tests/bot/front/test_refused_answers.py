"""An answer that Discord refuses is replaced by one sentence: no command and no click ends in silence."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.front.gateway import acknowledging
from bot.text import say
from tests.bot.front.bot import Note, SimulatedBot, moves_of

pytestmark = pytest.mark.parametrize("status", [400, 413])
CALLBACK, WEBHOOK = ("POST", "/interactions/*/callback"), ("PATCH", "/webhooks/*/messages/@original")


def refuse(bot: SimulatedBot, where: tuple[str, str], status: int) -> None:
    bot.env.inject_error(*where, status=status, code=50035, message="Invalid Form Body")


def assert_said(answer: Note, caplog: pytest.LogCaptureFixture) -> None:
    found = re.search(r"`([0-9a-f]{8})`", answer.content)
    assert found is not None
    assert answer.content == say("error.refused_answer", reference=found[1])
    assert answer.ephemeral
    assert any("could not be given" in one.getMessage() for one in caplog.records)


async def test_a_refused_answer_to_a_command_is_said_to_be_refused(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    refuse(bot, CALLBACK, status)
    assert_said(await bot.people[0].slash("table list"), caplog)


async def test_a_move_is_made_though_its_answer_is_refused_and_its_player_is_told(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    move = next(one for _, one in moves_of(panel) if isinstance(one, str))
    before = bot.sequence()
    refuse(bot, CALLBACK, status)
    assert_said(await actor.press(panel, custom_id=move), caplog)
    assert bot.sequence() > before


async def test_a_refused_answer_is_replaced_where_one_was_promised_before(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    since = len(bot.env.http_requests)
    listed = bot.host.tables.on_server

    async def slow(*given: Any, **named: Any) -> Any:
        while not any(one.path.endswith("/callback") for one in bot.env.http_requests[since:]):  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        return await listed(*given, **named)

    monkeypatch.setattr(acknowledging, "PATIENCE", 0.001)
    monkeypatch.setattr(bot.host.tables, "on_server", slow)
    refuse(bot, WEBHOOK, status)
    assert_said(await bot.people[0].slash("table list"), caplog)
