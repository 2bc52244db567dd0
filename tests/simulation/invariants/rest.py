"""Invariants of a rest: after a fault the bot comes to rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .delivery import rows, takes_no_edit
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


_LONG = 600_000_000
"""Microseconds that no claim lasts."""
_NOT_NOW = "(lease_until IS NULL OR lease_until NOT BETWEEN ? AND ?)"


@at_rest
def the_bot_comes_to_rest(run: Simulation) -> Iterable[str]:
    """An hour after the latest fault Discord is asked for nothing more, unless an alarm rings or an old message
    takes no more edits. Broken by whatever tries again for ever."""
    since = int((run.wall().timestamp() - (run.time() - run.quiet_since)) * 1e6)
    if rows(run, "SELECT 1 FROM alarm WHERE done >= ?", since - 60_000_000):
        return
    if rows(
        run, "SELECT 1 FROM outbox WHERE done >= ? AND due >= created + 60000000 AND attempts = 1", since
    ):
        # It has waited for the end of its reader's quiet hours.
        return
    again = [f"/{one.id} done 200" for one in run.server.world.all_messages if takes_no_edit(run, one)]
    aside = (" 429", " is dealt", *again)
    yield from (line for line in run.story.lines[run.before :] if not line.endswith(aside))


@at_rest
def no_queue_holds_anything(run: Simulation) -> Iterable[str]:
    """No message is due or waits for one that is not, and no alarm is due. Broken by a message that is never let pass."""
    now = int(run.wall().timestamp() * 1e6)
    found = rows(
        run,
        "SELECT id, payload, attempts, failure FROM outbox AS one WHERE done IS NULL AND (due <= ? OR due IS NULL "
        "AND message IS NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE destination = one.destination AND "
        "done IS NULL AND message IS NULL AND number < one.number)) AND (lease_until IS NULL OR lease_until <= ?)",
        now,
        now,
    )
    yield from (f"message {row}" for row in found)
    for row in rows(
        run, "SELECT kind, due, lease_owner FROM alarm WHERE done IS NULL AND due <= ?", now - 120_000_000
    ):
        yield f"alarm {row}"


@at_rest
def claims_end(run: Simulation) -> Iterable[str]:
    """Nothing is claimed by a process that is dead, or for long. Broken by a claim without an end."""
    now = int(run.wall().timestamp() * 1e6)
    for name in ("outbox", "alarm", "thinking"):
        query = f"SELECT * FROM {name} WHERE lease_owner IS NOT NULL AND {_NOT_NOW}"  # noqa: S608 -- our own names
        held = rows(run, query, now, now + _LONG)
        yield from (f"{name}: {row}" for row in held)


@at_rest
def discord_was_asked_for_nothing_wrong(run: Simulation) -> Iterable[str]:
    """Each request fits Discord's description and limits, and each route is known. Broken by a body above a limit."""
    yield from run.server.problems
