"""Questions of Merkator, and their menus: which decision is owed, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine import Text
from games.kit.quantities.shown import Shown, owes

QUESTIONS: Mapping[str, Callable[..., None]] = {
    "page.ask.pay": owes("pay", "pay"),
    "page.order.buy": owes("forced", "buy_building"),
    "page.order.lose": owes("lose", "lose"),
    "page.ask.deliver.which": owes("deliver"),
    "page.ask.hold": owes("deliver", never=("deliver", "prepare")),
    "page.ask.trade": owes("trade", never=("deliver",)),
    "page.ask.trade/ready": owes("trade", "deliver"),
    "page.ask.reward": owes("reward"),
    "page.ask.offer": owes("offer"),
    "page.ask.offer/coins": owes("offer", "offer_coins"),
    "page.ask.offer/counters": owes("offer", "offer_counters"),
    "page.ask.swap": owes("swap", "keep"),
}
"""By the key of a question; what else such a sentence says is checked with the others."""
_DELIVERS = frozenset({"deliver", "trade", "spare", "unpack", "take_top", "take_held"})
ENTRIES: Mapping[str, frozenset[str]] = {
    # A contract that needs trades is prepared on arrival, and delivered by the last of them; its reward may follow.
    "page.menu.travel": frozenset({"travel", "prepare", *_DELIVERS}),
    "page.menu.first": frozenset(
        {
            "sell",
            "discard",
            "buy_bonus",
            "buy_building",
            "buy_held",
            "hold_bonus",
            "hold_building",
            "hold_contract",
            "unpack",
            "return_coins",
        }
    ),
    "page.menu.first/bare": frozenset(
        {
            "sell",
            "discard",
            "buy_bonus",
            "buy_building",
            "buy_held",
            "hold_bonus",
            "hold_building",
            "hold_contract",
            "unpack",
            "return_coins",
        }
    ),
    "page.menu.trade": frozenset(
        {
            "sell",
            "discard",
            "buy_bonus",
            "buy_building",
            "buy_held",
            "hold_bonus",
            "hold_building",
            "hold_contract",
            "unpack",
            "return_coins",
        }
    ),
    "page.menu.trade/bare": frozenset(
        {
            "sell",
            "discard",
            "buy_bonus",
            "buy_building",
            "buy_held",
            "hold_bonus",
            "hold_building",
            "hold_contract",
            "unpack",
            "return_coins",
        }
    ),
    "page.menu.first.hold": frozenset(
        {
            "sell",
            "discard",
            "buy_bonus",
            "buy_building",
            "buy_held",
            "hold_bonus",
            "hold_building",
            "hold_contract",
            "unpack",
            "return_coins",
        }
    ),
    "page.menu.hold": frozenset({"hold_bonus", "hold_building", "hold_contract"}),
    "page.menu.pay": frozenset({"pay"}),
    "page.menu.buy": frozenset({"buy_building", "buy_bonus", "buy_held"}),
    "page.menu.split": frozenset({"split"}),
    "page.menu.lose": frozenset({"lose"}),
    "page.menu.lose.again": frozenset({"lose"}),
    "page.menu.cubes": frozenset({"unpack"}),
    "page.menu.deliver": frozenset({"prepare", *_DELIVERS}),
    "page.menu.steps": _DELIVERS,
    "page.menu.offer.coins": frozenset({"offer_coins"}),
    "page.menu.offer.again.coins": frozenset({"offer_coins"}),
    "page.menu.offer.counters": frozenset({"offer_counters"}),
    "page.menu.offer.again.counters": frozenset({"offer_counters"}),
}
"""The verbs of the last moves of a menu's entries, by the key of its title."""


def _is_why(reason: str) -> Callable[[Shown], bool]:
    """Return whether no tie was broken, and the game is over for a reason."""

    def due(shown: Shown) -> bool:
        outcome = shown.state.outcome
        return outcome is not None and not outcome.trail and outcome.reason == Text("merkator", reason)

    return due


def _is_alone(shown: Shown) -> bool:
    return shown.state.players == 1


DUE: Mapping[tuple[str, str], Callable[..., bool]] = {
    ("end", "outcome.round"): _is_why("outcome.round"),
    ("end", "outcome.solo"): _is_why("outcome.solo"),
    ("turn", "page.aims"): _is_alone,
}
"""Sentences that a page of a kind has to have when this is so, and must not have else."""
