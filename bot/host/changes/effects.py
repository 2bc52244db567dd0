"""The consequences of an action: clocks, hand-overs, reminders, results, and the one transaction that saves it all."""

from collections.abc import Sequence

import msgspec

from bot.host.changes import hand_overs, rating, reminding, ticking
from bot.host.changes.changeset import Changeset
from bot.host.outbox import followers, live_messages, messages
from bot.host.outbox.messages import End, Turn, TurnCall
from bot.host.outbox.worker import LEASE
from bot.host.record import entries, log, outcomes
from bot.host.record.history import history_of
from bot.host.record.outcomes import Ending
from bot.host.timing.alarms import LeagueAlarm, set_alarm, set_alarms
from storage import Transaction
from storage.community import exclusions, invitations, results
from storage.play import finished_games, orders, response_times, tables
from storage.queues import alarms, slots, thinking
from storage.rows import Seat


class NotOursError(Exception):
    """An alarm that another process has dealt with meanwhile."""


def end_game(changeset: Changeset, ending: Ending) -> None:
    """End the game with a result."""
    now = changeset.scene.now
    changeset.change(status="finished", outcome=outcomes.to_json(ending), ended=now, vote=None)
    hinted = changeset.position is not None and changeset.position.history.hinted
    rated = changeset.scene.library.rates(changeset.table.game)
    changeset.results = outcomes.rows(
        changeset.table, changeset.seats, ending, now, hinted=hinted, rated=rated
    )


def cancel_table(changeset: Changeset, by: outcomes.Closed) -> None:
    """End the table without a result."""
    reason = outcomes.closed(by)
    changeset.change(status="cancelled", reason=reason, ended=changeset.scene.now, vote=None)


def derive(changeset: Changeset) -> bool:
    """Bring everything that follows from the position up to date.

    Returns:
        Whether there is anything to save.
    """
    if not changeset.rows:
        if changeset.touched:
            reminding.arm(changeset)
        return changeset.touched
    changeset.change(acted=changeset.scene.now)
    if changeset.position is not None:
        changeset.position = msgspec.structs.replace(
            changeset.position.with_rows(changeset.rows),
            history=history_of(changeset.rows, changeset.position.history),
        )
        changeset.change(turn=changeset.position.state.turn)
    # A computer that came for a turn goes with it; its person is called for the next one.
    ticking.tick(changeset)
    hand_overs.hand_over(changeset)
    reminding.arm(changeset)
    return True


async def save(changeset: Changeset, transaction: Transaction) -> None:
    """Write all changes. The changeset is not modified, since a transaction may be retried.

    Raises:
        Conflict: if the table has changed since it was read.
        Duplicate: if the interaction was already processed.
        NotOursError: if the alarm was already processed.
    """
    now = changeset.scene.now
    # This is first since it locks the table. Every transaction with several locks begins with the table's.
    await tables.save(transaction, changeset.scene.table, changeset.table)
    if changeset.rung is not None and not await alarms.finish(transaction, *changeset.rung, now):
        raise NotOursError
    await tables.save_seats(transaction, changeset.scene.seats, changeset.seats)
    await log.append(transaction, changeset.rows)
    await _see_to_computers(transaction, changeset)
    for person in changeset.barred:
        await exclusions.bar(transaction, changeset.table.key, person, barred_now=True)
        await invitations.withdraw(transaction, changeset.table.key, person)
    await response_times.add(transaction, changeset.answers)
    kept = await results.add(transaction, changeset.results)
    await rating.rate_game(transaction, kept)
    if kept and kept[0].reason in outcomes.TO_THE_END:
        await results.count(transaction, kept)
    if changeset.results and changeset.position is not None:
        moves = changeset.position.history.moves
        counted = outcomes.finished_game(changeset.table, changeset.results, moves[0].seat if moves else 0)
        if counted is not None:
            await finished_games.add(transaction, counted)
    await orders.remove(transaction, changeset.obeyed)
    for order in changeset.ordered:
        await orders.add(transaction, order.table, order.seat, order.person, order.payload, order.created)
    for old, new in zip(changeset.scene.seats, changeset.seats, strict=False):
        if old.person != new.person or old.resigned != new.resigned:
            await orders.clear(transaction, changeset.table.key, new.seat)
    # Rows of the queues are locked after all others.
    await _say(transaction, changeset)
    if changeset.table.status in ("finished", "cancelled"):
        await alarms.clear(transaction, changeset.table.key, now)
        await orders.clear(transaction, changeset.table.key)
        if changeset.table.league is not None:
            await set_alarm(transaction, LeagueAlarm(changeset.table.server), now, now)
    else:
        # Of two that are set of a kind the later one counts.
        await set_alarms(transaction, dict(changeset.alarms), now)


async def _say(transaction: Transaction, changeset: Changeset) -> None:
    """Have the messages of the table follow what has changed, and add those of the action itself."""
    scene, table, now = changeset.scene, changeset.table, changeset.scene.now
    letters = list(changeset.letters)
    before, after = (scene.table, scene.seats), (table, changeset.seats)
    turn = changeset.turn
    await live_messages.schedule_updates(
        transaction, before, after, letters, now, refused=changeset.refused, over=changeset.over
    )
    by_click = changeset.by.person is not None
    if turn is not None and not await live_messages.hand_over(transaction, turn, now, by_click=by_click):
        # The first one, which calls by itself.
        letters = [one for one in letters if not isinstance(one.message, TurnCall)]
        letters.append(changeset.at_table(turn))
    if changeset.lobby and table.status == "lobby":
        await live_messages.show_lobby(transaction, table, scene.nonce(), now)
    if changeset.rows_of(entries.NameChosen):
        await live_messages.rename_thread(transaction, table, scene.nonce(), now)
    if changeset.again:
        await live_messages.resume(transaction, table.key, changeset.again)
    for number in changeset.again:
        person = hand_overs.by_dm(changeset, number)
        if person is not None and not await live_messages.is_told(transaction, table.key, number):
            letters.append(changeset.direct(person, messages.Direct(*changeset.here, seat=number)))
    shown = [one.message for one in letters if isinstance(one.message, (Turn, End))]
    for one in [turn] if turn is not None else shown:
        letters += await followers.notify(transaction, changeset.seats, one, scene.nonce, now)
    told = changeset.redrawn or any(row.entry.in_story for row in changeset.rows)
    if turn is None and not shown and told:
        # A new message that the action itself sends takes the place of the running turn's anyway.
        await live_messages.show_turn(transaction, table, now, stale=changeset.redrawn)
    if table.status in ("finished", "cancelled"):
        await slots.leave(transaction, table.key, now, but=messages.followed_by(""))
    await messages.put(transaction, letters, now)


async def _see_to_computers(transaction: Transaction, changeset: Changeset) -> None:
    """Claim the table for this process if a computer is to move there now."""
    scene, table = changeset.scene, changeset.table
    if table.status == "running" and computers_owe(changeset.seats):
        await thinking.keep(transaction, table.key, scene.process, scene.now + LEASE)
    elif computers_owe(scene.seats):
        await thinking.end(transaction, table.key)


def computers_owe(seats: Sequence[Seat]) -> bool:
    """Return whether a computer has to move."""
    return any(seat.owes and seat.computer is not None for seat in seats)
