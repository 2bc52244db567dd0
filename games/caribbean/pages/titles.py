"""What things of Merchants of the Caribbean are called: persons and what they can do, expeditions, chances."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import (
    ABILITIES,
    ADMIRAL_PAYS,
    CROWDED,
    JESTER_PAYS,
    SYMBOLS,
    Card,
    CaribbeanEdition,
)
from games.engine import Speaker, Text
from games.engine.words.texts import Value

say = Speaker("caribbean")

NAMED = {number: name for name, number in (*ABILITIES.items(), *SYMBOLS.items())}
"""Abilities and symbols as catalogues call them."""


def chance(fraction: Fraction) -> Text:
    """Return a chance in whole per cent, never 0 or 100 where it is not quite that."""
    percent = round(100 * fraction)
    if not percent and fraction:
        return say("chance.under", percent=1)
    if percent == 100 and fraction < 1:
        return say("chance.over", percent=99)
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


def asked(card: Card) -> dict[str, Value]:
    """Return the symbols that an expedition asks for, as values of a sentence."""
    return dict(zip(("anchors", "crosses", "houses"), card.needs, strict=True))


def power(edition: CaribbeanEdition, person: Card, *, all_alike: bool = False) -> Text:
    """Return in words what a person can do.

    Args:
        edition: whose rules.
        person: who.
        all_alike: of all traders, whatever ships they trade with.
    """
    if person.ship >= 0 and all_alike:
        return say("power.traders")
    if person.ship >= 0:
        return say("power.trader", ship=edition.ship_types[person.ship])
    if person.symbol >= 0:
        return say(f"power.{NAMED[person.symbol]}")
    if person.ability < 0:
        return say("power.strength", strength=person.strength)
    match NAMED[person.ability]:
        case "admiral":
            return say("power.admiral", pays=ADMIRAL_PAYS, crowded=CROWDED)
        case "jester":
            return say("power.jester", pays=JESTER_PAYS, turns="other" if edition.rules == "2014" else "any")
        case name:
            return say(f"power.{name}")
