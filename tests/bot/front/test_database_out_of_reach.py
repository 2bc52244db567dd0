"""A database that can't be used: people read so, and the log has one short line about it in ten seconds."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.front import face
from bot.front.client import Kontor
from bot.host import Host
from bot.telemetry import failures, log_throttle, logs
from bot.telemetry.metrics import FailureCounter, Metrics
from bot.text import say
from storage import DatabaseUnusableError
from tests.bot.front.bot import SimulatedBot, moves_of
from tests.bot.front.out_of_reach import REASON, out_of_reach

KINDS = {
    "click": "answer",
    "command": "answer",
    "autocomplete": "autocomplete",
    # Nothing is read for it but who has sent it.
    "form": None,
    "outbox": "outbox",
    "alarm": "alarm",
    "event": "event",
}
"""The ways that the database fails for the bot, each with its counted kind."""


class Log:
    """The log as it is written, and a clock that goes as the test says."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.now = 0.0

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]

    def clear(self) -> None:
        self.stream.seek(0)
        self.stream.truncate()


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    log = Log()
    monkeypatch.setattr(log_throttle, "database", log_throttle.LogThrottle(lambda: log.now))
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, (*logs.OURS, "discord.client"))]
    before = [(one, one.level, one.handlers[:]) for one in loggers]
    logs.begin("info", "json", log.stream)
    yield log
    for one, level, handlers in before:
        one.setLevel(level)
        one.handlers[:] = handlers
    logging.captureWarnings(capture=False)


@pytest.fixture
def counted() -> Iterator[Callable[[], dict[str, float]]]:
    """Failures by kind as the metrics count them, whether they are written or not."""
    metrics = Metrics()
    handler = FailureCounter(metrics)
    logging.getLogger().addHandler(handler)
    yield lambda: {
        one.labels["kind"]: one.value
        for one in next(iter(metrics._failures.collect())).samples
        if one.name.endswith("_total")
    }
    logging.getLogger().removeHandler(handler)


class Asking:
    """Does something in one of the ways that the database fails for the bot."""

    def __init__(self, bot: SimulatedBot, turn: Any, move: str) -> None:
        self.bot = bot
        self.turn = turn
        self.move = move

    async def by(self, path: str) -> str | None:
        """Go a way; returns what the person read, None where there is nobody to read."""
        bot, ada = self.bot, self.bot.people[0]
        match path:
            case "click":
                return (await ada.forge(self.turn, self.move)).content
            case "command":
                return (await ada.slash("my tables")).content
            case "autocomplete":
                assert await ada.complete("table show", "table") == []
                return None
            case "form":
                assert (await ada.forge(self.turn, "any", form=True)).content == say("error.lost")
                return None
            case "event":
                # As discord.py runs an event; the simulation would count its failure as the test's.
                try:
                    await bot.client.on_guild_available(bot.client.guilds[0])
                except DatabaseUnusableError:
                    await Kontor.on_error(bot.client, "on_guild_available")
                return None
            case _:
                bot.host.wake()
                return None


async def asking(bot: SimulatedBot) -> Asking:
    await bot.game(2)
    [person] = await bot.to_act()
    panel = await bot.panel(person)
    move = next(one for _, one in moves_of(panel) if isinstance(one, str))
    return Asking(bot, bot.last(bot.thread()), move)


async def until(happened: Callable[[], bool]) -> None:
    """Wait until what goes on in the background has come so far."""
    async with asyncio.timeout(20):
        while not happened():  # noqa: ASYNC110 nothing tells of a line of the log
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("path", KINDS)
async def test_whatever_finds_that_the_database_fails_logs_its_reason_without_a_traceback(
    bot: SimulatedBot, log: Log, counted: Callable[[], dict[str, float]], path: str
) -> None:
    ask = await asking(bot)
    log.clear()
    with out_of_reach(bot.host.storage):
        said = await ask.by(path)
        await until(lambda: bool(log.lines) and counted().get(KINDS[path] or "", 1) > 0)
    assert said in (None, say("error.unreachable"))
    assert "Reference" not in str(said)
    for line in log.lines:
        assert REASON in line["event"]
        assert "exception" not in line


async def test_a_database_that_fails_makes_one_line_in_ten_seconds_with_the_number_of_the_others(
    bot: SimulatedBot, log: Log, counted: Callable[[], dict[str, float]]
) -> None:
    ask = await asking(bot)
    log.clear()
    failed = 0
    with out_of_reach(bot.host.storage):
        for round_ in range(3):
            for _ in range(4):
                for path in ("click", "command", "autocomplete"):
                    await ask.by(path)
            assert len(log.lines) == 1 + round_
            assert sum(counted().values()) >= 12 * (1 + round_), "what is not written is counted all the same"
            log.now += log_throttle.EVERY
            if round_:
                failed += log.lines[round_]["unwritten"]
    assert "unwritten" not in log.lines[0]
    assert failed >= 2 * 11


async def test_a_database_that_does_not_answer_in_time_makes_one_line_in_ten_seconds_and_hides_no_reason(
    bot: SimulatedBot, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = await asking(bot)
    log.clear()
    monkeypatch.setattr(face, "_LISTENING", 0.0)
    for _ in range(3):
        await ask.by("command")
    with out_of_reach(bot.host.storage):
        await ask.by("command")
    log.now += log_throttle.EVERY
    await ask.by("command")
    slow = [line for line in log.lines if "took too long" in line["event"]]
    assert [line.get("unwritten", 0) for line in slow] == [0, 3]
    assert len([line for line in log.lines if REASON in line["event"]]) == 1


async def test_once_the_database_can_be_used_again_the_log_says_so(bot: SimulatedBot, log: Log) -> None:
    ask = await asking(bot)
    log.clear()
    with out_of_reach(bot.host.storage):
        await ask.by("command")
        await ask.by("command")
    await bot.host.poll()
    failures.log_recovery(logging.getLogger("bot"))
    assert len(log.lines) == 1, "it may fail again at once"
    log.now += log_throttle.EVERY
    await bot.host.cluster.feed.poll()
    failures.log_recovery(logging.getLogger("bot"))
    failures.log_recovery(logging.getLogger("bot"))
    [_, line] = log.lines
    assert line["event"] == "The database can be used again"
    assert line["unwritten"] >= 1
    assert say("error.unreachable") != await ask.by("command")


async def test_what_may_have_been_stored_before_the_database_failed_is_not_said_to_be_unchanged(
    bot: SimulatedBot, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = await asking(bot)
    [person] = await bot.to_act()
    before = bot.sequence()
    tried = Host.attempt

    async def stored(self: Host, *given: Any, **named: Any) -> None:
        await tried(self, *given, **named)
        raise DatabaseUnusableError(REASON)

    with monkeypatch.context() as patched:
        patched.setattr(Host, "attempt", stored)
        answer = await person.forge(ask.turn, ask.move)
    assert bot.sequence() > before, "the move is stored"
    assert answer.content == say("error.unreachable_midway")
    assert [line["event"] for line in log.lines if line["level"] == "error"] == [REASON]
