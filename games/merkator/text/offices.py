"""The offices of Merkator as close-ups show them, and what a contract lacks."""

from __future__ import annotations

from games.engine import Speaker, Text
from games.engine.pages.letters import Letters
from games.engine.words.texts import Value, Who
from games.merkator import quantities as count
from games.merkator.edition import COLUMNS, MAJOR
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import names
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from .titles import (
    amounts,
    goods_names,
    listed,
    place_name,
)

say = Speaker("merkator")


def add_office(block: Letters, view: MerkatorView, seat: int) -> None:
    """Add an office: points, counters, coins, goods, one-time cubes, contracts with what they ask for, cards."""
    edition = view.edition
    block.say(say("office", count.points(view, seat), who=Who(seat)))
    key = "office.purse" if view.coins else "office.time"
    block.say(say(key, count.counters(view, seat), count.money(view, seat)), indent=2)
    for line in _goods(view, seat):
        block.say(line, indent=2)
    for kind in _by_value(view, seat):
        block.say(names.asking(edition, kind), indent=2)
    bonuses = view.bonuses[seat]
    if bonuses:
        cards = listed((names.card(edition, BONUS, kind) for kind in bonuses), "; ")
        block.say(say("office.bonus", count.bonuses(view, seat), cards=cards), indent=2)
    for kind in view.buildings[seat]:
        line = say(
            "office.building",
            count.building(view, seat, kind),
            card=names.card(edition, BUILDING, kind),
            power=names.power(edition, kind),
        )
        block.say(line, indent=2)
    what, kind = view.hands[seat]
    if what >= 0:
        block.say(say("office.hand", card=names.card(edition, what, kind)), indent=2)


def _by_value(view: MerkatorView, seat: int) -> list[int]:
    """Return a seat's contracts, the most valuable first."""
    return sorted(view.contracts[seat], key=lambda kind: (-view.edition.values[kind], kind))


def _goods(view: MerkatorView, seat: int) -> list[Text]:
    """Return the goods of an office by column, then the cubes of its supply tile by their places."""
    edition = view.edition
    columns = []
    for letter, column in zip(COLUMNS, edition.columns, strict=True):
        there = count.have.of_those_there(column, view, seat)
        if there:
            columns.append(say("office.column", letter=letter, goods=amounts(edition, there.items())))
    lines = [say("office.goods", goods=listed(columns, "; ")) if columns else say("office.no_goods")]
    tile = [place for place in range(MAJOR) if view.tiles[seat] >> place & 1]
    if len(tile) == MAJOR:
        lines.append(say("office.tile.all", count.tile(view, seat)))
    elif tile:
        lines.append(say("office.tile", places=listed(place_name(edition, place) for place in tile)))
    return lines


def lacking(view: MerkatorView, seat: int, kind: int) -> Text:
    """Return what a seat's store lacks for a contract, and which of it cubes of its tile could replace."""
    edition = view.edition
    contract = edition.contracts[kind]
    if contract.different:
        further = count.further(view, seat)
        key = "lacks.kinds.cubes" if further else "lacks.kinds"
        return say(key, count.own_kinds(view, seat), printed.kinds(edition, kind), further)
    short, cubes = preview.gaps(view, seat, kind)
    missing = [(good, count.missing.known(number, seat, kind, good)) for good, number in short]
    if missing:
        cube: Value = goods_names(edition, cubes) if cubes else ""
        return say("lacks.even" if cubes else "lacks", goods=amounts(edition, missing), cubes=cube)
    return say("lacks.ready.with", cubes=goods_names(edition, cubes)) if cubes else say("lacks.ready")
