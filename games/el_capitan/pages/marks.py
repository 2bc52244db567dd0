"""The emoji of El Capitan, and what they are called. A house is its player's sign."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.el_capitan import quantities as count
from games.el_capitan.state import CapitanView
from games.engine.pages import marks as common
from games.engine.quantities import Number
from games.engine.words.texts import Mark, Speaker, Who

say = Speaker("el_capitan")

HOUSE: Final = Mark("🏠", say("page.mark.house"), plain=True)
FORTRESS: Final = Mark("🏰", say("page.mark.fortress"))
REOPEN: Final = Mark("🔓", say("page.mark.reopen"))
NEUTRAL: Final = Mark("🏘️", say("page.mark.neutral"))
SHIP: Final = Mark("⛵", say("page.mark.ship"))
BANK: Final = Mark("🏦", say("page.mark.bank"))
CARD: Final = Mark("🃏", say("page.mark.card"))
PIRATE: Final = Mark("🏴‍☠️", say("page.mark.pirate"))
CITY: Final = Mark("🏙️", say("page.mark.city"))
PAYDAY: Final = Mark("💰", say("page.mark.payday"))
LAST: Final = Mark("🏁", say("page.mark.last"))
SEAL: Final = Mark("★", say("page.mark.seal"))
LETTERS: Final = "ⒶⒷⒸⒹⒺ"
"""The signs of seats at tables with many players and cities."""
_SIGNS = 36
"""Players times cities with emoji as signs, at most: clients draw few emoji in a message."""
DONE: Final = Mark("⏭️", say("page.mark.done"))


@cache
def seals(number: Number) -> Mark:
    """Return the seals of a card, a star for each."""
    return Mark(SEAL.emoji * number, say("page.mark.seals", seals=number), of=(SEAL,))


def stands(view: CapitanView, city: int, colour: int, number: int, *, fortress: bool) -> Mark:
    """Return what somebody has in a city: the sign of a colour, how many houses unless one alone, a castle.

    Before a castle one house is counted too, so that none is no number.

    With two players the colours after theirs are neutral.
    """
    counted = str(number) if number > 1 or (number and fortress) else ""
    emoji = f"{_sign(view, colour)}{counted}{FORTRESS.emoji if fortress else ''}"
    neutral = colour >= view.players
    owner = Who(colour - view.players if neutral else colour)
    houses = neutral_of(view, owner.seat) if neutral else houses_of(view, colour)
    stands = count.open_houses.known(number, city, colour)
    alone = "page.mark.stands/fortress" if fortress else "page.mark.stands"
    key = "page.mark.stands/neutral" if neutral else alone
    return Mark(
        emoji,
        say(key, standing=stands, who=owner, city=view.edition.cities[city].name),
        of=(houses, *((FORTRESS,) if fortress else ())),
    )


def houses_of(view: CapitanView, seat: int) -> Mark:
    """Return the sign of a player's houses."""
    return Mark(_sign(view, seat), say("page.mark.houses", who=Who(seat)))


def neutral_of(view: CapitanView, seat: int) -> Mark:
    """Return the sign of the neutral houses of one of two players."""
    return Mark(_sign(view, view.players + seat), say("page.mark.neutral.of", who=Who(seat)))


def _sign(view: CapitanView, colour: int) -> str:
    """Return the sign of a colour: a letter in a circle where emoji would be too many for one message."""
    crowded = view.players * len(view.tables.cities) > _SIGNS
    return LETTERS[colour] if crowded else common.player(colour).emoji
