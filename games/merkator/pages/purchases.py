"""Pages for selling, buying, paying, discarding, taking into the hand and placing cubes, with the gains of each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Choice, brought, ordered
from games.engine.quantities import BroughtHalves
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Mark, Speaker
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
from games.merkator.quantities import printed
from games.merkator.state import MerkatorView

from . import marks
from .gains import HALVES, MOST, NOW, Trials, order, signed
from .names import asked, at, contract, named, power

say = Speaker("merkator")


def trades(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return sales, discards, purchases and returning coins as choices of a menu."""
    choices = []
    for move in moves:
        match move:
            case Sell(kind) | Discard(kind) | Pay(kind):
                choices.append(_given_up(view, move, kind, trials, menu))
            case BuyBonus(kind):
                choices.append(_bought(view, move, (BONUS, kind), trials, menu))
            case BuyBuilding(kind):
                choices.append(_bought(view, move, (BUILDING, kind), trials, menu))
            case BuyHeld():
                choices.append(_bought(view, move, view.hands[seat], trials, menu))
            case ReturnCoins():
                choices.append(_choice(view, move, common.COINS, None, trials, menu))
            case _:
                pass
    return choices


def _choice(
    view: MerkatorView, move: Move, mark: Mark, detail: Text | None, trials: Trials, menu: str
) -> Choice:
    way = trials.tried((move,)).found
    return Choice((move,), named(move, view), mark, detail, way.gains, final=way.final, menu=menu)


def _given_up(view: MerkatorView, move: Move, kind: int, trials: Trials, menu: str) -> Choice:
    """Return a contract to be sold, discarded or paid; dear ones last."""
    value = printed.value(view.edition, kind)
    way = trials.tried((move,))
    points = way.points
    detail = say(f"page.choice.{move.verb}/unsaid")
    if points is not None:
        detail = say(f"page.choice.{move.verb}/detail", value=value, points=signed(points))
    found = way.found
    return Choice(
        (move,), named(move, view), marks.SELL, detail, found.gains, value, found.final, menu, at=at([kind])
    )


def payments(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return contracts to pay with, those that cost least now as buttons if their names tell them apart."""
    choices = ordered(trades(view, seat, moves, trials, menu), lambda choice: order(choice, seat))
    names = [
        contract(view.edition, move.contract)
        for choice in choices
        for move in choice.moves
        if isinstance(move, Pay)
    ]
    found, buttons = [], 0
    for choice, name in zip(choices, names, strict=True):
        points = brought(choice.gains, HALVES, seat, of=BroughtHalves)
        if buttons < MOST and points is not None and names.count(name) == 1:
            label = say("page.choice.pay/now", contract=name, points=signed(points))
            choice = replace(choice, label=label, mark=None, menu=NOW, button=True)
            buttons += 1
        found.append(choice)
    return found


def _bought(view: MerkatorView, move: Move, card: Card, trials: Trials, menu: str) -> Choice:
    what, kind = card
    way = trials.tried((move,))
    points, label = way.points, named(move, view)
    if what == BUILDING and points is not None and view.coins:
        label = label.attribute("gain", points=signed(points))
    price, found = printed.price(view.edition, *card), way.found
    mark = marks.BONUS if what == BONUS else marks.BUILDING
    return Choice((move,), label, mark, _power(view, what, kind), found.gains, price, found.final, menu)


def _power(view: MerkatorView, what: int, kind: int) -> Text:
    """Return what a bonus card brings, or what a building scores for."""
    return bonus_power(view, kind) if what == BONUS else power(view.edition, kind)


def bonus_power(view: MerkatorView, kind: int) -> Text:
    """Return what a bonus card brings."""
    edition = view.edition
    bonus = edition.bonuses[kind]
    return say(
        "page.bonus.power" if view.joining else "page.bonus.power/alone",
        bonus_goods=of_edition(edition, "bonus_goods"),
        bonus_goods_joining=of_edition(edition, "bonus_goods_joining"),
        good=marks.good_name(edition, bonus.good),
        place=marks.place_name(edition, bonus.location),
    )


def beyond(view: MerkatorView, moves: Sequence[Move], menu: str) -> list[Choice]:
    """Return the open cards that are too dear now, with the reason."""
    refused = []
    offers: list[tuple[int, int, Move]] = [
        (BONUS, kind, BuyBonus(kind)) for kind in dict.fromkeys(view.open_bonuses)
    ]
    offers += [(BUILDING, kind, BuyBuilding(kind)) for kind in dict.fromkeys(view.open_buildings)]
    for what, kind, move in offers:
        if move in moves:
            continue
        price = printed.price(view.edition, what, kind)
        label, reason = named(move, view), say("page.dear", power=_power(view, what, kind))
        refused.append(
            Choice((), label, common.IMPOSSIBLE, menu=menu, price=price, impossible=reason, refused=(move,))
        )
    return refused


def menu_title(view: MerkatorView, held: Sequence[Choice], journeys: Sequence[Choice]) -> Text:
    """Return what the menu of cards and cubes is called: before a journey, or where one must not travel yet."""
    if held:
        return say("page.menu.first.hold")
    key = "page.menu.first" if journeys else "page.menu.trade"
    return say(key if view.coins else f"{key}/bare")


def holds(view: MerkatorView, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return the cards that may be taken into the hand."""
    edition = view.edition
    choices = []
    for move in moves:
        match move:
            case HoldBonus(kind):
                mark, detail = marks.BONUS, _power(view, BONUS, kind)
            case HoldBuilding(kind):
                mark, detail = marks.BUILDING, _power(view, BUILDING, kind)
            case HoldContract(value):
                top = view.tops[VALUES.index(value)]
                mark = marks.CONTRACT
                detail = say(
                    "page.choice.hold/contract",
                    rewards=printed.rewards(edition, top),
                    goods=asked(edition, top),
                )
            case _:
                continue
        choices.append(_choice(view, move, mark, detail, trials, menu))
    return choices


def unpacks(view: MerkatorView, moves: Sequence[Move], menu: str) -> list[Choice]:
    """Return the placements of one-time cubes, unasked.

    They are not tried: each brings one good for one cube, and up to sixteen of them would take their time.
    """
    edition = view.edition
    return [
        Choice(
            (move,),
            named(move, view),
            marks.place_named(edition, move.good // 2),
            say("page.choice.unpack/detail"),
            menu=menu,
        )
        for move in moves
        if isinstance(move, Unpack)
    ]
