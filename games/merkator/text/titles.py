"""Cards, goods and places of Merkator in words, and in short ones where a board has little room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from games.engine import Text
from games.merkator.edition import COLUMNS, MerkatorEdition
from games.merkator.moves import ANY_KIND, BONUS, CONTRACT, COUNTERS

from .words import say, several, text


def good_code(edition: MerkatorEdition, good: int) -> str:
    """Return a good's three letters."""
    return say("code", thing=edition.goods[good])


def place_code(edition: MerkatorEdition, location: int) -> str:
    """Return a location's three letters, other ones than any good's."""
    return say("code", thing=edition.locations[location].name)


def place_name(edition: MerkatorEdition, location: int) -> str:
    """Return what a location is called."""
    return say("thing", thing=edition.locations[location].name)


def goods_names(edition: MerkatorEdition, goods: Iterable[int]) -> Text:
    """Return goods one after the other: "Wine, Fish Oil"."""
    return several(text("thing", thing=edition.goods[good]) for good in goods)


def one_or_two(edition: MerkatorEdition, first: int, second: int) -> Text:
    """Return the goods of a loss, the second one -1 if there is none: "Wine and Fish Oil"."""
    if second < 0:
        return text("thing", thing=edition.goods[first])
    return text("both", first=edition.goods[first], second=edition.goods[second])


def given(edition: MerkatorEdition, give: int) -> str:
    """Return by its name what a trade takes four of."""
    return "counters" if give == COUNTERS else edition.goods[give]


def taken(edition: MerkatorEdition, take: int) -> str:
    """Return by its name what a trade stands for."""
    return "any" if take == ANY_KIND else edition.goods[take]


def amounts(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]]) -> Text:
    """Return pairs of good and number: "2 Muskets, 1 Spice"."""
    return several(text("amount", number=number, good=edition.goods[good]) for good, number in pairs)


def amounts_short(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]], between: str = " ") -> Text:
    """Return pairs of good and number in letters: "2Mus 1Spi"."""
    return several(
        (text("amount.code", number=number, good=edition.goods[good]) for good, number in pairs), between
    )


def contract_code(edition: MerkatorEdition, kind: int) -> str:
    """Return a contract in short, without a space that it could be broken at: "5Swe:2Mus+2Spi"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return say("board.peace", value=contract.value)
    if contract.different:
        goods: str | Text = say("board.kinds", kinds=contract.different)
    else:
        goods = amounts_short(edition, contract.needs, "+")
    return f"{contract.value}{place_code(edition, contract.location)}:{goods}"


def contract_goods(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a contract asks for in words."""
    contract = edition.contracts[kind]
    if contract.different:
        return text("contract.kinds", kinds=contract.different)
    return amounts(edition, contract.needs)


def contract_title(edition: MerkatorEdition, kind: int, room: int = 200) -> Text:
    """Return a contract in words, the goods in letters if it has no room: "5 at Sweden (2 Muskets, 2 Spice)"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return text("contract.peace", value=contract.value, peace=contract.name)
    value, place = contract.value, edition.locations[contract.location].name
    title = text("contract", value=value, place=place, goods=contract_goods(edition, kind))
    if contract.different or len(str(title)) <= room:
        return title
    return text("contract", value=value, place=place, goods=amounts_short(edition, contract.needs))


def bonus_title(edition: MerkatorEdition, kind: int) -> Text:
    """Return a bonus card: "Saltpeter at Hamburg"."""
    bonus = edition.bonuses[kind]
    return text("bonus", good=edition.goods[bonus.good], place=edition.locations[bonus.location].name)


def building_title(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a building is called."""
    return text("thing", thing=edition.buildings[kind].name)


def card_title(edition: MerkatorEdition, what: int, kind: int) -> Text:
    """Return a card of any sort in words."""
    if what == CONTRACT:
        return contract_title(edition, kind)
    return bonus_title(edition, kind) if what == BONUS else building_title(edition, kind)


def goods_by_column(edition: MerkatorEdition, goods: Sequence[int]) -> list[str]:
    """Return the goods of one office, a word for each column: "A:2Gra+1Veg"."""
    columns = []
    for letter, column in zip(COLUMNS, edition.columns, strict=True):
        there = [(good, goods[good]) for good in column if goods[good]]
        if there:
            columns.append(f"{letter}:{amounts_short(edition, there, '+')}")
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
