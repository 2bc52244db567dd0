"""What players read of El Capitan's events, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.edition import BOARD_CITIES
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
from games.engine import Event, counted

from .titles import card_name, card_words


def event_line(event: Event, view: CapitanView, names: Sequence[str]) -> str:
    """Return an event as one line."""
    edition = view.edition
    cities = edition.cities
    match event:
        case Forced(seat):
            return f"{names[seat]} has no choice."
        case Bought(seat, card, _):
            return f"{names[seat]} buys {card_name(edition, card)}."
        case Sailed(seat, card, to, space):
            waits = " and waits, the harbours are full" if space < 0 else f", harbour {space + 1}"
            return f"{names[seat]} sails to {cities[to].name}{waits} [{card_words(edition, card)}]."
        case Built(seat, city, site, neutral, cost):
            return f"{names[seat]} builds {_warehouse(neutral)} in {cities[city].name} on site {site} for {cost}."
        case Reopened(seat, city, site, neutral):
            return f"{names[seat]} re-opens {_warehouse(neutral)} in {cities[city].name} on site {site}."
        case Shut(seat, city, site, neutral, lost):
            house = "neutral warehouse" if neutral else "warehouse"
            fate = "leaves the game" if lost else "is shut"
            return f"- {names[seat]}'s {house} on site {site} of {cities[city].name} {fate}."
        case Fortified(seat, city, cost):
            return f"{names[seat]} builds a fortress in {cities[city].name} for {cost}."
        case Rewarded(seat, florin, full):
            return f"- {names[seat]} +{florin} at once from Lisboa ({'leads' if full else 'half'})."
        case Spread(seat, florin):
            return f"- {names[seat]} is in {BOARD_CITIES} cities: a bonus card, {florin} at the last payday."
        case Borrowed(seat, _, florin):
            return f"{names[seat]} goes to the bank: a loan of {florin}."
        case Idled(seat, left):
            more = "1 more such turn ends" if left == 1 else f"{left} more such turns end"
            after = f"; {more} the phase in this round" if left > 0 else ""
            return f"{names[seat]} goes to the bank and gets no loan{after}."
        case Turned(cards):
            return f"New cards: {'; '.join(card_name(edition, card) for card in cards)}."
        case Shuffled(destinations, number):
            deck = "destinations" if destinations else "connections"
            return f"The discarded {deck} are shuffled: a new deck of {number}."
        case Raided(seat, to, space, paid):
            got = [f"{names[other]} {florin}" for other, florin in enumerate(paid) if florin]
            fees = f" and collects {sum(paid)}: {', '.join(got)}" if got else "; nobody pays"
            return f"{names[seat]} moves the pirate to {cities[to].name}, harbour {space + 1}{fees}."
        case Towed(seat, to, space, cost):
            price = f" for {cost}" if cost else ""
            return f"{names[seat]} moves the pirate to {cities[to].name}, harbour {space + 1}{price}."
        case Piloted(seat, card, to):
            return f"{names[seat]} brings the pirate to {cities[to].name} [{card_words(edition, card)}]."
        case Pushed(seat, city, space):
            return f"- {names[seat]}'s ship is pushed to harbour {space + 1} of {cities[city].name}."
        case Docked(seat, city, space):
            return f"- {names[seat]}'s ship takes harbour {space + 1} of {cities[city].name}."
        case Triggered(seat):
            return f"{names[seat]} has built everything: the phase ends with this round."
        case Payday(phase, idle):
            why = " Nobody built, re-opened or got a loan for a round." if idle else ""
            return f"PAYDAY {phase}.{why}"
        case CityPaid():
            return _city_line(event, view, names)
        case Income():
            return _income_line(event, names)
        case Repaid(seat, loan, number, florin, due):
            loans = f"{number} loans" if number > 1 else "a loan"
            has = "has to repay" if due else "repays"
            return f"{names[seat]} {has} {loans} of {edition.loans[loan].amount}: -{florin}."
        case Extended(seat, loan):
            kind = edition.loans[loan]
            return (
                f"{names[seat]} extends a loan of {kind.amount}: {kind.repay_extended} after the next payday."
            )
        case Checked(wealth):
            found = ", ".join(f"{names[seat]} {florin}" for seat, florin in enumerate(wealth))
            return f"Money less loans: {found}."
        case Began(phase, first):
            return f"Phase {phase} begins; {names[first]} starts."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _warehouse(neutral: bool) -> str:
    return "a neutral warehouse" if neutral else "a warehouse"


def _city_line(event: CityPaid, view: CapitanView, names: Sequence[str]) -> str:
    majority = [f"{names[seat]} {florin}" for seat, florin in enumerate(event.majority) if florin]
    forts = [f"{names[seat]} {florin}" for seat, florin in enumerate(event.fortress) if florin]
    full = ", in full" if event.most else ""
    parts = [", ".join(majority), f"fortress {', '.join(forts)}{full}" if forts else ""]
    return f"{view.edition.cities[event.city].name} {event.number}: {'; '.join(filter(None, parts))}."


def _income_line(event: Income, names: Sequence[str]) -> str:
    parts = [
        f"{counted(event.cities, 'city', 'cities')} {event.proliferation}" if event.proliferation else "",
        f"warehouses {event.majority}" if event.majority else "",
        f"fortresses {event.fortress}" if event.fortress else "",
        f"bonus card {event.bonus}" if event.bonus else "",
    ]
    if not event.total:
        return f"{names[event.seat]} gets nothing."
    return f"{names[event.seat]} +{event.total}: {', '.join(filter(None, parts))}."
