"""The rows of wishes for a seat, and of tables that are being gathered from them."""

from datetime import datetime
from functools import partial
from typing import Annotated

import msgspec
from sqlalchemy import ForeignKey

from storage.rows.columns import Big, Flag, Key, Number, OfPerson, OfServer, OfTable, Str10, Str40

OfGathering = Annotated[int, partial(ForeignKey, "gathering.key", ondelete="CASCADE")]


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A person waits for players of a game.

    Attributes:
        channel: where the person wished, by its Discord id; a table may live there.
        sizes: the numbers of players that suit the person, ascending.
        speed: the name of the clock.
        options: whether the server's options suit the person; otherwise only the game without any.
        computers: whether computers may take seats that no person takes.
        opens: whether the person might open a table there then.
        until: the end of the wish.
        rests: until when the person is not asked; None for a wish that can be asked about now.
    """

    key: Number
    person: OfPerson
    server: OfServer
    channel: Big
    game: Str40
    sizes: list[int]
    speed: Str10
    options: Flag
    computers: Flag
    opens: Flag
    created: datetime
    until: datetime
    rests: datetime | None = None


class Gathering(msgspec.Struct, frozen=True, kw_only=True):
    """A table that wishes cover: its people are asked.

    Attributes:
        channel: where the table would live.
        size: the number of its seats.
        opened: when its first people were asked.
        ended: when it came to a table that runs, or was given up; None until then.
        table: the table that came of it; None until then, and for one that was given up.
    """

    key: Number
    server: OfServer
    channel: Big
    game: Str40
    size: int
    speed: Str10
    opened: datetime
    ended: datetime | None = None
    table: OfTable | None = None


class AskedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person was asked to a gathering.

    Attributes:
        answer: "yes" or "later", "silent" without one in time, "freed" if the seat was not needed; None until then.
    """

    gathering: Key[OfGathering]
    person: Key[OfPerson]
    asked: datetime
    answer: Str10 | None = None
