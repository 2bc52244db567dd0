"""The names of El Capitan's moves, of their fields' values, and of voyages."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan import quantities as count
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
from games.engine.pages.model import Thing
from games.engine.quantities import Number, given
from games.engine.words.texts import Speaker, Together, Who

say = Speaker("el_capitan")

CITY, CARD = "city", "card"
"""The sorts of things on the board that choices are about."""
_NAMED = 2
"""So many cards of a voyage are named; more are counted."""
_PLENTY = 10**6
"""More than anything costs."""


def named(move: Move, view: CapitanView) -> Text:
    """Return what a choice of one move is called, without what it brings."""
    edition = view.edition
    match move:
        case Buy(card):
            return say(
                "page.choice.buy",
                cost=count.cost.known(view.tables.costs[card]),
                card=facts.card(edition, card),
            )
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
            return built(view, view.ships[view.active], move, count.cost(view, (move,)))
        case Borrow(loan):
            return say(
                "page.choice.borrow", amount=count.amount(edition, loan), repay=count.repay(edition, loan)
            )
        case Idle() | Done():
            return say(f"page.choice.{move.verb}")
        case Raid(to, space):
            return say("page.choice.raid", space=count.space(edition, space), city=edition.cities[to].name)
        case Tow(to, space):
            cost, number = count.cost(view, (move,)), count.space(edition, space)
            return say("page.choice.tow", cost=cost, space=number, city=edition.cities[to].name)
        case Anchor(space):
            cost, number = count.house_cost(edition, view.way, space), count.space(edition, space)
            return say(
                "page.choice.anchor", house_cost=cost, space=number, city=edition.cities[view.way].name
            )
        case Repay():
            return say("page.choice.repay", repay=count.repay(edition, view.asked_loan()))
        case Extend():
            return say("page.choice.extend", extended=count.extended(edition, view.asked_loan()))
        case Appoint(seat) if seat == view.seat:
            return say("page.choice.appoint.me")
        case Appoint(seat):
            return say(
                "page.choice.appoint", player=count.player(edition, seat), who=Who(seat), letter=LETTERS[seat]
            )
        case _:
            raise TypeError(f"no name for {move!r}")


def at(view: CapitanView, move: Move) -> tuple[Thing, ...]:
    """Return what of the board a single move is about: the city where it leads, the card that it buys or uses."""
    match move:
        case Buy(card) | Seals(card) | SealsPirate(card):
            return (Thing(CARD, card),)
        case Sail(card):
            return _led(view, view.ships[view.active], card)
        case SailPirate(card):
            return _led(view, view.pirate_city(), card)
        case Steer(to) | SteerPirate(to) | Raid(to) | Tow(to):
            return (Thing(CITY, to),)
        case Anchor():
            return (Thing(CITY, view.way),)
        case _:
            return ()


def _led(view: CapitanView, start: int, card: int) -> tuple[Thing, ...]:
    to = view.tables.direct[start * view.tables.kinds + card]
    return (Thing(CARD, card),) if to < 0 else (Thing(CITY, to), Thing(CARD, card))


def built(view: CapitanView, city: int, move: Build | Reopen | Fortify, cost: Number) -> Text:
    """Return what building in a city is called, for a price."""
    name = view.edition.cities[city].name
    match move:
        case Build(site, neutral):
            return say(
                f"page.choice.{'neutral' if neutral else 'house'}", cost=cost, city=name, site=given(site)
            )
        case Reopen(neutral):
            key = "page.choice.reopen.neutral" if neutral else "page.choice.reopen"
            return say(key, cost=cost, next_site=count.next_site(view, city), city=name)
        case Fortify():
            return say("page.choice.fortress", cost=cost, city=name)


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
            return say("page.part.site", site=given(value))
        case "space":
            return say("page.part.space", space=count.space(view.edition, value))
        case "loan":
            return named(Borrow(value), view)
        case "seat":
            return say("page.part.seat", player=count.player(view.edition, value), letter=LETTERS[value])
        case "neutral":
            return say("page.part.neutral" if value else "page.part.own")
        case _:
            raise ValueError(f"no move has a field {field}")


def voyage(view: CapitanView, city: int, moves: Sequence[Move]) -> Text:
    """Return the words for a voyage: where to, its price, what can then be built there, and its cards.

    Own cards are named as such.
    """
    line, used = tuple(moves), cards_of(moves)
    price = count.cards_cost(view, line)
    cards = [facts.card(view.edition, card) for card, _ in used]
    own = [
        card if bought else say("voyage.own", card=card)
        for card, (_, bought) in zip(cards, used, strict=True)
    ]
    said = (
        say("voyage.cards", used=count.used(view, line)) if len(used) > _NAMED else Together(tuple(own), ", ")
    )
    key = "voyage.paid" if price else "voyage.free"
    return say(key, cards_cost=price, city=facts.city(view, city), cards=said, then=_then(view, city, price))


def _then(view: CapitanView, city: int, price: int) -> Text:
    """Return what the ship can do where a voyage ends, with the money that the cards leave."""
    seat = view.active
    space = prices.first_free(view.harbour, city)
    if space < 0:
        return say("voyage.full")
    actions = building.actions_from(view, seat, city, space, view.money[seat] - price)
    if any(isinstance(action, Build) for action in actions):
        return say("voyage.build", house_cost=count.house_cost(view.edition, city, space))
    if any(isinstance(action, Reopen) for action in actions):
        return say("voyage.reopen")
    if actions:
        site = prices.fortress_site(view, seat, city)
        return say("voyage.fortify", fort_cost=count.fort_cost(view.edition, city, site))
    could = building.actions_from(view, seat, city, space, _PLENTY)
    return say("voyage.poor" if could else "voyage.nothing")
