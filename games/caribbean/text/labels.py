"""What a choice of Merchants of the Caribbean says, as keys with values: each move, each value of a command's field."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import SHIP
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanView
from games.engine import Move, Speaker, Text
from games.engine.words.texts import Value

from .titles import asked, chance, person_title

say = Speaker("caribbean")


def label(move: Move, view: CaribbeanView) -> Text:
    """Return what a button says: prices after Mademoiselles, loot after traders, the chance of a bust."""
    edition = view.edition
    seat = view.to_act[0] if view.to_act else view.active
    fee = view.fee(seat)
    match move:
        case Reveal():
            busting, cards = view.busting(), len(view.next_cards())
            odds = chance(Fraction(busting, cards))
            return say("label.reveal", busting=busting, cards=cards, chance=odds)
        case Stop():
            takes, row = view.allowed(), len(view.row)
            return say("label.stop", takes=takes, row=row, left=row - takes, governors=view.governors())
        case Repel():
            return say("label.repel", ship=edition.ship_types[edition.cards[view.ship].ship])
        case Keep():
            key = "label.keep.bust" if view.is_second(view.ship) else "label.keep"
            return say(key, ship=edition.ship_types[edition.cards[view.ship].ship])
        case Loot(ship):
            ship_type = edition.ship_types[edition.cards[ship].ship]
            return say(f"label.loot{'.fee' if fee else ''}", ship=ship_type, coins=view.brings(seat, ship))
        case Hire(person):
            card, price = edition.cards[person], view.price(seat, person)
            return say(
                "label.hire",
                person=person_title(edition, card),
                strength=card.strength,
                price=price,
                influence=card.influence,
                fee=fee,
            )
        case Fulfil(expedition):
            return say("label.fulfil", **_of_expedition(view, expedition))
        case Give(person):
            return say("label.give", **_of_person(view, person))
        case Pass():
            return say("label.pass")
        case EndTurn():
            return say("label.end_turn")
        case _:
            raise TypeError(f"no label for {move!r}")


def _of_expedition(view: CaribbeanView, expedition: int) -> dict[str, Value]:
    """Return what a sentence says of an expedition, its coins as they come as things stand."""
    card = view.edition.cards[expedition]
    return {**asked(card), "influence": card.influence, "coins": view.rewards(expedition)}


def _of_person(view: CaribbeanView, person: int) -> dict[str, Value]:
    """Return what a sentence says of a person: what is printed."""
    card = view.edition.cards[person]
    return {
        "person": person_title(view.edition, card),
        "strength": card.strength,
        "cost": card.cost,
        "influence": card.influence,
    }


def value(verb: str, field: str, value: int, view: CaribbeanView) -> Text:  # noqa: ARG001 fields say enough
    """Return the words for a field's value in a command's choices: what is printed on a card."""
    card = view.edition.cards[value]
    if field == "expedition":
        return say("value.expedition", **_of_expedition(view, value))
    if card.kind == SHIP:
        ship = view.edition.ship_types[card.ship]
        return say("value.ship", ship=ship, strength=card.strength, coins=card.coins)
    return say("value.person", **_of_person(view, value))
