"""What people can look up of finished games: `/leaderboard`, `/my profile`, `/my history`."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.front.face import Face
from bot.front.languages import localized
from bot.front.messages import Page, code_block
from bot.front.pages.names import marked, plain
from bot.front.responses import Interaction, Sorry, answer, answered
from bot.host import PersonInfo
from bot.host.people import leaderboards
from bot.text import said, say
from games.engine import Game

_PERIODS = (30, 90, 365)
_COLUMNS, _ROWS = 30, 6
"""Of the chart; the points' numbers stand before it."""
_LISTED = 20


def leaderboard_command(face: Face) -> app_commands.Command[Any, ..., None]:
    """Return `/leaderboard`."""
    host, games = face.host, face.host.library.games

    @app_commands.command(name="leaderboard", description=localized("help.leaderboard"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.describe(
        game=localized("help.opt.game"),
        period=localized("help.opt.period"),
        least=localized("help.opt.least"),
    )
    @app_commands.choices(game=face.games())
    @app_commands.choices(period=_periods())
    async def leaderboard(
        interaction: Interaction,
        game: str | None = None,
        period: int | None = None,
        least: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        async def work() -> Page:
            if interaction.guild_id is None:
                raise Sorry("error.guild_only")
            title = _title(games, game)
            lines = await host.people.leaderboard(interaction.guild_id, game, least_plays=least, days=period)
            if period is not None:
                title = f"{title}, {say('leaderboard.days', days=period)}"
            head = say("leaderboard.head" if game is not None else "leaderboard.head.all")
            known = await host.people.named([line.person for line in lines], interaction.guild_id)
            rows = [head, *(_row(line, known, number) for number, line in enumerate(lines, start=1))]
            text = code_block("\n".join(rows)) if lines else say("leaderboard.none")
            note = say("leaderboard.note") if lines else ""
            return Page(title=say("leaderboard.title", game=title), text=text, footer=note)

        await answer(interaction, lambda: face.for_everybody(interaction, work), public=True)

    return leaderboard


def _row(line: leaderboards.StandingInfo, known: Mapping[int, PersonInfo], number: int) -> str:
    best = "" if line.best is None else f"{line.best:g}"
    mean = "" if line.mean is None else f"{line.mean:.1f}"
    name = plain(known[line.person].name, f"P{number}")[:12]
    return (
        f"{name:<12} {'' if line.points is None else line.points:>4} {line.plays:>3} {line.wins:>3} {best:>4} {mean:>5}"
    ).rstrip()


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add `profile` and `history` to `/my`."""
    host, games = face.host, face.host.library.games

    @group.command(name="profile", description=localized("help.profile"))
    @app_commands.describe(game=localized("help.opt.game"))
    @app_commands.choices(game=face.games())
    @answered
    async def profile(interaction: Interaction, game: str | None = None) -> Page:
        if interaction.guild_id is None:
            raise Sorry("error.guild_only")
        person = await face.person(interaction)
        found = await host.people.profile(person, interaction.guild_id, game)
        name = marked((await host.people.named([person], interaction.guild_id))[person].name)
        title = say("profile.title", name=name, game=_title(games, game))
        return Page(title=title, text=profile_text(found, games))

    @group.command(name="history", description=localized("help.history"))
    @answered
    async def history(interaction: Interaction) -> Page:
        person = await face.person(interaction)
        lines = []
        for result in await host.people.history(person, limit=_LISTED):
            game = host.library.games.get(result.game)
            unit = "" if game is None else said(game.text.UNIT)
            lines.append(
                say(
                    "history.line",
                    code=result.code,
                    game=marked(result.game if game is None else game.meta.title),
                    place=say("history.left", players=result.players)
                    if result.resigned
                    else say("history.place", rank=result.rank, players=result.players),
                    score=""
                    if result.score is None
                    else say("history.score", score=f"{result.score:g}", unit=unit),
                    time=int(result.finished.timestamp()),
                )
            )
        return Page(title=say("history.title"), text="\n".join(lines) or say("history.none"))


def profile_text(profile: leaderboards.Profile, games: Mapping[str, Game]) -> str:
    """Return a profile as text: the rating and its course, places, best scores, time to answer."""
    if not profile.plays:
        return say("profile.none")
    lines = []
    points = profile.points
    rated = len(points)
    if not points:
        lines.append(say("profile.unrated"))
    elif points[-1] is None:
        lines.append(say("profile.unsure", games=rated, word="game" if rated == 1 else "games"))
    else:
        lines.append(say("profile.rating", points=points[-1], games=rated))
    certain = [one for one in points if one is not None]
    if len(certain) > 1:
        lines.append(code_block(chart(certain)))
    lines.append(say("profile.plays", plays=profile.plays))
    places = [
        say("profile.place", times=times, place=place)
        for place, times in enumerate(profile.places, start=1)
        if times
    ]
    if places:
        lines.append(say("profile.places", places=", ".join(places)))
    if profile.left:
        lines.append(say("profile.left", left=profile.left))
    for game, score in profile.best.items():
        title = games[game].meta.title if game in games else game
        lines.append(say("profile.best", game=marked(title), score=f"{score:g}"))
    if profile.median is not None:
        lines.append(say("profile.median", time=_duration(profile.median)))
    lines.append(say("profile.time_outs", number=profile.time_outs))
    return "\n".join(lines)


def chart(points: Sequence[int]) -> str:
    """Return the course of a rating as a chart of fixed width, at most 36 columns; the latest is at the right.

    Of more games than there are columns, each column shows the last of its share.
    """
    columns = min(_COLUMNS, len(points))
    shown = [points[(column + 1) * len(points) // columns - 1] for column in range(columns)]
    low, high = min(shown), max(shown)
    step = max(1, -(-(high - low) // (_ROWS - 1)))
    rows = []
    for row in reversed(range(_ROWS)):
        level = low + row * step
        marks = "".join("*" if round((one - low) / step) == row else " " for one in shown)
        if marks.strip() or level <= high:
            rows.append(f"{level:>4} |{marks}".rstrip())
    return "\n".join(rows)


def _duration(seconds: float) -> str:
    minutes = int(seconds) // 60
    if minutes < 60:
        return say("profile.minutes", minutes=minutes)
    return say("profile.hours", hours=minutes // 60, minutes=minutes % 60)


def _title(games: Mapping[str, Game], game: str | None) -> str:
    if game is None:
        return say("leaderboard.all")
    if game not in games:
        raise Sorry("error.value", value=marked(game), field="game")
    return games[game].meta.title


def _periods() -> list[app_commands.Choice[int]]:
    return [
        app_commands.Choice(name=localized("leaderboard.days", days=days), value=days) for days in _PERIODS
    ]
