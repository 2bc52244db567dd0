"""The log of requests about personal data: when, and for what. It names no person and holds no content."""

from datetime import datetime
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import delete, insert, select

from storage.schema import data_request
from storage.store import Transaction

Kind: TypeAlias = Literal["export", "deletion", "operator"]
"""The request: an export, a deletion by the person, or a deletion by the operator."""
EXPORT: Final = "export"
DELETION: Final = "deletion"
OPERATOR: Final = "operator"


class DataRequest(NamedTuple):
    """A request that was met.

    Attributes:
        number: counts requests. It says nothing about a person.
        time: when it was met.
        kind: an export, a deletion by the person, or a deletion by the operator.
    """

    number: int
    time: datetime
    kind: str


async def note(tx: Transaction, kind: Kind, now: datetime) -> None:
    """Note that a request was met."""
    await tx.execute(insert(data_request).values(time=now, kind=kind))


async def since(tx: Transaction, after: datetime) -> list[DataRequest]:
    """Return the requests after a time, the latest first."""
    query = select(data_request).where(data_request.c.time > after).order_by(data_request.c.number.desc())
    return [DataRequest(row.number, row.time, row.kind) for row in await tx.execute(query)]


async def prune(tx: Transaction, before: datetime, most: int) -> int:
    """Delete requests from before a time, so many at most; returns how many."""
    some = select(data_request.c.number).where(data_request.c.time < before).limit(most)
    return (await tx.execute(delete(data_request).where(data_request.c.number.in_(some)))).rowcount
