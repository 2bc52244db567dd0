"""Discord's limit for all routes at once, seen to even if the request that met it is given up."""

import asyncio

import discord


def outlive_requests(client: discord.Client, seconds: float) -> None:
    """Have all requests go on after the limit, whatever becomes of the request that met it.

    discord.py holds every request back until the one that met the limit has waited. If that one is cancelled meanwhile,
    nobody lets the others go on, until the process ends.

    Args:
        client: logged in.
        seconds: the longest wait for a limit.
    """
    opened = _Reopened(seconds)
    opened.set()
    client.http._global_over = opened


class _Reopened(asyncio.Event):
    """An event that is set again by itself.

    Args:
        seconds: how long after it was cleared.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds
        self._later: asyncio.TimerHandle | None = None

    def clear(self) -> None:
        super().clear()
        if self._later is not None:
            self._later.cancel()
        self._later = asyncio.get_running_loop().call_later(self._seconds, self.set)
