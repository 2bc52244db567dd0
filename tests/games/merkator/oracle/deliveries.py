"""Merkator's pages on losses, deliveries, joining and offers: the loss, the substitute, the reward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.quantities import Number
from games.engine.words.texts import Marks, Text, Together, Value, Who
from games.kit.quantities.shown import Shown
from games.merkator.moves import (
    ANY_KIND,
    COUNTERS,
    Deliver,
    Lose,
    Prepare,
    Spare,
    Trade,
)
from games.merkator.rules.events import Delivered, Finished, Prepared, Rewarded, Spared, Traded, Turned

from .parts import (
    amounts,
    begun,
    cubes_of,
    good_called,
    good_is,
    goods_are_named,
    is_active,
    kind_named,
    kinds_on_page,
    moves_of,
    names,
    one_of,
    parts_of,
    thing,
)
from .playing import before_the_end, broken, delivered, endings, made_of_cubes, played, ready
from .reading import (
    GOODS,
    at,
    colours,
    column,
    every,
    good_name,
    place_name,
)
from .refusals import (
    Check,
    asked_of,
    every_one,
    is_in,
    mine,
    move_of,
    shows_letter,
)

# Losses.


def _answer(shown: Shown) -> tuple[Lose, tuple[int, int, int]]:
    move = move_of(shown)
    assert isinstance(move, Lose)
    return move, (move.first, move.second, move.cubes)


def _lost(shown: Shown, answer: Sequence[int]) -> list[str]:
    return [good_name(shown, good) for good in answer[:2] if good >= 0]


def _goods_lost(goods: Value) -> list[str]:
    """Return the goods of a loss, one by one."""
    return [*Counter(amounts(goods)).elements()]


def _row_ready(shown: Shown, goods: Value, stays_ready: Number, ready: Number) -> None:
    answer: Any = stays_ready.of["answer"]
    assert _goods_lost(goods) == _lost(shown, answer)
    assert Lose(*answer) in shown.legal("lose")
    assert not answer[2]
    mine(shown, stays_ready=stays_ready, ready=ready)


def _another_letter(shown: Shown, letter: str = "") -> None:
    """The letter of the next counter is told if it was seen."""
    found = every(played(shown)[1], Turned)[0].letter
    known = at(shown).chart[-1] >= 16
    assert letter == ("ABCDEF"[found.column] * found.number if known else "")


def _loses(shown: Shown, goods: Value, cubes: Value = ()) -> None:
    move, answer = _answer(shown)
    assert _goods_lost(goods) == _lost(shown, answer)
    placed = [good_name(shown, good) for bit, good in enumerate(column(shown)) if move.cubes >> bit & 1]
    assert amounts(cubes) == dict.fromkeys(placed, 1)


def _part_cubes(shown: Shown, goods: Value, number: int) -> None:
    move, _ = _answer(shown)
    placed = [good_name(shown, good) for bit, good in enumerate(column(shown)) if move.cubes >> bit & 1]
    assert names(goods) == placed
    assert number == len(placed)


def _left(shown: Shown, left: Number, good: str) -> None:
    good_is(shown, good, left)
    assert left.of["answer"] == _answer(shown)[1]
    mine(shown, left=left)


def _breaks(shown: Shown, contracts: Together, **values: Any) -> None:
    """All contracts are named that are ready now, and would not be so."""
    gone = broken(shown, shown.seat, _answer(shown)[0])
    assert ready(shown, shown.seat)
    assert sorted(kind_named(part) for part in contracts.parts) == sorted(gone)
    assert asked_of(tuple(values.values()), "answer") <= {_answer(shown)[1]}


def _losing_good(shown: Shown, have: Number, good: str, mark: Value) -> None:
    mine(shown, have=have)
    good_is(shown, good, have, mark)
    assert have.of["good"] in column(shown)


# Deliveries.


def _bill(*, means: bool = False) -> Check:
    """Check a good that a contract asks for, and whether it is there or its substitute."""

    def check(shown: Shown, good: str, needed: Number, have: Number, **values: Any) -> None:
        for number in (needed, have):
            good_is(shown, good, number, values["mark"])
        mine(shown, have=have)
        kind = one_of(needed, "kind")
        assert kind in kinds_on_page(shown)
        assert (values["check"].emoji == "✅") == (means or have >= needed)
        if means:
            assert have < needed
            assert values["means"].parts
            _stood_in(shown, kind, one_of(needed, "good"), values["means"])

    return check


def _stood_in(shown: Shown, kind: int, good: int, means: Together) -> None:
    """Of all deliveries of the contract on the page one makes up for the good so."""
    wanted = [part for part in means.parts if isinstance(part, Text)]
    found = []
    for _, events in endings(shown):
        done = every(events, Delivered)
        if not done or done[0].contract != kind:
            continue
        gives = [one.give for one in every(events, Traded) if one.take == good]
        cubes = made_of_cubes(events)
        for part in wanted:
            values: Mapping[str, Any] = dict(part.values)
            match part.key:
                case "page.bill.cube":
                    found.append(cubes[good] and cubes_of(values["cube"]) == [place_name(shown, good // 2)])
                case "page.bill.pay":
                    found.append({*gives} == {COUNTERS} and values["traded"].of["take"] == good)
                case "page.bill.give":
                    give = values["traded"].of["give"]
                    found.append({*gives} == {give} and values["give"] == good_name(shown, give))
                case "page.bill.trades":
                    found.append(bool(gives))
                case other:
                    raise AssertionError(other)
    assert any(found), "it is paid otherwise"


def _bill_kinds(shown: Shown, kinds: Number) -> None:
    assert kinds.of["kind"] in kinds_on_page(shown)


def _cube_places(shown: Shown, moves: Any) -> list[str]:
    goods = made_of_cubes(played(shown, moves)[1]).elements()
    return sorted(place_name(shown, good // 2) for good in goods)


def _bill_cubes(shown: Shown, placed: Number, cubes: Value, goods: Marks) -> None:
    goods_are_named(shown, goods)
    moves = moves_of((placed, goods))
    assert sorted(cubes_of(cubes)) == sorted(
        place_name(shown, good_called(shown, name) // 2) for name in amounts(goods)
    )
    assert {*cubes_of(cubes)} <= {*_cube_places(shown, moves)}
    assert placed == sum(amounts(goods).values())


def _bill_trade(shown: Shown, good: str, taken: Value, **_: object) -> None:
    said = (good, "any" if isinstance(taken, Text) else thing(taken))
    every_good = (*(good_name(shown, one) for one in range(GOODS)), "counters")
    found = [
        (every_good[one.give], "any" if one.take == ANY_KIND else every_good[one.take])
        for _, events in endings(shown)
        for one in every(events, Traded)
    ]
    assert said in found


def _keeps(shown: Shown, goods: Value) -> None:
    goods_are_named(shown, goods)


def _keeps_none(shown: Shown) -> None:
    assert any(not any(before_the_end(shown, *ending)[0]) for ending in endings(shown))


def _keeps_cubes(shown: Shown, cubes: Value) -> None:
    found = [colours(shown, before_the_end(shown, *ending)[1]) for ending in endings(shown)]
    assert cubes_of(cubes) in found


def _rewarded(shown: Shown) -> list[int]:
    """Return the contracts that come for what can be chosen; -1 for none."""
    ends = [played(shown)] if shown.choice is not None or shown.moves else endings(shown)
    return [one.contract for _, events in ends for one in every(events, Rewarded)]


def _reward(shown: Shown, contract: Value) -> None:
    assert kind_named(contract) in _rewarded(shown)


def _no_reward(shown: Shown, **_: object) -> None:
    assert -1 in _rewarded(shown)


def _held(shown: Shown, contract: Value) -> None:
    assert kind_named(contract) == at(shown).hands[shown.seat][1]


def _brief(shown: Shown, contract: Value, **_: object) -> None:
    assert kind_named(contract) in kinds_on_page(shown)


def _puts_together(shown: Shown, contract: Value) -> None:
    assert kind_named(contract) == begun(shown)


def _handles(shown: Shown, value: Value, contract: Value, points: Value = "", **_: object) -> None:
    """The contract that the choice delivers, or begins to, is called by its value and whole."""
    kind = kind_named(contract)
    assert kind_named(value) == kind
    events = played(shown)[1]
    first = every(events, Prepared) if isinstance(move_of(shown), Prepare) else every(events, Delivered)
    assert isinstance(move_of(shown), Deliver | Prepare) or kind == begun(shown)
    found = first or every(played(shown, moves_of(points))[1], Delivered)
    assert found[0].contract == kind


def _asks_ask(
    shown: Shown,
    value: Number,
    points: Number | None = None,
    points_after: Number | None = None,
    place: str = "",
) -> None:
    """The delivery that the question is about is of that contract."""
    if points_after is not None:
        mine(shown, points=points)
        assert points_after.of["seat"] == shown.seat
        assert delivered(shown, moves_of(points_after))[:1] == [value.of["kind"]]
    else:
        assert value.of["kind"] in kinds_on_page(shown)
        is_in(shown, place)


def _trades(shown: Shown, rate: int, give: str, take: str) -> None:
    first = every(played(shown)[1], Traded)[0]
    assert isinstance(move_of(shown), Trade)
    assert give == ("counters" if first.give == COUNTERS else good_name(shown, first.give))
    assert take == ("any" if first.take == ANY_KIND else good_name(shown, first.take))


def _trade_left(shown: Shown, have: Number, after_trade: Number) -> None:
    move = move_of(shown)
    assert isinstance(move, Trade)
    assert asked_of((have, after_trade), "good") == {move.give}
    mine(shown, have=have, after_trade=after_trade)


def _completes(shown: Shown, **_: object) -> None:
    assert every(played(shown)[1], Delivered)


def _spares(shown: Shown, good: str) -> None:
    move, events = move_of(shown), played(shown)[1]
    assert isinstance(move, Spare)
    assert good == good_name(shown, move.good) == good_name(shown, every(events, Spared)[0].good)
    assert all(move.good not in dict(one.goods) for one in every(events, Delivered))


def _finishes(*, delivered_before: bool) -> Check:
    def check(shown: Shown) -> None:
        assert Finished(shown.seat, False) in played(shown)[1]
        assert bool(at(shown).delivered) == delivered_before

    return check


# Joining, and offers.


def _join_bonus(shown: Shown, joining_bonus: Number, good: str, mark: Value) -> None:
    good_is(shown, good, joining_bonus, mark)


def _nothing_to_deliver(shown: Shown) -> None:
    from .playing import deliveries

    assert not deliveries(shown, shown.seat)


def _join_pay(shown: Shown, who: Who, fee: Number, counters: Number, **_: object) -> None:
    is_active(shown, who)
    mine(shown, counters=counters)
    assert fee.of["place"] == at(shown).location


def _join_delivers(shown: Shown, contract: Value, **_: object) -> None:
    kind = kind_named(contract)
    assert any(kind in [one.contract for one in every(ending[1], Delivered)] for ending in endings(shown))


def _joins(shown: Shown, fee: Number, **_: object) -> None:
    after = played(shown)[0]
    assert len(at(shown).held[shown.seat]) - len(after.held[shown.seat]) == fee


def _pays_nothing(shown: Shown) -> None:
    assert played(shown)[0].held == at(shown).held


def _ask_join(shown: Shown, who: Who | None = None, fee: int = 0, **values: Any) -> None:
    if who is not None:
        is_active(shown, who)
    for number in values.values():
        if isinstance(number, Number):
            assert number.of["seat"] == shown.seat


def _bid(shown: Shown, who: Who, offer: Value, **_: object) -> None:
    assert asked_of(offer, "seats") == {(who.seat,)}
    assert any(shown.plain["step"]["bids"][who.seat])


def _bid_all(shown: Shown, offer: Value) -> None:
    """The sum of all offers is told, coins and counters if there are any."""
    bids = shown.plain["step"]["bids"]
    assert asked_of(offer, "seats") == {tuple(range(at(shown).players))}
    parts = {name for name in ("coins", "counters") if parts_of(offer, f"page.bid/{name}")}
    assert parts == {
        name for place, name in enumerate(("coins", "counters")) if any(bid[place] for bid in bids)
    }


def _then_has(shown: Shown, contract: Value) -> None:
    """A new contract is named; alike ones are told apart by what they ask for."""
    before, after = at(shown), played(shown)[0]
    came = Counter(after.contracts[shown.seat]) - Counter(before.contracts[shown.seat])
    assert kind_named(contract) == next(iter(came), shown.plain["step"]["reward"])


def _takes_reward(shown: Shown, contract: Value) -> None:
    assert _rewarded(shown)[:1] == [kind_named(contract)]


SENTENCES: Mapping[str, Check] = {
    "page.ask.deliver": _asks_ask,
    "page.ask.deliver/unsaid": _asks_ask,
    "page.ask.join": _ask_join,
    "page.ask.join/gain": _ask_join,
    "page.ask.join/loss": _ask_join,
    "page.begun": _puts_together,
    "page.bid": _bid,
    "page.bid.all": _bid_all,
    "page.bill": _bill(),
    "page.bill.cubes": _bill_cubes,
    "page.bill.kinds": _bill_kinds,
    "page.bill.trade": _bill_trade,
    "page.bill/covered": _bill(means=True),
    "page.brief": _brief,
    "page.choice.accept": shows_letter,
    "page.choice.completes": _completes,
    "page.choice.completes/points": _completes,
    "page.choice.decline": _pays_nothing,
    "page.choice.deliver": _handles,
    "page.choice.deliver/gain": _handles,
    "page.choice.finish": _finishes(delivered_before=False),
    "page.choice.finish/more": _finishes(delivered_before=True),
    "page.choice.held": _takes_reward,
    "page.choice.join": _joins,
    "page.choice.join/loss": _joins,
    "page.choice.keep": _then_has,
    "page.choice.lose": _loses,
    "page.choice.lose.left": _left,
    "page.choice.lose/broken": _breaks,
    "page.choice.lose/many": _breaks,
    "page.choice.lose/placing": _loses,
    "page.choice.lose/ready": _breaks,
    "page.choice.prepare": _handles,
    "page.choice.prepare/several": _handles,
    "page.choice.redraw": _another_letter,
    "page.choice.redraw/known": _another_letter,
    "page.choice.spare": _spares,
    "page.choice.swap": _then_has,
    "page.choice.top/known": _takes_reward,
    "page.choice.trade": _trades,
    "page.choice.trade/detail": _trade_left,
    "page.join.bonus": _join_bonus,
    "page.join.deliver": _join_delivers,
    "page.join.nothing": _nothing_to_deliver,
    "page.join.pay": _join_pay,
    "page.keep": _keeps,
    "page.keep.cubes": _keeps_cubes,
    "page.keep.cubes/alone": every_one(_keeps_cubes, lambda shown, **_: _keeps_none(shown)),
    "page.keep/more": _keeps,
    "page.keep/none": _keeps_none,
    "page.losing.good": _losing_good,
    "page.order.lose": every_one(is_active, shows_letter),
    "page.part.cubes": _part_cubes,
    "page.reward": _reward,
    "page.reward.held": _held,
    "page.reward/none": _no_reward,
    "page.row.ready": _row_ready,
}
"""By key; each raises AssertionError where the sentence is not true."""
