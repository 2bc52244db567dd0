"""What can go wrong with the database, each in one sentence; not what a player did wrong."""


class StorageError(Exception):
    """Something went wrong with the database."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of Kontor.

    Attributes:
        revision: the database's revision, unknown to this version.
    """

    def __init__(self, revision: str) -> None:
        self.revision = revision
        super().__init__(
            f"The database was made by a newer version of Kontor (its revision {revision} is unknown here); "
            "run that version or a later one, or restore a backup made before the change."
        )


class NotAFile(StorageError):
    """A SQLite address without a file: two connections would see two databases."""

    def __init__(self, url: str) -> None:
        super().__init__(f"{url} names no file; write sqlite+aiosqlite:///kontor.db.")


class Busy(StorageError):
    """Another process held the database for longer than the busy timeout. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("The database is busy with another process; nothing was changed, try again.")


class Conflict(StorageError):
    """A table went on since it was read, so what was to be saved does not fit any more. Nothing was changed.

    Attributes:
        table: the table's key.
        sequence: the last row the writer had seen.
    """

    def __init__(self, table: int, sequence: int) -> None:
        self.table = table
        self.sequence = sequence
        super().__init__(f"Table {table} has gone on since row {sequence}; read it again.")


class Duplicate(StorageError):
    """A row with that unique value is there already. Nothing was changed."""


class FileExists(StorageError):
    """A backup would overwrite a file."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} exists already; name a file that does not.")
