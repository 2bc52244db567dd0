"""The file `kontor.env` of a folder, whose variables count where the environment has none of the same setting."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.settings.readings import DATABASE, DATABASE_FILE, TOKEN, TOKEN_FILE

NAME: Final = "kontor.env"
_TOGETHER: Final = ((TOKEN, TOKEN_FILE), (DATABASE, DATABASE_FILE))
"""Variables that say the same thing in two ways."""


def with_file(environment: Mapping[str, str], folder: Path) -> dict[str, str]:
    """Return an environment with the variables of a folder's file, if there is one.

    Args:
        environment: of the process. It takes precedence.
        folder: the one that the process runs in.
    """
    found = variables_in(folder / NAME)
    for names in _TOGETHER:
        if any(environment.get(name, "").strip() for name in names):
            found = {name: one for name, one in found.items() if name not in names}
    return {**found, **{name: one for name, one in environment.items() if one.strip() or name not in found}}


def variables_in(file: Path) -> dict[str, str]:
    """Return the variables of a file with a line NAME=value for each; none of a file that can't be read."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.partition("=") for line in lines if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def with_variables(text: str, variables: Mapping[str, str | None]) -> str:
    """Return the text of such a file with other values. All other lines stay.

    Args:
        text: of the file.
        variables: the values; None takes a variable out.
    """
    lines, left = [], {name: one for name, one in variables.items() if one is not None}
    for line in text.splitlines():
        name = line.partition("=")[0].strip()
        if name not in variables:
            lines.append(line)
        elif name in left:
            lines.append(f"{name}={left.pop(name)}")
    lines += [f"{name}={one}" for name, one in left.items()]
    return "".join(f"{line}\n" for line in lines)
