"""One turn of Merkator as a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.engine import Event, Text
from games.engine.pages.contract import Term
from games.engine.pages.players import by, concerned
from games.engine.quantities import Number, told_number
from games.engine.words.texts import Speaker, Together, Who
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import joining, marks, names
from games.merkator.quantities import printed
from games.merkator.rules.events import (
    Bids,
    Bought,
    Delivered,
    Discarded,
    Held,
    Joined,
    Lost,
    Rewarded,
    Sold,
    Swapped,
    Took,
    Travelled,
    Turned,
)
from games.merkator.state import MerkatorView

say = Speaker("merkator")
_say = partial(by, say)

_TOLD = 2
"""So many deliveries are told one by one."""
_NOTABLE = (Delivered, Swapped, Lost, Joined, Took, Travelled, Turned, Bought, Held, Sold, Discarded)
"""The events that describe a turn, the most notable first."""

TERMS = (Term("delivered", frozenset({"page.told.delivered"}), say("page.term.delivered")),)


def turn_line(events: Sequence[Event], view: MerkatorView) -> Text | None:
    """Return the outcome of a turn; None for nothing of note.

    On a private page, what other seats did to the reader replaces it: goods lost to a letter, Time counters
    for a joined journey, an accepted offer. On the public page, the losses of the seat to act are bold.
    """
    if (hit := _hit(events, view)) is not None:
        return hit
    for kind in _NOTABLE:
        found = [event for event in events if isinstance(event, kind)]
        if found:
            line = _line(found, events, view)
            losses = () if kind is Lost else _losses(events, view)
            return say("page.told.and", line=line, losses=Together(losses, ", ")) if losses else line
    return None


def _hit(events: Sequence[Event], view: MerkatorView) -> Text | None:
    """Return what happened to the private reader; None if nothing did, or if the page is public."""
    reader = view.seat
    for event in events if reader is not None else ():
        match event:
            case Lost(seat, goods) if seat == reader and goods:
                return _lost_by(events, view, goods)
            case Joined(seat, counters, to) if to == reader:
                values = tuple(_value(view, one) for one in events if isinstance(one, Delivered))
                key = "page.told.hit.joined" if values else "page.told.hit.joined/only"
                counted = told_number(counters)
                return _say(key, seat, counters=counted, time=marks.TIME, values=values)
            case Swapped(seat) if seat != reader and (paid := _paid(event, events, view)) is not None:
                return _say("page.told.hit.swapped", seat, offer=paid)
            case _:
                pass
    return None


def _lost_by(events: Sequence[Event], view: MerkatorView, goods: tuple[int, ...]) -> Text | None:
    """Return what a letter took from the reader; None if they turned it themselves."""
    turned = next((event for event in events if isinstance(event, Turned)), None)
    lost = _lost_goods(view, goods)
    if turned is None:
        return say("page.told.hit.lost", mark=marks.LOSE, goods=lost)
    if turned.seat == view.seat:
        return None
    return _say("page.told.hit.turned", turned.seat, letter=str(turned.letter), goods=lost)


def _paid(event: Swapped, events: Sequence[Event], view: MerkatorView) -> Text | None:
    """Return what the reader's offer for an exchange cost them; None if nothing, or if it was told before."""
    seat = view.seat
    assert seat is not None
    coins, counters = (event.coins, event.counters) if view.players == 2 else (0, 0)
    for one in events:
        if isinstance(one, Bids):
            coins, counters = one.coins[seat], one.counters[seat]
    return joining.bid(told_number(coins), told_number(counters)) if coins or counters else None


def _line(found: Sequence[Event], events: Sequence[Event], view: MerkatorView) -> Text:
    edition = view.edition
    match found[-1]:
        case Delivered(seat, kind):
            # Who has joined somebody before the own turn may have delivered in two places: the last one counts.
            place = edition.places[kind]
            there = [event for event in found if _place_of(view, event) == place]
            if len(there) > _TOLD:
                return _say(
                    "page.told.delivered/many",
                    seat,
                    number=told_number(len(there)),
                    place=marks.place_name(edition, place),
                )
            values = tuple(_value(view, event) for event in there)
            came = [event.contract for event in events if isinstance(event, Rewarded)][-len(there) :]
            got = tuple(printed.value(edition, card) for card in came if card >= 0)
            key = "page.told.delivered" if got else "page.told.delivered/nothing"
            return _say(key, seat, values=values, place=marks.place_name(edition, place), got=got)
        case Swapped(seat, kind, back):
            return _say(
                "page.told.swapped",
                seat,
                value=printed.value(edition, back),
                place=marks.place_name(edition, edition.places[kind]),
            )
        case Lost():
            return _lost(events, view)
        case Joined(seat, counters):
            return _say("page.told.joined", seat, counters=told_number(counters), time=marks.TIME)
        case Took(seat, location, first, second):
            pairs = [(2 * location, 0), (2 * location + 1, 0)]
            for event in found:
                assert isinstance(event, Took)
                pairs = [(pairs[0][0], pairs[0][1] + event.first), (pairs[1][0], pairs[1][1] + event.second)]
            assert first + second
            return _say(
                "page.told.took",
                seat,
                goods=marks.goods(edition, [(good, told_number(number)) for good, number in pairs]),
                place=marks.place_name(edition, location),
            )
        case Travelled(seat, location):
            return _say("page.told.travelled", seat, place=marks.place_name(edition, location))
        case Turned(seat, letter):
            return _say("page.told.turned", seat, letter=str(letter))
        case Bought(seat, what, card):
            return _card("page.told.bought", seat, what, card, view)
        case Held(seat, what, card):
            return _card("page.told.held", seat, what, card, view)
        case Sold(seat, contract) | Discarded(seat, contract):
            key = "page.told.sold" if isinstance(found[-1], Sold) else "page.told.discarded"
            return _say(key, seat, value=printed.value(edition, contract))
        case event:
            raise TypeError(f"no line for {event!r}")


def _value(view: MerkatorView, event: Event) -> Number:
    assert isinstance(event, Delivered)
    return printed.value(view.edition, event.contract)


def _place_of(view: MerkatorView, event: Event) -> int:
    assert isinstance(event, Delivered)
    return view.edition.places[event.contract]


def _card(key: str, seat: int, what: int, kind: int, view: MerkatorView) -> Text:
    if what == BONUS:
        return _say(f"{key}/bonus", seat, card=names.card(view.edition, BONUS, kind))
    if what == BUILDING:
        return _say(key, seat, card=view.edition.buildings[kind].name)
    return _say(f"{key}/contract", seat, value=printed.value(view.edition, kind))


def _lost(events: Sequence[Event], view: MerkatorView) -> Text:
    losses = _losses(events, view)
    if not losses:
        return say("page.told.lost/nobody", mark=marks.LOSE)
    return say("page.told.lost", mark=marks.LOSE, losses=Together(losses, ", "))


def _lost_good(view: MerkatorView, good: int, number: int) -> Text:
    return say("amount", number=told_number(number), good=view.edition.goods[good])


def _lost_goods(view: MerkatorView, lost: Sequence[int]) -> Together:
    return Together(tuple(_lost_good(view, good, lost.count(good)) for good in dict.fromkeys(lost)), " + ")


def _named(names: Sequence[Text]) -> Text:
    """Return names as one list."""
    *others, last = names
    return say("page.told.lost/both", names=Together(tuple(others), ", "), last=last) if others else last


def _losses(events: Sequence[Event], view: MerkatorView) -> tuple[Text, ...]:
    """Return each seat's losses. Those of the seat to act, or of the private reader, are bold."""
    hit = concerned(view)
    alike: dict[tuple[int, ...], list[int]] = {}
    for event in events:
        if isinstance(event, Lost) and event.goods:
            alike.setdefault(event.goods, []).append(event.seat)
    losses: list[Text] = []
    for lost, seats in alike.items():
        names: list[Text] = []
        for seat in seats:
            begins = not losses and not names
            name = say("page.told.lost/begins" if begins else "page.told.lost/who", who=Who(seat))
            names.append(say("page.told.lost/hit", name=name) if seat == hit else name)
        goods = _lost_goods(view, lost)
        key = f"page.told.lost/{'one' if losses else 'first'}{'_each' if len(seats) > 1 else ''}"
        who = Who(view.seat if view.seat in seats else seats[0])
        losses.append(say(key, names=_named(names), goods=goods, who=who))
    return tuple(losses)
