"""What the moves of Merchants of the Caribbean are called, and the cards that they name."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import EXPEDITION, SHIP
from games.caribbean.fields import CaribbeanFields
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanView
from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.words.texts import Speaker, Value

from . import marks
from .gains import net, taken
from .titles import asked, chance, person_title

say = Speaker("caribbean")


def named(move: Move, view: CaribbeanView) -> Text:
    """Return what a choice is called, without what it brings beside its price."""
    edition = view.edition
    match move:
        case Reveal():
            if not (busting := view.busting()):
                return say("page.choice.reveal.safe")
            return say("page.choice.reveal", chance=chance(Fraction(busting, len(view.next_cards()))))
        case Stop():
            return say("page.choice.stop", takes=view.allowed())
        case Repel() | Keep() if view.ship >= 0:
            busts = isinstance(move, Keep) and view.is_second(view.ship)
            ship = edition.ship_types[edition.cards[view.ship].ship]
            return say(f"page.choice.{move.verb}{'.bust' if busts else ''}", ship=ship)
        case Repel() | Keep():
            return say(f"page.choice.{move.verb}.none")
        case Loot() | Hire():
            return taking(move, view)
        case Fulfil(expedition):
            needs = marks.needs(edition, edition.cards[expedition].needs)
            return say("page.choice.fulfil", needs=needs, **_expedition(view, expedition))
        case Give(person):
            return say("page.choice.give", star=marks.INFLUENCE, **_person(view, person))
        case Pass():
            return say("page.choice.nothing", row=len(view.row) if view.more else 0)
        case EndTurn():
            return say("page.choice.end")
        case _:
            raise TypeError(f"no name for {move!r}")


def taking(move: Loot | Hire, position: CaribbeanFields) -> Text:
    """Return what taking a card is called, with what it brings or costs whoever takes."""
    edition, kind = position.edition, taken(move)
    card, coins = edition.cards[kind], net(position, position.taker, kind)
    if isinstance(move, Loot):
        return say("page.choice.loot", ship=edition.ship_types[card.ship], coins=coins, coin=common.COINS)
    return say(
        "page.choice.hire",
        person=person_title(edition, card),
        strength=card.strength,
        influence=card.influence,
        price=-coins,
        cost=coins,
        coin=common.COINS,
    )


def part(field: str, value: int, view: CaribbeanView) -> Text:  # noqa: ARG001 a card is called alike in each field
    """Return what a card is called, with all that is printed on it; an expedition with the coins that it brings now."""
    card = view.edition.cards[value]
    if card.kind == EXPEDITION:
        return say("value.expedition", **_expedition(view, value))
    if card.kind == SHIP:
        ship = view.edition.ship_types[card.ship]
        return say("value.ship", ship=ship, strength=card.strength, coins=card.coins)
    return say("value.person", **_person(view, value))


def _expedition(view: CaribbeanView, kind: int) -> dict[str, Value]:
    card = view.edition.cards[kind]
    return {**asked(card), "influence": card.influence, "coins": view.rewards(kind)}


def _person(view: CaribbeanView, kind: int) -> dict[str, Value]:
    card = view.edition.cards[kind]
    return {
        "person": person_title(view.edition, card),
        "strength": card.strength,
        "cost": card.cost,
        "influence": card.influence,
    }
