"""The names of the moves of Merchants of the Caribbean, and of their cards."""

from __future__ import annotations

from games.caribbean import quantities as count
from games.caribbean.edition import EXPEDITION, SHIP
from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.state import CaribbeanFields, CaribbeanView
from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.words.texts import Speaker, Value, yes

from . import marks
from .gains import taken
from .titles import asked, chance, person_title

say = Speaker("caribbean")

HARBOUR, NEXT, OPEN, PERSON = "harbour", "next", "open", "person"
"""The places of choices on a picture: cards of the harbour, the next card, open expeditions, persons of the reader."""


def named(move: Move, view: CaribbeanView) -> Text:
    """Return what a choice is called, without what it brings beside its price."""
    edition = view.edition
    match move:
        case Reveal():
            if not (fraction := view.bust_chance()):
                return say("page.choice.reveal.safe")
            return say("page.choice.reveal", chance=chance(fraction))
        case Stop():
            return say("page.choice.stop", takes=count.takes(view))
        case Repel() | Keep() if view.ship >= 0:
            busts = isinstance(move, Keep) and view.is_second(view.ship)
            ship = edition.ship_types[edition.cards[view.ship].ship]
            return say(f"page.choice.{move.verb}{'.bust' if busts else ''}", ship=ship)
        case Repel() | Keep():
            return say(f"page.choice.{move.verb}.none")
        case Loot() | Hire():
            return taking(move, view)
        case Fulfil(expedition):
            needs = marks.needs(edition, expedition)
            return say("page.choice.fulfil", needs=needs, **_expedition(view, expedition))
        case Give(person):
            return say("page.choice.give", star=marks.INFLUENCE, **_person(view, person))
        case Pass():
            return say("page.choice.nothing", there=yes(view.row and view.more))
        case EndTurn():
            return say("page.choice.end")
        case _:
            raise TypeError(f"no name for {move!r}")


def taking(move: Loot | Hire, position: CaribbeanFields) -> Text:
    """Return the name of taking a card, with the taker's gain or cost."""
    edition, kind = position.edition, taken(move)
    card, net = edition.cards[kind], count.net(position, position.taker, kind)
    if isinstance(move, Loot):
        return say("page.choice.loot", net=net, ship=edition.ship_types[card.ship], coin=common.COINS)
    return say(
        "page.choice.hire",
        card_strength=count.card_strength(edition, kind),
        worth=count.worth(edition, kind),
        costs=count.costs(position, position.taker, kind),
        net=net,
        person=person_title(edition, card),
        coin=common.COINS,
    )


def part(field: str, value: int, view: CaribbeanView) -> Text:  # noqa: ARG001 a card is called alike in each field
    """Return what a card is called, with all that is printed on it; an expedition with the coins that it brings now."""
    card = view.edition.cards[value]
    if card.kind == EXPEDITION:
        return say("value.expedition", **_expedition(view, value))
    if card.kind == SHIP:
        ship = view.edition.ship_types[card.ship]
        return say(
            "value.ship",
            card_strength=count.card_strength(view.edition, value),
            card_coins=count.card_coins(view.edition, value),
            ship=ship,
        )
    return say("value.person", **_person(view, value))


def _expedition(view: CaribbeanView, kind: int) -> dict[str, Value]:
    numbers = count.worth(view.edition, kind), count.rewards(view, kind)
    return {**asked(view.edition, kind), **{number.name: number for number in numbers}}


def _person(view: CaribbeanView, kind: int) -> dict[str, Value]:
    numbers = [one(view.edition, kind) for one in (count.card_strength, count.cost, count.worth)]
    return {
        "person": person_title(view.edition, view.edition.cards[kind]),
        **{number.name: number for number in numbers},
    }
