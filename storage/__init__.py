"""What is kept between sessions: plain JSON in, plain JSON out.

`Storage` opens the database and runs transactions. The modules in `play`, `community` and `queues` hold the
statements, by subject. Their functions take the transaction as their first argument, so that the caller decides what
belongs together.

What is done with databases as a whole: `maintenance.upgrades` brings one to this version, `maintenance.inspection`
looks without changing anything; in `files`, `copies` and `restoring` copy a file and put a copy in its place, and
`locks` keeps a second bot from it.

It knows neither games nor Discord: a payload is JSON whose meaning is not known here. It reads no clock and
draws no random number; both come in as arguments.
"""

from storage.errors import (
    Busy,
    Conflict,
    Duplicate,
    FileExists,
    FileReplacedError,
    Full,
    InUse,
    MovedAway,
    NewerDatabase,
    NotAFile,
    OlderDatabase,
    StorageError,
    UnreleasedDatabase,
    Unusable,
)
from storage.store import Storage, Transaction, watch_for_commits

__all__ = [
    "Busy",
    "Conflict",
    "Duplicate",
    "FileExists",
    "FileReplacedError",
    "Full",
    "InUse",
    "MovedAway",
    "NewerDatabase",
    "NotAFile",
    "OlderDatabase",
    "Storage",
    "StorageError",
    "Transaction",
    "UnreleasedDatabase",
    "Unusable",
    "watch_for_commits",
]
