"""The pictures of Merkator's board, as everybody and as a seat sees it: SVG text from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from games.engine.drawing.canvas import WIDTH, Canvas, Words
from games.engine.drawing.letters import SMALL, width
from games.engine.drawing.palette import BAD, EDGE, GOLD, INK, PANEL, RAISED, SEATS
from games.engine.pages.contract import pointed_out, rings
from games.engine.pages.model import Page
from games.engine.quantities import Number
from games.engine.quantities import printed as of_edition
from games.engine.words.reader import Name, Reader
from games.engine.words.texts import Speaker
from games.merkator import quantities as count
from games.merkator.edition import COLUMNS, MAJOR
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages.names import OWNED, PLACE
from games.merkator.quantities import printed
from games.merkator.state import MerkatorView

from . import contracts, icons, own, places

say = Speaker("merkator")

_HEAD, _STRIP, _ROW = 52, 60, 47
_ON_THE_MAP: Final = ("plan", "waiting")
"""The kinds of pages whose question is about places."""
DRAWN: Final = {"plan": 0, "excess": 0, "check": 1, "join": 1, "reward": 1, "swap": 1, "trade": 1}
"""The number of first blocks of a page that the drawing does not show, by the page's kind."""
_NEAR = 2
"""A letter is red if it comes after so many Time counters or fewer."""
_OFFER, _BESIDE, _NARROW = 62, 92, 0.7
"""The height of a row of offers, the room beside a name, and the least share of its width that a name is narrowed to."""
_OPEN = 4
"""The open cards of a sort that have room."""


def picture(view: MerkatorView, reader: Reader) -> Canvas:
    """Return a drawing of all that lies open.

    Args:
        view: anybody's.
        reader: their language and the players' names.
    """
    strip = _STRIP if view.players > 1 else 0
    canvas = Canvas(_HEAD + places.HEIGHT + strip + 8 + view.players * _ROW, reader)
    _head(canvas, view)
    places.drawn(canvas, view, _HEAD)
    top = float(_HEAD + places.HEIGHT)
    if strip:
        _chart(canvas, view, top)
    top += strip
    _players(canvas, view, top)
    if view.outcome is None:
        canvas.height = _offers(canvas, view, top + view.players * _ROW + 6) + 2
    return canvas


def own_picture(view: MerkatorView, page: Page, reader: Reader, *, whole: bool = True) -> Canvas:
    """Return a drawing for a seat: the map, the first choices of its page, and what it has.

    Args:
        view: the seat's.
        page: the seat's page of that view.
        reader: the seat's language, and the players' names.
        whole: whether all is drawn, or what the page's question needs.
    """
    seat = view.seat
    assert seat is not None
    if view.outcome is not None:
        return picture(view, reader)
    canvas = Canvas(0, reader)
    names = [canvas.name(other) for other in range(view.players)]
    canvas.reader = msgspec.structs.replace(
        reader, names=tuple([Name(name, name, name) for name in names]), marks=False
    )
    chosen = pointed_out(page.choices)
    _head(canvas, view)
    top = own.points(canvas, view, _HEAD)
    if whole or page.kind in _ON_THE_MAP:
        places.drawn(canvas, view, top, seat=seat, rings=rings(chosen, PLACE))
        top += places.HEIGHT
    if view.players > 1:
        _chart(canvas, view, top)
        top += _STRIP
    top = own.lines(canvas, view, seat, chosen, top + (0 if view.players > 1 else 6))
    top = own.store(canvas, view, seat, top)
    top = contracts.drawn(canvas, view, seat, rings(chosen, OWNED), own.delivered(chosen), top)
    canvas.height = top + 4
    return canvas


def _head(canvas: Canvas, view: MerkatorView) -> None:
    """Draw the round, and who is where; at the end, who has won."""
    canvas.rect(0, 0, WIDTH, _HEAD, "#2b2d31", radius=0)
    alone = "/alone" if view.players == 1 else ""
    rounds = say(
        f"picture.round{alone}",
        rounds=count.rounds(view),
        solo_turns=of_edition(view.edition, "solo_turns"),
    )
    left = 20 + canvas.text(20, 36, rounds, 30, bold=True) + 30
    room = WIDTH - 20 - left - 40
    if view.outcome is not None:
        won = [seat for seat, rank in enumerate(view.outcome.ranks) if rank == min(view.outcome.ranks)]
        names = " + ".join(canvas.name(seat) for seat in won)
        wide = canvas.text(WIDTH - 20, 37, names, 30, GOLD, anchor="end", bold=True, room=room)
        canvas.icon(icons.THINGS["crown"], WIDTH - 44 - wide, 26, 34)
        return
    seat = view.active
    told: Words = canvas.name(seat)
    if view.location >= 0:
        told = say("picture.there", name=told, place=view.edition.locations[view.location].name)
    wide = canvas.text(WIDTH - 20, 36, told, 28, SEATS[seat], anchor="end", bold=True, room=room)
    canvas.seat(seat, WIDTH - 44 - wide, 26, 13)


def _chart(canvas: Canvas, view: MerkatorView, top: float) -> None:
    """Draw the Time counters that are left, row by row. The last one of a row is a letter: then goods are lost."""
    canvas.rect(0, top, WIDTH, _STRIP - 4, "#141517", radius=0)
    final = view.left >= 0 or view.ending or view.outcome is not None
    if final or not view.chart:
        canvas.icon(icons.THINGS["time"], 30, top + 28, 34)
        begun = view.left >= 0 or view.outcome is not None
        canvas.text(54, top + 38, say("picture.final" if begun else "picture.ending"), 28, GOLD, bold=True)
        return
    letter = count.until_letter(view)
    told, near = say("picture.chart", chart=count.chart(view)), False
    if view.checks and letter <= len(view.chart):
        told, near = say("picture.letter", until_letter=letter), letter <= _NEAR
    mark = "envelope" if view.checks else "time"
    canvas.icon(icons.THINGS[mark], 30, top + 28, 34)
    wide = canvas.text(54, top + 38, told, 27, BAD if near else INK, bold=True, room=330)
    left = 54 + wide + 22
    step = min(26.0, (WIDTH - 16 - left) / len(view.chart))
    for place, code in enumerate(view.chart_letters):
        x = left + place * step
        if view.checks and place + 1 in view.rows:
            canvas.rect(x, top + 16, step - 3, 24, BAD, radius=4)
            if code >= 0 and step > 20:
                canvas.text(
                    x + step / 2 - 1, top + 37, _letter(code), fill="#111214", anchor="middle", bold=True
                )
        else:
            canvas.rect(x, top + 19, step - 3, 18, "#8fb8d4" if place < letter else "#4b6a80", radius=4)


def _letter(code: int) -> str:
    """Return a turned counter's letter."""
    return COLUMNS[code % len(COLUMNS)]


def _players(canvas: Canvas, view: MerkatorView, top: float) -> None:
    """Draw a row for each seat, the most points first: points, Time counters, coins, goods, contracts, buildings."""
    points = [count.points(view, seat) for seat in range(view.players)]
    order = sorted(range(view.players), key=lambda seat: -points[seat].amount)
    for line, seat in enumerate(order):
        y = top + line * _ROW
        called = seat in view.to_act
        canvas.rect(
            8,
            y + 1,
            WIDTH - 16,
            _ROW - 3,
            RAISED if called else PANEL,
            radius=9,
            edge=SEATS[seat] if called else "",
            thick=3,
        )
        canvas.seat(seat, 34, y + 23, 13)
        canvas.text(58, y + 33, canvas.name(seat), 28, bold=True, room=190)
        first = points[seat].amount == points[order[0]].amount
        canvas.text(352, y + 35, points[seat], 34, GOLD if first else INK, anchor="end", bold=True)
        for x, mark, number in _held(view, seat):
            canvas.icon(icons.THINGS[mark], x, y + 23, 30)
            canvas.text(x + 19, y + 33, number, 27)


def _held(view: MerkatorView, seat: int) -> Sequence[tuple[int, str, Number]]:
    """Return what a seat's row shows: where, which icon, how many."""
    coins = [(490, "cash", count.money(view, seat))] if view.coins else []
    return [
        (400, "time", count.counters(view, seat)),
        *coins,
        (578, "crate", count.goods(view, seat)),
        (664, "contract", count.contracts(view, seat)),
        (738, "house", count.buildings(view, seat)),
    ]


def _offers(canvas: Canvas, view: MerkatorView, top: float) -> float:
    """Draw the cards that can be bought, bonus cards above and buildings below, and return the lower edge."""
    edition = view.edition
    kinds = view.open_bonuses[:_OPEN]
    names = [places.named(edition.locations[edition.bonuses[kind].location].name) for kind in kinds]
    for (left, wide), kind, name in zip(
        _columns([canvas.said(name) for name in names], _BESIDE), kinds, names, strict=True
    ):
        card = edition.bonuses[kind]
        colour = edition.locations[card.location].colour if card.location < MAJOR else ""
        band, ink = places.COLOURS.get(colour, places.SMALL_PLACE)
        canvas.rect(left, top, wide, 56, band, radius=9, edge=EDGE)
        canvas.rect(left + 6, top + 8, 40, 40, "#f3e9d2", radius=6)
        canvas.icon(icons.good(edition.goods[card.good]), left + 26, top + 28, 32)
        canvas.text(left + 52, top + 37, name, fill=ink, bold=True, room=wide - 90, least=_NARROW)
        canvas.coin(left + wide - 19, top + 28, printed.price(edition, BONUS, kind), radius=16)
    top += _OFFER
    kinds = view.open_buildings[:_OPEN]
    half = (len(kinds) + 1) // 2
    for some in [kinds] if _fit(canvas, view, kinds) else [kinds[:half], kinds[half:]]:
        _buildings(canvas, view, some, top)
        top += _OFFER
    return top


def _buildings(canvas: Canvas, view: MerkatorView, kinds: Sequence[int], top: float) -> None:
    """Draw buildings side by side."""
    names = [places.named(view.edition.buildings[kind].name) for kind in kinds]
    for (left, wide), kind, name in zip(
        _columns([canvas.said(name) for name in names], _BESIDE), kinds, names, strict=True
    ):
        canvas.rect(left, top, wide, 56, RAISED, radius=9, edge=EDGE)
        canvas.icon(icons.THINGS["house"], left + 22, top + 28, 30)
        canvas.text(left + 41, top + 37, name, bold=True, room=wide - 90, least=_NARROW)
        canvas.coin(
            left + wide - 23, top + 28, printed.price(view.edition, BUILDING, kind), radius=16, edge=""
        )


def _fit(canvas: Canvas, view: MerkatorView, kinds: Sequence[int]) -> bool:
    """Return whether the names of buildings have room side by side without being cut."""
    names = [canvas.said(places.named(view.edition.buildings[kind].name)) for kind in kinds]
    needed = sum(width(name, SMALL, bold=True) for name in names) * _NARROW
    return needed + _BESIDE * len(names) + 6 * (len(names) - 1) <= WIDTH - 16


def _columns(names: Sequence[str], beside: float) -> list[tuple[float, float]]:
    """Return where columns begin and how wide they are: each has the share that its words need."""
    needed = [beside + width(name, SMALL, bold=True) for name in names]
    free = WIDTH - 16 - 6 * (len(names) - 1) - sum(needed)
    words = sum(needed) - beside * len(names) or 1
    found, left = [], 8.0
    for wide in needed:
        share = free * (wide - beside) / words if free < 0 else free / len(names)
        found.append((left, wide + share))
        left += wide + share + 6
    return found
