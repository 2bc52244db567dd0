"""The buttons of pages whose menu has the rest of the same choices: they pay most now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from games.engine.pages.model import Page
from games.kit import Subject
from games.kit.pages.made import page_of
from games.kit.position import Position
from games.merkator.moves import Travel
from tests.games.kit import walk

from .absolutes import el_capitan, merkator
from .absolutes.kit import Seen
from .asked import subjects
from .subjects import SUBJECTS

MOST: Mapping[str, tuple[str, str, Callable[[Seen], None]]] = {
    "el_capitan": ("act", "build", el_capitan.pays_most),
    "merkator": ("plan", "travel", merkator.pays_most),
}
"""By game: the kind of page, the menu that has the rest, and the check."""


def _page(position: Position, seat: int, kind: str, menu: str) -> Page | None:
    """Return a seat's page if it is of a kind and has both buttons and a menu of the same choices."""
    page = page_of(position.subject.game, position.state, seat, deals=1)
    if page is None or page.kind != kind or menu not in {one.key for one in page.menus}:
        return None
    return page


def _met(name: str, found: list[Seen]) -> Callable[[Position], None]:
    kind, menu, check = MOST[name]

    def checked(position: Position) -> None:
        for seat in position.state.to_act:
            page = _page(position, seat, kind, menu)
            if page is not None and _has_buttons(name, page):
                seen = Seen(position.state, seat, page.headline, page)
                check(seen)
                found.append(seen)

    return checked


def _has_buttons(name: str, page: Page) -> bool:
    if name == "merkator":
        return any(one.button and one.moves and isinstance(one.moves[0], Travel) for one in page.choices)
    return any(one.button and "mark" in dict(one.label.values) for one in page.choices)


@pytest.mark.parametrize(
    "subject", subjects("speaks", [one for one in SUBJECTS if one.game.meta.name in MOST])
)
def test_the_buttons_of_a_page_pay_most_now(subject: Subject) -> None:
    found: list[Seen] = []
    name = subject.game.meta.name
    walk(subject, 3, 5, [_met(name, found)], every=5)
    assert len(found) > 5
