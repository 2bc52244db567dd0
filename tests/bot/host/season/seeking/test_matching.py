"""Which wishes cover a table."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random

import msgspec

from bot.host.season.seeking import matching
from storage.rows.wishes import Wish

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def wish(person: int, *sizes: int, speed: str = "normal", opens: bool = True) -> Wish:
    return Wish(
        key=person,
        person=person,
        server=1,
        channel=2,
        game="sample",
        sizes=list(sizes),
        speed=speed,
        options=True,
        computers=False,
        opens=opens,
        created=NOW + timedelta(minutes=person),
        until=NOW + timedelta(days=7),
    )


def people(found: tuple[Wish, ...] | None) -> list[int] | None:
    return None if found is None else [one.person for one in found]


def test_the_oldest_wish_gets_the_greatest_table_that_it_can_have() -> None:
    line = [wish(1, 2, 3), wish(2, 2), wish(3, 3), wish(4, 2, 3)]
    assert people(matching.covered(line, ())) == [1, 3, 4]
    assert people(matching.covered(line[:3], ())) == [1, 2]


def test_a_pace_of_its_own_a_block_and_nobody_who_may_open_keep_wishes_apart() -> None:
    assert matching.covered([wish(1, 2), wish(2, 2, speed="slow")], ()) is None
    assert matching.covered([wish(1, 2), wish(2, 2)], {frozenset((1, 2))}) is None
    assert matching.covered([wish(1, 2, opens=False), wish(2, 2, opens=False)], ()) is None
    line = [wish(1, 3), wish(2, 3), wish(3, 3), wish(4, 3)]
    assert people(matching.covered(line, {frozenset((2, 3))})) == [1, 2, 4]


def test_a_table_is_found_exactly_if_there_is_one() -> None:
    rng = Random(7)
    found = 0
    for _ in range(300):
        line = [
            wish(key, *rng.sample([2, 3, 4], rng.randint(1, 3)), opens=rng.random() < 0.6)
            for key in range(rng.randint(1, 6))
        ]
        line = [msgspec.structs.replace(one, sizes=sorted(one.sizes)) for one in line]
        apart = {frozenset(pair) for pair in combinations(range(6), 2) if rng.random() < 0.3}
        possible = [
            some
            for size in (2, 3, 4)
            for some in combinations(line, size)
            if all(size in one.sizes for one in some)
            and matching.together([one.person for one in some], apart)
            and any(one.opens for one in some)
        ]
        group = matching.covered(line, apart)
        assert (group is None) == (not possible)
        assert group is None or tuple(sorted(group, key=lambda one: one.person)) in possible
        found += group is not None
    assert 50 < found < 290
