"""`kontor game new NAME` makes a folder whose own check passes; a name that does not fit or is taken is refused in a line."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from bot.cli import main
from bot.commands import terminal
from bot.commands.running import try_out
from games.kit.new import NameTakenError, _importable, make
from games.kit.new.__main__ import main as without_the_bot

FILES = {
    ".gitignore",
    "Makefile",
    "README.md",
    "kontor_my_sow/__init__.py",
    "kontor_my_sow/py.typed",
    "kontor_my_sow/state.py",
    "kontor_my_sow/text.py",
    "pyproject.toml",
    "tests/goldens/my_sow-2-players.moves",
    "tests/goldens/my_sow-2-players.words",
    "tests/goldens/my_sow-perft.json",
    "tests/goldens/my_sow-rules-1.json",
    "tests/subject.py",
}
POINT = "[kontor.games]\nmy_sow = kontor_my_sow:MySow\n"


def test_a_new_game_has_its_name_in_every_file_and_no_word_of_the_template(tmp_path: Path) -> None:
    folder = make("my_sow", tmp_path)
    assert folder == tmp_path / "kontor-my-sow"
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    assert {*files} == FILES
    for name, file in files.items():
        text = file.read_text("utf-8")
        assert not any(word in text for word in ("the_game", "TheGame", "The Game", "the-game")), name
    assert 'my_sow = "kontor_my_sow:MySow"' in files["pyproject.toml"].read_text("utf-8")
    assert "subject" not in sys.modules


def test_what_a_trial_leaves_in_the_package_is_no_part_of_it(tmp_path: Path) -> None:
    made = (make("my_sow", tmp_path) / ".gitignore").read_text("utf-8").splitlines()
    (data,) = (one.default for one in try_out.params if one.name == "data")
    assert f"{data}/" in made


def test_a_new_game_says_in_its_own_words_why_a_move_is_refused(tmp_path: Path) -> None:
    folder = make("my_sow", tmp_path)
    with _importable(folder, "kontor_my_sow"):
        game = import_module("kontor_my_sow").MySow()
        take = game.verbs["take"]
        state = game.new(2, 0, {"start": "first"})
        for turn in range(20):
            state.play(turn % 2, take(1))
        assert str(state.refusal(0, take(2))) == "You can't take more than the heap has: 1."
        assert "another player's turn" in str(state.refusal(1, take(1)))
        state.play(0, take(1))
        assert (state.to_act, str(state.outcome.reason)) == ((), "The heap is empty.")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("My", "is no name for a game"),
        ("2pigs", "is no name for a game"),
        ("my-sow", "is no name for a game"),
        ("sow_", "is no name for a game"),
        ("", "is no name for a game"),
        ("h" * 33, "is no name for a game"),
        ("../sow", "is no name for a game"),
        ("class", "is a word of Python"),
        ("caribbean", "There is another game called caribbean"),
        ("games", "is a name of Kontor's own"),
        ("state", "is a name of Kontor's own"),
        ("help", "/help is a command of the bot"),
    ],
)
def test_a_name_that_does_not_fit_or_is_taken_is_refused_in_a_line(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "new", name, "--folder", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("kontor: ")
    assert why in line
    assert not [*tmp_path.iterdir()]


def test_an_installed_package_of_that_name_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site" / "kontor_sow").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path / "site")
    with pytest.raises(NameTakenError, match="kontor_sow is installed already"):
        make("sow", tmp_path)


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kontor-sow").mkdir()
    (tmp_path / "kontor-sow" / "README.md").write_text("mine", "utf-8")
    assert main(["game", "new", "sow", "--folder", str(tmp_path)]) == 2
    assert "kontor-sow exists already" in capsys.readouterr().err
    assert [file.read_text("utf-8") for file in tmp_path.rglob("*.*")] == ["mine"]
    assert main(["game", "new", "sow", "--folder", str(tmp_path / "nowhere")]) == 2
    assert "is no folder" in capsys.readouterr().err


def test_a_bot_without_the_kit_says_what_brings_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [one for one in sys.modules if one.startswith("games.kit")]:
        monkeypatch.setitem(sys.modules, name, None)
    assert terminal._KIT == "games.kit"
    assert main(["game", "new", "sow", "--folder", str(tmp_path)]) == 2
    assert 'pip install "kontor-games[kit]"' in capsys.readouterr().err


def test_the_engines_alone_make_a_new_game_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert without_the_bot(["sow"]) == 0
    assert capsys.readouterr().out == "kontor-sow has a game that plays. Its README.md has the next steps.\n"
    assert without_the_bot(["sow"]) == 2
    assert without_the_bot([]) == 2


@pytest.mark.long
def test_a_new_game_passes_its_own_check_and_plays(tmp_path: Path) -> None:
    """Its entry point is laid out as pip does."""
    folder = make("my_sow", tmp_path)
    about = tmp_path / "kontor_my_sow-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kontor-my-sow\nVersion: 0.1\n", "utf-8")
    (about / "entry_points.txt").write_text(POINT, "utf-8")
    root = Path(__file__).parents[3]
    paths = os.pathsep.join(map(str, (root, folder, tmp_path)))
    environment = {**os.environ, "PYTHONPATH": paths, "MYPYPATH": "", "PYTEST_ADDOPTS": "-p games.kit.plugin"}

    def run(*words: str) -> str:
        done = subprocess.run(  # noqa: S603 this very interpreter, and make
            words, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = run("make", "check", f"PYTHON={sys.executable}")
    assert "my_sow is at the level plays. Missing to speaks:" in told
    assert "my_sow: skipped, since only counts requires it: it_has_a_mind" in told
    watched = run(sys.executable, "-m", "bot.cli", "watch", "my_sow", "--players", "3", "--seed", "4")
    assert "takes" in watched
    assert "The heap is empty." in watched
