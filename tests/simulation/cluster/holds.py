"""Invariants of several processes, beside those of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from bot.host.outbox.worker import LEASE
from bot.host.tables.cluster.processes import GONE

if TYPE_CHECKING:
    from .cluster import Cluster

AFTER_EACH: dict[str, Callable[[Cluster, Any], Iterable[str]]] = {}
AT_REST: dict[str, Callable[[Any], Iterable[str]]] = {}

_NONCE = re.compile(r'"nonce": ?"([^"]+)"')


def _after_each(asks: Callable[[Cluster, Any], Iterable[str]]) -> Callable[[Cluster, Any], Iterable[str]]:
    AFTER_EACH[asks.__name__.replace("_", " ")] = asks
    return asks


def _at_rest(asks: Callable[[Any], Iterable[str]]) -> Callable[[Any], Iterable[str]]:
    AT_REST[asks.__name__.replace("_", " ")] = asks
    return asks


@_after_each
def nobody_sends_what_another_has_claimed(run: Cluster, request: Any) -> Iterable[str]:
    """A process that posts a message has its claim, or nobody has. Broken by a process that goes on after its lease."""
    found = _NONCE.search(request.body_text)
    here = run.here
    if here is None or found is None or request.method != "POST":
        return
    kept = run.eye.one("SELECT lease_owner, lease_until FROM outbox WHERE id = ?", found[1])
    now = run.wall_of(None).timestamp()
    if kept is None or kept[0] in (None, here.claims_as) or kept[1] / 1e6 < now:
        return
    # One that was stopped, or whose clock was wrong, cannot know: there the nonce must do.
    if any(run.time() - one.disturbed < 3 * LEASE.total_seconds() for one in run.processes):
        return
    yield f"{here.name} posts {found[1]}, which {kept[0]} has claimed"


@_at_rest
def somebody_serves_each_shard(run: Cluster) -> Iterable[str]:
    """At rest each shard has one process, and the table of processes has no others that live. Broken by two that leave for each
    other."""
    name = "somebody serves each shard"
    for shard in range(run.shards[0].total):
        run.asked[name] += 1
        serving = [one.name for one in run.processes if one.serves and shard in one.shards.own]
        if len(serving) != 1:
            yield f"shard {shard} is served by {serving}"
    since = int((run.wall_of(None) - GONE).timestamp() * 1e6)
    known = {row[0] for row in run.eye.all("SELECT name FROM process WHERE seen > ?", since)}
    living = {one.known_as for one in run.processes}
    run.asked[name] += len(known | living)
    if known != living:
        yield f"the processes {sorted(living)} run, and {sorted(known)} are listed"


@_at_rest
def nothing_stays_locked(run: Cluster) -> Iterable[str]:
    """No session has a transaction left open, nor a lock. Broken by a connection that is given back in the midst of one."""
    for session in run.database.sessions.values():
        run.asked["nothing stays locked"] += 1
        if session.moment is not None and session.owner != "outside":
            here = run.here
            # Of the others, one may look at what is written right now.
            lasts = any(session.moment is one for one in run.open_before)
            if lasts and (here is None or session.owner != here.name):
                yield f"a transaction of {session.owner} is still open"
