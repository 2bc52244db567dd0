"""Delivering in Merkator: what a contract asks for, what is spent, what comes for it; trades; the reward."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Move, Text
from games.engine.pages.model import Choice, Facts, ordered
from games.engine.quantities import Brought
from games.engine.quantities import printed as of_edition
from games.engine.words.fitting import Flow
from games.engine.words.fitting import Line as Lines
from games.engine.words.texts import Speaker, Together, Value
from games.merkator import quantities as count
from games.merkator.edition import CUBE, MerkatorEdition
from games.merkator.moves import (
    ANY_KIND,
    COUNTERS,
    TAKE_HELD,
    TAKE_TOP,
    Deliver,
    Prepare,
    Spare,
    Trade,
    Unpack,
)
from games.merkator.quantities import printed
from games.merkator.quantities.moves import Line
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import facts, marks, names
from .gains import Trials, order, signed
from .travel import spending, spent

say = Speaker("merkator")

_BUTTONS = 2
"""So many deliveries are buttons; more are a menu."""


def ways(moves: Sequence[Move], trials: Trials) -> tuple[Line, ...]:
    """Return for each contract that can be delivered now its cheapest way, the one that brings most first."""
    kinds = dict.fromkeys(move.contract for move in moves if isinstance(move, (Deliver, Prepare)))
    lines = []
    for kind in kinds:
        line = trials.delivering(only=kind)
        lines.append(trials.tried(line.moves))
    return tuple(sorted(lines, key=lambda line: -(line.points or 0)))


def deliver(view: MerkatorView, lines: Sequence[Line], moves: Sequence[Move], trials: Trials) -> list[Choice]:
    """Return the deliveries as choices: the cheapest way of each, and putting one together otherwise."""
    few = len(lines) <= _BUTTONS
    choices = [_delivery(view, line, button=few) for line in lines]
    taken = {line.moves for line in lines}
    open_ones = [move for move in moves if isinstance(move, Prepare)]
    alone = len(open_ones) == 1
    for move in open_ones:
        if (move,) in taken:
            continue
        way = trials.tried((move,))
        choices.append(
            Choice(
                (move,),
                names.named(move, view) if alone else names.named(move, view).attribute("several"),
                marks.TRADE,
                say("page.choice.prepare/detail", rate=of_edition(view.edition, "rate")),
                final=way.found.final,
                menu="" if alone else "deliver",
                button=alone,
                at=names.at([move.contract]),
            )
        )
    return choices


def together(view: MerkatorView, trials: Trials) -> list[Choice]:
    """Return delivering several contracts as one choice, as a journey or joining it promises; [] if only one can be."""
    line = trials.delivering()
    if len(line.delivered) < 2:
        return []
    line = trials.tried(line.moves)
    if line.points is None:
        return []
    values = Together(tuple(printed.value(view.edition, kind) for kind in line.delivered), " + ")
    label = say("page.choice.deliver/all", values=values, points=signed(line.points))
    found = line.found
    return [
        Choice(
            line.moves,
            label,
            marks.DELIVER,
            None,
            found.gains,
            final=found.final,
            button=True,
            primary=line.points > 0,
            at=names.at(line.delivered),
        )
    ]


def _delivered(view: MerkatorView, kind: int, points: Brought | None) -> Text:
    """Return delivering a contract, with the points that it brings if these are known."""
    name = names.named(Deliver(kind), view)
    return name if points is None else name.attribute("gain", points=signed(points))


def _delivery(view: MerkatorView, line: Line, *, button: bool) -> Choice:
    label = _delivered(view, line.delivered[0], line.points)
    detail = say("page.choice.deliver/detail", goods=spending(view, line))
    found = line.found
    return Choice(
        line.moves,
        label,
        marks.DELIVER,
        detail,
        found.gains,
        final=found.final,
        menu="" if button else "deliver",
        button=button,
        at=names.at(line.delivered),
    )


def bill(view: MerkatorView, seat: int, line: Line) -> Facts:
    """Return a delivery's required and present goods, the substitutes, and the reward."""
    edition = view.edition
    (kind,) = line.delivered[:1] or (-1,)
    contract = edition.contracts[kind]
    store = view.store(seat)
    lines: list[Lines] = []
    if contract.different:
        lines.append(say("page.bill.kinds", kinds=printed.kinds(edition, kind)))
    for good, number in contract.needs:
        means = _means(edition, line, good, store[good]) if store[good] < number else ()
        lines.append(_needed(view, seat, kind, good, means))
    asked = {good for good, number in contract.needs if store[good] < number}
    traded = [good for good in line.cubes if good not in asked]
    if traded:
        lines.append(placed(edition, line, traded))
    for give, take in line.traded:
        if take in asked and _is_alone(line, take, store[take]):
            continue
        given: Value = marks.TIME if give == COUNTERS else marks.good(edition, give)
        name = names.offered(edition, give)
        taken: Value = say("page.bill.any") if take == ANY_KIND else marks.good(edition, take)
        rate = of_edition(edition, "rate")
        lines.append(say("page.bill.trade", rate=rate, mark=given, good=name, taken=taken))
    return Facts((*lines, *outcome(view, seat, line)))


def placed(edition: MerkatorEdition, line: Line, goods: Sequence[int]) -> Text:
    """Return which goods one-time cubes become."""
    squares = marks.cubes(edition, sum(CUBE[good] for good in goods))
    became = marks.goods(edition, [(good, count.placed(line, line.moves, (good,))) for good in sorted(goods)])
    return say(
        "page.bill.cubes", placed=count.placed(line, line.moves, tuple(goods)), cubes=squares, goods=became
    )


def _needed(view: MerkatorView, seat: int, kind: int, good: int, means: Sequence[Text] = ()) -> Text:
    """Return a good of a contract: the number at hand, and the substitutes."""
    edition, needed, have = view.edition, count.needed(view, kind, good), count.have(view, seat, good)
    return say(
        "page.bill/covered" if means else "page.bill",
        needed=needed,
        have=have,
        check=marks.THERE if means or have >= needed else marks.LACKS,
        mark=marks.good(edition, good),
        good=edition.goods[good],
        means=Together(tuple(means), ", "),
    )


def _means(edition: MerkatorEdition, line: Line, good: int, have: int) -> tuple[Text, ...]:
    """Return the substitutes for a good: a one-time cube, or trades, with the goods spent if only one trade fits."""
    if good in line.cubes:
        return (say("page.bill.cube", cube=marks.cubes(edition, CUBE[good])),)
    gives = [give for give, take in line.traded if take == good]
    if not gives:
        return ()
    if not _is_alone(line, good, have):
        return (say("page.bill.trades"),)
    traded = count.traded(line, line.moves, gives[0], good)
    if gives[0] == COUNTERS:
        return (say("page.bill.pay", traded=traded, time=marks.TIME),)
    return (say("page.bill.give", traded=traded, give=edition.goods[gives[0]]),)


def _is_alone(line: Line, good: int, have: int) -> bool:
    """Return whether a good comes only from trades of one other kind, short enough to share its line."""
    gives = {give for give, take in line.traded if take == good}
    return not have and good not in line.cubes and len(gives) == 1


def outcome(view: MerkatorView, seat: int, line: Line) -> tuple[Lines, ...]:
    """Return what comes for deliveries, and what is kept."""
    edition = view.edition
    lines: list[Lines] = [
        reward(view, kind, new) for kind, new in zip(line.delivered, line.rewards, strict=False)
    ]
    left = enumerate(line.left)
    kept = {good: count.kept.known(number, line.moves, good) for good, number in left if number}
    tile = view.tiles[seat]
    for good in line.cubes:
        tile &= ~CUBE[good]
    cubes = marks.cubes(edition, tile, alone=True)
    if tile and not kept:
        return (*lines, say("page.keep.cubes/alone", cubes=cubes))
    more = (say("page.keep.cubes", cubes=cubes),) if tile else ()
    return (*lines, facts.stored(edition, kept, "page.keep", more))


def reward(view: MerkatorView, kind: int, new: int) -> Lines:
    """Return the contract that comes for a delivery: which one, if it lies open, else its value."""
    known = preview.reward(view, kind, travelling=view.location < 0)
    held = view.hands[view.seat if view.seat is not None else view.actor]
    if new >= 0 and (new == known.kind or (2, new) == held):
        return facts.about_contract(view.edition, "page.reward", new)
    if known.value:
        return say(
            "page.reward/hidden", reward=count.reward(view, kind, view.location < 0), mark=marks.CONTRACT
        )
    return say("page.reward/none")


def brief(view: MerkatorView, line: Line) -> tuple[Lines, ...]:
    """Return one of several deliveries: what is spent, and what comes for it, as a rule on a line each."""
    kind = line.delivered[0]
    title = say("page.brief", contract=facts.title(view.edition, kind))
    spends = Flow((title, *spent(view, line, cubes=True)), between=" ")
    return (spends, reward(view, kind, line.rewards[0] if line.rewards else -1))


# Putting a delivery together.


def steps(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return trades, kinds to keep, and delivering."""
    edition = view.edition
    choices = []
    for move in moves:
        way = trials.tried((move,))
        detail: Text | None = None
        menu = "trade"
        points = way.points if way.delivered else None
        match move:
            case Deliver(kind):
                label, mark, menu = _delivered(view, kind, points), marks.DELIVER, ""
            case Trade(give):
                have, left = count.have(view, seat, give), count.after_trade(view, seat, give)
                label = names.named(move, view)
                mark = marks.TIME if give == COUNTERS else marks.good(edition, give)
                detail = say("page.choice.trade/detail", have=have, after_trade=left)
            case Spare(good):
                label, mark = names.named(move, view), marks.good(edition, good)
            case Unpack(good):
                label, mark = names.named(move, view), marks.place_named(edition, good // 2)
            case _:
                continue
        if way.delivered and menu:
            detail = say("page.choice.completes")
            if points is not None:
                detail = say("page.choice.completes/points", points=signed(points))
        found = way.found
        choices.append(
            Choice(
                (move,),
                label,
                mark,
                detail,
                found.gains,
                final=found.final,
                menu=menu,
                button=not menu,
                at=names.at([view.contract]) if isinstance(move, Deliver) else (),
            )
        )
    # A cube brings a good, and yet is the last thing to be given.
    placing = [choice for choice in choices if isinstance(choice.moves[0], Unpack)]
    giving = [choice for choice in choices if choice not in placing]
    return *ordered(giving, lambda choice: order(choice, seat)), *placing


def rest(view: MerkatorView, line: Line) -> tuple[Choice, ...]:
    """Return completing the delivery in its cheapest way, if that takes more than a step."""
    if len(line.moves) < 2 or not line.delivered:
        return ()
    return (msgspec.structs.replace(_delivery(view, line, button=True), detail=None),)


def begun(view: MerkatorView, seat: int, line: Line) -> Facts:
    """Return the goods that the current delivery still needs, those at hand, and the cheapest completion."""
    edition = view.edition
    lines: list[Lines] = [say("page.begun", contract=facts.title(edition, view.contract))]
    if view.need:
        lines += [_needed(view, seat, view.contract, good) for good, number in enumerate(view.need) if number]
    else:
        lines.append(
            say(
                "page.begun.kinds", kinds_left=count.kinds_left(view), free_kinds=count.free_kinds(view, seat)
            )
        )
    if len(line.moves) > 1 and line.delivered:
        rest = tuple(spent(view, line, cubes=True))
        lines.append(Flow(rest, between=" ", title=say("page.begun.rest")))
    return Facts(tuple(lines))


# The reward.


def rewards(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return the two contracts that may be taken for a delivery."""
    choices = []
    for move, mark in ((TAKE_TOP, marks.CONTRACT), (TAKE_HELD, marks.HOLD)):
        if move in moves:
            way = trials.tried((move,)).found
            choices.append(
                Choice((move,), names.named(move, view), mark, None, way.gains, final=way.final, button=True)
            )
    return ordered(choices, lambda choice: order(choice, seat))


def offered_rewards(view: MerkatorView, seat: int) -> Facts:
    """Return the two contracts with what they ask for."""
    edition = view.edition
    known = preview.reward(view, view.contract, travelling=False)
    if known.kind >= 0:
        top = facts.about_contract(edition, "page.reward.top", known.kind)
    elif known.value:
        unknown = say(
            "page.reward/unknown", reward=count.reward(view, view.contract, False), mark=marks.CONTRACT
        )
        top = say("page.reward.top", contract=unknown)
    else:
        top = say("page.reward.top/none")
    return Facts((top, facts.about_contract(edition, "page.reward.held", view.hands[seat][1])))
