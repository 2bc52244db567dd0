"""The version in all files that have it, and what a tag must find there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from packaging.version import Version

from deploy.release import changes, note
from deploy.release.note import ROOT

_FILES: Final = {
    "pyproject.toml": r'(?m)^version = "([^"]+)"$',
    "kontor-games/pyproject.toml": r'(?m)^version = "([^"]+)"$',
    "Dockerfile": r'org\.opencontainers\.image\.version="([^"]+)"',
}
"""The files that have the version, each with the place of it."""
COMMAND: Final = "python -m deploy.release note"


def set_version(number: str, day: date, root: Path = ROOT) -> None:
    """Write a version into all files that have it, and over the newest section of the changelog.

    A development version begins a section, unless there is one.

    Args:
        number: such as `0.1.0` or `0.2.0.dev0`.
        day: of a release.
        root: the checkout.
    """
    now = Version(number)
    for name, form in _FILES.items():
        file = root / name
        text = file.read_text("utf-8")
        [found] = re.finditer(form, text)
        file.write_text(f"{text[: found.start(1)]}{number}{text[found.end(1) :]}", "utf-8")
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text("utf-8")
    heading = f"## {now.base_version} ({'unreleased' if now.is_devrelease else day.isoformat()})"
    if re.search(rf"(?m)^## {re.escape(now.base_version)} ", text):
        text = re.sub(rf"(?m)^## {re.escape(now.base_version)} .*$", heading, text)
    else:
        text = text.replace("\n## ", f"\n{heading}\n\n## ", 1)
    changelog.write_text(text, "utf-8")


def write() -> str:
    """Write the file and the page of the version that the code has, and return that version.

    Raises:
        changes.BrokenPromiseError
    """
    number = note.version().base_version
    now = note.of_code(number)
    page = changes.page([*note.before(number), now])
    (note.FOLDER / f"{number}.toml").write_text(note.written(now), "utf-8")
    changes.PAGES.joinpath(f"{number}.md").write_text(page, "utf-8")
    index = ROOT / "docs/index.md"
    index.write_text(changes.listed(index.read_text("utf-8"), number), "utf-8")
    return number


def missing(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each file of the release that the code doesn't fit, and for each promise that it breaks."""
    number = note.version(root).base_version
    folder = root / "releases"
    if number not in note.known(folder):
        yield f"There is no releases/{number}.toml: run `{COMMAND}`."
        return
    now = note.of_code(number, root)
    if note.read(number, folder) != now:
        yield f"releases/{number}.toml is not what the code is: run `{COMMAND}`."
    earlier = note.before(number, folder)
    try:
        page = changes.page([*earlier, now])
    except changes.BrokenPromiseError as error:
        yield str(error)
        return
    place = root / "docs/releases" / f"{number}.md"
    if not place.exists() or place.read_text("utf-8") != page:
        yield f"docs/releases/{number}.md is not what the notes say: run `{COMMAND}`."
    section = changes.section((root / "CHANGELOG.md").read_text("utf-8"), number)
    for name in changes.to_be_told(earlier, now):
        if name not in section:
            yield f"The changelog's section {number} doesn't name {name}, which is gone or freezes."


def unfit(tag: str, root: Path = ROOT) -> list[str]:
    """Return a sentence for each reason why a tag can't be released."""
    now = note.version(root)
    found = list(missing(root))
    if tag != f"v{now}":
        found.append(f"The tag {tag} is not v{now}, which the files have.")
    if now.is_devrelease:
        found.append(
            f"{now} is a development version: run `python -m deploy.release version {now.base_version}`."
        )
    return found
