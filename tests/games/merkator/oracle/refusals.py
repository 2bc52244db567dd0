"""Merkator's refusals beyond numbers: why a move is refused, and all that can be done instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from games.engine import Move
from games.engine.quantities import Number
from games.kit.quantities.shown import Shown, can_be_done, numbers_of, waits
from games.merkator.moves import (
    ANY_KIND,
    COUNTERS,
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
from games.merkator.rules.steps.delivery import Trading

from .playing import after_loss
from .reading import (
    BONUS,
    BUILDING,
    CONTRACT,
    GOODS,
    MAJOR,
    TIME,
    VALUES,
    at,
    column,
    cost,
    different,
    good_name,
    letter,
    owned,
    place_name,
    place_of,
    places_of,
    uses,
    value,
)

Check = Callable[..., None]


def every_one(*checks: Check) -> Check:
    def check(shown: Shown, /, **values: object) -> None:
        for one in checks:
            one(shown, **values)

    return check


def holds(so: Callable[[Shown], object]) -> Check:
    """Return a check that something is so, whatever the sentence names."""

    def check(shown: Shown, **_: object) -> None:
        assert so(shown)

    return check


def asked_of(part: object, name: str) -> set[object]:
    """Return what the numbers of a part were asked of, by the name of that."""
    return {one.of[name] for one in numbers_of(part) if name in one.of}


def mine(shown: Shown, **values: object) -> None:
    """All numbers of a player's are the reader's."""
    assert asked_of(tuple(values.values()), "seat") <= {shown.seat}


def _instead(shown: Shown, ways: str) -> None:
    """It is all that can be done, each once; placing a cube is named only for a delivery, or where there is nothing else."""
    told, verbs = ways.split(), {move.verb for move in shown.legal()}
    if at(shown).kind == "trade" and at(shown).actor == shown.seat:
        verbs = {"complete" if verb == "deliver" else verb for verb in verbs}
    elif verbs != {"unpack"}:
        verbs -= {"unpack"}
    assert sorted(told) == sorted(verbs), f"what can be done is {sorted(verbs)}"


def is_in(shown: Shown, place: str, **_: object) -> None:
    assert place == place_name(shown, at(shown).location)


def split_names(shown: Shown, one: str = "", other: str = "", **_: object) -> None:
    """The goods that cubes become are those of the place."""
    goods = places_of(shown.printed)[at(shown).location]["goods"]
    assert (one, other or goods[1]) == (goods[0], goods[1])


def shows_letter(shown: Shown, letter: str = "", column: str = "", **_: object) -> None:
    said = letter_of(shown)
    assert letter in ("", said)
    assert column in ("", said[0])


def letter_of(shown: Shown) -> str:
    return letter(shown)


def can_pay_any(shown: Shown, **_: object) -> None:
    state = at(shown)
    for kind in state.open_buildings:
        assert state.money[shown.seat] >= cost(shown.printed, BUILDING, kind)
        assert BuyBuilding(kind) in shown.legal()


# Cards and contracts that a move names.


def move_of(shown: Shown) -> Move:
    return shown.moves[0]


def kind_of(shown: Shown) -> int:
    """Return the contract that the move is about."""
    move = move_of(shown)
    assert isinstance(move, (Sell, Discard, Pay, Deliver, Prepare))
    return move.contract


def card_of(shown: Shown) -> tuple[int, int]:
    """Return the card that a move is about, as what it is and its kind."""
    match move_of(shown):
        case BuyBonus(kind) | HoldBonus(kind):
            return BONUS, kind
        case BuyBuilding(kind) | HoldBuilding(kind):
            return BUILDING, kind
        case _:
            what, kind = at(shown).hands[shown.seat]
            return what, kind


def of_the_card(shown: Shown, price: Number, **_: object) -> None:
    assert (price.of["what"], price.of["kind"]) == card_of(shown)


def _is_poor(*, enough: bool) -> Check:
    """Check that a card is too dear, and whether selling all but one contract would do."""

    def check(shown: Shown, price: Number, money: Number, selling: Number) -> None:
        of_the_card(shown, price)
        mine(shown, money=money, selling=selling)
        assert money < price
        assert (money + selling >= price) == enough
        if enough:
            can_be_done("sell")(shown)

    return check


def _worth_too_little(shown: Shown, price: Number, selling: Number) -> None:
    of_the_card(shown, price)
    mine(shown, selling=selling)
    assert selling < price


def _beyond(shown: Shown, found: int, last: int) -> None:
    assert found > last


def _not_open(shown: Shown) -> None:
    what, kind = card_of(shown)
    assert kind not in (at(shown).open_bonuses if what == BONUS else at(shown).open_buildings)


def _spoils_the_payment(shown: Shown) -> None:
    """After that contract the others but one are not worth what is still due."""
    state = at(shown)
    step = shown.plain["step"]
    due = cost(shown.printed, *step["item"]) - step["paid"] - value(shown, kind_of(shown))
    rest = list(state.contracts[shown.seat])
    rest.remove(kind_of(shown))
    values = sorted(value(shown, kind) for kind in rest)
    assert not values or sum(values[1:]) < due


def _too_many(verb: str) -> Check:
    def check(shown: Shown, contracts: Number, slots: Number) -> None:
        mine(shown, contracts=contracts)
        assert contracts > slots
        assert not shown.legal("travel")
        can_be_done(verb)(shown)

    return check


def _dear(shown: Shown, place: str, pays: Number, counters: Number) -> None:
    move = move_of(shown)
    assert isinstance(move, Travel)
    assert pays.of["place"] == move.location
    assert place == place_name(shown, move.location)
    mine(shown, counters=counters)
    assert counters < pays
    can_be_done("travel")(shown)


def _may_become(shown: Shown, one: str, split_least: int, block: int, split_most: int | None = None) -> None:
    """From the least to the most all can be chosen, and nothing else."""
    split_names(shown, one)
    most = split_least if split_most is None else split_most
    offered = [move.first for move in shown.legal("split") if isinstance(move, Split)]
    assert offered == [*range(split_least, most + 1)]
    assert most <= block


# Losses.


def _lose(shown: Shown) -> Lose:
    move = move_of(shown)
    assert isinstance(move, Lose)
    return move


def _chosen(shown: Shown) -> list[int]:
    return list(shown.plain["step"]["chosen"][shown.seat])


def _chosen_already(shown: Shown) -> None:
    match move_of(shown):
        case Lose(first, second, cubes):
            assert _chosen(shown) == [first, second, cubes]
        case OfferCoins(coins):
            assert shown.plain["step"]["offered"][shown.seat][0] == coins
        case OfferCounters(counters):
            assert shown.plain["step"]["offered"][shown.seat][1] == counters
        case other:
            raise AssertionError(other)


def _outside(shown: Shown, column: str) -> None:
    shows_letter(shown, column=column)
    goods = _goods_of_column(shown)
    move = _lose(shown)
    assert move.first not in goods or (move.second >= 0 and move.second not in goods)
    can_be_done("lose")(shown)


def _goods_of_column(shown: Shown) -> tuple[int, ...]:
    return column(shown)


def _wrong_number(shown: Shown, loses: int) -> None:
    assert (_lose(shown).second < 0) == (loses > 1)
    can_be_done("lose")(shown)


def _in_order(shown: Shown, first: str, then: str) -> None:
    """The other way round it can be chosen, or is."""
    move = _lose(shown)
    assert (first, then) == (good_name(shown, move.second), good_name(shown, move.first))
    answer = Lose(move.second, move.first, move.cubes)
    assert answer in shown.legal() or _chosen(shown) == [answer.first, answer.second, answer.cubes]


def _not_had(shown: Shown) -> None:
    """A cube is not on the tile, or two of one colour are placed, or a good is not there, or nothing is."""
    move, tile = _lose(shown), at(shown).tiles[shown.seat]
    goods = _goods_of_column(shown)
    placed = [good for bit, good in enumerate(goods) if move.cubes >> bit & 1]
    colours = [good // 2 for good in placed]
    left, _ = after_loss(shown, shown.seat, move)
    no_cube = any(not tile >> colour & 1 for colour in colours)
    assert no_cube or move.cubes >> len(goods) or len({*colours}) < len(colours) or min(left) < 0
    can_be_done("lose")(shown)


# Deliveries.


def _elsewhere(shown: Shown, place: str, here: str) -> None:
    is_in(shown, here)
    assert place == place_name(shown, place_of(shown, kind_of(shown)))
    assert place != here


def _can_deliver(*verbs: str) -> Check:
    """Check that just these verbs deliver the contract now."""

    def check(shown: Shown, **_: object) -> None:
        found = {
            one.verb
            for one in shown.legal()
            if isinstance(one, (Deliver, Prepare)) and one.contract == kind_of(shown)
        }
        assert found == {*verbs}

    return check


def _trading(shown: Shown) -> Trading:
    step = at(shown).step
    assert isinstance(step, Trading)
    return step


def _trade(shown: Shown) -> Trade:
    move = move_of(shown)
    assert isinstance(move, Trade)
    return move


def _needs_no_such_good(shown: Shown) -> None:
    step, move = _trading(shown), _trade(shown)
    kinds = different(shown.printed, step.contract)
    assert step.traded >= kinds if move.take == ANY_KIND else kinds or not step.need[move.take]


def _too_few(shown: Shown, rate: int, have: Number) -> None:
    mine(shown, have=have)
    assert have.of["good"] == _trade(shown).give
    assert have < rate


def _completes(shown: Shown, step: Trading, goods: Sequence[int], tile: int, held: int) -> bool:
    """Return whether the delivery that is being put together can be completed, by trying all uses of cubes."""
    rate, kinds = int(shown.printed["trade_rate"]), different(shown.printed, step.contract)
    for placed in uses(tile):
        have = [number + placed.count(good) for good, number in enumerate(goods)]
        if kinds:
            free = [number > 0 and good not in step.spared for good, number in enumerate(have)]
            rest = [number - one for number, one in zip(have, free, strict=True)]
            if sum(free) + sum(number // rate for number in rest) + held // rate >= kinds - step.traded:
                return True
        else:
            lacking = sum(max(0, step.need[good] - have[good]) for good in range(GOODS))
            fours = sum(max(0, have[good] - step.need[good]) // rate for good in range(GOODS))
            if fours + held // rate >= lacking:
                return True
    return False


def _trade_spoils(shown: Shown) -> None:
    state, move, step = at(shown), _trade(shown), _trading(shown)
    goods, held = list(owned(state, shown.seat)), len(state.held[shown.seat])
    rate = int(shown.printed["trade_rate"])
    if move.give == COUNTERS:
        held -= rate
    else:
        goods[move.give] -= rate
    if move.take == ANY_KIND:
        step = replace(step, traded=step.traded + 1)
    else:
        step = replace(
            step, need=tuple(number - (good == move.take) for good, number in enumerate(step.need))
        )
    assert not _completes(shown, step, goods, state.tiles[shown.seat], held)


def _cube_spoils(shown: Shown) -> None:
    state, move = at(shown), move_of(shown)
    assert isinstance(move, Unpack)
    goods, bit = list(owned(state, shown.seat)), 1 << move.good // 2
    assert state.tiles[shown.seat] & bit
    goods[move.good] += 1
    held = len(state.held[shown.seat])
    assert not _completes(shown, _trading(shown), goods, state.tiles[shown.seat] ^ bit, held)


def _kept_out(shown: Shown, good: str) -> int:
    move = move_of(shown)
    assert isinstance(move, Spare)
    assert good == good_name(shown, move.good)
    return move.good


def _is_needed(shown: Shown, good: str) -> None:
    """Without that kind the delivery could not be completed."""
    state, index, step = at(shown), _kept_out(shown, good), _trading(shown)
    goods = owned(state, shown.seat)
    assert goods[index]
    step = replace(step, spared=(*step.spared, index))
    assert not _completes(shown, step, goods, state.tiles[shown.seat], len(state.held[shown.seat]))


def _is_none(shown: Shown, good: str) -> None:
    assert not owned(at(shown), shown.seat)[_kept_out(shown, good)]


def _is_kept(shown: Shown, good: str) -> None:
    assert _kept_out(shown, good) in _trading(shown).spared


def _no_cube(shown: Shown, colour: str) -> None:
    move = move_of(shown)
    assert isinstance(move, Unpack)
    places = places_of(shown.printed)[:MAJOR]
    assert places[move.good // 2]["colour"] == colour
    assert not at(shown).tiles[shown.seat] >> move.good // 2 & 1


def _is_no_stack(shown: Shown, value: int) -> None:
    assert not 3 <= value <= 10
    assert move_of(shown) == HoldContract(value)


def _is_empty(shown: Shown, value: int) -> None:
    assert not at(shown).stacks[VALUES.index(value)]
    assert move_of(shown) == HoldContract(value)


def with_coins(shown: Shown) -> bool:
    return at(shown).players > 1 and not at(shown).setup.option("no_coins")


def has_limit(shown: Shown) -> bool:
    return with_coins(shown) and not at(shown).setup.option("variant_b")


def _one_contract(*, coins: bool) -> Check:
    return holds(
        lambda shown: len(at(shown).contracts[shown.seat]) == 1 and with_coins(shown) == coins,
    )


def _offers(shown: Shown, **values: object) -> None:
    mine(shown, **values)
    assert shown.legal("offer_coins") or shown.legal("offer_counters")


def _offers_too_much(shown: Shown, **most: Number) -> None:
    (number,) = most.values()
    mine(shown, number=number)
    move = move_of(shown)
    assert isinstance(move, (OfferCoins, OfferCounters))
    assert not number or (move.coins if isinstance(move, OfferCoins) else move.counters) > number


SENTENCES: Mapping[str, Check] = {
    "instead": _instead,
    "refusal.turn": waits,
    "refusal.now.plan": holds(lambda shown: at(shown).location < 0),
    "refusal.now.excess": holds(lambda shown: has_limit(shown) and at(shown).money[shown.seat] > 15),
    "refusal.now.pay": can_be_done("pay"),
    "refusal.now.forced": every_one(can_pay_any, can_be_done("buy_building")),
    "refusal.now.split": can_be_done("split"),
    "refusal.now.check": can_be_done("accept", "redraw"),
    "refusal.now.lose": can_be_done("lose"),
    "refusal.now.deliver": holds(lambda shown: at(shown).location >= 0 and shown.legal("finish")),
    "refusal.now.trade": holds(_trading),
    "refusal.now.reward": can_be_done("take_top", "take_held"),
    "refusal.now.offer": _offers,
    "refusal.now.swap": can_be_done("swap", "keep"),
    "refusal.now.join": can_be_done("join", "decline"),
    "refusal.unknown.contract": _beyond,
    "refusal.unknown.bonus": _beyond,
    "refusal.unknown.building": _beyond,
    "refusal.unknown.location": _beyond,
    "refusal.owned": holds(lambda shown: kind_of(shown) not in at(shown).contracts[shown.seat]),
    "refusal.open": _not_open,
    "refusal.hold.value": _is_no_stack,
    "refusal.hold.stack": _is_empty,
    "refusal.hold.expert": holds(lambda shown: not at(shown).setup.option("expert")),
    "refusal.hold.full": holds(lambda shown: at(shown).hands[shown.seat][0] >= 0),
    "refusal.hold.once": holds(lambda shown: at(shown).held_now),
    "refusal.return": every_one(
        mine, holds(lambda shown: has_limit(shown) and at(shown).money[shown.seat] <= 15)
    ),
    "refusal.nolimit": holds(lambda shown: not has_limit(shown)),
    "refusal.sell": holds(lambda shown: not with_coins(shown)),
    "refusal.discard": holds(with_coins),
    "refusal.last": _one_contract(coins=True),
    "refusal.last.discard": _one_contract(coins=False),
    "refusal.pay": every_one(_spoils_the_payment, can_be_done("pay")),
    "refusal.money": _is_poor(enough=True),
    "refusal.money.dear": _is_poor(enough=False),
    "refusal.worth": _worth_too_little,
    "refusal.hand": holds(
        lambda shown: isinstance(move_of(shown), BuyHeld) and card_of(shown)[0] in (-1, CONTRACT)
    ),
    "refusal.forced": _too_many("sell"),
    "refusal.forced.discard": _too_many("discard"),
    "refusal.time": _dear,
    "refusal.split": every_one(_may_become, can_be_done("split")),
    "refusal.split.one": every_one(_may_become, can_be_done("split")),
    "refusal.same": _chosen_already,
    "refusal.column": _outside,
    "refusal.number": _wrong_number,
    "refusal.order": _in_order,
    "refusal.lose": _not_had,
    "refusal.place": _elsewhere,
    "refusal.peace": holds(lambda shown: place_of(shown, kind_of(shown)) < 0),
    "refusal.twice": holds(
        lambda shown: shown.seat == at(shown).actor and kind_of(shown) in at(shown).delivered
    ),
    "refusal.goods": _can_deliver(),
    "refusal.goods.trades": _can_deliver("prepare"),
    "refusal.goods.kinds": _can_deliver("prepare"),
    "refusal.trades": _can_deliver("deliver"),
    "refusal.take": _needs_no_such_good,
    "refusal.itself": holds(lambda shown: _trade(shown).give == _trade(shown).take != TIME),
    "refusal.four": _too_few,
    "refusal.spoils": _trade_spoils,
    "refusal.spare": _is_needed,
    "refusal.spare.none": _is_none,
    "refusal.spare.kept": _is_kept,
    "refusal.spare.named": holds(lambda shown: not different(shown.printed, _trading(shown).contract)),
    "refusal.offer.coins": _offers_too_much,
    "refusal.offer.counters": _offers_too_much,
    "refusal.unpack.check": holds(lambda shown: at(shown).kind in ("check", "lose")),
    "refusal.unpack.delivery": _cube_spoils,
    "refusal.unpack.tile": _no_cube,
}
"""By key; each raises AssertionError where the sentence is not true."""
