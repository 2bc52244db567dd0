"""The right numbers of Merchants of the Caribbean's lines of a turn."""

from __future__ import annotations

from games.kit.quantities.story import Readings, Said, Turn

TAX = ("strength", "influence")
"""Why a seat is paid by a tax increase."""


def _changes(turn: Turn) -> list[int]:
    """Return what tax increases have changed the coins of each seat by: the last one, where that is all that is told."""
    changes, alone = [0] * turn.after.players, "page.deed.tax" in turn.messages
    for event in turn.of("revealed", "taxed", "earned"):
        if event["event"] == "revealed" and alone:
            changes = [0] * turn.after.players
        elif event["event"] == "taxed":
            changes = [change - coins for change, coins in zip(changes, event["lost"], strict=True)]
        elif event["event"] == "earned" and event["why"] in TAX:
            changes[event["seat"]] += event["coins"]
    return changes


def _hit_by_taxes(turn: Turn) -> Said:
    assert turn.reader is not None
    return [{"coins": _changes(turn)[turn.reader]}]


def _earned(turn: Turn) -> Said:
    """Return by how much the reader has more coins in another's turn, without what tax increases did."""
    assert turn.reader is not None
    before, after = (len(state.coins[turn.reader]) for state in (turn.before, turn.after))
    return [{"coins": after - before - _changes(turn)[turn.reader]}]


def _all_of_it(turn: Turn) -> Said:
    assert turn.reader is not None
    before, after = (len(state.coins[turn.reader]) for state in (turn.before, turn.after))
    return [{"coins": after - before}]


def _looted(turn: Turn) -> Said:
    return [{"coins": event["coins"] - (event["to"] >= 0)} for event in turn.of("looted", seat=turn.mover)]


def _hired(turn: Turn) -> Said:
    return [{"coins": -event["price"] - (event["to"] >= 0)} for event in turn.of("hired", seat=turn.mover)]


def _fulfilled(turn: Turn) -> Said:
    """Return by how much each expedition has changed the influence before who fulfilled it, and hold the sum of all."""
    cards, changes, given = turn.after.edition.cards, list[int](), 0
    for event in turn.of("gave", "fulfilled", seat=turn.mover):
        if event["event"] == "gave":
            given += sum(cards[person].influence for person in event["persons"])
        else:
            changes.append(cards[event["expedition"]].influence - given)
            given = 0
    before, after = (
        sum(cards[card].influence for card in state.displays[turn.mover])
        for state in (turn.before, turn.after)
    )
    hired = sum(cards[event["person"]].influence for event in turn.of("hired", seat=turn.mover))
    assert given or sum(changes) == after - before - hired
    return [{"influence": change} for change in changes]


def _taxed(turn: Turn) -> Said:
    """Return what taxes changed for the players they took coins from and for those concerned, unless told above."""
    told = any(message.startswith("page.hit.") for message in turn.messages)
    lost = [any(event["lost"][seat] for event in turn.of("taxed")) for seat in range(turn.after.players)]
    return [
        {"who": seat, "coins": change}
        for seat, change in enumerate(_changes(turn))
        if change and (lost[seat] or seat == turn.concerned) and not (told and seat == turn.reader)
    ]


STORY: Readings = {
    ("page.hit.taxed",): _hit_by_taxes,
    ("page.hit.earned",): _earned,
    ("page.hit.both",): _all_of_it,
    ("page.deed.looted",): _looted,
    ("page.deed.hired",): _hired,
    ("page.deed.fulfilled",): _fulfilled,
    ("page.loss", "page.loss.hit"): _taxed,
}
