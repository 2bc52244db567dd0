"""Questions of Merchants of the Caribbean, and their menus: which decision is owed, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kit.quantities.shown import Shown, can_be_done, owes


def _fulfils(shown: Shown, **_: object) -> None:
    """An expedition can be fulfilled, and no card be taken."""
    can_be_done("fulfil")(shown)
    assert not any(shown.legal(verb) for verb in ("hire", "loot", "reveal", "stop"))


QUESTIONS: Mapping[str, Callable[..., None]] = {
    "page.ask.discover": owes("discover", "stop"),
    "page.ask.first": owes("discover", "reveal", never=("stop",)),
    "page.ask.fulfil": _fulfils,
}
"""By the key of a question; what else such a sentence says is checked with the others."""
ENTRIES: Mapping[str, frozenset[str]] = {
    "page.menu.take": frozenset({"loot", "hire"}),
    "page.menu.stop": frozenset({"loot", "hire"}),
    "page.menu.fulfil": frozenset({"fulfil"}),
}
"""The verbs of the last moves of a menu's entries, by the key of its title."""
