"""The bot's figures as Prometheus reads them. No label names a person, a server or a table."""

import logging
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.telemetry import log_context
from bot.telemetry.host_stats import HostStats
from bot.telemetry.log_context import Kind, Outcome

_ANSWERS = (0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.8, 1.5, 3.0, 10.0)
_LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Metrics:
    """Counts what happens, whether it is served or not, and writes it down with how the bot fares at that moment."""

    def __init__(self) -> None:
        # A series each for when something was first counted, which nobody asks for.
        disable_created_metrics()  # type: ignore[no-untyped-call] # the library has no types for it
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._answers = Histogram(
            "kontor_answer_seconds",
            "From an interaction to its answer.",
            ("kind", "outcome"),
            buckets=_ANSWERS,
            registry=registry,
        )
        self._decisions = Histogram(
            "kontor_computer_decision_seconds",
            "CPU time of computers' decisions, by the level that made them.",
            ("level",),
            buckets=_THINKING,
            registry=registry,
        )
        self._hurried = Counter(
            "kontor_computer_hurried",
            "Decisions made by rules of thumb after waiting too long for a free worker.",
            registry=registry,
        )
        self._lag = Histogram(
            "kontor_loop_lag_seconds",
            "The delay until the event loop wakes a task.",
            buckets=_LAG,
            registry=registry,
        )
        self._failures = Counter("kontor_failures", "Failures, by kind.", ("kind",), registry=registry)
        # Prometheus sees no increase in a series that begins with its first failures.
        for kind in get_args(log_context.Failure):
            self._failures.labels(kind)
        self._unreadable = Counter(
            "kontor_unreadable_events",
            "Events of Discord's that can't be read, or not whole.",
            ("kind",),
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
        now = _Now(figures, latencies, healthy, database)
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

    def collect(self) -> Iterator[Metric]:
        """Give each figure; those of a database that does not answer are left out."""
        yield GaugeMetricFamily("kontor_healthy", "1 if nothing is wrong, else 0.", float(self.healthy))
        latency = GaugeMetricFamily(
            "kontor_gateway_latency_seconds", "The duration of the last heartbeat.", labels=("shard",)
        )
        for shard, seconds in self.latencies:
            if math.isfinite(seconds):
                latency.add_metric((str(shard),), seconds)
        yield latency
        known = self.figures
        if self.database is not None:
            yield GaugeMetricFamily(
                "kontor_database_up", "1 if the database answers, else 0.", float(self.database)
            )
        if known is None:
            return
        tables = GaugeMetricFamily("kontor_tables", "Tables by state.", labels=("state",))
        for state, number in sorted(known.tables.items()):
            tables.add_metric((state,), number)
        yield tables
        for name, told, figure in (
            ("kontor_outbox_messages", "Messages to be sent.", known.unsent),
            ("kontor_outbox_age_seconds", "For how long the oldest message has been due.", known.age),
            ("kontor_outbox_ready_seconds", "For how long a message has lain ready, untried.", known.ready),
            ("kontor_positions_kept", "Positions kept in memory.", known.positions),
            ("kontor_computers_thinking", "Tables at which a computer thinks.", known.thinking),
        ):
            yield GaugeMetricFamily(name, told, figure)
