"""What people can look up of finished games: `/leaderboard`, `/my profile`, `/my history`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.replay import tables as replays
from bot.front.languages import localized
from bot.front.messages import Button, Page, Select
from bot.front.pages import links
from bot.front.pages.names import marked, plain
from bot.front.pages.own.day import solvers_page
from bot.front.pages.printed import house
from bot.front.responses import Interaction, Sorry, answered
from bot.host import Host
from bot.host.people import leaderboards
from bot.text import reader, said, say
from games.engine import Game, Text
from games.engine.pages import marks
from games.engine.pages.model import Column, Drawing, Facts, Row, Table
from games.engine.words.reader import named
from games.engine.words.texts import Mark, Together, Who

_PERIODS = (30, 90, 365)
_COLUMNS, _CHART_ROWS = 26, 6
"""Of the chart; the points' numbers stand before it."""
_ROWS = 9
"""Lines of a leaderboard."""
_LISTED = 10
"""Games of a history."""
_ALL, _PUZZLES = "all", "puzzles"

buttons = Buttons()


class Standings(TableButton, frozen=True, tag="standings"):
    """The leaderboard of this server; the menu of its games. `table` is 0.

    Attributes:
        days: only games of so many days; 0 for all.
        least: only players with so many games.
    """

    days: int = 0
    least: int = 1


class Profile(TableButton, frozen=True, tag="profile"):
    """One's own profile on this server; the menu of its games. `table` is 0."""


class History(TableButton, frozen=True, tag="history"):
    """One's own finished games; `table` is 0."""


class Past(TableButton, frozen=True, tag="past"):
    """The menu of one's finished games, which leads to a replay; `table` is 0."""


def leaderboard_page(
    lines: Sequence[leaderboards.StandingInfo],
    names: Sequence[str],
    place: int | None,
    game: Game | None,
    games: Mapping[str, Game],
    form: Standings,
) -> Page:
    """Return a leaderboard.

    Args:
        lines: the best first.
        names: as people gave them to themselves, one for each line.
        place: of who reads, in the lines; None if they are not there.
        game: which game's; None for all games.
        games: there are.
        form: the period and the least number of games.
    """
    rows = tuple(
        Row(
            (_place(line, number),),
            (
                Who(number - 1),
                say("leaderboard.missing", number=line.missing) if line.points is None else str(line.points),
                _won(line.wins - line.alone_wins, line.plays - line.alone),
                _won(line.alone_wins, line.alone),
            ),
            (marks.TURN,) if number - 1 == place else (),
        )
        for number, line in enumerate(lines[:_ROWS], start=1)
    )
    heads = ("leaderboard.player", "leaderboard.rating", "leaderboard.won", "leaderboard.alone")
    table = Table(
        (house.mark("🏅"),),
        tuple(Column(house.say(head), words=head == heads[0]) for head in heads),
        rows,
    )
    own = [] if place is None else _own_scores(lines[place], place, len(lines), game)
    period = () if not form.days else (house.say("leaderboard.days", days=form.days),)
    shown = house.page(
        "leaderboard",
        "🏅",
        house.say(
            "leaderboard.where", game=house.say("leaderboard.all") if game is None else game.meta.short
        ),
        house.say("leaderboard.headline", number=len(lines)),
        table if lines else Facts((house.say("leaderboard.none"),)),
        Facts((*period, *own)),
        small=_notes(lines[:_ROWS]),
        colour=house.GOLD,
    )
    people = named([plain(name, f"P{at}") for at, name in enumerate(names, start=1)])
    return house.printed(
        shown,
        [_games_menu(games, form)],
        [Button(say("button.history"), History(0)), Button(say("button.profile"), Profile(0))],
        reader=reader(names=people),
    )


def _notes(lines: Sequence[leaderboards.StandingInfo]) -> list[Text]:
    """Return what the columns mean."""
    if not lines:
        return []
    missing = [line.missing for line in lines if line.points is None]
    return [
        *([house.say("leaderboard.rating/note")] if len(missing) < len(lines) else []),
        *([house.say("leaderboard.missing/note", number=missing[0])] if missing else []),
        house.say("leaderboard.won/note"),
    ]


def _won(wins: int, games: int) -> str:
    """Return how many games were won of how many."""
    return f"{wins}/{games}" if games else "-"


def _place(line: leaderboards.StandingInfo, number: int) -> Mark:
    """Return a medal; whoever has no certain rating has none."""
    return house.mark("▫️") if line.points is None else marks.medal(number)


def _own_scores(line: leaderboards.StandingInfo, place: int, number: int, game: Game | None) -> list[Text]:
    """Return where who reads stands, and what scores they have had at a game."""
    # Without a certain rating there is an order, but no place.
    found = [] if line.points is None else [house.say("leaderboard.own", place=place + 1, number=number)]
    if game is not None and line.best is not None and line.mean is not None:
        best, mean = f"{line.best:g}", f"{line.mean:.1f}"
        found.append(house.say("leaderboard.scores", best=best, mean=mean, unit=game.text.UNIT))
    return found


def _games_menu(games: Mapping[str, Game], form: Standings | Profile) -> Select:
    entries = [(house.label(game), name) for name, game in games.items()]
    if isinstance(form, Standings):
        entries.append((say("menu.standings.puzzles"), _PUZZLES))
    entries.append((say("menu.standings.all"), _ALL))
    return Select(say("menu.standings"), form, tuple(entries))


def leaderboard_command(face: Face) -> app_commands.Command[Any, ..., None]:
    """Return `/leaderboard`."""

    @app_commands.command(name="leaderboard", description=localized("help.leaderboard"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.describe(
        game=localized("help.opt.game"),
        period=localized("help.opt.period"),
        least=localized("help.opt.least"),
    )
    @app_commands.choices(
        game=[*face.games(), app_commands.Choice(name=localized("menu.standings.puzzles"), value=_PUZZLES)]
    )
    @app_commands.choices(period=_periods())
    @answered
    async def leaderboard(
        interaction: Interaction,
        game: str | None = None,
        period: int | None = None,
        least: app_commands.Range[int, 1, 1000] = 1,
    ) -> Page:
        person = await face.person(interaction)
        form = Standings(0, period or 0, least)
        return await _leaderboard(face.host, interaction, person, game, form)

    return leaderboard


@buttons.answers(links.Leaderboard)
async def _of_game(press: Press[links.Leaderboard]) -> Page:
    game = (await press.host.tables.look(press.form.table)).table.game
    return await _leaderboard(press.host, press.interaction, press.person, game, Standings(0))


@buttons.answers(Standings, in_place=if_chosen)
async def _standings(press: Press[Standings]) -> Page:
    game = None if press.value in ("", _ALL) else press.value
    return await _leaderboard(press.host, press.interaction, press.person, game, press.form)


async def _leaderboard(
    host: Host, interaction: Interaction, person: int, game: str | None, form: Standings
) -> Page:
    server = interaction.guild_id
    if server is None:
        raise Sorry("error.guild_only")
    if game == _PUZZLES:
        return await _solvers(host, server, person, form)
    found = _game(host, game)
    lines = await host.people.leaderboard(server, game, least_plays=form.least, days=form.days or None)
    known = await host.people.named([line.person for line in lines], server)
    place = next((at for at, line in enumerate(lines) if line.person == person), None)
    names = [known[line.person].name for line in lines]
    return leaderboard_page(lines, names, place, found, host.library.games, form)


async def _solvers(host: Host, server: int, person: int, form: Standings) -> Page:
    """Return who has solved the most puzzles of the day on a server this month."""
    today = await host.days.today(server)
    scores = await host.days.scores(server, today.replace(day=1), today)
    known = await host.people.named([one.person for one in scores], server)
    names = [known[one.person].name for one in scores]
    return solvers_page(scores, names, person, today, _games_menu(host.library.games, form))


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add `profile` and `history` to `/my`."""

    @group.command(name="profile", description=localized("help.profile"))
    @app_commands.describe(game=localized("help.opt.game"))
    @app_commands.choices(game=face.games())
    @answered
    async def profile(interaction: Interaction, game: str | None = None) -> Page:
        return await _profile(face.host, interaction, await face.person(interaction), game)

    @group.command(name="history", description=localized("help.history"))
    @answered
    async def history(interaction: Interaction) -> Page:
        return await _history(face.host, await face.person(interaction))


@buttons.answers(Profile, in_place=if_chosen)
async def _own_profile(press: Press[Profile]) -> Page:
    game = None if press.value in ("", _ALL) else press.value
    return await _profile(press.host, press.interaction, press.person, game)


@buttons.answers(History)
async def _own_history(press: Press[History]) -> Page:
    return await _history(press.host, press.person)


async def _profile(host: Host, interaction: Interaction, person: int, game: str | None) -> Page:
    server = interaction.guild_id
    if server is None:
        raise Sorry("error.guild_only")
    found = _game(host, game)
    name = marked((await host.people.named([person], server))[person].name)
    return profile_page(await host.people.profile(person, server, game), name, found, host.library.games)


async def _history(host: Host, person: int) -> Page:
    found = await host.people.history(person, limit=_LISTED)
    return history_page(found, host.library.games)


def profile_page(
    profile: leaderboards.Profile, name: str, game: Game | None, games: Mapping[str, Game]
) -> Page:
    """Return a person's own profile: the rating and its course, places, best scores, time to answer."""
    points = [one for one in profile.points if one is not None]
    drawing = (Drawing(tuple(chart(points))),) if len(points) > 1 else ()
    shown = house.page(
        "profile",
        "👤",
        house.say("profile.where", game=house.say("leaderboard.all") if game is None else game.meta.short),
        house.say("profile.headline", name=name),
        Facts((_rating(profile),)),
        *drawing,
        Facts(tuple(_record(profile, games)) if profile.plays else (house.say("profile.none"),)),
        colour=house.GOLD,
    )
    return house.printed(shown, [_games_menu(games, Profile(0))], [Button(say("button.history"), History(0))])


def _rating(profile: leaderboards.Profile) -> Text:
    """Return the present rating, or what is missing for one."""
    points = profile.points
    if not points or points[-1] is None:
        return house.say("profile.unsure", games=len(points), missing=profile.missing)
    return house.say("profile.rating", points=points[-1], games=len(points))


def _record(profile: leaderboards.Profile, games: Mapping[str, Game]) -> list[Text]:
    """Return what is known of finished games."""
    lines = [house.say("profile.plays", plays=profile.plays, alone=profile.alone)]
    places = [
        house.say("profile.place", mark=marks.medal(place), times=times)
        for place, times in enumerate(profile.places, start=1)
        if times
    ]
    if places:
        lines.append(house.say("profile.places", places=Together(tuple(places), " · ")))
    if profile.left:
        lines.append(house.say("profile.left", left=profile.left))
    for name, score in profile.best.items():
        if name in games:
            game = games[name]
            unit = game.text.UNIT
            lines.append(house.say("profile.best", mark=house.game_mark(game), score=f"{score:g}", unit=unit))
    if profile.median is not None:
        lines.append(house.say("profile.median", time=_duration(profile.median)))
    lines.append(house.say("profile.time_outs", number=profile.time_outs))
    return lines


def history_page(results: Sequence[leaderboards.Finished], games: Mapping[str, Game]) -> Page:
    """Return a person's finished games, the latest first."""
    shown = house.page(
        "history",
        "📋",
        house.say("history.where"),
        house.say("history.headline", number=len(results)),
        Facts(tuple(_result(one, games) for one in results) or (house.say("history.none"),)),
        colour=house.GOLD,
    )
    entries = tuple((said(_result(one, games, brief=True)), one.code) for one in results)
    return house.printed(shown, [Select(say("menu.past"), Past(0), entries)] if entries else [])


@buttons.answers(Past)
async def _past(press: Press[Past]) -> Page:
    table = await press.host.tables.find(press.value)
    return await replays.table_page(press.host, table.key, press.person, 0)


def _result(result: leaderboards.Finished, games: Mapping[str, Game], *, brief: bool = False) -> Text:
    """Return how a person did in a game, and when unless it is to be `brief`, on one line."""
    game = games.get(result.game)
    values: dict[str, Any] = {
        "mark": house.mark("🎲") if game is None else house.game_mark(game),
        "game": marked(result.game) if game is None else game.meta.short,
        "computers": result.computers,
        "when": "" if brief else house.say("history.when", time=str(int(result.finished.timestamp()))),
    }
    if result.resigned:
        return house.say("history.left", **values)
    place = marks.medal(result.rank)
    if result.score is None or game is None:
        return house.say("history.place", place=place, **values)
    return house.say("history.score", place=place, score=f"{result.score:g}", unit=game.text.UNIT, **values)


def chart(points: Sequence[int]) -> list[str]:
    """Return the course of a rating as a chart of fixed width, at most 32 columns; the latest is at the right.

    Of more games than there are columns, each column shows the last of its share.
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


def _game(host: Host, name: str | None) -> Game | None:
    """Return the game of that name; None for all of them.

    Raises:
        Sorry: for a name that no game has.
    """
    if name is None:
        return None
    if name not in host.library.games:
        raise Sorry("error.value", value=marked(name), field="game")
    return host.library.games[name]


def _periods() -> list[app_commands.Choice[int]]:
    return [
        app_commands.Choice(name=localized("leaderboard.days", days=days), value=days) for days in _PERIODS
    ]
