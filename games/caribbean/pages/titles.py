"""The names of things in Merchants of the Caribbean: persons and abilities, expeditions, chances."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from games.caribbean import quantities as count
from games.caribbean.edition import (
    ABILITIES,
    SYMBOLS,
    Card,
    CaribbeanEdition,
)
from games.engine import Speaker, Text
from games.engine.words.texts import Value

say = Speaker("caribbean")

NAMED = {number: name for name, number in (*ABILITIES.items(), *SYMBOLS.items())}
"""Abilities and symbols as catalogues call them."""


def chance(fraction: Fraction, *, keeping: bool = False) -> Text:
    """Return a chance to bust in whole per cent, never 0 or 100 where it is not quite that.

    Args:
        fraction: the chance.
        keeping: whether it is that of the next card if a ship that waits stays.
    """
    percent = count.percent.known(round(100 * fraction), keeping)
    if not percent and fraction:
        return say("chance.under")
    if percent == 100 and fraction < 1:
        return say("chance.over")
    return say("chance", percent=percent)


def person_title(edition: CaribbeanEdition, card: Card, *, form: str = "") -> Text:
    """Return a person's name, a trader's with the ship's type; in the form `a` with an article."""
    attribute = f"/{form}" if form else ""
    if card.ship >= 0:
        return say(f"title.trader{attribute}", person=card.name, ship=edition.ship_types[card.ship])
    return say(f"title.person{attribute}", person=card.name)


def tax_title(card: Card) -> Text:
    """Return who gains by a tax increase."""
    return say(f"gains.{card.then.replace('-', '_')}")


def asked(edition: CaribbeanEdition, expedition: int) -> dict[str, Value]:
    """Return the symbols that an expedition asks for, as values of a sentence."""
    return {one.name: one(edition, expedition) for one in (count.anchors, count.crosses, count.houses)}


@lru_cache(maxsize=1024)
def power(edition: CaribbeanEdition, kind: int, *, all_alike: bool = False) -> Text:
    """Return in words what a person can do.

    Args:
        edition: whose rules.
        kind: the kind of card that the person is.
        all_alike: of all traders, whatever ships they trade with.
    """
    person = edition.cards[kind]
    if person.ship >= 0 and all_alike:
        return say("power.traders")
    if person.ship >= 0:
        return say("power.trader", ship=edition.ship_types[person.ship])
    if person.symbol >= 0:
        return say(f"power.{NAMED[person.symbol]}")
    if person.ability < 0:
        return say("power.strength", card_strength=count.card_strength(edition, kind))
    match NAMED[person.ability]:
        case "admiral":
            return say(
                "power.admiral", admiral_pays=count.admiral_pays(edition), crowded=count.crowded(edition)
            )
        case "jester":
            turns = "other" if edition.rules == "2014" else "any"
            return say("power.jester", jester_pays=count.jester_pays(edition), turns=turns)
        case name:
            return say(f"power.{name}")
