"""Data sets of games: they follow from their settings, can be continued, and `kontor verify` accepts each game."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.cli import main
from bot.host.library import Library
from bot.host.record.verify import verify
from bot.operating import dataset
from games import BadOption, catalogue, replay
from games.engine import Edition


def made(game: str, number: int, **settings: object) -> dict[str, object]:
    plan, edition = plan_of(game, **settings)
    found: dict[str, object] = json.loads(dataset.made(plan, edition, number))
    return found


def plan_of(game: str, **settings: object) -> tuple[dataset.DatasetPlan, Edition]:
    wanted: dict[str, object] = {
        "players": catalogue[game].meta.players[0],
        "options": {},
        "edition": None,
        "level": "mate",
        "seed": "test",
        "playouts": None,
    }
    return dataset.plan_of(catalogue[game], **{**wanted, **settings})  # type: ignore[arg-type]


def accepted(exported: Mapping[str, object]) -> bool:
    return verify(Library(catalogue), exported).holds


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main([*arguments])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", catalogue)
def test_a_game_is_an_export_that_is_accepted_and_replayed_and_no_other_one(game: str) -> None:
    one, other = made(game, 1), made(game, 2)
    assert accepted(one)
    assert one["seats"] == ["mate"] * catalogue[game].meta.players[0]
    state = replay(one)
    assert state.outcome is not None
    outcome = one["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["scores"] == list(state.outcome.scores)
    assert one == made(game, 1)
    assert (one["seed"], one["moves"]) != (other["seed"], other["moves"])
    assert made(game, 1, seed="another")["seed"] != one["seed"]


def test_a_changed_move_is_refused() -> None:
    one = made("sea_merchants", 1)
    moves, log = one["moves"], one["log"]
    assert isinstance(moves, list)
    assert isinstance(log, list)
    moves.pop()
    assert not accepted(one)
    log.pop()
    assert not accepted(one)


def test_options_players_and_playouts_are_those_of_the_plan() -> None:
    plan, edition = plan_of(
        "merkator", players=3, options={"variant_a": True}, level="captain", playouts=1, seed="more"
    )
    assert (plan.players, plan.playouts, plan.options["variant_a"]) == (3, 1, True)
    assert plan.sha256 == edition.sha256
    with pytest.raises(BadOption):
        plan_of("merkator", players=7)
    exported = made("merkator", 1, players=3, options={"variant_a": True, "start": "first"})
    assert exported["options"] == {**plan.options, "start": "first"}
    assert accepted(exported)


@pytest.mark.parametrize("name", ["games", "games.jsonl.gz"])
def test_an_interrupted_data_set_is_continued_as_if_it_had_not_been(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, edition = plan_of("sea_merchants")
    whole, part = tmp_path / "whole" / name, tmp_path / "part" / name
    lines: list[str] = []
    assert dataset.make(plan, edition, 3, whole, 1, lines.append) == (3, 3)
    assert [line.partition(",")[0] for line in lines] == ["3 of 3 games"]
    assert dataset.make(plan, edition, 2, part, 1, lines.append) == (2, 2)
    if part.is_dir():
        (part / "000003.part").write_bytes(b"{")
        (part / "000002.json").unlink()
    else:
        part.write_bytes(part.read_bytes()[:-7])
    assert dataset.make(plan, edition, 3, part, 1, lines.append) == (3, 2)
    assert dataset.make(plan, edition, 2, part, 1, lines.append) == (3, 0)
    assert [*dataset.exports_of(part)] == [*dataset.exports_of(whole)]
    assert run(capsys, "verify", str(part)) == (0, ["3 of 3 exports hold."])


def test_other_settings_and_strange_places_are_refused(tmp_path: Path) -> None:
    place = tmp_path / "games.jsonl.gz"
    plan, edition = plan_of("sea_merchants")
    dataset.make(plan, edition, 1, place, 1, print)
    with pytest.raises(dataset.DatasetError, match="has games with other settings"):
        dataset.make(plan_of("sea_merchants", seed="another")[0], edition, 2, place, 1, print)
    (tmp_path / "games.jsonl.gz.settings.json").unlink()
    with pytest.raises(dataset.DatasetError, match=r"exists without games\.jsonl\.gz\.settings\.json"):
        dataset.make(plan, edition, 2, place, 1, print)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "mine.txt").touch()
    with pytest.raises(dataset.DatasetError, match=r"exists without settings\.json"):
        dataset.make(plan, edition, 1, tmp_path / "folder", 1, print)


def test_wrong_exports_of_a_data_set_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = made("sea_merchants", 1)
    place = tmp_path / "games.jsonl.gz"
    with gzip.open(place, "wt") as file:
        for exported in (one, {**one, "commitment": "0" * 64}):
            file.write(json.dumps(exported) + "\n")
        file.write("{\n")
    status, lines = run(capsys, "verify", str(place))
    assert status == 1
    assert [line.partition(":")[0] for line in lines] == ["line 2", "line 3", "1 of 3 exports hold."]
    place.write_bytes(place.read_bytes()[:-30])
    assert main(["verify", str(place)]) == 2
    assert "can't be read" in capsys.readouterr().err


@pytest.mark.long
def test_the_command_makes_captains_games_with_several_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "games.jsonl.gz")
    wanted = ["dataset", "caribbean", place, "--games", "3", "--playouts", "4", "--processes", "2"]
    status, lines = run(capsys, *wanted)
    assert (status, lines[-1]) == (0, f"{place} has 3 games; 3 are new.")
    assert run(capsys, *wanted)[1][-1] == f"{place} has 3 games; 0 are new."
    assert run(capsys, "verify", place) == (0, ["3 of 3 exports hold."])
