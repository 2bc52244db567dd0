"""What players read of El Capitan's events, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.edition import BOARD_CITIES, CapitanEdition
from games.el_capitan.rules.events import (
    Began,
    Borrowed,
    Bought,
    Built,
    Checked,
    CityPaid,
    Docked,
    Ended,
    Extended,
    Forced,
    Fortified,
    Idled,
    Income,
    Payday,
    Piloted,
    Pushed,
    Raided,
    Reopened,
    Repaid,
    Rewarded,
    Sailed,
    Shuffled,
    Shut,
    Spread,
    Towed,
    Triggered,
    Turned,
)
from games.el_capitan.state import CapitanView
from games.engine import Event
from games.engine.words.reader import PLAIN, Reader

from .titles import card_words
from .words import say, yes


def event_line(event: Event, view: CapitanView, reader: Reader = PLAIN) -> str:
    """Return an event as one line."""
    names = reader.prose(view.players)
    edition = view.edition
    cities = [city.name for city in edition.cities]
    match event:
        case Forced(seat):
            return say("event.forced", name=names[seat])
        case Bought(seat, card, cost):
            return say("event.bought", name=names[seat], card=card_words(edition, card), cost=cost)
        case Sailed(seat, card, to, space):
            key = "event.sailed.waits" if space < 0 else "event.sailed"
            return say(
                key, name=names[seat], city=cities[to], space=space + 1, card=card_words(edition, card)
            )
        case Built(seat, city, site, neutral, cost):
            values = {"name": names[seat], "city": cities[city], "site": site, "cost": cost}
            return say("event.built", **values, neutral=yes(neutral))
        case Reopened(seat, city, site, neutral):
            return say("event.reopened", name=names[seat], city=cities[city], site=site, neutral=yes(neutral))
        case Shut(seat, city, site, neutral, lost):
            values = {"name": names[seat], "city": cities[city], "site": site}
            return say("event.shut", **values, neutral=yes(neutral), lost=yes(lost))
        case Fortified(seat, city, cost):
            return say("event.fortified", name=names[seat], city=cities[city], cost=cost)
        case Rewarded(seat, florin, full):
            return say("event.rewarded", name=names[seat], florin=florin, full=yes(full))
        case Spread(seat, florin):
            return say("event.spread", name=names[seat], cities=BOARD_CITIES, florin=florin)
        case Borrowed(seat, _, florin):
            return say("event.borrowed", name=names[seat], florin=florin)
        case Idled(seat, left):
            return say("event.idled", name=names[seat], left=max(0, left))
        case Turned(cards):
            return say("event.turned", cards="; ".join(_priced(edition, card) for card in cards))
        case Shuffled(destinations, number):
            return say("event.shuffled", destinations=yes(destinations), number=number)
        case Raided(seat, to, space, paid):
            values = {"name": names[seat], "city": cities[to], "space": space + 1}
            return say("event.raided", **values, florin=sum(paid), paid=_each(paid, names))
        case Towed(seat, to, space, cost):
            return say("event.towed", name=names[seat], city=cities[to], space=space + 1, cost=cost)
        case Piloted(seat, card, to):
            return say("event.piloted", name=names[seat], city=cities[to], card=card_words(edition, card))
        case Pushed(seat, city, space):
            return say("event.pushed", name=names[seat], city=cities[city], space=space + 1)
        case Docked(seat, city, space):
            return say("event.docked", name=names[seat], city=cities[city], space=space + 1)
        case Triggered(seat):
            return say("event.triggered", name=names[seat])
        case Payday(phase, idle):
            return say("event.payday", phase=phase, idle=yes(idle))
        case CityPaid(city, number):
            return say("event.city", city=cities[city], number=number, paid=_city(event, names))
        case Income(seat) if not event.total:
            return say("event.income.nothing", name=names[seat])
        case Income(seat):
            return say("event.income", name=names[seat], total=event.total, parts=_parts(event))
        case Repaid(seat, loan, number, florin, due):
            values = {"name": names[seat], "amount": edition.loans[loan].amount, "florin": florin}
            return say("event.repaid", **values, number=number, due=yes(due))
        case Extended(seat, loan):
            kind = edition.loans[loan]
            return say("event.extended", name=names[seat], amount=kind.amount, extended=kind.repay_extended)
        case Checked(wealth):
            found = [_one(names[seat], florin) for seat, florin in enumerate(wealth)]
            return say("event.checked", wealth=", ".join(found))
        case Began(phase, first):
            return say("event.began", phase=phase, name=names[first])
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")


def _priced(edition: CapitanEdition, card: int) -> str:
    return say("card.priced", card=card_words(edition, card), cost=edition.cards[card].cost)


def _one(name: str, florin: int) -> str:
    return say("event.city.one", name=name, florin=florin)


def _each(florin: Sequence[int], names: Sequence[str]) -> str:
    """Return who gets or pays how much, without those for whom it is nothing."""
    return ", ".join(_one(names[seat], number) for seat, number in enumerate(florin) if number)


def _city(event: CityPaid, names: Sequence[str]) -> str:
    """Return whom a city pays for warehouses, then for fortresses."""
    majority, forts = _each(event.majority, names), _each(event.fortress, names)
    paid = say("event.city.forts", paid=forts, most=yes(event.most)) if forts else ""
    return "; ".join(filter(None, (majority, paid)))


def _parts(event: Income) -> str:
    """Return what a player is paid for."""
    parts = {
        "warehouses": event.majority,
        "fortresses": event.fortress,
        "bonus": event.bonus,
    }
    found = [say(f"event.income.{part}", florin=florin) for part, florin in parts.items() if florin]
    if event.proliferation:
        found.insert(0, say("event.income.cities", cities=event.cities, florin=event.proliferation))
    return ", ".join(found)
