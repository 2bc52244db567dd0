"""Merkator: each sentence that says cheapest, best, nothing, all, held against all that can be delivered, bought and lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine import Event, Move
from games.engine.pages.model import Table
from games.engine.words.texts import Who
from games.merkator.edition import CUBE, MAJOR
from games.merkator.moves import (
    ACCEPT,
    BUILDING,
    FINISH,
    JOIN,
    NO_CARD,
    SWAP,
    TAKE_TOP,
    Deliver,
    Lose,
    OfferCoins,
    OfferCounters,
    Prepare,
    Travel,
)
from games.merkator.rules.events import (
    Delivered,
    Earned,
    Lost,
    Rewarded,
    Scored,
    Swapped,
    Took,
    Traded,
    Turned,
)
from games.merkator.state import MerkatorState
from tests.games.merkator.oracle.reading import scores_of

from .kit import Absolutes, Check, Reason, Seen, after, happened, legal

_SEARCHED = 4000
"""So many positions of a delivery that is put together are looked at, at most."""


# Delivering.


def deliverable(state: MerkatorState, seat: int) -> set[int]:
    """Return the contracts that a seat can deliver now, or once it has joined the journey that it is asked about."""
    there = after(state, seat, JOIN) if state.kind == "join" else state
    if there.kind != "deliver" or there.actor != seat:
        return set()
    return {
        move.contract
        for move in legal(there, seat, "deliver", "prepare")
        if isinstance(move, Deliver | Prepare)
    }


def payable(state: MerkatorState, seat: int, kind: int) -> bool:
    """Return whether named goods of a contract can be paid at all, by trying each use of every cube, colour by colour."""
    need = dict(state.edition.contracts[kind].needs)
    rate, goods = state.edition.rate, state.store(seat)
    spare = len(state.held[seat]) // rate
    for colour in range(MAJOR):
        best = -99
        for cube in (None, 0, 1) if state.tiles[seat] & CUBE[2 * colour] else (None,):
            over = [goods[2 * colour + at] + (cube == at) - need.get(2 * colour + at, 0) for at in (0, 1)]
            best = max(best, sum(one if one < 0 else one // rate for one in over))
        spare += best
    return spare >= 0


Cost = tuple[int, int, int, int]
"""Trades, cubes, Time counters, goods."""


def _payments(state: MerkatorState, seat: int) -> set[Cost]:
    """Return the cost of each way that completes the present delivery."""
    found, met = set[Cost](), set[object]()
    reached: list[tuple[MerkatorState, int]] = [(state, 0)]
    while reached and len(met) < _SEARCHED:
        one, trades = reached.pop()
        for move in legal(one, seat, "trade", "spare", "unpack", "deliver"):
            then, events = happened(one, seat, move)
            made = trades + sum(isinstance(event, Traded) for event in events)
            if any(isinstance(event, Delivered) for event in events):
                found.add((made, *_spent(state, then, seat)))
            elif then.kind == "trade":
                key = (tuple(then.store(seat)), then.tiles[seat], len(then.held[seat]), repr(then.step), made)
                if key not in met:
                    met.add(key)
                    reached.append((then, made))
    return found


def _spent(before: MerkatorState, then: MerkatorState, seat: int) -> tuple[int, int, int]:
    return (
        before.tiles[seat].bit_count() - then.tiles[seat].bit_count(),
        len(before.held[seat]) - len(then.held[seat]),
        sum(before.store(seat)) - sum(then.store(seat)),
    )


def _cheapest_way(seen: Seen) -> None:
    """The page's offer in one step takes no more trades, cubes and counters than any other way, in this order."""
    state, seat = seen.state, seen.seat
    assert seen.page is not None
    (line,) = [choice.moves for choice in seen.page.choices if len(choice.moves) > 1]
    then, events = happened(state, seat, *line)
    cost = (sum(isinstance(event, Traded) for event in events), *_spent(state, then, seat))
    others = _payments(state, seat)
    assert cost[:3] == min(others)[:3], f"{cost} of {sorted(others)[:4]}"
    # And nothing costs less of one thing and no more of another.
    assert not [one for one in others if one != cost and all(a <= b for a, b in zip(one, cost, strict=True))]


def _delivers_nothing(seen: Seen) -> None:
    found = deliverable(seen.state, seen.seat)
    assert not found, f"{found} can be delivered"


def _delivers_no_more(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *(seen.moves or (FINISH,)))
    same = then.turn == seen.state.turn and then.actor == seen.seat
    assert not same or not legal(then, seen.seat, "deliver", "prepare")


def _any_line(holds: Callable[[MerkatorState, MerkatorState, list[Event], int], bool]) -> Check:
    """Return a check that one of the page's choices comes to what a fact says."""

    def check(seen: Seen) -> None:
        assert seen.page is not None
        for choice in seen.page.choices:
            if choice.impossible is None and choice.moves:
                then, events = happened(seen.state, seen.seat, *choice.moves)
                if holds(seen.state, then, events, seen.seat):
                    return
        raise AssertionError("no choice comes to it")

    return check


def _no_reward(before: MerkatorState, then: MerkatorState, events: list[Event], seat: int) -> bool:
    rewarded = [event for event in events if isinstance(event, Rewarded) and event.seat == seat]
    return any(event.contract < 0 for event in rewarded) and len(then.contracts[seat]) <= len(
        before.contracts[seat]
    )


def _no_goods_left(before: MerkatorState, then: MerkatorState, events: list[Event], seat: int) -> bool:
    return not any(then.store(seat)) or then.outcome is not None


def _stack_gives_nothing(seen: Seen) -> None:
    _, events = happened(seen.state, seen.seat, TAKE_TOP)
    assert [event.contract for event in events if isinstance(event, Rewarded)] == [-1]


def _value_of_reward(seen: Seen) -> int:
    _, events = happened(seen.state, seen.seat, TAKE_TOP)
    (kind,) = [event.contract for event in events if isinstance(event, Rewarded)]
    return seen.state.edition.values[kind] if kind >= 0 else 0


def _says_value_of_reward(seen: Seen) -> None:
    value = seen.value if seen.value is not None else seen["reward"]
    assert value == _value_of_reward(seen)


# Journeys.


def _journey(seen: Seen) -> list[Event]:
    """Return what a journey brings about until a letter is turned or goods are wanted of others."""
    (move, *_) = seen.moves
    assert isinstance(move, Travel)
    state, events = happened(seen.state, seen.seat, move)
    while state.kind == "split" and state.active == seen.seat:
        state, more = happened(state, seen.seat, legal(state, seen.seat, "split")[0])
        events += more
    return events


def _takes_none(seen: Seen) -> None:
    (move, *_) = seen.moves
    assert isinstance(move, Travel)
    if move in seen.legal():
        assert not any(isinstance(event, Took) and event.first + event.second for event in _journey(seen))
    small = move.location >= MAJOR
    assert small == (seen.text.key == "page.takes/small")
    assert small or not seen.state.cubes[move.location]


def pays_most(seen: Seen) -> None:
    """No other journey of the page brings more than the buttons: points by delivering, goods without."""
    assert seen.page is not None
    journeys = [one for one in seen.page.choices if one.moves and isinstance(one.moves[0], Travel)]
    first = [one for one in journeys if one.button]
    places = {one.moves[0] for one in first}
    sorts = {
        delivers: [one for one in first if (len(one.moves) > 1) == delivers] for delivers in (True, False)
    }
    assert first
    for one in journeys:
        delivers = len(one.moves) > 1
        kind = "half_points" if delivers else "goods"
        if one.moves[0] not in places and sorts[delivers]:
            least = min(other.brings(kind, seen.seat) for other in sorts[delivers])
            assert one.brings(kind, seen.seat) <= least, f"{one.label} brings more than a button"


def _no_time(seen: Seen) -> None:
    (move, *_) = seen.moves
    assert isinstance(move, Travel)
    assert not any(isinstance(event, Earned) for event in _journey(seen))
    then = after(seen.state, seen.seat, move)
    assert len(then.held[seen.seat]) == len(seen.state.held[seen.seat])


def _turns_letters(seen: Seen) -> None:
    """A letter is turned, and then all lose what it takes."""
    state, seat = seen.state, seen.seat
    (move, *_) = seen.moves
    state, events = happened(state, seat, move)
    while state.kind == "split":
        state, more = happened(state, seat, legal(state, seat, "split")[0])
        events += more
    assert any(isinstance(event, Turned) for event in events), "no letter is turned"
    if state.letter is not None:
        _lose(state)


def _all_lose(seen: Seen) -> None:
    if "loses" in dict(seen.text.values):
        assert seen["loses"] == seen.state.letter.number
    _lose(seen.state)


def _lose(state: MerkatorState) -> None:
    """Settle a letter without a cube: each seat loses as many goods as the letter says, or all that it has there."""
    state = state.copy()
    events: list[Event] = []
    if state.kind == "check":
        events += state.play(state.active, ACCEPT)
    letter, had = state.letter, [state.store(seat) for seat in range(state.players)]
    if letter is None:
        # It was settled at once: nobody had a choice.
        return
    while state.kind == "lose":
        seat = state.to_act[0]
        answers = [move for move in legal(state, seat, "lose") if isinstance(move, Lose) and not move.cubes]
        events += state.play(seat, answers[0])
    lost = {event.seat: len(event.goods) for event in events if isinstance(event, Lost)}
    for seat, goods in enumerate(had):
        there = sum(goods[good] for good in state.edition.columns[letter.column])
        assert lost.get(seat, 0) == min(letter.number, there)


# What everybody has.


def _seat(seen: Seen) -> int:
    return seen.seat if seen.page is None or seen.page.seat is None else seen.page.seat


def _no_stock(seen: Seen) -> None:
    assert not any(seen.state.store(_seat(seen)))


def _all_cubes(seen: Seen) -> None:
    assert seen["tile"] == MAJOR == seen.state.tiles[_seat(seen)].bit_count()


def _none_wait(seen: Seen) -> None:
    assert not any(seen.state.cubes)


def _waits_in_each(seen: Seen) -> None:
    assert seen.state.cubes == [seen["cubes"]] * MAJOR


def _values(state: MerkatorState, seat: int) -> list[int]:
    return sorted((state.edition.values[kind] for kind in state.contracts[seat]), reverse=True)


def _column(seen: Seen) -> None:
    """The best contracts count in full, all others by half; with buildings they are all the points."""
    table, state = seen.part, seen.state
    assert isinstance(table, Table)
    place = next(at for at, column in enumerate(table.columns) if column.head == seen.text)
    slots, final = state.edition.slots, scores_of(state)
    seats = [(row, cell.seat) for row in table.rows for cell in row.cells if isinstance(cell, Who)]
    assert len(seats) == state.players
    for row, seat in seats:
        values = _values(state, seat)
        expected = {
            "page.head.best": sum(values[:slots]),
            "page.head.rest": sum(values[slots:]) / 2,
            "page.head.all": state.outcome.scores[seat] if state.outcome is not None else final[seat],
        }[seen.text.key]
        assert float(str(row.cells[place])) == expected


def _slots(seen: Seen) -> None:
    assert seen["slots"] == seen.state.edition.slots


def _scored(seen: Seen) -> None:
    event, state = seen.part, seen.state
    assert isinstance(event, Scored)
    values, slots = _values(state, event.seat), state.edition.slots
    assert (seen["full"], seen["half"]) == (sum(values[:slots]), sum(values[slots:]) / 2)


# Cards and coins.


def _any_building(seen: Seen) -> None:
    buys = {move.card for move in seen.legal("buy_building")}
    assert buys == set(seen.state.open_buildings)
    assert not seen.legal("travel", "finish")


def _points_by(state: MerkatorState, seat: int, kind: int) -> float:
    """Return what a building would score for a seat."""
    with_it = state.copy()
    with_it.buildings = [(*mine, kind) if one == seat else mine for one, mine in enumerate(state.buildings)]
    return scores_of(with_it)[seat] - scores_of(state)[seat]


def _best_building(seen: Seen) -> None:
    found = [_points_by(seen.state, seen.seat, kind) for kind in seen.state.open_buildings]
    assert seen.value == max(found, default=0), f"they score {found}"


def _picks_best_building(seen: Seen) -> None:
    found = {move: _points_by(seen.state, seen.seat, move.card) for move in seen.legal("buy_building")}
    assert found[seen.value] == max(found.values())


def _picks_cheapest(seen: Seen) -> None:
    costs = {move: seen.state.edition.buildings[move.card].cost for move in seen.legal("buy_building")}
    assert costs[seen.value] == min(costs.values())


def _for_nothing(seen: Seen) -> None:
    then = after(seen.state, seen.seat, *seen.moves)
    assert (then.money, then.goods, then.held) == (seen.state.money, seen.state.goods, seen.state.held)


def _offers(seen: Seen) -> None:
    (move,) = seen.moves
    assert isinstance(move, OfferCoins | OfferCounters)
    number = move.coins if isinstance(move, OfferCoins) else move.counters
    assert seen["coins" if isinstance(move, OfferCoins) else "counters"] == number


def _has_offered(seen: Seen) -> None:
    coins, counters = seen.state.step.offered[seen.seat]
    if seen.says("offered_coins"):
        assert seen["offered_coins"] == coins
    else:
        assert seen["offered_counters"] == counters


def _all_that_is_offered(seen: Seen) -> None:
    _, events = happened(seen.state, seen.seat, SWAP)
    (swapped,) = [event for event in events if isinstance(event, Swapped)]
    assert (swapped.coins, swapped.counters) == tuple(map(sum, zip(*seen.state.bids, strict=True)))
    if seen.text.key.startswith("order.figure"):
        assert seen.value == (swapped.coins if seen.text.key.endswith("coins") else swapped.counters)


# Standing orders.


def _dearest(*verbs: str) -> Check:
    def check(seen: Seen) -> None:
        state, seat = seen.state, seen.seat
        there = (
            after(state, seat, JOIN) if state.kind == "join" and JOIN in state.legal_moves(seat) else state
        )
        here = there.kind == "deliver" and there.actor == seat
        values = [
            state.edition.values[move.contract] for move in (legal(there, seat, *verbs) if here else ())
        ]
        assert seen.value == max(values, default=0), f"{values} can be delivered"

    return check


def _picks_dearest(seen: Seen) -> None:
    values = {move: seen.state.edition.values[move.contract] for move in seen.legal("deliver")}
    assert values[seen.value] == max(values.values())


def _picks_finish(seen: Seen) -> None:
    assert seen.value == FINISH
    _delivers_no_more(seen)


def _picks_nothing(seen: Seen) -> None:
    assert seen.value in (OfferCoins(0), OfferCounters(0))


def _answers(seen: Seen) -> dict[Move, list[int]]:
    """Return the goods that each answer without a cube leaves."""
    found: dict[Move, list[int]] = {}
    for move in seen.legal("lose"):
        assert isinstance(move, Lose)
        if not move.cubes:
            found[move] = seen.state.store(seen.seat)
            for good in (move.first, move.second):
                if good >= 0:
                    found[move][good] -= 1
    return found


def _picks_spare(seen: Seen) -> None:
    state = seen.state
    contracts = [state.edition.contracts[kind] for kind in state.contracts[seen.seat]]
    lacking = {
        move: sum(max(0, number - goods[good]) for one in contracts for good, number in one.needs)
        for move, goods in _answers(seen).items()
    }
    assert lacking[seen.value] == min(lacking.values())


def _picks_largest(seen: Seen) -> None:
    """Of the largest stack a good is lost, and another of what is then the largest."""
    column = seen.state.edition.columns[seen.state.letter.column]
    left = sorted(seen.state.store(seen.seat)[good] for good in column)
    for good in (seen.value.first, seen.value.second):
        if good >= 0:
            left = sorted((*left[:-1], left[-1] - 1))
    chosen = _answers(seen)[seen.value]
    assert sorted(chosen[good] for good in column) == left


def _beyond(seen: Seen) -> None:
    state, seat = seen.state, seen.seat
    contracts = [state.edition.contracts[kind] for kind in state.contracts[seat]]
    beyond = 0
    for good in state.edition.columns[state.letter.column]:
        asked = [1 if one.different else dict(one.needs).get(good, 0) for one in contracts]
        beyond += max(0, state.store(seat)[good] - max(asked, default=0))
    assert seen.value == beyond


# What happened.


def _lost_nothing(seen: Seen) -> None:
    assert not any(event.goods for event in seen.events if isinstance(event, Lost))


def _rewarded_nothing(seen: Seen) -> None:
    assert isinstance(seen.part, Rewarded)
    assert seen.part.contract == -1


# Refusals.


def _but_one(state: MerkatorState, seat: int) -> int:
    """Return what all contracts of a seat but the cheapest are worth."""
    values = _values(state, seat)
    return sum(values) - min(values, default=0)


def _costs(state: MerkatorState, seat: int, move: Any) -> int:
    edition = state.edition
    if move.verb == "buy_held":
        what, card = state.hands[seat]
    else:
        what, card = (BUILDING if move.verb == "buy_building" else 0), move.card
    return (edition.buildings if what == BUILDING else edition.bonuses)[card].cost


def _too_dear(seen: Seen) -> None:
    (move,) = seen.moves
    state, seat = seen.state, seen.seat
    money = state.money[seat] if state.coins else 0
    assert money + _but_one(state, seat) < _costs(state, seat, move)
    if seen.says("selling"):
        assert seen["selling"] == _but_one(state, seat)


def _most_to_offer(seen: Seen) -> None:
    """So many are there, and more should be offered; where there is none, none can be, not even none."""
    (move,) = seen.moves
    state, seat = seen.state, seen.seat
    offered = move.coins if isinstance(move, OfferCoins) else move.counters
    coins = isinstance(move, OfferCoins)
    most = seen["can_offer_coins" if coins else "can_offer_counters"]
    assert most == (state.money[seat] if coins else len(state.held[seat]))
    assert offered > most or not most


def _unpayable(seen: Seen) -> None:
    (move,) = seen.moves
    kind = move.contract
    state: MerkatorState = seen.state
    if state.kind == "deliver" and not state.edition.contracts[kind].different:
        assert not payable(state, seen.seat, kind), "trades make up for what is lacking"


def _refused(holds: Callable[[MerkatorState, int, Any], object]) -> Check:
    def check(seen: Seen) -> None:
        (move,) = seen.moves
        assert holds(seen.state, seen.seat, move)

    return check


_REFUSALS: Mapping[str, Check] = {
    f"refusal.{key}": _refused(holds)
    for key, holds in {
        "hand": lambda state, seat, move: state.hands[seat][0] not in (0, 1),
        "hold.expert": lambda state, seat, move: not state.expert,
        "hold.full": lambda state, seat, move: state.hands[seat] != NO_CARD,
        "hold.once": lambda state, seat, move: state.held_now,
        "hold.value": lambda state, seat, move: not 3 <= move.value <= 10,
        "itself": lambda state, seat, move: move.give == move.take,
        "nolimit": lambda state, seat, move: not state.limit,
        "peace": lambda state, seat, move: state.edition.places[move.contract] < 0,
        "return": lambda state, seat, move: state.money[seat] <= state.edition.cash_limit,
        "sell": lambda state, seat, move: not state.coins,
        "spare.named": lambda state, seat, move: not state.edition.contracts[state.contract].different,
        "spare.none": lambda state, seat, move: not state.store(seat)[move.good],
        "twice": lambda state, seat, move: move.contract in state.delivered,
        "trades": lambda state, seat, move: Deliver(move.contract) in state.legal_moves(seat),
        "unpack.check": lambda state, seat, move: state.kind in ("check", "lose"),
        "unpack.tile": lambda state, seat, move: not state.tiles[seat] & CUBE[move.good],
    }.items()
}


CHECKS: dict[str, Check] = {
    **_REFUSALS,
    "event.rewarded.nothing": _rewarded_nothing,
    "event.scored": _scored,
    "order.figure.best": _dearest("deliver", "prepare"),
    "order.figure.coins": _all_that_is_offered,
    "order.figure.given": _all_that_is_offered,
    "order.figure.outright": _dearest("deliver"),
    "order.figure.points": _best_building,
    "order.figure.spare": _beyond,
    "order.figure.value": _says_value_of_reward,
    "order.reply.cheapest": _picks_cheapest,
    "order.reply.deliver": _picks_dearest,
    "order.reply.finish": _picks_finish,
    "order.reply.most": _picks_largest,
    "order.reply.nothing": _picks_nothing,
    "order.reply.points": _picks_best_building,
    "order.reply.spare": _picks_spare,
    "page.begun.rest": _cheapest_way,
    "page.choice.discard/unsaid": _for_nothing,
    "page.choice.finish/more": _delivers_no_more,
    "page.choice.offer.coins": _offers,
    "page.choice.offer.counters": _offers,
    "page.cubes.all": _all_cubes,
    "page.forced": _any_building,
    "page.head.all": _column,
    "page.head.best": _column,
    "page.join.nothing": _delivers_nothing,
    "page.keep/none": _any_line(_no_goods_left),
    "page.letter": _all_lose,
    "page.letter/maybe": _all_lose,
    "page.letters": _turns_letters,
    "page.losing": _all_lose,
    "page.offer.half.coins": _has_offered,
    "page.offer.half.counters": _has_offered,
    "page.over.sum": _slots,
    "page.reward.top/none": _stack_gives_nothing,
    "page.reward/none": _any_line(_no_reward),
    "page.stock/none": _no_stock,
    "page.takes/none": _takes_none,
    "page.takes/small": _takes_none,
    "page.time.none": _no_time,
    "page.told.lost/nobody": _lost_nothing,
    "page.waiting.each": _waits_in_each,
    "page.waiting.none": _none_wait,
    "refusal.goods": _unpayable,
    "refusal.money.dear": _too_dear,
    "refusal.offer.coins": _most_to_offer,
    "refusal.offer.counters": _most_to_offer,
    "refusal.worth": _too_dear,
}
RULES = "A rule, the same in every position; its numbers are the edition's."


def _held(test: str, *names: str) -> tuple[str, ...]:
    return tuple(f"games/merkator/{test} {name}" for name in names)


REASONS: Sequence[Reason] = (
    Reason(
        "It is said as a part of other sentences, which are checked or have a reason of their own.",
        (
            "bid",
            "none",
            "event.no_choice",
            "event.lost.nothing",
            "page.part.cubes",
            "page.part.none",
            "close.counters.change",
        ),
    ),
    Reason(
        "It is said before there is a position.",
        (
            "box.audience",
            "option.alone",
            "option.no_joining",
            "option.variant_a",
            "option.variant_b",
        ),
        _held(
            "test_setup.py",
            "what_does_not_go_together_is_refused_in_one_sentence",
            "everything_else_combines",
        ),
    ),
    Reason(
        "What an edition must be, before there is a position.",
        (
            *(
                "edition.adjacent",
                "edition.all_or_goods",
                "edition.dealt",
                "edition.four_times",
                "edition.never",
                "edition.none",
            ),
            *(
                "edition.one_each",
                "edition.pair",
                "edition.saltpeter",
                "edition.stored",
                "edition.together",
                "edition.turns",
                "edition.worth",
            ),
        ),
    ),
    Reason(
        "What a sign, a column or a command means: it names nothing of a position.",
        (
            "group.deliver",
            "page.head.all/what",
            "page.head.best/drawn",
            "page.head.best/what",
            "page.head.rest/what",
            "page.mark.cube/what",
            "page.mark.nothing",
            "page.mark.nothing/what",
            "page.mark.ready/what",
            "page.symbols.cubes",
            "verb.discard",
            "verb.finish",
            "verb.swap",
        ),
    ),
    Reason(
        "The list of numbers that there are, in a refusal of one that there is not.",
        (
            "refusal.unknown.bonus",
            "refusal.unknown.building",
            "refusal.unknown.contract",
            "refusal.unknown.location",
        ),
    ),
    Reason(
        "Words of a board or a close-up that is told of as a whole: its numbers are quantities.",
        (
            *(
                "page.whole.open/none",
                "page.whole.stacks/none",
            ),
            *(
                "close.location",
                "close.location.minor",
                "close.no_goods",
                "close.nowhere",
                "close.stack.gone",
                "close.traveller",
            ),
        ),
        _held(
            "text/test_text.py",
            "board_and_close_ups_show_all_that_a_view_knows",
            "a_close_up_of_a_place_says_what_the_seat_would_get_there",
        ),
    ),
    Reason(
        "What is foretold, checked by playing the turn to its end.",
        ("close.deliver.nothing", "reward.none", "page.choice.top"),
        _held(
            "text/test_true_words.py",
            "a_contract_just_delivered_is_not_one_that_can_not_be",
            "what_can_be_delivered_after_the_split_is_not_said_to_be_impossible",
            "the_stack_gives_what_its_discards_give",
        ),
    ),
    Reason(
        "What nobody has seen is in no view.",
        ("close.unseen",),
        _held("test_setup.py", "letters_and_covered_cards_are_in_no_view"),
    ),
    Reason(
        "What happened in rounds before.",
        ("page.whole.calm", "page.whole.idle", "event.triggered.calm", "event.triggered.idle"),
        _held(
            "rules/test_end.py",
            "ten_idle_rounds_bring_the_final_round_after_a_warning",
            "forty_rounds_without_a_counter_from_the_chart_end_it_whatever_is_delivered",
        ),
    ),
    Reason(
        "Where there was no choice the move before leaves none; what was forced is in no position that can be looked at.",
        (
            "event.bought.bonus",
            "event.bought.building",
            "event.lost",
            "event.paid",
            "event.spared",
            "event.took",
            "event.traded",
        ),
        _held("rules/test_delivery.py", "every_step_that_is_offered_can_be_completed")
        + _held("rules/test_losses.py", "a_player_who_loses_all_that_is_there_has_no_choice_between_kinds")
        + _held("rules/test_travel.py", "two_cubes_become_one_of_each"),
    ),
    Reason(
        "As above; and what was paid is told by the events before.",
        ("event.delivered",),
        _held("rules/test_delivery.py", "one_of_twelve_is_paid_by_a_trade"),
    ),
    Reason(
        "What is offered is told as it is.",
        ("event.bids.one", "event.swapped"),
        _held("rules/test_offers.py", "the_taker_may_swap_for_all_that_is_offered"),
    ),
    Reason(
        "Whether more could have been delivered is told apart.",
        ("event.finished", "event.finished.forced"),
        _held(
            "text/test_true_words.py", "a_player_who_could_not_deliver_is_told_apart_from_one_who_would_not"
        ),
    ),
    Reason(
        "A sentence of the page that its check holds.",
        ("page.choice.lose/broken", "page.choice.lose/many", "page.choice.lose/ready", "page.clock.row"),
        _held("test_quantities.py", "a_quantity_that_is_one_off_is_found")
        + _held(
            "rules/test_losses.py",
            "everybody_loses_not_only_the_traveller",
            "taking_the_last_counter_of_a_row_turns_it",
        ),
    ),
    Reason(
        RULES,
        ("page.bonus.power", "page.bonus.power/alone"),
        _held("rules/test_travel.py", "each_bonus_card_of_the_place_counts"),
    ),
    Reason(
        RULES,
        (
            *(
                "page.building.allColumnsNonEmpty",
                "page.building.bothTypesOfColour",
                "page.building.fullColumns",
                "page.building.largestStack",
            ),
            *(
                "page.building.perContract",
                "page.building.perContractMinor",
                "page.building.perGoods",
                "page.building.perTime",
            ),
            *("page.building.perType", "page.building.perType/all", "page.building.stacksAtLeast"),
        ),
        _held(
            "rules/test_end.py",
            "a_building_scores_what_it_says",
            "no_building_scores_for_nothing_or_more_than_it_may",
            "contract_buildings_count_contracts",
        ),
    ),
    Reason(
        RULES,
        (
            "page.building.sole/goods",
            "page.building.sole/maxContract",
            "page.building.sole/stack",
            "page.building.sole/time",
            "page.building.sole/types",
        ),
        _held("rules/test_end.py", "sole_player_is_strictly_more_than_every_other"),
    ),
    Reason(
        RULES,
        ("page.choice.unpack/detail", "rules.cubes"),
        _held("rules/test_delivery.py", "a_cube_may_be_placed_at_any_time_also_in_others_turns")
        + _held("rules/test_losses.py", "cubes_of_the_tile_are_never_lost_but_may_be_placed_in_the_answer"),
    ),
    Reason(
        RULES,
        ("page.small.lose",),
        _held("rules/test_losses.py", "all_choose_at_once_and_see_their_own_choice_only"),
    ),
    Reason(
        RULES,
        ("page.small.offer", "rules.deliver.offers"),
        _held(
            "rules/test_offers.py",
            "offers_are_hidden_until_all_are_made",
            "or_keep_and_nothing_changes_hands",
            "the_taker_may_swap_for_all_that_is_offered",
        ),
    ),
    Reason(
        RULES,
        ("page.small.pay", "rules.invest.bare"),
        _held("rules/test_investment.py", "without_coins_contracts_pay_and_the_rest_is_lost"),
    ),
    Reason(
        RULES,
        ("rules.alone",),
        _held(
            "rules/test_solo.py",
            "the_game_lasts_seventeen_turns",
            "counters_come_from_the_supply_and_nothing_is_checked",
            "each_journey_turns_up_a_card_before_goods_are_taken",
            "a_next_stack_that_is_not_there_yet_gives_one_of_the_same_value",
        ),
    ),
    Reason(
        RULES,
        ("rules.deliver",),
        _held("rules/test_delivery.py", "each_contract_is_delivered_once_a_turn_and_again_in_later_ones"),
    ),
    Reason(
        RULES,
        ("rules.deliver.reward",),
        _held(
            "rules/test_delivery.py",
            "none_of_the_next_value_left_gives_one_of_the_same",
            "none_of_either_gives_nothing",
        ),
    ),
    Reason(
        RULES,
        ("rules.deliver.trade",),
        _held("rules/test_delivery.py", "four_of_a_kind_stand_for_one_good_that_is_needed"),
    ),
    Reason(
        RULES,
        ("rules.end", "rules.end.idle"),
        _held(
            "rules/test_end.py",
            "games_end_by_both_triggers_and_by_neither",
            "in_the_final_round_each_has_one_more_turn_the_one_who_triggered_it_last",
            "ten_idle_rounds_bring_the_final_round_after_a_warning",
        ),
    ),
    Reason(
        RULES,
        ("rules.end.scores",),
        _held("rules/test_end.py", "contracts_beyond_five_score_half_and_halves_are_kept"),
    ),
    Reason(
        RULES,
        ("rules.goal", "rules.goal.title"),
        _held(
            "rules/test_end.py",
            "coins_goods_and_bonus_cards_score_nothing",
            "ties_are_broken_by_time_counters_then_shared",
        ),
    ),
    Reason(
        RULES,
        ("rules.invest.columns",),
        _held("text/test_rules_pages.py", "the_rules_say_which_goods_a_letter_takes"),
    ),
    Reason(
        RULES,
        ("rules.invest.forced",),
        _held(
            "rules/test_investment.py",
            "variant_b_who_could_buy_any_open_building_must_buy_one",
            "variant_b_asks_clockwise_from_the_player_whose_step_it_is",
        ),
    ),
    Reason(
        RULES,
        ("rules.invest.renewed",),
        _held("rules/test_solo.py", "a_building_changes_all_open_bonus_cards"),
    ),
    Reason(
        RULES,
        ("rules.invest.slots",),
        _held(
            "rules/test_investment.py",
            "the_last_contract_can_not_be_sold",
            "a_player_who_begins_with_six_contracts_must_sell_before_travelling",
        ),
    ),
    Reason(
        RULES,
        ("rules.join.goods",),
        _held("rules/test_joining.py", "a_joiner_gets_one_good_for_each_bonus_card_and_no_cubes_or_counters"),
    ),
    Reason(
        "What a table may agree on; each by its own tests.",
        ("rules.options",),
        _held("rules/test_losses.py", "variant_a_has_no_checks")
        + _held("rules/test_investment.py", "variant_b_has_no_cash_limit")
        + _held("rules/test_joining.py", "where_joining_is_banned_nobody_is_asked"),
    ),
    Reason(
        RULES, ("rules.travel.bonus",), _held("rules/test_travel.py", "each_bonus_card_of_the_place_counts")
    ),
    Reason(
        RULES,
        ("rules.travel.cubes",),
        _held(
            "rules/test_travel.py",
            "a_journey_to_newfoundland_brings_a_cube_to_all_eight",
            "a_journey_to_bohemia_brings_a_cube_where_three_lie",
        ),
    ),
    Reason(
        RULES,
        ("rules.travel.letter.lose",),
        _held("rules/test_losses.py", "everybody_loses_not_only_the_traveller")
        + _held(
            "rules/test_end.py", "in_the_final_round_counters_come_from_the_supply_and_nothing_is_checked"
        ),
    ),
    Reason(
        RULES,
        ("rules.travel.major",),
        _held("rules/test_travel.py", "more_cubes_are_split_with_at_least_one_of_each"),
    ),
)
MERKATOR = Absolutes(
    CHECKS,
    REASONS,
    rare=frozenset(
        {
            "event.rewarded.nothing",
            "page.choice.discard/unsaid",
            "page.reward.top/none",
            "page.reward/none",
            "page.told.lost/nobody",
            "page.waiting.none",
            "refusal.peace",
        }
    ),
    blunt=frozenset({"order.reply.points", "refusal.hand", "refusal.return"}),
)
