"""A season of a league on a host of the tests: people who join it, and games that are played by clicks or not at all."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType

from bot.host import By
from bot.host.play import actions
from bot.host.season.leagues.rules.plan import Plan
from bot.host.servers.server_settings import Guest
from games import catalogue
from games.engine import Edition
from storage.play import leagues
from storage.play.leagues import SeasonBundle
from storage.rows import Table
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Lift, Over, Sample

SIGN_UP = 777
MANAGER = Guest(manages=True)
WIDE = Edition(name="wide", sha256="c" * 64, players=(2, 5), provenance=())


class Wide(Sample):
    """The sample game with seats for a league's tables."""

    meta = replace(
        Sample.meta,
        name="wide",
        command="wide",
        players=(2, 5),
        editions=MappingProxyType({"wide": WIDE}),
    )


PLAN = Plan(game="wide", edition="wide", options={"start": "first"})


class SeasonParty:
    """A season with its people."""

    def __init__(self, party: Party, season: int) -> None:
        self.party = party
        self.host = party.host
        self.clock = party.clock
        self.season = season

    @classmethod
    async def founded(cls, make: Maker, people: int, plan: Plan = PLAN) -> "SeasonParty":
        """Found a league; so many people join its first season."""
        party = await make(games={"wide": Wide(), **catalogue})
        await party.invite(*(f"P{number}" for number in range(people)))
        info = await party.host.leagues.new(
            By(party.people[0], guest=MANAGER), server=SERVER, channel=CHANNEL, name="Hansa", wanted=plan
        )
        found = cls(party, info.key)
        await party.host.leagues.posted(info.key, SIGN_UP)
        for person in party.people:
            await party.host.leagues.join(info.key, By(person))
        return found

    @classmethod
    async def begun(cls, make: Maker, people: int = 6, plan: Plan = PLAN) -> "SeasonParty":
        """Found a league and let its time to join pass."""
        found = await cls.founded(make, people, plan)
        await found.pass_time(days=plan.join_days, minutes=1)
        return found

    async def whole(self) -> SeasonBundle:
        """All rows of the season."""
        found = await self.party.storage.read(lambda tx: leagues.whole(tx, self.season))
        assert found is not None
        return found

    async def pass_time(self, **time: float) -> None:
        """Let time pass, ring all alarms, and let computers move."""
        self.clock.move(**time)
        await self.ring()

    async def ring(self) -> None:
        """Have everything happen that is due."""
        await self.host.ring()
        await self.host.idle()
        await self.host.ring()

    async def running(self) -> list[Table]:
        """The tables of the season that run."""
        whole = await self.whole()
        return [one for one in whole.games.values() if one.status == "running"]

    async def play(
        self, table: int, but: Sequence[int] = (), wins: Callable[[int], int] = lambda seat: seat
    ) -> bool:
        """Have the people of a table play on by own clicks until one of some others owes a move.

        Args:
            table: its key.
            but: people who make no move.
            wins: the crates that a seat lifts in a turn.

        Returns:
            Whether anything was played.
        """
        for number in range(80):
            whole = await self.whole()
            owing = [seat for seat in whole.seats[table] if seat.owes and seat.computer is None]
            if whole.games[table].status != "running" or not owing or owing[0].person in but:
                return number > 0
            lift = [Lift(1)] * min(2, wins(owing[0].seat))
            await self.host.act(table, By(owing[0].person), actions.play, [*lift, Over()])
            await self.host.idle()
        raise AssertionError("it does not end")

    async def play_all(self, but: Sequence[int] = ()) -> None:
        """Play at all tables without some people, until nothing more opens."""
        for _ in range(60):
            played = [await self.play(one.key, but) for one in await self.running()]
            await self.ring()
            if not any(played):
                return
        raise AssertionError("it does not end")
