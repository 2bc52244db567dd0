"""Kinds of columns, which every database keeps alike, and how a row's fields become the columns of its table."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import TypeEngine

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An aware datetime, kept as whole microseconds since 1970 (UTC)."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 -- SQLAlchemy's signature
        """Turn an aware datetime into microseconds.

        Raises:
            ValueError: for a datetime without a time zone.
        """
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a time zone cannot be kept")
        return (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 -- SQLAlchemy's signature
        """Turn microseconds into an aware datetime in UTC."""
        return None if value is None else _EPOCH + value * _MICROSECOND


T = TypeVar("T")

Key: TypeAlias = Annotated[T, partial(Column, primary_key=True, autoincrement=False)]
Unique: TypeAlias = Annotated[T, partial(Column, unique=True)]
Number: TypeAlias = Annotated[int, partial(Column, primary_key=True)]
"""A key that the database gives."""
Flag: TypeAlias = Annotated[bool, partial(Column, server_default=false())]
Big: TypeAlias = Annotated[int, BigInteger()]
"""A Discord id, or microseconds."""
Str10: TypeAlias = Annotated[str, String(10)]
Str20: TypeAlias = Annotated[str, String(20)]
Str40: TypeAlias = Annotated[str, String(40)]
Str64: TypeAlias = Annotated[str, String(64)]
Str100: TypeAlias = Annotated[str, String(100)]
OfPerson: TypeAlias = Annotated[int, partial(ForeignKey, "person.key")]
OfServer: TypeAlias = Annotated[int, partial(ForeignKey, "server.id")]
OfTable: TypeAlias = Annotated[int, partial(ForeignKey, "game_table.key", ondelete="CASCADE")]
"""A table's key; the row is deleted with the table."""
OfAnalysis: TypeAlias = Annotated[int, partial(ForeignKey, "analysis.key", ondelete="CASCADE")]
OfWeeklyTry: TypeAlias = Annotated[int, partial(ForeignKey, "weekly_try.key", ondelete="CASCADE")]
"""An analysis table's key; the row is deleted with it."""
OfOwnerMessage: TypeAlias = Annotated[int, partial(ForeignKey, "owner_message.number", ondelete="CASCADE")]
"""The number of a message to the owner; the row is deleted with it."""

_JSON = JSON(none_as_null=True)
_TYPES: dict[object, type[TypeEngine[Any]]] = {
    bool: Boolean,
    int: Integer,
    float: Float,
    str: Text,
    datetime: Instant,
}


def table_of(
    name: str, fields: type[msgspec.Struct] | Mapping[str, object], *items: SchemaItem, **options: Any
) -> Table:
    """Make a table whose columns are fields.

    Args:
        name: its name in the database.
        fields: its rows' class; where no row is ever read whole, the columns' types by name.
        items: its constraints and indexes.
        options: further arguments of SQLAlchemy's `Table`.
    """
    hints = fields if isinstance(fields, Mapping) else get_annotations(fields)
    columns = (_column(field, hint) for field, hint in hints.items())
    return Table(name, metadata, *columns, *items, **options)


def _column(name: str, hint: object) -> Column[Any]:
    """Make a column; it can be NULL where the field can be None."""
    kind, *_ = parts = _parts(hint)
    options: dict[str, Any] = {"nullable": NoneType in parts}
    args: list[Any] = []
    for part in parts:
        if isinstance(part, partial) and part.func is Column:
            options |= part.keywords
        elif isinstance(part, partial | TypeEngine):
            args.append(part() if isinstance(part, partial) else part)
    return Column(name, *(args or [_TYPES.get(kind, _JSON)]), **options)


@cache
def _parts(hint: object) -> tuple[object, ...]:
    """Return the types that a field may have, each followed by what it is annotated with."""
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        return *_parts(kind), *marks
    if get_origin(hint) in (Union, UnionType):
        return tuple(part for kind in get_args(hint) for part in _parts(kind))
    return (hint,)
