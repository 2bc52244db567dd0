"""Newer versions of what Kontor depends on: the locks are made again, compared, and proposed as one change."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from deploy.release.note import ROOT
from deploy.release.programs import StepFailedError, run, told

BRANCH: Final = "dependencies"
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[\w,-]+\])?==([^ ;\\]+)", re.MULTILINE)


def pins(text: str) -> dict[str, frozenset[str]]:
    """Return the versions that a lock has of each distribution; there are several where they depend on the system."""
    found: dict[str, set[str]] = {}
    for name, version in _PIN.findall(text):
        found.setdefault(name, set()).add(version)
    return {name: frozenset(versions) for name, versions in found.items()}


def changed(root: Path = ROOT) -> dict[str, tuple[str, str, list[str]]]:
    """Compare the locks with those of the checkout's commit.

    Returns:
        by distribution: the version before, the version now, the locks that have it. A missing version is "".
    """
    rows: dict[str, tuple[str, str, list[str]]] = {}
    for file in sorted((root / "requirements").glob("*.txt")):
        try:
            then = told("git", "show", f"HEAD:requirements/{file.name}", at=root)
        except StepFailedError:
            then = ""
        old, new = pins(then), pins(file.read_text("utf-8"))
        for name in sorted({*old, *new}):
            before, now = _said(old, name), _said(new, name)
            if before != now:
                rows.setdefault(name, (before, now, []))[2].append(file.stem)
    return rows


def page(rows: Mapping[str, tuple[str, str, list[str]]]) -> str:
    """Return what has changed as a table in Markdown."""
    return (
        "\n".join(["| distribution | before | now | locks |", "| --- | --- | --- | --- |", *_lines(rows)])
        + "\n"
    )


def propose(root: Path = ROOT) -> bool:
    """Commit changed locks to a branch, and open a pull request for it.

    Returns:
        whether there was anything to propose.
    """
    rows = changed(root)
    if not rows:
        print("The locks have the newest versions.")
        return False
    body = page(rows)
    run("git", "switch", "--force-create", BRANCH, at=root)
    run(
        "git",
        "commit",
        "--message",
        f"Take newer versions of {len(rows)} dependencies",
        "--message",
        body,
        "requirements",
        at=root,
    )
    run("git", "push", "--force", "origin", BRANCH, at=root)
    if not told("gh", "pr", "list", "--head", BRANCH, "--state", "open", at=root):
        run("gh", "pr", "create", "--head", BRANCH, "--title", "Newer dependencies", "--body", body, at=root)
    return True


def audit(root: Path = ROOT) -> None:
    """Compare every lock with the published advisories.

    Raises:
        StepFailedError: if a locked version has a known fault, or could not be looked up.
    """
    wrong = []
    for file in sorted((root / "requirements").glob("*.txt")):
        try:
            run("pip-audit", "--strict", "--require-hashes", "--disable-pip", "--requirement", file, at=root)
        except StepFailedError as error:
            wrong.append(f"{file.name}: {error}")
    if wrong:
        raise StepFailedError(" ".join(wrong))


def _said(found: Mapping[str, frozenset[str]], name: str) -> str:
    return ", ".join(sorted(found.get(name, ())))


def _lines(rows: Mapping[str, tuple[str, str, list[str]]]) -> Iterator[str]:
    for name, (before, now, locks) in rows.items():
        yield f"| {name} | {before or 'none'} | {now or 'none'} | {', '.join(locks)} |"
