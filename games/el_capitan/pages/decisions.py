"""Which page a view of El Capitan is shown as, and the pages that ask during a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from games.el_capitan import quantities as count
from games.el_capitan.edition import OUT, PHASES
from games.el_capitan.moves import Borrow, Done, Raid
from games.el_capitan.state import CapitanView
from games.engine import Move, State, Text
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Facts, Menu, Page
from games.engine.words.fitting import Flow
from games.engine.words.texts import Speaker

from . import builds, facts, marks, offers
from .face.names import named
from .gains import BUILDING, COLLECTING
from .settling import loans, naming
from .steering import anchor, steer
from .watching import everybody, over, waiting

say = Speaker("el_capitan")

_BUTTONS = 3
"""So many cards, or places of the pirate, are buttons at the end of a turn."""
_ENTRIES = 24
"""Entries of a menu of all that can be built."""


def page(view: CapitanView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view: the end, everybody's, the waiting one, or that of the decision that its seat owes."""
    if view.outcome is not None:
        return over(view)
    if view.seat is None:
        return everybody(view)
    if view.decision is None or not deals:
        return waiting(view)
    return _ASKING[view.kind](view, view.seat, moves, deals)


def _act(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    tries = Lookahead(deals, seat, BUILDING)
    ways = builds.ways_of(view, seat, tries)
    buildings = builds.builds(view, seat, ways, tries)
    most = builds.most(buildings)
    rest = [choice for choice in buildings if choice not in most]
    if 0 < len(rest) < _ENTRIES:
        refused = builds.beyond(view, seat, ways, tries, buildings)
        rest += islice(refused, _ENTRIES - len(rest))
    pirates = offers.pirate(view, seat, moves, Lookahead(deals, seat, COLLECTING))
    banking = offers.bank(view, moves, tries)
    cards = offers.cards(view, seat, moves, tries)
    lent = [] if buildings else offers.lent(view, banking)
    others = offers.together([] if lent else banking, cards)
    menus = offers.menus(others, pirates)
    if any(choice.impossible is None for choice in rest):
        title = say("page.menu.build")
        menus.insert(0, Menu(builds.BUILD, title, marks.HOUSE))
    if any(isinstance(move, Raid) for move in moves):
        menus.sort(key=lambda menu: menu.key != offers.PIRATE)
    return Page(
        kind="act",
        seat=seat,
        where=facts.where(view),
        headline=_asked(view, seat, buildings),
        blocks=(Facts((*facts.own(view, seat), *facts.held(view, seat), *_bound(view, seat, moves))),),
        small=_small(view, seat, lent),
        menus=tuple(menus),
        choices=(*map(builds.as_button, most), *lent, *rest, *pirates, *others),
    )


def _asked(view: CapitanView, seat: int, buildings: Sequence[Choice]) -> Text:
    """Return the question: where the ship comes into play, what is built here or elsewhere, or what else."""
    if view.ships[seat] == OUT:
        return say("page.ask.enter")
    if not buildings:
        return say("page.ask.bank")
    here = any(len(choice.acts) == 1 for choice in buildings)
    if here and all(len(choice.acts) == 1 for choice in buildings):
        return say("page.ask.here")
    return say("page.ask.here.or" if here else "page.ask.sail")


def _bound(view: CapitanView, seat: int, moves: Sequence[Move]) -> list[Text]:
    """Return the duty to move the pirate, or to act where it was moved from; else where it is."""
    if any(isinstance(move, Raid) for move in moves):
        return [say("page.duty", pirate=marks.PIRATE)]
    if view.is_bound():
        return [say("page.bound", city=view.edition.cities[view.ships[seat]].name)]
    if view.pirate >= 0:
        return [say("page.pirate", pirate=marks.PIRATE, city=view.edition.cities[view.pirate_city()].name)]
    return []


def _small(view: CapitanView, seat: int, lent: Sequence[Choice]) -> tuple[Text, ...]:
    """Return small print: when loans are due, what seals are."""
    lines = []
    if any(isinstance(choice.moves[0], Borrow) for choice in lent):
        due = {"phase": count.phase(view)}
        if view.phase == PHASES:
            lines.append(say("page.small.loan/last", **due))
        else:
            lines.append(say("page.small.loan", next_phase=count.next_phase(view), **due))
    return (*lines, *facts.seals(view, seat))


def _finish(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    tries = Lookahead(deals, seat, COLLECTING)
    pirates = offers.pirate(view, seat, moves, tries)
    cards = offers.cards(view, seat, moves, tries)
    done = [
        Choice((move,), named(move, view), marks.DONE, final=tries.final((move,)), button=True)
        for move in moves
        if isinstance(move, Done)
    ]
    if done:
        cards = offers.first(cards, _BUTTONS)
    else:
        pirates = offers.first(pirates, _BUTTONS)
    return Page(
        kind="finish",
        seat=seat,
        where=facts.where(view),
        headline=say("page.ask.finish") if done else _duty(view, seat),
        blocks=(
            Facts(
                (
                    Flow((facts.purse(view, seat), facts.now(view, seat))),
                    *facts.held(view, seat),
                    *(_bound(view, seat, moves) if done else ()),
                )
            ),
        ),
        small=facts.seals(view, seat),
        menus=(*offers.menus((), pirates), *offers.buying(cards)),
        choices=(*(cards if done else pirates), *(pirates if done else cards), *done),
    )


def _duty(view: CapitanView, seat: int) -> Text:
    city = view.edition.cities[view.ships[seat]].name
    return say("page.order.duty", pirate=marks.PIRATE, city=city)


_ASKING = {
    "act": _act,
    "steer": steer,
    "finish": _finish,
    "anchor": anchor,
    "loan": loans,
    "name": naming,
}
