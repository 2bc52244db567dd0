"""The file of a release: that of the code as it is, with each file of the wheels."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.telemetry.build import BAKED
from deploy.release import note, versions
from deploy.release.note import ROOT, GameNote, ReleaseNote
from games import SHIPPED
from tests.generated import promised_names

NOW = note.of_code(note.version().base_version)


def test_the_files_of_the_release_fit_the_code() -> None:
    """After a new file or setting: `python -m deploy.release note`, which `python -m tests.generated` runs too."""
    assert list(versions.missing()) == []


def test_a_note_has_each_setting_game_and_edition_that_is_promised() -> None:
    assert sorted(NOW.settings) == sorted(promised_names.SECTIONS["setting"]())
    editions = {
        f"{name}: {key} {sha}" for name, one in NOW.games.items() for key, sha in one.editions.items()
    }
    assert editions == set(promised_names.SECTIONS["edition"]())
    assert list(NOW.games) == list(SHIPPED)
    assert NOW.revisions[0] == "r001"
    assert NOW.revisions[-1] == NOW.schema
    assert len(NOW.revisions) == len(list((ROOT / "storage/migrations/versions").glob("r*.py")))


def test_a_note_has_the_files_of_both_wheels() -> None:
    bot, engines = NOW.files("kontor-bot"), NOW.files("kontor-games")
    assert {name.partition("/")[0] for name in bot} == {"bot", "games", "storage"}
    left_out = {
        name
        for name in engines
        if name.startswith(("games/adapters/", "games/arena/tournament/", "games/kit/"))
    }
    assert {"games/arena/tournament/match.py", "games/kit/new/template/.gitignore.txt"} < left_out
    assert engines - left_out == {name for name in bot if name.startswith("games/")}
    assert {f"bot/{BAKED}", "bot/words/de.ftl", "storage/py.typed"} < bot
    assert all((ROOT / name).is_file() for name in (bot | engines) - {f"bot/{BAKED}"})


def test_a_note_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = GameNote(
        rules=3, older=(2,), replayed=(1,), retired={"0": ""}, computers=2, editions={"printed, 2nd": "ab"}
    )
    odd = msgspec.structs.replace(
        NOW,
        settings={"KONTOR_ODD": 'a "ü" \\ b'},
        games={"chess": game},
        revisions=("r001",),
        version="1.10.0",
    )
    (tmp_path / "1.10.0.toml").write_text(note.written(odd), "utf-8")
    (tmp_path / "1.9.0.toml").write_text(note.written(NOW), "utf-8")
    assert note.read("1.10.0", tmp_path) == odd
    assert note.known(tmp_path) == ["1.9.0", "1.10.0"]
    assert note.before("1.10.0", tmp_path) == [NOW]
    assert note.before("1.9.0", tmp_path) == []


def test_a_note_with_a_field_that_is_unknown_is_refused(tmp_path: Path) -> None:
    (tmp_path / "1.0.0.toml").write_text(f'more = "1"\n{note.written(NOW)}', "utf-8")
    with pytest.raises(msgspec.ValidationError, match="more"):
        note.read("1.0.0", tmp_path)


def test_a_file_more_or_less_makes_another_note(tmp_path: Path) -> None:
    def noted() -> ReleaseNote:
        return note.of_code("0.1.0", tmp_path)

    for project in note.PROJECTS.values():
        (tmp_path / project).parent.mkdir(exist_ok=True)
        (tmp_path / project).write_bytes((ROOT / project).read_bytes())
    (tmp_path / "games/words").mkdir(parents=True)
    (tmp_path / "games/__init__.py").touch()
    before = noted()
    (tmp_path / "games/words/notes.txt").touch()
    assert noted() == before, "no wheel has it"
    (tmp_path / "games/new.py").touch()
    assert noted().files("kontor-games") - before.files("kontor-games") == {"games/new.py"}
