"""The places of El Capitan that can be looked at closely, as fixed-width ASCII: the cities, and the payday."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.el_capitan.edition import FORT_SITES, SITES, SPACES
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.tables import FREE, PIRATE
from games.engine import counted
from games.engine.words.layout import NARROW, clip, dotted, short_names

from .boards import payday_table, site_cells
from .figures import following, rank_rows, steps_to
from .titles import LETTERS, colour_letter

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

PAYDAY = "Payday"
"""The place whose close-up shows what a payday would pay now."""


def close_up(view: CapitanView, names: Sequence[str], place: str) -> str:
    """Return a city with everything in it, or what a payday would pay now; `place` is one of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    if place == PAYDAY:
        return _payday(view, names)
    for city in view.tables.cities:
        if view.edition.cities[city].name == place:
            return _close_up(view, names, city)
    raise ValueError(f"there is no place {place!r}")


def places(view: CapitanView) -> tuple[str, ...]:
    """Return what a close-up can show: each city, and the payday."""
    return (*(view.edition.cities[city].name for city in view.tables.cities), PAYDAY)


def _close_up(view: CapitanView, names: Sequence[str], city: int) -> str:
    """Return one city: its sites with their numbers, harbours, fortresses, and who has and would get what."""
    printed = view.edition.cities[city]
    sites, shuts = following(view, city)
    coming = f"The next stands on site {' or '.join(map(str, sites))}{' and shuts one' if shuts else ''}."
    lines = [
        f"{printed.name}: number {view.number(city)} now",
        *wrap(coming if sites else "No free site is left.", NARROW),
    ]
    steps = steps_to(view, city)
    if steps:
        lines.append(f"{counted(steps, 'step')} from your ship")
    cells = site_cells(view, city)
    for first, last in ((1, SITES // 2), (SITES // 2 + 1, SITES)):
        end = SITES + 1 if last == SITES else last
        lines += ["", "site " + "".join(f"{site:>4}" for site in range(first, last + 1))]
        lines[-1] += " end" if last == SITES else ""
        lines.append("     " + "".join(f"{cells[site - 1]:>4}" for site in range(first, last + 1)))
        lines.append("pays " + "".join(f"{printed.track[site - 1]:>4}" for site in range(first, end + 1)))
    lines += ["", f"{'costs':>14}"]
    for space in view.tables.spaces[city]:
        cost = warehouse(view.tables, city, space)
        lying = view.harbour[city * SPACES + space]
        who = "free" if lying == FREE else "the pirate" if lying == PIRATE else clip(names[lying], 14)
        lines.append(f"Harbour {space + 1} {cost:>4}  {who}")
    for site in range(len(printed.fortresses)):
        cost = fortress(view.tables, city, site)
        owner = view.forts[city * FORT_SITES + site]
        who = "free" if owner < 0 else clip(names[owner], 14)
        lines.append(f"Fortress {site + 1} {cost:>3}  {who}")
    return "\n".join(clip(line, NARROW) for line in [*lines, *_ranks(view, names, city)])


def _ranks(view: CapitanView, names: Sequence[str], city: int) -> list[str]:
    """Return a line per colour that has anything in a city, the best first: warehouses, and what they would pay."""
    rows = rank_rows(view, city)
    if not rows:
        return []
    shown = short_names(names, 11)
    lines = ["", f"{'':15}{'open':>5}{'shut':>5}{'paid':>5}{'fort':>5}"]
    for row in rows:
        whose = shown[row.colour] if row.colour < view.players else "neutral"
        name = f"{colour_letter(row.colour, view.players)} {whose}"
        cells = (row.open, row.shut, row.paid, row.fort)
        lines.append(f"{name:<15}" + "".join(f"{dotted(cell):>5}" for cell in cells))
    return lines


def _payday(view: CapitanView, names: Sequence[str]) -> str:
    """Return what a payday would pay now, and who the letters are."""
    shown = short_names(names, 14)
    who = [f"{LETTERS[seat]} {shown[seat]}" for seat in range(view.players)]
    return "\n".join([*payday_table(view), "", *wrap(", ".join(who), NARROW)])
