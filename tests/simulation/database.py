"""The connections of the simulated processes: a killed one leaves none."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import AbstractContextManager

from tests.inline import inline


class Connections:
    """The connections of the simulated processes.

    Attributes:
        open: those of the present one, as sqlite3 has them.
    """

    def __init__(self) -> None:
        self.open: list[sqlite3.Connection] = []

    def kill(self) -> None:
        """Take back what the dead process had not committed, and close what it held."""
        for connection in self.open:
            # By itself SQLite keeps the lock of a closed connection as long as a cursor has a statement of it.
            with contextlib.suppress(sqlite3.ProgrammingError):
                connection.rollback()
            connection.close()
        self.open.clear()

    def inline(self) -> AbstractContextManager[None]:
        """Have statements run on the loop, whose connections a kill closes."""
        return inline(self.open)
