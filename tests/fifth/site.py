"""Pig as another distribution brings it: a package of its own, and an entry point that names it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIG = ROOT / "tests/games/pig"
PARTS = ("__init__.py", "state.py", "text.py")
"""The game; its subject belongs to the tests."""


def installed(site: Path, points: str = "pig = kontor_pig:Pig") -> Mapping[str, str]:
    """Install Pig as pip lays it out.

    Args:
        site: a folder for packages.
        points: the entry points.

    Returns:
        The environment of a process that finds it there.
    """
    (site / "kontor_pig").mkdir(parents=True)
    for part in PARTS:
        shutil.copy(PIG / part, site / "kontor_pig")
    about = site / "kontor_pig-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kontor-pig\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[kontor.games]\n{points}\n", "utf-8")
    return {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{site}"}
