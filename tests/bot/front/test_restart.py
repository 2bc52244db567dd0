"""A new bot on the same file goes on where the old one stopped: no button, no lobby, no message is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.text import say
from tests.bot.front.bot import SimulatedBot, moves_of, opened


async def test_buttons_from_before_a_restart_still_play(bot: SimulatedBot) -> None:
    board = await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    offered = moves_of(panel)
    sequence = (await bot.table()).sequence
    await bot.restart()
    assert (await bot.table()).sequence == sequence
    chosen = next(one for _, one in offered if isinstance(one, str))
    after = await actor.press(panel, custom_id=chosen)
    assert after.id == panel.id
    assert (await bot.table()).sequence == sequence + 1
    assert "Your hand" in (await actor.press(board, say("button.act"))).words
    await bot.play_on(Random(1), turns=3)
    await bot.restart()
    assert await bot.play_on(Random(2), turns=3)


async def test_a_lobby_from_before_a_restart_still_works(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    await bot.restart()
    answer = await bot.people[1].press(lobby, say("button.join"))
    assert answer.id == lobby.id
    assert "Bob" in answer.text
    await bot.restart()
    await bot.people[0].press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"
    assert bot.last(bot.thread()).buttons
    assert lobby.now().entries == []
    assert say("lobby.headline.begun") in lobby.now().words


async def test_what_was_not_sent_before_a_restart_is_sent_after_it(bot: SimulatedBot) -> None:
    await bot.game(2)
    bot.env.inject_error("POST", f"/channels/{bot.thread().id}/messages", times=None)
    before = len(bot.notes(bot.thread().id))
    await bot.play_on(Random(1), turns=1, panel=lambda _: None)
    assert len(bot.notes(bot.thread().id)) == before
    bot.env.backend.faults.clear()
    await bot.restart()
    await bot.pass_time(minutes=11)
    notes = bot.notes(bot.thread().id)
    assert len(notes) == before + 1
    assert notes[-1].pinged == [(await bot.to_act())[0].id]


async def test_commands_are_registered_once_and_not_again_by_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path, registers=True) as bot:

        def registered() -> int:
            return sum(
                one.method == "PUT" and one.path.endswith("/commands") for one in bot.env.http_requests
            )

        assert registered() == 1
        await bot.restart()
        assert registered() == 1


@pytest.mark.long
async def test_rematch_after_a_restart_opens_one_table_with_the_same_choices(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.play_on(Random(4))
    over = await bot.table()
    end = bot.last(bot.thread())
    await bot.restart()
    stranger = await bot.people[2].press(end, say("button.rematch"))
    assert stranger.content == say("error.not_yours", code=over.code)
    lobby = await bot.people[1].press(end, say("button.rematch"))
    assert not lobby.ephemeral
    fresh = await bot.table()
    assert (fresh.edition, fresh.options, fresh.status) == (over.edition, over.options, "lobby")
    assert "Bob" in lobby.text
    again = await bot.people[0].press(end, say("button.rematch"))
    assert again.content == say("done.join", code=fresh.code)
    await bot.pass_time(seconds=4)
    await bot.people[1].press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


async def test_a_lobby_that_moves_is_the_one_that_is_kept_up_to_date(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    table = await bot.table()
    bot.channel = bot.server.create_text_channel("elsewhere")
    moved = await bot.people[0].slash("table move", table=table.code)
    assert say("button.join") in moved.labels
    details = await bot.people[0].pick(moved, moved.setting("details"))
    assert str(table.first_message) in details.words
    assert (await bot.people[1].slash("table join")).content == say("done.join", code=table.code)
    await bot.pass_time(seconds=4)
    assert "Bob" in moved.now().text
    assert "Bob" not in lobby.now().text
    await bot.people[0].press(moved, say("button.start"))
    assert (await bot.table()).first_message == table.first_message
    assert bot.thread().id in {thread.id for thread in bot.channel.threads}
