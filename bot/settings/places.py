"""The file of a database's address, and the folder for the files next to it."""

from pathlib import Path

from bot.settings.readings import SQLITE, SettingsError


def file_of(address: str) -> Path | None:
    """Return the file of a SQLite address; None for a server's."""
    from sqlalchemy import make_url

    return Path(make_url(address).database or "") if address.startswith(SQLITE) else None


def folder_of(address: str) -> Path:
    """Return the folder for the files next to the database, whether it exists or not."""
    file = file_of(address)
    return Path("data") if file is None else file.parent


def make_folder_of(address: str) -> None:
    """Make that folder if it is missing."""
    folder = folder_of(address)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(f"The folder {folder} can't be made: {error.strerror}.") from None
