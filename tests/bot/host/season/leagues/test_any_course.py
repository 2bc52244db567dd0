"""Any course of a season: joins, leaves, absences, bans, pauses, moved dates, outages, frozen games, deaths of processes.

However it goes, every game opens once at a time and counts once. The standings are those of other code. The season
ends within the longest time that was promised; only times without the bot come on top.
"""

import os
from collections import Counter
from datetime import datetime, timedelta
from random import Random

import pytest

from bot.host import By
from bot.host.errors import RefusalError, ReplayMismatchError
from bot.host.play import actions
from bot.host.season.leagues import verifying
from bot.host.season.leagues.rules.plan import Plan
from bot.host.tables import freezing
from bot.host.timing.season_rules import pause_span
from tests.bot.host.conftest import Maker
from tests.bot.host.harness import Lift, Over
from tests.bot.host.season.leagues import second
from tests.bot.host.season.leagues.season import MANAGER, SeasonParty

REACHED: list[tuple[float, float]] = []
"""The days that seasons took, and those that were promised."""


class Course:
    """A season that goes as a seed has it."""

    def __init__(self, season: SeasonParty, rng: Random) -> None:
        self.season = season
        self.rng = rng
        self.host = season.host
        self.away = timedelta()
        self.vanished = {one for one in season.party.people if rng.random() < 0.25}
        self.lazy = {one for one in season.party.people if rng.random() < 0.3}
        self.deals: dict[int, set[int]] = {}

    async def day(self) -> None:
        """Let a day pass with what people do in it."""
        season, rng = self.season, self.rng
        await self.something()
        await season.pass_time(hours=rng.choice((6, 12, 24, 24)))
        for _ in range(3):
            await self.moves()
            await season.ring()
        await self.holds()

    async def moves(self) -> None:
        """Have some of those who owe a move make it."""
        whole = await self.season.whole()
        for table in whole.games.values():
            if table.status != "running":
                continue
            for seat in whole.seats[table.key]:
                person = seat.person
                if not seat.owes or person is None or person in self.vanished or seat.resigned:
                    continue
                if self.rng.random() < (0.15 if person in self.lazy else 0.8):
                    lift = [Lift(1)] * self.rng.randint(0, 2)
                    try:
                        await self.host.act(table.key, By(person), actions.play, [*lift, Over()])
                    except RefusalError:
                        continue
                    await self.host.idle()

    async def something(self) -> None:
        """Have something happen, or nothing."""
        rng, season, leagues = self.rng, self.season, self.host.leagues
        people = season.party.people
        one, organiser = By(rng.choice(people)), By(people[0], guest=MANAGER)
        try:
            match rng.randrange(16):
                case 0:
                    await leagues.leave(season.season, one)
                case 1 | 2:
                    await season.party.invite(f"N{len(people)}")
                    await leagues.join(season.season, By(people[-1]))
                case 3:
                    await leagues.organise.pause(season.season, organiser, rng.randint(1, 14))
                case 4 if rng.random() < 0.5:
                    await self.host.bans.ban_person(5000 + rng.randrange(1, len(people)))
                case 5:
                    away = rng.choice((2, 50, 480))
                    season.clock.stop(hours=away)
                    self.away += timedelta(hours=away)
                case 6:
                    self.vanished.add(one.person or 0)
                case 7 | 12 | 13:
                    # Who owes a move travels, so that the clock stands still.
                    owing = [
                        seat.person
                        for seats in (await season.whole()).seats.values()
                        for seat in seats
                        if seat.owes and seat.person is not None
                    ]
                    who, now = rng.choice(owing or [one.person or 0]), season.clock.now
                    self.vanished.add(who)
                    await self.host.people.take_vacation(who, now, now + timedelta(days=rng.randint(9, 29)))
                case 8 if rng.random() < 0.3:
                    running = await season.running()
                    if running:
                        row = rng.choice(running)
                        why = ReplayMismatchError("game", game="wide")
                        await freezing.freeze(season.party.storage, row, why, season.clock.now)
                case 9 if rng.random() < 0.3:
                    await leagues.organise.take_out(season.season, organiser, one.person or 0)
                case 10:
                    # A process dies after a step of the season.
                    await season.party.storage.write(lambda tx: leagues.seasons._step(tx, season.season))
                case 11 if rng.random() < 0.3:
                    await self.host.people.forget(one.person or 0)
                case _:
                    pass
        except RefusalError:
            # It was not possible then.
            pass

    async def holds(self) -> None:
        """Check all that must be true at every moment."""
        whole = await self.season.whole()
        running: Counter[int] = Counter()
        for one in whole.tables:
            if one.state == "open":
                running.update(line for line in one.lines or () if line is not None)
            if one.table is not None:
                self.deals.setdefault(one.number, set()).add(one.table)
            assert len(self.deals.get(one.number, ())) == one.deals
            assert one.deals <= 2
        stayed = {one.line for one in whole.members if one.state == "in"}
        assert all(number <= 2 for line, number in running.items() if line in stayed)
        exported = await self.host.leagues.export(self.season.season)
        for division, _ in enumerate(exported["divisions"]):  # type: ignore[arg-type] # JSON
            assert second.exported_rows(exported, division) == second.table(exported, division)


def paused(spans: list[list[str]]) -> timedelta:
    return sum((until - since for since, until in (pause_span(*one) for one in spans)), timedelta())


async def played(make: Maker, seed: int) -> None:
    rng = Random(seed)
    plan = Plan(
        game="wide",
        edition="wide",
        options={"start": "first"},
        games=rng.choice((2, 3, 4)),
        size=rng.choice((None, 3, 4, 5)),
        round_days=rng.choice((7, 14, 21)),
        join_days=rng.choice((1, 7)),
        speed=rng.choice(("fast", "normal", "slow")),
    )
    season = await SeasonParty.founded(make, rng.randint(6, 9), plan)
    course = Course(season, rng)
    begins: datetime = season.clock.now
    info = await season.host.leagues.info(season.season)
    for _ in range(500):
        await course.day()
        whole = await season.whole()
        if whole.season.state in ("over", "off"):
            break
        longest = info.promise.longest + course.away + timedelta(days=1)
        assert season.clock.now - begins <= longest, (seed, season.clock.now - begins, info.promise)
    assert whole.season.state in ("over", "off"), seed
    ended = whole.season.ended
    assert ended is not None
    REACHED.append(
        ((ended - begins - course.away) / timedelta(days=1), info.promise.longest / timedelta(days=1))
    )
    assert all(one.state in ("over", "off", "given") for one in whole.tables)
    if whole.season.state == "over":
        verdict = verifying.verify(season.host.library, await season.host.leagues.export(season.season))
        assert verdict.holds, (seed, verdict)


async def test_a_season_of_any_course_ends_within_the_longest_time_that_was_promised(make: Maker) -> None:
    await played(make, 6)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, int(os.environ.get("KONTOR_SEASONS", "6"))))
async def test_seasons_of_any_course_end_within_the_longest_time_that_was_promised(
    make: Maker, seed: int
) -> None:
    await played(make, seed)
