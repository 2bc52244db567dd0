"""`/healthz` and `/metrics`: what they say of a bot that is well, and of one that is not."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import get_args

import aiohttp
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.settings import Address, Settings, SettingsError
from bot.telemetry import log_context
from bot.telemetry.host_stats import STUCK, HostStats
from bot.telemetry.http import served
from bot.telemetry.liveness import LATE, Liveness, LivenessSign
from bot.telemetry.metrics import Metrics
from bot.text import say
from tests.bot.front.bot import opened
from tests.bot.front.process import running
from tests.manual import manual

STATES = ("lobby", "running", "finished", "cancelled", "frozen", "away")
FAILURES = {"kontor_failures_total"}
WELL = HostStats(
    tables={**dict.fromkeys(STATES, 0), "running": 1}, unsent=0, age=0.0, ready=0.0, positions=1, thinking=0
)


class Bot:
    """The watched state, as a test chooses it."""

    def __init__(
        self, figures: HostStats | None = WELL, sign: LivenessSign | None = None, *, opened: bool = True
    ) -> None:
        self.known = figures
        self.own = sign or LivenessSign()
        self.opened = opened
        self.latencies = [(0, 0.05), (1, float("nan"))]

    async def figures(self) -> HostStats | None:
        if self.known is None and self.opened:
            raise OSError("the database is gone")
        return self.known

    def sign(self) -> LivenessSign:
        return self.own


async def asked(port: int, page: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{page}") as answer:
        return answer.status, await answer.text()


def samples(text: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """Return the series of Prometheus's text format, by name and labels."""
    return {
        (one.name, tuple(sorted(one.labels.items()))): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


@pytest.mark.parametrize(
    ("bot", "reasons"),
    [
        (Bot(), []),
        (Bot(sign=LivenessSign(connected=False)), ["Discord is not connected."]),
        (Bot(None), ["The database does not answer."]),
        (
            Bot(None, LivenessSign(connected=False, waiting="It waits until noon."), opened=False),
            ["It waits until noon."],
        ),
        (Bot(sign=LivenessSign(troubles=("Events can't be read.",))), ["Events can't be read."]),
        (
            Bot(msgspec.structs.replace(WELL, ready=STUCK + 30)),
            ["Messages have waited for 90 seconds, and no process sends them."],
        ),
    ],
    ids=["well", "offline", "no database", "waiting", "wrong", "stuck"],
)
async def test_a_bot_is_healthy_only_while_nothing_is_wrong_and_else_says_what_is(
    bot: Bot, reasons: list[str]
) -> None:
    liveness = Liveness(bot)
    await liveness.ask()
    async with served(Address("127.0.0.1", 0), liveness, Metrics()) as port:
        status, body = await asked(port, "/healthz")
        assert status == 200, "none of it is mended by a restart"
        assert json.loads(body) == {"healthy": not reasons, "reasons": reasons}
        found = samples((await asked(port, "/metrics"))[1])
    assert found["kontor_healthy", ()] == (not reasons)
    if bot.opened:
        assert found["kontor_database_up", ()] == (bot.known is not None)
    else:
        assert ("kontor_database_up", ()) not in found, "it is not yet asked"
    assert ("kontor_positions_kept", ()) in found or bot.known is None
    # A shard without a heartbeat has no latency yet.
    latencies = {labels: value for (name, labels), value in found.items() if name.endswith("latency_seconds")}
    assert latencies == {(("shard", "0"),): 0.05}


async def test_a_bot_that_was_lost_for_long_is_answered_for_with_a_status_that_a_watcher_heeds() -> None:
    now = 0.0
    liveness = Liveness(Bot(sign=LivenessSign(connected=False)), lambda: now)
    async with served(Address("127.0.0.1", 0), liveness, Metrics()) as port:
        assert (await asked(port, "/healthz"))[0] == 200
        now = LATE + 1
        assert (await asked(port, "/healthz"))[0] == 503


async def test_failures_are_counted_by_kind_as_the_log_tells_of_them() -> None:
    log = logging.getLogger("bot.host.tables.scheduler")
    async with served(Address("127.0.0.1", 0), Liveness(Bot()), Metrics()) as port:
        log.error("One alarm failed", extra=log_context.failure("alarm"))
        log.error("Another failed", extra=log_context.failure("alarm"))
        log.error("What is no failure of a kind")
        found = samples((await asked(port, "/metrics"))[1])
    counted = {dict(labels)["kind"]: value for (name, labels), value in found.items() if name in FAILURES}
    assert counted == {**dict.fromkeys(get_args(log_context.Failure), 0.0), "alarm": 2.0}


async def test_every_kind_of_failure_has_a_series_before_the_first() -> None:
    async with served(Address("127.0.0.1", 0), Liveness(Bot()), Metrics()) as port:
        found = samples((await asked(port, "/metrics"))[1])
    assert {labels: value for (name, labels), value in found.items() if name in FAILURES} == {
        (("kind", kind),): 0.0 for kind in get_args(log_context.Failure)
    }


async def test_events_that_can_not_be_read_are_counted_by_kind() -> None:
    metrics = Metrics()
    for kind in ("GUILD_CREATE", "THREAD_CREATE", "GUILD_CREATE"):
        metrics.unreadable(kind)
    async with served(Address("127.0.0.1", 0), Liveness(Bot()), metrics) as port:
        found = samples((await asked(port, "/metrics"))[1])
    assert {
        labels: value for (name, labels), value in found.items() if name == "kontor_unreadable_events_total"
    } == {
        (("kind", "GUILD_CREATE"),): 2.0,
        (("kind", "THREAD_CREATE"),): 1.0,
    }


@pytest.mark.parametrize("age", [None, 3600.0, float("inf")])
async def test_the_age_of_the_newest_backup_is_told_where_backups_are_wanted(age: float | None) -> None:
    metrics = Metrics()
    metrics.backup_age = lambda: age
    found = samples(metrics.written(None, [], healthy=True).decode())
    assert found.get(("kontor_backup_age_seconds", ())) == age


async def test_an_address_that_is_taken_is_one_sentence() -> None:
    async with served(Address("127.0.0.1", 0), Liveness(Bot()), Metrics()) as port:
        with pytest.raises(SettingsError) as refused:
            async with served(Address("127.0.0.1", port), Liveness(Bot()), Metrics()):
                pass
    assert str(refused.value) == f"KONTOR_METRICS: 127.0.0.1:{port} can't be used: Address already in use."


async def test_a_host_that_can_be_none_is_one_sentence() -> None:
    host = "a" * 64
    with pytest.raises(SettingsError, match=f"KONTOR_METRICS: {host}:0 can't be used: "):
        async with served(Address(host, 0), Liveness(Bot()), Metrics()):
            pass


async def test_figures_follow_a_game_and_name_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Zephyrine", "Balthasar")) as bot:
        await bot.game(1, computers=1)
        await bot.people[0].slash("table show", table="NONE")
        await bot.people[0].complete("table show", "table")
        await bot.play_on(Random(1), turns=2)
        figures = await bot.host.figures()
        text = bot.client.metrics.written(figures, [(0, 0.1)], healthy=True).decode()
        ids = [str(one) for one in (bot.server.id, bot.people[0].id)]
    found = samples(text)
    assert figures.tables == {**dict.fromkeys(STATES, 0), "running": 1}
    assert (figures.positions, figures.ready) == (1, 0.0)
    assert found["kontor_tables", (("state", "running"),)] == 1
    for kind, outcome in [
        ("command", "done"),
        ("command", "refused"),
        ("button", "done"),
        ("autocomplete", "done"),
    ]:
        labels = (("kind", kind), ("outcome", outcome))
        assert found["kontor_answer_seconds_count", labels] >= 1
    decided = found["kontor_computer_decision_seconds_count", (("level", "mate"),)]
    assert decided >= 1
    assert found["kontor_computer_hurried_total", ()] == 0
    assert not [one for one in ("Zephyrine", "Hansa", *ids) if one in text]


async def test_messages_that_nobody_takes_grow_old(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        await bot.lobby(1)
        host = bot.host
        for task in host._working:
            task.cancel()
        await asyncio.wait(host._working)
        before = await host.figures()
        await bot.people[0].press(bot.last(), say("button.add"))
        assert (await host.figures()).unsent == before.unsent == 1, "the same message shows both"
        bot.env.backend.advance_clock(10 + STUCK + 1)
        figures = await host.figures()
    assert before.ready == 0
    assert figures.age >= figures.ready > STUCK
    liveness = Liveness(Bot(figures))
    await liveness.ask()
    assert liveness.sign().reasons == [
        f"Messages have waited for {figures.ready:.0f} seconds, and no process sends them."
    ]


async def test_the_manual_names_every_metric_and_no_other() -> None:
    pages = manual()
    named = {name for name in re.findall(r"\bkontor_[a-z_]+", pages) if not name.endswith("_bucket")}
    metrics = Metrics()
    metrics.answered("command", "done", 0.1)
    metrics.decided("mate", 0.1, hurried=True)
    metrics.failed("alarm")
    metrics.backup_age = lambda: 1.0
    text = metrics.written(WELL, [(0, 0.1)], healthy=True).decode()
    families = {one.name: one for one in text_string_to_metric_families(text)}
    exposed = {f"{name}_total" if one.type == "counter" else name for name, one in families.items()}
    assert named == {name for name in exposed if name.startswith("kontor_")}
    kinds = re.search(r"\| failure \| meaning \|\n\|[ -|]*\|\n((?:\|.*\n)+)", pages)
    assert kinds is not None
    assert re.findall(r"^\| `(\w+)` \|", kinds[1], re.MULTILINE) == list(get_args(log_context.Failure))


@pytest.mark.long
async def test_a_bot_that_runs_is_scraped(tmp_path: Path) -> None:
    given = {"KONTOR_METRICS": "127.0.0.1:0", "KONTOR_LOG_FORMAT": "json"}
    async with running(tmp_path, env=given) as process:
        said = [re.search(r"http://127\.0\.0\.1:(\d+)/metrics", line) for line in process.bot.log]
        (port,) = [int(one[1]) for one in said if one is not None]
        table = await process.game(*process.people("Anna", "Ben"), short=True)
        await table.played(Random(1))
        assert await asked(port, "/healthz") == (200, '{"healthy": true, "reasons": []}')
        found = samples((await asked(port, "/metrics"))[1])
        assert found["kontor_tables", (("state", "finished"),)] == 1
        assert {value for (name, _), value in found.items() if name in FAILURES} == {0.0}
        assert found["kontor_loop_lag_seconds_count", ()] > 0
        assert found["process_resident_memory_bytes", ()] > 0
        assert all(json.loads(line)["event"] for line in process.bot.log)


@pytest.mark.long
def test_only_a_bot_loads_the_client_of_prometheus() -> None:
    rooms = {
        "people.moderation",
        "command_support",
        "doctor.report",
        "keeping.backups",
        "reports",
        "keeping.transfer",
        "overview",
        "people.persons",
    }
    looked = "print('prometheus_client' in sys.modules)"
    for modules, loaded in (
        ({"bot.cli", *(f"bot.operating.{room}" for room in rooms)}, False),
        ({"bot.front.client"}, True),
    ):
        program = f"import sys, {', '.join(sorted(modules))}; {looked}"
        said = subprocess.run(  # noqa: S603 this file wrote it
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        ).stdout
        assert said == f"{loaded}\n"


def test_figures_are_served_only_where_an_operator_wants_them() -> None:
    assert Settings.read({}).metrics is None
    assert Settings.read({"KONTOR_METRICS": "127.0.0.1:9464"}).metrics == Address("127.0.0.1", 9464)
    assert Settings.read({"KONTOR_METRICS": "[::1]:9464"}).metrics == Address("::1", 9464)
    for wrong in ("9464", "host:", "host:70000", ":9464"):
        with pytest.raises(SettingsError, match="give an address and a port"):
            _ = Settings.read({"KONTOR_METRICS": wrong}).metrics
