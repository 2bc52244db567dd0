"""Which page a view of The Sea Merchants is shown as, and the pages that ask."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, State, Text
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Menu, Page, ordered
from games.engine.quantities import in_menu, listed
from games.engine.words.texts import Speaker
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import Buy, Cover, Draw, Exchange, Load, Pass, Trade
from games.sea_merchants.state import SeaView

from . import facts, marks, offers, tables
from .gains import MEASURES, order, soonest
from .watching import everybody, over, waiting

say = Speaker("sea_merchants")


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
        blocks=(facts.own(view),) if first else (facts.own(view, shown=False), tables.cubes(view)),
        small=(say("page.small.load"),),
        menus=(Menu("load", say("page.menu.load", number=listed(choices, "load")), marks.LOAD),),
        choices=offers.few(ordered(choices, lambda choice: order(choice, seat)), "load"),
    )


def _plan(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    exchanges = [offers.exchange(view, seat, move, tries) for move in moves if isinstance(move, Exchange)]
    buys = [offers.buy(view, seat, move, tries) for move in moves if isinstance(move, Buy)]
    nothing = [offers.nothing(view, move, tries) for move in moves if isinstance(move, Pass)]
    exchanges = list(ordered(exchanges, lambda choice: order(choice, seat)))
    menus = [Menu("exchange", say("page.menu.exchange", number=listed(exchanges, "exchange")), marks.CHANGE)]
    if buys:
        menus.append(
            Menu("buy", offers.priced(view, [move for move in moves if isinstance(move, Buy)]), marks.BUY)
        )
        buys += offers.beyond(view, seat)
    headline = {
        "plan": say("page.ask.plan" if buys else "page.ask.plan.poor"),
        "dock": say("page.ask.dock", more=count.more(view)),
    }
    return Page(
        kind=view.kind,
        seat=seat,
        where=_step_one(view),
        headline=headline[view.kind],
        blocks=(facts.own(view), tables.best_plays(view, seat, exchanges, nothing)),
        menus=tuple(menus) if exchanges else tuple(menus[1:]),
        choices=(*exchanges, *buys, *nothing),
    )


def _trade(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    plays = [offers.play(view, seat, move, tries) for move in moves if isinstance(move, Trade)]
    draws = [offers.draw(view, move, tries) for move in moves if isinstance(move, Draw)]
    plays = list(ordered(plays, lambda choice: order(choice, seat)))
    table = tables.plays(view, seat, plays)
    small = [say("page.small.cover.later")]
    if any(gain.at_most for choice in plays for gain in choice.gains):
        small = [say("page.small.most")]
    return Page(
        kind="trade",
        seat=seat,
        where=_step_two(view),
        headline=say("page.ask.trade", turn_drawn=count.turn_drawn(view)),
        blocks=(facts.own(view, hand=False), table if table.rows else facts.idle()),
        small=tuple(small),
        menus=(Menu("trade", say("page.menu.trade", number=listed(plays, "trade")), marks.PLAY),),
        choices=(*offers.best_as_button(plays, seat), *draws),
    )


def _cover(view: SeaView, seat: int, moves: Sequence[Move], tries: Lookahead) -> Page:
    covers = [offers.play(view, seat, move, tries) for move in moves if isinstance(move, Cover)]
    covers = list(ordered(covers, lambda choice: soonest(choice, seat)))
    choices = offers.few(covers, "cover")
    small = [say("page.small.cover")]
    if any(gain.at_most for choice in covers for gain in choice.gains):
        small.append(say("page.small.most.cover"))
    return Page(
        kind="cover",
        seat=seat,
        where=_step_two(view),
        headline=say("page.ask.cover", to_lay=count.to_lay(view)),
        blocks=(facts.laying(view), tables.covers(view, seat, covers)),
        small=tuple(small),
        menus=(Menu("cover", say("page.menu.cover", number=in_menu(choices, "cover")), marks.PLAY),),
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
