"""What is kept between sessions: plain JSON in, plain JSON out.

`Storage` opens the database and runs transactions. The modules beside it hold the statements, by subject:
`people`, `servers`, `tables`, `log`, `outbox`, `alarms`, `orders`, `pulse`, `results`,
`ratings`, `answers`. Their functions take the transaction as their first argument, so that whoever calls decides what
belongs together.

It knows neither games nor Discord: a payload is JSON whose meaning is somebody else's. It reads no clock and
draws no random number; both come in as arguments.
"""

from storage.errors import (
    Busy,
    Conflict,
    Duplicate,
    FileExists,
    NewerDatabase,
    NotAFile,
    StorageError,
)
from storage.store import Storage, Transaction

__all__ = [
    "Busy",
    "Conflict",
    "Duplicate",
    "FileExists",
    "NewerDatabase",
    "NotAFile",
    "Storage",
    "StorageError",
    "Transaction",
]
