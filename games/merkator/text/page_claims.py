"""What the pages of Merkator claim of a position; how it is checked stands with the tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.claims import NO_CLAIM, Claim, Declared, counted, offers
from games.engine.words.texts import Value

from .choice_claims import CHOICES, STEP, TAKEN, brings, brings_whole, joins
from .page_values import (
    card_of,
    colours_of,
    contract_of,
    goods_asked,
    goods_shown,
    halves_of,
    named,
    numbers_of,
)


def _lacks(contract: Value, goods: Value = "", cubes: Value = "", **_: Value) -> tuple[Claim, ...]:
    return (Claim("lacks", (contract_of(contract), goods_shown(goods), colours_of(cubes))),)


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
    "page.ask.join/loss": lambda counters, points, **_: joins("joining costs", counters, -2 * points),
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
    "page.contract.whole": brings,
    "page.asks.below": brings,
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
    "page.chosen.lose/placing": lambda cubes: (Claim("has chosen to place", counted(cubes)),),
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
        *brings_whole(contract),
    ),
    "page.took/next": lambda contract: (
        Claim("lies below", contract_of(contract)),
        *brings_whole(contract),
    ),
    "page.whole.step": lambda kind: (Claim("owed", kind),),
    "page.whole.seen/row": lambda row, letters: (Claim("letters of a row", (row, letters.parts)),),
    "page.whole.forced": lambda who, many: (Claim("has too many", (who.seat, many)),),
    "page.whole.chart": lambda left, back, **_: (Claim("counters on the chart", (left, back == "yes")),),
    "page.whole.final": lambda turns, **_: (Claim("turns left", turns),),
    **dict.fromkeys(
        ("page.whole.rows", "page.whole.rows/letters"),
        lambda rows: (Claim("rows of the chart", numbers_of(rows)),),
    ),
    "page.whole.idle": lambda rounds, most: (Claim("rounds without", ("idle", rounds, most)),),
    "page.whole.calm": lambda rounds, most: (Claim("rounds without", ("calm", rounds, most)),),
    "page.whole.building": lambda who, card, points, **_: (
        Claim("building scores", (who.seat, named(card), points)),
    ),
    "page.whole.owned": lambda who, contract: (
        Claim("owns", (who.seat, contract_of(contract))),
        *brings_whole(contract),
    ),
    "page.whole.top": lambda contract: (Claim("lies on top", contract_of(contract)), *brings_whole(contract)),
    "page.whole.solo/one": lambda number, value: (Claim("in the solo stack", (value, number)),),
    "page.whole.open/one": lambda card, cost, **_: (Claim("open card costs", (card_of(card), cost)),),
    "page.aims": lambda easy, good, best: (Claim("aims", (easy, good, best)),),
    "page.over.wins": lambda who, points, **_: (Claim("wins with", (who.seat, points)),),
    "page.over.shared": lambda points, **_: (Claim("share a win with", points),),
    "page.over.alone": lambda points, **_: (Claim("wins with", (0, points)),),
    "page.over.sum": lambda slots: (Claim("slots", slots),),
}


_PARTS: Mapping[str, Declared] = dict.fromkeys(
    (
        *("page.signed", "page.signed/more", "page.signed/less"),
        *("page.amount", "page.needs", "page.needs/kinds", "page.value.goods"),
        *(
            "page.bill.cube",
            "page.bill.pay",
            "page.bill.give",
            "page.bid/coins",
            "page.bid/counters",
            STEP,
            TAKEN,
        ),
        *("page.part.good", "page.part.none", "page.mark.cubes"),
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
        **CHOICES,
        **_PARTS,
    }
)
