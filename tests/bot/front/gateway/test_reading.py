"""Reading events: what can't be read is counted and costs nothing else; what is ours, and what cancels, passes."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Callable
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.front.gateway.needed import LEANER, checked, unread
from bot.front.gateway.reading import MANY, NEEDED, EventReader, UnreadableError
from bot.telemetry.metrics import Metrics

MOVED = "discord.py has moved this: read its source, amend bot/front/gateway/reading.py"
SECRET = "Anna's words"  # noqa: S105 it is planted


class Counted(Metrics):
    """Counts what can't be read."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    def unreadable(self, kind: str) -> None:
        self.kinds.append(kind)


class Read:
    """A client whose events are read by a test's functions, and a clock moved by hand."""

    def __init__(self) -> None:
        self.metrics = Counted()
        self.now = 0.0
        self.reading = EventReader(self.metrics, lambda: self.now)
        self.client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))

    def by(self, kind: str, read: Callable[[Any], object]) -> Callable[[Any], object]:
        """Read a kind of events by a function; returns the guarded one."""
        readers: dict[str, Any] = self.client._connection.parsers
        readers[kind] = read
        self.reading.guard(self.client)
        guarded: Callable[[Any], object] = readers[kind]
        return guarded


def unreadable(data: Any) -> None:
    raise ValueError(f"what is {SECRET}?")


def test_what_discord_py_keeps_private_is_where_it_was() -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
    readers = getattr(client._connection, "parsers", None)
    assert isinstance(readers, dict), MOVED
    assert {*NEEDED, *LEANER, "THREAD_CREATE"} <= readers.keys(), MOVED
    assert all(list(inspect.signature(read).parameters) == ["data"] for read in readers.values()), MOVED
    assert "client._connection.parsers" in inspect.getsource(DiscordWebSocket.from_client), MOVED
    assert "func(data)" in inspect.getsource(DiscordWebSocket.received_message), MOVED
    assert list(inspect.signature(app_commands.Namespace).parameters) == [
        "interaction",
        "resolved",
        "options",
    ], MOVED
    assert "Namespace(interaction, data.get('resolved', {})" in inspect.getsource(app_commands.CommandTree), (
        MOVED
    )


def test_an_event_that_can_not_be_read_is_counted_and_logged_without_its_content(
    caplog: pytest.LogCaptureFixture,
) -> None:
    read = Read()
    read.by("THREAD_CREATE", unreadable)({"name": SECRET})
    assert read.metrics.kinds == ["THREAD_CREATE"]
    [line] = caplog.messages
    assert line.startswith(
        "An event THREAD_CREATE of Discord's can't be read (ValueError at test_reading.py:"
    )
    assert SECRET not in caplog.text
    assert read.reading.troubles() == []


@pytest.mark.parametrize("error", [asyncio.CancelledError, KeyboardInterrupt, SystemExit])
def test_what_cancels_passes(error: type[BaseException]) -> None:
    def cancelled(data: Any) -> None:
        raise error

    read = Read()
    with pytest.raises(error):
        read.by("GUILD_CREATE", cancelled)({})
    assert read.metrics.kinds == []


@pytest.mark.parametrize("kind", NEEDED)
def test_what_a_session_needs_is_not_skipped(kind: str) -> None:
    with pytest.raises(
        UnreadableError, match=f"{kind} can't be read .* get a newer version of Kontor"
    ) as raised:
        Read().by(kind, unreadable)({})
    assert SECRET not in str(raised.value)


async def test_what_listeners_raise_is_not_taken_for_an_event_that_can_not_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Failing(discord.AutoShardedClient):
        async def on_guild_join(self, guild: discord.Guild) -> None:
            raise KeyError("ours")

        async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
            failed.set()

    failed = asyncio.Event()
    client = Failing(intents=discord.Intents(guilds=True))
    await client._async_setup_hook()
    metrics = Counted()
    EventReader(metrics).guard(client)
    readers: dict[str, Any] = client._connection.parsers
    readers["GUILD_CREATE"]({"id": "1", "name": "Harbour"})
    await failed.wait()
    assert metrics.kinds == []


def test_more_than_ten_of_a_kind_in_a_minute_are_a_trouble_for_ten_minutes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    read = Read()
    guarded = read.by("GUILD_UPDATE", unreadable)
    other = read.by("THREAD_CREATE", unreadable)
    for _ in range(MANY):
        guarded({})
    other({})
    read.now += 59
    assert read.reading.troubles() == []
    guarded({})
    [told] = read.reading.troubles()
    assert told == (
        "Discord's GUILD_UPDATE events can't be read, more than 10 a minute: get a newer version of Kontor."
    )
    lines = len(caplog.messages)
    for _ in range(100):
        guarded({})
    assert len(caplog.messages) == lines, "they are only counted"
    assert read.metrics.kinds.count("GUILD_UPDATE") == MANY + 101
    read.now += 600
    assert read.reading.troubles() == []
    guarded({})
    assert len(caplog.messages) == lines + 1
    assert read.reading.troubles() == []


def test_ten_of_a_kind_spread_over_more_than_a_minute_are_none() -> None:
    read = Read()
    guarded = read.by("GUILD_UPDATE", unreadable)
    for _ in range(50):
        guarded({})
        read.now += 6
    assert read.reading.troubles() == []


def test_an_event_whose_parts_can_be_read_is_read_once_more_with_these(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    tried: list[dict[str, Any]] = []

    def read(data: dict[str, Any]) -> None:
        tried.append(data)
        if "guild_scheduled_events" in data or None in data.get("channels", ()):
            raise KeyError(SECRET)

    found = Read()
    text = {"id": "2", "type": 0, "name": "tables", "position": 1}
    found.by("GUILD_CREATE", read)(
        {
            "id": "1",
            "name": "Harbour",
            "unavailable": False,
            "guild_scheduled_events": [None],
            "channels": [
                None,
                text,
                {"id": "3", "type": 4},
                {"id": "4", "type": 0, "rate_limit_per_user": None},
            ],
            "roles": [{"id": "1", "permissions": "8", "tags": None}, "odd"],
            "features": ["COMMUNITY"],
            "preferred_locale": "de",
        }
    )
    assert found.metrics.kinds == ["GUILD_CREATE"]
    assert "the parts of it that are needed are read" in caplog.text
    assert tried[-1] == {
        "id": "1",
        "name": "Harbour",
        "unavailable": False,
        "member_count": None,
        "preferred_locale": "de",
        "features": ["COMMUNITY"],
        "roles": [{"id": "1", "name": "", "permissions": "8"}],
        "channels": [text, {"id": "4", "type": 0, "name": "", "position": 0}],
    }


def press(**odd: Any) -> dict[str, Any]:
    """Return a press on a server, with some odd fields."""
    user = {"id": "7", "username": "anna", "global_name": "Anna", "avatar": None, "discriminator": "0"}
    return {
        "id": "1",
        "application_id": "2",
        "token": "t",
        "type": 3,
        "version": 1,
        "guild_id": "3",
        "locale": "de",
        "data": {"custom_id": "x", "component_type": 2},
        "member": {"user": user, "roles": [], "nick": None, "flags": 0},
        "message": {"id": "4", "flags": 64},
    } | odd


@pytest.mark.parametrize(
    ("odd", "left"),
    [
        ({"locale": 7}, {"locale": None}),
        ({"message": {"id": "4", "flags": None}}, {"message": 0}),
        ({"member": {"user": {"id": "7", "global_name": [], "username": 7}, "nick": {}}}, {"member": "7"}),
    ],
)
def test_a_press_with_values_of_another_type_is_read_without_them(
    odd: dict[str, Any], left: dict[str, Any]
) -> None:
    with pytest.raises(TypeError):
        checked(press(**odd))
    for less in LEANER["INTERACTION_CREATE"]:
        found = less(press(**odd))
        assert checked(found) is found
        assert found["member"].get("nick") is None
        told = {"locale": found.get("locale"), "message": found["message"]["flags"]}
        assert left.items() <= (told | {"member": found["member"]["user"]["username"]}).items()


@pytest.mark.parametrize(
    "odd",
    [{"member": None}, {"member": {"user": {}}}, {"guild_id": None}, {"guild_id": "9" * 30}, {"data": None}],
)
def test_a_press_by_nobody_or_nowhere_is_not_read_but_can_be_answered(odd: dict[str, Any]) -> None:
    for less in (checked, *LEANER["INTERACTION_CREATE"]):
        with pytest.raises((TypeError, KeyError)):
            less(press(**odd))
    found = unread(press(**odd))
    assert (found["id"], found["token"], found["type"], found["data"]) == ("1", "t", 3, {})
    with pytest.raises(ValueError, match="99"):
        unread(press(type=99))


def test_a_press_without_a_token_is_not_answered() -> None:
    for less in (checked, *LEANER["INTERACTION_CREATE"], unread):
        with pytest.raises((TypeError, ValueError)):
            less(press(token=""))


def test_a_session_begins_without_what_its_account_and_servers_tell_besides() -> None:
    tried: list[dict[str, Any]] = []

    def read(data: dict[str, Any]) -> None:
        tried.append(data)
        if data["user"].get("flags") is None and "flags" in data["user"]:
            raise TypeError(SECRET)

    found = Read()
    me = {"id": "2", "username": "kontor", "flags": None, "bot": True}
    told = {"session_id": "s", "resume_gateway_url": "wss://x", "shard": [0, 1], "user": me}
    found.by("READY", read)(
        {**told, "application": {"id": "2", "flags": "odd"}, "guilds": [None, {"id": "3"}]}
    )
    assert found.metrics.kinds == ["READY"]
    assert tried[-1]["guilds"] == [{"id": "3", "unavailable": True}]
    assert "application" not in tried[-1]
    assert (tried[-1]["user"]["id"], tried[-1]["shard"]) == ("2", [0, 1])
