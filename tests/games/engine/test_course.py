"""The course of a game: every player is at every mark, and each named leader led."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from games.engine.pages import course
from games.engine.pages.course import Part, ScoreHistory, Sources, Standing
from games.engine.pages.layout import columns
from games.engine.pages.model import Page, Table
from games.engine.pages.plain import plain_words
from games.engine.words.fitting import lines_of
from games.engine.words.reader import Reader, named
from games.engine.words.texts import Text, Who

TITLE = Text("engine", "mark.people")
READER = Reader(names=named(["Anna", "Bruno", "Constantine the Great", "Dora", "Eve"]))


def rounds(*scores: tuple[float, ...]) -> list[Standing]:
    return [Standing(one, (number,)) for number, one in enumerate(scores, start=1)]


def shown(standings: list[Standing], reader: int | None = None) -> Table:
    found = course.chart(standings, TITLE, reader)
    assert found is not None
    return found


def said(standings: list[Standing], winner: int) -> list[str]:
    return [one.said(READER) for one in course.lead(standings, winner)]


def cells(standings: list[Standing], reader: int | None = None) -> list[list[str]]:
    """The chart's heads, then its rows without the names, as the printed cells say them."""
    table = shown(standings, reader)
    head, *rows = columns(table, READER)
    return [head.split()[1:], *(row.split()[-len(table.columns) + 1 :] for row in rows)]


def test_every_player_stands_at_every_mark_and_the_reader_in_the_first_row() -> None:
    standings = rounds((0, 0, 7), (3, 2, 7), (6, 5, 7))
    assert cells(standings) == [["1", "2", "3"], ["0", "3", "6"], ["0", "2", "5"], ["7", "7", "7"]]
    assert [row.cells[0] for row in shown(standings, 2).rows] == [Who(2), Who(0), Who(1)]
    assert cells(standings, 2)[1] == ["7", "7", "7"]


def test_a_long_game_has_six_marks_of_which_the_last_is_the_end() -> None:
    long = rounds(*((number, 2 * number) for number in range(60)), (500, 1))
    marked = course.chart_marks(long)
    assert len(marked) == course.MARKS
    assert marked[-1] == long[-1]
    assert {after.round[0] - before.round[0] for before, after in pairwise(marked)} == {11}
    assert cells(long)[1:] == [[f"{one.scores[seat]:g}" for one in marked] for seat in (0, 1)]


def test_the_marks_of_a_game_with_phases_are_their_ends() -> None:
    standings = [
        Standing((10 * phase + number, phase), (phase, number)) for phase in (1, 2) for number in (1, 2, 3)
    ]
    assert course.chart_marks(standings) == [standings[2], standings[5]]
    assert cells(standings) == [["1", "2"], ["13", "23"], ["1", "2"]]


def test_plain_words_have_a_sentence_for_each_player_the_readers_first() -> None:
    page = Page("end", 1, TITLE, TITLE, (shown(rounds((0, 2.5), (3, 2), (6, 5)), 1),))
    assert plain_words(page, READER).splitlines()[-2:] == [
        "You had 2.5 after round 1, 2 after 2, 5 after 3.",
        "Anna had 0 after round 1, 3 after 2, 6 after 3.",
    ]


def test_scores_below_zero_far_from_it_and_five_long_names_have_room() -> None:
    for scores in (((-100, 20), (-40, 300)), ((2000, 2001), (2003, 2002)), ((1.5, 2), (3.5, 7.5))):
        assert all(
            len(line) <= shown(rounds(*scores)).width for line in columns(shown(rounds(*scores)), READER)
        )
    five = rounds(*((number * 100.5,) * 5 for number in range(12)))
    assert {len(line) <= shown(five).width for line in columns(shown(five), READER)} == {True}
    assert [row[-1] for row in cells(five)[1:]] == ["1105.5"] * 5, "the end is never left out"


def test_there_is_nothing_to_show_of_one_round_or_of_somebody_alone() -> None:
    assert course.chart(rounds((1, 2)), TITLE) is None
    assert course.chart(rounds((1,), (2,)), TITLE) is None
    assert course.last_gains(ScoreHistory(tuple(rounds((1, 2))))) is None


def test_the_last_round_is_said_for_everybody_and_a_payday_in_its_place() -> None:
    history = ScoreHistory(tuple(rounds((1, 2), (4, 1.5))))
    gains = course.last_gains(history)
    assert gains is not None
    reader = msgspec.structs.replace(READER, seat=1)
    (line,) = lines_of((gains,), reader, 60)
    assert line.said(reader) == "**Last round:** 🔷 Anna +3 · 🔺 you \N{MINUS SIGN}0.5"
    paid = Sources((), TITLE, Part(Text("engine", "head.name"), (7, 0)))
    gains = course.last_gains(msgspec.structs.replace(history, sources=paid))
    assert gains is not None
    (line,) = lines_of((gains,), reader, 60)
    assert line.said(reader) == "**name:** 🔷 Anna +7 · 🔺 you 0"


def test_who_led_all_the_time_is_said_to_have() -> None:
    assert said(rounds((3, 1), (5, 2), (9, 3), (10, 9)), 0) == [
        "🔷 Anna led all the way",
        "🔺 Bruno, best round: +6 in round 4",
    ]


def test_the_lead_is_taken_where_it_was_never_lost_again() -> None:
    assert said(rounds((3, 1), (3, 5), (6, 5), (8, 8), (9, 8), (12, 8), (15, 8)), 0)[0] == (
        "🔷 Anna led from round 5"
    )


def test_a_game_that_was_won_at_the_end_is_said_to_have_been() -> None:
    assert said(rounds((3, 4), (4, 6), (6, 8), (12, 9)), 0) == ["🔷 Anna won late: +8 in two rounds"]
    assert said(rounds((3, 4), (10, 20), (9, 20), (22, 21)), 0) == [
        "🔷 Anna won late: +12 in two rounds",
        "🔺 Bruno, best round: +16 in round 2",
    ]


def test_a_best_round_is_named_only_if_it_was_the_only_one() -> None:
    facts = said(rounds((0, 0), (5, 0), (5, 5), (6, 5)), 0)
    assert not any("best" in one for one in facts)


def test_who_wins_by_something_else_than_the_score_is_not_said_to_have_led() -> None:
    assert said(rounds((1, 2), (3, 3), (4, 4)), 0) == ["🔷 Anna, best round: +2 in round 2"]


def test_a_best_round_is_named_with_its_phase_where_rounds_begin_anew() -> None:
    standings = [
        Standing((score, 0), (phase, number)) for score, phase, number in ((1, 1, 1), (2, 1, 2), (9, 2, 3))
    ]
    assert said(standings, 0)[-1] == "🔷 Anna, best round: +7 in phase 2, round 3"
