"""The outbox worker's `send`: the language of a message, and the handling of Discord's errors."""

import logging
from typing import Final
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.front.delivery import arrivals
from bot.front.delivery.channels import Channels
from bot.front.delivery.guilds import Guilds
from bot.front.delivery.persons import ToPersons
from bot.front.delivery.servers import ToServers
from bot.front.delivery.tables import AtTables
from bot.front.face import Face
from bot.front.gateway.answers import DiscordTime, errors_read
from bot.front.languages import communal
from bot.host import Delivery, PermanentSendError, RefusalError, RetryLaterError, Sent, Snapshot
from bot.telemetry import log_context
from bot.text import speaking

_log = logging.getLogger(__name__)

_LONGEST_WAIT = 600.0
_FOR_GOOD: Final = (400, 403, 404, 413)
"""HTTP statuses that make a retry useless."""


class Sender:
    """The outbox worker's `send`.

    Args:
        client: logged in.
        face: the services for features.
        discord_time: compares the machine's clock with Discord's.
    """

    def __init__(self, client: discord.Client, face: Face, discord_time: DiscordTime | None = None) -> None:
        self._client = client
        self._face = face
        channels = Channels(client, face.host, discord_time or DiscordTime())
        self._tables = AtTables(face, channels)
        self._guilds = Guilds(client, face.host.time)
        self._persons = ToPersons(self._guilds, face, channels)
        self._servers = ToServers(self._guilds, face, channels)
        self._snapshots: WeakValueDictionary[tuple[int, int], Snapshot] = WeakValueDictionary()

    async def __call__(self, delivery: Delivery) -> Sent:
        """Send one message.

        Raises:
            PermanentFailure: if it can't ever be sent.
            TryLater: if it can be sent after some seconds; it holds whether this attempt may have arrived.
        """
        with arrivals.attempting(self._face.host.time.stopwatch) as attempt:
            try:
                return await self._explained(delivery)
            except RetryLaterError as later:
                raise RetryLaterError(later.seconds, unsent=not attempt.may_have_arrived) from later

    async def _explained(self, delivery: Delivery) -> Sent:
        """Send one message, and translate a refusal or an error into the worker's exceptions."""
        await self._client.wait_until_ready()
        try:
            at = self._snapshot(delivery)
            if await self._silenced(delivery, at):
                return Sent()
            with errors_read(), speaking(await self._language(delivery, at)):
                return await self._face.host.dispatch(
                    delivery, at, self._tables, self._persons, self._servers
                )
        except RefusalError as refusal:
            # A frozen table has no position to show.
            raise PermanentSendError(str(refusal)) from refusal
        except discord.RateLimited as error:
            # Discord may name any number.
            raise RetryLaterError(min(error.retry_after, _LONGEST_WAIT)) from error
        except discord.HTTPException as error:
            if error.status not in _FOR_GOOD:
                raise self._later(delivery, error) from error
            # Discord would refuse it later too, and the following messages must not wait.
            _log.error("Discord refuses message %s (%s) for good: %s", delivery.id, delivery.kind, error)
            raise PermanentSendError(str(error)) from error
        except (aiohttp.ClientError, OSError) as error:
            raise self._later(delivery, error) from error
        except arrivals.TooLateError as error:
            # The next attempt looks for it first.
            raise RetryLaterError(0) from error

    async def _silenced(self, delivery: Delivery, at: Snapshot | None) -> bool:
        """Return whether a message belongs to a quiet server that does without it."""
        row = None if at is None or delivery.kind != "note" else await at.row()
        server = delivery.server if row is None else row.server
        if server is None:
            return False
        status = None if row is None else row.status
        return await self._face.host.servers.silences(server, delivery.message, status)

    def _snapshot(self, delivery: Delivery) -> Snapshot | None:
        """Return the table of a message, shared by all messages claimed with it."""
        if delivery.table is None:
            return None
        name = (delivery.batch, delivery.table)
        found = self._snapshots.get(name)
        if found is None:
            found = self._snapshots[name] = self._face.host.tables.snapshot(delivery.table)
        return found

    async def _language(self, delivery: Delivery, at: Snapshot | None) -> str:
        """Return the language of the person or the server that a message is for."""
        key, server = delivery.person, delivery.server
        person = chosen = None
        if at is not None:
            try:
                seen = await at.look(delivery.reader)
                server, chosen = seen.table.server, await at.language()
                person = None if key is None else seen.people.get(key)
            except RefusalError:
                # There is no position.
                server = (await at.row()).server
                chosen = (await self._face.host.servers.settings(server)).language
        elif server is not None:
            chosen = (await self._face.host.servers.settings(server)).language
        if person is None and key is not None:
            person = (await self._face.host.people.named([key])).get(key)
        wanted = [] if person is None else [person.preferences.language, person.preferences.locale]
        if server is not None:
            wanted += [chosen, communal(await self._guilds.find(server))]
        return self._face.languages.of(*wanted)

    def _later(self, delivery: Delivery, error: Exception) -> RetryLaterError:
        wait = min(2.0 ** min(delivery.attempts, 16), _LONGEST_WAIT)
        _log.warning(
            "Message %s (%s) is tried again in %g s: %s",
            delivery.id,
            delivery.kind,
            wait,
            error or repr(error),
            extra=log_context.failure("message"),
        )
        return RetryLaterError(wait)
