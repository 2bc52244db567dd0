"""What an operator sets by environment: where the database is, where further editions are, the token.

`Settings.read` reads all of it at once; each setting is declared in `declared`, and read by a function of `readings`.
"""

from bot.settings.declared import Settings
from bot.settings.places import file_of, folder_of, make_folder_of
from bot.settings.readings import (
    DATABASE,
    DATABASE_FILE,
    METRICS,
    TOKEN,
    TOKEN_FILE,
    Address,
    Form,
    Level,
    SettingsError,
    database,
)

__all__ = [
    "DATABASE",
    "DATABASE_FILE",
    "METRICS",
    "TOKEN",
    "TOKEN_FILE",
    "Address",
    "Form",
    "Level",
    "Settings",
    "SettingsError",
    "database",
    "file_of",
    "folder_of",
    "make_folder_of",
]
