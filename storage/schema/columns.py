"""What all tables have in common: what they are a part of, and kinds of columns that every database keeps alike."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import JSON, BigInteger, Column, Dialect, MetaData, TypeDecorator

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


def json_column(name: str, *, nullable: bool = False) -> Column[object]:
    """A column of JSON whose absence is SQL's NULL, never the JSON word null."""
    return Column(name, JSON(none_as_null=True), nullable=nullable)
