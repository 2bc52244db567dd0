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

from storage.errors import Busy as Busy
from storage.errors import Conflict as Conflict
from storage.errors import Duplicate as Duplicate
from storage.errors import FileExists as FileExists
from storage.errors import FileReplacedError as FileReplacedError
from storage.errors import Full as Full
from storage.errors import InUse as InUse
from storage.errors import MovedAway as MovedAway
from storage.errors import NewerDatabase as NewerDatabase
from storage.errors import NotAFile as NotAFile
from storage.errors import OlderDatabase as OlderDatabase
from storage.errors import StorageError as StorageError
from storage.errors import UnreleasedDatabase as UnreleasedDatabase
from storage.errors import Unusable as Unusable
from storage.store import Storage as Storage
from storage.store import Transaction as Transaction
from storage.store import watch_for_commits as watch_for_commits
