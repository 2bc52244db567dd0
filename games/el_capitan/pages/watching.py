"""The pages of El Capitan that ask nothing: everybody's, of who waits, of the end."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan import quantities as count
from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Fortified,
    Income,
    Payday,
    Raided,
    Repaid,
    Rewarded,
    Towed,
)
from games.el_capitan.state import CapitanFields, CapitanView
from games.engine import Event, Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.course import Part, Sources
from games.engine.pages.model import Block, Column, Facts, Page
from games.engine.words.texts import Speaker, Who, yes

from . import facts

say = Speaker("el_capitan")

LINES = say("page.lines")
"""The title of the lines in the picture of the end. Money hardly tells who leads before the last payday."""


def everybody(view: CapitanView) -> Page:
    """Return the page that all see when somebody's turn begins."""
    return Page(
        kind="turn",
        seat=None,
        where=facts.where(view),
        headline=headline(view),
        blocks=_board(view),
        small=() if view.kind in ("loan", "name") else facts.worth(view),
    )


def waiting(view: CapitanView) -> Page:
    """Return a seat's page while others play: the same, and its own cards."""
    own = () if view.seat is None else facts.held(view, view.seat)
    return Page(
        kind="waiting",
        seat=view.seat,
        where=facts.where(view),
        headline=headline(view),
        blocks=(*_board(view), *([Facts(own)] if own else [])),
        small=() if view.kind in ("loan", "name") else facts.worth(view),
    )


def headline(view: CapitanView) -> Text:
    """Return whose turn it is, or who settles what."""
    key = view.kind if view.kind in ("loan", "name") else "turn"
    return say(f"page.{key}.of", who=Who(view.active))


def _board(view: CapitanView) -> tuple[Block, ...]:
    if view.kind in ("loan", "name"):
        return facts.paid(view), facts.wealth(view)
    return facts.players_table(view), facts.cities(view)


def over(view: CapitanView) -> Page:
    """Return the page of the end: who has how much."""
    assert view.outcome is not None
    winners = players.winners(view.outcome.ranks)
    key = "page.over.wins" if len(winners) == 1 else "page.over.shared"
    table = players.ranking(
        view.outcome.ranks, (Column(say("page.head.final")),), lambda seat: (count.money(view, seat),)
    )
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over", phase=count.phase(view)),
        headline=say(key, money=count.money(view, winners[0]), mark=common.WINNER, who=Who(winners[0])),
        blocks=(table,),
        small=view.outcome.trail,
    )


def sources(state: CapitanFields, events: Sequence[Event]) -> Sources:
    """Return what everybody's Florin came from: houses, cities and fortresses, and the rest, which is mostly spent.

    Args:
        state: the last position.
        events: of all moves.
    """
    seats = range(len(state.money))
    house, city, fort = ([0 for _ in seats] for _ in range(3))
    rest = [state.edition.start_money for _ in seats]
    payday = [0 for _ in seats]
    for event in events:
        match event:
            case Payday():
                payday = [0 for _ in seats]
            case Income(seat):
                payday[seat] += event.total
                house[seat] += event.majority
                city[seat] += event.proliferation + event.bonus
                fort[seat] += event.fortress
            case Rewarded(seat, florin):
                house[seat] += florin
            case Borrowed(seat):
                rest[seat] += event.florin
            case Repaid(seat):
                rest[seat] -= event.florin
            case Bought(seat) | Built(seat) | Fortified(seat) | Towed(seat):
                rest[seat] -= event.cost
            case Raided(raider, _, _, paid):
                rest[raider] += sum(paid)
                for seat in seats:
                    rest[seat] -= paid[seat]
            case _:
                pass
    parts = {"majority": house, "spread": city, "fortress": fort, "rest": rest}
    note = say("page.over.from", pirate=yes(state.pirate >= 0))
    return Sources(
        tuple(
            Part(say(f"page.head.{name}"), tuple(sums), say(f"page.head.{name}/drawn"))
            for name, sums in parts.items()
        ),
        note,
        Part(say("page.head.paid"), tuple(payday)),
    )
