"""The rules of The Sea Merchants, in sections, and what its emoji mean; all numbers are the edition's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import OptionValue
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Cards, Facts, Page, PageCard, Table
from games.engine.pages.rules import Example, Section, named
from games.engine.pages.scenes import TURN
from games.engine.quantities import example, printed
from games.engine.words.texts import Marks, Speaker
from games.sea_merchants.edition import CONTRACT, SPECIALS, SeaEdition

from . import marks

say = Speaker("sea_merchants")

_SHOWN, _SHIPS = 3, 2
"""The example of a trade: so many cards of a good in the market, so many ships that carry it."""
_ABREAST = 3
"""Emoji with their names on a line of the symbols."""


def sections(
    edition: SeaEdition,
    options: Mapping[str, OptionValue] | None,  # noqa: ARG001 who starts changes no rule
    players: int | None,  # noqa: ARG001 the rules are the same for any number
) -> tuple[Section, ...]:
    """Return the rules of an edition."""
    return _goal(edition), _planning(edition), _trading(edition)


def _goal(edition: SeaEdition) -> Section:
    begin = say(
        "rules.goal.begin",
        starting_ships=printed(edition, "starting_ships"),
        starting_hand=printed(edition, "starting_hand"),
        starting_money=printed(edition, "starting_money"),
    )
    steps = (
        say("rules.goal.turn"),
        say("rules.goal.turn/first"),
        say("rules.goal.turn/second", draw=printed(edition, "draw")),
    )
    load = say("rules.goal.load", market_size=printed(edition, "market_size"))
    end = Facts((say("rules.end.when"), say("rules.end.ties")))
    parts = (say("rules.goal.story"), Facts((begin, load)), Facts(steps), end)
    return Section(say("rules.goal"), parts, (say("rules.goal.small"),), ("load",))


def _planning(edition: SeaEdition) -> Section:
    cards = tuple(
        PageCard(
            marks.card(edition, kind),
            say("rules.card", card=special.name),
            (say("rules.price", cost=cost, count=count, coin=common.COINS),),
            say(f"rules.power.{SPECIALS[kind]}", bonus=bonus),
        )
        for kind, special in enumerate(edition.specials)
        for cost, count, bonus in [
            [printed(edition, "specials", kind, one) for one in ("cost", "count", "bonus")]
        ]
    )
    parts = (
        Facts((say("rules.planning.one"), say("rules.planning.change", mark=marks.CHANGE))),
        Cards(cards, say("rules.planning.buy", mark=marks.BUY)),
    )
    small = (say("rules.planning.small"),)
    return Section(say("rules.planning"), parts, small, ("plan", "dock", "fit"))


def _trading(edition: SeaEdition) -> Section:
    product = len(edition.products) - 2
    good, bonus = marks.good(edition, product), edition.specials[CONTRACT].bonus
    shown, carrying = example(_SHOWN), example(_SHIPS)
    told = say(
        "rules.trading.example",
        cards=Marks(((good, shown),)),
        ships=Marks(((good, carrying),)),
        shown=shown,
        carrying=carrying,
        coins=example(shown * carrying),
        more=example(shown * carrying + bonus),
    )
    play = say("rules.trading.play", mark=marks.PLAY)
    draw = say("rules.trading.draw", draw=printed(edition, "draw"), mark=common.DECK)
    parts = (Facts((play, say("rules.trading.earn"), told)), draw)
    return Section(
        say("rules.trading"), parts, (say("page.small.draw"),), ("trade", "cover", "office"), _EVERYBODY
    )


def _players(page: Page) -> tuple[Block, ...]:
    """Return the table of the players."""
    return tuple(block for block in page.blocks if isinstance(block, Table))[:1]


_EVERYBODY: Final = Example(TURN, _players, say("rules.example.turn"))


def symbols(edition: SeaEdition) -> tuple[Block, ...]:
    """Return what emoji mean: goods, cards, what can be done."""
    goods = tuple(marks.good(edition, product) for product in range(len(edition.products)))
    cards = tuple(marks.card(edition, kind) for kind in range(len(SPECIALS)))
    doing = (marks.CHANGE, marks.BUY, marks.PLAY, common.DECK, marks.NOTHING, common.COINS)
    return (
        Facts((say("page.symbols.goods"), *named(goods, _ABREAST))),
        Facts((say("page.symbols.cards"), *named(cards))),
        Facts((say("page.symbols.doing"), *named(doing))),
    )
