"""The boards of El Capitan as fixed-width ASCII, made from views: all of it is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

from games.el_capitan.edition import BANK, BOARD_CITIES, COLUMNS, FORT_SITES, OUT, SPACES
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.state import CapitanView
from games.engine.words.layout import NARROW, WIDE, clip, dotted, short_names

from .figures import last_paid, payday_rows, seat_rows, sites
from .titles import LETTERS, colour_letter, full_card, short_card

_DOES = {
    "act": "is to act",
    "steer": "sails",
    "finish": "ends the turn",
    "anchor": "moves the pirate",
    "loan": "settles loans",
    "name": "names who starts",
}


def board(
    view: CapitanView, names: Sequence[str], *, wide: bool = False, before: CapitanView | None = None
) -> str:
    """Return the board: every city, the open cards, what each seat has.

    Args:
        view: of anybody: they are all alike.
        names: one per seat, safe to print.
        wide: up to 60 columns instead of 36.
        before: an older view; cities that changed since are marked, changes of money shown.
    """
    width = WIDE if wide else NARROW
    told = before is not None and last_paid(before) == last_paid(view)
    parts = [
        _headline(view, names, width),
        payday_table(view) if last_paid(view) and not told else [],
        _cities(view, before, wide=wide),
        _notes(view, width),
        _rows(view, width) if view.kind not in ("loan", "name", "over") else [],
        _seats(view, names, width, before),
        _hands(view, width),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def hand(view: CapitanView) -> str:
    """Return the sailing cards of the view's seat, and then the others', which are open too (ruling E1)."""
    if view.seat is None:
        return ""
    lines = []
    for step in range(view.players):
        seat = (view.seat + step) % view.players
        cards = view.hands[seat]
        if not step:
            lines.append("Your cards:" if cards else "Your cards: none")
        elif cards:
            lines.append(f"Cards of {LETTERS[seat]}:")
        lines += [f"  {clip(full_card(view.edition, kind), NARROW - 2)}" for kind in cards]
    return "\n".join(lines)


def _headline(view: CapitanView, names: Sequence[str], width: int) -> list[str]:
    if view.outcome is not None:
        return ["The game is over"]
    settling = view.kind in ("loan", "name")
    where = f"Payday {view.phase}" if settling else f"Phase {view.phase}, round {view.round}"
    kind = "anchor" if view.piloting else view.kind
    does = f"{clip(names[view.active], 14)} {_DOES[kind]}"
    last = ["The phase ends with this round."] if view.ending and not settling else []
    if len(where) + len(does) + 2 <= width:
        return [f"{where}: {does}", *last]
    return [where, does, *last]


_FREE_SITES = {"free": ".", "waits": "-", "shuts": "x"}


def site_cells(view: CapitanView, city: int) -> str:
    """Return a city's track.

    Letters are warehouses; x is a free site that shuts one, - a freed site on which nothing can be built before
    the last site is, . any other free one.
    """
    return "".join(
        _FREE_SITES[cell] if isinstance(cell, str) else colour_letter(cell, view.players)
        for cell in sites(view, city)
    )


def _forts(view: CapitanView, city: int) -> str:
    start = city * FORT_SITES
    return "".join(
        "" if owner < FREE else "." if owner == FREE else LETTERS[owner]
        for owner in view.forts[start : start + FORT_SITES]
    )


def _lying(view: CapitanView, city: int) -> str:
    """Return a city's harbour spaces: who lies there, P the pirate."""
    return "".join(_ship(view.harbour[city * SPACES + space]) for space in view.tables.spaces[city])


def _ship(lying: int) -> str:
    return "P" if lying == PIRATE else "." if lying == FREE else LETTERS[lying]


def _changed(view: CapitanView, before: CapitanView | None, city: int) -> bool:
    if before is None:
        return False
    forts = slice(city * FORT_SITES, city * FORT_SITES + FORT_SITES)
    return view.track(city) != before.track(city) or view.forts[forts] != before.forts[forts]


def _cities(view: CapitanView, before: CapitanView | None, *, wide: bool) -> list[str]:
    """Return a line per city: its number, its track, fortresses, harbours; wide with what building costs.

    The rows of the board stand apart, and so do the tiles, so that steps can be counted.
    """
    head = f"{'fort':<7}harbour" if wide else "ft sh"
    lines = [f"{'':14}num {'sites':<12} {head}"]
    for city in view.tables.cities:
        if city % COLUMNS == 0 or city == next(
            (one for one in view.tables.cities if one >= BOARD_CITIES), -1
        ):
            lines += [""] if len(lines) > 1 else []
        mark = "*" if _changed(view, before, city) else ""
        name = clip(view.edition.cities[city].name, 14)
        where = f"{name:<14}{mark:<1}{view.number(city):>2} {site_cells(view, city)} "
        if wide:
            lines.append(f"{where}{_fort_costs(view, city):<7}{_harbour_costs(view, city)}")
        else:
            lines.append(f"{where}{_forts(view, city)} {_lying(view, city)}")
    return lines


def _notes(view: CapitanView, width: int) -> list[str]:
    """Return what no city's line has room for: shut warehouses, and ships that are in no harbour."""
    shut = []
    colours = view.tables.colours
    for city in view.tables.cities:
        here = view.shut[city * colours : city * colours + colours]
        letters = "".join(
            colour_letter(colour, view.players) * number for colour, number in enumerate(here) if number
        )
        if letters:
            shut.append(f"{view.edition.cities[city].name} {letters}")
    notes = {
        "Shut": shut,
        "Lost in Porto": [
            colour_letter(colour, view.players) * number for colour, number in enumerate(view.lost) if number
        ],
        "At the bank": [LETTERS[seat] for seat, place in enumerate(view.ships) if place == BANK],
        "Not in play yet": [LETTERS[seat] for seat, place in enumerate(view.ships) if place == OUT],
        "Waits": [
            f"{LETTERS[seat]} at {view.edition.cities[place].name}"
            for seat, place in enumerate(view.ships)
            if place < BANK and view.spaces[seat] < 0
        ],
        "Bonus cards": [f"{LETTERS[seat]} {florin}" for seat, florin in enumerate(view.bonus) if florin],
    }
    lines = []
    for title, found in notes.items():
        if found:
            lines += wrap(f"{title}: {', '.join(found)}", width, subsequent_indent="  ")
    return lines


def _fort_costs(view: CapitanView, city: int) -> str:
    """Return a city's fortress sites: whose fortress is there, or what it costs."""
    owners = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    costs = [fortress(view.tables, city, site) for site in range(len(view.edition.cities[city].fortresses))]
    return " ".join(
        f"{LETTERS[owner] if owner >= 0 else cost:>2}" for owner, cost in zip(owners, costs, strict=False)
    )


def _harbour_costs(view: CapitanView, city: int) -> str:
    """Return costs with who lies there: "4A 5."."""
    return " ".join(
        f"{warehouse(view.tables, city, space)}{_ship(view.harbour[city * SPACES + space])}"
        for space in view.tables.spaces[city]
    )


def _rows(view: CapitanView, width: int) -> list[str]:
    """Return the open cards with their prices, and what is left of the loans."""
    name = full_card if width == WIDE else short_card
    lines: list[str] = []
    for title, row in zip(("To", "Via"), view.rows, strict=True):
        cards = [f"{name(view.edition, kind)} {view.edition.cards[kind].cost}" for kind in row] or ["none"]
        lines += _in_columns(title, cards, width)
    loans = [f"{loan.amount} ({left} left)" for loan, left in zip(view.edition.loans, view.bank, strict=True)]
    return [*lines, f"{'Bank':<5}{', '.join(loans)}"]


def _in_columns(title: str, cells: Sequence[str], width: int) -> list[str]:
    """Return a titled list in as many columns as there is room for."""
    column = max(map(len, cells)) + 2
    number = max(1, (width - 5 + 2) // column)
    rows = [cells[at : at + number] for at in range(0, len(cells), number)]
    return [
        f"{'' if at else title:<5}{''.join(f'{cell:<{column}}' for cell in row)}"
        for at, row in enumerate(rows)
    ]


_COLUMNS = (("has", 4), ("", 5), ("owes", 5), ("left", 6), ("in", 3), ("pay", 4))
"""The titles of what is said of a seat, and how wide each column is at least."""


def _seats(view: CapitanView, names: Sequence[str], width: int, before: CapitanView | None) -> list[str]:
    """Return for each seat money and its change, what loans cost, what is left to build, cities, pay now."""
    rows = []
    for row in seat_rows(view):
        neutral = f"+{row.neutral}" if view.players == 2 else ""
        change = view.money[row.seat] - before.money[row.seat] if before is not None else 0
        rows.append(
            (
                str(view.money[row.seat]),
                f"{change:+}" if change else "",
                dotted(row.owes),
                f"{row.supply}{neutral}/{row.forts}",
                dotted(row.cities),
                dotted(row.pay),
            )
        )
    # At least a blank stands between two columns, whatever the numbers are.
    widths = [max(least, *(len(texts[at]) + 1 for texts in rows)) for at, (_, least) in enumerate(_COLUMNS)]
    column = width - sum(widths)
    shown = short_names(names, column - 3)
    lines = [
        f"{'':<{column}}"
        + "".join(f"{title:>{one}}" for (title, _), one in zip(_COLUMNS, widths, strict=True))
    ]
    for seat, texts in enumerate(rows):
        mark = ">" if seat in view.to_act else " "
        cells = "".join(f"{cell:>{one}}" for cell, one in zip(texts, widths, strict=True))
        lines.append(f"{f'{mark}{LETTERS[seat]} {shown[seat]}':<{column}}{cells}")
    return lines


def _hands(view: CapitanView, width: int) -> list[str]:
    """Return the sailing cards of each seat that has some: they are open (ruling E1)."""
    name = full_card if width == WIDE else short_card
    lines = []
    for seat, hand_ in enumerate(view.hands):
        cards = Counter(name(view.edition, kind) for kind in hand_)
        words = [f"{card} x{number}" if number > 1 else card for card, number in cards.items()]
        if words:
            lines += wrap(
                f"{LETTERS[seat]} holds {', '.join(words)}",
                width,
                subsequent_indent="  ",
                break_on_hyphens=False,
            )
    return lines


def payday_table(view: CapitanView) -> list[str]:
    """Return who gets what for what, or got at the payday that has just been.

    A line per city that pays, one for its fortresses, for spread, for bonus cards at the last payday, for all.
    """
    found = payday_rows(view)
    names = [city.name for city in view.edition.cities]
    rows: list[tuple[str, Sequence[int]]] = []
    for city, majority, forts in found.cities:
        if any(majority):
            rows.append((names[city], majority))
        if any(forts):
            rows.append(("  fort" if any(majority) else f"{clip(names[city], 9)} fort", forts))
    rows.append(("Cities", found.proliferation))
    if any(found.bonus):
        rows.append(("Bonus cards", found.bonus))
    rows.append(("In all", found.total))
    wide = max(4, max(len(str(florin)) for florin in found.total) + 1)
    named = min(15, NARROW - wide * view.players)
    title = f"Payday {found.paid} paid" if found.paid else "A payday now would pay"
    lines = [
        title + ":",
        f"{'':{named}}" + "".join(f"{LETTERS[seat]:>{wide}}" for seat in range(view.players)),
    ]
    lines += [
        f"{clip(name, named):<{named}}" + "".join(f"{dotted(florin):>{wide}}" for florin in row)
        for name, row in rows
    ]
    if found.most and any(any(forts) for _, _, forts in found.cities):
        most = ", ".join(names[city] for city in found.most)
        lines += wrap(f"Most warehouses, so forts in full: {most}", NARROW, subsequent_indent="  ")
    return lines
