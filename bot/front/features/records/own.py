"""A person's own finished games: `/my profile`, `/my history`."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.front import find_table
from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.records.forms import (
    OwnGames,
    OwnYear,
    Past,
    Profile,
    chosen_game,
    game_named,
    games_menu,
)
from bot.front.features.records.leagues import parts
from bot.front.features.records.personal import versus_page, year_page
from bot.front.features.replay import tables as replays
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages.bot import levels
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host, PastGames, PlayerProfile, SoloRecord
from bot.text import said, say
from games.engine import Game, Text
from games.engine.pages import marks
from games.engine.pages.model import Drawing, Facts
from games.engine.words.texts import Together

_COLUMNS, _CHART_ROWS = 26, 6
"""The chart's columns and rows; the numbers of points come before it."""
_SEASONS = 3
"""Seasons of a profile."""
_LISTED = 10
"""Games of a history."""

buttons = Buttons()
commands = SlashCommands("my")


@commands.add("profile", choices={"game": Face.games}, described={"with_": "together"})
async def _profile_command(
    typed: Typed, game: str | None = None, with_: discord.User | None = None
) -> MessageContent:
    person = await typed.person()
    if with_ is None or with_.id == typed.interaction.user.id:
        return await _profile(typed.face, typed.interaction, person, game)
    return await _versus(typed.face, typed.interaction, person, game, with_)


@commands.add("history")
async def _history_command(typed: Typed) -> MessageContent:
    return await _history(typed.face, typed.interaction, await typed.person())


@buttons.answers(Profile, in_place=if_chosen)
async def _own_profile(press: Press[Profile]) -> MessageContent:
    game, first = chosen_game(press.value)
    return await _profile(press.face, press.interaction, press.person, game, first)


@buttons.answers(OwnYear, in_place=if_chosen)
async def _own_year(press: Press[OwnYear]) -> MessageContent:
    host, server = press.host, press.interaction.guild_id
    if server is None:
        raise FaceError("error.guild_only")
    chosen, first = chosen_game(press.value or press.form.game)
    games = await press.face.offered(press.interaction)
    game = await game_named(press.face, press.interaction, chosen)
    year = await host.people.year(press.person, server, None if game is None else game.meta.name)
    return year_page(year, game, games, first)


@buttons.answers(OwnGames)
async def _own_history(press: Press[OwnGames]) -> MessageContent:
    return await _history(press.face, press.interaction, press.person)


async def _profile(
    face: Face, interaction: Interaction, person: int, game: str | None, first: int = 0
) -> MessageContent:
    host, server = face.host, interaction.guild_id
    if server is None:
        raise FaceError("error.guild_only")
    games, found = await face.offered(interaction), await game_named(face, interaction, game)
    name = marked((await host.people.named([person], server))[person].name)
    seasons = await host.leagues.places(person, server, _SEASONS) if game is None else []
    profile = await host.people.profile(person, server, game)
    return profile_page(profile, name, found, games, seasons, first)


async def _versus(
    face: Face, interaction: Interaction, person: int, game: str | None, other: discord.User
) -> MessageContent:
    host, server = face.host, interaction.guild_id
    if server is None:
        raise FaceError("error.guild_only")
    games, found = await face.offered(interaction), await game_named(face, interaction, game)
    known = None if other.bot else await host.people.known(other.id)
    versus = await host.people.versus(person, None if known is None else known.key, server, game)
    return versus_page(versus, marked(other.display_name), found, games)


async def _history(face: Face, interaction: Interaction, person: int) -> MessageContent:
    host, games = face.host, await face.offered(interaction)
    # A game that this version does not have is not known to be unwanted.
    withheld = [name for name in host.library.games if name not in games]
    found = await host.people.history(person, limit=_LISTED, without=withheld)
    return history_page(found, games)


def profile_page(
    profile: PlayerProfile,
    name: str,
    game: Game | None,
    games: Mapping[str, Game],
    seasons: Sequence[Host.Leagues.SeasonPlace] = (),
    first: int = 0,
) -> MessageContent:
    """Return a person's profile: rating with its course, places, best scores, response time, places in seasons."""
    points = [one for one in profile.points if one is not None]
    drawing = (Drawing(tuple(chart(points))),) if len(points) > 1 else ()
    shown = bot_page.page(
        "profile",
        "👤",
        bot_page.say(
            "profile.where", game=bot_page.say("leaderboard.all") if game is None else game.meta.short
        ),
        bot_page.say("profile.headline", name=name),
        Facts((_rating(profile, game),)),
        *drawing,
        Facts(tuple(_record(profile, games)) if profile.plays else (bot_page.say("profile.none"),)),
        Facts(tuple(parts.placed(one) for one in seasons)),
        colour=bot_page.GOLD,
    )
    year = OwnYear(0, "" if game is None else game.meta.name)
    return bot_page.printed(
        shown,
        [games_menu(games, Profile(0), first)],
        [Button(say("button.year"), year), Button(say("button.history"), OwnGames(0))],
    )


def _rating(profile: PlayerProfile, game: Game | None) -> Text:
    """Return the current rating, or what is still needed for one."""
    points = profile.points
    if not points and game is not None and not game.meta.reaches("counts"):
        return bot_page.say("game.unrated")
    if not points or points[-1] is None:
        return bot_page.say("profile.unsure", games=len(points), missing=profile.missing)
    return bot_page.say("profile.rating", points=points[-1], games=len(points))


def _record(profile: PlayerProfile, games: Mapping[str, Game]) -> list[Text]:
    """Return the statistics of finished games."""
    lines = [bot_page.say("profile.plays", plays=profile.plays, alone=profile.alone)]
    places = [
        bot_page.say("profile.place", mark=marks.medal(place), times=times)
        for place, times in enumerate(profile.places, start=1)
        if times
    ]
    if places:
        lines.append(bot_page.say("profile.places", places=Together(tuple(places), " · ")))
    if profile.left:
        lines.append(bot_page.say("profile.left", left=profile.left))
    for name, score in profile.best.items():
        if name in games:
            game = games[name]
            unit = game.text.UNIT
            lines.append(bot_page.say("profile.best", mark=bot_page.game_mark(game), score=score, unit=unit))
    lines += _alone(profile.by_oneself, games)
    if profile.median is not None:
        lines.append(bot_page.say("profile.median", time=_duration(profile.median)))
    lines.append(bot_page.say("profile.time_outs", number=profile.time_outs))
    return lines


def _alone(found: SoloRecord, games: Mapping[str, Game]) -> list[Text]:
    """Return the statistics of games without other people."""
    lines = []
    if found.against is not None:
        rating, error = (str(10 * round(one / 10)) for one in (found.against.rating, found.against.deviation))
        lines.append(bot_page.say("profile.against", rating=rating, error=error, games=found.against.games))
    for name, solo in found.solo.items():
        if name in games:
            game = games[name]
            lines.append(
                bot_page.say(
                    "profile.solo",
                    mark=bot_page.game_mark(game),
                    mean=round(solo.mean, 1),
                    unit=game.text.UNIT,
                    games=solo.games,
                    levels=levels.means_alone(name),
                )
            )
    return lines


def history_page(results: Sequence[PastGames.Finished], games: Mapping[str, Game]) -> MessageContent:
    """Return a person's finished games, the latest first."""
    shown = bot_page.page(
        "history",
        "📋",
        bot_page.say("history.where"),
        bot_page.say("history.headline", number=len(results)),
        Facts(tuple(_result(one, games) for one in results)),
        colour=bot_page.GOLD,
    )
    entries = tuple((said(_result(one, games, brief=True)), one.code) for one in results)
    return bot_page.printed(shown, [Select(say("menu.past"), Past(0), entries)] if entries else [])


@buttons.answers(Past)
async def _past(press: Press[Past]) -> MessageContent:
    table = await find_table.named(press.host, press.interaction, press.person, press.value)
    return await replays.table_page(press.host, table.key, press.person, 0)


def _called(result: PastGames.Finished, game: Game | None) -> str:
    """Return the game and the table's name."""
    title = marked(result.game) if game is None else game.meta.short
    return say("table.called", game=title, name=marked(result.name)) if result.name else title


def _result(result: PastGames.Finished, games: Mapping[str, Game], *, brief: bool = False) -> Text:
    """Return a person's result in a game on one line, with the date unless `brief`."""
    game = games.get(result.game)
    values: dict[str, Any] = {
        "mark": bot_page.mark("🎲") if game is None else bot_page.game_mark(game),
        "game": _called(result, game),
        "computers": result.computers,
        "when": "" if brief else bot_page.say("history.when", time=str(int(result.finished.timestamp()))),
    }
    if result.resigned:
        return bot_page.say("history.left", **values)
    place = marks.medal(result.rank)
    if result.score is None or game is None:
        return bot_page.say("history.place", place=place, **values)
    return bot_page.say("history.score", place=place, score=result.score, unit=game.text.UNIT, **values)


def chart(points: Sequence[int]) -> list[str]:
    """Return the course of a rating as a chart of at most 32 columns, the latest on the right.

    If there are more games than columns, each column shows the last of its games.
    """
    columns = min(_COLUMNS, len(points))
    shown = [points[(column + 1) * len(points) // columns - 1] for column in range(columns)]
    low, high = min(shown), max(shown)
    step = max(1, -(-(high - low) // (_CHART_ROWS - 1)))
    rows = []
    for row in reversed(range(_CHART_ROWS)):
        level = low + row * step
        marks = "".join("*" if round((one - low) / step) == row else " " for one in shown)
        if marks.strip() or level <= high:
            rows.append(f"{level:>4} |{marks}".rstrip())
    return rows


def _duration(seconds: float) -> str:
    minutes = int(seconds) // 60
    if minutes < 60:
        return say("profile.minutes", minutes=minutes)
    return say("profile.hours", hours=minutes // 60, minutes=minutes % 60)
