"""Live messages of tables: what they show, and their updates by an action, in the action's transaction."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import (
    BOARD,
    LOBBY,
    OVER,
    End,
    Letter,
    Lobby,
    Start,
    ThreadTitle,
    Turn,
    payload_of,
    turn_of,
)
from bot.host.timing.clocks import SEAT
from bot.host.timing.reminders import IDLE_WARNED
from storage import Transaction
from storage.play import tables
from storage.queues import doubts, outbox, slots
from storage.rows import Seat, Table

TITLES: Final = 2
"""The most titles of a thread within `TITLES_WITHIN`."""
TITLES_WITHIN: Final = timedelta(minutes=10, seconds=10)
DELAY: Final = timedelta(seconds=5)
"""How long after a change a message is edited, once for all that has changed by then.

What is taken back within that time has changed nothing.
"""
LOBBY_DELAY: Final = timedelta(seconds=3)
"""The same of a lobby, which the interaction's own answer shows mostly."""

Side = tuple[Table, Sequence[Seat]]


async def schedule_updates(
    tx: Transaction,
    before: Side,
    after: Side,
    letters: Iterable[Letter],
    now: datetime,
    *,
    refused: str = "",
    over: Iterable[int] = (),
) -> None:
    """Have the messages of a table follow what an action has changed, before the action's own messages are added.

    Args:
        tx: a writing transaction.
        before: the table and its seats before the action.
        after: the same after it.
        letters: the action's own messages.
        now: the present.
        refused: what the question asked for that was refused by it; "" for nothing.
        over: the seats whose turn is over although they owe another one.
    """
    table = after[0]
    ended = {*(_going_on(*before) - _going_on(*after)), *map(turn_of, over)}
    if table.sequence != before[0].sequence and now - before[0].acted >= IDLE_WARNED:
        ended.add(f"idle:{before[0].sequence}")
    if any(isinstance(one.message, (Turn, End)) for one in letters):
        # Another message has the board from now on.
        ended.add(BOARD)
    if LOBBY in ended and any(isinstance(one.message, Start) and one.message.on_lobby for one in letters):
        # Its message is the opening's from now on.
        await slots.close(tx, table.key, [LOBBY], now)
        ended.remove(LOBBY)
    if LOBBY in ended:
        await slots.end(tx, table.key, [LOBBY], OVER, table.sequence, now, now)
        ended.remove(LOBBY)
    asked = {slot for slot in ended if refused and slot.startswith("question:")}
    for some, how in ((ended - asked, OVER), (asked, refused)):
        if some:
            await slots.end(tx, table.key, sorted(some), how, table.sequence, now + DELAY, now)


async def hand_over(tx: Transaction, turn: Turn, now: datetime, *, by_click: bool) -> bool:
    """Have the message of the running turn tell of another one.

    Args:
        tx: a writing transaction.
        turn: what it is to tell.
        now: the present.
        by_click: whether a person has done it, whose own answer may show it there; otherwise it is shown at once.

    Returns:
        Whether there is such a message.
    """
    due = now + DELAY if by_click else now
    payload = payload_of(msgspec.structs.replace(turn, mention=()))
    return await slots.change(tx, turn.table, [BOARD], turn.sequence, due, now, payload=payload)


async def show_turn(tx: Transaction, table: Table, now: datetime, *, stale: bool = False) -> None:
    """Have the message of the running turn show how the table stands by now.

    Args:
        tx: a writing transaction.
        table: as it is now.
        now: the present.
        stale: whether to render it again although it shows the log's last row. The end of a clock has moved.
    """
    if table.status == "running":
        await slots.change(tx, table.key, [BOARD], table.sequence, now + DELAY, now, stale=stale)


async def show_lobby(tx: Transaction, table: Table, nonce: str, now: datetime) -> None:
    """Have the lobby's message show how the lobby stands by now, unless the interaction's own answer does.

    Where there is none, since none could be sent, another attempt is made.
    """
    due = now + LOBBY_DELAY
    known = await slots.change(tx, table.key, [LOBBY], table.sequence, due, now)
    if not known and table.status == "lobby":
        lobby = Lobby(table.key, table.sequence)
        letter = Letter(id=nonce, destination=addresses.at_lobby(table.key), message=lobby, due=due)
        await messages.put(tx, [letter], now)


async def rename_thread(tx: Transaction, table: Table, nonce: str, now: datetime) -> None:
    """Have a table's thread renamed, once for all names until then. Discord allows two names in ten minutes."""
    destination = addresses.at_title(table.key)
    if table.thread is None or table.status != "running" or await outbox.waits(tx, destination):
        return
    last = await outbox.last_sent(tx, destination, TITLES, now)
    due = max(now, last[-1] + TITLES_WITHIN) if len(last) == TITLES else now
    title = ThreadTitle(table.key, table.sequence)
    await messages.put(tx, [Letter(id=nonce, destination=destination, message=title, due=due)], now)


async def show_thinking(tx: Transaction, table: Table, now: datetime) -> None:
    """Have the message of the running turn say that computers think."""
    if table.status == "running":
        await slots.change(tx, table.key, [BOARD], table.sequence, now, now, thinking=True)


async def replace_turn(
    tx: Transaction, table: Table, nonce: str, place: int, message: int, sequence: int, now: datetime
) -> None:
    """Note that another message, such as an answer, shows the running turn; the one before it keeps its story.

    Nothing changes if the worker has found this message already, as of `move_turn`.

    Args:
        tx: a writing transaction.
        table: as it is now.
        nonce: a fresh one.
        place: where the message is.
        message: its Discord id.
        sequence: the last row of the log that it shows.
        now: the present.
    """
    if await slots.shows(tx, table.key, BOARD, message):
        return
    await slots.end(tx, table.key, [BOARD], OVER, sequence, now + DELAY, now)
    if table.status != "running":
        return
    turn = Letter(
        id=nonce,
        destination=addresses.at_table(table.key),
        message=Turn(table.key, sequence, after=sequence),
    )
    await messages.put_sent(tx, turn, slots.Posted(place, message, sequence), now)
    await tables.note_announced_after(tx, table.key, sequence)
    if table.sequence > sequence:
        await show_turn(tx, table, now)


async def move_turn(tx: Transaction, table: Table, nonce: str, now: datetime) -> None:
    """Have the running turn shown where the table is now, without a ping; the message in the old place keeps its story.

    It is sent only if no answer has been noted by `replace_turn` until then. An answer with this nonce may have
    arrived unnoticed, so it is searched for first.

    Args:
        tx: a writing transaction.
        table: as it is now.
        nonce: a fresh one.
        now: the present.
    """
    if table.status != "running":
        return
    await slots.end(tx, table.key, [BOARD], OVER, table.sequence, now + DELAY, now)
    turn = Turn(table.key, table.sequence, after=table.sequence, again=True)
    letter = Letter(id=nonce, destination=addresses.at_table(table.key), message=turn, due=now + DELAY)
    await messages.put(tx, [letter], now)
    await doubts.doubt_one(tx, nonce)
    await tables.note_announced_after(tx, table.key, table.sequence)


async def resume(tx: Transaction, table: int, seats: Iterable[int]) -> None:
    """Have the messages about turns go on that were taken back to these seats."""
    await slots.go_on(tx, table, [turn_of(seat) for seat in seats])


async def is_told(tx: Transaction, table: int, seat: int) -> bool:
    """Return whether a message tells of a seat's turn, or will."""
    return await slots.shows(tx, table, turn_of(seat))


def _going_on(table: Table, seats: Iterable[Seat]) -> set[str]:
    """Return the slots of what is going on at a table and ends without another message."""
    found = set[str]()
    for seat in seats:
        if seat.owes:
            found.add(turn_of(seat.seat))
        if seat.stand_in == SEAT:
            found.add(f"away:{seat.seat}")
    if table.status == "lobby":
        found.add(LOBBY)
    if table.status in ("running", "frozen"):
        found.add("game")
    if table.vote is not None:
        found.add(f"question:{table.vote.get('asked', 0)}")
    return found
