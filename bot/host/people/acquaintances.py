"""What an interaction tells of who acts: how it is called, and that it can be reached again. Not who it is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.host.timing import preferences
from storage import Transaction
from storage.community import people
from storage.rows import JsonObject, Person

NICKNAMES = "nicknames"
"""The key in a person's settings: its names on servers where it has one of its own, by the server's Discord id."""
_LONGEST = 100


def met(settings: JsonObject, server: int | None, nickname: str | None) -> JsonObject:
    """Return a person's settings after an interaction.

    Args:
        settings: before it.
        server: where it was; None for a direct message.
        nickname: the person's own name on that server; None for none.
    """
    found = {name: value for name, value in settings.items() if name != NICKNAMES}
    if found.get(preferences.CLOSED) not in (None, preferences.UNTIL_CHOSEN):
        del found[preferences.CLOSED]
    known = _nicknames(settings)
    if server is not None:
        known.pop(str(server), None)
        if nickname:
            known[str(server)] = nickname[:_LONGEST]
    return {**found, NICKNAMES: known} if known else found


def named_on(person: Person, server: int) -> Person:
    """Return a person with the name that it has on a server: its own there, or else the one it has everywhere."""
    nickname = _nicknames(person.settings).get(str(server))
    return person if nickname is None else msgspec.structs.replace(person, name=nickname)


async def forget(tx: Transaction, server: int) -> None:
    """Forget how people are called on a server, which is deleted."""
    for person in await people.everybody(tx):
        known = _nicknames(person.settings)
        if known.pop(str(server), None) is not None:
            await people.save_settings(tx, person.key, {**person.settings, NICKNAMES: known})


def _nicknames(settings: JsonObject) -> dict[str, str]:
    known = settings.get(NICKNAMES)
    if not isinstance(known, Mapping):
        return {}
    return {str(server): name for server, name in known.items() if isinstance(name, str)}
