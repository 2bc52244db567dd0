"""The emoji that all games share. A player has one sign in sentences, on boards, and in pictures."""

from __future__ import annotations

from typing import Final

from games.engine.quantities import RANK, Number
from games.engine.words.catalogue import catalogue
from games.engine.words.texts import Mark, Marks, Speaker, Text, Who

WORDS = catalogue("games.engine")
say = Speaker(__name__)

SEATS: Final = ("🔷", "🔺", "☀️", "💜", "🍀")
"""The signs of players: each has a shape of its own, since many people cannot tell the colours apart."""
_MEDALS = "🥇🥈🥉"

PEOPLE: Final = Mark("👤", say("mark.people"), plain=True)
TURN: Final = Mark("◀️", say("mark.turn"))
COINS: Final = Mark("🪙", say("mark.coins"))
HIDDEN: Final = Mark("❔", say("mark.hidden"))
FINAL: Final = Mark("⚠️", say("mark.final"))
"""The mark of every button that can't be undone. A button without it can be taken back."""
ENDS: Final = Mark("⏭️", say("mark.ends"))
"""The mark of every button that ends its reader's turn besides its own choice."""
IMPOSSIBLE: Final = Mark("⛔", say("mark.impossible"))
DECK: Final = Mark("🎴", say("mark.deck"))
WINNER: Final = Mark("🏆", say("mark.winner"), plain=True)
LEFT: Final = Mark("🚪", say("mark.left"))


def player(seat: int) -> Mark:
    """Return the sign of a seat."""
    return Mark(SEATS[seat], say("mark.player", who=Who(seat)))


def medal(rank: int) -> Mark:
    """Return the medal of a rank, from 1."""
    emoji = (
        _MEDALS[rank - 1]
        if rank <= len(_MEDALS)
        else f"{rank}\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}"
    )
    return Mark(emoji, say("mark.place", rank=Number(rank, RANK)), plain=True)


def numbered(number: int) -> str:
    """Return a number from 1 to 20 for a headline: ① ② ③."""
    return chr(ord("①") + number - 1)


def listed(marks: Mark | Marks | Text) -> Text:
    """Return marks as a sentence."""
    return marks if isinstance(marks, Text) else say("marks", marks=marks)
