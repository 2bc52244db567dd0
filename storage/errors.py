"""Database errors, each with a one-line message. Players' mistakes are not among them."""


class StorageError(Exception):
    """Something went wrong with the database."""


class DatabaseUnusableError(StorageError):
    """The database can't be used as it is: missing, not ours, damaged, out of reach. Nothing was changed."""


class DatabaseInUseError(DatabaseUnusableError):
    """A bot, or a command that must be alone, is at work on the database."""

    def __init__(self, what: str, then: str = "end that first") -> None:
        super().__init__(f"{what} is in use by another bot, or by a command that needs it alone; {then}.")


class FileReplacedError(DatabaseUnusableError):
    """The database's file was removed or replaced while it was in use; what was just done is not in it."""

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path} was removed or replaced while the bot ran; put the right file there and start the bot again."
        )


class DatabaseMovedError(DatabaseUnusableError):
    """The database was transferred to another place. This copy is out of date and must not be used.

    Attributes:
        place: its new location, without a password.
    """

    def __init__(self, place: str) -> None:
        self.place = place
        super().__init__(
            f"This database was moved to {place}, and this copy is out of date. Name the new place in "
            "KONTOR_DATABASE, or in the file that KONTOR_DATABASE_FILE names, which takes precedence."
        )


class DiskFullError(StorageError):
    """The disk of the database is full. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("The disk is full, and nothing was changed; make room and try again.")


class OlderDatabaseError(DatabaseUnusableError):
    """The database has the schema of an older version, and the caller must not change that.

    Attributes:
        revision: the database's.
    """

    def __init__(self, revision: str) -> None:
        self.revision = revision
        super().__init__(
            f"The database was made by an older version of Kontor (revision {revision}); "
            "make a backup, then migrate it with `kontor migrate`."
        )


class UnreleasedDatabaseError(DatabaseUnusableError):
    """The database was made before the first release, by a schema that no released version reads.

    Attributes:
        revision: the database's.
    """

    def __init__(self, revision: str) -> None:
        self.revision = revision
        super().__init__(
            f"The database was made by a version of Kontor before the first release (revision {revision}). This version "
            "can't read it; move it aside or name another one, and the next start makes a new one."
        )


class NewerDatabaseError(StorageError):
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


class NotAFileError(StorageError):
    """A SQLite address without a file: two connections would see two databases."""

    def __init__(self, url: str) -> None:
        super().__init__(f"{url} does not name a file; write, for example, sqlite+aiosqlite:///kontor.db.")


class DatabaseBusyError(StorageError):
    """Another process held the database for longer than the busy timeout. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("The database is busy with another process, and nothing was changed; try again.")


class ConflictError(StorageError):
    """A table has changed since it was read, so the write was refused. Nothing was changed.

    Attributes:
        table: the table's key.
        sequence: the last row that the writer had read.
    """

    def __init__(self, table: int, sequence: int) -> None:
        self.table = table
        self.sequence = sequence
        super().__init__(f"Table {table} has moved on since row {sequence}; read it again.")


class DuplicateRowError(StorageError):
    """A row with that unique value already exists. Nothing was changed."""


class CopyStoppedError(StorageError):
    """A copy was given up because the program ends. Nothing was kept of it."""

    def __init__(self) -> None:
        super().__init__("The copy was stopped.")


class CopyExistsError(StorageError):
    """A copy would overwrite a file."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} already exists; name a file that does not.")
