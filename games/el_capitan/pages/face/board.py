"""The whole position of El Capitan, which is all public, and a seat's belongings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from games.el_capitan import quantities as count
from games.el_capitan.edition import LOAN_KINDS
from games.el_capitan.pages import facts, marks
from games.el_capitan.pages.watching import headline
from games.el_capitan.state import CapitanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Column, Facts, Page, Row, Table
from games.engine.quantities import Change, Number
from games.engine.words.texts import Speaker, Together, Who

from .map import cities

say = Speaker("el_capitan")


def whole(view: CapitanView, before: CapitanView | None = None) -> Page:
    """Return all there is: what the turn has led to, the last payday until it is told, the map, players, cards."""
    over = view.outcome is not None
    told = before is not None and count.last_paid(before) == count.last_paid(view)
    now = tuple(_now(view))
    return Page(
        kind="whole",
        seat=None,
        where=say("page.where.over", phase=count.phase(view)) if over else facts.where(view),
        headline=say("page.whole.over") if over else headline(view),
        blocks=(
            *([Facts(now)] if now else []),
            *([] if told else _paid(view)),
            *cities(view, before),
            *_players(view, before),
            *([] if over else open_cards(view)),
            *hands(view),
        ),
    )


def held(view: CapitanView) -> tuple[Block, ...]:
    """Return the sailing cards of the view's seat; the others', which are open too (ruling E1), are on the board."""
    if view.seat is None:
        return ()
    cards = view.hands[view.seat]
    return (Facts((say("page.hand", cards=_cards(view, cards)) if cards else say("page.hand.none"),)),)


def hands(view: CapitanView) -> tuple[Facts, ...]:
    """Return the sailing cards of each seat that has some: they are open (ruling E1)."""
    lines = tuple(
        say("page.holds", player=common.player(seat), who=Who(seat), cards=_cards(view, cards))
        for seat, cards in enumerate(view.hands)
        if cards
    )
    return (Facts(lines),) if lines else ()


def open_cards(view: CapitanView) -> tuple[Block, ...]:
    """Return the open cards with their prices, and how many loans are left at the bank."""
    heads = (Column(say("page.head.cards"), words=True), Column(say("page.head.price")))
    cards = tuple(
        Row((marks.CARD,), (facts.card(view.edition, kind), count.card_cost(view.edition, kind)))
        for row in view.rows
        for kind in row
    )
    loans = tuple(
        say("page.whole.loans.one", bank=count.bank(view, loan), amount=count.amount(view.edition, loan))
        for loan in range(LOAN_KINDS)
    )
    seals = say("page.small.cards", seal=marks.SEAL)
    table = [Table((marks.CARD,), heads, cards)] if cards else []
    return (*table, Facts((seals, say("page.whole.loans", loans=Together(loans, ", ")))))


def _cards(view: CapitanView, kinds: Sequence[int]) -> Together:
    return Together(tuple(facts.card(view.edition, kind) for kind in kinds), ", ")


def _now(view: CapitanView) -> Iterator[Text]:
    """Yield what the turn has led to so far."""
    if view.outcome is not None:
        return
    active, settling = Who(view.active), view.kind in ("loan", "name")
    if view.way >= 0:
        yield say("page.anchor", pirate=marks.PIRATE, city=facts.city(view, view.way))
    if view.card >= 0:
        key = "page.steer.pirate" if view.piloting else "page.steer"
        yield say(key, seals=count.seals(view.edition, view.card), card=facts.card(view.edition, view.card))
    if view.kind == "finish":
        yield say("page.whole.acted", who=active)
    if view.landed and not view.raided:
        yield say("page.whole.duty", who=active)
    if view.towed:
        yield say("page.whole.towed", who=active)
    if view.idles:
        yield say("page.whole.idles", idles=count.idles(view))
    if view.ending and not settling:
        yield say("page.whole.last", who=Who((view.first - 1) % view.players))


def _paid(view: CapitanView) -> tuple[Block, ...]:
    """Return what the latest payday paid each player, and for what; nothing once a player has acted since."""
    phase = count.last_paid(view)
    if not phase:
        return ()
    pay = view.pay(phase)
    bonus = ["bonus"] if any(pay.bonus) else []

    def cells(seat: int) -> list[Number]:
        parts = [count.spread(pay, seat), count.majority(pay, seat), count.fortresses(pay, seat)]
        parts += [count.bonus_pay(pay, seat, int(phase))] if bonus else []
        return [*parts, count.total(pay, seat, int(phase))]

    table = _by_seat(view, ["spread", "majority", "fortress", *bonus, "total"], cells)
    return (replace(table, title=say("page.close.paid", last_paid=phase)),)


def _players(view: CapitanView, before: CapitanView | None) -> Iterator[Block]:
    """Yield what each seat has and what it has left to build; what its money has done since an older view."""
    pay = view.pay()
    was = view.money if before is None else before.money
    gained = [now - then for now, then in zip(view.money, was, strict=True)]
    changes = ["change"] if any(gained) else []

    def purse(seat: int) -> list[Number]:
        money = count.money(view, seat)
        change = [Change(gained[seat], money.quantity, money.arguments, money.names)] if changes else []
        return [money, *change, count.owes(view, seat), count.payday(pay, seat)]

    def left(seat: int) -> list[Number]:
        colours = range(seat, len(view.supply), view.players)
        found = [count.cities(pay, seat), *count.supply.each(colours, view), count.forts_left(view, seat)]
        return [*found, *([count.bonus(view, seat)] if bonus else [])]

    bonus = ["bonus"] if any(view.bonus) else []
    neutral = ["neutral"] if view.players == 2 else []
    yield _by_seat(view, ["has", *changes, "owes", "payday"], purse)
    yield _by_seat(view, ["cities", "supply", *neutral, "forts", *bonus], left)
    yield Facts(tuple(say(f"page.whole.of.{one}") for one in ("payday", "cities", "left", *bonus)))


def _by_seat(view: CapitanView, heads: Sequence[str], cells: Callable[[int], Sequence[Number]]) -> Table:
    rows = tuple(
        Row((common.player(seat),), (Who(seat), *cells(seat)), turn=seat in view.to_act)
        for seat in range(view.players)
    )
    columns = (Column("", words=True), *(Column(say(f"page.head.{head}")) for head in heads))
    return Table((common.PEOPLE,), columns, rows, counts=True)
