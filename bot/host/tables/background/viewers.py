"""Those who see tables go on without asking again, as the host knows them."""

from collections.abc import Collection
from typing import Protocol


class Viewers(Protocol):
    """People who look at tables that go on before their eyes, as the face knows them."""

    def changed(self, table: int) -> None:
        """Take note that a table may have changed."""

    def wake(self) -> None:
        """Show pending updates."""

    def watched(self) -> Collection[int]:
        """Return the tables that are looked at."""

    def attending(self, table: int) -> Collection[int]:
        """Return the people who will see their next turn at a table, and were there just now."""
