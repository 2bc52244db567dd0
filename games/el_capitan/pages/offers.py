"""The moves of El Capitan one by one as choices: cards, the bank, the pirate, the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import PHASES, SPACES
from games.el_capitan.moves import (
    Anchor,
    Borrow,
    Buy,
    Idle,
    Raid,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    Tow,
)
from games.el_capitan.rules.events import Pushed, Raided
from games.el_capitan.state import CapitanView
from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Menu
from games.engine.words.texts import Speaker, Together, Who, yes

from . import marks
from .face.names import at, named
from .gains import booty

say = Speaker("el_capitan")

BANK, CARDS, PIRATE = "bank", "cards", "pirate"
"""The menus: what is done at the bank, single cards, where the pirate goes."""
BUTTONS = 4
"""Up to so many choices are buttons."""
_ENTRIES = 24
"""Entries of one menu for the bank and cards together."""


def menus(others: Sequence[Choice], pirates: Sequence[Choice]) -> list[Menu]:
    """Return the menus of what is done besides building: at the bank and with cards, in one or two, and the pirate's."""
    keys = dict.fromkeys(choice.menu for choice in others)
    sails = yes(any(isinstance(move, Sail | Seals) for choice in others for move in choice.moves[:1]))
    found = []
    if BANK in keys:
        found.append(Menu(BANK, _loans(others, "" if CARDS in keys else ".cards", sails), marks.BANK))
    if pirates:
        found.append(Menu(PIRATE, say("page.menu.pirate"), marks.PIRATE))
    if CARDS in keys:
        found.append(Menu(CARDS, say("page.menu.cards", sails=sails), marks.CARD))
    return found


def buying(cards: Sequence[Choice]) -> list[Menu]:
    """Return the menu of cards at the end of a turn, if one that is no button can be paid."""
    return [Menu(CARDS, say("page.menu.buy"), marks.CARD)] if _can_be_chosen(cards) else []


def together(banking: Sequence[Choice], cards: Sequence[Choice]) -> list[Choice]:
    """Return what is done besides building in one menu if it has room there; cards alone only if one can be paid or used."""
    if banking and len(banking) + len(cards) <= _ENTRIES:
        return [msgspec.structs.replace(choice, menu=BANK) for choice in (*banking, *cards)]
    return [*banking, *(cards if _can_be_chosen(cards) else ())]


def _can_be_chosen(cards: Sequence[Choice]) -> bool:
    """Return whether the menu of cards has an entry that is not refused."""
    return any(choice.menu == CARDS and choice.impossible is None for choice in cards)


def first(choices: Sequence[Choice], number: int) -> list[Choice]:
    """Return the first so many choices as buttons, then the others, if one of these can be chosen."""
    found = [as_button(choice) for choice in choices[:number] if choice.impossible is None]
    rest = choices[len(found) :]
    return [*found, *(rest if any(choice.impossible is None for choice in rest) else ())]


def as_button(choice: Choice, words: str = "now") -> Choice:
    """Return a choice as a button, with the short words for it if there are such."""
    label = choice.label.instead(f"{choice.label.message}/{words}")
    return msgspec.structs.replace(choice, label=label or choice.label, menu="", button=True)


def lent(view: CapitanView, banking: Sequence[Choice]) -> list[Choice]:
    """Return what is done at the bank as buttons: what a loan costs at the next payday, and at the one after it."""
    found = []
    for choice in banking:
        move = choice.moves[0]
        if isinstance(move, Borrow) and view.phase < PHASES:
            label = choice.label.attribute("now", extended=count.extended(view.edition, move.loan))
            found.append(as_button(msgspec.structs.replace(choice, label=label)))
        else:
            found.append(as_button(choice, ""))
    return found


def _loans(choices: Sequence[Choice], cards: str, sails: str) -> Text:
    """Return which loans can be had, and what is owed for one that is alone; and that cards are in the menu too."""
    lent = [
        dict(choice.label.values)
        for choice in choices
        if choice.moves and isinstance(choice.moves[0], Borrow)
    ]
    if not lent:
        return say(f"page.menu.bank{cards}", sails=sails)
    if len(lent) == 1:
        return say(f"page.menu.bank{cards}/one", sails=sails, **lent[0])
    amount, second = (one["amount"] for one in lent[:2])
    return say(f"page.menu.bank{cards}/two", sails=sails, amount=amount, second_amount=second)


def bank(view: CapitanView, moves: Sequence[Move], tries: Lookahead) -> list[Choice]:
    """Return the loans that can be had, or going to the bank for none."""
    found = []
    for move in moves:
        if isinstance(move, Borrow):
            repay, extended = count.repay(view.edition, move.loan), count.extended(view.edition, move.loan)
            final = tries.final((move,))
            key = "page.choice.borrow/last" if view.phase == PHASES else "page.choice.borrow/detail"
            found.append(
                Choice(
                    (move,),
                    named(move, view),
                    marks.BANK,
                    say(key, phase=count.phase(view), repay=repay, extended=extended),
                    final=final,
                    menu=BANK,
                    ends=True,
                )
            )
        elif isinstance(move, Idle):
            final = tries.final((move,))
            label = named(move, view)
            detail = label.attribute("detail")
            found.append(Choice((move,), label, marks.BANK, detail, final=final, menu=BANK, ends=True))
    return found


def cards(view: CapitanView, seat: int, moves: Sequence[Move], tries: Lookahead) -> list[Choice]:
    """Return buying a card, the too dear ones too, and sailing by one, without more."""
    found = [_use(view, move, tries) for move in moves if isinstance(move, (Sail, Seals))]
    for kind in sorted({*view.rows[0], *view.rows[1]}, key=lambda kind: (view.tables.costs[kind], kind)):
        move = Buy(kind)
        cost, label = count.cost.known(view.tables.costs[kind]), named(move, view)
        if move not in moves:
            reason = say("page.no.dear", money=count.money(view, seat))
            found.append(
                Choice(
                    (),
                    label,
                    common.IMPOSSIBLE,
                    price=cost,
                    menu=CARDS,
                    impossible=reason,
                    refused=(move,),
                    at=at(view, move),
                )
            )
            continue
        final = tries.final((move,))
        detail = say("page.choice.buy/detail", leaves=count.leaves.known(view.money[seat] - cost))
        found.append(
            Choice(
                (move,),
                label,
                marks.CARD,
                detail,
                price=cost,
                final=final,
                menu=CARDS,
                at=at(view, move),
            )
        )
    return sorted(found, key=lambda choice: choice.impossible is not None)


def _use(view: CapitanView, move: Sail | Seals, tries: Lookahead) -> Choice:
    """Return using a card of the hand for the ship."""
    final, there = tries.final((move,)), at(view, move)
    return Choice((move,), named(move, view), marks.SHIP, final=final, menu=CARDS, at=there)


def pirate(view: CapitanView, seat: int, moves: Sequence[Move], tries: Lookahead) -> list[Choice]:
    """Return where the pirate may go: while it has to be moved, only where it collects."""
    raids = [move for move in moves if isinstance(move, Raid)]
    found = [_raid(view, move, tries) for move in raids]
    if not raids:
        found = [_tow(view, move, tries) for move in moves if isinstance(move, Tow)]
        found += piloted(view, moves, tries)
    return sorted(found, key=lambda choice: (*booty(choice, seat), choice.price))


def piloted(view: CapitanView, moves: Sequence[Move], tries: Lookahead) -> list[Choice]:
    """Return the cards of the hand that move the pirate."""
    return [
        Choice(
            (move,),
            named(move, view),
            marks.PIRATE,
            final=tries.final((move,)),
            menu=PIRATE,
            at=at(view, move),
        )
        for move in moves
        if isinstance(move, (SailPirate, SealsPirate))
    ]


def anchored(view: CapitanView, moves: Sequence[Move], tries: Lookahead) -> list[Choice]:
    """Return the harbour spaces where the pirate's voyage may end."""
    found = []
    for move in moves:
        if isinstance(move, Anchor):
            label = named(move, view)
            if 0 <= (lying := view.harbour[view.way * SPACES + move.space]) < view.players:
                label = label.attribute("pushes", who=Who(lying))
            final, there = tries.final((move,)), at(view, move)
            found.append(Choice((move,), label, marks.PIRATE, final=final, at=there))
    return found


def _raid(view: CapitanView, move: Raid, tries: Lookahead) -> Choice:
    way, events = tries.found((move,)), tries.events((move,))
    paid = next((event.paid for event in events if isinstance(event, Raided)), ())
    label = named(move, view).attribute("collects", collects=count.collects(view, move.to))
    payers = [
        say("page.detail.pays", fee=count.fee.known(florin, other, move.to), who=Who(other))
        for other, florin in enumerate(paid)
        if florin
    ]
    parts = (*_pushed(tries, move), *(payers or [say("page.detail.nobody")]))
    detail = say("page.detail", parts=Together(parts, ", "))
    final, there = way.final, at(view, move)
    return Choice((move,), label, marks.PIRATE, detail, way.gains, final=final, menu=PIRATE, at=there)


def _tow(view: CapitanView, move: Tow, tries: Lookahead) -> Choice:
    cost, label, final = count.cost(view, (move,)), named(move, view), tries.final((move,))
    parts = _pushed(tries, move) or (say("page.detail.free_space"),)
    detail = say("page.detail", parts=Together(parts, ", "))
    there = at(view, move)
    return Choice((move,), label, marks.PIRATE, detail, price=cost, final=final, menu=PIRATE, at=there)


def _pushed(tries: Lookahead, move: Move) -> tuple[Text, ...]:
    return tuple(
        say("page.detail.pushes", pushed_to=count.pushed_to(event), who=Who(event.seat))
        for event in tries.events((move,))
        if isinstance(event, Pushed)
    )
