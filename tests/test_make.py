"""`make` sets up an environment from whichever is activated: its own, which it replaces, or one of something else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
_MAKE = shutil.which("make")

pytestmark = pytest.mark.skipif(_MAKE is None or sys.platform == "win32", reason="needs make and a shell")


def activated(environment: Path) -> dict[str, str]:
    """Return the variables of a shell with an activated environment."""
    venv.create(environment, symlinks=True, with_pip=False)
    path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "VIRTUAL_ENV": str(environment), "HOME": str(environment.parent)}


def recipe(folder: Path, variables: dict[str, str]) -> list[str]:
    """Return the commands of `make` that would set up the environment of a checkout."""
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "requirements").mkdir()
    for name in ("requirements/dev.txt", "pyproject.toml"):
        (folder / name).touch()
    done = subprocess.run(  # noqa: S603 -- our own
        [str(_MAKE), "--dry-run", ".venv/dev"],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.splitlines()


def run(command: str, folder: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 -- our own
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("which", ["its own", "another one"])
def test_an_environment_is_set_up_while_one_is_activated(tmp_path: Path, which: str) -> None:
    checkout = tmp_path / "kontor"
    checkout.mkdir()
    active = checkout / ".venv" if which == "its own" else tmp_path / "other"
    variables = activated(active)
    left = active / "left by an older version"
    left.touch()
    [made] = [line for line in recipe(checkout, variables) if " -m venv " in line]
    made = made.replace(" -m venv ", " -m venv --without-pip ")  # which takes seconds
    done = run(made, checkout, variables)
    assert done.returncode == 0, done.stderr
    if which == "its own":
        assert not left.exists(), "it is made anew"
    else:
        assert left.exists(), "what is not ours stays as it is"
        shutil.rmtree(active)
    python = run(".venv/bin/python -c 'import sys; print(sys.prefix, sys.base_prefix)'", checkout, {})
    assert python.returncode == 0, f"it needs no other environment: {python.stderr}"
    prefix, base = python.stdout.split()
    assert prefix == str(checkout / ".venv")
    assert not Path(base).is_relative_to(tmp_path), "made from what an environment itself was made from"


def test_everything_is_installed_with_the_programs_of_the_environment_itself(tmp_path: Path) -> None:
    checkout = tmp_path / "kontor"
    checkout.mkdir()
    lines = recipe(checkout, activated(tmp_path / "other"))
    installs = [line for line in lines if " install " in line]
    assert len(installs) == 2
    assert all(line.startswith(".venv/bin/pip install ") for line in installs)
