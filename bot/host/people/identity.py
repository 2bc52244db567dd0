"""What an interaction tells of who acts: name, language, that they can be reached again. Not who they are."""

from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.host.outbox import addresses, messages
from bot.host.timing import preferences
from bot.host.timing.preferences import Preferences, preferences_of
from storage import Transaction
from storage.community import bans, people
from storage.queues import outbox

_LONGEST = 100
KNOCKS: Final = timedelta(hours=1)
"""A person who writes to the bot is answered once in that time."""


class Identity(msgspec.Struct, frozen=True):
    """What an interaction tells of the person who acts.

    Attributes:
        name: the one that they have everywhere.
        server: where it was; None for a direct message.
        nickname: their own name on that server; None for none.
        locale: the language of their Discord, as that calls it; None for one that is not told.
        read: a term of a game that their page explains; None for none.
    """

    name: str
    server: int | None = None
    nickname: str | None = None
    locale: str | None = None
    read: str | None = None


def updated(known: Preferences, identity: Identity) -> Preferences:
    """Return what is known of a person after an interaction; `known` is what was known before it."""
    closed = known.dm_closed if known.dm_closed == preferences.UNTIL_CHOSEN else None
    explained = tuple(dict.fromkeys((*known.explained, *filter(None, (identity.read,)))))
    known = msgspec.structs.replace(
        known, dm_closed=closed, locale=identity.locale or known.locale, explained=explained
    )
    return known if identity.server is None else _called(known, identity.server, identity.nickname)


async def forget(tx: Transaction, server: int) -> None:
    """Forget how people are called on a server, which is deleted."""
    for person in await people.everybody(tx):
        if str(server) in preferences_of(person).nicknames:
            await preferences.change(tx, person.key, lambda known: _called(known, server, None))


def _called(known: Preferences, server: int, nickname: str | None) -> Preferences:
    nicknames = {at: name for at, name in known.nicknames.items() if at != str(server)}
    if nickname:
        nicknames[str(server)] = nickname[:_LONGEST]
    return msgspec.structs.replace(known, nicknames=nicknames)


async def may_be_answered(tx: Transaction, discord_id: int, now: datetime) -> bool:
    """Return whether a person who wrote to the bot gets a reply: not if banned, nor twice within `KNOCKS`."""
    found = await bans.admission(tx, discord_id, None)
    if found.person_banned:
        return False
    if found.person is None:
        return True
    where = addresses.at_person(found.person.key)
    return not await outbox.is_put_since(tx, where, messages.DOOR, now - KNOCKS)
