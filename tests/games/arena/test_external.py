"""Players from outside: they see what their seat sees, and what they do wrong costs them the game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue, replay
from games.arena.tournament.__main__ import main
from games.arena.tournament.contest import contest_result, contests, report
from games.arena.tournament.external import ExternalPlayer, ForfeitError, NoPlayerError, found
from games.arena.tournament.figures import figures
from games.arena.tournament.match import Match, Played, play
from games.engine import Game
from tests.games.arena.strangers import PLACE, Imitator

SEA = catalogue["sea_merchants"]


def match(player: str, players: int = 2, patience: float = 30.0) -> Match:
    chairs = (f"{PLACE}:{player}", *["mate"] * (players - 1))
    return Match(chairs=chairs, games=players, seeds="external", external=True, patience=patience)


def played(player: str, rotation: int = 0, game: Game = SEA, patience: float = 30.0) -> Played:
    return play(game, match(player, game.meta.players[0], patience), 0, rotation)


def test_a_player_that_imitates_a_level_is_never_refused_and_plays_the_same_game_again() -> None:
    first, again = played("imitator.choose"), played("imitator.choose")
    assert first.fault is None
    assert first.efforts[0].decisions > 5
    assert first.efforts[0].seconds > 0
    assert (first.shares, first.scores) == (again.shares, again.scores)
    assert played("imitator.choose", 1).scores != first.scores


@pytest.mark.parametrize(
    ("player", "kind", "told"),
    [
        ("illegal", "illegal", "the player answered 'a move', which is not one of the "),
        ("failing", "error", "the player raised ValueError: no idea"),
        ("dying", "ended", "the player's process ended with status 3."),
        pytest.param("slow", "time", "the player took longer than 2 s.", marks=pytest.mark.long),
    ],
)
def test_a_fault_costs_the_game_and_is_told_with_the_record_of_its_position(
    player: str, kind: str, told: str
) -> None:
    one = played(player, patience=2.0 if kind == "time" else 30.0)
    assert (one.shares, one.scores) == ((0.0, 1.0), ())
    assert one.fault is not None
    assert one.fault.kind == kind
    assert told in one.fault.told
    state = replay(json.loads(json.dumps(one.fault.record)))
    assert one.fault.told.startswith(f"move {state.moves + 1}, seat {state.to_act[0]}: ")
    assert state.moves >= 8
    assert ("in failing" in one.fault.details) == (kind == "error")
    assert "_decided" not in one.fault.details


def test_forfeits_count_as_lost_and_leave_the_scores_of_the_other_games() -> None:
    whole, lost = played("imitator.choose"), played("illegal")
    told = figures([[whole, lost]], aims=(0,))
    assert told.win.mean == whole.shares[0] / 2
    assert told.scores == whole.scores
    assert told.aims == {0: 0.5}
    assert [fault.kind for fault in told.faults] == ["illegal"]
    assert figures([[lost]]).scores == ()


def test_a_game_alone_can_be_forfeited() -> None:
    alone = played("illegal", game=catalogue["merkator"])
    assert (alone.shares, alone.scores) == ((0.0,), ())


def test_each_game_has_a_process_that_remembers_no_other_one() -> None:
    assert [played("forgetful", rotation).fault for rotation in (0, 1, 0)] == [None, None, None]


def test_no_true_position_is_in_the_process_of_a_player() -> None:
    fault = played("snooping").fault
    assert fault is not None
    decks = json.loads(fault.told.partition("LookupError: ")[2])
    true = replay(fault.record)
    assert [len(deck) for deck in decks] == [len(true.deck)] * len(decks)  # type: ignore[attr-defined]
    assert decks
    assert true.deck not in decks  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nothing", "A player is named as module:function, not 'nothing'."),
        ("no_such_module:choose", "No module named 'no_such_module'"),
        (f"{PLACE}:nobody", "has no attribute 'nobody'"),
        (f"{PLACE}:number", f"{PLACE}:number is no function."),
        (f"{PLACE}:strange", f"{PLACE}:strange wants 'colour'; a player's arguments are view, moves, rng,"),
    ],
)
def test_a_name_that_is_no_player_is_refused_before_the_first_game(name: str, told: str) -> None:
    with pytest.raises(NoPlayerError) as refused:
        ExternalPlayer(name, 30.0)
    assert told in str(refused.value)


def test_a_name_may_lead_to_a_method() -> None:
    assert found(f"{PLACE}:imitator.choose").__func__ is Imitator.choose  # type: ignore[attr-defined]


def test_the_process_of_an_external_player_ends_with_it() -> None:
    state = SEA.new(2, 1)
    with ExternalPlayer(f"{PLACE}:chance", 30.0) as player:
        move, _ = player.choose(state, state.to_act[0], Random(1), None)
        assert move in state.legal_moves(state.to_act[0])
    assert not player._process.is_alive()
    with pytest.raises((ForfeitError, OSError)):
        player.choose(state, state.to_act[0], Random(1), None)


def test_a_player_that_dies_between_two_questions_forfeits_at_the_second() -> None:
    state = SEA.new(2, 1)
    seat = state.to_act[0]
    with ExternalPlayer(f"{PLACE}:chance", 30.0) as player:
        player.choose(state, seat, Random(1), None)
        player._process.kill()
        player._process.join()
        with pytest.raises(ForfeitError, match=r"the player's process ended with status -9\.") as lost:
            player.choose(state, seat, Random(1), None)
    assert lost.value.kind == "ended"


@pytest.mark.long
def test_several_players_meet_several_levels_and_the_number_of_processes_changes_nothing() -> None:
    names = [f"{PLACE}:chance", f"{PLACE}:illegal"]
    rows = []
    for processes in (1, 2):
        lines: list[str] = []
        results = contests(SEA, names, ["deckhand", "mate"], match("chance"), processes, lines.append)
        rows.append([(one.chairs, one.win_share, one.scores, one.forfeits) for one in results])
        assert lines[0] == f"{PLACE}:chance against deckhand: 2 of 2 games"
    assert rows[0] == rows[1]
    assert [(chairs[0].partition(":")[2], chairs[1]) for chairs, *_ in rows[0]] == [
        ("chance", "deckhand"),
        ("chance", "mate"),
        ("illegal", "deckhand"),
        ("illegal", "mate"),
    ]
    assert [forfeits for *_, forfeits in rows[0]] == [0, 0, 2, 2]


@pytest.mark.long
def test_the_command_without_the_bot_plays_what_is_in_the_working_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "def choose(view, moves, rng):\n    print('thinking')\n    return rng.choice(moves)\n"
    )
    command = [sys.executable, "-m", "games.arena.tournament", "sea_merchants", "--player", "mine:choose"]
    more = ["--against", "mate", "--games", "2", "--players", "2", "--option", "start=first", "--json"]
    done = subprocess.run(  # noqa: S603 our own
        [*command, *more, "--processes", "1"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    head, _, row, _, _, last = done.stdout.splitlines()
    assert head.startswith("| player | against |")
    assert row.startswith("| mine:choose | mate | 2 |")
    assert json.loads(last)["chairs"] == ["mine:choose", "mate"]
    assert {*done.stderr.splitlines()} == {"thinking", "mine:choose against mate: 2 of 2 games"}


def test_the_command_without_the_bot_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sea_merchants", "--player", "mine:choose", "--players", "9"]) == 2
    assert capsys.readouterr().err == (
        "kontor-arena: The Sea Merchants takes 2 to 4 players in this edition, not 9.\n"
    )


def test_the_command_refuses_fewer_games_than_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sea_merchants", "--player", "mine:choose", "--games", "0"])
    assert "at least 1 must be played, not 0" in capsys.readouterr().err


def test_a_report_has_a_line_for_each_match_and_the_first_forfeit_of_each() -> None:
    result = contest_result(SEA, match("illegal"), figures([[played("illegal")]]))
    lines = list(report([result], as_json=True))
    assert lines[2].startswith(f"| {PLACE}:illegal | mate | 1 | 0.000 [0.000, ")
    assert "] |  | 1 | " in lines[2]
    assert lines[3].startswith(f"\n{PLACE}:illegal forfeited 1 of 1 games. The first one: move ")
    assert replay(json.loads(lines[5])).moves >= 8
    assert lines[6] == "\nThe deals are named 'external': --seeds plays them again."
    assert json.loads(lines[7])["forfeits"] == 1


def outcome(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return what the command tells of a contest in JSON, without times."""
    wanted = ["--player", f"{PLACE}:failing", "--against", "deckhand", "--games", "1", "--processes", "1"]
    assert main(["sea_merchants", *wanted, "--json", *arguments]) == 0
    *shown, last = capsys.readouterr().out.splitlines()
    told: dict[str, Any] = json.loads(last)
    assert shown[-1] == f"The deals are named {told['seeds']!r}: --seeds plays them again."
    del told["seconds"]
    return told


@pytest.mark.long
def test_the_deals_have_a_secret_name_which_is_told_at_the_end_and_plays_them_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    first, other = outcome(capsys), outcome(capsys)
    names = {first["seeds"], other["seeds"]}
    assert [len(name) for name in names] == [32, 32]
    assert first["faults"][0]["record"]["seed"] == f"{first['seeds']} 0"
    assert outcome(capsys, "--seeds", first["seeds"]) == first
    assert outcome(capsys, "--seeds", "")["seeds"] == ""


@pytest.mark.long
def test_the_library_page_has_a_tournament_in_two_lines_and_a_command(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/library.md").read_text(encoding="utf-8")
    chapter = page.partition("## A tournament of your own player\n")[2].partition("\n## ")[0]
    code, command = re.findall(r"```(?:python)?\n(.*?)```", chapter, re.DOTALL)
    assert len(code.splitlines()) == 2
    (tmp_path / "mine.py").write_text(code)
    name, *arguments = command.split()
    assert name == "kontor-arena"
    done = subprocess.run(  # noqa: S603 our own
        [sys.executable, "-m", "games.arena.tournament", *arguments, "--games", "2", "--against", "mate"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[2].startswith("| mine:choose | mate | 2 |")
