"""How often a person may do what costs much: open tables, have exports made, import games.

It is kept by person where the thing is done, so that it counts by whatever command or button it was asked for.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from discord import app_commands

from bot.front.pages import timing
from bot.front.responses import Sorry
from bot.front.text import say

What: TypeAlias = Literal["open", "export", "import"]

TIMES, WITHIN = 10, timedelta(minutes=10)
_KEPT = 1000
"""Persons after whom those who have not been here for long are forgotten."""


class Pace:
    """Counts what persons do, in this process."""

    def __init__(self) -> None:
        self._kept: dict[tuple[What, int], app_commands.Cooldown] = {}

    def count(self, what: What, person: int, now: datetime) -> None:
        """Count what a person is about to do.

        Raises:
            Sorry: if it was done too often of late.
        """
        seconds = now.timestamp()
        if len(self._kept) > _KEPT:
            self._kept = {key: one for key, one in self._kept.items() if one.get_tokens(seconds) < one.rate}
        cooldown = self._kept.setdefault((what, person), app_commands.Cooldown(TIMES, WITHIN.total_seconds()))
        wait = cooldown.update_rate_limit(seconds)
        if wait is not None:
            raise Sorry(
                "error.too_often",
                what=say(f"often.{what}"),
                times=TIMES,
                minutes=WITHIN // timedelta(minutes=1),
                when=timing.stamp(now + timedelta(seconds=wait)),
            )
