"""The wording of Merkator's events: the log that players read, one line per event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Event, Speaker, Text
from games.engine.quantities import told_number
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Who, yes
from games.merkator.edition import CALM_ROUNDS, IDLE_ROUNDS, TEN, VALUES, MerkatorEdition
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import names
from games.merkator.rules.events import (
    Accepted,
    Bids,
    Bought,
    Chose,
    Declined,
    Delivered,
    Discarded,
    Earned,
    Ended,
    Finished,
    Gained,
    Held,
    Joined,
    Kept,
    Lost,
    Opened,
    Paid,
    Placed,
    Prepared,
    Refilled,
    Renewed,
    Returned,
    Rewarded,
    Scored,
    Shuffled,
    Sold,
    Spared,
    Spread,
    Swapped,
    Took,
    Traded,
    Travelled,
    Triggered,
    Turned,
    Unpacked,
    Warned,
)
from games.merkator.state import MerkatorView

from .titles import (
    amounts,
    goods_names,
    listed,
    places_named,
)

say = Speaker("merkator")

_ROUNDS = {"idle": IDLE_ROUNDS, "calm": CALM_ROUNDS}
"""After how many rounds without something the last round follows."""


def event_line(event: Event, view: MerkatorView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    return _sentence(event, view).said(replace(reader, marks=False))


def _sentence(event: Event, view: MerkatorView) -> Text:
    """Return an event as a sentence; one that begins with a hyphen goes on what stands before it."""
    edition = view.edition
    goods, locations = edition.goods, edition.locations
    match event:
        case Sold(seat, kind, coins):
            return say("event.sold", who=Who(seat), contract=names.asking(edition, kind), coins=coins)
        case Discarded(seat, kind):
            return say("event.discarded", who=Who(seat), contract=names.asking(edition, kind))
        case Paid(seat, kind, forced):
            contract = names.asking(edition, kind)
            return say("event.paid", who=Who(seat), contract=contract, forced=yes(forced))
        case Bought(seat, what, kind, cost, held, forced):
            return say(
                f"event.bought.{_sort(what)}",
                who=Who(seat),
                card=names.card(edition, what, kind),
                held=yes(held),
                cost=cost,
                coins=yes(view.coins),
                forced=yes(forced),
            )
        case Opened(what, kind):
            return say(f"event.opened.{_sort(what)}", card=names.card(edition, what, kind))
        case Renewed(cards):
            found = listed((names.card(edition, BONUS, kind) for kind in cards), "; ")
            return say("event.renewed", cards=found if cards else say("none"))
        case Returned(seat, coins):
            return say("event.returned", who=Who(seat), coins=coins)
        case Travelled(seat, location, paid):
            return say("event.travelled", who=Who(seat), place=locations[location].name, paid=paid)
        case Took(seat, location, first, second, forced):
            took = _several(edition, ((2 * location, first), (2 * location + 1, second)))
            return say("event.took", who=Who(seat), goods=took, forced=yes(forced))
        case Gained(seat, good, number, bought):
            key = "event.gained.bought" if bought else "event.gained.travelled"
            return say(key, who=Who(seat), number=number, good=goods[good])
        case Spread(receivers):
            return say("event.spread", number=len(receivers), places=places_named(edition, receivers))
        case Earned(seat, counters, supply):
            told = supply if view.players > 1 else 0
            return say("event.earned", who=Who(seat), counters=counters, supply=told)
        case Turned(seat, letter, final):
            return say("event.turned", who=Who(seat), letter=str(letter), final=yes(final))
        case Accepted(_, letter):
            return say("event.accepted", letter=str(letter))
        case Chose(seat, part, anew):
            key = "event.chose.part" if part else "event.chose.again" if anew else "event.chose"
            return say(key, who=Who(seat))
        case Lost(seat, lost, cubes, forced):
            return say(
                "event.lost",
                who=Who(seat),
                goods=amounts(
                    edition, [(good, told_number(number)) for good, number in Counter(lost).items()]
                )
                if lost
                else say("event.lost.nothing"),
                placed=len(cubes),
                cubes=goods_names(edition, cubes),
                forced=yes(forced and lost),
            )
        case Unpacked(seat, good):
            return say("event.unpacked", who=Who(seat), good=goods[good])
        case Prepared(seat, kind):
            return say("event.prepared", who=Who(seat), contract=names.asking(edition, kind))
        case Traded(seat, give, take, forced):
            return say(
                "event.traded",
                who=Who(seat),
                rate=edition.rate,
                give=names.offered(edition, give),
                take=names.taken(edition, take),
                forced=yes(forced),
            )
        case Spared(seat, good, forced):
            return say("event.spared", who=Who(seat), good=goods[good], forced=yes(forced))
        case Delivered(seat, kind, paid_goods, cubes, forced):
            return say(
                "event.delivered",
                who=Who(seat),
                contract=names.contract(edition, kind),
                goods=_several(edition, paid_goods),
                placed=len(cubes),
                cubes=goods_names(edition, cubes),
                forced=yes(forced),
            )
        case Shuffled(value, cards):
            return say("event.shuffled", value=value, cards=cards)
        case Rewarded(seat, kind, held):
            if kind < 0:
                return say("event.rewarded.nothing", who=Who(seat))
            contract = names.asking(edition, kind)
            return say("event.rewarded", who=Who(seat), contract=contract, held=yes(held))
        case Joined(seat, counters, to):
            return say("event.joined", who=Who(seat), counters=counters, traveller=Who(to))
        case Declined(seat):
            return say("event.declined", who=Who(seat))
        case Finished(seat, forced):
            return say("event.finished.forced" if forced else "event.finished", who=Who(seat))
        case Held(seat, what, kind):
            return say(f"event.held.{_sort(what)}", who=Who(seat), card=names.card(edition, what, kind))
        case Bids(_, coins_of, counters_of):
            bids = [
                say("event.bids.one", who=Who(seat), coins=coins, counters=counters)
                for seat, (coins, counters) in enumerate(zip(coins_of, counters_of, strict=True))
                if coins or counters
            ]
            return say("event.bids", bids=listed(bids, "; ") if bids else say("none"))
        case Swapped(seat, kind, back, coins, counters):
            return say(
                "event.swapped",
                who=Who(seat),
                given=names.contract(edition, back),
                contract=names.asking(edition, kind),
                coins=coins,
                counters=counters,
            )
        case Kept(seat):
            return say("event.kept", who=Who(seat))
        case Refilled(counters):
            return say("event.refilled", counters=counters)
        case Triggered(seat, why):
            rounds = _ROUNDS.get(why, 0)
            return say(f"event.triggered.{why}", who=Who(seat), value=VALUES[TEN], rounds=rounds)
        case Warned(why, left):
            return say(f"event.warned.{why}", left=left)
        case Placed(seat, goods_placed):
            return say("event.placed", who=Who(seat), goods=goods_names(edition, goods_placed))
        case Scored(seat, full, half, buildings):
            return say("event.scored", who=Who(seat), full=full, half=float(half), buildings=buildings)
        case Ended():
            return say("event.ended")
        case _:
            raise TypeError(f"no line for {event!r}")


def _sort(what: int) -> str:
    """Return the word for a sort of card."""
    return "bonus" if what == BONUS else "building" if what == BUILDING else "contract"


def _several(edition: MerkatorEdition, pairs: Sequence[tuple[int, int]]) -> Text | str:
    """Return the goods with a number above 0, or `none`."""
    there = [(good, told_number(number)) for good, number in pairs if number]
    return amounts(edition, there) if there else "none"
