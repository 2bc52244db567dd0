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
from games.engine.words.reader import PLAIN, Reader

from .figures import last_paid, payday_rows, seat_rows, sites
from .titles import LETTERS, colour_letter, full_card, short_card
from .words import say


def board(
    view: CapitanView, reader: Reader = PLAIN, *, wide: bool = False, before: CapitanView | None = None
) -> str:
    """Return the board: every city, the open cards, what each seat has.

    Args:
        view: of anybody: they are all alike.
        reader: what the seats are called; nobody is "you" on a board.
        wide: up to 60 columns instead of 36.
        before: an older view; cities that changed since are marked, changes of money shown.
    """
    names = reader.columns(view.players)
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


def hand(view: CapitanView, reader: Reader = PLAIN) -> str:  # noqa: ARG001 its words are English
    """Return the sailing cards of the view's seat, and then the others', which are open too (ruling E1)."""
    if view.seat is None:
        return ""
    lines = []
    for step in range(view.players):
        seat = (view.seat + step) % view.players
        cards = view.hands[seat]
        if not step:
            lines.append(say("hand.own", cards=len(cards)))
        elif cards:
            lines.append(say("hand.of", letter=LETTERS[seat]))
        lines += [f"  {clip(full_card(view.edition, kind), NARROW - 2)}" for kind in cards]
    return "\n".join(lines)


def _headline(view: CapitanView, names: Sequence[str], width: int) -> list[str]:
    if view.outcome is not None:
        return [say("board.over")]
    settling = view.kind in ("loan", "name")
    where = say("board.payday" if settling else "board.round", phase=view.phase, round=view.round)
    kind = "anchor" if view.piloting else view.kind
    does = say(f"board.does.{kind}", name=clip(names[view.active], 14))
    last = [say("board.ending")] if view.ending and not settling else []
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
    if wide:
        head = f"{say('board.head.forts'):<7}{say('board.head.harbours')}"
    else:
        head = f"{say('board.head.forts/short')} {say('board.head.harbours/short')}"
    lines = [f"{'':14}{say('board.head.number'):<3} {say('board.head.sites'):<12} {head}"]
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
        "shut": shut,
        "lost": [
            colour_letter(colour, view.players) * number for colour, number in enumerate(view.lost) if number
        ],
        "bank": [LETTERS[seat] for seat, place in enumerate(view.ships) if place == BANK],
        "out": [LETTERS[seat] for seat, place in enumerate(view.ships) if place == OUT],
        "waits": [
            say("board.waits", letter=LETTERS[seat], city=view.edition.cities[place].name)
            for seat, place in enumerate(view.ships)
            if place < BANK and view.spaces[seat] < 0
        ],
        "bonus": [f"{LETTERS[seat]} {florin}" for seat, florin in enumerate(view.bonus) if florin],
    }
    lines = []
    for note, found in notes.items():
        if found:
            said = say(f"board.note.{note}", found=", ".join(found))
            lines += wrap(said, width, subsequent_indent="  ")
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
    for title, row in zip(("destinations", "connections"), view.rows, strict=True):
        cards = [f"{name(view.edition, kind)} {view.edition.cards[kind].cost}" for kind in row]
        lines += _in_columns(say(f"board.row.{title}"), cards or [say("board.row.none")], width)
    loans = [
        say("board.loans", amount=loan.amount, left=left)
        for loan, left in zip(view.edition.loans, view.bank, strict=True)
    ]
    return [*lines, f"{say('board.row.bank'):<5}{', '.join(loans)}"]


def _in_columns(title: str, cells: Sequence[str], width: int) -> list[str]:
    """Return a titled list in as many columns as there is room for."""
    column = max(map(len, cells)) + 2
    number = max(1, (width - 5 + 2) // column)
    rows = [cells[at : at + number] for at in range(0, len(cells), number)]
    return [
        f"{'' if at else title:<5}{''.join(f'{cell:<{column}}' for cell in row)}"
        for at, row in enumerate(rows)
    ]


_COLUMNS = (("money", 4), ("", 5), ("owes", 5), ("supply", 6), ("cities", 3), ("pay", 4))
"""What is said of a seat, with how wide each column is at least; a change of money has no title."""


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
        + "".join(
            f"{say(f'board.head.{title}') if title else '':>{one}}"
            for (title, _), one in zip(_COLUMNS, widths, strict=True)
        )
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
                say("board.holds", letter=LETTERS[seat], cards=", ".join(words)),
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
            where = "" if any(majority) else clip(names[city], 9)
            rows.append((f"{where:1} {say('payday.fort')}", forts))
    rows.append((say("payday.cities"), found.proliferation))
    if any(found.bonus):
        rows.append((say("payday.bonus"), found.bonus))
    rows.append((say("payday.total"), found.total))
    wide = max(4, max(len(str(florin)) for florin in found.total) + 1)
    named = min(15, NARROW - wide * view.players)
    lines = [
        say("payday.paid", phase=found.paid) if found.paid else say("payday.now"),
        f"{'':{named}}" + "".join(f"{LETTERS[seat]:>{wide}}" for seat in range(view.players)),
    ]
    lines += [
        f"{clip(name, named):<{named}}" + "".join(f"{dotted(florin):>{wide}}" for florin in row)
        for name, row in rows
    ]
    if found.most and any(any(forts) for _, _, forts in found.cities):
        most = ", ".join(names[city] for city in found.most)
        lines += wrap(say("payday.most", cities=most), NARROW, subsequent_indent="  ")
    return lines
