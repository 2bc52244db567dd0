"""A city on the map of El Capitan: what it pays, its building sites in order, its harbour, its fortresses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from games.el_capitan import quantities as count
from games.el_capitan.edition import BOARD_CITIES, CITIES, COLUMNS, FORT_SITES, ROWS, SITES, SPACES, place
from games.el_capitan.pages import facts
from games.el_capitan.rules.scoring import ranking
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.state import CapitanView
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.palette import BAD, EDGE, GOLD, INK, PANEL, SEATS

from . import coasts, icons

PANEL_HIGH = 161
_ROW = 183
HEIGHT = ROWS * _ROW + 8
"""Of the map."""
SITE, SHUTS = "#33353b", "#4a2523"
"""A free building site, and one that will shut a house."""
_NARROW = 0.62
"""The least share of its width that a city's name may be narrowed to. No name of the edition is cut."""
_ABREAST, _SITE_HIGH = 6, 36
_SEA_LANE, _STROKE = "#e8eef4", "#8d4a45"


class Grid(NamedTuple):
    """Where cities are drawn.

    Attributes:
        first: the column at the left edge: that of the tiles is 0.
        wide: of a column.
        panel: the width of a city.
        site: the width of a building site, with the gap after it.
        top: the upper edge.
    """

    first: int
    wide: float
    panel: float
    site: float
    top: float

    def corner(self, city: int) -> tuple[float, float]:
        """Return the upper left corner of a city."""
        row, column = place(city)
        left = (column - self.first + 0.5) * self.wide - self.panel / 2
        return round(left), self.top + 8 + row * _ROW


def grid(view: CapitanView, top: float) -> Grid:
    """Return where the cities of a game are drawn: in three columns, or in four with tiles."""
    if len(view.tables.cities) > BOARD_CITIES:
        return Grid(0, WIDTH / (COLUMNS + 1), 191, 30.5, top)
    return Grid(1, WIDTH / COLUMNS, 244, 38.5, top)


def drawn(canvas: Canvas, view: CapitanView, at: Grid, *, own: int | None = None) -> None:
    """Draw the sea, the steps between neighbours, and all cities.

    Args:
        canvas: the drawing.
        view: anybody's.
        at: where the cities are.
        own: the seat whose ship stands out; None for none.
    """
    coasts.drawn(canvas, at.top, at.first, at.wide, HEIGHT / ROWS)
    _lanes(canvas, view, at)
    for city, paid in zip(view.tables.cities, view.pay().cities, strict=True):
        _city(canvas, view, at, city, fullest=paid.most and paid.number > 0, own=own)


def _lanes(canvas: Canvas, view: CapitanView, at: Grid) -> None:
    lanes = []
    for one in view.tables.cities:
        for other in view.tables.cities:
            if one < other and view.tables.steps[one * CITIES + other] == 1:
                (x, y), (to_x, to_y) = at.corner(one), at.corner(other)
                lanes.append(
                    f"M{x + at.panel / 2:.0f} {y + 60:.0f}L{to_x + at.panel / 2:.0f} {to_y + 60:.0f}"
                )
    canvas.path("".join(lanes), edge=_SEA_LANE, thick=4, dashes="1 9")


def _city(canvas: Canvas, view: CapitanView, at: Grid, city: int, *, fullest: bool, own: int | None) -> None:
    """Draw a city; a golden frame if its fortresses are paid in full."""
    x, y = at.corner(city)
    canvas.rect(
        x,
        y,
        at.panel,
        PANEL_HIGH,
        PANEL,
        radius=10,
        edge=GOLD if fullest else EDGE,
        thick=4 if fullest else 2,
    )
    ranks, room = ranking(view.track(city)), at.panel - 16
    if ranks:
        number = count.number(view, city)
        right = x + at.panel - 6
        canvas.coin(right - 20, y + 19, number, radius=15, edge="")
        _leader(canvas, view, ranks[0][0], right - 53, y + 19)
        room -= 66
    canvas.text(x + 9, y + 28, facts.name(view, city), bold=True, room=room, least=_NARROW)
    left = x + (at.panel - _ABREAST * at.site) / 2 + 1
    _sites(canvas, view, at, city, left, y + 38)
    _harbour(canvas, view, at, city, x, y + 112, own)


def ringed(canvas: Canvas, at: Grid, rings: Mapping[int, Sequence[int]]) -> None:
    """Draw a frame round cities that choices are about, with the choices' numbers.

    Args:
        canvas: the drawing.
        at: where the cities are.
        rings: the places of choices on their page, by city.
    """
    for city, places in rings.items():
        x, y = at.corner(city)
        canvas.rect(x - 4, y - 4, at.panel + 8, PANEL_HIGH + 8, "none", radius=13, edge="#ffffff", thick=4)
        left = x + at.panel / 2 - 18 * (len(places) - 1)
        for number, place_ in enumerate(places):
            canvas.ring(left + 36 * number, y - 7, place_)


def _leader(canvas: Canvas, view: CapitanView, colour: int, x: float, y: float) -> None:
    """Draw who is paid first: a seat's shape, a grey one with the colour of a seat for its neutral houses."""
    seat = colour % view.players
    if colour >= view.players:
        canvas.seat(seat, x, y, 9, fill=icons.NEUTRAL, edge=SEATS[seat], thick=3)
    else:
        canvas.seat(seat, x, y, 10)


def _sites(canvas: Canvas, view: CapitanView, at: Grid, city: int, left: float, top: float) -> None:
    """Draw the sites in two rows: houses, shut ones before them, and on the next site what the city would then pay."""
    track, high = view.track(city), view.high[city]
    following = view.next_sites(city) if view.outcome is None else ()
    colours = view.tables.colours
    shut = [colour for colour in range(colours) for _ in range(view.shut[city * colours + colour])]
    onwards = track[SITES - 1] == FREE
    wide, tall = round(at.site) - 3, _SITE_HIGH - 3
    free: list[str] = []
    closing: list[str] = []
    strokes: list[str] = []
    for site, colour in enumerate(track, start=1):
        x = round(left + (site - 1) % _ABREAST * at.site)
        y = top + (site - 1) // _ABREAST * _SITE_HIGH
        if colour != FREE:
            icons.house(canvas, colour, view.players, x, y, wide, tall)
        elif site in following:
            shuts = view.shuts(city, site)
            frame = f"M{x + 1} {y + 1:.0f}h{wide - 2}v{tall - 2}h{2 - wide}z"
            edge, dashes = (BAD, "5 5") if shuts else (INK, "")
            canvas.path(frame, SHUTS if shuts else SITE, edge=edge, dashes=dashes)
            then = count.site_worth(view.edition, city, max(site, high))
            canvas.text(x + wide / 2, y + 26, then, anchor="middle", bold=True, room=wide - 3)
        elif site < view.low[city] and shut:
            icons.shut(canvas, shut.pop(0), view.players, x, y, wide, tall)
        else:
            closes = onwards and view.tables.closing[city * (SITES + 1) + site]
            frame = f"M{x + 1} {y + 1:.0f}h{wide - 2}v{tall - 2}h{2 - wide}z"
            (closing if closes else free).append(frame)
            if closes:
                strokes.append(f"M{x + 8} {y + tall - 8:.0f}L{x + wide - 8} {y + 8:.0f}")
    # Sites of a kind are one path, which is shorter and faster than one for each.
    if free:
        canvas.path("".join(free), SITE)
    if closing:
        canvas.path("".join(closing), SHUTS)
        canvas.path("".join(strokes), edge=_STROKE, thick=2.5)


def _harbour(
    canvas: Canvas, view: CapitanView, at: Grid, city: int, x: float, y: float, own: int | None
) -> None:
    """Draw harbour spaces and fortress sites with their prices, ships and fortresses, and the ships that wait at sea."""
    spaces = view.tables.spaces[city]
    sites = range(len(view.edition.cities[city].fortresses))
    step = (at.panel - 6) / (len(spaces) + len(sites))
    middle = x + 3 + step / 2
    for space in spaces:
        lying = view.harbour[city * SPACES + space]
        cost = count.house_cost(view.edition, city, space)
        icons.berth(canvas, round(middle), y + 22, lying, cost, own=lying == own)
        middle += step
    for site in sites:
        cost = count.fort_cost(view.edition, city, site)
        icons.fortress(canvas, round(middle), y + 26, view.forts[city * FORT_SITES + site], cost)
        middle += step
    for number, seat in enumerate(_waiting(view, city)):
        icons.ship(canvas, x + at.panel - 24 - 30 * number, y + 46, seat, own=seat == own)


def _waiting(view: CapitanView, city: int) -> Collection[int]:
    """Return the ships in a city without a harbour space, and the pirate on a voyage."""
    pirate = [PIRATE] if view.way == city else []
    return [*pirate, *(seat for seat, at in enumerate(view.ships) if at == city and view.spaces[seat] < 0)]
