"""The pages of El Capitan that ask nothing: everybody's, of who waits, of the end."""

from __future__ import annotations

from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.model import Block, Column, Facts, Page
from games.engine.words.texts import Speaker, Who

from . import facts

say = Speaker("el_capitan")


def everybody(view: CapitanView) -> Page:
    """Return the page that all see when somebody's turn begins."""
    return Page(
        kind="turn",
        seat=None,
        where=facts.where(view),
        headline=_headline(view),
        blocks=_board(view),
        small=() if view.kind in ("loan", "name") else facts.worth(view),
    )


def waiting(view: CapitanView) -> Page:
    """Return a seat's page while others play: the same, and its own cards."""
    own = () if view.seat is None else tuple(facts.held(view, view.seat))
    return Page(
        kind="waiting",
        seat=view.seat,
        where=facts.where(view),
        headline=_headline(view),
        blocks=(*_board(view), *([Facts(own)] if own else [])),
        small=() if view.kind in ("loan", "name") else facts.worth(view),
    )


def _headline(view: CapitanView) -> Text:
    key = view.kind if view.kind in ("loan", "name") else "turn"
    return say(f"page.{key}.of", who=Who(view.active))


def _board(view: CapitanView) -> tuple[Block, ...]:
    if view.kind in ("loan", "name"):
        return facts.paid(view), facts.wealth(view)
    return facts.standing(view), facts.cities(view)


def over(view: CapitanView) -> Page:
    """Return the page of the end: who has how much, and what the last payday paid."""
    assert view.outcome is not None
    money, winners = view.money, players.winners(view.outcome.ranks)
    key = "page.over.wins" if len(winners) == 1 else "page.over.shared"
    pay = view.pay()
    table = players.ranking(
        view.outcome.ranks,
        (Column(say("page.head.florin")), Column(say("page.head.payday"))),
        lambda seat: (str(money[seat]), str(pay.income(seat).total)),
    )
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over", phases=view.phase),
        headline=say(key, mark=common.WINNER, who=Who(winners[0]), florin=money[winners[0]]),
        blocks=(table,),
        small=view.outcome.trail,
    )
