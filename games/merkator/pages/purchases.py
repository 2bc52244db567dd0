"""What can be sold, bought, paid, discarded and taken into the hand, and cubes placed: with what each brings."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Choice
from games.engine.words.texts import Mark, Speaker, Value
from games.merkator.edition import VALUES
from games.merkator.moves import (
    BONUS,
    BUILDING,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Card,
    Discard,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Pay,
    ReturnCoins,
    Sell,
    Unpack,
)
from games.merkator.rules import cards
from games.merkator.state import MerkatorView
from games.merkator.text.titles import building_power

from . import facts, marks
from .gains import HALVES, Trials, signed

say = Speaker("merkator")


def trades(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return sales, discards, purchases and returning coins as choices of a menu."""
    choices = []
    for move in moves:
        match move:
            case Sell(kind) | Discard(kind) | Pay(kind):
                choices.append(_given_up(view, seat, move, kind, trials, menu))
            case BuyBonus(kind):
                choices.append(_bought(view, seat, move, (BONUS, kind), trials, menu))
            case BuyBuilding(kind):
                choices.append(_bought(view, seat, move, (BUILDING, kind), trials, menu))
            case BuyHeld():
                choices.append(_bought(view, seat, move, view.hands[seat], trials, menu))
            case ReturnCoins():
                coins = view.money[seat] - view.edition.cash_limit
                label = say("page.choice.return", coins=coins)
                choices.append(_choice(move, label, common.COINS, None, trials, menu))
            case _:
                pass
    return choices


def _choice(
    move: Move,
    label: Text,
    mark: Mark,
    detail: Text | None,
    trials: Trials,
    menu: str,
    price: int = 0,
) -> Choice:
    way = trials.tried((move,)).found
    return Choice((move,), label, mark, detail, way.gains, price, way.final, menu)


def _given_up(view: MerkatorView, seat: int, move: Move, kind: int, trials: Trials, menu: str) -> Choice:
    """Return a contract to be sold, discarded or paid; dear ones last."""
    edition = view.edition
    one = edition.contracts[kind]
    way = trials.tried((move,))
    points = way.gain(HALVES, seat)
    values: dict[str, Value] = {"value": one.value, "place": _place(view, kind), "goods": ""}
    if one.location >= 0:
        values["goods"] = facts.asked(edition, kind)
    label = say(f"page.choice.{move.verb}", **values)
    detail = say(f"page.choice.{move.verb}/unsaid")
    if points is not None:
        detail = say(f"page.choice.{move.verb}/detail", coins=one.value, points=signed(points))
    found = way.found
    return Choice((move,), label, marks.SELL, detail, found.gains, one.value, found.final, menu)


def _place(view: MerkatorView, kind: int) -> str:
    one = view.edition.contracts[kind]
    return one.name if one.location < 0 else marks.place_name(view.edition, one.location)


def _bought(view: MerkatorView, seat: int, move: Move, card: Card, trials: Trials, menu: str) -> Choice:
    what, kind = card
    edition = view.edition
    way = trials.tried((move,))
    points = way.gain(HALVES, seat)
    cost = cards.price(edition, card)
    if what == BONUS:
        label, detail = bonus_label(view, kind, cost), bonus_power(view, kind)
    else:
        name = edition.buildings[kind].name
        label = say("page.choice.building/unsaid", building=name, cost=cost)
        if points is not None and view.coins:
            label = say("page.choice.building", building=name, cost=cost, points=signed(points))
        detail = building_power(edition, edition.buildings[kind])
    mark = marks.BONUS if what == BONUS else marks.BUILDING
    return Choice((move,), label, mark, detail, way.found.gains, cost, way.found.final, menu)


def bonus_name(view: MerkatorView, kind: int) -> Text:
    """Return what a bonus card is called."""
    bonus = view.edition.bonuses[kind]
    good, place = marks.good_name(view.edition, bonus.good), marks.place_name(view.edition, bonus.location)
    return say("page.bonus", good=good, place=place)


def bonus_label(view: MerkatorView, kind: int, cost: int) -> Text:
    """Return a bonus card with its price."""
    bonus = view.edition.bonuses[kind]
    good, place = marks.good_name(view.edition, bonus.good), marks.place_name(view.edition, bonus.location)
    return say("page.choice.bonus", good=good, place=place, cost=cost)


def bonus_power(view: MerkatorView, kind: int) -> Text:
    """Return what a bonus card brings."""
    edition = view.edition
    bonus = edition.bonuses[kind]
    return say(
        "page.bonus.power" if view.joining else "page.bonus.power/alone",
        good=marks.good_name(edition, bonus.good),
        place=marks.place_name(edition, bonus.location),
        goods=edition.bonus_goods,
        joining=edition.bonus_goods_joining,
    )


def beyond(view: MerkatorView, moves: Sequence[Move], menu: str) -> list[Choice]:
    """Return the open cards that are too dear now, with the reason."""
    edition = view.edition
    refused = []
    offers: list[tuple[int, int, Move]] = [
        (BONUS, kind, BuyBonus(kind)) for kind in dict.fromkeys(view.open_bonuses)
    ]
    offers += [(BUILDING, kind, BuyBuilding(kind)) for kind in dict.fromkeys(view.open_buildings)]
    for what, kind, move in offers:
        if move in moves:
            continue
        cost = cards.price(edition, (what, kind))
        label = (
            bonus_label(view, kind, cost)
            if what == BONUS
            else say("page.choice.building/unsaid", building=edition.buildings[kind].name, cost=cost)
        )
        bonus = what == BONUS
        what_for = bonus_power(view, kind) if bonus else building_power(edition, edition.buildings[kind])
        reason = say("page.dear", power=what_for)
        refused.append(
            Choice((), label, common.IMPOSSIBLE, menu=menu, price=cost, impossible=reason, refused=(move,))
        )
    return refused


def holds(view: MerkatorView, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return the cards that may be taken into the hand."""
    edition = view.edition
    choices = []
    for move in moves:
        match move:
            case HoldBonus(kind):
                card, mark, detail = bonus_name(view, kind), marks.BONUS, bonus_power(view, kind)
            case HoldBuilding(kind):
                building = edition.buildings[kind]
                card, mark = say("thing", thing=building.name), marks.BUILDING
                detail = building_power(edition, building)
            case HoldContract(value):
                top = view.tops[VALUES.index(value)]
                card, mark = say("page.contract.plain", value=value, place=_place(view, top)), marks.CONTRACT
                detail = say("page.choice.hold/contract", value=value - 1, goods=facts.asked(edition, top))
            case _:
                continue
        choices.append(_choice(move, say("page.choice.hold", card=card), mark, detail, trials, menu))
    return choices


def unpacks(view: MerkatorView, moves: Sequence[Move], menu: str) -> list[Choice]:
    """Return the placements of one-time cubes, unasked.

    They are not tried: each brings one good for one cube, and up to sixteen of them would take their time.
    """
    edition = view.edition
    return [
        Choice(
            (move,),
            say("page.choice.unpack", good=marks.good_name(edition, move.good)),
            marks.place_named(edition, move.good // 2),
            say("page.choice.unpack/detail"),
            menu=menu,
        )
        for move in moves
        if isinstance(move, Unpack)
    ]
