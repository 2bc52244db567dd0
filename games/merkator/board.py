"""The board of Merkator as fixed-width ASCII, made from views: map, chart, offers, offices, and the own store.

Goods and locations have three letters each here: they are told apart by the edition's fixed names.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine import counted
from games.engine.layout import NARROW, WIDE, clip, short_names

from . import preview, scoring
from .edition import COLUMNS, GOODS, MAJOR, VALUES, MerkatorEdition, letters
from .ending import CALM_ROUNDS, IDLE_ROUNDS, WARNED
from .moves import BONUS, BUILDING, CONTRACT

if TYPE_CHECKING:
    from .state import MerkatorView

_DOES = {
    "plan": "plans",
    "pay": "pays",
    "forced": "must buy",
    "excess": "has too much",
    "split": "takes goods",
    "check": "turns",
    "lose": "loses",
    "deliver": "delivers",
    "trade": "trades",
    "reward": "is rewarded",
    "offer": "offers",
    "swap": "may swap",
    "join": "may join",
}

_BEFORE_NEW = 25
"""Columns of the map before the locations that get new cubes, which take four each."""


def board(
    view: MerkatorView, names: Sequence[str], *, wide: bool = False, before: MerkatorView | None = None
) -> str:
    """Return the board: whose turn, map, chart, who could deliver, offers, offices.

    Args:
        view: of anybody; hidden choices are not shown.
        names: one per seat, safe to print.
        wide: up to 60 columns instead of 36.
        before: an older view: cubes that came since are marked.
    """
    width = WIDE if wide else NARROW
    lines = [*_headlines(view, names, width), "", *_map(view, width, before)]
    if view.players > 1:
        lines += wrap(_chart(view), width, subsequent_indent="  ")
    lines += _deliverers(view, names, width)
    if view.outcome is None:
        lines += ["", *_offers(view, width)]
    return "\n".join([*lines, "", *_offices(view, names, width)])


# Short words.


def good_code(edition: MerkatorEdition, good: int) -> str:
    """Return a good's three letters."""
    return edition.goods[good][:3]


def place_code(edition: MerkatorEdition, location: int) -> str:
    """Return a location's three letters, other ones than any good's."""
    name = edition.locations[location].name
    if name[:3] in [good[:3] for good in edition.goods]:
        return name[0] + name[3] + name[-1]
    return name[:3]


def contract_code(edition: MerkatorEdition, kind: int) -> str:
    """Return a contract in short, without a space that it could be broken at: "5Swe:2Mus+2Spi"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return f"{contract.value}Peace"
    if contract.different:
        goods = f"{contract.different}kinds"
    else:
        goods = "+".join(f"{number}{good_code(edition, good)}" for good, number in contract.needs)
    return f"{contract.value}{place_code(edition, contract.location)}:{goods}"


def contract_goods(edition: MerkatorEdition, kind: int, room: int = 200) -> str:
    """Return what a contract asks for in words, in letters where the words have no room."""
    contract = edition.contracts[kind]
    if contract.different:
        return f"{contract.different} different goods"
    words = ", ".join(f"{number} {edition.goods[good]}" for good, number in contract.needs)
    if len(words) <= room:
        return words
    return " ".join(f"{number}{good_code(edition, good)}" for good, number in contract.needs)


def contract_title(edition: MerkatorEdition, kind: int, room: int = 200) -> str:
    """Return a contract in words: "5 at Sweden (2 Muskets, 2 Spice)"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return f"{contract.value}, {contract.name}"
    before = f"{contract.value} at {edition.locations[contract.location].name} ("
    return f"{before}{contract_goods(edition, kind, room - len(before) - 1)})"


def bonus_title(edition: MerkatorEdition, kind: int) -> str:
    """Return a bonus card: "Saltpeter at Hamburg"."""
    bonus = edition.bonuses[kind]
    return f"{edition.goods[bonus.good]} at {edition.locations[bonus.location].name}"


def card_title(edition: MerkatorEdition, what: int, kind: int) -> str:
    """Return a card of any sort in words."""
    if what == CONTRACT:
        return contract_title(edition, kind)
    return bonus_title(edition, kind) if what == BONUS else edition.buildings[kind].name


def _listed(goods: Sequence[int], edition: MerkatorEdition) -> str:
    """Return the goods of one office by column: "A 2Gra 1Veg"."""
    columns = []
    for letter, column in zip(COLUMNS, edition.columns, strict=True):
        there = [f"{goods[good]}{good_code(edition, good)}" for good in column if goods[good]]
        if there:
            columns.append(f"{letter} {' '.join(there)}")
    return "  ".join(columns) or "no goods"


# Parts of the board.


def _headlines(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    if view.outcome is not None:
        return ["The game is over"]
    edition = view.edition
    last = f" of {edition.solo_turns}" if view.players == 1 else ""
    where = f"Round {view.round}{last}: "
    does = _DOES[view.kind]
    who = short_names(names, max(3, (width - len(where) - len(does) - 1) // len(view.to_act) - 2))
    awaited = ", ".join(who[seat] for seat in view.to_act)
    lines = [clip(f"{where}{awaited} {does}", width)]
    if view.location >= 0:
        lines.append(clip(f"In {edition.locations[view.location].name}: {names[view.active]}", width))
    if view.left >= 0:
        lines.append(f"Final round: {counted(view.left, 'turn')} left")
    elif view.ending:
        lines.append("The final round follows this turn.")
    elif view.idle >= IDLE_ROUNDS - WARNED:
        lines.append(f"{view.idle} idle rounds; {IDLE_ROUNDS} end it.")
    elif view.calm >= CALM_ROUNDS - WARNED:
        lines.append(f"{view.calm} calm rounds; {CALM_ROUNDS} end it.")
    return lines


def _map(view: MerkatorView, width: int, before: MerkatorView | None) -> list[str]:
    """Return each location with cubes, time, and where its journey brings cubes."""
    edition = view.edition
    room = (width - _BEFORE_NEW) // 4 + 1
    lines = [f" {'':<14}cube time new at"]
    for index, place in enumerate(edition.locations):
        mark = ">" if index == view.location else " "
        time = f"{place.time:+}" if place.time else "."
        if index < MAJOR:
            fresh = "*" if before is not None and view.cubes[index] > before.cubes[index] else " "
            cubes = f"{view.cubes[index]}{fresh}"
            near = [place_code(edition, other) for other in place.adjacent]
            new = " ".join(near) if len(near) <= room else f"{len(near)} places"
        else:
            cubes, new = " ", f"all {place.threshold}+"
        if width == WIDE and index < MAJOR:
            new = f"{new:<16}{place.colour}"
        lines.append(clip(f"{mark}{place.name:<14}{cubes:>5}{time:>4} {new}", width))
    return lines


def _chart(view: MerkatorView) -> str:
    """Return how many counters each row has left, and the letters that were seen there."""
    rows, before = [], 0
    for end in view.rows:
        seen = [letters(code) for code in view.chart[before:end] if code >= 0]
        rows.append(str(end - before) + (f"({','.join(seen)})" if seen else ""))
        before = end
    side = " (back)" if view.back else ""
    return f"Chart{side}: {' '.join(rows) or 'empty'}; supply {view.supply}"


def _deliverers(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return which contracts of the place there are, and who could deliver them."""
    if view.location < 0 or view.outcome is not None:
        return []
    lines = []
    for seat in range(view.players):
        could = preview.deliverable(view, seat)
        for kind in view.contracts[seat]:
            if view.edition.places[kind] != view.location:
                continue
            state = "can" if kind in could else "done" if _is_done(view, seat, kind) else "can't"
            code = contract_code(view.edition, kind)
            lines += wrap(f"{clip(names[seat], 10)} {state}: {code}", width, subsequent_indent="  ")
    return lines


def _is_done(view: MerkatorView, seat: int, kind: int) -> bool:
    return seat == view.actor and kind in view.delivered


def _offers(view: MerkatorView, width: int) -> list[str]:
    """Return the open cards: bonus cards and buildings with prices, the top of each stack of contracts."""
    edition = view.edition
    lines = [f"{'Bonus cards':<{width - 12}}{f'stack {view.bonus_deck}':>12}"]
    for kind in view.open_bonuses:
        bonus = edition.bonuses[kind]
        lines.append(f" {bonus_title(edition, kind):<{width - 4}}{bonus.cost:>3}")
    lines.append(f"{'Buildings':<{width - 12}}{f'stack {view.building_deck}':>12}")
    for kind in view.open_buildings:
        building = edition.buildings[kind]
        lines.append(f" {building.name:<{width - 4}}{building.cost:>3}")
        lines += wrap(building.text, width, initial_indent="  ", subsequent_indent="  ")
    lines.append("Contracts")
    for top, number in zip(view.tops, view.stacks, strict=True):
        if top >= 0:
            lines += wrap(f" {contract_code(edition, top)} x{number}", width, subsequent_indent="   ")
    if view.solo:
        values = [VALUES[edition.levels[kind]] for kind in view.solo]
        kinds = [f"{values.count(value)} x {value}" for value in VALUES if value in values]
        lines += wrap(f" Solo stack: {', '.join(kinds)}", width, subsequent_indent="   ")
    return lines


def _offices(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    shown = short_names(names, width - 22)
    for seat in range(view.players):
        mark = ">" if seat in view.to_act else " "
        purse = f"{view.money[seat]} coins, " if view.coins else ""
        lines.append(f"{mark}{shown[seat]:<{width - 22}}{f'{purse}{view.counters[seat]} time':>21}")
        lines += wrap(
            _listed(view.store(seat), view.edition), width, initial_indent="  ", subsequent_indent="  "
        )
        lines += _cards(view, seat, width)
    return lines


def _cards(view: MerkatorView, seat: int, width: int) -> list[str]:
    edition = view.edition
    groups = []
    tile = [edition.locations[colour].colour[:3] for colour in range(MAJOR) if view.tiles[seat] >> colour & 1]
    if tile:
        groups.append(f"Tile: {' '.join(tile) if len(tile) < MAJOR else 'all colours'}")
    mine = sorted(view.contracts[seat], key=lambda kind: (-edition.values[kind], kind))
    groups.append("; ".join(contract_code(edition, kind) for kind in mine))
    bonuses = [
        f"{place_code(edition, edition.bonuses[kind].location)}:{good_code(edition, edition.bonuses[kind].good)}"
        for kind in view.bonuses[seat]
    ]
    if bonuses:
        groups.append(f"Bonus: {' '.join(bonuses)}")
    have = scoring.of_view(view)
    built = [
        f"{edition.buildings[kind].name} ({scoring.points(edition, edition.buildings[kind], seat, have)})"
        for kind in view.buildings[seat]
    ]
    if built:
        groups.append(f"Built: {', '.join(built)}")
    what, kind = view.hands[seat]
    if what == CONTRACT:
        groups.append(f"Hand: {contract_code(edition, kind)}")
    elif what in (BONUS, BUILDING):
        groups.append(f"Hand: {card_title(edition, what, kind)}")
    lines: list[str] = []
    for group in groups:
        lines += wrap(group, width, initial_indent="  ", subsequent_indent="   ")
    return lines


def hand(view: MerkatorView) -> str:
    """Return what serves one seat only: its hidden choice, and what its contracts still lack."""
    seat = view.seat
    if seat is None:
        return ""
    edition = view.edition
    lines: list[str] = []
    if view.answer:
        first, second, cubes = view.answer
        lost = [edition.goods[good] for good in (first, second) if good >= 0]
        lines.append(f"You chose to lose {' and '.join(lost)}")
        if cubes:
            lines.append(f"after placing {placed(view, cubes)}")
    if view.offer:
        coins, counters = ("?" if part < 0 else str(part) for part in view.offer)
        lines.append(f"You offer {coins} coins, {counters} counters")
    for kind in sorted(view.contracts[seat], key=lambda one: (-edition.values[one], one)):
        contract = edition.contracts[kind]
        if contract.location < 0:
            continue
        if contract.different:
            kinds = GOODS - view.store(seat).count(0)
            lack = f"has {kinds} kinds"
        else:
            missing = preview.shortfall(view, seat, kind)
            lack = " ".join(f"{number}{good_code(edition, good)}" for good, number in missing)
            lack = f"lacks {lack}" if lack else "ready"
        lines.append(f"{contract.value:>2} {edition.locations[contract.location].name}: {lack}")
    return "\n".join(piece for line in lines for piece in wrap(line, NARROW, subsequent_indent="   "))


def placed(view: MerkatorView, cubes: int) -> str:
    """Return which goods the bits of an answer to a loss check stand for."""
    column = view.edition.columns[view.turned % 6] if view.turned >= 0 else ()
    goods = [view.edition.goods[good] for place, good in enumerate(column) if cubes >> place & 1]
    return ", ".join(goods) or f"cubes {cubes}"
