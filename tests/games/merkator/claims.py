"""How what Merkator says of a position is checked: from the position and the rulings, by playing on.

Nothing here asks the game's previews, labels or words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from msgspec.structs import replace

from games.engine import Event, Move
from games.merkator.edition import COLUMNS, GOODS, MAJOR, VALUES, Letter
from games.merkator.events import (
    Bids,
    Bought,
    Delivered,
    Finished,
    Gained,
    Paid,
    Prepared,
    Rewarded,
    Spared,
    Spread,
    Traded,
    Travelled,
    Turned,
    Unpacked,
)
from games.merkator.moves import (
    ANY_KIND,
    BONUS,
    BUILDING,
    CONTRACT,
    COUNTERS,
    JOIN,
    RETURN_COINS,
    TAKE_TOP,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Deliver,
    Discard,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Sell,
    Spare,
    Split,
    Trade,
    Travel,
    Unpack,
)
from games.merkator.rules.delivery import Trading
from games.merkator.rules.investment import Paying
from games.merkator.rules.losses import Checking, Losing
from games.merkator.rules.rewards import Offering
from games.merkator.state import MerkatorState
from tests.games.kit.claims import Said

from .page_claims import PAGES, named_contract
from .reckoning import (
    at,
    chances,
    copied,
    deliveries,
    every,
    item_cost,
    journey,
    played,
    quiet,
    scores,
    step_of,
    takes_cubes,
)

_SEEN = 16
"""Added to a counter's letter once all have seen it."""


def _untraded(said: Said, seat: int, kind: int) -> bool:
    """Return whether a contract can be delivered without any trade, by trying all other steps."""
    for after in chances(said, seat):
        moves = after.legal_moves(seat)
        if Deliver(kind) in moves:
            return True
        if Prepare(kind) in moves and _ends_without(after, seat, Prepare(kind), set()):
            return True
    return False


def _ends_without(state: MerkatorState, seat: int, move: Move, met: set[object]) -> bool:
    after = copied(state)
    events = after.play(seat, move)
    if every(events, Traded):
        return False
    if after.kind != "trade":
        return True
    key = (step_of(after, Trading).spared, tuple(after.tiles), tuple(after.goods))
    if key in met:
        return False
    met.add(key)
    steps = [one for one in after.legal_moves(seat) if isinstance(one, (Spare, Unpack, Deliver))]
    return any(_ends_without(after, seat, step, met) for step in steps)


def _could_deliver(said: Said) -> None:
    values = at(said).edition.values
    found = sorted(values[kind] for kind in deliveries(said, said.seat))
    assert found == list(said.value), found


def _without_trades(said: Said) -> None:
    values = at(said).edition.values
    kinds = [kind for kind in deliveries(said, said.seat) if _untraded(said, said.seat, kind)]
    assert sorted(values[kind] for kind in kinds) == list(said.value)


def _chance(said: Said) -> None:
    state = at(said)
    seat, kind, how = said.value
    if how == "delivered":
        assert seat == state.actor
        assert kind in state.delivered
    elif how == "begun":
        assert (state.kind, state.contract, state.actor) == ("trade", kind, seat)
    else:
        verbs = deliveries(said, seat).get(kind, set())
        if how == "cannot":
            assert not verbs, f"it can be by {verbs}"
        elif how == "plain":
            assert "deliver" in verbs
        else:
            assert verbs == {"prepare"}, verbs
            assert _untraded(said, seat, kind) == (how == "free")


# Journeys.


def _turns_letters(said: Said) -> None:
    after, events = journey(said)
    due = after.step.due if isinstance(after.step, (Checking, Losing)) else ()
    assert len(every(events, Turned)) + len(due) == said.value


def _bonus_goods(said: Said) -> None:
    _, events = journey(said)
    got = Counter[int]()
    for one in every(events, Gained):
        got[one.good] += one.number
    assert got == Counter(dict(said.value))


def _new_cubes(said: Said) -> None:
    _, events = journey(said)
    assert tuple(place for one in every(events, Spread) for place in one.locations) == said.value


def _would_be_rewarded(said: Said) -> None:
    kind, value, reward = said.value
    seat = said.seat
    for state in chances(said, seat):
        begins = [move for move in (Deliver(kind), Prepare(kind)) if move in state.legal_moves(seat)]
        if begins:
            events = list(state.play(seat, begins[0]))
            while not every(events, Rewarded):
                events += quiet(state)
            got = every(events, Rewarded)[0].contract
            assert (state.edition.values[got] if got >= 0 else 0) == value
            assert reward in (-1, got)
            return
    raise AssertionError("it can't be delivered")


def _companion(said: Said) -> None:
    other, could = said.value
    assert sorted(deliveries(said, other)) == sorted(could)


# Goods.


def _completes(state: MerkatorState, step: Trading, goods: Sequence[int], tile: int, held: int) -> bool:
    """Return whether the delivery that is being put together can be completed, by trying all uses of cubes."""
    rate = state.edition.rate
    different = state.edition.contracts[step.contract].different
    for placed in _uses(tile):
        have = [number + placed.count(good) for good, number in enumerate(goods)]
        if different:
            paid = sum(1 for good in range(GOODS) if have[good] > 0 and good not in step.spared)
            rest = [number - (number > 0 and good not in step.spared) for good, number in enumerate(have)]
            if paid + sum(number // rate for number in rest) + held // rate >= different - step.traded:
                return True
        else:
            missing = sum(max(0, step.need[good] - have[good]) for good in range(GOODS))
            fours = sum(max(0, have[good] - step.need[good]) // rate for good in range(GOODS))
            if fours + held // rate >= missing:
                return True
    return False


def _uses(tile: int) -> Iterator[tuple[int, ...]]:
    colours = [colour for colour in range(MAJOR) if tile >> colour & 1]
    return product(*((2 * colour, 2 * colour + 1) for colour in colours))


def _goods(state: MerkatorState, seat: int) -> list[int]:
    return state.goods[seat * GOODS : (seat + 1) * GOODS]


def _gaps(said: Said) -> None:
    state = at(said)
    kind, missing, cubes = said.value
    goods, need = _goods(state, said.seat), dict(state.edition.contracts[kind].needs)

    def lacks(placed: Sequence[int]) -> int:
        return sum(max(0, number - goods[good] - placed.count(good)) for good, number in need.items())

    least = min(lacks(placed) for placed in _uses(state.tiles[said.seat]))
    assert sum(number for _, number in missing) == least
    assert len(cubes) == lacks(()) - least
    assert len({good >> 1 for good in cubes}) == len(cubes)
    assert all(state.tiles[said.seat] >> (good >> 1) & 1 for good in cubes)
    for good, number in need.items():
        assert dict(missing).get(good, 0) + cubes.count(good) == max(0, number - goods[good])


def _further_kinds(said: Said) -> None:
    state = at(said)
    goods = _goods(state, said.seat)
    reached = [
        sum(1 for good, number in enumerate(goods) if number or good in placed)
        for placed in _uses(state.tiles[said.seat])
    ]
    assert max(reached) - (GOODS - goods.count(0)) == said.value


def _name(state: MerkatorState, good: int) -> str:
    return state.edition.goods[good]


# Turns and the end.


def _to_the_end(state: MerkatorState) -> list[Event]:
    events: list[Event] = []
    while state.outcome is None:
        events += quiet(state)
    return events


def _travels_again(said: Said) -> None:
    state = at(said)
    near = state.left >= 0 if state.players > 1 else state.round >= state.edition.solo_turns - 1
    travellers = set(range(state.players))
    if near:
        travellers = {one.seat for one in every(_to_the_end(copied(state)), Travelled)}
    assert said.value == tuple(seat in travellers for seat in range(state.players))


def _turns_left(said: Said) -> None:
    state = copied(at(said))
    begun = int(state.location >= 0)
    assert len(every(_to_the_end(state), Travelled)) + begun == said.value


def _best_building(said: Said) -> None:
    state = at(said)
    found = [0]
    for kind in state.open_buildings:
        after = copied(state)
        after.buildings[said.seat] += (kind,)
        found.append(int(scores(after)[said.seat] - scores(state)[said.seat]))
    assert max(found) == said.value


# Buying and selling.


def _price(said: Said) -> None:
    state = at(said)
    bonuses, buildings = state.edition.bonuses, state.edition.buildings
    match said.moves[0]:
        case BuyBonus(kind) | HoldBonus(kind):
            cost = bonuses[kind].cost
        case BuyBuilding(kind) | HoldBuilding(kind):
            cost = buildings[kind].cost
        case _:
            what, kind = state.hands[said.seat]
            cost = (bonuses if what == BONUS else buildings)[kind].cost
    assert cost == said.value


def _worth(state: MerkatorState, seat: int) -> int:
    return sum(state.edition.values[kind] for kind in state.contracts[seat])


def _too_many(said: Said) -> None:
    state = copied(at(said))
    for _ in range(said.value):
        assert not any(isinstance(move, Travel) for move in state.legal_moves(said.seat))
        state.play(
            said.seat,
            next(move for move in state.legal_moves(said.seat) if isinstance(move, (Sell, Discard))),
        )
        if state.limit and state.money[said.seat] > state.edition.cash_limit:
            state.play(said.seat, RETURN_COINS)
    assert any(isinstance(move, Travel) for move in state.legal_moves(said.seat))


def _by_selling(said: Said) -> None:
    state = at(said)
    values = [state.edition.values[kind] for kind in state.contracts[said.seat]]
    assert said.value == sum(sorted(values)[1:])


def _may_keep(said: Said) -> None:
    state = copied(at(said))
    assert said.value == (state.edition.cash_limit if state.limit else 0)
    if RETURN_COINS in state.legal_moves(said.seat):
        state.play(said.seat, RETURN_COINS)
        assert state.money[said.seat] == said.value


def _paying(said: Said) -> None:
    state = copied(at(said))
    price, paid = said.value
    assert price == item_cost(state)
    before, events = _worth(state, said.seat) + paid, list[Event]()
    while state.kind == "pay":
        events += quiet(state)
    assert every(events, Bought)[0].cost == before - _worth(state, said.seat)


def _spoils_the_payment(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Pay)
    due = item_cost(state) - step_of(state, Paying).paid - state.edition.values[move.contract]
    mine = list(state.contracts[said.seat])
    mine.remove(move.contract)
    rest = sorted(state.edition.values[kind] for kind in mine)
    assert not rest or sum(rest[1:]) < due


def _can_pay_any(said: Said) -> None:
    state = at(said)
    for kind in state.open_buildings:
        assert state.money[said.seat] >= state.edition.buildings[kind].cost
        assert BuyBuilding(kind) in state.legal_moves(said.seat)


def _earns(said: Said) -> None:
    after, _ = played(said)
    assert after.money[said.seat] - at(said).money[said.seat] == said.value


def _pays(said: Said) -> None:
    state = at(said)
    _, events = played(said)
    assert state.edition.values[every(events, Paid)[0].contract] == said.value


# Losses.


def _letter(letter: Letter | None) -> str:
    assert letter is not None
    return COLUMNS[letter.column] * letter.number


def _column(state: MerkatorState) -> tuple[int, ...]:
    """Return the goods of the column that is being lost from."""
    assert state.letter is not None
    return state.edition.columns[state.letter.column]


def _turns_anew(said: Said) -> None:
    state = at(said)
    _, events = played(said)
    letter = every(events, Turned)[0].letter
    known = state.chart[-1] >= _SEEN
    assert said.value == (_letter(letter) if known else "")


def _loses(said: Said) -> None:
    state = at(said)
    number = len(_letter(state.letter))
    assert said.value == number
    assert all((move.second < 0) == (number == 1) for move in said.legal("lose") if isinstance(move, Lose))


def _inside(state: MerkatorState, seat: int) -> list[int]:
    goods = _goods(state, seat)
    return [goods[good] for good in _column(state)]


def _to_spare(said: Said) -> None:
    state = at(said)
    goods = _goods(state, said.seat)
    spare = 0
    for good in _column(state):
        asked = [0]
        for kind in state.contracts[said.seat]:
            contract = state.edition.contracts[kind]
            asked.append(1 if contract.different else dict(contract.needs).get(good, 0))
        spare += max(0, goods[good] - max(asked))
    assert spare == said.value


def _gives_up(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Lose)
    assert said.value == tuple(_name(state, good) for good in (move.first, move.second) if good >= 0)


def _places_first(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Lose)
    column = _column(state)
    placed = [good for bit, good in enumerate(column) if move.cubes >> bit & 1]
    assert said.value == tuple(_name(state, good) for good in placed)


def _not_had(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Lose)
    column = _column(state)
    placed = [good for bit, good in enumerate(column) if move.cubes >> bit & 1]
    colours = [good >> 1 for good in placed]
    no_cube = any(not state.tiles[said.seat] >> colour & 1 for colour in colours)
    have = _goods(state, said.seat)
    for good in placed:
        have[good] += 1
    for good in (move.first, move.second):
        if good >= 0:
            have[good] -= 1
    beyond = move.cubes >> len(column)
    assert no_cube or beyond or len(set(colours)) < len(colours) or min(have) < 0


def _not_in_column(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Lose)
    column = state.edition.columns[COLUMNS.index(said.value)]
    assert said.value == _letter(state.letter)[0]
    assert move.first not in column or (move.second >= 0 and move.second not in column)


def _in_order(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Lose)
    first, then = (state.edition.goods.index(name) for name in said.value)
    assert (first, then) == (move.second, move.first)
    answer = (first, then, move.cubes)
    assert Lose(*answer) in state.legal_moves(said.seat) or step_of(state, Losing).chosen[said.seat] == answer


# Refusals.


def _beyond(said: Said) -> None:
    state = at(said)
    found, what, last = said.value
    assert len(getattr(state.edition, what)) == last + 1
    assert found > last


def _not_open(said: Said) -> None:
    state = at(said)
    match said.moves[0]:
        case BuyBonus(kind) | HoldBonus(kind):
            assert kind not in state.open_bonuses
        case BuyBuilding(kind) | HoldBuilding(kind):
            assert kind not in state.open_buildings
        case other:
            raise AssertionError(other)


def _kind(said: Said) -> int:
    move = said.moves[0]
    assert isinstance(move, (Sell, Discard, Pay, Deliver, Prepare))
    return move.contract


def _delivered_in(said: Said) -> None:
    state = at(said)
    place = state.edition.contracts[_kind(said)].location
    assert said.value == (state.edition.locations[place].name if place >= 0 else "")
    assert place != state.location


def _can_deliver(said: Said) -> None:
    found = {
        one.verb
        for one in said.legal()
        if isinstance(one, (Deliver, Prepare)) and one.contract == _kind(said)
    }
    assert found == set(said.value)


def _trade(said: Said) -> Trade:
    move = said.moves[0]
    assert isinstance(move, Trade)
    return move


def _needs_no_such_good(said: Said) -> None:
    state, move = at(said), _trade(said)
    step = step_of(state, Trading)
    different = state.edition.contracts[step.contract].different
    if move.take == ANY_KIND:
        assert step.traded >= different
    else:
        assert different or not step.need[move.take]


def _too_few_of_a_kind(said: Said) -> None:
    state, move = at(said), _trade(said)
    have = len(state.held[said.seat]) if move.give == COUNTERS else _goods(state, said.seat)[move.give]
    assert said.value == (state.edition.rate, have)
    assert have < state.edition.rate


def _spoils_the_delivery(said: Said) -> None:
    state, move = copied(at(said)), _trade(said)
    goods, held, rate = _goods(state, said.seat), len(state.held[said.seat]), state.edition.rate
    if move.give == COUNTERS:
        held -= rate
    else:
        goods[move.give] -= rate
    step = step_of(state, Trading)
    if move.take == ANY_KIND:
        step = replace(step, traded=step.traded + 1)
    else:
        need = (number - (good == move.take) for good, number in enumerate(step.need))
        step = replace(step, need=tuple(need))
    assert not _completes(state, step, goods, state.tiles[said.seat], held)


def _cube_spoils_the_delivery(said: Said) -> None:
    state, (move,) = at(said), said.moves
    assert isinstance(move, Unpack)
    goods, bit = _goods(state, said.seat), 1 << (move.good >> 1)
    assert state.tiles[said.seat] & bit
    goods[move.good] += 1
    held = len(state.held[said.seat])
    assert not _completes(state, step_of(state, Trading), goods, state.tiles[said.seat] ^ bit, held)


def _kind_is(said: Said) -> None:
    """A kind is needed if the delivery could not be completed without it."""
    state = copied(at(said))
    name, why = said.value
    good = state.edition.goods.index(name)
    goods = _goods(state, said.seat)
    if why == "none":
        assert not goods[good]
    elif why == "kept":
        assert good in step_of(state, Trading).spared
    else:
        assert goods[good]
        step = step_of(state, Trading)
        step = replace(step, spared=(*step.spared, good))
        assert not _completes(state, step, goods, state.tiles[said.seat], len(state.held[said.seat]))


def _may_become(said: Said) -> None:
    state = at(said)
    cubes, least, most, one = said.value
    offered = [move.first for move in said.legal() if isinstance(move, Split)]
    assert (least, most) == (offered[0], offered[-1])
    assert offered == list(range(least, most + 1))
    assert one == _name(state, 2 * state.location)
    assert cubes == min(99, state.cubes[state.location])


def _chosen_already(said: Said) -> None:
    state = at(said)
    match said.moves[0]:
        case Lose(first, second, cubes):
            assert step_of(state, Losing).chosen[said.seat] == (first, second, cubes)
        case OfferCoins(coins):
            assert step_of(state, Offering).offered[said.seat][0] == coins
        case OfferCounters(counters):
            assert step_of(state, Offering).offered[said.seat][1] == counters
        case other:
            raise AssertionError(other)


# Delivering, joining, offering.


def _named_whole(said: Said, kind: int) -> None:
    """A contract is called by its value, and by value and place."""
    value, named = said.value
    edition = at(said).edition
    assert (value, named) == (edition.values[kind], named_contract(at(said), kind))


def _delivers(said: Said) -> None:
    _named_whole(said, every(played(said)[1], Delivered)[0].contract)


def _begins(said: Said) -> None:
    _named_whole(said, every(played(said)[1], Prepared)[0].contract)


def _trades_away(said: Said) -> None:
    state = at(said)
    rate, give, take = said.value
    _, events = played(said)
    first = every(events, Traded)[0]
    assert rate == state.edition.rate
    assert give == ("counters" if first.give == COUNTERS else _name(state, first.give))
    assert take == ("any" if first.take == ANY_KIND else _name(state, first.take))


def _keeps(said: Said) -> None:
    _, events = played(said)
    good = every(events, Spared)[0].good
    assert said.value == _name(at(said), good)
    for one in every(events, Delivered):
        assert good not in dict(one.goods)


def _joining_costs(said: Said) -> None:
    state = copied(at(said))
    held = len(state.held[said.seat])
    state.play(said.seat, JOIN)
    assert held - len(state.held[said.seat]) == said.value


def _joining_brings(said: Said) -> None:
    events = copied(at(said)).play(said.seat, JOIN)
    assert said.value == tuple(_name(at(said), one.good) for one in every(events, Gained))


def _pays_counters(said: Said) -> None:
    state, _ = played(said)
    assert len(at(said).held[said.seat]) - len(state.held[said.seat]) == said.value


def _reward_of(said: Said, events: Sequence[Event]) -> int:
    got = every(events, Rewarded)[0].contract
    return at(said).edition.values[got] if got >= 0 else 0


def _stack_gives(said: Said) -> None:
    assert _reward_of(said, copied(at(said)).play(said.seat, TAKE_TOP)) == said.value


def _rewarded_with(said: Said) -> None:
    assert _reward_of(said, played(said)[1]) == said.value


def _offered(said: Said, part: str) -> None:
    state, events = played(said)
    bids = [getattr(one, part) for one in every(events, Bids)]
    offered = step_of(state, Offering).offered[said.seat] if not bids else ()
    found = bids[0][said.seat] if bids else offered[part == "counters"]
    assert found == said.value


def _into_the_hand(said: Said) -> None:
    state, _ = played(said)
    what, held = state.hands[said.seat]
    match said.moves[0]:
        case HoldBonus(kind):
            assert (what, held) == (BONUS, kind)
        case HoldBuilding(kind):
            assert (what, held) == (BUILDING, kind)
        case HoldContract(value):
            assert what == CONTRACT
            assert state.edition.values[held] == value
        case other:
            raise AssertionError(other)


def _places(said: Said) -> None:
    state = at(said)
    after, events = played(said)
    good = every(events, Unpacked)[0].good
    assert said.value == _name(state, good)
    assert (state.tiles[said.seat] ^ after.tiles[said.seat]) >> (good >> 1) & 1


def _number_to_deliver(said: Said) -> None:
    assert len(deliveries(said, said.seat)) == said.value


def _dearest(said: Said, *verbs: str) -> None:
    state = at(said)
    found = [
        state.edition.values[kind] for kind, by in deliveries(said, said.seat).items() if by & set(verbs)
    ]
    assert max(found, default=0) == said.value


def _equal(found: Callable[[MerkatorState, int], object]) -> Callable[[Said], None]:
    """Return a check that what is said is what is read off the position for a seat."""

    def check(said: Said) -> None:
        assert found(at(said), said.seat) == said.value, found(at(said), said.seat)

    return check


def _holds(found: Callable[[MerkatorState, int, Said], bool]) -> Callable[[Said], None]:
    """Return a check that something is so."""

    def check(said: Said) -> None:
        assert found(at(said), said.seat, said)

    return check


def _spent(state: MerkatorState, seat: int, said: Said) -> bool:
    place, cost = said.value
    (location,) = (one for one in state.edition.locations if one.name == place)
    return bool(location.time == -cost and len(state.held[seat]) < cost)


def _no_hand_purchase(state: MerkatorState, seat: int, said: Said) -> bool:
    return isinstance(said.moves[0], BuyHeld) and state.hands[seat][0] in (-1, CONTRACT)


CLAIMS: Mapping[str, Callable[[Said], None]] = {
    **PAGES,
    "too many": _too_many,
    "has coins": _equal(lambda state, seat: state.money[seat]),
    "has counters": _equal(lambda state, seat: len(state.held[seat])),
    "may keep": _may_keep,
    "paying": _paying,
    "can pay any": _can_pay_any,
    "cubes there": _equal(lambda state, _: state.cubes[state.location]),
    "cubes become": _equal(lambda state, _: tuple(_name(state, 2 * state.location + one) for one in (0, 1))),
    "letter": _equal(lambda state, _: _letter(state.letter)),
    "loses": _loses,
    "is in": _equal(lambda state, _: state.edition.locations[state.location].name),
    "stack gives": _stack_gives,
    "joining costs": _joining_costs,
    "joining brings": _joining_brings,
    "could deliver": _could_deliver,
    "without trades": _without_trades,
    "can offer": _holds(
        lambda state, seat, said: bool(said.legal("offer_coins") or said.legal("offer_counters"))
    ),
    "beyond": _beyond,
    "not owned": _holds(lambda state, seat, said: _kind(said) not in state.contracts[seat]),
    "not open": _not_open,
    "no such stack": _holds(lambda state, seat, said: not 3 <= said.value <= 10),
    "empty stack": _holds(lambda state, seat, said: not state.stacks[VALUES.index(said.value)]),
    "no hand": _holds(lambda state, seat, said: not state.setup.option("expert")),
    "full hand": _holds(lambda state, seat, said: state.hands[seat][0] >= 0),
    "held this turn": _holds(lambda state, seat, said: state.held_now),
    "contracts": _equal(lambda state, seat: len(state.contracts[seat])),
    "with coins": _equal(lambda state, _: state.players > 1 and not state.setup.option("no_coins")),
    "spoils the payment": _spoils_the_payment,
    "price": _price,
    "by selling": _by_selling,
    "nothing to buy in hand": _holds(_no_hand_purchase),
    "journey costs": _holds(_spent),
    "may become": _may_become,
    "chosen already": _chosen_already,
    "not in column": _not_in_column,
    "in order": _in_order,
    "not had": _not_had,
    "delivered in": _delivered_in,
    "delivered already": _holds(
        lambda state, seat, said: seat == state.actor and _kind(said) in state.delivered
    ),
    "can deliver": _can_deliver,
    "needs no such good": _needs_no_such_good,
    "gives and takes the same": _holds(lambda state, seat, said: _trade(said).give == _trade(said).take),
    "too few of a kind": _too_few_of_a_kind,
    "spoils the delivery": _spoils_the_delivery,
    "kind": _kind_is,
    "names goods": _holds(lambda state, seat, said: not state.edition.contracts[state.contract].different),
    "goods are being lost": _holds(lambda state, seat, said: state.kind in ("check", "lose")),
    "cube spoils the delivery": _cube_spoils_the_delivery,
    "no cube": _holds(
        lambda state, seat, said: (
            not any(
                state.tiles[seat] >> one & 1 and state.edition.locations[one].colour == said.value
                for one in range(MAJOR)
            )
        )
    ),
    "takes cubes": takes_cubes,
    "turns letters": _turns_letters,
    "bonus goods": _bonus_goods,
    "new cubes": _new_cubes,
    "would be rewarded": _would_be_rewarded,
    "companion": _companion,
    "chance": _chance,
    "gaps": _gaps,
    "further kinds": _further_kinds,
    "standing": _equal(lambda state, _: tuple(scores(state))),
    "travels again": _travels_again,
    "turns left": _turns_left,
    "earns": _earns,
    "rewarded with": _rewarded_with,
    "pays": _pays,
    "turns anew": _turns_anew,
    "gives up": _gives_up,
    "places first": _places_first,
    "delivers": _delivers,
    "begins": _begins,
    "trades away": _trades_away,
    "keeps": _keeps,
    "delivers no more": _holds(lambda state, seat, said: Finished(seat, False) in played(said)[1]),
    "pays counters": _pays_counters,
    "takes into the hand": _into_the_hand,
    "offers coins": lambda said: _offered(said, "coins"),
    "offers counters": lambda said: _offered(said, "counters"),
    "places": _places,
    "number to deliver": _number_to_deliver,
    "dearest": lambda said: _dearest(said, "deliver", "prepare"),
    "dearest at once": lambda said: _dearest(said, "deliver"),
    "final round": _equal(lambda state, _: int(state.left >= 0)),
    "own turn": _equal(lambda state, seat: int(seat == state.active)),
    "would lose": _equal(lambda state, seat: min(len(_letter(state.letter)), sum(_inside(state, seat)))),
    "in column": _equal(lambda state, seat: sum(_inside(state, seat))),
    "to spare": _to_spare,
    "reward": _equal(lambda state, _: state.edition.values[state.reward]),
    "offered coins": _equal(lambda state, _: sum(coins for coins, _ in state.bids)),
    "offered counters": _equal(lambda state, _: sum(given for _, given in state.bids)),
    "best building": _best_building,
}
