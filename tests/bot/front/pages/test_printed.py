"""A game's pages as Discord takes them: within its limits, and with a way to every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.front.custom_ids import Entry, MoveButton
from bot.front.pages.printed.choices import EVERYTHING
from bot.text import say
from tests.games.kit import Subject
from tests.games.kit.pages import acting
from tests.games.test_pages import PAGED
from tests.pages.sheet import as_sent, drawn


def parts(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for row in message["components"]:
        yield from row["components"]


def reached(message: dict[str, Any]) -> tuple[set[int], bool]:
    """Return the indices of moves that a message offers, and whether it leads to a list of all."""
    found: set[int] = set()
    everything = False
    for part in parts(message):
        button = MoveButton.read(part["custom_id"])
        if button is not None:
            found.add(button.click.index)
        everything |= part.get("label") == say("page.everything")
        for option in part.get("options", []):
            entry = Entry.read(option["value"])
            assert entry is not None
            found |= set() if entry.move is None else {entry.move}
            everything |= entry.path == EVERYTHING
    return found, everything


@pytest.mark.parametrize("subject", PAGED)
def test_pages_keep_discords_limits_and_lead_to_every_move(subject: Subject) -> None:
    for number, (state, seat, page) in enumerate(drawn(subject, subject.game.meta.players[1], 1)):
        if number % 3:
            continue
        message: dict[str, Any] = as_sent(subject.game, state, page, seat)
        assert len(message["embeds"][0]["description"]) <= 4096
        assert len(message["components"]) <= 5
        assert all(len(row["components"]) <= 5 for row in message["components"])
        ids = [part["custom_id"] for part in parts(message)]
        assert len(set(ids)) == len(ids)
        assert sum(part.get("style") == 1 for part in parts(message)) <= 1
        for part in parts(message):
            options = part.get("options", [])
            assert len(options) <= 25
            assert len({option["value"] for option in options}) == len(options)
        actor = acting(subject.game, state, seat)
        if actor is not None and page.choices:
            found, everything = reached(message)
            assert everything or found == set(range(len(state.legal_moves(actor))))
