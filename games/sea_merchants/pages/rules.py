"""The rules of The Sea Merchants, a phone's screen each, and what its emoji mean; all numbers are the edition's."""

from __future__ import annotations

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Card, Cards, Facts, Page
from games.engine.text import provenance
from games.engine.words.texts import Mark, Marks, Speaker, Together
from games.sea_merchants.edition import CONTRACT, SPECIALS, SeaEdition

from . import marks
from .boards import COLOUR

say = Speaker("sea_merchants")

_SHOWN, _SHIPS = 3, 2
"""The example of a trade: so many cards of a good in the market, so many ships that carry it."""
_ABREAST = 3
"""Emoji with their names on a line of the symbols."""


def rule_pages(edition: SeaEdition) -> tuple[Page, ...]:
    """Return the rules; who starts is the only option, and changes none of them."""
    pages: tuple[tuple[str, tuple[Block, ...], Text], ...] = (
        ("goal", _goal(edition), say("page.rules.goal.small")),
        ("planning", _planning(edition), say("page.rules.planning.small")),
        ("trading", _trading(edition), say("page.small.draw")),
        ("end", (Facts((say("page.rules.end.when"), say("page.rules.end.ties"))),), provenance(edition)),
    )
    return tuple(
        Page(
            kind="rules",
            seat=None,
            mark=common.RULES,
            where=say("page.where.rules", page=number, pages=len(pages)),
            headline=say(f"page.rules.{key}", number=common.numbered(number)),
            blocks=blocks,
            small=(small,),
            colour=COLOUR,
        )
        for number, (key, blocks, small) in enumerate(pages, start=1)
    )


def symbols(edition: SeaEdition) -> Page:
    """Return what each emoji means."""
    goods = tuple(marks.good(edition, product) for product in range(len(edition.products)))
    cards = tuple(marks.card(edition, kind) for kind in range(len(SPECIALS)))
    circles = Together(tuple(common.player(seat) for seat in range(edition.players[1])), "")
    return Page(
        kind="symbols",
        seat=None,
        mark=common.SYMBOLS,
        where=say("page.where.symbols"),
        headline=say("page.symbols"),
        blocks=(
            Facts((say("page.symbols.goods"), *_named(goods))),
            Facts((say("page.symbols.cards"), *_named(cards))),
            Facts(
                (
                    say("page.symbols.doing"),
                    *_named((marks.CHANGE, marks.BUY, marks.PLAY, common.DECK, marks.NOTHING, common.COINS)),
                )
            ),
            Facts(
                (
                    say("page.symbols.players", circles=circles),
                    say("page.symbols.turn", turn=common.TURN),
                    *_named((common.FINAL, common.IMPOSSIBLE)),
                )
            ),
        ),
        colour=COLOUR,
    )


def _goal(edition: SeaEdition) -> tuple[Block, ...]:
    begin = say(
        "page.rules.goal.begin",
        ships=edition.starting_ships,
        cards=edition.starting_hand,
        coins=edition.starting_money,
    )
    return (
        Facts((say("page.rules.goal.story"),)),
        Facts((begin, say("page.rules.goal.load", market=edition.market_size))),
        Facts(
            (
                say("page.rules.goal.turn"),
                say("page.rules.goal.turn/first"),
                say("page.rules.goal.turn/second", draw=edition.draw),
            )
        ),
    )


def _planning(edition: SeaEdition) -> tuple[Block, ...]:
    cards = tuple(
        Card(
            marks.card(edition, kind),
            say("page.rules.card", card=special.name),
            (say("page.rules.price", cost=special.cost, coin=common.COINS, count=special.count),),
            say(f"page.rules.power.{SPECIALS[kind]}", bonus=special.bonus),
        )
        for kind, special in enumerate(edition.specials)
    )
    return (
        Facts((say("page.rules.planning.one"), say("page.rules.planning.change", mark=marks.CHANGE))),
        Cards(cards, say("page.rules.planning.buy", mark=marks.BUY)),
    )


def _trading(edition: SeaEdition) -> tuple[Block, ...]:
    product = len(edition.products) - 2
    good, bonus = marks.good(edition, product), edition.specials[CONTRACT].bonus
    example = say(
        "page.rules.trading.example",
        cards=Marks(((good, _SHOWN),)),
        ships=Marks(((good, _SHIPS),)),
        shown=_SHOWN,
        carrying=_SHIPS,
        coins=_SHOWN * _SHIPS,
        more=_SHOWN * _SHIPS + bonus,
    )
    return (
        Facts((say("page.rules.trading.play", mark=marks.PLAY), say("page.rules.trading.earn"), example)),
        Facts((say("page.rules.trading.draw", mark=common.DECK, draw=edition.draw),)),
    )


def _named(some: tuple[Mark, ...]) -> tuple[Text, ...]:
    """Return lines of emoji with what they mean."""
    named = [say("page.symbols.one", mark=mark, name=mark.name) for mark in some]
    return tuple(
        say("page.symbols.line", named=Together(tuple(named[first : first + _ABREAST])))
        for first in range(0, len(named), _ABREAST)
    )
