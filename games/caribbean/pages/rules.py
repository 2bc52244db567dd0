"""The rules of Merchants of the Caribbean, a phone's screen each, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping

from games.caribbean.edition import EXPEDITION, PERSON, CaribbeanEdition
from games.caribbean.text.summary import Section, power, sections
from games.engine import OptionValue, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Card, Cards, Facts, Page
from games.engine.words.texts import Mark, Speaker, Together

from . import marks
from .boards import COLOUR

say = Speaker("caribbean")

_ABREAST = 2
"""Emoji with their names on a line of the symbols."""


def rule_pages(
    edition: CaribbeanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Page, ...]:
    """Return the rules: whether an expedition is needed depends on the options, whether one lies open on the players."""
    parts = sections(edition, options, players)
    return tuple(
        Page(
            kind="rules",
            seat=None,
            mark=common.RULES,
            where=say("page.where.rules", page=number, pages=len(parts)),
            headline=say("page.rules", number=common.numbered(number), title=part.title),
            blocks=_blocks(edition, part),
            small=part.small,
            colour=COLOUR,
        )
        for number, part in enumerate(parts, start=1)
    )


def _blocks(edition: CaribbeanEdition, part: Section) -> tuple[Block, ...]:
    if part.persons:
        cards = tuple(
            Card(
                marks.card(edition, kind),
                say("page.mark.person", person=edition.cards[kind].name),
                (),
                power(edition, edition.cards[kind], all_alike=True),
            )
            for kind in part.persons
        )
        return (Cards(cards),)
    return tuple(Facts((line,)) for line in part.lines)


def symbols(edition: CaribbeanEdition) -> Page:
    """Return what each emoji means."""
    ships = tuple(marks.ship(edition, type_) for type_ in range(len(edition.ship_types)))
    persons: dict[str, Mark] = {}
    for kind, card in enumerate(edition.cards):
        if card.kind == PERSON:
            mark = marks.card(edition, kind)
            persons.setdefault(mark.emoji, mark)
    circles = Together(tuple(common.player(seat) for seat in range(edition.players[1])), "")
    counted = (common.COINS, marks.INFLUENCE, marks.STRENGTH)
    has_expeditions = any(card.kind == EXPEDITION for card in edition.cards)
    doing = (common.DECK, marks.STOP, marks.TAKE, marks.REPEL, marks.NOTHING, common.FINAL, common.IMPOSSIBLE)
    return Page(
        kind="symbols",
        seat=None,
        mark=common.SYMBOLS,
        where=say("page.where.symbols"),
        headline=say("page.symbols.all"),
        blocks=(
            Facts((say("page.symbols.ships"), *_named(ships, 3))),
            Facts((say("page.symbols.persons"), *_named(tuple(persons.values()), _ABREAST))),
            Facts(_named((*counted, *((marks.EXPEDITION,) if has_expeditions else ())), _ABREAST)),
            Facts((say("page.symbols.players", circles=circles, turn=common.TURN), *_named(doing, _ABREAST))),
        ),
        colour=COLOUR,
    )


def _named(some: tuple[Mark, ...], abreast: int) -> tuple[Text, ...]:
    """Return lines of emoji with what they mean."""
    named = [say("page.symbols.one", mark=mark, name=mark.name) for mark in some]
    return tuple(
        say("page.symbols.line", named=Together(tuple(named[first : first + abreast]), " · "))
        for first in range(0, len(named), abreast)
    )
