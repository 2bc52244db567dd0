"""Where messages of the outbox go, by name, and the one that brings a lobby up to date; not when one is written."""

from __future__ import annotations

import base64
from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

from bot.host.outbox import messages
from bot.host.outbox.messages import Letter
from storage.rows import Table

Nonce: TypeAlias = Callable[[], str]
"""Returns a fresh nonce of at most 25 characters."""
_PERSON = "person:"


def nonces(randomness: Callable[[int], bytes]) -> Nonce:
    """Return a maker of nonces from a source of unpredictable random bytes."""
    return lambda: base64.b32encode(randomness(12)).decode().rstrip("=").lower()


def at_table(table: int) -> str:
    """The destination of what is said where a table lives."""
    return f"table:{table}"


def at_lobby(table: int) -> str:
    """The destination of changes to a lobby message, which nothing else waits for."""
    return f"lobby:{table}"


def at_opening(table: int) -> str:
    """The destination of a lobby message that no answer has brought; changes don't wait behind it."""
    return f"opening:{table}"


def at_person(person: int) -> str:
    """The destination of a direct message."""
    return f"{_PERSON}{person}"


def at_server(server: int) -> str:
    """The destination of what is said to a server, in whichever of its channels the bot may write."""
    return f"server:{server}"


def person_of(destination: str) -> int | None:
    """Whose direct messages a destination is; None for a place where everybody reads."""
    return int(destination.removeprefix(_PERSON)) if destination.startswith(_PERSON) else None


def lobby(table: Table, nonce: str, due: datetime, destination: str) -> Letter:
    """A message that brings a lobby up to date at a time, unless an answer has done so by then."""
    message = messages.Lobby(table.key, table.sequence)
    return Letter(id=nonce, destination=destination, message=message, due=due)
