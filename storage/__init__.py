"""The persistent data: plain JSON in, plain JSON out.

`Storage` opens the database and runs transactions. The modules in `play`, `community` and `queues` hold the
statements, by subject. Their functions take the transaction as their first argument, so the caller decides
which statements are atomic.

Work on whole databases: `maintenance.upgrades` upgrades one to this version, `maintenance.inspection` reads
one without changes. In `files`, `copies` copies a file, `restoring` replaces it by a copy, and `locks`
prevents a second bot.

It knows neither games nor Discord: a payload is opaque JSON. It reads no clock and
draws no random number; both come in as arguments.
"""

from storage.errors import ConflictError as ConflictError
from storage.errors import CopyExistsError as CopyExistsError
from storage.errors import CopyStoppedError as CopyStoppedError
from storage.errors import DatabaseBusyError as DatabaseBusyError
from storage.errors import DatabaseInUseError as DatabaseInUseError
from storage.errors import DatabaseMovedError as DatabaseMovedError
from storage.errors import DatabaseUnusableError as DatabaseUnusableError
from storage.errors import DiskFullError as DiskFullError
from storage.errors import DuplicateRowError as DuplicateRowError
from storage.errors import FileReplacedError as FileReplacedError
from storage.errors import NewerDatabaseError as NewerDatabaseError
from storage.errors import NotAFileError as NotAFileError
from storage.errors import OlderDatabaseError as OlderDatabaseError
from storage.errors import StorageError as StorageError
from storage.errors import UnreleasedDatabaseError as UnreleasedDatabaseError
from storage.store import Storage as Storage
from storage.store import Transaction as Transaction
from storage.store import watch_for_commits as watch_for_commits
