"""Meanings of emoji are told apart: no two of a game's symbols are called alike, and no emoji has two names."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.engine import Game, Speaker, Text
from games.engine.words.reader import PLAIN
from games.engine.words.texts import Mark
from games.kit.parts import parts_of

from .test_rule_pages import GAMES


def called_alike(texts: Iterable[Text]) -> set[str]:
    """Return the names that stand beside several emoji, and the emoji that stand beside several names."""
    emoji: dict[str, set[str]] = {}
    names: dict[str, set[str]] = {}
    for text in texts:
        values = dict(text.values)
        mark, name = values.get("mark"), values.get("name")
        if text.key == "symbols.one" and isinstance(mark, Mark) and isinstance(name, Text):
            emoji.setdefault(name.said(PLAIN), set()).add(mark.emoji)
            names.setdefault(mark.emoji, set()).add(name.said(PLAIN))
    return {one for found in (emoji, names) for one, others in found.items() if len(others) > 1}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_symbols_are_called_alike(game: Game) -> None:
    for edition in game.meta.editions.values():
        page = game.symbols(edition)
        assert page is not None
        assert called_alike(parts_of(page.blocks).every) == set()


def test_symbols_that_are_called_alike_are_found() -> None:
    say, sea = Speaker("engine"), Speaker("sea_merchants")
    ship, dock = sea("page.mark.load"), sea("page.head.hand")

    def beside(emoji: str, name: Text) -> Text:
        return say("symbols.one", mark=Mark(emoji, name), name=name)

    assert called_alike([beside("A", ship), beside("B", dock), beside("A", ship)]) == set()
    assert called_alike([beside("A", ship), beside("B", ship)]) == {ship.said(PLAIN)}
    assert called_alike([beside("A", ship), beside("A", dock)]) == {"A"}
