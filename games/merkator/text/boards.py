"""The board of Merkator in letters of one width, made from views: who is awaited, places, players, what lies open."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Speaker, Text
from games.engine.pages.letters import Letters, in_letters
from games.engine.words.layout import NARROW, WIDE
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, yes
from games.merkator.edition import MAJOR, VALUES, letters
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import names
from games.merkator.reckoning import preview
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS, WARNED
from games.merkator.state import MerkatorView

from .offices import add_office
from .titles import (
    listed,
    places_named,
)

say = Speaker("merkator")

MOST = 3600
"""Letters of a board: with a hand it has room in one message."""

_TEXTS, _STACKS, _NEAR, _ASKS, _OPEN = "texts", "stacks", "near", "asks", "open"
_DETAILS = (_TEXTS, _STACKS, _NEAR, _ASKS, _OPEN)
"""What a board that has no room leaves out, one after the other, since close-ups have it: the texts of buildings, what
contracts on top of the stacks ask for, where journeys bring cubes, what the contracts of others ask for, open cards."""

_ALL_DO = ("lose", "offer")
"""What is done by several seats at once."""


def board(
    view: MerkatorView, reader: Reader = PLAIN, *, wide: bool = False, before: MerkatorView | None = None
) -> str:
    """Return the board: which seats are awaited for what, a block for each place and player, what lies open.

    A board that would be too long for a message leaves out what close-ups have too, and says so.

    Args:
        view: of anybody; hidden choices are not shown.
        reader: whom it is written for.
        wide: up to 60 columns instead of 36.
        before: an older view: cubes that came since are marked.
    """
    said = in_letters(replace(reader, marks=False), seat=reader.seat)
    for left in range(0 if wide else 1, len(_DETAILS) + 1):
        block = Letters(said, WIDE if wide else NARROW)
        _add_all(block, view, before, _DETAILS[left:])
        if left > 1:
            block.gap()
            block.say(say("board.more"))
        if len(str(block)) <= MOST:
            break
    return str(block)


def _add_all(block: Letters, view: MerkatorView, before: MerkatorView | None, details: Sequence[str]) -> None:
    """Add all parts of the board, with those details for which there is room."""
    _add_headlines(block, view)
    _add_places(block, view, before, near=_NEAR in details)
    _add_legend(block, view, before)
    texts = _TEXTS in details
    for seat in range(view.players):
        block.gap()
        asks = _ASKS in details or seat == block.reader.seat
        add_office(block, view, seat, asks=asks, texts=texts)
    if view.outcome is None:
        if _OPEN in details:
            _add_open(block, view, texts=texts)
        _add_stacks(block, view, asks=_STACKS in details)


# Parts of the board.


def _add_headlines(block: Letters, view: MerkatorView) -> None:
    """Add which seats are awaited for what, where the traveller is, and whether the end is near."""
    edition = view.edition
    if view.outcome is not None:
        block.say(say("board.over"))
    else:
        key = "board.round.alone" if view.players == 1 else "board.round"
        block.say(say(key, round=view.round, turns=edition.solo_turns))
    if view.players == 1:
        block.say(say("board.aims", aims=listed(map(str, SOLO_AIMS))))
    if view.outcome is not None:
        return
    if view.location >= 0:
        place = edition.locations[view.location].name
        block.say(say("board.in", who=Who(view.active), place=place))
    if view.kind in _ALL_DO and view.players > 1:
        block.say(say(f"board.several.{view.kind}", whose=listed(Who(seat) for seat in view.to_act)))
    else:
        block.say(_doing(view, view.to_act[0]))
    if view.letter is not None:
        letter, number = str(view.letter), view.letter.number
        block.say(say("board.letter", letter=letter, number=number, sure=yes(view.kind != "check")))
    if view.reward >= 0:
        top = view.tops[edition.levels[view.reward]]
        took, following = names.asking(edition, view.reward), names.asking(edition, top)
        block.say(say("board.took", who=Who(view.actor), contract=took, next=following))
    _add_deliverers(block, view)
    if view.left >= 0:
        block.say(say("board.final", left=view.left))
    elif view.ending:
        block.say(say("board.ending"))
    elif view.idle >= IDLE_ROUNDS - WARNED:
        block.say(say("board.idle", rounds=view.idle, most=IDLE_ROUNDS))
    elif view.calm >= CALM_ROUNDS - WARNED:
        block.say(say("board.calm", rounds=view.calm, most=CALM_ROUNDS))


def _doing(view: MerkatorView, seat: int) -> Text:
    """Return what the seat that is awaited is about to do."""
    many = len(view.contracts[seat]) - view.edition.slots
    if view.forced and many > 0:
        return say("board.plan.forced", who=Who(seat), many=many)
    return say(f"board.{view.kind}", who=Who(seat))


_CHANCES = {
    preview.PLAIN: "can",
    preview.FREE: "can",
    preview.TRADED: "trades",
    preview.BEGUN: "begun",
    preview.CANNOT: "cannot",
    preview.DELIVERED: "done",
}
"""What is said of a contract by what can come of it."""


def _add_deliverers(block: Letters, view: MerkatorView) -> None:
    """Add which contracts of the place can still be delivered this turn, or can't, or were just delivered."""
    if view.location < 0:
        return
    found: dict[str, list[Text]] = {how: [] for how in dict.fromkeys(_CHANCES.values())}
    for seat in range(view.players):
        mine: dict[str, list[str]] = {}
        for chance in preview.chances(view, seat):
            mine.setdefault(_CHANCES[chance.how], []).append(str(view.edition.values[chance.kind]))
        for how, values in mine.items():
            # Each can be delivered by itself; those delivered were so together.
            key = "board.chance.all" if how == _CHANCES[preview.DELIVERED] else "board.chance.one"
            found[how].append(say(key, who=Who(seat), values=tuple(values)))
    if any(found.values()) and preview.losses_wait(view):
        block.say(say("board.waits"))
    for how, who in found.items():
        if who:
            block.say(say(f"board.chance.{how}", who=Together(tuple(who), "; ")))


def _add_places(block: Letters, view: MerkatorView, before: MerkatorView | None, *, near: bool) -> None:
    """Add a block for each location: cubes, time, its goods, and where a journey there brings cubes."""
    edition = view.edition
    for index, place in enumerate(edition.locations):
        if index in (0, MAJOR):
            block.gap()
        name, gets, pays = place.name, max(0, place.time), max(0, -place.time)
        if index >= MAJOR:
            block.say(say("board.place.minor", place=name, gets=gets, pays=pays))
            block.say(say("board.place.spread", threshold=place.threshold), indent=2)
            continue
        fresh = before is not None and view.cubes[index] > before.cubes[index]
        cubes = view.cubes[index]
        block.say(say("board.place", place=name, cubes=cubes, fresh=yes(fresh), gets=gets, pays=pays))
        one, other = edition.goods[2 * index : 2 * index + 2]
        block.say(say("board.place.goods", one=one, other=other), indent=2)
        if near:
            there = places_named(edition, place.adjacent)
            block.say(say("board.place.near", places=there), indent=2)


def _add_legend(block: Letters, view: MerkatorView, before: MerkatorView | None) -> None:
    """Add what is not said beside the places: of new cubes, of counters, of letters."""
    block.gap()
    if before is not None and any(now > then for now, then in zip(view.cubes, before.cubes, strict=True)):
        block.say(say("board.legend.new"))
    block.say(say("board.legend.time"))
    block.say(say("board.legend.contracts"))
    if view.checks:
        block.say(say("board.legend.columns"))
    if view.players > 1:
        block.gap()
        add_chart(block, view)


def add_chart(block: Letters, view: MerkatorView) -> None:
    """Add how many counters each row of the chart has left, and the letters that were seen there."""
    rows, before, codes = [], 0, view.chart_letters
    for end in view.rows:
        seen = [letters(code) for code in codes[before:end] if code >= 0]
        key = "board.chart.row.seen" if seen else "board.chart.row"
        rows.append(say(key, number=end - before, letters=listed(seen)))
        before = end
    key = "board.chart" if rows else "board.chart.empty"
    block.say(say(key, rows=listed(rows), back=yes(view.back)))
    block.say(say("board.supply", counters=len(view.supply)))


def _add_open(block: Letters, view: MerkatorView, *, texts: bool) -> None:
    """Add the open cards with their prices."""
    edition = view.edition
    block.gap()
    block.say(say("board.bonuses", cards=len(view.open_bonuses)))
    for kind in view.open_bonuses:
        cost = edition.bonuses[kind].cost
        block.say(say("board.open", card=names.card(edition, BONUS, kind), cost=cost), indent=2)
    block.say(say("board.buildings", cards=len(view.open_buildings)))
    for kind in view.open_buildings:
        card = edition.buildings[kind]
        key = "board.open.text" if texts else "board.open"
        power = names.power(edition, card)
        line = say(key, card=names.card(edition, BUILDING, kind), cost=card.cost, power=power)
        block.say(line, indent=2)


def _add_stacks(block: Letters, view: MerkatorView, *, asks: bool) -> None:
    """Add the contracts on top of their stacks."""
    tops = [top for top in view.tops if top >= 0]
    block.gap()
    if asks or not tops:
        block.say(say("board.stacks", contracts=len(tops)))
        for top in tops:
            block.say(names.asking(view.edition, top), indent=2)
    else:
        called = listed(names.contract(view.edition, top) for top in tops)
        block.say(say("board.stacks.names", contracts=called))
    if view.solo:
        block.say(solo_stack(view))


def solo_stack(view: MerkatorView) -> Text:
    """Return what the solo stack still holds, by value."""
    values: Sequence[int] = [VALUES[view.edition.levels[kind]] for kind in view.solo]
    kinds = [
        say("board.solo.one", number=values.count(value), value=value) for value in VALUES if value in values
    ]
    return say("board.solo", values=listed(kinds))
