"""The pages of GOPS: everybody's, the question for a bid, the one of a player who waits, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from games.engine import Edition, Event, Move, OptionValue, Speaker, State, Text
from games.engine.pages import marks, players
from games.engine.pages.gains import Measures
from games.engine.pages.model import Block, Choice, Column, Facts, Menu, Page, Table
from games.engine.pages.rules import Section
from games.engine.pages.rules import named as explained
from games.engine.quantities import example, given
from games.engine.words.texts import Mark, Together, Who

from . import quantities as count
from .moves import CARDS, Bid
from .state import NOTHING, GopsView

say = Speaker("kontor_gops.text")
PRIZE = Mark("💎", say("page.mark.prize"))
BID = Mark("🃏", say("page.mark.bid"))
MEASURES: Measures = {}


def page(view: GopsView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view."""
    if view.outcome is not None:
        return _over(view)
    if view.seat is None:
        return _looking(view, "turn")
    if view.decision is None or not deals:
        return _looking(view, "waiting")
    return Page(
        kind="bid",
        seat=view.seat,
        where=_where(view),
        headline=say("page.ask.bid", stake=count.stake(view)),
        blocks=_blocks(view),
        menus=(Menu("bid", say("page.menu.bid"), BID),),
        choices=tuple(
            # The last bid turns all of them face up.
            Choice((move,), named(move, view), menu="bid", final=len(view.to_act) == 1)
            for move in moves
        ),
    )


def clock(view: GopsView) -> Text | None:
    """Return how many prizes are to come."""
    return None if view.outcome is not None else say("page.clock", face_down=count.face_down(view))


def turn_line(events: Sequence[Event], view: GopsView) -> None:
    """Return no line: each page shows the last bids."""


def whole(view: GopsView, before: GopsView | None = None) -> Page:
    """Return the open part of a position."""
    over = view.outcome is not None
    return Page(
        kind="whole",
        seat=None,
        where=say("page.where.over") if over else _where(view),
        headline=say("page.whole.over") if over else say("page.whole", stake=count.stake(view)),
        blocks=_blocks(view, letters=True),
    )


def held(view: GopsView) -> tuple[Block, ...]:
    """Return the bid of the view's seat while it is secret."""
    if view.seat is None or view.bids[view.seat] == NOTHING:
        return ()
    return (Facts((say("page.own", bid=count.bid(view, view.seat)),)),)


def named(move: Move, view: GopsView) -> Text:
    """Return the name of a choice."""
    assert isinstance(move, Bid)
    return say("page.choice.bid", card=given(move.card))


def part(field: str, value: int, view: GopsView) -> Text:
    """Return the name of a card."""
    return say("value.card", card=given(value))


def sections(
    edition: Edition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules, on one page."""
    ties = "any" if options is None else str(options["ties"])
    lines = (
        say("rules.bid", most=example(CARDS)),
        say("rules.win"),
        say("rules.tie", ties=ties),
        say("rules.end"),
    )
    return (Section(say("rules.title"), lines, about=("bid",)),)


def symbols(edition: Edition) -> tuple[Block, ...]:
    """Return the meanings of the game's own emoji."""
    return (Facts(explained((PRIZE, BID))),)


def _looking(view: GopsView, kind: str) -> Page:
    return Page(
        kind=kind,
        seat=view.seat,
        where=_where(view),
        headline=say("page.prize", stake=count.stake(view), mark=PRIZE),
        blocks=(*_blocks(view), *held(view)),
    )


def _over(view: GopsView) -> Page:
    assert view.outcome is not None
    won = players.winners(view.outcome.ranks)
    return Page(
        kind="end",
        seat=view.seat,
        where=say("page.where.over"),
        headline=say("page.over.wins", who=Who(won[0]), mark=marks.WINNER)
        if len(won) == 1
        else say("page.over.shared", mark=marks.WINNER),
        blocks=(
            players.ranking(
                view.outcome.ranks,
                (Column(say("page.head.points")),),
                lambda seat: (count.points(view, seat),),
            ),
        ),
        small=(view.outcome.reason,),
    )


def _where(view: GopsView) -> Text:
    return say("page.where", place=count.place(view))


def _blocks(view: GopsView, *, letters: bool = False) -> tuple[Block, ...]:
    table = _table(view)
    if letters:
        # The board in letters has no room for marks behind its rows.
        rows = tuple(msgspec.structs.replace(row, behind=()) for row in table.rows)
        table = msgspec.structs.replace(table, rows=rows)
    return (table, *_last_bids(view), *_hands(view))


def _table(view: GopsView) -> Table:
    return players.table(view, (Column(say("page.head.points")),), lambda seat: (count.points(view, seat),))


def _last_bids(view: GopsView) -> tuple[Facts, ...]:
    if not view.played:
        return ()
    bids = tuple(
        say("page.bid.of", mark=marks.player(seat), last_bid=count.last_bid(view, seat))
        for seat in range(view.players)
    )
    return (Facts((say("page.last", bids=Together(bids)),)),)


def _hands(view: GopsView) -> tuple[Facts, ...]:
    lines = tuple(
        say(
            "page.hand",
            mark=marks.player(seat),
            cards=Together(tuple(count.card(view, seat, at) for at in range(len(hand)))),
        )
        for seat, hand in enumerate(view.hands)
        if hand
    )
    return (Facts(lines),) if lines else ()
