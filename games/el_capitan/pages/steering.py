"""The pages of El Capitan that ask where seals lead, and where the pirate's voyage by cards ends."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.moves import Build, Fortify, Reopen, Steer, SteerPirate
from games.el_capitan.rules.prices import first_free
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Move, State
from games.engine.pages.gains import Lookahead, best_of
from games.engine.pages.model import Choice, Facts, Gain, Menu, Page, gain_of, ordered, spread
from games.engine.quantities import Number, in_menu
from games.engine.words.fitting import Flow
from games.engine.words.texts import Speaker

from . import facts, marks, offers
from .face.names import named
from .gains import BUILDING, order, payday

say = Speaker("el_capitan")

_STEER = "steer"
_BUTTONS = 3
"""So many cities are buttons."""
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
        _led(view, seat, move, tries, deals[0]) if isinstance(move, Steer) else _brought(view, move, tries)
        for move in moves
        if isinstance(move, (Steer, SteerPirate))
    ]
    choices = list(ordered(choices, lambda choice: order(choice, seat)))
    key, mark = (".pirate", marks.PIRATE) if view.piloting else ("", marks.SHIP)
    used = say(
        "page.steer", seals=count.seals(view.edition, view.card), card=facts.card(view.edition, view.card)
    )
    held = facts.held(view, seat, view.card)
    asked = _asked(choices)
    return Page(
        kind="steer",
        seat=seat,
        where=facts.where(view),
        headline=say(f"page.ask.steer{key}"),
        blocks=(
            Facts(
                (
                    Flow((facts.purse(view, seat), facts.now(view, seat))),
                    Flow((facts.ship(view, seat), used)),
                    *held,
                )
            ),
        ),
        menus=(Menu(_STEER, say(f"page.menu.steer{key}", number=in_menu(asked, _STEER)), mark),),
        choices=tuple(asked),
    )


def _asked(choices: Sequence[Choice]) -> list[Choice]:
    """Return the cities that pay most as buttons, the others in a menu; all as buttons if there are few."""
    paying = [choice for choice in choices if choice.gains][:_BUTTONS]
    if len(choices) <= _BUTTONS:
        paying = list(choices)
    return [
        _as_button(choice) if choice in paying else msgspec.structs.replace(choice, menu=_STEER)
        for choice in choices
    ]


def _as_button(choice: Choice) -> Choice:
    gained = any(gain.at_most for gain in choice.gains)
    return offers.as_button(choice, "up" if gained else "now" if choice.gains else "")


def _led(view: CapitanView, seat: int, move: Steer, tries: Lookahead, deal: State) -> Choice:
    """Return a city that the seals lead to, with the best that can be built there."""
    state = tries.after((move,))
    assert isinstance(state, CapitanState)
    label = named(move, view)
    follow = [one for one in state.legal_moves(seat) if isinstance(one, (Build, Reopen, Fortify))]
    best = best_of([tries.found((move, one), own=1) for one in follow], "payday", seat)
    gains = tuple(gain for gain in best if gain.kind == "payday")
    gain = gain_of(gains, "payday", seat)
    cost = _cost(view, move.to)
    if gain is None:
        why = "full" if cost is None else "poor" if _is_too_dear(deal, seat, move) else "nothing"
        label = label.attribute(why)
    else:
        now = payday(view, seat)
        price = count.cost.known(count.building_cost(tries.events(gain.moves, 1)), gain.moves)
        key = "most" if gain.at_most else "pays"
        label = label.attribute(key, payday=now, then=_then(now, seat, gain), cost=price)
    detail = None if cost is None else say("page.choice.steer/detail", house_cost=cost)
    final = tries.final((move,))
    return Choice((move,), label, marks.SHIP, detail, gains, final=final)


def _then(now: int, seat: int, gain: Gain) -> Number:
    return count.then.known(now + gain.value, seat, gain.moves)


def _is_too_dear(deal: State, seat: int, move: Move) -> bool:
    """Return whether with more money something could be built where seals lead."""
    rich = deal.copy()
    assert isinstance(rich, CapitanState)
    rich.money[seat] += _MUCH
    rich.play(seat, move)
    return any(isinstance(one, (Build, Reopen, Fortify)) for one in rich.legal_moves(seat))


def _cost(view: CapitanView, city: int) -> Number | None:
    """Return what a house costs a ship that comes to a city; None if all harbours are full."""
    space = first_free(view.harbour, city)
    return None if space < 0 else count.house_cost(view.edition, city, space)


def _brought(view: CapitanView, move: SteerPirate, tries: Lookahead) -> Choice:
    """Return a destination of the pirate by the seals."""
    return Choice((move,), named(move, view), marks.PIRATE, final=tries.final((move,)))


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
        menus=(
            Menu(offers.PIRATE, say("page.menu.further", number=in_menu(choices, offers.PIRATE)), marks.CARD),
        )
        if further
        else (),
        choices=choices,
    )
