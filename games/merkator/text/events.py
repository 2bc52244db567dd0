"""What happened in Merkator, an event a line: the log that players read."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Event, counted
from games.merkator.edition import MerkatorEdition
from games.merkator.events import (
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
from games.merkator.moves import ANY_KIND, BONUS, COUNTERS
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS
from games.merkator.state import MerkatorView

from .titles import bonus_title, card_title, contract_title

_WHY = {
    "peace": "delivered a 10",
    "chart": "took the chart's last counter",
    "idle": f"ended the {IDLE_ROUNDS}th round without a counter from the chart and without a delivery",
    "calm": f"ended the {CALM_ROUNDS}th round without a counter from the chart",
}
_WHAT = {
    "idle": "a counter from the chart or a delivery",
    "calm": "a counter from the chart",
}


def event_line(event: Event, view: MerkatorView, names: Sequence[str]) -> str:
    """Return an event, as its reader may see it, as one line."""
    edition = view.edition
    goods, locations = edition.goods, edition.locations
    match event:
        case Sold(seat, kind, coins):
            return f"{names[seat]} sells {contract_title(edition, kind)} for {coins}."
        case Discarded(seat, kind):
            return f"{names[seat]} discards {contract_title(edition, kind)}."
        case Paid(seat, kind, forced):
            return f"{names[seat]} pays with {contract_title(edition, kind)}{_no_choice(forced)}."
        case Bought(seat, what, kind, cost, held, forced):
            source = " from the hand" if held else ""
            return f"{names[seat]} buys {_card(edition, what, kind)}{source} for {cost}{_no_choice(forced)}."
        case Opened(what, kind):
            return f"Open now: {_card(edition, what, kind)}."
        case Renewed(cards):
            found = ", ".join(bonus_title(edition, kind) for kind in cards) or "none"
            return f"The open bonus cards go under their stack; open now: {found}."
        case Returned(seat, coins):
            return f"{names[seat]} returns {counted(coins, 'coin')} to the bank."
        case Travelled(seat, location, paid):
            price = f" for {counted(paid, 'Time counter')}" if paid else ""
            return f"{names[seat]} travels to {locations[location].name}{price}."
        case Took(seat, location, first, second, forced):
            taken = _several(edition, ((2 * location, first), (2 * location + 1, second)))
            return f"{names[seat]} takes {taken}{_no_choice(forced)}."
        case Gained(seat, good, number, bought):
            return f"{names[seat]} gets {number} {goods[good]} {'with' if bought else 'by'} a bonus card."
        case Spread(receivers):
            return f"A new cube in {', '.join(locations[one].name for one in receivers)}."
        case Earned(seat, counters, supply):
            source = f", {supply} of them from the supply" if supply and view.players > 1 else ""
            return f"{names[seat]} gets {counted(counters, 'Time counter')}{source}."
        case Turned(seat, letter, final):
            return f"{names[seat]} turns a counter: {letter}{'' if final else ', which may be ignored'}."
        case Accepted(_, letter):
            return f"It counts: {letter}."
        case Chose(seat, part, anew):
            if part:
                return f"{names[seat]} has chosen one part of an offer."
            return f"{names[seat]} {'chooses again' if anew else 'has chosen'}."
        case Lost(seat, lost, cubes, forced):
            before = f" after placing {_names(edition, cubes)}" if cubes else ""
            return f"- {names[seat]} loses {_names(edition, lost) or 'nothing'}{before}{_no_choice(forced and bool(lost))}."
        case Unpacked(seat, good):
            return f"{names[seat]} places a cube as {goods[good]}."
        case Prepared(seat, kind):
            return f"{names[seat]} prepares to deliver {contract_title(edition, kind)}."
        case Traded(seat, give, take, forced):
            given = _given(edition, give)
            return f"{names[seat]} trades {edition.rate} {given} for {_taken(edition, take)}{_no_choice(forced)}."
        case Spared(seat, good, forced):
            return f"{names[seat]} keeps the {goods[good]}{_no_choice(forced)}."
        case Delivered(seat, kind, paid_goods, cubes, forced):
            used = f", with a cube as {_names(edition, cubes)}" if cubes else ""
            paid_words = _several(edition, paid_goods) or "nothing but trades"
            contract = edition.contracts[kind]
            where = locations[contract.location].name
            return f"{names[seat]} delivers the {contract.value} in {where}: {paid_words}{used}{_no_choice(forced)}."
        case Shuffled(value, cards):
            return f"The discarded {value}s are shuffled: a new stack of {counted(cards, 'card')}."
        case Rewarded(seat, kind, held):
            if kind < 0:
                return f"{names[seat]} gets no contract: none is to be had."
            return f"{names[seat]} gets {contract_title(edition, kind)}{' from the hand' if held else ''}."
        case Joined(seat, counters, to):
            return f"{names[seat]} joins for {counted(counters, 'Time counter')} to {names[to]}."
        case Declined(seat):
            return f"{names[seat]} does not join."
        case Finished(seat, forced):
            return f"{names[seat]} {'can deliver nothing more' if forced else 'delivers nothing more'}."
        case Held(seat, what, kind):
            return f"{names[seat]} takes {_card(edition, what, kind)} into the hand."
        case Bids(_, coins_of, counters_of):
            bids = [
                f"{names[seat]} {_bid(coins, counters)}"
                for seat, (coins, counters) in enumerate(zip(coins_of, counters_of, strict=True))
                if coins or counters
            ]
            return f"Offers: {', '.join(bids) or 'none'}."
        case Swapped(seat, kind, back, coins, counters):
            got = contract_title(edition, kind)
            return (
                f"{names[seat]} swaps the {edition.values[back]} for {got} and gets {_bid(coins, counters)}."
            )
        case Kept(seat):
            return f"{names[seat]} keeps the reward."
        case Refilled(counters):
            return f"The chart is turned over and filled with {counted(counters, 'counter')}."
        case Triggered(seat, why):
            return f"{names[seat]} {_WHY[why]}: after this turn comes the final round."
        case Warned(why, left):
            return f"After {counted(left, 'more round')} without {_WHAT[why]} comes the final round."
        case Placed(seat, goods_placed):
            return f"{names[seat]}'s last cubes become {_names(edition, goods_placed)}."
        case Scored(seat, full, half, buildings):
            return f"{names[seat]}: contracts {full}, others {_points(half)}, buildings {buildings}."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _points(number: float) -> str:
    return f"{number:g}"


def _no_choice(forced: bool) -> str:
    return " (no choice)" if forced else ""


def _names(edition: MerkatorEdition, goods: Sequence[int]) -> str:
    return ", ".join(edition.goods[good] for good in goods)


def _several(edition: MerkatorEdition, pairs: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{number} {edition.goods[good]}" for good, number in pairs if number)


def _given(edition: MerkatorEdition, give: int) -> str:
    return "Time counters" if give == COUNTERS else edition.goods[give]


def _taken(edition: MerkatorEdition, take: int) -> str:
    return "one of the goods" if take == ANY_KIND else edition.goods[take]


def _bid(coins: int, counters: int) -> str:
    parts = [counted(coins, "coin")] * (coins > 0) + [counted(counters, "counter")] * (counters > 0)
    return " and ".join(parts) or "nothing"


def _card(edition: MerkatorEdition, what: int, kind: int) -> str:
    if what == BONUS:
        return f"the bonus card {bonus_title(edition, kind)}"
    return f"the {card_title(edition, what, kind)}"
