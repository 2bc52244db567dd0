"""All of a position of Merchants of the Caribbean: nobody has secrets of their own."""

from __future__ import annotations

from collections import Counter

from games.caribbean import quantities as count
from games.caribbean.edition import EXPEDITION, SHIP, SHIP_TYPES, SYMBOLS, CaribbeanEdition
from games.caribbean.pages import facts, harbour, marks
from games.caribbean.pages.titles import asked, person_title
from games.caribbean.state import CaribbeanView
from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Cell, Column, Facts, Page, Row, Table
from games.engine.pages.players import WHO, by
from games.engine.quantities import Change
from games.engine.words.texts import Mark, Marks, Speaker, Together, Who, yes

say = Speaker("caribbean")

_SYMBOLS = {number: word for word, number in SYMBOLS.items()}


def whole(view: CaribbeanView, before: CaribbeanView | None = None) -> Page:
    """Return all that lies open: the harbour for who decides, the next card, expeditions, what everybody has."""
    fresh = new_cards(view, before)
    blocks: list[Block] = []
    headline, where = say("page.whole.over"), say("page.where.over", rounds=count.rounds(view))
    if view.outcome is None:
        (seat,) = view.to_act
        headline, where = say("page.whole.step", who=Who(seat), kind=view.kind), facts.where(view)
        blocks = [Facts((*_now(view), *_next(view))), *_harbour(view, seat, fresh)]
    return Page(
        kind="whole",
        seat=None,
        where=where,
        headline=headline,
        blocks=(*blocks, *_expeditions(view, fresh), _players(view, before), *_below(view)),
    )


def held(view: CaribbeanView) -> tuple[Block, ...]:  # noqa: ARG001 as in every game
    """Return (): nobody knows anything that the others don't, not even the fronts of their own coins."""
    return ()


def new_cards(view: CaribbeanView, before: CaribbeanView | None) -> frozenset[int]:
    """Return the kinds of new cards in the harbour and of new open expeditions since an older view.

    In another turn the whole harbour is new. An expedition fulfilled since then is still in the game, in a display.
    """
    if before is None:
        return frozenset()
    now, then = _expeditions_shown(view), _expeditions_shown(before)
    if view.outcome is None:
        now.update(view.row)
        if (before.round, before.active) == (view.round, view.active):
            then.update(before.row)
    lying = {*view.open, *view.row}
    return frozenset(kind for kind in lying if now[kind] > then[kind])


def _expeditions_shown(view: CaribbeanView) -> Counter[int]:
    """Return the expeditions that were ever revealed: those that lie open or in displays."""
    shown = Counter(view.open)
    for display in view.displays:
        shown.update(kind for kind in display if view.edition.cards[kind].kind == EXPEDITION)
    return shown


def _now(view: CaribbeanView) -> list[Text]:
    """Return what can be taken, and what the expedition brings that is being fulfilled."""
    takes, row = count.takes(view), count.row(view)
    match view.phase:
        case "empty":
            lines = [say("page.empty")]
        case "take":
            lines = [say("page.whole.takes", takes=takes, row=row)]
            if view.fee(view.taker):
                lines.append(say("page.small.fee", who=Who(view.active), coin=common.COINS))
        case _:
            lines = [say("page.whole.types", types=count.types(view), takes=takes, row=row)]
    lines.append(say("page.whole.piles", deck=count.deck(view), discard=count.discard(view)))
    return [*lines, facts.giving(view)] if view.kind == "give" else lines


def _next(view: CaribbeanView) -> list[Text]:
    """Return what the next card may do, and the ships among those that it may be."""
    if view.kind not in ("discover", "repel"):
        return []
    lines = facts.waiting(view) if view.kind == "repel" else [facts.risk(view)]
    types = count.among.of_those_there(range(SHIP_TYPES), view)
    groups = tuple((marks.ship(view.edition, type_), number) for type_, number in types.items())
    ships = Marks(groups, counted=True)
    return [
        *lines,
        *([say("page.whole.among", next_cards=count.next_cards(view, False), ships=ships)] if groups else []),
    ]


def _harbour(view: CaribbeanView, seat: int, fresh: frozenset[int]) -> tuple[Block, ...]:
    """Return the harbour with what each card costs or brings a seat."""
    if not view.row:
        return (Facts((say("page.harbour.empty"),)),)
    heads = (
        Column(say("page.head.card", new=yes(fresh.intersection(view.row))), words=True),
        Column(say("page.head.skill"), words=True, needed=False),
        Column(say("page.head.worth")),
        Column(say("page.head.net")),
    )
    rows = []
    for kind in harbour.ranked(view, seat):
        card = view.edition.cards[kind]
        ship = card.kind == SHIP
        title = marks.card(view.edition, kind).name if ship else person_title(view.edition, card)
        cells: tuple[Cell, ...] = (
            say("page.whole.card", lying=count.lying(view, kind), card=title),
            _skill(view.edition, kind, title),
            "" if ship else count.worth(view.edition, kind),
            count.net(view, seat, kind),
        )
        rows.append(Row((marks.card(view.edition, kind),), cells, fresh=kind in fresh))
    title = say("page.harbour.for", who=Who(seat))
    return (Table((marks.TAKE,), heads, tuple(rows), title=title, counts=True),)


def _skill(edition: CaribbeanEdition, kind: int, title: Text) -> Text | str:
    """Return in a word what a ship resists, or what a person can do where the name does not say it."""
    card, strength = edition.cards[kind], count.card_strength(edition, kind)
    if card.kind == SHIP:
        return say(f"page.skill.{'skull' if card.skull else 'repel'}", card_strength=strength, card=title)
    if card.strength:
        return say("page.skill.strength", card_strength=strength, card=title)
    return say(f"page.skill.{_SYMBOLS[card.symbol]}", card=title) if card.symbol >= 0 else ""


def _expeditions(view: CaribbeanView, fresh: frozenset[int]) -> tuple[Table, ...]:
    if not view.open:
        return ()
    new = yes(fresh.intersection(view.open))
    heads = (
        Column(say("page.head.asks", new=new), words=True),
        Column(say("page.head.worth")),
        Column(say("page.head.net")),
    )
    rows = []
    for kind in view.open:
        asks = say("page.whole.asks", **asked(view.edition, kind))
        cells = (asks, count.worth(view.edition, kind), count.rewards(view, kind))
        rows.append(Row((marks.asks(view.edition, kind),), cells, fresh=kind in fresh))
    return (Table((marks.EXPEDITION,), heads, tuple(rows), counts=True),)


def _players(view: CaribbeanView, before: CaribbeanView | None) -> Table:
    """Return everybody's influence, coins, how these have changed, and strength."""
    changes = [0 if before is None else view.money(seat) - before.money(seat) for seat in range(view.players)]
    changed = any(changes)
    names = ("influence", "coins", *(("since",) if changed else ()), "strength")
    rows = []
    for seat, change in enumerate(changes):
        since = (Change(change, count.money.name, (seat,), ("seat",)) if change else "",) if changed else ()
        have = count.influence(view, seat), count.money(view, seat)
        cells = (*have, *since, count.strength(view, seat))
        rows.append(Row((common.player(seat),), (Who(seat), *cells), fresh=False, turn=seat in view.to_act))
    heads = (WHO, *(Column(say(f"page.head.{name}")) for name in names))
    return Table((common.PEOPLE,), heads, tuple(rows), counts=True)


def _below(view: CaribbeanView) -> tuple[Facts, ...]:
    """Return the displays, a line each, and how the game ends."""
    lines = []
    for seat, display in enumerate(view.displays):
        if display:
            persons_first = sorted(display, key=lambda kind: view.edition.cards[kind].kind == EXPEDITION)
            alike = dict[Mark, list[int]]()
            for kind in dict.fromkeys(persons_first):
                alike.setdefault(_displayed(view, kind), []).append(kind)
            parts = [
                say("page.whole.some", displayed=count.displayed(view, seat, tuple(kinds)), card=card)
                for card, kinds in alike.items()
            ]
            lines.append(by(say, "page.whole.display", seat, cards=Together(tuple(parts), ", ")))
    ends = () if view.outcome is not None else (facts.end(view), facts.tax(view))
    return tuple(Facts(some) for some in (tuple(lines), tuple(filter(None, ends))) if some)


def _displayed(view: CaribbeanView, kind: int) -> Mark:
    """Return a person or an expedition of a display."""
    card = view.edition.cards[kind]
    return (
        marks.fulfilled(view.edition, kind) if card.kind == EXPEDITION else marks.person(view.edition, kind)
    )
