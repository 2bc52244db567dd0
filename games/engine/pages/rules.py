"""The rules of a game in pages of one screen each, and the page of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from games.engine.meta import Meta
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Mark, Speaker, Text, Together

from . import marks
from .layout import SCREEN, abreast, rows_of, rows_said
from .model import Block, Facts, Page
from .scenes import Pick

say = Speaker("engine")

SYMBOLS: Final = "symbols"
"""The kind of the page that says the meanings of emoji."""
_RULES, _SYMBOLS = "📖", "🔎"
_ABREAST = 2
"""The number of emoji with names on a line."""


class Example(msgspec.Struct, frozen=True):
    """A part of a real position's page, shown on a page of the rules if it fits.

    Attributes:
        kind: the kind of decision, or `scenes.TURN`.
        pick: takes it from the page.
        caption: the line above it.
    """

    kind: str
    pick: Pick
    caption: Text


class Section(msgspec.Struct, frozen=True):
    """A part of the rules that fills one page.

    Attributes:
        title: its headline, without the number.
        parts: paragraphs and other blocks.
        small: small print below.
        about: the kinds of decisions that this page explains.
        example: a scene from a game; None for none.
    """

    title: Text
    parts: tuple[Text | Block, ...]
    small: tuple[Text, ...] = ()
    about: tuple[str, ...] = ()
    example: Example | None = None


def page_about(sections: Sequence[Section], kind: str) -> int:
    """Return the number of the page about a kind of decision, from 1; the first page if none is."""
    return next((at for at, section in enumerate(sections, start=1) if kind in section.about), 1)


def rule_pages(
    meta: Meta,
    sections: Sequence[Section],
    shown: Callable[[Example], tuple[Block, ...]],
    only: int | None = None,
    reader: Reader = PLAIN,
) -> tuple[Page, ...]:
    """Return a page for each section of a game's rules, numbered.

    Args:
        meta: the game's.
        sections: in order.
        shown: a game that is played to find examples.
        only: the only page that gets its example, from 1; None for all.
        reader: the reader, whose screen an example must fit.
    """
    return tuple(
        Page(
            kind="rules",
            seat=None,
            where=say("rules.where", game=meta.short, page=number, pages=len(sections)),
            headline=say("rules.headline", number=marks.numbered(number), title=section.title),
            blocks=_blocks(section, shown if only in (None, number) else _nothing, reader),
            small=section.small,
            emoji=_RULES,
            colour=meta.box.colour,
        )
        for number, section in enumerate(sections, start=1)
    )


def _nothing(example: Example) -> tuple[Block, ...]:  # noqa: ARG001 the form of what finds one
    return ()


def _blocks(
    section: Section, shown: Callable[[Example], tuple[Block, ...]], reader: Reader
) -> tuple[Block, ...]:
    """Return the paragraphs, and the example if it fits below them."""
    blocks = tuple(Facts((part,)) if isinstance(part, Text) else part for part in section.parts)
    if section.example is None:
        return blocks
    found = shown(section.example)
    whole = (*blocks, Facts((section.example.caption,)), *found)
    high = sum(rows_of(block, reader) for block in whole) + rows_said(section.small, reader)
    return whole if found and high <= SCREEN else blocks


def symbols_page(meta: Meta, players: int, blocks: Sequence[Block]) -> Page:
    """Return the page of a game's emoji, between the emoji that all games share.

    Args:
        meta: the game's.
        players: the number of signs.
        blocks: the meanings of its own emoji.
    """
    signs = Together(tuple(marks.player(seat) for seat in range(players)), "")
    return Page(
        kind=SYMBOLS,
        seat=None,
        where=say("symbols.where", game=meta.short),
        headline=say("symbols.headline"),
        blocks=(
            Facts((say("symbols.players", signs=signs, turn=marks.TURN),)),
            *blocks,
            Facts(named((marks.FINAL, marks.IMPOSSIBLE))),
        ),
        emoji=_SYMBOLS,
        colour=meta.box.colour,
    )


def named(some: Sequence[Mark], number: int = _ABREAST) -> tuple[Text, ...]:
    """Return lines with this number of emoji each, with their meanings."""
    return abreast((say("symbols.one", mark=mark, name=mark.name) for mark in some), number)
