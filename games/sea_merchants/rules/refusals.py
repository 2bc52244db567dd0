"""Why a move of The Sea Merchants that is not offered is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Move, Reason, why
from games.engine.quantities import given
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade

if TYPE_CHECKING:
    from games.sea_merchants.state import SeaState


def why_not(state: SeaState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is not offered; the game is on and the seat exists."""
    if seat != state.active:
        return why("refusal.turn")
    if not isinstance(move, _ANSWERS[state.kind]):
        return why(f"refusal.now.{state.kind}")
    products = len(state.pool)
    named = [getattr(move, name) for name in ("product", "give", "take") if hasattr(move, name)]
    if any(product >= products for product in named):
        return why("refusal.product", last_good=count.last_good(state), found=given(max(named)))
    match move:
        case Load(product):
            return why("refusal.pool", product=state.edition.products[product])
        case Exchange(give, _) if not state.cargo[seat][give]:
            return why("refusal.cargo", product=state.edition.products[give])
        case Exchange(give, take) if give == take:
            return why("refusal.same", product=state.edition.products[give])
        case Exchange(_, take):
            return why("refusal.pool", product=state.edition.products[take])
        case Buy(card) if card >= len(state.stock):
            return why("refusal.card", last_card=count.last_card(state), found=given(card))
        case Buy(card):
            special = state.edition.specials[card]
            if not state.stock[card]:
                return why("refusal.stock", card=special.name)
            return why(
                "refusal.money",
                cost=count.cost(state, card),
                coins=count.coins(state, seat),
                card=special.name,
            )
        case Trade(product, cards) if cards > state.edition.market_size:
            return why("refusal.room", market_size=count.market_size(state), cards=given(cards))
        case Trade(product, cards):
            held = count.hand(state, seat, product)
            return why("refusal.hand", hand=held, product=state.edition.products[product], cards=given(cards))
        case Cover(product):
            return why("refusal.market", product=state.edition.products[product])
        case _:
            raise AssertionError(f"{move} is refused without a reason")


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "load": (Load,),
    "plan": (Exchange, Buy, Pass),
    "fit": (Load,),
    "dock": (Exchange, Pass),
    "trade": (Trade, Draw),
    "cover": (Cover,),
    "office": (Draw, Pass),
}
