"""Faults between the processes and the stand-in of the server."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.simulation.standin.server import Server, Session
from tests.simulation.standin.statements import Statement

from .weather import ClusterWeather

if TYPE_CHECKING:
    from .cluster import Cluster

OUTSIDE = "outside"
"""The owner of connections for a look only; nothing goes wrong there."""
_ANY = ("connection lost", "no answer", "slow answer")
_WRITING = ("full", "conflict", "deadlock", "busy")


class ServerFaults:
    """Draws how long everything takes, and what goes wrong.

    Args:
        run: the simulation.
        server: the stand-in.
        weather: what goes wrong at the time.
    """

    def __init__(self, run: Cluster, server: Server, weather: ClusterWeather) -> None:
        self._run = run
        self._server = server
        self._weather = weather
        self._rng = Random(f"{run.seed} database")
        self._down_until = 0.0
        server.owner = lambda: OUTSIDE if run.here is None else run.here.name
        server.travel = lambda: self._rng.uniform(0.0002, 0.003)
        server.refuses = lambda: run.clock.now < self._down_until
        server.hears_in = lambda: self._rng.choice([0.01, 5.0, 40.0])
        server.slowly = lambda: self._rng.uniform(0.1, 8.0)
        server.arrives = lambda: self._rng.random() < 0.5

    def begin(self) -> None:
        """Have things go wrong from now on."""
        self._server.fault = self._drawn

    def restart(self, seconds: float) -> None:
        """Restart the server, which is away for some seconds."""
        self._down_until = self._run.clock.now + seconds
        self._weather.lasts(seconds)
        self._server.restart()

    def _drawn(self, session: Session, statement: Statement) -> str | None:
        if session.owner == OUTSIDE:
            return None
        strikes = self._weather.strikes
        for kind in _ANY:
            if strikes(kind):
                return kind
        if statement.writes:
            for kind in _WRITING:
                if strikes(kind):
                    return kind
        moment = session.moment
        if statement.plain == "COMMIT" and moment is not None and moment.own and strikes("commit unanswered"):
            return "commit unanswered"
        return None
