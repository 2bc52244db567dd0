"""Counts that are kept as games end: of a game's groups, of two people, of a person's months."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r011"
down_revision = "r010"
branch_labels = None
depends_on = None

_AT_ONCE = 2000
"""Keys of tables whose results are read together."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def upgrade() -> None:
    """Make the tables, fill them, and index ratings by time; groups need no index of games any more."""
    groups = op.create_table(
        "game_group",
        _key("server", sa.BigInteger(), sa.ForeignKey("server.id")),
        _key("game", sa.String(40)),
        _key("players", sa.Integer()),
        _key("variant", sa.BigInteger()),
        _key("winners", sa.Integer()),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), sa.ForeignKey("game_table.key", ondelete="CASCADE"), nullable=False),
    )
    op.create_index(None, "game_group", ["table"])
    pairs = op.create_table(
        "pair_count",
        _key("server", sa.BigInteger(), sa.ForeignKey("server.id")),
        _key("person", sa.Integer(), sa.ForeignKey("person.key")),
        _key("other", sa.Integer(), sa.ForeignKey("person.key")),
        _key("game", sa.String(40)),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "ahead", "behind", "last")),
    )
    for name in ("person", "other"):
        op.create_index(None, "pair_count", [name])
    months = op.create_table(
        "month_count",
        _key("server", sa.BigInteger(), sa.ForeignKey("server.id")),
        _key("person", sa.Integer(), sa.ForeignKey("person.key")),
        _key("month", sa.Integer()),
        _key("game", sa.String(40)),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "wins")),
    )
    op.create_index(None, "month_count", ["person"])
    op.create_index(None, "rating", ["server", "game", "person", "time", "number"])
    op.drop_index("ix_finished_game_winners", "finished_game")
    bind = op.get_bind()
    for made, rows in ((groups, groups_of(bind)), (pairs, pairs_of(bind)), (months, months_of(bind))):
        if rows:
            op.bulk_insert(made, rows)


def _key(name: str, *kind: Any) -> sa.Column[Any]:
    return sa.Column(name, *kind, primary_key=True, autoincrement=False)


def groups_of(bind: sa.Connection) -> list[dict[str, Any]]:
    """Return the groups of all games that count in statistics."""
    by = [_GAME.c[name] for name in ("server", "game", "players", "variant", "winners")]
    games, table = sa.func.count().label("games"), sa.func.min(_GAME.c.table).label("table")
    return [dict(row._mapping) for row in bind.execute(sa.select(*by, games, table).group_by(*by))]


def pairs_of(bind: sa.Connection) -> list[dict[str, Any]]:
    """Return the games that two people have played to the end, those of people who are known."""
    own, theirs = _RESULT.alias("own"), _RESULT.alias("theirs")
    by = (own.c.server, own.c.person, theirs.c.person.label("other"), own.c.game)
    rows = bind.execute(
        sa.select(
            *by,
            sa.func.count().label("games"),
            sa.func.sum(sa.case((own.c.rank < theirs.c.rank, 1), else_=0)).label("ahead"),
            sa.func.sum(sa.case((own.c.rank > theirs.c.rank, 1), else_=0)).label("behind"),
            sa.func.max(own.c.number).label("last"),
        )
        .join_from(own, theirs, sa.and_(own.c.table == theirs.c.table, own.c.person < theirs.c.person))
        .where(_to_the_end(own), _to_the_end(theirs))
        .group_by(own.c.server, own.c.person, theirs.c.person, own.c.game)
    )
    return [dict(row._mapping) | {"ahead": int(row.ahead), "behind": int(row.behind)} for row in rows]


def months_of(bind: sa.Connection) -> list[dict[str, Any]]:
    """Return people's games with others by month, those of people who are known."""
    games, wins = Counter[tuple[Any, ...]](), Counter[tuple[Any, ...]]()
    of = _RESULT.c
    for first in range(0, (bind.scalar(sa.select(sa.func.max(of.table))) or 0) + 1, _AT_ONCE):
        rows = bind.execute(
            sa.select(of.server, of.person, of.game, of.finished, of.rank).where(
                of.table >= first, of.table < first + _AT_ONCE, of.people >= 2, _to_the_end(_RESULT)
            )
        )
        for row in rows:
            when = _EPOCH + timedelta(microseconds=row.finished)
            key = (row.server, row.person, 12 * when.year + when.month - 1, row.game)
            games[key] += 1
            wins[key] += row.rank == 1
    names = ("server", "person", "month", "game")
    return [
        dict(zip(names, key, strict=True)) | {"games": number, "wins": wins[key]}
        for key, number in games.items()
    ]


def _to_the_end(of: Any) -> sa.ColumnElement[bool]:
    known = sa.select(_PERSON.c.key).where(_PERSON.c.discord_id.is_not(None))
    return sa.and_(
        of.c.resigned.is_(False),
        of.c.score.is_not(None),
        of.c.reason.in_(("rules", "unrated")),
        of.c.person.in_(known),
    )


_METADATA = sa.MetaData()
_GAME = sa.Table(
    "finished_game",
    _METADATA,
    *(sa.Column(name, sa.BigInteger()) for name in ("table", "server", "players", "variant", "winners")),
    sa.Column("game", sa.String()),
)
_PERSON = sa.Table("person", _METADATA, *(sa.Column(name, sa.BigInteger()) for name in ("key", "discord_id")))
_RESULT = sa.Table(
    "result",
    _METADATA,
    *(
        sa.Column(name, sa.BigInteger())
        for name in ("table", "server", "person", "rank", "people", "finished", "number")
    ),
    *(sa.Column(name, sa.String()) for name in ("game", "reason")),
    sa.Column("score", sa.Float()),
    sa.Column("resigned", sa.Boolean()),
)
