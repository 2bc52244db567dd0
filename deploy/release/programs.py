"""Runs the programs that the steps of a release are made of, and asks git."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

from deploy.release.note import ROOT


class StepFailedError(Exception):
    """A step can't be done; its text is one sentence."""


def run(*command: str | Path, at: Path = ROOT, given: str | None = None) -> None:
    """Run a program that prints for itself.

    Args:
        command: the program and its arguments. They are printed first.
        at: the folder to run it in.
        given: what it reads.

    Raises:
        StepFailedError: if it fails or is not there.
    """
    words = [str(word) for word in command]
    print("+", " ".join(words), file=sys.stderr, flush=True)
    try:
        subprocess.run(words, cwd=at, input=given, text=True, check=True)  # noqa: S603 -- what the steps name
    except FileNotFoundError:
        raise StepFailedError(f"The program {words[0]} is not there.") from None
    except subprocess.CalledProcessError as error:
        raise StepFailedError(f"{words[0]} ended with status {error.returncode}.") from None


def told(*command: str | Path, at: Path = ROOT) -> str:
    """Run a program, and return what it prints, without the end of the last line.

    Raises:
        StepFailedError: if it fails or is not there.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=at, capture_output=True, text=True, check=True)  # noqa: S603 -- as above
    except FileNotFoundError:
        raise StepFailedError(f"The program {words[0]} is not there.") from None
    except subprocess.CalledProcessError as error:
        raise StepFailedError(f"{' '.join(words)}: {error.stderr.strip()}") from None
    return done.stdout.rstrip("\n")


def commit(at: Path = ROOT) -> str:
    """Return the checkout's commit, 40 hexadecimal digits."""
    return told("git", "rev-parse", "HEAD", at=at)


def exported(folder: Path, root: Path = ROOT) -> Path:
    """Write the files of the checkout's commit, and no others, into a folder; returns where they are."""
    archive = folder / "commit.tar"
    run("git", "archive", "--output", archive, "HEAD", at=root)
    source = folder / "source"
    with tarfile.open(archive) as files:
        # The first releases of 3.11 know no filter.
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        files.extractall(source, **safely)  # type: ignore[arg-type] # noqa: S202 our own
    archive.unlink()
    return source
