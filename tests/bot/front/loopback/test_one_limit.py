"""Discord's limit of requests holds for all processes of the bot together, also while one follows another."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.front.gateway.request_budget import DISCORDS_LIMIT, answers_interaction
from bot.host.outbox import messages
from bot.host.outbox.messages import Letter
from tests import databases
from tests.bot.front.several import running
from tests.loopback.timeline import most_in_a_second

pytestmark = databases.server_only

BACKLOG = 900
"""Messages: more than both processes send before the one that follows has its whole share."""
SENT = ("POST /channels/{channel_id}/messages", "GET /channels/{channel_id}/messages")
"""The requests for a message: it is posted, or looked for."""


@pytest.mark.long
async def test_a_backlog_through_a_rolling_restart_is_sent_below_discords_limit(tmp_path: Path) -> None:
    async with running(tmp_path, limited=True) as several:
        here, server = several.here, several.server
        table = await here.game(*here.people("Anna", "Ben"))
        letters = [
            Letter(
                id=f"n{one}",
                destination=f"table:{table.key}-{one}",
                message=messages.Note(table.key, 3, "undone", by=0),
            )
            for one in range(BACKLOG)
        ]
        since = server.mark()
        now = datetime.now(UTC)
        await (await here.storage()).write(lambda tx: messages.put(tx, letters, now))
        async with several.process("heir") as heir:
            await heir.ready()
            assert await here.bot.ended(within=60) == 0
            # What the ended process had on its way is looked for, and found: all have the same words.
            await server.until(
                lambda: sum(one.route in SENT for one in server.requests[since:]) >= BACKLOG,
                within=120,
                what="the backlog",
            )
        counted = [one.at for one in server.requests if not answers_interaction(one.path)]
        most = most_in_a_second(counted)
        print(
            f"{len(counted)} requests, at most {most} in a second, {BACKLOG / (max(counted) - min(counted)):.1f} a second"
        )
        assert 20 < most < DISCORDS_LIMIT
