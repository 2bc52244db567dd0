"""Merkator's pages on the players' things and the table: contracts, goods, the chart, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.engine.quantities import Number
from games.engine.words.texts import Together, Value, Who
from games.kit.quantities.shown import Shown, numbers_of
from games.merkator.rules.events import Delivered

from .journeys import spends_squares
from .parts import (
    amounts,
    asks_for,
    buildings_called,
    card_called,
    cubes_of,
    good_is,
    goods_are_named,
    is_active,
    is_called,
    is_place,
    kind_named,
    one_of,
    own_contract,
    plain_contract,
)
from .playing import endings
from .reading import (
    BONUS,
    COLUMNS,
    GOODS,
    at,
    card_title,
    colours,
    column,
    every,
    good_name,
    level,
    needs,
    owned,
    place_name,
    places_of,
    row_ends,
    scores,
    uses,
)
from .refusals import (
    Check,
    asked_of,
    every_one,
    holds,
    is_in,
    mine,
    shows_letter,
)

# One's own.


def _stock(shown: Shown, goods: Value) -> None:
    goods_are_named(shown, goods)
    assert asked_of(goods, "seat") <= {shown.seat}


def _own_cubes(shown: Shown, cubes: Value, tile: Number) -> None:
    mine(shown, tile=tile)
    assert cubes_of(cubes) == colours(shown, at(shown).tiles[shown.seat])


def _lacks(shown: Shown, contract: Value, goods: Value = (), cubes: Value = "", **_: object) -> None:
    """All that is missing is told, and the cubes that help are one use of the cubes that leaves no less missing."""
    kind, state = own_contract(shown, contract), at(shown)
    have, tile = owned(state, shown.seat), state.tiles[shown.seat]
    missing = amounts(goods)
    goods_are_named(shown, goods)
    assert asked_of(goods, "kind") <= {kind}
    asked = needs(shown.printed, kind)
    short = {
        good_name(shown, good): number - have[good] for good, number in asked.items() if number > have[good]
    }
    filled = {name: number - missing.get(name, 0) for name, number in short.items()}
    assert {*missing} <= {*short}
    assert {*filled.values()} <= {0, 1}
    every_good = [good_name(shown, good) for good in range(GOODS)]
    by_cubes = sorted(place_name(shown, every_good.index(name) // 2) for name, one in filled.items() if one)
    assert by_cubes == sorted(cubes_of(cubes))
    assert {*by_cubes} <= {*colours(shown, tile)}
    least = min(
        sum(max(0, number - placed.count(every_good.index(name))) for name, number in short.items())
        for placed in uses(tile)
    )
    assert sum(missing.values()) == least


def _lacks_kinds(shown: Shown, contract: Value, reached: Number, kinds: Number) -> None:
    kind = own_contract(shown, contract)
    assert reached.of == {"seat": shown.seat, "kind": kind}
    assert kinds.of["kind"] == kind


def _would_deliver(shown: Shown, contract: Value, **_: object) -> None:
    """Check that moves that the page offers deliver the contract before any other."""
    kind = own_contract(shown, contract)
    lines = [[one.contract for one in every(events, Delivered)] for _, events in endings(shown)]
    assert any(line[:1] == [kind] for line in lines), lines


def _costs_time(shown: Shown, pays: Number, **_: object) -> None:
    assert places_of(shown.printed)[one_of(pays, "place")]["time"] == -pays


def _would_deliver_too(shown: Shown, contract: Value, **_: object) -> None:
    kind = own_contract(shown, contract)
    lines = [[one.contract for one in every(events, Delivered)] for _, events in endings(shown)]
    assert any(kind in line[1:] for line in lines), lines


def _chosen(shown: Shown) -> list[int]:
    return list(shown.plain["step"]["chosen"][shown.seat])


def _chosen_loss(shown: Shown, goods: Value, **_: object) -> None:
    lost = Counter(good_name(shown, good) for good in _chosen(shown)[:2] if good >= 0)
    assert amounts(goods) == lost


def _chosen_cubes(shown: Shown, cubes: Value) -> None:
    bits = _chosen(shown)[2]
    placed = [good_name(shown, good) for bit, good in enumerate(column(shown)) if bits >> bit & 1]
    assert amounts(cubes) == dict.fromkeys(placed, 1)


# The table.


def _clock(*, back: bool) -> Check:
    return holds(lambda shown: at(shown).back == back and at(shown).left < 0)


def _chart(shown: Shown, back: str, **_: object) -> None:
    assert back == ("yes" if at(shown).back else "no")


def _row(shown: Shown, row_left: Number) -> None:
    assert row_left.of["row"] == 0
    assert not at(shown).setup.option("variant_a")


def _rows(shown: Shown, rows: Together) -> None:
    assert [number.of["row"] for number in numbers_of(rows)] == [*range(len(row_ends(at(shown))) - 1)]


def _letters(shown: Shown, row_number: Number, letters: Together) -> None:
    row, ends, chart = row_number.of["row"], row_ends(at(shown)), at(shown).chart
    assert isinstance(row, int)
    codes = [code for code in chart[ends[row + 1] : ends[row]][::-1] if code >= 16]
    assert list(letters.parts) == [
        "-" if code == 28 else "ABCDEF"[(code - 16) % 6] * (1 + (code - 16) // 6) for code in codes
    ]


def _letter(shown: Shown, letter: str, **values: Any) -> None:
    shows_letter(shown, letter=letter)
    assert amounts(values["column"]) == dict.fromkeys((good_name(shown, good) for good in column(shown)), 1)


def _took(shown: Shown, who: Who, contract: Value) -> None:
    state = at(shown)
    kind = kind_named(contract)
    assert (who.seat, kind) == (state.actor, shown.plain["step"]["reward"])
    assert kind in state.contracts[who.seat]


def _lies_below(shown: Shown, contract: Value) -> None:
    of = level(shown, shown.plain["step"]["reward"])
    assert kind_named(contract) == at(shown).stacks[of][-1]


def _place_row(shown: Shown, place: str) -> None:
    """All numbers of a row are of the place that it is called by."""
    if shown.row is not None:
        assert {place_name(shown, of) for of in asked_of(shown.row.cells, "place")} == {place}  # type: ignore[arg-type] # numbers


def _good_row(shown: Shown, good: str, letter: str) -> None:
    assert good in shown.printed["column"][COLUMNS.index(letter)]["goods"]
    if shown.row is not None:
        assert {good_name(shown, of) for of in asked_of(shown.row.cells, "good")} == {good}  # type: ignore[arg-type] # numbers


def _sum_row(quantity: str) -> Check:
    def check(shown: Shown) -> None:
        if shown.row is not None:
            assert {one.quantity for one in numbers_of(shown.row.cells)} == {quantity}

    return check


def _building_of(shown: Shown, who: Who, card: Value, building: Number, **_: object) -> None:
    kind = building.of["kind"]
    assert isinstance(kind, int)
    assert building.of["seat"] == who.seat
    assert kind in at(shown).buildings[who.seat]
    assert card_called(card) == (buildings_called(shown, kind),)


def _owns(shown: Shown, who: Who, contract: Value) -> None:
    assert kind_named(contract) in at(shown).contracts[who.seat]


def _open_card(shown: Shown, card: Value, price: Number, **_: object) -> None:
    what, kind = price.of["what"], price.of["kind"]
    assert isinstance(what, int)
    assert isinstance(kind, int)
    assert kind in (at(shown).open_bonuses if what == BONUS else at(shown).open_buildings)
    assert card_called(card) == card_title(shown, what, kind)


def _winners(shown: Shown) -> list[int]:
    outcome = at(shown).outcome
    assert outcome is not None
    return [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]


def _wins(shown: Shown, points: Number, who: Who | None = None, **_: object) -> None:
    assert _winners(shown) == [0 if who is None else who.seat] == [points.of["seat"]]


def _share(shown: Shown, points: Number, **_: object) -> None:
    assert len(_winners(shown)) > 1
    assert {2 * scores(shown.printed, at(shown))[seat] for seat in _winners(shown)} == {int(points)}


SENTENCES: Mapping[str, Check] = {
    **{f"page.lacks{how}": _lacks for how in ("", "/cubes", ".short", ".short/cubes", ".nothing", ".cubes")},
    **dict.fromkeys(
        ("page.where.several/own", "page.where.alone/own", "page.purse", "page.purse/coins"), mine
    ),
    "page.amount": lambda shown, good, number, mark: good_is(shown, good, number, mark),
    "page.amount/words": lambda shown, good, number: good_is(shown, good, number),
    "page.chosen.lose": _chosen_loss,
    "page.chosen.lose/placing": _chosen_cubes,
    "page.clock": _clock(back=False),
    "page.clock.back": _clock(back=True),
    "page.clock.ending": holds(lambda shown: at(shown).ending),
    "page.clock.final": holds(lambda shown: 0 < at(shown).left <= at(shown).players),
    "page.clock.row": _row,
    "page.contract": is_called,
    "page.contract.plain": plain_contract,
    "page.contract.plain/goods": plain_contract,
    "page.contract.whole": asks_for,
    "page.contract/peace": is_called,
    "page.contract/short": is_called,
    "page.cubes": _own_cubes,
    "page.cubes.all": mine,
    "page.gain.cubes": spends_squares,
    "page.gain.cubes/alone": spends_squares,
    "page.gain.pays": _costs_time,
    "page.gain.ready": _would_deliver,
    "page.gain.too": _would_deliver_too,
    "page.lacks.kinds": _lacks_kinds,
    "page.letter": _letter,
    "page.letter/maybe": every_one(_letter, lambda shown, loses, **_: holds(lambda _: loses == 1)(shown)),
    "page.over.alone": _wins,
    "page.over.shared": _share,
    "page.over.wins": _wins,
    "page.purse.goods": mine,
    "page.stock": _stock,
    "page.stock/more": _stock,
    "page.stock/none": holds(lambda shown: not any(owned(at(shown), shown.seat))),
    "page.there": every_one(is_active, is_in),
    "page.took": _took,
    "page.took/next": _lies_below,
    "page.value.goods": asks_for,
    "page.waiting": lambda shown, place, cubes, **_: is_place(shown, place, cubes),
    "page.waiting.each": holds(lambda shown: len({*at(shown).cubes[:8]}) == 1 and at(shown).cubes[0] > 0),
    "page.waiting.none": holds(lambda shown: not any(at(shown).cubes)),
    "page.where.there": is_in,
    "page.whole.building": _building_of,
    "page.whole.calm": holds(lambda shown: at(shown).calm < 40),
    "page.whole.chart": _chart,
    "page.whole.coins": _sum_row("money"),
    "page.whole.final": holds(lambda shown: 0 < at(shown).left <= at(shown).players),
    "page.whole.forced": lambda shown, who, too_many: holds(
        lambda _: at(shown).to_act == (who.seat,) == (too_many.of["seat"],) and too_many > 0
    )(shown),
    "page.whole.good": _good_row,
    "page.whole.idle": holds(lambda shown: at(shown).idle < 10),
    "page.whole.open/one": _open_card,
    "page.whole.owned": _owns,
    "page.whole.place": _place_row,
    "page.whole.points": _sum_row("points"),
    "page.whole.rows": _rows,
    "page.whole.rows/letters": _rows,
    "page.whole.seen/row": _letters,
    "page.whole.solo/one": lambda shown, solo, worth: holds(lambda _: solo.of == worth.of)(shown),
    "page.whole.step": lambda shown, kind: holds(lambda _: kind == at(shown).kind)(shown),
    "page.whole.time": _sum_row("counters"),
    "page.whole.top": lambda shown, contract: holds(
        lambda _: kind_named(contract) in {stack[-1] for stack in at(shown).stacks if stack}
    )(shown),
}
"""By key; each raises AssertionError where the sentence is not true."""
