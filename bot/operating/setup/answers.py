"""The answers of a setup, and those that an earlier one left in files."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from bot.settings import DATABASE, DATABASE_FILE, TOKEN_FILE, Settings, SettingsError
from bot.settings.backups import HOUR, KEPT
from bot.settings.files import variables_in
from bot.settings.operator import SERVER

Way: TypeAlias = Literal["run", "systemd", "compose"]
WAYS: Final[Mapping[Way, str]] = {
    "run": "in a terminal, from this folder",
    "systemd": "as a service of this machine",
    "compose": "with Docker Compose and a PostgreSQL of its own",
}
"""The ways to run the bot, with what they are."""
ROOT: Final = Path("/")
_FILES: Final[Mapping[Way, str]] = {"run": "kontor.env", "systemd": "etc/kontor.env", "compose": ".env"}
_DATABASES: Final[Mapping[Way, str]] = {
    "run": "data/kontor.sqlite3",
    "systemd": "/var/lib/kontor/kontor.sqlite3",
    "compose": "",
}


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator answered, or None for a question that is still open.

    Attributes:
        way: to run the bot.
        token: the bot's.
        database: a file or an address; "" for that of Compose.
        backup_hour: in UTC, or "off".
        backup_kept: the number that is kept.
        server: the id of the operator's private server; "" for none.
    """

    way: Way | None = None
    token: str | None = None
    database: str | None = None
    backup_hour: str | None = None
    backup_kept: str | None = None
    server: str | None = None

    def over(self, others: "Answers") -> "Answers":
        """Return these answers, with others in the place of those that are open."""
        mine = {name: one for name, one in msgspec.structs.asdict(self).items() if one is not None}
        return msgspec.structs.replace(others, **mine)


def settings_file(way: Way, folder: Path) -> Path:
    """Return the file of the settings.

    Args:
        way: to run the bot.
        folder: the one that setup runs in.
    """
    return (ROOT if way == "systemd" else folder) / _FILES[way]


def way_there(folder: Path) -> Way | None:
    """Return the way that an earlier setup was for; None if there was none."""
    for way in ("run", "systemd"):
        if settings_file(way, folder).is_file():
            return way
    return "compose" if (folder / "password.txt").is_file() else None


def present(way: Way, folder: Path) -> Answers:
    """Return the answers that are in files, else the usual ones; the token is open if there is none."""
    found = variables_in(settings_file(way, folder))
    token_file = "token.txt" if way == "compose" else found.get(TOKEN_FILE, "")
    address_file = "" if way == "compose" else found.get(DATABASE_FILE, "")
    usual = Settings.read({})
    return Answers(
        way=way,
        token=_content(folder / token_file) if token_file else None,
        database=(_content(folder / address_file) if address_file else None)
        or found.get(DATABASE)
        or _DATABASES[way],
        backup_hour=found.get(HOUR) or str(usual.backup_hour),
        backup_kept=found.get(KEPT) or str(usual.backup_kept),
        server=found.get(SERVER, ""),
    )


def check(answers: Answers) -> None:
    """Check the answers before anything is written.

    Raises:
        SettingsError: with a sentence for each that can't be used.
    """
    if answers.way == "compose" and answers.database:
        raise SettingsError(
            "Compose brings a database of its own; leave --database out, or choose another way."
        )
    given = {
        "KONTOR_TOKEN": answers.token,
        DATABASE: answers.database,
        HOUR: answers.backup_hour,
        KEPT: answers.backup_kept,
        SERVER: answers.server,
    }
    for name, one in given.items():
        if one is not None and any(not letter.isprintable() for letter in one):
            raise SettingsError(f"{name} must be one line.")
    Settings.read({name: one for name, one in given.items() if one}).require()


def _content(file: Path) -> str | None:
    """Return a file's text; None if there is none, or if this user can't read it."""
    try:
        return file.read_text(encoding="utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None
