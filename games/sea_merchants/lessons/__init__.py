"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Move
from games.engine.words.catalogue import catalogue
from games.lessons.solving import SOLVER, Goal, Goals
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import CONTRACT
from games.sea_merchants.moves import DRAW, PASS
from games.sea_merchants.state import SeaState, SeaView

WORDS = catalogue("games.sea_merchants", part="lessons")


def _shown_pays(view: SeaView) -> int:
    shown = max(view.market)
    return view.earnings(view.market.index(shown), shown)[view.seat or 0]


def _contracts_pay(view: SeaView) -> int:
    return view.edition.specials[CONTRACT].bonus * view.owned[view.seat or 0][CONTRACT]


def _fitting(view: SeaView) -> int:
    cargo = view.cargo[view.seat or 0]
    return sum(cards for cards, ships in zip(view.hand, cargo, strict=True) if ships)


FACTS: Mapping[str, Callable[[SeaView], int]] = MappingProxyType(
    {
        "shown_pays": _shown_pays,
        "contracts_pay": _contracts_pay,
        "cards": lambda view: count.held(view, SOLVER),
        "fitting": _fitting,
    }
)
"""The learner's income from the market's most frequent good, with contracts, cards and the room on a ship."""


def _turn(state: SeaState) -> Hashable:
    return state.round, state.active


def _plans(state: SeaState) -> bool:
    return state.kind == "plan" and any(state.playable(SOLVER))


def _draws(moves: Sequence[Move]) -> Move:
    """Return the move that draws for another seat, without a play."""
    return PASS if PASS in moves else DRAW


def _danger(state: SeaState, seat: int) -> int:
    """Return the most that any card would bring a rival beyond the solver, regardless of the rival's hand."""
    brought = (state.incomes(product, 1) for product in range(len(state.market)))
    return max(0, *(coins[seat] - coins[SOLVER] for coins in brought))


GOALS: Goals = MappingProxyType(
    {
        "ahead": Goal(
            parts={"coins": count.coins, "danger": _danger},
            turn=_turn,
            fits=_plans,
            players=(2, 3),
            lead=True,
            closed=frozenset({"draw"}),
        ),
        "two": Goal(
            parts={"coins": count.coins},
            turn=_turn,
            fits=_plans,
            turns=3,
            closed=frozenset({"draw"}),
            quiet=_draws,
        ),
    }
)
"""A lead that no single card breaks; coins of two turns, between which the rival only draws."""
