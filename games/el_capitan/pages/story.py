"""One turn of El Capitan as a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from games.el_capitan.rules.events import (
    Began,
    Borrowed,
    Built,
    Extended,
    Fortified,
    Idled,
    Income,
    Payday,
    Pushed,
    Raided,
    Reopened,
    Repaid,
    Shut,
    Towed,
)
from games.el_capitan.state import CapitanView
from games.engine import Event, Text
from games.engine.pages.contract import Term
from games.engine.pages.players import by, concerned
from games.engine.quantities import told_number
from games.engine.words.texts import Speaker, Together, Who

from . import marks

say = Speaker("el_capitan")
_say = partial(by, say)

TERMS = (
    Term(
        "shut",
        frozenset({"page.told.built.shut", "page.told.reopened.shut", "page.hit.shut"}),
        say("page.term.shut"),
    ),
    Term(
        "buttons",
        frozenset({"page.ask.enter", "page.ask.here", "page.ask.here.or", "page.ask.sail"}),
        say("page.term.buttons"),
    ),
)


def turn_line(events: Sequence[Event], view: CapitanView) -> Text | None:
    """Return the outcome of a turn: a payday, or what its player built, borrowed or repaid; None for cards alone.

    On a private page, what other seats did to the reader replaces it. On the public page, a shut house of the
    seat to act is bold.
    """
    if any(isinstance(event, Payday) for event in events):
        return _payday(events, view)
    if (hit := _hit(events, view)) is not None:
        return hit
    for kind, line in _LINES.items():
        for event in events:
            if isinstance(event, kind):
                return line(event, events, view)
    return None


def _payday(events: Sequence[Event], view: CapitanView) -> Text:
    """Return what a payday brought the reader, or on a page for everybody whom it brought most, or how many as much."""
    phase = next(event.phase for event in events if isinstance(event, Payday))
    incomes = {event.seat: event.total for event in events if isinstance(event, Income)}
    most = max(incomes, key=lambda seat: incomes[seat])
    seat = most if view.seat is None else view.seat
    due = sum(
        event.florin
        for event in events
        if isinstance(event, Repaid) and event.due and event.seat == view.seat
    )
    key = "page.told.payday" if view.seat is None else "page.told.payday.you"
    first = [seat for seat in incomes if incomes[seat] == incomes[most]]
    if view.seat is None and len(first) > 1:
        key = "page.told.payday.alike" if len(first) == view.players else "page.told.payday.tied"
        return say(
            key,
            mark=marks.PAYDAY,
            phase=told_number(phase),
            number=told_number(len(first)),
            florin=told_number(incomes[most]),
        )
    return say(
        f"{key}.due" if due else key,
        mark=marks.PAYDAY,
        phase=told_number(phase),
        who=Who(seat),
        florin=told_number(incomes[seat]),
        due=told_number(-due),
    )


def _hit(events: Sequence[Event], view: CapitanView) -> Text | None:
    """Return what another seat's turn did to the private reader; None if nothing, or if the page is public."""
    mover = next((seat for event in events if (seat := getattr(event, "seat", None)) is not None), None)
    if view.seat is None or mover in (None, view.seat):
        return None
    done = [hit for event in events if (hit := _hit_by(event, events, view)) is not None]
    return _say("page.told.hit", mover, hits=Together(tuple(done), " ")) if done else None


def _hit_by(event: Event, events: Sequence[Event], view: CapitanView) -> Text | None:
    """Return what an event of another's turn did to the reader."""
    match event:
        case Shut(seat, city, _, neutral, lost) if seat == view.seat:
            kind = "neutral" if neutral else "own"
            return say("page.hit.lost" if lost else "page.hit.shut", kind=kind, city=_city(view, city))
        case Raided(_, to, _, paid) if view.seat is not None and paid[view.seat]:
            return say("page.hit.raided", city=_city(view, to), florin=told_number(-paid[view.seat]))
        case Pushed(seat, city, _) if seat == view.seat:
            raided = any(isinstance(one, Raided) and one.paid[seat] for one in events)
            return say("page.hit.pushed/too" if raided else "page.hit.pushed", city=_city(view, city))
        case _:
            return None


def _built(event: Built | Reopened, events: Sequence[Event], view: CapitanView) -> Text:
    key = "reopened" if isinstance(event, Reopened) else "built"
    hit = concerned(view)
    gone = next((one for one in events if isinstance(one, Shut) and one.city == event.city), None)
    if gone is None:
        return _say(f"page.told.{key}", event.seat, city=_city(view, event.city))
    own = "page.told.shut.own" if gone.seat == event.seat else "page.told.shut"
    shut = say("page.told.shut.hit" if gone.seat == hit != event.seat else own, who=Who(gone.seat))
    return _say(f"page.told.{key}.shut", event.seat, city=_city(view, event.city), shut=shut)


def _fortified(event: Fortified, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 one form for all
    return _say("page.told.fortified", event.seat, city=_city(view, event.city))


def _borrowed(event: Borrowed, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    return _say("page.told.borrowed", event.seat, florin=told_number(event.florin))


def _idled(event: Idled, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    return _say("page.told.idled", event.seat)


def _raided(event: Raided, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    florin = told_number(sum(event.paid))
    return _say("page.told.raided", event.seat, city=_city(view, event.to), florin=florin)


def _towed(event: Towed, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    return _say("page.told.towed", event.seat, city=_city(view, event.to))


def _began(event: Began, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    return _say("page.told.began", event.first, phase=told_number(event.phase))


def _settled(event: Repaid | Extended, events: Sequence[Event], view: CapitanView) -> Text:  # noqa: ARG001 likewise
    seat = event.seat
    paid = [one for one in events if isinstance(one, Repaid) and one.seat == seat]
    kept = sum(isinstance(one, Extended) and one.seat == seat for one in events)
    if not paid:
        return _say("page.told.extended", seat, number=told_number(kept))
    number, florin = sum(one.number for one in paid), sum(one.florin for one in paid)
    return _say("page.told.repaid", seat, number=told_number(number), florin=told_number(-florin))


_LINES: Mapping[type[Event], Callable[[Any, Sequence[Event], CapitanView], Text]] = {
    Built: _built,
    Reopened: _built,
    Fortified: _fortified,
    Borrowed: _borrowed,
    Idled: _idled,
    Began: _began,
    Repaid: _settled,
    Extended: _settled,
    Raided: _raided,
    Towed: _towed,
}
"""The events that characterize a turn, the weightiest first."""


def _city(view: CapitanView, city: int) -> str:
    return view.edition.cities[city].name
