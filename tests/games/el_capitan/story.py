"""The right numbers of El Capitan's lines of a turn."""

from __future__ import annotations

from collections.abc import Mapping

from games.kit.quantities.story import Readings, Said, Turn


def _incomes(turn: Turn) -> Mapping[int, int]:
    """Return what a payday paid each seat, by what its cities paid and what it got beside that."""
    incomes = {event["seat"]: event["proliferation"] + event["bonus"] for event in turn.of("income")}
    for city in turn.of("city_paid"):
        for seat in incomes:
            incomes[seat] += city["majority"][seat] + city["fortress"][seat]
    return incomes


def _payday(turn: Turn) -> Said:
    """Return what the reader got, or for everybody's page who got most; what was due only where the reader is told."""
    incomes, [payday] = _incomes(turn), turn.of("payday")
    seat = max(incomes, key=lambda seat: incomes[seat]) if turn.reader is None else turn.reader
    due = sum(event["florin"] for event in turn.of("repaid", seat=turn.reader, due=True))
    return [{"phase": payday["phase"], "who": seat, "florin": incomes[seat], "due": -due}]


def _tied(turn: Turn) -> Said:
    incomes, [payday] = _incomes(turn), turn.of("payday")
    most = max(incomes.values())
    return [{"phase": payday["phase"], "florin": most, "number": list(incomes.values()).count(most)}]


def _paid_to_the_pirate(turn: Turn) -> Said:
    """Return how much less the reader has: nothing else takes money from them in another's turn."""
    assert turn.reader is not None
    return [{"florin": turn.after.money[turn.reader] - turn.before.money[turn.reader]}]


def _collected(turn: Turn) -> Said:
    """Return how much less the others have."""
    before, after = (
        sum(florin for seat, florin in enumerate(state.money) if seat != turn.mover)
        for state in (turn.before, turn.after)
    )
    return [{"who": turn.mover, "florin": before - after}]


def _borrowed(turn: Turn) -> Said:
    """Return the first loan: it may be the only thing that the next seat could do, so that the game did it."""
    first, *_ = turn.of("borrowed")
    return [{"who": first["seat"], "florin": first["florin"]}]


def _began(turn: Turn) -> Said:
    return [{"who": turn.after.first, "phase": turn.after.phase}]


def _extended(turn: Turn) -> Said:
    """Return how many loans the first seat has extended that did: a payday asks in order."""
    seat = turn.of("extended")[0]["seat"]
    return [{"who": seat, "number": len(turn.of("extended", seat=seat))}]


def _repaid(turn: Turn) -> Said:
    seat = turn.of("repaid")[0]["seat"]
    repaid = turn.of("repaid", seat=seat)
    number, florin = (sum(event[name] for event in repaid) for name in ("number", "florin"))
    return [{"who": seat, "number": number, "florin": -florin}]


STORY: Readings = {
    ("page.told.payday", "page.told.payday.you", "page.told.payday.you.due"): _payday,
    ("page.told.payday.tied", "page.told.payday.alike"): _tied,
    ("page.hit.raided",): _paid_to_the_pirate,
    ("page.told.raided",): _collected,
    ("page.told.borrowed",): _borrowed,
    ("page.told.began",): _began,
    ("page.told.extended",): _extended,
    ("page.told.repaid",): _repaid,
}
