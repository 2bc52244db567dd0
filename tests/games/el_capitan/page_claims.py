"""How what the pages of El Capitan say is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.el_capitan.moves import (
    Anchor,
    Borrow,
    Build,
    Buy,
    Extend,
    Repay,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
)
from games.el_capitan.rules.events import Bought, Built, Forced, Fortified, Pushed, Reopened, Rewarded, Shut
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, State
from tests.games.kit.claims import Said

from . import reckoning
from .reckoning import name, words
from .told import RICH, brought, equal, made, position, spent, true


def _after(said: Said) -> CapitanState:
    after = said.after()
    assert isinstance(after, CapitanState)
    return after


# What is built.


def _building(said: Said) -> Built | Reopened | Fortified:
    (event,) = [event for event in made(said) if isinstance(event, (Built, Reopened, Fortified))]
    return event


def _builds(said: Said) -> None:
    kind, city, site = said.value
    event = _building(said)
    assert name(position(said), event.city) == city
    kinds = {Built: "house", Reopened: "reopen", Fortified: "fortress"}
    neutral = not isinstance(event, Fortified) and event.neutral
    assert kind == ("neutral " if neutral else "") + kinds[type(event)]
    assert isinstance(event, Fortified) or event.site == site, f"it stands on {event.site}"


def _buys_for(said: Said) -> None:
    card, cost = said.value
    state = position(said)
    found = {
        (words(state, move.card), state.edition.cards[move.card].cost)
        for move in said.moves
        if isinstance(move, Buy)
    }
    assert (card, cost) in found, f"cards are bought for {found}"


def _uses_of_the_hand(said: Said) -> None:
    state = position(said)
    bought = {move.card for move in said.moves if isinstance(move, Buy)}
    kinds = (Sail, Seals, SailPirate, SealsPirate)
    used = {move.card for move in said.moves if isinstance(move, kinds)} - bought
    assert said.value in {words(state, card) for card in used}
    assert used <= set(state.hands[said.seat])


def _cards_cost(said: Said) -> None:
    used = sum(isinstance(move, (Sail, Seals)) for move in said.moves)
    cost = sum(event.cost for event in made(said) if isinstance(event, Bought))
    assert (used, cost) == said.value, f"it is {used} cards for {cost}"


def _leaves(said: Said) -> int:
    events = made(said)
    return position(said).money[said.seat] - spent(events) + brought(events)


def _pays_at_once(said: Said) -> int:
    return sum(event.florin for event in made(said) if isinstance(event, Rewarded))


def _shuts(said: Said) -> None:
    found = [(event.seat, event.lost) for event in made(said) if isinstance(event, Shut)]
    assert found == [said.value], f"it shuts {found}"


def _stands_in(said: Said) -> int:
    after = _after(said)
    return sum(said.seat in reckoning.track(after, city) for city in reckoning.in_play(after))


def _then_leads(said: Said) -> int:
    return reckoning.order(_after(said), _building(said).city)[0]


# What can't be built.


def played(state: State, seat: int, moves: Sequence[Move]) -> list[Event]:
    """Return all that moves bring about."""
    copy = state.copy()
    return [event for move in moves for event in copy.play(seat, move)]


def _arrived(said: Said) -> CapitanState:
    state = position(said).copy()
    for move in said.moves[:-1]:
        state.play(said.seat, move)
    return state


def _too_dear_after(said: Said) -> None:
    cards, cost = said.value
    state = _arrived(said)
    assert position(said).money[said.seat] - state.money[said.seat] == cards
    assert state.money[said.seat] < cost
    state.money[said.seat], state._offers = RICH, {}
    # What is left then is no measure: Lisboa pays for the house at once.
    (built,) = [event for event in state.play(said.seat, said.moves[-1]) if isinstance(event, Built)]
    assert built.cost == cost


def _in_a_row(said: Said) -> None:
    state, move = _arrived(said), said.moves[-1]
    assert isinstance(move, Build)
    both, main = reckoning.row_length(state, state.ships[said.seat], move.site, said.seat)
    assert main > 3 or both > 4


def _goes_on(said: Said) -> None:
    """At the end of the voyage the game has made a move, since there was no other."""
    assert any(isinstance(event, Forced) for event in played(said.state, said.seat, said.moves[:-1]))


def _no_way(said: Said) -> None:
    """Nothing is sailed on the way to what is called out of reach."""
    assert len(said.moves) == 1
    assert position(said).refusal(said.seat, said.moves[0]) is not None


# Loans.


def _owes_later(said: Said) -> int:
    state = position(said).copy()
    for move in said.moves:
        state.play(said.seat, move)
    return reckoning.debt(state, said.seat)


def _repays(said: Said) -> None:
    state = position(said).copy()
    repaid = [0, 0]
    for move in said.moves:
        assert isinstance(move, (Repay, Extend))
        if isinstance(move, Repay):
            repaid[reckoning.asked(state)] += 1
        state.play(said.seat, move)
    assert tuple(repaid) == said.value, f"it repays {repaid}"


def _repays_in_all(said: Said) -> None:
    state = position(said)
    held = sum(state.loans[said.seat * 2 : said.seat * 2 + 2])
    assert said.value == (sum(isinstance(move, Repay) for move in said.moves), held)


def _extended_costs(said: Said) -> int:
    (move,) = said.moves
    assert isinstance(move, Borrow)
    return position(said).edition.loans[move.loan].repay_extended


# The pirate.


def _pushes(said: Said) -> list[tuple[int, int]]:
    return [(event.seat, event.space + 1) for event in made(said) if isinstance(event, Pushed)]


def _anchors(said: Said) -> None:
    (move,) = said.moves
    assert isinstance(move, Anchor)
    assert _after(said).pirate == position(said).way * 3 + said.value - 1


# Facts.


def _house_costs(city: Callable[[Said], int]) -> Callable[[Said], None]:
    """Check what a house costs in a city for whoever lies there, or comes there next."""

    def check(said: Said) -> None:
        state, place = position(said), city(said)
        at = state.spaces[said.seat] if state.ships[said.seat] == place else -1
        space = at if at >= 0 else reckoning.free_spaces(state, place)[0]
        found = state.edition.cities[place].harbours[space]
        assert found == said.value, f"it costs {found}"

    return check


def _steered_to(said: Said) -> int:
    (move,) = said.moves
    to: int = move.to  # type: ignore[attr-defined] # a move that steers
    return to


def _has_left(said: Said) -> tuple[int, int, int]:
    state, seat = position(said), said.seat
    return (
        state.supply[seat],
        state.supply[seat + 2] if state.players == 2 else 0,
        state.forts_left[seat],
    )


def _stands(said: Said) -> None:
    """How many houses of which colour a city has, and whether their player has a fortress there."""
    city, seat, number, of = said.value
    state = position(said)
    (place,) = [one for one in reckoning.in_play(state) if name(state, one) == city]
    colour = seat + state.players if of == "/neutral" else seat
    assert reckoning.track(state, place).count(colour) == number
    if of != "/neutral":
        assert (seat in state.forts[place * 2 : place * 2 + 2]) == (of == "/fortress")


def _left_of(said: Said) -> None:
    player, number = said.value
    seat = dict(player.name.values)["who"].seat
    state = position(said)
    both = state.supply[seat] + (state.supply[seat + 2] if state.players == 2 else 0)
    assert both + state.forts_left[seat] == number


def _seals(said: Said) -> None:
    state = position(said)
    assert (words(state, state.card), state.edition.cards[state.card].seals, state.piloting) == said.value


def _wins_with(said: Said) -> None:
    seat, florin = said.value
    outcome = position(said).outcome
    assert outcome is not None
    assert outcome.ranks[seat] == 1
    assert position(said).money[seat] == florin


# Columns.


def _payday(said: Said) -> int:
    return reckoning.payday(position(said), position(said).phase).total[said.seat]


def _of_player(measure: Callable[[CapitanState, int], object]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are players."""

    def check(said: Said) -> None:
        (who, *_), number = said.value
        found = measure(position(said), who.seat)
        assert str(found) == number, f"it is {found}"

    return check


def _of_city(measure: Callable[[Said, int], object]) -> Callable[[Said], None]:
    """Check a column of numbers whose rows are cities."""

    def check(said: Said) -> None:
        (city, *_), number = said.value
        state = position(said)
        (place,) = [one for one in reckoning.in_play(state) if name(state, one) == str(city)]
        found = measure(said, place)
        assert str(found) == number, f"it is {found}"

    return check


def _parts(said: Said, seat: int) -> dict[str, int]:
    """Return what the payday that has just been paid a player for what, and in all."""
    state = position(said)
    paid = reckoning.payday(state, reckoning.last_paid(state))
    return {
        "bonus": paid.bonus[seat],
        "spread": paid.proliferation[seat],
        "majority": sum(houses[seat] for _, houses, _ in paid.cities),
        "fortress": sum(forts[seat] for _, _, forts in paid.cities),
        "total": paid.total[seat],
    }


def _paid_column(said: Said, part: str) -> None:
    (who, *_), number = said.value
    found = _parts(said, who.seat)[part]
    assert str(found) == number.replace(".", "0"), f"it is {found}"


def _paid_for(said: Said) -> tuple[int, ...]:
    parts = _parts(said, said.seat)
    return tuple(parts[part] for part in ("spread", "majority", "fortress"))


def _priced(said: Said) -> None:
    """A card that lies open has this price."""
    named, cost = said.value
    state = position(said)
    prices = {words(state, card): state.edition.cards[card].cost for row in state.rows for card in row}
    assert prices[named] == cost


def _harbour_costs(said: Said) -> None:
    space, cost = said.value
    state = position(said)
    assert state.edition.cities[state.way].harbours[space - 1] == cost


def _costs_column(said: Said) -> None:
    """What a way of building or repaying costs: its row stands for a choice, which is checked."""
    assert int(said.value[1]) >= 0


def _then_column(said: Said) -> None:
    """Now and what is added; what is added is checked as a gain."""
    cells, number = said.value
    if len(cells) == 4:
        assert int(number) == _payday(said) + int(cells[2])


def _left_column(said: Said) -> None:
    cells, number = said.value
    assert int(number) == position(said).money[said.seat] - int(cells[-3])


def _later_column(said: Said) -> None:
    """What is extended costs more, at this payday already too; what was repaid nothing."""
    cells, number = said.value
    state = position(said)
    held, extended = (
        [loans[said.seat * 2 + kind] for kind in range(2)] for loans in (state.loans, state.extended)
    )
    numbers = iter(cells[:-3])
    repaid = [int(next(numbers)) if own else 0 for own in held]
    loans = state.edition.loans
    found = sum(
        (own + before - back) * loan.repay_extended
        for own, before, back, loan in zip(held, extended, repaid, loans, strict=True)
    )
    assert int(number) == found, f"it is {found}"


def _repay_column(said: Said) -> None:
    cells, number = said.value
    state = position(said)
    held = state.loans[said.seat * 2 : said.seat * 2 + 2]
    (loan,) = (loan for own, loan in zip(held, state.edition.loans, strict=True) if own)
    assert int(number) <= sum(held)
    assert int(number) * loan.repay == int(cells[1])


def _kind_column(said: Said) -> None:
    _, number = said.value
    state = position(said)
    assert 0 <= int(number) <= state.loans[said.seat * 2 + 1]


PAGES: Mapping[str, Callable[[Said], None]] = {
    "anchors": _anchors,
    "building costs": lambda said: true(getattr(_building(said), "cost", 0) == said.value),
    "builds": _builds,
    "buys for": _buys_for,
    "cards cost": _cards_cost,
    "due at": equal(lambda said: position(said).phase),
    "extended costs": equal(_extended_costs),
    "first is": equal(lambda said: _after(said).first),
    "goes on by itself": _goes_on,
    "has left": equal(_has_left),
    "holds more than": lambda said: true(len(position(said).hands[said.seat]) > said.value),
    "house costs here": _house_costs(lambda said: position(said).ships[said.seat]),
    "house costs there": _house_costs(_steered_to),
    "is bound": lambda said: true(position(said).landed and position(said).raided),
    "kinds of amounts": equal(lambda said: tuple(loan.amount for loan in position(said).edition.loans)),
    "last round": lambda said: true(position(said).ending),
    "leaves": equal(_leaves),
    "left of": _left_of,
    "lends": lambda said: true(said.value in {loan.amount for loan in position(said).edition.loans}),
    "lies": equal(lambda said: name(position(said), position(said).ships[said.seat])),
    "loans": equal(lambda said: sum(position(said).loans[said.seat * 2 : said.seat * 2 + 2])),
    "no way there": _no_way,
    "owes later": equal(_owes_later),
    "owes now": equal(lambda said: reckoning.debt(position(said), said.seat)),
    "payday now": equal(_payday),
    "paid for": equal(_paid_for),
    "pays at once": equal(_pays_at_once),
    "phase": equal(lambda said: position(said).phase),
    "pushes seat": lambda said: true(said.value in {seat for seat, _ in _pushes(said)}),
    "pushes to": lambda said: true(said.value in {space for _, space in _pushes(said)}),
    "repays": _repays,
    "repays in all": _repays_in_all,
    "round": equal(lambda said: position(said).round),
    "seals": _seals,
    "shuts a house of": _shuts,
    "stands in": _stands,
    "stands in cities": equal(_stands_in),
    "then leads": equal(_then_leads),
    "too dear after": _too_dear_after,
    "too many in a row": _in_a_row,
    "turn of": equal(lambda said: position(said).active),
    "uses of the hand": _uses_of_the_hand,
    "waits off": lambda said: true(position(said).spaces[said.seat] < 0),
    "wins with": _wins_with,
    "harbour costs": _harbour_costs,
    "pirate in": equal(lambda said: name(position(said), position(said).pirate // 3)),
    "priced": _priced,
    "page.head.costs": _costs_column,
    "page.head.final": _of_player(lambda state, seat: state.money[seat]),
    "page.head.fortress": lambda said: _paid_column(said, "fortress"),
    "page.head.has": _of_player(lambda state, seat: state.money[seat]),
    "page.head.house": _of_city(
        lambda said, city: (
            position(said).edition.cities[city].harbours[reckoning.free_spaces(position(said), city)[0]]
        )
    ),
    "page.head.kind": _kind_column,
    "page.head.repay": _repay_column,
    "page.head.later": _later_column,
    "page.head.left": _left_column,
    "page.head.majority": lambda said: _paid_column(said, "majority"),
    "page.head.owes": _of_player(reckoning.debt),
    "page.head.payday": _of_player(lambda state, seat: reckoning.payday(state, state.phase).total[seat]),
    "page.head.spread": lambda said: _paid_column(said, "spread"),
    "page.head.then": _then_column,
    "page.head.total": lambda said: _paid_column(said, "total"),
    "page.head.wealth": _of_player(reckoning.wealth),
    "page.price": equal(lambda said: spent(made(said))),
    "page.head.worth": _of_city(lambda said, city: reckoning.number(position(said), city)),
}
"""By kind."""
