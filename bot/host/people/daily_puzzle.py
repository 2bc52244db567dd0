"""The puzzle of the day: which one it is, when servers that want one are shown it, and how their people do.

Servers that offer the same games have the same on the same day, which begins at midnight of its own time zone.
"""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from hashlib import sha256

import msgspec

from bot.host.errors import NoLessonError
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.people.puzzles import how_solved
from bot.host.servers import server_settings
from bot.host.servers.server_settings import Daily, ServerSettings
from bot.host.tables.loader import Service
from bot.host.timing.alarms import DailyAlarm, set_alarm
from bot.host.timing.hours import checked_zone
from games.engine import Game
from games.lessons.puzzle import Puzzle, puzzles
from storage import Transaction
from storage.community import people, servers
from storage.play import solo
from storage.queues import alarms
from storage.rows.solo import Attempt


class DailyScore(msgspec.Struct, frozen=True, kw_only=True):
    """How a person did at some days' puzzles: how many were solved, and how.

    Attributes:
        person: who.
        first: how many were solved at the first try.
        later: how many at a later one.
        helped: how many after the solution was shown.
    """

    person: int
    first: int = 0
    later: int = 0
    helped: int = 0

    @property
    def unaided(self) -> int:
        """The number solved without help."""
        return self.first + self.later


class DailyPuzzles(Service):
    """The days of servers."""

    def of(self, day: date, among: Collection[str] | None = None) -> tuple[Game, Puzzle]:
        """Return a day's puzzle: the games take turns, each with all of its puzzles before one comes again.

        A game that is not offered leaves its turn to the next one, and the other days stay as they are.

        Args:
            day: the day.
            among: the names of the games that a server offers; None for those that the operator offers.

        Raises:
            NoLesson: if no such game has any.
        """
        offered = self._library.offered if among is None else among
        there = {
            name: [one for one in puzzles(game).values() if one.daily]
            for name, game in sorted(self._library.games.items())
        }
        games = [name for name, found in there.items() if found]
        if not any(name in offered for name in games):
            raise NoLessonError
        round_, turn = divmod(day.toordinal(), len(games))
        game = next(name for name in (*games[turn:], *games) if name in offered)
        # Neither the order of the file nor that of the search: both go by goals.
        shuffled = sorted(there[game], key=lambda one: sha256(one.id.encode()).digest())
        return self._library.games[game], shuffled[round_ % len(shuffled)]

    def open(self, day: str, among: Collection[str]) -> tuple[Game, Puzzle]:
        """Return the puzzle of a day as messages name it.

        Args:
            day: as 2026-11-22.
            among: the names of the games that are offered where it is opened.

        Raises:
            NoLesson: if it is none, or has not come anywhere.
        """
        try:
            found = date.fromisoformat(day)
        except ValueError:
            raise NoLessonError from None
        # Somewhere it is half a day later than in UTC.
        if found > (self._time() + timedelta(hours=14)).date():
            raise NoLessonError
        return self.of(found, among)

    async def want(self, server: int, daily: Daily | None) -> ServerSettings:
        """Choose where a server that was visited is shown the puzzle of the day, from today on; None for nowhere.

        Raises:
            BadSetting
        """
        if daily is not None:
            daily = msgspec.structs.replace(daily, zone=checked_zone(daily.zone))

        async def write(tx: Transaction) -> ServerSettings:
            before = server_settings.read(await servers.find(tx, server, lock=True)).daily
            kept = None if before is None else msgspec.structs.replace(before, enabled=False)
            if daily is not None:
                # The same day's comes no second time.
                kept = msgspec.structs.replace(daily, last_shown="" if before is None else before.last_shown)
            now = self._time()
            await set_alarm(tx, DailyAlarm(server), None if daily is None else now, now)
            return await server_settings.change(tx, server, {"daily": kept})

        changed = await self._storage.write(write)
        self._due()
        return changed

    async def ring(self, tx: Transaction, server: int, number: int, owner: str) -> None:
        """Show a server the puzzle of the day that it is, once, and set the alarm of the next one.

        After an outage that is the day when it is over: what was missed is not made up for.

        Args:
            tx: the transaction.
            server: whose alarm has rung.
            number: the alarm's.
            owner: the one that has claimed it.
        """
        now = self._time()
        known = await servers.find(tx, server, lock=True)
        if not await alarms.finish(tx, number, owner, now):
            return
        daily = server_settings.read(known).puzzles
        if known is None or daily is None:
            return
        today = server_settings.day_of(daily, now).isoformat()
        # The bot may be on a server again that it is not on now.
        if known.gone is None and daily.last_shown < today:
            letter = Letter(
                id=self._nonce(),
                destination=addresses.at_server(server),
                message=messages.PuzzleOfTheDay(server, today),
            )
            await messages.put(tx, [letter], now)
            told = msgspec.structs.replace(daily, last_shown=today)
            await server_settings.change(tx, server, {"daily": told})
        await set_alarm(tx, DailyAlarm(server), server_settings.next_day(daily, now), now)

    async def over(self, server: int, day: str) -> bool:
        """Return whether a day is over for a server, or it wants no puzzles any more: then its puzzle is not shown."""
        daily = server_settings.read(await self._storage.read(lambda tx: servers.find(tx, server))).puzzles
        return daily is None or server_settings.day_of(daily, self._time()).isoformat() > day

    async def today(self, server: int) -> date:
        """Return which day it is on a server; without a time zone of its own, the one in UTC."""
        daily = server_settings.read(await self._storage.read(lambda tx: servers.find(tx, server))).puzzles
        return self._time().date() if daily is None else server_settings.day_of(daily, self._time())

    async def scores(self, server: int, first: date, last: date) -> list[DailyScore]:
        """Return how people did at the puzzles of some days on a server, the best first."""

        async def found(tx: Transaction) -> tuple[Sequence[Attempt], set[int]]:
            rows = await solo.of_days(tx, server, first.isoformat(), last.isoformat())
            known = await people.by_keys(tx, sorted({row.person for row in rows}))
            return rows, {key for key, one in known.items() if one.discord_id is not None}

        rows, there = await self._storage.read(found)
        scores: dict[int, DailyScore] = {}
        for row in rows:
            if row.solved is None or row.person not in there:
                continue
            before = scores.get(row.person, DailyScore(person=row.person))
            how = how_solved(row)
            scores[row.person] = msgspec.structs.replace(before, **{how: getattr(before, how) + 1})
        return sorted(scores.values(), key=lambda one: (-one.unaided, -one.first, -one.helped, one.person))
