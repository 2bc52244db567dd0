"""A letter's losses, and the goods, cubes and ready contracts after each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.quantities import Quantity
from games.merkator.edition import CUBE, GOODS
from games.merkator.rules import needs

if TYPE_CHECKING:
    from games.merkator.state import MerkatorView, Position

Answer = tuple[int, int, int]
"""The goods that are given up, the second one -1 for none, and the bits of the cubes that are placed before."""


def placed_goods(view: Position, cubes: int) -> tuple[int, ...]:
    """Return the goods that the bits of an answer to a loss place cubes as."""
    column = view.edition.columns[view.letter.column] if view.letter else ()
    return tuple(good for place, good in enumerate(column) if cubes >> place & 1)


def after(view: Position, seat: int, answer: Answer) -> tuple[list[int], int]:
    """Return a seat's goods and its supply tile after an answer took effect."""
    store, tile = list(view.store(seat)), view.tiles[seat]
    first, second, cubes = answer
    for good in placed_goods(view, cubes):
        store[good] += 1
        tile &= ~CUBE[good]
    for good in (first, second):
        if good >= 0:
            store[good] -= 1
    return store, tile


def ready_kinds(view: Position, seat: int, answer: Answer | None = None) -> tuple[int, ...]:
    """Return the contracts that a seat could deliver without a trade, now or after an answer."""
    store, tile = (view.store(seat), view.tiles[seat]) if answer is None else after(view, seat, answer)
    contracts = view.edition.contracts
    return tuple(
        kind
        for kind in view.contracts[seat]
        if contracts[kind].location >= 0 and needs.untraded(contracts[kind], store, 0, tile)
    )


def broken_kinds(view: Position, seat: int, answer: Answer) -> tuple[int, ...]:
    """Return the contracts that a seat could deliver without a trade now, and not after an answer."""
    then = ready_kinds(view, seat, answer)
    return tuple(kind for kind in ready_kinds(view, seat) if kind not in then)


@Quantity
def ready(at: Position, seat: int) -> int:
    """Contracts of a seat that are ready to deliver."""
    return len(ready_kinds(at, seat))


@Quantity
def stays_ready(at: Position, seat: int, answer: Answer) -> int:
    """Contracts of a seat that are ready to deliver after an answer to a loss."""
    return len(ready_kinds(at, seat, answer))


@Quantity
def broken(at: Position, seat: int, answer: Answer) -> int:
    """Contracts of a seat, each kind once, that are ready to deliver now and not after an answer to a loss."""
    return len(broken_kinds(at, seat, answer))


@Quantity
def left(at: Position, seat: int, answer: Answer, good: int) -> int:
    """Goods of one kind that a seat has after an answer to a loss."""
    return after(at, seat, answer)[0][good]


@Quantity
def given_up(at: MerkatorView, answer: Answer, good: int) -> int:  # noqa: ARG001 so much is the same in all
    """Goods of one kind that an answer gives up."""
    return answer[:2].count(good)


@Quantity
def chosen_loss(at: MerkatorView, good: int) -> int:
    """Goods of one kind that the reader has chosen to lose."""
    return at.answer[:2].count(good)


@Quantity
def chosen_cube(at: MerkatorView, good: int) -> int:
    """1 if the reader has chosen to place a cube as a good before a loss, or else 0."""
    return int(good in placed_goods(at, at.answer[2]))


@Quantity
def loses(at: Position) -> int:
    """Goods that the letter takes from everybody who has them."""
    assert at.letter is not None
    return at.letter.number


@Quantity
def in_column(at: Position, seat: int) -> int:
    """Goods that a seat has in the column of the letter."""
    assert at.letter is not None
    return sum(at.goods[seat * GOODS + good] for good in at.edition.columns[at.letter.column])


@Quantity
def losing(at: Position, seat: int) -> int:
    """Goods that a seat would lose by the letter."""
    return min(loses.plain(at), in_column.plain(at, seat))


@Quantity
def spare(at: Position, seat: int) -> int:
    """Goods of a seat in the column of the letter that are more than any one of its contracts asks for."""
    assert at.letter is not None
    column, wanted = at.edition.columns[at.letter.column], dict.fromkeys(range(GOODS), 0)
    for kind in at.contracts[seat]:
        contract = at.edition.contracts[kind]
        for good, number in [(good, 1) for good in column] if contract.different else contract.needs:
            wanted[good] = max(wanted[good], number)
    return sum(max(0, at.goods[seat * GOODS + good] - wanted[good]) for good in column)
