"""A position's fields, declared once: what copies share, what views show, what is refused as a declaration."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from games.engine import HOLE, Counted, Fields, Given, Hidden, Open, Own, Parts, Seen, Told, slots
from games.engine.position.fields import copier, fields_of, masker, plain


class Table(Fields):
    """All kinds of fields."""

    __slots__ = ()
    rules: Given[tuple[int, ...]]
    deck: Hidden[list[int]]
    hands: Annotated[list[list[int]], Own()]
    rows: Open[list[list[int]]]
    size: Annotated[int, Counted(lambda table: len(table.deck))]
    dealt: Annotated[tuple[int, ...], Told(lambda table: tuple(sorted(table.deck)))]


class Holder(Table):
    __slots__ = slots(Table)


def held() -> Holder:
    table = Holder()
    table.rules, table.deck, table.hands = (1, 2), [7, 5, 6], [[1, 2], [3]]
    table.rows, table.size = [[1], []], 3
    return table


def masked(table: Holder, seat: int | None) -> Holder:
    view = Holder()
    masker(Holder)(view, table, seat)
    return view


def test_a_copy_shares_nothing_that_changes() -> None:
    table, copy = held(), Holder()
    copier(Holder, ())(copy, table)
    copy.deck.append(9)
    copy.rows[0].append(9)
    assert (table.deck, table.rows) == ([7, 5, 6], [[1], []])
    assert copy.rules is table.rules


def test_a_seat_sees_its_own_and_holes() -> None:
    table = held()
    assert masked(table, 1).hands == [[HOLE, HOLE], [3]]
    assert masked(table, None).hands == [[HOLE, HOLE], [HOLE]]
    assert masked(table, 0).deck == [HOLE] * 3
    assert masked(table, 0).dealt == (5, 6, 7)
    masked(table, 0).rows[0].append(9)
    assert table.rows == [[1], []]


def test_the_digest_has_what_is_not_from_elsewhere() -> None:
    assert plain(held()) == {"deck": [7, 5, 6], "hands": [[1, 2], [3]], "rows": [[1], []]}
    assert [field.name for field in fields_of(Holder)] == ["rules", "deck", "hands", "rows", "size", "dealt"]


@pytest.mark.parametrize("kind", [dict[str, int], set[int], list[set[int]], bytearray, Any | list[int]])
def test_a_field_of_a_kind_that_copies_would_share_is_refused(kind: Any) -> None:
    class Bad(Fields):
        __slots__ = ()
        field: Open[int]

    Bad.__annotations__["field"] = Annotated[kind, Seen("open")]
    with pytest.raises(TypeError, match="a field holds"):
        copier(Bad, ())


def test_a_field_that_nobody_is_said_to_see_is_refused() -> None:
    class Bad(Fields):
        __slots__ = ()
        field: int

    with pytest.raises(TypeError, match="who may see it"):
        fields_of(Bad)


class Bid(msgspec.Struct, frozen=True):
    """A hidden bid of each seat for a thing that all see."""

    thing: Open[int]
    coins: Annotated[tuple[tuple[int, ...], ...], Own()]


class Auction(Fields):
    """A step of a game that has fields of its own."""

    __slots__ = ()
    bid: Parts[Bid]


class AuctionHolder(Auction):
    __slots__ = slots(Auction)


def test_the_fields_of_a_part_are_seen_as_they_declare() -> None:
    auction, view = AuctionHolder(), AuctionHolder()
    auction.bid = Bid(7, ((3,), ()))
    masker(AuctionHolder)(view, auction, 0)
    assert view.bid == auction.bid
    masker(AuctionHolder)(view, auction, 1)
    assert view.bid == Bid(7, ((HOLE,), ()))
    assert plain(auction) == {"bid": {"thing": 7, "coins": ((3,), ())}}


class SilentBid(msgspec.Struct, frozen=True):
    """It does not say who sees the coins."""

    coins: tuple[int, ...]


class ChangingBid(msgspec.Struct, frozen=True):
    """Its coins could be changed in all copies at once."""

    coins: Open[list[int]]


@pytest.mark.parametrize(
    ("bid", "why"), [(SilentBid((1,)), "who may see it"), (ChangingBid([1]), "a field holds scalars")]
)
def test_a_part_that_does_not_say_who_sees_it_or_could_change_is_refused(bid: Any, why: str) -> None:
    auction = AuctionHolder()
    auction.bid = bid
    with pytest.raises(TypeError, match=why):
        masker(AuctionHolder)(AuctionHolder(), auction, 0)
