"""The course of gatherings on a server: whom to ask, when a table starts, when it is given up.

One transaction holds the server's row and takes one step. So two processes never ask twice.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec

from bot.host.library import Library
from bot.host.outbox import addresses, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import Letter, SeatCall
from bot.host.season.seeking import matching
from bot.host.season.seeking.matching import Apart
from bot.host.servers import server_settings
from bot.host.servers.server_settings import ServerSettings
from bot.host.timing import hours
from bot.host.timing.alarms import SeekAlarm, set_alarm
from bot.host.timing.hours import Holds
from bot.host.timing.preferences import BY_DM, BY_PING, preferences_of
from storage import Transaction
from storage.community import bans, people, servers, wishes
from storage.rows import Person
from storage.rows.wishes import AskedPerson, Gathering, Wish

ANSWERED: Final = timedelta(hours=24)
"""The time that a person has to answer. Then a table may start with fewer people."""
GIVEN_UP: Final = timedelta(hours=48)
"""The longest time of a gathering."""
RESTS: Final = timedelta(days=2)
"""The time without questions after *Not now*."""
APART: Final = timedelta(hours=24)
"""The least time between two questions to one person."""
LEAST: Final = 2
"""People at a table that starts with computers."""
_KEPT = timedelta(days=30)
_LOOKS = timedelta(minutes=1)
_FULL = timedelta(hours=1)
YES, LATER, SILENT, FREED = "yes", "later", "silent", "freed"


class Ready(NamedTuple):
    """A gathering that can start: its people, the one who opens the table first, and so many computers."""

    gathering: Gathering
    wishes: Sequence[Wish]
    computers: int


class Situation(msgspec.Struct):
    """What a step knows of a server.

    Attributes:
        line: the wishes for each game that may be asked about now, the oldest first.
        known: the people of all wishes, by key.
        wishes: all wishes, by person and game.
        apart: the pairs that are kept apart.
        due: the times of the next looks.
    """

    now: datetime
    server: int
    settings: ServerSettings
    wishes: dict[tuple[int, str], Wish]
    known: Mapping[int, Person]
    apart: Apart
    away: Collection[int]
    last: dict[int, datetime]
    busy: set[int]
    due: list[datetime]

    def line(self, game: str) -> list[Wish]:
        """Return the wishes for a game that may be asked about now, the oldest first."""
        return [one for one in self.wishes.values() if one.game == game and self._may_be_asked(one)]

    def _may_be_asked(self, one: Wish) -> bool:
        """Return whether a person may be asked about a wish; otherwise note when."""
        if one.person in self.busy or one.person in self.away:
            return False
        last = self.last.get(one.person)
        waits = [
            one.rests,
            None if last is None else last + APART,
            *_vacation(self.known[one.person], self.now),
        ]
        later = [when for when in waits if when is not None and when > self.now]
        self.due += later
        return not later


def _vacation(person: Person, now: datetime) -> list[datetime]:
    """Return when a person's vacation ends; [] without one."""
    return [one.ends for one in preferences_of(person).vacation if one.begins <= now < one.ends]


def asked_at(person: Person, now: datetime) -> datetime:
    """Return when a person is asked: now, or after their quiet hours."""
    return hours.free(now, Holds(quiet=preferences_of(person).quiet, spans=()))


async def situation(tx: Transaction, server: int, now: datetime) -> Situation | None:
    """Read a server, whose row is locked until the transaction's end; None without the bot."""
    row = await servers.find(tx, server, lock=True)
    if row is None or row.gone is not None:
        return None
    await wishes.expire(tx, server, now)
    await wishes.prune(tx, server, now - _KEPT)
    found = await wishes.of_server(tx, server)
    keys = sorted({one.person for one in found})
    for key in keys:
        # Two servers don't ask a person at once.
        await people.get(tx, key, lock=True)
    busy = {key for key in keys if await wishes.gathered(tx, key)}
    known = await people.by_keys(tx, keys)
    return Situation(
        now=now,
        server=server,
        settings=server_settings.read(row),
        wishes={(one.person, one.game): one for one in found},
        known=known,
        apart=await wishes.apart(tx, keys),
        away=await bans.among(tx, keys),
        last=dict(await wishes.asked_last(tx, keys)),
        busy=busy,
        due=[one.until for one in found],
    )


async def step(tx: Transaction, there: Situation, library: Library, nonce: Nonce) -> list[Ready]:
    """Take all that is due on a server one step on, and return the gatherings that can start now."""
    gatherings = [one for one in await wishes.open_of(tx, there.server) if one.table is None]
    steps = [await _taken_on(tx, there, one, library, nonce) for one in gatherings]
    ready = [one for one in steps if one is not None]
    for game in there.settings.offered(library):
        while (group := matching.covered(_fitting(there, library, game), there.apart)) is not None:
            await _begun(tx, there, game, group, nonce)
    return ready


def _fitting(there: Situation, library: Library, game: str) -> list[Wish]:
    """Return a game's line, with the sizes that the game can have here by now."""
    possible = sizes(library, there.settings, game)
    return [
        msgspec.structs.replace(one, sizes=kept)
        for one in there.line(game)
        if (kept := [size for size in one.sizes if size in possible])
    ]


def sizes(library: Library, settings: ServerSettings, game: str) -> list[int]:
    """Return the numbers of players, two or more, that a game can have on a server."""
    edition = server_settings.with_defaults(library, settings, game, None, {})[0]
    low, high = library.edition(game, edition).players
    return list(range(max(low, LEAST), high + 1))


async def _begun(tx: Transaction, there: Situation, game: str, group: Sequence[Wish], nonce: Nonce) -> None:
    """Ask the people of wishes that cover a table."""
    now = there.now
    opener = next(one for one in group if one.opens)
    row = Gathering(
        key=0,
        server=there.server,
        channel=opener.channel,
        game=game,
        size=len(group),
        speed=opener.speed,
        opened=now,
    )
    row = await wishes.gather(tx, row)
    await _ask(tx, there, row, [one.person for one in group], nonce)
    there.due += [now + ANSWERED, now + GIVEN_UP]


async def _ask(tx: Transaction, there: Situation, row: Gathering, keys: Sequence[int], nonce: Nonce) -> None:
    """Ask people, each as turns are announced to them."""
    pinged: dict[datetime, list[int]] = {}
    letters = []
    for key in keys:
        person = there.known[key]
        when = asked_at(person, there.now)
        await wishes.ask(tx, row.key, [key], when)
        # Who is asked keeps the wish as long as the answer counts.
        await wishes.prolong(tx, there.server, key, row.game, row.opened + GIVEN_UP + _LOOKS)
        there.busy.add(key)
        there.last[key] = when
        there.due.append(when + ANSWERED)
        how = preferences_of(person).wish
        if how == BY_PING:
            pinged.setdefault(when, []).append(key)
        elif how == BY_DM:
            letters.append((addresses.at_person(key), SeatCall(there.server, row.key, (key,)), when))
    letters += [
        (addresses.at_server(there.server), SeatCall(there.server, row.key, tuple(some)), when)
        for when, some in pinged.items()
    ]
    made = [
        Letter(id=nonce(), destination=to, message=message, due=None if when <= there.now else when)
        for to, message, when in letters
    ]
    await messages.put(tx, made, there.now)


async def _taken_on(
    tx: Transaction, there: Situation, row: Gathering, library: Library, nonce: Nonce
) -> Ready | None:
    """Take a gathering one step on; return it if it can start."""
    now, game = there.now, row.game
    if game not in there.settings.offered(library) or row.size not in sizes(library, there.settings, game):
        await _over(tx, there, row, await wishes.asked(tx, row.key))
        return None
    asked = await _heard(tx, there, row)
    said_yes = [one for one in asked if one.answer == YES]
    pending = [one for one in asked if one.answer is None]
    accepted = [there.wishes[one.person, game] for one in said_yes]
    late = now >= row.opened + ANSWERED
    there.due += [when for when in (row.opened + ANSWERED, row.opened + GIVEN_UP) if when > now]
    there.due += [when for one in pending if (when := one.asked + ANSWERED) > now]
    start = _startable(row, accepted, late=late)
    if start is not None:
        return start
    if now >= row.opened + GIVEN_UP:
        await _over(tx, there, row, asked)
        return None
    seated = [one.person for one in (*said_yes, *pending)]
    if not seated:
        await _over(tx, there, row, asked)
        return None
    # Nobody is asked to one table twice.
    before = {one.person for one in await wishes.asked(tx, row.key)}
    line = [one for one in _fitting(there, library, game) if one.person not in before]
    if new := _called_up(line, row, seated, there.apart):
        await _ask(tx, there, row, new, nonce)
    return None


def _called_up(line: Sequence[Wish], row: Gathering, seated: Sequence[int], apart: Apart) -> list[int]:
    """Return the people of a line who can take a gathering's free seats."""
    found = list[int]()
    while len(seated) + len(found) < row.size:
        one = matching.next_in(line, (*seated, *found), row.size, row.speed, apart)
        if one is None:
            break
        found.append(one.person)
    return found


async def _heard(tx: Transaction, there: Situation, row: Gathering) -> list[AskedPerson]:
    """Settle who is still asked: no answer in time ends a wish; who can't come any more frees the seat."""
    asked = [one for one in await wishes.asked(tx, row.key) if one.answer in (None, YES)]
    kept: list[AskedPerson] = []
    for one in sorted(asked, key=lambda one: (one.answer != YES, one.asked, one.person)):
        word = None
        if (
            (one.person, row.game) not in there.wishes
            or one.person in there.away
            or not matching.together((one.person, *(other.person for other in kept)), there.apart)
        ):
            word = FREED
        elif one.answer is None and there.now >= one.asked + ANSWERED:
            word = SILENT
            await wishes.remove(tx, there.server, [one.person], row.game)
            there.wishes.pop((one.person, row.game))
        if word is None:
            kept.append(one)
        else:
            await wishes.answer(tx, row.key, [one.person], word)
            there.busy.discard(one.person)
    return kept


def _startable(row: Gathering, accepted: Sequence[Wish], *, late: bool) -> Ready | None:
    """Return whether a gathering can start with the people who have accepted, and with how many computers."""
    number = len(accepted)
    ordered = sorted(accepted, key=lambda one: (not one.opens, one.created, one.key))
    if not ordered or not ordered[0].opens:
        return None
    if number == row.size:
        return Ready(row, ordered, 0)
    if not late or number < LEAST:
        return None
    if all(number in one.sizes for one in accepted):
        return Ready(row, ordered, 0)
    if all(one.computers for one in accepted):
        return Ready(row, ordered, row.size - number)
    return None


async def _over(tx: Transaction, there: Situation, row: Gathering, asked: Sequence[AskedPerson]) -> None:
    """Give a gathering up; the wishes of those who accepted, or were asked late, stay."""
    await wishes.answer(tx, row.key, [one.person for one in asked if one.answer is None], FREED)
    await wishes.change(tx, row.key, ended=there.now)
    there.busy -= {one.person for one in asked}


async def settled(tx: Transaction, there: Situation, ready: Ready, table: int) -> None:
    """Note that a gathering has become a table: its people's wishes are fulfilled, the others asked are free."""
    row = ready.gathering
    seated = {one.person for one in ready.wishes}
    asked = await wishes.asked(tx, row.key)
    open_still = [one.person for one in asked if one.answer is None]
    await wishes.answer(tx, row.key, open_still, FREED)
    await wishes.remove(tx, there.server, seated, row.game)
    await wishes.change(tx, row.key, table=table)


async def set_next(tx: Transaction, there: Situation) -> None:
    """Have the server looked at again when something is due."""
    due = [when for when in there.due if when > there.now]
    await set_alarm(tx, SeekAlarm(there.server), min(due) if due else None, there.now)


async def put_off(tx: Transaction, there: Situation, row: Gathering) -> None:
    """Try a gathering that can't have its table now again in an hour, or give it up in the end."""
    if there.now >= row.opened + GIVEN_UP:
        await _over(tx, there, row, await wishes.asked(tx, row.key))
    else:
        there.due.append(there.now + _FULL)


def soon(there: Situation) -> None:
    """Have the server looked at again in a minute."""
    there.due.append(there.now + _LOOKS)
