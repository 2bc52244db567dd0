"""Questions of El Capitan, and their menus: which decision is owed, and its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kit.quantities.shown import Shown, owes

_BUILDING = ("build", "fortify", "reopen")


def _enters(shown: Shown, **_: object) -> None:
    """The ship is not on the board yet."""
    owes("act")(shown)
    assert not any(shown.legal(verb) for verb in _BUILDING)


def _builds(*, here: bool | None = None, elsewhere: bool | None = None) -> Callable[..., None]:
    """Return a check that the page has ways to build where the ship lies, and after more moves than one; None for either."""

    def check(shown: Shown, **_: object) -> None:
        owes("act")(shown)
        assert here in (None, any(shown.legal(verb) for verb in _BUILDING))
        ways = [one.acts for one in shown.page.choices] if shown.page is not None else []
        further = any(len(line) > 1 and line[-1].verb in (*_BUILDING, "steer") for line in ways)
        assert elsewhere in (None, further)

    return check


QUESTIONS: Mapping[str, Callable[..., None]] = {
    "page.ask.enter": _enters,
    "page.ask.here": _builds(here=True, elsewhere=False),
    "page.ask.here.or": _builds(here=True),
    "page.ask.sail": _builds(elsewhere=True),
    "page.ask.bank": owes("act"),
    "page.ask.finish": owes("finish", "done"),
    "page.order.duty": owes("finish", never=("done",)),
    "page.ask.anchor.on": owes("anchor", never=("anchor",)),
}
"""By the key of a question; what else such a sentence says is checked with the others."""
ENTRIES: Mapping[str, frozenset[str]] = {
    "page.menu.build": frozenset({"build", "fortify", "reopen", "steer"}),
    "page.menu.bank": frozenset({"borrow", "idle"}),
    "page.menu.bank/one": frozenset({"borrow", "idle"}),
    "page.menu.bank/two": frozenset({"borrow", "idle"}),
    "page.menu.bank.cards": frozenset({"borrow", "idle", "buy", "sail", "seals"}),
    "page.menu.bank.cards/one": frozenset({"borrow", "idle", "buy", "sail", "seals"}),
    "page.menu.bank.cards/two": frozenset({"borrow", "idle", "buy", "sail", "seals"}),
    "page.menu.cards": frozenset({"buy", "sail", "seals"}),
    "page.menu.pirate": frozenset({"raid", "tow", "sail_pirate", "seals_pirate", "anchor"}),
    "page.menu.buy": frozenset({"buy"}),
    "page.menu.further": frozenset({"sail_pirate", "seals_pirate"}),
    "page.menu.repay": frozenset({"repay", "extend"}),
    "page.menu.steer": frozenset({"steer"}),
    "page.menu.steer.pirate": frozenset({"steer_pirate"}),
}
"""The verbs of the last moves of a menu's entries, by the key of its title."""


def _always(_: Shown) -> bool:
    return True


def _of_two_players(shown: Shown) -> bool:
    return shown.state.players == 2


DUE: Mapping[tuple[str, str], Callable[..., bool]] = {
    ("whole", "page.map.of.steps"): _always,
    ("whole", "page.map.of.worth"): _always,
    ("whole", "page.map.of.houses"): _always,
    ("whole", "page.map.of.neutral"): _of_two_players,
}
"""Sentences that a page of a kind has to have when this is so, and must not have else: what the map's signs mean."""
