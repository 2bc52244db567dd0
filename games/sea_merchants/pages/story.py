"""One turn of The Sea Merchants as a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.engine import Event, Text
from games.engine.pages.players import by, concerned
from games.engine.quantities import told_number
from games.engine.words.texts import Speaker, Together, Who
from games.sea_merchants.rules.events import Bought, Drew, Earned, Exchanged, Loaded
from games.sea_merchants.state import SeaView

from . import marks

say = Speaker("sea_merchants")
_say = partial(by, say)


def turn_line(events: Sequence[Event], view: SeaView) -> Text | None:
    """Return the outcome of a turn: the trade or the draw, otherwise the plan; None for nothing of note.

    The gain of the seat to act, or of the private reader, is bold. What was planned before it stands behind it.
    """
    hit = concerned(view)
    for kind in (Earned, Bought, Drew, Exchanged, Loaded):
        for event in reversed(events):
            if isinstance(event, kind):
                line = _line(event, events, view, hit)
                plans = tuple(_plans([one for one in events if not isinstance(one, kind)], view))
                return say("page.told.with", line=line, plans=Together(plans, ", ")) if plans else line
    return None


def _plans(events: Sequence[Event], view: SeaView) -> Iterator[Text]:
    """Yield changes of cargo, as the good given and the good taken, and purchases."""
    edition = view.edition
    for event in events:
        match event:
            case Exchanged(_, give, take, _):
                yield say("page.told.change", give=marks.good(edition, give), take=marks.good(edition, take))
            case Bought(_, card, _):
                yield say("page.told.purchase", card=marks.card_name(edition, card))
            case _:
                continue


def _line(event: Event, events: Sequence[Event], view: SeaView, hit: int | None) -> Text:
    edition = view.edition
    match event:
        case Earned(seat, product, _, coins):
            own = (say("page.gain.own", coins=told_number(coins[seat])),) if coins[seat] else ()
            others = tuple(
                say(
                    "page.gain.hit" if other == hit else "page.gain.of",
                    who=Who(other),
                    coins=told_number(income),
                )
                for other, income in enumerate(coins)
                if income and other != seat
            )
            gains = (*own, *others)
            told_gains = Together(gains, ", ") if gains else say("page.gain.none")
            return _say("page.told.traded", seat, product=marks.good(edition, product), gains=told_gains)
        case Bought(seat, card, _):
            return _say("page.told.bought", seat, card=marks.card_name(edition, card))
        case Drew(seat):
            # An office draws beside what was drawn instead of a trade.
            drawn = sum(one.cards for one in events if isinstance(one, Drew))
            return _say("page.told.drew", seat, cards=told_number(drawn))
        case Exchanged(seat, give, take, _):
            return _say(
                "page.told.exchanged", seat, give=marks.good(edition, give), take=marks.good(edition, take)
            )
        case Loaded(seat, product):
            return _say("page.told.loaded", seat, product=marks.good(edition, product))
        case _:
            raise TypeError(f"no line for {event!r}")
