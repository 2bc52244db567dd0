"""Which page a view of Merchants of the Caribbean is shown as, and the pages that ask.

Nothing is hidden here, so what a seat decides is asked on everybody's page just as on its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean import quantities as count
from games.caribbean.moves import Fulfil
from games.caribbean.state import CaribbeanView
from games.engine import Move, State, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Block, Choice, Facts, Menu, Page
from games.engine.words.fitting import Line
from games.engine.words.texts import Speaker, Value, Who

from . import facts, harbour, marks, offers
from .gains import MEASURES
from .watching.turns import everybody, over, waiting

say = Speaker("caribbean")


def page(view: CaribbeanView, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page of a view: the end, of who waits, or that of the decision that is owed."""
    if view.outcome is not None:
        return over(view)
    if not moves or not deals:
        return everybody(view) if view.seat is None else waiting(view)
    tries = Lookahead(deals, view.to_act[0], MEASURES)
    match view.kind:
        case "discover":
            return _discover(view, moves, tries)
        case "repel":
            return _repel(view, moves, tries)
        case "give":
            return _give(view, moves, tries)
        case "take":
            return _take(view, moves, tries)
        case _:
            return _empty(view, moves, tries)


def _discover(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> Page:
    seat = view.active
    begins = view.revealed <= 1
    fulfils = _fulfils(view, moves, tries)
    takes = count.takes(view)
    lines: list[Line] = [] if begins else [facts.own(view, seat), *facts.hired(view, seat)]
    if view.revealed and takes != 1:
        lines.append(say("page.stop", takes=takes, row=count.row(view)))
    blocks: list[Block] = [Facts(tuple(lines))] if lines else []
    going_on = offers.discovering(view, moves, tries)
    if view.row:
        shown = sum(choice.button and len(choice.moves) > 1 for choice in going_on)
        blocks += harbour.lying(view, seat, shown, powers=False)
    small: list[Text | None] = [facts.dangers(view), facts.more_types(view)]
    if begins:
        said = tuple(
            move.expedition
            for choice in fulfils
            for move in choice.moves
            if choice.button and isinstance(move, Fulfil)
        )
        blocks += [facts.players_table(view), *facts.expeditions(view, without=said)]
        small = [facts.dangers(view), *facts.ends(view)]
    asked = _ask(seat, "discover" if view.revealed else "first")
    kind = "turn" if begins and view.seat is None else "discover"
    menus = _menus(fulfils)
    if any(choice.menu == offers.STOP for choice in going_on):
        menus = (Menu(offers.STOP, say("page.menu.stop"), marks.STOP), *menus)
    return _page(view, kind, asked, blocks, small, _above_menus((*going_on, *fulfils), ()), menus)


def _repel(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> Page:
    seat, edition = view.active, view.edition
    type_ = edition.ship_types[edition.cards[view.ship].ship]
    blocks = [Facts((facts.own(view, seat), *facts.waiting(view))), *harbour.listed(view, seat)]
    small = [facts.more_types(view)]
    return _page(
        view,
        "repel",
        _ask(seat, "repel", ship=type_),
        blocks,
        small,
        offers.repelling(view, moves, tries),
    )


def _give(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> Page:
    seat, needs = view.active, marks.needs(view.edition, view.expedition)
    choices = offers.giving(view, moves, tries)
    blocks = [Facts((facts.giving(view), facts.own(view, seat)))]
    return _page(view, "give", _ask(seat, "give", needs=needs), blocks, [], choices)


def _take(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> Page:
    seat = view.taker
    takes = count.takes(view)
    fulfils = _fulfils(view, moves, tries)
    chosen = offers.takings(view, moves, tries)
    # Expeditions name the persons that they take.
    lines: list[Line] = [facts.own(view, seat), *(() if fulfils else facts.hired(view, seat))]
    blocks: list[Block] = []
    small: list[Text | None] = []
    if takes:
        if view.fee(seat):
            small.append(say("page.small.fee", who=Who(view.active), coin=common.COINS))
        elif view.players > 1:
            small.append(say("page.small.others", who=Who(seat), coin=common.COINS))
        shown = sum(choice.button for choice in chosen)
        blocks += harbour.lying(view, seat, shown, powers=not fulfils)
    blocks += offers.fulfilling(view, fulfils)
    asked = _ask(seat, "take", takes=takes) if takes else _ask(seat, "fulfil")
    menus = _menus(fulfils)
    if any(choice.menu == offers.TAKE for choice in chosen):
        menus = (Menu(offers.TAKE, say("page.menu.take"), marks.TAKE), *menus)
    return _page(
        view,
        "take",
        asked,
        [Facts(tuple(lines)), *blocks],
        small,
        _above_menus((*chosen, *fulfils), offers.nothing(view, moves, tries)),
        menus,
    )


def _empty(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> Page:
    seat = view.active
    fulfils = _fulfils(view, moves, tries)
    ending = offers.ending(view, moves, tries)
    blocks = [Facts((say("page.empty"), facts.own(view, seat))), *offers.fulfilling(view, fulfils)]
    asked = _ask(seat, "fulfil")
    choices = _above_menus(fulfils, ending)
    return _page(view, "empty", asked, blocks, list(facts.ends(view)), choices, _menus(fulfils))


def _above_menus(choices: Sequence[Choice], last: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return choices with the buttons before the menus' entries, and last what goes on without any of them."""
    buttons = [choice for choice in choices if choice.button]
    return (*buttons, *(choice for choice in choices if not choice.button), *last)


def _fulfils(view: CaribbeanView, moves: Sequence[Move], tries: Lookahead) -> tuple[Choice, ...]:
    return offers.fulfils(view, [move for move in moves if isinstance(move, Fulfil)], tries)


def _menus(fulfils: Sequence[Choice]) -> tuple[Menu, ...]:
    if not any(choice.menu for choice in fulfils):
        return ()
    return (Menu(offers.FULFIL, say("page.menu.fulfil"), marks.EXPEDITION),)


def _ask(seat: int, what: str, **values: Value) -> Text:
    return say(f"page.ask.{what}", who=Who(seat), mark=common.player(seat), **values)


def _page(
    view: CaribbeanView,
    kind: str,
    asked: Text,
    blocks: Sequence[Block],
    small: Sequence[Text | None],
    choices: Sequence[Choice],
    menus: tuple[Menu, ...] = (),
) -> Page:
    return Page(
        kind=kind,
        seat=view.seat,
        where=facts.where(view),
        headline=asked,
        blocks=tuple(blocks),
        small=tuple(line for line in small if line is not None),
        menus=menus,
        choices=tuple(choices),
    )
