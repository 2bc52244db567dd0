"""One turn of Merchants of the Caribbean as a line."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.edition import EXPEDITION, TAX
from games.caribbean.pages import marks
from games.caribbean.pages.titles import person_title
from games.caribbean.rules.events import (
    Bust,
    Earned,
    Fulfilled,
    Gave,
    Hired,
    Looted,
    Passed,
    Repelled,
    Revealed,
    Stopped,
    Taxed,
    Triggered,
)
from games.caribbean.state import CaribbeanView
from games.engine import Event, Text
from games.engine.pages import marks as common
from games.engine.pages.contract import Term
from games.engine.pages.players import concerned
from games.engine.quantities import told_number
from games.engine.words.texts import Speaker, Together, Who

say = Speaker("caribbean")

TERMS = (Term("bust", frozenset({"page.deed.bust"}), say("page.term.bust")),)


def turn_line(events: Sequence[Event], view: CaribbeanView) -> Text | None:
    """Return the outcome of a seat's part of a turn: cards taken, expeditions fulfilled, or the bust.

    Return None for no outcome. The effects on a private reader come first. A tax increase is included; on the
    public page the loss of the seat to act is bold. A card turned up since that is not in the harbour replaces
    everything else.
    """
    mover = next((seat for event in events if (seat := getattr(event, "seat", None)) is not None), None)
    if mover is None:
        return None
    own = mover == view.seat
    hits = [] if own else _hits(events, view)
    turned = None if hits else _turned_up(events, view, mover)
    if turned is not None:
        return say("page.told", who=Who(mover), mark=common.player(mover), deeds=Together((turned,), ", "))
    deeds = [deed for event in events if (deed := _deed(event, events, view, mover)) is not None]
    several = len(deeds) > 1
    if several:
        deeds = [_shortened(deed) for deed in deeds]
    elif not deeds:
        deeds = _idle(events, view, mover)
    several = several or not deeds
    said = [*deeds, *hits]
    if any(isinstance(event, Triggered) for event in events):
        said.append(say("page.deed.triggered"))
    parts = [Together(tuple(said), ", ")] if said else []
    if taxed := _taxed(events, view, told=bool(hits)):
        key = "page.deed.taxed/next" if said else "page.deed.taxed"
        parts.append(Together((say(key, changes=Together(taxed, ", ")),)))
    if not parts:
        return None
    key = "page.told.several" if several else "page.told"
    if hits:
        key = "page.told.hit/several" if several else "page.told.hit"
    if own and not several and any(isinstance(event, Bust) for event in events):
        key = "page.told.hit.bust"
    return say(key, who=Who(mover), mark=common.player(mover), deeds=Together(tuple(parts), ". "))


def _hits(events: Sequence[Event], view: CaribbeanView) -> list[Text]:
    """Return the losses and gains of the private reader in another seat's part of a turn."""
    taxed = earned = 0
    if view.seat is None:
        return []
    for event in events:
        match event:
            case Taxed(lost):
                taxed -= lost[view.seat]
            case Earned(seat, coins, _, "strength" | "influence") if seat == view.seat:
                taxed += coins
            case Earned(seat, coins, _, _) if seat == view.seat:
                earned += coins
            case Looted(_, _, _, _, to) | Hired(_, _, _, to) if to == view.seat:
                earned += 1
            case _:
                pass
    if taxed and earned:
        return [say("page.hit.both", coins=told_number(taxed + earned), coin=common.COINS)]
    hits = [say("page.hit.taxed", coins=told_number(taxed), coin=common.COINS)] if taxed else []
    return [*hits, say("page.hit.earned", coins=told_number(earned), coin=common.COINS)] if earned else hits


def _turned_up(events: Sequence[Event], view: CaribbeanView, mover: int) -> Text | None:
    """Return the expedition or the tax increase that somebody chose to turn up, if that is the last thing they did."""
    for at in reversed(range(len(events))):
        event = events[at]
        if isinstance(event, Revealed):
            chosen = event.seat == mover and not event.forced
            return _revealed(event.card, events[at:], view) if chosen else None
        if getattr(event, "seat", None) == mover and not isinstance(event, Earned):
            return None
    return None


def _revealed(kind: int, events: Sequence[Event], view: CaribbeanView) -> Text | None:
    """Return that a card was turned up which does not come to lie in the harbour; None for one that does."""
    card = view.edition.cards[kind]
    if card.kind == EXPEDITION:
        needs = marks.needs(view.edition, kind)
        return say("page.deed.expedition", mark=marks.EXPEDITION, needs=needs)
    if card.kind != TAX:
        return None
    changes = _taxed(events, view, told=False)
    return say("page.deed.tax", changes=Together(changes, ", ")) if changes else say("page.deed.tax/none")


def _deed(event: Event, events: Sequence[Event], view: CaribbeanView, mover: int) -> Text | None:
    cards, types = view.edition.cards, view.edition.ship_types
    match event:
        case Looted(seat, ship, coins, _, to) if seat == mover:
            brought = told_number(coins - (to >= 0))
            return say("page.deed.looted", ship=types[cards[ship].ship], coins=brought, coin=common.COINS)
        case Hired(seat, person, price, to) if seat == mover:
            title, name = (person_title(view.edition, cards[person], form=form) for form in ("a", ""))
            paid = told_number(-price - (to >= 0))
            return say("page.deed.hired", person=title, name=name, coins=paid, coin=common.COINS)
        case Fulfilled(seat, expedition, _, _) if seat == mover:
            given = sum(cards[kind].influence for kind in _given_for(event, events))
            gained = cards[expedition].influence - given
            return say("page.deed.fulfilled", influence=told_number(gained), star=marks.INFLUENCE)
        case Bust(seat, ship, _) if seat == mover:
            return say("page.deed.bust", ship=types[cards[ship].ship])
        case _:
            return None


def _given_for(event: Fulfilled, events: Sequence[Event]) -> Sequence[int]:
    """Return the persons given for one of a turn's expeditions."""
    given: list[int] = []
    for one in events:
        if one is event:
            break
        if isinstance(one, Fulfilled):
            given = []
        elif isinstance(one, Gave):
            given += one.persons
    return given


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


def _taxed(events: Sequence[Event], view: CaribbeanView, *, told: bool) -> tuple[Text, ...]:
    """Return the losses from tax increases, and the effect on the reader unless `told`."""
    changes, taken = [0] * view.players, set[int]()
    for event in events:
        match event:
            case Taxed(lost):
                changes = [change - coins for change, coins in zip(changes, lost, strict=True)]
                taken |= {seat for seat, coins in enumerate(lost) if coins}
            case Earned(seat, coins, _, "strength" | "influence"):
                changes[seat] += coins
            case _:
                pass
    reader = concerned(view)
    return tuple(
        say(
            "page.loss.hit" if seat == reader else "page.loss",
            who=Who(seat),
            coins=told_number(change),
            coin=common.COINS,
        )
        for seat, change in enumerate(changes)
        if change and (seat in taken or seat == reader) and not (told and seat == view.seat)
    )
