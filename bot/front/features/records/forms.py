"""The menus and buttons of leaderboards, profiles and histories, and the game that one has chosen."""

from collections.abc import Mapping
from typing import Annotated

from bot.front.custom_ids import Most, TableButton
from bot.front.messages import Select
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host
from bot.text import say
from games.engine import Game

ALL, PUZZLES = "all", "puzzles"
"""In the menu of games: all together, and the puzzles of the day."""
MOST_DAYS, MOST_GAMES = 3660, 1000
"""Of the period of a leaderboard, and of the games that its players have at least."""


class Standings(TableButton, frozen=True, tag="standings"):
    """The leaderboard of this server; the menu of its games. `table` is 0.

    Attributes:
        days: only games of so many days; 0 for all.
        least: only players with so many games.
    """

    days: Annotated[int, Most(MOST_DAYS)] = 0
    least: Annotated[int, Most(MOST_GAMES)] = 1


class Profile(TableButton, frozen=True, tag="profile"):
    """One's own profile on this server; the menu of its games. `table` is 0."""


class OwnGames(TableButton, frozen=True, tag="history"):
    """One's own finished games; `table` is 0."""


class Past(TableButton, frozen=True, tag="past"):
    """The menu of one's finished games, which leads to a replay; `table` is 0."""


def games_menu(games: Mapping[str, Game], form: Standings | Profile) -> Select:
    """Return the menu of what a leaderboard or a profile may be about."""
    entries = [(bot_page.label(game), name) for name, game in games.items()]
    if isinstance(form, Standings):
        entries.append((say("menu.standings.puzzles"), PUZZLES))
    entries.append((say("menu.standings.all"), ALL))
    return Select(say("menu.standings"), form, tuple(entries))


def game_named(host: Host, name: str | None) -> Game | None:
    """Return the game of that name; None for all of them.

    Raises:
        Sorry: for a name that no game has.
    """
    if name is None:
        return None
    if name not in host.library.games:
        raise FaceError("error.value", value=marked(name), field="game")
    return host.library.games[name]
