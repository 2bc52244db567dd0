"""The build that runs: its version, and the commit that it was made from."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

DISTRIBUTION: Final = "kontor-bot"
PACKAGE: Final = Path(__file__).parents[1]
"""The folder of the package `bot`."""
BAKED: Final = "commit.txt"
"""The file in that folder that a release's wheel and the image have; a checkout has none."""
_DIGITS: Final = 12
_PATIENCE: Final = 5.0
"""The seconds that git may take."""


@dataclass(frozen=True, slots=True)
class Build:
    """A version of Kontor, and its commit.

    Attributes:
        version: of the distribution.
        commit: 12 hexadecimal digits, followed by `-dirty` in a checkout with changes; None if it is unknown.
    """

    version: str
    commit: str | None

    def __str__(self) -> str:
        return self.version if self.commit is None else f"{self.version} (commit {self.commit})"


@cache
def build() -> Build:
    """Return the build that runs. It is looked up once."""
    return Build(version(DISTRIBUTION), commit_of(PACKAGE))


def commit_of(package: Path) -> str | None:
    """Return the commit of a package: of its file, else of the checkout that it lies in; None if there is neither.

    Args:
        package: the folder of the package `bot`.
    """
    try:
        baked = (package / BAKED).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        baked = ""
    return baked[:_DIGITS] or _of_checkout(package.parent)


def _of_checkout(top: Path) -> str | None:
    # An environment may lie in the checkout of another project, which is no folder above the package itself.
    if not (top / ".git").exists():
        return None
    # Git's own variables would lead it to another repository. Looking must not write into this one.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        told = subprocess.run(  # noqa: S603 -- no word of it comes from elsewhere
            ("git", "describe", "--always", "--dirty", f"--abbrev={_DIGITS}", "--exclude=*"),  # noqa: S607
            cwd=top,
            env={**environment, "GIT_OPTIONAL_LOCKS": "0"},
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return told.stdout.strip() or None
