"""Which page a view of Merkator is shown as, and the pages that ask."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Move, State, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Choice, Facts, Menu, Page, ordered, spread
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Speaker, Who
from games.merkator import quantities as count
from games.merkator.moves import (
    JOIN,
    Deliver,
    Finish,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    ReturnCoins,
    Travel,
)
from games.merkator.quantities import answers, printed
from games.merkator.quantities.moves import Line
from games.merkator.rules.steps.investment import Paying
from games.merkator.state import MerkatorView

from . import deliveries, facts, joining, losses, marks, purchases, travel
from .gains import HALVES, Trials, order
from .names import card, named
from .watching.turns import everybody, over, waiting

say = Speaker("merkator")

_BUTTONS = 4


def page(view: MerkatorView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view: the end, everybody's, the waiting one, or that of the decision that its seat owes."""
    if view.outcome is not None:
        return over(view)
    if view.seat is None:
        return everybody(view)
    if view.decision is None or not deals:
        return waiting(view, moves if deals else (), Trials(view, view.seat, deals) if deals else None)
    return _ASKING[view.kind](view, view.seat, moves, Trials(view, view.seat, deals))


def _page(
    view: MerkatorView,
    headline: Text,
    blocks: Sequence[Block],
    choices: Sequence[Choice],
    *,
    where: Text | None = None,
    small: Sequence[Text] = (),
    menus: Sequence[Menu] = (),
) -> Page:
    used = {choice.menu for choice in choices if choice.moves}
    return Page(
        kind=view.kind,
        seat=view.seat,
        where=where or facts.where(view),
        headline=headline,
        blocks=tuple(blocks),
        small=tuple(small),
        menus=tuple(menu for menu in menus if menu.key in used),
        # A menu whose entries are all refused would only say no.
        choices=tuple(choice for choice in choices if choice.button or choice.menu in used),
    )


# Step 1.


def _plan(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    journeys, lines = travel.journeys(view, seat, moves, trials)
    rich = any(isinstance(move, ReturnCoins) for move in moves)
    first: list[Choice] = []
    held = purchases.holds(view, moves, trials, "trade")
    for some in (
        purchases.trades(view, seat, moves, trials, "trade"),
        held,
        purchases.unpacks(view, moves, "trade"),
        purchases.beyond(view, moves, "trade"),
    ):
        first += ordered(some, lambda choice: order(choice, seat))
    if rich:
        headline = _excess_order(view, seat)
    elif not any(isinstance(move, Travel) for move in moves):
        headline = say(
            "page.order.sell" if view.coins else "page.order.discard",
            contracts=count.contracts(view, seat),
            slots=of_edition(view.edition, "slots"),
            too_many=count.too_many(view, seat),
        )
    else:
        headline = say("page.ask.plan")
    then = travel.gained(view, lines)
    own = (*facts.belongings(view, seat), *facts.contracts(view, seat, then))
    blocks: list[Block] = [Facts(own)]
    title = purchases.menu_title(view, held, journeys)
    menus = (
        Menu("travel", say("page.menu.travel"), marks.TRAVEL),
        Menu("trade", title, marks.SELL),
    )
    return _page(view, headline, blocks, (*journeys, *first), menus=menus)


def _pay(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    assert isinstance(view.step, Paying)
    offered = [move for move in moves if isinstance(move, Pay)]
    choices = purchases.payments(view, seat, offered, trials, "pay")
    what, kind = view.step.item
    lines = (
        say("page.paying", card=card(view.edition, what, kind)),
        say("page.paying/price", price=printed.price(view.edition, what, kind), paid=count.paid(view)),
    )
    return _page(
        view,
        say("page.ask.pay", due=count.due(view, view.step.item)),
        (Facts((*lines, *facts.contracts(view, seat))),),
        choices,
        small=(say("page.small.pay"),),
        menus=(Menu("pay", say("page.menu.pay"), marks.SELL),),
    )


def _forced(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    choices = purchases.trades(view, seat, moves, trials, "buy")
    purse = facts.purse(view, seat)
    return _page(
        view,
        say("page.order.buy"),
        (Facts((say("page.forced"), purse, *facts.contracts(view, seat))),),
        ordered(choices, lambda choice: order(choice, seat)),
        menus=(Menu("buy", say("page.menu.buy"), marks.BUILDING),),
    )


def _excess(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    choices = purchases.trades(view, seat, moves, trials, "trade")
    return _page(
        view,
        _excess_order(view, seat),
        (Facts((facts.purse(view, seat), *facts.contracts(view, seat))),),
        ordered(choices, lambda choice: order(choice, seat)),
        menus=(Menu("trade", say("page.menu.trade"), marks.SELL),),
    )


def _excess_order(view: MerkatorView, seat: int) -> Text:
    return say(
        "page.order.excess",
        money=count.money(view, seat),
        cash_limit=of_edition(view.edition, "cash_limit"),
    )


# Step 2.


def _split(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    choices = spread(travel.splits(view, seat, moves, trials), "split", _BUTTONS)
    cubes, goods = count.cubes(view, view.location), travel.goods_of(view.edition, view.location)
    which = () if cubes == 1 else (say("page.split", **goods),)
    return _page(
        view,
        say("page.ask.split/one", cubes=cubes, **goods) if cubes == 1 else say("page.ask.split", cubes=cubes),
        (Facts((*which, facts.stock(view, seat), *facts.contracts(view, seat))),),
        choices,
        where=facts.there(view),
        menus=(Menu("split", say("page.menu.split"), marks.WAITING),),
    )


def _check(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    assert view.letter is not None
    choices = losses.checks(view, moves, trials)
    return _page(
        view,
        say("page.ask.check", letter=str(view.letter)),
        (losses.owned(view), *losses.asking(view, seat)),
        choices,
        where=facts.there(view),
    )


def _lose(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    assert view.letter is not None
    choices = losses.answers(view, seat, moves, trials, "lose")
    table = losses.outcomes(view, seat, choices)
    if not any(isinstance(move, Lose) and move.cubes for move in moves):
        choices = spread(choices, "lose", _BUTTONS)
    return _page(
        view,
        say("page.order.lose", who=Who(view.active), letter=str(view.letter), loses=answers.loses(view)),
        (losses.losing(view, seat), *losses.asking(view, seat), *([table] if table is not None else [])),
        choices,
        where=facts.there(view),
        small=(say("page.small.lose"),),
        menus=(Menu("lose", say("page.menu.lose"), marks.LOSE),),
    )


# Step 3.


def _deliver(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    lines = deliveries.ways(moves, trials)
    choices = deliveries.deliver(view, lines, moves, trials)
    held = purchases.holds(view, moves, trials, "hold")
    finish = [
        Choice(
            (move,),
            named(move, view),
            marks.NOTHING,
            final=trials.tried((move,)).found.final,
            button=True,
        )
        for move in moves
        if isinstance(move, Finish)
    ]
    headline = say("page.ask.deliver.which")
    blocks: list[Block] = [Facts((facts.stock(view, seat),))]
    if len(lines) == 1:
        (line,) = lines
        headline = _deliver_headline(view, seat, line, trials)
        blocks = [deliveries.bill(view, seat, line)]
    elif lines:
        briefs = [Facts(deliveries.brief(view, line)) for line in lines]
        blocks = [*briefs]
    else:
        headline = say("page.ask.hold")
    menus = (
        Menu("deliver", say("page.menu.deliver"), marks.DELIVER),
        Menu("hold", say("page.menu.hold"), marks.HOLD),
    )
    return _page(
        view,
        headline,
        blocks,
        [*deliveries.together(view, trials), *_led(choices, seat, lines), *held, *finish],
        where=facts.there(view),
        menus=menus,
    )


def _deliver_headline(view: MerkatorView, seat: int, line: Line, trials: Trials) -> Text:
    value = printed.value(view.edition, line.delivered[0])
    if line.points is None:
        return say(
            "page.ask.deliver/unsaid", value=value, place=marks.place_name(view.edition, view.location)
        )
    return say(
        "page.ask.deliver",
        value=value,
        points=count.points(view, seat),
        points_after=count.points_after(trials.after(line.moves), line.moves, seat),
    )


def _led(choices: Sequence[Choice], seat: int, lines: Sequence[Line]) -> list[Choice]:
    """Return choices, the only delivery of a page as the way forward if it gains points."""
    if len(lines) != 1:
        return list(choices)
    return [
        msgspec.structs.replace(
            choice,
            primary=choice.button and choice.moves == lines[0].moves and choice.brings(HALVES, seat) > 0,
        )
        for choice in choices
    ]


def _trade(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    line = trials.completing()
    rest, choices = deliveries.rest(view, line), deliveries.steps(view, seat, moves, trials)
    ready = any(isinstance(move, Deliver) for move in moves)
    return _page(
        view,
        say("page.ask.trade/ready" if ready else "page.ask.trade", rate=of_edition(view.edition, "rate")),
        (
            deliveries.begun(view, seat, line),
            Facts((facts.stock(view, seat), facts.purse(view, seat, coins=False))),
        ),
        (*rest, *choices),
        where=facts.there(view),
        menus=(Menu("trade", say("page.menu.steps"), marks.TRADE),),
    )


def _reward(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    choices = deliveries.rewards(view, seat, moves, trials)
    return _page(
        view,
        say("page.ask.reward"),
        (
            deliveries.offered_rewards(view, seat),
            Facts((facts.stock(view, seat),)),
        ),
        choices,
        where=facts.there(view),
    )


def _offer(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    coins = [move for move in moves if isinstance(move, OfferCoins)]
    counters = [move for move in moves if isinstance(move, OfferCounters)]
    choices = [
        *joining.offers(view, coins, trials, "coins"),
        *joining.offers(view, counters, trials, "counters"),
    ]
    return _page(
        view,
        joining.offer_headline(view),
        (joining.offer_facts(view, seat),),
        choices,
        where=facts.there(view),
        small=(say("page.small.offer"),),
        menus=(
            Menu("coins", say("page.menu.offer.coins"), common.COINS),
            Menu("counters", say("page.menu.offer.counters"), marks.TIME),
        ),
    )


def _swap(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    return _page(
        view,
        say("page.ask.swap"),
        (
            joining.bids(view),
            Facts((facts.purse(view, seat), facts.stock(view, seat))),
        ),
        joining.swap_choices(view, moves, trials),
        where=facts.there(view),
    )


# Step 4.


def _join(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> Page:
    line = trials.delivering((JOIN,))
    points = line.points
    fee = printed.fee(view.edition, view.location)
    headline = say("page.ask.join", fee=fee, who=Who(view.active), time=marks.TIME)
    if points is not None and points < 0:
        headline = say(
            "page.ask.join/loss", fee=fee, loss=count.loss(line, line.moves, seat), time=marks.TIME
        )
    elif line.delivered and points is not None:
        then = count.points_after(trials.after(line.moves), line.moves, seat)
        now = count.points(view, seat)
        headline = say("page.ask.join/gain", fee=fee, points=now, points_after=then, time=marks.TIME)
    choices = joining.join_choices(view, line, moves, trials)
    return _page(
        view,
        headline,
        (
            joining.join_facts(view, seat, line),
            *([] if line.delivered else [Facts(facts.contracts(view, seat))]),
        ),
        choices,
        where=facts.there(view),
    )


_ASKING = {
    "plan": _plan,
    "pay": _pay,
    "forced": _forced,
    "excess": _excess,
    "split": _split,
    "check": _check,
    "lose": _lose,
    "deliver": _deliver,
    "trade": _trade,
    "reward": _reward,
    "offer": _offer,
    "swap": _swap,
    "join": _join,
}
