"""Invariants of private pages: each stands until its reader has a newer one of the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord

from tests.loopback.model import Message, walk

from .registry import after_each

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

_CROSSES = 2.0
"""The most seconds from a click to the deletion of its page that had been decided before."""
_DELETED = re.compile(r"/webhooks/[0-9]+/[^/]+/messages/([0-9]+)$")
_MOVE = re.compile(r"m1:([0-9a-z]+):")


@after_each
def a_page_is_deleted_for_a_newer_one(run: Simulation, request: Any) -> Iterable[str]:
    """A page with moves is deleted only once a later action of its reader is answered by another one of the table. Broken
    by pages that are known by their table alone."""
    found = _DELETED.search(request.path) if request.method == "DELETE" else None
    if found is None:
        return
    messages = {one.id: one for one in run.server.world.all_messages}
    page = messages.get(int(found[1]))
    if page is None or page.deleted or page.only_for is None:
        return
    others = [one for one in messages.values() if one is not page and not one.deleted]
    of_reader = [one for one in others if page.only_for in (one.only_for, one.channel.recipient)]
    for table in sorted({one[1] for one in map(_MOVE.match, _shown(page)) if one}):
        run.asked["a deleted page has a successor"] += 1
        mark = re.compile(rf":{table}(:|$)")
        of_table = [one for one in of_reader if any(map(mark.search, _ids(one)))]
        # A click may cross the deletion. Its page goes all the same, and the newer one shows what the click has done.
        crossing = int((run.server.world.clock.now() - _CROSSES) * 1000 - discord.utils.DISCORD_EPOCH) << 22
        least = _answers(run, page, before=crossing)
        if not any(_answers(run, one) >= least for one in of_table):
            yield f"{page.only_for.name} has lost page {page.id} of table {int(table, 36)}"


def _shown(page: Message) -> Iterable[str]:
    return [str(part.get("custom_id", "")) for part in walk(page.components)]


def _ids(message: Message) -> Iterable[str]:
    """Return the custom_ids that a message has had."""
    versions = (*message.versions, message.version())
    return [str(part.get("custom_id", "")) for one in versions for part in walk(one.components)]


def _answers(run: Simulation, message: Message, before: int | None = None) -> int:
    """Return the id of the last interaction that a message answers, earlier than another id; 0 if it answers none."""
    interactions = run.server.world.interactions.values()
    answered = (one.id for one in interactions if one.original is message or message in one.made)
    return max((one for one in answered if before is None or one < before), default=0)
