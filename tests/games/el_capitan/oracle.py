"""What El Capitan shows must be: quantities read off a second reckoning, and sentences checked by playing on.

What is printed is read from the edition's file. Paydays, numbers of cities and debts are reckoned a second time
(`reckoning.py`), what moves cost and bring is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

from games.el_capitan.moves import (
    EXTEND,
    REPAY,
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Raid,
    Repay,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    Steer,
    SteerPirate,
)
from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Extended,
    Forced,
    Fortified,
    Idled,
    Piloted,
    Pushed,
    Raided,
    Reopened,
    Rewarded,
    Sailed,
    Shut,
    Towed,
)
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, Text
from games.engine.pages.model import Cell, Facts, Table
from games.engine.quantities import GAIN, Number
from games.engine.words.fitting import Flow
from games.engine.words.texts import Mark, Together, Who
from games.kit.position import Position
from games.kit.quantities.shown import Shown, can_be_done, is_refused, numbers_of, waits

from . import reckoning
from .reasons import REASONS
from .reckoning import BANK, LETTERS, OUT, Paid, letter, name, words
from .told import ACTIONS, RICH, brought, has, made, played, rich, spent

TILES = ("Porto", "Lisboa", "Islas Canarias")
Card = tuple[int, int, int, int]
"""A kind of card: its city, the other one of a connection or -1, its seals, its price."""


def _names(printed: Mapping[str, Any]) -> list[str]:
    return [*(name for row in printed["grid"] for name in row), *TILES]


def _cards(printed: Mapping[str, Any]) -> list[Card]:
    """Return the kinds of cards of the edition's file, destinations first; cards that are printed alike are one."""
    at = _names(printed).index
    found = [(at(card["city"]), -1, card["seals"], card["cost"]) for card in printed["destinations"]]
    for card in printed["connections"]:
        one, other = sorted(map(at, card["cities"]))
        found.append((one, other, 0, card["cost"]))
    return list(dict.fromkeys(found))


def _city(printed: Mapping[str, Any], city: int) -> Mapping[str, Any]:
    called = _names(printed)[city]
    found: Mapping[str, Any] = next(one for one in printed["city"] if one["name"] == called)
    return found


def _loan(key: str) -> Callable[..., int]:
    return lambda printed, loan: printed["loan"][loan][key]


FIXED: Mapping[str, Callable[..., int]] = {
    "amount": _loan("amount"),
    "bonus_cards": lambda printed: len(printed["proliferation_bonus"]),
    "bonus_cities": lambda _: 9,
    "card_cost": lambda printed, card: _cards(printed)[card][3],
    "extended": _loan("repay_extended"),
    "for_cities": lambda printed, cities: printed["proliferation"][cities],
    "fort_cost": lambda printed, city, site: _city(printed, city)["fortresses"][site],
    "house_cost": lambda printed, city, space: _city(printed, city)["harbours"][space],
    "in_a_row": lambda _: 3,
    "in_cities": lambda _, cities: cities,
    "last_card": lambda printed: len(_cards(printed)) - 1,
    "last_loan": lambda _: 1,
    "last_site": lambda _: 12,
    "player": lambda _, seat: seat + 1,
    "repay": _loan("repay"),
    "row_of_both": lambda _: 4,
    "seals": lambda printed, card: _cards(printed)[card][2],
    "site": lambda _, index: index + 1,
    "site_worth": lambda printed, city, site: _city(printed, city)["track"][site],
    "space": lambda _, index: index + 1,
    "steps": lambda _, start, city: reckoning.steps(start, city),
}
"""Quantities of the edition alone, or of nothing: read from the edition's file and their arguments."""


def _state(shown: Shown) -> CapitanState:
    assert isinstance(shown.state, CapitanState)
    return shown.state


def _made(shown: Shown, moves: Sequence[Move] | None = None) -> list[Event]:
    return made(_state(shown), shown.seat, shown.moves if moves is None else moves)


def _after(shown: Shown, moves: Sequence[Move] | None = None) -> CapitanState:
    return played(_state(shown), shown.seat, shown.moves if moves is None else moves)[0]


# Paydays.


_RECKONED: list[tuple[Position, dict[int, Paid]]] = []
"""The latest position, with what the paydays of its phases pay."""


def _paid(shown: Shown, phase: int | None = None) -> Paid:
    if not _RECKONED or _RECKONED[0][0] is not shown.position:
        _RECKONED[:] = [(shown.position, {})]
    found, state = _RECKONED[0][1], _state(shown)
    at = state.phase if phase is None else phase
    if at not in found:
        found[at] = reckoning.payday(state, at)
    return found[at]


def _in_city(shown: Shown, seat: int, city: int, *, forts: bool) -> int:
    for place, houses, fortresses in _paid(shown).cities:
        if place == city:
            return (fortresses if forts else houses)[seat]
    return 0


def _of_payday(shown: Shown, phase: int) -> Paid:
    """Return what the payday of a phase pays: it has just been, or is the next."""
    assert phase in (_state(shown).phase, _last_paid(shown)), f"payday {phase} is not told of"
    return _paid(shown, phase)


def _last_paid(shown: Shown) -> int:
    """Return which payday has been since a player acted; 0 for none."""
    state = _state(shown)
    if state.kind in ("loan", "name", "over"):
        return state.phase
    began = state.round == 1 and not state.acted and state.active == state.first
    return state.phase - 1 if began else 0


# What moves do.


def _for(shown: Shown, moves: Sequence[Move]) -> Sequence[Move]:
    """Return moves, if they are what the sentence is about, or go on from it; without any what it is about."""
    if not moves:
        assert shown.moves, "it is about no moves"
        return shown.moves
    assert tuple(moves[: len(shown.moves)]) == shown.moves, f"it is asked of {moves}"
    return moves


def _on_the_way(shown: Shown, moves: Sequence[Move]) -> Sequence[Move]:
    """Return moves, if what the sentence is about begins with them."""
    assert not shown.moves or shown.moves[: len(moves)] == tuple(moves), f"it is asked of {moves}"
    return moves


def _cost(shown: Shown, moves: Sequence[Move] = ()) -> int:
    """By playing; for what is refused as too dear, with more money."""
    state, moves = _state(shown), _for(shown, moves)
    if moves[0] not in state.legal_moves(shown.seat):
        state = rich(state, shown.seat)
    found = spent(made(state, shown.seat, moves))
    after = played(state, shown.seat, moves)[0]
    # Where one move only is left to each, turns go by until the same seat is asked again.
    same = (after.active, after.phase, after.round) == (shown.seat, state.phase, state.round)
    if same and after.kind in ("act", "finish") and not after.landed:
        gained = after.money[shown.seat] - state.money[shown.seat]
        assert gained == brought(made(state, shown.seat, moves)) - found
    return found


def _leaves(shown: Shown, moves: Sequence[Move] = ()) -> int:
    events = _made(shown, _for(shown, moves))
    return _state(shown).money[shown.seat] - spent(events) + brought(events)


def _building(shown: Shown, moves: Sequence[Move] | None = None) -> Built | Reopened | Fortified:
    (event,) = [event for event in _made(shown, moves) if isinstance(event, (Built, Reopened, Fortified))]
    return event


def _building_cost(shown: Shown) -> int:
    return getattr(_building(shown), "cost", 0)


def _at_once(shown: Shown, seat: int | None = None) -> int:
    assert seat in (None, shown.seat)
    return sum(event.florin for event in _made(shown) if isinstance(event, Rewarded))


def _cards_cost(shown: Shown, moves: Sequence[Move] | None = None) -> int:
    moves = shown.moves if moves is None else moves
    _, events = played(_state(shown), shown.seat, _on_the_way(shown, moves))
    bought = [event for one in events for event in one if isinstance(event, Bought)]
    return sum(event.cost for event in bought if event.seat == shown.seat)


def _used(shown: Shown, moves: Sequence[Move] | None = None) -> int:
    way = shown.moves if moves is None else _on_the_way(shown, moves)
    after, forced = _state(shown).copy(), 0
    for move in way:
        # A voyage without alternatives may be made by the game itself.
        pairs = pairwise(after.play(shown.seat, move))
        forced += sum(isinstance(one, Forced) and isinstance(then, Sailed) for one, then in pairs)
    return sum(isinstance(move, (Sail, Seals)) for move in way) + forced


def _then(shown: Shown, seat: int = -1, moves: Sequence[Move] = ()) -> int:
    after = _after(shown, _for(shown, moves))
    return reckoning.payday(after, after.phase).total[seat if moves else shown.seat]


def _nth_city(shown: Shown) -> int:
    after = _after(shown, _for(shown, ()))
    return sum(shown.seat in reckoning.track(after, city) for city in reckoning.in_play(after))


def _repaid(shown: Shown, moves: Sequence[Move]) -> list[int]:
    """Return how many loans of each kind are repaid, by the kind that is asked for each time."""
    state, found = _state(shown).copy(), [0, 0]
    for move in _for(shown, moves):
        found[reckoning.asked(state)] += isinstance(move, Repay)
        state.play(shown.seat, move)
    return found


def _raid(shown: Shown, city: int) -> tuple[int, ...]:
    (move,) = shown.moves
    assert isinstance(move, Raid)
    assert move.to == city
    (event,) = [event for event in _made(shown) if isinstance(event, Raided)]
    return event.paid


def _pushed(shown: Shown) -> list[tuple[int, int]]:
    return [(event.seat, event.space + 1) for event in _made(shown) if isinstance(event, Pushed)]


def _pushed_to(shown: Shown) -> int:
    ((_, space),) = _pushed(shown)
    return space


def _lead(shown: Shown, seat: int, city: int) -> int:
    sites = reckoning.track(_state(shown), city)
    others = [sites.count(one) for one in sites if one not in (-1, seat)]
    return sites.count(seat) - max(others, default=0)


def _shuts(shown: Shown, city: int) -> int:
    state = _state(shown)
    return int(any(reckoning.shuts(state, city, site) for site in reckoning.next_sites(state, city)))


def _next_site(shown: Shown, city: int) -> int:
    (site,) = reckoning.next_sites(_state(shown), city)
    return site


def _houses_left(shown: Shown, seat: int) -> int:
    supply, players = shown.plain["supply"], shown.state.players
    return int(supply[seat] + (supply[seat + 2] if players == 2 else 0))


def _more_cards(shown: Shown, seat: int, named: int) -> int:
    """So many cards of the hand, without the one in use, are in no line of the page that names the others."""
    cards = sum(_unused(_state(shown), seat).values())
    (flow,) = _hands(shown)
    told = [dict(line.values)["more_cards"] for line in flow.rest]
    assert told == list(range(1, len(told) + 1)), f"more_cards of lines for one and more are {told}"
    assert 0 < named < len(flow.parts) == cards
    return cards - named


def _hands(shown: Shown) -> list[Flow]:
    """Return the lines with the hand."""
    assert shown.page is not None
    facts = [block for block in shown.page.blocks if isinstance(block, Facts)]
    flows = [line for block in facts for line in block.lines if isinstance(line, Flow)]
    return [one for one in flows if one.title is not None and one.title.key == "page.hand.title"]


def _unused(state: CapitanState, seat: int) -> Counter[str]:
    """Return the cards of a hand, in words, without the one whose seals are being used."""
    found = Counter(words(state, kind) for kind in state.hands[seat])
    if state.card >= 0 and state.active == seat:
        found[words(state, state.card)] -= 1
    return found


def _held(shown: Shown, seat: int, loan: int, extended: bool) -> int:
    return int(shown.plain["extended" if extended else "loans"][seat * 2 + loan])


def _wealth(shown: Shown, seat: int) -> int:
    return reckoning.wealth(_state(shown), seat)


def _rounds_left(shown: Shown) -> int:
    """Return the estimate: 1.4 rounds for each building that the nearest player lacks, rounded half up; of four at most."""
    lacking = min(
        _houses_left(shown, seat) + shown.plain["forts_left"][seat] for seat in range(shown.state.players)
    )
    assert lacking <= 4
    return floor(Fraction(14 * lacking, 10) + Fraction(1, 2))


QUANTITIES: Mapping[str, Callable[..., int]] = {
    "at_once": _at_once,
    "bank": lambda shown, loan: shown.plain["bank"][loan],
    "behind": lambda shown, seat: (
        max(_wealth(shown, other) for other in range(shown.state.players)) - _wealth(shown, seat)
    ),
    "bonus": lambda shown, seat: shown.plain["bonus"][seat],
    "bonus_pay": lambda shown, seat, phase: _of_payday(shown, phase).bonus[seat],
    "building_cost": _building_cost,
    "buildings_left": lambda shown, seat: _houses_left(shown, seat) + shown.plain["forts_left"][seat],
    "rounds_left": _rounds_left,
    "cards_cost": _cards_cost,
    "change": lambda shown, moves: -_cost(shown, moves),
    "cities": lambda shown, seat: _paid(shown).spread[seat],
    "collects": lambda shown, city: sum(_raid(shown, city)),
    "cost": _cost,
    "deck": lambda shown, sort: len(shown.plain["decks"][sort]),
    "extendable": lambda shown, loan: (
        shown.printed["loan"][loan]["repay_extended"] if shown.plain["phase"] < 3 else 0
    ),
    "fee": lambda shown, seat, city: _raid(shown, city)[seat],
    "fort_pays": lambda shown, seat, city: _in_city(shown, seat, city, forts=True),
    "fortresses": lambda shown, seat: sum(forts[seat] for _, _, forts in _paid(shown).cities),
    "forts_left": lambda shown, seat: shown.plain["forts_left"][seat],
    "fresh_loans": lambda shown, seat: sum(_held(shown, seat, loan, False) for loan in range(2)),
    "hand": lambda shown, seat: len(shown.plain["hands"][seat]),
    "houses_left": _houses_left,
    "idles": lambda shown: shown.plain["idles"],
    "last_paid": _last_paid,
    "last_seat": lambda shown: shown.state.players - 1,
    "later": lambda shown, seat, moves: reckoning.debt(_after(shown, _for(shown, moves)), seat),
    "lead": _lead,
    "leaves": _leaves,
    "loans": lambda shown, seat: sum(
        _held(shown, seat, loan, extended) for loan in range(2) for extended in (False, True)
    ),
    "loans_of": _held,
    "majority": lambda shown, seat: sum(houses[seat] for _, houses, _ in _paid(shown).cities),
    "money": lambda shown, seat: shown.plain["money"][seat],
    "more_cards": _more_cards,
    "next_phase": lambda shown: shown.plain["phase"] + 1,
    "next_site": _next_site,
    "nth_city": _nth_city,
    "number": lambda shown, city: reckoning.number(_state(shown), city),
    "owes": lambda shown, seat: reckoning.debt(_state(shown), seat),
    "payday": lambda shown, seat: _paid(shown).total[seat],
    "pays": lambda shown, seat, city: _in_city(shown, seat, city, forts=False),
    "phase": lambda shown: shown.plain["phase"],
    "pushed_to": _pushed_to,
    "repaid": lambda shown, moves: sum(_repaid(shown, moves)),
    "repaid_of": lambda shown, moves, loan: _repaid(shown, moves)[loan],
    "rounds": lambda shown: shown.plain["round"],
    "shut": lambda shown, city, colour: shown.plain["shut"][city * _state(shown).tables.colours + colour],
    "shuts": _shuts,
    "spread": lambda shown, seat: _paid(shown).proliferation[seat],
    "open_houses": lambda shown, city, colour: reckoning.track(_state(shown), city).count(colour),
    "supply": lambda shown, colour: shown.plain["supply"][colour],
    "then": _then,
    "total": lambda shown, seat, phase: _of_payday(shown, phase).total[seat],
    "used": _used,
    "wealth": _wealth,
}
"""By name; each gets where it is shown and what it was asked of."""


# What all sentences may say.


def _asked_of(part: object, of: str) -> set[Any]:
    """Return what the numbers of a part were asked of, by the name of that."""
    return {one.of[of] for one in numbers_of(part) if one.quantity != GAIN and of in one.of}


def _called(shown: Shown, city: int, called: str) -> None:
    assert name(_state(shown), city) == called, f"it is {name(_state(shown), city)}"


def _place(shown: Shown, called: str) -> int:
    """Return the city of a name."""
    state = _state(shown)
    return next(city for city in reckoning.in_play(state) if name(state, city) == called)


def _mine(shown: Shown, **values: object) -> None:
    """All its numbers are the reader's, colours too."""
    assert _asked_of(tuple(values.values()), "seat") <= {shown.seat}
    colours = {shown.seat, shown.seat + shown.state.players}
    assert _asked_of(tuple(values.values()), "colour") <= colours


def _all(*checks: Callable[..., None]) -> Callable[..., None]:
    def check(shown: Shown, /, **values: Any) -> None:
        for one in checks:
            one(shown, **values)

    return check


def _of(*fields: str) -> Callable[..., None]:
    """Check that the sentence names the player of these fields, or of its numbers."""

    def check(shown: Shown, /, who: Who, **values: Any) -> None:
        assert {who.seat} >= {shown.plain[field] for field in fields}
        assert _asked_of(tuple(values.values()), "seat") <= {who.seat}

    return check


def _holds(check: Callable[[CapitanState, int], object]) -> Callable[..., None]:
    """Check something of the position and the reader."""
    return lambda shown, **_: _true(check(_state(shown), shown.seat))


def _true(holds: object) -> None:
    assert holds, "that is not so"


# Prompts and refusals.


def _ways(shown: Shown, ways: str, **_: object) -> None:
    """The named ways are all ways."""
    found = {reckoning.way(_state(shown), move) for move in shown.legal()}
    assert set(ways.split()) == found, f"what can be done is {sorted(found)}"


def _because(reason: str) -> Callable[..., None]:
    """Check that the reason holds; a city that it names is where the ship lies, a site the next one there."""

    def check(shown: Shown, city: str | None = None, **values: Any) -> None:
        state = _state(shown)
        assert REASONS[reason](state, shown.seat, shown.moves[0] if shown.moves else None), "that is not so"
        there = state.ships[shown.seat]
        if city is not None:
            _called(shown, there, city)
        assert _asked_of(tuple(values.values()), "city") <= {there}
        _mine(shown, **values)

    return check


def _beyond(last: str) -> Callable[..., None]:
    def check(shown: Shown, /, found: int, **values: int) -> None:
        assert found > values[last]

    return check


def _too_dear(shown: Shown, cost: Number, money: Number, **_: object) -> None:
    assert money < cost


def _seals_lead(shown: Shown, seals: Number) -> None:
    """Seals lead to each city within that many steps, and no farther; the pirate only where its voyage can end."""
    state = _state(shown)
    assert seals.of["card"] == state.card
    start = state.ships[shown.seat]
    if state.piloting:
        start = state.way if state.way >= 0 else state.pirate // 3
    found = {move.to for move in shown.legal() if isinstance(move, (Steer, SteerPirate))}
    near = {city for city in reckoning.in_play(state) if 0 < reckoning.steps(start, city) <= seals}
    assert found <= near
    assert state.piloting or found == near


def _steers(*, piloting: bool) -> Callable[..., None]:
    def check(shown: Shown, card: Text | None = None, *, seals: Number) -> None:
        state = _state(shown)
        assert state.piloting == piloting
        assert seals.of["card"] == state.card
        assert card is None or str(card) == words(state, state.card)
        if shown.seat == state.active and shown.page is None:
            _seals_lead(shown, seals)

    return check


def _buys_a_destination(state: CapitanState, seat: int) -> bool:
    buys = [move for move in state.legal_moves(seat) if isinstance(move, Buy)]
    return state.ships[seat] == OUT and any(state.edition.cards[move.card].seals for move in buys)


def _is_asked_loan(shown: Shown, **values: Any) -> None:
    """The loan is the one that is asked for; repaying it costs, and extending it will cost, what the sentence says."""
    state = _state(shown)
    assert _asked_of(tuple(values.values()), "loan") == {reckoning.asked(state)}
    if "repay" in values:
        assert spent(_made(shown, (REPAY,))) == values["repay"]
    if "extended" in values:
        event = _made(shown, (EXTEND,))[0]
        assert isinstance(event, Extended)
        assert event.loan == reckoning.asked(state)


def _has_least(state: CapitanState, seat: int) -> bool:
    return reckoning.wealth(state, seat) == min(reckoning.wealth(state, one) for one in range(state.players))


def _pirate_comes(shown: Shown, city: str, **_: object) -> None:
    _called(shown, _state(shown).way, city)


# Choices.


def _gain(shown: Shown, kind: str, seat: int, value: int, *, at_most: bool = False) -> None:
    """A number that a choice is said to bring is one of its gains, which are played."""
    assert shown.choice is not None
    found = [(one.value, one.at_most) for one in shown.choice.gains if (one.kind, one.seat) == (kind, seat)]
    assert (value, at_most) in found, f"its gains are {found}"


def _pays(
    shown: Shown, payday: Number | None = None, then: Number | None = None, *, at_most: bool = False
) -> None:
    """The sums of a payday before and after are the reader's, and their difference a gain of the choice."""
    if payday is not None and then is not None:
        assert payday.of["seat"] == then.of.get("seat", shown.seat) == shown.seat
        _gain(shown, "payday", shown.seat, then - payday, at_most=at_most)


def _builds(kind: str, *, same: bool = False) -> Callable[..., None]:
    """Check what is built, where it stands, and what a payday would pay before and after it."""

    def check(
        shown: Shown,
        city: str,
        site: int | None = None,
        next_site: int | None = None,
        payday: Number | None = None,
        then: Number | None = None,
        **_: object,
    ) -> None:
        event = _building(shown)
        _called(shown, event.city, city)
        neutral = not isinstance(event, Fortified) and event.neutral
        kinds = {Built: "house", Reopened: "reopen", Fortified: "fortress"}
        assert kind == ("neutral " if neutral else "") + kinds[type(event)]
        if not isinstance(event, Fortified):
            assert event.site == (site if next_site is None else next_site), f"it stands on {event.site}"
        assert not same or payday == then
        _pays(shown, payday, then)

    return check


def _ends_the_turn(shown: Shown, **_: object) -> None:
    after = _after(shown)
    assert not after.acted or after.active != shown.seat
    assert after.kind != "finish" or after.active != shown.seat


def _owed_more(shown: Shown) -> int:
    """Return what is owed more after it; nobody else is forced to anything where that is looked at."""
    (move,) = shown.moves
    state = _state(shown).copy()
    state.ending, state.idles, state._offers = False, -9, {}
    state.money = [own if seat == shown.seat else RICH for seat, own in enumerate(state.money)]
    before = reckoning.debt(state, shown.seat)
    state.play(shown.seat, move)
    return reckoning.debt(state, shown.seat) - before


def _borrows(shown: Shown, **values: Any) -> None:
    """The loan is the one that the move takes: it brings and will cost what is said."""
    (move,) = shown.moves
    assert isinstance(move, Borrow)
    assert _asked_of(tuple(values.values()), "loan") == {move.loan}
    assert "amount" not in values or brought(_made(shown)) == values["amount"]
    assert "repay" not in values or _owed_more(shown) == values["repay"]


def _idles(shown: Shown) -> None:
    assert not brought(_made(shown))
    assert not _owed_more(shown)


def _went_to(kind: type[Sailed | Piloted]) -> Callable[..., None]:
    def check(shown: Shown, city: str, **_: object) -> None:
        event = next(event for event in _made(shown) if isinstance(event, kind))
        _called(shown, event.to, city)

    return check


def _uses(shown: Shown, card: Text, **_: object) -> None:
    """A card of the hand that was not bought on the way is used."""
    state = _state(shown)
    bought = {move.card for move in shown.moves if isinstance(move, Buy)}
    kinds = (Sail, Seals, SailPirate, SealsPirate)
    used = {move.card for move in shown.moves if isinstance(move, kinds)} - bought
    assert str(card) in {words(state, one) for one in used}
    assert used <= {*state.hands[shown.seat]}


def _buys(shown: Shown, card: Text, **values: Any) -> None:
    """A card of that name is bought, and the price is its."""
    state = _state(shown)
    bought = {move.card for move in shown.moves if isinstance(move, Buy)}
    assert str(card) in {words(state, one) for one in bought}, f"cards are bought: {bought}"
    for one in _asked_of(tuple(values.values()), "card"):
        assert str(card) == words(state, one)
        assert one in bought


def _steers_to(shown: Shown, city: str, **values: Any) -> None:
    _went_to(Piloted if isinstance(shown.moves[0], SteerPirate) else Sailed)(shown, city)


def _costs_there(shown: Shown, house_cost: Number) -> None:
    (move,) = shown.moves
    assert isinstance(move, Steer)
    _comes_to(shown, move.to, house_cost)


def _comes_to(shown: Shown, city: int, house_cost: Number) -> None:
    """A house costs that from the reader's own harbour space in a city, or from the first free one."""
    state = _state(shown)
    at = state.spaces[shown.seat] if state.ships[shown.seat] == city else -1
    space = at if at >= 0 else reckoning.free_spaces(state, city)[0]
    assert (house_cost.of["city"], house_cost.of["space"]) == (city, space)


def _anchors(shown: Shown, city: str, space: Number, house_cost: Number, who: Who | None = None) -> None:
    (move,) = shown.moves
    state = _state(shown)
    assert isinstance(move, Anchor)
    _called(shown, state.way, city)
    assert space.of["index"] == house_cost.of["space"] == move.space
    assert house_cost.of["city"] == state.way
    assert _after(shown).pirate == state.way * 3 + space - 1
    if who is not None:
        assert who.seat in {seat for seat, _ in _pushed(shown)}


def _pirate_lies(shown: Shown, city: str, space: Number, collects: Number | None = None, **_: object) -> None:
    event = next(event for event in _made(shown) if isinstance(event, (Raided, Towed)))
    _called(shown, event.to, city)
    assert (space.of["index"], space) == (event.space, event.space + 1), f"it lies at {event.space + 1}"
    after = _after(shown)
    if after.active == shown.seat:
        assert (after.pirate // 3, after.pirate % 3 + 1) == (event.to, space)
    if collects is not None:
        _gain(shown, "money", shown.seat, collects)


def _repays(shown: Shown, **values: Any) -> None:
    """Numbers of each kind of loan stand where that kind is named, and all are the reader's."""
    for kind, word in enumerate(("small", "large")):
        assert values[f"{word}_repaid_of"].of["loan"] == values[f"{word}_amount"].of["loan"] == kind
    assert values["fresh_loans"].of["seat"] == values["later"].of["seat"] == shown.seat
    assert values["later"].of["moves"] == shown.moves
    both = values["small_repaid_of"] and values["large_repaid_of"]
    assert values["both"] == ("yes" if both else "no")


def _starts(shown: Shown, who: Who | None = None, player: Number | None = None, letter: str = "") -> None:
    first = _after(shown).first
    assert first == (shown.seat if who is None else who.seat)
    if player is not None:
        assert player.of["seat"] == first
        assert letter == LETTERS[first]


def _is_named(shown: Shown, player: Number, letter: str) -> None:
    (move,) = shown.moves
    assert isinstance(move, Appoint)
    assert player.of["seat"] == move.seat
    assert letter == LETTERS[move.seat]


# Details of what is built, and why nothing can be.


def _shuts_one(shown: Shown, who: Who, *, lost: bool) -> None:
    found = [(event.seat, event.lost) for event in _made(shown) if isinstance(event, Shut)]
    assert found == [(who.seat, lost)], f"it shuts {found}"


def _leads(shown: Shown, who: Who) -> None:
    assert reckoning.order(_after(shown), _building(shown).city)[0] == who.seat


def _pays_fee(shown: Shown, who: Who, fee: Number) -> None:
    assert fee.of["seat"] == who.seat
    _gain(shown, "money", who.seat, -fee)


def _pushes(shown: Shown, who: Who, pushed_to: Number) -> None:
    assert (who.seat, pushed_to) in _pushed(shown)


def _is_built(kind: type[Event]) -> Callable[..., None]:
    return lambda shown, **_: _true(isinstance(_building(shown), kind))


def _on_site(site: int) -> Callable[..., None]:
    return lambda shown: _true(getattr(_building(shown), "site", 0) == site)


def _arrived(shown: Shown) -> CapitanState:
    state = _state(shown).copy()
    for move in shown.moves[:-1]:
        state.play(shown.seat, move)
    return state


def _would_build(shown: Shown, city: str) -> None:
    """It is about building in that city, or about coming there."""
    *way, last = shown.moves
    _, events = played(_state(shown), shown.seat, way)
    sailed = [event.to for one in events for event in one if isinstance(event, Sailed)]
    there = [_state(shown).ships[shown.seat], *sailed][-1]
    _called(shown, last.to if isinstance(last, Steer) else there, city)


def _house_too_dear(shown: Shown, cards_cost: Number, house_cost: Number) -> None:
    state = _arrived(shown)
    assert cards_cost.of["moves"] == shown.moves[:-1]
    assert _state(shown).money[shown.seat] - state.money[shown.seat] == cards_cost
    assert (house_cost.of["city"], house_cost.of["space"]) == (
        state.ships[shown.seat],
        state.spaces[shown.seat],
    )
    assert state.money[shown.seat] < house_cost
    # The rest is no measure then: Lisboa pays for the house at once.
    state = rich(state, shown.seat)
    (built,) = [event for event in state.play(shown.seat, shown.moves[-1]) if isinstance(event, Built)]
    assert built.cost == house_cost


def _in_a_row(shown: Shown) -> None:
    state, move = _arrived(shown), shown.moves[-1]
    assert isinstance(move, Build)
    both, main = reckoning.row_length(state, state.ships[shown.seat], move.site, shown.seat)
    assert main > 3 or both > 4


def _goes_on(shown: Shown) -> None:
    """At the end of the voyage the game has made a move, since there was no other."""
    _, events = played(_state(shown), shown.seat, shown.moves[:-1])
    assert any(isinstance(event, Forced) for one in events for event in one)


def _no_way(shown: Shown, money: Number) -> None:
    """Nothing is sailed on the way to what is called out of reach."""
    assert money.of["seat"] == shown.seat
    assert len(shown.moves) == 1
    assert _state(shown).refusal(shown.seat, shown.moves[0]) is not None


# Voyages.


def _voyage(shown: Shown, city: str, cards: Text | Together, **_: Any) -> None:
    """It ends there; its cards are named, own ones as such, or counted."""
    state = _state(shown)
    _there, events = played(state, shown.seat, shown.moves)
    found = [event for one in events for event in one]
    sailed = [event for event in found if isinstance(event, Sailed) and event.seat == shown.seat]
    _called(shown, sailed[-1].to, city)
    if isinstance(cards, Together):
        used = [move.card for move in shown.moves if isinstance(move, (Sail, Seals))]
        bought = {move.card for move in shown.moves if isinstance(move, Buy)}
        said = [
            (str(dict(one.values)["card"]), False) if one.key == "voyage.own" else (str(one), True)
            for one in cards.parts
            if isinstance(one, Text)
        ]
        assert said == [(words(state, card), card in bought) for card in used]


def _voyage_then(then: str) -> Callable[..., None]:
    """Check what can be done where a voyage ends."""

    def check(shown: Shown, **costs: Number) -> None:
        after, events = played(_state(shown), shown.seat, shown.moves)
        flat = [event for one in events for event in one]
        last = max(at for at, event in enumerate(flat) if isinstance(event, Sailed))
        if followed := flat[last + 1 :]:
            # One move only was left, so the game made it.
            forced = followed[1]
            could: Mapping[type[Event], tuple[str, ...]] = {
                Built: ("build",),
                Reopened: ("reopen",),
                Fortified: ("fortify",),
                Borrowed: ("full", "poor", "nothing"),
                Idled: ("full", "poor", "nothing"),
            }
            assert then in could[type(forced)], f"the game {type(forced).__name__}"
            assert [*costs.values()] in ([], [spent([forced])])
            return
        able = {move.verb: move for move in after.legal_moves(shown.seat) if move.verb in ACTIONS}
        waiting = after.spaces[shown.seat] < 0
        found = "full" if waiting else next((verb for verb in ACTIONS if verb in able), "")
        if not found:
            found = "poor" if has(rich(after, shown.seat), shown.seat, *ACTIONS) else "nothing"
        assert then == found, f"then it is {found}"
        for cost in costs.values():
            assert cost.of["city"] == after.ships[shown.seat]
            assert cost == spent(after.play(shown.seat, able[then])[:1])

    return check


# Facts.


def _lies(shown: Shown, city: str, **_: object) -> None:
    _called(shown, _state(shown).ships[shown.seat], city)


def _waits_off(shown: Shown, city: str, **_: object) -> None:
    state = _state(shown)
    assert state.spaces[shown.seat] < 0
    _called(shown, state.ships[shown.seat], city)


def _left_to_build(shown: Shown, left: Together) -> None:
    """Each kind that is left is told, with its number."""
    seat, supply = shown.seat, shown.plain["supply"]
    found = {one.key: dict(one.values) for one in left.parts if isinstance(one, Text)}
    wanted = {
        "page.own.houses": {"supply": supply[seat]},
        "page.own.neutral": {"neutral_supply": supply[seat + 2] if shown.state.players == 2 else 0},
        "page.own.forts": {"forts_left": shown.plain["forts_left"][seat]},
    }
    assert found == {key: values for key, values in wanted.items() if any(values.values())}


def _left_of_sign(shown: Shown, player: Mark, buildings_left: Number) -> None:
    who = dict(player.name.values)["who"]
    assert isinstance(who, Who)
    _left_of(shown, who, buildings_left)


def _left_of(shown: Shown, who: Who, buildings_left: Number) -> None:
    assert who.seat == buildings_left.of["seat"]


def _pirate_in(shown: Shown, city: str, **_: object) -> None:
    _called(shown, _state(shown).pirate // 3, city)


def _is_bound(shown: Shown, city: str | None = None) -> None:
    state = _state(shown)
    assert state.landed
    assert state.raided
    if city is not None:
        _called(shown, state.ships[shown.seat], city)


def _wins(*, alone: bool) -> Callable[..., None]:
    def check(shown: Shown, money: Number, who: Who, **_: object) -> None:
        outcome = shown.state.outcome
        assert outcome is not None
        assert outcome.ranks[who.seat] == 1
        assert (outcome.ranks.count(1) == 1) == alone
        assert money.of["seat"] == who.seat

    return check


def _in_hand(shown: Shown, cards: Together) -> None:
    """The cards that a line names are of the reader's hand, without the one in use."""
    state = _state(shown)
    hand = (
        _unused(state, shown.seat)
        if shown.page and shown.page.kind == "steer"
        else Counter(words(state, kind) for kind in state.hands[shown.seat])
    )
    named = Counter(map(str, cards.parts))
    assert all(number <= hand[card] for card, number in named.items()), f"the hand is {hand}"


def _hand_named(shown: Shown) -> None:
    """The cards below the word are those of the reader's hand, without the one in use, and all of them."""
    (flow,) = _hands(shown)
    cards = tuple(part for part in flow.parts if isinstance(part, Text))
    assert len(cards) == len(flow.parts)
    _in_hand(shown, Together(cards))
    assert len(flow.parts) + (flow.most or 0) >= len(_state(shown).hands[shown.seat])


def _all_of_hand(shown: Shown, who: Who, cards: Together, player: Mark) -> None:
    _left_player(player, who)
    state = _state(shown)
    assert [*map(str, cards.parts)] == [words(state, kind) for kind in state.hands[who.seat]]


def _left_player(player: Mark, who: Who) -> None:
    assert dict(player.name.values)["who"] == who


# The board.


def _houses(state: CapitanState, city: int) -> str:
    track = reckoning.track(state, city)
    return "".join(letter(state, colour) * track.count(colour) for colour in reckoning.order(state, city))


def _owners(state: CapitanState, city: int) -> str:
    return "".join(letter(state, seat) for seat in sorted(state.forts[city * 2 : city * 2 + 2]) if seat >= 0)


def _ships(state: CapitanState, city: int) -> str:
    lying = [seat for seat in state.harbour[city * 3 : city * 3 + 3] if 0 <= seat < state.players]
    assert {state.ships[seat] for seat in lying} <= {city}
    return "".join(letter(state, seat) for seat in lying)


def _waiting(state: CapitanState, city: int) -> str:
    seats = [seat for seat in range(state.players) if (state.ships[seat], state.spaces[seat]) == (city, -1)]
    return "".join(letter(state, seat) for seat in seats)


def _shut(state: CapitanState, city: int) -> str:
    colours = state.tables.colours
    shut = state.shut[city * colours : city * colours + colours]
    return "".join(letter(state, colour) * number for colour, number in enumerate(shut))


def _at(place: int) -> Callable[[CapitanState, int], str]:
    return lambda state, _: "".join(letter(state, seat) for seat, at in enumerate(state.ships) if at == place)


def _lost(state: CapitanState, city: int) -> str:
    return "".join(letter(state, colour) * number for colour, number in enumerate(state.lost))


def _letters(read: Callable[[CapitanState, int], str]) -> Callable[..., None]:
    """Check letters, and that numbers beside them are of the city that is named."""

    def check(shown: Shown, letters: str, city: str = "", **values: Any) -> None:
        place = _place(shown, city) if city else -1
        found = read(_state(shown), place)
        assert letters == found, f"it is {found}"
        assert _asked_of(tuple(values.values()), "city") <= {place}

    return check


def _one_loan(shown: Shown, **values: Any) -> None:
    """All its numbers are of one kind of loan."""
    assert len(_asked_of(tuple(values.values()), "loan")) == 1


def _owes(shown: Shown, who: Who, loans: Together) -> None:
    """Each kind of loan is told, with its number, fresh and extended ones; or their absence."""
    found = []
    for text in loans.parts:
        assert isinstance(text, Text)
        values: dict[str, Any] = dict(text.values)
        if values:
            assert values["loans_of"].of["seat"] == who.seat
            assert values["loans_of"].of["loan"] == values["amount"].of["loan"]
            assert values["loans_of"].of["extended"] == (values["extended"] == "yes")
            found.append((values["amount"].of["loan"], values["extended"], int(values["loans_of"])))
    wanted = [
        (loan, extended, number)
        for extended, is_extended in (("no", False), ("yes", True))
        for loan in range(2)
        if (number := _held(shown, who.seat, loan, is_extended))
    ]
    assert found == wanted, f"it is {wanted}"


def _sort(sort: int) -> Callable[..., None]:
    return lambda shown, deck: _true(deck.of["sort"] == sort)


def _paid_last(shown: Shown, last_paid: int) -> None:
    state = _state(shown)
    assert last_paid == state.phase or (state.round == 1 and not state.acted)


def _steps_away(shown: Shown, city: str, steps: Number) -> None:
    assert (steps.of["start"], steps.of["city"]) == (_state(shown).ships[shown.seat], _place(shown, city))


def _in_full(shown: Shown, city: str) -> None:
    state = _state(shown)
    assert city in {name(state, one) for one in reckoning.payday(state, state.phase).most}
    _row_of_city(shown, city)


def _worth(shown: Shown, city: str, number: Number) -> None:
    assert number.of["city"] == _place(shown, city)


def _row_of_city(shown: Shown, city: str) -> None:
    """In the row of a city stand numbers of that city only."""
    if shown.row is not None and isinstance(title := shown.row.cells[0], Text) and city in str(title):
        assert _asked_of(shown.row.cells, "city") <= {_place(shown, city)}, (
            f"they are of another city than {city}"
        )


def _sums(**wanted: set[str]) -> Mapping[str, Callable[..., None]]:
    """Return checks of the titles of rows of a payday's sums: they have no other numbers."""

    def of(quantities: set[str]) -> Callable[..., None]:
        def check(shown: Shown) -> None:
            if shown.row is not None:
                assert {one.quantity for one in numbers_of(shown.row.cells)} == quantities

        return check

    return {f"page.close.{title}": of(quantities) for title, quantities in wanted.items()}


# Tables.


def _tables(shown: Shown, head: str) -> Iterator[Table]:
    """Yield the tables of the page that have a head."""
    assert shown.page is not None
    for block in shown.page.blocks:
        if isinstance(block, Table):
            heads = [block.behind, *(column.head for column in block.columns)]
            if any(isinstance(one, Text) and one.key == head for one in heads):
                yield block


def _who(state: CapitanState, cell: Cell) -> int:
    """Return the colour that a cell names; -1 for none."""
    if isinstance(cell, Who):
        return cell.seat
    assert isinstance(cell, Text)
    neutral = dict(cell.values).get("who")
    return neutral.seat + state.players if isinstance(neutral, Who) else -1


def _closely(
    head: str, check: Callable[[CapitanState, int, Sequence[Any]], None], numbers: int
) -> Callable[..., None]:
    """Check each row of what is looked at closely: it is all of the city that the page is of."""

    def checked(shown: Shown) -> None:
        for table in _tables(shown, head):
            assert shown.page is not None
            place = _place(shown, str(shown.page.where))
            for row in table.rows:
                assert _asked_of(row.cells, "city") <= {place}
                check(_state(shown), place, row.cells)
            assert len(table.rows) == numbers or numbers < 0

    return checked


def _site(state: CapitanState, city: int, cells: Sequence[Any]) -> None:
    """The builder of a site is named, or the condition that it waits for."""
    site, what, worth = cells
    assert worth.of["site"] == site.of["index"] + 1 == site
    colour = reckoning.track(state, city)[site - 1]
    assert colour == _who(state, what)
    if colour >= 0:
        return
    built, follows = reckoning.sites_built(state, city), reckoning.next_sites(state, city)
    shuts = reckoning.shuts(state, city, int(site))
    found = "free"
    if site in follows:
        found = "next.shuts" if shuts else "next"
    elif built and 12 not in built and site < built[0]:
        found = "later"
    elif shuts:
        found = "shuts"
    assert what.key == f"page.close.{found}", f"it is {found}"


def _space(state: CapitanState, city: int, cells: Sequence[Any]) -> None:
    space, ship, cost = cells
    assert space.of["index"] == cost.of["space"]
    lying = state.harbour[city * 3 + space - 1]
    if lying == 9:
        assert ship.key == "page.mark.pirate"
    else:
        assert _who(state, ship) == lying


def _fort(state: CapitanState, city: int, cells: Sequence[Any]) -> None:
    site, owner, cost = cells
    assert site.of["index"] == cost.of["site"]
    assert _who(state, owner) == state.forts[city * 2 + site - 1]


def _rank(state: CapitanState, city: int, cells: Sequence[Any]) -> None:
    """A colour's row has its numbers; a neutral one is paid nothing."""
    colour = _who(state, cells[0])
    assert _asked_of(cells, "colour") == {colour}
    assert _asked_of(cells, "seat") == ({colour} if colour < state.players else set())
    assert colour < state.players or cells[3:] == (".", ".")


def _stand_there(shown: Shown) -> None:
    """Behind each city stand all who have houses or a fortress there, by rank, with so many houses and a fortress or none."""
    state = _state(shown)
    for table in _tables(shown, "page.head.houses"):
        assert len(table.rows) == len(reckoning.in_play(state))
        for row in table.rows:
            place = _place(shown, str(row.cells[0]))
            assert _asked_of(row.cells, "city") == {place}
            owners = [seat for seat in state.forts[place * 2 : place * 2 + 2] if seat >= 0]
            found = [_stands(state, place, mark) for mark in row.behind if isinstance(mark, Mark)]
            ranked = reckoning.order(state, place)
            wanted = [*ranked, *(seat for seat in owners if seat not in ranked)]
            assert found == [(colour, colour in owners) for colour in wanted], (
                f"in {row.cells[0]} stand {found}"
            )


_SIGNS = (("🔷", "Ⓐ"), ("🔺", "Ⓑ"), ("☀️", "Ⓒ"), ("💜", "Ⓓ"), ("🍀", "Ⓔ"))
"""The signs of the colours: where there are many, letters."""


def _stands(state: CapitanState, city: int, mark: Mark) -> tuple[int, bool]:
    """Return whose houses a mark shows, and whether with a fortress; its signs show the same."""
    values: dict[str, Any] = dict(mark.name.values)
    fortress = mark.name.key.endswith("/fortress")
    colour = values["who"].seat + state.players * mark.name.key.endswith("/neutral")
    assert values["city"] == name(state, city)
    assert (values["standing"].of["city"], values["standing"].of["colour"]) == (city, colour)
    number = reckoning.track(state, city).count(colour)
    counted = str(number) if number > 1 or (number and fortress) else ""
    assert mark.emoji in {sign + counted + "🏰" * fortress for sign in _SIGNS[colour]}
    return colour, fortress


def _cards_open(shown: Shown) -> None:
    """All cards that lie open are listed, each with its price."""
    state = _state(shown)
    for table in _tables(shown, "page.head.price"):
        prices = [row.cells[1] for row in table.rows]
        found = [
            (str(row.cells[0]), price.of["card"])
            for row, price in zip(table.rows, prices, strict=True)
            if isinstance(price, Number)
        ]
        assert found == [(words(state, kind), kind) for row in state.rows for kind in row]


_REASONS = (
    *("row", "hand", "seals", "sea", "voyage", "harbour", "neutral", "full", "shut", "site", "site.first"),
    *("supply", "main_first", "in_a_row", "in_a_row.two", "forts_left", "fort_twice", "fort_sites"),
    *("first_round", "idle.first", "idle.enter", "bank", "idle", "bound", "bound.bank", "no_pirate", "towed"),
    *("pirate_voyage", "no_space", "raid", "raided", "same_city", "full_harbour", "anchor"),
    *("now.act", "now.finish", "now.anchor"),
)
_BUILDINGS = {
    "house": ("house", "pays", "same", "site", "now"),
    "fortress": ("fortress", "pays", "same", "now"),
    "reopen": ("reopen", "pays", "same", "now"),
}


SENTENCES: Mapping[str, Callable[..., None]] = {
    "page.ask.anchor": _pirate_comes,
    "page.ask.steer": _all(_steers(piloting=False), can_be_done("steer")),
    "page.ask.steer.pirate": _all(_steers(piloting=True), can_be_done("steer_pirate")),
    "page.ask.loan": _all(_mine, can_be_done("repay", "extend")),
    "page.anchor": _pirate_comes,
    "page.bound": _is_bound,
    "page.city": _row_of_city,
    "page.choice.anchor": _anchors,
    "page.choice.anchor/pushes": _anchors,
    "page.choice.appoint": _starts,
    "page.choice.appoint.me": _starts,
    "page.choice.beyond": _would_build,
    "page.choice.borrow": _borrows,
    "page.choice.borrow/detail": _all(_borrows, _ends_the_turn),
    "page.choice.borrow/last": _all(_borrows, _ends_the_turn, _holds(lambda state, _: state.phase == 3)),
    "page.choice.borrow/now": _borrows,
    "page.choice.buy": _buys,
    "page.choice.buy/now": _buys,
    "page.choice.done": _ends_the_turn,
    "page.choice.extend": _is_asked_loan,
    **{
        f"page.choice.{kind}" + (f"/{way}" if way != kind else ""): _builds(kind, same=way == "same")
        for kind, ways in _BUILDINGS.items()
        for way in ways
    },
    "page.choice.idle": _idles,
    "page.choice.idle/detail": _ends_the_turn,
    "page.choice.neutral": _builds("neutral house"),
    "page.choice.pilot": _all(_went_to(Piloted), _uses),
    "page.choice.pilot.seals": _uses,
    "page.choice.raid": _pirate_lies,
    "page.choice.raid/collects": _pirate_lies,
    "page.choice.raid/now": _pirate_lies,
    "page.choice.reopen.neutral": _builds("neutral reopen"),
    "page.choice.repay": _is_asked_loan,
    **{f"page.choice.repay/{way}": _repays for way in ("all", "some", "mixed", "none")},
    "page.choice.repay/detail": _mine,
    "page.choice.sail": _all(_went_to(Sailed), _uses),
    "page.choice.seals": _uses,
    "page.choice.steer": _steers_to,
    "page.choice.steer/detail": _costs_there,
    "page.choice.steer/full": _steers_to,
    "page.choice.steer/nothing": _steers_to,
    "page.choice.steer/poor": _steers_to,
    "page.choice.tow": _pirate_lies,
    "page.close.city": _worth,
    "page.close.connections": _sort(1),
    "page.close.destinations": _sort(0),
    "page.close.full": _in_full,
    "page.close.loans": _one_loan,
    "page.close.owes": _owes,
    "page.close.paid": _paid_last,
    "page.close.steps": _steps_away,
    "page.close.waits": lambda shown, who: _true(_state(shown).spaces[who.seat] < 0),
    **_sums(spread={"spread"}, bonus={"bonus_pay"}, total={"total"}),
    "page.detail.city": _mine,
    "page.detail.leads": _leads,
    "page.detail.lost": lambda shown, who: _shuts_one(shown, who, lost=True),
    "page.detail.pays": _pays_fee,
    "page.detail.pushes": _pushes,
    "page.detail.second": _on_site(2),
    "page.detail.shut": lambda shown, who: _shuts_one(shown, who, lost=False),
    "page.detail.ties": _on_site(1),
    "page.duty": can_be_done("raid"),
    "page.hand": _in_hand,
    "page.hand.none": _holds(lambda state, seat: not state.hands[seat]),
    "page.hand.rest": _mine,
    "page.hand.title": _hand_named,
    "page.head.fort": _closely("page.head.fort", _fort, -1),
    "page.head.houses": _stand_there,
    "page.head.open": _closely("page.head.open", _rank, -1),
    "page.head.price": _cards_open,
    "page.head.space": _closely("page.head.space", _space, -1),
    "page.head.track": _closely("page.head.track", _site, 12),
    "page.holds": _all_of_hand,
    "page.left.of": _left_of,
    "page.left.of/sign": _left_of_sign,
    "page.loan.of": _of("active"),
    "page.map.forts": _letters(_owners),
    "page.map.ships": _letters(_ships),
    "page.map.waits": _letters(_waiting),
    "page.map.worth": _letters(_houses),
    "page.name.of": _of("active"),
    "page.order.name": _all(_holds(_has_least), can_be_done("appoint")),
    "page.no.bound": _is_bound,
    "page.no.dear": _all(is_refused("refusal.money"), _mine),
    "page.no.forced": _goes_on,
    "page.no.harbour": is_refused("refusal.harbour"),
    "page.no.in_a_row": _in_a_row,
    "page.no.main_first": is_refused("refusal.main_first"),
    "page.no.money": _all(is_refused("refusal.money"), _house_too_dear),
    "page.no.site": is_refused("refusal.full"),
    "page.no.way": _no_way,
    "page.over.shared": _wins(alone=False),
    "page.over.wins": _wins(alone=True),
    "page.now": _mine,
    "page.own": _mine,
    "page.own.debts": _mine,
    "page.own.left": _left_to_build,
    "page.paid.card": _buys,
    "page.paid.fortress": _is_built(Fortified),
    "page.paid.house": _is_built(Built),
    "page.paid.own": _uses,
    "page.paid.reopen": _is_built(Reopened),
    "page.paid.you": _mine,
    "page.part.seat": _is_named,
    "page.pirate": _pirate_in,
    "page.ship.lies": _lies,
    "page.ship.waits": _waits_off,
    "page.small.loan": can_be_done("borrow"),
    "page.small.loan/last": _all(can_be_done("borrow"), _holds(lambda state, _: state.phase == 3)),
    "page.steer": _steers(piloting=False),
    "page.steer.pirate": _steers(piloting=True),
    "page.turn.of": _of("active"),
    "page.where.last": _holds(lambda state, _: state.ending),
    "page.whole.acted": _all(_of("active"), _holds(lambda state, _: state.acted)),
    "page.whole.bank": _letters(_at(BANK)),
    "page.whole.duty": _all(_of("active"), _holds(lambda state, _: state.landed and not state.raided)),
    "page.whole.last": lambda shown, who: _true(who.seat == (shown.plain["first"] - 1) % shown.state.players),
    "page.whole.loans.one": _one_loan,
    "page.whole.lost": _letters(_lost),
    "page.whole.out": _letters(_at(OUT)),
    "page.whole.shut.one": _letters(_shut),
    "page.whole.towed": _all(_of("active"), _holds(lambda state, _: state.towed)),
    "instead": _ways,
    **{f"refusal.{reason}": _because(reason) for reason in _REASONS},
    "refusal.appoint": _beyond("last_seat"),
    "refusal.card": _beyond("last_card"),
    "refusal.duty": _because("duty"),
    "refusal.loan": _beyond("last_loan"),
    "refusal.money": _all(_too_dear, _mine),
    "refusal.now.loan": can_be_done("repay", "extend"),
    "refusal.now.name": can_be_done("appoint"),
    "refusal.now.steer": can_be_done("steer"),
    "refusal.now.steer.pirate": can_be_done("steer_pirate"),
    "refusal.steer": _all(_because("steer"), can_be_done("steer")),
    "refusal.steer.pirate": _all(_because("steer"), can_be_done("steer_pirate")),
    "refusal.turn": waits,
    "refusal.voyage.here": _because("voyage.here"),
    "voyage.build": _voyage_then("build"),
    "voyage.fortify": _voyage_then("fortify"),
    "voyage.free": _voyage,
    "voyage.full": _voyage_then("full"),
    "voyage.nothing": _voyage_then("nothing"),
    "voyage.paid": _voyage,
    "voyage.poor": _voyage_then("poor"),
    "voyage.reopen": _voyage_then("reopen"),
}
"""By key; each raises AssertionError where the sentence is not true."""


def _same(of: str) -> Callable[..., None]:
    """Check that all numbers of a sentence of the rules are of the same thing."""

    def check(printed: Mapping[str, Any], **values: Any) -> None:
        assert len(_asked_of(tuple(values.values()), of)) == 1

    return check


RULES: Mapping[str, Callable[..., None]] = {
    "rules.loans.kind": _same("loan"),
    "rules.payday.step": _same("cities"),
}
RENAMED = {
    "bonuses": "proliferation_bonus",
    "fortresses": "fortresses_per_phase",
    "neutrals": "neutral_warehouses_per_phase",
    "pirate_fees": "pirate_fee_by_phase",
    "pirate_step": "pirate_step_cost",
    "warehouses": "warehouses_per_phase",
}
HEADS: Mapping[str, Sequence[str]] = {
    "page.head.bonus": ("bonus", "bonus_pay"),
    "page.head.cities": ("cities",),
    "page.head.final": ("money",),
    "page.head.fort": ("fort_cost",),
    "page.head.fort_pays": ("fort_pays",),
    "page.head.fortress": ("fortresses",),
    "page.head.fortresses": ("site",),
    "page.head.forts": ("forts_left",),
    "page.head.harbour": ("space",),
    "page.head.has": ("money",),
    "page.head.majority": ("majority",),
    "page.head.neutral": ("supply",),
    "page.head.open": ("open_houses",),
    "page.head.owes": ("owes",),
    "page.head.payday": ("payday",),
    "page.head.pays": ("pays",),
    "page.head.price": ("card_cost",),
    "page.head.shut": ("shut",),
    "page.head.site": ("site",),
    "page.head.space": ("house_cost",),
    "page.head.spread": ("spread",),
    "page.head.supply": ("supply",),
    "page.head.total": ("total",),
    "page.head.track": ("site_worth",),
    "page.head.wealth": ("wealth",),
    "page.head.worth": ("number",),
}
"""The quantities below a column's head."""

DIGITS: Mapping[str, Sequence[str]] = {
    "page.detail.second": ("2",),
    "page.detail.ties": ("1",),
    "page.map.of.steps": ("1",),
    "page.where.payday": ("3",),
    "page.where.round": ("3",),
    "refusal.appoint": ("0",),
    "refusal.card": ("0",),
    "refusal.in_a_row": ("3",),
    "refusal.in_a_row.two": ("3", "4"),
    "refusal.loan": ("0",),
    "refusal.site.first": ("1", "2"),
    "rules.houses.back": ("1",),
    "rules.houses.shut": ("2", "3"),
    "rules.houses.site": ("1", "2"),
}
"""Steps between neighbours, phases, where indices begin, the longest rows, and the first two sites."""
