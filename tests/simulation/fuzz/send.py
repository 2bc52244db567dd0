"""Send changed events to a life of the bot, and see their outcomes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.front.gateway.reading import UnreadableError

from .changes import Change
from .events import Event, events, guild_create, ready
from .life import Life

_ENDS = "ends with a sentence"
_SESSION = {
    ("RESUMED", (), ()),
    ("READY", (), ()),
    *(("READY", (one,), ()) for one in ("session_id", "resume_gateway_url", "shard", "user")),
    ("READY", ("user",), ("id",)),
    ("READY", ("shard",), (0,)),
}
"""The fields without which there is no session: the event's name, the outer key, the inner ones."""
_EXPECTED = (
    "has removed the bot",
    "on_guild_available failed",
    "on_guild_remove failed",
    "OverflowError: Python int too large",
    "list of servers is incomplete",
    # A person that Discord doesn't know can't be answered.
    "(door) is given up: no direct message can be sent",
)
_TOGETHER = 36
"""The number of events before it is asked whether all is well."""


@dataclass
class Outcome:
    """The outcomes of many cases.

    Attributes:
        counts: by the event or route and by the outcome.
        wrong: what is wrong, each with its case.
    """

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def table(self) -> Iterator[str]:
        """Yield a line for each event or route."""
        names = sorted({name for name, _ in self.counts})
        for name in names:
            found = {what: number for (one, what), number in sorted(self.counts.items()) if one == name}
            told = ", ".join(f"{number} {what}" for what, number in found.items())
            yield f"{name}: {sum(found.values())} cases: {told}"


async def feed(life: Life, name: str, body: Any) -> str:
    """Have an event read; returns the outcome."""
    assert name in life.client._connection.parsers, name
    before = len(life.log.records)
    try:
        await life.feed({"op": 0, "t": name, "s": 1, "d": body})
    except UnreadableError:
        return _ENDS
    new = [one.getMessage() for one in life.log.records[before:]]
    if any("needed are read" in one for one in new):
        return "read reduced"
    return "skipped with a line" if any("it is skipped" in one for one in new) else "read"


async def send(life: Life, cases: Sequence[tuple[Event, Change]], outcome: Outcome) -> None:
    """Send events a few at a time; where something is wrong, each alone."""
    for first in range(0, len(cases), _TOGETHER):
        some = cases[first : first + _TOGETHER]
        found = await _sent(life, some, outcome)
        if not found:
            continue
        alone = Outcome()
        for one in some:
            outcome_of_one = await _sent(life, [one], alone)
            outcome.wrong += [f"{one[0].name} {one[1]}: {what}" for what in outcome_of_one]
            found = [what for what in found if what not in outcome_of_one]
        outcome.wrong += [
            f"{some[0][0].name} {some[0][1]} to {some[-1][0].name} {some[-1][1]}: {what}" for what in found
        ]


async def _sent(life: Life, cases: Sequence[tuple[Event, Change]], outcome: Outcome) -> list[str]:
    found: list[str] = []
    for event, change in cases:
        try:
            came = await feed(life, event.name, change.of(event.body))
        except Exception as error:  # noqa: BLE001 -- it would end the process
            came = "raised"
            found.append(f"{type(error).__name__}: {error}")
        if came == _ENDS and (event.name, change.path[:1], change.path[1:]) not in _SESSION:
            found.append("it ends the process, though the session could go on")
        outcome.counts[event.name, came] += 1
        await asyncio.sleep(0.2)
        if event.repaired:
            await life.feed({"op": 0, "t": "GUILD_CREATE", "s": 1, "d": guild_create(life)})
            await asyncio.sleep(0.2)
    life.client.reading._often.clear()
    life.client.reading._lately.clear()
    found += await life.sound()
    lines, quoting = life.said()
    found += [f"log: {one}" for one in lines if "can't be read" not in one and not _expected(one)]
    return found + [f"the log quotes what was sent: {one}" for one in quoting]


def _expected(line: str) -> bool:
    """Return whether a line tells of what was sent: that the bot was put out of a server, or a number beyond all ids."""
    return any(one in line for one in _EXPECTED)


def all_events(life: Life) -> list[tuple[Event, Change]]:
    """Return every case."""
    return [(event, change) for event in [*events(life), ready(life)] for change in event.changes()]
