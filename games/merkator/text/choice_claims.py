"""What the choices of Merkator's pages claim of a position, and what a page says of the one choice that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.claims import Claim, Declared, counted, refused
from games.engine.words.texts import Mark, Together, Value

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

STEP, TAKEN = "page.building.timeTable/step", "page.choice.split/good"
"""Parts whose numbers their sentences claim."""


def brings(contract: Value, goods: Value = "", **_: Value) -> tuple[Claim, ...]:
    """Claim that a contract exists and is what it is said to be."""
    return (Claim("asks", (contract_of(contract), goods_asked(goods))),)


def joins(costs: str, counters: int, halves: float) -> tuple[Claim, ...]:
    """Claim what joining costs, by the name of such a claim, and what it gains in half points."""
    return Claim(costs, counters), Claim("gains halves", round(halves))


def brings_whole(contract: Value) -> tuple[Claim, ...]:
    """Claim what a contract asks for, where that is said."""
    return tuple(
        claim for values in parts_of(contract, "page.contract.whole") for claim in brings(**dict(values))
    )


def _held(contract: Value) -> tuple[Claim, ...]:
    return (Claim("gives up contract", contract_of(contract)),)


def _rewarded(contract: Value, **_: Value) -> tuple[Claim, ...]:
    return (Claim("is rewarded with", contract_of(contract)),)


def _bonus(good: str, place: str) -> tuple[Claim, ...]:
    return (Claim("bonus card", (good, place)),)


def _gaining(cost: int, points: Value) -> tuple[Claim, ...]:
    return Claim("price", cost), Claim("gains halves", halves_of(points))


def _handled(kind: str, value: Value, contract: Value) -> tuple[Claim, ...]:
    """Claim that a choice delivers a contract, or begins to, which is called by its value and whole."""
    return (Claim(kind, (value_of(value), contract_of(contract))),)


def _spent(kind: str, contract: Value, what: object) -> tuple[Claim, ...]:
    """Claim that what a choice begins with delivering a contract, or whatever it delivers, takes this."""
    return (Claim(kind, (contract_of(contract) if contract else None, what)),)


def _delivers(values: Value, points: Value) -> tuple[Claim, ...]:
    return Claim("delivers values", numbers_of(values)), Claim("gains halves", halves_of(points))


def _travels(place: str, values: Value, points: Value, **_: Value) -> tuple[Claim, ...]:
    return Claim("travels to", place), *_delivers(values, points)


_TRAVEL: Mapping[str, Declared] = {
    "page.choice.travel": lambda place, cubes, **_: (
        Claim("travels to", place),
        Claim("takes cubes", cubes),
    ),
    **dict.fromkeys(("page.choice.travel/deliver", "page.choice.travel/all"), _travels),
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
    "page.choice.split": lambda goods: tuple(
        Claim("takes of a good", (one["good"], one["number"])) for one in parts_of(goods, TAKEN)
    ),
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
    "page.choice.pay": lambda contract: (*_held(contract), Claim("pays", value_of(contract))),
    "page.choice.pay/detail": lambda coins, points: (
        Claim("pays", coins),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.return": lambda coins: (Claim("earns", -coins),),
    "page.bonus": _bonus,
    "page.choice.bonus": lambda card, cost: (Claim("price", cost), *_bonus(**dict(card.values))),
    "page.bonus.power": lambda good, place, goods, joining: (
        Claim("bonus card", (good, place)),
        Claim("bonus goods by card", (goods, joining)),
    ),
    "page.bonus.power/alone": lambda good, place, goods, **_: (
        Claim("bonus card", (good, place)),
        Claim("bonus goods by card", (goods, None)),
    ),
    "page.choice.building": lambda card, cost: (Claim("building", named(card)), Claim("price", cost)),
    "page.choice.building/gain": lambda card, cost, points: (
        Claim("building", named(card)),
        *_gaining(cost, points),
    ),
    "page.choice.buy_held": lambda card, cost: (Claim("price", cost),),  # noqa: ARG005 the hand says which
    "page.choice.buy_held/gain": lambda card, cost, points: _gaining(cost, points),  # noqa: ARG005 as above
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
        Claim("scores", tuple((step["counters"], step["points"]) for step in parts_of(steps, STEP))),
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
    "page.part.cubes": lambda number, goods: (Claim("places first", _things(goods)),),  # noqa: ARG005 as many
    "page.choice.lose.left": lambda number, good: (Claim("leaves of a good", (good, number)),),
    "page.choice.lose/ready": (Claim("ends the readiness of", ()),),
    "page.choice.lose/broken": lambda contracts, **_: (
        Claim("ends the readiness of", tuple(contract_of(one) for one in contracts.parts)),
    ),
    "page.choice.lose/many": lambda number, **_: (Claim("ends the readiness of so many", number),),
}


def _things(goods: Value) -> tuple[str, ...]:
    """Return the names of goods that stand one after the other."""
    return tuple(named(one) for one in goods.parts) if isinstance(goods, Together) else ()


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
    "page.reward": lambda contract: (*_rewarded(contract), *brings_whole(contract)),
    "page.reward/hidden": lambda value, **_: (Claim("is rewarded by value", value),),
    "page.reward/unknown": lambda value, **_: (Claim("stack gives", value),),
    "page.reward/none": (Claim("is rewarded by value", 0),),
    "page.reward.held": lambda contract: (Claim("holds", contract_of(contract)), *brings_whole(contract)),
    "page.brief": _brief,
    "page.begun": lambda contract: (Claim("puts together", contract_of(contract)),),
    "page.begun.kinds": lambda kinds, have: (Claim("kinds still asked", (kinds, have)),),
    "page.choice.deliver": lambda **of: _handled("delivers", **of),
    "page.choice.deliver/gain": lambda points, **of: (
        *_handled("delivers", **of),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.prepare": lambda **of: _handled("begins", **of),
    "page.choice.prepare/several": lambda **of: _handled("begins", **of),
    "page.choice.prepare/detail": lambda rate: (Claim("rate", rate),),
    "page.choice.trade": lambda rate, give, take: (Claim("trades away", (rate, give, take)),),
    "page.choice.trade/detail": lambda have, left: (Claim("leaves of a kind", (have, left)),),
    "page.choice.completes": (Claim("completes"),),
    "page.choice.completes/points": lambda points: (
        Claim("completes"),
        Claim("gains halves", halves_of(points)),
    ),
    "page.choice.spare": lambda good: (Claim("keeps", good),),
    "page.choice.finish": (Claim("delivers no more"),),
    "page.choice.finish/more": (Claim("delivers no more"),),
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
    "page.choice.join/deliver": lambda points, counters, **_: joins(
        "pays counters", counters, halves_of(points)
    ),
    "page.choice.join": lambda counters, **_: (Claim("pays counters", counters),),
    "page.choice.join/loss": lambda counters, points, **_: joins(
        "pays counters", counters, halves_of(points)
    ),
    "page.choice.decline": (Claim("pays counters", 0),),
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


CHOICES: Mapping[str, Declared] = MappingProxyType(
    {**_TRAVEL, **_CARDS, **_BUILDINGS, **_LOSSES, **_DELIVERIES, **_JOINING}
)
