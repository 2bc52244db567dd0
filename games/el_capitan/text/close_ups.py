"""What of El Capitan can be looked at closely, in letters of one width: the cities, the payday, the cards."""

from __future__ import annotations

from collections.abc import Iterator

from games.el_capitan.edition import FORT_SITES, LOAN_KINDS, SPACES
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.tables import PIRATE
from games.el_capitan.state import CapitanView
from games.engine import Speaker, Text
from games.engine.pages.letters import Letters, in_letters
from games.engine.pages.model import Cell, Column
from games.engine.words.layout import dotted
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together, Who, yes

from .boards import add_cards, add_piles, add_terms
from .figures import following, rank_rows, sites, steps_to
from .players import add_hands, add_payday
from .titles import LETTERS, colour_letter

say = Speaker("el_capitan")

_PAYDAY, _CARDS = say("place.payday"), say("place.cards")


def close_up(view: CapitanView, reader: Reader, place: str) -> str:
    """Return a city with everything in it, what a payday would pay now, or the cards; `place` is one of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    block = Letters(in_letters(reader, seat=reader.seat))
    named = dict(zip(places(view, reader), (*view.tables.cities, _PAYDAY, _CARDS), strict=True))
    if place not in named:
        raise ValueError(f"there is no place {place!r}")
    match named[place]:
        case int(city):
            _add_city(block, view, city)
        case found if found == _PAYDAY:
            add_payday(block, view)
            block.gap()
            for seat in range(view.players):
                block.say(_debts(view, seat))
            block.gap()
            add_terms(block, view)
        case _:
            add_cards(block, view)
            add_piles(block, view)
            block.gap()
            add_hands(block, view)
    return str(block)


def places(view: CapitanView, reader: Reader = PLAIN) -> tuple[str, ...]:
    """Return what a close-up can show: each city, the payday, the cards."""
    cities = [say("value.city", city=view.edition.cities[city].name) for city in view.tables.cities]
    return tuple(text.said(reader) for text in (*cities, _PAYDAY, _CARDS))


def _debts(view: CapitanView, seat: int) -> Text:
    """Return a seat's loans kind by kind."""
    loans = [
        say("board.debt", number=number, amount=loan.amount, extended=yes(extended))
        for extended, held in enumerate((view.loans, view.extended))
        for loan, number in zip(view.edition.loans, held[seat * LOAN_KINDS :], strict=False)
        if number
    ]
    owed = Together(tuple(loans or [say("board.debt.none")]), "; ")
    return say("board.debts", letter=LETTERS[seat], who=Who(seat), loans=owed)


def _add_city(block: Letters, view: CapitanView, city: int) -> None:
    """Add a city: its sites and what they make it worth, harbours, fortresses, who has and would get what."""
    name = view.edition.cities[city].name
    block.say(say("close.city", city=name, number=view.number(city)))
    if steps := steps_to(view, city):
        block.say(say("close.steps", steps=steps))
    block.gap()
    heads = ("close.head.site", "close.head.house", "close.head.worth")
    columns = [Column(say(head), words=at == 1) for at, head in enumerate(heads)]
    block.table(columns, _sites(block, view, city))
    block.say(say("close.worth"))
    block.gap()
    heads = ("close.head.harbour", "close.head.house_costs", "close.head.lies")
    columns = [Column(say(head), words=at == 2) for at, head in enumerate(heads)]
    block.table(columns, _harbours(view, city))
    waiting = [seat for seat, at in enumerate(view.ships) if at == city and view.spaces[seat] < 0]
    for seat in waiting:
        block.say(say("close.waits", who=Who(seat)))
    block.gap()
    heads = ("close.head.fortress", "close.head.costs", "close.head.owner")
    columns = [Column(say(head), words=at == 2) for at, head in enumerate(heads)]
    block.table(columns, _fortresses(view, city))
    _add_ranks(block, view, city)


def _sites(block: Letters, view: CapitanView, city: int) -> Iterator[tuple[Cell, ...]]:
    """Yield for each site who has built there, or what it waits for, and the number that it makes."""
    track = view.edition.cities[city].track
    then, shuts = following(view, city)
    for site, cell in enumerate(sites(view, city), start=1):
        if isinstance(cell, int):
            said = _whose(block, view, cell)
        elif site in then:
            said = say("close.site.next.shuts" if shuts else "close.site.next")
        else:
            said = say(f"close.site.{cell}")
        yield str(site), said, str(track[site])


def _whose(block: Letters, view: CapitanView, colour: int) -> Text:
    """Return whose colour one is, with its letter."""
    seat, neutral = colour % view.players, colour >= view.players
    letter = colour_letter(colour, view.players)
    name = block.reader.name(seat).column
    return say("close.neutral" if neutral else "close.player", letter=letter, name=name)


def _harbours(view: CapitanView, city: int) -> Iterator[tuple[Cell, ...]]:
    """Yield for each harbour space what a warehouse costs from it, and what lies there."""
    for space in view.tables.spaces[city]:
        lying = view.harbour[city * SPACES + space]
        ship: Cell = say("close.pirate") if lying == PIRATE else _or_free(lying)
        yield str(space + 1), str(warehouse(view.tables, city, space)), ship


def _fortresses(view: CapitanView, city: int) -> Iterator[tuple[Cell, ...]]:
    """Yield for each site of a fortress its price, and whose stands there."""
    for site in range(len(view.edition.cities[city].fortresses)):
        owner = view.forts[city * FORT_SITES + site]
        yield str(site + 1), str(fortress(view.tables, city, site)), _or_free(owner)


def _or_free(seat: int) -> Cell:
    return say("close.free") if seat < 0 else Who(seat)


def _add_ranks(block: Letters, view: CapitanView, city: int) -> None:
    """Add a line per colour that has anything in a city, the best first: warehouses, and what they would pay."""
    rows = rank_rows(view, city)
    if not rows:
        return
    block.gap()
    heads = [Column(say("close.head.player"), words=True)]
    heads += [Column(say(f"close.head.{head}")) for head in ("open", "shut", "paid", "fort")]
    block.table(
        heads,
        [
            (_whose(block, view, row.colour), *map(dotted, (row.open, row.shut, row.paid, row.fort)))
            for row in rows
        ],
    )
    block.say(say("close.ranks"))
