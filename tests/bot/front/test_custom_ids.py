"""The content of custom_ids comes back as it went, fits, and is taken for nothing else."""

from __future__ import annotations

import msgspec
import pytest

from bot.front.custom_ids import (
    CustomId,
    MoveButton,
    MoveMenu,
    OnBoard,
    TableButton,
    carries,
    revised,
    table_of,
)
from bot.front.features.agreement import AnswerQuestion
from bot.front.features.assembly import BUTTONS
from bot.front.features.lobby.forms import ChooseOption, Join
from bot.front.features.replay.analysis import Try, TryMove, TrySeat
from bot.front.pages.links import Act, Board, OfGame, Panel, Replay, Teach, UndoOnBoard
from bot.host.play.clicks import MOST
from tests.bot.front.pages.test_move_menus import LARGEST

WITHOUT = msgspec.structs.replace(LARGEST, index=0)


@pytest.mark.parametrize(
    ("form", "written"),
    [
        (Join(12), "t1:join:12"),
        (ChooseOption(12, "start"), "t1:option:12:start"),
        (Act(12), "t1:act:12"),
        (Act(12, "abc"), "t1:act:12:abc"),
        (Board(12, Board.PANEL), "t1:board:12:panel"),
        (Board(12, nonce="abc"), "t1:board:12:.abc"),
        (Panel(12, "a.b"), "t1:panel:12:a.b"),
        (UndoOnBoard(12, 34), "t1:board-undo:12:34"),
        (AnswerQuestion(12, 34, "yes", "abc"), "t1:vote:12:34.yes.abc"),
        (Replay(12, Replay.OPEN), "t1:replay:12:open"),
        (Replay(12, "next", 5), "t1:replay:12:next.5"),
        (Try(12, "jump"), "t1:try:12:jump"),
        (TrySeat(12), "t1:try:12:seat"),
        (TryMove(12, 3, 0, "m4"), "t1:try:12:do.3.0.m4"),
        (MoveMenu(WITHOUT, (3, 12, 90), 7), f"n1:3.12.90:7:{MoveButton(WITHOUT)}"),
        (OnBoard(34, MoveButton(LARGEST)), f"b1:34:{MoveButton(LARGEST)}"),
    ],
    ids=str,
)
def test_a_form_is_written_so_and_comes_back(form: CustomId, written: str) -> None:
    assert str(form) == written
    assert BUTTONS.read(written) == BUTTONS.read(f"{written}~1abc") == form


@pytest.mark.parametrize(
    "custom_id",
    [
        *(
            "",
            "x",
            "t0:join:1",
            "t1:join",
            "t1:join:",
            "t1:join:x",
            "t1:join:-1",
            "t1:join:1:x",
            "t1:dance:1",
        ),
        *(
            "t1:vote:1",
            "t1:vote:1:x.yes",
            "t1:vote:1:3",
            "t1:ask-undo:1:x",
            f"t1:join:{MOST + 1}",
            "t1:join:\N{ARABIC-INDIC DIGIT ONE}",
        ),
        *(
            "t1:replay:1",
            "t1:replay:1:next.x",
            "t1:try:1:do.3.0",
            "t1:option:1:" + "x" * 61,
            "n1:::",
            "b1:1:x",
        ),
        *(
            f"b1:{MOST + 1}:{MoveButton(LARGEST)}",
            f"b1:1:b1:1:{MoveButton(LARGEST)}",
            f"n1:{MOST + 1}:0:m1:1:0:0:0:0:0",
        ),
    ],
)
def test_what_no_form_writes_is_read_as_none(custom_id: str) -> None:
    assert BUTTONS.read(custom_id) is None


def test_the_longest_fit() -> None:
    longest: list[CustomId] = [
        Act(MOST, "a" * 25),
        ChooseOption(MOST, "x" * 32),
        AnswerQuestion(MOST, MOST, "wait", "a" * 25),
    ]
    for form in longest:
        assert len(str(form)) <= 100


def test_a_message_is_found_by_the_nonce_of_its_buttons() -> None:
    assert carries(str(Act(1, "abc")), "abc")
    assert carries(str(AnswerQuestion(1, 2, "yes", "abc")), "abc")
    assert not carries(str(Act(1, "xabc")), "abc")
    assert not carries(str(Act(1)), "abc")


def test_forms_of_different_buttons_are_told_apart() -> None:
    forms = [one for one in BUTTONS if issubclass(one, TableButton)]
    assert len({one.tag() for one in forms}) == len(forms) > 35


@pytest.mark.parametrize(
    ("custom_id", "table"),
    [
        (str(Join(12)), 12),
        (revised(str(Panel(12)), 7), 12),
        (str(MoveButton(LARGEST)), LARGEST.table),
        (str(OnBoard(3, MoveMenu(LARGEST, (1, 2)))), LARGEST.table),
        (str(TrySeat(12)), None),
        (str(Teach(12, "caribbean")), None),
        (str(OfGame(0, "caribbean")), None),
        ("t1:no-longer-known:12", 12),
        ("another's", None),
    ],
)
def test_the_table_that_a_custom_id_names_is_told_before_anything_is_read(
    custom_id: str, table: int | None
) -> None:
    assert table_of(custom_id) == table
