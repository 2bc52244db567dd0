"""How what menus of voyages, the board and close-ups of El Capitan say is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Forced,
    Fortified,
    Idled,
    Reopened,
    Sailed,
)
from games.el_capitan.state import CapitanState
from games.engine import Event, Text
from games.engine.words.texts import Who
from tests.games.kit.claims import Said

from . import reckoning
from .reckoning import BANK, letter, name, words
from .told import ACTIONS, RICH, equal, has, position, spent, true


def _voyage(said: Said) -> tuple[CapitanState, list[Event], list[Event]]:
    """Sail a voyage; return where it leads, all events, and those of what the game did by itself at its end."""
    state = position(said).copy()
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
    assert name(position(said), last.to) == said.value


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
        assert not cost or cost == [spent([forced])]
        return
    able = {move.verb: move for move in state.legal_moves(said.seat) if move.verb in ACTIONS}
    waits = state.spaces[said.seat] < 0
    found = "full" if waits else next((verb for verb in ACTIONS if verb in able), "")
    if not found:
        rich = state.copy()
        rich.money[said.seat], rich._offers = RICH, {}
        found = "poor" if has(rich, said.seat, *ACTIONS) else "nothing"
    assert then == found, f"then it is {found}"
    if cost:
        copy = state.copy()
        assert cost == [spent(copy.play(said.seat, able[then])[:1])]


# The board.


def _of(measure: Callable[[CapitanState, int], object]) -> Callable[[Said], None]:
    """Check what is said of a city, with whose name the value begins."""

    def check(said: Said) -> None:
        called, value = said.value
        state = position(said)
        found = measure(state, next(city for city in reckoning.in_play(state) if name(state, city) == called))
        assert found == value, f"it is {found}"

    return check


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


def _ships_at(said: Said) -> None:
    place, letters = said.value
    state = position(said)
    assert letters == "".join(letter(state, seat) for seat, at in enumerate(state.ships) if at == place)


def _holds(said: Said) -> None:
    seat, *cards = said.value
    state = position(said)
    hand = state.hands[said.seat if seat is None else seat]
    assert cards == [words(state, kind) for kind in hand]


def _price_column(said: Said) -> None:
    (card, _), number = said.value
    state = position(said)
    prices = [(words(state, kind), str(state.edition.cards[kind].cost)) for row in state.rows for kind in row]
    assert (str(card), number) in prices


def _at_the_bank(said: Said) -> None:
    amount, left = said.value
    state = position(said)
    assert (amount, left) in [
        (loan.amount, state.bank[kind]) for kind, loan in enumerate(state.edition.loans)
    ]


def _terms(said: Said) -> None:
    state = position(said)
    assert said.value in [
        (loan.amount, loan.repay, loan.repay_extended if state.phase < 3 else 0)
        for loan in state.edition.loans
    ]


def _owes_for(said: Said) -> None:
    """Kind by kind; nothing has no values."""
    seat, *loans = said.value
    state = position(said)
    found: list[tuple[object, ...]] = [
        (kind.amount, extended, number)
        for extended, held in (("no", state.loans), ("yes", state.extended))
        for kind, number in zip(state.edition.loans, held[seat * 2 : seat * 2 + 2], strict=True)
        if number
    ]
    assert loans == (found or [()]), f"it is {found}"


def _paid_at(said: Said) -> None:
    state = position(said)
    assert said.value == reckoning.last_paid(state)
    assert said.value == state.phase or (state.round == 1 and not state.acted)


# Close-ups.


def _looked_at(said: Said) -> int:
    assert said.place is not None
    return reckoning.in_play(position(said))[said.place]


def _who(state: CapitanState, cell: object) -> int:
    """Return the colour that a cell names; -1 for none."""
    if isinstance(cell, Who):
        return cell.seat
    assert isinstance(cell, Text)
    neutral = dict(cell.values).get("who")
    return neutral.seat + state.players if isinstance(neutral, Who) else -1


def _track_column(said: Said) -> None:
    (site, what, worth), _ = said.value
    state, city, at = position(said), _looked_at(said), int(site)
    assert state.edition.cities[city].track[at] == int(worth)
    colour = reckoning.track(state, city)[at - 1]
    assert colour == _who(state, what)
    if colour >= 0:
        return
    built, follows = reckoning.sites_built(state, city), reckoning.next_sites(state, city)
    shuts = reckoning.shuts(state, city, at)
    found = "free"
    if at in follows:
        found = "next.shuts" if shuts else "next"
    elif built and 12 not in built and at < built[0]:
        found = "later"
    elif shuts:
        found = "shuts"
    assert what.key == f"page.close.{found}", f"it is {found}"


def _space_column(said: Said) -> None:
    (space, ship, cost), _ = said.value
    state, city, at = position(said), _looked_at(said), int(space) - 1
    assert state.edition.cities[city].harbours[at] == int(cost)
    lying = state.harbour[city * 3 + at]
    if lying == 9:
        assert ship.key == "page.mark.pirate"
    else:
        assert _who(state, ship) == lying


def _fort_column(said: Said) -> None:
    (site, owner, cost), _ = said.value
    state, city, at = position(said), _looked_at(said), int(site) - 1
    assert state.edition.cities[city].fortresses[at] == int(cost)
    assert _who(state, owner) == state.forts[city * 2 + at]


def _rank_column(place: int) -> Callable[[Said], None]:
    """Check a column of a city's ranks by its place."""

    def check(said: Said) -> None:
        (whose, *cells), number = said.value
        assert cells[place] == number
        state, city = position(said), _looked_at(said)
        colour = _who(state, whose)
        figures = [one for one in reckoning.payday(state, state.phase).cities if one[0] == city]
        mine = [(houses[colour], forts[colour]) for _, houses, forts in figures if colour < state.players]
        found = (
            reckoning.track(state, city).count(colour),
            state.shut[city * state.tables.colours + colour],
            *(mine[0] if mine else (0, 0)),
        )
        assert str(found[place]) == number.replace(".", "0"), f"it is {found}"

    return check


def _theirs(said: Said) -> None:
    """What a payday pays a player: in a city for houses or a fortress, for cities, for a bonus card, in all."""
    (title, *_), seat, number = said.value
    state = position(said)
    last = reckoning.last_paid(state)
    told = state.kind in ("loan", "name", "over") or (last and state.round == 1 and not state.acted)
    now = [state.phase] if not told else [last] if state.phase == last else [last, state.phase]
    found = set()
    for phase in now:
        paid = reckoning.payday(state, phase)
        match title.key:
            case "page.close.spread":
                found.add(paid.proliferation[seat])
            case "page.close.bonus":
                found.add(paid.bonus[seat])
            case "page.close.total":
                found.add(paid.total[seat])
            case _:
                called = dict(title.values)["city"]
                for city, houses, forts in paid.cities:
                    if name(state, city) == called:
                        found |= (
                            {forts[seat]} if title.key == "page.close.full" else {houses[seat], forts[seat]}
                        )
    assert int(number.replace(".", "0")) in found, f"it is {found}"


def _in_full(said: Said) -> None:
    state = position(said)
    assert said.value in {name(state, city) for city in reckoning.payday(state, state.phase).most}


def _seat_column(measure: Callable[[CapitanState, int], int]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        (who, *_), number = said.value
        found = measure(position(said), who.seat)
        assert str(found) == number.replace(".", "0"), f"it is {found}"

    return check


BOARDS: Mapping[str, Callable[[Said], None]] = {
    "away": lambda said: _of(
        lambda state, city: (
            0 if state.ships[said.seat] >= BANK else reckoning.steps(state.ships[said.seat], city)
        )
    )(said),
    "fortresses in": _of(_owners),
    "has acted": lambda said: true(position(said).acted and position(said).active == said.value),
    "has towed": lambda said: true(position(said).towed and position(said).active == said.value),
    "holds": _holds,
    "holds in part": lambda said: true(len(said.value) <= len(position(said).hands[said.seat])),
    "houses in": _of(_houses),
    "idle turns": equal(lambda said: position(said).idles),
    "in the deck": lambda said: true(len(position(said).decks[said.value[0]]) == said.value[1]),
    "last of the phase": equal(lambda said: (position(said).first - 1) % position(said).players),
    "left at the bank": _at_the_bank,
    "lost": lambda said: true(
        said.value == "".join(letter(position(said), one) * n for one, n in enumerate(position(said).lost))
    ),
    "owes a raid": lambda said: true(position(said).landed and not position(said).raided),
    "owes for": _owes_for,
    "paid at": _paid_at,
    "pays in full": _in_full,
    "ships at": _ships_at,
    "ships in": _of(_ships),
    "shut in": _of(_shut),
    "terms": _terms,
    "voyage costs": _voyage_costs,
    "voyage then": _voyage_then,
    "voyage to": _voyage_to,
    "ship waits": lambda said: true(position(said).spaces[said.value] < 0),
    "waits in": _of(_waiting),
    "worth in": _of(reckoning.number),
    "page.head.bonus": _seat_column(lambda state, seat: state.bonus[seat]),
    "page.head.cities": _seat_column(lambda state, seat: reckoning.payday(state, state.phase).spread[seat]),
    "page.head.fort": _fort_column,
    "page.head.fort_pays": _rank_column(3),
    "page.head.forts": _seat_column(lambda state, seat: state.forts_left[seat]),
    "page.head.neutral": _seat_column(lambda state, seat: state.supply[seat + 2]),
    "page.head.open": _rank_column(0),
    "page.head.pays": _rank_column(2),
    "page.head.price": _price_column,
    "page.head.shut": _rank_column(1),
    "page.head.space": _space_column,
    "page.head.supply": _seat_column(lambda state, seat: state.supply[seat]),
    "page.head.track": _track_column,
    "page.theirs": _theirs,
}
"""By kind."""
