"""A server's week in one message: when it is due, and what it tells. Servers have none unless they want it."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from bot.host.changes import rating
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.servers import server_settings
from bot.host.servers.server_settings import ServerSettings, Weekly
from bot.host.tables.loader import Service
from bot.host.timing.alarms import WeekAlarm, set_alarm
from bot.host.timing.hours import checked_zone
from storage import Transaction
from storage.community import people, ratings, results, servers
from storage.play import tables
from storage.queues import alarms
from storage.rows import Result

WEEK = timedelta(days=7)
_MOST_RANKED = 3
"""People who are named of those who won, or who have a rating now."""


class WeekResults(msgspec.Struct, frozen=True, kw_only=True):
    """What was finished on a server in a week.

    Attributes:
        games: how many games were finished, by game, the most played first.
        won: who won most, and how often: all who did so equally often; none where no person won.
        rated: people whose rating became certain in this week, and what it is, the best first.
        longest: the game that took longest, and how long.
    """

    games: dict[str, int]
    won: dict[str, int]
    rated: dict[str, int]
    longest: tuple[str, timedelta]


class WeeklyReports(Service):
    """The weeks of servers."""

    async def want(self, server: int, weekly: Weekly | None) -> ServerSettings:
        """Set the time of a visited server's weekly report; None for never.

        Raises:
            BadSetting, BadZone
        """
        if weekly is not None:
            weekly = msgspec.structs.replace(weekly, zone=checked_zone(weekly.zone))

        async def write(tx: Transaction) -> ServerSettings:
            chosen = await server_settings.change(tx, server, {"weekly": weekly})
            now = self._time()
            await set_alarm(tx, WeekAlarm(server), server_settings.next_week(chosen.weekly, now), now)
            return chosen

        changed = await self._storage.write(write)
        self._due()
        return changed

    async def ring(self, tx: Transaction, server: int, number: int, owner: str, rung: datetime) -> None:
        """Write a server's message if anything was finished in its week, and set the alarm of the next one.

        Args:
            tx: the transaction.
            server: whose alarm has rung.
            number: the alarm's.
            owner: the one that has claimed it.
            rung: when it was due, which ends the week.
        """
        now = self._time()
        known = await servers.find(tx, server, lock=True)
        if not await alarms.finish(tx, number, owner, now):
            return
        weekly = server_settings.read(known).weekly
        if known is None or weekly is None:
            return
        since = rung - WEEK
        if weekly.reported_until is not None and since < weekly.reported_until < rung:
            since = weekly.reported_until
        # The bot may be on a server again that it is not on now.
        if known.gone is None and await results.of_server(tx, server, since, rung):
            message = messages.WeekReport(server, since, rung)
            letter = Letter(id=self._nonce(), destination=addresses.at_server(server), message=message)
            await messages.put(tx, [letter], now)
        told = msgspec.structs.replace(weekly, reported_until=rung)
        await server_settings.change(tx, server, {"weekly": told})
        await set_alarm(tx, WeekAlarm(server), server_settings.next_week(told, now), now)

    async def of(self, server: int, since: datetime, until: datetime) -> WeekResults | None:
        """Return a server's results after one time and up to another; None for none."""
        return await self._storage.read(lambda tx: week(tx, server, since, until))


async def week(tx: Transaction, server: int, since: datetime, until: datetime) -> WeekResults | None:
    """Return a server's results after one time and up to another; None for none."""
    rows = await results.of_server(tx, server, since, until)
    if not rows:
        return None
    seats = {row.table: row for row in rows}
    games = Counter(row.game for row in seats.values())
    wins = Counter(
        row.person for row in rows if row.person is not None and row.rank == 1 and not row.resigned
    )
    most = max(wins.values(), default=0)
    known = await people.by_keys(tx, sorted({row.person for row in rows if row.person is not None}))
    names = {key: person.name for key, person in known.items() if person.discord_id is not None}
    began = await tables.by_keys(tx, list(seats))
    taken = {
        table: row.finished - started
        for table, row in seats.items()
        if (started := began[table].started) is not None
    }
    longest = max(taken, key=lambda table: taken[table])
    rated = await _newly_rated(tx, server, rows)
    return WeekResults(
        games=dict(games.most_common()),
        won={names[key]: most for key, number in sorted(wins.items()) if number == most and key in names},
        rated={names[key]: points for key, points in rated if key in names},
        longest=(seats[longest].game, taken[longest]),
    )


async def _newly_rated(tx: Transaction, server: int, rows: Sequence[Result]) -> list[tuple[int, int]]:
    """Whose rating over all games became certain by these results, and what it is now, the best first."""
    first = min(row.number for row in rows)
    last = max(row.number for row in rows)
    found = []
    for key in sorted({row.person for row in rows if row.person is not None}):
        history = await ratings.history(tx, server, rating.ALL, key)
        before = [rating.points(one) for one in history if one.number < first]
        after = [rating.points(one) for one in history if one.number <= last]
        if after and after[-1] is not None and not any(points is not None for points in before):
            found.append((key, after[-1]))
    return sorted(found, key=lambda one: -one[1])[:_MOST_RANKED]
