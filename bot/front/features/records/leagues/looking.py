"""Pages of leagues for everybody: the public log, the rules, the seasons of a server, a season's export."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.records.leagues import parts
from bot.front.features.records.leagues.forms import ExportSeason, HowItWorks, SeasonLog
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timing
from bot.front.pages.links import OwnSeason
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host
from bot.text import say
from games.engine.pages.model import Facts

_SEASONS = 25
"""Entries of a menu."""
_LINES = 10
"""Lines of the log, and of the list of seasons."""

buttons = Buttons()
commands = SlashCommands("league", on_server=True)


def manages(interaction: Interaction, info: Host.Leagues.SeasonInfo) -> bool:
    """Return whether the actor may manage the server of a season."""
    return interaction.guild_id == info.league.server and find_table.guest(interaction).manages


async def season_here(host: Host, interaction: Interaction, season: int) -> Host.Leagues.SeasonInfo:
    """Return a season that the actor may look at from here.

    Raises:
        UnknownLeagueError: if there is none.
        FaceError: if it is another server's.
    """
    info = await host.leagues.info(season)
    if interaction.guild_id is not None and interaction.guild_id != info.league.server:
        raise FaceError("error.unknown_button")
    return info


@buttons.answers(SeasonLog)
async def _log(press: Press[SeasonLog]) -> MessageContent:
    info = await season_here(press.host, press.interaction, press.form.table)
    return log_page(info, await press.host.leagues.log(info.key))


def log_page(info: Host.Leagues.SeasonInfo, lines: Sequence[Host.Leagues.LogLine]) -> MessageContent:
    """Return the public log of a season, the newest line first."""
    told = [
        bot_page.say(
            f"league.log.{one.kind}",
            when=timing.stamp(one.time, "d"),
            by=parts.called(one.by) if one.by is not None else say("house.mark"),
            about=parts.called(one.about) if one.about is not None else "?",
            **_values(one),
        )
        for one in reversed(lines)
    ]
    more = [bot_page.say("league.log.more", number=len(told) - _LINES)] if len(told) > _LINES else []
    shown = bot_page.page(
        "league-log",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.log"),
        Facts((*told[:_LINES], *more)),
        small=(bot_page.say("league.log_small"),),
    )
    ways = [
        Button(say("button.league_mine"), OwnSeason(info.key)),
        Button(say("button.league_export"), ExportSeason(info.key)),
    ]
    return bot_page.printed(shown, ways)


@buttons.answers(ExportSeason)
async def _export(press: Press[ExportSeason]) -> MessageContent:
    """Give the season's file. Once the season is over, everybody can check draw, tables and standings with it."""
    info = await season_here(press.host, press.interaction, press.form.table)
    press.face.pace.count("export", press.person, press.interaction.created_at)
    text = msgspec.json.encode(await press.host.leagues.export(info.key))
    name, most = say("file.season", season=info.key), press.interaction.filesize_limit
    if len(text) > most:
        raise FaceError("error.export_size", code=name, most=most >> 20)
    return MessageContent(content=say("league.exported"), file=(name, text))


def _values(line: Host.Leagues.LogLine) -> dict[str, int | str]:
    """Return the values of a line's sentence: numbers, and the day of a date."""
    found: dict[str, int | str] = {"days": 0, "people": 0, "divisions": 0, "game": 0, "until": ""}
    for name, value in line.values.items():
        if name == "until" and isinstance(value, str):
            found[name] = timing.stamp(datetime.fromisoformat(value), "d")
        elif name == "game" and isinstance(value, int):
            found[name] = value + 1
        elif name in found and isinstance(value, int):
            found[name] = value
    return found


def _turns(form: HowItWorks, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.at > 0


@buttons.answers(HowItWorks, in_place=_turns)
async def _how(press: Press[HowItWorks]) -> MessageContent:
    info = await season_here(press.host, press.interaction, press.form.table)
    return how_page(press.host, info, press.form.at)


def how_page(host: Host, info: Host.Leagues.SeasonInfo, at: int = 0) -> MessageContent:
    """Return the rules of a league, a sentence each: how it is played, or from the second page on what else may happen."""
    known, plan = host.leagues.NUMBERS, info.plan
    sizes = (
        [plan.size]
        if plan.size
        else [one for one in (3, 4) if one in host.leagues.seatable(host.library, plan)]
    )
    played = (
        bot_page.say("league.rule.begin", least=known.least_people, days=known.extension),
        bot_page.say("league.rule.games", games=plan.games, most=known.most_people),
        *(parts.scored(size) for size in sizes),
        bot_page.say("league.rule.ties"),
        bot_page.say("league.rule.share"),
        bot_page.say("league.rule.uneven"),
        bot_page.say("league.rule.clock", level=plan.level),
        bot_page.say("league.rule.dates", days=plan.round_days),
        bot_page.say("league.rule.last", days=plan.round_days),
        bot_page.say("league.rule.ahead", number=known.at_once),
        parts.lasts(info.promise),
    )
    beside = (
        bot_page.say("league.rule.left"),
        bot_page.say("league.rule.absent", number=known.absences),
        bot_page.say("league.rule.substitute"),
        bot_page.say("league.rule.half"),
        bot_page.say("league.rule.moves", number=known.movers, few=known.few_movers, people=known.few),
        bot_page.say("league.rule.free"),
        bot_page.say("league.rule.frozen"),
        bot_page.say("league.rule.none"),
        bot_page.say("league.rule.pause", paused=known.paused, moved=known.moved),
    )
    later = at > 1
    shown = bot_page.page(
        "league-how",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.else" if later else "league.headline.how"),
        Facts(beside if later else played),
    )
    turn = (
        Button(say("button.league_how"), HowItWorks(info.key, 1))
        if later
        else Button(say("button.league_else"), HowItWorks(info.key, 2))
    )
    return bot_page.printed(shown, [turn, Button(say("button.league_mine"), OwnSeason(info.key))])


@commands.add("list")
async def _list_command(typed: Typed) -> MessageContent:
    await typed.person()
    if typed.interaction.guild_id is None:
        raise FaceError("error.guild_only")
    return list_page(typed.host, await typed.host.leagues.on_server(typed.interaction.guild_id, live=False))


def list_page(host: Host, seasons: Sequence[Host.Leagues.SeasonInfo]) -> MessageContent:
    """Return seasons of a server, the newest first, with a menu that leads to each."""
    lines = [
        bot_page.say(
            f"league.list.{one.state}",
            mark=bot_page.game_mark(host.library.named(one.plan.game)),
            name=parts.where(one),
            when=timing.stamp(one.ended or one.began or one.deadline, "d"),
        )
        for one in seasons[:_LINES]
    ]
    shown = bot_page.page(
        "league-list",
        "🏆",
        bot_page.say("league.where.list"),
        bot_page.say("league.headline.list", number=len(seasons)),
        Facts(tuple(lines) or (bot_page.say("league.list.none"),)),
    )
    entries = tuple(
        (say("league.list.entry", name=parts.where(one)), str(one.key)) for one in seasons[:_SEASONS]
    )
    menu = [Select(say("menu.league_seasons"), OwnSeason(0), entries)] if entries else []
    return bot_page.printed(shown, menu)
