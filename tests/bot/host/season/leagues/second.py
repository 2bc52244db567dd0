"""The standings a second time: from a season's export alone, by other code, in whole numbers.

Nothing of the bot is used. Points are counted twice over, since equal ranks share halves.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

Row = tuple[int, int, int, int, bool, bool]
"""A line, its rank, twice its points, its games played, whether it is ranked, whether it has left."""


def left_seats(log: Sequence[Mapping[str, Any]]) -> set[int]:
    """The seats without their person at the end."""
    away: dict[int, str] = {}
    for row in log:
        seat, kind, what = row["seat"], row["kind"], row["payload"]
        if kind == "resign":
            away[seat] = "for good"
        elif kind == "timeout" and what["what"] == "seat":
            away.setdefault(seat, "until back")
        elif kind == "back":
            away.pop(seat, None)
    return set(away)


def table(exported: Mapping[str, Any], division: int) -> list[Row]:
    """The rows of a division, the best first; of equal rank those with lower lines first."""
    of_division = exported["divisions"][division]
    games = [one for one in exported["games"] if one["division"] == division]
    each = max(
        sum(place in one["places"] for one in games) for place in {p for one in games for p in one["places"]}
    )
    twice = {one["line"]: 0 for one in of_division["members"]}
    played = dict.fromkeys(twice, 0)
    coming = dict.fromkeys(twice, 0)
    missed = dict.fromkeys(twice, 0)
    shares: dict[int, list[Fraction]] = {line: [] for line in twice}
    ahead: dict[tuple[int, int], int] = {}
    for game in games:
        lines = game["lines"]
        if game["state"] == "given":
            for line in lines:
                if line is not None:
                    twice[line] += 24
                    played[line] += 1
            continue
        over = game["state"] == "over" or (
            game["state"] == "open" and game["table"] and game["table"]["outcome"] is not None
        )
        if not over:
            for one in of_division["members"]:
                mine = one["line"] in lines if lines else not one["left"] and one["place"] in game["places"]
                if mine:
                    (missed if game["state"] == "off" else coming)[one["line"]] += 1
            continue
        ending = game["table"]["outcome"]
        gone = left_seats(game["table"]["log"])
        there = [line is not None and seat not in gone for seat, line in enumerate(lines)]
        worth = [ending["ranks"][seat] if there[seat] else 99 for seat in range(len(lines))]
        for seat, line in enumerate(lines):
            if line is None:
                continue
            scores = ending["scores"]
            if scores is not None and sum(scores) > 0:
                shares[line].append(Fraction(scores[seat]) / sum(map(Fraction, scores)))
            for other, rival in enumerate(lines):
                if rival is not None and other != seat:
                    ahead[line, rival] = (
                        ahead.get((line, rival), 0)
                        + (worth[seat] < worth[other])
                        - (worth[seat] > worth[other])
                    )
            if not there[seat]:
                continue
            played[line] += 1
            beaten = sum(
                2 if worth[seat] < worth[other] else 1 if worth[seat] == worth[other] else 0
                for other in range(len(lines))
                if other != seat
            )
            twice[line] += 12 * beaten // (len(lines) - 1)
    left = {one["line"]: one["left"] for one in of_division["members"]}
    ranked = {line: 2 * (played[line] + coming[line]) >= each - missed[line] for line in twice}
    mean = {
        line: sum(found, Fraction(0)) / len(found) if found else Fraction(0) for line, found in shares.items()
    }

    def between(group: Sequence[int]) -> list[list[int]]:
        pairs = [(a, b) for a in group for b in group if a != b]
        if all(pair in ahead for pair in pairs):
            net = {a: sum(ahead[a, b] for b in group if a != b) for a in group}
            if len({*net.values()}) > 1:
                parts = [
                    [a for a in group if net[a] == value] for value in sorted({*net.values()}, reverse=True)
                ]
                return [one for part in parts for one in (between(part) if len(part) > 1 else [part])]
        return [
            [a for a in group if mean[a] == value] for value in sorted({mean[a] for a in group}, reverse=True)
        ]

    groups: list[list[int]] = []
    order = sorted(
        twice, key=lambda line: (left[line], not ranked[line] and not left[line], -twice[line], line)
    )
    while order:
        first = order[0]
        alike = [
            line
            for line in order
            if (left[line], left[line] or ranked[line], twice[line])
            == (left[first], left[first] or ranked[first], twice[first])
        ]
        groups += between(alike) if len(alike) > 1 else [alike]
        order = [line for line in order if line not in alike]
    rows: list[Row] = []
    for group in groups:
        rank = len(rows) + 1
        rows += [
            (line, rank, twice[line], played[line], ranked[line] and not left[line], left[line])
            for line in sorted(group)
        ]
    return rows


def exported_rows(exported: Mapping[str, Any], division: int) -> list[Row]:
    """The rows that the export itself has."""
    return [
        (
            one["line"],
            one["rank"],
            int(2 * Fraction(one["points"])),
            one["played"],
            one["ranked"],
            one["left"],
        )
        for one in exported["divisions"][division]["standings"]
    ]
