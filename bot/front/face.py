"""What all features work with: the host, the people who act and how often, and which message is being shown."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import Literal, TypeAlias, cast
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.languages import Languages, communal, localized
from bot.front.messages import MessageContent
from bot.front.pages import timing
from bot.front.responses import Again, FaceError, Interaction
from bot.host import Host, Identity, Proximity, TableInfo, Visit
from bot.host.errors import UnknownTableError
from bot.telemetry.failures import log_failure
from bot.telemetry.log_throttle import repeats
from bot.text import language, say, speak, speaking

_log = logging.getLogger(__name__)

What: TypeAlias = Literal["open", "export", "import"]

TIMES, WITHIN = 10, timedelta(minutes=10)
_LISTENING = 0.5
"""Seconds for finding out which language a person has chosen."""
_MET = "met"
"""Where it stands in an interaction what is known of the one who acts."""
_OWN_DATA = ("my export", "my delete")
"""Commands that a banned person may still give."""
_KEPT = 1000
"""The number of people, or of questions, beyond which those of long ago are forgotten."""


class BannedError(FaceError):
    """The operator does not serve a person, or the server where they act.

    Args:
        who: which of the two.
    """

    def __init__(self, who: Literal["person", "server"]) -> None:
        super().__init__("banned.person" if who == "person" else "banned.server")


class Pace:
    """How often a person may do what costs much: open tables, have exports made, import games.

    It is kept by person where the thing is done, so that it counts by whatever command or button it was asked for.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[What, int], app_commands.Cooldown] = {}

    def count(self, what: What, person: int, now: datetime) -> None:
        """Count what a person is about to do.

        Raises:
            Sorry: if it was done too often of late.
        """
        seconds = now.timestamp()
        if len(self._kept) > _KEPT:
            self._kept = {key: one for key, one in self._kept.items() if one.get_tokens(seconds) < one.rate}
        cooldown = self._kept.setdefault((what, person), app_commands.Cooldown(TIMES, WITHIN.total_seconds()))
        wait = cooldown.update_rate_limit(seconds)
        if wait is not None:
            raise FaceError(
                "error.too_often",
                what=say(f"often.{what}"),
                times=TIMES,
                minutes=WITHIN // timedelta(minutes=1),
                when=timing.stamp(now + timedelta(seconds=wait)),
            )


class Face:
    """The Discord face of a host.

    Args:
        host: runs the tables.
        languages: those that are offered.

    Attributes:
        host: runs the tables.
        languages: those that are offered.
        pace: how often a person may do what costs much.
    """

    def __init__(self, host: Host, languages: Languages) -> None:
        self.host = host
        self.languages = languages
        self.pace = Pace()
        self._asked: OrderedDict[str, Again] = OrderedDict()
        self._showing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def games(self) -> list[app_commands.Choice[str]]:
        """Return the games, as choices of a command, each called as its box is in the language of the person who chooses."""
        titles = {name: game.meta.title for name, game in self.host.library.games.items()}
        return [
            app_commands.Choice(name=localized("house.game", game=title), value=name)
            for name, title in titles.items()
        ]

    async def person(self, interaction: Interaction) -> int:
        """Return the key of the person who acts; whether they are banned is asked here if `listen` could not find out.

        A banned person can have what is stored about them given out or deleted, and nothing else.

        Raises:
            Banned
        """
        met: Visit | None = interaction.extras.get(_MET)
        if met is None:
            met = interaction.extras[_MET] = await self._meet(interaction)
        if met.banned is not None and not _is_open(interaction, met):
            raise BannedError(met.banned)
        if met.banned is not None and met.known is not None:
            # Whoever is not served is not greeted either: no name or language is noted that they have by now.
            return met.known.key
        user, nickname = interaction.user, getattr(interaction.user, "nick", None)
        name, locale = user.global_name or user.name, interaction.locale.value
        told = Identity(name, interaction.guild_id, nickname, locale)
        known = await self.host.people.greet(user.id, told, met.known)
        interaction.extras[_MET] = met._replace(known=known)
        return known.key

    async def listen(self, interaction: Interaction) -> Literal["person", "server"] | None:
        """Speak the language of the one who acts from now on.

        That is the one which they have chosen, or their Discord's, or their server's where the bot speaks none of these.

        Returns:
            Whether this person, or the server where they act, is banned; None if neither is, what is asked for is open
            to the banned, or `person` will find out, since the database takes its time.
        """
        speak(self.languages.of(interaction.locale))
        banned: Literal["person", "server"] | None = None
        try:
            async with asyncio.timeout(_LISTENING):
                met = await self._meet(interaction)
                interaction.extras[_MET] = met
                banned = None if _is_open(interaction, met) else met.banned
                chosen = None if met.known is None else met.known.preferences.language
                wanted = [chosen, interaction.locale.value]
                if interaction.guild_id is not None and not self.languages.knows(*wanted):
                    wanted += [met.language, communal(interaction.guild)]
        except TimeoutError:
            _log.warning("It took too long to read who acts", extra=repeats("slow"))
        except Exception as error:  # noqa: BLE001 whatever keeps it from being read, there is an answer
            log_failure(_log, None, error, "It could not be read who acts")
        else:
            speak(self.languages.of(*wanted))
        return banned

    def is_banned(self, interaction: Interaction) -> bool:
        """Return whether the person who acts is banned, once `person` has found out who it is."""
        met: Visit | None = interaction.extras.get(_MET)
        return met is not None and met.banned == "person"

    async def _meet(self, interaction: Interaction) -> Visit:
        """Read who acts, and how near they are to the table that they press a button of."""
        named = find_table.asked_about(interaction)
        return await self.host.bans.meet(interaction.user.id, interaction.guild_id, named)

    async def near(self, interaction: Interaction, person: int, table: int) -> Proximity:
        """Return how near the person who acts is to a table that can be reached from where they act.

        Raises:
            UnknownTable: if it can't be, or is none.
        """
        met: Visit | None = interaction.extras.get(_MET)
        near = None if met is None else met.near
        if near is None or near.table != table:
            near = await self.host.tables.near(table, person)
        if near is None or not find_table.within(near, interaction):
            raise UnknownTableError(table=table)
        return near

    async def for_everybody(
        self, interaction: Interaction, work: Callable[[], Awaitable[MessageContent]]
    ) -> MessageContent:
        """Do work in the language of the server where its page is read.

        In a direct message that is the one of the reader, and where a server has none that is spoken, of who asks.
        """
        if interaction.guild_id is None:
            return await work()
        met: Visit | None = interaction.extras.get(_MET)
        if met is None:
            wanted = await self.communal(interaction.guild_id, interaction.guild)
        else:
            wanted = [met.language, communal(interaction.guild)]
        with speaking(self.languages.of(*wanted) if self.languages.knows(*wanted) else language()):
            return await work()

    async def communal(self, server: int, guild: discord.Guild | None) -> list[str | None]:
        """Return the languages of a server, those first that come first: as chosen, and as its community speaks.

        Args:
            server: its id.
            guild: as Discord tells of it; None if that is not known.
        """
        return [(await self.host.servers.settings(server)).language, communal(guild)]

    async def own_table(self, interaction: Interaction, code: str | None) -> tuple[int, TableInfo]:
        """Return the key of the person who acts, and the table that they mean; see `find_table.own`."""
        person = await self.person(interaction)
        return person, await find_table.own(self.host, interaction, person, code)

    def keep(self, again: Again) -> str:
        """Keep what is to be done once a table has been chosen; returns what names it.

        It is kept in memory only: after a restart the chosen table is shown instead.
        """
        name = secrets.token_hex(4)
        self._asked[name] = again
        while len(self._asked) > _KEPT:
            self._asked.popitem(last=False)
        return name

    def kept(self, name: str) -> Again | None:
        """Return what was kept under a name; None if it is gone."""
        return self._asked.get(name)

    def showing(self, table: int) -> asyncio.Lock:
        """Return what is held while a table's message is read and shown, so that no older state is shown later."""
        return self._showing.setdefault(table, asyncio.Lock())


def _is_open(interaction: Interaction, met: Visit) -> bool:
    """Return whether an interaction asks for what a banned person still has a right to: what is stored about them."""
    if met.known is None or met.banned != "person":
        return False
    if interaction.type is discord.InteractionType.application_command:
        command = interaction.command
        return command is not None and command.qualified_name in _OWN_DATA
    data = cast("Mapping[str, object]", interaction.data or {})
    custom_id = custom_ids.unrevised(str(data.get("custom_id", "")))
    return (
        interaction.type is discord.InteractionType.component
        and custom_ids.Forget.read(custom_id) is not None
    )
