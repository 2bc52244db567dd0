"""What a seat of Merkator is asked, as keys with values; what it can do is looked up in the legal list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Decision, Speaker, Text

from . import investment, preview
from .edition import letters
from .refusals import ways
from .travel import BLOCK

if TYPE_CHECKING:
    from .state import MerkatorState

say = Speaker("merkator")


def decision(state: MerkatorState, seat: int) -> Decision:
    """Return what a seat in `to_act` owes."""
    return Decision(state.kind, _prompt(state, seat))


def _prompt(state: MerkatorState, seat: int) -> Text:
    edition, kind = state.edition, state.kind
    place = edition.locations[state.location].name if state.location >= 0 else ""
    match kind:
        case "plan" | "excess":
            if state.limit and state.money[seat] > edition.cash_limit:
                limit, money = edition.cash_limit, state.money[seat]
                return say("prompt.excess", limit=limit, money=money, can=ways(state, seat))
            more = len(state.contracts[seat]) - edition.slots
            if state.forced and more > 0:
                return say("prompt.plan.forced", more=more, can=ways(state, seat))
            return say("prompt.plan", can=ways(state, seat))
        case "pay":
            return say("prompt.pay", price=investment.price(state, state.item), paid=state.paid)
        case "split":
            cubes = state.cubes[state.location]
            one, other = edition.goods[2 * state.location], edition.goods[2 * state.location + 1]
            return say(
                "prompt.split", cubes=min(BLOCK, cubes), one=one, other=other, rest=max(0, cubes - BLOCK)
            )
        case "check":
            return say("prompt.check", letter=letters(state.turned))
        case "lose":
            return say("prompt.lose", number=1 + state.turned // 6, column=letters(state.turned % 6))
        case "join":
            return _joining(state, seat)
        case "deliver":
            return say("prompt.deliver", place=place, can=ways(state, seat))
        case "trade":
            return say("prompt.trade", can=ways(state, seat))
        case "reward":
            return say("prompt.reward", value=preview.reward(state, state.contract, travelling=False).value)
        case "offer":
            return say("prompt.offer", money=state.money[seat], held=len(state.held[seat]))
        case _:
            return say(f"prompt.{kind}")


def _joining(state: MerkatorState, seat: int) -> Text:
    edition = state.edition
    outright = preview.outright(state, seat)
    traded = [kind for kind in preview.deliverable(state, seat) if kind not in outright]
    return say(
        "prompt.join",
        cost=edition.locations[state.location].join,
        place=edition.locations[state.location].name,
        goods=", ".join(edition.goods[good] for good in preview.joining_goods(state, seat, state.location)),
        could=" ".join(str(edition.values[kind]) for kind in outright),
        traded=" ".join(str(edition.values[kind]) for kind in traded),
    )
