"""The work of the bot's worker processes in the loop: thinking and replaying take virtual time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar
from unittest import mock

from bot.workers import Workers
from bot.workers.search import SearchRequest, SearchResult
from tests.bot.front.bot import Quick

T = TypeVar("T")
_LONGEST = 3.0
"""Seconds that a piece of work takes at most."""


class Thinker(Quick):
    """A computer player that takes any legal move after a while.

    Args:
        rng: draws how long it thinks.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        await asyncio.sleep(self._rng.uniform(0.0, _LONGEST))
        return await super().__call__(thought)


@contextlib.contextmanager
def working_in_the_loop(rng: Random) -> Iterator[None]:
    """Have worker processes of the bot done without: their work takes virtual time.

    Args:
        rng: draws how long each piece of work takes.
    """

    async def ask(_: Workers, piece: Callable[[], T], *__: object, **___: object) -> T:
        await asyncio.sleep(rng.uniform(0.0, _LONGEST))
        return piece()

    with mock.patch.object(Workers, "ask", ask):
        yield
