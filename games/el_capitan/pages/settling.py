"""After a payday: which loans are repaid, as one choice, and who starts the next phase."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import LOAN_KINDS
from games.el_capitan.moves import EXTEND, REPAY, Appoint
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Move, State, Text
from games.engine.pages import marks as common
from games.engine.pages.gains import Lookahead
from games.engine.pages.model import Choice, Facts, Gain, Menu, Page, gain_of
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, yes

from . import facts, marks
from .face.names import named
from .gains import SETTLING
from .offers import BUTTONS, as_button

say = Speaker("el_capitan")

_MENU = "repay"
_ENTRIES = 24
_MOST = 3
"""So many ways that repay most are buttons if not all are."""


def loans(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:  # noqa: ARG001 one form for all
    """Return the page that asks which loans are repaid: all of one kind alike, or how many of each."""
    tries = Lookahead(deals, seat, SETTLING)
    held = view.loans[seat * LOAN_KINDS : seat * LOAN_KINDS + LOAN_KINDS]
    numbers = sorted(product(*(range(one + 1) for one in held)), key=lambda number: -_cost(view, number))
    lines = [(number, _answers(tries, seat, number)) for number in numbers]
    choices = [_settled(view, seat, held, number, line, tries) for number, line in lines if line]
    if len(choices) > BUTTONS:
        *paid, none = choices
        rest = [msgspec.structs.replace(one, menu=_MENU) for one in paid[_MOST:][:_ENTRIES]]
        choices = [*map(as_button, paid[:_MOST]), *rest, as_button(none)]
    else:
        choices = [*map(as_button, choices)]
    return Page(
        kind="loan",
        seat=seat,
        where=facts.where(view),
        headline=say("page.ask.loan", fresh_loans=count.fresh_loans(view, seat)),
        blocks=(Facts(_paid(view, seat)),),
        small=(say("page.small.later", next_phase=count.next_phase(view)),),
        menus=(Menu(_MENU, say("page.menu.repay"), marks.BANK),),
        choices=tuple(choices),
    )


def _paid(view: CapitanView, seat: int) -> tuple[Text, ...]:
    """Return what the payday paid a seat, and what it has and owes now."""
    pay = view.pay()
    return (
        say(
            "page.paid.you",
            payday=count.payday(pay, seat),
            money=count.money(view, seat),
            owes=count.owes(view, seat),
        ),
    )


def _cost(view: CapitanView, number: Sequence[int]) -> int:
    return sum(one * loan.repay for one, loan in zip(number, view.edition.loans, strict=True))


def _answers(tries: Lookahead, seat: int, number: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves that repay so many loans of each kind and extend the others; () if they can't be paid."""
    left = list(number)
    line: tuple[Move, ...] = ()
    state = tries.after(line)
    while isinstance(state, CapitanState) and state.kind == "loan" and state.active == seat:
        kind = state.asked_loan()
        move = REPAY if left[kind] else EXTEND
        left[kind] -= move is REPAY
        line = (*line, move)
        state = tries.after(line)
    return () if any(left) else line


def _settled(
    view: CapitanView,
    seat: int,
    held: Sequence[int],
    number: Sequence[int],
    line: tuple[Move, ...],
    tries: Lookahead,
) -> Choice:
    way, paid = tries.found(line), _cost(view, number)
    key = "all" if list(number) == list(held) else "some" if 0 in held else "mixed"
    small, large = count.repaid_of.each(range(LOAN_KINDS), view, line)
    later = _later(view, seat, way.gains, line)
    label = say(
        f"page.choice.repay/{key if paid else 'none'}",
        later=later,
        change=count.change.known(-paid, line),
        repaid=count.repaid(view, line),
        fresh_loans=count.fresh_loans(view, seat),
        both=yes(small and large),
        small_repaid_of=small,
        large_repaid_of=large,
        small_amount=count.amount(view.edition, 0),
        large_amount=count.amount(view.edition, 1),
    )
    leaves = count.leaves.known(view.money[seat] - paid, line)
    detail = say("page.choice.repay/detail", leaves=leaves)
    return Choice(line, label, None, detail, way.gains, price=count.cost.known(paid, line), final=way.final)


def _later(view: CapitanView, seat: int, gains: Sequence[Gain], line: tuple[Move, ...]) -> Number:
    """Return what a seat owes at the next payday."""
    owes = gain_of(gains, "owes", seat)
    return count.later.known(view.owed(seat) + (0 if owes is None else owes.value), seat, line)


def naming(view: CapitanView, seat: int, moves: Sequence[Move], deals: Sequence[State]) -> Page:
    """Return the page that asks who starts the next phase."""
    tries = Lookahead(deals, seat, {})
    choices = [
        Choice(
            (move,),
            named(move, view),
            common.player(move.seat),
            final=tries.final((move,)),
            button=True,
        )
        for move in moves
        if isinstance(move, Appoint)
    ]
    return Page(
        kind="name",
        seat=seat,
        where=facts.where(view),
        headline=say("page.order.name", next_phase=count.next_phase(view)),
        blocks=(facts.wealth(view),),
        choices=tuple(choices),
    )
