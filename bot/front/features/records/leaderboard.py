"""`/leaderboard`: the results of a server's finished games."""

from collections.abc import Mapping, Sequence

from discord import app_commands

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.records.forms import (
    MOST_GAMES,
    PUZZLES,
    AboutGame,
    GameStandings,
    OwnGames,
    Profile,
    Standings,
    chosen_game,
    game_named,
    games_menu,
)
from bot.front.languages import localized
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import links
from bot.front.pages.bot import levels
from bot.front.pages.bot.day import solvers_page
from bot.front.pages.names import ascii_name
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host, StandingInfo
from bot.text import reader, say
from games.engine import Game, Text
from games.engine.pages import marks
from games.engine.pages.model import Column, Facts, Row, Table
from games.engine.words.reader import named
from games.engine.words.texts import Mark, Who

_PERIODS = (30, 90, 365)
_ROWS = 9
"""Lines of a leaderboard."""

buttons = Buttons()
commands = SlashCommands(on_server=True)


def leaderboard_page(
    lines: Sequence[StandingInfo],
    names: Sequence[str],
    place: int | None,
    game: Game | None,
    games: Mapping[str, Game],
    form: Standings,
    first: int = 0,
) -> MessageContent:
    """Return a leaderboard.

    Args:
        lines: the best first.
        names: people's names, one for each line.
        place: the reader's index in the lines; None if absent.
        game: the game; None for all.
        games: the available games.
        form: the period and the least number of games per player.
        first: the index of an entry that the menu of games shows.
    """
    rows = tuple(
        Row(
            (_place(line, number),),
            (
                Who(number - 1),
                _points(line, game),
                _won(line.wins - line.alone_wins, line.plays - line.alone),
                _won(line.alone_wins, line.alone),
            ),
            (bot_page.OWN,) if number - 1 == place else (),
        )
        for number, line in enumerate(lines[:_ROWS], start=1)
    )
    heads = ("leaderboard.player", "leaderboard.rating", "leaderboard.won", "leaderboard.alone")
    table = Table(
        (bot_page.mark("🏅"),),
        tuple(Column(bot_page.say(head), words=head == heads[0]) for head in heads),
        rows,
    )
    own = [] if place is None else _own_scores(lines[place], place, len(lines), game)
    period = () if not form.days else (bot_page.say("leaderboard.days", days=form.days),)
    shown = bot_page.page(
        "leaderboard",
        "🏅",
        bot_page.say(
            "leaderboard.where", game=bot_page.say("leaderboard.all") if game is None else game.meta.short
        ),
        bot_page.say("leaderboard.headline", number=len(lines)),
        table if lines else Facts((bot_page.say("leaderboard.none"),)),
        Facts((*period, *own)),
        small=_notes(lines[:_ROWS], game),
        colour=bot_page.GOLD,
    )
    people = named([ascii_name(name, f"P{at}") for at, name in enumerate(names, start=1)])
    return bot_page.printed(
        shown,
        [games_menu(games, form, first)],
        [
            *([] if game is None else [Button(say("button.about"), AboutGame(0, game.meta.name))]),
            Button(say("button.history"), OwnGames(0)),
            Button(say("button.profile"), Profile(0)),
        ],
        reader=reader(names=people),
    )


def _notes(lines: Sequence[StandingInfo], game: Game | None) -> list[Text]:
    """Return the meanings of the columns, and the ratings of computers for comparison."""
    if not lines:
        return []
    missing = [line.missing for line in lines if line.points is None] if _rated(game) else []
    computers = None if game is None else levels.beside_mate(game)
    return [
        *([] if _rated(game) else [bot_page.say("game.unrated")]),
        *(
            [bot_page.say("leaderboard.rating/note")]
            if any(line.points is not None for line in lines)
            else []
        ),
        *([bot_page.say("leaderboard.missing/note", number=missing[0])] if missing else []),
        bot_page.say("leaderboard.won/note"),
        *([] if computers is None else [computers]),
    ]


def _rated(game: Game | None) -> bool:
    return game is None or game.meta.reaches("counts")


def _points(line: StandingInfo, game: Game | None) -> str:
    """Return a rating, or after how many games there will be one."""
    if line.points is not None:
        return str(line.points)
    return say("leaderboard.missing", number=line.missing) if _rated(game) else "-"


def _won(wins: int, games: int) -> str:
    """Return the numbers of games won and played."""
    return f"{wins}/{games}" if games else "-"


def _place(line: StandingInfo, number: int) -> Mark:
    """Return a medal; without a certain rating there is none."""
    return bot_page.mark("▫️") if line.points is None else marks.medal(number)


def _own_scores(line: StandingInfo, place: int, number: int, game: Game | None) -> list[Text]:
    """Return the reader's place, and their scores in a game."""
    # Uncertain ratings give an order, but no places.
    found = [] if line.points is None else [bot_page.say("leaderboard.own", place=place + 1, number=number)]
    if game is not None and line.best is not None and line.mean is not None:
        key = "leaderboard.scores/same" if line.mean == line.best else "leaderboard.scores"
        found.append(bot_page.say(key, best=line.best, mean=round(line.mean, 1), unit=game.text.UNIT))
    return found


def _periods() -> list[app_commands.Choice[int]]:
    return [
        app_commands.Choice(name=localized("leaderboard.days", days=days), value=days) for days in _PERIODS
    ]


def _games(face: Face) -> list[app_commands.Choice[str]]:
    return [*face.games(), app_commands.Choice(name=localized("menu.standings.puzzles"), value=PUZZLES)]


@commands.add("leaderboard", choices={"game": _games, "period": _periods()})
async def _leaderboard_command(
    typed: Typed,
    game: str | None = None,
    period: int | None = None,
    least: app_commands.Range[int, 1, MOST_GAMES] = 1,
) -> MessageContent:
    person = await typed.person()
    form = Standings(0, period if period in _PERIODS else 0, least)
    return await _leaderboard(typed.face, typed.interaction, person, game, form)


@buttons.answers(links.Leaderboard)
async def _of_game(press: Press[links.Leaderboard]) -> MessageContent:
    game = (await press.host.tables.look(press.form.table)).table.game
    return await _leaderboard(press.face, press.interaction, press.person, game, Standings(0))


@buttons.answers(Standings, in_place=if_chosen)
async def _standings(press: Press[Standings]) -> MessageContent:
    game, first = chosen_game(press.value)
    return await _leaderboard(press.face, press.interaction, press.person, game, press.form, first)


@buttons.answers(GameStandings)
async def _of_one_game(press: Press[GameStandings]) -> MessageContent:
    return await _leaderboard(press.face, press.interaction, press.person, press.form.game, Standings(0))


async def _leaderboard(
    face: Face, interaction: Interaction, person: int, game: str | None, form: Standings, first: int = 0
) -> MessageContent:
    host, server = face.host, interaction.guild_id
    if server is None:
        raise FaceError("error.guild_only")
    if game == PUZZLES:
        return await _solvers(host, server, person, games_menu(await face.offered(interaction), form))
    games, found = await face.offered(interaction), await game_named(face, interaction, game)
    lines = await host.people.leaderboard(server, game, least_plays=form.least, days=form.days or None)
    known = await host.people.named([line.person for line in lines], server)
    place = next((at for at, line in enumerate(lines) if line.person == person), None)
    names = [known[line.person].name for line in lines]
    return leaderboard_page(lines, names, place, found, games, form, first)


async def _solvers(host: Host, server: int, person: int, games: Select) -> MessageContent:
    """Return this month's leaderboard of daily puzzles on a server."""
    today = await host.days.today(server)
    scores = await host.days.scores(server, today.replace(day=1), today)
    known = await host.people.named([one.person for one in scores], server)
    names = [known[one.person].name for one in scores]
    return solvers_page(scores, names, person, today, games)
