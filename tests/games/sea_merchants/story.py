"""The right numbers of The Sea Merchants' lines of a turn."""

from __future__ import annotations

from games.kit.quantities.story import Readings, Said, Turn


def _gains(turn: Turn) -> Said:
    """Return what the money of each seat has grown by, that of who traded before what cards cost, and first."""
    spent = sum(event["cost"] for event in turn.of("bought"))
    gains = [now - then for then, now in zip(turn.before.money, turn.after.money, strict=True)]
    others = [{"who": seat, "coins": gain} for seat, gain in enumerate(gains) if gain and seat != turn.mover]
    own = gains[turn.mover] + spent
    return [*([{"coins": own}] if own else []), *others]


def _drawn(turn: Turn) -> Said:
    """Return by how much a hand has grown: who drew has laid no card."""
    before, after = (sum(state.hands[turn.mover]) for state in (turn.before, turn.after))
    return [{"who": turn.mover, "cards": after - before}]


STORY: Readings = {
    ("page.gain.own", "page.gain.of", "page.gain.hit"): _gains,
    ("page.told.drew",): _drawn,
}
