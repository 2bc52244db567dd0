"""Why a move of Merchants of the Caribbean that is not offered is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean import quantities as count
from games.caribbean.edition import EXPEDITION, PERSON, SHIP
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.engine import Move, Reason, why
from games.engine.quantities import given

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def why_not(state: CaribbeanState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is not offered; the game is on and the seat exists."""
    if seat not in state.to_act:
        return why("refusal.turn")
    kind = state.kind
    if isinstance(move, Fulfil) and kind == "take" and seat != state.active:
        return why("refusal.others")
    if not isinstance(move, _ANSWERS[kind]):
        return why(f"refusal.now.{kind}")
    return _why_not_this(state, seat, move)


def _why_not_this(state: CaribbeanState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is of the sort that is owed."""
    cards = state.edition.cards
    match move:
        case Stop():
            return why("refusal.first")
        case Loot(card) | Hire(card) | Fulfil(card) | Give(card) if card >= len(cards):
            return why("refusal.card", last_card=count.last_card(state.edition), found=given(card))
        case Loot(card) if cards[card].kind != SHIP:
            return why("refusal.ship")
        case Hire(card) | Give(card) if cards[card].kind != PERSON:
            return why("refusal.person")
        case Fulfil(card) if cards[card].kind != EXPEDITION:
            return why("refusal.expedition")
        case Fulfil(card) if card not in state.open:
            return why("refusal.closed")
        case Fulfil(_):
            return why("refusal.persons")
        case Give(card) if card not in state.displays[seat]:
            return why("refusal.display", person=cards[card].name)
        case Give(card):
            return why("refusal.fit", person=cards[card].name)
        case Loot(card) | Hire(card) if card not in state.row:
            return why("refusal.row")
        case Loot(_) | Hire(_) if not state.more:
            return why("refusal.more")
        case Hire(card):
            price, money = count.price(state, seat, card), count.money(state, seat)
            key = "refusal.price" if seat == state.active else "refusal.price_and_fee"
            return why(key, price=price, money=money, person=cards[card].name)
        case _:
            raise AssertionError(f"{move} is refused without a reason")


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "discover": (Reveal, Stop, Fulfil),
    "repel": (Repel, Keep),
    "give": (Give,),
    "take": (Loot, Hire, Fulfil, Pass),
    "empty": (Fulfil, EndTurn),
}
