"""Removes from an environment what the bot in an image never uses: `python prune.py FOLDER`.

It runs while an image is built, with nothing but the standard library. `SURPLUS` says what goes, and why.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

SURPLUS: Final[Mapping[str, str]] = {
    "pip": "installs packages, and an image is replaced as a whole",
    "pip-*.dist-info": "as above",
    "setuptools": "built the wheel",
    "setuptools-*.dist-info": "as above",
    "_distutils_hack": "of setuptools",
    "distutils-precedence.pth": "of setuptools",
    "pkg_resources": "of setuptools",
    "*/testing": "for the tests of the library's own users",
    "*/tests": "the library's own tests",
    "discord/bin": "libraries for voice on Windows",
    "font_source_sans_pro/files/*.otf": "the same letters as the files that are used",
}
"""What is removed, by its place among the packages."""
LOCALES: Final = "babel/locale-data"
FONTS: Final = "font_source_sans_pro/files"
WEIGHTS: Final = ("SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf", "LICENSE.txt")
"""The files of the font that pictures are drawn with."""
COMMANDS: Final = ("kontor", "python", "python3", "python3.*")
"""The commands that stay; the others are those of libraries."""


def prune(environment: Path) -> None:
    """Remove all that is surplus.

    Args:
        environment: the folder of a virtual environment with the bot in it.
    """
    for packages in environment.glob("lib/python3.*/site-packages"):
        for place in list(surplus(packages)):
            if place.is_dir():
                shutil.rmtree(place)
            else:
                place.unlink()
        strip(packages)
    kept = {place for form in COMMANDS for place in (environment / "bin").glob(form)}
    for command in sorted(set((environment / "bin").iterdir()) - kept):
        command.unlink()


def surplus(packages: Path) -> Iterator[Path]:
    """Yield what is to be removed from a folder of packages."""
    for form in SURPLUS:
        yield from packages.glob(form)
    locales = {"root", *languages(packages)}
    for file in (packages / LOCALES).glob("*.dat"):
        if file.stem not in locales and file.stem.partition("_")[0] not in locales:
            yield file
    for file in (packages / FONTS).glob("*.ttf"):
        if file.name not in WEIGHTS:
            yield file


def languages(packages: Path) -> set[str]:
    """Return the languages that the bot speaks, such as `de`; Babel writes numbers and lists in them."""
    spoken = {file.stem.partition("-")[0] for file in (packages / "bot/words").glob("*.ftl")}
    if not spoken:
        raise FileNotFoundError(f"There are no words of the bot in {packages}.")
    return spoken


def strip(packages: Path) -> None:
    """Remove what only a debugger reads from compiled modules, where the program `strip` is there.

    The shared libraries beside them stay as they are: those were changed after they were linked.
    """
    program = shutil.which("strip")
    modules = [file for file in packages.rglob("*.so") if not file.is_symlink()]
    if program is None or not modules:
        print("prune: nothing was stripped", file=sys.stderr)
        return
    subprocess.run((program, "--strip-debug", *map(str, modules)), check=True)  # noqa: S603 -- binutils


if __name__ == "__main__":
    prune(Path(sys.argv[1]))
