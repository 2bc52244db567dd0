"""Wishes and questions as people see them."""

from datetime import datetime, timedelta

import msgspec

from bot.host.servers.server_settings import ServerSettings
from bot.host.timing.clocks import SPEEDS, Terms
from storage.rows.wishes import Wish


class SeatWish(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wishes, as they see it.

    Attributes:
        sizes: the numbers of players that suit them, of `possible`.
        speed: the name of the clock.
        options: whether the server's options suit them.
        computers: whether computers may take seats that no person takes.
        until: the end of the wish.
        waits: how many others wait who could be seated with them.
        missing: how many of them are missing for the smallest table; 0 if it is covered.
    """

    game: str
    sizes: tuple[int, ...]
    possible: tuple[int, ...]
    speed: str
    options: bool
    computers: bool
    until: datetime
    waits: int
    missing: int


class SeatQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is ready for a person.

    Attributes:
        key: the gathering's.
        accepted, pending: the others, by person's key.
        answered: whether the person has accepted.
        until: when it starts with fewer people or goes on without the person.
    """

    key: int
    server: int
    channel: int
    game: str
    size: int
    speed: str
    accepted: tuple[int, ...]
    pending: tuple[int, ...]
    answered: bool
    until: datetime


def usual(settings: ServerSettings, game: str, possible: list[int], now: datetime) -> SeatWish:
    """Return the wish of a person who has chosen nothing.

    It has the server's clock. Without one it has a move a day: the players may not know each other.
    """
    terms = settings.terms or Terms()
    figures = (terms.bank, terms.increment, terms.cap)
    known = {figures: name for name, figures in SPEEDS.items() if name != "none"}
    speed = known.get(figures, "normal")
    return SeatWish(
        game=game,
        sizes=tuple(possible),
        possible=tuple(possible),
        speed=speed,
        options=True,
        computers=False,
        until=now + timedelta(days=7),
        waits=0,
        missing=0,
    )


def shown(one: Wish, possible: list[int]) -> SeatWish:
    """Return a wish as its person sees it; `possible` are the numbers of players that the game can have."""
    return SeatWish(
        game=one.game,
        sizes=tuple(one.sizes),
        possible=tuple(possible),
        speed=one.speed,
        options=one.options,
        computers=one.computers,
        until=one.until,
        waits=0,
        missing=0,
    )
