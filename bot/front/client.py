"""The bot: a discord.py client around a host, from opening the database to closing it."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, cast

import discord
from discord import app_commands

from bot.front.custom_ids import table_of
from bot.front.delivery import arrivals
from bot.front.delivery.panels import Panels
from bot.front.delivery.sender import Sender
from bot.front.face import BannedError, Face
from bot.front.features import assembly
from bot.front.features.table.refused import explained
from bot.front.gateway import acknowledging, outdated, registering
from bot.front.gateway.heartbeats import Heartbeats
from bot.front.gateway.presence import Presence
from bot.front.gateway.reading import EventReader, session_read
from bot.front.gateway.starts import Starts, at_once
from bot.front.languages import CommandWords, Languages
from bot.front.messages import MessageContent
from bot.front.responses import FaceError, Interaction, refuse
from bot.host import Chooser, Host, RefusalError, Shards
from bot.host.errors import FileReplacedError
from bot.telemetry import log_context, requests
from bot.telemetry.failures import log_failure
from bot.telemetry.host_stats import HostStats
from bot.telemetry.liveness import LivenessSign
from bot.telemetry.metrics import Metrics
from games import catalogue
from games.engine import Edition, Game

_log = logging.getLogger(__name__)

_ARRIVING = 2
"""Servers that are seen to at the same time at the start: people's clicks need the other connections to the database."""
_FINISHING = 5.0
"""Seconds for finishing answers at the end."""
_NOT_HERE = {
    discord.AppCommandOptionType.user: "error.no_member",
    discord.AppCommandOptionType.channel: "error.no_channel",
}
"""What is said where an option is none of this server's, by its type."""
HELD_BACK = timedelta(minutes=10)
"""How long hello waits where a database knows no server, since the wrong one may have been named."""


class Tree(app_commands.CommandTree["Kontor"]):
    """The slash commands; what fails before a command runs is answered too."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Begin nothing that could not be finished; what is begun speaks the language of who asks for it."""
        if self.client.closing or (
            # Choices can't be acknowledged first: of two processes that hear of it, one alone offers them.
            interaction.type is discord.InteractionType.autocomplete and not self.client.opened.cluster.leader
        ):
            return False
        if interaction.type is not discord.InteractionType.autocomplete:
            acknowledging.begin()
        try:
            return await self._listened(interaction)
        except Exception as error:  # noqa: BLE001 it would end discord.py's task, and there would be no answer
            await refuse(interaction, error)
            return False

    async def _listened(self, interaction: Interaction) -> bool:
        """Return whether a command can be run, or else answer why not."""
        self.client.reading.resolve(interaction)
        if not await self.client.listen(interaction):
            return False
        if not (fits := outdated.fits(interaction)):
            await refuse(interaction, FaceError("error.changed_command"))
        return fits

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that could not be run at all."""
        key = _NOT_HERE.get(error.type) if isinstance(error, app_commands.TransformerError) else None
        await refuse(interaction, error if key is None else FaceError(key))


class Kontor(discord.AutoShardedClient):
    """The bot.

    Args:
        database: an address as SQLAlchemy takes it.
        editions: the operator's editions, by game.
        commands_file: where the hash of the registered commands is kept, so that they are registered only when
            they changed, or Discord has others; None if another program registers them.
        games: the catalogue.
        clock: the present, in UTC; None for the machine's clock.
        monotonic: seconds that only ever go forward; None for those of `clock` if that is not the machine's own.
        chooser: where computers think; worker processes if None.
        randomness: returns the given number of unpredictable random bytes.
        per_opener: how many open or running tables one person may have opened over all servers; None for any.
        lost: called as soon as it is found that the database's file was removed or replaced.
        languages: catalogues by the languages, as Discord calls them; None for those that are shipped.
        shards: those of this process; None for all, as many as Discord recommends at the start.
        options: passed on to discord.py.
    """

    def __init__(
        self,
        database: str,
        *,
        editions: Mapping[str, tuple[Edition, ...]] | None = None,
        commands_file: Path | None = None,
        games: Mapping[str, Game] = catalogue,
        clock: Callable[[], datetime] | None = None,
        monotonic: Callable[[], float] | None = None,
        chooser: Chooser | None = None,
        randomness: Callable[[int], bytes] = secrets.token_bytes,
        per_opener: int | None = Host.PER_OPENER,
        lost: Callable[[FileReplacedError], None] | None = None,
        languages: Mapping[str, str] | None = None,
        shards: Shards | None = None,
        **options: Any,
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.own), "shard_count": shards.total}
        # Whoever waits longer for Discord holds up what could be sent elsewhere.
        options.setdefault("max_ratelimit_timeout", 30.0)
        options["http_trace"] = requests.logged(arrivals.trace())
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        # Whoever installs the bot for oneself alone has no table anywhere; direct messages are the bot's own.
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.host: Host | None = None
        self._database = database
        self._editions = editions or {}
        self._commands_file = commands_file
        self._games = games
        self._clock = clock
        self._monotonic = monotonic
        self._chooser = chooser
        self._randomness = randomness
        self._per_opener = per_opener
        self._lost = lost
        self._new = self._warned = False
        self._languages = Languages(languages)
        self.metrics = Metrics()
        self.reading = EventReader(self.metrics)
        self.reading.guard(self)
        self._starts = Starts(self)
        self._face: Face | None = None
        self._panels: Panels | None = None
        self._opened = AsyncExitStack()
        self._beside: list[asyncio.Task[None]] = []
        self._heartbeats: Heartbeats | None = None
        self._gateway = False
        self._arriving = asyncio.Semaphore(_ARRIVING)
        self._leaving: asyncio.Task[None] | None = None
        self.closing = False
        self._ending: asyncio.Task[None] | None = None

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and connect to the gateway; from here on it tells whether Discord can be reached."""
        self._gateway = True
        await super().start(token, reconnect=reconnect)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway.

        Raises:
            UnreadableError: if this version can't read what a session is begun with.
        """
        with session_read():
            await super().connect(reconnect=reconnect)

    def reachable(self, shard: int | None = None) -> bool:
        """Whether people can reach the bot now, by a shard or by all; always where there is no gateway, as in a simulation."""
        return not self._gateway or (self._heartbeats is not None and self._heartbeats.alive(shard))

    def sign(self) -> LivenessSign:
        """Return whether every own shard is connected, what a session waits for, and what else is wrong."""
        connected = self.is_ready() and self.reachable()
        return LivenessSign(connected, self._starts.waiting, tuple(self.reading.troubles()))

    async def figures(self) -> HostStats | None:
        """Return how the host fares; None before its database is open."""
        return None if self.host is None else await self.host.figures()

    @property
    def opened(self) -> Host:
        """The host; Discord tells nothing before its database is open."""
        assert self.host is not None
        return self.host

    @property
    def shared(self) -> bool:
        """Whether another process may answer the same interactions."""
        return self.opened.cluster.overlapping

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify: while few starts are left, and for its turn among all processes on a database."""
        await self._starts.again(shard_id or 0)
        bucket = (shard_id or 0) % self._starts.buckets
        wait = None if self.host is None else await self.host.cluster.identify_slot(bucket, first=initial)
        if wait is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await asyncio.sleep(wait)

    async def _leave_when_superseded(self) -> None:
        await self.opened.cluster.superseded.wait()
        self._leaving = asyncio.create_task(self.close(), name="leaving")

    async def setup_hook(self) -> None:
        """Wait until the bot may start, open the database, begin to send what waits, and register changed commands."""
        # A simulated Discord has neither a gateway nor limits.
        begin = self._starts.begin if self._gateway else at_once
        shards = await begin(self.shard_ids, self.shard_count)
        self.shard_count = shards.total
        storage = await Host.open_database(self._database, lost=self._lost)
        self._opened.push_async_callback(storage.close)
        host = Host(
            storage,
            self._games,
            editions=self._editions,
            clock=self._clock,
            monotonic=self._monotonic,
            reachable=self.reachable,
            shards=shards,
            randomness=self._randomness,
            chooser=self._chooser,
            per_opener=self._per_opener,
            metrics=self.metrics,
        )
        self._heartbeats = Heartbeats(host.time.stopwatch, shards.own, host.wake)
        self.host = await self._opened.enter_async_context(host)
        self._face = Face(host, self._languages)
        self._new = not await host.servers.knows_any()
        self._panels = Panels(host)
        self._opened.push_async_callback(self._panels.close)
        host.watch(self._panels)
        assembly.add_commands(self.tree, self._face)
        await self.tree.set_translator(CommandWords(self._languages))
        if self._commands_file is not None:
            await registering.register(self, self.tree, self._commands_file)
        host.deliver(Sender(self, self._face))
        self._opened.push_async_callback(self._stop_beside)
        self._beside = [
            asyncio.create_task(Presence(self, host).run(), name="servers"),
            asyncio.create_task(self._leave_when_superseded(), name="cluster"),
        ]

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle clicks and forms; commands have been handled by the tree already."""
        if self.closing:
            return
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        acknowledging.begin()
        if not await self.listen(interaction):
            return
        if interaction.type is discord.InteractionType.modal_submit:
            await refuse(interaction, FaceError("error.lost"))
        elif self._face is not None:
            await assembly.BUTTONS.press(self._face, interaction)

    async def listen(self, interaction: Interaction) -> bool:
        """Answer in the language of who acts, from now on; the log's lines are about this interaction.

        Returns:
            False for a banned person, who has been told so.
        """
        # Discord tells of direct messages by the first shard.
        shard = Shards((), self.shard_count or 1).of(interaction.guild_id or 0)
        named = cast("Mapping[str, object]", interaction.data or {}).get("custom_id", "")
        log_context.begin_interaction(shard, table_of(str(named)))
        banned = None if self._face is None else await self._face.listen(interaction)
        if banned is None:
            return True
        await refuse(interaction, BannedError(banned))
        return False

    @property
    def panels(self) -> Panels:
        """The private panels that go on by themselves; nothing is answered before the database is open."""
        assert self._panels is not None
        return self._panels

    async def refused(self, interaction: Interaction, refusal: RefusalError | FaceError) -> MessageContent:
        """Return a refusal with what can be done instead."""
        if self._face is None:
            return MessageContent(content=str(refusal))
        return await explained(self._face, interaction, refusal)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Listen to a new connection's heart."""
        _log.info("Shard %d is connected", shard_id)
        self._listen(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Listen to the heart of a connection that goes on where another one ended."""
        _log.info("Shard %d has resumed its session", shard_id)
        self._listen(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Say so in the log; the library connects again by itself."""
        if not self.closing:
            _log.info("Shard %d has lost its connection", shard_id)

    def _listen(self, shard_id: int) -> None:
        shard = self.get_shard(shard_id) if self._gateway else None
        handler = None if shard is None else shard._parent.ws._keep_alive
        if handler is not None and self._heartbeats is not None:
            self._heartbeats.watch(shard_id, handler)

    async def on_ready(self) -> None:
        """Say so in the log, and to a process before this one; after a long break of the connection this comes again."""
        _log.info("Connected; servers: %d", len(self.guilds))
        await self.opened.cluster.ready()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Put a server's tables away; a server that is merely unavailable brings no such event."""
        if self.host is not None:
            await self.host.guild_removals.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let a server's tables go on, if the bot was there before; say hello where it was not, leave where it is banned."""
        await self._arrive(guild, timedelta())

    async def _arrive(self, guild: discord.Guild, wait: timedelta) -> bool:
        """See to a server; returns whether it was not known, and is told hello after a while."""
        if self.host is None:
            return False
        if not await self.host.bans.serves(guild.id):
            await guild.leave()
            return False
        await self.host.guild_removals.returned(guild.id)
        return await self.host.servers.meet(guild.id, guild.name, wait)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """See to a server that the bot is on, as it is told of each at the start."""
        async with self._arriving:
            met = await self._arrive(guild, HELD_BACK if self._new else timedelta())
        if met and self._new and not self._warned and self.host is not None:
            self._warned = True
            _log.warning(
                "Nothing was found in %s. If it should hold this bot's tables, stop the bot and name the right one: in "
                "%d minutes it says hello on every server",
                self.host.storage.place,
                HELD_BACK.total_seconds() // 60,
            )

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002 discord.py's form
        """Log what failed in an event that is not an interaction."""
        log_failure(_log, "event", None, "%s failed", event_method)

    async def close(self) -> None:
        """Take in nothing more, finish what is being answered, stop sending, close the database, log out."""
        self.closing = True
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(), name="end")
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        await acknowledging.finish(_FINISHING)
        await self._opened.aclose()
        await super().close()

    async def _stop_beside(self) -> None:
        """Stop what goes on beside the answers."""
        for task in self._beside:
            task.cancel()
        await asyncio.wait(self._beside)
