"""Which page a view of El Capitan is shown as, and the pages that ask during a turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import OUT
from games.el_capitan.moves import Borrow, Buy, Done, Raid
from games.el_capitan.state import CapitanView
from games.engine import Move, State, Text
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Column, Facts, Menu, Page, Row, Table, brought, gain_of
from games.engine.quantities import in_menu
from games.engine.words.texts import Mark, Speaker

from . import builds, facts, marks, offers
from .face.names import named
from .gains import BUILDING, COLLECTING, payday
from .settling import loans, naming
from .steering import anchor, steer
from .watching import everybody, over, waiting

say = Speaker("el_capitan")

_ROWS = 3
"""Buildings in the table of the best."""
_CARDS = 3
"""Cards that can be bought above the menu of all."""
_ENTRIES = 24
"""Entries of a menu of all that can be built."""


def page(view: CapitanView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view: the end, everybody's, the waiting one, or that of the decision that its seat owes."""
    if view.outcome is not None:
        return over(view)
    if view.seat is None:
        return everybody(view)
    if view.decision is None or not deals:
        return waiting(view)
    return _ASKING[view.kind](view, view.seat, moves, deals)


def _act(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    tries = Lookahead(deals, seat, BUILDING)
    ways = builds.ways_of(view, seat, tries)
    buildings = builds.builds(view, seat, ways, tries)
    refused = list(builds.beyond(view, seat, ways, tries, buildings))
    pirates = offers.pirate(view, seat, moves, Lookahead(deals, seat, COLLECTING))
    banking = offers.bank(view, moves, tries)
    cards = offers.cards(view, seat, moves, tries)
    menus, building = _together(buildings, refused)
    others = [*banking, *cards]
    if banking and len(others) <= _ENTRIES:
        others = [msgspec.structs.replace(choice, menu=offers.BANK) for choice in others]
    menus += offers.menus(others, pirates)
    if any(isinstance(move, Raid) for move in moves):
        menus.sort(key=lambda menu: menu.key != offers.PIRATE)
    best = _best(view, seat, buildings, tries)
    return Page(
        kind="act",
        seat=seat,
        where=facts.where(view),
        headline=_asked(view, seat, buildings),
        blocks=(
            Facts((*facts.own(view, seat), *facts.held(view, seat), *_bound(view, seat, moves))),
            *([best] if best else []),
        ),
        small=_small(banking, cards),
        menus=tuple(menus),
        choices=(*building, *pirates, *others),
    )


def _asked(view: CapitanView, seat: int, buildings: Sequence[Choice]) -> Text:
    """Return the question: where the ship comes into play, what is built here or elsewhere, or what else."""
    if view.ships[seat] == OUT:
        return say("page.ask.enter")
    if not buildings:
        return say("page.ask.bank")
    here = any(len(choice.moves) == 1 for choice in buildings)
    if here and all(len(choice.moves) == 1 for choice in buildings):
        return say("page.ask.here")
    return say("page.ask.here.or" if here else "page.ask.sail")


def _bound(view: CapitanView, seat: int, moves: Sequence[Move]) -> list[Text]:
    """Return the duty to move the pirate, or to act where it was moved from; else where it is."""
    if any(isinstance(move, Raid) for move in moves):
        return [say("page.duty", pirate=marks.PIRATE)]
    if view.is_bound():
        return [say("page.bound", city=view.edition.cities[view.ships[seat]].name)]
    if view.pirate >= 0:
        return [say("page.pirate", pirate=marks.PIRATE, city=view.edition.cities[view.pirate_city()].name)]
    return []


def _together(buildings: Sequence[Choice], refused: Sequence[Choice]) -> tuple[list[Menu], list[Choice]]:
    """Return all that is built as one menu if it has room there, else houses and everything else in two."""
    choices = [*buildings, *refused]
    if len(choices) <= _ENTRIES:
        choices = [msgspec.structs.replace(choice, menu=builds.HOUSES) for choice in choices]
    keys = dict.fromkeys(choice.menu for choice in choices)
    number = {key: in_menu(choices, key) for key in keys}
    marked = {builds.HOUSES: marks.HOUSE, builds.OTHERS: marks.FORTRESS}
    found = []
    for key in keys:
        title = "build" if len(choices) <= _ENTRIES and number[key] else key
        found.append(Menu(key, say(f"page.menu.{title}", number=number[key]), marked[key]))
    # What nothing can be chosen from comes last.
    return sorted(found, key=lambda menu: (not number[menu.key], menu.key != builds.HOUSES)), choices


def _best(view: CapitanView, seat: int, buildings: Sequence[Choice], tries: Lookahead) -> Table | None:
    """Return the best buildings, one of a kind and city, with what they cost and what a payday would then pay."""
    now = payday(view, seat)
    best: dict[tuple[int, Mark], Choice] = {}
    for choice in buildings:
        if choice.mark is None or choice.mark == marks.NEUTRAL:
            continue
        if gain_of(choice.gains, "payday", seat) is None:
            continue
        best.setdefault((builds.city_of(seat, choice, tries), choice.mark), choice)
    if not best:
        return None
    rows = []
    for (city, mark), choice in [*best.items()][:_ROWS]:
        gain = brought(choice.gains, "payday", seat)
        assert gain is not None
        cost = count.cost.known(choice.price, choice.moves)
        then = count.then.known(now + gain, seat, choice.moves)
        rows.append(Row((mark,), (facts.name(view, city), cost, gain, then)))
    heads = (
        Column(say("page.head.city"), words=True),
        Column(say("page.head.costs")),
        Column(say("page.head.adds"), needed=False),
        Column(say("page.head.then")),
    )
    key = "page.title.now.best" if len(best) > _ROWS else "page.title.now"
    return Table((marks.CITY,), heads, tuple(rows), title=say(key, payday=now))


def _small(banking: Sequence[Choice], cards: Sequence[Choice]) -> tuple[Text, ...]:
    """Return small print: what seals are, and what borrowing does."""
    lines = []
    if cards:
        lines.append(say("page.small.cards", seal=marks.SEAL))
    if any(isinstance(choice.moves[0], Borrow) for choice in banking):
        lines.append(say("page.small.loan"))
    return tuple(lines)


def _finish(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    tries = Lookahead(deals, seat, COLLECTING)
    cards = offers.cards(view, seat, moves, tries)
    pirates = offers.pirate(view, seat, moves, tries)
    done = [
        Choice(
            (move,),
            named(move, view),
            marks.DONE,
            final=tries.final((move,)),
            button=True,
        )
        for move in moves
        if isinstance(move, Done)
    ]
    return Page(
        kind="finish",
        seat=seat,
        where=facts.where(view),
        headline=say("page.ask.finish") if done else _duty(view, seat),
        blocks=(
            Facts(
                (
                    facts.purse(view, seat),
                    _payday_now(view, seat),
                    *facts.held(view, seat),
                    *(_bound(view, seat, moves) if done else ()),
                )
            ),
            _open_cards(view, cards),
        ),
        small=(say("page.small.cards", seal=marks.SEAL),),
        menus=(
            *offers.menus((), pirates),
            Menu(offers.CARDS, say("page.menu.buy", number=in_menu(cards, offers.CARDS)), marks.CARD),
        ),
        choices=(*pirates, *cards, *done),
    )


def _duty(view: CapitanView, seat: int) -> Text:
    city = view.edition.cities[view.ships[seat]].name
    return say("page.order.duty", pirate=marks.PIRATE, city=city)


def _payday_now(view: CapitanView, seat: int) -> Text:
    return say("page.title.now.alone", payday=payday(view, seat))


def _open_cards(view: CapitanView, cards: Sequence[Choice]) -> Facts:
    """Return open cards that can be paid with their prices, destinations first, as many as have room."""
    buys = sorted(
        (choice for choice in cards if choice.moves and isinstance(choice.moves[0], Buy)),
        key=lambda choice: (view.edition.sort(_bought(choice)), choice.price),
    )
    return Facts(
        tuple(
            say(
                "page.open",
                card_cost=count.card_cost(view.edition, _bought(choice)),
                mark=marks.CARD,
                card=facts.card(view.edition, _bought(choice)),
            )
            for choice in buys[:_CARDS]
        )
    )


def _bought(choice: Choice) -> int:
    move = choice.moves[0]
    assert isinstance(move, Buy)
    return move.card


_ASKING = {
    "act": _act,
    "steer": steer,
    "finish": _finish,
    "anchor": anchor,
    "loan": loans,
    "name": naming,
}
