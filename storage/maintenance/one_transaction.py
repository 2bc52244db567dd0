"""A database as one transaction sees it, for code that wants a `Storage` to read from."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import make_url

from storage.engines import factory
from storage.errors import StorageError
from storage.store import Storage, Transaction

T = TypeVar("T")


class OneTransaction(Storage):
    """A read-only storage that does all reads in one transaction, sequentially.

    Args:
        url: the database's address.
        tx: the transaction, which the caller ends.
    """

    def __init__(self, url: str, tx: Transaction) -> None:
        super().__init__(url, tx.engine, tx.engine, tx.engine)
        self._address = make_url(url)
        self._transaction_there = tx
        self._turn = asyncio.Lock()

    async def _on(
        self,
        work: Callable[[Transaction], Awaitable[T]],
        *,
        writing: bool,  # noqa: ARG002 -- it only reads
        alone: bool = False,  # noqa: ARG002
    ) -> T:
        async with self._turn:
            with factory.explained(self._address):
                return await work(self._transaction_there)

    async def write(self, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:  # noqa: ARG002 -- as it is called
        """Refuse.

        Raises:
            StorageError: always.
        """
        raise StorageError("This database is only read here.")
