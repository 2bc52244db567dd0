"""Divisions: their number and people, and who goes up and down from season to season. Pure."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec

from bot.host.season.leagues.rules.standings import Line

LEAST_PEOPLE: Final = 6
MOST_PEOPLE: Final = 16
"""Of a division."""
_ABOUT = 12
_FEW = 8
"""A division of fewer people has one who goes up, and one who goes down."""


class Former(msgspec.Struct, frozen=True, kw_only=True):
    """A person of a division of the season before.

    Attributes:
        person: any key.
        rank: in the division.
        ranked: whether they played at least half of the games, and stayed.
        left: whether they left.
        substitute: whether they came in as a substitute.
    """

    person: int
    rank: int
    ranked: bool = True
    left: bool = False
    substitute: bool = False


def former(person: int, line: Line, *, substitute: bool) -> Former:
    """A person of the season before, by their line."""
    return Former(person=person, rank=line.rank, ranked=line.ranked, left=line.left, substitute=substitute)


def division_sizes(people: int) -> list[int]:
    """The people of each division, the first ones the larger; () for too few.

    Up to 16 people are one division, more are divisions of about 12.
    """
    if people < LEAST_PEOPLE:
        return []
    number = 1 if people <= MOST_PEOPLE else -(-people // _ABOUT)
    return [people // number + (index < people % number) for index in range(number)]


def movers(above: int, below: int) -> int:
    """Return the number of changes between two divisions: two; one where a division has fewer than eight people."""
    return 1 if min(above, below) < _FEW else 2


def going_up(division: Sequence[Former], number: int) -> list[int]:
    """Return the people who go up: the best who are ranked."""
    ranked = sorted((one for one in division if one.ranked), key=lambda one: one.rank)
    return [one.person for one in ranked[:number]]


def going_down(division: Sequence[Former], number: int) -> list[int]:
    """Return the people who go down, the best first: all who left, and the last who are ranked up to a number."""
    left = sorted((one for one in division if one.left and not one.substitute), key=lambda one: one.rank)
    ranked = sorted((one for one in division if one.ranked), key=lambda one: one.rank)
    more = max(0, number - len(left))
    return [one.person for one in [*(ranked[-more:] if more else []), *left]]


def goes(before: Sequence[Sequence[Former]]) -> dict[int, Literal["up", "down"]]:
    """Return the people who go up and down at the end of a season, by their keys; nobody of a single division."""
    found: dict[int, Literal["up", "down"]] = {}
    counts = [sum(not one.substitute for one in division) for division in before]
    for number, division in enumerate(before):
        if number:
            found |= dict.fromkeys(going_up(division, movers(counts[number - 1], counts[number])), "up")
        if number < len(before) - 1:
            found |= dict.fromkeys(going_down(division, movers(counts[number], counts[number + 1])), "down")
    return found


def next_divisions(
    before: Sequence[Sequence[Former]], back: Collection[int], new: Sequence[int]
) -> list[list[int]]:
    """The divisions of a season after another one; () for too few people.

    A place of somebody who does not come back goes first to the next who would go down, then to the best from below.
    New people begin lowest, and so do substitutes who are not ranked.

    Args:
        before: the divisions of the season before, the highest first.
        back: who of them is in again.
        new: who else is in, in the order of joining.
    """
    sizes = division_sizes(len(back) + len(new))
    if not sizes:
        return []
    belong: list[list[int]] = [[] for _ in before]
    down: list[list[int]] = [[] for _ in before]
    lowest: list[int] = []
    moves = goes(before)
    for number, division in enumerate(before):
        last = number == len(before) - 1
        for one in sorted(division, key=lambda one: one.rank):
            if one.person not in back:
                continue
            if (one.substitute and not one.ranked) or (one.left and last):
                lowest.append(one.person)
            elif moves.get(one.person) == "up":
                belong[number - 1].append(one.person)
            elif moves.get(one.person) == "down":
                down[number].append(one.person)
            else:
                belong[number].append(one.person)
    return _filled(sizes, belong, down, [*lowest, *new])


def _filled(
    sizes: Sequence[int], belong: Sequence[Sequence[int]], down: Sequence[Sequence[int]], last: Sequence[int]
) -> list[list[int]]:
    """Fill divisions from the top.

    Args:
        sizes: of the new divisions.
        belong: who has stayed in a division before, or comes up into it.
        down: who would go down from it, the best first.
        last: who begins lowest.
    """
    found: list[list[int]] = []
    carried: list[int] = []
    taken: set[int] = set()
    for number, size in enumerate(sizes):
        of_below = [person for one in range(number + 1, len(belong)) for person in (*belong[one], *down[one])]
        own = belong[number] if number < len(belong) else ()
        would_go = down[number] if number < len(down) else ()
        order = [*carried, *own, *would_go, *of_below, *last]
        chosen = [person for person in order if person not in taken][:size]
        taken.update(chosen)
        found.append(chosen)
        carried = [person for person in (*carried, *own, *would_go) if person not in taken]
    return found
