"""The words of a line are decided where its reader and its width are known."""

from __future__ import annotations

import pytest

from games.engine import Text
from games.engine.words.fitting import Fitting, Flow, Line, lines_of, on_one_line, wide
from games.engine.words.reader import Reader
from games.engine.words.texts import Speaker

say = Speaker("engine")
READER = Reader()
GERMAN = Reader(language="de")


def words(said: str) -> Text:
    return say("line", things=said)


def printed(line: Line, width: float, reader: Reader = READER) -> list[str]:
    return [one.said(reader) for one in lines_of((line,), reader, width)]


@pytest.mark.parametrize(
    ("said", "units"),
    [
        ("", 0),
        ("Hamburg", 7),
        ("**7** Florin", 8),
        ("⭐ 2", 4.5),
        ("⚠️", 2.5),
        ("~~no~~", 2),
        ("-# so", 2),
        ("anew*", 5),
    ],
)
def test_an_emoji_takes_the_room_of_more_than_a_letter_and_bold_type_of_none(said: str, units: float) -> None:
    assert wide(said) == units


def test_the_longest_form_that_has_room_is_said() -> None:
    line = Fitting((words("two Priests and a Governor"), words("2 Priests"), words("2")))
    assert [printed(line, width) for width in (26, 25, 9, 8, 0)] == [
        ["two Priests and a Governor"],
        ["2 Priests"],
        ["2 Priests"],
        ["2"],
        ["2"],
    ]


def test_a_form_is_measured_in_its_readers_language() -> None:
    line = Fitting((say("refusal.turn"), words("short")))
    assert printed(line, 29) == ["It is another player's turn."]
    assert printed(line, 29, GERMAN) == ["short"]
    assert printed(line, 33, GERMAN) == ["Gerade ist jemand anders dran."]


def test_where_lines_are_broken_elsewhere_all_is_said_in_its_longest_form() -> None:
    long = words("a" * 200)
    flow = Flow((Fitting((long, words("a")), room=5), words("b")), most=1, rest=(words("more"),))
    assert [one.said(READER) for one in lines_of((flow,), READER)] == [f"{'a' * 200} · b"]


def test_a_form_of_two_lines_is_said_where_one_is_too_narrow() -> None:
    line = Fitting((words("Hamburg asks wheat"), (words("Hamburg"), words("asks wheat"))))
    assert printed(line, 18) == ["Hamburg asks wheat"]
    assert printed(line, 17) == ["Hamburg", "asks wheat"]


def test_a_form_leaves_room_for_what_follows_it() -> None:
    assert printed(Fitting((words("a" * 9), words("a")), room=8), 40) == ["a"]
    assert printed(Fitting((words("a" * 9), words("a")), room=9), 40) == ["a" * 9]
    assert printed(Fitting((words("a" * 9), words("a")), room=9), 8) == ["a"]


def test_parts_go_on_a_next_line_where_a_line_ends() -> None:
    flow = Flow(tuple(map(words, ("aaaa", "bbbb", "cccc"))), between=", ")
    assert printed(flow, 16) == ["aaaa, bbbb, cccc"]
    assert printed(flow, 15) == ["aaaa, bbbb", "cccc"]
    assert printed(flow, 9) == ["aaaa", "bbbb", "cccc"]


def test_a_part_that_is_wider_than_a_line_has_one_of_its_own() -> None:
    assert printed(Flow((words("a"), words("b" * 9), words("c"))), 5) == ["a", "b" * 9, "c"]


def test_a_title_takes_room_of_the_first_line_only() -> None:
    flow = Flow(tuple(map(words, ("aaaa", "bbbb", "cccc"))), between=" ", title=words("**Cards**"))
    assert printed(flow, 15) == ["**Cards** aaaa bbbb", "cccc"]
    assert printed(flow, 14) == ["**Cards** aaaa", "bbbb cccc"]
    assert printed(Flow((), title=words("Cards")), 40) == ["Cards"]
    assert printed(Flow(()), 40) == []


def test_parts_that_have_no_room_are_counted() -> None:
    rest = tuple(words(f"and {number} more") for number in range(1, 4))
    flow = Flow(tuple(map(words, "abc")), between=" ", most=2, rest=rest)
    assert printed(flow, 3) == ["a b", "c"]
    assert printed(flow, 1) == ["a", "b", "and 1 more"]
    assert printed(Flow(flow.parts, " ", most=1, rest=rest), 1) == ["a", "and 2 more"]


def test_a_part_is_shortened_before_one_is_left_out() -> None:
    flow = Flow(
        (words("house 5"), Fitting((words("by Tanger, Tunis"), words("by 2 cards"))), words("11 left"))
    )
    assert on_one_line(flow, READER, 36).said(READER) == "house 5 · by Tanger, Tunis · 11 left"
    assert on_one_line(flow, READER, 25).said(READER) == "house 5 · by 2 cards"
    assert on_one_line(flow, READER, 30).said(READER) == "house 5 · by Tanger, Tunis"
