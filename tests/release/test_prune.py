"""An image's environment keeps what the bot uses, and loses the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.release import prune

KEPT = (
    "bin/kontor",
    "bin/python3.11",
    "{}/babel/locale-data/root.dat",
    "{}/babel/locale-data/de.dat",
    "{}/babel/locale-data/de_AT.dat",
    "{}/babel/locale-data/en_GB.dat",
    "{}/bot/words/de.ftl",
    "{}/bot/words/en.ftl",
    "{}/bot/try_out/page.py",
    "{}/font_source_sans_pro/files/SourceSansPro-Bold.ttf",
    "{}/pipes.py",
    "{}/sqlalchemy/engine.py",
)
GONE = (
    "bin/pip",
    "bin/alembic",
    "{}/babel/locale-data/fr.dat",
    "{}/babel/locale-data/den.dat",
    "{}/discord/bin/libopus-0.x64.dll",
    "{}/font_source_sans_pro/files/SourceSansPro-Bold.otf",
    "{}/font_source_sans_pro/files/SourceSansPro-Black.ttf",
    "{}/pip/__init__.py",
    "{}/pip-23.2.1.dist-info/RECORD",
    "{}/setuptools/__init__.py",
    "{}/sqlalchemy/testing/suite.py",
)


def laid(environment: Path, files: tuple[str, ...]) -> None:
    for name in files:
        file = environment / name.format("lib/python3.11/site-packages")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()


def left(environment: Path) -> set[str]:
    files = (path.relative_to(environment).as_posix() for path in environment.rglob("*") if path.is_file())
    return {name.replace("lib/python3.11/site-packages", "{}") for name in files}


def test_only_what_is_surplus_goes(tmp_path: Path) -> None:
    laid(tmp_path, (*KEPT, *GONE))
    prune.prune(tmp_path)
    assert left(tmp_path) == set(KEPT)


def test_an_environment_without_the_bot_stays_as_it_is(tmp_path: Path) -> None:
    files = tuple(name for name in (*KEPT, *GONE) if not name.startswith("{}/bot"))
    laid(tmp_path, files)
    with pytest.raises(FileNotFoundError, match="no words of the bot"):
        prune.prune(tmp_path)
    assert left(tmp_path) == set(files)
