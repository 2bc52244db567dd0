"""What each seat of El Capitan has, as tables in letters: money and debts, what is left to build, paydays, cards."""

from __future__ import annotations

from collections import Counter

from games.el_capitan.state import CapitanView
from games.engine import Speaker, Text
from games.engine.pages.letters import Letters
from games.engine.pages.model import Cell, Column
from games.engine.words.layout import WIDE, dotted
from games.engine.words.texts import Together, Who

from .figures import payday_rows, seat_rows
from .titles import LETTERS, card_words

say = Speaker("el_capitan")

_TO_ACT = ">"
_SOMETIMES = ("neutral", "bonus")
"""Columns that are not always there."""


def add_players(block: Letters, view: CapitanView, before: CapitanView | None) -> None:
    """Add what each seat has: two tables on a phone, one where there is room.

    Args:
        block: where to.
        view: of anybody.
        before: an older view; what money has done since is shown.
    """
    rows = seat_rows(view)
    changes = [0] * view.players
    if before is not None:
        changes = [now - then for now, then in zip(view.money, before.money, strict=True)]
    who = [
        f"{_TO_ACT if seat in view.to_act else ' '}{LETTERS[seat]} {block.reader.name(seat).column}"
        for seat in range(view.players)
    ]
    purse = {"has": [str(money) for money in view.money]}
    if any(changes):
        purse["change"] = [f"{change:+}" if change else dotted(0) for change in changes]
    purse["owes"] = [str(row.owes) for row in rows]
    purse["payday"] = [str(row.pay) for row in rows]
    building = {
        "cities": [str(row.cities) for row in rows],
        "houses": [str(row.supply) for row in rows],
    }
    if view.players == 2:
        building["neutral"] = [str(row.neutral) for row in rows]
    building["forts"] = [str(row.forts) for row in rows]
    if any(view.bonus):
        building["bonus"] = [dotted(florin) for florin in view.bonus]
    tables = [{**purse, **building}] if block.width == WIDE else [purse, building]
    for number, table in enumerate(tables):
        block.gap()
        first = who if not number else [f" {letter}" for letter in LETTERS[: view.players]]
        heads = [Column("", words=True), *(Column(say(f"board.head.{title}")) for title in table)]
        block.table(heads, zip(first, *table.values(), strict=True))
    sometimes = [title for title in _SOMETIMES if title in building]
    for title in ("owes", "payday", "cities", "left", *sometimes):
        block.say(say(f"board.legend.{title}"))


def add_hands(block: Letters, view: CapitanView) -> None:
    """Add the sailing cards of each seat that has some: they are open (ruling E1)."""
    for seat, kinds in enumerate(view.hands):
        cards = [
            say("card.several", card=card_words(view.edition, kind), number=number)
            for kind, number in Counter(kinds).items()
        ]
        if cards:
            block.say(say("board.holds", who=Who(seat), letter=LETTERS[seat], cards=listed(cards)))


def listed(cards: list[Text]) -> Together:
    """Return cards one after the other; a comma may stand in the name of one."""
    return Together(tuple(cards), "; ")


def add_payday(block: Letters, view: CapitanView) -> None:
    """Add who gets what for what, or got at the payday that has just been.

    A line per city that pays, one for its fortresses, for spread, for bonus cards at the last payday, for all.
    """
    found = payday_rows(view)
    rows: list[tuple[Text, tuple[int, ...]]] = []
    for city, majority, forts in found.cities:
        name = view.edition.cities[city].name
        if any(majority):
            rows.append((say("value.city", city=name), majority))
        if any(forts):
            key = "payday.forts.full" if city in found.most else "payday.forts"
            rows.append((say(key, city=name), forts))
    rows.append((say("payday.cities"), found.proliferation))
    if any(found.bonus):
        rows.append((say("payday.bonus"), found.bonus))
    rows.append((say("payday.total"), found.total))
    block.gap()
    block.say(say("payday.paid", phase=found.paid) if found.paid else say("payday.now"))
    heads = [Column("", words=True), *(Column(letter) for letter in LETTERS[: view.players])]
    cells: list[tuple[Cell, ...]] = [(title, *map(dotted, row)) for title, row in rows]
    block.table(heads, cells)
    if any(city in found.most and any(forts) for city, _, forts in found.cities):
        block.say(say("payday.full"))
