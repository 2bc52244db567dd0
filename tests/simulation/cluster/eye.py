"""A look into the stand-in's rows beside the bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.simulation.invariants.delivery import Eye
from tests.simulation.standin.server import Server


class ServerEye(Eye):
    """Looks into the rows that are committed.

    Args:
        server: the stand-in.
    """

    def __init__(self, server: Server) -> None:
        super().__init__(Path())
        self._server = server

    def all(self, query: str, *values: object) -> list[Any]:
        """Return the rows of a query; what is not committed is not there."""
        self._server.versions.hide()
        return self._server.versions.raw(query, values)
