"""What follows from an action: clocks, hand-overs, reminders, results, and the one transaction that saves it all."""

from __future__ import annotations

import msgspec

from bot.host.changes import hand_overs, rating, reminding, ticking
from bot.host.changes.changeset import Draft
from bot.host.outbox import boards, followers
from bot.host.record import outcomes
from bot.host.record.history import fold
from storage import Transaction
from storage.community import results
from storage.play import answers, log, orders, tables
from storage.queues import alarms, outbox
from storage.rows import JsonObject


class NotOurs(Exception):
    """An alarm that another process has dealt with meanwhile."""


def finish(draft: Draft, outcome: JsonObject) -> None:
    """End the game with a result."""
    draft.change(status="finished", outcome=outcome, ended=draft.scene.now)
    draft.results = outcomes.rows(draft.table, draft.seats, outcome, draft.scene.now)


def close(draft: Draft) -> bool:
    """Bring everything that follows from the position up to date.

    Returns:
        Whether there is anything to save.
    """
    if not draft.rows:
        if draft.touched:
            reminding.arm(draft)
        return draft.touched
    draft.change(acted=draft.scene.now)
    if draft.position is not None:
        draft.position = msgspec.structs.replace(
            draft.position, folded=fold(draft.rows, draft.position.folded)
        )
        draft.change(turn=draft.position.state.turn)
    hand_overs.hand_over(draft)
    ticking.tick(draft)
    reminding.arm(draft)
    return True


async def save(draft: Draft, transaction: Transaction) -> None:
    """Write all of it.

    Raises:
        Conflict: if the table has gone on meanwhile.
        Duplicate: if the interaction was dealt with meanwhile.
        NotOurs: if the alarm was.
    """
    now = draft.scene.now
    if draft.rung is not None and not await alarms.finish(
        transaction, draft.rung[0].number, draft.rung[1], now
    ):
        raise NotOurs
    await tables.save(transaction, draft.scene.table, draft.table)
    await tables.save_seats(transaction, draft.scene.seats, draft.seats)
    await log.append(transaction, draft.rows)
    copies = await followers.copies(
        transaction, draft.table.key, draft.seats, draft.messages, draft.scene.nonce
    )
    await outbox.put(transaction, [*draft.messages, *copies], now)
    await boards.follow(transaction, draft.table, draft.rows, draft.messages, draft.scene.nonce(), now)
    await answers.add(transaction, draft.answers)
    await rating.note(transaction, await results.add(transaction, draft.results))
    await orders.remove(transaction, draft.obeyed)
    for old, new in zip(draft.scene.seats, draft.seats, strict=False):
        if old.person != new.person or old.resigned != new.resigned:
            await orders.clear(transaction, draft.table.key, new.seat)
    if draft.table.status in ("finished", "cancelled"):
        await alarms.clear(transaction, draft.table.key, now)
        await orders.clear(transaction, draft.table.key)
    else:
        for kind, seat, due in draft.alarms:
            await alarms.put(transaction, kind, due, now, table=draft.table.key, seat=seat)
