"""Facts that several pages of El Capitan share: wealth, the cities, the last payday, a seat's belongings."""

from __future__ import annotations

from functools import lru_cache, partial

from games.el_capitan import quantities as count
from games.el_capitan.edition import BANK, BOARD_CITIES, FORT_SITES, OUT, PHASES, CapitanEdition
from games.el_capitan.rules import scoring
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages import players
from games.engine.pages.model import Column, Row, Table
from games.engine.quantities import Number
from games.engine.words.fitting import Flow, Line
from games.engine.words.texts import Speaker, Together, Value, Who, yes

from . import marks
from .gains import payday

say = Speaker("el_capitan")

_CITY, _NARROW, _CROWD = 16, 14, 5
"""Columns of the table of cities, fewer from a number of players on: what it leaves room for is houses."""
_NAMED = 3
"""Players whose names have room in small print beside what they have left to build."""
_HAND = 3
"""Lines that the cards of a hand may take."""


def where(view: CapitanView) -> Text:
    """Return where in the game we are."""
    if view.kind in ("loan", "name"):
        return say("page.where.payday", phase=count.phase(view))
    if view.ending:
        return say("page.where.last", phase=count.phase(view))
    return say("page.where.round", phase=count.phase(view), rounds=count.rounds(view))


def clock(view: CapitanView) -> Text | None:
    """Return what each seat still has to build until the payday, and about how many rounds that takes."""
    if view.outcome is not None or view.kind in ("loan", "name"):
        return None
    last = view.phase == PHASES
    comes: dict[str, Value] = {"last": yes(last), "mark": marks.LAST if last else marks.PAYDAY}
    if view.ending:
        return say("page.clock.last", **comes)
    values: dict[str, Value] = {"left": left(view), **comes}
    if count.fewest_left(view) > count.NEAR:
        return say("page.clock.far", **values)
    return say("page.clock", rounds_left=count.rounds_left(view), **values)


def players_table(view: CapitanView) -> Table:
    """Return everybody's money and debts, and what a payday would pay them."""
    pay = view.pay()
    return players.table(
        view,
        (
            Column(say("page.head.has")),
            Column(say("page.head.owes"), needed=False),
            Column(say("page.head.payday")),
        ),
        lambda seat: (count.money(view, seat), count.owes(view, seat), count.payday(pay, seat)),
        mark=partial(marks.houses_of, view),
    )


def wealth(view: CapitanView) -> Table:
    """Return the money of all seats, their debts, and the difference."""
    return players.table(
        view,
        tuple(Column(say(f"page.head.{one}")) for one in ("has", "owes", "wealth")),
        lambda seat: (count.money(view, seat), count.owes(view, seat), count.wealth(view, seat)),
    )


def cities(view: CapitanView) -> Table:
    """Return the value of each city with the owners of its houses and fortresses, by rank."""
    rows = []
    for city in view.tables.cities:
        ranks = scoring.ranking(view.track(city))
        start = city * FORT_SITES
        owners = [seat for seat in view.forts[start : start + FORT_SITES] if seat >= 0]
        without = [(seat, 0) for seat in owners if seat not in dict(ranks)]
        behind = tuple(
            marks.stands(view, city, colour, number, fortress=colour in owners)
            for colour, number in (*ranks, *without)
        )
        rows.append(Row((), (name(view, city), count.number(view, city)), behind))
    heads = (Column(say("page.head.city"), words=True), Column(say("page.head.worth")))
    width = _NARROW if view.players >= _CROWD else _CITY
    return Table((), heads, tuple(rows), behind=say("page.head.houses"), width=width)


def left(view: CapitanView) -> Together:
    """Return what each seat has left to build: by name, or by the signs of their houses where names take too much room."""
    signs = view.seat is None and view.players > _NAMED
    parts = [
        say(
            "page.left.of/sign",
            buildings_left=count.buildings_left(view, seat),
            player=marks.houses_of(view, seat),
        )
        if signs
        else say("page.left.of", buildings_left=count.buildings_left(view, seat), who=Who(seat))
        for seat in range(view.players)
    ]
    return Together(tuple(parts), ", ")


def worth(view: CapitanView) -> tuple[Text, ...]:
    """Return small print: what a city pays whom, and which colours are neutral.

    A spectator reads first what each seat has left to build. A player's clock says it.
    """
    key = "page.small.worth.two" if view.players == 2 else "page.small.worth"
    tiles = len(view.tables.cities) > BOARD_CITIES
    neutral = {}
    if view.players == 2:
        neutral = {"one": marks.neutral_of(view, 0), "other": marks.neutral_of(view, 1)}
    lines = [] if view.seat is not None else [say("page.small.left", left=left(view))]
    lines.append(say(f"{key}/tiles" if tiles else key, **neutral))
    if any(owner >= 0 for owner in view.forts):
        lines.append(say("page.small.fortress", mark=marks.FORTRESS))
    return tuple(lines)


def paid(view: CapitanView) -> Table:
    """Return what the payday that has just been, not the last one, paid everybody for what."""
    pay = view.pay()

    def cells(seat: int) -> tuple[Number, ...]:
        parts = (count.spread(pay, seat), count.majority(pay, seat), count.fortresses(pay, seat))
        return (*parts, count.total(pay, seat, view.phase))

    numbers = ("spread", "majority", "fortress", "total")
    return players.table(view, tuple(Column(say(f"page.head.{one}")) for one in numbers), cells)


def name(view: CapitanView, city: int) -> Text:
    """Return what a city is called."""
    return say("page.city", city=view.edition.cities[city].name)


def own(view: CapitanView, seat: int) -> list[Line]:
    """Return a seat's money and debts, what it has left to build, where its ship is, and what a payday would pay."""
    neutral = count.supply(view, seat + view.players) if view.players == 2 else 0
    pieces = (
        ("houses", "supply", count.supply(view, seat)),
        ("neutral", "neutral_supply", neutral),
        ("forts", "forts_left", count.forts_left(view, seat)),
    )
    parts = tuple([say(f"page.own.{key}", **{name: number}) for key, name, number in pieces if number])
    # A seat that has built everything has no more turn in that phase.
    left = [say("page.own.left", left=Together(parts, ", "))] if parts else []
    return [Flow((purse(view, seat), *left)), Flow((ship(view, seat), now(view, seat)))]


def now(view: CapitanView, seat: int) -> Text:
    """Return what a payday would pay a seat now."""
    return say("page.now", payday=payday(view, seat))


def purse(view: CapitanView, seat: int) -> Text:
    """Return a seat's money and debts."""
    owes = count.owes(view, seat)
    return say("page.own.debts" if owes else "page.own", money=count.money(view, seat), owes=owes)


def ship(view: CapitanView, seat: int) -> Text:
    """Return where a seat's ship is."""
    place, space = view.ships[seat], view.spaces[seat]
    if place == OUT:
        return say("page.ship.out", ship=marks.SHIP)
    if place == BANK:
        return say("page.ship.bank", ship=marks.SHIP)
    city = view.edition.cities[place].name
    if space < 0:
        return say("page.ship.waits", ship=marks.SHIP, city=city)
    return say("page.ship.lies", ship=marks.SHIP, city=city)


def held(view: CapitanView, seat: int, used: int = -1) -> tuple[Flow, ...]:
    """Return the sailing cards of a seat's hand, on lines as few as have room, if there are any; without the one in use."""
    kinds = list(view.hands[seat])
    if used in kinds:
        kinds.remove(used)
    if not kinds:
        return ()
    cards = tuple([card(view.edition, kind) for kind in kinds])
    # The first card of each line is never omitted.
    rest = [
        say("page.hand.rest", more_cards=count.more_cards(view, seat, shown))
        for shown in range(_HAND, len(cards))
    ]
    return (Flow(cards, ", ", say("page.hand.title"), _HAND, tuple(reversed(rest))),)


def seals(view: CapitanView, seat: int) -> tuple[Text, ...]:
    """Return small print: what seals are, if the reader's hand has some."""
    sealed = any(view.edition.cards[kind].seals for kind in view.hands[seat])
    return (say("page.small.cards", seal=marks.SEAL),) if sealed else ()


def city(view: CapitanView, place: int) -> str:
    """Return the name of a city as a value of sentences."""
    return view.edition.cities[place].name


@lru_cache(maxsize=256)
def card(edition: CapitanEdition, kind: int) -> Text:
    """Return a sailing card in a few words: "Tanger", with its seals, or two cities."""
    printed = edition.cards[kind]
    name = edition.cities[printed.city].name
    if printed.seals:
        return say("page.card", city=name, seals=marks.seals(count.seals(edition, kind)))
    return say("page.card.way", city=name, other=edition.cities[printed.other].name)
