"""The wording of El Capitan's events for players, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.edition import BOARD_CITIES, CapitanEdition
from games.el_capitan.pages import facts
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
from games.engine import Event, Speaker, Text
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, yes

say = Speaker("el_capitan")


def event_line(event: Event, view: CapitanView, reader: Reader = PLAIN) -> str:
    """Return an event as one line."""
    return _sentence(event, view.edition).said(reader)


def _sentence(event: Event, edition: CapitanEdition) -> Text:
    """Return an event as a sentence; one that begins with a hyphen goes on what stands before it."""
    cities = [city.name for city in edition.cities]
    match event:
        case Forced(seat):
            return say("event.forced", who=Who(seat))
        case Bought(seat, card, cost):
            return say("event.bought", who=Who(seat), card=_card(edition, card), cost=cost)
        case Sailed(seat, card, to, space):
            key = "event.sailed.waits" if space < 0 else "event.sailed"
            return say(key, who=Who(seat), city=cities[to], space=space + 1, card=_card(edition, card, to))
        case Built(seat, city, site, neutral, cost):
            key, where = "event.built", cities[city]
            return say(key, who=Who(seat), city=where, site=site, neutral=yes(neutral), cost=cost)
        case Reopened(seat, city, site, neutral):
            return say("event.reopened", who=Who(seat), city=cities[city], site=site, neutral=yes(neutral))
        case Shut(seat, city, site, neutral, lost):
            values = {"city": cities[city], "neutral": yes(neutral), "lost": yes(lost)}
            return say("event.shut", who=Who(seat), site=site, **values)
        case Fortified(seat, city, cost):
            return say("event.fortified", who=Who(seat), city=cities[city], cost=cost)
        case Rewarded(seat, florin, full):
            return say("event.rewarded", who=Who(seat), florin=florin, full=yes(full))
        case Spread(seat, florin):
            return say("event.spread", who=Who(seat), cities=BOARD_CITIES, florin=florin)
        case Borrowed(seat, _, florin):
            return say("event.borrowed", who=Who(seat), florin=florin)
        case Idled(seat, left):
            return say("event.idled", who=Who(seat), left=max(0, left))
        case Turned(cards):
            return say("event.turned", cards=Together(tuple(_priced(edition, card) for card in cards), "; "))
        case Shuffled(destinations, number):
            return say("event.shuffled", destinations=yes(destinations), number=number)
        case Raided(seat, to, space, paid):
            key, florin = "event.raided", sum(paid)
            return say(key, who=Who(seat), city=cities[to], space=space + 1, florin=florin, paid=_each(paid))
        case Towed(seat, to, space, cost):
            return say("event.towed", who=Who(seat), city=cities[to], space=space + 1, cost=cost)
        case Piloted(seat, card, to):
            return say("event.piloted", who=Who(seat), city=cities[to], card=_card(edition, card, to))
        case Pushed(seat, city, space):
            return say("event.pushed", who=Who(seat), city=cities[city], space=space + 1)
        case Docked(seat, city, space):
            return say("event.docked", who=Who(seat), city=cities[city], space=space + 1)
        case Triggered(seat):
            return say("event.triggered", who=Who(seat))
        case Payday(phase, idle):
            return say("event.payday", phase=phase, idle=yes(idle))
        case CityPaid(city, number):
            return say("event.city", city=cities[city], number=number, paid=_city(event))
        case Income(seat) if not event.total:
            return say("event.income.nothing", who=Who(seat))
        case Income(seat):
            return say("event.income", who=Who(seat), total=event.total, parts=_parts(event))
        case Repaid(seat, loan, number, florin, due):
            key, amount = "event.repaid.due" if due else "event.repaid", edition.loans[loan].amount
            return say(key, who=Who(seat), number=number, amount=amount, florin=florin)
        case Extended(seat, loan):
            kind = edition.loans[loan]
            return say("event.extended", who=Who(seat), amount=kind.amount, extended=kind.repay_extended)
        case Checked(wealth):
            found = [say("event.paid", who=Who(seat), florin=florin) for seat, florin in enumerate(wealth)]
            return say("event.checked", wealth=Together(tuple(found), ", "))
        case Began(phase, first):
            return say("event.began", phase=phase, who=Who(first))
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")


def _card(edition: CapitanEdition, kind: int, to: int = -1) -> Text:
    """Return a sailing card as a purchase, or with the destination of its voyage."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    if card.seals and to not in (-1, card.city):
        return say("event.card.seals", city=name)
    if card.seals:
        return say("event.card.destination", city=name, seals=card.seals)
    return say("event.card.connection", city=name, other=edition.cities[card.other].name)


def _priced(edition: CapitanEdition, kind: int) -> Text:
    return say("event.card.priced", card=facts.card(edition, kind), cost=edition.cards[kind].cost)


def _each(florin: Sequence[int]) -> Together:
    """Return the amount that each seat gets or pays, without zeros."""
    found = [say("event.paid", who=Who(seat), florin=number) for seat, number in enumerate(florin) if number]
    return Together(tuple(found), ", ")


def _city(event: CityPaid) -> Together:
    """Return whom a city pays for warehouses, then for fortresses."""
    forts = [
        say("event.city.fort", who=Who(seat), florin=florin, most=yes(event.most))
        for seat, florin in enumerate(event.fortress)
        if florin
    ]
    return Together((*_each(event.majority).parts, *forts), "; ")


def _parts(event: Income) -> Together:
    """Return what a player is paid for."""
    parts = {
        "houses": event.majority,
        "fortresses": event.fortress,
        "bonus": event.bonus,
    }
    found = [say(f"event.income.{part}", florin=florin) for part, florin in parts.items() if florin]
    if event.proliferation:
        found.insert(0, say("event.income.cities", cities=event.cities, florin=event.proliferation))
    return Together(tuple(found), ", ")
