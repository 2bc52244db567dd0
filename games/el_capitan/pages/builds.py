"""Sailing somewhere and building there as one choice: its price, and what a payday would then pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import CITIES, SITES, CapitanEdition
from games.el_capitan.moves import DONE, Build, Fortify, Reopen, Steer, steer
from games.el_capitan.rules import pirate, sailing, scoring
from games.el_capitan.rules.events import Rewarded, Sailed, Shut
from games.el_capitan.rules.prices import first_free, warehouse
from games.el_capitan.rules.voyages import cards_of, voyages
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Event, Move, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Thing
from games.engine.quantities import Number
from games.engine.words.fitting import Fitting, Flow
from games.engine.words.texts import Mark, Speaker, Together, Who

from . import facts, marks
from .face.names import CARD, CITY, built
from .gains import order

say = Speaker("el_capitan")

BUILD = "build"
"""The menu of what is built."""
_BUTTONS = 3
"""So many of what pays most are buttons."""
Ways: TypeAlias = Mapping[int, tuple[Move, ...]]
"""The moves of the cheapest voyage, by city."""
_CARDS = 52
"""Letters that the names of a voyage's cards may take; else they are counted, so that more has room."""


class _Before(NamedTuple):
    """What a seat has before it builds.

    Attributes:
        cities: in how many it has open houses.
        payday: Florin that a payday would pay it.
    """

    cities: int
    payday: Number


class _Voyage(NamedTuple):
    """The cheapest way to a city.

    Attributes:
        city: where it ends.
        moves: () where the ship lies.
        cards: that it uses, in words, with what those that are bought cost.
        cost: of these.
        at: the city, and the cards.
        paid: how it is paid with a building there, by kind and price of that: several are paid alike.
    """

    city: int
    moves: tuple[Move, ...]
    cards: tuple[Text, ...]
    cost: int
    at: tuple[Thing, ...]
    paid: dict[tuple[str, int], Text | Fitting]


def builds(view: CapitanView, seat: int, ways: Ways, tries: Lookahead) -> list[Choice]:
    """Return all that can be built this turn, each in the cheapest way: what pays most first."""
    return _built(view, seat, (*ways.items(), *_away_and_back(view, seat)), tries)


def steered(view: CapitanView, seat: int, moves: Iterable[Steer], tries: Lookahead) -> list[Choice]:
    """Return all that pays if it is built where seals lead, each with the voyage: what pays most first."""
    found = _built(view, seat, [(move.to, (move,)) for move in moves], tries)
    return [choice for choice in found if choice.brings("payday", seat) > 0]


def _built(
    view: CapitanView, seat: int, ways: Iterable[tuple[int, tuple[Move, ...]]], tries: Lookahead
) -> list[Choice]:
    found: dict[tuple[int, Move], Choice] = {}
    pay = view.pay()
    before = _Before(pay.spread[seat], count.payday(pay, seat))
    for city, way in ways:
        state = tries.after(way)
        if isinstance(state, CapitanState) and state.active == seat:
            voyage = _voyage(view, city, way)
            for move in state.legal_moves(seat):
                if isinstance(move, (Build, Reopen, Fortify)):
                    choice = _build(view, seat, voyage, move, tries, before)
                    if (city, move) not in found or choice.price < found[city, move].price:
                        found[city, move] = choice
    return sorted(found.values(), key=lambda choice: order(choice, seat))


def beyond(
    view: CapitanView, seat: int, ways: Ways, tries: Lookahead, possible: Sequence[Choice]
) -> Iterator[Choice]:
    """Yield the cities where no own house can be built now, with the reason."""
    there = {_city_of(seat, choice, tries) for choice in possible if choice.mark == marks.HOUSE}
    for city in view.tables.cities:
        if city not in there and view.supply[seat]:
            label = say("page.choice.beyond", city=view.edition.cities[city].name)
            way = ways.get(city)
            sites = view.next_sites(city)
            refused = (steer(city),) if way is None else (*way, Build(sites[0] if sites else SITES))
            reason = _reason(view, seat, way, refused, tries)
            yield Choice((), label, common.IMPOSSIBLE, menu=BUILD, impossible=reason, refused=refused)


def most(choices: Sequence[Choice]) -> list[Choice]:
    """Return what pays most as buttons: of each kind in a city the best, so that no two have the same words."""
    best: dict[tuple[object, Mark | None], Choice] = {}
    for choice in choices:
        if choice.gains:
            best.setdefault((dict(choice.label.values)["city"], choice.mark), choice)
    return [*best.values()][:_BUTTONS]


def as_button(choice: Choice) -> Choice:
    """Return a building as a button: its kind is said there where emoji are not read, too."""
    assert choice.mark is not None
    label = choice.label.attribute("now", mark=choice.mark)
    return msgspec.structs.replace(choice, label=label, mark=None, menu="", button=True)


def _city_of(seat: int, choice: Choice, tries: Lookahead) -> int:
    """Return where a choice builds."""
    state = tries.after(choice.acts[:-1])
    assert isinstance(state, CapitanState)
    return state.ships[seat]


def ways_of(view: CapitanView, seat: int, tries: Lookahead) -> Ways:
    """Return the cheapest way to each city, the one where the ship lies without a move."""
    here = view.ships[seat]
    found = {city: _asked(city, moves, tries) for city, moves in voyages(view, seat).items()}
    return {**({here: ()} if here < CITIES else {}), **found}


def _asked(city: int, moves: tuple[Move, ...], tries: Lookahead) -> tuple[Move, ...]:
    """Return the moves of a voyage without those that the game makes without asking, since there are no others."""
    if tries.after(moves) is not None:
        return moves
    kept: tuple[Move, ...] = ()
    for move in moves:
        if tries.after((*kept, move)) is not None:
            kept = (*kept, move)
    sailed = [event.to for event in tries.events(kept) if isinstance(event, Sailed)]
    return kept if city in sailed else moves


def _away_and_back(view: CapitanView, seat: int) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """Yield the cheapest way back to where the ship lies if a cheaper harbour space has become free there (ruling E5)."""
    city, space = view.ships[seat], view.spaces[seat]
    free = first_free(view.harbour, city) if space >= 0 else -1
    if free >= 0 and warehouse(view.tables, city, free) < warehouse(view.tables, city, space):
        way = voyages(view, seat, only=city).get(city)
        if way is not None:
            yield city, way


def _voyage(view: CapitanView, city: int, moves: tuple[Move, ...]) -> _Voyage:
    costs, used = view.tables.costs, cards_of(moves)
    cards = tuple([_used(view.edition, card, bought) for card, bought in used])
    at = (Thing(CITY, city), *(Thing(CARD, card) for card, _ in used))
    return _Voyage(city, moves, cards, sum(costs[card] for card, bought in used if bought), at, {})


@lru_cache(maxsize=256)
def _used(edition: CapitanEdition, card: int, bought: bool) -> Text:
    """Return a card of a voyage in words, with its price if it is bought."""
    if bought:
        return say("page.paid.card", card_cost=count.card_cost(edition, card), card=facts.card(edition, card))
    return say("page.paid.own", card=facts.card(edition, card))


def _build(
    view: CapitanView,
    seat: int,
    voyage: _Voyage,
    move: Build | Reopen | Fortify,
    tries: Lookahead,
    before: _Before,
) -> Choice:
    """Return a building; what a payday would then pay is not said of a neutral house, so it is not looked for."""
    city, moves = voyage.city, (*voyage.moves, move)
    events = tries.events(moves, len(voyage.moves))
    price = count.building_cost(events)
    cost = count.cost.known(price + voyage.cost)
    label, mark = built(view, city, move, cost), _mark(move)
    gains = () if mark == marks.NEUTRAL else tries.found(moves).gains
    gain = next((one for one in gains if one.seat == seat), None)
    if gain is not None:
        way = "same" if not gain.value else "site" if len(view.next_sites(city)) > 1 else "pays"
        then = count.then.known(before.payday + gain.value)
        label = label.attribute(way, payday=before.payday, then=then)
    after = tries.after(moves)
    assert isinstance(after, CapitanState)
    parts = [*_shuts(city, events), _paid(voyage, move, price)]
    parts += _follows(seat, events, view.money[seat] - cost)
    parts += _stands(view, after, seat, city, move, before)
    closes = _is_all(after, seat) and (not sailing.turns_up(after) or tries.final(moves))
    return Choice(
        (*moves, DONE) if closes else moves,
        label,
        mark,
        Flow(tuple(parts)),
        gains,
        price=cost,
        final=sailing.turns_up(after) if closes else tries.final(moves),
        menu=BUILD,
        ends=closes or not after.acted,
        closes=closes,
        at=voyage.at,
    )


def _is_all(after: CapitanState, seat: int) -> bool:
    """Return whether only the end of the turn makes sense after a building: cards are bought as well before it."""
    return after.kind == "finish" and after.active == seat and not pirate.owes_raid(after, seat)


@lru_cache(maxsize=1024)
def _part(key: str, **number: Number) -> Text:
    """Return a part of a detail that contains only one number."""
    return say(key, **number)


def _mark(move: Move) -> Mark:
    match move:
        case Build(_, True) | Reopen(True):
            return marks.NEUTRAL
        case Build():
            return marks.HOUSE
        case Reopen():
            return marks.REOPEN
        case _:
            return marks.FORTRESS


_Parts: TypeAlias = list[Text | Fitting]
"""Parts of a detail, shown while they fit."""


def _shuts(city: int, events: Sequence[Event]) -> _Parts:
    """Return which house is shut: a warning, so it comes first, where a menu that is too narrow cuts nothing."""
    shut = next((event for event in events if isinstance(event, Shut) and event.city == city), None)
    if shut is None:
        return []
    return [say("page.detail.lost" if shut.lost else "page.detail.shut", who=Who(shut.seat))]


def _follows(seat: int, events: Sequence[Event], left: int) -> _Parts:
    """Return the immediate results of building: the payments, and the remaining money."""
    parts: _Parts = []
    rewarded = any(isinstance(event, Rewarded) for event in events)
    at_once = count.at_once(events, seat) if rewarded else count.at_once.known(0)
    if at_once:
        parts.append(say("page.detail.at_once", at_once=at_once))
    return [*parts, _part("page.detail.leaves", leaves=count.leaves.known(left + at_once))]


def _stands(
    view: CapitanView, after: CapitanState, seat: int, city: int, move: Move, before: _Before
) -> _Parts:
    """Return how a house stands: who wins ties, how many cities it makes, who leads there."""
    parts: _Parts = []
    if isinstance(move, Build) and len(view.next_sites(city)) > 1:
        parts.append(say("page.detail.ties" if move.site == 1 else "page.detail.second"))
    if not isinstance(move, Fortify):
        track = after.track(city)
        if seat not in view.track(city) and seat in track:
            parts.append(_part("page.detail.city", nth_city=count.nth_city.known(before.cities + 1)))
        leader = scoring.ranking(track)[0][0]
        if leader < view.players:
            parts.append(say("page.detail.leads", who=Who(leader)))
    return parts


def _paid(voyage: _Voyage, move: Move, price: Number) -> Text | Fitting:
    """Return the cards of a voyage, those that are bought with their prices, and what the building costs."""
    kind = {Fortify: "fortress", Reopen: "reopen"}.get(type(move), "house")
    known = voyage.paid.get((kind, price))
    if known is None:
        known = voyage.paid[kind, price] = _paid_anew(voyage, kind, price)
    return known


def _paid_anew(voyage: _Voyage, kind: str, price: Number) -> Text | Fitting:
    building = _part(f"page.paid.{kind}", building_cost=price)
    if not voyage.cards:
        return say("page.paid.here", building=building)
    key = "page.paid.cards/one" if len(voyage.cards) == 1 else "page.paid.cards"
    named = say(key, cards=Together(voyage.cards, ", "), building=building)
    cost, used = count.cards_cost.known(voyage.cost), count.used.known(len(voyage.cards))
    return Fitting(
        (named, say("page.paid.count", cards_cost=cost, used=used, building=building)), room=_CARDS
    )


def _reason(
    view: CapitanView, seat: int, way: Sequence[Move] | None, refused: Sequence[Move], tries: Lookahead
) -> Text:
    """Return why no own house can be built in a city now: what the rules answer there, in a few words."""
    state = None if way is None else tries.after(refused[:-1])
    answer = None if state is None else state.refusal(seat, refused[-1])
    if not isinstance(state, CapitanState) or answer is None:
        return say("page.no.bound") if view.is_bound() else say("page.no.way", money=count.money(view, seat))
    match answer.key:
        case "refusal.money":
            house = count.house_cost(view.edition, state.ships[seat], state.spaces[seat])
            return say(
                "page.no.money", cards_cost=count.cards_cost(view, tuple(refused[:-1])), house_cost=house
            )
        case key:
            return say(_ANSWERS.get(key, "page.no.forced"))


_ANSWERS = {
    "refusal.full": "page.no.site",
    "refusal.harbour": "page.no.harbour",
    "refusal.main_first": "page.no.main_first",
    "refusal.in_a_row": "page.no.in_a_row",
    "refusal.in_a_row.two": "page.no.in_a_row",
}
"""The rules' reasons for a refusal, in fewer words."""
