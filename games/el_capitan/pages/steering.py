"""The pages of El Capitan that ask where seals lead, and where the pirate's voyage by cards ends."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan import quantities as count
from games.el_capitan.moves import Build, Fortify, Reopen, Steer, SteerPirate
from games.el_capitan.rules.prices import first_free
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Move, State
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Facts, Menu, Page, spread
from games.engine.quantities import Number
from games.engine.words.fitting import Flow
from games.engine.words.texts import Speaker

from . import builds, facts, marks, offers
from .face.names import at, named
from .gains import BUILDING

say = Speaker("el_capitan")

_BUILDING = (Build, Reopen, Fortify)
_STEER = "steer"
_BUTTONS = 3
"""Up to so many cities are buttons."""
_MUCH = 1000
"""An amount of Florin that can pay for everything."""
_NOTES = {
    "page.choice.anchor": "page.small.anchor.house",
    "page.choice.anchor/pushes": "page.small.anchor",
}
"""The small print of a free harbour space, and of one with a ship."""


def steer(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page that asks where the seals of a card lead the ship, or the pirate."""
    tries = Lookahead(deals, seat, BUILDING)
    choices = [
        _led(view, move, tries, deals[0]) if isinstance(move, Steer) else _brought(view, move, tries)
        for move in moves
        if isinstance(move, (Steer, SteerPirate))
    ]
    most = builds.most(builds.steered(view, seat, [move for move in moves if isinstance(move, Steer)], tries))
    key, mark = (".pirate", marks.PIRATE) if view.piloting else ("", marks.SHIP)
    led = count.seals(view.edition, view.card)
    held = facts.held(view, seat, view.card)
    asked = spread(choices, _STEER, _BUTTONS)
    return Page(
        kind="steer",
        seat=seat,
        where=facts.where(view),
        headline=say(f"page.ask.steer{key}", seals=led),
        blocks=(
            Facts(
                (
                    Flow((facts.purse(view, seat), facts.now(view, seat))),
                    facts.ship(view, seat),
                    *held,
                )
            ),
        ),
        menus=(Menu(_STEER, say(f"page.menu.steer{key}"), mark),),
        choices=(*map(builds.as_button, most), *asked),
    )


def _led(view: CapitanView, move: Steer, tries: Lookahead, deal: State) -> Choice:
    """Return a city that the seals lead to: what is built there is chosen then."""
    state = tries.after((move,))
    assert isinstance(state, CapitanState)
    label, cost = named(move, view), _cost(view, move.to)
    if not any(isinstance(one, _BUILDING) for one in state.legal_moves(view.active)):
        why = "full" if cost is None else "poor" if _is_too_dear(deal, view.active, move) else "nothing"
        label = label.attribute(why)
    detail = None if cost is None else say("page.choice.steer/detail", house_cost=cost)
    return Choice((move,), label, marks.SHIP, detail, final=tries.final((move,)), at=at(view, move))


def _is_too_dear(deal: State, seat: int, move: Move) -> bool:
    """Return whether with more money something could be built where seals lead."""
    rich = deal.copy()
    assert isinstance(rich, CapitanState)
    rich.money[seat] += _MUCH
    rich.play(seat, move)
    return any(isinstance(one, _BUILDING) for one in rich.legal_moves(seat))


def _cost(view: CapitanView, city: int) -> Number | None:
    """Return what a house costs a ship that comes to a city; None if all harbours are full."""
    space = first_free(view.harbour, city)
    return None if space < 0 else count.house_cost(view.edition, city, space)


def _brought(view: CapitanView, move: SteerPirate, tries: Lookahead) -> Choice:
    """Return a destination of the pirate by the seals."""
    return Choice((move,), named(move, view), marks.PIRATE, final=tries.final((move,)), at=at(view, move))


def anchor(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page that asks for the harbour space where the pirate's voyage ends, or for another card."""
    tries = Lookahead(deals, seat, BUILDING)
    spaces = offers.anchored(view, moves, tries)
    further = offers.piloted(view, moves, tries)
    city = view.edition.cities[view.way].name
    there = () if spaces else (say("page.anchor", pirate=marks.PIRATE, city=city),)
    lines = (*there, *facts.held(view, seat))
    choices = (*spread(spaces, offers.PIRATE, offers.BUTTONS), *further)
    notes = dict.fromkeys(_NOTES[choice.label.key] for choice in spaces)
    return Page(
        kind="anchor",
        seat=seat,
        where=facts.where(view),
        headline=say("page.ask.anchor", pirate=marks.PIRATE, city=city)
        if spaces
        else say("page.ask.anchor.on"),
        blocks=(Facts(lines),) if lines else (),
        small=tuple(say(key) for key in notes),
        menus=(Menu(offers.PIRATE, say("page.menu.further"), marks.CARD),) if further else (),
        choices=choices,
    )
