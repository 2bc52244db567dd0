"""The log at debug: one line for each interaction, each request and each gateway event; none holds what these carry."""

from __future__ import annotations

import importlib
import inspect
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.telemetry import discord_logs, logs
from bot.telemetry.requests import template
from tests.bot.front.process import KONTOR, RunningProcess, running

NAMES = ("Zephyrine Quillfeather", "Balthasar Okonkwo-Lund")
RAW = "tests.bot.front.process:raw"
CARDS = re.compile("[🪵🧵🐟🌶🌾]")
DEBUG = {"KONTOR_LOG_LEVEL": "debug", "KONTOR_LOG_FORMAT": "json"}


async def play(process: RunningProcess) -> dict[str, list[str]]:
    """Play a few turns in all the ways there are; returns what no line may hold, by kind."""
    ada, ben = process.people(*NAMES)
    table = await process.game(ada, ben, short=True)
    rng = Random(1)
    for _ in range(4):
        seat = await table.owing()
        assert seat is not None
        await table.act(seat, rng)
    hand = (await ada.slash("my hand").answer()).text
    assert CARDS.search(hand)
    assert (await ada.autocomplete("table show", "table").reply()).choices
    await ada.slash("table show", table="NONE").answer()
    world = process.world
    return {
        "tokens": [world.token, *world.interactions_by_token],
        "ids": [str(person.id) for person in (ada, ben)],
        "names": [word for person in (ada, ben) for word in (person.name, *person.display_name.split())],
    }


def found(log: list[str], hidden: dict[str, list[str]]) -> set[str]:
    """The kinds of what is in the log although it must not be."""
    text = "\n".join(log)
    kinds = {kind for kind, words in hidden.items() if any(word in text for word in words)}
    return kinds | ({"cards"} if CARDS.search(text) else set())


@pytest.mark.long
async def test_at_debug_the_log_says_what_was_asked_and_nothing_of_what_it_carried(tmp_path: Path) -> None:
    async with running(tmp_path, env=DEBUG) as process:
        hidden = await play(process)
        interactions = list(process.world.interactions.values())
    assert found(process.bot.log, hidden) == set()
    lines = [json.loads(line) for line in process.bot.log if line.startswith("{")]
    ended = [one for one in lines if one["event"] == "An interaction has ended"]
    assert len(ended) == len(interactions)
    assert len({one["reference"] for one in ended}) == len(interactions)
    assert {(one["kind"], one["outcome"]) for one in ended} >= {
        ("command", "done"),
        ("command", "refused"),
        ("button", "done"),
        ("autocomplete", "done"),
    }
    assert all(isinstance(one["milliseconds"], int) for one in ended)
    requests = [one for one in lines if one["event"] == "Discord has answered a request"]
    routes = {(one["method"], one["route"]) for one in requests}
    assert routes >= {
        ("POST", "/interactions/{interaction}/{token}/callback"),
        ("POST", "/channels/{channel}/messages"),
    }
    assert {one["status"] for one in requests} >= {200, 201}
    assert all(isinstance(one["milliseconds"], int) for one in requests)
    assert any("bucket" in one for one in requests)
    assert any("reference" in one for one in requests), "a request for an interaction says for which"
    events = {one.get("gateway_event") for one in lines if one["logger"] == "discord.gateway"}
    assert events >= {"HELLO", "READY", "GUILD_CREATE", "INTERACTION_CREATE"}


@pytest.mark.long
async def test_discord_pys_own_lines_would_hold_all_of_it(tmp_path: Path) -> None:
    async with running(tmp_path, env=DEBUG, target=RAW) as process:
        hidden = await play(process)
    assert KONTOR != RAW
    assert found(process.bot.log, hidden) == {"tokens", "ids", "names", "cards"}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Return the lines that are written of discord.py's at debug."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs._formatter("json"))
    handler.addFilter(discord_logs.DiscordLogFilter())
    library = logging.getLogger("discord")
    before, library.propagate = library.level, False
    # A level that is set as an attribute leaves what the loggers below have cached.
    library.setLevel(logging.DEBUG)
    library.addHandler(handler)
    yield stream
    library.removeHandler(handler)
    library.setLevel(before)
    library.propagate = True


def written(log: io.StringIO) -> list[dict[str, Any]]:
    drop = {"level", "logger", "timestamp"}
    return [
        {name: value for name, value in json.loads(line).items() if name not in drop}
        for line in log.getvalue().splitlines()
    ]


def test_a_gateway_event_is_its_kind_and_its_shard(log: io.StringIO) -> None:
    gateway = logging.getLogger("discord.gateway")
    form = "For Shard ID %s: WebSocket Event: %s"
    for payload in (
        {"op": 0, "t": "INTERACTION_CREATE", "d": {"token": "secret", "user": {"username": "ada"}}},
        {"op": 11, "t": None, "d": None},
        {"op": 0, "t": "secret words", "d": {}},
        "secret",
    ):
        gateway.debug(form, 3, payload)
    said = {"event": "A gateway event has arrived", "shard": 3}
    assert written(log) == [
        said | {"gateway_event": "INTERACTION_CREATE"},
        said | {"gateway_event": "HEARTBEAT_ACK"},
        said,
        said,
    ]


def test_what_is_not_known_to_be_safe_is_not_written(log: io.StringIO) -> None:
    logging.getLogger("discord.http").debug("%s %s has received %s", "GET", "/users/1", {"id": 1})
    logging.getLogger("discord.gateway").debug("A line of a later version: %s", "secret")
    logging.getLogger("discord.gateway").info("Shard ID %s session has been invalidated.")
    logging.getLogger("discord.gateway").info(
        "Shard ID %s has connected to Gateway (Session ID: %s).", 1, "s"
    )
    logging.getLogger("discord.http").debug(
        "A rate limit bucket (%s) has been exhausted. Pre-emptively rate limiting...", "POST /users/1"
    )
    try:
        raise LookupError("secret")
    except LookupError:
        logging.getLogger("discord.gateway").debug("Received RECONNECT opcode.", exc_info=True)
    assert written(log) == [
        {"event": "A session has begun", "shard": 1},
        {"event": "A rate limit is used up; requests wait"},
        {"event": "Discord asks for a new connection"},
    ]


def test_an_error_that_discord_py_logs_with_a_persons_id_is_written_without_it(log: io.StringIO) -> None:
    form = "Ignoring exception in autocomplete for %r (Guild: %s, User: %s)"
    tree = logging.getLogger("discord.app_commands.tree")
    try:
        raise LookupError("too late")
    except LookupError:
        tree.exception(form, "table show", 123456789012345678, 876543210987654321)
    assert "876543210987654321" not in log.getvalue()
    [line] = written(log)
    assert line["event"] == "Choices could not be offered"
    assert "LookupError: too late" in line["exception"]


@pytest.mark.parametrize(("logger", "form"), discord_logs.KNOWN, ids=str)
def test_each_line_that_is_known_is_one_of_this_discord_py(logger: str, form: str) -> None:
    assert form in inspect.getsource(importlib.import_module(logger))


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{channel}/messages/{message}"),
        ("/interactions/1/aW50ZXI/callback", "/interactions/{interaction}/{token}/callback"),
        ("/webhooks/1/aW50ZXI", "/webhooks/{application}/{token}"),
        ("/webhooks/1/aW/messages/@original", "/webhooks/{application}/{token}/messages/@original"),
        ("/users/@me/channels", "/users/@me/channels"),
        ("/users/77", "/users/{user}"),
        ("/guilds/1/members/2", "/guilds/{guild}/members/{user}"),
        ("/new/77/secret", "/{…}/{…}/{…}"),
        ("/", "/"),
    ],
)  # fmt: skip
def test_a_route_holds_no_id_and_no_token(path: str, route: str) -> None:
    assert template(path) == route
