"""A table as several messages about it show it at one moment: read once, by whichever of them asks first."""

import asyncio

import msgspec

from bot.host.errors import FrozenTableError, GameOverError
from bot.host.library import Library
from bot.host.tables.cluster.time_source import TimeSource
from bot.host.tables.loader import LoadedTable, TableLoader
from bot.host.tables.service import TableStory, question_story, table_story
from bot.host.tables.views import TableInfo, TableView, table_info, table_view


class Snapshot:
    """A table as it is when it is first asked for.

    Args:
        library: the games.
        reader: reads tables.
        time: tells the present, and what does not count.
        table: its key.

    Attributes:
        table: its key.
    """

    def __init__(self, library: Library, reader: TableLoader, time: TimeSource, table: int) -> None:
        self._library = library
        self._reader = reader
        self._time = time
        self.table = table
        self._lock = asyncio.Lock()
        self._read: dict[int | None, LoadedTable] = {}

    async def look(self, person: int | None = None) -> TableView:
        """Return the table as a person there, or a spectator, may see it.

        Raises:
            UnknownTable, Frozen
        """
        return await table_view(self._library, self._reader, await self._present(person), person, self._time)

    async def story(self, after: int, upto: int | None = None) -> TableStory:
        """Return the table as everybody may see it, with what happened between two rows of its log.

        Raises:
            UnknownTable, Frozen
        """
        return await table_story(
            self._library, self._reader, await self._present(None), after, upto, self._time
        )

    async def question_story(self) -> TableStory:
        """Return the table as everybody may see it, with what the question that is open there would take back.

        Raises:
            UnknownTable, Frozen
        """
        return await question_story(self._library, self._reader, await self._present(None), self._time)

    async def row(self) -> TableInfo:
        """Return the table as it is kept, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        try:
            return table_info((await self._any()).table)
        except (FrozenTableError, GameOverError):
            return table_info(await self._reader.row(self.table))

    async def language(self) -> str | None:
        """Return the language that the table's server has chosen; None if it has chosen none.

        Raises:
            UnknownTable, Frozen
        """
        return (await self._any()).settings.language

    async def _present(self, person: int | None) -> LoadedTable:
        async with self._lock:
            found = self._read.get(person)
            if found is None and person is None and self._read:
                # What belongs to the person who was asked about is left out.
                known = next(iter(self._read.values()))
                found = msgspec.structs.replace(known, private_note="", follows=False, elsewhere=None)
            if found is None:
                await self._time.settle()
                found = await self._reader.load(self.table, person=person)
            self._read[person] = found
            return found

    async def _any(self) -> LoadedTable:
        return next(iter(self._read.values())) if self._read else await self._present(None)
