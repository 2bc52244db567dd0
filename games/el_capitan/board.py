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

from .edition import BANK, FORT_SITES, OUT, SITES, SPACES, CapitanEdition
from .scoring import standing
from .tables import FREE, PIRATE, Tables

if TYPE_CHECKING:
    from .state import CapitanView

PAYDAY = "Payday"
"""The place whose close-up shows what a payday would pay now."""

_LETTERS = "ABCDE"
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
    lines = [*_headline(view, names, width), ""]
    lines += _wide_cities(view, before) if wide else _cities(view, before)
    if view.outcome is None:
        lines += ["", *_rows(view, width)]
    return "\n".join([*lines, "", *_seats(view, names, width, before)])


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


def card_name(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card in words: "Tanger, 2 seals (6)", "Venezia-Tanger (3)"."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    if card.seals:
        return f"{name}, {counted(card.seals, 'seal')} ({card.cost})"
    return f"{name}-{edition.cities[card.other].name} ({card.cost})"


def hand(view: CapitanView) -> str:
    """Return the sailing cards of the view's seat, and then the others', which are open too (ruling E1)."""
    if view.seat is None:
        return ""
    lines = []
    for step in range(view.players):
        seat = (view.seat + step) % view.players
        title = "Your cards" if not step else f"Cards of {_LETTERS[seat]}"
        lines.append(f"{title}:" if view.hands[seat] else f"{title}: none")
        lines += [f"  {_fitted(view.edition, kind)}" for kind in view.hands[seat]]
    return "\n".join(lines)


def colour_letter(colour: int, players: int) -> str:
    """Return the letter of a colour: a seat's capital, a neutral's small one."""
    return _LETTERS[colour] if colour < players else _LETTERS[colour - players].lower()


def _fitted(edition: CapitanEdition, kind: int) -> str:
    """Return a card's name so short that a phone shows it in one line."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    if card.seals:
        return f"{clip(name, 20)} {'*' * card.seals} {card.cost}"
    return f"{clip(name, 14)}-{clip(edition.cities[card.other].name, 14)} {card.cost}"


def _headline(view: CapitanView, names: Sequence[str], width: int) -> list[str]:
    if view.outcome is not None:
        return ["The game is over"]
    where = f"Phase {view.phase}, round {view.round}"
    does = f"{clip(names[view.active], 14)} {_DOES[view.kind]}"
    last = ["The phase ends with this round."] if view.ending and view.kind != "name" else []
    if len(where) + len(does) + 2 <= width:
        return [f"{where}: {does}", *last]
    return [where, does, *last]


def _sites(view: CapitanView, city: int) -> str:
    """Return a city's track: letters; x a free site that shuts one, - a freed site, . any other free one."""
    track = view.track(city)
    highest = max((site for site in range(SITES) if track[site] != FREE), default=-1)
    lowest = next((site for site in range(SITES) if track[site] != FREE), SITES)
    closing = view.tables.closing
    cells = []
    for site, colour in enumerate(track):
        if colour != FREE:
            cells.append(colour_letter(colour, view.players))
        elif site < lowest and highest > 1:
            cells.append("-")
        else:
            cells.append("x" if closing[city * (SITES + 1) + site + 1] else ".")
    return "".join(cells)


def _forts(view: CapitanView, city: int) -> str:
    start = city * FORT_SITES
    return "".join(
        "" if owner < FREE else "." if owner == FREE else _LETTERS[owner]
        for owner in view.forts[start : start + FORT_SITES]
    )


def _lying(view: CapitanView, city: int) -> str:
    """Return a city's harbour spaces: who lies there, P the pirate; a ship that waits behind a +."""
    spaces = view.tables.spaces[city]
    cells = [_ship(view.harbour[city * SPACES + space]) for space in spaces]
    waiting = [
        f"+{_LETTERS[seat]}"
        for seat in range(view.players)
        if view.ships[seat] == city and view.spaces[seat] < 0
    ]
    return "".join([*cells, *waiting])


def _ship(lying: int) -> str:
    return "P" if lying == PIRATE else "." if lying == FREE else _LETTERS[lying]


def _changed(view: CapitanView, before: CapitanView | None, city: int) -> bool:
    if before is None:
        return False
    forts = slice(city * FORT_SITES, city * FORT_SITES + FORT_SITES)
    return view.track(city) != before.track(city) or view.forts[forts] != before.forts[forts]


def _shut(view: CapitanView, city: int) -> int:
    colours = view.tables.colours
    return sum(view.shut[city * colours : city * colours + colours])


def _cities(view: CapitanView, before: CapitanView | None) -> list[str]:
    """Return a line per city: what it pays, its track, fortresses, harbours, how many are shut."""
    lines = [f"{'':9} pay {'sites':<12} {'ft':<2} {'ship':<5}s"]
    for city in view.tables.cities:
        mark = "*" if _changed(view, before, city) else ""
        name = clip(view.edition.cities[city].name, 9 - len(mark)) + mark
        lying = f"{_lying(view, city):<5}"
        lines.append(
            f"{name:<9}{view.number(city):>4} {_sites(view, city)} {_forts(view, city):<2} {lying}"
            f"{dotted(_shut(view, city))}"[:NARROW]
        )
    return lines


def _wide_cities(view: CapitanView, before: CapitanView | None) -> list[str]:
    """Return a line per city, with costs and who has shut warehouses."""
    lines = [f"{'':14} pay {'sites':<12} {'forts':<8}{'harbours':<13}shut"]
    for city in view.tables.cities:
        printed = view.edition.cities[city]
        mark = "*" if _changed(view, before, city) else ""
        name = clip(printed.name, 14 - len(mark)) + mark
        forts = " ".join(
            f"{_LETTERS[owner] if owner >= 0 else ''}{'' if owner >= 0 else cost}"
            for owner, cost in zip(
                view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES],
                printed.fortresses,
                strict=False,
            )
        )
        lying = _harbour_costs(view, city)
        colours = view.tables.colours
        shut = "".join(
            colour_letter(colour, view.players) * number
            for colour, number in enumerate(view.shut[city * colours : city * colours + colours])
        )
        line = f"{name:<14}{view.number(city):>4} {_sites(view, city)} {forts:<8}{lying:<13}{shut}"
        lines.append(clip(line, WIDE))
    return lines


def _harbour_costs(view: CapitanView, city: int) -> str:
    """Return costs with who lies there: "4A 5."."""
    costs = view.edition.cities[city].harbours
    return " ".join(f"{cost}{_ship(view.harbour[city * SPACES + space])}" for space, cost in enumerate(costs))


def _rows(view: CapitanView, width: int) -> list[str]:
    """Return the open cards with their prices, and what is left of the loans."""
    destinations, connections = ([_short_card(view.edition, kind) for kind in row] for row in view.rows)
    lines = wrap(
        "To: " + (", ".join(destinations) or "none"), width, subsequent_indent="  ", break_on_hyphens=False
    )
    lines += wrap(
        "Via: " + (", ".join(connections) or "none"), width, subsequent_indent="  ", break_on_hyphens=False
    )
    loans = [f"{loan.amount} x{left}" for loan, left in zip(view.edition.loans, view.bank, strict=True)]
    return [*lines, f"Loans: {', '.join(loans)}"]


def _short_card(edition: CapitanEdition, kind: int) -> str:
    card = edition.cards[kind]
    name = clip(edition.cities[card.city].name, 9)
    if card.seals:
        return f"{name}{'*' * card.seals} {card.cost}"
    return f"{name}-{clip(edition.cities[card.other].name, 9)} {card.cost}"


def where(view: CapitanView, seat: int) -> str:
    """Return in words where a ship is."""
    place = view.ships[seat]
    if place == OUT:
        return "not in play"
    return "the bank" if place == BANK else view.edition.cities[place].name


def _seats(view: CapitanView, names: Sequence[str], width: int, before: CapitanView | None) -> list[str]:
    """Return money, loans, cities, what is left to build, cards and bonus of each seat."""
    column = width - 27
    shown = short_names(names, column - 3)
    pay = view.pay()
    lines = [f"{'':<{column}}{'money':>6}{'debt':>5}{'city':>5}{'left':>6}{'hand':>5}"]
    for seat in range(view.players):
        debt = view.money[seat] - view.wealth(seat)
        left = str(view.supply[seat])
        if view.players == 2:
            left += f"+{view.supply[seat + 2]}"
        left += f"/{view.forts_left[seat]}"
        mark = ">" if seat in view.to_act else " "
        name = f"{mark}{_LETTERS[seat]} {shown[seat]}"
        lines.append(
            f"{name:<{column}}{view.money[seat]:>6}{dotted(debt):>5}{dotted(pay.spread[seat]):>5}"
            f"{left:>6}{dotted(len(view.hands[seat])):>5}"
        )
        notes = [] if view.ships[seat] == OUT else [f"at {where(view, seat)}"]
        if view.bonus[seat]:
            notes.append(f"bonus {view.bonus[seat]}")
        change = view.money[seat] - before.money[seat] if before is not None else 0
        if change:
            notes.append(f"{change:+} since")
        if notes:
            lines.append(clip("   " + ", ".join(notes), width))
        if width == WIDE and view.hands[seat]:
            cards = Counter(_short_card(view.edition, kind) for kind in view.hands[seat])
            words = [f"{card} x{number}" if number > 1 else card for card, number in cards.items()]
            lines += wrap(", ".join(words), width, initial_indent="   ", subsequent_indent="   ")
    return lines


def _close_up(view: CapitanView, names: Sequence[str], city: int) -> str:
    """Return one city: its sites with their numbers, harbours, fortresses, ranks, shut warehouses, pay."""
    printed = view.edition.cities[city]
    tables = view.tables
    lines = [f"{printed.name}: pays {view.number(city)} now", ""]
    track = view.track(city)
    lines.append("Site  pays  built")
    for site in range(1, SITES + 1):
        colour = track[site - 1]
        owner = "" if colour == FREE else _owner(colour, view.players, names)
        shuts = " shuts" if tables.closing[city * (SITES + 1) + site] else ""
        lines.append(f"{site:>4}{printed.track[site - 1]:>6}  {owner or '.'}{shuts}".rstrip())
    lines.append(f" end{printed.track[SITES]:>6}")
    lines.append("")
    for space, cost in enumerate(printed.harbours):
        lying = view.harbour[city * SPACES + space]
        who = "free" if lying == FREE else "the pirate" if lying == PIRATE else clip(names[lying], 16)
        lines.append(f"Harbour {space + 1}, builds for {cost}: {who}")
    for site, cost in enumerate(printed.fortresses):
        owner_seat = view.forts[city * FORT_SITES + site]
        who = f"free for {cost}" if owner_seat < 0 else clip(names[owner_seat], 16)
        lines.append(f"Fortress {site + 1}: {who}")
    lines += _ranks(view, names, city, tables)
    return "\n".join(clip(line, NARROW) for line in lines)


def _ranks(view: CapitanView, names: Sequence[str], city: int, tables: Tables) -> list[str]:
    """Return who leads a city, who has shut warehouses there, and what it would pay."""
    lines = []
    order = standing(view.track(city))
    if order:
        lines += ["", "Open warehouses, best first:"]
        lines += [f"  {_owner(colour, view.players, names)} {number}" for colour, number in order]
    colours = tables.colours
    shut = view.shut[city * colours : city * colours + colours]
    if any(shut):
        lines += ["", "Shut:"]
        lines += [
            f"  {_owner(colour, view.players, names)} {number}"
            for colour, number in enumerate(shut)
            if number
        ]
    paid = next(one for one in view.pay().cities if one.city == city)
    for title, florin in (("Warehouses would pay", paid.majority), ("Fortresses would pay", paid.fortress)):
        if any(florin):
            lines += ["", f"{title}:"]
            lines += [f"  {clip(names[seat], 20)} {sum_}" for seat, sum_ in enumerate(florin) if sum_]
    return lines


def _owner(colour: int, players: int, names: Sequence[str]) -> str:
    neutral = " (neutral)" if colour >= players else ""
    return f"{colour_letter(colour, players)} {clip(names[colour % players], 12)}{neutral}"


def _payday(view: CapitanView, names: Sequence[str]) -> str:
    """Return what a payday would pay now: seats by kinds of income, then city by city."""
    pay = view.pay()
    shown = short_names(names, 11)
    lines = ["A payday now would pay:", f"{'':<13}{'city':>5}{'most':>5}{'fort':>5}{'sum':>6}"]
    for seat in range(view.players):
        parts = (pay.proliferation[seat], pay.majority(seat), pay.fortress(seat))
        cells = "".join(f"{dotted(part):>5}" for part in parts)
        lines.append(f"{_LETTERS[seat]} {shown[seat]:<11}{cells}{dotted(sum(parts)):>6}")
    lines += ["", f"{'City':<14}{'pays':>4}"]
    for city in pay.cities:
        got = [f"{_LETTERS[seat]} {florin}" for seat, florin in enumerate(city.majority) if florin]
        got += [f"fort {_LETTERS[seat]} {florin}" for seat, florin in enumerate(city.fortress) if florin]
        if got:
            name = f"{clip(view.edition.cities[city.city].name, 14):<14}{city.number:>4}"
            lines.append(name)
            lines += wrap(", ".join(got), NARROW, initial_indent="  ", subsequent_indent="  ")
    if any(view.bonus) and view.phase == 3:
        cards = [f"{_LETTERS[seat]} {florin}" for seat, florin in enumerate(view.bonus) if florin]
        lines += ["", f"Bonus cards: {', '.join(cards)}"]
    return "\n".join(lines)
