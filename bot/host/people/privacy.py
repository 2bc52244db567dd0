"""Export a person's stored data as JSON, and delete it.

A person is one row with a Discord id, a name, settings; everything else uses that row's key. Forgetting a
person empties the row and deletes the personal data. The key then stands for a nameless person, so finished
games and the other players' ratings don't change.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import Enum

import msgspec

from bot.host.outbox import addresses, live_messages
from bot.host.people import withdrawal
from bot.host.play.agreement import votes
from bot.host.play.solo import SEAT
from bot.host.record import entries, log
from bot.host.record.entries import Row
from bot.host.tables.service import TableService
from bot.host.timing.alarms import ForgetAlarm, set_alarm
from storage import Storage, StorageError, Transaction
from storage.community import (
    bans,
    data_requests,
    exclusions,
    follows,
    invitations,
    people,
    ratings,
    results,
    wishes,
)
from storage.play import analyses, leagues, notes, orders, response_times, solo, tables, weekly
from storage.queues import alarms, outbox, owner_notices, slots
from storage.rows import JsonObject, Seat, Table
from storage.rows.wishes import Wish

_log = logging.getLogger(__name__)

_FINISHES = timedelta(minutes=5)
"""The time that a deletion has until its alarm finishes it."""

_OF_TABLE = ("code", "name", "game", "edition", "options", "status", "created", "started", "ended", "outcome")
_PLACES = ("server", "channel", "thread")


async def stored_data(tx: Transaction, person: int) -> JsonObject:
    """All that is stored about a person. Of a running game it holds what the person did, and no cards.

    Ids of Discord are text, since they are too long for the numbers of many readers.
    """
    found = await people.get(tx, person)
    banned = await bans.since_of_person(tx, person)
    seats = await tables.seats_of_person(tx, person)
    codes = {table.key: table.code for table, _ in seats}
    rows = await log.by_actor(tx, person)
    noted = await notes.of_person(tx, person)
    followed = await follows.of_person(tx, person)
    invited = await invitations.of_person(tx, person)
    ordered = await orders.of_person(tx, person)
    barred = await exclusions.barred_from(tx, person)
    reviewed = await analyses.reviews_of_person(tx, person)
    months, pairs = await results.counts_of_person(tx, person)
    others = {
        *(row.table for row in rows),
        *noted,
        *followed,
        *invited,
        *barred,
        *(one.table for one in ordered),
        *(one.table for one in reviewed if one.table is not None),
    }
    codes |= {key: one.code for key, one in (await tables.by_keys(tx, others)).items()}
    dealt = await weekly.of_person(tx, person)
    tried = {one.key: f"{deal.week} {deal.game}" for deal, one in dealt}
    return {
        "discord_id": str(found.discord_id),
        "name": found.name,
        "settings": dict(found.settings),
        "since": found.created.isoformat(),
        "banned": None if banned is None else banned.isoformat(),
        "seats": [_seat(table, seat, person) for table, seat in seats],
        "done": [_row(row, codes[row.table]) for row in rows],
        "results": _plain(await results.of_person(tx, person, limit=1_000_000)),
        "ratings": _plain(await ratings.of_person(tx, person)),
        "months": [_month(one) for one in _plain(months)],
        "games_with_others": _plain(pairs),
        "standing_orders": [
            {"table": codes[one.table], "order": dict(one.payload), "given": one.created.isoformat()}
            for one in ordered
        ],
        "names_of_tables": dict(await tables.named_by(tx, person)),
        "wishes": [_wish(one) for one in await wishes.of_person(tx, person)],
        "asked": [
            {"game": game, "asked": one.asked.isoformat(), "answer": one.answer}
            for game, one in await wishes.history(tx, person)
        ],
        "notes": {codes[key]: text for key, text in noted.items()},
        "follows": [codes[key] for key in followed],
        "blocks": len(await exclusions.blocked_by(tx, person)),
        "taken_from": [codes[key] for key in barred],
        "direct_messages": [str(one) for one in await slots.of_person(tx, addresses.at_person(person))],
        "invited_to": [codes[key] for key in invited],
        "analyses": [
            {"record": dict(one.record), "moves": one.moves, "opened": one.created.isoformat()}
            for one in await analyses.of_person(tx, person)
        ],
        "reviews": [
            {
                "table": None if one.table is None else codes[one.table],
                "deal": None if one.weekly_try is None else tried[one.weekly_try],
                "seat": one.seat,
                "findings": dict(one.findings),
                "computed": one.created.isoformat(),
            }
            for one in reviewed
        ],
        "lessons": [
            {
                "game": one.game,
                "lesson": one.lesson,
                "step": one.step,
                "moves": one.moves,
                "changed": one.changed.isoformat(),
            }
            for one in await solo.lessons.of_person(tx, person)
        ],
        "puzzles": [
            {
                "game": one.game,
                "puzzle": one.puzzle,
                "day": one.day,
                "server": _text(one.server),
                "moves": one.moves,
                "tries": one.tries,
                "helped": one.helped,
                "solved": None if one.solved is None else one.solved.isoformat(),
            }
            for one in await solo.puzzles.of_person(tx, person)
        ],
        "weekly_deals": [
            {
                "week": deal.week,
                "game": deal.game,
                "server": _text(one.server),
                # The captains' moves may tell what others are not to know before the week is over.
                "moves": [move for seat, move in weekly.moves_of(one) if seat == SEAT],
                "state": one.state,
                "score": one.score,
                "place": one.place,
                "begun": one.begun.isoformat(),
                "ended": None if one.ended is None else one.ended.isoformat(),
            }
            for deal, one in dealt
        ],
        "leagues": [
            {
                "league": league.name,
                "server": _text(league.server),
                "season": season.number,
                "state": season.state,
                "joined": member.joined.isoformat(),
                "you": member.state,
                "line": member.line,
                "gone": None if member.gone is None else member.gone.isoformat(),
            }
            for league, season, member in await leagues.memberships(tx, person)
        ],
        "owner_messages": [
            {"begun": one.created.isoformat(), "faults": [fault.fault for fault in one.faults]}
            for one in await owner_notices.of_person(tx, person)
        ],
        "leagues_run": await leagues.run_by(tx, person),
        "seconds_to_answer": [
            taken / 1_000_000 for taken in await response_times.of_person(tx, person, limit=1_000_000)
        ],
    }


def _month(told: dict[str, object]) -> dict[str, object]:
    year, month = divmod(int(str(told["month"])), 12)
    return {**told, "month": f"{year}-{month + 1:02}"}


def _wish(one: Wish) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(one)
    del told["key"], told["person"]
    return {**told, "server": _text(one.server), "channel": _text(one.channel)}


def _seat(table: Table, seat: Seat, person: int) -> dict[str, object]:
    told: dict[str, object] = {name: getattr(table, name) for name in _OF_TABLE}
    told |= {name: _text(getattr(table, name)) for name in _PLACES}
    told |= {
        "seat": seat.seat,
        "resigned": seat.resigned,
        "computer": seat.stand_in,
        "clock": seat.clock,
        "opened_by_you": table.opener == person,
    }
    plain: dict[str, object] = msgspec.to_builtins(told)
    return plain


def _row(row: Row, code: str) -> dict[str, object]:
    return {
        "table": code,
        "sequence": row.sequence,
        "seat": row.seat,
        "kind": row.entry.kind,
        "payload": dict(entries.encode(row.entry)),
        "time": row.time.isoformat(),
    }


def _plain(rows: object) -> list[dict[str, object]]:
    found: list[dict[str, object]] = msgspec.to_builtins(rows)
    return [{**row, "server": _text(row.get("server"))} for row in found]


def _text(discord_id: object) -> str | None:
    return None if discord_id is None else str(discord_id)


async def export(storage: Storage, person: int, now: datetime) -> JsonObject:
    """All that is stored about a person; the log of requests counts it."""
    found = await storage.read(lambda tx: stored_data(tx, person))
    await storage.write(lambda tx: data_requests.note(tx, data_requests.EXPORT, now))
    return found


class Deletion(Enum):
    """What has come of a deletion.

    Attributes:
        DONE: nothing is stored any more.
        AT_START: no row has it any more. The database's files are overwritten at the next start.
        SOON: it has begun, and an alarm finishes it.
    """

    DONE = "done"
    AT_START = "at_start"
    SOON = "soon"


async def delete(
    storage: Storage,
    service: TableService,
    person: int,
    time: Callable[[], datetime],
    nonce: addresses.Nonce,
    *,
    by_operator: bool,
) -> Deletion:
    """Have a person leave all tables, and forget them: several transactions, and the first one makes sure of the others.

    Raises:
        StorageError: if it could not begin. Nothing has changed then.
    """
    await storage.write(lambda tx: begin(tx, person, time(), by_operator=by_operator))
    try:
        await withdrawal.leave_tables(storage, service, person, time())
        await storage.write(lambda tx: forget(tx, person, time(), nonce, by_operator=by_operator), alone=True)
    except StorageError as error:
        _log.warning("The deletion of person %s goes on in some minutes: %s", person, error)
        return Deletion.SOON
    return Deletion.DONE if await scrub(storage) else Deletion.AT_START


async def begin(tx: Transaction, person: int, now: datetime, *, by_operator: bool) -> None:
    """Begin to forget a person: from here on every message that this causes says "somebody"."""
    await people.unname(tx, person)
    await set_alarm(tx, ForgetAlarm(person, by_operator), now + _FINISHES, now)


async def forget(
    tx: Transaction, person: int, now: datetime, nonce: addresses.Nonce, *, by_operator: bool
) -> None:
    """Forget who a person is, and what is about the person alone; the caller has left their tables, and writes alone.

    Where that was not possible, since a table is frozen, its seat becomes a computer's all the same.

    Args:
        tx: the transaction.
        person: the key.
        now: the present.
        nonce: a fresh nonce for each message.
        by_operator: whether the operator does it, for the log of requests. Otherwise a ban stays, by a row of its
            own that holds the Discord id and the day.
    """
    who, since = (await people.get(tx, person)).discord_id, await bans.since_of_person(tx, person)
    await withdrawal.leave_unseen(tx, person, now)
    for table in await tables.with_votes(tx):
        # A seat is not given to a person who has been forgotten.
        if votes.joining(table) == person:
            changed = msgspec.structs.replace(table, vote=None)
            await tables.save(tx, table, changed)
            await live_messages.schedule_updates(tx, (table, ()), (changed, ()), (), now)
    for table, _ in await tables.seats_of_person(tx, person):
        # It may have their name: they left before, or have acted since the deletion began.
        await live_messages.show_turn(tx, table, now, stale=True)
    for table in await tables.forget_names(tx, person):
        # The turn's message and the thread have the name too.
        await live_messages.show_turn(tx, table, now, stale=True)
        await live_messages.rename_thread(tx, table, nonce(), now)
    await orders.forget(tx, person)
    await alarms.forget(tx, person)
    await ratings.forget(tx, person)
    await results.forget(tx, person)
    await response_times.forget(tx, person)
    await analyses.forget(tx, person)
    await solo.lessons.forget(tx, person)
    await solo.puzzles.forget(tx, person)
    await weekly.forget(tx, person)
    await notes.forget(tx, person)
    await follows.forget(tx, person)
    await invitations.forget(tx, person)
    await exclusions.forget(tx, person)
    await wishes.forget(tx, person)
    await leagues.unname(tx, person)
    await bans.forget(tx, person)
    await outbox.drop(tx, addresses.at_person(person))
    await owner_notices.forget(tx, person)
    await people.forget(tx, person)
    await data_requests.note(tx, data_requests.OPERATOR if by_operator else data_requests.DELETION, now)
    if not by_operator and who is not None and since is not None:
        await bans.set_person(tx, (await people.remember(tx, who, "", since)).key, since)


async def scrub(storage: Storage) -> bool:
    """Have what was forgotten overwritten in the database's files; whether nothing of it is left."""
    keys = await storage.read(people.unscrubbed)
    if not keys:
        return True
    try:
        await storage.scrub()
        await storage.write(lambda tx: people.scrubbed(tx, keys))
    except StorageError as error:
        _log.warning("Deleted data will be overwritten at the next start: %s", error)
        return False
    return True
