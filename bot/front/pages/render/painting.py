"""Monospaced blocks with the players' colours, for people who want them."""

import re
from typing import Final

from games.engine.words.reader import Reader

_COLOURS: Final = (34, 31, 33, 35, 32)
"""The ANSI colours of the seats: blue, red, yellow, magenta, green."""
_ESCAPE: Final = "\N{ESCAPE}"


def block(text: str, reader: Reader) -> str:
    """Return lines as a code block. Desktop clients show the colours, others only the letters."""
    if not reader.colours or not reader.names:
        return f"```\n{text}\n```"
    seats = {name.column: _COLOURS[seat % len(_COLOURS)] for seat, name in enumerate(reader.names)}
    # Longest first, since a name may be a prefix of another.
    known = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True))
    painted = re.sub(
        rf"(?<!\w)(?:{known})(?!\w)",
        lambda found: f"{_ESCAPE}[{seats[found[0]]}m{found[0]}{_ESCAPE}[0m",
        text,
    )
    return f"```ansi\n{painted}\n```"
