"""The stand-in of the server: sessions and their transactions, what each statement does, notifications, and its faults."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from .errors import UnknownStatementError, failure, lost
from .execution import Execution
from .fixed import answered, is_fixed
from .locks import Locks
from .statements import Statement, parsed
from .versions import Moment, Row, Versions

_FIRST_TRANSACTION = 700


class Session:
    """A session, from the connection's making to its end.

    Args:
        server: it belongs to.
        number: unlike any other's.
        owner: who connected.
        settings: of the connection.

    Attributes:
        heard_of_end: whether the client knows that the connection is gone.
        ended: whether it has ended on the server.
        moment: what its transaction sees; None outside of one.
        hears: is called with the sender and the words of each notification.
    """

    def __init__(self, server: Server, number: int, owner: str, settings: dict[str, str]) -> None:
        self.server = server
        self.number = number
        self.owner = owner
        self.patience = _seconds(settings.get("lock_timeout"))
        self._idle = _seconds(settings.get("idle_in_transaction_session_timeout"))
        self._silence: Any = _NoTimer()
        self.application = settings.get("application_name", "")
        self.heard_of_end = self.ended = False
        self.moment: Moment | None = None
        self.repeatable = self.readonly = self.failed = False
        self.transaction: int | None = None
        self.hears: Callable[[int, str], None] | None = None
        self._told: list[str] = []
        self._fresh = False
        self._on_its_way: Statement | None = None

    async def run(self, statement: Statement, values: Sequence[object]) -> tuple[list[Row], str]:
        """Send a statement and wait for the answer.

        Raises:
            asyncpg.PostgresError: what the server says, or that the connection is lost.
        """
        self._on_its_way = statement
        await self._travel()
        self._on_its_way = None
        fault = self.server.fault(self, statement)
        if fault == "connection lost":
            self.end()
        self._require_connection()
        if fault == "no answer":
            # Whether the statement has arrived is not known.
            if self.server.arrives():
                await self._executed(statement, values)
            await asyncio.get_running_loop().create_future()
        if fault in _REFUSALS:
            if self.moment is not None:
                self._abort()
            raise failure(*_REFUSALS[fault])
        result = await self._executed(statement, values)
        if fault == "commit unanswered":
            self.end()
        if fault == "slow answer":
            await asyncio.sleep(self.server.slowly())
        await self._travel()
        self._require_connection()
        return result

    async def _travel(self) -> None:
        seconds = self.server.travel()
        if seconds:
            await asyncio.sleep(seconds)

    def _require_connection(self) -> None:
        if self.ended:
            self.heard_of_end = True
            raise lost()

    async def _executed(self, statement: Statement, values: Sequence[object]) -> tuple[list[Row], str]:
        self._silence.cancel()
        try:
            return await self._done(statement, values)
        finally:
            if self._idle is not None and self.moment is not None:
                self._silence = self.server.later(self._idle, self._end_loudly)

    def _end_loudly(self) -> None:
        """End it since nothing was said in its transaction for too long."""
        self.end()
        self.heard_of_end = True

    async def _done(self, statement: Statement, values: Sequence[object]) -> tuple[list[Row], str]:
        if self.server.record is not None:
            self.server.record.append((self.number, statement.text, tuple(values)))
        kind, *words = statement.plain.split(" ")
        if kind == "BEGIN":
            self.repeatable, self.readonly = words[0] == "repeatable_read", "read_only" in words
            self.moment, self.failed, self._told = self.server.versions.now(), False, []
            self._fresh = True
            return [], "BEGIN"
        if kind in ("COMMIT", "ROLLBACK"):
            return [], self._close(commit=kind == "COMMIT" and not self.failed)
        if kind in (";", "LISTEN"):
            return [], kind
        if self.failed:
            raise failure(
                asyncpg.InFailedSQLTransactionError,
                "current transaction is aborted, commands ignored until end of transaction block",
            )
        alone = self.moment is None
        if self.moment is None:
            self.moment, self.repeatable, self.readonly = self.server.versions.now(), False, False
            self._fresh = True
        elif self._fresh or not self.repeatable:
            # A transaction that reads repeatably sees the moment of its first statement.
            self.moment.commits = self.server.versions.commits
            self.moment.newest.clear()
        self._fresh = False
        try:
            if self.readonly and statement.writes:
                raise failure(
                    asyncpg.ReadOnlySQLTransactionError,
                    f"cannot execute {statement.kind} in a read-only transaction",
                )
            if is_fixed(statement):
                result = await answered(self, statement, values)
            else:
                result = await Execution(self, statement, values).run()
        except asyncpg.PostgresError:
            self._abort()
            if alone:
                self._close(commit=False)
            raise
        if alone and self.moment is not None:
            self._close(commit=True)
        return result

    def notify(self, words: str) -> None:
        """Send words to all who listen, once the transaction is committed."""
        self._told.append(words)

    def number_transaction(self) -> None:
        """Give the transaction a number, as its first change or lock of a row does."""
        if self.transaction is None:
            self.transaction = self.server.next_transaction
            self.server.next_transaction += 1
            self.server.running[self.transaction] = None

    def _abort(self) -> None:
        """Take back what the transaction has done, after an error; its end is still to be said."""
        self.failed = True
        if self.moment is not None:
            self.server.versions.hide()
            self.moment.own.clear()
        self._told.clear()
        self._let_go()

    def _let_go(self) -> None:
        """Give back the locks, and the number."""
        if self.transaction is not None:
            self.server.running.pop(self.transaction, None)
            self.server.latest = max(self.server.latest, self.transaction)
            self.transaction = None
        self.server.locks.release(self)

    def _close(self, *, commit: bool) -> str:
        """End the transaction."""
        moment, self.moment = self.moment, None
        server = self.server
        if moment is not None:
            if commit:
                server.versions.commit(moment)
            else:
                server.versions.hide()
        self.failed = False
        told, self._told = self._told, []
        self._let_go()
        server.forget()
        if commit:
            for words in told:
                server.tell(self, words)
        return "COMMIT" if commit else "ROLLBACK"

    def lose_client(self) -> None:
        """End it since its client has died; a commit that was on its way may still arrive."""
        sent = self._on_its_way
        if sent is not None and sent.plain == "COMMIT" and not self.ended and self.server.arrives():
            self._close(commit=not self.failed)
        self.end()

    def end(self) -> None:
        """End it on the server: what was not committed is taken back."""
        if not self.ended:
            self.ended = True
            self._silence.cancel()
            self._close(commit=False)
            self.server.sessions.pop(self.number, None)

    async def goodbye(self) -> None:
        """End it in order."""
        await self._travel()
        self.end()

    def give_up(self) -> None:
        """Ask the server to cancel the statement; what is silent does not hear that."""
        self.server.later(self.server.hears_in(), self.end)

    def hang_up(self) -> None:
        """Close the connection; the server ends the session once it hears of it."""
        self.server.later(self.server.hears_in(), self.end)


class _NoTimer:
    """A timer that was never set."""

    def cancel(self) -> None:
        """Do nothing."""


def _seconds(setting: str | None) -> float | None:
    return None if setting is None else int(setting.removesuffix("ms")) / 1000


_REFUSALS: dict[str | None, tuple[type[asyncpg.PostgresError], str]] = {
    "busy": (asyncpg.LockNotAvailableError, "canceling statement due to lock timeout"),
    "conflict": (asyncpg.SerializationError, "could not serialize access due to concurrent update"),
    "deadlock": (asyncpg.DeadlockDetectedError, "deadlock detected"),
    "full": (asyncpg.DiskFullError, "could not extend file: No space left on device"),
}


class Server:
    """A server with one database.

    Args:
        later: calls a function after some seconds of the server's time; returns what can be cancelled.

    Attributes:
        versions: its rows.
        locks: its locks.
        sessions: those that are open, by number.
        next_transaction: the number of the next transaction that changes something.
        running: the numbers of those that go on.
        latest: the number of the last one that has ended, of those with a number.
        travel: draws the seconds of half a round trip.
        fault: draws what goes wrong with a statement of a session; None for nothing.
        arrives: draws whether a statement arrives whose answer is lost.
        slowly: draws the seconds of a late answer.
        hears_in: draws after how many seconds it hears that a client is gone.
        owner: returns who connects now.
        refuses: returns whether it is down.
        record: of the statements in the order of their beginnings, each with its session and values; None for none.
        unknown: the statements that it does not know.
    """

    def __init__(self, later: Callable[[float, Callable[..., None]], Any]) -> None:
        self.later = later
        self.versions = Versions()
        self.locks = Locks(later)
        self.sessions: dict[int, Session] = {}
        self.next_transaction = _FIRST_TRANSACTION
        self.latest = _FIRST_TRANSACTION - 1
        self.running: dict[int, None] = {}
        self.travel: Callable[[], float] = lambda: 0.0
        self.fault: Callable[[Session, Statement], str | None] = lambda _, __: None
        self.arrives: Callable[[], bool] = lambda: True
        self.slowly: Callable[[], float] = lambda: 1.0
        self.hears_in: Callable[[], float] = lambda: 0.0
        self.owner: Callable[[], str] = lambda: ""
        self.refuses: Callable[[], bool] = lambda: False
        self.record: list[tuple[int, str, tuple[object, ...]]] | None = None
        self.unknown: list[str] = []
        self._numbers = 1000

    async def connect(self, settings: dict[str, str]) -> Session:
        """Open a session.

        Raises:
            ConnectionRefusedError: if it is down.
        """
        seconds = self.travel()
        if seconds:
            await asyncio.sleep(seconds)
        if self.refuses():
            raise ConnectionRefusedError(111, "Connect call failed")
        self._numbers += 1
        session = self.sessions[self._numbers] = Session(self, self._numbers, self.owner(), settings)
        return session

    def prepare(self, text: str) -> tuple[Statement, list[str]]:
        """Take a statement apart; returns it, and the names of the columns that it returns.

        Raises:
            UnknownStatementError: if it is unknown; the statement is noted.
        """
        try:
            statement = parsed(text)
            return statement, ["answer"] if is_fixed(statement) else Execution.names(self.versions, statement)
        except (UnknownStatementError, sqlite3.Error) as error:
            self.unknown.append(f"{text}\n{error}")
            raise UnknownStatementError(text) from error

    def restart(self) -> None:
        """End all sessions; what is committed stays."""
        for session in list(self.sessions.values()):
            session.end()
            session.heard_of_end = True

    def kill(self, owner: str) -> None:
        """End the sessions of a process that has died."""
        for session in list(self.sessions.values()):
            if session.owner == owner:
                session.lose_client()

    def snapshot(self) -> str:
        """Return which transactions have ended, as `pg_current_snapshot` tells it."""
        last = self.latest + 1
        going_on = [number for number in self.running if number < last]
        return f"{min(going_on, default=last)}:{last}:{','.join(map(str, sorted(going_on)))}"

    def tell(self, sender: Session, words: str) -> None:
        """Send a notification to all who listen, soon."""
        for session in list(self.sessions.values()):
            if session.hears is not None:
                self.later(self.travel(), lambda to=session: self._deliver(to, sender.number, words))

    def _deliver(self, session: Session, sender: int, words: str) -> None:
        if not session.ended and session.hears is not None:
            session.hears(sender, words)

    def forget(self) -> None:
        """Forget what no transaction can see any more."""
        moments = [one.moment.commits for one in self.sessions.values() if one.moment is not None]
        self.versions.forget(min(moments, default=self.versions.commits))
