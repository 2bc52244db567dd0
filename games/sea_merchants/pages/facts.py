"""Facts that several pages of The Sea Merchants share: the market, a seat's belongings, the standings."""

from __future__ import annotations

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Row, Table
from games.engine.words.texts import Marks, Speaker, Together
from games.sea_merchants import quantities as count
from games.sea_merchants.edition import SHIP
from games.sea_merchants.state import SeaView

from . import marks

say = Speaker("sea_merchants")

_ABREAST = 4
"""The number of signs of ships and cards that fit beside the coins on a phone's line."""


def ships(view: SeaView, seat: int, *, tight: bool = False) -> Marks:
    """Return what a seat's ships carry; an empty one is a ship."""
    cargo = marks.goods(
        view.edition, count.cargo.of_those_there(range(len(view.pool)), view, seat), tight=tight
    )
    empty = count.empty(view, seat)
    groups = (*cargo.groups, (marks.card(view.edition, SHIP), empty)) if empty else cargo.groups
    return Marks(groups, cargo.counted)


def own(view: SeaView, *, shown: bool = True, hand: bool = True) -> Facts:
    """Return the reader's coins and ships, and what a table does not list anyway: the market as `shown`, the hand."""
    assert view.seat is not None
    owned = cards(view, view.seat)
    carried = ships(view, view.seat, tight=True)
    money, fleet = count.coins(view, view.seat), Together((carried, owned))
    signs = sum(1 if some.counted else number for some in (carried, owned) for _, number in some.groups)
    parts = (say("page.own", coins=money), say("page.ships", ships=fleet))
    lines = list(abreast(parts) if signs <= _ABREAST else parts)
    if shown:
        lines.append(market(view))
    if hand:
        lines.append(held(view))
    return Facts(tuple(lines))


def held(view: SeaView) -> Text:
    """Return the line that shows the reader's hand."""
    assert view.seat is not None
    number = count.held(view, view.seat)
    cards = marks.goods(
        view.edition, count.hand.of_those_there(range(len(view.hand)), view, view.seat), tight=number > 9
    )
    return say("page.hand", held=number, cards=cards)


def cubes(view: SeaView) -> Table:
    """Return what of each good lies in the market, and how many of its cubes are left, none too."""
    goods = sorted(range(len(view.pool)), key=lambda product: (-view.market[product], product))
    rows = tuple(
        Row(
            (marks.good(view.edition, product),),
            (
                say("page.mark.good", good=marks.name(view.edition, product)),
                count.market(view, product),
                count.pool(view, product),
            ),
        )
        for product in goods
    )
    heads = (
        Column(say("page.head.cube"), words=True),
        Column(say("page.head.market")),
        Column(say("page.head.left")),
    )
    return Table((marks.LOAD,), heads, rows)


def laying(view: SeaView) -> Facts:
    """Return what is being played, and the market that it covers."""
    mark, good = marks.good(view.edition, view.traded), marks.name(view.edition, view.traded)
    played = say("page.laying", laying=count.laying(view), mark=mark, good=good)
    return Facts((played, market(view)))


def clock(view: SeaView) -> Text | None:
    """Return how many cards are left until the end, and about how many rounds they last."""
    if view.outcome is not None or view.kind == "load":
        return None
    rounds = count.rounds_left(view)
    return (
        say("page.clock/last", deck=count.deck(view))
        if rounds <= 1
        else say("page.clock", rounds_left=rounds)
    )


def idle() -> Facts:
    """Return that no play brings anybody anything."""
    return Facts((say("page.idle"),))


def market(view: SeaView) -> Text:
    """Return the line that shows the market."""
    return say(
        "page.market",
        cards=marks.goods(view.edition, count.market.of_those_there(range(len(view.market)), view)),
    )


def players_table(view: SeaView) -> Table:
    """Return everybody's coins, cards in hand, and ships."""
    return players.table(
        view,
        (Column(say("page.head.coins")), Column(say("page.head.hand"), needed=False)),
        lambda seat: (count.coins(view, seat), count.held(view, seat)),
        lambda seat: (ships(view, seat, tight=True),),
        say("page.head.ships"),
    )


def cards(view: SeaView, seat: int) -> Marks:
    """Return a seat's special cards without its ships, which their cargoes stand for."""
    return marks.cards(view.edition, count.owned.of_those_there(range(len(view.stock)), view, seat))


def cards_owned(view: SeaView) -> tuple[Text, ...]:
    """Return lines with everybody's contracts, offices and docks, two players a line; none if nobody has any."""
    having = [
        say("page.cards.of", player=common.player(seat), marks=Marks(owned.groups, counted=True))
        for seat in range(view.players)
        if (owned := cards(view, seat)).groups
    ]
    pairs = [Together(tuple(having[first : first + 2])) for first in range(0, len(having), 2)]
    return tuple(
        say("page.cards.more" if number else "page.cards.owned", owned=pair)
        for number, pair in enumerate(pairs)
    )
