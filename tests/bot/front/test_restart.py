"""A new bot on the same file goes on where the old one stopped: no button, no lobby, no message is lost."""

from __future__ import annotations

from random import Random

from bot.front.text import say
from tests.bot.front.bot import Town, moves_of


async def test_buttons_from_before_a_restart_still_play(town: Town) -> None:
    board = await town.game(2)
    actor = (await town.to_act())[0]
    panel = await town.panel(actor)
    offered = moves_of(panel)
    sequence = (await town.table()).sequence
    await town.restart()
    assert (await town.table()).sequence == sequence
    chosen = next(one for _, one in offered if isinstance(one, str))
    after = await actor.press(panel, custom_id=chosen)
    assert after.id == panel.id
    assert (await town.table()).sequence == sequence + 1
    assert "Your hand" in (await actor.press(board, say("button.act"))).words
    await town.play_on(Random(1), turns=3)
    await town.restart()
    await town.play_on(Random(2))
    assert (await town.table()).status == "finished"


async def test_a_lobby_from_before_a_restart_still_works(town: Town) -> None:
    lobby = await town.lobby(1)
    await town.restart()
    answer = await town.people[1].press(lobby, say("button.join"))
    assert answer.id == lobby.id
    assert "Bob" in answer.text
    await town.restart()
    await town.people[0].press(lobby, say("button.start"))
    assert (await town.table()).status == "running"
    assert town.last(town.thread()).buttons
    assert lobby.now().entries == []
    assert say("lobby.started") in lobby.now().words


async def test_what_was_not_sent_before_a_restart_is_sent_after_it(town: Town) -> None:
    await town.game(2)
    town.env.inject_error("POST", f"/channels/{town.thread().id}/messages", times=None)
    before = len(town.notes(town.thread().id))
    await town.play_on(Random(1), turns=1, panel=lambda _: None)
    assert len(town.notes(town.thread().id)) == before
    town.env.backend.faults.clear()
    await town.restart()
    await town.pass_time(minutes=11)
    notes = town.notes(town.thread().id)
    assert len(notes) == before + 1
    assert notes[-1].pinged == [(await town.to_act())[0].id]


async def test_commands_are_registered_once_and_not_again_by_a_restart(town: Town) -> None:
    def registered() -> int:
        return sum(one.method == "PUT" and one.path.endswith("/commands") for one in town.env.http_requests)

    assert registered() == 1
    await town.restart()
    assert registered() == 1


async def test_rematch_after_a_restart_opens_one_table_with_the_same_choices(town: Town) -> None:
    await town.game(2)
    await town.play_on(Random(4))
    over = await town.table()
    end = town.last(town.thread())
    await town.restart()
    stranger = await town.people[2].press(end, say("button.rematch"))
    assert stranger.content == say("error.not_yours", code=over.code)
    lobby = await town.people[1].press(end, say("button.rematch"))
    assert not lobby.ephemeral
    fresh = await town.table()
    assert (fresh.edition, fresh.options, fresh.status) == (over.edition, over.options, "lobby")
    assert "Bob" in lobby.text
    again = await town.people[0].press(end, say("button.rematch"))
    assert again.content == say("done.join", code=fresh.code)
    await town.people[1].press(lobby, say("button.start"))
    assert (await town.table()).status == "running"


async def test_a_lobby_that_moves_is_the_one_that_is_kept_up_to_date(town: Town) -> None:
    lobby = await town.lobby(1)
    table = await town.table()
    town.channel = town.server.create_text_channel("elsewhere")
    moved = await town.people[0].slash("table move", table=table.code)
    assert say("button.join") in moved.labels
    assert str(table.first_message) in str(moved.message.embeds)
    assert (await town.people[1].slash("table join")).content == say("done.join", code=table.code)
    await town.pass_time(seconds=4)
    assert "Bob" in moved.now().text
    assert "Bob" not in lobby.now().text
    await town.people[0].press(moved, say("button.start"))
    assert (await town.table()).first_message == table.first_message
    assert town.thread().id in {thread.id for thread in town.channel.threads}
