"""The emoji of El Capitan, and what they are called. A square is a house of the player whose circle has its colour."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.el_capitan import quantities as count
from games.el_capitan.state import CapitanView
from games.engine.pages import marks as common
from games.engine.quantities import Number
from games.engine.words.texts import Mark, Speaker, Who

say = Speaker("el_capitan")

HOUSE: Final = Mark("🏠", say("page.mark.house"))
FORTRESS: Final = Mark("🏰", say("page.mark.fortress"))
REOPEN: Final = Mark("🔓", say("page.mark.reopen"))
NEUTRAL: Final = Mark("🏘️", say("page.mark.neutral"), plain=True)
SHIP: Final = Mark("⛵", say("page.mark.ship"), plain=True)
BANK: Final = Mark("🏦", say("page.mark.bank"), plain=True)
CARD: Final = Mark("🃏", say("page.mark.card"), plain=True)
PIRATE: Final = Mark("🏴‍☠️", say("page.mark.pirate"), plain=True)
CITY: Final = Mark("🏙️", say("page.mark.city"), plain=True)
PAYDAY: Final = Mark("💰", say("page.mark.payday"), plain=True)
LAST: Final = Mark("🏁", say("page.mark.last"), plain=True)
SEAL: Final = Mark("★", say("page.mark.seal"), plain=True)
DONE: Final = Mark("⏭️", say("page.mark.done"), plain=True)


@cache
def seals(number: Number) -> Mark:
    """Return the seals of a card, a star for each."""
    return Mark(SEAL.emoji * number, say("page.mark.seals", seals=number), plain=True, of=(SEAL,))


def stands(view: CapitanView, city: int, colour: int, number: int, *, fortress: bool) -> Mark:
    """Return what somebody has in a city: the square of a colour, how many houses unless one alone, a castle.

    Before a castle one house is counted too, so that none is no number.

    With two players the colours after theirs are neutral.
    """
    counted = str(number) if number > 1 or (number and fortress) else ""
    emoji = f"{common.square(colour).emoji}{counted}{FORTRESS.emoji if fortress else ''}"
    neutral = colour >= view.players
    owner = Who(colour - view.players if neutral else colour)
    houses = neutral_of(view, owner.seat) if neutral else houses_of(colour)
    stands = count.open_houses.known(number, city, colour)
    alone = "page.mark.stands/fortress" if fortress else "page.mark.stands"
    key = "page.mark.stands/neutral" if neutral else alone
    return Mark(
        emoji,
        say(key, standing=stands, who=owner, city=view.edition.cities[city].name),
        plain=True,
        of=(houses, *((FORTRESS,) if fortress else ())),
    )


def houses_of(seat: int) -> Mark:
    """Return the square of a player's houses."""
    return Mark(common.square(seat).emoji, say("page.mark.houses", who=Who(seat)), plain=True)


def neutral_of(view: CapitanView, seat: int) -> Mark:
    """Return the square of the neutral houses of one of two players."""
    return Mark(common.square(view.players + seat).emoji, say("page.mark.neutral.of", who=Who(seat)))
