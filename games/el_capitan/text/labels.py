"""What a choice of El Capitan says, as keys with values: each move, each voyage, each value of a command's field.

The sentences are in `words/en.ftl`; what they claim of the position is in `claims.py`. Prices and gains come
from where moves take them, `prices.py` and `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan import scoring
from games.el_capitan.edition import LISBOA, PHASES, SPACES
from games.el_capitan.moves import (
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Done,
    Extend,
    Fortify,
    Idle,
    Raid,
    Reopen,
    Repay,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    Steer,
    SteerPirate,
    Tow,
)
from games.el_capitan.rules import building, prices
from games.el_capitan.rules.voyages import cards_of
from games.el_capitan.state import CapitanView
from games.engine import Move, Speaker, Text
from games.engine.words.texts import Together, Value

from .titles import LETTERS, card_words, colour_letter

say = Speaker("el_capitan")


LABEL = 80
"""Letters that a button's label may have."""

_PLENTY = 10**6
"""More than anything costs."""


def label(move: Move, view: CapitanView) -> Text:
    """Return what a button says of a move that the view's active seat may make, with what it costs now."""
    edition, seat = view.edition, view.active
    cities = edition.cities
    match move:
        case Buy(card):
            return say("label.buy", card=card_words(edition, card), cost=view.tables.costs[card])
        case Sail(card):
            to = view.tables.direct[view.ships[seat] * view.tables.kinds + card]
            return say("label.sail", city=cities[to].name, card=card_words(edition, card))
        case Seals(card):
            return say("label.seals", card=card_words(edition, card))
        case Steer(to) | SteerPirate(to):
            return say("label.steer", city=cities[to].name)
        case SailPirate(card):
            to = view.tables.direct[view.pirate_city() * view.tables.kinds + card]
            return say("label.sail_pirate", city=cities[to].name, card=card_words(edition, card))
        case SealsPirate(card):
            return say("label.seals_pirate", card=card_words(edition, card))
        case Build(site, neutral):
            return _build(view, seat, site, neutral)
        case Reopen(neutral):
            city = view.ships[seat]
            (site,) = view.next_sites(city)
            return say(
                "label.reopen.neutral" if neutral else "label.reopen",
                city=cities[city].name,
                site=site,
                shuts=_shuts(view, city, site),
            )
        case Fortify():
            city = view.ships[seat]
            cost = prices.fortress(view.tables, city, prices.fortress_site(view, seat, city))
            return say("label.fortify", city=cities[city].name, cost=cost)
        case Borrow(loan):
            kind = edition.loans[loan]
            if view.phase == PHASES:
                return say("label.borrow.last", amount=kind.amount, repay=kind.repay)
            return say("label.borrow", amount=kind.amount, repay=kind.repay, extended=kind.repay_extended)
        case Idle():
            return say("label.idle")
        case Raid(to, space):
            florin = sum(prices.fees(view, seat, to))
            return say(
                "label.raid",
                city=cities[to].name,
                space=space + 1,
                florin=florin,
                pushes=_pushes(view, to, space),
            )
        case Tow(to, space):
            return say(
                "label.tow",
                city=cities[to].name,
                space=space + 1,
                cost=prices.fare(view, to),
                pushes=_pushes(view, to, space),
            )
        case Anchor(space):
            pushes = _pushes(view, view.way, space)
            return say("label.anchor", city=cities[view.way].name, space=space + 1, pushes=pushes)
        case Done():
            return say("label.done")
        case Repay():
            return say("label.repay", cost=edition.loans[view.asked_loan()].repay)
        case Extend():
            return say("label.extend", cost=edition.loans[view.asked_loan()].repay_extended)
        case Appoint(other) if other == view.seat:
            return say("label.appoint.me")
        case Appoint(other):
            return say("label.appoint", number=other + 1, letter=LETTERS[other])
        case _:
            raise TypeError(f"no label for {move!r}")


def value(verb: str, field: str, chosen: int, view: CapitanView) -> Text:
    """Return the words for a field's value in a command's choices."""
    edition = view.edition
    match field:
        case "card" if verb == "buy":
            # A price is said only where it is to be paid.
            return say("value.card.buy", card=card_words(edition, chosen), cost=view.tables.costs[chosen])
        case "card":
            return say("value.card", card=card_words(edition, chosen))
        case "to":
            return say("value.city", city=edition.cities[chosen].name)
        case "site":
            return say("value.site", site=chosen)
        case "space":
            return say("value.space", space=chosen + 1)
        case "loan":
            kind = edition.loans[chosen]
            return say("value.loan", amount=kind.amount, repay=kind.repay, number=chosen + 1)
        case "seat":
            return say("value.seat", number=chosen + 1, letter=LETTERS[chosen])
        case "neutral":
            return say("value.neutral" if chosen else "value.own")
        case _:
            raise ValueError(f"{verb} has no field {field}")


def _build(view: CapitanView, seat: int, site: int, neutral: bool) -> Text:
    city = view.ships[seat]
    values: dict[str, str | int | Text] = {
        "city": view.edition.cities[city].name,
        "site": site,
        "cost": prices.warehouse(view.tables, city, view.spaces[seat]),
        "shuts": _shuts(view, city, site),
    }
    if neutral:
        return say("label.build.neutral", **values)
    if city == LISBOA:
        track = building.built(view.track(city), site, seat, view.shut_by(city, site))
        return say("label.build.lisboa", florin=scoring.at_once(view.tables, track, seat)[0], **values)
    return say("label.build", **values)


def _shuts(view: CapitanView, city: int, site: int) -> Text | str:
    """Return which warehouse a building on a site shuts, or nothing."""
    lowest = view.shut_by(city, site)
    if not lowest:
        return ""
    colour = view.track(city)[lowest - 1]
    return say("shuts", letter=colour_letter(colour, view.players), site=lowest)


def _pushes(view: CapitanView, city: int, space: int) -> Text | str:
    lying = view.harbour[city * SPACES + space]
    return say("pushes", letter=LETTERS[lying]) if 0 <= lying < view.players else ""


def voyage(view: CapitanView, city: int, moves: Sequence[Move]) -> Text:
    """Return the words for a voyage: where to, what is to be paid for which cards, what can then be built there.

    Own cards are named as such; cards that have no room are counted.
    """
    used = cards_of(moves)
    price = sum(view.tables.costs[card] for card, bought in used if bought)
    cards = tuple(_card(view, card, own=not bought) for card, bought in used)
    values: dict[str, Value] = {
        "city": view.edition.cities[city].name,
        "price": price,
        "then": _then(view, city, price),
    }
    key = "voyage.paid" if price else "voyage.free"
    text = say(key, cards=Together(cards, ", "), **values)
    if len(str(text)) > LABEL:
        text = say(key, cards=say("voyage.cards", cards=len(cards)), **values)
    return text


def _card(view: CapitanView, kind: int, *, own: bool) -> Text:
    """Return a card of a voyage."""
    card = view.edition.cards[kind]
    named = card_words(view.edition, kind)
    if card.seals:
        named = say("voyage.seals", city=view.edition.cities[card.city].name, seals=card.seals)
    return say("voyage.own", card=named) if own else named


def _then(view: CapitanView, city: int, price: int) -> Text:
    """Return what the ship can do where a voyage ends, with the money that the cards leave."""
    seat = view.active
    space = prices.first_free(view.harbour, city)
    if space < 0:
        return say("voyage.full")
    actions = building.actions_from(view, seat, city, space, view.money[seat] - price)
    if any(isinstance(action, Build) for action in actions):
        return say("voyage.build", cost=prices.warehouse(view.tables, city, space))
    if any(isinstance(action, Reopen) for action in actions):
        return say("voyage.reopen")
    if actions:
        cost = prices.fortress(view.tables, city, prices.fortress_site(view, seat, city))
        return say("voyage.fortify", cost=cost)
    could = building.actions_from(view, seat, city, space, _PLENTY)
    return say("voyage.poor" if could else "voyage.nothing")
