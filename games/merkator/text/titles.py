"""Cards, goods and places of Merkator in words, and in short ones where a board has little room.

Goods and locations have three letters each here: they are told apart by the edition's fixed names.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from games.merkator.edition import COLUMNS, MerkatorEdition
from games.merkator.moves import BONUS, CONTRACT


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


def contract_short(edition: MerkatorEdition, kind: int) -> str:
    """Return a contract's value and place: "5Swe"."""
    contract = edition.contracts[kind]
    return f"{contract.value}{place_code(edition, contract.location) if contract.location >= 0 else ''}"


def bonus_code(edition: MerkatorEdition, kind: int) -> str:
    """Return a bonus card in short: "Hbg:Sal"."""
    bonus = edition.bonuses[kind]
    return f"{place_code(edition, bonus.location)}:{good_code(edition, bonus.good)}"
