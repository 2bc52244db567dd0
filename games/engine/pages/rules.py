"""The rules of a game as pages of a screen each, and the page of its symbols: a game says what stands on them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine.meta import Meta
from games.engine.words.texts import Mark, Speaker, Text, Together

from . import marks
from .layout import abreast
from .model import Block, Facts, Page

say = Speaker("engine")

_RULES, _SYMBOLS = "📖", "🔎"
_ABREAST = 2
"""Emoji with their names on a line."""


class Section(msgspec.Struct, frozen=True):
    """A part of the rules that has a page of its own.

    Attributes:
        title: its headline, without the number.
        parts: paragraphs, and whatever else a page can hold.
        small: small print below.
    """

    title: Text
    parts: tuple[Text | Block, ...]
    small: tuple[Text, ...] = ()


def rule_pages(meta: Meta, sections: Sequence[Section]) -> tuple[Page, ...]:
    """Return a page for each section of a game's rules, numbered."""
    return tuple(
        Page(
            kind="rules",
            seat=None,
            where=say("rules.where", game=meta.short, page=number, pages=len(sections)),
            headline=say("rules.headline", number=marks.numbered(number), title=section.title),
            blocks=tuple(Facts((part,)) if isinstance(part, Text) else part for part in section.parts),
            small=section.small,
            emoji=_RULES,
            colour=meta.box.colour,
        )
        for number, section in enumerate(sections, start=1)
    )


def symbols_page(meta: Meta, players: int, blocks: Sequence[Block]) -> Page:
    """Return what a game's emoji mean, between those that all games share.

    Args:
        meta: of the game.
        players: so many circles.
        blocks: what its own emoji mean.
    """
    circles = Together(tuple(marks.player(seat) for seat in range(players)), "")
    return Page(
        kind="symbols",
        seat=None,
        where=say("symbols.where", game=meta.short),
        headline=say("symbols.headline"),
        blocks=(
            Facts((say("symbols.players", circles=circles, turn=marks.TURN),)),
            *blocks,
            Facts(named((marks.FINAL, marks.IMPOSSIBLE))),
        ),
        emoji=_SYMBOLS,
        colour=meta.box.colour,
    )


def named(some: Sequence[Mark], number: int = _ABREAST) -> tuple[Text, ...]:
    """Return lines of so many emoji each, with what they mean."""
    return abreast((say("symbols.one", mark=mark, name=mark.name) for mark in some), number)
