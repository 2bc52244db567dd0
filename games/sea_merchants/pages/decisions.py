"""Which page a view of The Sea Merchants is shown as, and the pages that ask."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, State, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Menu, Page, ordered
from games.engine.words.texts import Speaker
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaView

from . import facts, marks, offers
from .gains import MEASURES, order, soonest
from .watching import everybody, over, waiting

say = Speaker("sea_merchants")

_ENTRIES = 25
"""The most entries of a menu; of more changes of cargo those that pay least are left to the menu of drawing."""


def page(view: SeaView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view: the end, everybody's, the waiting one, or that of the decision that its seat owes."""
    if view.outcome is not None:
        return over(view)
    if view.seat is None:
        return everybody(view)
    if view.decision is None or not deals:
        return waiting(view)
    return _ASKING[view.kind](view, view.seat, moves, Lookahead(deals, view.seat, MEASURES))


def _load(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    loads = [move for move in moves if isinstance(move, Load)]
    loads.sort(key=lambda move: (-view.market[move.product], move.product))
    choices = offers.loads(view, seat, loads, tries)
    first = view.kind == "load"
    return Page(
        kind=view.kind,
        seat=seat,
        where=say("page.where.loading") if first else _step_one(view),
        headline=say(f"page.ask.{view.kind}"),
        # What has no cubes left has no button; the others only the market tells apart.
        blocks=(facts.own(view),) if first else (facts.own(view, shown=False), facts.cubes(view)),
        small=(say("page.small.load"),),
        menus=(Menu("load", say("page.menu.load"), marks.LOAD),),
        choices=offers.few(ordered(choices, lambda choice: order(choice, seat)), "load"),
    )


def _plan(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    exchanges = [offers.exchange(view, seat, move, tries) for move in moves if isinstance(move, Exchange)]
    buys = [offers.buy(view, seat, move, tries) for move in moves if isinstance(move, Buy)]
    nothing = [offers.nothing(view, move, tries) for move in moves if isinstance(move, Pass)]
    exchanges = list(ordered(exchanges, lambda choice: order(choice, seat)))
    most = offers.turns(view, seat, (*exchanges, *nothing), tries)
    draws = offers.draws(view, exchanges, tries)
    if buys:
        buys += offers.beyond(view, seat)
        exchanges = exchanges[: _ENTRIES - len(buys)]
    menus = list[Menu]()
    if exchanges or buys:
        title = say("page.menu.buy" if buys else "page.menu.exchange")
        menus.append(Menu("exchange", title, marks.BUY if buys else marks.CHANGE))
    if len(draws) > 1:
        title = say("page.menu.draw", turn_drawn=count.turn_drawn(view))
        menus.append(Menu("draw", title, common.DECK))
    headline = {
        "plan": say("page.ask.plan" if buys else "page.ask.plan.poor"),
        "dock": say("page.ask.dock", more=count.more(view)),
    }
    return Page(
        kind=view.kind,
        seat=seat,
        where=_step_one(view),
        headline=headline[view.kind],
        blocks=(facts.own(view),),
        small=_said_on(most, "page.small.pays"),
        menus=tuple(menus),
        choices=(*most, *draws[:1], *nothing, *exchanges, *draws[1:], *buys),
    )


def _trade(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    plays = [offers.play(view, seat, move, tries) for move in moves if isinstance(move, Trade)]
    draws = [offers.draw(view, move, tries) for move in moves if isinstance(move, Draw)]
    plays = list(ordered(plays, lambda choice: order(choice, seat)))
    choices = offers.paying(plays, seat, "trade")
    most = [choice for choice in choices if choice.button]
    idle = not any(gain.value for choice in plays for gain in choice.gains)
    return Page(
        kind="trade",
        seat=seat,
        where=_step_two(view),
        headline=say("page.ask.trade", turn_drawn=count.turn_drawn(view)),
        blocks=(facts.own(view), *((facts.idle(),) if idle else ())),
        small=_trading(most, idle=idle),
        menus=_rest("trade", choices),
        choices=(*choices, *draws),
    )


def _cover(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    covers = [offers.play(view, seat, move, tries) for move in moves if isinstance(move, Cover)]
    covers = list(ordered(covers, lambda choice: soonest(choice, seat)))
    choices = offers.paying(covers, seat, "cover")
    most = [choice for choice in choices if choice.button]
    return Page(
        kind="cover",
        seat=seat,
        where=_step_two(view),
        headline=say("page.ask.cover", to_lay=count.to_lay(view)),
        blocks=(facts.laying(view),),
        small=(say("page.small.cover"), *_said_on(most, "page.small.payout")),
        menus=_rest("cover", choices),
        choices=(*offers.together(view, seat, tries), *choices),
    )


def _office(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    draws = [offers.draw(view, move, tries) for move in moves if isinstance(move, Draw)]
    done = [offers.nothing(view, move, tries) for move in moves if isinstance(move, Pass)]
    return Page(
        kind="office",
        seat=seat,
        where=_step_two(view),
        headline=say("page.ask.office", office_draws=count.office_draws(view)),
        blocks=(facts.own(view),),
        choices=(*draws, *done),
    )


def _rest(verb: str, choices: Sequence[Choice]) -> tuple[Menu, ...]:
    """Return the menu of the choices that are no buttons, if there are any."""
    there = any(one.menu == verb for one in choices)
    return (Menu(verb, say(f"page.menu.{verb}"), marks.PLAY),) if there else ()


def _said_on(most: Sequence[Choice], key: str) -> tuple[Text, ...]:
    """Return whose the numbers on the buttons that pay most are, and what a star on them means; () for no buttons."""
    if not most:
        return ()
    starred = any(gain.at_most for choice in most for gain in choice.gains)
    return (say(f"{key}/most" if starred else key),)


def _trading(most: Sequence[Choice], *, idle: bool) -> tuple[Text, ...]:
    """Return what the numbers on plays mean, and that covering comes later where no star says so."""
    said = () if idle else _said_on(most, "page.small.pays")
    starred = any(gain.at_most for choice in most for gain in choice.gains)
    return said if starred else (*said, say("page.small.cover.later"))


def _step_one(view: SeaView) -> Text:
    return say("page.where.planning", deck=count.deck(view))


def _step_two(view: SeaView) -> Text:
    return say("page.where.trading", deck=count.deck(view))


_ASKING = {
    "load": _load,
    "fit": _load,
    "plan": _plan,
    "dock": _plan,
    "trade": _trade,
    "cover": _cover,
    "office": _office,
}
