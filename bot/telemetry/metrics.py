"""The bot's figures as Prometheus reads them. No label names a person, a server or a table."""

import logging
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.telemetry import log_context
from bot.telemetry.build import build
from bot.telemetry.host_stats import HostStats
from bot.telemetry.log_context import Kind, Outcome
from bot.telemetry.owner_faults import OWNER_FAULTS

_ANSWERS = (0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.8, 1.5, 3.0, 10.0)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
FAILURES: Final[Mapping[log_context.Failure, str]] = {
    "answer": "a person read that something went wrong, or got no answer",
    "after_answer": "work after an answer",
    "autocomplete": "choices for a typed option",
    "event": "a gateway event",
    "panel": "the update of a private panel",
    "message": "a message was postponed or failed permanently",
    "outbox": "the outbox",
    "alarm": "an alarm, such as a reminder",
    "computer": "rules of thumb moved, or the analysis of a game's end was skipped",
    "freeze": "a table froze",
    "background": "a background task failed and was restarted",
    "backup": "a backup was not made",
}
"""All kinds of failures, with their meaning for the operator."""
_THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Metrics:
    """Counts what happens, whether it is served or not, and writes it down with how the bot fares at that moment.

    Attributes:
        backup_age: returns the newest backup's age in seconds, infinite without one; None where none is wanted.
    """

    def __init__(self) -> None:
        self.backup_age: Callable[[], float | None] = lambda: None
        # A series each for when something was first counted, which nobody asks for.
        disable_created_metrics()  # type: ignore[no-untyped-call] # the library has no types for it
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        built = build()
        Gauge(
            "kontor_build_info",
            "Always 1; its labels are the version and the commit, or `unknown`.",
            ("version", "commit"),
            registry=registry,
        ).labels(built.version, built.commit or "unknown").set(1)
        self._answers = Histogram(
            "kontor_answer_seconds",
            f"Time to an answer, by kind ({', '.join(get_args(Kind))}) and outcome ({', '.join(get_args(Outcome))}).",
            ("kind", "outcome"),
            buckets=_ANSWERS,
            registry=registry,
        )
        self._decisions = Histogram(
            "kontor_computer_decision_seconds",
            "CPU time of a computer's decision, by level.",
            ("level",),
            buckets=_THINKING,
            registry=registry,
        )
        self._hurried = Counter(
            "kontor_computer_hurried",
            "Decisions by rules of thumb, for want of a free worker.",
            registry=registry,
        )
        self._lag = Histogram(
            "kontor_loop_lag_seconds",
            "Delay of the event loop.",
            buckets=_LAG,
            registry=registry,
        )
        self._failures = Counter(
            "kontor_failures", "Failures by kind, see below.", ("kind",), registry=registry
        )
        # Prometheus sees no increase in a series that begins with its first failures.
        for kind in FAILURES:
            self._failures.labels(kind)
        self._unreadable = Counter(
            "kontor_unreadable_events",
            "Unreadable events, by Discord's kind.",
            ("kind",),
            registry=registry,
        )
        self._wrong = Gauge(
            "kontor_fault",
            "1 while it stands, else 0, by [fault](#messages-to-the-owner).",
            ("fault",),
            registry=registry,
        )
        self.stands({})
        self._refused = Counter(
            "kontor_refused_requests",
            "Requests that Discord answered with 401, 403 or 429, by method and route, and by status.",
            ("request", "status"),
            registry=registry,
        )

    def answered(self, kind: Kind, outcome: Outcome, seconds: float) -> None:
        """Count an answer to a person.

        Args:
            kind: the kind of the interaction.
            outcome: the outcome of the answer.
            seconds: the time from receiving the interaction until its answer was shown.
        """
        self._answers.labels(kind, outcome).observe(seconds)

    def decided(self, level: str, seconds: float, *, hurried: bool) -> None:
        """Count a computer's decision.

        Args:
            level: of the one that made it, which may be lower than its seat's.
            seconds: of CPU time.
            hurried: whether it waited so long for a free worker that rules of thumb decided.
        """
        self._decisions.labels(level).observe(seconds)
        if hurried:
            self._hurried.inc()

    def lagged(self, seconds: float) -> None:
        """Count by how much the event loop was late."""
        self._lag.observe(seconds)

    def failed(self, kind: str) -> None:
        """Count a failure."""
        self._failures.labels(kind).inc()

    def unreadable(self, kind: str) -> None:
        """Count an event of Discord's that can't be read, or not whole.

        Args:
            kind: the event's name.
        """
        self._unreadable.labels(kind).inc()

    def refused(self, request: str, status: int) -> None:
        """Count a request that Discord refused.

        Args:
            request: its method and its route, without ids.
            status: 401, 403 or 429.
        """
        self._refused.labels(request, str(status)).inc()

    def stands(self, faults: Mapping[str, int]) -> None:
        """Show the faults that stand.

        Args:
            faults: their amounts, by name.
        """
        for fault in OWNER_FAULTS:
            self._wrong.labels(fault).set(fault in faults)

    def written(
        self,
        figures: HostStats | None,
        latencies: Sequence[tuple[int, float]],
        *,
        healthy: bool,
        database: bool | None = True,
    ) -> bytes:
        """Return everything in Prometheus's text format.

        Args:
            figures: None if the database does not answer.
            latencies: for each shard, in seconds; NaN or infinite where there is none.
            healthy: whether there is nothing wrong.
            database: whether it answers; None before it is open.
        """
        now = _Now(figures, latencies, healthy, database, self.backup_age())
        return generate_latest(self._registry) + generate_latest(now)


class FailureCounter(logging.Handler):
    """Counts the lines of the log that tell of a failure (`log_context.failure`).

    Args:
        metrics: told of each.
    """

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        kind = getattr(record, "failure", None)
        if isinstance(kind, str):
            self._metrics.failed(kind)


@dataclass(frozen=True)
class _Now(Collector):
    """The bot's present state as metrics; see `Metrics.written`."""

    figures: HostStats | None
    latencies: Sequence[tuple[int, float]]
    healthy: bool
    database: bool | None
    backup_age: float | None

    def collect(self) -> Iterator[Metric]:
        """Give each figure; those of a database that does not answer are left out."""
        yield GaugeMetricFamily(
            "kontor_healthy", "1 if `/healthz` reports no problem, else 0.", float(self.healthy)
        )
        latency = GaugeMetricFamily(
            "kontor_gateway_latency_seconds", "Duration of the last heartbeat, by shard.", labels=("shard",)
        )
        for shard, seconds in self.latencies:
            if math.isfinite(seconds):
                latency.add_metric((str(shard),), seconds)
        yield latency
        if self.backup_age is not None:
            yield GaugeMetricFamily(
                "kontor_backup_age_seconds",
                "Time since the newest backup in this process's folder was begun; infinite without one.",
                self.backup_age,
            )
        known = self.figures
        if self.database is not None:
            yield GaugeMetricFamily(
                "kontor_database_up", "1 if the database answers, else 0.", float(self.database)
            )
        if known is None:
            return
        tables = GaugeMetricFamily(
            "kontor_tables",
            "Tables by state: lobby, running, finished, cancelled, frozen, away (the bot has left their server).",
            labels=("state",),
        )
        for state, number in sorted(known.tables.items()):
            tables.add_metric((state,), number)
        yield tables
        for name, told, figure in (
            ("kontor_outbox_messages", "Messages to be sent, now or later.", known.unsent),
            ("kontor_outbox_age_seconds", "Time since the oldest unsent message was due.", known.age),
            (
                "kontor_outbox_ready_seconds",
                "Longest time that a message was ready without an attempt.",
                known.ready,
            ),
            ("kontor_positions_kept", "Cached positions.", known.positions),
            ("kontor_computers_thinking", "Tables where a computer thinks.", known.thinking),
        ):
            yield GaugeMetricFamily(name, told, figure)
