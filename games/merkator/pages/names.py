"""The names of Merkator's cards, goods and moves: on pages, in letters, in commands and in the log."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.engine import Move, Text
from games.engine.pages.model import Thing
from games.engine.quantities import given
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Speaker, Together, Value
from games.merkator import quantities as count
from games.merkator.edition import COLUMNS, GOODS, METRICS, VALUES, MerkatorEdition, letters
from games.merkator.moves import (
    ANY_KIND,
    BONUS,
    BUILDING,
    CONTRACT,
    COUNTERS,
    Accept,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Card,
    Decline,
    Deliver,
    Discard,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Keep,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Redraw,
    ReturnCoins,
    Sell,
    Spare,
    Split,
    Swap,
    TakeHeld,
    TakeTop,
    Trade,
    Travel,
    Unpack,
)
from games.merkator.quantities import answers, printed
from games.merkator.quantities.answers import placed_goods
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import marks

say = Speaker("merkator")

PLACE, OWNED = "place", "contract"
"""The sorts of things on the board that choices are about."""


def at(contracts: Iterable[int] = (), place: int = -1) -> tuple[Thing, ...]:
    """Return the things that a choice is about: a place, and the contracts that it delivers or gives up."""
    there = (Thing(PLACE, place),) if place >= 0 else ()
    return (*there, *(Thing(OWNED, kind) for kind in contracts))


# Cards.


@lru_cache(maxsize=512)
def contract(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract by value and place: "5 Sweden"."""
    one = edition.contracts[kind]
    place = one.name if one.location < 0 else marks.place_name(edition, one.location)
    return say("page.contract.plain", value=printed.value(edition, kind), place=place)


@lru_cache(maxsize=512)
def asking(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract with what it asks for; the Peace of Westphalia asks for nothing."""
    place = edition.contracts[kind].location
    if place < 0:
        return contract(edition, kind)
    goods, value = asked(edition, kind), printed.value(edition, kind)
    return say("page.contract.plain/goods", value=value, place=marks.place_name(edition, place), goods=goods)


def beside(edition: MerkatorEdition, kind: int, other: int) -> Text:
    """Return a contract, with what it asks for only where another beside it, or -1, is called alike."""
    alike = other not in (-1, kind) and contract(edition, kind) == contract(edition, other)
    return asking(edition, kind) if alike else contract(edition, kind)


@lru_cache(maxsize=512)
def asked(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a contract asks for, in emoji."""
    one = edition.contracts[kind]
    if one.different:
        return say("page.needs/kinds", kinds=printed.kinds(edition, kind))
    goods = [(good, printed.asked.known(number, kind, good)) for good, number in one.needs]
    return say("page.needs", goods=marks.goods(edition, goods))


@lru_cache(maxsize=512)
def card(edition: MerkatorEdition, what: int, kind: int) -> Text:
    """Return a card of any sort: a contract with what it asks for, a bonus card by good and place, a building."""
    if what == CONTRACT:
        return asking(edition, kind)
    if what == BUILDING:
        return say("thing", thing=edition.buildings[kind].name)
    one = edition.bonuses[kind]
    return say(
        "page.bonus", good=marks.good_name(edition, one.good), place=marks.place_name(edition, one.location)
    )


@lru_cache(maxsize=512)
def power(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a building scores for, in words made of its rule."""
    building, vp = edition.buildings[kind], printed.vp(edition, kind)
    if building.rule == "timeTable":
        steps = (
            say(
                "page.building.timeTable/step",
                from_counters=printed.from_counters(edition, kind, step),
                step_points=printed.step_points(edition, kind, step),
            )
            for step in range(len(building.table))
        )
        return say("page.building.timeTable", steps=Together(tuple(steps), ", "))
    if building.rule == "sole":
        return say(f"page.building.sole/{METRICS[building.metric]}", vp=vp)
    names = tuple(edition.goods[good] for good in building.goods) if building.rule == "perType" else ()
    all_goods = len(names) == len(edition.goods)
    key = "page.building.perType/all" if all_goods else f"page.building.{building.rule}"
    columns = "".join(COLUMNS[column] for column in building.goods) if building.rule == "fullColumns" else ""
    per, most = printed.per(edition, kind), printed.most(edition, kind)
    return say(key, vp=vp, per=per, most=most, goods=names, columns=columns)


# Goods.


def offered(edition: MerkatorEdition, give: int) -> str:
    """Return by its name what a trade takes four of."""
    return "counters" if give == COUNTERS else edition.goods[give]


def taken(edition: MerkatorEdition, take: int) -> str:
    """Return by its name what a trade stands for."""
    return "any" if take == ANY_KIND else edition.goods[take]


def lost(view: MerkatorView, answer: answers.Answer) -> Text:
    """Return one good or two that are given up."""
    gone = dict.fromkeys(good for good in answer[:2] if good >= 0)
    ones = [
        say("amount", number=answers.given_up(view, answer, good), good=view.edition.goods[good])
        for good in gone
    ]
    return say("page.several", things=Together(tuple(ones), ", "))


def _things(edition: MerkatorEdition, goods: Iterable[int]) -> Together:
    return Together(tuple(say("thing", thing=edition.goods[good]) for good in goods), ", ")


@lru_cache(maxsize=512)
def time(edition: MerkatorEdition, place: int) -> Text:
    """Return how many Time counters a journey brings or costs."""
    if gets := printed.gets(edition, place):
        return say("page.time.get", gets=gets, time=marks.TIME)
    if pays := printed.pays(edition, place):
        return say("page.time.pay", pays=pays, time=marks.TIME)
    return say("page.time.none", time=marks.TIME)


# Moves.


def named(move: Move, view: MerkatorView) -> Text:
    """Return what a choice is called, without what it brings."""
    edition = view.edition
    goods = edition.goods
    match move:
        case Travel(location):
            place = marks.place_name(edition, location)
            return say(
                "page.choice.travel",
                cubes=count.cubes(view, location),
                place=place,
                time=time(edition, location),
            )
        case Sell(kind) | Discard(kind) | Pay(kind):
            return say(f"page.choice.{move.verb}", contract=asking(edition, kind))
        case BuyBonus(kind):
            return _bought(edition, "bonus", (BONUS, kind))
        case BuyBuilding(kind):
            return _bought(edition, "building", (BUILDING, kind))
        case BuyHeld():
            return _bought(edition, "buy_held", view.hands[_mover(view)])
        case ReturnCoins():
            return say("page.choice.return", excess=count.excess(view, _mover(view)))
        case Split(first):
            return split(view, first)
        case Accept():
            return say("page.choice.accept", letter=str(view.letter))
        case Redraw():
            seen = next(iter(view.chart_letters), -1)
            key = "page.choice.redraw/known" if seen >= 0 else "page.choice.redraw"
            return say(key, letter=letters(seen)) if seen >= 0 else say(key)
        case Lose(first, second, cubes):
            name = say("page.choice.lose", goods=lost(view, (first, second, cubes)))
            ones = [(good, 1) for good in placed_goods(view, cubes)]
            return name.attribute("placing", cubes=marks.goods(edition, ones)) if ones else name
        case Deliver(kind) | Prepare(kind):
            value, whole = _value(view, kind), asking(edition, kind)
            return say(f"page.choice.{move.verb}", value=value, contract=whole)
        case Trade(give, take):
            return say(
                "page.choice.trade",
                rate=of_edition(edition, "rate"),
                give=offered(edition, give),
                take=taken(edition, take),
            )
        case Spare(good) | Unpack(good):
            return say(f"page.choice.{move.verb}", good=goods[good])
        case Finish():
            return say("page.choice.finish/more" if view.delivered else "page.choice.finish")
        case Join():
            return say("page.choice.join", fee=printed.fee(edition, view.location), time=marks.TIME)
        case Decline():
            return say("page.choice.decline")
        case Swap():
            top = view.tops[edition.levels[view.reward]]
            return say("page.choice.swap", contract=beside(edition, top, view.reward))
        case Keep():
            top = view.tops[edition.levels[view.reward]]
            return say("page.choice.keep", contract=beside(edition, view.reward, top))
        case HoldBonus(kind):
            return say("page.choice.hold", card=card(edition, BONUS, kind))
        case HoldBuilding(kind):
            return say("page.choice.hold", card=card(edition, BUILDING, kind))
        case HoldContract(value):
            return say("page.choice.hold", card=_top(view, value))
        case TakeTop():
            known, (_, held) = preview.reward(view, view.contract, travelling=False), view.hands[_mover(view)]
            name = say("page.choice.top", reward=count.reward(view, view.contract, False))
            return name if known.kind < 0 else _reward("page.choice.top/known", edition, known.kind, held)
        case TakeHeld():
            known, (_, held) = preview.reward(view, view.contract, travelling=False), view.hands[_mover(view)]
            return _reward("page.choice.held", edition, held, known.kind)
        case OfferCoins(coins):
            return say("page.choice.offer.coins", coins=given(coins))
        case OfferCounters(counters):
            return say("page.choice.offer.counters", counters=given(counters))
        case _:
            raise TypeError(f"no name for {move!r}")


def _mover(view: MerkatorView) -> int:
    """Return whose move it is: the view's seat, else the seat that is to act."""
    if view.seat is not None:
        return view.seat
    return view.to_act[0] if view.to_act else view.active


def _bought(edition: MerkatorEdition, how: str, one: Card) -> Text:
    return say(f"page.choice.{how}", price=printed.price(edition, *one), card=card(edition, *one))


def split(view: MerkatorView, first: int, points: Text | None = None) -> Text:
    """Return what taking cubes is called; with the points of a delivery then, if these are known, and no emoji."""
    edition, location = view.edition, view.location
    parts = [
        say(
            "page.choice.split/good" if points is None else "page.choice.split/word",
            takes=number,
            mark=marks.good(edition, good),
            good=edition.goods[good],
        )
        for good in (2 * location % GOODS, (2 * location + 1) % GOODS)
        if (number := count.takes(view, first, good))
    ]
    if points is None:
        return say("page.choice.split", goods=Together(tuple(parts), " · "))
    return say("page.choice.split/gain", goods=Together(tuple(parts), ", "), points=points)


def _value(view: MerkatorView, kind: int) -> Value:
    """Return what a contract is called where its place is known: its value, with what it asks for beside one alike."""
    edition = view.edition
    value, place = printed.value(edition, kind), edition.places[kind]
    mine = {one for one in view.contracts[_mover(view)] if edition.places[one] == place} - {kind}
    if any(edition.values[one] == value for one in mine):
        return say("page.value.goods", value=value, goods=asked(edition, kind))
    return value


def _top(view: MerkatorView, value: int) -> Text:
    top = view.tops[VALUES.index(value)] if value in VALUES else -1
    return contract(view.edition, top) if top >= 0 else say("reward.top", value=given(value))


def _reward(key: str, edition: MerkatorEdition, kind: int, other: int) -> Text:
    return say(key, contract=beside(edition, kind, other))


# The values of their fields.

MEANT = {
    ("buy_bonus", "card"): "bonus",
    ("hold_bonus", "card"): "bonus",
    ("split", "first"): "ones",
}
"""The fields of verbs whose names mean something else in other verbs."""


def part(field: str, value: int, view: MerkatorView) -> Text:
    """Return what the value of a move's field is called, the field by what it means."""
    edition = view.edition
    match field:
        case "contract":
            return asking(edition, value)
        case "bonus":
            return named(BuyBonus(value), view)
        case "card":
            return named(BuyBuilding(value), view)
        case "location":
            return named(Travel(value), view)
        case "ones":
            return named(Split(value), view)
        case "value":
            return _top(view, value)
        case "coins":
            return named(OfferCoins(value), view)
        case "counters":
            return named(OfferCounters(value), view)
        case "cubes":
            places = placed_goods(view, value)
            return say("page.part.cubes", goods=_things(edition, places), number=len(places))
        case "give":
            return say("page.part.good", good=offered(edition, value))
        case "take":
            return say("page.part.good", good=taken(edition, value))
        case _:
            return say("page.part.good", good=edition.goods[value]) if value >= 0 else say("page.part.none")
