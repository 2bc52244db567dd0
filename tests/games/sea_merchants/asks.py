"""Questions of The Sea Merchants, and their menus: which decision is owed, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kit.quantities.shown import owes

QUESTIONS: Mapping[str, Callable[..., None]] = {
    "page.ask.load": owes("load", "load"),
    "page.ask.fit": owes("fit", "load"),
    "page.ask.dock": owes("dock", "exchange"),
    "page.ask.trade": owes("trade", "draw"),
}
"""By the key of a question; what else such a sentence says is checked with the others."""
ENTRIES: Mapping[str, frozenset[str]] = {
    "page.menu.load": frozenset({"load"}),
    "page.menu.exchange": frozenset({"exchange"}),
    "page.menu.buy": frozenset({"exchange", "buy"}),
    "page.menu.draw": frozenset({"draw"}),
    "page.menu.trade": frozenset({"trade"}),
    "page.menu.cover": frozenset({"cover"}),
}
"""The verbs of the last moves of a menu's entries, by the key of its title."""
