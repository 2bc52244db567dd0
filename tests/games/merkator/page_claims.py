"""How what the pages of Merkator say is checked: by playing, and from the position's own numbers.

A choice's gains are played, and what is said beside them of spending, keeping and rewards is read off what then happens;
what stands in a page's facts is about one of the gains of its choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from operator import eq
from typing import TypeVar

from games.engine import Event
from games.merkator.edition import COLUMNS, GOODS, MAJOR, METRICS, VALUES, Building
from games.merkator.events import Delivered, Gained, Placed, Rewarded, Took, Traded, Unpacked
from games.merkator.moves import (
    ANY_KIND,
    BONUS,
    BUILDING,
    COUNTERS,
    JOIN,
    BuyBonus,
    BuyBuilding,
    Discard,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Sell,
    Swap,
    Trade,
    Travel,
)
from games.merkator.rules.delivery import Trading
from games.merkator.rules.investment import Paying
from games.merkator.rules.losses import Losing
from games.merkator.rules.rewards import Offering
from games.merkator.state import MerkatorState
from tests.games.kit.claims import Said

from .reckoning import at, copied, counters_brought, every, item_cost, journey, played, scores, takes_cubes

T = TypeVar("T")
Ending = tuple[MerkatorState, list[Event]]
Named = tuple[int, str]
"""A contract, by value and place."""


def _owned(state: MerkatorState, seat: int) -> list[int]:
    return list(state.goods[seat * GOODS : (seat + 1) * GOODS])


def _good(state: MerkatorState, name: str) -> int:
    return list(state.edition.goods).index(name)


def _colours(state: MerkatorState, tile: int) -> tuple[str, ...]:
    """Return the cubes of a tile, each by its place."""
    return tuple(state.edition.locations[one].name for one in range(MAJOR) if tile >> one & 1)


def named_contract(state: MerkatorState, kind: int) -> Named:
    contract = state.edition.contracts[kind]
    if contract.location < 0:
        return contract.value, contract.name
    return contract.value, state.edition.locations[contract.location].name


def _endings(said: Said) -> Iterator[Ending]:
    """Yield what the gains that the sentence is about come to, each once."""
    for moves in dict.fromkeys(gain.moves for gain in said.gains if gain.seat == said.seat):
        state, events = at(said).copy(), list[Event]()
        for move in moves:
            events += state.play(said.seat, move)
        yield state, events


def _some(found: Callable[[Said, MerkatorState, list[Event]], object]) -> Callable[[Said], None]:
    """Return a check that one of the gains comes to what is said."""

    def check(said: Said) -> None:
        endings = list(_endings(said))
        assert endings, "nothing is played that it could be about"
        came = [found(said, *ending) for ending in endings]
        assert said.value in came, f"it is {came}"

    return check


def _of_contract(
    found: Callable[[Said, MerkatorState, list[Event]], T], fits: Callable[[T, T], bool] = eq
) -> Callable[[Said], None]:
    """Return a check that what is said fits a gain that begins with delivering a contract, the one named if one is."""

    def check(said: Said) -> None:
        named, wanted = said.value
        came = []
        for after, events in _endings(said):
            delivered = every(events, Delivered)
            if delivered and named in (None, named_contract(after, delivered[0].contract)):
                came.append(found(said, after, events))
        assert any(fits(wanted, one) for one in came), f"it is {came}"

    return check


def _equal(found: Callable[[MerkatorState, int], object]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        assert found(at(said), said.seat) == said.value, found(at(said), said.seat)

    return check


def _made(found: Callable[[Said, MerkatorState, list[Event]], object]) -> Callable[[Said], None]:
    """Return a check of what the choice's own moves come to."""

    def check(said: Said) -> None:
        came = found(said, *played(said))
        assert came == said.value, f"it is {came}"

    return check


# Points.


def _gains_halves(said: Said) -> None:
    found = {gain.value for gain in said.gains if (gain.kind, gain.seat) == ("half_points", said.seat)}
    assert said.value in found, f"it gains {found}"


def _delivered_values(said: Said, after: MerkatorState, events: list[Event]) -> tuple[int, ...]:
    return tuple(after.edition.values[one.contract] for one in every(events, Delivered))


def _then_has(said: Said) -> None:
    """Whoever delivers just these values, or any if none is named, then has so many points."""
    values, points = said.value
    found = {
        scores(after)[said.seat]
        for after, events in _endings(said)
        if every(events, Delivered) and values in ((), _delivered_values(said, after, events))
    }
    assert points in found, f"it is {found}"


def _would_deliver(said: Said) -> None:
    """A journey on the page delivers the contract first, alone or not, and gains so many half points."""
    named, halves, more = said.value
    state = at(said)
    found = set()
    for after, events in _endings(said):
        delivered = [named_contract(after, one.contract) for one in every(events, Delivered)]
        gained = 2 * (scores(after)[said.seat] - scores(state)[said.seat])
        found |= {(delivered[0], gained, len(delivered) > 1)} if delivered else set()
    assert (named, halves, more) in found, f"it is {found}"


def _would_deliver_too(said: Said) -> None:
    found = [
        [named_contract(after, one.contract) for one in every(events, Delivered)]
        for after, events in _endings(said)
    ]
    assert any(said.value in line[1:] for line in found), f"deliveries are {found}"


# Contracts.


def _around(state: MerkatorState) -> Iterator[int]:
    """Yield all contracts that lie open or are owned, or are in a hand."""
    for owned in state.contracts:
        yield from owned
    yield from (stack[-1] for stack in state.stacks if stack)
    yield from (kind for what, kind in state.hands if what not in (-1, BONUS, BUILDING))


def _contract(said: Said) -> None:
    state = at(said)
    around = {named_contract(state, kind) for kind in _around(state)}
    around |= {
        named_contract(after, one.contract)
        for after, events in _endings(said)
        for one in every(events, Rewarded)
        if one.contract >= 0
    }
    assert said.value in around


def _asks(said: Said) -> None:
    named, goods = said.value
    state = at(said)
    found = [
        _asked(state, kind)
        for kind in range(len(state.edition.contracts))
        if named_contract(state, kind) == named
    ]
    assert goods in found, f"it asks for {found}"


def _asked(state: MerkatorState, kind: int) -> tuple[tuple[str, int], ...]:
    contract = state.edition.contracts[kind]
    if contract.different:
        return (("kinds", contract.different),)
    return tuple((state.edition.goods[good], number) for good, number in contract.needs)


def _mine(said: Said, named: Named) -> list[int]:
    state = at(said)
    return [kind for kind in state.contracts[said.seat] if named_contract(state, kind) == named]


def _lacks(said: Said) -> None:
    """What is missing is the least of all uses of the cubes, and the cubes named are one use that comes to it."""
    named, goods, colours = said.value
    state = at(said)
    have, tile = _owned(state, said.seat), state.tiles[said.seat]
    assert all(name in _colours(state, tile) for name in colours)
    for kind in _mine(said, named):
        short = {
            good: number - have[good]
            for good, number in state.edition.contracts[kind].needs
            if number > have[good]
        }
        lacking = Counter({_good(state, name): number for name, number in goods})
        filled = {good: number - lacking[good] for good, number in short.items()}
        by_cubes = sorted(state.edition.locations[good // 2].name for good, one in filled.items() if one)
        least = min(
            sum(max(0, number - placed.count(good)) for good, number in short.items())
            for placed in _uses(tile)
        )
        if (
            set(lacking) <= set(short)
            and set(filled.values()) <= {0, 1}
            and by_cubes == sorted(colours)
            and sum(lacking.values()) == least
        ):
            return
    raise AssertionError("no contract of one's own lacks just this")


def _uses(tile: int) -> Iterator[tuple[int, ...]]:
    colours = [colour for colour in range(MAJOR) if tile >> colour & 1]
    return product(*((2 * colour, 2 * colour + 1) for colour in colours))


def _kinds_within_reach(said: Said) -> None:
    named, have, kinds = said.value
    state = at(said)
    goods = _owned(state, said.seat)
    reached = max(
        sum(1 for good, number in enumerate(goods) if number or good in placed)
        for placed in _uses(state.tiles[said.seat])
    )
    assert (min(reached, kinds), kinds) in {
        (have, state.edition.contracts[kind].different) for kind in _mine(said, named)
    }


def _lack_a_good_of_there(said: Said) -> None:
    """Each contract lacks a good of the place, one at least that no cube replaces."""
    state, (journey,) = at(said), said.moves[:1]
    assert isinstance(journey, Travel)
    have, tile = _owned(state, said.seat), state.tiles[said.seat]
    for named in said.value:
        lacking = [
            sum(
                max(0, number - have[good])
                for good, number in state.edition.contracts[kind].needs
                if good // 2 == journey.location
            )
            for kind in _mine(said, named)
        ]
        assert any(number > (tile >> journey.location & 1) for number in lacking), lacking


def _gives_up_contract(said: Said) -> None:
    (move,) = said.moves
    assert isinstance(move, (Sell, Discard, Pay))
    assert named_contract(at(said), move.contract) == said.value
    assert move.contract in at(said).contracts[said.seat]


def _earns_its_value(said: Said) -> None:
    (move,) = said.moves
    assert isinstance(move, Sell)
    before, after = at(said), played(said)[0]
    assert after.money[said.seat] - before.money[said.seat] == before.edition.values[move.contract]


# What is there.


def _goods_shown(said: Said) -> None:
    """What a line of goods shows is there; what it has no room for stands on the next."""
    state = at(said)
    owned = {(state.edition.goods[good], number) for good, number in enumerate(_owned(state, said.seat))}
    assert set(said.value) <= owned, f"it is {owned}"


def _has_goods(said: Said) -> None:
    name, have = said.value
    state = at(said)
    assert _owned(state, said.seat)[_good(state, name)] == have


def _cubes_in(said: Said) -> None:
    place, cubes = said.value
    state = at(said)
    assert state.cubes[_place(state, place)] == cubes


def _place(state: MerkatorState, name: str) -> int:
    return [location.name for location in state.edition.locations].index(name)


def _counters_on_the_chart(said: Said) -> None:
    """Then the game goes into its last round, or the chart is filled once more."""
    left, again = said.value
    state = at(said)
    assert len(state.chart) == left
    assert state.back == again
    assert state.left < 0


def _counters_in_the_row(said: Said) -> None:
    state = at(said)
    ends = [end for end in state.ends if end < len(state.chart)]
    assert len(state.chart) - max(ends) == said.value
    assert not state.setup.option("variant_a")


def _turns_left(said: Said) -> None:
    state = at(said)
    assert state.left == said.value
    assert 0 < said.value <= state.players


def _end_called(said: Said) -> None:
    assert at(said).ending


def _column(said: Said) -> None:
    state = at(said)
    assert state.letter is not None
    column = state.edition.columns[state.letter.column]
    assert said.value == tuple((state.edition.goods[good], 1) for good in column)


def _has_just_got(said: Said) -> None:
    seat, named = said.value
    state = at(said)
    assert seat == state.actor
    assert named == named_contract(state, state.reward)
    assert state.reward in state.contracts[seat]


def _lies_below(said: Said) -> None:
    state = at(said)
    stack = state.stacks[state.edition.levels[state.reward]]
    assert said.value == named_contract(state, stack[-1])


def _wins_with(said: Said) -> None:
    seat, points = said.value
    outcome = at(said).outcome
    assert outcome is not None
    assert outcome.ranks[seat] == 1
    assert scores(at(said))[seat] == points


def _share_a_win(said: Said) -> None:
    outcome = at(said).outcome
    assert outcome is not None
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert len(winners) > 1
    assert {scores(at(said))[seat] for seat in winners} == {said.value}


# Journeys, and what deliveries spend.


def _travels_to(said: Said) -> None:
    state, move = at(said), said.moves[0]
    assert isinstance(move, Travel)
    assert state.edition.locations[move.location].name == said.value


def _counters_by_choice(said: Said) -> None:
    """A journey's Time counters, found by making it; of one that can't be made, what the board says."""
    state, move = at(said), said.moves[0]
    assert isinstance(move, Travel)
    if state.refusal(said.seat, move) is None:
        counters_brought(Said(said.state, said.seat, said.claim, said.moves[:1]))
    else:
        assert said.value == state.edition.times[move.location]


def _takes_cubes(said: Said) -> None:
    takes_cubes(Said(said.state, said.seat, said.claim, said.moves[:1]))


def _become_there(said: Said) -> None:
    state, move = at(said), said.moves[0]
    assert isinstance(move, Travel)
    goods = state.edition.goods[2 * move.location : 2 * move.location + 2] if move.location < MAJOR else ()
    assert said.value == tuple(goods)


def _got(events: Sequence[Event], good: int) -> int:
    return sum(one.number for one in every(events, Gained) if one.good == good)


def _bonus_brings(said: Said) -> None:
    name, number = said.value
    came = journey(Said(said.state, said.seat, said.claim, said.moves[:1]))[1]
    assert _got(came, _good(at(said), name)) == number


def _joining_brings(said: Said) -> None:
    name, number = said.value
    assert _got(at(said).copy().play(said.seat, JOIN), _good(at(said), name)) == number


def _taken(state: MerkatorState, events: Sequence[Event]) -> Counter[int]:
    """Return the goods that came into an office, those of cubes too."""
    taken = Counter[int]()
    for event in events:
        match event:
            case Took(_, location, first, second):
                taken[2 * location] += first
                taken[2 * location + 1] += second
            case Gained(_, good, number):
                taken[good] += number
            case Unpacked(_, good):
                taken[good] += 1
            case Delivered(_, _, _, cubes):
                taken.update(cubes)
    return taken


def _spent(said: Said, after: MerkatorState, events: list[Event]) -> tuple[tuple[str, int], ...]:
    """Return the goods that went: what was there and what came, less what is left; what cubes became is not counted twice."""
    came = Counter(dict(enumerate(_owned(at(said), said.seat)))) + _taken(after, events)
    left, _ = _before_the_end(said, after, events)
    for event in events:
        # A cube that fills a gap as a delivery is made is never a good of the office.
        if isinstance(event, Delivered):
            came.subtract(event.cubes)
    return tuple(
        (after.edition.goods[good], came[good] - left[good])
        for good in range(GOODS)
        if came[good] > left[good]
    )


def _spends(said: Said) -> None:
    found = [_spent(said, *ending) for ending in _endings(said)]
    assert any(said.value in goods for goods in found), f"it spends {found}"


def _spends_more(said: Said) -> None:
    """What has no room is the sum of all but the first two goods."""
    found = [sum(number for _, number in _spent(said, *ending)[2:]) for ending in _endings(said)]
    assert said.value in found, f"it spends {found}"


def _counters_spent(said: Said, after: MerkatorState, events: list[Event]) -> int:
    return sum(after.edition.rate for one in every(events, Traded) if one.give == COUNTERS)


def _cubes_spent(said: Said, after: MerkatorState, events: list[Event]) -> int:
    return at(said).tiles[said.seat] & ~_before_the_end(said, after, events)[1]


def _before_the_end(said: Said, after: MerkatorState, events: list[Event]) -> tuple[list[int], int]:
    """Return the goods and the cubes that are left; at the end of the game the last cubes have become goods."""
    goods, tile = _owned(after, said.seat), after.tiles[said.seat]
    for event in every(events, Placed):
        if event.seat == said.seat:
            for good in event.goods:
                goods[good] -= 1
                tile |= 1 << good // 2
    return goods, tile


def _takes_of_a_good(said: Said) -> None:
    name, number = said.value
    events = played(said)[1]
    good = _good(at(said), name)
    (took,) = every(events, Took)
    assert (took.first, took.second)[good & 1] == number
    assert took.location == good >> 1


# Cards.


def _card(said: Said) -> tuple[int, int]:
    """Return the card that a choice is about, as what it is and its kind."""
    match said.moves[0]:
        case BuyBonus(kind) | HoldBonus(kind):
            return BONUS, kind
        case BuyBuilding(kind) | HoldBuilding(kind):
            return BUILDING, kind
        case _:
            return at(said).hands[said.seat]


def _bonus_card(said: Said) -> None:
    state = at(said)
    if not said.moves:
        assert said.value in {_bonus(state, kind) for kind in _bonuses_around(state)}
        return
    what, kind = _card(said)
    assert what == BONUS
    assert said.value == _bonus(state, kind)


def _bonus(state: MerkatorState, kind: int) -> tuple[str, str]:
    bonus = state.edition.bonuses[kind]
    return state.edition.goods[bonus.good], state.edition.locations[bonus.location].name


def _bonuses_around(state: MerkatorState) -> Iterator[int]:
    """Yield the bonus cards that lie open, are owned, are in a hand or being paid."""
    yield from state.open_bonuses
    for owned in state.bonuses:
        yield from owned
    yield from (kind for what, kind in state.hands if what == BONUS)
    if isinstance(state.step, Paying) and state.step.item[0] == BONUS:
        yield state.step.item[1]


def _bonus_goods(said: Said) -> None:
    edition = at(said).edition
    goods, joining = said.value
    assert goods == edition.bonus_goods
    assert joining in (None, edition.bonus_goods_joining)
    assert (joining is None) == (at(said).players == 1 or bool(at(said).setup.option("no_joining")))


def _building(said: Said) -> Building:
    what, kind = _card(said)
    assert what == BUILDING
    return at(said).edition.buildings[kind]


def _scores_by(said: Said) -> None:
    """What a building counts is what its rule in the edition says."""
    building, edition = _building(said), at(said).edition
    match building.rule:
        case "timeTable":
            assert said.value == tuple(building.table)
        case "sole":
            assert said.value == (METRICS[building.metric], building.vp)
        case rule:
            of, points, per, most, goods, columns = said.value
            assert (of, points, per, most) == (rule, building.vp, building.per, building.most)
            if rule == "perType":
                assert goods == tuple(edition.goods[good] for good in building.goods)
            if rule == "fullColumns":
                assert columns == "".join(COLUMNS[column] for column in building.goods)


def _reward_for(said: Said) -> None:
    """A contract in the hand is taken for a delivery of one point less."""
    (move,) = said.moves
    assert isinstance(move, HoldContract)
    assert VALUES.index(move.value) - VALUES.index(said.value) == 1


def _held_asks(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, HoldContract)
    assert said.value == _asked(state, state.stacks[VALUES.index(move.value)][-1])


def _price_of_choice(said: Said) -> None:
    """What a choice is sorted by is what it costs: coins, the value of a contract, what is offered."""
    state = at(said)
    match said.moves[0]:
        case Sell(kind) | Discard(kind) | Pay(kind):
            price = state.edition.values[kind]
        case OfferCoins(number) | OfferCounters(number):
            price = number
        case _:
            what, kind = _card(said)
            price = (state.edition.bonuses if what == BONUS else state.edition.buildings)[kind].cost
    assert said.value == price


# Losses.


def _ready(state: MerkatorState, seat: int) -> set[int]:
    """Return the contracts for which all is there, by trying all uses of the cubes."""
    have, found = _owned(state, seat), set()
    for kind in state.contracts[seat]:
        contract = state.edition.contracts[kind]
        for placed in _uses(state.tiles[seat]) if contract.location >= 0 else ():
            goods = [number + placed.count(good) for good, number in enumerate(have)]
            kinds = sum(number > 0 for number in goods)
            if kinds >= contract.different if contract.different else _all_there(contract.needs, goods):
                found.add(kind)
                break
    return found


def _all_there(needs: Sequence[tuple[int, int]], goods: Sequence[int]) -> bool:
    return all(goods[good] >= number for good, number in needs)


def _after_losing(said: Said, move: Lose) -> MerkatorState:
    """Return the position with one seat's loss settled: cubes placed, goods given up."""
    state = at(said).copy()
    assert state.letter is not None
    for place, good in enumerate(state.edition.columns[state.letter.column]):
        if move.cubes >> place & 1:
            state.goods[said.seat * GOODS + good] += 1
            state.tiles[said.seat] &= ~(1 << good // 2)
    for good in (move.first, move.second):
        if good >= 0:
            state.goods[said.seat * GOODS + good] -= 1
    return state


def _stay_ready(said: Said) -> None:
    goods, ready, of = said.value
    state = at(said)
    assert len(_ready(state, said.seat)) == of or len(set(state.contracts[said.seat])) < len(
        state.contracts[said.seat]
    )
    for move in said.legal("lose"):
        assert isinstance(move, Lose)
        names = tuple(state.edition.goods[good] for good in (move.first, move.second) if good >= 0)
        if names == goods and not move.cubes:
            assert _counted_ready(_after_losing(said, move), said.seat) == ready
            return
    raise AssertionError("nobody offers that loss")


def _counted_ready(state: MerkatorState, seat: int) -> int:
    ready = _ready(state, seat)
    return sum(kind in ready for kind in state.contracts[seat])


def _leaves_of_a_good(said: Said) -> None:
    name, left = said.value
    (move,) = said.moves
    assert isinstance(move, Lose)
    assert _owned(_after_losing(said, move), said.seat)[_good(at(said), name)] == left


def _no_longer_ready(said: Said) -> list[int]:
    (move,) = said.moves
    assert isinstance(move, Lose)
    state = at(said)
    then = _ready(_after_losing(said, move), said.seat)
    now = _ready(state, said.seat)
    assert now, "nothing was ready"
    return [kind for kind in state.contracts[said.seat] if kind in now and kind not in then]


def _ends_readiness(said: Said) -> None:
    found = sorted(named_contract(at(said), kind) for kind in _no_longer_ready(said))
    assert sorted(said.value) == found, f"it is {found}"


# Deliveries.


def _bills(said: Said) -> Iterator[tuple[Mapping[int, int], Ending]]:
    """Yield what the deliveries that the page is about ask for, with what they come to."""
    state = at(said)
    for after, events in _endings(said):
        for one in every(events, Delivered)[:1]:
            yield dict(state.edition.contracts[one.contract].needs), (after, events)


def _asks_for_a_good(said: Said) -> None:
    name, number = said.value
    state = at(said)
    good = _good(state, name)
    if isinstance(state.step, Trading):
        assert state.step.need[good] == number
    else:
        assert number in [needs.get(good, 0) for needs, _ in _bills(said)]


def _lacking(said: Said) -> None:
    """A good with a tick is there; what is lacking is what one has less than asked."""
    name, lacking = said.value
    state = at(said)
    good = _good(state, name)
    have = _owned(state, said.seat)[good]
    asked = (
        [state.step.need[good]]
        if isinstance(state.step, Trading)
        else [bill[good] for bill, _ in _bills(said)]
    )
    assert any(max(0, number - have) == lacking for number in asked)


def _stood_in_for(said: Said) -> None:
    name, how, what = said.value
    state = at(said)
    good = _good(state, name)
    found = []
    for _, (_, events) in _bills(said):
        gives = [one.give for one in every(events, Traded) if one.take == good]
        cubes = [one for event in every(events, Delivered) for one in event.cubes]
        cubes += [one.good for one in every(events, Unpacked)]
        given = {state.edition.goods[give] for give in gives if give != COUNTERS}
        match how:
            case "cube":
                found.append(good in cubes and what == (state.edition.locations[good // 2].name,))
            case "counters":
                found.append(set(gives) == {COUNTERS} and len(gives) * state.edition.rate == what)
            case "goods":
                found.append((given, len(gives) * state.edition.rate) == ({what[0]}, what[1]))
            case _:
                found.append(bool(gives))
    assert any(found), "it is paid otherwise"


def _asks_for_kinds(said: Said, after: MerkatorState, events: list[Event]) -> int:
    return after.edition.contracts[every(events, Delivered)[0].contract].different


def _cubes_that_become(said: Said) -> None:
    number, colours, goods = said.value
    state = at(said)
    found = []
    for _, events in _endings(said):
        cubes = [one for event in every(events, Delivered) for one in event.cubes]
        cubes += [one.good for one in every(events, Unpacked)]
        found.append(Counter(state.edition.goods[good] for good in cubes))
    assert sum(dict(goods).values()) == number == len(colours)
    assert any(not Counter(dict(goods)) - one for one in found), f"it is {found}"
    of = {state.edition.locations[_good(state, name) // 2].name for name, _ in goods}
    assert of == set(colours)


def _trades_there(said: Said, after: MerkatorState, events: list[Event]) -> bool:
    good, rate, taken = said.value
    names = (*after.edition.goods, "counters")
    return rate == after.edition.rate and any(
        (names[one.give], "any" if one.take == ANY_KIND else names[one.take]) == (good, taken)
        for one in every(events, Traded)
    )


def _any_ending(holds: Callable[[Said, MerkatorState, list[Event]], bool]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        assert any(holds(said, *ending) for ending in _endings(said)), "nothing on the page comes to it"

    return check


def _keeps_goods(said: Said, after: MerkatorState, events: list[Event]) -> bool:
    goods, _ = _before_the_end(said, after, events)
    return set(said.value) <= {(after.edition.goods[good], number) for good, number in enumerate(goods)}


def _rewarded_with(said: Said) -> None:
    if said.moves and not said.gains:
        endings = [played(said)]
    else:
        endings = [played(said)] if said.moves else list(_endings(said))
    found = [
        named_contract(after, one.contract) if one.contract >= 0 else None
        for after, events in endings
        for one in every(events, Rewarded)
    ]
    assert said.value in found, f"it is {found}"


def _rewarded_by_value(said: Said) -> None:
    found = [
        after.edition.values[one.contract] if one.contract >= 0 else 0
        for after, events in _endings(said)
        for one in every(events, Rewarded)
    ]
    assert said.value in found, f"it is {found}"


def _holds(said: Said) -> None:
    state = at(said)
    assert said.value == named_contract(state, state.hands[said.seat][1])


def _delivers_contract(said: Said, after: MerkatorState, events: list[Event]) -> bool:
    return said.value in [named_contract(after, one.contract) for one in every(events, Delivered)]


def _puts_together(said: Said) -> None:
    state = at(said)
    assert isinstance(state.step, Trading)
    assert said.value == named_contract(state, state.step.contract)


def _kinds_still_asked(said: Said) -> None:
    state = at(said)
    assert isinstance(state.step, Trading)
    have = [good for good, number in enumerate(_owned(state, said.seat)) if number]
    free = [good for good in have if good not in state.step.spared]
    different = state.edition.contracts[state.step.contract].different
    assert said.value == (different - state.step.traded, len(free))


def _completes(said: Said) -> None:
    assert every(played(said)[1], Delivered)


def _leaves_of_a_kind(said: Said) -> None:
    """Four of a kind are given: goods, or Time counters."""
    have, left = said.value
    state, after = at(said), played(said)[0]
    trade = said.moves[0]
    assert isinstance(trade, Trade)
    by_counters = trade.give == COUNTERS
    now = len(state.held[said.seat]) if by_counters else _owned(state, said.seat)[trade.give]
    then = len(after.held[said.seat]) if by_counters else _owned(after, said.seat)[trade.give]
    assert (now, now - state.edition.rate) == (have, left)
    assert then in (left, 0) or after.kind != "trade"


# Offers.


def _bids(said: Said) -> None:
    seat, offer = said.value
    assert tuple(at(said).bids[seat]) == offer


def _bids_in_all(said: Said) -> None:
    """What all offer is what whoever exchanges then has more."""
    state = at(said)
    after = state.copy()
    after.play(said.seat, next(move for move in said.legal() if isinstance(move, Swap)))
    coins = after.money[said.seat] - state.money[said.seat]
    assert said.value == (coins, len(after.held[said.seat]) - len(state.held[said.seat]))


def _has_offered(said: Said) -> None:
    step = at(said).step
    assert isinstance(step, Offering)
    for wanted, found in zip(said.value, step.offered[said.seat], strict=True):
        assert wanted is None or wanted == max(0, found)


def _has_chosen(said: Said) -> None:
    state = at(said)
    assert isinstance(state.step, Losing)
    chosen = state.step.chosen[said.seat]
    lost = Counter(state.edition.goods[good] for good in chosen[:2] if good >= 0)
    assert dict(said.value) == lost, lost


def _has_the_new(said: Said) -> None:
    before, after = at(said), played(said)[0]
    came = Counter(after.contracts[said.seat]) - Counter(before.contracts[said.seat])
    new = next(iter(came), before.reward)
    named, asked = said.value
    assert named == named_contract(before, new)
    assert asked in (None, _asked(before, new))


# Columns.


def _of_player(measure: Callable[[MerkatorState, int], object]) -> Callable[[Said], None]:
    """Return a check of a column of numbers whose rows are players."""

    def check(said: Said) -> None:
        (who, *_), number = said.value
        found = measure(at(said), who.seat)
        assert float(number) == found, f"it is {found}"

    return check


def _in_column(state: MerkatorState, seat: int) -> list[int]:
    assert state.letter is not None
    return [_owned(state, seat)[good] for good in state.edition.columns[state.letter.column]]


def _would_lose(state: MerkatorState, seat: int) -> int:
    assert state.letter is not None
    return min(sum(_in_column(state, seat)), state.letter.number)


def _behind(said: Said) -> None:
    """Behind a player stand the goods that a letter can take."""
    (who, *_), shown = said.value
    state = at(said)
    assert state.letter is not None
    column = state.edition.columns[state.letter.column]
    have = {state.edition.goods[good]: _owned(state, who.seat)[good] for good in column}
    assert dict(shown) == {name: number for name, number in have.items() if number}


def _values(state: MerkatorState, seat: int) -> list[int]:
    return sorted((state.edition.values[kind] for kind in state.contracts[seat]), reverse=True)


def _built(state: MerkatorState, seat: int) -> float:
    values, slots = _values(state, seat), state.edition.slots
    return scores(state)[seat] - sum(values[:slots]) - sum(values[slots:]) / 2


_SLOTS, _TURNS, _AIMS = 5, 17, (55, 60, 80)
"""As the rules say them."""

# All that lies open.


def _theirs(said: Said) -> None:
    """What stands below a player is theirs: the cube of a place, a good, or a sum."""
    (title, *_), seat, cell = said.value
    state, values = at(said), dict(title.values)
    match title.key.removeprefix("page.whole."):
        case "place":
            place = _place(state, values["place"])
            found = "" if place >= MAJOR else str(state.tiles[seat] >> place & 1)
        case "good":
            good = _good(state, values["good"])
            assert good in state.edition.columns[COLUMNS.index(values["letter"])]
            found = str(_owned(state, seat)[good])
        case "points":
            found = f"{scores(state)[seat]:g}"
        case "time":
            found = str(len(state.held[seat]))
        case "coins":
            found = str(state.money[seat])
        case other:
            raise AssertionError(other)
    assert cell == ("." if found == "0" and title.key != "page.whole.points" else found), found


def _of_place(found: Callable[[MerkatorState, int], int]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        (title, *_), number = said.value
        state = at(said)
        have = found(state, _place(state, dict(title.values)["place"]))
        assert number == (str(have) if have else "."), have

    return check


def _owns(said: Said) -> None:
    seat, named = said.value
    state = at(said)
    assert named in {named_contract(state, kind) for kind in state.contracts[seat]}


def _lies_on_top(said: Said) -> None:
    state = at(said)
    assert said.value in {named_contract(state, stack[-1]) for stack in state.stacks if stack}


def _has_too_many(said: Said) -> None:
    seat, many = said.value
    state = at(said)
    assert len(state.contracts[seat]) - state.edition.slots == many > 0
    assert state.to_act == (seat,)


def _rows_of_the_chart(said: Said) -> None:
    state = at(said)
    ends = [len(state.chart), *sorted((end for end in state.ends if end < len(state.chart)), reverse=True)]
    assert said.value == tuple(one - other for one, other in pairwise(ends))


def _letters_of_a_row(said: Said) -> None:
    row, letters = said.value
    state = at(said)
    ends = [len(state.chart), *sorted((end for end in state.ends if end < len(state.chart)), reverse=True)]
    codes = [code for code in state.chart[ends[row] : ends[row - 1]][::-1] if code >= 16]
    assert letters == tuple(
        "-" if code == 28 else "ABCDEF"[(code - 16) % 6] * (1 + (code - 16) // 6) for code in codes
    )


def _rounds_without(said: Said) -> None:
    what, rounds, most = said.value
    assert rounds == getattr(at(said), what)
    assert most == {"idle": 10, "calm": 40}[what]
    assert rounds < most


def _building_scores(said: Said) -> None:
    seat, name, points = said.value
    state = copied(at(said))
    (kind,) = (one for one in state.buildings[seat] if state.edition.buildings[one].name == name)
    before = scores(state)[seat]
    state.buildings[seat] = tuple(one for one in state.buildings[seat] if one != kind)
    assert before - scores(state)[seat] == points


def _in_the_solo_stack(said: Said) -> None:
    value, number = said.value
    state = at(said)
    assert sum(state.edition.values[kind] == value for kind in state.solo) == number > 0


def _open_card_costs(said: Said) -> None:
    card, cost = said.value
    state = at(said)
    edition = state.edition
    costs: dict[tuple[str, ...], int] = {
        _bonus(state, kind): edition.bonuses[kind].cost for kind in state.open_bonuses
    }
    costs |= {(edition.buildings[kind].name,): edition.buildings[kind].cost for kind in state.open_buildings}
    assert costs[card] == cost


def _has_chosen_to_place(said: Said) -> None:
    state = at(said)
    assert isinstance(state.step, Losing)
    assert state.letter is not None
    _, _, cubes = state.step.chosen[said.seat]
    column = state.edition.columns[state.letter.column]
    placed = tuple((state.edition.goods[good], 1) for bit, good in enumerate(column) if cubes >> bit & 1)
    assert said.value == placed


PAGES: Mapping[str, Callable[[Said], None]] = {
    "page.theirs": _theirs,
    "page.head.cubes": _of_place(lambda state, place: state.cubes[place]),
    "page.head.gets": _of_place(lambda state, place: state.edition.times[place]),
    "has too many": _has_too_many,
    "owed": _equal(lambda state, _: state.kind),
    "letters of a row": _letters_of_a_row,
    "owns": _owns,
    "lies on top": _lies_on_top,
    "rows of the chart": _rows_of_the_chart,
    "rounds without": _rounds_without,
    "building scores": _building_scores,
    "in the solo stack": _in_the_solo_stack,
    "open card costs": _open_card_costs,
    "has chosen to place": _has_chosen_to_place,
    "active": _equal(lambda state, _: state.active),
    "aims": _equal(lambda *_: _AIMS),
    "asks": _asks,
    "asks for a good": _asks_for_a_good,
    "asks for kinds": _some(_asks_for_kinds),
    "become there": _become_there,
    "bids": _bids,
    "bids in all": _bids_in_all,
    "bonus brings": _bonus_brings,
    "bonus card": _bonus_card,
    "bonus goods by card": _bonus_goods,
    "building": lambda said: _equal(lambda *_: _building(said).name)(said),
    "column": _column,
    "completes": _completes,
    "contract": _contract,
    "counters by choice": _counters_by_choice,
    "counters in the row": _counters_in_the_row,
    "counters on the chart": _counters_on_the_chart,
    "cubes in": _cubes_in,
    "cubes that become goods": _cubes_that_become,
    "delivers contract": _any_ending(_delivers_contract),
    "delivers values": _some(_delivered_values),
    "earns its value": _earns_its_value,
    "ends the readiness of": _ends_readiness,
    "ends the readiness of so many": lambda said: _equal(lambda *_: len(_no_longer_ready(said)))(said),
    "gains halves": _gains_halves,
    "gives up contract": _gives_up_contract,
    "goods shown": _goods_shown,
    "has all cubes": _equal(lambda state, seat: state.tiles[seat].bit_count()),
    "has chosen to lose": _has_chosen,
    "has cubes": _equal(lambda state, seat: _colours(state, state.tiles[seat])),
    "has goods": _has_goods,
    "has just got": _has_just_got,
    "has no goods": lambda said: _equal(lambda state, seat: any(_owned(state, seat)) or None)(said),
    "has offered": _has_offered,
    "has points": _equal(lambda state, seat: float(scores(state)[seat])),
    "held asks": _held_asks,
    "holds": _holds,
    "is rewarded by value": _rewarded_by_value,
    "is rewarded with": _rewarded_with,
    "joining brings of a good": _joining_brings,
    "keeps cubes": _some(
        lambda said, after, events: _colours(after, _before_the_end(said, after, events)[1])
    ),
    "keeps goods": _any_ending(_keeps_goods),
    "keeps no goods": _any_ending(
        lambda said, after, events: not any(_before_the_end(said, after, events)[0])
    ),
    "kinds still asked": _kinds_still_asked,
    "kinds within reach": _kinds_within_reach,
    "lack a good of there": _lack_a_good_of_there,
    "lacking": _lacking,
    "lacks": _lacks,
    "leaves of a good": _leaves_of_a_good,
    "leaves of a kind": _leaves_of_a_kind,
    "lies below": _lies_below,
    "no cubes anywhere": lambda said: _equal(lambda state, _: any(state.cubes) or None)(said),
    "page.behind": _behind,
    "page.head.all": _of_player(lambda state, seat: scores(state)[seat]),
    "page.head.best": _of_player(lambda state, seat: sum(_values(state, seat)[:_SLOTS])),
    "page.head.built": _of_player(_built),
    "page.head.coins": _of_player(lambda state, seat: state.money[seat]),
    "page.head.goods": _of_player(lambda state, seat: sum(_owned(state, seat))),
    "page.head.has": _of_player(lambda state, seat: sum(_in_column(state, seat))),
    "page.head.loses": _of_player(_would_lose),
    "page.head.points": _of_player(lambda state, seat: scores(state)[seat]),
    "page.head.rest": _of_player(lambda state, seat: sum(_values(state, seat)[_SLOTS:]) / 2),
    "page.head.time": _of_player(lambda state, seat: len(state.held[seat])),
    "page.price": _price_of_choice,
    "puts together": _puts_together,
    "rate": _equal(lambda state, _: state.edition.rate),
    "reward for": _reward_for,
    "round": _equal(lambda state, _: state.round),
    "scores": _scores_by,
    "share a win with": _share_a_win,
    "slots": _equal(lambda *_: _SLOTS),
    "spends": _spends,
    "spends all": _of_contract(_spent),
    "spends among others": _of_contract(_spent, lambda wanted, spent: set(wanted) < set(spent)),
    "spends counters": _of_contract(_counters_spent),
    "spends cubes": _of_contract(lambda said, after, events: _cubes_spent(said, after, events).bit_count()),
    "spends cubes of": _of_contract(
        lambda said, after, events: _colours(after, _cubes_spent(said, after, events))
    ),
    "spends more": _spends_more,
    "stay ready by losing": _stay_ready,
    "still to pay": _equal(lambda state, _: item_cost(state) - state.step.paid),  # type: ignore[attr-defined] # paying
    "stood in for": _stood_in_for,
    "takes cubes": _takes_cubes,
    "takes of a good": _takes_of_a_good,
    "the end was called": _end_called,
    "then has": _then_has,
    "then has the new": _has_the_new,
    "trades there": _any_ending(_trades_there),
    "travels to": _travels_to,
    "turns in all": _equal(lambda *_: _TURNS),
    "wins with": _wins_with,
    "would deliver": _would_deliver,
    "would deliver too": _would_deliver_too,
}
