"""The outbox worker's `send`: who sends a message of which kind, and what becomes of those that Discord refuses."""

import logging
from typing import Final

import aiohttp
import discord

from bot.front.delivery import arrivals
from bot.front.delivery.channels import Channels
from bot.front.delivery.guilds import Guilds
from bot.front.delivery.persons import ToPersons
from bot.front.delivery.servers import ToServers
from bot.front.delivery.tables import AtTables
from bot.front.face import Face
from bot.host import PermanentFailure, Refusal, Sent, TryLater
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Delivery
from bot.text import speaking
from bot.watching import log_context

_log = logging.getLogger(__name__)

_LONGEST_WAIT = 600.0
_FOR_GOOD: Final = (400, 403, 404, 413)
"""Answers of HTTP after which the same request need not be tried again."""


class Sender:
    """The outbox worker's `send`.

    Args:
        client: logged in.
        face: knows the host, and which message is being shown.
    """

    def __init__(self, client: discord.Client, face: Face) -> None:
        self._client = client
        self._face = face
        channels = Channels(client, face.host)
        self._tables = AtTables(face, channels)
        self._guilds = Guilds(client, face.host.time)
        self._persons = ToPersons(self._guilds, face, channels)
        self._servers = ToServers(self._guilds, face, channels)

    async def __call__(self, delivery: Delivery) -> Sent:
        """Send one message.

        Raises:
            PermanentFailure: if it can never be sent.
            TryLater: if it can be sent after some seconds; it says whether this attempt may have arrived.
        """
        with arrivals.attempting() as attempt:
            try:
                return await self._explained(delivery)
            except TryLater as later:
                raise TryLater(later.seconds, unsent=not attempt.may_have_arrived) from later

    async def _explained(self, delivery: Delivery) -> Sent:
        """Send one message; raises what a refusal or a failure means for it."""
        await self._client.wait_until_ready()
        try:
            with speaking(await self._language(delivery)):
                return await self._one(delivery)
        except Refusal as refusal:
            # A frozen table has nothing to show.
            raise PermanentFailure(str(refusal)) from refusal
        except discord.RateLimited as error:
            raise TryLater(error.retry_after) from error
        except discord.HTTPException as error:
            if error.status not in _FOR_GOOD:
                raise self._later(delivery, error) from error
            # Discord will not take this tomorrow either, and what follows it must not wait for that.
            _log.error("Discord refuses message %s (%s) for good: %s", delivery.id, delivery.kind, error)
            raise PermanentFailure(str(error)) from error
        except (aiohttp.ClientError, OSError) as error:
            raise self._later(delivery, error) from error

    async def _language(self, delivery: Delivery) -> str:
        """Return the language of the person, or of the server, that a message is for."""
        host, wanted = self._face.host, list[str | None]()
        key = addresses.person_of(delivery.destination)
        if key is not None:
            known = (await host.people.named([key])).get(key)
            wanted += [] if known is None else [known.preferences.language, known.preferences.locale]
        server = await self._server(delivery.message)
        if server is not None:
            wanted += await self._face.communal(server, await self._guilds.find(server))
        return self._face.languages.of(*wanted)

    async def _server(self, message: messages.Message) -> int | None:
        """Return the server that a message is about; None for one about all tables of a person."""
        match message:
            case messages.Digest() | messages.Leave():
                return None
            case messages.Hello(server) | messages.Week(server) | messages.Daily(server):
                return server
            case _:
                return (await self._face.host.tables.row(message.table)).server

    async def _one(self, delivery: Delivery) -> Sent:
        over = delivery.ended is not None and delivery.slot not in (messages.BOARD, messages.LOBBY)
        if over and delivery.posted is not None and delivery.table is not None:
            return await self._tables.settle(delivery, delivery.posted, delivery.table)
        match delivery.message:
            case messages.Lobby(table):
                return await self._tables.lobby(delivery, table)
            case messages.Turn() as message:
                return await self._tables.turn(delivery, message)
            case messages.Followed() as message:
                return await self._persons.followed(delivery, message)
            case messages.Start() as message:
                return await self._tables.start(delivery, message)
            case messages.End() as message:
                return await self._tables.end(delivery, message)
            case messages.Note() as message:
                return await self._tables.note(delivery, message)
            case messages.Ping() as message:
                return await self._tables.ping(delivery, message)
            case messages.Direct() as message:
                return await self._persons.direct(delivery, message)
            case messages.Reminder() as message:
                return await self._persons.remind(delivery, message)
            case messages.Question() as message:
                return await self._tables.ask(delivery, message)
            case messages.Digest(person):
                return await self._persons.digest(delivery, person)
            case messages.Invitation() as message:
                return await self._persons.invite(delivery, message)
            case messages.Week() as message:
                return await self._servers.week(delivery, message)
            case messages.Daily() as message:
                return await self._servers.puzzle(delivery, message)
            case messages.Hello(server):
                return await self._servers.hello(delivery, server)
            case messages.Leave(server):
                return await self._servers.leave(server)

    def _later(self, delivery: Delivery, error: Exception) -> TryLater:
        wait = min(2.0 ** min(delivery.attempts, 16), _LONGEST_WAIT)
        _log.warning(
            "Message %s (%s) is tried again in %g s: %s",
            delivery.id,
            delivery.kind,
            wait,
            error or repr(error),
            extra=log_context.failure("message"),
        )
        return TryLater(wait)
