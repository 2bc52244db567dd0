"""The wording of the events of Merchants of the Caribbean for players, one line each."""

from __future__ import annotations

from games.caribbean.edition import EXPEDITION, SHIP, TAX, TAXED_FROM
from games.caribbean.pages.names import part
from games.caribbean.pages.titles import asked, person_title, tax_title
from games.caribbean.rules.events import (
    Bust,
    Cleared,
    Earned,
    Ended,
    Fulfilled,
    Gave,
    Hired,
    Idle,
    Kept,
    Looted,
    Passed,
    Repelled,
    Revealed,
    Shuffled,
    Stopped,
    Stranded,
    Taxed,
    Triggered,
    TurnEnded,
)
from games.caribbean.state import CaribbeanView
from games.engine import Event, Speaker, Text
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Value, Who, yes

say = Speaker("caribbean")


def event_line(event: Event, view: CaribbeanView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    return sentence(event, view).said(reader)


def sentence(event: Event, view: CaribbeanView) -> Text:
    """Return an event as a sentence."""
    cards, types = view.edition.cards, view.edition.ship_types
    match event:
        case Revealed(seat, kind, forced):
            return say("event.revealed", who=Who(seat), card=_printed(view, kind), forced=yes(forced))
        case Repelled(seat, ship):
            return say("event.repelled", who=Who(seat), ship=types[cards[ship].ship])
        case Kept(seat, ship):
            return say("event.kept", who=Who(seat), ship=types[cards[ship].ship])
        case Bust(seat, ship, number):
            return say("event.bust", who=Who(seat), ship=types[cards[ship].ship], cards=number)
        case Taxed(lost) if any(lost):
            losses = [
                say("event.taxed.one", who=Who(seat), coins=coins) for seat, coins in enumerate(lost) if coins
            ]
            return say("event.taxed", losses=Together(tuple(losses), ", "))
        case Taxed(_):
            return say("event.taxed.nobody", **{"from": TAXED_FROM})
        case Earned(seat, coins, due, why):
            return say(f"event.earned.{why}", who=Who(seat), **_gained(coins, due))
        case Shuffled(number):
            return say("event.shuffled", cards=number)
        case Stopped(seat, "limit"):
            return say("event.stopped.limit", who=Who(seat), cards=view.edition.size)
        case Stopped(seat, why):
            return say(f"event.stopped.{why}", who=Who(seat))
        case Looted(seat, ship, coins, due, to):
            ship_type = types[cards[ship].ship]
            return say("event.looted", who=Who(seat), ship=ship_type, **_gained(coins, due), **_fee(to))
        case Hired(seat, person, price, to):
            title = person_title(view.edition, cards[person])
            return say("event.hired", who=Who(seat), person=title, price=price, **_fee(to))
        case Gave(seat, persons, forced):
            given = tuple(person_title(view.edition, cards[person]) for person in persons)
            return say("event.gave", who=Who(seat), persons=Together(given, ", "), forced=yes(forced))
        case Fulfilled(seat, expedition, coins, due):
            return say(
                "event.fulfilled", who=Who(seat), **asked(view.edition, expedition), **_gained(coins, due)
            )
        case TurnEnded(seat):
            return say("event.turn_ended", who=Who(seat))
        case Passed(seat, forced):
            return say("event.passed", who=Who(seat), forced=yes(forced))
        case Cleared(number):
            return say("event.cleared", cards=number)
        case Stranded(seat, left):
            return say("event.stranded", who=Who(seat), left=left)
        case Idle(rounds, left):
            return say("event.idle", rounds=rounds, left=left)
        case Triggered(seat, influence):
            return say("event.triggered", who=Who(seat), influence=influence, needed=yes(view.needed))
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")


def _gained(coins: int, due: int) -> dict[str, Value]:
    """Return the coins that came, and how many were due if cards ran out."""
    return {"coins": coins, "due": due if coins < due else 0}


def _fee(to: int) -> dict[str, Value]:
    """Return whether somebody got a coin for it, and who."""
    return {"to": "somebody" if to >= 0 else "nobody", "active": Who(max(0, to))}


def _printed(view: CaribbeanView, kind: int) -> Text:
    """Return a card with everything that is printed on it."""
    card = view.edition.cards[kind]
    if card.kind == TAX:
        return say("card.tax", gains=tax_title(card))
    if card.kind == EXPEDITION:
        return say("card.expedition", **asked(view.edition, kind), worth=card.influence, rewards=card.coins)
    printed = dict(part("card", kind, view).values)
    if card.kind == SHIP:
        return say("card.ship", **printed)
    return say("card.person", titled=person_title(view.edition, card, form="a"), **printed)
