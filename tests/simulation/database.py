"""The connections of the simulated processes: a killed one leaves none."""

from __future__ import annotations

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
        """Close what the dead process held; SQLite rolls back what was not committed."""
        for connection in self.open:
            connection.close()
        self.open.clear()

    def inline(self) -> AbstractContextManager[None]:
        """Have statements run on the loop, whose connections a kill closes."""
        return inline(self.open)
