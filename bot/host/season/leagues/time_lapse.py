"""Seasons in time lapse, to look at: `kontor try` brings each to its end within minutes. Nothing else asks for it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.host.changes.changeset import By
from bot.host.outbox import addresses
from bot.host.season.leagues.common import LeagueService, joined, with_season
from bot.host.season.leagues.rules.divisions import LEAST_PEOPLE
from storage.play.leagues import LIVE, SeasonBundle
from storage.queues import outbox

JOINING: Final = timedelta(seconds=16)
"""The time to join. After half of it others join who are missing."""
_TO_COME = ("waiting", "open")


class TimeLapse(LeagueService):
    """Brings the dates of seasons forward."""

    async def onward(self, season: int, others: Sequence[int]) -> None:
        """Take a season one step on: people join, it is drawn, a round begins, or computers play the round to its end.

        Args:
            season: its key.
            others: people who join if too few have joined by themselves.

        Raises:
            UnknownLeagueError
        """
        whole = await self.change_season(season, By(), _sooner)
        if whole.season.state == "joining" and self._time() >= whole.season.opened + JOINING / 2:
            for person in others:
                whole = await self.change_season(season, By(), lambda found, now: _filled(found, person, now))  # noqa: B023 -- called at once
        await self.seasons.try_on(season)
        # Standings that are ten minutes old would be those of another season.
        await self._storage.write(lambda tx: outbox.hurry(tx, addresses.at_board(season), self._time()))
        self._due()


def _filled(whole: SeasonBundle, person: int, now: datetime) -> SeasonBundle:
    """A season with one person more, unless there are enough."""
    enough = sum(one.state == "in" for one in whole.members) >= LEAST_PEOPLE
    here = any(one.person == person for one in whole.members)
    return whole if enough or here or whole.season.state != "joining" else joined(whole, person, now)


def _sooner(whole: SeasonBundle, now: datetime) -> SeasonBundle:
    """A season whose next date has come, or comes soon; the same where its games are waited for."""
    season = whole.season
    if season.state not in LIVE or season.message is None:
        return whole
    if season.state == "joining":
        until = max(season.opened + JOINING, now)
        return whole if season.deadline <= until else with_season(whole, deadline=until)
    current = min((one.round for one in whole.tables if one.state in _TO_COME), default=None)
    if current is None:
        return whole
    begins = any(one.round == current and one.state == "waiting" for one in whole.tables)

    def sooner(date: datetime, *, moves: bool) -> datetime:
        return min(date, now) if moves else date

    rounds = tuple(
        msgspec.structs.replace(
            one,
            begins=sooner(one.begins, moves=one.number == current),
            due=sooner(one.due, moves=one.number == current and not begins),
            last=sooner(one.last, moves=one.number == current and not begins),
        )
        for one in whole.rounds
    )
    return whole if rounds == whole.rounds else msgspec.structs.replace(whole, rounds=rounds)
