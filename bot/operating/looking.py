"""Commands that only look: check, export, health, verify."""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path

from bot import health, settings
from bot.host.library import Library
from bot.host.verify import verify as verify_export
from bot.operating.files import host, require_file
from games import catalogue
from storage.store import backup as copy_database


async def check(address: str) -> int:
    """Replay every stored game and say which would freeze under this version.

    A file is copied first: opening it would bring it to this version, and the bot that runs may be an older one.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = settings.file_of(address)
        looked_at = address
        if file is not None:
            require_file(address)
            copied = Path(folder) / "copy.sqlite3"
            await copy_database(address, copied)
            looked_at = settings.database({}, str(copied))
        async with host(looked_at) as opened:
            findings = await opened.check()
    for finding in findings:
        print(f"{finding.code} ({finding.game}, {finding.status}): {finding.reason}")
    print("Every stored game replays." if not findings else f"Tables that would freeze: {len(findings)}.")
    return 1 if findings else 0


async def export(address: str, code: str) -> int:
    """Print a table as JSON."""
    async with host(address) as opened:
        table = await opened.find(code)
        print(json.dumps(await opened.export(table.key), indent=1))
    return 0


def tell_health(address: str) -> int:
    """Say whether the bot that uses this database is connected."""
    trouble = health.trouble(settings.folder_of(address) / health.NAME, time.time())
    print(trouble or "The bot is connected.")
    return 1 if trouble else 0


def verify(file: Path) -> int:
    """Check an export against all that it claims."""
    try:
        exported = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise settings.SettingsError(f"{file} can't be read: {error.strerror}.") from None
    except ValueError as error:
        raise settings.SettingsError(f"{file} is no export: {error}.") from None
    further = settings.editions(os.environ)
    verdict = verify_export(Library(catalogue, further), exported)
    print(verdict.sentence)
    return 0 if verdict.holds else 1
