"""The fields of a button's custom_id."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.front.custom_ids import number
from bot.host.play.clicks import MOST, Click, legal_hash
from games.engine import Move
from tests.bot.host.harness import Lift, Over

NUMBERS = st.integers(0, MOST)


@given(
    st.builds(Click, table=NUMBERS, turn=NUMBERS, rows=NUMBERS, undos=NUMBERS, legal=NUMBERS, index=NUMBERS)
)
def test_a_click_comes_back_and_fits(click: Click) -> None:
    assert Click.read(click.custom_id) == click
    assert len(click.custom_id) <= 100


def test_the_form_of_a_custom_id_stays_as_buttons_out_there_have_it() -> None:
    click = Click(table=1, turn=36, rows=7, undos=0, legal=2**31 - 1, index=35)
    assert click.custom_id == "m1:1:10:7:0:zik0zj:z"


@pytest.mark.parametrize(
    "text",
    ["", "m1", "m2:1:1:1:1:1:1", "m1:1:1:1:1:1", "m1:1:1:1:1:1:1:1", "m1:1:1:1:1:1:-1", "m1:1:1:1:1:1:É"],
)
def test_what_is_not_a_click_of_this_version_is_none(text: str) -> None:
    assert Click.read(text) is None


def test_a_number_that_no_database_has_a_key_for_is_none() -> None:
    for place in range(6):
        parts = ["1"] * 6
        parts[place] = "zik0zk"
        assert Click.read(":".join(("m1", *parts))) is None
        parts[place] = "zik0zj"
        assert Click.read(":".join(("m1", *parts))) is not None
    assert number("2147483647") == MOST
    for text in ("2147483648", "99999999999999999999", "-1", "", "1.0", "²", "٣"):
        assert number(text) is None


def test_another_list_of_moves_has_another_hash() -> None:
    lists: list[list[Move]] = [[], [Over()], [Lift(1)], [Lift(2)], [Lift(1), Over()], [Over(), Lift(1)]]
    assert len({legal_hash(moves) for moves in lists}) == len(lists)
    assert all(0 <= legal_hash(moves) <= MOST for moves in lists)


def test_the_hash_is_the_same_in_every_process() -> None:
    # The first four bytes of the SHA-256 of [{"crates":1,"verb":"lift"},{"verb":"over"}].
    assert legal_hash([Lift(1), Over()]) == 1531168360
