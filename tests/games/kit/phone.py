"""A game's pages as Discord takes them and clients draw them: within their limits and a phone's height."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

import discord

from bot.front.messages import Button, Select
from bot.front.pages import links
from bot.front.pages.render import choices, message
from bot.host import Click
from bot.text import language, say, speaking
from games.engine import Game, State
from games.engine.pages.model import Page
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import Reader, named
from games.kit.pages.made import acting, every_page
from games.kit.pages.room import FACES
from games.kit.position import Position
from tests.pages import elements
from tests.pages.height import HALF, MOST, NEVER, height

HEIGHTS: defaultdict[tuple[str, str], defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
"""Of the pages that were looked at, by game and language, then by kind, in px."""
_ASIDE = ("waiting", "end")
"""Kinds that neither ask nor show whose turn it is."""
_CLICK = Click(table=1, turn=1, rows=1, undos=0, legal=1, index=0)
_NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")


def as_printed(
    game: Game, state: State, page: Page, language: str = ENGLISH, names: Sequence[str] = _NAMES
) -> dict[str, Any]:
    """Return a page as Discord's JSON, with tools below it as the bot has them, and the mention above."""
    with speaking(language):
        return _as_printed(game, state, page, names[: state.players])


def _as_printed(game: Game, state: State, page: Page, names: Sequence[str]) -> dict[str, Any]:
    reader = Reader(language=language(), seat=page.seat, names=named(names, names))
    found: list[Button | Select] = []
    tools = [Button(say("page.board"), links.Board(1)), Button(say("page.help"), links.Rules(1))]
    actor = acting(game, state, page.seat)
    if actor is not None and page.choices:
        found = choices.controls(page, state.legal_moves(actor), _CLICK, reader)
        if state.moves > state.undo_floor:
            tools.insert(0, Button(say("button.undo"), links.Undo(1)))
    elif page.kind == "turn":
        found = [Button(say("button.act"), links.Act(1), discord.ButtonStyle.primary)]
    sent = message.message(page, reader, found, tools).edited()
    asked = say("turn.call", names="<@1>", number=1, game=game.meta.title)
    return {
        "content": asked if page.seat is None and state.to_act else "",
        "embeds": [sent["embed"].to_dict()],
        "components": [] if sent["view"] is None else sent["view"].to_components(),
        "private": page.seat is not None,
    }


def pages_keep_discords_limits(position: Position) -> None:
    """Rows, buttons, entries, and no custom_id or value twice."""
    state, game = position.state, position.subject.game
    for page in every_page(position):
        printed = as_printed(game, state, page)
        parts = list(_parts(printed))
        assert len(printed["embeds"][0]["description"]) <= 4096
        assert len(printed["components"]) <= 5
        assert all(len(row["components"]) <= 5 for row in printed["components"])
        assert len({part["custom_id"] for part in parts}) == len(parts)
        assert sum(part.get("style") == discord.ButtonStyle.primary.value for part in parts) <= 1
        for part in parts:
            options = part.get("options", [])
            assert len({option["value"] for option in options}) == len(options) <= 25


def pages_fit_a_phone(position: Position) -> None:
    """No page is ever higher than a phone's screen and a little more; how many pass it is counted in `HEIGHTS`."""
    for page in every_page(position):
        fits_a_phone(position, page, ENGLISH)


def fits_a_phone(position: Position, page: Page, language: str) -> None:
    """A page is drawn whole in a language, and never higher than a phone's screen and a little more; one that asks nothing may be twice that."""
    game = position.subject.game
    printed = as_printed(game, position.state, page, language)
    high = height(**printed)
    if page.kind in FACES:
        assert high <= 2 * NEVER, f"the page {page.kind} is {high:.0f} px high in {language}"
        return
    number = elements.elements(printed["content"], printed["embeds"])
    assert number <= elements.MOST, f"the page {page.kind} has {number} elements of markdown in {language}"
    HEIGHTS[game.meta.name, language][page.kind].append(high)
    assert high <= NEVER, f"the page {page.kind} is {high:.0f} px high in {language}"


def measure_anew(game: str) -> None:
    """Forget the heights of a game's pages, so that a test measures its own pages only, in whatever order tests run."""
    for measured in [one for one in HEIGHTS if one[0] == game]:
        del HEIGHTS[measured]


def few_pages_are_scrolled(game: str, language: str = ENGLISH) -> None:
    """Of the pages measured in a language nineteen of twenty are seen at once, and half of the kinds with room to spare."""
    kinds = HEIGHTS[game, language]
    high = sorted(one for some in kinds.values() for one in some)
    assert high[int(len(high) * 0.95)] <= MOST, high[int(len(high) * 0.9) :]
    middle = median(median(some) for kind, some in kinds.items() if kind not in _ASIDE)
    assert middle <= HALF, f"half of the kinds of pages are higher than {middle:.0f} px in {language}"


def _parts(printed: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for row in printed["components"]:
        yield from row["components"]


PHONE_CHECKS = (pages_keep_discords_limits, pages_fit_a_phone)
