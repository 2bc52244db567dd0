"""The players, a line for each: influence on the way to the end, coins, strength, persons, fulfilled expeditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from games.caribbean import quantities as count
from games.caribbean.edition import ANY, EXPEDITION, TAX, TAXED_FROM, Card
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import SMALL, drawable, width
from games.engine.drawing.palette import CREAM, DIM, GOLD, INK, PANEL, RAISED, SEATS
from games.engine.quantities import printed
from games.engine.words.texts import Speaker, yes

from . import cards, icons

say = Speaker("caribbean")

Rings: TypeAlias = Mapping[int, Sequence[int]]
"""The places of choices on their page, by kinds of cards."""
_ROW, _RINGS, _LEGEND = 76, 34, 35
_BAR, _COINS, _CARDS = 186, 364, 446
"""The width of the bar of influence, the middle of the coin, where cards begin."""
_CHIP, _SMALL_CHIP, _COUNTED = 50, 32, 32
"""The width of a card, of one where there are many, and of the number of those alike."""


def drawn(canvas: Canvas, view: CaribbeanView, top: float, own: int | None, ringed: Rings) -> float:
    """Draw a line for each seat, the first in rank first once the game is over; return the lower edge.

    Args:
        canvas: the drawing.
        view: anybody's.
        top: the upper edge.
        own: the seat whose line is marked; None for none.
        ringed: the numbers of choices on its persons.
    """
    top += 4
    outcome = view.outcome
    seats = (
        range(view.players) if outcome is None else sorted(range(view.players), key=outcome.ranks.__getitem__)
    )
    for seat in seats:
        numbered = ringed if seat == own else {}
        high = _ROW + (_RINGS if numbered else 0)
        called = seat in view.to_act
        ground, edge = (RAISED, SEATS[seat]) if called else (PANEL, "")
        canvas.rect(8, top + 2, WIDTH - 16, high - 4, ground, radius=10, edge=edge, thick=3)
        if seat == own:
            canvas.rect(8, top + 2, 9, high - 4, INK, radius=4)
        _seat(canvas, view, seat, top + high - _ROW)
        _display(canvas, view, seat, top + high - _ROW, numbered)
        top += high
    return top + 2


def _seat(canvas: Canvas, view: CaribbeanView, seat: int, top: float) -> None:
    """Draw a seat's sign, name, influence, coins, and strength."""
    canvas.seat(seat, 35, top + 22, 12)
    canvas.text(56, top + 32, canvas.name(seat), 28, bold=True, room=_BAR)
    outcome = view.outcome
    if outcome is None:
        _bar(canvas, view, seat, 56, top + 46)
    else:
        if outcome.won and outcome.ranks[seat] == min(outcome.ranks):
            canvas.path(icons.CROWN, GOLD, right=35, down=round(top + 54))
        left = 70.0
        for icon, number in (
            (icons.PERSON, count.by_persons(view, seat)),
            (icons.COMPASS, count.by_expeditions(view, seat)),
        ):
            canvas.icon(icon, left, top + 55, 24)
            canvas.text(left + 18, top + 64, number)
            left += 78
    icons.influence(canvas, 338, top + 38, count.influence(view, seat), size=34)
    rich = view.money(seat) >= TAXED_FROM and _taxes(view)
    canvas.icon(icons.COIN, _COINS, top + 23, 27)
    wide = canvas.text(_COINS + 18, top + 33, count.money(view, seat), 28, bold=True)
    if rich and outcome is None:
        canvas.icon(icons.TAX, min(_COINS + 32 + wide, _CARDS - 14), top + 23, 24)
    canvas.icon(icons.SWORD, _COINS, top + 54, 28)
    strength = count.strength(view, seat)
    canvas.text(_COINS + 18, top + 64, strength, 27, INK if strength else DIM, bold=True)


def _bar(canvas: Canvas, view: CaribbeanView, seat: int, x: float, y: float) -> None:
    """Draw influence as a bar to the number that begins the last round."""
    goal = view.edition.influence_to_end
    canvas.rect(x, y, _BAR, 17, "#3a3450", radius=5)
    if have := min(goal, view.influence(seat)):
        canvas.rect(x, y, _BAR * have / goal, 17, "#a27be6", radius=5)
    steps = "".join(f"M{x + _BAR * step / goal:.0f} {y:.0f}v17" for step in range(1, goal))
    if steps:
        canvas.path(steps, edge=PANEL, thick=2)


def _taxes(view: CaribbeanView) -> bool:
    return any(card.kind == TAX for card in view.edition.cards)


def _alike(card: Card) -> tuple[object, ...]:
    """Return what tells cards of a display apart: what they can do, not what they have cost."""
    return (card.kind == EXPEDITION, card.ship, card.symbol, card.ability, min(card.strength, 2))


def _display(canvas: Canvas, view: CaribbeanView, seat: int, top: float, ringed: Rings) -> None:
    """Draw a seat's persons and fulfilled expeditions, those that can do the same counted; each that has a number by itself."""
    found: dict[object, list[int]] = {}
    for kind in sorted({*view.displays[seat]}, key=lambda kind: (view.edition.cards[kind].kind, kind)):
        key = kind if kind in ringed else _alike(view.edition.cards[kind])
        found.setdefault(key, []).append(kind)
    groups = [(kinds[0], count.displayed(view, seat, tuple(kinds))) for kinds in found.values()]
    if not groups:
        return
    room = WIDTH - 16 - _CARDS
    extra = [_COUNTED * (number > 1) for _, number in groups]
    if len(groups) * _CHIP + sum(extra) <= room or ringed:
        share = min(1.0, room / (len(groups) * _CHIP + sum(extra)))
        lines, size = [list(range(len(groups)))], _CHIP * share
    else:
        half = -(-len(groups) // 2)
        lines = [list(range(half)), list(range(half, len(groups)))]
        widest = max(len(line) * _SMALL_CHIP + sum(extra[place] for place in line) for line in lines)
        size = _SMALL_CHIP + min(4.0, max(0.0, (room - widest) / half))
    high = 60 if len(lines) == 1 else 34
    for nth, line in enumerate(lines):
        x, y = float(_CARDS), top + (_ROW - high * len(lines)) / 2 + nth * high
        for place in line:
            kind, number = groups[place]
            _chip(canvas, view.edition.cards[kind], x, y + 1, size - 4, high - 2)
            for number_, choice in enumerate(ringed.get(kind, ())):
                canvas.ring(x + size / 2 - 2 + 36 * number_, top - 14, choice)
            if number > 1:
                base = y + high / 2 + 9
                left = x + size - 2
                left += canvas.text(left, base, "\N{MULTIPLICATION SIGN}", SMALL)
                canvas.text(left, base, number, SMALL, bold=True)
            x += size + extra[place]


def _chip(canvas: Canvas, card: Card, x: float, y: float, wide: float, high: float) -> None:
    """Draw a card of a display: what a person can do, or a fulfilled expedition."""
    middle, size = (x + wide / 2, y + high / 2), min(wide - 2, high - 2, 44.0)
    if card.kind == EXPEDITION:
        canvas.rect(x, y, wide, high, "#4a3a24", radius=7, edge=GOLD, thick=3)
        canvas.icon(icons.COMPASS, *middle, size - 6)
        return
    fill = icons.RIGS[card.ship].fill if card.ship >= 0 else CREAM
    canvas.rect(x, y, wide, high, fill, radius=7)
    icons.able(canvas, card, *middle, size)


def legend(canvas: Canvas, view: CaribbeanView, top: float) -> float:
    """Draw what the signs mean, and what persons of displays can do, as many on a line as it has room for."""
    things: list[tuple[Callable[[float, float], None], Text]] = []

    def icon(shapes: str) -> Callable[[float, float], None]:
        return lambda x, y: canvas.icon(shapes, x, y, 27)

    def person(kind: int) -> Callable[[float, float], None]:
        return lambda x, y: icons.able(canvas, view.edition.cards[kind], x, y, 30)

    if view.outcome is None:
        goal = printed(view.edition, "influence_to_end")
        told = say("picture.goal", influence_to_end=goal, needed=yes(view.needed))
        things.append((lambda x, y: icons.star(canvas, x, y), told))
    else:
        told = say("picture.influence")
        things.append((lambda x, y: icons.star(canvas, x, y), told))
        things.append((icon(icons.PERSON), say("picture.persons")))
        things.append((icon(icons.COMPASS), say("picture.by")))
    things.append((icon(icons.COIN), say("picture.coins")))
    things.append((icon(icons.SWORD), say("picture.strength")))
    if view.outcome is None and any(view.expeditions(seat) for seat in range(view.players)):
        things.append((icon(icons.COMPASS), say("picture.fulfilled")))
    if view.outcome is None:
        things += [(person(kind), cards.able(view.edition, kind, "/long")) for kind in _able(view)]
        if _taxes(view) and any(view.money(seat) >= TAXED_FROM for seat in range(view.players)):
            taxed = count.taxed_from(view.edition)
            things.append((icon(icons.TAX), say("picture.tax", taxed_from=taxed)))
    x = 14.0
    for draw, told in things:
        if not drawable(canvas.said(told)):
            continue
        wide = 36 + min(WIDTH - 64, width(canvas.said(told), SMALL))
        if x > 14 and x + wide > WIDTH - 10:
            x, top = 14.0, top + _LEGEND
        draw(x + 15, top + 18)
        canvas.text(x + 36, top + 27, told, fill=DIM, room=wide - 36)
        x += wide + 20
    return top + _LEGEND + 2


def _able(view: CaribbeanView) -> list[int]:
    """Return persons of displays, one for each thing that they can do and that its sign alone does not say."""
    found: dict[object, int] = {}
    for kind in (kind for display in view.displays for kind in display):
        card = view.edition.cards[kind]
        if card.ship >= 0:
            found.setdefault("trader", kind)
        elif card.ability >= 0 or card.symbol == ANY:
            found.setdefault((card.ability, card.symbol), kind)
    return sorted(found.values())
