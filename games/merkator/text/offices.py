"""The offices of Merkator as the board shows them, and what only the seat itself reads of its own."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine import Text
from games.engine.words.layout import NARROW, WIDE, short_names
from games.engine.words.reader import PLAIN, Reader
from games.merkator import preview, scoring
from games.merkator.edition import GOODS, MAJOR
from games.merkator.moves import BONUS, BUILDING, CONTRACT
from games.merkator.rules import needs

from .titles import (
    amounts_short,
    bonus_code,
    building_title,
    contract_code,
    contract_short,
    good_code,
    goods_by_column,
    goods_names,
    one_or_two,
    wrapped,
)
from .words import say, text

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
        have = say(
            "office.purse" if view.coins else "office.time",
            coins=view.money[seat],
            time=view.counters[seat],
            points=float(scoring.standing(view, seat)),
        )
        lines.append(f"{mark}{shown[seat]:<{width - 24}} {have:>22}")
        lines += _stores(view, seat, width)
        lines += _cards(view, seat, width, whole=_roomy(view, width))
    return lines


def _stores(view: MerkatorView, seat: int, width: int) -> list[str]:
    """Return goods by column, and the cubes on the supply tile."""
    words = goods_by_column(view.edition, view.store(seat))
    tile = [
        say("code", thing=view.edition.locations[colour].colour)
        for colour in range(MAJOR)
        if view.tiles[seat] >> colour & 1
    ]
    if tile:
        words.append(say("office.tile" if len(tile) < MAJOR else "office.tile.all", colours="+".join(tile)))
    return wrapped(" ".join(words) or say("office.no_goods"), width, "  ", "  ")


def _cards(view: MerkatorView, seat: int, width: int, *, whole: bool) -> list[str]:
    """Return a seat's contracts, bonus cards, buildings with what they score now, and the card in its hand."""
    edition = view.edition
    mine = sorted(view.contracts[seat], key=lambda kind: (-edition.values[kind], kind))
    contracts = [contract_code(edition, kind) if whole else contract_short(edition, kind) for kind in mine]
    groups = []
    bonuses = [bonus_code(edition, kind) for kind in view.bonuses[seat]]
    if bonuses:
        groups.append(say("office.bonus", cards=" ".join(bonuses)))
    have = scoring.holdings(view)
    built = [
        f"{building_title(edition, kind)}({scoring.points(edition, edition.buildings[kind], seat, have)})"
        for kind in view.buildings[seat]
    ]
    if built:
        groups.append(say("office.built", cards=", ".join(built)))
    what, kind = view.hands[seat]
    if what == CONTRACT:
        code = contract_code if whole else contract_short
        groups.append(say("office.hand", card=code(edition, kind)))
    elif what == BONUS:
        groups.append(say("office.hand", card=bonus_code(edition, kind)))
    elif what == BUILDING:
        groups.append(say("office.hand", card=building_title(edition, kind)))
    lines = wrapped(" ".join(contracts), width, "  ", "  ")
    if groups:
        lines += wrapped("; ".join(groups), width, "  ", "  ")
    return lines


def hand(view: MerkatorView, reader: Reader = PLAIN) -> str:  # noqa: ARG001 its words are English
    """Return what serves one seat only: its hidden choice, and what its contracts still lack."""
    seat = view.seat
    if seat is None:
        return ""
    edition = view.edition
    lines: list[str] = []
    if view.answer:
        first, second, cubes = view.answer
        lines.append(say("hand.lost", goods=one_or_two(edition, first, second)))
        if cubes:
            lines.append(say("hand.placing", cubes=placed(view, cubes)))
    if view.offer:
        coins, counters = ("?" if part < 0 else str(part) for part in view.offer)
        lines.append(say("hand.offer", coins=coins, counters=counters))
    for kind in sorted(view.contracts[seat], key=lambda one: (-edition.values[one], one)):
        contract = edition.contracts[kind]
        if contract.location < 0:
            continue
        place = edition.locations[contract.location].name
        lack = say("hand.contract", place=place, lack=_lacking(view, seat, kind))
        lines.append(f"{contract.value:>2} {lack}")
    return "\n".join(piece for line in lines for piece in wrap(line, NARROW, subsequent_indent="   "))


def _lacking(view: MerkatorView, seat: int, kind: int) -> str:
    """Return in short what a contract lacks of goods, and which of it cubes of the tile could replace."""
    edition = view.edition
    goods = view.store(seat)
    if edition.contracts[kind].different:
        further = needs.further_kinds(goods, 0, view.tiles[seat])
        have = f"{GOODS - goods.count(0)}{f'+{further}' if further else ''}"
        return say("hand.kinds", kinds=have)
    missing, cubes = preview.gaps(view, seat, kind)
    lack = str(amounts_short(edition, missing)) if missing else ""
    cube = "+".join(good_code(edition, good) for good in cubes)
    if missing:
        return say("hand.lacks.even" if cubes else "hand.lacks", goods=lack, cubes=cube)
    return say("hand.ready.with" if cubes else "hand.ready", cubes=cube)


def placed(view: MerkatorView, cubes: int) -> Text:
    """Return the goods that the bits of an answer to a loss check mean."""
    column = view.edition.columns[view.letter.column] if view.letter else ()
    goods = [good for place, good in enumerate(column) if cubes >> place & 1]
    return goods_names(view.edition, goods) if goods else text("cubes.unknown", bits=cubes)
