"""The image's environment is small and whole, and the image itself, where its base is there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from deploy.release import image, locks
from deploy.release.note import ROOT, version
from deploy.release.programs import StepFailedError, told
from tests.test_packages import called

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
KONTOR = "import sys; from bot.cli import main; sys.exit(main())"
THERE = """
from importlib.util import find_spec
print(*(name for name in ("pip", "setuptools", "discord", "pyvips", "asyncpg") if find_spec(name)))
"""
DRAWN = """
from bot.pictures import worker_side
from games.engine.drawing.canvas import FONT
from games.engine.drawing.letters import width
worker_side.ready(FONT, {600: width("H", 1), 700: width("H", 1, bold=True)})
print(worker_side.png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')[1:4].decode())
"""


def laid(environment: Path) -> Path:
    """Make an environment with what the lock of the image names, as it is in that of the tests, and with the bot."""
    venv.create(environment, symlinks=True)
    [packages] = environment.glob("lib/python3.*/site-packages")
    for name in locks.pins((ROOT / "requirements/run.txt").read_text("utf-8")):
        try:
            there = distribution(name)
        except PackageNotFoundError:
            # Of another system or another Python.
            continue
        for file in there.files or ():
            # Commands lie beside the packages.
            if ".." not in file.parts and "__pycache__" not in file.parts:
                place = packages / file
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(there.locate_file(file)), place)
    for package in ("bot", "games", "storage"):
        shutil.copytree(ROOT / package, packages / package, ignore=shutil.ignore_patterns("__pycache__"))
    called(environment / "bin/python", "-m", "compileall", "-q", packages, at=environment)
    return environment


def size(folder: Path) -> int:
    """The bytes of a folder's files, each with what an archive adds to it."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return sum(512 + (path.stat().st_size + 511) // 512 * 512 for path in files)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="an environment is laid out as on POSIX")
def test_the_environment_of_the_image_is_small_and_has_all_that_the_bot_uses(tmp_path: Path) -> None:
    environment = laid(tmp_path / "kontor")
    before = size(environment)
    called(sys.executable, ROOT / "deploy/release/prune.py", environment, at=tmp_path)
    assert size(environment) < before - 40_000_000
    if shutil.which("strip"):
        assert size(environment) < image.MOST
    python = (environment / "bin/python", "-I", "-c")
    assert called(*python, THERE, at=tmp_path).split() == ["discord", "pyvips", "asyncpg"]
    # Numbers, lists and plurals in both languages, and the letters of pictures.
    for language in ("en", "de"):
        asked = ("rules", "merkator", "--language", language)
        rules = called(*python, KONTOR, *asked, at=tmp_path)
        assert rules == called(sys.executable, "-c", KONTOR, *asked, at=ROOT)
    assert called(*python, DRAWN, at=tmp_path) == "PNG\n"


def test_the_image_says_what_it_is_and_whence() -> None:
    labels = dict(re.findall(r'org\.opencontainers\.image\.([\w.]+)="([^"]*)"', DOCKERFILE))
    assert labels["version"] == str(version())
    assert labels["revision"] == "${COMMIT}"
    assert labels["licenses"] == "MIT"
    assert labels["base.name"] == "docker.io/library/python:3.11-slim"
    assert {base for base in re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE) if ":" in base} == {
        "python:3.11-slim"
    }


def test_every_platform_has_a_tag_of_its_own() -> None:
    tags = [image.tagged("1.2.3", platform) for platform in image.PLATFORMS]
    assert tags == ["localhost/kontor:1.2.3-amd64", "localhost/kontor:1.2.3-arm64"]


def base_is_there() -> bool:
    """Return whether buildah has the image's base, so that nothing would be fetched for it."""
    try:
        return bool(told("buildah", "inspect", "--type", "image", "--format", "1", image._BASE))
    except StepFailedError:
        return False


@pytest.mark.long
@pytest.mark.skipif(not base_is_there(), reason="needs buildah, and the image's base in its storage")
def test_the_image_is_built_measured_and_listed(tmp_path: Path) -> None:
    machine = {"x86_64": "amd64", "aarch64": "arm64"}[os.uname().machine]
    command = (
        sys.executable,
        "-m",
        "deploy.release",
        "image",
        "--to",
        tmp_path,
        "--platform",
        f"linux/{machine}",
    )
    done = subprocess.run(  # noqa: S603 -- our own
        [*map(str, command), "--option=--pull-never", "--option=--network=host"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.search(r"-\w+: \d+\.\d MB over its base", done.stdout)
    [file] = tmp_path.glob("*.cdx.json")
    listed = {one["name"].lower() for one in json.loads(file.read_text("utf-8"))["components"]}
    assert {"discord.py", "sqlalchemy", "babel"} <= listed
    assert not {"pip", "setuptools"} & listed
