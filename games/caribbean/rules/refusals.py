"""Why a move of Merchants of the Caribbean that is not offered is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean import quantities as count
from games.caribbean.edition import EXPEDITION, PERSON, SHIP
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.engine import Move, Speaker, Text
from games.engine.claims import can
from games.engine.words.quantities import given

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState

say = Speaker("caribbean")


def why_not(state: CaribbeanState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if seat not in state.to_act:
        return say("refusal.turn")
    kind = state.kind
    if isinstance(move, Fulfil) and kind == "take" and seat != state.active:
        return say("refusal.others", can=can(state.legal_moves(seat)))
    if not isinstance(move, _ANSWERS[kind]):
        if kind in ("repel", "give"):
            return say(f"refusal.now.{kind}")
        return say(f"refusal.now.{kind}", can=can(state.legal_moves(seat)))
    return _why_not_this(state, seat, move, can(state.legal_moves(seat)))


def _why_not_this(state: CaribbeanState, seat: int, move: Move, can: str) -> Text:
    """Say why a move is refused that is of the sort that is owed; `can` is what is possible instead."""
    cards = state.edition.cards
    match move:
        case Stop():
            return say("refusal.first")
        case Loot(card) | Hire(card) | Fulfil(card) | Give(card) if card >= len(cards):
            return say("refusal.card", count.last_card(state.edition), found=given(card))
        case Loot(card) if cards[card].kind != SHIP:
            return say("refusal.ship", can=can)
        case Hire(card) | Give(card) if cards[card].kind != PERSON:
            return say("refusal.person", can=can)
        case Fulfil(card) if cards[card].kind != EXPEDITION:
            return say("refusal.expedition", can=can)
        case Fulfil(card) if card not in state.open:
            return say("refusal.closed", can=can)
        case Fulfil(_):
            return say("refusal.persons", can=can)
        case Give(card) if card not in state.displays[seat]:
            return say("refusal.display", person=cards[card].name)
        case Give(card):
            return say("refusal.fit", person=cards[card].name)
        case Loot(card) | Hire(card) if card not in state.row:
            return say("refusal.row", can=can)
        case Loot(_) | Hire(_) if not state.more:
            return say("refusal.more", can=can)
        case Hire(card):
            price, money = count.price(state, seat, card), count.money(state, seat)
            key = "refusal.price" if seat == state.active else "refusal.price_and_fee"
            return say(key, price, money, person=cards[card].name, can=can)
        case _:
            raise AssertionError(f"{move} is refused without a reason")


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "discover": (Reveal, Stop, Fulfil),
    "repel": (Repel, Keep),
    "give": (Give,),
    "take": (Loot, Hire, Fulfil, Pass),
    "empty": (Fulfil, EndTurn),
}
