"""A game says by its level how far it is: the kit asks what that level requires, and lists what is missing to the next."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from games.engine import Computer, Event, GameText, Move, Setup, State, Stream
from games.engine.computers.levels import Drifter
from games.engine.meta import LEVELS, Level
from games.engine.plain import PlainText
from games.kit import Subject
from games.kit.levels import asked, counts, missing, next_level, plays, skipped, speaks, teaches, written
from games.kit.levels.asked import Asked
from games.packages.installed import GROUP
from tests.games.pig import Pig
from tests.games.pig.state import PigState, Roll
from tests.games.pig.subject import SUBJECT as PIG
from tests.games.sea_merchants.subject import SUBJECT as SEA


def pig(kind: type[Pig] = Pig, **meta: Any) -> Subject:
    """Return Pig of another class, or with another meta."""
    game = kind()
    game.meta = replace(game.meta, **meta)
    return replace(PIG, game=game)


def sea(**meta: Any) -> Subject:
    """Return The Sea Merchants with another meta."""
    game = copy(SEA.game)
    game.meta = replace(SEA.game.meta, **meta)
    return replace(SEA, game=game)


def question(subject: Subject, name: str, folder: Path = Path()) -> Asked:
    """Return a question to a game by its name."""
    return next(one for one in asked(subject, folder) if one.name == name)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("pig", "tests.games.pig:Pig", GROUP)]
    monkeypatch.setattr(plays, "entry_points", lambda group: points)


def test_a_game_passes_what_its_level_requires_and_all_else_is_skipped_by_name(tmp_path: Path) -> None:
    questions = list(asked(PIG, tmp_path, write=True))
    assert {one.level for one in questions} == {*LEVELS}
    for one in questions:
        if one.name.startswith(("random_games_of_3", "random_games_of_4")):
            assert one.level == "plays"
        elif one.level == "plays":
            assert skipped(PIG, one) == ""
            one.holds()
        else:
            assert skipped(PIG, one) == f"pig is at the level plays; {one.level} requires this"


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_asks_what_the_levels_before_it_ask(level: Level, tmp_path: Path) -> None:
    subject = pig(level=level)
    asking = {one.level for one in asked(subject, tmp_path) if not skipped(subject, one)}
    assert asking == {*LEVELS[: LEVELS.index(level) + 1]}
    assert next_level(subject) == (None if level == LEVELS[-1] else LEVELS[LEVELS.index(level) + 1])


def test_what_is_missing_to_the_next_level_is_listed_with_its_reason() -> None:
    found = missing(PIG)
    assert found[0].startswith("its sentences are in catalogues: the package ")
    assert "its box tells it apart: the box has no pitch" in found
    assert "each number is a quantity with a reading: the subject has no readings of quantities" in found


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_missing_to_a_game_of_the_highest_level(level: Level) -> None:
    assert missing(sea(level=level)) == []


class Silent(Move, frozen=True):
    pass


class Loaded(PigState):
    __slots__ = ()

    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        Loaded.rolls += 1
        self.points[0] += Loaded.rolls % 7 == 0
        return events

    rolls = 0


class LoadedPig(Pig):
    def _deal(self, setup: Setup, chance: Stream) -> State:
        return Loaded(setup, chance)


class SilentPig(Pig):
    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        return {"roll": Roll, "silent": Silent}


class ManyPig(Pig):
    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        return {f"roll{number}": Roll for number in range(26)}


class Cheat(Drifter):
    def choose(self, view: Any, moves: Sequence[Move], *_: object) -> Move:
        return Silent()


class CheatingPig(Pig):
    @property
    def computer(self) -> Computer:
        return Cheat()


class RulelessPig(Pig):
    def rule_pages(self, *_: object, **__: object) -> tuple[()]:
        return ()


class SpeechlessPig(Pig):
    @property
    def text(self) -> GameText:
        return PlainText("tests.games.pig.text", {"rules": "None."}, Pig().verbs)


FAULTS: Sequence[tuple[str, Callable[[], Subject], str]] = (
    ("it_is_installed_under_its_name", lambda: pig(name="hog"), "no installed package has the entry point"),
    ("it_is_installed_under_its_name", lambda: pig(RulelessPig), "the entry point is not"),
    ("its_names_fit_discord", lambda: pig(command="Pig"), "'Pig' is no name of a command"),
    ("its_names_fit_discord", lambda: pig(command="p" * 33), "is no name of a command"),
    ("its_names_fit_discord", lambda: pig(options={}), "the option start is missing"),
    ("its_names_fit_discord", lambda: pig(ManyPig), "26 moves, at most 25"),
    ("each_move_has_a_docstring", lambda: pig(SilentPig), "the move silent has no docstring"),
    ("its_rules_are_a_sentence_or_more", lambda: pig(RulelessPig), "the rules say only"),
    ("each_event_has_a_sentence", lambda: pig(SpeechlessPig), r"event\.rolled has no sentence in text\.py"),
    ("random_games_of_2_keep_the_contract", lambda: pig(LoadedPig), "^"),
    ("its_computer_plays_to_the_end", lambda: pig(CheatingPig), "which is not legal"),
    ("its_sentences_are_in_catalogues", lambda: PIG, "no folder words"),
    ("each_language_of_the_engine_is_complete", lambda: PIG, "the catalogues of de are missing"),
    ("its_box_tells_it_apart", lambda: PIG, "the box has no pitch"),
    ("its_box_tells_it_apart", lambda: sea(name="other"), "another game has the emoji"),
    ("each_decision_has_a_page", lambda: PIG, "no page of the kind end, turn"),
    ("each_number_is_a_quantity_with_a_reading", lambda: PIG, "no readings"),
    (
        "each_number_is_a_quantity_with_a_reading",
        lambda: replace(SEA, sentences={}),
        "no check of the sentences",
    ),
    ("each_number_is_a_quantity_with_a_reading", lambda: replace(SEA, entries={}), "the verbs of each menu"),
    (
        "pages_of_computers_games_keep_their_promises",
        lambda: replace(SEA, quantities={name: lambda *_, **__: -9 for name in SEA.quantities}),
        "it is -9",
    ),
    ("its_rules_have_an_example_and_a_page_for_each_decision", lambda: PIG, "no page of the rules is about"),
    ("its_lessons_hold_and_one_is_the_first", lambda: PIG, "there is no lesson"),
    ("its_lessons_hold_and_one_is_the_first", lambda: sea(rules=9), "written for rules number"),
    ("its_puzzles_hold_and_are_enough", lambda: PIG, "0 of 6 puzzles"),
    ("some_moves_are_thinkable", lambda: PIG, "thinkable lists no move"),
    ("it_has_a_mind", lambda: PIG, "no module computer"),
    ("its_levels_play_by_what_their_seat_knows", lambda: PIG, "no module computer"),
    ("its_levels_have_measured_strength", lambda: PIG, "no row of this game"),
)


@pytest.mark.parametrize(("name", "broken", "reason"), FAULTS)
def test_each_question_finds_its_fault(name: str, broken: Callable[[], Subject], reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        question(broken(), name).holds()


def test_each_question_has_a_fault_here() -> None:
    golden = {one.name for one in written.questions(PIG, Path())}
    names = {one.name for one in asked(PIG, Path())} - golden
    assert {name for name, *_ in FAULTS} == {
        name for name in names if "_of_3_" not in name and "_of_4_" not in name
    }
    assert {one.level for part in (speaks, teaches, counts) for one in part.questions(PIG)} < {*LEVELS}


def test_golden_files_are_written_when_asked_and_compared_otherwise(tmp_path: Path) -> None:
    def ask(*, write: bool = False) -> None:
        for one in written.questions(PIG, tmp_path / "goldens", write=write):
            one.holds()

    with pytest.raises(
        AssertionError, match=r"pig-2-players\.moves is missing: pytest --kontor-write writes it"
    ):
        ask()
    ask(write=True)
    ask()
    assert {file.name for file in (tmp_path / "goldens").iterdir()} == {
        "pig-2-players.moves",
        "pig-2-players.words",
        "pig-perft.json",
        "pig-rules-1.json",
    }
    for file in (tmp_path / "goldens").iterdir():
        text = file.read_text("utf-8")
        file.write_text(text.replace("1", "2"), "utf-8")
        with pytest.raises(AssertionError, match=rf"goldens/{file.name}, line"):
            ask()
        file.write_text(text + "\n", "utf-8")
        with pytest.raises(AssertionError, match=rf"goldens/{file.name} has \d+ lines"):
            ask()
        file.write_text(text, "utf-8")


def test_a_stored_game_that_differs_is_told_by_its_first_difference(tmp_path: Path) -> None:
    def ask(subject: Subject, *, write: bool = False) -> str | None:
        questions = written.questions(subject, tmp_path, write=write)
        return next(one for one in questions if one.name.startswith("rules_")).holds()

    assert ask(PIG, write=True) is None
    assert ask(PIG, write=True) is None, "nothing was replaced"
    file = tmp_path / "pig-rules-1.json"
    kept = json.loads(file.read_text("utf-8"))
    moves, told = kept["record"]["moves"], "; pytest --kontor-write if it is right"
    for record, found in (
        ({"seed": 7}, "record.seed: written 7, now 0"),
        ({"moves": moves[:-1]}, f"record.moves: written {len(moves) - 1} entries, now {len(moves)}"),
        ({"moves": [[9, moves[0][1]], *moves[1:]]}, f"record.moves[0][0]: written 9, now {moves[0][0]}"),
        ({"more": 1}, "record: written game, edition, "),
    ):
        file.write_text(json.dumps({**kept, "record": {**kept["record"], **record}}) + "\n", "utf-8")
        with pytest.raises(AssertionError) as raised:
            ask(PIG)
        assert str(raised.value).startswith(f"goldens/pig-rules-1.json, line 1, {found}")
        assert str(raised.value).endswith(told)
    assert ask(PIG, write=True) == (
        "rules number 1 plays otherwise than its stored game; raise meta.rules if players have played it"
    )
    assert ask(pig(rules=2, older=(1,)), write=True) is None


def test_a_game_of_an_older_rules_number_has_to_end_as_it_did(tmp_path: Path) -> None:
    """It was written when that number was the present one."""
    for one in written.questions(PIG, tmp_path, write=True):
        one.holds()
    older = "games_of_older_rules_end_as_they_did"

    def ask(subject: Subject) -> None:
        next(one for one in written.questions(subject, tmp_path) if one.name == older).holds()

    ask(pig(rules=2, older=(1,)))
    with pytest.raises(AssertionError, match="number 1 is neither in older nor in retired"):
        ask(pig(rules=2))
    with pytest.raises(AssertionError, match=r"pig-rules-2\.json is missing"):
        ask(pig(rules=3, older=(1, 2)))
    with pytest.raises(AssertionError, match=r"pig-rules-1\.json ends otherwise"):
        ask(pig(LoadedPig, rules=2, older=(1,)))


def test_a_golden_file_of_no_playthrough_is_found(tmp_path: Path) -> None:
    left = next(one for one in written.questions(PIG, tmp_path) if one.name == "no_other_golden_file_is_left")
    for name in ("pig-rules-1.json", "pig_2-players.moves", "hog-2-players.moves"):
        (tmp_path / name).touch()
    left.holds()
    (tmp_path / "pig-3-players.moves").touch()
    with pytest.raises(AssertionError, match=r"pig-3-players\.moves belongs to no playthrough"):
        left.holds()


def test_a_game_that_speaks_has_golden_pages_in_each_language() -> None:
    names = {one.name for one in written.questions(SEA, Path())}
    assert {"en_pages_is_as_written", "de_pages_is_as_written"} <= {name.lstrip("_") for name in names}
    assert not any("pages" in one.name for one in written.questions(PIG, Path()))


def test_a_board_in_rows_has_a_line_for_each() -> None:
    from games.engine.words.reader import called
    from tests.games.pig.state import VERBS

    view: Any = PIG.new(2, 0).view(None)
    view.kept = ((0, 1, 2), (-1, 4, 5), ())
    view.left = (tuple(range(20)), (7,))
    lines = PlainText("tests.games.pig.text", {}, VERBS).board(view, called("Ann", "Ben")).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("kept"))
    assert lines[at : at + 3] == ["kept      0 1 2", "          ? 4 5", "          -"]
    at = next(number for number, line in enumerate(lines) if line.startswith("left"))
    assert lines[at:] == [
        "left      0 1 2 3 4 5 6 7 8 9 10 11",
        "          12 13 14 15 16 17 18 19",
        "          7",
    ]
    view.points = [((1, 2), (3, 4)), ((5, 6), (7, 8))]
    board = PlainText("tests.games.pig.text", {}, VERBS).board(view, called("Ann", "Ben"))
    assert "  Ben     5 6\n          7 8" in board


def test_a_board_that_is_made_has_room_for_lists_and_shows_face_down_entries() -> None:
    from games.engine.words.reader import called
    from tests.games.pig.state import VERBS

    view: Any = PIG.new(2, 0).view(None)
    view.points = [tuple(range(1, 14)), (1, 2)]
    text = PlainText("tests.games.pig.text", {}, VERBS)
    board = text.board(view, called("Ann", "Ben"))
    assert max(map(len, board.splitlines())) <= 36
    assert "  Ben     1 2" in board
    view.points = [-1, 5]
    assert text.board(view, called("Ann", "Ben")).splitlines()[3].split() == ["points", "?", "5"]
    view.points = [-1, -1]
    assert "points" not in text.board(view, called("Ann", "Ben"))
