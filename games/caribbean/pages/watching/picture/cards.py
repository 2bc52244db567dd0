"""The cards of the harbour: what each is called, can do, takes, costs and brings."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean import quantities as count
from games.caribbean.edition import SHIP, CaribbeanEdition
from games.caribbean.pages.titles import NAMED, chance
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.drawing.canvas import Canvas
from games.engine.drawing.letters import SMALL, drawable, width
from games.engine.drawing.palette import BAD, CREAM, DIM, EDGE, GOLD, GOOD, INK
from games.engine.words.texts import Speaker

from . import icons

say = Speaker("caribbean")

HEIGHT = 190
_BAND, _LINE = 36, 25
"""The height of the band with a card's name, and what a second line of it adds."""
_TIGHT, _NARROW = 120, 0.58
"""The width below which a card has little room, and how narrow letters may be made, as a share of their width."""
_LOW, _HIGH = 15, 35
"""The greatest chances of a bust, in per cent, that are green and golden."""


def card(
    canvas: Canvas,
    view: CaribbeanView,
    kind: int,
    place: tuple[float, float, float],
    seat: int,
    *,
    waits: bool,
) -> None:
    """Draw a card.

    Args:
        canvas: the drawing.
        view: anybody's.
        kind: of the card.
        place: its left and upper edge, and its width.
        seat: the seat for prices.
        waits: whether it is the ship that waits to be repelled.
    """
    x, y, wide = place
    printed = view.edition.cards[kind]
    is_ship = printed.kind == SHIP
    dear = not waits and kind not in view.affordable(seat)
    edge, thick = ("#ffffff", 5) if waits else (EDGE, 2)
    rig = icons.RIGS[printed.ship] if printed.ship >= 0 else None
    ground = rig.fill if is_ship and rig else "#a9a294" if dear else CREAM
    canvas.rect(x, y, wide, HEIGHT, ground, radius=10, edge=edge, thick=thick)
    name = view.edition.ship_types[printed.ship] if is_ship else printed.name
    lines = _lines(canvas, say("title.person", person=name), wide - 8)
    band = _BAND + _LINE * (len(lines) - 1)
    ink = rig.letters if rig else INK
    if not is_ship:
        shape = f"M{x + 2:.0f} {y + band:.0f}V{y + 11:.0f}a9 9 0 0 1 9-9H{x + wide - 11:.0f}a9 9 0 0 1 9 9V{y + band:.0f}z"
        canvas.path(shape, rig.fill if rig else "#5d5140")
    for number, line in enumerate(lines):
        canvas.text(
            x + wide / 2,
            y + 28 + _LINE * number,
            line,
            fill=ink,
            anchor="middle",
            bold=True,
            room=wide - 8,
            least=_NARROW,
        )
    middle = y + band + (108 - band) / 2 + 1
    size = min(84.0, wide - 20) if is_ship else min(66.0, 106 - band)
    if is_ship:
        icons.ship(canvas, printed.ship, x + wide / 2, middle, size)
        _resists(canvas, view.edition, kind, x, y + 110, wide)
    else:
        icons.able(canvas, printed, x + wide / 2, middle, size)
        can = able(view.edition, kind)
        if drawable(canvas.said(can)):
            canvas.text(
                x + wide / 2, y + 132, can, fill="#2a2118", anchor="middle", room=wide - 8, least=_NARROW
            )
    tight = wide < _TIGHT
    margin = 4 if tight else 7
    net, below = count.net(view, seat, kind), y + HEIGHT - 27
    icons.coins(canvas, x + margin, below, net, dear=dear, tight=tight)
    if printed.influence:
        worth = count.worth(view.edition, kind)
        icons.influence(canvas, x + wide - margin, below, worth, size=SMALL if tight else 27)


def _resists(canvas: Canvas, edition: CaribbeanEdition, kind: int, x: float, y: float, wide: float) -> None:
    """Draw the strength that it takes to repel a ship, or that this can't be done."""
    skull = edition.cards[kind].skull
    canvas.rect(x + 4, y, wide - 8, 32, "#111214", radius=7)
    told = (
        say("picture.skull")
        if skull
        else say("picture.repel", card_strength=count.card_strength(edition, kind))
    )
    needs, room = width(canvas.said(told), SMALL, bold=True), wide - 16
    sign = 26 if not skull and needs * 0.75 <= room - 26 else 0
    if skull:
        canvas.icon(icons.SKULL, x + wide - 28, y + 54, 42)
    elif sign:
        left = x + wide / 2 - (min(needs, room - sign) + sign) / 2
        canvas.icon(icons.SWORD, left + 10, y + 16, 26)
    canvas.text(
        x + (wide + sign) / 2, y + 25, told, bold=True, anchor="middle", room=room - sign, least=_NARROW
    )


def able(edition: CaribbeanEdition, kind: int, form: str = "") -> Text:
    """Return in a few words what a person can do; in the form `/long` in a few more."""
    person = edition.cards[kind]
    if person.ship >= 0:
        return say(f"picture.can.trade{form}", ship=edition.ship_types[person.ship])
    if person.symbol >= 0:
        return say(f"picture.can.{NAMED[person.symbol]}{form}")
    if person.ability < 0:
        return say(f"picture.can.strength{form}", card_strength=count.card_strength(edition, kind))
    return say(
        f"picture.can.{NAMED[person.ability]}{form}",
        admiral_pays=count.admiral_pays(edition),
        crowded=count.crowded(edition),
        jester_pays=count.jester_pays(edition),
    )


def _lines(canvas: Canvas, name: Text, room: float) -> Sequence[Text | str]:
    """Return a name on one line, or on two if it has several words and is too long; () if the font lacks a letter."""
    said = canvas.said(name)
    if not drawable(said):
        return ()
    cut = said.find(" ", len(said) // 2 - 1)
    if cut < 0 or width(said, SMALL, bold=True) * 0.75 <= room:
        return (name,)
    return (said[:cut], said[cut + 1 :])


def following(canvas: Canvas, view: CaribbeanView, x: float, y: float, wide: float) -> None:
    """Draw the place of the next card with the chance that it is a bust; two chances if a ship waits to be repelled."""
    outline = f"M{x + 2:.0f} {y + 2:.0f}h{wide - 4:.0f}v{HEIGHT - 4}h-{wide - 4:.0f}z"
    canvas.path(outline, "#122434", edge="#9cc2dc", thick=3, dashes="10 8")

    def line(
        base: float, told: Text | str, size: float = SMALL, fill: str = DIM, *, bold: bool = False
    ) -> None:
        canvas.text(
            x + wide / 2,
            y + base,
            told,
            size,
            fill,
            anchor="middle",
            bold=bold,
            room=wide - 12,
            least=_NARROW,
        )

    if view.kind == "repel":
        line(29, say("picture.risk"), fill=INK, bold=True)
        line(68, say("picture.repelled"))
        line(102, *_risk(view, keeping=False), bold=True)
        line(141, say("picture.stays"))
        line(175, *_risk(view, keeping=True), bold=True)
        return
    line(29, say("picture.next"), fill=INK, bold=True)
    canvas.icon(icons.SKULL, x + wide / 2, y + 66, 48)
    line(125, *_risk(view, keeping=False), bold=True)
    line(152, say("picture.bust"), fill=INK)
    line(179, say("picture.of", busting=count.busting(view, False), next_cards=count.next_cards(view, False)))


def _risk(view: CaribbeanView, *, keeping: bool) -> tuple[Text | str, float, str]:
    """Return the chance of a bust, the size of its letters, and their colour."""
    if keeping and view.is_second(view.ship):
        return say("picture.bust"), 32, BAD
    if not view.next_cards(keeping=keeping):
        return "\N{EN DASH}", 32, DIM
    fraction = view.bust_chance(keeping=keeping)
    told = chance(fraction, keeping=keeping)
    percent = 100 * fraction
    fill = GOOD if percent < _LOW else GOLD if percent < _HIGH else BAD
    return told, 36 if told.key == "chance" else SMALL, fill
