"""One turn of Merchants of the Caribbean as a line."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.moves import (
    Bust,
    Fulfilled,
    Gave,
    Hired,
    Looted,
    Passed,
    Repelled,
    Stopped,
    Taxed,
    Triggered,
)
from games.caribbean.state import CaribbeanView
from games.caribbean.text.titles import person_title
from games.engine import Event, Text
from games.engine.pages import marks as common
from games.engine.pages.players import concerned
from games.engine.words.texts import Speaker, Together, Who

from . import marks

say = Speaker("caribbean")


def told(events: Sequence[Event], view: CaribbeanView) -> Text | None:
    """Return what somebody's part of a turn came to: what was taken and fulfilled, or the bust; None for nothing.

    A tax increase is told of too: what it took from whoever has to act now, or who reads in private, is bold.
    """
    mover = next((seat for event in events if (seat := getattr(event, "seat", None)) is not None), None)
    if mover is None:
        return None
    deeds = [deed for event in events if (deed := _deed(event, events, view, mover)) is not None]
    several = len(deeds) > 1
    if several:
        deeds = [_shortened(deed) for deed in deeds]
    elif not deeds:
        deeds = _idle(events, view, mover)
    hit = concerned(view)
    for event in events:
        if isinstance(event, Taxed) and any(event.lost):
            deeds.append(_taxed(event, hit))
        elif isinstance(event, Triggered):
            deeds.append(say("page.deed.triggered"))
    if not deeds:
        return None
    key = "page.told.several" if several else "page.told"
    return say(key, who=Who(mover), mark=common.player(mover), deeds=Together(tuple(deeds), ", "))


def _deed(event: Event, events: Sequence[Event], view: CaribbeanView, mover: int) -> Text | None:
    cards, types = view.edition.cards, view.edition.ship_types
    match event:
        case Looted(seat, ship, coins, _, to) if seat == mover:
            gained = coins - (to >= 0)
            return say("page.deed.looted", ship=types[cards[ship].ship], coins=gained, coin=common.COINS)
        case Hired(seat, person, price, to) if seat == mover:
            title, name = (person_title(view.edition, cards[person], form=form) for form in ("a", ""))
            return say(
                "page.deed.hired", person=title, name=name, coins=-price - (to >= 0), coin=common.COINS
            )
        case Fulfilled(seat, expedition, _, _) if seat == mover:
            given = [kind for one in events if isinstance(one, Gave) for kind in one.persons]
            gained = cards[expedition].influence - sum(cards[kind].influence for kind in given)
            return say("page.deed.fulfilled", influence=gained, star=marks.INFLUENCE)
        case Bust(seat, ship, _) if seat == mover:
            return say("page.deed.bust", ship=types[cards[ship].ship])
        case _:
            return None


def _shortened(deed: Text) -> Text:
    """Return a deed as one of several, without its verb where what it brings tells as much."""
    return deed if deed.key == "page.deed.bust" else Text(deed.home, f"{deed.key}/short", deed.values)


def _idle(events: Sequence[Event], view: CaribbeanView, mover: int) -> list[Text]:
    """Return what somebody did who has got nothing yet; [] for who only revealed."""
    for event in reversed(events):
        match event:
            case Passed(seat, _) if seat == mover:
                return [say("page.deed.nothing")]
            case Stopped(seat, _) if seat == mover:
                return [say("page.deed.stopped")]
            case Repelled(seat, ship) if seat == mover:
                return [
                    say("page.deed.repelled", ship=view.edition.ship_types[view.edition.cards[ship].ship])
                ]
            case _:
                pass
    return []


def _taxed(event: Taxed, hit: int | None) -> Text:
    losses = tuple(
        say("page.loss.hit" if seat == hit else "page.loss", who=Who(seat), coins=-coins)
        for seat, coins in enumerate(event.lost)
        if coins
    )
    return say("page.deed.taxed", losses=Together(losses, ", "))
