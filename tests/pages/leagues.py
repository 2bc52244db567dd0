"""A league of the walk: its pages by clicks until the draw, and then by a season that is written down here."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import Any

import discord
import msgspec

from bot.front.features.records.leagues import own, public
from bot.front.features.records.leagues.forms import (
    AskOrganiser,
    ChangePlan,
    ExportSeason,
    HowItWorks,
    LeaveSeason,
    Organise,
    SeasonLog,
    SeasonStandings,
    WhoIsLate,
)
from bot.front.messages import MessageContent
from bot.front.pages.links import OwnSeason
from bot.host import Host
from bot.host.season.leagues.rules.standings import Line
from bot.host.season.leagues.snapshots import GameSeat
from bot.host.tables.views import PersonInfo
from bot.host.timing.preferences import Preferences
from bot.text import say
from tests.bot.front.bot import Person, SimulatedBot

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Emil", "Fatima", "Gustav", "Hanna", "Ilse")
_POINTS = (30, 24, 21, 18, 15, 12, 9, 6, 0)


async def walk_through(bot: SimulatedBot) -> None:
    """Found a league, join, look at everything, leave; then meet the pages of a season that runs and ends."""
    user = bot.env.create_user("organiser", global_name="Gerda")
    role = bot.server.create_role("organiser", permissions=discord.Permissions(manage_guild=True))
    gerda = Person(bot, user, bot.server.add_member(user, roles=[role]))
    anna = bot.people[0]
    bot.locales[user.id] = bot.locales[anna.id]
    await gerda.slash("league list")
    draft = await gerda.slash("league new", name="Hansa league")
    draft = await gerda.pick(draft, next(one for one in draft.entries if one.value == "speed"))
    draft = await gerda.pick(draft, next(one for one in draft.entries if one.value == "slow"))
    done = await gerda.press(draft, say("button.league_open"))
    await bot.env._settle_internal()
    [season] = await bot.host.leagues.on_server(bot.server.id)
    key = season.key
    await gerda.forge(done, str(ChangePlan(key)))
    await gerda.forge(done, str(Organise(key)))
    sign_up = bot.last()
    joined = await anna.press(sign_up, say("button.league_join"))
    for form in (
        HowItWorks(key, 2),
        HowItWorks(key),
        SeasonStandings(key),
        OwnSeason(key),
        LeaveSeason(key),
        ExportSeason(key),
    ):
        await anna.forge(joined, str(form))
    person = (await bot.host.people.meet(anna.id, "Anna")).key
    await gerda.forge(done, str(AskOrganiser(key, "out")), str(person))
    await gerda.forge(done, str(WhoIsLate(key)))
    await gerda.forge(done, str(SeasonLog(key)))
    await gerda.slash("league list")
    for page in pages(bot.host, await bot.host.leagues.info(key)):
        assert page.controls


def pages(host: Host, info: Host.Leagues.SeasonInfo, people: tuple[str, ...] = NAMES) -> list[MessageContent]:
    """The public pages of a season of these people, and the page of all places."""
    running, over = running_season(info, people), over_season(info, people)
    return [
        public.standings_page(host, running, "abc"),
        public.round_page(host, running, 2, "abc"),
        public.end_page(host, over, "abc"),
        own.places_page(running, 4),
    ]


def _people(names: tuple[str, ...]) -> list[PersonInfo]:
    return [
        PersonInfo(key=key, discord_id=100 + key, name=name, preferences=Preferences())
        for key, name in enumerate(names, start=1)
    ]


def running_season(
    info: Host.Leagues.SeasonInfo, names: tuple[str, ...] = NAMES
) -> Host.Leagues.StandingsView:
    """A season in its third round."""
    began = info.deadline
    rows = tuple(_row(person, at) for at, person in enumerate(_people(names)))
    rounds = tuple(_round(info, number, _people(names)) for number in range(info.plan.games))
    return Host.Leagues.StandingsView(
        season=msgspec.structs.replace(info, state="running", began=began),
        divisions=(rows,),
        rounds=rounds,
        round=2,
        games=info.plan.games,
        waiting=0,
    )


def over_season(info: Host.Leagues.SeasonInfo, names: tuple[str, ...] = NAMES) -> Host.Leagues.StandingsView:
    """The same season at its end."""
    found = running_season(info, names)
    last = len(names) - 1
    rows = tuple(
        msgspec.structs.replace(row, goes="up" if at < 1 else "down" if at == last else None)
        for at, row in enumerate(found.divisions[0])
    )
    season = msgspec.structs.replace(found.season, state="over", ended=info.deadline + timedelta(days=31))
    return msgspec.structs.replace(found, season=season, divisions=(rows,), round=len(found.rounds) - 1)


def _row(person: PersonInfo, at: int) -> Host.Leagues.StandingRow:
    points = Fraction(_POINTS[min(at, len(_POINTS) - 1)])
    line = Line(
        line=at + 1, rank=at + 1, points=points, won=max(0, 3 - at), played=3, of=4, ranked=True, left=False
    )
    return Host.Leagues.StandingRow(line=line, person=person, substitute=at == 3)


def _round(info: Host.Leagues.SeasonInfo, number: int, people: list[PersonInfo]) -> Host.Leagues.RoundView:
    begins = info.deadline + timedelta(days=21 * number)
    games = tuple(_game(number, at, people[at : at + 3]) for at in range(0, len(people) - 2, 3))
    due = begins + timedelta(days=21)
    return Host.Leagues.RoundView(number=number, begins=begins, due=due, last=due, games=games)


def _game(number: int, at: int, people: list[PersonInfo]) -> Host.Leagues.LeagueGame:
    over = number < 2 or (number == 2 and at == 0)
    state: Any = "over" if over else "open" if number == 2 else "waiting"
    seats = tuple(
        GameSeat(person=one, line=one.key, owes=not over and rank == 1, rank=rank if over else None)
        for rank, one in enumerate(people, start=1)
    )
    return Host.Leagues.LeagueGame(
        number=at,
        round=number,
        division=0,
        state=state,
        seats=seats,
        table=None,
        code=None,
        frozen=False,
        ended=None,
    )
