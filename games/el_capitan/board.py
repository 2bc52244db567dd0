"""The boards of El Capitan as fixed-width ASCII, made from views: all of it is public.

A seat's warehouses are its letter, A to E by seat, a neutral one the small letter of who built it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from games.engine import counted
from games.engine.layout import NARROW, WIDE, clip, dotted, short_names

from .edition import (
    BANK,
    BOARD_CITIES,
    CITIES,
    COLUMNS,
    FORT_SITES,
    OUT,
    SITES,
    SPACES,
    CapitanEdition,
)
from .prices import fortress, warehouse
from .scoring import standing
from .tables import FREE, PIRATE

if TYPE_CHECKING:
    from .state import CapitanView

PAYDAY = "Payday"
"""The place whose close-up shows what a payday would pay now."""

LETTERS = "ABCDE"
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
    told = before is not None and _paid(before) == _paid(view)
    parts = [
        _headline(view, names, width),
        _payday_table(view) if _paid(view) and not told else [],
        _cities(view, before, wide=wide),
        _notes(view, width),
        _rows(view, width) if view.kind not in ("loan", "name", "over") else [],
        _seats(view, names, width, before),
        _hands(view, width),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def _paid(view: CapitanView) -> int:
    """Return which payday has been since anything was built, so that what it paid can be told; 0 for none."""
    if view.kind in ("loan", "name", "over"):
        return view.phase
    fresh = view.phase > 1 and view.round == 1 and view.active == view.first and not view.acted
    return view.phase - 1 if fresh else 0


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


def card_words(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card in words: "Tanger, 2 seals", "Venezia-Tanger"."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    return (
        f"{name}, {counted(card.seals, 'seal')}"
        if card.seals
        else f"{name}-{edition.cities[card.other].name}"
    )


def card_name(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card in words with its price: "Tanger, 2 seals (6)", "Venezia-Tanger (3)"."""
    return f"{card_words(edition, kind)} ({edition.cards[kind].cost})"


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


def colour_letter(colour: int, players: int) -> str:
    """Return the letter of a colour: a seat's capital, a neutral's small one."""
    return LETTERS[colour] if colour < players else LETTERS[colour - players].lower()


def short_cities(edition: CapitanEdition) -> tuple[str, ...]:
    """Return the beginnings of the cities' names, three letters or as many as tell them apart."""
    names = [city.name for city in edition.cities]
    longest = max(map(len, names))
    return next(
        cut
        for length in range(3, longest + 1)
        if len(set(cut := tuple(name[:length] for name in names))) == len(names)
    )


def short_card(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card by the beginnings of its cities: "Tan**", "Ven-Tan"."""
    card, cities = edition.cards[kind], short_cities(edition)
    if card.seals:
        return cities[card.city] + "*" * card.seals
    return f"{cities[card.city]}-{cities[card.other]}"


def full_card(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card without its price: "Tanger**", "Venezia-Tanger"."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    return name + "*" * card.seals if card.seals else f"{name}-{edition.cities[card.other].name}"


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


def _sites(view: CapitanView, city: int) -> str:
    """Return a city's track.

    Letters are warehouses; x is a free site that shuts one, - a freed site on which nothing can be built before
    the last site is, . any other free one.
    """
    track = view.track(city)
    built = [site for site in range(SITES) if track[site] != FREE]
    forward = track[SITES - 1] == FREE
    closing = view.tables.closing
    cells = []
    for site, colour in enumerate(track):
        if colour != FREE:
            cells.append(colour_letter(colour, view.players))
        elif forward and len(built) > 1 and site < built[0]:
            cells.append("-")
        else:
            cells.append("x" if forward and closing[city * (SITES + 1) + site + 1] else ".")
    return "".join(cells)


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
        where = f"{name:<14}{mark:<1}{view.number(city):>2} {_sites(view, city)} "
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
    """Return a city's fortress sites: who stands there, or what it costs."""
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
    pay = view.pay()
    rows = []
    for seat in range(view.players):
        left = str(view.supply[seat])
        if view.players == 2:
            left += f"+{view.supply[seat + 2]}"
        change = view.money[seat] - before.money[seat] if before is not None else 0
        rows.append(
            (
                str(view.money[seat]),
                f"{change:+}" if change else "",
                dotted(view.money[seat] - view.wealth(seat)),
                f"{left}/{view.forts_left[seat]}",
                dotted(pay.spread[seat]),
                dotted(pay.total(seat)),
            )
        )
    # At least a blank stands between two columns, whatever the numbers are.
    widths = [max(least, *(len(row[at]) + 1 for row in rows)) for at, (_, least) in enumerate(_COLUMNS)]
    column = width - sum(widths)
    shown = short_names(names, column - 3)
    lines = [
        f"{'':<{column}}"
        + "".join(f"{title:>{one}}" for (title, _), one in zip(_COLUMNS, widths, strict=True))
    ]
    for seat, row in enumerate(rows):
        mark = ">" if seat in view.to_act else " "
        cells = "".join(f"{cell:>{one}}" for cell, one in zip(row, widths, strict=True))
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


def _close_up(view: CapitanView, names: Sequence[str], city: int) -> str:
    """Return one city: its sites with their numbers, harbours, fortresses, and who has and would get what."""
    printed = view.edition.cities[city]
    sites = view.next_sites(city)
    if not sites:
        following = "No free site is left."
    else:
        shuts = " and shuts one" if view.shuts(city, sites[0]) else ""
        following = f"The next stands on site {' or '.join(map(str, sites))}{shuts}."
    lines = [f"{printed.name}: number {view.number(city)} now", *wrap(following, NARROW)]
    if view.seat is not None and view.ships[view.seat] < BANK and view.ships[view.seat] != city:
        steps = view.tables.steps[view.ships[view.seat] * CITIES + city]
        lines.append(f"{counted(steps, 'step')} from your ship")
    cells = _sites(view, city)
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
    """Return a line per colour that has anything in a city, the best first: houses, and what they would pay."""
    colours, players = view.tables.colours, view.players
    held = dict(standing(view.track(city)))
    shut = view.shut[city * colours : city * colours + colours]
    forts = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    paid = next(one for one in view.pay().cities if one.city == city)
    others = [colour for colour in range(colours) if colour not in held and (shut[colour] or colour in forts)]
    if not (held or others):
        return []
    shown = short_names(names, 11)
    lines = ["", f"{'':15}{'open':>5}{'shut':>5}{'paid':>5}{'fort':>5}"]
    for colour in (*held, *others):
        main = colour < players
        name = f"{colour_letter(colour, players)} {shown[colour] if main else 'neutral'}"
        florin = (paid.majority[colour], paid.fortress[colour]) if main else (0, 0)
        cells = (held.get(colour, 0), shut[colour], *florin)
        lines.append(f"{name:<15}" + "".join(f"{dotted(cell):>5}" for cell in cells))
    return lines


def _payday(view: CapitanView, names: Sequence[str]) -> str:
    """Return what a payday would pay now, and who the letters are."""
    shown = short_names(names, 14)
    who = [f"{LETTERS[seat]} {shown[seat]}" for seat in range(view.players)]
    return "\n".join([*_payday_table(view), "", *wrap(", ".join(who), NARROW)])


def _payday_table(view: CapitanView) -> list[str]:
    """Return who gets what for what, or got at the payday that has just been.

    A line per city that pays, one for its fortresses, for spread, for bonus cards at the last payday, for all.
    """
    paid = _paid(view)
    title = f"Payday {paid} paid" if paid else "A payday now would pay"
    pay = view.pay(paid or None)
    seats = range(view.players)
    most = [view.edition.cities[city.city].name for city in pay.cities if city.most and city.number]
    rows: list[tuple[str, Sequence[int]]] = []
    for city in pay.cities:
        if any(city.majority):
            rows.append((view.edition.cities[city.city].name, city.majority))
        if any(city.fortress):
            name = "" if any(city.majority) else f"{clip(view.edition.cities[city.city].name, 9)} "
            rows.append((f"{name}  fort" if not name else f"{name}fort", city.fortress))
    rows.append(("Cities", pay.proliferation))
    if any(pay.bonus):
        rows.append(("Bonus cards", pay.bonus))
    sums = [sum(row[seat] for _, row in rows) for seat in seats]
    rows.append(("In all", sums))
    wide = max(4, max(len(str(florin)) for florin in sums) + 1)
    named = min(15, NARROW - wide * view.players)
    lines = [title + ":", f"{'':{named}}" + "".join(f"{LETTERS[seat]:>{wide}}" for seat in seats)]
    lines += [
        f"{clip(name, named):<{named}}" + "".join(f"{dotted(row[seat]):>{wide}}" for seat in seats)
        for name, row in rows
    ]
    if most and any(any(city.fortress) for city in pay.cities):
        lines += wrap(f"Most warehouses, so forts in full: {', '.join(most)}", NARROW, subsequent_indent="  ")
    return lines
