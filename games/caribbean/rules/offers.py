"""What is owed and what is offered in Merchants of the Caribbean. "Ruling C3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean import quantities as count
from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP
from games.engine import Decision, Move, Speaker, Text
from games.engine.claims import can

from . import expeditions, harbour

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState

say = Speaker("caribbean")


_REPEL_OR_KEEP: tuple[Move, ...] = (REPEL, KEEP)
_ONLY_REVEAL: tuple[Move, ...] = (REVEAL,)
_REVEAL_OR_STOP: tuple[Move, ...] = (REVEAL, STOP)


def offer(state: CaribbeanState) -> tuple[Move, ...]:
    """Return what the seat that is to act may do; the game is on."""
    if state.ship >= 0:
        return _REPEL_OR_KEEP
    if state.expedition >= 0:
        return expeditions.offer_gives(state)
    if state.phase == "discover":
        moves = _REVEAL_OR_STOP if state.revealed else _ONLY_REVEAL
        return (*moves, *expeditions.offer_fulfils(state)) if state.open else moves
    moves = harbour.offer_takes(state) if state.phase == "take" else ()
    if state.open and state.taker == state.active:
        moves += expeditions.offer_fulfils(state)
    return (*moves, PASS if state.phase == "take" else END_TURN)


def decision(state: CaribbeanState, seat: int) -> Decision:
    """Return what the seat that is to act owes."""
    kind = state.kind
    cards, types = state.edition.cards, state.edition.ship_types
    match kind:
        case "repel":
            key = "prompt.repel.bust" if state.is_second(state.ship) else "prompt.repel"
            return Decision(kind, say(key, ship=types[cards[state.ship].ship]))
        case "give":
            needs = [
                one(state.edition, state.expedition) for one in (count.anchors, count.crosses, count.houses)
            ]
            return Decision(kind, say("prompt.give", count.to_give(state), *needs))
        case "take":
            return Decision(kind, _taking(state, seat))
        case "discover" if state.revealed:
            prompt = say(
                "prompt.discover",
                count.types(state),
                count.takes(state),
                count.row(state),
                count.left(state),
                count.governors(state),
                can=can(state.legal_moves(seat)),
            )
            return Decision(kind, prompt)
        case _:
            key = "prompt.reveal" if kind == "discover" else "prompt.empty"
            return Decision(kind, say(key, can=can(state.legal_moves(seat))))


def _taking(state: CaribbeanState, seat: int) -> Text:
    """Return what the taker is asked: with nothing to take only expeditions are left."""
    choices, row, takes = can(state.legal_moves(seat)), count.row(state), count.takes(state)
    if not state.more:
        return say("prompt.take.done", can=choices)
    if not takes:
        return say("prompt.take.none", row, can=choices)
    return say(
        "prompt.take",
        takes,
        row,
        count.left(state),
        count.governors(state),
        count.money(state, seat),
        count.fee(state, seat),
        can=choices,
        others=" ".join(verb for verb in choices.split() if verb not in ("loot", "hire")),
    )
