"""The files and commands of a setup, for each way to run the bot. Nothing is done here."""

import os
import pwd
import secrets
import shutil
from pathlib import Path
from typing import Final

import msgspec

from bot.operating.setup import answers
from bot.operating.setup.answers import Answers, Way, settings_file
from bot.operating.setup.writing import SetupFile
from bot.settings import DATABASE, DATABASE_FILE, TOKEN, TOKEN_FILE, SettingsError
from bot.settings.backups import HOUR, KEPT
from bot.settings.files import variables_in, with_variables
from bot.settings.operator import SERVER

USER: Final = "kontor"
"""The bot's user under systemd, as in `deploy/kontor.service`."""
_UID: Final = 10001
"""The bot's user in the image."""
_HEAD: Final = (
    "# The bot's settings, read by `kontor` in this folder. Variables of the environment take precedence.\n"
)


class SetupPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a setup does, in this order.

    Attributes:
        before: commands.
        files: written together.
        after: commands that prepare a first start.
        start: commands that start the bot, or start it again.
        by_hand: what the operator must do before the start, in sentences; then it is not started.
    """

    before: tuple[tuple[str, ...], ...] = ()
    files: tuple[SetupFile, ...]
    after: tuple[tuple[str, ...], ...] = ()
    start: tuple[tuple[str, ...], ...]
    by_hand: tuple[str, ...] = ()


def make(chosen: Answers, folder: Path) -> SetupPlan:
    """Return the plan for answers to all questions.

    Raises:
        SettingsError: if this user or this machine can't do it that way.
    """
    match chosen.way:
        case "systemd":
            return _systemd(chosen, folder)
        case "compose":
            return _compose(chosen, folder)
        case _:
            return _run(chosen, folder)


def _run(chosen: Answers, folder: Path) -> SetupPlan:
    file = settings_file("run", folder)
    token = folder / variables_in(file).get(TOKEN_FILE, "token.txt")
    address = folder / variables_in(file).get(DATABASE_FILE, "address.txt")
    named = {TOKEN_FILE: _short(token, folder), **_database(chosen, _short(address, folder))}
    return SetupPlan(
        files=(
            SetupFile(token, f"{chosen.token}\n", 0o600),
            *_address(chosen, SetupFile(address, "", 0o600)),
            SetupFile(file, with_variables(_text(file) or _HEAD, _variables(chosen) | named), 0o600),
        ),
        start=(("kontor", "run"),),
    )


def require(way: Way) -> None:
    """Check what can be known of a way before anything else is asked.

    Raises:
        SettingsError: if this user or this machine can't run the bot that way.
    """
    if way != "systemd":
        return
    if os.geteuid() != 0:
        raise SettingsError(
            "A service of this machine needs root: become root with su -, or choose --way run."
        )
    if shutil.which("systemctl") is None:
        raise SettingsError("There is no systemd on this machine; choose another way.")
    if not (answers.ROOT / "opt/kontor/bin/kontor").exists():
        raise SettingsError(
            "Kontor is not installed in /opt/kontor; do step 1 under pip and systemd in docs/operators/installing.md before."
        )


def _systemd(chosen: Answers, folder: Path) -> SetupPlan:
    root = answers.ROOT
    require("systemd")
    template, script, unit = (_source(folder, f"deploy/kontor.{one}") for one in ("env", "sh", "service"))
    file = settings_file("systemd", folder)
    token, address = root / "etc/kontor-token", root / "etc/kontor-address"
    home = root / "var/lib/kontor"
    named = {TOKEN_FILE: "/etc/kontor-token", **_database(chosen, "/etc/kontor-address")}
    return SetupPlan(
        before=(
            *(() if _has_user() else (_USERADD,)),
            ("install", "-d", "-m", "700", "-o", USER, "-g", USER, str(home)),
        ),
        files=(
            SetupFile(token, f"{chosen.token}\n", 0o400, USER),
            *_address(chosen, SetupFile(address, "", 0o400, USER)),
            SetupFile(
                file, with_variables(_text(file) or template, _variables(chosen) | named), 0o640, group=USER
            ),
            SetupFile(root / "usr/local/bin/kontor", script, 0o755),
            SetupFile(root / "etc/systemd/system/kontor.service", unit, 0o644),
        ),
        after=(
            ("systemctl", "daemon-reload"),
            *(() if file.exists() else ((str(root / "usr/local/bin/kontor"), "migrate"),)),
        ),
        start=(("systemctl", "enable", "kontor"), ("systemctl", "restart", "kontor")),
    )


_USERADD: Final = (
    "useradd",
    "--system",
    "--user-group",
    "--home-dir",
    "/var/lib/kontor",
    "--shell",
    "/usr/sbin/nologin",
    USER,
)


def _compose(chosen: Answers, folder: Path) -> SetupPlan:
    _source(folder, "compose.yaml")
    file = settings_file("compose", folder)
    # The server takes it at its first start only.
    password = (_text(folder / "password.txt") or "").strip() or secrets.token_hex(24)
    address = f"postgresql+asyncpg://kontor:{password}@database/kontor"
    is_root = os.geteuid() == 0
    owner = _UID if is_root else None
    secret = {"token.txt": chosen.token, "address.txt": address}
    return SetupPlan(
        files=(
            *(SetupFile(folder / name, f"{one}\n", 0o400, owner) for name, one in secret.items()),
            SetupFile(folder / "password.txt", f"{password}\n", 0o600),
            SetupFile(file, with_variables(_text(file) or "", _variables(chosen)), 0o600),
        ),
        start=(("docker", "compose", "up", "-d", "--build"),),
        by_hand=() if is_root else (f"As root: chown {_UID} token.txt address.txt",),
    )


def _variables(chosen: Answers) -> dict[str, str | None]:
    return {HOUR: chosen.backup_hour, KEPT: chosen.backup_kept, SERVER: chosen.server or None, TOKEN: None}


def _database(chosen: Answers, address: str) -> dict[str, str | None]:
    """Return the variables of the database: one that is an address may have a password, and is kept in a file."""
    if _is_address(chosen):
        return {DATABASE: None, DATABASE_FILE: address}
    return {DATABASE: chosen.database, DATABASE_FILE: None}


def _address(chosen: Answers, file: SetupFile) -> tuple[SetupFile, ...]:
    if not _is_address(chosen):
        return ()
    return (msgspec.structs.replace(file, content=f"{chosen.database}\n"),)


def _is_address(chosen: Answers) -> bool:
    return "://" in (chosen.database or "")


def _source(folder: Path, name: str) -> str:
    found = _text(folder / name)
    if found is None:
        raise SettingsError(f"There is no {name} here; run setup in the folder of Kontor's repository.")
    return found


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _short(file: Path, folder: Path) -> str:
    return str(file.relative_to(folder)) if file.is_relative_to(folder) else str(file)


def _has_user() -> bool:
    try:
        pwd.getpwnam(USER)
    except KeyError:
        return False
    return True
