"""The fair deal: a secret that is committed to before the first player joins, and the seed that follows from it.

It proves that the deal was fixed then and not altered since; not that no one looked.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """Return the lobby message's commitment, shortened by `shown`: the secret's SHA-256 in hex."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, first_message: int) -> str:
    """The seed of a game: SHA-256 of the secret followed by the first lobby message's id in decimal ASCII."""
    return sha256(secret + str(first_message).encode()).hexdigest()


def record(
    *,
    game: str,
    edition: str,
    options: Mapping[str, object],
    seats: Sequence[str],
    rules: int,
    commitment: str,
    message: int,
) -> str:
    """What the start message carries, as `shown`: SHA-256 of all that was agreed, hexadecimal.

    It is taken of the JSON object of these seven, keys sorted, no spaces, ASCII.

    Args:
        game: its name in the catalogue.
        edition: SHA-256 of the edition's content.
        options: every option of the table with its value.
        seats: who plays each from the start, as `entries.player_of` says.
        rules: the game's rules number.
        commitment: to the secret.
        message: the first lobby message's id.
    """
    agreed = {
        "game": game,
        "edition": edition,
        "options": dict(options),
        "seats": list(seats),
        "rules": rules,
        "commitment": commitment,
        "message": str(message),
    }
    text = json.dumps(agreed, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()
