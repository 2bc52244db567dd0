"""What may be seen of a person: a type of the host's own."""

from __future__ import annotations

import msgspec

from bot.host.timing.preferences import Preferences, preferences_of
from storage.rows import Person


class PersonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A person, as the face has to know them.

    Attributes:
        key: our own number.
        discord_id: None once they asked to be forgotten.
        name: the one they have everywhere, or on the server that was asked about.
        preferences: what they have chosen for all tables.
    """

    key: int
    discord_id: int | None
    name: str
    preferences: Preferences


def person_info(row: Person) -> PersonInfo:
    """Return what the face has to know of a person."""
    return PersonInfo(key=row.key, discord_id=row.discord_id, name=row.name, preferences=preferences_of(row))
