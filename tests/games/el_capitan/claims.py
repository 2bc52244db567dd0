"""How what El Capitan says of a position is checked: by playing on, by the legal list, and by a second reckoning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.el_capitan.moves import (
    DONE,
    Borrowed,
    Bought,
    Built,
    Buy,
    Extend,
    Extended,
    Forced,
    Fortified,
    Idled,
    Income,
    Payday,
    Piloted,
    Pushed,
    Raided,
    Reopen,
    Reopened,
    Repaid,
    Rewarded,
    Sail,
    Sailed,
    Seals,
    Shuffled,
    Shut,
    Steer,
    Towed,
    Turned,
)
from games.el_capitan.state import CapitanState
from games.engine import Event
from tests.games.kit.claims import Said

from . import reckoning
from .reckoning import BANK, ISLAS, LETTERS, OUT, name

_RICH = 10_000
_ACTIONS = ("build", "reopen", "fortify")


def _state(said: Said) -> CapitanState:
    assert isinstance(said.state, CapitanState)
    return said.state


def _made(said: Said, state: CapitanState | None = None) -> list[Event]:
    """Return what the move itself does, without what follows when it ends the turn or leaves one move only."""
    (move,) = said.moves
    copy = (state or _state(said)).copy()
    events = copy.play(said.seat, move)
    ends = (Forced, Payday, Turned, Shuffled)
    found: list[Event] = []
    for event in events:
        if isinstance(event, ends) or (found and isinstance(event, Repaid)):
            break
        found.append(event)
    return found


def _cost(events: Sequence[Event]) -> int:
    found = 0
    for event in events:
        match event:
            case Bought(_, _, cost) | Built(_, _, _, _, cost) | Fortified(_, _, cost) | Towed(_, _, _, cost):
                found += cost
            case Repaid(_, _, _, florin, _):
                found += florin
            case _:
                pass
    return found


def _brought(events: Sequence[Event]) -> int:
    found = 0
    for event in events:
        match event:
            case Rewarded(_, florin, _) | Borrowed(_, _, florin):
                found += florin
            case Raided(_, _, _, paid):
                found += sum(paid)
            case _:
                pass
    return found


def _equal(measure: Callable[[Said], object]) -> Callable[[Said], None]:
    """Check that a claim's value is what the position says."""

    def check(said: Said) -> None:
        found = measure(said)
        assert found == said.value, f"it is {found}"

    return check


def _whose(measure: Callable[[CapitanState, int], object]) -> Callable[[Said], None]:
    """Check what is said of a seat or a city, which the value begins with."""

    def check(said: Said) -> None:
        whose, *value = said.value
        found = measure(_state(said), whose)
        assert found == (value[0] if len(value) == 1 else tuple(value)), f"it is {found}"

    return check


def _costs(said: Said) -> None:
    """By playing; `account` in the kit holds that money changes by what the events say."""
    found = _cost(_made(said))
    assert found == said.value, f"it costs {found}"
    after = said.after()
    assert isinstance(after, CapitanState)
    if after.active == said.seat and after.kind in ("act", "finish") and not after.landed:
        gained = after.money[said.seat] - _state(said).money[said.seat]
        assert gained == _brought(_made(said)) - found or after.phase != _state(said).phase


def _too_dear(said: Said) -> None:
    """Who had more could do it, for that price."""
    state = _state(said).copy()
    assert state.money[said.seat] < said.value
    state.money[said.seat], state._offers = _RICH, {}
    found = _cost(_made(said, state))
    assert found == said.value, f"it costs {found}"


def _ways(said: Said) -> None:
    found = {reckoning.way(_state(said), move) for move in said.legal()}
    assert set(said.value.split()) == found, f"what can be done is {sorted(found)}"


# Reasons.


def _colour(state: CapitanState, seat: int, move: Any) -> int:
    return int(seat + state.players * move.neutral)


def _site(state: CapitanState, seat: int, move: Any) -> int:
    (site,) = reckoning.next_sites(state, state.ships[seat]) if isinstance(move, Reopen) else (move.site,)
    return int(site)


def _in_a_row(state: CapitanState, seat: int, move: Any) -> tuple[int, int]:
    return reckoning.row_length(
        state, state.ships[seat], _site(state, seat, move), _colour(state, seat, move)
    )


def _has(state: CapitanState, seat: int, *verbs: str) -> bool:
    return any(move.verb in verbs for move in state.legal_moves(seat))


def _own_sail(state: CapitanState, seat: int) -> bool:
    return any(reckoning.way(state, move) == "sail" for move in state.legal_moves(seat))


def _no_anchor(state: CapitanState, seat: int, move: Any) -> bool:
    spaces = len(state.edition.cities[state.way].harbours)
    return not reckoning.pirate_may_end(state, state.way) or move.space >= spaces


def _no_space(state: CapitanState, seat: int, move: Any) -> bool:
    in_play = move.to in reckoning.in_play(state)
    return not in_play or move.space >= len(state.edition.cities[move.to].harbours)


def _main_first(state: CapitanState, seat: int, move: Any) -> bool:
    main, neutral = state.supply[seat], state.supply[seat + 2]
    return state.players == 2 and not move.neutral and 0 < neutral >= main - 1


def _duty(state: CapitanState, seat: int, move: Any) -> bool:
    """The turn can't end before the pirate is moved for free, and can after it."""
    if state.ships[seat] != ISLAS or _has(state, seat, "done"):
        return False
    after = state.copy()
    after.play(seat, next(move for move in state.legal_moves(seat) if move.verb == "raid"))
    return after.active != seat or after.kind != "finish" or _has(after, seat, "done")


REASONS: Mapping[str, Callable[[CapitanState, int, Any], bool]] = {
    "row": lambda state, _, move: move.card not in (*state.row_destinations, *state.row_connections),
    "hand": lambda state, seat, move: move.card not in state.hands[seat],
    "seals": lambda state, _, move: not state.edition.cards[move.card].seals,
    "sea": lambda state, seat, move: (
        state.ships[seat] >= BANK and not (isinstance(move, Sail) and state.edition.cards[move.card].seals)
    ),
    "voyage": lambda state, seat, move: (
        not state.edition.cards[move.card].seals
        and not reckoning.by_name(state, state.ships[seat], move.card)
    ),
    "harbour": lambda state, seat, _: state.spaces[seat] < 0,
    "neutral": lambda state, _, move: state.players > 2 and move.neutral,
    "full": lambda state, seat, _: not reckoning.next_sites(state, state.ships[seat]),
    "shut": lambda state, seat, move: (
        not state.shut[state.ships[seat] * state.tables.colours + _colour(state, seat, move)]
    ),
    "site": lambda state, seat, move: (
        move.site not in reckoning.next_sites(state, state.ships[seat])
        and len(reckoning.next_sites(state, state.ships[seat])) == 1
    ),
    "site.first": lambda state, seat, move: (
        move.site > 2 and reckoning.next_sites(state, state.ships[seat]) == (1, 2)
    ),
    "supply": lambda state, seat, move: not state.supply[_colour(state, seat, move)],
    "main_first": _main_first,
    "in_a_row": lambda state, seat, move: state.players > 2 and _in_a_row(state, seat, move)[0] > 3,
    "in_a_row.two": lambda state, seat, move: (
        state.players == 2 and (_in_a_row(state, seat, move)[0] > 4 or _in_a_row(state, seat, move)[1] > 3)
    ),
    "forts_left": lambda state, seat, _: not state.forts_left[seat],
    "fort_twice": lambda state, seat, _: (
        seat in state.forts[state.ships[seat] * 2 : state.ships[seat] * 2 + 2]
    ),
    "fort_sites": lambda state, seat, _: (
        -1 not in state.forts[state.ships[seat] * 2 : state.ships[seat] * 2 + 2]
    ),
    "first_round": lambda state, *_: (state.phase, state.round) == (1, 1),
    "idle.first": lambda state, seat, _: (
        (state.phase, state.round) == (1, 1) and _has(state, seat, *_ACTIONS)
    ),
    "idle.enter": lambda state, seat, _: (
        state.ships[seat] == OUT
        and (
            _own_sail(state, seat)
            or any(
                isinstance(move, Buy) and state.edition.cards[move.card].seals
                for move in state.legal_moves(seat)
            )
        )
    ),
    "bank": lambda state, _, move: not state.bank[move.loan],
    "idle": lambda state, seat, _: any(state.bank) and _has(state, seat, "borrow"),
    "bound": lambda state, seat, _: (
        state.raided and state.ships[seat] == ISLAS and not _own_sail(state, seat)
    ),
    "bound.bank": lambda state, seat, _: (
        state.raided and _has(state, seat, *_ACTIONS) and not _has(state, seat, "borrow", "idle")
    ),
    "no_pirate": lambda state, *_: not state.setup.option("islas_canarias"),
    "towed": lambda state, *_: state.towed,
    "pirate_voyage": lambda state, seat, move: not reckoning.pirate_use(state, seat, move),
    "no_space": _no_space,
    "raid": lambda state, seat, _: not (state.landed and state.spaces[seat] >= 0),
    "raided": lambda state, *_: state.raided,
    "same_city": lambda state, _, move: move.to == state.pirate // 3,
    "full_harbour": lambda state, _, move: not reckoning.free_spaces(state, move.to),
    "anchor": _no_anchor,
    "steer": lambda state, seat, move: (
        move.to not in [one.to for one in state.legal_moves(seat) if isinstance(one, Steer)]
    ),
    "waits": lambda state, seat, _: (
        state.spaces[seat] < 0 and not reckoning.free_spaces(state, state.ships[seat])
    ),
    "duty": _duty,
    "voyage.here": lambda state, seat, move: (
        state.edition.cards[move.card].city == state.ships[seat]
        and Seals(move.card) in state.legal_moves(seat)
    ),
    "now.act": lambda state, *_: state.kind == "act" and not state.acted,
    "now.finish": lambda state, *_: state.kind == "finish" and state.acted,
    "now.anchor": lambda state, *_: state.kind == "anchor" and state.way >= 0,
}


def _because(said: Said) -> None:
    """The reason holds; a city that it names is where the ship lies, a site the next one there."""
    reason, *values = said.value
    state = _state(said)
    move = said.moves[0] if said.moves else None
    assert REASONS[reason](state, said.seat, move), "that is not so"
    if values:
        assert values[0] == name(state, state.ships[said.seat])
    if len(values) > 1:
        assert reckoning.next_sites(state, state.ships[said.seat]) == (values[1],)


# Moves.


def _stands_on(said: Said) -> None:
    verb, city, site = said.value
    event = _made(said)[0]
    assert isinstance(event, Built if verb.startswith("build") else Reopened)
    found = (name(_state(said), event.city), event.site, event.neutral)
    assert found == (city, site, verb.endswith("neutral")), f"it stands on {found}"


def _shut(said: Said) -> tuple[object, ...]:
    state = _state(said)
    for event in _made(said):
        if isinstance(event, Shut):
            return letter(state, event.seat + state.players * event.neutral), event.site
    return ()


letter = reckoning.letter


def _went_to(*kinds: type[Event]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        event = next(event for event in _made(said) if isinstance(event, kinds))
        assert name(_state(said), event.to) == said.value  # type: ignore[attr-defined] # all of these have it

    return check


def _card(said: Said) -> str:
    (move,) = said.moves
    assert isinstance(move, (Buy, Sail, Seals))
    return reckoning.words(_state(said), move.card)


def _plays(said: Said) -> None:
    (move,) = said.moves
    assert isinstance(move, (Sail, Seals))
    assert move.card in _state(said).hands[said.seat]
    assert _card(said) == said.value


def _takes(said: Said) -> None:
    (move,) = said.moves
    assert isinstance(move, Buy)
    assert _made(said)[0] == Bought(said.seat, move.card, _state(said).edition.cards[move.card].cost)
    assert _card(said) == said.value


def _fortifies(said: Said) -> None:
    (event,) = [event for event in _made(said) if isinstance(event, Fortified)]
    assert name(_state(said), event.city) == said.value


def _will_owe(said: Said) -> None:
    """What the loan would cost after it; nobody else is forced to anything where that is looked at."""
    (move,) = said.moves
    state = _state(said).copy()
    if isinstance(move, Extend):
        event = state.play(said.seat, move)[0]
        assert isinstance(event, Extended)
        assert event.loan == reckoning.asked(_state(said))
        assert state.edition.loans[event.loan].repay_extended == said.value
        return
    state.ending, state.idles, state._offers = False, -9, {}
    state.money = [own if seat == said.seat else _RICH for seat, own in enumerate(state.money)]
    before = reckoning.debt(state, said.seat)
    state.play(said.seat, move)
    found = reckoning.debt(state, said.seat) - before
    assert found == said.value, f"it is {found}"


def _can_extend(said: Said) -> None:
    """In the third phase nothing can be extended (ruling E13)."""
    state = _state(said)
    loan = state.edition.loans[getattr(said.moves[0], "loan", 0)]
    assert said.value == (loan.repay_extended if state.phase < 3 else 0)


def _lies(said: Said) -> None:
    event = next(event for event in _made(said) if isinstance(event, (Raided, Towed)))
    found = (name(_state(said), event.to), event.space + 1)
    assert found == said.value, f"it lies at {found}"
    after = said.after()
    assert isinstance(after, CapitanState)
    if after.active == said.seat:
        assert (name(after, after.pirate // 3), after.pirate % 3 + 1) == said.value


def _pushed(said: Said) -> tuple[object, ...]:
    return tuple(LETTERS[event.seat] for event in _made(said) if isinstance(event, Pushed))


def _ends_the_turn(said: Said) -> None:
    after = said.after()
    assert isinstance(after, CapitanState)
    assert not after.acted or after.active != said.seat
    assert after.kind != "finish" or after.active != said.seat


def _starts(said: Said) -> None:
    after = said.after()
    assert isinstance(after, CapitanState)
    who = said.seat if said.value == "reader" else said.value[0] - 1
    assert after.first == who
    assert said.value == "reader" or said.value[1] == LETTERS[who]


# Prompts.


def _steps(said: Said) -> None:
    """Seals lead to each city within so many steps, and no farther; the pirate only where its voyage can end."""
    state = _state(said)
    whose, far = said.value
    assert whose == ("pirate" if state.piloting else "ship")
    start = state.ships[said.seat]
    if state.piloting:
        start = state.way if state.way >= 0 else state.pirate // 3
    found = {move.to for move in said.legal() if isinstance(move, Steer)}
    near = {city for city in reckoning.in_play(state) if 0 < reckoning.steps(start, city) <= far}
    assert found <= near
    assert far == state.edition.cards[state.card].seals
    assert state.piloting or found == near


def _buys_a_destination(said: Said) -> None:
    state = _state(said)
    assert state.ships[said.seat] == OUT
    assert any(isinstance(move, Buy) and state.edition.cards[move.card].seals for move in said.legal())


def _sails_into_play(said: Said) -> None:
    state = _state(said)
    assert state.ships[said.seat] == OUT
    assert _own_sail(state, said.seat)


# Figures.


def _figure(said: Said) -> None:
    what, value = said.value
    state, seat = _state(said), said.seat
    found: object = None
    place = state.ships[seat]
    match what:
        case "money":
            found = state.money[seat]
        case "loans":
            found = sum(state.loans[seat * 2 : seat * 2 + 2]) + sum(state.extended[seat * 2 : seat * 2 + 2])
        case "phase":
            found = state.phase
        case "behind":
            found = max(reckoning.wealth(state, other) for other in range(state.players))
            found -= reckoning.wealth(state, seat)
        case "hand":
            found = len(state.hands[seat])
        case "supply":
            found = state.supply[seat] + (state.supply[seat + 2] if state.players == 2 else 0)
        case "cost":
            found = state.edition.cities[place].harbours[state.spaces[seat]]
            for move in said.legal("build")[:1]:
                assert _cost(_made(Said(state, seat, said.claim, (move,)))) == value
        case "number":
            found = reckoning.number(state, place)
        case "lead":
            sites = reckoning.track(state, place)
            others = [sites.count(one) for one in sites if one not in (-1, seat)]
            found = sites.count(seat) - max(others, default=0)
        case "shuts":
            sites = list(reckoning.next_sites(state, place))
            found = int(any(reckoning.shuts(state, place, site) for site in sites))
        case "amount":
            found = state.edition.loans[reckoning.asked(state)].amount
        case "left":
            found = state.money[seat] - state.edition.loans[reckoning.asked(state)].repay
    assert found == value, f"{what} is {found}"


# Voyages.


def _voyage(said: Said) -> tuple[CapitanState, list[Event], list[Event]]:
    """Sail a voyage; return where it leads, all events, and those of what the game did by itself at its end."""
    state = _state(said).copy()
    events: list[Event] = []
    for move in said.moves:
        if events and move not in state.legal_moves(said.seat):
            # The game made it by itself, since there was no other.
            assert any(isinstance(event, Forced) for event in events)
            continue
        events += state.play(said.seat, move)
    last = max(at for at, event in enumerate(events) if isinstance(event, Sailed))
    return state, events, events[last + 1 :]


def _voyage_to(said: Said) -> None:
    _, events, _ = _voyage(said)
    last = [event for event in events if isinstance(event, Sailed)][-1]
    assert name(_state(said), last.to) == said.value


def _voyage_costs(said: Said) -> None:
    _, events, _ = _voyage(said)
    found = sum(event.cost for event in events if isinstance(event, Bought))
    assert found == said.value, f"it costs {found}"


def _voyage_then(said: Said) -> None:
    state, _, followed = _voyage(said)
    then, *cost = said.value
    if followed:
        # One move only was left, so the game made it.
        forced = followed[1]
        made: dict[type[Event], tuple[str, ...]] = {
            Built: ("build",),
            Reopened: ("reopen",),
            Fortified: ("fortify",),
            Borrowed: ("full", "poor", "nothing"),
            Idled: ("full", "poor", "nothing"),
        }
        assert then in made[type(forced)], f"the game {type(forced).__name__}"
        assert not cost or cost == [_cost([forced])]
        return
    able = {move.verb: move for move in state.legal_moves(said.seat) if move.verb in _ACTIONS}
    waits = state.spaces[said.seat] < 0
    found = "full" if waits else next((verb for verb in _ACTIONS if verb in able), "")
    if not found:
        rich = state.copy()
        rich.money[said.seat], rich._offers = _RICH, {}
        found = "poor" if _has(rich, said.seat, *_ACTIONS) else "nothing"
    assert then == found, f"then it is {found}"
    if cost:
        copy = state.copy()
        assert cost == [_cost(copy.play(said.seat, able[then])[:1])]


# Boards.


def _by_playing(state: CapitanState) -> tuple[int, ...]:
    """Return what a payday pays each seat if the phase ends now."""
    copy = state.copy()
    last = (copy.first - 1) % copy.players
    copy.kind, copy.acted, copy.ending, copy.active, copy.to_act = "finish", True, True, last, (last,)
    copy.card = copy.way = -1
    copy.piloting = copy.landed = copy.raided = False
    copy._offers = {}
    incomes = [event for event in copy.play(last, DONE) if isinstance(event, Income)]
    return tuple(one.proliferation + one.majority + one.fortress + one.bonus for one in incomes)


def _payday(said: Said) -> None:
    paid, cities, proliferation, bonus, total, most = said.value
    state = _state(said)
    found = reckoning.payday(state, paid or state.phase)
    assert (cities, proliferation, bonus) == (found.cities, found.proliferation, found.bonus), (
        f"it is {found}"
    )
    assert total == found.total
    assert most == found.most
    if state.kind in ("loan", "name", "over"):
        assert paid == state.phase
    elif not paid:
        assert total == _by_playing(state)
    else:
        assert paid == state.phase - 1
        assert state.round == 1


def _sites(state: CapitanState, city: int) -> tuple[int | str, ...]:
    built = reckoning.sites_built(state, city)
    found: list[int | str] = []
    for site, colour in enumerate(reckoning.track(state, city), start=1):
        waits = built and 12 not in built and site < built[0] and reckoning.next_sites(state, city) != (site,)
        shuts = reckoning.shuts(state, city, site)
        found.append(colour if colour >= 0 else "waits" if waits else "shuts" if shuts else "free")
    return tuple(found)


def _next(state: CapitanState, city: int) -> tuple[object, ...]:
    sites = reckoning.next_sites(state, city)
    return sites, any(reckoning.shuts(state, city, site) for site in sites)


def _printed(state: CapitanState, city: int) -> tuple[object, ...]:
    printed = state.edition.cities[city]
    return printed.harbours, printed.fortresses


def _away(said: Said) -> None:
    city, found = said.value
    state = _state(said)
    at_sea = state.ships[said.seat] >= BANK
    assert found == (0 if at_sea else reckoning.steps(state.ships[said.seat], city))


def _rank(said: Said) -> None:
    city, place, colour, open_, shut, paid, fort = said.value
    state = _state(said)
    ranked = reckoning.order(state, city)
    assert reckoning.track(state, city).count(colour) == open_
    assert (ranked[place : place + 1] == [colour]) == (open_ > 0)
    assert state.shut[city * state.tables.colours + colour] == shut
    figures = [one for one in reckoning.payday(state, state.phase).cities if one[0] == city]
    mine = [(houses[colour], forts[colour]) for _, houses, forts in figures if colour < state.players]
    assert (paid, fort) == (mine[0] if mine else (0, 0))


CLAIMS: Mapping[str, Callable[[Said], None]] = {
    "away": _away,
    "because": _because,
    "beyond": lambda said: _true(said.value[0] > said.value[1]),
    "brings at once": _equal(lambda said: _brought(_made(said))),
    "brings the pirate to": _went_to(Piloted),
    "buys a destination": _buys_a_destination,
    "can extend": _can_extend,
    "card": _equal(_card),
    "costs": _costs,
    "ends the turn": _ends_the_turn,
    "figure": _figure,
    "fortifies": _fortifies,
    "has": _equal(lambda said: _state(said).money[said.seat]),
    "has least": lambda said: _true(
        reckoning.wealth(_state(said), said.seat)
        == min(reckoning.wealth(_state(said), seat) for seat in range(_state(said).players))
    ),
    "in cities": _whose(lambda state, seat: reckoning.payday(state, state.phase).spread[seat]),
    "kinds of cards": _equal(lambda said: len(_state(said).edition.cards)),
    "kinds of loans": _equal(lambda said: len(_state(said).edition.loans)),
    "left to build": _whose(
        lambda state, seat: (
            state.supply[seat],
            state.supply[seat + 2] if state.players == 2 else 0,
            state.forts_left[seat],
        )
    ),
    "lent": _equal(lambda said: _state(said).edition.loans[reckoning.asked(_state(said))].amount),
    "next": _whose(_next),
    "number": _whose(reckoning.number),
    "owes": _whose(reckoning.debt),
    "payday": _payday,
    "payday pays": _whose(lambda state, seat: reckoning.payday(state, state.phase).total[seat]),
    "pirate comes to": _equal(lambda said: name(_state(said), _state(said).way)),
    "pirate lies": _lies,
    "plays": _plays,
    "printed costs": _whose(_printed),
    "pushes": _equal(_pushed),
    "rank": _rank,
    "sails into play": _sails_into_play,
    "sails to": _went_to(Sailed),
    "seats": _equal(lambda said: _state(said).players),
    "shuts": _equal(_shut),
    "sites": _whose(_sites),
    "stands on": _stands_on,
    "starts": _starts,
    "steers to": _went_to(Sailed, Piloted),
    "steps": _steps,
    "takes": _takes,
    "too dear": _too_dear,
    "voyage costs": _voyage_costs,
    "voyage then": _voyage_then,
    "voyage to": _voyage_to,
    "ways": _ways,
    "will owe": _will_owe,
}
"""By kind; each raises AssertionError where the claim is not true."""


def _true(holds: bool) -> None:
    assert holds, "that is not so"
