"""The right numbers of Merkator's lines of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.kit.quantities.story import Readings, Said, Turn
from games.merkator.moves import CONTRACT

_OWN_LOSS = ("page.told.hit.lost", "page.told.hit.turned")


def _values(turn: Turn, contracts: Iterable[int]) -> list[int]:
    return [turn.after.edition.values[contract] for contract in contracts]


def _delivered(turn: Turn) -> list[Mapping[str, Any]]:
    """Return the deliveries where the last one led."""
    places, all_of_them = turn.after.edition.places, turn.of("delivered")
    return [
        event for event in all_of_them if places[event["contract"]] == places[all_of_them[-1]["contract"]]
    ]


def _deliveries(turn: Turn) -> Said:
    """Return their number if there are many, else their values and those of the contracts that came for the last ones."""
    there = _delivered(turn)
    if len(there) > 2:
        return [{"who": turn.mover, "number": len(there)}]
    came = [event["contract"] for event in turn.of("rewarded")][-len(there) :]
    got = _values(turn, (contract for contract in came if contract >= 0))
    return [
        {
            "who": turn.mover,
            "values": _values(turn, (event["contract"] for event in there)),
            "got": got,
        }
    ]


def _joined(turn: Turn) -> Said:
    """Return what a seat has paid for the journey, the last one if it has joined several."""
    return [{"who": turn.mover, "counters": turn.of("joined")[-1]["counters"]}]


def _joined_reader(turn: Turn) -> Said:
    """Return what the reader got from who joined them, and the values of what that seat has delivered."""
    delivered = _values(turn, (event["contract"] for event in turn.of("delivered")))
    return [
        {"who": turn.mover, "counters": turn.of("joined", to=turn.reader)[0]["counters"], "values": delivered}
    ]


def _swapped(turn: Turn) -> Said:
    return [{"who": turn.mover, "value": value} for value in _values(turn, [turn.of("swapped")[-1]["back"]])]


def _offered(turn: Turn) -> Said:
    """Return what the reader's offer cost them, as it was shown, or as who took it got it from the only other seat."""
    bids, [swapped] = turn.of("bids"), turn.of("swapped")
    parts = {
        f"bid_{name}": bids[-1][name][turn.reader] if bids else swapped[name]
        for name in ("coins", "counters")
    }
    return [{name: number} for name, number in parts.items() if number]


def _took(turn: Turn) -> Said:
    """Return how many of both goods of a location came of its cubes."""
    took = turn.of("took")
    numbers = [sum(event[good] for event in took) for good in ("first", "second")]
    return [{"who": turn.mover, "goods": [number for number in numbers if number]}]


def _lost(turn: Turn) -> Said:
    """Return the goods lost: by the reader, if they read of nothing else, or by each seat.

    Seats that have lost the same are named together.
    """
    goods, named = turn.after.edition.goods, set[tuple[int, ...]]()
    own = any(message in turn.messages for message in _OWN_LOSS)
    lost = [tuple(event["goods"]) for event in turn.of("lost") if not own or event["seat"] == turn.reader]
    said = []
    for one in lost:
        if one not in named:
            said += [{"good": goods[good], "number": n} for good, n in Counter(one).items()]
        named.add(one)
    return said


def _card_held(turn: Turn) -> Said:
    *_, held = turn.of("held")
    [value] = _values(turn, [held["card"]]) if held["what"] == CONTRACT else [None]
    return [{"who": turn.mover, "value": value}]


def _let_go(kind: str) -> Any:
    def read(turn: Turn) -> Said:
        return [
            {"who": turn.mover, "value": value} for value in _values(turn, [turn.of(kind)[-1]["contract"]])
        ]

    return read


STORY: Readings = {
    ("page.told.delivered",): _deliveries,
    ("page.told.joined",): _joined,
    ("page.told.hit.joined",): _joined_reader,
    ("page.told.swapped",): _swapped,
    ("page.told.took",): _took,
    ("page.told.held",): _card_held,
    ("page.told.sold",): _let_go("sold"),
    ("page.told.discarded",): _let_go("discarded"),
    ("page.bid",): _offered,
    ("amount",): _lost,
}
