"""Others' journeys: joining them; and offers for exchanging a reward (variant D)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Choice, Facts
from games.engine.quantities import Number, given
from games.engine.words.fitting import Flow
from games.engine.words.fitting import Line as Lines
from games.engine.words.texts import Speaker, Together, Who
from games.merkator import quantities as count
from games.merkator.moves import KEEP, SWAP, Decline, Join, OfferCoins, OfferCounters
from games.merkator.quantities import printed
from games.merkator.quantities.moves import Line
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import deliveries, facts, marks
from .gains import Trials, signed
from .names import at, named
from .travel import spent

say = Speaker("merkator")


def join_choices(view: MerkatorView, line: Line, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return joining, with what it brings, and staying away."""
    choices = []
    points = line.points
    for move in moves:
        match move:
            case Join() if line.delivered and points:
                label = named(move, view).attribute("deliver", points=signed(points))
                choices.append(
                    Choice(
                        (move,),
                        label,
                        marks.DELIVER,
                        None,
                        line.found.gains,
                        final=line.found.final,
                        button=True,
                        primary=points > 0,
                        at=at(line.delivered, view.location),
                    )
                )
            case Join():
                found, label = line.found, named(move, view)
                if points is not None and points < 0:
                    label = label.attribute("loss", points=signed(points))
                choices.append(
                    Choice(
                        (move,),
                        label,
                        marks.JOIN,
                        None,
                        found.gains,
                        final=found.final,
                        button=True,
                        at=at(line.delivered, view.location),
                    )
                )
            case Decline():
                way = trials.tried((move,)).found
                choices.append(
                    Choice((move,), named(move, view), marks.NOTHING, final=way.final, button=True)
                )
            case _:
                pass
    return tuple(choices)


def join_facts(view: MerkatorView, seat: int, line: Line) -> Facts:
    """Return what the reader would do, get and pay."""
    edition = view.edition
    lines: list[Lines] = []
    got: list[Lines] = []
    goods = preview.joining_goods(view, seat, view.location)
    for kind, new in zip(line.delivered, line.rewards, strict=False):
        lines.append(say("page.join.deliver", mark=marks.DELIVER, contract=facts.title(edition, kind)))
        got.append(deliveries.reward(view, kind, new))
    if line.delivered:
        if goods_spent := spent(view, line, cubes=False):
            lines.append(Flow(tuple(goods_spent), between=" ", title=say("page.join.spend")))
        if line.cubes:
            lines.append(deliveries.placed(edition, line, line.cubes))
    else:
        lines.append(say("page.join.nothing"))
    for good in dict.fromkeys(goods):
        number = count.joining_bonus(view, seat, view.location, good)
        got.append(
            say(
                "page.join.bonus",
                joining_bonus=number,
                mark=marks.good(edition, good),
                good=edition.goods[good],
            )
        )
    lines.append(
        say(
            "page.join.pay",
            fee=printed.fee(edition, view.location),
            counters=count.counters(view, seat),
            who=Who(view.active),
            time=marks.TIME,
        )
    )
    return Facts((*lines, *got))


# Offers.


def offers(view: MerkatorView, moves: Sequence[Move], trials: Trials, menu: str) -> list[Choice]:
    """Return numbers of coins or of Time counters to be offered, nothing first."""
    choices = []
    for move in moves:
        match move:
            case OfferCoins(number):
                mark = common.COINS
            case OfferCounters(number):
                mark = marks.TIME
            case _:
                continue
        # What an offer leads to is known when all have made theirs: only whether that is now is found out.
        final = trials.tried((move,)).found.final
        choices.append(Choice((move,), named(move, view), mark, price=given(number), final=final, menu=menu))
    return choices


def offer_facts(view: MerkatorView, seat: int) -> Facts:
    """Return the reward, the contracts that it may be exchanged for, and the reader's belongings."""
    offered = []
    coins, counters = view.offer or (-1, -1)
    if coins >= 0 and view.money[seat]:
        offered.append(say("page.offer.half.coins", offered_coins=count.offered_coins(view)))
    if counters >= 0 and view.counters[seat]:
        offered.append(
            say("page.offer.half.counters", offered_counters=count.offered_counters(view), time=marks.TIME)
        )
    return Facts((*exchange(view), facts.purse(view, seat, more=offered)))


def offer_headline(view: MerkatorView) -> Text:
    """Return the question what is offered, or what besides the half that is."""
    coins, counters = view.offer or (-1, -1)
    half = "/counters" if coins >= 0 else "/coins" if counters >= 0 else ""
    return say(f"page.ask.offer{half}")


def exchange(view: MerkatorView) -> tuple[Lines, ...]:
    """Return the reward just taken, and the contract that it may be exchanged for."""
    edition = view.edition
    top = view.tops[edition.levels[view.reward]]
    took = facts.about_contract(edition, "page.took", view.reward, who=Who(view.actor))
    return (took, facts.about_contract(edition, "page.took/next", top)) if top >= 0 else (took,)


def swap_choices(view: MerkatorView, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return exchanging the reward, and keeping it."""
    choices = []
    for move, mark in ((SWAP, marks.TRADE), (KEEP, marks.NOTHING)):
        if move in moves:
            way = trials.tried((move,)).found
            choices.append(
                Choice((move,), named(move, view), mark, None, way.gains, final=way.final, button=True)
            )
    return tuple(choices)


def bids(view: MerkatorView) -> Facts:
    """Return what each offers."""
    lines = [
        say("page.bid", player=common.player(seat), who=Who(seat), offer=_bid_of(view, seat))
        for seat, offered in enumerate(view.bids)
        if any(offered)
    ]
    return Facts((*exchange(view), *lines, say("page.bid.all", offer=_bid_of(view, *range(view.players)))))


def _bid_of(view: MerkatorView, *seats: int) -> Text:
    return bid(count.bid_coins(view, seats), count.bid_counters(view, seats))


def bid(coins: Number, counters: Number) -> Text:
    """Return an offer: "2 coins, 1 ⏳"."""
    parts = []
    if coins:
        parts.append(say("page.bid/coins", bid_coins=coins))
    if counters:
        parts.append(say("page.bid/counters", bid_counters=counters, time=marks.TIME))
    return say("page.several", things=Together(tuple(parts), ", "))
