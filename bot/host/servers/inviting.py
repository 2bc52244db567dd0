"""Invitations to open tables, and rematches: one for each table, with invitations to the same people."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

import msgspec

from bot.host.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    GameOverError,
    NotServedError,
    OnlyOpenerError,
    RematchOpenError,
)
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Invitation, Letter
from bot.host.record import entries
from bot.host.timing import preferences
from storage import Transaction
from storage.community import bans, exclusions, invitations, people
from storage.play import tables
from storage.rows import Seat, Table

_LAST = 1_000_000


class Welcome(msgspec.Struct, frozen=True):
    """A person's admission to an open table.

    Attributes:
        invited: whether they were invited.
        barred: whether the opener has removed them from the table before.
        apart: the people who must not share a table with them, by either person's block.
        order: of a rematch: each person's seat in the previous game.
        computers: the computers' previous seats, ascending.
        levels: theirs, in the same order.
    """

    invited: bool = False
    barred: bool = False
    apart: frozenset[int] = frozenset()
    order: Mapping[int, int] = MappingProxyType({})
    computers: tuple[int, ...] = ()
    levels: tuple[str, ...] = ()

    def ordered(self, seats: Sequence[Seat]) -> list[Seat]:
        """Seats in the order of the previous game, newcomers last, numbered again from 0."""
        places = iter((*self.computers, *([_LAST] * len(seats))))
        keyed = [
            (self.order.get(seat.person, _LAST) if seat.person is not None else next(places), index, seat)
            for index, seat in enumerate(seats)
        ]
        return [
            msgspec.structs.replace(seat, seat=number)
            for number, (_, _, seat) in enumerate(sorted(keyed, key=lambda one: one[:2]))
        ]


STRANGER = Welcome()


async def welcome(tx: Transaction, table: int, person: int) -> Welcome:
    """Return a person's admission to a table."""
    found = await exclusions.reception(tx, table, person)
    computers = [seat for seat in found.before if seat.person is None]
    return Welcome(
        invited=found.invited,
        barred=found.barred,
        apart=found.apart,
        order={
            seat.person: seat.seat
            for seat in found.before
            if seat.person is not None and seat.person not in found.gone
        },
        computers=tuple(seat.seat for seat in computers),
        levels=tuple(entries.level_of(seat.computer) for seat in computers if seat.computer),
    )


async def invite(
    tx: Transaction,
    table: Table,
    seats: Sequence[Seat],
    by: int | None,
    person: int,
    now: datetime,
    nonce: addresses.Nonce,
) -> bool:
    """Invite a person to an open table, and tell it; False if that was done before.

    Raises:
        OnlyOpener, AlreadySeated, NotServed, AlreadyStartedError, Over
    """
    if table.status in ("finished", "cancelled"):
        raise GameOverError(code=table.code)
    if table.status != "lobby":
        raise AlreadyStartedError(code=table.code)
    if by is None or table.opener != by:
        raise OnlyOpenerError(code=table.code)
    if any(seat.person == person for seat in seats):
        raise AlreadySeatedError(code=table.code)
    if await bans.among(tx, [person]):
        raise NotServedError(code=table.code)
    await exclusions.bar(tx, table.key, person, barred_now=False)
    if not await invitations.add(tx, table.key, person, now):
        return False
    await _tell(tx, table, by, [person], now, nonce)
    return True


async def _tell(
    tx: Transaction, table: Table, by: int, invited: Sequence[int], now: datetime, nonce: addresses.Nonce
) -> None:
    """Tell people that they are invited, each as it wants to be told; those at the table in one message."""
    known = await people.by_keys(tx, invited)
    wishes = {person: preferences.wish(known, person) for person in invited}
    letters = [
        Letter(
            id=nonce(),
            destination=addresses.at_person(person),
            message=Invitation(table.key, table.sequence, by, (person,)),
        )
        for person, wish in wishes.items()
        if wish == preferences.BY_DM
    ]
    pinged = tuple(person for person, wish in wishes.items() if wish == preferences.BY_PING)
    if pinged:
        where = addresses.at_table(table.key)
        message = Invitation(table.key, table.sequence, by, pinged)
        letters.append(Letter(id=nonce(), destination=where, message=message))
    await messages.put(tx, letters, now)


async def waiting(tx: Transaction, person: int) -> list[Table]:
    """The open tables that a person was invited to and does not sit at."""
    found = await tables.by_keys(tx, await invitations.of_person(tx, person))
    return [
        table
        for table in found.values()
        if table.status == "lobby"
        and table.away is None
        and all(seat.person != person for seat in await tables.seats(tx, table.key))
    ]


async def rematch_of(tx: Transaction, after: int) -> int | None:
    """The key of a table's rematch that is open or running; None without one."""
    there = await invitations.rematch_of(tx, after)
    found = None if there is None else await tables.find(tx, there)
    return found.key if found is not None and found.status in ("lobby", "running", "frozen") else None


async def only_rematch(tx: Transaction, after: int) -> None:
    """Refuse a second rematch of a table while there is one that is open or running.

    The caller has locked the table, so that of two at once only one goes on.

    Raises:
        RematchOpen
    """
    there = await rematch_of(tx, after)
    found = None if there is None else await tables.find(tx, there)
    if found is not None:
        raise RematchOpenError(code=found.code, table=found.key)


async def rematch(
    tx: Transaction, after: int, table: Table, opener: int, now: datetime, nonce: addresses.Nonce
) -> list[Seat]:
    """Note a rematch and invite those who sat at the table before.

    Returns:
        The first seats of the new table: the opener's and the computers', in their order.
    """
    await invitations.set_rematch(tx, after, table.key)
    before = await welcome(tx, table.key, opener)
    others = [person for person in before.order if person != opener]
    for person in others:
        await invitations.add(tx, table.key, person, now)
    await _tell(tx, table, opener, others, now, nonce)
    computers = [Seat(table=table.key, seat=0, computer=level) for level in before.levels]
    return before.ordered([Seat(table=table.key, seat=0, person=opener), *computers])
