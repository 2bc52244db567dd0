"""Looks for faults of the bot, and writes the messages to the owner of the application.

The oldest of all processes looks every ten minutes. Each shows in its metrics what the last look has found.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.front.gateway.starts import FEW, remaining_starts
from bot.host import Host
from bot.telemetry.failures import log_failure
from bot.telemetry.owner_faults import OWNER_FAULTS

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics

_log = logging.getLogger(__name__)

FIRST: float = 120.0
"""Seconds until the first look. What a start mends by itself is no fault."""
TICK: float = 60.0
"""Seconds between two questions whether to look."""
_UNREACHED: Final = (discord.DiscordException, aiohttp.ClientError, OSError)
_BY_MACHINE: Final = ("backup", "disk")

Machine = Callable[[], Mapping[str, int]]
"""Returns the amounts of the faults of the machine: `backup` and `disk`. It may wait for the disk."""


class OwnerWatch:
    """The watch of one process.

    Args:
        client: logged in and connected, before it looks.
        host: returns the host; None before the database is open.
        metrics: shows what stands.
        machine: looks at the machine.
        tells: whether the owner is told. What is wrong is in the log and in the metrics anyway.
    """

    def __init__(
        self,
        client: discord.Client,
        host: Callable[[], Host | None],
        metrics: "Metrics",
        machine: Machine,
        *,
        tells: bool,
    ) -> None:
        self._client = client
        self._host = host
        self._metrics = metrics
        self._machine = machine
        self._tells = tells

    async def run(self) -> None:
        """Look whenever this process is to, until cancelled."""
        await asyncio.sleep(FIRST)
        while True:
            host = self._host()
            if host is not None and self._client.is_ready():
                try:
                    await self.tick(host)
                except Exception as error:  # noqa: BLE001 whatever it is, the next look may go well
                    log_failure(_log, "background", error, "Faults can't be looked for")
            await asyncio.sleep(TICK)

    async def tick(self, host: Host) -> None:
        """Look if no process has done so for ten minutes, and show in the metrics what stands."""
        to_owner = host.operator.to_owner
        to_owner.look = lambda: self.look(host)
        if host.cluster.oldest and await to_owner.claim():
            await self.look(host)
        self._metrics.stands(await to_owner.standing())

    async def look(self, host: Host) -> None:
        """Look for all faults now, and have the owner told."""
        to_owner = host.operator.to_owner
        found, unknown = await to_owner.stored_faults(), list[str]()
        # Of several machines the oldest process's has the backups.
        there = await self._of_the_machine() if host.cluster.oldest else None
        if there is None:
            unknown += _BY_MACHINE
        else:
            found |= there
        try:
            left = await remaining_starts(self._client)
        except _UNREACHED as error:
            _log.warning("Discord can't be asked for the remaining session starts: %s", error or repr(error))
            left = None
        if left is None:
            unknown.append("starts")
        elif left < FEW:
            found["starts"] = left
        told = None
        if self._tells and (found or unknown or await to_owner.has_told()):
            told = await self._owner()
        fresh, over = await to_owner.note(found, unknown, told)
        for fault, amount in fresh.items():
            _log.warning("The owner is to know: %s (%d)", _meaning(fault), amount)
        for fault in over:
            _log.info("It is over: %s", _meaning(fault))

    async def _of_the_machine(self) -> Mapping[str, int] | None:
        """Return the faults of the machine; None if it can't be looked at."""
        try:
            return await asyncio.to_thread(self._machine)
        except OSError as error:
            _log.warning("The machine can't be looked at: %s", error)
            return None

    async def _owner(self) -> tuple[int, str] | None:
        """Return the Discord id and the name of the application's owner, of a team its own; None if Discord does not say."""
        try:
            application = await self._client.application_info()
        except _UNREACHED as error:
            _log.warning("Discord can't be asked for the application's owner: %s", error or repr(error))
            return None
        user = application.owner if application.team is None else application.team.owner
        return None if user is None else (user.id, user.global_name or user.name)


def _meaning(fault: str) -> str:
    return next((meaning for name, meaning in OWNER_FAULTS.items() if name == fault), fault)
