"""Sailing somewhere and building there as one choice: its price, and what a payday would then pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from games.el_capitan import scoring
from games.el_capitan.edition import CITIES, SITES
from games.el_capitan.moves import Build, Buy, Fortify, Reopen, Sail, Seals, steer
from games.el_capitan.rules.events import Bought, Built, Fortified, Rewarded, Shut
from games.el_capitan.state import CapitanState, CapitanView
from games.el_capitan.voyages import voyages
from games.engine import Event, Move, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Tries
from games.engine.pages.model import Choice
from games.engine.words.texts import Mark, Speaker, Together, Value, Who

from . import facts, marks
from .gains import order

say = Speaker("el_capitan")

HOUSES, OTHERS = "houses", "others"
"""The menus: houses of one's own colour; fortresses, re-openings and neutral houses."""
Ways: TypeAlias = Mapping[int, tuple[Move, ...]]
"""The moves of the cheapest voyage, by city."""
_DETAIL, _NAME = 96, 12
"""Letters of a detail, and what a name may add to what stands for it here."""
_CARDS = 52
"""Letters that the names of a voyage's cards may take; else they are counted."""


class _Before(NamedTuple):
    """What a seat has before it builds.

    Attributes:
        cities: in how many it has open houses.
        payday: Florin that a payday would pay it.
    """

    cities: int
    payday: int


def builds(view: CapitanView, seat: int, ways: Ways, tries: Tries) -> list[Choice]:
    """Return all that can be built this turn, each in the cheapest way: the best of both menus first."""
    found: list[Choice] = []
    pay = view.pay()
    before = _Before(pay.spread[seat], pay.totals[seat])
    for city, way in ways.items():
        state = tries.after(way)
        if isinstance(state, CapitanState):
            found += [
                _build(view, seat, city, (*way, move), tries, before)
                for move in state.legal_moves(seat)
                if isinstance(move, (Build, Reopen, Fortify))
            ]
    return sorted(found, key=lambda choice: order(choice, seat))


def beyond(
    view: CapitanView, seat: int, ways: Ways, tries: Tries, possible: Sequence[Choice]
) -> Iterator[Choice]:
    """Yield the cities where no own house can be built now, with the reason."""
    there = {city_of(seat, choice, tries) for choice in possible if choice.menu == HOUSES}
    for city in view.tables.cities:
        if city not in there and view.supply[seat]:
            label = say("page.choice.beyond", city=view.edition.cities[city].name)
            way = ways.get(city)
            sites = view.next_sites(city)
            refused = (steer(city),) if way is None else (*way, Build(sites[0] if sites else SITES))
            reason = _reason(view, seat, way, refused, tries)
            yield Choice((), label, common.IMPOSSIBLE, menu=HOUSES, impossible=reason, refused=refused)


def city_of(seat: int, choice: Choice, tries: Tries) -> int:
    """Return where a choice builds."""
    state = tries.after(choice.moves[:-1])
    assert isinstance(state, CapitanState)
    return state.ships[seat]


def ways_of(view: CapitanView, seat: int) -> Ways:
    """Return the cheapest way to each city, the one where the ship lies without a move."""
    here = view.ships[seat]
    return {**({here: ()} if here < CITIES else {}), **voyages(view, seat)}


def _build(
    view: CapitanView, seat: int, city: int, moves: tuple[Move, ...], tries: Tries, before: _Before
) -> Choice:
    """Return a building; what a payday would then pay is not said of a neutral house, so it is not looked for."""
    events, final, move = tries.events(moves), tries.final(moves), moves[-1]
    price, cards = _price(events)
    key, mark = _kind(move)
    values: dict[str, Value] = {
        "city": view.edition.cities[city].name,
        "cost": price + cards,
        "site": move.site if isinstance(move, Build) else 0,
    }
    gains = () if key == "neutral" else tries.found(moves).gains
    gain = next((one for one in gains if one.seat == seat), None)
    if gain is not None:
        values |= {"now": before.payday, "then": before.payday + gain.value}
        key += "/same" if not gain.value else "/site" if len(view.next_sites(city)) > 1 else ""
    return Choice(
        moves,
        say(f"page.choice.{key}", **values),
        mark,
        _detail(view, seat, city, moves, events, tries, before, final=final),
        gains,
        price=price + cards,
        final=final,
        menu=HOUSES if mark == marks.HOUSE else OTHERS,
    )


def _kind(move: Move) -> tuple[str, Mark]:
    match move:
        case Build(_, True) | Reopen(True):
            return ("neutral" if isinstance(move, Build) else "reopen"), marks.NEUTRAL
        case Build():
            return "house", marks.HOUSE
        case Reopen():
            return "reopen", marks.REOPEN
        case _:
            return "fortress", marks.FORTRESS


def _price(events: Sequence[Event]) -> tuple[int, int]:
    """Return what the building cost, and its voyage's cards."""
    built = cards = 0
    for event in events:
        if isinstance(event, Bought):
            cards += event.cost
        elif isinstance(event, (Built, Fortified)):
            built += event.cost
    return built, cards


def _detail(
    view: CapitanView,
    seat: int,
    city: int,
    moves: Sequence[Move],
    events: Sequence[Event],
    tries: Tries,
    before: _Before,
    *,
    final: bool,
) -> Text:
    """Return how a building is paid, what it leaves and what follows from it, as much as has room."""
    price, cards = _price(events)
    at_once = sum(event.florin for event in events if isinstance(event, Rewarded))
    parts: list[tuple[Text, int]] = [(_paid(view, moves, price), 0)]
    if final:
        parts.append((say("page.detail.final"), 0))
    if at_once:
        parts.append((say("page.detail.at_once", florin=at_once), 0))
    for event in events:
        if isinstance(event, Shut) and event.city == city:
            key = "page.detail.lost" if event.lost else "page.detail.shut"
            parts.append((say(key, who=Who(event.seat)), _NAME))
            break
    parts.append((say("page.detail.leaves", money=view.money[seat] - price - cards + at_once), 0))
    if isinstance(moves[-1], Build) and len(view.next_sites(city)) > 1:
        parts.append((say("page.detail.ties" if moves[-1].site == 1 else "page.detail.second"), 0))
    after = tries.after(moves)
    if isinstance(after, CapitanState) and not isinstance(moves[-1], Fortify):
        if seat not in view.track(city) and seat in after.track(city):
            parts.append((say("page.detail.city", number=before.cities + 1), 0))
        leader = scoring.standing(after.track(city))[0][0]
        if leader < view.players:
            parts.append((say("page.detail.leads", who=Who(leader)), _NAME))
    room = _DETAIL
    kept: list[Text] = []
    for part, more in parts:
        room -= len(str(part)) + more + 3
        if room < 0 and kept:
            break
        kept.append(part)
    return say("page.detail", parts=Together(tuple(kept), " · "))


def _paid(view: CapitanView, moves: Sequence[Move], price: int) -> Text:
    """Return the cards of a voyage, those that are bought with their prices, and what the building costs."""
    bought = [move.card for move in moves if isinstance(move, Buy)]
    used = [move.card for move in moves if isinstance(move, (Sail, Seals))]
    kind = {Fortify: "fortress", Reopen: "reopen"}.get(type(moves[-1]), "house")
    building = say(f"page.paid.{kind}", price=price)
    if not used:
        return say("page.paid.here", building=building)
    each = [
        say("page.paid.card", card=facts.card(view, card), cost=view.tables.costs[card])
        if card in bought
        else say("page.paid.own", card=facts.card(view, card))
        for card in used
    ]
    key = "page.paid.cards/one" if len(each) == 1 else "page.paid.cards"
    named = say(key, cards=Together(tuple(each), ", "), building=building)
    if len(str(named)) <= _CARDS:
        return named
    cost = sum(view.tables.costs[card] for card in bought)
    return say("page.paid.count", number=len(used), cost=cost, building=building)


def _reason(
    view: CapitanView, seat: int, way: Sequence[Move] | None, refused: Sequence[Move], tries: Tries
) -> Text:
    """Return why no own house can be built in a city now: what the rules answer there, in a few words."""
    state = None if way is None else tries.after(refused[:-1])
    answer = None if state is None else state.refusal(seat, refused[-1])
    if not isinstance(state, CapitanState) or answer is None:
        return say("page.no.bound") if view.is_bound() else say("page.no.way", money=view.money[seat])
    match answer.key:
        case "refusal.money":
            (cost,) = (value for name, value in answer.values if name == "cost")
            return say("page.no.money", cards=view.money[seat] - state.money[seat], cost=cost)
        case key:
            return say(_ANSWERS.get(key, "page.no.forced"))


_ANSWERS = {
    "refusal.full": "page.no.site",
    "refusal.harbour": "page.no.harbour",
    "refusal.main_first": "page.no.main_first",
    "refusal.in_a_row": "page.no.in_a_row",
    "refusal.in_a_row.two": "page.no.in_a_row",
}
"""What the rules refuse with, in fewer words."""
