"""Pages of leagues and of *Find me players*, usual ones and the fullest that there can be, written down here."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import Any, Final, NamedTuple

import msgspec

from bot.front.features.home.seeking.pages import answered_page, seat_call_page, wish_page
from bot.front.features.records.leagues import looking, organising, own, public
from bot.front.messages import MessageContent
from bot.host import Host, PersonInfo
from bot.host.season.leagues.rules.points import MOST_POINTS
from bot.host.season.leagues.snapshots import Late
from games import catalogue
from tests.bot.front.bot import SimulatedBot
from tests.bot.front.features.leagues.test_season import founded
from tests.bot.front.features.test_server import manager
from tests.pages import leagues
from tests.pages.recorded import Sheet

LONGEST: Final = tuple(f"Wladimir Constantinopolitanus {at:02}" for at in range(16))
"""Names of 32 letters, as many as a division has people."""
USUAL: Final = leagues.NAMES
_KINDS: Final = ("changed", "second", "moved", "paused", "taken", "left", "absent", "substitute", "over")


class Page(NamedTuple):
    """A page.

    Attributes:
        kind: which.
        page: its content.
        private: whether one person alone sees it.
    """

    kind: str
    page: MessageContent
    private: bool = True


def pages(host: Host, info: Host.Leagues.SeasonInfo, names: tuple[str, ...]) -> list[Page]:
    """The pages of a season of these people."""
    people = tuple(leagues._people(names))
    sign_up = Host.Leagues.SignUp(
        season=info, people=people, waiting=people[:5], least=host.leagues.NUMBERS.least_people, shape=None
    )
    running, over = leagues.running_season(info, names), leagues.over_season(info, names)
    began = running.season
    log = [
        Host.Leagues.LogLine(
            time=info.opened,
            kind=_KINDS[at % len(_KINDS)],
            by=people[0],
            about=people[at % len(people)],
            values={"days": 14, "people": 16, "divisions": 2, "game": 7},
        )
        for at in range(14)
    ]
    late = [
        Late(person=one, since=info.opened, game=running.rounds[2].games[-1], out=at % 2 == 0)
        for at, one in enumerate(people)
    ]
    return [
        Page("league-sign-up", public.sign_up_page(host, sign_up, "abc"), private=False),
        Page("league-standings", public.standings_page(host, running, "abc"), private=False),
        Page("league-round", public.round_page(host, running, 2, "abc"), private=False),
        Page("league-end", public.end_page(host, over, "abc"), private=False),
        Page("league-places", own.places_page(running, people[3].key)),
        Page("league-mine", own.own_league(_mine(running, people), people[0].key, manages=True)),
        Page("league-log", looking.log_page(began, log)),
        Page("league-late", organising.late_page(began, late)),
        Page("league-how", looking.how_page(host, info)),
        Page("league-how", looking.how_page(host, info, 2)),
        Page("league-list", looking.list_page(host, [began] * 10)),
    ]


def _mine(running: Host.Leagues.StandingsView, people: tuple[PersonInfo, ...]) -> Host.Leagues.MyLeague:
    """A season as its first person sees it: six games of five, two of them running, one waiting for that person."""
    states: tuple[Any, ...] = ("open", "open", "over", "over", "off", "waiting")
    ranks = range(1, 1 + min(5, len(people)))
    game = running.rounds[0].games[0]
    games = tuple(
        msgspec.structs.replace(
            game,
            number=at,
            round=at,
            state=state,
            table=at + 1,
            uncounted=False,
            seats=tuple(
                msgspec.structs.replace(
                    game.seats[0],
                    person=people[rank - 1],
                    line=rank,
                    owes=state == "open" and (rank == 1) == (at == 0),
                    rank=rank if state == "over" else None,
                    points=Fraction(MOST_POINTS, rank) if state == "over" else None,
                )
                for rank in ranks
            ),
        )
        for at, state in enumerate(states)
    )
    return Host.Leagues.MyLeague(
        season=running.season,
        row=running.divisions[0][0],
        people=len(people),
        division=0,
        games=games,
        waiting=None,
        to_win=36,
        state="in",
    )


def seeking(host: Host, names: tuple[str, ...]) -> list[Page]:
    """The pages of a wish and of a table that is ready, for the game with the most seats."""
    game = max(catalogue.values(), key=lambda one: one.meta.players[1])
    low, high = game.meta.players
    people = {one.key: one for one in leagues._people(names[:high])}
    keys = tuple(people)
    until = host.time() + timedelta(days=3)
    wish = Host.Seeking.Wish(
        game=game.meta.name,
        sizes=tuple(range(low, high + 1)),
        possible=tuple(range(low, high + 1)),
        speed="slow",
        options=True,
        computers=True,
        until=until,
        waits=3,
        missing=1,
    )
    question = Host.Seeking.Question(
        key=1,
        server=1,
        channel=1,
        game=game.meta.name,
        size=high,
        speed="slow",
        accepted=keys[: high // 2],
        pending=keys[high // 2 :],
        answered=False,
        until=until,
    )
    return [
        Page("seek", wish_page(game, wish)),
        Page("seek", wish_page(game, msgspec.structs.replace(wish, waits=0, computers=False, options=False))),
        Page(
            "seat-call", seat_call_page(host, 1, game.meta.name, "slow", keys, people, "abc"), private=False
        ),
        Page("seat", answered_page(host, question, people)),
        Page("seat", answered_page(host, msgspec.structs.replace(question, answered=True), people)),
    ]


async def season_of(bot: SimulatedBot) -> Host.Leagues.SeasonInfo:
    """Found a league with the longest name."""
    await founded(bot, manager(bot), "W" * Host.Leagues.MOST_NAME)
    [season] = await bot.host.leagues.on_server(bot.server.id)
    return await bot.host.leagues.info(season.key)


def all_pages(bot: SimulatedBot, info: Host.Leagues.SeasonInfo) -> list[Page]:
    """All of them, with usual names and with the longest ones, and the page of those who run a full league."""
    found = []
    for names in (USUAL, LONGEST):
        found += [*pages(bot.host, info, names), *seeking(bot.host, names)]
    people = leagues._people(tuple(f"{name[:30]}{at:02}" for at in range(2) for name in LONGEST))
    found.append(Page("league-run", organising.run_page(info, people, people[:2])))
    return found


async def record(sheet: Sheet, seed: int) -> None:
    """Add these pages to a sheet."""
    async with sheet.bot(("Anna", "Bruno"), f"leagues-{seed}") as bot:
        for one in all_pages(bot, await season_of(bot)):
            sheet.put(one.page, one.kind, private=one.private)
