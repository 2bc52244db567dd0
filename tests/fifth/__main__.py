"""Run pytest where Pig is installed as another distribution's game: `python -m tests.fifth -q -m "not long"`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from . import site


def main(arguments: list[str]) -> int:
    """Run pytest with arguments; returns its exit status."""
    with TemporaryDirectory(prefix="kontor-fifth-") as folder:
        done = subprocess.run(  # noqa: S603 this very interpreter
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
            env=site.installed(Path(folder) / "site"),
            cwd=site.ROOT,
            check=False,
        )
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
