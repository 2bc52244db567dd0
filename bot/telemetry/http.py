"""The two pages for the operator: `/healthz`, and `/metrics` for Prometheus."""

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.settings import METRICS, Address, SettingsError
from bot.telemetry.liveness import Liveness
from bot.telemetry.metrics import FailureCounter, Metrics

_log = logging.getLogger(__name__)

_SAMPLED = 0.25
"""Seconds between two looks at how late the event loop is."""


class Pages:
    """Answers the operator's questions about the bot.

    Args:
        liveness: of the bot.
        metrics: what it has counted so far.
    """

    def __init__(self, liveness: Liveness, metrics: Metrics) -> None:
        self._liveness = liveness
        self._metrics = metrics

    async def health(self, _: web.Request) -> web.Response:
        """Say what is wrong. The status says whether a restart may help."""
        reasons = self._liveness.sign().reasons
        body = {"healthy": not reasons, "reasons": reasons}
        return web.json_response(body, status=503 if self._liveness.dead() else 200)

    async def metrics(self, _: web.Request) -> web.Response:
        """Give all figures."""
        text = self._metrics.written(
            await self._liveness.ask(),
            self._liveness.watched.latencies,
            healthy=not self._liveness.sign().reasons,
            database=self._liveness.database,
        )
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})


@asynccontextmanager
async def served(address: Address, liveness: Liveness, metrics: Metrics) -> AsyncIterator[int]:
    """Serve the pages while this lasts; gives the port.

    Raises:
        SettingsError: if the address can't be used.
    """
    pages = Pages(liveness, metrics)
    app = web.Application()
    app.add_routes([web.get("/healthz", pages.health), web.get("/metrics", pages.metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    failures = FailureCounter(metrics)
    lag = asyncio.create_task(_measure_lag(metrics), name="loop lag")
    logging.getLogger().addHandler(failures)
    try:
        try:
            await web.TCPSite(runner, address.host, address.port).start()
        except (OSError, UnicodeError) as error:
            # A name whose parts are too long is not asked for.
            why = _why(error) if isinstance(error, OSError) else error
            raise SettingsError(f"{METRICS}: {address} can't be used: {why}.") from None
        port = int(runner.addresses[0][1])
        _log.info("Metrics are served at http://%s/metrics", Address(address.host, port))
        yield port
    finally:
        logging.getLogger().removeHandler(failures)
        lag.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await lag
        await runner.cleanup()


def _why(error: OSError) -> str:
    # asyncio says more than an operator asks for; a name that is unknown has no number of the system's.
    known = error.errno is not None and error.errno > 0
    return os.strerror(error.errno or 0) if known else error.strerror or str(error)


async def _measure_lag(metrics: Metrics) -> None:
    """Note again and again how much later than asked for this task is woken, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _SAMPLED
        await asyncio.sleep(_SAMPLED)
        metrics.lagged(max(0.0, loop.time() - due))
