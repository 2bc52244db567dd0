"""Points, ties and lines of a league's standings."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from bot.host.season.leagues.rules import points
from bot.host.season.leagues.rules.points import PlayedSeat
from bot.host.season.leagues.rules.standings import Entrant, standings


def game(
    *ranks: int, lines: tuple[int | None, ...] = (), left: tuple[int, ...] = (), scores: tuple[int, ...] = ()
) -> list[PlayedSeat]:
    return [
        PlayedSeat(
            line=(lines or tuple(range(1, len(ranks) + 1)))[seat],
            rank=rank,
            left=seat in left,
            score=Fraction(scores[seat]) if scores else None,
        )
        for seat, rank in enumerate(ranks)
    ]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((1, 2, 3), (12, 6, 0)),
        ((1, 2, 3, 4), (12, 8, 4, 0)),
        ((1, 2, 3, 4, 5), (12, 9, 6, 3, 0)),
        ((1, 1, 3), (9, 9, 0)),
        ((1, 1, 1), (6, 6, 6)),
        ((1, 2, 2, 2, 5), (12, 6, 6, 6, 0)),
        ((1, 1, 3, 4, 5), (10.5, 10.5, 6, 3, 0)),
    ],
)
def test_points_are_the_share_of_opponents_beaten_times_twelve(
    ranks: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    assert points.points(game(*ranks)) == [Fraction(one) for one in expected]


def test_points_of_a_table_without_leavers_are_always_six_a_seat() -> None:
    rng = Random(1)
    for size in (3, 4, 5):
        for _ in range(50):
            ranks = [rng.randint(1, size) for _ in range(size)]
            assert sum(points.points(game(*ranks))) == 6 * size


def test_who_left_is_last_whatever_the_computer_achieved_and_gets_nothing() -> None:
    assert points.points(game(3, 1, 2, left=(0,))) == [0, 12, 6]
    assert points.points(game(2, 1, 2, left=(0, 2))) == [0, 12, 0]


def test_a_computer_from_the_start_is_last() -> None:
    assert points.points(game(1, 2, 3, lines=(None, 1, 2))) == [0, 12, 6]


def ranked(entrants: list[Entrant], tables: list[list[PlayedSeat]], games: int) -> list[tuple[int, int]]:
    return [(one.line, one.rank) for one in standings(entrants, tables, games)]


def test_equal_points_are_told_apart_by_the_game_between() -> None:
    entrants = [Entrant(line=line) for line in range(1, 6)]
    # Lines 1 and 2 have 18 points each; line 2 was ahead where they met, with less of the scores.
    tables = [
        game(1, 2, 3, lines=(2, 1, 3), scores=(5, 4, 3)),
        game(1, 2, 3, lines=(1, 4, 5), scores=(90, 1, 1)),
        game(1, 2, 3, lines=(3, 2, 5), scores=(5, 1, 0)),
    ]
    found = standings(entrants, tables, 2)
    assert [(one.line, int(one.points)) for one in found][:3] == [(2, 18), (1, 18), (3, 12)]


def test_equal_points_without_a_game_between_are_told_apart_by_shares_of_scores() -> None:
    entrants = [Entrant(line=line) for line in range(1, 7)]
    tables = [
        game(1, 2, 3, lines=(1, 2, 3), scores=(10, 9, 8)),
        game(1, 2, 3, lines=(4, 5, 6), scores=(20, 2, 1)),
    ]
    assert ranked(entrants, tables, 1) == [(4, 1), (1, 2), (2, 3), (5, 4), (3, 5), (6, 6)]


def test_what_nothing_tells_apart_is_shared() -> None:
    entrants = [Entrant(line=line) for line in range(1, 7)]
    tables = [game(1, 2, 3, lines=(1, 2, 3)), game(1, 2, 3, lines=(4, 5, 6))]
    assert ranked(entrants, tables, 1) == [(1, 1), (4, 1), (2, 3), (5, 3), (3, 5), (6, 5)]


def test_who_plays_less_than_half_of_the_games_is_below_and_who_left_below_all() -> None:
    entrants = [Entrant(line=1, left=True), Entrant(line=2), Entrant(line=3, to_come=0), Entrant(line=4)]
    tables = [
        game(1, 2, 3, lines=(1, 2, 4)),
        game(1, 2, 3, lines=(1, 2, 4)),
        game(1, 2, 3, lines=(3, 2, 4)),
    ]
    found = standings(entrants, tables, 4)
    assert [(one.line, one.ranked, one.left) for one in found] == [
        (2, True, False),
        (4, True, False),
        (3, False, False),
        (1, False, True),
    ]
    # One who can still play half of them is not below.
    assert standings([Entrant(line=3, to_come=1)], [tables[2]], 4)[0].ranked


def test_the_standings_do_not_depend_on_the_order_of_games_or_lines() -> None:
    rng = Random(7)
    for _ in range(20):
        tables = [
            game(
                *[rng.randint(1, 3) for _ in range(3)],
                lines=tuple(rng.sample(range(1, 7), 3)),
                scores=tuple(rng.randint(0, 9) for _ in range(3)),
            )
            for _ in range(5)
        ]
        entrants = [Entrant(line=line) for line in range(1, 7)]
        expected = standings(entrants, tables, 2)
        for order in list(permutations(range(5)))[::17]:
            assert standings(rng.sample(entrants, 6), [tables[one] for one in order], 2) == expected
