"""Invariants of wishes for a seat: who is asked how often, who meets, how long anybody waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import msgspec

from bot.host.season.seeking import gathering

from .delivery import rows
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

APART = "no blocked pair is seated by a wish"
_DAY = int(timedelta(hours=24) / timedelta(microseconds=1))
_LONGEST = timedelta(hours=48)
_SLACK = timedelta(hours=1, minutes=30)
"""A full server is tried again each hour."""
_CLOCK = timedelta(seconds=20000)
"""By how much the machine's clock is moved at most."""
_CALLS = "SELECT payload FROM outbox WHERE kind = 'seat' AND (message IS NOT NULL OR done IS NULL)"
"""The calls that were sent, or will be. Where a direct message is refused the call comes in the server."""


@at_rest
def nobody_is_asked_for_a_seat_twice_a_day(run: Simulation) -> Iterable[str]:
    """Between two times that a person is asked are 24 hours, and each call is of an asking. Broken by a person who is asked
    at two tables, and by a second call."""
    found = rows(run, "SELECT person, asked, gathering FROM asked_person ORDER BY person, asked")
    for (person, before, _), (other, now, gathered) in pairwise(found):
        if person == other:
            run.asked["two askings are a day apart"] += 1
            if now - before < _DAY:
                yield f"person {person} was asked again by {gathered} after {(now - before) / 1e6:.0f} s"
    known = {(gathered, person) for person, _, gathered in found}
    told = Counter(
        (call["gathering"], person)
        for (payload,) in rows(run, _CALLS)
        for call in [msgspec.json.decode(payload)]
        for person in call["people"]
    )
    still = {key for (key,) in rows(run, "SELECT key FROM person WHERE discord_id IS NOT NULL")}
    for which, number in told.items():
        if number > 1 or (which not in known and which[1] in still):
            yield f"person {which[1]} was called {number} times to gathering {which[0]}"


def look(run: Simulation) -> None:
    """Note after a commit which gatherings have become tables, and whether two of their people keep apart."""
    found = rows(run, 'SELECT key, "table" FROM gathering WHERE "table" IS NOT NULL')
    for key, table in found:
        if key in run.seated:
            continue
        run.seated.add(key)
        run.asked[APART] += 1
        people = [
            person
            for (person,) in rows(
                run, 'SELECT person FROM seat WHERE "table" = ? AND person IS NOT NULL', table
            )
        ]
        apart = {frozenset(pair) for pair in rows(run, "SELECT person, other FROM block")}
        for pair in combinations(people, 2):
            if frozenset(pair) in apart:
                run.tell_wrong(APART, f"persons {pair} are seated at table {table}")


@at_rest
def no_blocked_pair_is_seated_by_a_wish(run: Simulation) -> Iterable[str]:
    """No two people of a table that wishes cover had blocked each other then; that is looked at as it is committed. Broken
    by a table that does not ask for blocks."""
    return ()


@at_rest
def no_gathering_waits_for_ever(run: Simulation) -> Iterable[str]:
    """A gathering starts or is given up within 48 hours, without the times out of reach. Broken by an alarm that is not
    set."""
    assert gathering.GIVEN_UP <= _LONGEST
    moved = sum(run.weather.struck[kind] for kind in ("clock forward", "clock back"))
    gone = timedelta(seconds=max(0.0, run.time() - run.playable))
    most = _LONGEST + _SLACK + gone + moved * _CLOCK
    now = int(run.wall().timestamp() * 1e6)
    for key, opened, ended in rows(run, "SELECT key, opened, ended FROM gathering"):
        run.asked["no gathering waits for ever"] += 1
        lasted = timedelta(microseconds=(now if ended is None else ended) - opened)
        if lasted > most:
            yield f"gathering {key} has lasted {lasted}, and may last {most}"
