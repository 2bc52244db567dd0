"""What the moves of El Capitan are called, the values of their fields, and voyages."""

from __future__ import annotations

from collections.abc import Sequence

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
from games.el_capitan.pages import facts
from games.el_capitan.rules import building, prices
from games.el_capitan.rules.voyages import cards_of
from games.el_capitan.state import CapitanView
from games.engine import Move, Text
from games.engine.pages.course import LETTERS
from games.engine.words.texts import Speaker, Together, Who

say = Speaker("el_capitan")

_NAMED = 2
"""So many cards of a voyage are named; more are counted."""
_PLENTY = 10**6
"""More than anything costs."""


def named(move: Move, view: CapitanView) -> Text:
    """Return what a choice of one move is called, without what it brings."""
    tables, edition = view.tables, view.edition
    match move:
        case Buy(card):
            return say("page.choice.buy", card=facts.card(edition, card), cost=tables.costs[card])
        case Sail(card):
            return _sailed("page.choice.sail", view, view.ships[view.active], card)
        case SailPirate(card):
            return _sailed("page.choice.pilot", view, view.pirate_city(), card)
        case Seals(card):
            return say("page.choice.seals", card=facts.card(edition, card))
        case SealsPirate(card):
            return say("page.choice.pilot.seals", card=facts.card(edition, card))
        case Steer(to) | SteerPirate(to):
            return say("page.choice.steer", city=edition.cities[to].name)
        case Build() | Reopen() | Fortify():
            return built(view, view.ships[view.active], move, _cost(view, move))
        case Borrow(loan):
            return say(
                "page.choice.borrow", amount=edition.loans[loan].amount, repay=edition.loans[loan].repay
            )
        case Idle() | Done():
            return say(f"page.choice.{move.verb}")
        case Raid(to, space):
            return say("page.choice.raid", city=edition.cities[to].name, space=space + 1)
        case Tow(to, space):
            cost = prices.fare(view, to)
            return say("page.choice.tow", city=edition.cities[to].name, space=space + 1, cost=cost)
        case Anchor(space):
            cost, city = prices.warehouse(tables, view.way, space), edition.cities[view.way].name
            return say("page.choice.anchor", city=city, space=space + 1, cost=cost)
        case Repay():
            return say("page.choice.repay", cost=edition.loans[view.asked_loan()].repay)
        case Extend():
            return say("page.choice.extend", cost=edition.loans[view.asked_loan()].repay_extended)
        case Appoint(seat) if seat == view.seat:
            return say("page.choice.appoint.me")
        case Appoint(seat):
            return say("page.choice.appoint", who=Who(seat), number=seat + 1, letter=LETTERS[seat])
        case _:
            raise TypeError(f"no name for {move!r}")


def built(view: CapitanView, city: int, move: Build | Reopen | Fortify, cost: int) -> Text:
    """Return what building in a city is called, for a price."""
    name = view.edition.cities[city].name
    match move:
        case Build(site, neutral):
            return say(f"page.choice.{'neutral' if neutral else 'house'}", city=name, site=site, cost=cost)
        case Reopen(neutral):
            key = "page.choice.reopen.neutral" if neutral else "page.choice.reopen"
            return say(key, city=name, site=view.next_sites(city)[0], cost=cost)
        case Fortify():
            return say("page.choice.fortress", city=name, cost=cost)


def _cost(view: CapitanView, move: Build | Reopen | Fortify) -> int:
    """Return what building costs where the active ship lies."""
    city = view.ships[view.active]
    match move:
        case Build():
            return prices.warehouse(view.tables, city, view.spaces[view.active])
        case Fortify():
            site = prices.fortress_site(view, view.active, city)
            return prices.fortress(view.tables, city, site)
        case Reopen():
            return 0


def _sailed(key: str, view: CapitanView, start: int, kind: int) -> Text:
    """Return sailing by what a card names; one that leads nowhere from there has no city."""
    to = view.tables.direct[start * view.tables.kinds + kind]
    card = facts.card(view.edition, kind)
    return say(f"{key}.nowhere", card=card) if to < 0 else say(key, city=facts.city(view, to), card=card)


def part(field: str, value: int, view: CapitanView) -> Text:
    """Return what the value of a move's field is called; a card has a price where it can only be bought."""
    match field:
        case "card" if value not in view.hands[view.active]:
            return named(Buy(value), view)
        case "card":
            return facts.card(view.edition, value)
        case "to":
            return facts.name(view, value)
        case "site":
            return say("page.part.site", site=value)
        case "space":
            return say("page.part.space", space=value + 1)
        case "loan":
            return named(Borrow(value), view)
        case "seat":
            return say("page.part.seat", number=value + 1, letter=LETTERS[value])
        case "neutral":
            return say("page.part.neutral" if value else "page.part.own")
        case _:
            raise ValueError(f"no move has a field {field}")


def voyage(view: CapitanView, city: int, moves: Sequence[Move]) -> Text:
    """Return the words for a voyage: where to, its price, what can then be built there, and its cards.

    Own cards are named as such.
    """
    used = cards_of(moves)
    price = sum(view.tables.costs[card] for card, bought in used if bought)
    cards = [facts.card(view.edition, card) for card, _ in used]
    own = [
        card if bought else say("voyage.own", card=card)
        for card, (_, bought) in zip(cards, used, strict=True)
    ]
    said = say("voyage.cards", cards=len(used)) if len(used) > _NAMED else Together(tuple(own), ", ")
    key = "voyage.paid" if price else "voyage.free"
    return say(key, city=facts.city(view, city), price=price, cards=said, then=_then(view, city, price))


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
