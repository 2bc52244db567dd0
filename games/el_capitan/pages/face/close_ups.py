"""Detail pages of El Capitan: the cities, the payday, the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.el_capitan import quantities as count
from games.el_capitan.edition import (
    BANK,
    CONNECTION,
    DESTINATION,
    FORT_SITES,
    LOAN_KINDS,
    SITES,
    SPACES,
)
from games.el_capitan.pages import facts, marks
from games.el_capitan.rules.scoring import CityPay, ranking
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages.model import Block, Cell, Column, Facts, Row, Table
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, Together, Who, yes

from .board import hands, open_cards

say = Speaker("el_capitan")


def places(view: CapitanView) -> tuple[Text, ...]:
    """Return what a close-up can show: each city, the payday, the cards."""
    cities = (facts.name(view, city) for city in view.tables.cities)
    return (*cities, say("place.payday"), say("place.cards"))


def close_up(view: CapitanView, place: int) -> tuple[Block, ...]:
    """Return a city with everything in it, what a payday would pay now, or the cards."""
    cities = view.tables.cities
    if place < len(cities):
        return tuple(_city(view, cities[place]))
    if place == len(cities):
        return tuple(_payday(view))
    return (*open_cards(view), *_piles(view), *hands(view))


def _city(view: CapitanView, city: int) -> Iterator[Block]:
    """Yield a city: its sites and what they make it worth, harbours, fortresses, who has and would get what."""
    name = facts.city(view, city)
    lines = [say("page.close.city", number=count.number(view, city), city=name)]
    if view.seat is not None and (start := view.ships[view.seat]) < BANK and start != city:
        lines.append(say("page.close.steps", steps=count.steps(view.edition, start, city), city=name))
    waiting = [seat for seat, at in enumerate(view.ships) if at == city and view.spaces[seat] < 0]
    lines += [say("page.close.waits", who=Who(seat)) for seat in waiting]
    yield Facts(tuple(lines))
    yield _table(("site", "house", "track"), _sites(view, city))
    yield _table(("harbour", "ship", "space"), _harbours(view, city))
    yield _table(("fortresses", "owner", "fort"), _fortresses(view, city))
    yield Facts((say("page.close.of.worth"),))
    ranks = tuple(_ranks(view, city))
    if ranks:
        yield replace(_table(("player", "open", "shut", "pays", "fort_pays"), ranks), counts=True)
        yield Facts((say("page.close.of.ranks"),))


def _table(heads: Sequence[str], rows: Iterator[Sequence[Cell]] | Sequence[Sequence[Cell]]) -> Table:
    """Return a table whose first two columns are words, if there are three."""
    columns = (
        Column(say(f"page.head.{head}"), words=not at or (at == 1 and len(heads) == 3))
        for at, head in enumerate(heads)
    )
    return Table((), tuple(columns), tuple(Row((), tuple(cells)) for cells in rows))


def _sites(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield for each site who has built there, or what it waits for, and the number that it makes."""
    track, then = view.track(city), view.next_sites(city)
    first = next((site for site, colour in enumerate(track, start=1) if colour != FREE), 0)
    onwards = track[SITES - 1] == FREE
    for site, colour in enumerate(track, start=1):
        shuts = onwards and view.tables.closing[city * (SITES + 1) + site]
        said: Cell = say("page.close.shuts" if shuts else "page.close.free")
        if colour != FREE:
            said = _colour(view, colour)
        elif site in then:
            said = say("page.close.next.shuts" if view.shuts(city, site) else "page.close.next")
        elif onwards and site < first:
            said = say("page.close.later")
        yield count.site(view.edition, site - 1), said, count.site_worth(view.edition, city, site)


def _colour(view: CapitanView, colour: int) -> Cell:
    """Return whose a colour is."""
    if colour < view.players:
        return Who(colour)
    return say("page.close.neutral", who=Who(colour - view.players))


def _harbours(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield for each harbour space what lies there, and what a house costs from it."""
    for space in view.tables.spaces[city]:
        lying = view.harbour[city * SPACES + space]
        ship = marks.PIRATE.name if lying == PIRATE else _or_free(lying)
        yield count.space(view.edition, space), ship, count.house_cost(view.edition, city, space)


def _fortresses(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield the owner and price of each site of a fortress."""
    for site in range(len(view.edition.cities[city].fortresses)):
        owner = view.forts[city * FORT_SITES + site]
        yield count.site(view.edition, site), _or_free(owner), count.fort_cost(view.edition, city, site)


def _or_free(seat: int) -> Cell:
    return say("page.close.free") if seat < 0 else Who(seat)


def _ranks(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield for each colour that has anything in a city, the best first: houses, shut ones, and what it would be paid."""
    colours = view.tables.colours
    held = dict(ranking(view.track(city)))
    shut = view.shut[city * colours : city * colours + colours]
    forts = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    paid = next(one for one in view.pay().cities if one.city == city)
    others = [colour for colour in range(colours) if colour not in held and (shut[colour] or colour in forts)]
    for colour in (*held, *others):
        yield _colour(view, colour), *_rank(view, city, colour, paid)


def _rank(view: CapitanView, city: int, colour: int, paid: CityPay) -> Sequence[Cell]:
    """Return what a colour has in a city, and what it would be paid: a neutral one nothing."""
    held = (count.open_houses(view, city, colour), count.shut(view, city, colour))
    if colour >= view.players:
        return (*held, ".", ".")
    return (*held, count.pays(paid, colour, city), count.fort_pays(paid, colour, city))


def _payday(view: CapitanView) -> Iterator[Block]:
    """Yield a payday's payments by seat, city and reason, then debts and the cost of loans.

    It is the last payday just after it, otherwise a payday held now.
    """
    phase = count.last_paid(view)
    pay = view.pay(phase or None)
    yield Facts((say("page.close.paid", last_paid=phase) if phase else say("page.close.now"),))
    full = [one for one in pay.cities if one.most and any(one.fortress)]
    seats, paid = range(view.players), int(phase) or view.phase
    houses = [
        (facts.name(view, one.city), [count.pays(one, seat, one.city) for seat in seats])
        for one in pay.cities
        if any(one.majority)
    ]
    forts = [
        (
            say("page.close.full", city=facts.city(view, one.city))
            if one in full
            else facts.name(view, one.city),
            [count.fort_pays(one, seat, one.city) for seat in seats],
        )
        for one in pay.cities
        if any(one.fortress)
    ]
    sums = [(say("page.close.spread"), [count.spread(pay, seat) for seat in seats])]
    if any(pay.bonus):
        sums.append((say("page.close.bonus"), [count.bonus_pay(pay, seat, paid) for seat in seats]))
    sums.append((say("page.close.total"), [count.total(pay, seat, paid) for seat in seats]))
    for head, rows in ((say("page.head.houses_in"), houses), (say("page.head.forts_in"), forts), ("", sums)):
        if rows:
            yield _florin(view, head, rows)
    if full:
        yield Facts((say("page.close.of.full"),))
    yield Facts(tuple(_debt(view, seat) for seat in range(view.players)))
    yield Facts(
        tuple(
            say(
                "page.close.loans",
                bank=count.bank(view, loan),
                amount=count.amount(view.edition, loan),
                repay=count.repay(view.edition, loan),
                extendable=count.extendable(view, loan),
            )
            for loan in range(LOAN_KINDS)
        )
    )


def _florin(view: CapitanView, head: Cell, rows: Sequence[tuple[Text, Sequence[Number]]]) -> Table:
    columns = (Column(head, words=True), *(Column(Who(seat)) for seat in range(view.players)))
    cells = tuple(Row((), (title, *florin)) for title, florin in rows)
    return Table((), columns, cells, counts=True)


def _debt(view: CapitanView, seat: int) -> Text:
    """Return a seat's loans kind by kind."""
    loans = tuple(
        say(
            "page.close.loan",
            loans_of=number,
            amount=count.amount(view.edition, loan),
            extended=yes(extended),
        )
        for extended in (False, True)
        for loan in range(LOAN_KINDS)
        if (number := count.loans_of(view, seat, loan, extended))
    )
    return say("page.close.owes", who=Who(seat), loans=Together(loans or (say("page.close.nothing"),), "; "))


def _piles(view: CapitanView) -> Iterator[Facts]:
    """Yield how many cards the decks still have, and which were discarded."""
    for sort, key in ((DESTINATION, "destinations"), (CONNECTION, "connections")):
        pile = view.discards[sort]
        lines = [say(f"page.close.{key}", deck=count.deck(view, sort))]
        if pile:
            cards = tuple(facts.card(view.edition, kind) for kind in pile)
            lines.append(say("page.close.discards", cards=Together(cards, ", ")))
        yield Facts(tuple(lines))
