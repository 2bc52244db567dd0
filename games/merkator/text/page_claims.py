"""What the pages of Merkator claim of a position; how it is checked stands with the tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.claims import NO_CLAIM, Claim, Declared, counted, offers, refused
from games.engine.words.texts import Mark, Value

from .page_values import (
    bid_of,
    colours_of,
    contract_of,
    goods_asked,
    goods_lost,
    goods_shown,
    halves_of,
    means_of,
    named,
    numbers_of,
    parts_of,
    told_apart,
    value_of,
)


def _lacks(contract: Value, goods: Value = "", cubes: Value = "", **_: Value) -> tuple[Claim, ...]:
    return (Claim("lacks", (contract_of(contract), goods_shown(goods), colours_of(cubes))),)


def _held(value: int, place: str, goods: Value = "", **_: Value) -> tuple[Claim, ...]:
    return (Claim("gives up contract", (value, place)), Claim("asks", ((value, place), goods_asked(goods))))


def _brings(contract: Value, goods: Value = "", **_: Value) -> tuple[Claim, ...]:
    """Claim that a contract exists and is what it is said to be."""
    return (Claim("asks", (contract_of(contract), goods_asked(goods))),)


def _rewarded(contract: Value, **_: Value) -> tuple[Claim, ...]:
    return (Claim("is rewarded with", contract_of(contract)),)


def _joins(costs: str, counters: int, halves: float) -> tuple[Claim, ...]:
    return Claim(costs, counters), Claim("gains halves", round(halves))


_WHERE: Mapping[str, Declared] = {
    "page.where.several": lambda **values: (Claim("round", values["round"]),),
    "page.where.several/own": lambda points, **values: (
        Claim("round", values["round"]),
        Claim("has points", points),
    ),
    "page.where.alone": lambda turns, **values: (
        Claim("round", values["round"]),
        Claim("turns in all", turns),
    ),
    "page.where.alone/own": lambda points, turns, **values: (
        Claim("round", values["round"]),
        Claim("turns in all", turns),
        Claim("has points", points),
    ),
    "page.where.over": lambda rounds: (Claim("round", rounds),),
    "page.where.there": lambda place, **_: (Claim("is in", place),),
}
_ASKS: Mapping[str, Declared] = {
    "page.ask.plan": offers("travel"),
    "page.ask.excess": lambda limit: (Claim("may keep", limit), *offers("return_coins")),
    "page.ask.forced.sell": lambda more: (Claim("too many", more), *offers("sell")),
    "page.ask.forced.discard": lambda more: (Claim("too many", more), *offers("discard")),
    "page.ask.pay": lambda due: (Claim("still to pay", due),),
    "page.ask.split": lambda cubes: (Claim("cubes there", cubes), *offers("split")),
    "page.ask.check": lambda letter: (Claim("letter", letter), *offers("accept", "redraw")),
    "page.ask.lose": lambda number: (Claim("loses", number),),
    "page.ask.deliver": lambda value, points: (Claim("then has", ((value,), points)),),
    "page.ask.deliver/unsaid": lambda value, place: (
        Claim("delivers values", (value,)),
        Claim("is in", place),
    ),
    "page.ask.trade": lambda rate: (Claim("rate", rate),),
    "page.ask.join": lambda counters, who, **_: (Claim("joining costs", counters), Claim("active", who.seat)),
    "page.ask.join/gain": lambda counters, points, **_: (
        Claim("joining costs", counters),
        Claim("then has", ((), points)),
    ),
    "page.ask.join/loss": lambda counters, points, **_: _joins("joining costs", counters, -2 * points),
}
_OWN: Mapping[str, Declared] = {
    "page.purse": lambda counters, **_: (Claim("has counters", counters),),
    "page.purse/coins": lambda coins: (Claim("has coins", coins),),
    "page.cubes": lambda cubes: (Claim("has cubes", colours_of(cubes)),),
    "page.cubes.all": lambda number: (Claim("has all cubes", number),),
    "page.stock": lambda goods: (Claim("goods shown", goods_shown(goods)),),
    "page.stock/more": lambda goods: (Claim("goods shown", goods_shown(goods)),),
    "page.stock/none": (Claim("has no goods"),),
    "page.contract": lambda value, place, **_: (Claim("contract", (value, place)),),
    "page.contract/short": lambda value, mark: (Claim("contract", (value, named(mark))),),
    "page.contract/peace": lambda value, peace, **_: (Claim("contract", (value, peace)),),
    "page.contract.plain": lambda value, place: (Claim("contract", (value, place)),),
    "page.contract.plain/goods": lambda value, place, goods: (
        Claim("asks", ((value, place), goods_asked(goods))),
    ),
    "page.contract.whole": _brings,
    "page.asks.below": _brings,
    **{f"page.lacks{how}": _lacks for how in ("", "/cubes", ".short", ".short/cubes", ".nothing", ".cubes")},
    "page.lacks.kinds": lambda contract, have, kinds: (
        Claim("kinds within reach", (contract_of(contract), have, kinds)),
    ),
    "page.gain.ready": lambda contract, points, **_: (
        Claim("would deliver", (contract_of(contract), halves_of(points), False)),
    ),
    "page.gain.ready/several": lambda contract, points, **_: (
        Claim("would deliver", (contract_of(contract), halves_of(points), True)),
    ),
    "page.gain.too": lambda contract, **_: (Claim("would deliver too", contract_of(contract)),),
    "page.chosen.lose": lambda goods, **_: (Claim("has chosen to lose", counted(goods)),),
    "page.chosen.offer": lambda coins, counters, **_: (Claim("has offered", (coins, counters)),),
}
_TABLE: Mapping[str, Declared] = {
    "page.waiting": lambda place, cubes, **_: (Claim("cubes in", (place, cubes)),),
    "page.waiting.none": (Claim("no cubes anywhere"),),
    "page.clock": lambda left, **_: (Claim("counters on the chart", (left, False)),),
    "page.clock.back": lambda left, **_: (Claim("counters on the chart", (left, True)),),
    "page.clock.row": lambda row: (Claim("counters in the row", row),),
    "page.clock.final": lambda turns, **_: (Claim("turns left", turns),),
    "page.clock.ending": (Claim("the end was called"),),
    "page.there": lambda who, place, **_: (Claim("active", who.seat), Claim("is in", place)),
    "page.letter": lambda letter, number, column, **_: (
        Claim("letter", letter),
        Claim("loses", number),
        Claim("column", counted(column)),
    ),
    "page.letter/maybe": lambda letter, **_: (Claim("letter", letter), Claim("loses", 1)),
    "page.took": lambda who, contract: (
        Claim("has just got", (who.seat, contract_of(contract))),
        *_brings_whole(contract),
    ),
    "page.took/next": lambda contract: (
        Claim("lies below", contract_of(contract)),
        *_brings_whole(contract),
    ),
    "page.aims": lambda easy, good, best: (Claim("aims", (easy, good, best)),),
    "page.over.wins": lambda who, points, **_: (Claim("wins with", (who.seat, points)),),
    "page.over.shared": lambda points, **_: (Claim("share a win with", points),),
    "page.over.alone": lambda points, **_: (Claim("wins with", (0, points)),),
    "page.over.sum": lambda slots: (Claim("slots", slots),),
}


def _brings_whole(contract: Value) -> tuple[Claim, ...]:
    return tuple(
        claim for values in parts_of(contract, "page.contract.whole") for claim in _brings(**dict(values))
    )


def _spent(kind: str, contract: Value, what: object) -> tuple[Claim, ...]:
    """Claim that what a choice begins with delivering a contract, or whatever it delivers, takes this."""
    return (Claim(kind, (contract_of(contract) if contract else None, what)),)


def _delivers(values: Value, points: Value) -> tuple[Claim, ...]:
    return Claim("delivers values", numbers_of(values)), Claim("gains halves", halves_of(points))


_TRAVEL: Mapping[str, Declared] = {
    "page.choice.travel": lambda place, cubes, **_: (
        Claim("travels to", place),
        Claim("takes cubes", cubes),
    ),
    "page.choice.travel.deliver": lambda place, **told: (Claim("travels to", place), *_delivers(**told)),
    "page.choice.travel.deliver/all": lambda place, **told: (Claim("travels to", place), *_delivers(**told)),
    "page.choice.travel.not": lambda place, **_: (Claim("travels to", place), *refused("refusal.time")),
    "page.choice.travel.not/dear": lambda counters, **_: (Claim("has counters", counters),),
    "page.time.get": lambda counters, **_: (Claim("counters by choice", counters),),
    "page.time.pay": lambda counters, **_: (Claim("counters by choice", -counters),),
    "page.time.none": (Claim("counters by choice", 0),),
    "page.takes": lambda cubes, one, other: (
        Claim("takes cubes", cubes),
        Claim("become there", (one, other)),
    ),
    "page.takes/one": lambda one, other, **_: (Claim("takes cubes", 1), Claim("become there", (one, other))),
    "page.takes/none": lambda one, other: (Claim("takes cubes", 0), Claim("become there", (one, other))),
    "page.takes/small": (Claim("takes cubes", 0), Claim("become there", ())),
    "page.takes/number": lambda cubes: (Claim("takes cubes", cubes),),
    "page.takes/bonus": lambda number, good: (Claim("bonus brings", (good, number)),),
    "page.takes/lacking": lambda contracts: (
        Claim("lack a good of there", tuple(contract_of(one) for one in contracts.parts)),
    ),
    "page.letters": lambda letters: (Claim("turns letters", letters),),
    "page.spends.good": lambda good, number: (Claim("spends", (good, number)),),
    "page.spends.more": lambda goods: (Claim("spends more", goods),),
    "page.spends.goods": lambda contract, goods: _spent("spends all", contract, counted(goods)),
    "page.spends.goods/some": lambda contract, goods: _spent("spends among others", contract, counted(goods)),
    "page.spends.time": lambda counters, contract="", **_: _spent("spends counters", contract, counters),
    "page.spends.cubes": lambda cubes: _spent("spends cubes", "", cubes),
    "page.spends.squares": lambda contract, cubes: _spent("spends cubes of", contract, colours_of(cubes)),
    "page.split": lambda one, other, **_: (Claim("cubes become", (one, other)),),
    "page.choice.split/good": lambda mark, number: (Claim("takes of a good", (named(mark), number)),),
    "page.choice.split/deliver": lambda values, points: _delivers(values, points),
}
_CARDS: Mapping[str, Declared] = {
    "page.choice.sell": _held,
    "page.choice.sell/detail": lambda coins, points: (
        Claim("earns", coins),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.sell/unsaid": (Claim("earns its value"),),
    "page.choice.discard": _held,
    "page.choice.discard/detail": lambda points, **_: (
        Claim("earns", 0),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.discard/unsaid": (Claim("earns", 0),),
    "page.choice.pay": _held,
    "page.choice.pay/detail": lambda coins, points: (
        Claim("pays", coins),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.return": lambda coins: (Claim("earns", -coins),),
    "page.bonus": lambda good, place: (Claim("bonus card", (good, place)),),
    "page.choice.bonus": lambda good, place, cost: (Claim("bonus card", (good, place)), Claim("price", cost)),
    "page.bonus.power": lambda good, place, goods, joining: (
        Claim("bonus card", (good, place)),
        Claim("bonus goods by card", (goods, joining)),
    ),
    "page.bonus.power/alone": lambda good, place, goods, **_: (
        Claim("bonus card", (good, place)),
        Claim("bonus goods by card", (goods, None)),
    ),
    "page.choice.building": lambda building, cost, points: (
        Claim("building", building),
        Claim("price", cost),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.building/unsaid": lambda building, cost: (Claim("building", building), Claim("price", cost)),
    "page.dear": refused("refusal.money", "refusal.money.dear", "refusal.worth"),
    "page.choice.hold": (Claim("takes into the hand"),),
    "page.choice.hold/contract": lambda value, goods: (
        Claim("reward for", value),
        Claim("held asks", goods_asked(goods)),
    ),
    "page.choice.unpack": lambda good: (Claim("places", good),),
    "page.paying/price": lambda price, paid: (Claim("paying", (price, paid)),),
    "page.forced": (Claim("can pay any"),),
}
_BUILDINGS: Mapping[str, Declared] = {
    "page.building.timeTable": lambda steps: (
        Claim("scores", tuple((step["counters"], step["points"]) for step in parts_of(steps, _STEP))),
    ),
    **{
        f"page.building.sole/{metric}": lambda points, metric=metric: (Claim("scores", (metric, points)),)
        for metric in ("maxContract", "goods", "types", "time", "stack")
    },
    **{
        f"page.building.{rule}": lambda points, per, most, goods, columns, rule=rule: (
            Claim("scores", (rule.partition("/")[0], points, per, most, goods, columns)),
        )
        for rule in (
            *("perTime", "perType", "perType/all", "perGoods", "stacksAtLeast", "bothTypesOfColour"),
            *("largestStack", "fullColumns", "allColumnsNonEmpty", "perContract", "perContractMinor"),
        )
    },
}
_STEP = "page.building.timeTable/step"
_LOSSES: Mapping[str, Declared] = {
    "page.losing": lambda who, letter: (Claim("active", who.seat), Claim("letter", letter)),
    "page.losing/have": lambda number: (Claim("loses", number),),
    "page.losing.good": lambda good, number, **_: (Claim("has goods", (good, number)),),
    "page.row.ready": lambda goods, ready, **values: (
        Claim("stay ready by losing", (goods_lost(goods), ready, values["all"])),
    ),
    "page.choice.accept": lambda letter: (Claim("letter", letter),),
    "page.choice.redraw": (Claim("turns anew", ""),),
    "page.choice.redraw/known": lambda letter: (Claim("turns anew", letter),),
    "page.choice.lose": lambda goods: (Claim("gives up", goods_lost(goods)),),
    "page.choice.lose/placing": lambda goods, cubes: (
        Claim("gives up", goods_lost(goods)),
        Claim("places first", tuple(name for name, _ in counted(cubes))),
    ),
    "page.choice.lose.left": lambda number, good: (Claim("leaves of a good", (good, number)),),
    "page.choice.lose/ready": (Claim("ends the readiness of", ()),),
    "page.choice.lose/broken": lambda contracts, **_: (
        Claim("ends the readiness of", tuple(contract_of(one) for one in contracts.parts)),
    ),
    "page.choice.lose/many": lambda number, **_: (Claim("ends the readiness of so many", number),),
}


def _needed(good: str, number: int, have: int, **_: Value) -> tuple[Claim, ...]:
    return (Claim("asks for a good", (good, number)), Claim("has goods", (good, have)))


def _brief(contract: Value) -> tuple[Claim, ...]:
    return (Claim("delivers contract", contract_of(contract)),)


_DELIVERIES: Mapping[str, Declared] = {
    "page.bill": lambda **values: (*_needed(**values), Claim("lacking", (values["good"], 0))),
    "page.bill/lacks": lambda lacking, **values: (
        *_needed(**values),
        Claim("lacking", (values["good"], lacking)),
    ),
    "page.bill/covered": lambda means, **values: (
        *_needed(**values),
        Claim("stood in for", (values["good"], *means_of(means))),
    ),
    "page.bill.kinds": lambda kinds: (Claim("asks for kinds", kinds),),
    "page.bill.cubes": lambda number, cubes, goods: (
        Claim("cubes that become goods", (number, colours_of(cubes), counted(goods))),
    ),
    "page.bill.trade": lambda good, rate, taken, **_: (
        Claim("trades there", (good, rate, named(taken) if isinstance(taken, Mark) else "any")),
    ),
    **{
        f"page.keep{rest}": lambda goods: (Claim("keeps goods", goods_shown(goods)),)
        for rest in ("", "/more")
    },
    "page.keep/none": (Claim("keeps no goods"),),
    "page.keep.cubes": lambda cubes: (Claim("keeps cubes", colours_of(cubes)),),
    "page.reward": lambda contract: (*_rewarded(contract), *_brings_whole(contract)),
    "page.reward/hidden": lambda value, **_: (Claim("is rewarded by value", value),),
    "page.reward/unknown": lambda value, **_: (Claim("stack gives", value),),
    "page.reward/none": (Claim("is rewarded by value", 0),),
    "page.reward.held": lambda contract: (Claim("holds", contract_of(contract)), *_brings_whole(contract)),
    "page.brief": _brief,
    "page.begun": lambda contract: (Claim("puts together", contract_of(contract)),),
    "page.begun.kinds": lambda kinds, have: (Claim("kinds still asked", (kinds, have)),),
    "page.choice.deliver": lambda value, points: (
        Claim("delivers values", (value_of(value),)),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.deliver/unsaid": lambda value: (Claim("delivers values", (value_of(value),)),),
    "page.choice.prepare/several": lambda value: (Claim("begins", value_of(value)),),
    "page.choice.prepare/detail": lambda rate: (Claim("rate", rate),),
    "page.choice.trade": lambda rate, give, take: (Claim("trades away", (rate, give, take)),),
    "page.choice.trade/detail": lambda have, left: (Claim("leaves of a kind", (have, left)),),
    "page.choice.completes": (Claim("completes"),),
    "page.choice.completes/points": lambda points: (
        Claim("completes"),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.spare": lambda good: (Claim("keeps", good),),
    "page.choice.finish": offers("finish"),
    "page.choice.top": lambda value: (Claim("rewarded with", value),),
    "page.choice.top/known": _rewarded,
    "page.choice.held": _rewarded,
}


_JOINING: Mapping[str, Declared] = {
    "page.join.deliver": lambda contract, **_: (Claim("delivers contract", contract_of(contract)),),
    "page.join.nothing": (Claim("number to deliver", 0),),
    "page.join.bonus": lambda number, good, **_: (Claim("joining brings of a good", (good, number)),),
    "page.join.pay": lambda who, counters, held, **_: (
        Claim("joining costs", counters),
        Claim("has counters", held),
        Claim("active", who.seat),
    ),
    "page.choice.join.deliver": lambda points: (Claim("gains halves", halves_of(points)),),
    "page.choice.join": lambda counters, **_: (Claim("pays counters", counters),),
    "page.choice.join/loss": lambda counters, points, **_: _joins(
        "pays counters", counters, halves_of(points)
    ),
    "page.choice.offer.coins": lambda coins: (Claim("offers coins", coins),),
    "page.choice.offer.counters": lambda counters: (Claim("offers counters", counters),),
    "page.offer.half.coins": lambda coins: (Claim("has offered", (coins, None)),),
    "page.offer.half.counters": lambda counters, **_: (Claim("has offered", (None, counters)),),
    "page.bid": lambda who, offer, **_: (Claim("bids", (who.seat, bid_of(offer))),),
    "page.bid.all": lambda offer: (Claim("bids in all", bid_of(offer)),),
    **{
        f"page.choice.{way}": lambda contract: (Claim("then has the new", told_apart(contract)),)
        for way in ("swap", "keep")
    },
}
_PARTS: Mapping[str, Declared] = dict.fromkeys(
    (
        *("page.signed", "page.signed/more", "page.signed/less"),
        *("page.amount", "page.needs", "page.needs/kinds", "page.value.goods"),
        *("page.bill.cube", "page.bill.pay", "page.bill.give", "page.bid/coins", "page.bid/counters", _STEP),
    ),
    NO_CLAIM,
)
"""Parts of sentences that claim the numbers of their parts; they are never said alone."""

PAGES: Mapping[str, Declared] = MappingProxyType(
    {
        **_WHERE,
        **_ASKS,
        **_OWN,
        **_TABLE,
        **_TRAVEL,
        **_CARDS,
        **_BUILDINGS,
        **_LOSSES,
        **_DELIVERIES,
        **_JOINING,
        **_PARTS,
    }
)
