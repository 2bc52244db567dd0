"""Read each setting from an environment with defaults filled in and empty variables removed.

Every function here raises `SettingsError`, whose text is one sentence that says what to do. SQLAlchemy is
imported only where an address is read, so that commands without a database start at once.
"""

import difflib
import re
import unicodedata
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, TypeVar, get_args

from games import BadEdition, catalogue, left_out
from games.engine import Edition
from games.packages.titles import command_of

DATABASE, DATABASE_FILE, EDITIONS, TOKEN, TOKEN_FILE = (
    "KONTOR_DATABASE",
    "KONTOR_DATABASE_FILE",
    "KONTOR_EDITIONS",
    "KONTOR_TOKEN",
    "KONTOR_TOKEN_FILE",
)
GAMES, TITLES = "KONTOR_GAMES", "KONTOR_TITLES"
TABLES = "KONTOR_TABLES_PER_PERSON"
METRICS = "KONTOR_METRICS"
SHARDS = "KONTOR_SHARDS"
LOG_LEVEL, LOG_FORMAT = "KONTOR_LOG_LEVEL", "KONTOR_LOG_FORMAT"
SQLITE = "sqlite+aiosqlite:///"
_POSTGRES = "postgresql+asyncpg"
_LAST_PORT = 65535
_TITLE = re.compile(r"[^\W\d_](?:[^\W_]|[ '-])*")
"""A letter, then letters, digits, blanks, apostrophes and hyphens: nothing that Discord would read as a sign."""
LONGEST_TITLE = 14
"""Letters of a title. Every page has room for so many; with one more a turn on a small phone needs a second screen."""
OWN_COMMANDS = frozenset(
    {"help", "leaderboard", "league", "learn", "my", "play", "rename", "replay", "rules", "server", "table"}
)
"""The bot's own slash commands and groups. A title must not make a command of the same name."""
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
            address with a password in it, then the environment.

    Raises:
        SettingsError: for an address that can't be one; it never repeats a password.
    """
    kept = environment.get(DATABASE_FILE)
    wanted = given or (_held(kept, "database's address") if kept else environment[DATABASE])
    if "://" not in wanted:
        return f"{SQLITE}{wanted.replace('%', '%25').replace('?', '%3F')}"
    scheme = wanted.partition("://")[0]
    if scheme not in (SQLITE.partition("://")[0], _POSTGRES):
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
            f"The database's address is wrong or incomplete; write {SQLITE}file, or "
            f"{_POSTGRES}://user:password@host:port/name with a port from 1 to {_LAST_PORT}."
        )
    if scheme == _POSTGRES and find_spec("asyncpg") is None:
        raise SettingsError(
            "A PostgreSQL server needs asyncpg, which is missing; install it with pip install asyncpg."
        )
    return wanted


def log_level(environment: Mapping[str, str]) -> Level:
    """Return the least level of a line in the log."""
    return _one_of(LOG_LEVEL, environment[LOG_LEVEL], get_args(Level))


def log_format(environment: Mapping[str, str]) -> Form:
    """Return the form of the log."""
    return _one_of(LOG_FORMAT, environment[LOG_FORMAT], get_args(Form))


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
    return Address(host, int(port))


def shards(environment: Mapping[str, str], place: str | None = None) -> tuple[tuple[int, ...], int] | None:
    """Return the shards of this process, and how many there are in all; None for all, as many as Discord recommends.

    Args:
        environment: of the process.
        place: the database's address or file on the command line, if there is one.
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
    if last - first + 1 < total and _is_file(environment, place):
        raise SettingsError(
            f"{SHARDS} is {given!r}, a part of the shards, but a database that is a file has one process only: give "
            f"it all of them (0-{total - 1}/{total}), or name a PostgreSQL server in {DATABASE}."
        )
    return tuple(range(first, last + 1)), total


def _is_file(environment: Mapping[str, str], place: str | None) -> bool:
    try:
        return database(environment, place).startswith(SQLITE)
    except SettingsError:
        # Said of the database itself.
        return False


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
    found: dict[str, list[Edition]] = {}
    wrong = []
    for place in sorted(folder.iterdir()):
        if place.is_dir() and _is_left_out(place.name):
            continue
        if place.is_dir() and place.name not in catalogue:
            wrong.append(
                f"{place} is not named after a game; the folders of editions are {', '.join(catalogue)}."
            )
        elif place.is_dir():
            found[place.name] = []
            for file in sorted(place.glob("*.toml")):
                try:
                    found[place.name].append(_edition(place.name, file))
                except SettingsError as error:
                    wrong.append(str(error))
    if wrong:
        raise SettingsError(" ".join(wrong))
    return {game: tuple(some) for game, some in found.items()}


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


def games(environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the names of the games that are offered; None for all."""
    given = environment.get(GAMES)
    if given is None:
        return None
    wanted = [one.strip() for one in given.split(",") if one.strip()]
    for one in wanted:
        _check_game(GAMES, one)
    found = tuple(one for one in dict.fromkeys(wanted) if one in catalogue)
    if not found:
        raise SettingsError(
            f"{GAMES} names no game; name at least one of {', '.join(catalogue)}, or leave it out."
        )
    return found


def titles(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the titles that the operator gives to games, by the game's name; {} for those of their boxes.

    An underscore stands for a blank, which files of variables may not have in a value.
    """
    found: dict[str, str] = {}
    for entry in filter(None, map(str.strip, environment.get(TITLES, "").split(","))):
        name, equals, given = (part.strip() for part in entry.partition("="))
        if not equals:
            raise SettingsError(
                f"{TITLES} has the entry {entry!r}; write each as game=title, such as merkator=Town_Carts."
            )
        _check_game(TITLES, name)
        title = unicodedata.normalize("NFC", " ".join(given.replace("_", " ").split()))
        if name in found:
            raise SettingsError(f"{TITLES} gives {name} two titles; give it one.")
        if _TITLE.fullmatch(title) is None or len(title) > LONGEST_TITLE:
            raise SettingsError(
                f"{TITLES} calls {name} {title!r}; a title begins with a letter, has letters, digits, blanks, apostrophes "
                f"and hyphens only, and is {LONGEST_TITLE} letters long at most."
            )
        if name in catalogue:
            found[name] = title
    _check_titles(found)
    return found


def _check_titles(titles: Mapping[str, str]) -> None:
    for name, title in titles.items():
        others = {other: game.meta for other, game in catalogue.items() if other != name}
        # What the catalogues call a player asks for one.
        taken = {"player"} | {
            one.casefold() for meta in others.values() for one in (meta.name, meta.title, meta.short)
        }
        if title.casefold() in taken | {titles[other].casefold() for other in others if other in titles}:
            raise SettingsError(
                f"{TITLES} calls {name} {title!r}, which is another name here; choose another title."
            )
        command = command_of(title)
        commands = {
            command_of(titles[one]) if one in titles else meta.command for one, meta in others.items()
        }
        if command in OWN_COMMANDS | commands:
            raise SettingsError(
                f"{TITLES} calls {name} {title!r}, which makes the command /{command}, but there is one already; choose "
                "another title."
            )


def _is_left_out(name: str) -> bool:
    """Return whether a name is that of an installed game that can't be offered. The bot starts without it."""
    return name not in catalogue and any(one.game == name for one in left_out)


def _check_game(setting: str, name: str) -> None:
    if name not in catalogue and not _is_left_out(name):
        near = difflib.get_close_matches(name, catalogue, n=1, cutoff=0.0)[0]
        raise SettingsError(
            f"{setting} names {name!r}, which is no game; the nearest one is {near}, and all are {', '.join(catalogue)}."
        )


def tables_per_person(environment: Mapping[str, str]) -> int | None:
    """Return how many open or running tables one person may have opened over all servers; None for any number."""
    given = environment[TABLES].strip()
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
            f"(docs/operators.md says where to get one). There is no kontor.env with it in {Path.cwd()}."
        )
    if _PARTS.fullmatch(found) is None:
        raise SettingsError(
            "The token is malformed: a bot's token has three parts of letters and digits, joined by full stops. "
            "Copy it once more, without quotes or the word Bot, or reset it on the application's page Bot. "
            "`kontor setup` takes it."
        )
    return found


def token_file(environment: Mapping[str, str]) -> Path | None:
    """Return the file of the token; None if the environment has the token itself, or none."""
    named = environment.get(TOKEN_FILE)
    return None if TOKEN in environment or named is None else Path(named)


def _held(file: str, what: str) -> str:
    """Return what is kept in a file, so that neither the environment nor a list of processes shows it."""
    try:
        found = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        said = f"The file {Path(file).absolute()}, which should hold the {what}, can't be read: {why}."
        raise SettingsError(said) from None
    if not found:
        raise SettingsError(f"The file {file}, which should hold the {what}, is empty.")
    return found
