"""The page of those who run a league. Each act is asked about first. The season's public log has it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import number
from bot.front.features.records.leagues import parts
from bot.front.features.records.leagues.drafts import acting
from bot.front.features.records.leagues.forms import (
    AskOrganiser,
    ChangePlan,
    Organise,
    SureToOrganise,
    WhoIsLate,
)
from bot.front.features.records.leagues.looking import manages, season_here
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timing
from bot.front.pages.links import OwnSeason
from bot.front.pages.names import ascii_name, marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host, PersonInfo
from bot.host.errors import OnlyOrganiserError
from bot.text import say
from games.engine.pages.model import Facts

_STYLES = discord.ButtonStyle
_MOST = 25
"""Entries of a menu."""
_DAYS: Final = (1, 2, 3, 5, 7, 10, 14)
_ON_A_PAGE = _MOST - 2
"""People in a menu of several pages, which leads to the pages before and after."""
_TURN: Final = "p"
"""The first letter of a value that turns the page of a menu; the page's number follows, from 0."""
_LATE = 8
"""People who are late on their page."""
SECOND, OUT, MOVED, PAUSE, END = "second", "out", "moved", "pause", "end"
ALONE = "alone"
"""Have no second organiser."""

buttons = Buttons()


async def _run(press: Press[Organise] | Press[AskOrganiser] | Press[WhoIsLate]) -> Host.Leagues.SeasonInfo:
    """Return the season of a button.

    Raises:
        OnlyOrganiserError: unless the actor runs its league or manages its server.
    """
    info = await season_here(press.host, press.interaction, press.form.table)
    if not info.league.run_by(press.person) and not manages(press.interaction, info):
        raise OnlyOrganiserError
    return info


async def _people(host: Host, info: Host.Leagues.SeasonInfo) -> Sequence[PersonInfo]:
    """Return who is in a season."""
    if info.began is None:
        return (await host.leagues.sign_up(info.key)).people
    found = await host.leagues.standings(info.key)
    return [row.person for rows in found.divisions for row in rows if row.why is None]


@buttons.answers(Organise, in_place=always)
async def _organise(press: Press[Organise]) -> MessageContent:
    return await organise_page(press.host, await _run(press))


def people_entries(people: Sequence[PersonInfo], page: int = 0) -> tuple[tuple[str, str], ...]:
    """Return the entries of a menu of people, by name. Where they are too many, it leads to the pages beside.

    Args:
        people: to choose from.
        page: its number, from 0. A number that is too high stands for the last page.
    """
    listed = sorted(people, key=lambda one: (one.name.casefold(), one.key))
    pages = [listed]
    if len(listed) > _MOST:
        pages = [listed[at : at + _ON_A_PAGE] for at in range(0, len(listed), _ON_A_PAGE)]
    page = min(page, len(pages) - 1)

    def turn(key: str, to: int) -> Iterator[tuple[str, str]]:
        if 0 <= to < len(pages):
            first, last = (ascii_name(one.name, "?") for one in (pages[to][0], pages[to][-1]))
            yield say(key, first=first, last=last), f"{_TURN}{to}"

    return (
        *turn("league.people.before", page - 1),
        *((ascii_name(one.name, "?"), str(one.key)) for one in pages[page]),
        *turn("league.people.after", page + 1),
    )


async def organise_page(
    host: Host, info: Host.Leagues.SeasonInfo, note: str = "", turned: tuple[str, int] = ("", 0)
) -> MessageContent:
    """Return what those who run a league may do.

    Args:
        host: the host.
        info: the season.
        note: a sentence on top.
        turned: the menu of people whose page is turned, with the page's number.
    """
    league, people = info.league, await _people(host, info)
    running = [key for key in (league.organiser, league.second) if key is not None]
    named = await host.people.named(running, league.server)
    return run_page(info, people, [named[key] for key in running if key in named], note, turned)


def run_page(
    info: Host.Leagues.SeasonInfo,
    people: Sequence[PersonInfo],
    run_by: Sequence[PersonInfo],
    note: str = "",
    turned: tuple[str, int] = ("", 0),
) -> MessageContent:
    """Return what those who run a league may do.

    Args:
        info: the season.
        people: who is in.
        run_by: who runs it.
        note: a sentence on top.
        turned: as of `organise_page`.
    """
    running = [one.key for one in run_by]
    lines = [bot_page.say("league.run.by", names=parts.names(run_by))]
    if info.state == "joining":
        lines.append(bot_page.say("league.until", until=timing.stamp(info.deadline, "f"), number=len(people)))
    if info.paused is not None:
        lines.append(bot_page.say("league.paused", until=timing.stamp(info.paused, "f")))
    live = info.state in ("joining", "running")
    menus: list[list[Select]] = []
    if live:
        pages = {what: turned[1] if turned[0] == what else 0 for what in (SECOND, OUT)}
        others = [one for one in people if one.key not in running]
        days = tuple((say("league.days", number=one), str(one)) for one in _DAYS)
        offered: Mapping[str, tuple[tuple[str, str], ...]] = {
            SECOND: people_entries(others, pages[SECOND]),
            OUT: people_entries(people, pages[OUT]),
            MOVED: days,
            PAUSE: days if info.state == "running" and info.paused is None else (),
        }
        menus = [
            [Select(say(f"menu.league_{what}"), AskOrganiser(info.key, what), listed)]
            for what, listed in offered.items()
            if listed
        ]
    ways = [
        *(
            [Button(say("button.league_change"), ChangePlan(info.key))]
            if info.state == "joining" and not people
            else []
        ),
        *([Button(say("button.league_late"), WhoIsLate(info.key))] if info.state == "running" else []),
        *(
            [Button(say("button.league_alone"), AskOrganiser(info.key, ALONE))]
            if live and info.league.second
            else []
        ),
        Button(say("button.league_mine"), OwnSeason(info.key, "run")),
        *([Button(say("button.league_end"), AskOrganiser(info.key, END), _STYLES.danger)] if live else []),
    ]
    shown = bot_page.page(
        "league-run",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.run"),
        Facts(tuple(lines)),
        small=(bot_page.say("league.run.small"),),
    )
    return bot_page.printed(shown, *menus, ways, content=note)


@buttons.answers(AskOrganiser, in_place=always)
async def _ask(press: Press[AskOrganiser]) -> MessageContent:
    """Ask whether to do what was chosen."""
    info, what = await _run(press), press.form.what
    page = number(press.value.removeprefix(_TURN)) if press.value.startswith(_TURN) else None
    if what in (SECOND, OUT) and page is not None:
        return await organise_page(press.host, info, turned=(what, page))
    chosen = number(press.value) or 0
    if what == ALONE:
        chosen = info.league.second or 0
    if what not in (SECOND, ALONE, OUT, MOVED, PAUSE, END) or (what != END and not chosen):
        raise FaceError("error.unknown_button")
    name = ""
    if what in (SECOND, ALONE, OUT):
        known = await press.host.people.named([chosen], info.league.server)
        name = marked(known[chosen].name) if chosen in known else "?"
    shown = bot_page.page(
        "league-ask",
        "🏆",
        parts.where(info),
        bot_page.say(f"league.ask.{what}/headline"),
        Facts((bot_page.say(f"league.ask.{what}", name=name, days=chosen),)),
        small=(bot_page.say("league.run.small"),),
        colour=bot_page.WAITING,
    )
    style = _STYLES.danger if what in (OUT, ALONE, END) else _STYLES.success
    sure = Button(say(f"league.ask.{what}/button"), SureToOrganise(info.key, what, chosen), style)
    return bot_page.printed(shown, [sure, Button(say("button.league_back"), Organise(info.key))])


@buttons.answers(SureToOrganise, in_place=always)
async def _sure(press: Press[SureToOrganise]) -> MessageContent:
    key, value, acts = press.form.table, press.form.value, press.host.leagues.organise
    await season_here(press.host, press.interaction, key)
    by = acting(press)
    match press.form.what:
        case "second":
            info = await acts.name_second(key, by, value)
        case "alone":
            info = await acts.dismiss_second(key, by, value)
        case "out":
            info = await acts.take_out(key, by, value)
        case "moved":
            info = await acts.move_dates(key, by, value)
        case "pause":
            info = await acts.pause(key, by, value)
        case "end":
            info = await acts.end(key, by)
        case _:
            raise FaceError("error.unknown_button")
    press.host.wake()
    return await organise_page(press.host, info, say("league.run.done"))


@buttons.answers(WhoIsLate, in_place=always)
async def _late(press: Press[WhoIsLate]) -> MessageContent:
    info = await _run(press)
    found = await press.host.leagues.organise.late(info.key, acting(press))
    return late_page(info, found)


def late_page(info: Host.Leagues.SeasonInfo, found: Sequence[Host.Leagues.Late]) -> MessageContent:
    """Return the people whom games wait for, the longest first."""
    lines = [
        bot_page.say(
            "league.late/out" if one.out else "league.late",
            name=parts.called(one.person),
            round=one.game.round + 1,
            since=timing.stamp(one.since),
        )
        for one in found[:_LATE]
    ]
    shown = bot_page.page(
        "league-late",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.late", number=len(found)),
        Facts(tuple(lines) or (bot_page.say("league.late/nobody"),)),
    )
    return bot_page.printed(shown, [Button(say("button.league_back"), Organise(info.key))])
