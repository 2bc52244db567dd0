"""`python -m tests.league_designs`: searches the designs of leagues' seasons, and writes `designs.toml`.

A design gives the tables of each round, with places on their seats. It is searched by annealing, first for
meetings and rounds, then for seats; each from its own numbers, so that a run gives the same file. With `--better` only
designs are searched again whose meetings differ by more than one, with other seeds, and the better ones are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import exp
from pathlib import Path
from random import Random
from string import ascii_lowercase
from tomllib import loads

from bot.host.season.leagues.rules import draw

FILE = Path(draw.__file__).with_name("designs.toml")
HEAD = """# Who meets whom in a season, by `python -m tests.league_designs`: "people-size-games" = the rounds.
# A word is a table, a letter a place, in the order of the seats.
"""
MOVES = 150_000
"""Of one try."""
ROUND_MOVES = 3_000
"""Likewise, of tables between rounds."""
ROUND_WEIGHT = 0.35
"""The weight of a game too many or too few of a person in a round, beside an uneven meeting."""

Table = list[int]


def wanted() -> Iterator[tuple[int, int, int]]:
    """Yield the numbers of people, seats and games that can be."""
    for people in draw.PEOPLE:
        for size in draw.SIZES:
            for games in draw.GAMES:
                if draw.table_sizes(people, size, games) is not None:
                    yield people, size, games


def by_rounds(sizes: list[int], games: int, people: int) -> list[list[int]]:
    """Give the tables to the rounds, so that each round has about as many seats as there are people."""
    rounds: list[list[int]] = [[] for _ in range(games)]
    for size in sizes:
        min(rounds, key=lambda one: (sum(one), len(one))).append(size)
    return rounds


def searched(people: int, size: int, games: int, rng: Random) -> tuple[list[list[Table]], float]:
    """Search tables by annealing; returns them by rounds, and how uneven they are beyond the least."""
    sizes = draw.table_sizes(people, size, games)
    assert sizes is not None
    rounds = by_rounds(sizes, games, people)
    of_round = [number for number, tables in enumerate(rounds) for _ in tables]
    flat = [seats for tables in rounds for seats in tables]
    while True:
        pool = [place for _ in range(games) for place in rng.sample(range(people), people)]
        tables: list[Table] = []
        taken = 0
        for seats in flat:
            tables.append(pool[taken : taken + seats])
            taken += seats
        # The same person twice at a table is mended by swaps.
        for _ in range(2000):
            bad = [number for number, one in enumerate(tables) if len(set(one)) < len(one)]
            if not bad:
                break
            i, j = bad[0], rng.randrange(len(tables))
            x, y = rng.randrange(len(tables[i])), rng.randrange(len(tables[j]))
            tables[i][x], tables[j][y] = tables[j][y], tables[i][x]
        else:
            continue
        break
    met = [[0] * people for _ in range(people)]
    played = [[0] * people for _ in range(games)]
    for number, one in enumerate(tables):
        for a in one:
            played[of_round[number]][a] += 1
            for b in one:
                met[a][b] += 1
    pairs = people * (people - 1) // 2
    total = sum(seats * (seats - 1) // 2 for seats in flat)
    least = (total % pairs) * (total // pairs + 1) ** 2 + (pairs - total % pairs) * (total // pairs) ** 2
    least_rounds = sum(abs(sum(one) - people) for one in rounds)
    cost = float(sum(met[a][b] ** 2 for a, b in combinations(range(people), 2)) - least)
    uneven = sum((count - 1) ** 2 for counts in played for count in counts) - least_rounds
    best, best_cost = [one[:] for one in tables], cost + ROUND_WEIGHT * uneven
    number = len(tables)
    for step in range(MOVES):
        heat = 1.2 * (1 - step / MOVES) + 0.05
        i, j = rng.randrange(number), rng.randrange(number)
        if i == j:
            continue
        first, second = tables[i], tables[j]
        x, y = rng.randrange(len(first)), rng.randrange(len(second))
        a, b = first[x], second[y]
        if a == b or a in second or b in first:
            continue
        change = 0
        met_a, met_b = met[a], met[b]
        for c in first:
            if c != a:
                change += 2 * (met_b[c] - met_a[c]) + 2
        for c in second:
            if c != b:
                change += 2 * (met_a[c] - met_b[c]) + 2
        # One who sits at both tables meets a and b as often as before.
        change -= 4 * sum(c in second for c in first)
        r, s = of_round[i], of_round[j]
        moved = 0
        if r != s:
            moved = (
                (-2 * played[r][a] + 3)
                + (2 * played[s][a] - 1)
                + (-2 * played[s][b] + 3)
                + (2 * played[r][b] - 1)
            )
        delta = change + ROUND_WEIGHT * moved
        if delta > 0 and rng.random() >= exp(-delta / heat):
            continue
        for c in first:
            if c != a:
                met[a][c] -= 1
                met[c][a] -= 1
                met[b][c] += 1
                met[c][b] += 1
        for c in second:
            if c != b:
                met[b][c] -= 1
                met[c][b] -= 1
                met[a][c] += 1
                met[c][a] += 1
        first[x], second[y] = b, a
        if r != s:
            played[r][a] -= 1
            played[s][a] += 1
            played[s][b] -= 1
            played[r][b] += 1
        cost += change
        uneven += moved
        if cost + ROUND_WEIGHT * uneven < best_cost:
            best, best_cost = [one[:] for one in tables], cost + ROUND_WEIGHT * uneven
            if best_cost <= 0:
                break
    found: list[list[Table]] = [[] for _ in rounds]
    for one, of in zip(best, of_round, strict=True):
        found[of].append(one)
    return found, best_cost


def seated(rounds: list[list[Table]], people: int, rng: Random) -> list[list[Table]]:
    """Put the people of each table on seats, by annealing, so that all sit on each about equally often."""
    tables = [one for tables in rounds for one in tables]
    sat = [[0] * people for _ in range(max(map(len, tables)))]
    for one in tables:
        rng.shuffle(one)
        for seat, place in enumerate(one):
            sat[seat][place] += 1

    def widest() -> int:
        return max(max(counts) - min(counts) for counts in sat)

    for step in range(MOVES):
        if step % 50 == 0 and widest() <= 1:
            break
        one = rng.choice(tables)
        x, y = rng.sample(range(len(one)), 2)
        a, b = one[x], one[y]
        change = 2 * (sat[y][a] - sat[x][a] + sat[x][b] - sat[y][b]) + 4
        heat = 0.8 * (1 - step / MOVES) + 0.05
        if change > 0 and rng.random() >= exp(-change / heat):
            continue
        one[x], one[y] = b, a
        sat[x][a] -= 1
        sat[y][a] += 1
        sat[y][b] -= 1
        sat[x][b] += 1
    return rounds


def rounded(rounds: list[list[Table]], people: int, rng: Random) -> list[list[Table]]:
    """Give the tables to the rounds again, by annealing: first nobody plays thrice in one, then all about once."""
    tables = [one for of_round in rounds for one in of_round]
    sizes = [len(of_round) for of_round in rounds]
    of = [number for number, size in enumerate(sizes) for _ in range(size)]

    def cost(place: list[int]) -> int:
        counts = [[0] * people for _ in rounds]
        for table, number in zip(tables, place, strict=True):
            for one in table:
                counts[number][one] += 1
        return sum((count - 1) ** 2 + 50 * max(0, count - 2) for one in counts for count in one)

    now = best_cost = cost(of)
    best = of[:]
    for step in range(ROUND_MOVES):
        i, j = rng.sample(range(len(of)), 2) if len(of) > 1 else (0, 0)
        if of[i] == of[j]:
            continue
        of[i], of[j] = of[j], of[i]
        new = cost(of)
        heat = 2.0 * (1 - step / ROUND_MOVES) + 0.05
        if new > now and rng.random() >= exp((now - new) / heat):
            of[i], of[j] = of[j], of[i]
            continue
        now = new
        if now < best_cost:
            best, best_cost = of[:], now
    return [
        [table for table, number in zip(tables, best, strict=True) if number == one]
        for one in range(len(rounds))
    ]


def written(rounds: list[list[Table]]) -> list[str]:
    """A design as the file has it."""
    return [" ".join("".join(ascii_lowercase[place] for place in one) for one in tables) for tables in rounds]


def rank(people: int, rounds: list[str]) -> tuple[int, int, int, int]:
    """Return how uneven a design is: more than two games in a round, meetings, seats, rounds; less is better."""
    found = draw.figures(people, draw.read_design(rounds))
    tables = draw.read_design(rounds)
    meetings, seats = (high - low for low, high in (found.meetings, found.seats))
    wrong = 0
    for number in {one.round for one in tables}:
        counts = [
            sum(place in one.places for one in tables if one.round == number) for place in range(people)
        ]
        wrong += sum((count - 1) ** 2 for count in counts)
    return max(found.in_round[1] - 1, 1), max(meetings, 1), max(seats, 1), wrong


def least_wrong(people: int, size: int, games: int) -> int:
    """The least that a design's rounds can be uneven."""
    sizes = draw.table_sizes(people, size, games)
    assert sizes is not None
    return sum(abs(sum(one) - people) for one in by_rounds(sizes, games, people))


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--better", type=int, default=0, help="the seed of another search")
    parser.add_argument("--tries", type=int, default=4)
    given = parser.parse_args()
    kept: Mapping[str, list[str]] = loads(FILE.read_text("ascii")) if FILE.exists() and given.better else {}
    found: dict[str, list[str]] = {}
    for people, size, games in wanted():
        name = draw.design_name(people, size, games)
        best = kept.get(name)
        perfect = (1, 1, 1, least_wrong(people, size, games))
        if best is not None and rank(people, best) > perfect:
            again = [
                [[*one.places] for one in draw.read_design(best) if one.round == number]
                for number in range(games)
            ]
            other = written(rounded(again, people, Random(f"{name} rounds {given.better}")))
            best = min(best, other, key=lambda one: rank(people, one))
        for number in range(given.tries):
            if best is not None and (
                rank(people, best) <= perfect or (given.better and rank(people, best)[:3] == (1, 1, 1))
            ):
                break
            rng = Random(f"{name} {given.better} {number}")
            rounds, _ = searched(people, size, games, rng)
            one = written(seated(rounded(rounds, people, rng), people, rng))
            if best is None or rank(people, one) < rank(people, best):
                best = one
        assert best is not None
        found[name] = best
        print(name, rank(people, best), perfect, flush=True)
        text = HEAD + "".join(
            f'"{key}" = {value!r}\n'.replace("'", '"') for key, value in {**kept, **found}.items()
        )
        FILE.write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
