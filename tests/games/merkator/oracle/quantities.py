"""One reading for each quantity of Merkator: of the position, of the edition's file, or of what moves come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import floor

from games.engine import Move
from games.kit.quantities.shown import Shown
from games.merkator.moves import (
    JOIN,
    RETURN_COINS,
    TAKE_TOP,
    Deliver,
    Discard,
    Prepare,
    Sell,
    Split,
    Swap,
    Travel,
)
from games.merkator.rules.events import Rewarded, Took, Traded
from games.merkator.state import MerkatorState

from .playing import (
    after_loss,
    before_the_end,
    broken,
    chances,
    deliveries,
    got,
    journey,
    made_of_cubes,
    played,
    quiet,
    ready,
    spent,
    to_the_end,
    turned,
)
from .reading import (
    GOODS,
    MAJOR,
    TIME,
    VALUES,
    Printed,
    at,
    best,
    building,
    built,
    column,
    cost,
    different,
    every,
    kinds_of,
    level,
    most_of,
    needs,
    owned,
    places_of,
    reached,
    rest,
    row_ends,
    scores,
    uses,
    value,
)

_SORTS = {"contracts": "contract", "bonuses": "bonus_card", "buildings": "building", "locations": "location"}


def _rule(printed: Printed, kind: int) -> Printed:
    found: Printed = kinds_of(printed, "building")[kind]["rule"]
    return found


def _fee(printed: Printed, place: int) -> int:
    return int(printed["join_cost"]["major" if place < MAJOR else "minor"])


FIXED: Mapping[str, Callable[..., int]] = {
    "aim": lambda _, of: (55, 60, 80)[of],
    "asked": lambda printed, kind, good: needs(printed, kind)[good],
    "calm_rounds": lambda _: 40,
    "fee": _fee,
    "from_counters": lambda printed, kind, step: _rule(printed, kind)["table"][step][0],
    "gets": lambda printed, place: max(0, places_of(printed)[place]["time"]),
    "idle_rounds": lambda _: 10,
    "kinds": different,
    "last": lambda printed, sort: len(kinds_of(printed, _SORTS[sort])) - 1,
    "most": most_of,
    "pays": lambda printed, place: max(0, -places_of(printed)[place]["time"]),
    "per": lambda printed, kind: _rule(printed, kind).get("per") or _rule(printed, kind).get("size", 1),
    "price": cost,
    "rewards": lambda printed, kind: VALUES[VALUES.index(kinds_of(printed, "contract")[kind]["value"]) - 1],
    "step_points": lambda printed, kind, step: _rule(printed, kind)["table"][step][1],
    "threshold": lambda printed, place: places_of(printed)[place].get("threshold", -1),
    "time": lambda printed, place: places_of(printed)[place]["time"],
    "value": lambda printed, kind: kinds_of(printed, "contract")[kind]["value"],
    "vp": lambda printed, kind: _rule(printed, kind)["vp"],
    "worth": lambda _, level: VALUES[level],
}
"""Quantities of the edition alone, or of nothing: read from the edition's file and their arguments."""


def _halves(points: float) -> int:
    assert 2 * points == int(2 * points)
    return int(2 * points)


def _points_after(shown: Shown, moves: Sequence[Move], seat: int) -> int:
    after, _ = played(shown, moves)
    return _halves(scores(shown.printed, after)[seat])


def _loss(shown: Shown, moves: Sequence[Move], seat: int) -> int:
    return _halves(scores(shown.printed, at(shown))[seat]) - _points_after(shown, moves, seat)


# What a seat has.


def _have(state: MerkatorState, seat: int, good: int) -> int:
    return len(state.held[seat]) if good == TIME else owned(state, seat)[good]


def _too_many(shown: Shown, seat: int) -> int:
    """Return how many contracts have to be given up before a journey, by giving up one at a time."""
    state, many = at(shown).copy(), 0
    if seat != shown.seat or seat not in state.to_act:
        return len(state.contracts[seat]) - int(shown.printed["contract_slots"])
    while not any(isinstance(move, Travel) for move in state.legal_moves(seat)):
        moves = state.legal_moves(seat)
        state.play(
            seat,
            RETURN_COINS
            if RETURN_COINS in moves
            else next(one for one in moves if isinstance(one, (Sell, Discard))),
        )
        many += RETURN_COINS not in moves
    return many


def _excess(shown: Shown, seat: int) -> int:
    """Return how many coins are returned, by returning them."""
    state = at(shown).copy()
    before = state.money[seat]
    state.play(seat, RETURN_COINS)
    assert state.money[seat] == shown.printed["cash_limit"]
    return before - state.money[seat]


def _selling(shown: Shown, seat: int) -> int:
    return sum(sorted(value(shown, kind) for kind in at(shown).contracts[seat])[1:])


def _paid(shown: Shown) -> int:
    """Return what has been paid: the price less what is still needed, which is found by paying on."""
    return int(shown.plain["step"]["paid"])


def _due(shown: Shown, item: tuple[int, int]) -> int:
    """A debt is paid by contracts that are worth as much, and no fewer."""
    assert list(item) == list(shown.plain["step"]["item"])
    due = cost(shown.printed, *item) - _paid(shown)
    state, paid = at(shown).copy(), 0
    while state.kind == "pay":
        assert paid < due
        before = _worth(shown, state)
        quiet(state)
        paid += before - _worth(shown, state)
    assert paid >= due
    return due


def _worth(shown: Shown, state: MerkatorState) -> int:
    return sum(value(shown, kind) for kind in state.contracts[shown.seat])


# Journeys.


def _splits(shown: Shown) -> list[int]:
    return [move.first for move in shown.legal("split") if isinstance(move, Split)]


def _split_most(shown: Shown, place: int) -> int:
    """Return the most that may become the first good, where the cubes are split now or after a journey there."""
    state = at(shown).copy()
    if state.kind != "split":
        events = state.play(shown.seat, Travel(place))
        if state.kind != "split":
            return int(every(events, Took)[0].first)
    return max(move.first for move in state.legal_moves(shown.seat) if isinstance(move, Split))


def _takes(shown: Shown, first: int, good: int) -> int:
    """Return how many goods a split brings, by making it."""
    (took,) = every(at(shown).copy().play(shown.seat, Split(first)), Took)[:1]
    assert took.location == good // 2
    return int((took.first, took.second)[good % 2])


def _block(shown: Shown) -> int:
    return min(99, at(shown).cubes[at(shown).location])


def _bonus(shown: Shown, seat: int, place: int, good: int) -> int:
    assert seat == shown.seat
    return got(journey(shown, place)[1], good)


def _arriving(shown: Shown, seat: int, place: int) -> int:
    cubes = [*shown.plain["cubes"], *[0] * len(places_of(shown.printed))][place]
    return int(cubes) + sum(_bonus(shown, seat, place, good) for good in range(GOODS))


def _letters(shown: Shown, place: int) -> int:
    after, events = journey(shown, place)
    return turned(events, after)


# Deliveries.


def _needed(shown: Shown, kind: int, good: int) -> int:
    step = shown.plain["step"]
    if step.get("contract") == kind and step.get("need"):
        return int(step["need"][good])
    return needs(shown.printed, kind).get(good, 0)


def _missing(shown: Shown, seat: int, kind: int, good: int) -> int:
    """Return what is lacking of a good: a cube fills the first gap of its colour. No use of the cubes lacks less in all."""
    have, tile = owned(at(shown), seat), at(shown).tiles[seat]
    short = {
        one: number - have[one] for one, number in needs(shown.printed, kind).items() if number > have[one]
    }
    helped = [one for one in short if tile >> one // 2 & 1 and not (one % 2 and one - 1 in short)]
    least = min(
        sum(max(0, number - placed.count(one)) for one, number in short.items()) for placed in uses(tile)
    )
    assert sum(short.values()) - len(helped) == least
    return short.get(good, 0) - (good in helped)


def _own_kinds(shown: Shown, seat: int) -> int:
    return GOODS - owned(at(shown), seat).count(0)


def _reached(shown: Shown, seat: int, kind: int) -> int:
    state = at(shown)
    return min(reached(owned(state, seat), state.tiles[seat]), different(shown.printed, kind))


def _traded(shown: Shown, moves: Sequence[Move], give: int, take: int) -> int:
    trades = every(played(shown, moves)[1], Traded)
    return int(shown.printed["trade_rate"]) * sum((one.give, one.take) == (give, take) for one in trades)


def _kept(shown: Shown, moves: Sequence[Move], good: int) -> int:
    goods, _ = before_the_end(shown, *played(shown, moves))
    return goods[good]


def _reward(shown: Shown, kind: int, travelling: bool) -> int:
    """Return the value of what comes for a delivery, by delivering: at once, or by what the page offers."""
    state = at(shown)
    if state.kind == "reward":
        assert state.contract == kind
        return _first_reward(shown, state.copy().play(state.actor, TAKE_TOP))
    for after in [*chances(shown, shown.seat), *_there(shown, kind)]:
        for move in (Deliver(kind), Prepare(kind)):
            if move in after.legal_moves(shown.seat):
                events = list(after.play(shown.seat, move))
                while not every(events, Rewarded):
                    top = TAKE_TOP in after.legal_moves(after.to_act[0])
                    events += after.play(after.to_act[0], TAKE_TOP) if top else quiet(after)
                return _first_reward(shown, events)
    raise AssertionError(f"nothing delivers {kind}")


def _there(shown: Shown, kind: int) -> list[MerkatorState]:
    """Return where a delivery that is being put together goes on, as a position where it was not begun."""
    state = at(shown).copy()
    if state.kind != "trade" or state.contract != kind:
        return []
    state.step, state._offers = state.step.during, {}  # type: ignore[attr-defined] # of a trade
    return [state]


def _first_reward(shown: Shown, events: Sequence[object]) -> int:
    got = every(events, Rewarded)[0].contract
    return value(shown, got) if got >= 0 else 0


def _dearest(shown: Shown, seat: int, *verbs: str) -> int:
    found = [value(shown, kind) for kind, by in deliveries(shown, seat).items() if by & {*verbs}]
    return max(found, default=0)


def _joining_bonus(shown: Shown, seat: int, place: int, good: int) -> int:
    assert (seat, place) == (shown.seat, at(shown).location)
    return got(at(shown).copy().play(seat, JOIN), good)


# Losses.


def _loses(shown: Shown) -> int:
    """Return how many goods a letter takes: all answers name as many."""
    state = at(shown)
    assert state.letter is not None
    number: int = shown.plain["step"]["letter"]["number"]
    for move in shown.legal("lose"):
        assert (getattr(move, "second", -1) < 0) == (number == 1)
    return number


def _in_column(shown: Shown, seat: int) -> int:
    return sum(owned(at(shown), seat)[good] for good in column(shown))


def _spare(shown: Shown, seat: int) -> int:
    state, spare = at(shown), 0
    for good in column(shown):
        asked = [0]
        for kind in state.contracts[seat]:
            other = different(shown.printed, kind)
            asked.append(1 if other else needs(shown.printed, kind).get(good, 0))
        spare += max(0, owned(state, seat)[good] - max(asked))
    return spare


def _chosen(shown: Shown) -> list[int]:
    chosen: list[int] = shown.plain["step"]["chosen"][shown.seat]
    return chosen


# Offers.


def _bids(shown: Shown, part: int, seats: Sequence[int]) -> int:
    """Return what seats offer; what all offer is the gain of the player who exchanges."""
    state = at(shown)
    offered = sum(int(shown.plain["step"]["bids"][seat][part]) for seat in seats)
    if len(seats) == state.players:
        after, taker = state.copy(), state.to_act[0]
        after.play(taker, Swap())
        more = (
            after.money[taker] - state.money[taker],
            len(after.held[taker]) - len(state.held[taker]),
        )
        assert more[part] == offered
    return offered


def _offered(shown: Shown, part: int) -> int:
    return int(shown.plain["step"]["offered"][shown.seat][part])


# The course of the game.


def _turns(shown: Shown) -> int:
    """Return how many journeys are still made, the running one included, by playing to the end."""
    state = at(shown).copy()
    begun = int(state.location >= 0)
    return sum(type(one).__name__ == "Travelled" for one in to_the_end(state)) + begun


def _row_left(shown: Shown, row: int) -> int:
    ends = row_ends(at(shown))
    return ends[row] - ends[row + 1]


def _field(name: str) -> Callable[[Shown], int]:
    return lambda shown: int(shown.plain[name])


QUANTITIES: Mapping[str, Callable[..., int]] = {
    "after_trade": lambda shown, seat, good: _have(at(shown), seat, good) - int(shown.printed["trade_rate"]),
    "best": lambda shown, seat: best(shown.printed, at(shown), seat),
    "best_building": lambda shown, seat: max(
        (building(shown.printed, at(shown), seat, kind) for kind in shown.plain["open_buildings"]), default=0
    ),
    "bid_coins": lambda shown, seats: _bids(shown, 0, seats),
    "arriving": _arriving,
    "bid_counters": lambda shown, seats: _bids(shown, 1, seats),
    "block": _block,
    "bonus": _bonus,
    "bonuses": lambda shown, seat: len(shown.plain["bonuses"][seat]),
    "broken": lambda shown, seat, answer: len(broken(shown, seat, answer)),
    "building": lambda shown, seat, kind: building(shown.printed, at(shown), seat, kind),
    "built": lambda shown, seat: built(shown.printed, at(shown), seat),
    "calm": _field("calm"),
    "can_offer_coins": lambda shown, seat: min(99, at(shown).money[seat]),
    "can_offer_counters": lambda shown, seat: min(60, len(at(shown).held[seat])),
    "chart": lambda shown: len(shown.plain["chart"]),
    "chosen_cube": lambda shown, good: _chosen(shown)[2] >> column(shown).index(good) & 1,
    "chosen_loss": lambda shown, good: _chosen(shown)[:2].count(good),
    "buildings": lambda shown, seat: len(shown.plain["buildings"][seat]),
    "contracts": lambda shown, seat: len(shown.plain["contracts"][seat]),
    "could": lambda shown, seat: len(deliveries(shown, seat)),
    "counters": lambda shown, seat: len(shown.plain["held"][seat]),
    "cube": lambda shown, seat, place: shown.plain["tiles"][seat] >> place & 1,
    "cubes": lambda shown, place: shown.plain["cubes"][place] if place < MAJOR else 0,
    "dearest": lambda shown, seat: _dearest(shown, seat, "deliver", "prepare"),
    "due": _due,
    "excess": _excess,
    "final": lambda shown: int(shown.plain["left"] >= 0),
    "free_kinds": lambda shown, seat: _own_kinds(shown, seat) - len(shown.plain["step"]["spared"]),
    "given_up": lambda shown, answer, good: [*answer][:2].count(good),
    "goods": lambda shown, seat: sum(owned(at(shown), seat)),
    "have": lambda shown, seat, good: _have(at(shown), seat, good),
    "idle": _field("idle"),
    "in_column": _in_column,
    "joining_bonus": _joining_bonus,
    "kept": _kept,
    "kinds_left": lambda shown: (
        different(shown.printed, shown.plain["step"]["contract"]) - shown.plain["step"]["traded"]
    ),
    "left": lambda shown, seat, answer, good: after_loss(shown, seat, answer)[0][good],
    "letters": _letters,
    "level_pile": lambda shown, of, level: len(shown.plain[of][level]),
    "loses": _loses,
    "losing": lambda shown, seat: min(_loses(shown), _in_column(shown, seat)),
    "loss": _loss,
    "missing": _missing,
    "money": lambda shown, seat: shown.plain["money"][seat],
    "needed": _needed,
    "offered_coins": lambda shown: _offered(shown, 0),
    "offered_counters": lambda shown: _offered(shown, 1),
    "outright": lambda shown, seat: _dearest(shown, seat, "deliver"),
    "own_turn": lambda shown, seat: int(shown.plain["active"] == seat),
    "paid": _paid,
    "pile": lambda shown, of: sum(len(shown.plain[one]) for one in of),
    "placed": lambda shown, moves, goods: sum(
        number for good, number in made_of_cubes(played(shown, moves)[1]).items() if good in goods
    ),
    "points": lambda shown, seat: _halves(scores(shown.printed, at(shown))[seat]),
    "points_after": _points_after,
    "reached": _reached,
    "ready": lambda shown, seat: len(ready(shown, seat)),
    "rest": lambda shown, seat: rest(shown.printed, at(shown), seat),
    "reward": _reward,
    "rounds_left": lambda shown: floor(Fraction(len(shown.plain["chart"]) * 10, 8 * shown.state.players)) + 1,
    "until_letter": lambda shown: (
        len(shown.plain["chart"]) - max(end for end in shown.plain["ends"] if end < len(shown.plain["chart"]))
    ),
    "rounds": _field("round"),
    "row_left": _row_left,
    "row_number": lambda shown, row: row + 1,
    "selling": _selling,
    "solo": lambda shown, level: sum(_level_is(shown, kind, level) for kind in shown.plain["solo"]),
    "spare": _spare,
    "spent": lambda shown, moves, goods: sum(
        number for good, number in spent(shown, *played(shown, moves)).items() if good in goods
    ),
    "split_least": lambda shown: min(_splits(shown)),
    "split_most": _split_most,
    "stays_ready": lambda shown, seat, answer: len(ready(shown, seat, answer)),
    "takes": _takes,
    "tile": lambda shown, seat: shown.plain["tiles"][seat].bit_count(),
    "too_many": _too_many,
    "traded": _traded,
    "turns": _turns,
}
"""By name; each gets where it is shown and what it was asked of."""


def _level_is(shown: Shown, kind: int, wanted: int) -> bool:
    return level(shown, kind) == wanted


RENAMED: Mapping[str, str] = {
    "bonus_goods": "bonus_goods_active",
    "rate": "trade_rate",
    "slots": "contract_slots",
}
"""Keys of the edition's file by what an edition calls them."""

_HEADS: Mapping[str, Sequence[str]] = {
    "all": ("points",),
    "best": ("best",),
    "built": ("built",),
    "coins": ("money",),
    "cubes": ("cubes",),
    "gets": ("time",),
    "goods": ("goods",),
    "has": ("in_column",),
    "loses": ("losing",),
    "points": ("points",),
    "rest": ("rest",),
    "time": ("counters",),
}
HEADS: Mapping[str, Sequence[str]] = {f"page.head.{head}": of for head, of in _HEADS.items()}
"""The quantities below a column's head."""

PARTS = frozenset({"amount", "page.amount", "page.amount/words"})
"""Goods with their number, whatever it counts."""
DIGITS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(
        (
            "refusal.unknown.bonus",
            "refusal.unknown.building",
            "refusal.unknown.contract",
            "refusal.unknown.location",
        ),
        ("0",),
    ),
    **dict.fromkeys(("page.ask.trade", "page.bill.trade", "page.choice.prepare/detail"), ("1",)),
    **dict.fromkeys(("page.choice.trade", "page.choice.trade/move", "page.bill.kinds"), ("1",)),
    "close.goods": ("1",),
    **dict.fromkeys(("close.goods.one", "close.goods.two"), ("1", "1")),
    "refusal.hold.value": ("3", "10"),
    "rules.invest.hand": ("3", "10"),
    "rules.travel.solo": ("8", "9", "10"),
    "rules.alone": ("8", "9", "10"),
    "rules.cubes.long": ("2", "3"),
}
"""Where indices begin, what trades bring, and values that the rules name whatever the edition."""
