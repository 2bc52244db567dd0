"""The rows of the deals of the week, and of what people have made of them."""

from datetime import datetime
from functools import partial
from typing import Annotated, TypeAlias

import msgspec
from sqlalchemy import ForeignKey, LargeBinary

from storage.rows.columns import Big, Number, OfPerson, Str10, Str40, Str64

OfDeal: TypeAlias = Annotated[int, partial(ForeignKey, "weekly_deal.key", ondelete="CASCADE")]


class WeeklyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A week's deal of a game.

    Attributes:
        week: its Monday, as 2026-11-23.
        edition: the edition's name; `edition_hash` is that of its content.
        players: the number of seats.
        rules: the game's rules number.
        computers: the number of the computers' play.
        secret: 32 bytes that determine the deal and the captains' chance; `commitment` is their SHA-256 in hex.
        begun: when it was first asked for.
        ended: when an upgrade ended it before its week was over, or its results were opened first; None for neither.
    """

    key: Number
    week: Str10
    game: Str40
    edition: Str40
    edition_hash: Str64
    players: int
    rules: int
    computers: int
    secret: Annotated[bytes, LargeBinary(32)]
    commitment: Str64
    begun: datetime
    ended: datetime | None


class WeeklyTry(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has made of a deal of the week.

    Attributes:
        person: who; None for a person who has been forgotten, whose score still counts.
        server: the Discord id of the server where it was begun; None for a direct message.
        moves: all moves so far: pairs of a seat and a move as JSON.
        clicked: how many of them there were before the person's last click.
        state: "playing", "finished" or "left".
        score: the final score; None unless finished.
        place: the place among the seats of the game; None unless finished.
        version: rises with every change.
        ended: when it was finished or left.
    """

    key: Number
    deal: OfDeal
    person: OfPerson | None
    server: Big | None
    moves: list[object]
    clicked: int
    state: Str10
    score: float | None
    place: int | None
    version: int
    begun: datetime
    ended: datetime | None
