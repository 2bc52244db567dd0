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
from bot.front.gateway import acknowledging, global_limit, outdated, registering
from bot.front.gateway.answers import DiscordTime
from bot.front.gateway.heartbeats import Heartbeats
from bot.front.gateway.needed import INTENTS
from bot.front.gateway.presence import Presence, ServerEvents
from bot.front.gateway.reading import EventReader, session_read
from bot.front.gateway.request_budget import RequestBudget
from bot.front.gateway.starts import Starts, at_once, outlive_requests_to_reconnect
from bot.front.languages import CommandWords, Languages
from bot.front.messages import MessageContent
from bot.front.responses import FaceError, refuse, unreadable
from bot.front.responses.sending import Interaction
from bot.host import Chooser, Host, RefusalError, RequestShare, Shards
from bot.host.errors import FileReplacedError
from bot.pictures.cache import Pictures
from bot.pictures.rasteriser import offered
from bot.telemetry import log_context, requests
from bot.telemetry.failures import log_failure
from bot.telemetry.host_stats import HostStats
from bot.telemetry.liveness import LivenessSign
from bot.telemetry.metrics import Metrics
from games import catalogue

_log = logging.getLogger(__name__)

_LONGEST_LIMIT = 30.0
"""Seconds to wait for a limit of Discord's; a request that meets a longer one fails."""
_NOT_HERE = {
    discord.AppCommandOptionType.user: "error.no_member",
    discord.AppCommandOptionType.channel: "error.no_channel",
}
"""The refusals of options that this server lacks, by option type."""
HELD_BACK = timedelta(minutes=10)
"""The delay of the greeting if the database knows no server: the configured database may be the wrong one."""


class Tree(app_commands.CommandTree["Kontor"]):
    """The slash commands. Errors before a command runs are answered too."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse commands that could not finish, and set the language of the user."""
        if self.client.closing or (
            # Autocompletion can't be acknowledged first. Of two processes that receive it only one answers.
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
        """Return whether a command can run; if not, answer with the reason."""
        self.client.reading.resolve(interaction)
        if not await self.client.listen(interaction):
            return False
        if not (fits := outdated.fits(interaction)):
            await refuse(interaction, FaceError("error.changed_command"))
        return fits

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that failed before it ran."""
        key = _NOT_HERE.get(error.type) if isinstance(error, app_commands.TransformerError) else None
        await refuse(interaction, error if key is None else FaceError(key))


class Kontor(discord.AutoShardedClient):
    """The bot.

    Args:
        database: an address as SQLAlchemy takes it.
        commands_file: the file with the hash of the registered commands. They are registered again only if
            they or Discord's copy changed. None if another program registers them.
        games: the games and editions, and the operator's choice of them.
        clock: returns the current time in UTC; None for the machine's clock.
        monotonic: returns monotonic seconds; None derives them from a given `clock`.
        chooser: runs computer players; None for worker processes.
        randomness: returns the given number of unpredictable random bytes.
        per_opener: the most open or running tables that a person has opened on all servers; None for no limit.
        lost: called when the database's file was removed or replaced.
        languages: catalogues by Discord's language codes; None for the shipped ones.
        shards: those of this process; None for all of the number that Discord recommends.
        pictures: makes pictures of boards; None for those of the extra `pictures`, if that is installed.
        options: passed to discord.py.
    """

    def __init__(
        self,
        database: str,
        *,
        commands_file: Path | None = None,
        games: Host.Games | None = None,
        clock: Callable[[], datetime] | None = None,
        monotonic: Callable[[], float] | None = None,
        chooser: Chooser | None = None,
        randomness: Callable[[int], bytes] = secrets.token_bytes,
        per_opener: int | None = Host.PER_OPENER,
        lost: Callable[[FileReplacedError], None] | None = None,
        languages: Mapping[str, str] | None = None,
        shards: Shards | None = None,
        pictures: Pictures | None = None,
        **options: Any,
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.own), "shard_count": shards.total}
        # A longer wait for Discord would delay messages to other places.
        options.setdefault("max_ratelimit_timeout", _LONGEST_LIMIT)
        self.metrics = Metrics()
        self._budget = RequestBudget(self._request_share, self.metrics)
        self._discord_time = DiscordTime(clock)
        options["http_trace"] = self._budget.watched(
            requests.logged(self._discord_time.watched(arrivals.trace()))
        )
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        # A user install has no tables. Direct messages belong to the bot itself.
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.host: Host | None = None
        self._database, self._commands_file = database, commands_file
        self._games = games or Host.Games(catalogue)
        self._clock, self._monotonic = clock, monotonic
        self._chooser = chooser
        self._randomness = randomness
        self._per_opener = per_opener
        self._lost = lost
        self._new = self._warned = False
        self._languages = Languages(languages)
        self.pictures = pictures or offered()
        self.operator = Face.NOBODY
        self.reading = EventReader(self.metrics)
        self.reading.guard(self, unreadable.answering(self._languages))
        self._starts = Starts(self)
        self._face: Face | None = None
        self._panels: Panels | None = None
        self._opened = AsyncExitStack()
        self._beside: list[asyncio.Task[None]] = []
        self._heartbeats: Heartbeats | None = None
        self._gateway = self.closing = False
        self._server_events = ServerEvents()
        self._leaving: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and connect to the gateway. From now on `reachable` follows the connection."""
        self._gateway = True
        await super().start(token, reconnect=reconnect)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway.

        Raises:
            UnreadableError: if this version can't read the events that begin a session.
        """
        with session_read():
            await super().connect(reconnect=reconnect)

    def reachable(self, shard: int | None = None) -> bool:
        """Return whether people can reach the bot through a shard, or all shards; always True without a gateway."""
        return not self._gateway or (self._heartbeats is not None and self._heartbeats.alive(shard))

    def sign(self) -> LivenessSign:
        """Return the heartbeat: whether all own shards are connected, what delays a session, and problems."""
        connected = self.is_ready() and self.reachable()
        troubles = (*self.reading.troubles(), *self._budget.troubles())
        return LivenessSign(connected, self._starts.waiting, troubles)

    def _request_share(self) -> RequestShare:
        return RequestShare() if self.host is None else self.host.cluster.request_share

    async def figures(self) -> HostStats | None:
        """Return the host's statistics; None before its database is open."""
        return None if self.host is None else await self.host.figures()

    @property
    def opened(self) -> Host:
        """The host. Discord sends no events before its database is open."""
        assert self.host is not None
        return self.host

    @property
    def shared(self) -> bool:
        """Return whether another process may receive the same interactions."""
        return self.opened.cluster.overlapping

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn to identify, among all processes on a database and within the daily limit."""
        await self._starts.wait_for_restart(shard_id or 0)
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
        """Wait until the bot may start, open the database, start delivery, and register changed commands."""
        global_limit.outlive_requests(self, _LONGEST_LIMIT)
        # A simulated Discord has neither a gateway nor limits.
        begin = self._starts.begin if self._gateway else at_once
        shards = await begin(self.shard_ids, self.shard_count)
        self.shard_count = shards.total
        storage = await Host.open_database(self._database, lost=self._lost)
        self._opened.push_async_callback(storage.close)
        host = Host(
            storage,
            self._games,
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
        self._opened.push_async_callback(self.pictures.close)
        self._face = Face(host, self._languages, self.pictures, self.operator)
        self._new = not await host.servers.knows_any()
        self._panels = Panels(host, self.pictures)
        self._opened.push_async_callback(self._panels.close)
        host.watch(self._panels)
        assembly.add_commands(self.tree, self._face)
        await self.tree.set_translator(CommandWords(self._languages))
        if self._commands_file is not None:
            await registering.register(self, self.tree, self._commands_file)
        host.deliver(Sender(self, self._face, self._discord_time))
        self._opened.push_async_callback(self._stop_beside)
        self._beside = [
            asyncio.create_task(Presence(self, host).run(), name="servers"),
            asyncio.create_task(self._leave_when_superseded(), name="cluster"),
        ]

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle clicks and modal forms. The tree has handled commands already."""
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

    async def on_message(self, message: discord.Message) -> None:
        """Send the front door to a person who has written to the bot; bots and servers are not told of here."""
        if self.closing or self.host is None or message.author.bot or message.guild is not None:
            return
        author = message.author
        await self.host.people.knock(author.id, author.global_name or author.name)

    async def listen(self, interaction: Interaction) -> bool:
        """Set the actor's language and the context of log lines. Return False for a banned person, who was told so."""
        # Discord sends direct messages through the first shard.
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
        """The private panels that update themselves. Nothing is answered before the database is open."""
        assert self._panels is not None
        return self._panels

    async def refused(self, interaction: Interaction, refusal: RefusalError | FaceError) -> MessageContent:
        """Return a refusal with the alternatives."""
        if self._face is None:
            return MessageContent(content=str(refusal))
        return await explained(self._face, interaction, refusal)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Watch the heartbeat of a new connection."""
        _log.info("Shard %d is connected", shard_id)
        self._listen(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Watch the heartbeat of a resumed connection."""
        _log.info("Shard %d has resumed its session", shard_id)
        self._listen(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Log it. The library reconnects automatically."""
        if not self.closing:
            _log.info("Shard %d has lost its connection", shard_id)

    def _listen(self, shard_id: int) -> None:
        shard = self.get_shard(shard_id) if self._gateway else None
        handler = None if shard is None else shard._parent.ws._keep_alive
        if shard is not None and handler is not None and self._heartbeats is not None:
            outlive_requests_to_reconnect(shard)
            self._heartbeats.watch(shard_id, handler)

    async def on_ready(self) -> None:
        """Log it, and notify a previous process. This event also comes after a long disconnection."""
        _log.info("Connected; servers: %d", len(self.guilds))
        await self.opened.cluster.ready()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close a server's tables. A temporarily unavailable server causes no such event."""
        if self.host is not None:
            async with self._server_events.in_order(guild.id):
                await self.host.guild_removals.suspend_tables(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume a server's tables if the bot was there before; greet a new server; leave a banned one."""
        async with self._server_events.in_order(guild.id):
            await self._arrive(guild, timedelta())

    async def _arrive(self, guild: discord.Guild, wait: timedelta) -> bool:
        """Process a server. Return whether it is new and will be greeted after a while."""
        if self.host is None:
            return False
        if not await self.host.bans.serves(guild.id):
            await guild.leave()
            return False
        await self.host.guild_removals.returned(guild.id)
        return await self.host.servers.meet(guild.id, guild.name, wait)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Process a server that the bot is on; at the start this event comes for each one."""
        async with self._server_events.in_order(guild.id, starting=True):
            met = await self._arrive(guild, HELD_BACK if self._new else timedelta())
        if met and self._new and not self._warned and self.host is not None:
            self._warned = True
            _log.warning(
                "Nothing was found in %s. That is right for a new database. If it should hold this bot's tables, stop the "
                "bot and name the right one: in %d minutes it says hello on every server",
                self.host.storage.place,
                HELD_BACK.total_seconds() // 60,
            )

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002 discord.py's form
        """Log an error in an event that is not an interaction."""
        log_failure(_log, "event", None, "%s failed", event_method)

    async def close(self) -> None:
        """Stop accepting interactions, finish pending answers, stop delivery, close the database, log out."""
        self.closing = True
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(), name="end")
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        await acknowledging.finish()
        await self._opened.aclose()
        await super().close()

    async def _stop_beside(self) -> None:
        """Stop the background tasks."""
        for task in self._beside:
            task.cancel()
        await asyncio.wait(self._beside)
