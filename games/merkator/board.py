"""The board of Merkator as fixed-width ASCII, made from views: map, chart, offers, offices, and the own store.

Goods and locations have three letters each here: they are told apart by the edition's fixed names.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine import counted
from games.engine.words.layout import NARROW, WIDE, clip, short_names

from . import preview, scoring
from .edition import COLUMNS, GOODS, MAJOR, VALUES, MerkatorEdition, letters
from .moves import BONUS, BUILDING, CONTRACT
from .rules import needs
from .rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS, WARNED

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
"""What the one seat does that is awaited."""
_ALL_DO = {"lose": "goods are lost", "offer": "offers are made"}
"""What is done by several seats at once."""

_BEFORE_NEW = 25
"""Columns of the map before the locations that get new cubes, which take four each."""


def board(
    view: MerkatorView, names: Sequence[str], *, wide: bool = False, before: MerkatorView | None = None
) -> str:
    """Return the board: who is awaited for what, map, chart, what lies open, an office per seat.

    The narrow one says of contracts that are owned, and of cards, what a glance wants; the wide one and the
    close-ups have their goods and texts.

    Args:
        view: of anybody; hidden choices are not shown.
        names: one per seat, safe to print.
        wide: up to 60 columns instead of 36.
        before: an older view: cubes that came since are marked.
    """
    width = WIDE if wide else NARROW
    lines = [
        *_headlines(view, names, width),
        *_deliverers(view, names, width),
        "",
        *_map(view, width, before),
    ]
    if view.players > 1:
        lines += wrap(chart(view), width, subsequent_indent="  ")
    if view.outcome is None:
        lines += _offers(view, width)
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


def goods_by_column(edition: MerkatorEdition, goods: Sequence[int]) -> list[str]:
    """Return the goods of one office, a word for each column: "A:2Gra+1Veg"."""
    columns = []
    for letter, column in zip(COLUMNS, edition.columns, strict=True):
        there = [f"{goods[good]}{good_code(edition, good)}" for good in column if goods[good]]
        if there:
            columns.append(f"{letter}:{'+'.join(there)}")
    return columns


HARD = "\x1f"
"""A space that `wrapped` does not break a line at."""


def wrapped(line: str, width: int, indent: str = " ", further: str = "") -> list[str]:
    """Return a line broken between words, as long as none is wider than a line."""
    further = further or f"{indent} "
    lines = wrap(line, width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)
    return [one.replace(HARD, " ") for one in lines]


# Parts of the board.


def _headlines(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return who is awaited for what, where the traveller is, and whether the end is near."""
    edition = view.edition
    aims = [f"Aims alone: {', '.join(map(str, SOLO_AIMS))} points"] if view.players == 1 else []
    if view.outcome is not None:
        return ["The game is over", *aims]
    last = f" of {edition.solo_turns}" if view.players == 1 else ""
    where = f"Round {view.round}{last}: "
    if view.kind in _ALL_DO and view.players > 1:
        awaited = ", ".join(short_names([names[seat] for seat in view.to_act], 14))
        lines = [f"{where}{_ALL_DO[view.kind]}", *wrapped(f"Awaited: {awaited}", width, "")]
    else:
        does = _DOES[view.kind]
        who = short_names(names, max(3, width - len(where) - len(does) - 1))[view.to_act[0]]
        lines = [clip(f"{where}{who} {does}", width)]
    lines += aims
    if view.location >= 0:
        lines.append(clip(f"In {edition.locations[view.location].name}: {names[view.active]}", width))
    if view.letter is not None:
        may = ", if it counts" if view.kind == "check" else ""
        lines += wrapped(
            f"Letter {view.letter}: {counted(view.letter.number, 'good')} from each{may}", width, ""
        )
    if view.reward >= 0:
        top = view.tops[edition.levels[view.reward]]
        taken = f"{clip(names[view.actor], 12)} took {contract_code(edition, view.reward)}"
        lines += wrapped(f"{taken}; next is {contract_code(edition, top)}", width, "")
    if view.left >= 0:
        lines.append(f"Final round: {counted(view.left, 'turn')} with this one")
    elif view.ending:
        lines.append("The final round follows this turn.")
    elif view.idle >= IDLE_ROUNDS - WARNED:
        lines.append(f"{view.idle} idle rounds; {IDLE_ROUNDS} bring the end.")
    elif view.calm >= CALM_ROUNDS - WARNED:
        lines.append(f"{view.calm} calm rounds; {CALM_ROUNDS} bring the end.")
    return lines


def _map(view: MerkatorView, width: int, before: MerkatorView | None) -> list[str]:
    """Return each location with cubes, time, and where its journey brings cubes."""
    edition = view.edition
    room = (width - _BEFORE_NEW) // 4 + 1
    lines = [f" {'':<14}cube time new at"]
    for index, place in enumerate(edition.locations[:MAJOR]):
        mark = ">" if index == view.location else " "
        time = f"{place.time:+}" if place.time else "."
        fresh = "*" if before is not None and view.cubes[index] > before.cubes[index] else " "
        cubes = f"{view.cubes[index]}{fresh}"
        near = [place_code(edition, other) for other in place.adjacent]
        new = " ".join(near) if len(near) <= room else f"{len(near)} places"
        if width == WIDE:
            new = f"{new:<16}{place.colour}"
        lines.append(clip(f"{mark}{place.name:<14}{cubes:>5}{time:>4} {new}", width))
    return [*lines, *_minor(view, width)]


def _minor(view: MerkatorView, width: int) -> list[str]:
    """Return the locations without cubes, several to a line: time, and how many cubes bring one more."""
    cells = []
    for index, place in enumerate(view.edition.locations[MAJOR:], start=MAJOR):
        mark = ">" if index == view.location else " "
        cells.append(f"{mark}{place.name} {place.time:+} {place.threshold}+")
    half = max(map(len, cells[::2])) + 1
    lines = [
        f"{one:<{half}}{other}".rstrip() for one, other in zip(cells[::2], [*cells[1::2], ""], strict=False)
    ]
    return lines if max(map(len, lines)) <= width else cells


def chart(view: MerkatorView) -> str:
    """Return how many counters each row has left, and the letters that were seen there."""
    rows, before, codes = [], 0, view.chart_letters
    for end in view.rows:
        seen = [letters(code) for code in codes[before:end] if code >= 0]
        rows.append(str(end - before) + (f"({','.join(seen)})" if seen else ""))
        before = end
    side = " (back)" if view.back else ""
    return f"Chart{side}: {' '.join(rows) or 'empty'}; supply {len(view.supply)}"


_CHANCES = {
    preview.PLAIN: "Can deliver",
    preview.FREE: "Can deliver",
    preview.TRADED: "With trades",
    preview.BEGUN: "Delivering",
    preview.CANNOT: "Can't",
    preview.DELIVERED: "Delivered",
}


def _deliverers(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return which contracts of the place can still be delivered this turn, or can't, or were just delivered."""
    if view.location < 0 or view.outcome is not None:
        return []
    found: dict[str, list[str]] = {how: [] for how in dict.fromkeys(_CHANCES.values())}
    for seat in range(view.players):
        mine: dict[str, list[str]] = {}
        for chance in preview.chances(view, seat):
            mine.setdefault(_CHANCES[chance.how], []).append(str(view.edition.values[chance.kind]))
        for how, values in mine.items():
            # Each can be delivered by itself; those delivered were so together.
            both = "+" if how == "Delivered" else "/"
            found[how].append(f"{clip(names[seat], 12)}{HARD}{both.join(values)}")
    lines = ["Before goods are lost:"] if any(found.values()) and preview.losses_wait(view) else []
    for how, who in found.items():
        if who:
            lines += wrapped(f"{how}: {', '.join(who)}", width, "", "  ")
    return lines


def _offers(view: MerkatorView, width: int) -> list[str]:
    """Return the open cards with prices, while they can be bought or taken, and the tops of the stacks."""
    edition = view.edition
    lines = []
    may_hold = view.expert and view.kind == "deliver" and view.actor == view.active
    if view.location < 0 or view.kind == "excess" or may_hold:
        bonuses = [
            f"{bonus_code(edition, kind)}{HARD}{edition.bonuses[kind].cost}" for kind in view.open_bonuses
        ]
        cards = [edition.buildings[kind] for kind in view.open_buildings]
        buildings = [f"{card.name} {card.cost}".replace(" ", HARD) for card in cards]
        lines += wrapped(f"Bonus: {', '.join(bonuses) or 'none'}", width, "", "  ")
        if width == WIDE:
            lines.append("Build:")
            for line, card in zip(buildings, cards, strict=True):
                lines += wrapped(f"{line}: {card.text}", width)
        else:
            lines += wrapped(f"Build: {', '.join(buildings) or 'none'}", width, "", "  ")
    code = contract_code if width == WIDE or view.players == 1 else _short
    tops = [code(edition, top) for top in view.tops if top >= 0]
    lines += wrapped(f"Stacks: {' '.join(tops) or 'none'}", width, "", "  ")
    if view.solo:
        lines += wrapped(solo_stack(view), width, "", "  ")
    return lines


def _roomy(view: MerkatorView, width: int) -> bool:
    """Return whether owned contracts are shown with their goods: of three and four that is too much."""
    return width == WIDE or view.players < 3


def solo_stack(view: MerkatorView) -> str:
    """Return what the solo stack still holds, by value."""
    values = [VALUES[view.edition.levels[kind]] for kind in view.solo]
    kinds = [f"{values.count(value)}x{value}" for value in VALUES if value in values]
    return f"Solo stack: {' '.join(kinds)}"


def _short(edition: MerkatorEdition, kind: int) -> str:
    """Return a contract's value and place: "5Swe"."""
    contract = edition.contracts[kind]
    return f"{contract.value}{place_code(edition, contract.location) if contract.location >= 0 else ''}"


def bonus_code(edition: MerkatorEdition, kind: int) -> str:
    """Return a bonus card in short: "Hbg:Sal"."""
    bonus = edition.bonuses[kind]
    return f"{place_code(edition, bonus.location)}:{good_code(edition, bonus.good)}"


def _offices(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    shown = short_names(names, width - 24)
    for seat in range(view.players):
        mark = ">" if seat in view.to_act else " "
        purse = f"{view.money[seat]} coins " if view.coins else ""
        have = f"{purse}{view.counters[seat]} time {standing(view, seat):g}p"
        lines.append(f"{mark}{shown[seat]:<{width - 24}} {have:>22}")
        lines += _stores(view, seat, width)
        lines += _cards(view, seat, width, whole=_roomy(view, width))
    return lines


def standing(view: MerkatorView, seat: int) -> float:
    """Return what a seat would score if the game ended now, cubes on its tile left out."""
    full, half = scoring.contract_points(view.edition, view.contracts[seat])
    have, buildings = scoring.holdings(view), view.edition.buildings
    built = sum(scoring.points(view.edition, buildings[kind], seat, have) for kind in view.buildings[seat])
    return full + half + built


def _stores(view: MerkatorView, seat: int, width: int) -> list[str]:
    """Return goods by column, and the cubes on the supply tile."""
    words = goods_by_column(view.edition, view.store(seat))
    tile = [
        view.edition.locations[colour].colour[:3] for colour in range(MAJOR) if view.tiles[seat] >> colour & 1
    ]
    if tile:
        words.append(f"tile:{'+'.join(tile) if len(tile) < MAJOR else 'all'}")
    return wrapped(" ".join(words) or "no goods", width, "  ", "  ")


def _cards(view: MerkatorView, seat: int, width: int, *, whole: bool) -> list[str]:
    """Return a seat's contracts, bonus cards, buildings with what they score now, and the card in its hand."""
    edition = view.edition
    mine = sorted(view.contracts[seat], key=lambda kind: (-edition.values[kind], kind))
    contracts = [contract_code(edition, kind) if whole else _short(edition, kind) for kind in mine]
    groups = []
    bonuses = [bonus_code(edition, kind) for kind in view.bonuses[seat]]
    if bonuses:
        groups.append(f"bonus {' '.join(bonuses)}")
    have = scoring.holdings(view)
    built = [
        f"{edition.buildings[kind].name}({scoring.points(edition, edition.buildings[kind], seat, have)})"
        for kind in view.buildings[seat]
    ]
    if built:
        groups.append(f"built {', '.join(built)}")
    what, kind = view.hands[seat]
    if what == CONTRACT:
        groups.append(f"hand {contract_code(edition, kind) if whole else _short(edition, kind)}")
    elif what == BONUS:
        groups.append(f"hand {bonus_code(edition, kind)}")
    elif what == BUILDING:
        groups.append(f"hand {edition.buildings[kind].name}")
    lines = wrapped(" ".join(contracts), width, "  ", "  ")
    if groups:
        lines += wrapped("; ".join(groups), width, "  ", "  ")
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
        lack = _lacking(view, seat, kind)
        lines.append(f"{contract.value:>2} {edition.locations[contract.location].name}: {lack}")
    return "\n".join(piece for line in lines for piece in wrap(line, NARROW, subsequent_indent="   "))


def _lacking(view: MerkatorView, seat: int, kind: int) -> str:
    """Return in short what a contract lacks of goods, and what cubes of the tile could stand in for."""
    edition = view.edition
    goods = view.store(seat)
    if edition.contracts[kind].different:
        further = needs.further_kinds(goods, 0, view.tiles[seat])
        return f"has {GOODS - goods.count(0)}{f'+{further}' if further else ''} kinds"
    missing, cubes = preview.gaps(view, seat, kind)
    lack = "lacks " + " ".join(f"{number}{good_code(edition, good)}" for good, number in missing)
    cube = f"with cube as {'+'.join(good_code(edition, good) for good in cubes)}"
    if missing:
        return f"{lack} even {cube}" if cubes else lack
    return f"ready {cube}" if cubes else "ready"


def placed(view: MerkatorView, cubes: int) -> str:
    """Return which goods the bits of an answer to a loss check stand for."""
    column = view.edition.columns[view.letter.column] if view.letter else ()
    goods = [view.edition.goods[good] for place, good in enumerate(column) if cubes >> place & 1]
    return ", ".join(goods) or f"cubes {cubes}"
