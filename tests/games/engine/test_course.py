"""The course of a game: each drawn point is at its height, and each named leader led."""

from __future__ import annotations

from games.engine.pages import course
from games.engine.pages.course import Standing
from games.engine.pages.layout import drawn
from games.engine.pages.model import BOARD
from games.engine.words.reader import Reader, named
from games.engine.words.texts import Text

TITLE = Text("engine", "mark.people")
READER = Reader(names=named(["Anna", "Bruno", "Constantine the Great", "Dora", "Eve"]))


def rounds(*scores: tuple[float, ...]) -> list[Standing]:
    return [Standing(one, (number,)) for number, one in enumerate(scores, start=1)]


def lines(standings: list[Standing]) -> list[str]:
    drawing = course.drawing(standings, TITLE)
    assert drawing is not None
    return drawn(drawing, READER)


def said(standings: list[Standing], winner: int) -> list[str]:
    return [one.said(READER) for one in course.lead(standings, winner)]


def test_a_letter_stands_at_the_height_of_its_score_and_a_star_where_two_meet() -> None:
    assert lines(rounds((0, 0), (3, 2), (6, 5))) == [
        "6     A",
        "      B",
        "4",
        "    A",
        "2   B",
        "",
        "0 *",
        "  1",
        "A Anna, B Bruno, * several",
    ]


def test_a_long_game_is_drawn_in_thirteen_columns_of_which_the_last_is_the_end() -> None:
    long = rounds(*((number, 0) for number in range(60)), (500, 0))
    drawing = lines(long)
    assert drawing[0] == 28 * " " + "A"
    assert drawing[1] == "400"
    assert drawing[-2].split() == ["1", "21", "41", "61"]
    assert all(len(line) <= BOARD for line in drawing)


def test_a_game_in_which_nobody_scored_is_not_drawn() -> None:
    assert course.drawing(rounds((0, 0), (0, 0), (0, 0)), TITLE) is None


def test_scores_below_zero_and_far_from_it_have_room() -> None:
    for scores in (((-100, 20), (-40, 300)), ((2000, 2001), (2003, 2002)), ((1.5, 2), (3.5, 7.5))):
        for line in lines(rounds(*scores)):
            assert line.isascii()
            assert len(line) <= BOARD


def test_five_long_names_stand_below_on_lines_of_their_own() -> None:
    drawing = lines(rounds((0,) * 5, (1, 2, 3, 4, 5)))
    assert drawing[-2:] == ["A Anna, B Bruno, C Constanti.", "D Dora, E Eve, * several"]
    assert all(len(line) <= BOARD for line in drawing)


def test_a_phase_is_marked_where_it_begins() -> None:
    standings = [Standing((1, phase), (phase, number)) for phase in (1, 2) for number in (1, 2, 3)]
    assert lines(standings)[-2].split() == ["1", "2"]


def test_there_is_nothing_to_draw_of_one_round_or_of_somebody_alone() -> None:
    assert course.drawing(rounds((1, 2)), TITLE) is None
    assert course.drawing(rounds((1,), (2,)), TITLE) is None


def test_who_led_all_the_time_is_said_to_have() -> None:
    assert said(rounds((3, 1), (5, 2), (9, 3), (10, 9)), 0) == [
        "🔵 Anna led all the way",
        "🔴 Bruno, best round: +6 in round 4",
    ]


def test_the_lead_is_taken_where_it_was_never_lost_again() -> None:
    assert said(rounds((3, 1), (3, 5), (6, 5), (8, 8), (9, 8), (12, 8), (15, 8)), 0)[0] == (
        "🔵 Anna led from round 5"
    )


def test_a_game_that_was_won_at_the_end_is_said_to_have_been() -> None:
    assert said(rounds((3, 4), (4, 6), (6, 8), (12, 9)), 0)[0] == "🔵 Anna won late: +8 in two rounds"


def test_a_best_round_is_named_only_if_it_was_the_only_one() -> None:
    facts = said(rounds((0, 0), (5, 0), (5, 5), (6, 5)), 0)
    assert not any("best" in one for one in facts)


def test_who_wins_by_something_else_than_the_score_is_not_said_to_have_led() -> None:
    assert said(rounds((1, 2), (3, 3), (4, 4)), 0) == ["🔵 Anna, best round: +2 in round 2"]


def test_a_best_round_is_named_with_its_phase_where_rounds_begin_anew() -> None:
    standings = [
        Standing((score, 0), (phase, number)) for score, phase, number in ((1, 1, 1), (2, 1, 2), (9, 2, 3))
    ]
    assert said(standings, 0)[-1] == "🔵 Anna, best round: +7 in phase 2, round 3"
