"""Every setting, declared once: its names, its default, its meaning, and the function that reads it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Generic, NoReturn, TypeVar, overload

from bot.settings import backups, operator, readings
from bot.settings.readings import Form, Level, SettingsError

_PREFIX = "KONTOR_"
_OF_TESTS = "KONTOR_TEST_"
"""The tests of this repository have variables of their own."""

T = TypeVar("T")


class Setting(Generic[T]):
    """One setting: an attribute of `Settings` that gives its value, or raises what is wrong with it.

    Args:
        names: of the variables, in capitals.
        meaning: for the manual, in Markdown.
        read: returns the value, given an environment with all defaults and the database on the command line.
        default: the first variable's; None if it has none.
    """

    def __init__(
        self,
        *names: str,
        meaning: str,
        read: Callable[[Mapping[str, str], str | None], T],
        default: str | None = None,
    ) -> None:
        self.names = names
        self.meaning = meaning
        self.read = read
        self.default = default

    def __set_name__(self, _: type, name: str) -> None:
        self.about = name.replace("_", " ")

    @overload
    def __get__(self, settings: None, of: type) -> Setting[T]: ...

    @overload
    def __get__(self, settings: Settings, of: type) -> T: ...

    def __get__(self, settings: Settings | None, of: type) -> Setting[T] | T:
        if settings is None:
            return self
        if self.about in settings.wrong:
            raise SettingsError(settings.wrong[self.about])
        found: T = settings._found[self.about]  # type: ignore[assignment] # `read` has put it there
        return found


class Settings:
    """What the environment of a process says, read once. Nothing of it changes afterwards.

    A setting that is wrong raises `SettingsError` where it is used, and all that are wrong where they are required.
    So a typing error in one keeps no command from working that does without it.

    Attributes:
        given: the variables that are set.
        wrong: a sentence for each setting that can't be used, by what it is about. None repeats a secret.
        unknown: a sentence for each variable that looks like a setting and is none.
    """

    token = Setting(
        readings.TOKEN,
        meaning="the bot's token",
        read=lambda environment, _: readings.token(environment),
    )
    token_file = Setting(
        readings.TOKEN_FILE,
        meaning="a file that holds the token, which keeps it out of the environment. `KONTOR_TOKEN` takes precedence",
        read=lambda environment, _: readings.token_file(environment),
    )
    address = Setting(
        readings.DATABASE,
        readings.DATABASE_FILE,
        default="data/kontor.sqlite3",
        meaning="the database: a file or a PostgreSQL address; see [the database](#the-database). The second variable names a "
        "file that holds such an address, and takes precedence",
        read=readings.database,
    )
    shards = Setting(
        readings.SHARDS,
        meaning="this process's shards and the total, such as `KONTOR_SHARDS=0-3/16`; see [several processes](../processes.md). "
        "Default: all shards, as many as Discord recommends",
        read=readings.shards,
    )
    tables_per_person = Setting(
        readings.TABLES,
        default="8",
        meaning="the most open or running tables that one person may have opened, over all servers; 0 for no limit",
        read=lambda environment, _: readings.tables_per_person(environment),
    )
    editions = Setting(
        readings.EDITIONS,
        meaning="a folder with more editions, `<game>/<name>.toml`; see [editions](#editions)",
        read=lambda environment, _: readings.editions(environment),
    )
    games = Setting(
        readings.GAMES,
        meaning="the games that are offered, such as `KONTOR_GAMES=sea_merchants,merkator`; see [the games](opening.md#the-games). Default: all",
        read=lambda environment, _: readings.games(environment),
    )
    titles = Setting(
        readings.TITLES,
        meaning="other titles for games, such as `KONTOR_TITLES=sea_merchants=Harbour_Roads,merkator=Town_Carts`; see [the games](opening.md#the-games). "
        "Default: those of their boxes",
        read=lambda environment, _: readings.titles(environment),
    )
    backup_hour = Setting(
        backups.HOUR,
        default="4",
        meaning="the hour of the day, in UTC, at which the bot makes a [backup](backups.md#backup); `off` for none",
        read=lambda environment, _: backups.hour(environment),
    )
    backup_kept = Setting(
        backups.KEPT,
        default="7",
        meaning="the number of backups that are kept",
        read=lambda environment, _: backups.kept(environment),
    )
    backup_folder = Setting(
        backups.FOLDER,
        meaning="the folder of the backups. Default: `backups` beside the database, with PostgreSQL `data/backups`",
        read=backups.folder,
    )
    metrics = Setting(
        readings.METRICS,
        meaning="an address and a port, such as `127.0.0.1:9464`, that serve health and metrics; see [metrics](watching.md#metrics). Default: off",
        read=lambda environment, _: readings.metrics(environment),
    )
    log_level = Setting(
        readings.LOG_LEVEL,
        default="info",
        meaning="the lowest level that is logged: `debug`, `info`, `warning` or `error`",
        read=lambda environment, _: readings.log_level(environment),
    )
    log_format = Setting(
        readings.LOG_FORMAT,
        default="text",
        meaning="`text`, or `json` for one JSON object a line",
        read=lambda environment, _: readings.log_format(environment),
    )

    privacy_url = Setting(
        operator.PRIVACY_URL,
        meaning="the https address of your text about [privacy](../privacy.md); see [texts and contact](opening.md#texts-and-contact)",
        read=lambda environment, _: operator.address(environment, operator.PRIVACY_URL),
    )
    terms_url = Setting(
        operator.TERMS_URL,
        meaning="the https address of your [terms](../terms.md)",
        read=lambda environment, _: operator.address(environment, operator.TERMS_URL),
    )
    contact = Setting(
        operator.CONTACT,
        meaning="your address for questions, such as one for mail, in one line of at most 100 letters. Pages show it",
        read=lambda environment, _: operator.contact(environment),
    )
    owner_messages = Setting(
        operator.OWNER_MESSAGES,
        default="on",
        meaning="`on`, or `off`: whether the application's owner gets [messages about what is wrong](watching.md#messages-to-the-owner)",
        read=lambda environment, _: operator.owner_messages(environment),
    )

    operator_server = Setting(
        operator.SERVER,
        meaning="the id of your private server, where `kontor rehearse` tries the bot",
        read=lambda environment, _: operator.server(environment),
    )

    __slots__ = ("_found", "given", "unknown", "wrong")

    _found: Mapping[str, object]
    given: frozenset[str]
    unknown: tuple[str, ...]
    wrong: Mapping[str, str]

    def __init__(
        self, found: Mapping[str, object], wrong: Mapping[str, str], environment: Mapping[str, str]
    ) -> None:
        known = self.names()
        object.__setattr__(self, "_found", MappingProxyType(dict(found)))
        object.__setattr__(self, "wrong", MappingProxyType(dict(wrong)))
        object.__setattr__(self, "given", frozenset(environment).intersection(known))
        object.__setattr__(self, "unknown", tuple(_unknown(environment, known)))

    def __setattr__(self, name: str, _: object) -> NoReturn:
        raise AttributeError(f"Settings never change, and {name} is one.")

    @classmethod
    def read(cls, environment: Mapping[str, str], database: str | None = None) -> Settings:
        """Read all settings.

        Args:
            environment: of the process. A variable without text counts as missing; space around a text is dropped.
            database: an address or a file on the command line, which goes before the environment's.
        """
        # A file of variables from Windows leaves the end of its lines in each.
        given = {name: text.strip() for name, text in environment.items() if text.strip()}
        defaults = {one.names[0]: one.default for one in cls.declared() if one.default is not None}
        found: dict[str, object] = {}
        wrong: dict[str, str] = {}
        for one in cls.declared():
            try:
                found[one.about] = one.read({**defaults, **given}, database)
            except SettingsError as error:
                wrong[one.about] = str(error)
        return cls(found, wrong, given)

    @classmethod
    def declared(cls) -> Iterator[Setting[object]]:
        """Return all settings, in the manual's order."""
        return (one for one in vars(cls).values() if isinstance(one, Setting))

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all variables."""
        return tuple(name for one in cls.declared() for name in one.names)

    def require(self) -> None:
        """Refuse to go on if anything is wrong.

        Raises:
            SettingsError: with a sentence for each setting that is wrong.
        """
        if self.wrong:
            raise SettingsError(" ".join(self.wrong.values()))

    def log(self, *, loudly: bool) -> tuple[Level, Form]:
        """Return the log's level and form; where they are wrong, which `require` says, the usual ones.

        Args:
            loudly: whether the operator's level counts; else lines appear from warnings on.
        """
        level: Level = "info" if "log level" in self.wrong else self.log_level
        form: Form = "text" if "log format" in self.wrong else self.log_format
        return level if loudly else "warning", form


def _unknown(environment: Mapping[str, str], known: tuple[str, ...]) -> Iterator[str]:
    """Say of each variable that looks like a setting and is none which setting may be meant."""
    for name in sorted(environment):
        if not name.startswith(_PREFIX) or name in known or name.startswith(_OF_TESTS):
            continue
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.0)
        yield f"{name} is no setting of Kontor and has no effect; the nearest one is {near[0]}."
