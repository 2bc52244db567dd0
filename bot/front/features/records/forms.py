"""The menus and buttons of leaderboards, profiles and histories."""

from collections.abc import Mapping
from typing import Annotated

from bot.front.custom_ids import Most, TableButton
from bot.front.face import Face
from bot.front.messages import Select
from bot.front.messages.long_menus import part, turned
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.text import say
from games.engine import Game

ALL, PUZZLES = "all", "puzzles"
"""Entries of the menu of games: all games together, and the daily puzzles."""
MOST_DAYS, MOST_GAMES = 3660, 1000
"""The greatest period of a leaderboard, and the greatest minimum of games."""


class Standings(TableButton, frozen=True, tag="standings"):
    """The leaderboard of this server; the menu of its games. `table` is 0.

    Attributes:
        days: the period in days; 0 for all games.
        least: the least number of games of a player.
    """

    days: Annotated[int, Most(MOST_DAYS)] = 0
    least: Annotated[int, Most(MOST_GAMES)] = 1


class GameStandings(TableButton, frozen=True, tag="leaders"):
    """The leaderboard of a game on this server, as a new message. `table` is 0."""

    game: str


class Profile(TableButton, frozen=True, tag="profile"):
    """One's own profile on this server; the menu of its games. `table` is 0."""


class OwnYear(TableButton, frozen=True, tag="year"):
    """One's own last twelve months on this server; the menu of its games. `table` is 0.

    Attributes:
        game: the game, unless the menu names one; "" for all.
    """

    game: str = ""


class AboutGame(TableButton, frozen=True, tag="about"):
    """A game's statistics on this server, and their menus. `table` is 0.

    Attributes:
        game: its name.
        players: the number of players; 0 for the most frequent one, and in the menu that chooses it.
    """

    game: str
    players: Annotated[int, Most(MOST_GAMES)] = 0


class RecordGame(TableButton, frozen=True, tag="record"):
    """The replay of a game with a record, as a new message.

    Attributes:
        kind: of the record; two may have the same table.
    """

    kind: str


class OwnGames(TableButton, frozen=True, tag="history"):
    """One's own finished games; `table` is 0."""


class Past(TableButton, frozen=True, tag="past"):
    """The menu of one's finished games, which opens a replay; `table` is 0."""


def games_menu(games: Mapping[str, Game], form: Standings | Profile | OwnYear, first: int = 0) -> Select:
    """Return the menu of games for a leaderboard, a profile or a year, with its entry of an index."""
    entries = [(bot_page.label(game), name) for name, game in games.items()]
    if isinstance(form, Standings):
        entries.append((say("menu.standings.puzzles"), PUZZLES))
    entries.append((say("menu.standings.all"), ALL))
    return Select(say("menu.standings"), form, part(entries, first))


def chosen_game(value: str) -> tuple[str | None, int]:
    """Return the game that an entry of the menu names, None for all; and the index of the entry to show."""
    first = turned(value)
    return (None if first is not None or value in ("", ALL) else value), first or 0


async def game_named(face: Face, interaction: Interaction, name: str | None) -> Game | None:
    """Return the game of a name, which is offered here; None for all games.

    Raises:
        Sorry: for an unknown name.
        NotOffered, NotOfferedHere
    """
    if name is None:
        return None
    if name not in face.host.library.games:
        raise FaceError("error.value", value=marked(name), field="game")
    return await face.offered_game(interaction, name)
