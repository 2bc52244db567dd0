"""The services for all features: the host, the actors and their rate limits, and locks on messages."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Final, Literal, TypeAlias, cast
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.languages import Languages, communal, localized
from bot.front.messages import MessageContent
from bot.front.messages.without_embeds import AS_TEXT, UNTOLD
from bot.front.pages import timing
from bot.front.pages.bot.operator import NOBODY, Operator
from bot.front.responses import Again, FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host, Identity, Proximity, TableInfo, Visit
from bot.host.errors import UnknownTableError
from bot.pictures.cache import Pictures
from bot.telemetry.failures import log_failure
from bot.telemetry.log_throttle import repeats
from bot.text import language, say, speak, speaking
from games.engine import Game

_log = logging.getLogger(__name__)

What: TypeAlias = Literal["open", "export", "import"]

TIMES, WITHIN = 10, timedelta(minutes=10)
_LISTENING = 0.5
"""Seconds to find a person's chosen language."""
_MET = "met"
"""The key in an interaction's extras for the known facts about the actor."""
_OWN_DATA = ("my export", "my delete")
"""Commands that a banned person may still use."""
_KEPT = 1000
"""The number of cached people, or questions, above which the oldest are dropped."""


class BannedError(FaceError):
    """The operator has banned a person, or the server where they act.

    Args:
        who: `person` or `server`.
    """

    def __init__(self, who: Literal["person", "server"]) -> None:
        super().__init__("banned.person" if who == "person" else "banned.server")


class Pace:
    """Rate limits of costly actions per person: opening tables, exports, imports.

    They are counted where the action is executed, for all its commands and buttons.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[What, int], app_commands.Cooldown] = {}

    def count(self, what: What, person: int, now: datetime) -> None:
        """Count an action before it starts.

        Raises:
            Sorry: if the person has done it too often recently.
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
        host: the host.
        languages: the available languages.
        pictures: makes pictures of boards; None for none.
        operator: the operator's texts and contact.

    Attributes:
        host: the host.
        languages: the available languages.
        pictures: makes pictures of boards.
        operator: the operator's texts and contact.
        pace: the rate limits of costly actions.
    """

    NOBODY: Final = NOBODY
    """An operator who tells nothing."""

    def __init__(
        self,
        host: Host,
        languages: Languages,
        pictures: Pictures | None = None,
        operator: Operator = NOBODY,
    ) -> None:
        self.host = host
        self.operator = operator
        self.languages = languages
        self.pictures = pictures or Pictures()
        self.pace = Pace()
        self._asked: OrderedDict[str, Again] = OrderedDict()
        self._showing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def games(self) -> list[app_commands.Choice[str]]:
        """Return the games that the operator offers as choices of a command, named in the actor's language."""
        titles = {name: game.meta.title for name, game in self.host.library.offered.items()}
        return [
            app_commands.Choice(name=localized("house.game", game=title), value=name)
            for name, title in titles.items()
        ]

    async def offered(self, interaction: Interaction) -> Mapping[str, Game]:
        """Return the games that are offered where the actor is, by name: on a server, or in a direct message."""
        return (await self._met(interaction)).settings.offered(self.host.library)

    async def offered_game(self, interaction: Interaction, name: str) -> Game:
        """Return a game that is offered where the actor is.

        Raises:
            UnknownGame, NotOffered, NotOfferedHere
        """
        return (await self._met(interaction)).settings.offered_game(self.host.library, name)

    async def person(self, interaction: Interaction) -> int:
        """Return the key of the actor. If `listen` could not check for a ban, it is checked here.

        A banned person can only export or delete their stored data.

        Raises:
            Banned: if the person or the server is banned.
        """
        met = await self._met(interaction)
        if met.banned is not None and not _is_open(interaction, met):
            raise BannedError(met.banned)
        if met.banned is not None and met.known is not None:
            # A banned person is not registered: no new name or language is stored.
            return met.known.key
        user, nickname = interaction.user, getattr(interaction.user, "nick", None)
        name, locale = user.global_name or user.name, interaction.locale.value
        # Who presses something on a page has read it.
        read = None if interaction.message is None else interaction.client.panels.term(interaction.message.id)
        told = Identity(name, interaction.guild_id, nickname, locale, read)
        known = await self.host.people.greet(user.id, told, met.known)
        interaction.extras[_MET] = met._replace(known=known)
        interaction.extras[AS_TEXT] = not known.preferences.embeds
        if known.preferences.embeds and not known.preferences.embeds_told:
            interaction.extras[UNTOLD] = partial(self.host.people.told_of_embeds, known.key)
        return known.key

    async def listen(self, interaction: Interaction) -> Literal["person", "server"] | None:
        """Switch to the actor's language.

        It is the language that they chose, else their Discord's, else their server's if the bot has none of
        these.

        Returns:
            Which of the two is banned: the person or the server. None if neither is, or if the request is
                allowed in spite of a ban. Also None if the database is slow; then `person` checks again.
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
            _log.warning("Reading the actor's row took too long", extra=repeats("slow"))
        except Exception as error:  # noqa: BLE001 whatever keeps it from being read, there is an answer
            log_failure(_log, None, error, "The actor's row can't be read")
        else:
            speak(self.languages.of(*wanted))
        return banned

    def is_banned(self, interaction: Interaction) -> bool:
        """Return whether the actor is banned, after `person` has identified them."""
        met: Visit | None = interaction.extras.get(_MET)
        return met is not None and met.banned == "person"

    async def _met(self, interaction: Interaction) -> Visit:
        """Return the known facts about the actor, read once for each interaction."""
        met: Visit | None = interaction.extras.get(_MET)
        if met is None:
            met = interaction.extras[_MET] = await self._meet(interaction)
        return met

    async def _meet(self, interaction: Interaction) -> Visit:
        """Read the actor, and their relation to the table of a pressed button."""
        named = find_table.asked_about(interaction)
        return await self.host.bans.look_up(interaction.user.id, interaction.guild_id, named)

    async def near(self, interaction: Interaction, person: int, table: int) -> Proximity:
        """Return the actor's relation to a table that they can reach from here.

        Raises:
            UnknownTable: if they can't reach it, or it doesn't exist.
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
        """Run work in the language of the server that will show its page.

        In a direct message it is the reader's language. If the server has no known language, it is the
        actor's.
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
        """Return a server's languages in order of preference: the chosen one, then its community's.

        Args:
            server: its id.
            guild: Discord's data; None if unknown.
        """
        return [(await self.host.servers.settings(server)).language, communal(guild)]

    async def own_table(self, interaction: Interaction, code: str | None) -> tuple[int, TableInfo]:
        """Return the key of the actor, and the table that they mean; see `find_table.own_table`."""
        person = await self.person(interaction)
        return person, await find_table.own_table(self.host, interaction, person, code)

    def defer(self, again: Again) -> str:
        """Store an action to do once a table has been chosen. Return its key.

        It is in memory only. After a restart the chosen table is shown instead.
        """
        name = secrets.token_hex(4)
        self._asked[name] = again
        while len(self._asked) > _KEPT:
            self._asked.popitem(last=False)
        return name

    def deferred(self, name: str) -> Again | None:
        """Return the stored action of a key; None if it is gone."""
        return self._asked.get(name)

    def showing(self, table: int) -> asyncio.Lock:
        """Return the lock to hold while a table's message is read and shown, so no older state is shown later."""
        return self._showing.setdefault(table, asyncio.Lock())


def _is_open(interaction: Interaction, met: Visit) -> bool:
    """Return whether an interaction is open to banned people: export or deletion of their data."""
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
