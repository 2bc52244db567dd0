"""What of El Capitan can be looked at closely: the cities, the payday, the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.el_capitan.edition import BANK, CITIES, FORT_SITES, LOAN_KINDS, PHASES, SITES, SPACES
from games.el_capitan.pages import facts, marks
from games.el_capitan.rules.prices import fortress, warehouse
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.scoring import standing
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages.model import Block, Cell, Column, Facts, Row, Table
from games.engine.words.layout import dotted
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
    lines = [say("page.close.city", city=name, number=view.number(city))]
    if view.seat is not None and (start := view.ships[view.seat]) < BANK and start != city:
        lines.append(say("page.close.steps", city=name, steps=view.tables.steps[start * CITIES + city]))
    waiting = [seat for seat, at in enumerate(view.ships) if at == city and view.spaces[seat] < 0]
    lines += [say("page.close.waits", who=Who(seat)) for seat in waiting]
    yield Facts(tuple(lines))
    yield _table(("site", "house", "track"), _sites(view, city))
    yield _table(("harbour", "ship", "space"), _harbours(view, city))
    yield _table(("fortresses", "owner", "fort"), _fortresses(view, city))
    yield Facts((say("page.close.of.worth"),))
    ranks = tuple(_ranks(view, city))
    if ranks:
        yield _table(("player", "open", "shut", "pays", "fort_pays"), ranks)
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
        yield str(site), said, str(view.edition.cities[city].track[site])


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
        yield str(space + 1), ship, str(warehouse(view.tables, city, space))


def _fortresses(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield for each site of a fortress whose stands there, and its price."""
    for site in range(len(view.edition.cities[city].fortresses)):
        owner = view.forts[city * FORT_SITES + site]
        yield str(site + 1), _or_free(owner), str(fortress(view.tables, city, site))


def _or_free(seat: int) -> Cell:
    return say("page.close.free") if seat < 0 else Who(seat)


def _ranks(view: CapitanView, city: int) -> Iterator[Sequence[Cell]]:
    """Yield for each colour that has anything in a city, the best first: houses, shut ones, and what it would be paid."""
    colours, players = view.tables.colours, view.players
    held = dict(standing(view.track(city)))
    shut = view.shut[city * colours : city * colours + colours]
    forts = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    paid = next(one for one in view.pay().cities if one.city == city)
    others = [colour for colour in range(colours) if colour not in held and (shut[colour] or colour in forts)]
    for colour in (*held, *others):
        pays = (paid.majority[colour], paid.fortress[colour]) if colour < players else (0, 0)
        yield _colour(view, colour), *map(dotted, (held.get(colour, 0), shut[colour], *pays))


def _payday(view: CapitanView) -> Iterator[Block]:
    """Yield what a payday pays everybody in which city for what, then debts and what loans cost.

    It is the payday that has just been, or the one that would be now.
    """
    phase = facts.last_paid(view)
    pay = view.pay(phase or None)
    yield Facts((say("page.close.paid", phase=phase) if phase else say("page.close.now"),))
    full = [one for one in pay.cities if one.most and any(one.fortress)]
    houses = [(facts.name(view, one.city), one.majority) for one in pay.cities if any(one.majority)]
    forts = [
        (say("page.close.full", city=facts.city(view, one.city)), one.fortress)
        if one in full
        else (facts.name(view, one.city), one.fortress)
        for one in pay.cities
        if any(one.fortress)
    ]
    sums = [(say("page.close.spread"), pay.proliferation)]
    sums += [(say("page.close.bonus"), pay.bonus)] if any(pay.bonus) else []
    sums.append((say("page.close.total"), pay.totals))
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
                left=left,
                amount=loan.amount,
                repay=loan.repay,
                extended=loan.repay_extended if view.phase < PHASES else 0,
            )
            for loan, left in zip(view.edition.loans, view.bank, strict=True)
        )
    )


def _florin(view: CapitanView, head: Cell, rows: Sequence[tuple[Text, Sequence[int]]]) -> Table:
    columns = (Column(head, words=True), *(Column(Who(seat)) for seat in range(view.players)))
    cells = tuple(Row((), (title, *map(dotted, florin))) for title, florin in rows)
    return Table((), columns, cells, counts=True)


def _debt(view: CapitanView, seat: int) -> Text:
    """Return a seat's loans kind by kind."""
    loans = tuple(
        say("page.close.loan", number=number, amount=loan.amount, extended=yes(extended))
        for extended, held in enumerate((view.loans, view.extended))
        for loan, number in zip(view.edition.loans, held[seat * LOAN_KINDS :], strict=False)
        if number
    )
    return say("page.close.owes", who=Who(seat), loans=Together(loans or (say("page.close.nothing"),), "; "))


def _piles(view: CapitanView) -> Iterator[Facts]:
    """Yield how many cards the decks still have, and which were discarded."""
    for sort, deck in zip(("destinations", "connections"), view.decks, strict=True):
        pile = view.discards[sort == "connections"]
        lines = [say(f"page.close.{sort}", cards=len(deck))]
        if pile:
            cards = tuple(facts.card(view.edition, kind) for kind in pile)
            lines.append(say("page.close.discards", cards=Together(cards, ", ")))
        yield Facts(tuple(lines))
