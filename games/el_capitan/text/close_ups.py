"""The places of El Capitan that can be looked at closely, as fixed-width ASCII: the cities, and the payday."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.el_capitan.edition import FORT_SITES, SITES, SPACES
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.tables import PIRATE
from games.engine.words.layout import NARROW, clip, dotted, short_names
from games.engine.words.reader import PLAIN, Reader

from .boards import payday_table, site_cells
from .figures import following, rank_rows, steps_to
from .titles import LETTERS, colour_letter
from .words import say, yes

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

PAYDAY = say("place.payday")
"""The place whose close-up shows what a payday would pay now."""


def close_up(view: CapitanView, reader: Reader, place: str) -> str:
    """Return a city with everything in it, or what a payday would pay now; `place` is one of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    names = reader.columns(view.players)
    if place == PAYDAY:
        return _payday(view, names)
    for city in view.tables.cities:
        if view.edition.cities[city].name == place:
            return _close_up(view, names, city)
    raise ValueError(f"there is no place {place!r}")


def places(view: CapitanView, reader: Reader = PLAIN) -> tuple[str, ...]:  # noqa: ARG001 its words are English
    """Return what a close-up can show: each city, and the payday."""
    return (*(view.edition.cities[city].name for city in view.tables.cities), PAYDAY)


def _close_up(view: CapitanView, names: Sequence[str], city: int) -> str:
    """Return one city: its sites with their numbers, harbours, fortresses, and who has and would get what."""
    printed = view.edition.cities[city]
    lines = [
        say("city.number", city=printed.name, number=view.number(city)),
        *wrap(_coming(view, city), NARROW),
    ]
    steps = steps_to(view, city)
    if steps:
        lines.append(say("city.steps", steps=steps))
    cells = site_cells(view, city)
    for first, last in ((1, SITES // 2), (SITES // 2 + 1, SITES)):
        end = SITES + 1 if last == SITES else last
        heads = [*map(str, range(first, last + 1)), *([say("city.end")] if end > last else [])]
        lines += ["", _tracked("city.site", heads)]
        lines.append(_tracked("", cells[first - 1 : last]))
        lines.append(_tracked("city.pays", map(str, printed.track[first - 1 : end])))
    lines += ["", f"{say('city.costs'):>14}"]
    for space in view.tables.spaces[city]:
        cost = warehouse(view.tables, city, space)
        lying = view.harbour[city * SPACES + space]
        who = say("city.pirate") if lying == PIRATE else _whose(lying, names)
        lines.append(f"{say('city.harbour', space=space + 1)} {cost:>4}  {who}")
    for site in range(len(printed.fortresses)):
        cost = fortress(view.tables, city, site)
        who = _whose(view.forts[city * FORT_SITES + site], names)
        lines.append(f"{say('city.fortress', site=site + 1)} {cost:>3}  {who}")
    return "\n".join(clip(line, NARROW) for line in [*lines, *_ranks(view, names, city)])


def _coming(view: CapitanView, city: int) -> str:
    """Return where the next warehouse may stand, and whether it shuts one."""
    sites, shuts = following(view, city)
    if not sites:
        return say("city.full")
    return say("city.next", site=sites[0], shuts=yes(shuts)) if len(sites) == 1 else say("city.next.first")


def _tracked(key: str, cells: Iterable[str]) -> str:
    """Return a titled line of the track, four letters for each site."""
    return f"{say(key) if key else '':<5}{''.join(f'{cell:>4}' for cell in cells)}"


def _whose(seat: int, names: Sequence[str]) -> str:
    return say("city.free") if seat < 0 else clip(names[seat], 14)


def _ranks(view: CapitanView, names: Sequence[str], city: int) -> list[str]:
    """Return a line per colour that has anything in a city, the best first: warehouses, and what they would pay."""
    rows = rank_rows(view, city)
    if not rows:
        return []
    shown = short_names(names, 11)
    heads = [f"{say(f'city.head.{head}'):>5}" for head in ("open", "shut", "paid", "fort")]
    lines = ["", f"{'':15}{''.join(heads)}"]
    for row in rows:
        whose = shown[row.colour] if row.colour < view.players else say("city.neutral")
        name = f"{colour_letter(row.colour, view.players)} {whose}"
        cells = (row.open, row.shut, row.paid, row.fort)
        lines.append(f"{name:<15}" + "".join(f"{dotted(cell):>5}" for cell in cells))
    return lines


def _payday(view: CapitanView, names: Sequence[str]) -> str:
    """Return what a payday would pay now, and who the letters are."""
    shown = short_names(names, 14)
    who = [f"{LETTERS[seat]} {shown[seat]}" for seat in range(view.players)]
    return "\n".join([*payday_table(view), "", *wrap(", ".join(who), NARROW)])
