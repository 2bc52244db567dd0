"""What an operator sets, by environment: where the database is, where further editions are, the token.

Every function here raises `SettingsError`, whose text is one sentence that says what to do. SQLAlchemy is imported only
where an address is read, so that commands without a database start at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, TypeVar, get_args

from games import BadEdition, catalogue
from games.engine import Edition

DATABASE, DATABASE_FILE, EDITIONS, TOKEN, TOKEN_FILE = (
    "KONTOR_DATABASE",
    "KONTOR_DATABASE_FILE",
    "KONTOR_EDITIONS",
    "KONTOR_TOKEN",
    "KONTOR_TOKEN_FILE",
)
TABLES = "KONTOR_TABLES_PER_PERSON"
METRICS = "KONTOR_METRICS"
SHARDS = "KONTOR_SHARDS"
LOG_LEVEL, LOG_FORMAT = "KONTOR_LOG_LEVEL", "KONTOR_LOG_FORMAT"
_SQLITE = "sqlite+aiosqlite:///"
_POSTGRES = "postgresql+asyncpg"
_LAST_PORT = 65535
_PARTS = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)


Level: TypeAlias = Literal["debug", "info", "warning", "error"]
Form: TypeAlias = Literal["text", "json"]
Choice = TypeVar("Choice", bound=str)


class Address(NamedTuple):
    """Where something is served.

    Attributes:
        host: an IPv4 address, a name, or an IPv6 address without its brackets.
        port: 0 for any that is free.
    """

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class SettingsError(Exception):
    """A setting that is missing or can't be used."""


def database(environment: Mapping[str, str], given: str | None = None) -> str:
    """Return the database's address.

    Args:
        environment: of the process.
        given: an address or a file on the command line, which goes first; then comes what a file holds, for an
            address with a password in it, then the environment. Without any it is `data/kontor.sqlite3`.

    Raises:
        SettingsError: for an address that can't be one; it never repeats a password.
    """
    kept = environment.get(DATABASE_FILE)
    wanted = (
        given
        or (_held(kept, "database's address") if kept else environment.get(DATABASE))
        or "data/kontor.sqlite3"
    )
    if "://" not in wanted:
        return f"{_SQLITE}{wanted.replace('%', '%25').replace('?', '%3F')}"
    scheme = wanted.partition("://")[0]
    if scheme not in (_SQLITE.partition("://")[0], _POSTGRES):
        raise SettingsError(
            f"A database's address can't begin with {scheme}://; name a file, or a database of a PostgreSQL server "
            f"as {_POSTGRES}://user:password@host/name."
        )
    from sqlalchemy import exc, make_url

    try:
        url = make_url(wanted)
        right = bool(url.database) and (scheme != _POSTGRES or 0 < (url.port or 1) <= _LAST_PORT)
    except (ValueError, exc.ArgumentError):
        right = False
    if not right:
        raise SettingsError(
            f"The database's address is wrong or incomplete; write {_SQLITE}file, or "
            f"{_POSTGRES}://user:password@host:port/name with a port from 1 to {_LAST_PORT}."
        )
    if scheme == _POSTGRES and find_spec("asyncpg") is None:
        raise SettingsError(
            "A PostgreSQL server needs asyncpg, which is missing; install it with pip install asyncpg."
        )
    return wanted


def file_of(address: str) -> Path | None:
    """Return the file of a SQLite address; None for a server's."""
    from sqlalchemy import make_url

    return Path(make_url(address).database or "") if address.startswith(_SQLITE) else None


def folder_of(address: str) -> Path:
    """Return the folder for what is kept beside the database, whether there is one or not."""
    file = file_of(address)
    return Path("data") if file is None else file.parent


def make_folder_of(address: str) -> None:
    """Make that folder if it is missing."""
    folder = folder_of(address)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(f"The folder {folder} can't be made: {error.strerror}.") from None


def log(environment: Mapping[str, str]) -> tuple[Level, Form]:
    """Return from which level on lines appear in the log, and their form."""
    level, form = environment.get(LOG_LEVEL) or "info", environment.get(LOG_FORMAT) or "text"
    return _one_of(LOG_LEVEL, level, get_args(Level)), _one_of(LOG_FORMAT, form, get_args(Form))


def metrics(environment: Mapping[str, str]) -> Address | None:
    """Return where the bot's figures are served; None for nowhere."""
    given = environment.get(METRICS, "").strip()
    if not given:
        return None
    host, _, port = given.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or re.fullmatch("[0-9]{1,5}", port, re.ASCII) is None or int(port) > _LAST_PORT:
        raise SettingsError(
            f"{METRICS} is {given!r}; give an address and a port, such as 127.0.0.1:9464, or leave it out."
        )
    if find_spec("prometheus_client") is None:
        raise SettingsError(
            f"{METRICS} needs prometheus-client, which is missing; install it with pip install prometheus-client."
        )
    return Address(host, int(port))


def shards(environment: Mapping[str, str], address: str) -> tuple[tuple[int, ...], int] | None:
    """Return the shards of this process, and how many there are in all; None for all, as many as Discord recommends.

    Args:
        environment: of the process.
        address: the database's.
    """
    given = environment.get(SHARDS, "").strip()
    if not given:
        return None
    parts = re.fullmatch("([0-9]{1,5})(?:-([0-9]{1,5}))?/([0-9]{1,5})", given, re.ASCII)
    first, last, total = (
        (0, -1, 0) if parts is None else (int(parts[1]), int(parts[2] or parts[1]), int(parts[3]))
    )
    if not first <= last < total:
        raise SettingsError(
            f"{SHARDS} is {given!r}; give this process's shards, counted from 0, and their number in all, such as 0-3/16."
        )
    if last - first + 1 < total and address.startswith(_SQLITE):
        raise SettingsError(
            f"{SHARDS} is {given!r}, a part of the shards, but a database that is a file has one process only: give "
            f"it all of them (0-{total - 1}/{total}), or name a PostgreSQL server in {DATABASE}."
        )
    return tuple(range(first, last + 1)), total


def _one_of(name: str, given: str, known: tuple[Choice, ...]) -> Choice:
    for one in known:
        if given.strip().lower() == one:
            return one
    raise SettingsError(f"{name} is {given!r}; it can be {', '.join(known[:-1])} or {known[-1]}.")


def editions(environment: Mapping[str, str]) -> dict[str, tuple[Edition, ...]]:
    """Read the operator's editions: `<folder>/<game>/<name>.toml`, all of them checked."""
    named = environment.get(EDITIONS)
    if not named:
        return {}
    folder = Path(named)
    if not folder.is_dir():
        raise SettingsError(f"{EDITIONS} names {folder}, which is not a folder.")
    found: dict[str, tuple[Edition, ...]] = {}
    for place in sorted(folder.iterdir()):
        if place.is_dir():
            if place.name not in catalogue:
                raise SettingsError(
                    f"{place} is not named after a game; the folders of editions are {', '.join(catalogue)}."
                )
            found[place.name] = tuple(_edition(place.name, file) for file in sorted(place.glob("*.toml")))
    return found


def _edition(game: str, file: Path) -> Edition:
    try:
        edition = catalogue[game].read_edition(file.read_text(encoding="utf-8"))
    except BadEdition as error:
        raise SettingsError(f"{file}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file} can't be read: {error}.") from None
    if edition.name in catalogue[game].meta.editions:
        raise SettingsError(f"{file}: the name {edition.name} is taken by an edition that comes with Kontor.")
    return edition


def tables_per_person(environment: Mapping[str, str], usual: int) -> int | None:
    """Return how many open or running tables one person may have opened over all servers; None for any number."""
    given = environment.get(TABLES, "").strip()
    if not given:
        return usual
    if re.fullmatch("[0-9]{1,6}", given, re.ASCII) is None:
        raise SettingsError(
            f"{TABLES} is {given!r}, which is not a number; give one, or 0 for any number of tables."
        )
    return int(given) or None


def token(environment: Mapping[str, str]) -> str:
    """Return the bot's token, from the environment or from the file that it names."""
    found = environment.get(TOKEN, "").strip()
    named = environment.get(TOKEN_FILE)
    if not found and named:
        found = _held(named, "token")
    if not found:
        raise SettingsError(
            f"There is no token: set {TOKEN} to the bot's token, or {TOKEN_FILE} to a file that holds it "
            "(docs/operators.md says where to get one)."
        )
    if _PARTS.fullmatch(found) is None:
        raise SettingsError(
            "The token is malformed: a bot's token has three parts of letters and digits, joined by full stops. "
            "Copy it again from the application's page, without quotes or the word Bot."
        )
    return found


def _held(file: str, what: str) -> str:
    """Return what is kept in a file, so that neither the environment nor a list of processes shows it."""
    try:
        found = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"The file {file} can't be read, which should hold the {what}: {error}."
        ) from None
    if not found:
        raise SettingsError(f"The file {file} is empty, which should hold the {what}.")
    return found
