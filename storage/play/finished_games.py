"""The statistics of a server's finished games: numbers of games, medians, and the tables with records."""

import json
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, ScalarSelect, and_, func, insert, select

from storage.engines.upsert import upsert
from storage.rows import JsonObject, made_of
from storage.rows.finished_games import FinishedGame
from storage.schema import finished_game, game_group, result, table
from storage.store import Transaction

_MEASURES: Final = ("score", "lasted")
_RECORDS: Final = {"best": True, "margin": False, "turns": False}
"""The numbers with records: whether the greatest is one, or the least."""


class GameGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Games with the same number of players, variant and winning seats.

    Attributes:
        winners: as of a `FinishedGame`.
        games: how many.
        table: the key of one of them.
    """

    players: int
    variant: int
    winners: int
    games: int
    table: int


class Slice(msgspec.Struct, frozen=True, kw_only=True):
    """Some of a server's games.

    Attributes:
        variants: only these; None for all.
    """

    server: int
    game: str
    players: int
    variants: Sequence[int] | None = None

    def holds(self) -> ColumnElement[bool]:
        """Return the condition of a row."""
        found = and_(
            finished_game.c.server == self.server,
            finished_game.c.game == self.game,
            finished_game.c.players == self.players,
        )
        return found if self.variants is None else and_(found, finished_game.c.variant.in_(self.variants))


class Middle(msgspec.Struct, frozen=True, kw_only=True):
    """Medians of a slice, and the keys of the tables with its records; None where there is none.

    Attributes:
        score, lasted: medians of what a `FinishedGame` has.
        best, margin, turns: the tables of the highest score, the narrowest win, and the fewest turns.
    """

    score: float
    lasted: float
    best: int
    margin: int | None
    turns: int


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's result in a game, and what is kept of the game: `best`, `margin` and `turns` as of a `FinishedGame`."""

    table: int
    seat: int
    person: int | None
    rank: int
    score: float
    best: float
    margin: float | None
    turns: int


def variant_of(edition: str, options: JsonObject) -> int:
    """Return the number of an edition with options: 63 bits of a SHA-256."""
    text = json.dumps([edition, dict(options)], sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1


async def add(tx: Transaction, row: FinishedGame) -> None:
    """Add a game, and count it."""
    await tx.execute(insert(finished_game).values(**msgspec.structs.asdict(row)))
    group = {column.name: getattr(row, column.name, 1) for column in game_group.c}
    await tx.execute(upsert(tx.dialect.name, game_group, ["games"]), group)


async def groups(tx: Transaction, server: int, game: str) -> list[GameGroup]:
    """Return how many games of one kind a server has, in groups."""
    of, by = game_group.c, (game_group.c.players, game_group.c.variant, game_group.c.winners)
    told = select(*by, of.games, of.table).where(of.server == server, of.game == game).order_by(*by)
    return [made_of(GameGroup, row) for row in await tx.execute(told)]


async def settings(tx: Transaction, keys: Collection[int]) -> Mapping[int, tuple[str, JsonObject]]:
    """Return the edition and the options of tables, by key."""
    rows = await tx.execute(
        select(table.c.key, table.c.edition, table.c.options).where(table.c.key.in_(sorted(keys)))
    )
    return {row.key: (row.edition, row.options) for row in rows}


async def middle(tx: Transaction, of: Slice, games: int) -> Middle:
    """Return the medians and the records of a slice with so many games, at least one, in one statement.

    Of several games with a record, it is the table that was opened first.
    """
    asked: dict[str, ScalarSelect[Any]] = {}
    # One row in the middle, or two.
    first, number = (games - 1) // 2, 2 - games % 2
    for name in _MEASURES:
        column = finished_game.c[name]
        ordered = select(column).where(of.holds()).order_by(column).limit(number).offset(first).subquery()
        asked[name] = select(func.avg(ordered.c[name])).scalar_subquery()
    for record, greatest in _RECORDS.items():
        column = finished_game.c[record]
        held = select(column).where(of.holds(), column.is_not(None))
        held = held.order_by(column.desc() if greatest else column).limit(1)
        tables = select(func.min(finished_game.c.table))
        of_it = tables.where(of.holds(), column == held.scalar_subquery())
        asked[f"table_{record}"] = of_it.scalar_subquery()
    row = (await tx.execute(select(*(query.label(name) for name, query in asked.items())))).one()._mapping
    return Middle(
        **{name: float(row[name]) for name in _MEASURES},
        best=row["table_best"],
        margin=row["table_margin"],
        turns=row["table_turns"],
    )


async def seats_of(tx: Transaction, keys: Collection[int]) -> list[SeatResult]:
    """Return all seats' results in those games, by table and seat."""
    of_seat = (result.c.table, result.c.seat, result.c.person, result.c.rank, result.c.score)
    of_game = (finished_game.c.best, finished_game.c.margin, finished_game.c.turns)
    rows = await tx.execute(
        select(*of_seat, *of_game)
        .join_from(result, finished_game, result.c.table == finished_game.c.table)
        .where(result.c.table.in_(sorted(keys)))
        .order_by(result.c.table, result.c.seat)
    )
    return [made_of(SeatResult, row) for row in rows]
