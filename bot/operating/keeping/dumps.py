"""Dumps of a PostgreSQL database by `pg_dump`, and what `pg_restore` says of them. Both programs must be on the path."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from sqlalchemy import URL, make_url

from storage import CopyStoppedError, DatabaseUnusableError
from storage.files import database_file

DUMP, RESTORE = "pg_dump", "pg_restore"
_PACKAGE: Final = "postgresql-client"
_LOOK: Final = 0.1
"""Seconds between two looks at a program that works."""
_LISTED: Final = re.compile(r"^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) ", re.MULTILINE)
_SSL: Final = frozenset({"disable", "allow", "prefer", "require", "verify-ca", "verify-full"})


def missing() -> str | None:
    """Return which program is missing, in a sentence; None if both are there."""
    lacks = [one for one in (DUMP, RESTORE) if shutil.which(one) is None]
    if not lacks:
        return None
    return (
        f"{' and '.join(lacks)} of the package {_PACKAGE} can't be found; install it, or make backups another way "
        "and set KONTOR_BACKUP_HOUR=off."
    )


def require_programs() -> None:
    """Check that both programs are there.

    Raises:
        Unusable: if one is missing.
    """
    lacks = missing()
    if lacks is not None:
        raise DatabaseUnusableError(lacks)


def environment(url: URL, database: str | None = None) -> dict[str, str]:
    """Return what the programs need to reach a database, in variables: arguments are seen by all users of a machine."""
    asked = {name: one if isinstance(one, str) else one[0] for name, one in url.query.items()}
    ssl = asked.get("ssl", asked.get("sslmode", ""))
    given = {
        "PGHOST": url.host or asked.get("host"),
        "PGPORT": str(url.port) if url.port else asked.get("port"),
        "PGUSER": url.username or asked.get("user"),
        "PGPASSWORD": url.password or asked.get("password"),
        "PGDATABASE": database or url.database,
        "PGSSLMODE": ssl if ssl in _SSL else None,
        "PGAPPNAME": "kontor-backup",
        "PGCONNECT_TIMEOUT": "10",
        "LC_ALL": "C",
    }
    return {**os.environ, **{name: str(one) for name, one in given.items() if one is not None}}


def dump(address: str, part: Path, stop: Callable[[], bool] | None = None) -> None:
    """Write a checked dump in the custom format under a name that no one else uses; it is on the disk afterwards.

    Raises:
        Unusable: if the server, a program or the disk refuses it, or if a table is missing in it.
        CopyStopped: if it was stopped.
    """
    require_programs()
    # Whatever this process may do, others must not read the copy.
    part.touch(mode=0o600)
    # Without a password there must be no question for one.
    run([DUMP, "--format=custom", "--no-password", f"--file={part}"], environment(make_url(address)), stop)
    require_whole(part, stop)
    with database_file.explained(part):
        database_file.sync(part)


def require_whole(file: Path, stop: Callable[[], bool] | None = None) -> list[str]:
    """Read a dump from end to end; returns the tables that it holds rows of.

    Raises:
        Unusable: if it is damaged, or lacks a table.
        CopyStopped
    """
    tables = listed(file)
    if not set(tables) >= database_file.OURS:
        raise DatabaseUnusableError(f"{file} is no dump of a database of Kontor.")
    run([RESTORE, f"--file={os.devnull}", str(file)], dict(os.environ), stop)
    return tables


def listed(file: Path) -> list[str]:
    """Return the tables that a dump holds rows of."""
    return [name for _, name in _LISTED.findall(run([RESTORE, "--list", str(file)], dict(os.environ)))]


def run(command: Sequence[str], variables: dict[str, str], stop: Callable[[], bool] | None = None) -> str:
    """Run a program to its end; returns what it prints.

    Raises:
        Unusable: with its last line, if it fails.
        CopyStopped: if it was stopped.
    """
    with TemporaryFile() as out, TemporaryFile() as err:
        with (
            subprocess.Popen(  # noqa: S603 -- one of the two above, found on the path
                [shutil.which(command[0]) or command[0], *command[1:]],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=variables,
            ) as program
        ):
            while True:
                try:
                    program.wait(_LOOK)
                    break
                except subprocess.TimeoutExpired:
                    if stop is not None and stop():
                        program.kill()
                        raise CopyStoppedError from None
        if program.returncode:
            raise DatabaseUnusableError(f"{command[0]} failed: {_last(_text(err))}")
        return _text(out)


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode("utf-8", "replace")


def _last(said: str) -> str:
    """Return the last line that a program said, as a sentence."""
    lines = [line for line in said.splitlines() if line.strip()] or ["it does not say why"]
    return f"{lines[-1].strip().rstrip('.')}."
