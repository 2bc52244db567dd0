"""Divisions from season to season: who goes up and down, and who fills a place."""

from random import Random

import pytest

from bot.host.season.leagues.course.drawing import first_groups
from bot.host.season.leagues.rules.divisions import Former, division_sizes, goes, next_divisions


def division(first: int, people: int, **left: bool) -> list[Former]:
    return [Former(person=first + rank, rank=rank) for rank in range(1, people + 1)]


def everybody(divisions: list[list[Former]]) -> list[int]:
    return [one.person for part in divisions for one in part]


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(5, []), (6, [6]), (16, [16]), (17, [9, 8]), (24, [12, 12]), (25, [9, 8, 8]), (40, [10, 10, 10, 10])],
)
def test_a_division_has_six_to_sixteen_people(people: int, sizes: list[int]) -> None:
    assert division_sizes(people) == sizes


def test_every_number_of_people_has_divisions_of_six_to_sixteen() -> None:
    for people in range(6, 200):
        sizes = division_sizes(people)
        assert sum(sizes) == people
        assert 6 <= min(sizes) <= max(sizes) <= 16


def test_two_go_up_and_two_down_one_below_eight_people() -> None:
    large = [division(100, 10), division(200, 10)]
    assert goes(large) == {109: "down", 110: "down", 201: "up", 202: "up"}
    assert next_divisions(large, everybody(large), []) == [
        [101, 102, 103, 104, 105, 106, 107, 108, 201, 202],
        [109, 110, 203, 204, 205, 206, 207, 208, 209, 210],
    ]
    small = [division(100, 9), division(200, 7)]
    assert goes(small) == {109: "down", 201: "up"}


def test_who_left_goes_down_first_and_who_is_not_ranked_does_not_go_up() -> None:
    above = [*division(100, 9), Former(person=110, rank=10, ranked=False, left=True)]
    below = [
        Former(person=201, rank=1, ranked=False),
        *[Former(person=200 + rank, rank=rank) for rank in range(2, 11)],
    ]
    assert goes([above, below]) == {109: "down", 110: "down", 202: "up", 203: "up"}


def test_a_vacant_place_goes_first_to_the_next_who_would_go_down_then_to_the_best_from_below() -> None:
    before = [division(100, 10), division(200, 10)]
    back = [one for one in everybody(before) if one not in (101, 102, 103)]
    first, second = next_divisions(before, back, [900, 901, 902])
    assert first == [104, 105, 106, 107, 108, 201, 202, 109, 110, 203]
    assert second == [204, 205, 206, 207, 208, 209, 210, 900, 901, 902]


def test_new_people_and_substitutes_begin_lowest() -> None:
    before = [
        division(100, 8),
        [*division(200, 8), Former(person=300, rank=9, ranked=False, substitute=True)],
    ]
    first, second = next_divisions(before, everybody(before), [900])
    assert 300 not in first
    assert 900 not in first
    assert second[-2:] == [300, 900]


def test_nobody_is_lost_or_doubled_whatever_the_standings() -> None:
    rng = Random(3)
    for _ in range(200):
        before = []
        for number in range(rng.randint(1, 4)):
            part = []
            for rank in range(1, rng.randint(6, 16) + 1):
                left = rng.random() < 0.15
                ranked = not left and rng.random() < 0.9
                part.append(
                    Former(
                        person=100 * number + rank,
                        rank=rank,
                        ranked=ranked,
                        left=left,
                        substitute=rng.random() < 0.1,
                    )
                )
            before.append(part)
        people = everybody(before)
        back = rng.sample(people, rng.randint(0, len(people)))
        new = list(range(9000, 9000 + rng.randint(0, 8)))
        found = next_divisions(before, back, new)
        assert [len(part) for part in found] == division_sizes(len(back) + len(new))
        if found:
            assert sorted(one for part in found for one in part) == sorted([*back, *new])


def test_people_who_have_blocked_each_other_are_in_different_divisions_of_a_first_season() -> None:
    rng = Random(5)
    for seed in range(20):
        people = list(range(100, 100 + rng.randint(17, 40)))
        apart = {frozenset(rng.sample(people, 2)) for _ in range(3)}
        groups = first_groups(people, str(seed), apart)
        assert sorted(one for part in groups for one in part) == people
        assert not any(pair <= set(part) for part in groups for pair in apart)
        assert groups == first_groups(people, str(seed), apart)


def test_in_a_single_division_the_later_of_two_who_have_blocked_each_other_is_left_out() -> None:
    assert first_groups([1, 2, 3, 4, 5, 6, 7], "a", {frozenset((2, 5))}) == [[1, 2, 3, 4, 6, 7]]
