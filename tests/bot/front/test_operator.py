"""The operator's decisions by command, beside the bot that runs: they take effect at once, without a restart."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli import main
from bot.front import face
from bot.front.face import BannedError, Face
from bot.front.responses.sending import Interaction
from bot.text import say
from tests.bot.front.bot import Entry, SimulatedBot, moves_of, opened
from tests.bot.front.gateway.test_presence import bring_back, kept_of
from tests.databases import sqlite_only

pytestmark = sqlite_only


async def present(bot: SimulatedBot) -> None:
    """Let the bot's clock catch up with that of the commands, which is the machine's, and do its work until then."""
    bot.env.backend.advance_clock(max(1.0, (datetime.now(UTC) - bot.env.now()).total_seconds() + 1))
    await bot.host.poll()
    await bot.env._settle_internal()


class Operator:
    """Runs commands beside a bot, each as a process of its own would."""

    def __init__(self, bot: SimulatedBot, capsys: pytest.CaptureFixture[str]) -> None:
        self._bot = bot
        self._capsys = capsys

    async def __call__(self, *arguments: str, status: int = 0) -> str:
        """Run a command, then let the bot take it up; returns what was printed."""
        self._capsys.readouterr()
        given = (*arguments, "--database", str(self._bot.folder / "kontor.db"))
        root = logging.getLogger()
        handlers = root.handlers[:]
        try:
            assert await asyncio.to_thread(main, given) == status
        finally:
            # The bot in this process goes on with its own log.
            root.handlers[:] = handlers
        said = self._capsys.readouterr()
        await present(self._bot)
        return said.out or said.err

    async def listed(self, *arguments: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(await self(*arguments, "--json"))
        return found


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path) as bot:
        yield bot


@pytest.fixture
def kontor(bot: SimulatedBot, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(bot, capsys)


async def test_a_table_that_is_closed_says_so_and_its_cached_position_is_not_played_on(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await bot.game(2, short=False)
    [person] = await bot.to_act()
    panel = await bot.panel(person)
    code = (await bot.table()).code
    assert code in await kontor("close", code, "--yes")
    end = bot.last(bot.thread())
    assert say("end.operator") in end.words
    before = bot.sequence()
    _, move = moves_of(panel)[0]
    late = (move.menu, move.value) if isinstance(move, Entry) else (move,)
    assert say("over", code=code) in (await person.forge(panel, *late)).words
    assert bot.sequence() == before
    assert (await bot.table()).status == "cancelled"
    assert say("over", code=code) in await kontor("close", code, "--yes", status=2)


@pytest.mark.long
async def test_a_lobby_that_is_closed_shows_it(bot: SimulatedBot, kontor: Operator) -> None:
    # A message from long ago would be taken from its place.
    await present(bot)
    lobby = await bot.lobby(2)
    await kontor("close", (await bot.table()).code.lower(), "--yes")
    await bot.pass_time(seconds=5)
    assert lobby.now().labels == [say("button.details")]


async def test_a_banned_person_is_told_one_sentence_by_whatever_they_do(
    bot: SimulatedBot, kontor: Operator
) -> None:
    ada, bob, _ = bot.people
    await bot.game(2, computers=1, short=False)
    turn = bot.last(bot.thread())
    act = dict(turn.buttons)[say("button.act")]
    await kontor("ban", "person", str(ada.id), "--yes")
    told = say("banned.person")
    asked = [
        await ada.slash("table list"),
        await ada.slash("my tables"),
        await ada.slash_dm("my turn"),
        await ada.slash("help"),
        await ada.forge(turn, act),
        await ada.forge(turn, "any", form=True),
    ]
    assert [(one.words, one.buttons) for one in asked] == [(told, [])] * len(asked)
    assert all(one.ephemeral for one in asked)
    assert await ada.complete("table show", "table") == []
    assert told not in (await bob.slash("table list")).words
    assert ada not in await bot.to_act(), "a computer plays on"
    assert "served again" in await kontor("unban", "person", str(ada.id))
    assert (await ada.slash("my tables")).words != told
    assert "is not banned" in await kontor("unban", "person", str(ada.id), status=1)


@pytest.mark.parametrize(
    "slowly",
    [False, pytest.param(True, marks=pytest.mark.long)],
    ids=["at once", "where it takes long to read"],
)
async def test_a_banned_person_can_export_and_delete_their_data_and_nothing_else(
    bot: SimulatedBot, kontor: Operator, monkeypatch: pytest.MonkeyPatch, *, slowly: bool
) -> None:
    ada, _, _ = bot.people
    await bot.game(2, computers=1, short=False)
    act = dict(bot.last(bot.thread()).buttons)[say("button.act")]
    await kontor("ban", "person", str(ada.id), "--yes")
    bot.env.backend.get_user(ada.id).global_name = "Ada, who calls herself otherwise by now"
    if slowly:
        monkeypatch.setattr(face, "_LISTENING", 0.0)
    for ask in (ada.slash, ada.slash_dm):
        export = await ask("my export")
        assert export.content == say("privacy.export")
        assert export.message.attachments
    note = await ada.slash_dm("my delete")
    assert say("privacy.ban") in note.text
    told = say("banned.person")
    for custom_id in (act, "t1:waiting:0", "t1:settings:0"):
        assert (await ada.forge(note, custom_id)).words == told
    known = await bot.host.people.known(ada.id)
    assert known is not None
    assert known.name == "Ada", "whoever is banned is not asked their name anew"
    gone = await ada.press(note, say("button.forget"))
    assert gone.content == f"{say('privacy.done')} {say('privacy.ban')}"
    assert "'banned': None" not in str(found := await stored_of(bot, ada.id))
    assert {name for name, value in found.items() if value} == {"discord_id", "since", "banned"}
    assert (await ada.slash("my tables")).words == told
    assert (await ada.slash_dm("my turn")).words == told
    assert (await ada.slash("my export")).content == say("privacy.export")


async def stored_of(bot: SimulatedBot, discord_id: int) -> Mapping[str, object]:
    """Return all that is stored about a person."""
    known = await bot.host.people.known(discord_id)
    assert known is not None
    return await bot.host.people.kept_of(known.key)


async def test_whoever_is_banned_is_not_served_where_that_takes_long_to_read(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, _ = bot.people
    lobby = await bot.lobby(1, short=False)
    await bot.host.bans.ban_person(bob.id)
    monkeypatch.setattr(face, "_LISTENING", 0.0)
    for asked in (await bob.press(lobby, say("button.join")), await bob.slash("my tables")):
        assert (asked.words, asked.buttons, asked.ephemeral) == (say("banned.person"), [], True)
    assert await bob.complete("table show", "table") == []
    assert (await ada.slash("my tables")).words != say("banned.person")


async def test_a_banned_person_is_refused_however_often_it_is_asked_who_acts(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob = bot.people[1]
    await bob.slash("my tables")
    await bot.host.bans.ban_person(bob.id)
    monkeypatch.setattr(face, "_LISTENING", 0.0)
    asked, person = list[BannedError](), Face.person

    async def twice(self: Face, interaction: Interaction) -> int:
        with pytest.raises(BannedError) as first:
            await person(self, interaction)
        asked.append(first.value)
        return await person(self, interaction)

    monkeypatch.setattr(Face, "person", twice)
    assert (await bob.slash("my tables")).content == say("banned.person")
    assert len(asked) == 1


@pytest.mark.long
async def test_the_bot_leaves_a_banned_server_and_does_not_stay_when_invited_again(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await bot.game(2, short=False)
    code = (await bot.table()).code
    home = kept_of(bot)
    await kontor("ban", "server", str(bot.server.id), "--yes")
    assert bot.client.get_guild(bot.server.id) is None
    bring_back(bot, home)
    await bot.env._settle_internal()
    assert bot.client.get_guild(bot.server.id) is None
    [listed] = await kontor.listed("tables")
    assert (listed["code"], listed["state"]) == (code, "suspended")


@pytest.mark.long
async def test_a_server_that_is_served_again_goes_on_with_its_tables_once_it_invites_the_bot(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await bot.game(2, short=False)
    code, home, server = (await bot.table()).code, kept_of(bot), str(bot.server.id)
    await kontor("ban", "server", server, "--yes")
    assert "it has to invite the bot" in await kontor("unban", "server", server)
    assert "is not banned" in await kontor("unban", "server", server, status=1)
    [listed] = await kontor.listed("tables")
    assert listed["state"] == "suspended"
    bring_back(bot, home)
    await bot.env._settle_internal()
    assert bot.client.get_guild(bot.server.id) is not None
    [listed] = await kontor.listed("tables")
    assert (listed["code"], listed["state"]) == (code, "running")
    before = bot.sequence()
    await bot.play_on(Random(1), turns=1)
    assert bot.sequence() > before


@pytest.mark.long
async def test_tables_are_listed_by_server_and_while_they_are_frozen(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await bot.game(2, short=False)
    code, server = (await bot.table()).code, str(bot.server.id)
    assert [one["code"] for one in await kontor.listed("tables", "--server", server)] == [code]
    assert await kontor.listed("tables", "--server", "1") == []
    assert await kontor.listed("tables", "--frozen") == []
    await bot.restart("UPDATE game_table SET rules = 99")
    assert say("frozen.page") in (await bot.people[0].slash("table show", table=code)).words
    [frozen] = await kontor.listed("tables", "--frozen")
    assert (frozen["code"], frozen["state"], frozen["server_id"]) == (code, "frozen", server)
    assert "rules number 99" in frozen["note"][0]
    await kontor("close", code, "--yes")
    assert await kontor.listed("tables", "--frozen") == []


@pytest.mark.long
async def test_a_person_who_is_forgotten_has_no_name_and_no_seat(bot: SimulatedBot, kontor: Operator) -> None:
    ada = bot.people[0]
    await bot.game(2, computers=1, short=False)
    assert "is forgotten" in await kontor("forget", "person", str(ada.id), "--yes")
    assert "No person here" in await kontor("forget", "person", str(ada.id), "--yes", status=1)
    assert ada not in await bot.to_act()
    [listed] = await kontor.listed("tables")
    assert "Ada" not in json.dumps(listed)


@pytest.mark.long
async def test_a_server_that_is_forgotten_is_left_and_nothing_of_it_is_kept(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await bot.game(2, short=False)
    server = str(bot.server.id)
    assert "its tables were 1" in await kontor("forget", "server", server, "--yes")
    assert bot.client.get_guild(bot.server.id) is None
    assert await kontor.listed("tables") == []
    assert "No server here" in await kontor("forget", "server", server, "--yes", status=1)


@pytest.mark.long
async def test_what_is_listed_names_no_hand_and_no_seed(bot: SimulatedBot, kontor: Operator) -> None:
    await bot.game(2, short=False)
    await bot.play_on(Random(1), turns=2)
    stored = await bot.stored()
    printed = await kontor("tables") + await kontor("tables", "--json") + await kontor("stats", "--json")
    printed += await kontor("outbox", "--waiting", "--json") + await kontor("outbox")
    assert stored.secret.hex() not in printed
    assert stored.code in printed
    assert "hands" not in printed


@pytest.mark.long
async def test_a_message_that_was_given_up_is_listed_and_sent_again(
    bot: SimulatedBot, kontor: Operator
) -> None:
    # What was given up in another month would be deleted by now.
    await present(bot)
    await bot.game(2, short=False)
    code, thread = (await bot.table()).code, bot.thread()
    path = f"/channels/{thread.id}/messages"
    bot.env.inject_error("POST", path, status=400, code=50035, message="Invalid Form Body")
    await bot.play_on(Random(1), turns=1)
    [lost] = await kontor.listed("outbox")
    assert (lost["table"], lost["kind"], "Invalid Form Body" in lost["failure"]) == (code, "call", True)
    [stuck] = await kontor.listed("tables", "--stuck")
    assert (stuck["code"], "was given up" in stuck["note"][0]) == (code, True)
    before = [note.id for note in bot.notes(thread.id)]
    assert "Messages to be sent again: 1." in await kontor("outbox", "--again", str(lost["number"]))
    [sent] = [note for note in bot.notes(thread.id) if note.id not in before]
    assert say("button.act") in sent.labels
    assert sent.pinged == [person.id for person in await bot.to_act()]
    assert await kontor.listed("tables", "--stuck") == []
    assert "No message was given up" in await kontor("outbox")
    assert "No message 99999 was given up" in await kontor("outbox", "--again", "99999", status=1)


@pytest.mark.long
async def test_a_message_that_was_given_up_though_it_had_arrived_is_not_sent_twice(
    bot: SimulatedBot, kontor: Operator
) -> None:
    await present(bot)
    await bot.game(2, short=False)
    before = [note.id for note in bot.notes(bot.thread().id)]
    await bot.restart(
        "UPDATE outbox SET failure = 'Timeout' WHERE number = (SELECT max(number) FROM outbox WHERE kind = 'turn')"
    )
    await bot.pass_time(minutes=3)
    assert "Messages to be sent again: 1." in await kontor("outbox", "--again", "all")
    assert [note.id for note in bot.notes(bot.thread().id)] == before
    assert "No message was given up" in await kontor("outbox")
    assert "No message waits." in await kontor("outbox", "--waiting")


@pytest.mark.long
async def test_nothing_is_destroyed_without_a_yes(bot: SimulatedBot, kontor: Operator) -> None:
    await bot.lobby(2)
    code, ada = (await bot.table()).code, str(bot.people[0].id)
    for command in (("close", code), ("ban", "person", ada), ("forget", "person", ada)):
        assert "add --yes" in await kontor(*command, status=2)
    assert (await bot.table()).status == "lobby"
    assert "A Discord id is a number" in await kontor("ban", "person", "Ada", "--yes", status=2)
