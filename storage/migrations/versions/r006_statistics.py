"""Finished games that count in a server's statistics, with those that have ended already; two people's games together."""

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r006"
down_revision = "r005"
branch_labels = None
depends_on = None

_AT_ONCE = 500
"""Tables that are read together."""


def upgrade() -> None:
    """Make the table, fill it, and index people's results by table."""
    made = op.create_table(
        "finished_game",
        sa.Column(
            "table",
            sa.Integer(),
            sa.ForeignKey("game_table.key", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("server", sa.BigInteger(), sa.ForeignKey("server.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("variant", sa.BigInteger(), nullable=False),
        sa.Column("winners", sa.Integer(), nullable=False),
        sa.Column("score", sa.Float(), nullable=False),
        sa.Column("best", sa.Float(), nullable=False),
        sa.Column("margin", sa.Float()),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("lasted", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
    )
    ahead = ["server", "game", "players"]
    op.create_index("ix_finished_game_winners", "finished_game", [*ahead, "variant", "winners", "table"])
    for name in ("score", "best", "margin", "turns", "lasted"):
        op.create_index(f"ix_finished_game_{name}", "finished_game", [*ahead, name, "variant", "table"])
    op.drop_index("ix_result_person", "result")
    op.create_index("ix_result_person_table", "result", ["person", "table"])
    bind = op.get_bind()
    last = 0
    while tables := list(_tables(bind, last)):
        last = tables[-1].key
        rows = [row for one in _with_results(bind, tables) if (row := _finished(*one)) is not None]
        if rows:
            op.bulk_insert(made, rows)


def _tables(bind: sa.Connection, last: int) -> Iterator[Any]:
    """Yield the next finished tables after a key, with the seat that moved first."""
    table, log = _TABLE.alias("t"), _LOG
    moved = sa.select(log.c.seat).where(
        log.c.table == table.c.key, log.c.kind.in_(("move", "idle")), log.c.seat.is_not(None)
    )
    first = moved.order_by(log.c.sequence).limit(1).correlate(table).scalar_subquery()
    yield from bind.execute(
        sa.select(table, first.label("first"))
        .where(table.c.key > last, table.c.status == "finished", table.c.started.is_not(None))
        .order_by(table.c.key)
        .limit(_AT_ONCE)
    )


def _with_results(bind: sa.Connection, tables: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    """Yield tables with their results by seat."""
    result = _RESULT
    found = bind.execute(
        sa.select(result)
        .where(result.c.table.in_([one.key for one in tables]))
        .order_by(result.c.table, result.c.seat)
    )
    by_key = {one.key: one for one in tables}
    for key, rows in groupby(found, lambda row: row.table):
        yield by_key[key], list(rows)


def _finished(table: Any, results: list[Any]) -> dict[str, object] | None:
    """Return the row of a game; None for one that does not count."""
    counts = all(one.score is not None and not one.resigned for one in results)
    if not counts or results[0].people < 2 or results[0].reason not in ("rules", "unrated"):
        return None
    scores = [float(one.score) for one in results]
    won = [one.seat for one in results if one.rank == 1]
    score = max(scores[seat] for seat in won or range(len(scores)))
    others = [scores[one.seat] for one in results if one.rank > 1]
    first = table.first or 0
    return {
        "table": table.key,
        "server": table.server,
        "game": table.game,
        "players": len(results),
        "variant": _variant(table.edition, table.options),
        "winners": sum(1 << (seat - first) % len(results) for seat in won),
        "score": score,
        "best": max(scores[one.seat] for one in results if one.person is not None),
        "margin": score - max(others) if won and others else None,
        "turns": table.turn,
        "lasted": results[0].finished - table.started,
        "finished": results[0].finished,
    }


def _variant(edition: str, options: Any) -> int:
    text = json.dumps([edition, options], sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1


_METADATA = sa.MetaData()
_TABLE = sa.Table(
    "game_table",
    _METADATA,
    *(sa.Column(name, sa.BigInteger()) for name in ("key", "server", "turn", "started")),
    *(sa.Column(name, sa.String()) for name in ("game", "edition", "status")),
    sa.Column("options", sa.JSON(none_as_null=True)),
)
_LOG = sa.Table(
    "log",
    _METADATA,
    *(sa.Column(name, sa.Integer()) for name in ("table", "sequence", "seat")),
    sa.Column("kind", sa.String()),
)
_RESULT = sa.Table(
    "result",
    _METADATA,
    *(sa.Column(name, sa.BigInteger()) for name in ("table", "seat", "person", "rank", "people", "finished")),
    sa.Column("score", sa.Float()),
    sa.Column("resigned", sa.Boolean()),
    sa.Column("reason", sa.String()),
)
