"""Servers and their settings. Each method takes the server's Discord id."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from bot.host.library import Library
from bot.host.outbox import addresses, messages, quiet
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import Letter, Message
from bot.host.servers import server_settings
from bot.host.servers.server_settings import Guest, ServerSettings
from games.engine import Game, OptionValue
from storage import Storage, Transaction
from storage.community import servers
from storage.queues import outbox
from storage.rows import Status


class ServerService:
    """The servers of a database.

    Args:
        storage: the database.
        library: the games.
        clock: the present, in UTC.
        nonce: a fresh nonce for each message.
        wake: called when there is a message to send.
    """

    def __init__(
        self,
        storage: Storage,
        library: Library,
        clock: Callable[[], datetime],
        nonce: Nonce,
        wake: Callable[[], None],
    ) -> None:
        self._storage = storage
        self._library = library
        self._clock = clock
        self._nonce = nonce
        self._wake = wake

    async def meet(self, server: int, name: str, wait: timedelta = timedelta()) -> bool:
        """Note that the bot is on a server, by its Discord id and name; one that was not known is told hello.

        Args:
            server: one that the bot is not about to leave, else nothing happens.
            name: the server's.
            wait: for how long hello is held back.

        Returns:
            Whether it was not known.
        """
        if await self._storage.read(lambda tx: servers.find(tx, server)) is not None:
            return False

        async def write(tx: Transaction) -> bool:
            now, where = self._clock(), addresses.at_server(server)
            if await outbox.awaits(tx, where, messages.LEAVE) or not await servers.add(tx, server, name, now):
                return False
            hello = messages.Hello(server)
            letter = Letter(id=self._nonce(), destination=where, message=hello, due=now + wait)
            await messages.put(tx, [letter], now)
            return True

        met = await self._storage.write(write)
        if met:
            self._wake()
        return met

    async def knows_any(self) -> bool:
        """Return whether any server is known, even one that the bot has left."""
        return await self._storage.read(servers.are_known)

    async def visit(self, server: int, name: str) -> None:
        """Make sure that a server is known, by its Discord id and name."""
        known = await self._storage.read(lambda tx: servers.find(tx, server))
        if known is None or known.name != name[:100]:
            await self._storage.write(lambda tx: servers.remember(tx, server, name, self._clock()))

    async def settings(self, server: int) -> ServerSettings:
        """The settings of a server."""
        return server_settings.read(await self._storage.read(lambda tx: servers.find(tx, server)))

    async def silences(self, server: int, message: Message, status: Status | None) -> bool:
        """Return whether a server is quiet, so that a message is not sent there.

        Args:
            server: where it belongs.
            message: of the outbox.
            status: of its table; None for one about no table.
        """
        when = quiet.comes(message)
        if when == quiet.ALWAYS or (when == quiet.BEGUN and status != "lobby"):
            return False
        return (await self.settings(server)).quiet

    async def check_place(self, server: int, channel: int, guest: Guest) -> None:
        """Refuse a channel where no table may live.

        Raises:
            ClosedPlace
        """
        server_settings.check_place(await self.settings(server), channel, guest)

    async def offered(self, server: int) -> Mapping[str, Game]:
        """The games that are offered on a server, by name."""
        return (await self.settings(server)).offered(self._library)

    async def players(self, server: int | None) -> Mapping[str, tuple[int, int]]:
        """The least and the greatest number of players of each game that is offered on a server.

        It is that of the edition that the game is opened with; in a direct message, for None, that of any edition.
        """
        library = self._library
        if server is None:
            return {name: game.meta.players for name, game in library.offered.items()}
        settings = await self.settings(server)
        return {
            game: library.edition(
                game, server_settings.with_defaults(library, settings, game, None, {})[0]
            ).players
            for game in settings.offered(library)
        }

    async def change(self, server: int, **values: object) -> ServerSettings:
        """Change settings of a server that was visited: attributes of `ServerSettings`.

        Raises:
            BadSetting, BadTerms
        """
        return await self._storage.write(lambda tx: server_settings.change(tx, server, values))

    async def choose_language(self, server: int, language: str | None) -> None:
        """Choose the language of what everybody reads on a server, as Discord calls it; None for its community's."""
        await self.change(server, language=language, settled_at=None)

    async def settle_language(self, server: int, language: str, table: int | None) -> None:
        """Set the language of a server's public texts, if none was chosen.

        Args:
            server: one without a language from Discord that is available.
            language: that of the person who opens the first table there, as Discord calls it.
            table: the key of that table, to explain it there; None for no explanation.
        """

        async def write(tx: Transaction) -> None:
            if server_settings.read(await servers.find(tx, server, lock=True)).language is None:
                await server_settings.change(tx, server, {"language": language, "settled_at": table})

        await self._storage.write(write)

    async def offer(self, server: int, game: str, *, offered: bool) -> ServerSettings:
        """Choose whether a game is offered on a server that was visited.

        Raises:
            UnknownGame, NotOffered, BadSetting
        """
        return await self._storage.write(
            lambda tx: server_settings.offer(tx, self._library, server, game, offered=offered)
        )

    async def set_default(
        self, server: int, game: str, name: str, value: OptionValue | None
    ) -> ServerSettings:
        """Choose with what value of an option a game's tables are opened on a server; None for the game's own.

        Raises:
            UnknownGame, BadSetting
        """
        return await self._storage.write(
            lambda tx: server_settings.set_default(tx, self._library, server, game, name, value)
        )
