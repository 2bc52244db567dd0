"""A real bot on an unmodified discord.py, in a process of its own: what people do and see."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .conftest import SAMPLE
from .errors import CannotDoError, NoReplyError, UncleanError
from .model import ChannelKind, Permission
from .process import BotDiedError, BotProcess
from .server import Loopback
from .users import User

SEND = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"


async def _thread_of(person: User, *, starter: bool = False) -> None:
    asked = person.slash("thread", name="Table 1", starter=starter)
    await person.world.pulse.until(lambda: [reply for reply in asked.replies if reply.kind == "edit"])


@pytest.mark.usefixtures("bot")
async def test_slash_command_is_answered_to_one_person_alone(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    reply = await anna.slash("sea trade", product="fish", cards=2).reply()
    assert (reply.kind, reply.ephemeral, reply.text) == ("message", True, "You trade 2 fish.")
    assert anna.messages() == [reply.post]
    assert ben.messages() == []


@pytest.mark.usefixtures("bot")
async def test_command_takes_people_and_only_those_allowed_are_pinged(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    greeting = (await ben.slash("sea greet", person=anna).reply()).post
    assert anna.mention in greeting.text
    assert ben.mention in greeting.text
    assert greeting.pinged == [anna]
    assert not greeting.pinged_everyone
    await ben.slash("ping", person=anna).answer()
    assert anna.mention in anna.messages()[-1].text
    assert (anna.pings, ben.pings) == ([greeting], [])


@pytest.mark.usefixtures("bot")
async def test_person_can_send_only_what_the_registered_command_takes(server: Loopback) -> None:
    anna = server.world.user("Anna")
    for path, options in [
        ("moon", {}),
        ("sea", {}),
        ("sea sail", {}),
        ("sea trade", {}),
        ("sea trade", {"product": 3}),
        ("sea trade", {"product": "fish", "cards": 6}),
        ("sea trade", {"product": "fish", "colour": "red"}),
    ]:
        with pytest.raises(CannotDoError):
            anna.slash(path, options=options)  # type: ignore[arg-type]  # mappings are invariant in their values
    stranger = server.world.user("Stranger", joins=())
    with pytest.raises(CannotDoError):
        stranger.slash("board")


@pytest.mark.usefixtures("bot")
async def test_autocompletion_offers_choices(server: Loopback) -> None:
    reply = await server.world.user("Anna").autocomplete("sea trade", "product", "", cards=2).reply()
    assert [choice.value for choice in reply.choices] == ["fish", "cloth", "salt", "pepper"]
    narrowed = await server.world.user("Anna").autocomplete("sea trade", "product", "p").reply()
    assert [choice.name for choice in narrowed.choices] == ["pepper"]


@pytest.mark.usefixtures("bot")
async def test_two_people_click_at_the_same_instant_and_both_are_answered(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    board = (await anna.slash("board").reply()).post
    first, second = await asyncio.gather(
        anna.click(board, label="Count by 1").reply(), ben.click(board, custom_id="count:10").reply()
    )
    assert {first.kind, second.kind} == {"update"}
    assert "Count: 11" in board.text
    assert len(board.versions) == 2


@pytest.mark.usefixtures("bot")
async def test_same_interaction_delivered_twice_can_be_answered_once(server: Loopback) -> None:
    anna = server.world.user("Anna")
    board = (await anna.slash("board").reply()).post
    click = anna.click(board, label="Count by 1", deliver_twice=True)
    await click.reply()
    await server.until(lambda: click.refused_answers)
    click.deliver_again()
    await server.until(lambda: click.refused_answers == 2)
    assert (click.deliveries, [reply.kind for reply in click.replies]) == (3, ["update"])
    assert [request.code for request in server.requests if request.code] == [40060, 40060]


@pytest.mark.usefixtures("bot")
async def test_select_answers_with_a_followup_and_modal_updates_the_panel(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    panel = (await anna.slash("panel").reply()).post
    choice = anna.select(panel, "fish", "Salt", placeholder="Ware")
    assert (await choice.reply()).kind == "deferred update"
    assert (await choice.answer()).text == "Chosen: fish, salt"
    with pytest.raises(CannotDoError, match="nothing is sent"):
        anna.select(panel, "fish", "Salt", placeholder="Ware")
    assert (await anna.select(panel, "fish", placeholder="Ware").answer()).text == "Chosen: fish"
    assert (await anna.select(panel, ben, placeholder="Partner").answer()).text == "Partner: Ben"
    form = (await anna.click(panel, label="Price").reply()).form
    assert [(field.label, field.max_length) for field in form.fields] == [("Price", 3)]
    with pytest.raises(CannotDoError):
        anna.submit(form, {"Price": "1000"})
    reply = await anna.submit(form, {"Price": "42"}).reply()
    assert (reply.kind, panel.text, panel.selects) == ("update", "Price: 42", [])


@pytest.mark.usefixtures("bot")
async def test_nobody_presses_what_they_do_not_see_or_what_is_not_there(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    panel = (await anna.slash("panel").reply()).post
    with pytest.raises(CannotDoError):
        ben.click(panel, label="Price")
    with pytest.raises(CannotDoError):
        anna.click(panel, label="Cost")
    with pytest.raises(CannotDoError):
        anna.select(panel, "gold", placeholder="Ware")
    form = (await anna.click(panel, label="Price").reply()).form
    await anna.submit(form, {"Price": "1"}).reply()
    with pytest.raises(CannotDoError):
        anna.click(panel, label="Price")
    assert (await anna.click(panel, label="Price", stale=True).reply()).kind == "modal"


@pytest.mark.usefixtures("bot")
async def test_thinking_is_filled_in_by_the_first_followup(server: Loopback) -> None:
    anna = server.world.user("Anna")
    slow = anna.slash("slow")
    assert (await slow.reply()).kind == "deferred"
    assert (await slow.answer()).kind == "edit"
    await server.until(lambda: slow.replies[-1].kind == "deleted")
    assert [message.text for message in anna.messages()] == ["Done indeed."]
    assert [reply.ephemeral for reply in slow.replies] == [True] * 5
    public = server.world.user("Ben").slash("slow", public=True)
    assert not (await public.answer()).ephemeral


@pytest.mark.usefixtures("bot")
async def test_threads_begin_with_and_without_a_message(server: Loopback) -> None:
    anna = server.world.user("Anna")
    await _thread_of(anna, starter=False)
    await _thread_of(anna, starter=True)
    alone, begun = server.world.threads(server.world.channel)
    assert (alone.kind, begun.kind) == (ChannelKind.PUBLIC_THREAD, ChannelKind.PUBLIC_THREAD)
    assert [message.thread for message in anna.messages() if message.id == begun.id] == [begun]
    assert [message.text for message in anna.messages(begun)] == ["Welcome"]
    assert anna.id in begun.joined
    assert (await anna.slash("sea trade", product="salt", where=alone).reply()).post.channel is alone


@pytest.mark.usefixtures("bot")
async def test_archived_thread_refuses_edits_until_it_is_opened_again(server: Loopback) -> None:
    anna = server.world.user("Anna")
    await _thread_of(anna)
    (thread,) = server.world.threads(server.world.channel)
    server.world.set_archived(thread)
    assert (await anna.slash("edit", where=thread).reply()).text == "Refused: 50083"
    assert (await anna.slash("edit", unarchive=True, where=thread).reply()).text == "Edited."
    assert not thread.archived


@pytest.mark.usefixtures("bot")
async def test_dm_reaches_people_who_take_it_and_can_be_played_in(server: Loopback) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    assert (await anna.slash("dm").reply()).text == "Sent."
    (hand,) = anna.messages(anna.dm)
    assert (await anna.click(hand, label="Count by 1").reply()).text == "Count: 1"
    assert (await anna.slash("dm", where=anna.dm).reply()).post.channel is anna.dm
    assert ben.messages(anna.dm) == []


@pytest.mark.usefixtures("bot")
async def test_closed_dms_are_refused(server: Loopback) -> None:
    anna = server.world.user("Anna")
    anna.dms_closed = True
    assert (await anna.slash("dm").reply()).text == "Your DMs are closed (50007)."
    assert anna.messages(anna.dm) == []


@pytest.mark.usefixtures("bot")
async def test_missing_permission_is_refused(server: Loopback) -> None:
    anna = server.world.user("Anna")
    server.world.deny(server.world.channel, Permission.CREATE_PUBLIC_THREADS)
    await anna.slash("thread", name="Table 1").reply()
    await server.until(lambda: server.requests[-1].code == 50013)
    server.world.deny(server.world.channel)
    await _thread_of(anna)


async def test_repeat_with_the_same_nonce_after_a_broken_connection_posts_once(
    server: Loopback, bot: BotProcess
) -> None:
    anna = server.world.user("Anna")
    drop = server.faults.drop(SEND)
    assert (await anna.slash("notify", nonce="row-17").answer()).text == "Notified."
    assert any("again after" in line for line in bot.log)
    assert (len(drop.hits), server.count(SEND)) == (1, 2)
    assert [message.text for message in server.world.user("Ben").messages()] == ["Your turn"]


@pytest.mark.usefixtures("bot")
async def test_discord_in_trouble_is_asked_again(server: Loopback) -> None:
    server.faults.rate_limit(SEND, retry_after=0.01)
    limited = server.mark()
    assert (await server.world.user("Anna").slash("notify", nonce="1").answer()).text == "Notified."
    assert [request.status for request in server.requests[limited:] if request.route == SEND] == [429, 200]
    server.faults.fail(SEND, 500)
    failed = server.mark()
    assert (await server.world.user("Anna").slash("notify", nonce="2").answer()).text == "Notified."
    assert [request.status for request in server.requests[failed:] if request.route == SEND] == [500, 200]


async def test_kill_between_two_steps_and_restart(server: Loopback, bot: BotProcess, tmp_path: Path) -> None:
    anna = server.world.user("Anna")
    board = (await anna.slash("board").reply()).post
    pause = server.faults.pause(CALLBACK)
    click = anna.click(board, label="Count by 1")
    await pause.reached()
    await bot.kill()
    pause.abandon()
    with pytest.raises(NoReplyError, match="the bot has died"):
        await click.reply()
    assert ("Count: 0" in board.text, (tmp_path / "count").read_text()) == (True, "1")
    with pytest.raises(NoReplyError, match="no bot is connected"):
        await anna.click(board, label="Count by 1").reply()
    await bot.start()
    await bot.ready(log_line="sample bot ready")
    assert "Count: 11" in (await anna.click(board, label="Count by 10").reply()).text
    assert server.gateway.starts == 2


async def test_kill_after_a_step_was_done_keeps_what_was_done(server: Loopback, bot: BotProcess) -> None:
    anna = server.world.user("Anna")
    pause = server.faults.pause(SEND, done_first=True)
    told = anna.slash("notify", nonce="row-1")
    held = await pause.reached()
    await server.until(lambda: any(message.nonce == "row-1" for message in server.world.all_messages))
    await bot.restart()
    pause.release()
    assert held.status is None or held.status == 200
    assert [message.text for message in server.world.user("Ben").messages()] == ["Your turn"]
    assert [reply.kind for reply in told.replies] == ["deferred"]
    assert (await anna.slash("notify", nonce="row-1").answer()).text == "Notified."
    assert [message.text for message in server.world.user("Ben").messages()] == ["Your turn"]


async def test_kill_before_and_after_every_step_posts_once(server: Loopback, bot: BotProcess) -> None:
    anna, ben = server.world.user("Anna"), server.world.user("Ben")
    before = server.mark()
    await anna.slash("notify", nonce="row").answer()
    steps = len(server.requests) - before
    for step in range(1, steps + 1):
        for done_first in (False, True):
            nonce = f"row-{step}-{done_first}"
            pause = server.faults.pause(None, nth=step, done_first=done_first)
            anna.slash("notify", nonce=nonce)
            await pause.reached()
            await bot.kill()
            pause.abandon()
            await bot.start()
            await bot.ready()
            assert (await anna.slash("notify", nonce=nonce).answer()).text == "Notified."
    assert steps == 3
    assert [message.text for message in ben.messages()] == ["Your turn"] * (1 + 2 * steps)


async def test_sigterm_ends_the_bot_in_order(server: Loopback, bot: BotProcess) -> None:
    assert await bot.stop() == 0
    assert not server.gateway.connected
    assert bot.tracebacks == 0


async def test_lost_connection_is_resumed_and_what_happened_meanwhile_is_repeated(
    server: Loopback, bot: BotProcess
) -> None:
    anna = server.world.user("Anna")
    server.gateway.disconnect()
    await server.until(lambda: not server.gateway.connected)
    missed = anna.slash("sea trade", product="fish")
    assert (await missed.reply()).text == "You trade 1 fish."
    assert (server.gateway.starts, server.gateway.resumes) == (1, 1)
    server.gateway.ask_to_reconnect()
    await server.until(lambda: server.gateway.resumes == 2)
    await server.until(lambda: sum("sample bot resumed" in line for line in bot.log) == 2)
    assert (await anna.slash("sea trade", product="fish").reply()).ephemeral


@pytest.mark.usefixtures("bot")
async def test_invalid_session_is_begun_again(server: Loopback) -> None:
    server.gateway.invalidate()
    await server.until(lambda: server.gateway.starts == 2 and server.gateway.connected)
    assert (await server.world.user("Anna").slash("board").reply()).kind == "message"


async def test_heartbeats_are_answered(tmp_path: Path) -> None:
    async with (
        Loopback(heartbeat_seconds=0.05) as server,
        BotProcess(server, SAMPLE, data_dir=tmp_path) as bot,
    ):
        await bot.ready()
        await server.until(lambda: server.gateway.heartbeats >= 3)
        assert (server.gateway.starts, server.gateway.connected) == (1, True)


@pytest.mark.usefixtures("bot")
async def test_unknown_route_fails_the_test(server: Loopback) -> None:
    assert (await server.world.user("Anna").slash("unmodelled").reply()).text == "Not there."
    with pytest.raises(UncleanError, match="unknown route: GET /api/v10/voice/regions"):
        server.assert_clean()
    assert len(server.take_problems("voice/regions")) == 1


async def test_command_that_never_answers_is_seen_as_such(server: Loopback, bot: BotProcess) -> None:
    asked = server.world.user("Anna").slash("boom")
    await server.until(lambda: any("boom for Anna" in line for line in bot.log))
    assert bot.tracebacks > 0
    with pytest.raises(NoReplyError):
        await asked.reply(within=0.01)


async def test_bot_hears_of_messages_but_reads_only_its_own(server: Loopback, bot: BotProcess) -> None:
    anna = server.world.user("Anna")
    anna.say("a secret")
    anna.say("in the open", where=anna.dm)
    await server.until(lambda: any("heard 'in the open' from Anna" in line for line in bot.log))
    assert any("heard '' from Anna" in line for line in bot.log)
    assert not any("a secret" in line for line in bot.log)


async def test_privileged_intents_are_refused(server: Loopback, tmp_path: Path) -> None:
    async with BotProcess(server, SAMPLE, data_dir=tmp_path, env={"SAMPLE_PRIVILEGED": "1"}) as bot:
        with pytest.raises(BotDiedError, match="PrivilegedIntentsRequired"):
            await bot.ready()
    assert len(server.take_problems("privileged intents")) == 1


async def test_wrong_token_is_refused(server: Loopback, tmp_path: Path) -> None:
    async with BotProcess(server, SAMPLE, data_dir=tmp_path, env={"LOOPBACK_TOKEN": "a.b.c"}) as bot:
        assert await bot.ended() == 1
    assert any("LoginFailure" in line for line in bot.log)
    assert [request.status for request in server.requests] == [401]
