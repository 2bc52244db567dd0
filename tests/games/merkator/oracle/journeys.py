"""Merkator's pages on journeys and cards: where they lead, what deliveries there spend, what cards are and cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.quantities import Number
from games.engine.words.texts import Together, Value
from games.kit.quantities.shown import Shown, can_be_done, is_refused, numbers_of
from games.merkator.moves import (
    BuyHeld,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Split,
    Travel,
)
from games.merkator.rules.events import Delivered, Unpacked

from .parts import (
    amounts,
    asks_for,
    bonuses_around,
    card_called,
    cubes_of,
    good_is,
    goods_are_named,
    kind_named,
    moves_of,
    one_of,
    own_contract,
    thing,
)
from .playing import delivered, endings, made_of_cubes, played, spent
from .reading import (
    BONUS,
    BUILDING,
    CONTRACT,
    GOODS,
    MAJOR,
    TIME,
    VALUES,
    at,
    card_title,
    contract,
    counted_goods,
    every,
    good_name,
    kinds_of,
    needs,
    owned,
    place_name,
    places_of,
)
from .refusals import (
    Check,
    asked_of,
    can_pay_any,
    card_of,
    every_one,
    holds,
    kind_of,
    mine,
    move_of,
    shows_letter,
)

# Journeys.


def _place(shown: Shown) -> int:
    move = move_of(shown)
    assert isinstance(move, Travel)
    return move.location


def _travels(shown: Shown, place: str, time: Value = "", **values: object) -> None:
    """The place is where the journey leads, and so are the numbers of it."""
    assert place == place_name(shown, _place(shown))
    assert asked_of((time, *values.values()), "place") <= {_place(shown)}


def _goes_there(shown: Shown, place: str, **_: object) -> None:
    assert place == place_name(shown, _place(shown))


def _delivers_these(shown: Shown, values: Value, points: Value, **_: object) -> None:
    """The moves that gain this deliver just these contracts."""
    assert [number.of["kind"] for number in numbers_of(values)] == delivered(shown, moves_of(points))


def _pays_now(shown: Shown, points: Value, **_: object) -> None:
    """The choice's own moves gain the points, and nothing that follows them."""
    assert tuple(moves_of(points)) == tuple(shown.moves)


def _brings(shown: Shown, place: str, arriving: Number, **times: Number) -> None:
    """The goods come by the journey however its cubes are taken, and the numbers are of its place."""
    assert place == place_name(shown, _place(shown))
    assert asked_of((arriving, *(one for one in times.values() if isinstance(one, Number))), "place") == {
        _place(shown)
    }


def _journey_time(shown: Shown, **values: object) -> None:
    if isinstance(shown.moves[0] if shown.moves else None, Travel):
        assert asked_of(tuple(values.values()), "place") == {_place(shown)}


def _no_time(shown: Shown, **_: object) -> None:
    assert not places_of(shown.printed)[_place(shown)]["time"]


def _goods_there(many: int | None = None) -> Check:
    """Check that these are the goods of the place, and whether many cubes lie there, one or none."""

    def check(shown: Shown, one: str, other: str, **_: object) -> None:
        place = _place(shown)
        assert [one, other] == places_of(shown.printed)[place]["goods"]
        if many is not None:
            assert min(2, at(shown).cubes[place]) == many

    return check


def _bonus(shown: Shown, bonus: Number, good: str) -> None:
    assert bonus.of["place"] == _place(shown)
    good_is(shown, good, bonus)


def _lack_a_good_of_there(shown: Shown, contracts: Together) -> None:
    """Each contract lacks a good of the place that no cube replaces."""
    have, tile, place = owned(at(shown), shown.seat), at(shown).tiles[shown.seat], _place(shown)
    for part in contracts.parts:
        kind = own_contract(shown, part)
        lacking = sum(
            max(0, number - have[good])
            for good, number in needs(shown.printed, kind).items()
            if good // 2 == place
        )
        assert lacking > (tile >> place & 1)


def _spends(shown: Shown, spent: Number, good: str) -> None:
    good_is(shown, good, spent)


def _spends_goods(*, all_of_them: bool) -> Check:
    def check(shown: Shown, contract: Value, goods: Value) -> None:
        goods_are_named(shown, goods)
        moves = moves_of(goods)
        assert delivered(shown, moves)[0] == kind_named(contract)
        found = spent(shown, *played(shown, moves))
        wanted = {good_name(shown, good): number for good, number in found.items() if good != TIME}
        assert (amounts(goods) == wanted) == all_of_them

    return check


def _spends_time(shown: Shown, spent: Number, contract: Value = "", **_: object) -> None:
    assert spent.of["goods"] == (TIME,)
    if contract:
        assert delivered(shown, moves_of(spent))[0] == kind_named(contract)


def _spends_all_cubes(shown: Shown, placed: Number) -> None:
    assert placed == made_of_cubes(played(shown, moves_of(placed))[1]).total()


def spends_squares(shown: Shown, contract: Value, cubes: Value) -> None:
    """Some deliveries on the page begin with that contract, and take just these cubes."""
    kind = kind_named(contract)
    found = []
    for _, events in endings(shown):
        done = every(events, Delivered)
        if done and done[0].contract == kind:
            found.append(sorted(place_name(shown, good // 2) for good in made_of_cubes(events).elements()))
    assert sorted(cubes_of(cubes)) in found


def _splits_into(shown: Shown, one: str, other: str, first: Value, second: Value) -> None:
    assert (
        [one, other] == places_of(shown.printed)[at(shown).location]["goods"] == [thing(first), thing(second)]
    )


def _split(shown: Shown, goods: Together) -> None:
    """All goods of a split are told, each by its name."""
    told = {number.of["good"] for number in numbers_of(goods)}
    place = at(shown).location
    move = next((move for move in shown.moves if isinstance(move, Split)), None)
    assert told <= {2 * place, 2 * place + 1}
    if move is not None:
        assert asked_of(goods, "first") == {move.first}
        rest = min(99, at(shown).cubes[place]) - move.first
        assert len(told) == (move.first > 0) + (rest > 0)


# Cards.


def _gives_up(shown: Shown, contract: Value) -> None:
    kind = kind_of(shown)
    assert kind == kind_named(contract)
    assert kind in at(shown).contracts[shown.seat]


def _gives_up_for(shown: Shown, contract: Value, points: Value) -> None:
    """The contract is that of the move, and the points are what just this move costs."""
    _gives_up(shown, contract)
    assert tuple(moves_of(points)) == tuple(shown.moves)


def _worth(earns: bool | None) -> Check:
    """Check that the value is that of the contract, and what giving it up earns: that, nothing, or a payment."""

    def check(shown: Shown, value: Number, **_: object) -> None:
        assert value.of["kind"] == kind_of(shown)
        if earns is not None:
            coins = played(shown)[0].money[shown.seat] - at(shown).money[shown.seat]
            assert coins == (int(value) if earns else 0)

    return check


def _bonus_card(shown: Shown, good: str, place: str) -> None:
    assert (good, place) in bonuses_around(shown)


def _buys(shown: Shown, card: Value, price: Number, **_: object) -> None:
    of = price.of["what"], price.of["kind"]
    assert of == card_of(shown)
    assert card_called(card) == card_title(shown, *card_of(shown))


def _is_of_the_hand(shown: Shown, **_: object) -> None:
    assert shown.choice is None or isinstance(move_of(shown), BuyHeld)


def _bonus_power(*, joining: bool) -> Check:
    def check(shown: Shown, good: str, place: str, **_: object) -> None:
        what, kind = card_of(shown)
        assert what == BONUS
        assert (good, place) == card_title(shown, what, kind)
        may_join = at(shown).players > 1 and not at(shown).setup.option("no_joining")
        assert may_join == joining

    return check


def _scores(rule: str) -> Check:
    """Check that the building of the move has this rule, with all that it counts."""

    def check(shown: Shown, **values: Any) -> None:
        kind = one_of(tuple(values.values()), "kind")
        printed = kinds_of(shown.printed, "building")[kind]["rule"]
        assert not shown.moves or card_of(shown) == (BUILDING, kind)
        kind_of_rule, _, part = rule.partition("/")
        assert printed["type"] == kind_of_rule
        match kind_of_rule, part:
            case "timeTable", _:
                steps = {number.of["step"] for number in numbers_of(values["steps"])}
                assert steps == {*range(len(printed["table"]))}
            case "sole", metric:
                assert printed["metric"] == metric
            case "perType", part:
                assert (len(values["goods"]) == GOODS) == (part == "all")
                every_good = [good_name(shown, good) for good in range(GOODS)]
                named = sorted(counted_goods(shown.printed, printed), key=every_good.index)
                assert list(values["goods"]) == named
            case "fullColumns", _:
                assert values["columns"] == printed["columns"]
            case _:
                pass

    return check


def _step(shown: Shown, **values: Number) -> None:
    assert len(asked_of(tuple(values.values()), "step")) == 1


def _holds_card(shown: Shown, card: Value) -> None:
    """The card taken into the hand is the card that is named."""
    after, _ = played(shown)
    what, kind = after.hands[shown.seat]
    match move_of(shown):
        case HoldBonus() | HoldBuilding():
            assert card_called(card) == card_title(shown, what, kind)
        case HoldContract(wanted):
            assert (what, contract(shown, kind)["value"]) == (CONTRACT, wanted)
            assert kind_named(card) == kind
        case other:
            raise AssertionError(other)


def _held_contract(shown: Shown, rewards: Number, goods: Value) -> None:
    move = move_of(shown)
    assert isinstance(move, HoldContract)
    top = at(shown).stacks[VALUES.index(move.value)][-1]
    assert rewards.of["kind"] == top
    asks_for(shown, goods=goods, rewards=rewards)
    assert asked_of(goods, "kind") == {top}


def _unpacks(shown: Shown, good: str) -> None:
    after, events = played(shown)
    (placed,) = every(events, Unpacked)[:1]
    assert good == good_name(shown, placed.good)
    assert (at(shown).tiles[shown.seat] ^ after.tiles[shown.seat]) >> placed.good // 2 & 1


def _paying(shown: Shown, price: Number, paid: Number) -> None:
    assert (price.of["what"], price.of["kind"]) == tuple(shown.plain["step"]["item"])
    assert paid < price


_BUILDINGS = (
    *("timeTable", "sole/maxContract", "sole/goods", "sole/types", "sole/time", "sole/stack", "perTime"),
    *(
        "perType",
        "perType/all",
        "perGoods",
        "stacksAtLeast",
        "bothTypesOfColour",
        "largestStack",
        "fullColumns",
    ),
    *("allColumnsNonEmpty", "perContract", "perContractMinor"),
)


SENTENCES: Mapping[str, Check] = {
    **{f"page.building.{rule}": _scores(rule) for rule in _BUILDINGS},
    "page.ask.check": every_one(shows_letter, can_be_done("accept", "redraw")),
    "page.ask.plan": can_be_done("travel"),
    "page.ask.split": can_be_done("split"),
    "page.ask.split/one": every_one(
        can_be_done("split"),
        lambda shown, cubes, **goods: _splits_into(shown, **goods),
        holds(lambda shown: at(shown).cubes[at(shown).location] == 1),
    ),
    "page.asks.below": asks_for,
    "page.bonus": _bonus_card,
    "page.bonus.power": _bonus_power(joining=True),
    "page.bonus.power/alone": _bonus_power(joining=False),
    "page.building.timeTable/step": _step,
    "page.choice.bonus": _buys,
    "page.choice.building": _buys,
    "page.choice.building/gain": _buys,
    "page.choice.buy_held": every_one(_buys, _is_of_the_hand),
    "page.choice.buy_held/gain": every_one(_buys, _is_of_the_hand),
    "page.choice.discard": _gives_up,
    "page.choice.discard/detail": _worth(earns=False),
    "page.choice.hold": _holds_card,
    "page.choice.hold/contract": _held_contract,
    "page.choice.pay": _gives_up,
    "page.choice.pay/now": _gives_up_for,
    "page.choice.pay/detail": _worth(earns=None),
    "page.choice.return": mine,
    "page.choice.sell": _gives_up,
    "page.choice.sell/detail": _worth(earns=True),
    "page.choice.split": _split,
    "page.choice.split/deliver": _delivers_these,
    "page.choice.travel": _travels,
    "page.choice.travel.gets": _brings,
    "page.choice.travel.pays": _brings,
    "page.choice.travel/brings": _brings,
    "page.choice.travel/pays": every_one(_goes_there, _pays_now),
    "page.choice.travel.not": every_one(_travels, is_refused("refusal.time")),
    "page.choice.travel.not/dear": mine,
    "page.choice.travel/all": every_one(_travels, _delivers_these),
    "page.choice.travel/deliver": every_one(_travels, _delivers_these),
    "page.choice.unpack": _unpacks,
    "page.dear": is_refused("refusal.money", "refusal.money.dear", "refusal.worth"),
    "page.forced": can_pay_any,
    "page.letters": _journey_time,
    "page.order.discard": every_one(mine, can_be_done("discard")),
    "page.order.excess": every_one(mine, can_be_done("return_coins")),
    "page.order.sell": every_one(mine, can_be_done("sell")),
    "page.paying/price": _paying,
    "page.spends.good": _spends,
    "page.spends.goods": _spends_goods(all_of_them=True),
    "page.spends.goods/some": _spends_goods(all_of_them=False),
    "page.spends.cubes": _spends_all_cubes,
    "page.spends.time": _spends_time,
    "page.split": _splits_into,
    "page.takes": _goods_there(2),
    "page.takes/bonus": _bonus,
    "page.takes/lacking": _lack_a_good_of_there,
    "page.takes/none": _goods_there(0),
    "page.takes/number": _journey_time,
    "page.takes/one": _goods_there(1),
    "page.takes/small": holds(lambda shown: _place(shown) >= MAJOR),
    "page.time.get": _journey_time,
    "page.time.none": _no_time,
    "page.time.pay": _journey_time,
}
"""By key; each raises AssertionError where the sentence is not true."""
