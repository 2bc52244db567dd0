"""The messages that a quiet server gets: each kind is decided, here and in the code."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from bot.host.outbox import messages, quiet
from bot.host.outbox.messages import Message
from bot.host.outbox.quiet import ALWAYS, BEGUN, NEVER
from tests.bot.host.conftest import SERVER, Party

NOW = datetime(2026, 3, 1, tzinfo=UTC)
HERE = (1, 9)
DECIDED: dict[str, tuple[Message, str]] = {
    "call": (messages.TurnCall(*HERE, 5, 0), ALWAYS),  # somebody is to move
    "deal_end": (
        messages.DealEnded(5, "2026-02-23", "caribbean", (4,)),
        NEVER,
    ),  # no server in a direct message
    "deals": (messages.DealsOfTheWeek(5, "2026-02-23"), NEVER),
    "digest": (messages.Digest(4), ALWAYS),  # a person has asked for it
    "dm": (messages.Direct(*HERE, 0), ALWAYS),  # somebody is to move
    "door": (messages.FrontDoor(4), ALWAYS),  # answers a person
    "end": (messages.End(*HERE, 5), ALWAYS),  # the others wait for the result
    "follow": (messages.Followed(*HERE, 5), ALWAYS),  # a person has asked for it
    "hello": (messages.Hello(5), NEVER),
    "invite": (messages.Invitation(*HERE, 4, (5,)), ALWAYS),  # a person asks another one
    "league": (messages.LeagueBoard(5, 1), ALWAYS),  # people of the server have founded it
    "leave": (messages.LeaveServer(5), ALWAYS),  # no message
    "lobby": (messages.Lobby(*HERE), ALWAYS),  # answers the person who opened it
    "news": (messages.News(5, 1), NEVER),
    "note": (messages.Note(*HERE, "resign", 0), ALWAYS),  # what has happened at the table
    "owner": (messages.OwnerNotice(4, 1), ALWAYS),  # to a person, who runs the bot
    "ping": (messages.Ping(*HERE, 0), ALWAYS),  # somebody is to move
    "puzzle": (messages.PuzzleOfTheDay(5, "2026-03-01"), NEVER),
    "remind": (messages.Reminder(*HERE, 0), ALWAYS),  # somebody is to move
    "round": (messages.RoundCall(5, 1, 0), ALWAYS),  # somebody is to move
    "seat": (messages.SeatCall(5, 1, (4,)), ALWAYS),  # people have asked for it
    "season_end": (messages.SeasonEnd(5, 1), ALWAYS),  # the others wait for the result
    "start": (messages.Start(*HERE), ALWAYS),  # the people of the lobby wait for it
    "title": (messages.ThreadTitle(*HERE), ALWAYS),  # no message
    "turn": (messages.Turn(*HERE, 5), ALWAYS),
    "vote": (messages.Question(*HERE, 8), ALWAYS),  # the table is asked
    "week": (messages.WeekReport(5, NOW, NOW), NEVER),
}
"""By kind: a message, and when a quiet server gets it."""
NOTES: dict[str, str] = {
    "back": ALWAYS,
    "frozen": ALWAYS,
    "idle": BEGUN,  # of a lobby where nothing happens nobody waits for a turn
    "lapsed": ALWAYS,
    "reminded": ALWAYS,
    "replace": ALWAYS,
    "resign": ALWAYS,
    "timeout": ALWAYS,
    "undone": ALWAYS,
}
"""By the first word of what a note is about."""


def test_each_kind_of_message_is_decided() -> None:
    assert set(DECIDED) == {str(kind.__struct_config__.tag) for kind in get_args(Message)}


@pytest.mark.parametrize("kind", DECIDED)
def test_a_quiet_server_gets_what_was_decided(kind: str) -> None:
    message, when = DECIDED[kind]
    assert message.kind == kind
    assert quiet.comes(message) == when


def test_each_note_is_decided() -> None:
    words = Path(__file__).parents[4].joinpath("bot/words/en.ftl").read_text(encoding="utf-8")
    told = set(re.findall(r"^note-(\w+)", words, re.MULTILINE))
    assert told - {"own", "saved", "gone", "empty"} == set(NOTES)
    for what, when in NOTES.items():
        assert quiet.comes(messages.Note(*HERE, what)) == when


async def test_only_a_quiet_server_is_silenced_and_a_warning_only_in_a_lobby(party: Party) -> None:
    async def silenced(message: Message, status: str | None = None) -> bool:
        return await party.host.servers.silences(SERVER, message, status)  # type: ignore[arg-type] # a status

    week, idle, turn = DECIDED["week"][0], messages.Note(*HERE, "idle"), DECIDED["turn"][0]
    assert not await silenced(week)
    await party.host.servers.change(SERVER, quiet=True)
    assert await silenced(week)
    assert await silenced(idle, "lobby")
    assert not await silenced(idle, "running")
    assert not await silenced(turn, "running")
