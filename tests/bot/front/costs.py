"""What a click may ask of the database, by its kind; held for every click of every test that runs the bot in SimCord.

A kind that is not named here may read three times and write once, whatever the length of the game. So no kind is
forgotten: one that is new has to keep to that, or to be named with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import discord

from bot.front.client import Kontor
from bot.front.custom_ids import CustomId, Forget
from bot.front.features.agreement import AskToPutAway, EndFrozen
from bot.front.features.assembly import BUTTONS
from bot.front.features.home.forms import Against, ChooseComputers, ChooseGame, Door, Open
from bot.front.features.home.lesson import LeaveLesson
from bot.front.features.home.seeking.forms import (
    AllowComputers,
    AllowOptions,
    ChoosePace,
    ChooseSizes,
    ChooseUntil,
    FindPlayers,
    ReadySeats,
)
from bot.front.features.home.weekly.forms import (
    BeginDeal,
    BestLine,
    DealBack,
    DealPlaces,
    DealProof,
    OnDeal,
    OpenDeal,
    TryDeal,
)
from bot.front.features.my.settings import Notice
from bot.front.features.records.forms import (
    AboutGame,
    GameStandings,
    OwnGames,
    Past,
    Profile,
    RecordGame,
    Standings,
)
from bot.front.features.records.leagues import forms as leagues
from bot.front.features.server.owner import LookAgain, NotForAWeek
from bot.front.features.table.refused import ChosenTable
from bot.front.pages.links import (
    Analyse,
    ExportOwnData,
    Here,
    Leaderboard,
    Mine,
    OfGame,
    OwnSeason,
    Rematch,
    Replay,
    Review,
    Today,
    WaitingList,
)
from bot.front.responses.sending import Interaction
from tests.statements import Statements, counted

READS, WRITES = 3, 1
WISHES: Final = (FindPlayers, ChooseSizes, ChoosePace, ChooseUntil, AllowComputers, AllowOptions)
MORE: Final[dict[type[CustomId], tuple[int, int]]] = {
    # The last look, the message and its faults, before and after; and the look itself, by the owner only.
    NotForAWeek: (8, 1),
    LookAgain: (12, 4),
    # Lists: each line is a table, a game or a person.
    WaitingList: (30, 0),
    Mine: (30, 0),
    Here: (30, 0),
    Standings: (6, 0),
    GameStandings: (6, 0),
    Leaderboard: (6, 0),
    # The last seasons of a profile are read in four parts, however many.
    Profile: (11, 0),
    # The groups of a game's results, their settings, the medians, the records with their people.
    AboutGame: (6, 0),
    RecordGame: (7, 0),
    OwnGames: (6, 0),
    Past: (7, 0),
    # The reminders of each table that waits are set again.
    Notice: (30, 27),
    # Done once for a game, or in a while.
    # Beside the games and one's turns: who waits for players, and whose table is ready.
    Door: (10, 1),
    ChooseGame: (5, 0),
    OfGame: (5, 0),
    # The server becomes known, then its line is looked at.
    **dict.fromkeys(WISHES, (READS, 2)),
    ReadySeats: (5, 0),
    Open: (6, 3),
    Against: (12, 6),
    ChooseComputers: (12, 6),
    Rematch: (10, 5),
    ChosenTable: (12, 1),
    EndFrozen: (6, 2),
    AskToPutAway: (4, 0),
    Forget: (12, 12),
    ExportOwnData: (32, 1),
    # What nobody waits for: games that are over, and those of one's own.
    # As a replay, and the review that is kept. One that is computed at once is written meanwhile.
    Review: (7, 1),
    Replay: (7, 0),
    # A refusal shows the replay again.
    Analyse: (12, 1),
    TryDeal: (5, 1),
    Today: (3, 3),
    # The deal and the try are read, and the captains' answers are stored after the person's move.
    OpenDeal: (5, 1),
    BeginDeal: (5, 2),
    OnDeal: (4, 2),
    DealBack: (4, 2),
    # The first look at the results of a deal ends it for good.
    DealPlaces: (6, 1),
    DealProof: (6, 1),
    BestLine: (5, 1),
    LeaveLesson: (4, 1),
    # A season is read whole, in nine parts: it is one division's or several divisions' people and games.
    leagues.HowItWorks: (4, 0),
    leagues.LeaveSeason: (14, 0),
    OwnSeason: (14, 0),
    leagues.SeasonStandings: (14, 0),
    leagues.SeasonLog: (8, 0),
    leagues.PlayRound: (14, 0),
    leagues.ExportSeason: (40, 0),
    leagues.Organise: (15, 0),
    leagues.AskOrganiser: (15, 0),
    leagues.WhoIsLate: (14, 0),
    # Done once in a season: it is read before the change, after it, and for the answer.
    leagues.Found: (18, 9),
    leagues.AgainIn: (8, 2),
    leagues.SureToLeave: (60, 20),
    leagues.SureToOrganise: (60, 20),
    leagues.ChangePlan: (26, 8),
}
"""The kinds that may read and write more often: this many at most times each."""
COMMANDS: Final[dict[str, tuple[int, int]]] = dict.fromkeys(
    ("my note", "my why", "my what", "table undo", "table redo"), (READS + 3, WRITES)
)
"""Typed commands with the same limits, which may also ask for the table that is meant, and why it is none.

Those that play may ask once more, and for the log of a game that they end."""
_GREETING = ("INSERT INTO person ", "UPDATE person ")
_LOG = "log.sequence >"
"""A part of the statement that reads a position from the log, which is kept unless the table is frozen."""
_WHO_ACTS = "banned_server"
"""A part of the statement that reads who acts; it is asked once more where the answer takes long."""


class Counted(Kontor):
    """The bot, which is held to what its clicks may ask of the database.

    Attributes:
        beyond: what they have asked more, a line for each; shared with the bots before it.
    """

    beyond: list[str]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._game_commands = {game.meta.command for game in named["games"].games.values()}
        self._call = self.tree._call
        self.tree._call = self._counting  # type: ignore[method-assign] # the same, counted

    async def _counting(self, interaction: Interaction) -> None:
        with counted() as asked:
            await self._call(interaction)
        if interaction.type is discord.InteractionType.application_command:
            words = list(_words(cast("Mapping[str, Any]", interaction.data)))
            name = " ".join(words)
            greeted = sum(one.startswith(_GREETING) for one in asked.written)
            played = words[0] in self._game_commands and asked.writes > greeted
            may = (READS + 2, WRITES) if played else COMMANDS.get(name)
            if may is not None:
                self.beyond += _more(f"/{name}", asked, *may)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Count what a click asks for, as production does it."""
        with counted() as asked:
            await super().on_interaction(interaction)
        data = cast("Mapping[str, object]", interaction.data or {})
        form = BUTTONS.read(str(data.get("custom_id", "")))
        if form is not None:
            self.beyond += beyond(form, asked)


def beyond(form: CustomId, asked: Statements) -> list[str]:
    """Return what a click has asked of the database beyond what its kind may; [] for nothing."""
    return _more(str(form), asked, *MORE.get(type(form), (READS, WRITES)))


def _more(what: str, asked: Statements, reads: int, writes: int) -> list[str]:
    if greeted := sum(one.startswith(_GREETING) for one in asked.written):
        # Somebody is met for the first time, or called otherwise, or told of pages without embeds: that is written once.
        reads, writes = reads + greeted, writes + 1 + greeted
    reads += max(0, sum(_WHO_ACTS in one for one in asked.reads) - 1)
    if sum(_LOG in one for one in asked.reads) > 1:
        # At a frozen table nothing can be kept: it is read once more, with its log, to say why.
        reads += 2
    if len(asked.reads) <= reads and asked.writes <= writes:
        return []
    return [f"{what}: {len(asked.reads)} reads, {asked.writes} writes", *asked.reads]


def _words(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the name of a typed command, word by word."""
    yield data["name"]
    for option in data.get("options") or ():
        if option.get("type") in (1, 2):
            yield from _words(option)
