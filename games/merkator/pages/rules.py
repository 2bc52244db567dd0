"""The rules of Merkator, in sections, and what its emoji mean.

They are those of a table as it is set up, or of all that a table may be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from games.engine import OptionValue, Text
from games.engine.pages.model import Block, Facts, Page, Table
from games.engine.pages.rules import Example, Section, named
from games.engine.pages.scenes import TURN
from games.engine.quantities import Number
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Speaker, Together, yes
from games.merkator.edition import COLUMNS, LOCATIONS, MAJOR, PEACE, TEN, MerkatorEdition
from games.merkator.quantities import printed

from . import marks
from .watching.turns import aims

say = Speaker("merkator")

_TOLD = 2
"""So many lines make an example."""
_MOST = 4
"""An example has so many lines at most."""


class _Table:
    """The known options and number of players of a table. Unknown ones may be any that fit."""

    def __init__(
        self, edition: MerkatorEdition, options: Mapping[str, OptionValue] | None, players: int | None
    ) -> None:
        self.edition = edition
        self.options = options
        chosen = options or {}
        self.long, self.no_joining, self.no_coins, self.expert = (
            chosen.get(name) is True for name in ("long", "no_joining", "no_coins", "expert")
        )
        self.a, self.b, self.c, self.d = (chosen.get(f"variant_{letter}") is True for letter in "abcd")
        if players is None:
            players = 2 if self.no_coins else None
        self.players = players
        self.alone = players == 1
        several = players is None or players > 1
        self.may_be_alone = self.alone or (
            players is None
            and not (self.long or self.no_joining or self.no_coins or self.a or self.b or self.d)
        )
        self.coins = several and not self.no_coins
        self.joining = several and not self.no_joining
        self.checks = several and not self.a
        self.several = several


def sections(
    edition: MerkatorEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules of an edition, of a table with these options, for so many players.

    Args:
        edition: whose numbers.
        options: of a table; None tells which there are, and the game without any.
        players: of a table; None tells of one and of several.
    """
    table = _Table(edition, options, players)
    return (
        Section(say("rules.goal.title"), _goal(table)),
        Section(say("rules.invest.title"), _investing(table), (), _BUYING),
        Section(say("rules.travel.title"), _travelling(table), (), _ON_THE_WAY, _WAITING),
        Section(say("rules.time.title"), _time(table), (), ("check", "lose"), _LOSING),
        Section(say("rules.deliver.title"), _delivering(table), (), _DELIVERING, _BILL),
    )


def symbols(edition: MerkatorEdition) -> tuple[Block, ...]:
    """Return what emoji mean: places with their goods, then the rest."""
    places = tuple(
        say(
            "page.symbols.place",
            mark=marks.place_named(edition, place),
            place=marks.place_name(edition, place),
            first=marks.good(edition, 2 * place),
            one=edition.goods[2 * place],
            second=marks.good(edition, 2 * place + 1),
            other=edition.goods[2 * place + 1],
        )
        for place in range(MAJOR)
    )
    small = tuple(edition.locations[place].name for place in range(MAJOR, LOCATIONS))
    return (
        Facts(places),
        Facts(
            (
                say("page.symbols.small", mark=marks.place_named(edition, MAJOR), places=small),
                say("page.symbols.cubes"),
                *named((marks.TIME, marks.CONTRACT, marks.BONUS, marks.BUILDING)),
                *named((marks.READY,)),
            )
        ),
    )


def _goal(table: _Table) -> tuple[Text | Block, ...]:
    """Return what wins, what a turn has, and how the game ends."""
    steps = say("rules.steps", joining=yes(table.joining))
    options = (say("rules.options"),) if table.options is None else ()
    return say("rules.goal", coins=yes(table.coins)), steps, Facts(_ending(table)), *options


def _investing(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    says = [say("rules.invest" if table.coins else "rules.invest.bare")]
    if table.coins:
        limit = say("rules.invest.limit", cash_limit=of_edition(edition, "cash_limit"))
        says.append(say("rules.invest.forced") if table.b else limit)
    office = of_edition(edition, "slots")
    slots = say(
        "rules.invest.slots",
        slots=office,
        solo_turns=of_edition(edition, "solo_turns"),
        down_to_slots=office,
        coins=yes(table.coins),
        alone=yes(table.alone),
    )
    says.append(slots)
    if table.alone:
        says.append(say("rules.invest.renewed"))
    if table.c:
        says.append(say("rules.invest.good"))
    if table.expert:
        says.append(say("rules.invest.hand"))
    says.append(_columns(table))
    return tuple(says)


def _travelling(table: _Table) -> tuple[Text | Block, ...]:
    edition = table.edition
    says: list[Text | Block] = [
        say("rules.travel"),
        say("rules.travel.major"),
        say("rules.travel.bonus", bonus_goods=of_edition(edition, "bonus_goods")),
        Facts(
            (say("rules.travel.cubes", places=_least(edition)), *(() if table.alone else (_near(edition),)))
        ),
    ]
    if table.alone:
        says.insert(1, say("rules.travel.solo", **_last_turn(edition)))
    return (*says, *_cubes(table))


def _time(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    pays, gets = (
        Together(
            tuple(
                say(f"rules.travel.time.{of.name}", **{of.name: number}, place=edition.locations[place].name)
                for place, number in of.of_those_there(range(LOCATIONS), edition).items()
            ),
            ", ",
        )
        for of in (printed.pays, printed.gets)
    )
    says = [
        say("rules.travel.time", alone=yes(table.alone)),
        say("rules.travel.gains", places=gets),
        say("rules.travel.pays", places=pays),
    ]
    if table.alone:
        # The page of travelling has no room for it.
        says.append(_near(edition))
    if table.checks:
        says.append(say("rules.travel.letter"))
        says.append(say("rules.travel.letter.lose"))
    if table.may_be_alone and not table.alone:
        says += [say("rules.alone", **_last_turn(edition)), aims(edition, "rules.aims")]
    return tuple(says)


def _delivering(table: _Table) -> tuple[Text, ...]:
    rate = of_edition(table.edition, "rate")
    says = [
        say("rules.deliver"),
        say("rules.deliver.reward", alone=yes(table.alone)),
        say("rules.deliver.trade", rate=rate, counters_rate=rate),
    ]
    if table.d:
        says.append(say("rules.deliver.offers", coins=yes(table.coins)))
    return (*says, *(_joining(table) if table.joining else ()))


def _near(edition: MerkatorEdition) -> Text:
    """Return which places are next to each other, each pair once."""
    pairs = []
    for at, one in enumerate(edition.locations[:MAJOR]):
        if others := [edition.locations[other].name for other in one.adjacent if other > at]:
            pairs.append(say("rules.travel.near.one", place=one.name, others=_names(others)))
    return say("rules.travel.near", places=Together(tuple(pairs), "; "))


def _least(edition: MerkatorEdition) -> Together:
    """Return from how many cubes on a journey to a small place brings another."""
    parts = [
        say(
            "rules.travel.least",
            threshold=printed.threshold(edition, place),
            place=edition.locations[place].name,
        )
        for place in range(MAJOR, LOCATIONS)
    ]
    return Together(tuple(parts), ", ")


def _columns(table: _Table) -> Text:
    """Return the goods of each column of the office."""
    edition = table.edition
    parts = [
        say("rules.invest.column", letter=letter, goods=_names(edition.goods[good] for good in goods))
        for letter, goods in zip(COLUMNS, edition.columns, strict=True)
    ]
    return say("rules.invest.columns", checks=yes(table.checks), columns=Together(tuple(parts), "; "))


def _names(things: Iterable[str]) -> Together:
    return Together(tuple(say("rules.name", thing=thing) for thing in things), ", ")


def _joining(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    return (
        say("rules.join", major_fee=printed.fee(edition, 0), minor_fee=printed.fee(edition, MAJOR)),
        say("rules.join.goods", bonus_goods_joining=of_edition(edition, "bonus_goods_joining")),
    )


def _cubes(table: _Table) -> tuple[Text, ...]:
    if table.long:
        return (say("rules.cubes.long"),)
    return (say("rules.cubes", losses=yes(table.checks)),)


def _ending(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    scoring = say("rules.end.scores", slots=of_edition(edition, "slots"))
    if table.alone:
        end = say("rules.end.alone", solo_turns=of_edition(edition, "solo_turns"))
        return end, scoring, aims(edition, "rules.aims")
    chart = "once"
    if table.long and table.players != 2:
        chart = "either" if table.players is None else "twice"
    end = say("rules.end", worth=printed.worth(edition, TEN), chart=chart)
    idle = say(
        "rules.end.idle", idle_rounds=printed.idle_rounds(edition), calm_rounds=printed.calm_rounds(edition)
    )
    return end, idle, scoring, say("rules.end.ties")


def _last_turn(edition: MerkatorEdition) -> Mapping[str, Number]:
    """Return how many turns there are alone, and which contract the last one turns up."""
    return {"solo_turns": of_edition(edition, "solo_turns"), "worth": printed.worth(edition, PEACE)}


def _first(page: Page) -> tuple[Block, ...]:
    """Return what a page shows first, if that is more than a line."""
    facts = [block for block in page.blocks if isinstance(block, Facts) and len(block.lines) >= _TOLD]
    return tuple(Facts(one.lines[: _MOST - 1]) for one in facts[:1])


def _standing(page: Page) -> tuple[Block, ...]:
    """Return what lies where, as everybody sees it."""
    last = page.blocks[-1]
    return (Facts(last.lines[1:_MOST]),) if isinstance(last, Facts) and len(last.lines) > _TOLD else ()


def _answers(page: Page) -> tuple[Block, ...]:
    """Return what stays ready after each loss."""
    lose = say("page.head.lose")
    tables = [one for one in page.blocks if isinstance(one, Table) and one.columns[0].head == lose]
    return tuple(msgspec.structs.replace(one, rows=one.rows[:_MOST]) for one in tables)


_BUYING: Final = ("excess", "pay", "forced")
_ON_THE_WAY: Final = ("plan", "split")
_DELIVERING: Final = ("deliver", "trade", "reward", "offer", "swap", "join")
_WAITING: Final = Example(TURN, _standing, say("rules.example.waiting"))
_LOSING: Final = Example("lose", _answers, say("rules.example.losing"))
_BILL: Final = Example("deliver", _first, say("rules.example.bill"))
