"""Runs tests on a PostgreSQL server that is made for them and thrown away: `python -m tests.postgres PYTEST-ARGUMENTS`.

It needs the programs of a PostgreSQL server on this machine, not a server that runs. Where there are none, it says
loudly that nothing was tested, and that is no failure.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_USUAL = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/pgsql/bin",
    "/usr/local/opt/postgresql*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
)
"""Where packages put a server's programs, which are often on no path."""
_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    # Some tests bring a deadlock about.
    "deadlock_timeout": "50ms",
}
_FLEETING = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
"""Settings of a server that leaves nothing behind."""
_OTHERS = ("postgres", "nobody")
"""As whom the server runs where root starts it, which it refuses."""


def programs() -> Path | None:
    """The folder of a server's programs: what the path has, else the newest; None where there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = [
        folder for form in _USUAL for folder in Path("/").glob(form[1:]) if (folder / "initdb").exists()
    ]
    return max(
        folders, key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))], default=None
    )


@contextmanager
def server(folder: Path, *, durable: bool = False) -> Iterator[str]:
    """Have a server, reached by nobody but this machine, until left.

    Args:
        folder: where its programs are.
        durable: whether it puts every commit on the disk, as one would whose data matter.

    Yields:
        the address of a database there, whose user may do anything.

    Raises:
        CalledProcessError: if it can't be made or does not start.
    """
    owner = _owner()
    with TemporaryDirectory(prefix="kontor-pg-") as name:
        place = Path(name)
        os.chown(place, owner.pw_uid, owner.pw_gid)
        data, said = place / "data", place / "log"

        def run(program: str, *arguments: str) -> None:
            subprocess.run(  # noqa: S603 -- programs that were found above
                [folder / program, "-D", data, *arguments],
                check=True,
                cwd=place,
                stdout=subprocess.DEVNULL,
                env={"PATH": os.defpath, "LC_ALL": "C"},
                user=owner.pw_uid if os.geteuid() == 0 else None,
                group=owner.pw_gid if os.geteuid() == 0 else None,
                extra_groups=[] if os.geteuid() == 0 else None,
            )

        run("initdb", "--username=kontor", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        settings = {**_SETTINGS, **({} if durable else _FLEETING), "unix_socket_directories": str(place)}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        try:
            run("pg_ctl", "start", "--wait", "--silent", f"--log={said}", f"--options={options}")
        except subprocess.CalledProcessError:
            print(said.read_text() if said.exists() else "", file=sys.stderr)
            raise
        try:
            yield f"postgresql+asyncpg://kontor@/postgres?host={place}"
        finally:
            run("pg_ctl", "stop", "--wait", "--silent", "--mode=immediate")


def _owner() -> pwd.struct_passwd:
    """The user as whom a server can run."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid())
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(known[name] for name in _OTHERS if name in known)


def main(arguments: Sequence[str]) -> int:
    """Run pytest on a server of its own; returns its exit status, or 0 where there can be no server."""
    folder = programs()
    if folder is None:
        print(
            "*** NOTHING WAS TESTED ON POSTGRESQL: there is no initdb here; install a PostgreSQL server. ***"
        )
        return 0
    # The end of this process ends the server too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with server(folder) as address:
        print(f"PostgreSQL's programs are in {folder}.", flush=True)
        tests = [sys.executable, "-m", "pytest", *arguments]
        environment = {**os.environ, "KONTOR_TEST_SERVER": address}
        return subprocess.run(tests, env=environment, check=False).returncode  # noqa: S603 -- pytest


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
