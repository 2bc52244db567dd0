"""The offices of Merkator as the board shows them, and what only the seat itself reads of its own."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine.words.layout import NARROW, WIDE, short_names
from games.merkator import preview, scoring
from games.merkator.edition import GOODS, MAJOR
from games.merkator.moves import BONUS, BUILDING, CONTRACT
from games.merkator.rules import needs

from .titles import bonus_code, contract_code, contract_short, good_code, goods_by_column, wrapped

if TYPE_CHECKING:
    from games.merkator.state import MerkatorView


def _roomy(view: MerkatorView, width: int) -> bool:
    """Return whether owned contracts are shown with their goods: of three and four that is too much."""
    return width == WIDE or view.players < 3


def offices(view: MerkatorView, names: Sequence[str], width: int) -> list[str]:
    """Return the lines of all offices: purse, counters, points, goods and cards of each seat."""
    lines: list[str] = []
    shown = short_names(names, width - 24)
    for seat in range(view.players):
        mark = ">" if seat in view.to_act else " "
        purse = f"{view.money[seat]} coins " if view.coins else ""
        have = f"{purse}{view.counters[seat]} time {scoring.standing(view, seat):g}p"
        lines.append(f"{mark}{shown[seat]:<{width - 24}} {have:>22}")
        lines += _stores(view, seat, width)
        lines += _cards(view, seat, width, whole=_roomy(view, width))
    return lines


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
    contracts = [contract_code(edition, kind) if whole else contract_short(edition, kind) for kind in mine]
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
        groups.append(f"hand {contract_code(edition, kind) if whole else contract_short(edition, kind)}")
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
    """Return in short what a contract lacks of goods, and which of it cubes of the tile could replace."""
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
    """Return the goods that the bits of an answer to a loss check mean."""
    column = view.edition.columns[view.letter.column] if view.letter else ()
    goods = [view.edition.goods[good] for place, good in enumerate(column) if cubes >> place & 1]
    return ", ".join(goods) or f"cubes {cubes}"
