"""Names of the destinations of outbox messages; nonces."""

import base64
from collections.abc import Callable
from typing import TypeAlias

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
    """The destination of a lobby message, which nothing else waits for."""
    return f"lobby:{table}"


def at_title(table: int) -> str:
    """The destination of the title of a table's thread, which nothing else waits for."""
    return f"title:{table}"


def at_person(person: int) -> str:
    """The destination of a direct message."""
    return f"{_PERSON}{person}"


def at_server(server: int) -> str:
    """The destination of what is said to a server, in whichever of its channels the bot may write."""
    return f"server:{server}"


def at_board(season: int) -> str:
    """The destination of a season's sign-up and standings, which nothing else waits for."""
    return f"league:{season}"


def at_season(season: int) -> str:
    """The destination of what else is said of a season where its league's messages go."""
    return f"season:{season}"


def person_of(destination: str) -> int | None:
    """Whose direct messages a destination is; None for a place where everybody reads."""
    return int(destination.removeprefix(_PERSON)) if destination.startswith(_PERSON) else None
