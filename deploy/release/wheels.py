"""The source distribution and the two wheels, made of a commit and nothing else."""

from __future__ import annotations

import sys
import tempfile
import zipfile
from pathlib import Path

from bot.telemetry.build import BAKED
from deploy.release import note
from deploy.release.note import ROOT
from deploy.release.programs import StepFailedError, commit, exported, run


def build(to: Path, root: Path = ROOT) -> list[Path]:
    """Build them from the checkout's commit, and return the files.

    Changes that are not committed are in none of them. Each wheel is compared with the files of that commit.

    Args:
        to: the folder that gets them.
        root: the checkout.

    Raises:
        StepFailedError
    """
    to = to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source = exported(Path(folder), root)
        (source / "bot" / BAKED).write_text(f"{commit(root)}\n", encoding="ascii")
        wanted = note.of_code(str(note.version(source)), source)
        number = str(note.version(source))
        # Without isolation: setuptools has been installed by its hash.
        tool = (sys.executable, "-m", "build", "--no-isolation", "--outdir", to)
        run(*tool, ".", at=source)
        run(*tool, "--wheel", "kontor-games", at=source)
    made = [to / f"kontor_bot-{number}.tar.gz"]
    for distribution in note.PROJECTS:
        wheel = to / f"{distribution.replace('-', '_')}-{number}-py3-none-any.whl"
        wrong = contents(wheel) ^ wanted.files(distribution)
        if wrong:
            raise StepFailedError(
                f"{wheel.name} has other files than the commit: {', '.join(sorted(wrong))}."
            )
        made.append(wheel)
    return made


def contents(wheel: Path) -> frozenset[str]:
    """Return the files of a wheel's packages."""
    names = zipfile.ZipFile(wheel).namelist()
    return frozenset(name for name in names if ".dist-info/" not in name)
