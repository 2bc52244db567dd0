"""The log: what each line is about, its form, and what is in none of them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from sqlalchemy import make_url, text

from bot.front.custom_ids import MoveButton
from bot.host.play.clicks import Click
from bot.telemetry import discord_logs, log_context, log_throttle, logs
from bot.text import say
from storage import StorageError
from storage.engines import postgres
from tests.bot.front.bot import Note, opened

NAMES = ("Zephyrine Quillfeather", "Balthasar Okonkwo-Lund")
TOKEN = "M" * 26 + "." + "b" * 6 + "." + "c" * 38
ANSWER = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5"
"""The part of an address that answers an interaction."""
PASSWORD = "Fähre/8:Anker"  # noqa: S105 it is planted
ADDRESS = "postgresql+asyncpg://hafenmeister:plain-pass@db.example:6543/speicherstadt?password=spare-pass"
WHERE = ("db.example", "6543", "hafenmeister", "speicherstadt", "10.1.2.3")
SECRETS = (*NAMES, TOKEN, ANSWER, PASSWORD, "plain-pass", "spare-pass", *WHERE)
REFERENCE = re.compile(r"`([0-9a-f]{8})`")


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that is logged, one JSON object a line, of the lowest level there is."""
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, (*logs.OURS, *discord_logs.DETAILED, "discord.client"))]
    before = [(one, one.level, one.handlers[:]) for one in loggers]
    monkeypatch.setattr(logs, "_hidden", {PASSWORD})
    monkeypatch.setattr(logs, "_told", [])
    monkeypatch.setattr(log_throttle, "database", log_throttle.LogThrottle())
    logs.hide_address(ADDRESS)
    stream = io.StringIO()
    logs.begin("debug", "json", stream)
    try:
        yield stream
    finally:
        for one, level, handlers in before:
            one.setLevel(level)
            one.handlers[:] = handlers
        logging.captureWarnings(capture=False)


def timeless(log: io.StringIO) -> str:
    """Return the log without parts of seconds, whose digits may be those of the port."""
    return re.sub(r"\.\d+Z", "", log.getvalue())


def told(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def failing(name: str) -> list[Callable[[Any], Awaitable[object]]]:
    """Faults while people are answered, and their lines in the log."""

    async def refused_row(host: Any) -> object:
        # A constraint that fails quotes its parameters, and so names.
        return await host.storage.write(
            lambda tx: tx.execute(
                text("INSERT INTO person (discord_id, name) VALUES (:id, :name)"), {"id": None, "name": name}
            )
        )

    async def broken_way(_: Any) -> object:
        raise RuntimeError(f"PATCH https://discord.com/api/v10/webhooks/77/{ANSWER}/messages/@original broke")

    async def told_all(_: Any) -> object:
        raise RuntimeError(f"{TOKEN} and {ADDRESS}, or {PASSWORD}")

    async def refused_by_server(_: Any) -> object:
        raise RuntimeError(f"null value in a column\nDETAIL:  Failing row contains (1, {name}).")

    async def out_of_reach(_: Any) -> object:
        error = OSError(f"[Errno 111] Connect call failed {('10.1.2.3', 6543)}")
        raise postgres.unreachable(error, make_url(ADDRESS)) from error

    # The last is foreseen.
    return [refused_row, broken_way, told_all, refused_by_server, out_of_reach]


@pytest.mark.parametrize("turns", [1, pytest.param(None, marks=pytest.mark.long)], ids=["begun", "whole"])
async def test_no_line_of_a_game_with_failures_holds_a_secret_or_a_name_and_each_says_what_it_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO, turns: int | None
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await bot.game(2)
        code, (first, _) = (await bot.table()).code, bot.people
        rng = Random(1)
        answers: list[Note] = []
        for plant in failing(NAMES[0]):
            await bot.play_on(rng, turns=1)
            host = bot.host
            with monkeypatch.context() as patched:
                look = type(host.tables).look

                async def looked(self: Any, *given: Any, plant: Any = plant, look: Any = look) -> object:
                    await look(self, *given)
                    return await plant(bot.host)

                patched.setattr(type(host.tables), "look", looked)
                answers.append(await first.slash("table show", table=code))
        await bot.play_on(rng, turns=turns)
        assert turns is not None or (await bot.table()).status == "finished"
    lines = told(log)
    assert not [secret for secret in SECRETS if secret in timeless(log)]
    assert {line["shard"] for line in lines if "reference" in line} == {0}
    assert answers.pop().content == say("error.unreachable")
    [line] = [one for one in lines if "can't be reached" in one["event"]]
    assert (line["table"], line["shard"], line["failure"]) == (code, 0, "answer")
    assert "exception" not in line
    for answer in answers:
        found = REFERENCE.search(answer.content)
        assert found is not None
        assert answer.content == say("error.unforeseen", reference=found[1])
        (line,) = [one for one in lines if one.get("reference") == found[1] and one["level"] != "debug"]
        assert (line["table"], line["shard"], line["failure"]) == (code, 0, "answer")
        assert "Traceback" in line["exception"]


async def test_every_line_of_an_interaction_has_its_shard_and_the_table_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await bot.game(2)
        table, (first, _) = await bot.table(), bot.people
        turn = bot.last(bot.thread())
        act = dict(turn.buttons)[say("button.act")]
        before = len(told(log))

        async def lost(*_: object) -> object:
            raise RuntimeError("the way to the database broke")

        async def asked() -> None:
            await first.slash("table show", table=table.code)
            await first.forge(turn, act)
            await first.forge(
                turn, str(MoveButton(Click(table=table.key, turn=0, rows=0, undos=0, legal=0, index=0)))
            )

        for broken in ("bans.look_up", "tables.look", "people.greet"):
            place, _, name = broken.rpartition(".")
            with monkeypatch.context() as patched:
                patched.setattr(getattr(bot.host, place), name, lost)
                await asked()
    lines = [line for line in told(log)[before:] if "reference" in line and line["level"] != "debug"]
    assert {line["shard"] for line in lines} == {0}
    # What somebody types for a table may be anything: it is noted once there is such a table.
    known = [line for line in lines if "table" in line]
    assert {line["table"] for line in known} == {table.code, f"#{table.key}"}
    assert [line["event"] for line in lines if line not in known] == ["The actor's row can't be read"]
    assert len({line["reference"] for line in known}) == 8


class RefusedError(Exception):
    """An error as the driver has it.

    Args:
        sqlstate: what the server calls it.
        said: what it says.
    """

    def __init__(self, sqlstate: str, said: str) -> None:
        super().__init__(said)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    "error",
    [
        RefusedError("3D000", 'database "speicherstadt" does not exist'),
        RefusedError("28P01", 'password authentication failed for user "hafenmeister"'),
        RefusedError(
            "28000", 'no pg_hba.conf entry for host "10.1.2.3", user "hafenmeister", database "speicherstadt"'
        ),
        RefusedError("42501", 'role "hafenmeister" is not permitted to log in'),
        RefusedError("57P01", "terminating connection"),
        ConnectionRefusedError(111, "Connect call failed ('10.1.2.3', 6543)"),
        ConnectionRefusedError(111, "Connect call failed ('2001:db8::7', 6543, 0, 0)"),
        OSError("certificate is not valid for 'db.example'"),
    ],
    ids=str,
)
def test_no_line_about_a_server_that_can_not_be_used_holds_its_address(
    log: io.StringIO, error: Exception
) -> None:
    ours = logging.getLogger("bot.host")
    found = postgres.trouble(error, make_url(ADDRESS), writing=True)
    assert found is not None
    try:
        raise found from error
    except StorageError:
        ours.exception("The outbox can't be read: %s", found)
    ours.warning("%s", found)
    ours.warning("The database is %s", ADDRESS)
    said = timeless(log)
    assert not [secret for secret in (*SECRETS, "2001:db8") if secret in said]
    assert said.count(logs._REDACTED) >= 3


def test_a_server_that_is_called_like_a_word_is_struck_where_it_is_the_server(log: io.StringIO) -> None:
    logs.hide_address("postgresql+asyncpg://kontor:plain-pass@database/kontor")
    logging.getLogger("bot.host").warning(
        "The database can't be reached: the PostgreSQL server database:5432 does not answer; server database"
    )
    [line] = told(log)
    struck = f"the PostgreSQL server {logs._REDACTED} does not answer; server {logs._REDACTED}"
    assert line["event"] == f"The database can't be reached: {struck}"


def test_libraries_are_heard_from_warnings_on_whatever_the_level(log: io.StringIO) -> None:
    for name in ("discord.gateway", "aiosqlite", "sqlalchemy.engine", "bot.host"):
        logging.getLogger(name).debug("a detail")
        logging.getLogger(name).warning("a warning")
    assert [(one["logger"], one["level"]) for one in told(log)] == [
        ("discord.gateway", "warning"),
        ("aiosqlite", "warning"),
        ("sqlalchemy.engine", "warning"),
        ("bot.host", "debug"),
        ("bot.host", "warning"),
    ]


async def test_what_is_begun_knows_nothing_of_what_went_on_before(log: io.StringIO) -> None:
    ours = logging.getLogger("bot.host")

    async def interaction() -> None:
        log_context.begin(reference="00112233")
        log_context.add(table="ABCD")
        ours.info("one")
        await asyncio.create_task(alarm())
        ours.info("three")

    async def alarm() -> None:
        log_context.begin(alarm=7)
        ours.info("two")

    await asyncio.create_task(interaction())
    log_context.add(table="EFGH")
    ours.info("four")
    known = [
        {name: one[name] for name in ("reference", "table", "alarm") if name in one} for one in told(log)
    ]
    asked = {"reference": "00112233", "table": "ABCD"}
    assert known == [asked, {"alarm": 7}, asked, {}]


async def test_what_a_task_notes_late_is_on_the_lines_of_the_one_that_began_it(log: io.StringIO) -> None:
    log_context.begin(shard=0)

    async def read() -> None:
        log_context.add(table="ABCD")

    await asyncio.create_task(read())
    logging.getLogger("bot.host").info("It failed")
    [line] = told(log)
    assert (line["shard"], line["table"]) == (0, "ABCD")
    assert "late" not in line


async def test_a_line_for_people_ends_with_what_it_is_about_and_a_traceback_begins_its_own() -> None:
    stream = io.StringIO()
    logger = logging.getLogger("tests.logs")
    logger.propagate = False
    logger.handlers[:] = [logging.StreamHandler(stream)]
    logger.handlers[0].setFormatter(logs._formatter("text"))
    log_context.begin(reference="00112233", table="ABCD")
    try:
        raise ZeroDivisionError("planted")
    except ZeroDivisionError:
        logger.exception("It failed")
    line, traceback, *_ = stream.getvalue().splitlines()
    assert line.endswith("[error] It failed [tests.logs] reference=00112233 table=ABCD")
    assert traceback == "Traceback (most recent call last):"


def test_a_shard_is_not_said_to_be_behind_where_the_library_has_measured_wrongly(log: io.StringIO) -> None:
    socket = cast(DiscordWebSocket, SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0))
    handler = KeepAliveHandler(ws=socket, interval=30.0, shard_id=0)
    # Acknowledged before it was noted that the second heartbeat was sent.
    handler._last_send -= 30
    handler.ack()
    assert handler.latency > 29
    assert told(log) == [], "discord.py words it differently now: see bot/telemetry/logs.py"
    logging.getLogger("discord.gateway").warning("Shard ID %s has stopped responding to the gateway.", 0)
    assert len(told(log)) == 1
