"""The rules of a game as pages of a screen each, and the page of its symbols: a game says what stands on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from games.engine.meta import Meta
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Mark, Speaker, Text, Together

from . import marks
from .layout import SCREEN, abreast, rows_of, rows_said
from .model import Block, Facts, Page
from .scenes import Pick

say = Speaker("engine")

_RULES, _SYMBOLS = "📖", "🔎"
_ABREAST = 2
"""Emoji with their names on a line."""


class Example(msgspec.Struct, frozen=True):
    """A part of a page of a real position, which stands on a page of the rules where there is room.

    Attributes:
        kind: of the decision that is asked there, or `scenes.TURN`.
        pick: takes it from the page.
        caption: stands above it.
    """

    kind: str
    pick: Pick
    caption: Text


class Section(msgspec.Struct, frozen=True):
    """A part of the rules that has a page of its own.

    Attributes:
        title: its headline, without the number.
        parts: paragraphs, and whatever else a page can hold.
        small: small print below.
        about: kinds of decisions at which it is the page that matters.
        example: what it looks like in a game; None for nothing.
    """

    title: Text
    parts: tuple[Text | Block, ...]
    small: tuple[Text, ...] = ()
    about: tuple[str, ...] = ()
    example: Example | None = None


def page_about(sections: Sequence[Section], kind: str) -> int:
    """Return the page that matters for a kind of decision, from 1; the first one where none does."""
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
        meta: of the game.
        sections: in order.
        shown: finds an example, by playing.
        only: the page that has its example, from 1; None for all.
        reader: whose screen an example must have room on.
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
    """Return paragraphs, and the example if it has room below them."""
    blocks = tuple(Facts((part,)) if isinstance(part, Text) else part for part in section.parts)
    if section.example is None:
        return blocks
    found = shown(section.example)
    whole = (*blocks, Facts((section.example.caption,)), *found)
    high = sum(rows_of(block, reader) for block in whole) + rows_said(section.small, reader)
    return whole if found and high <= SCREEN else blocks


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
