"""The rules of Merkator, in sections, and what its emoji mean.

They are those of a table as it is set up, or of all that a table may be.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import OptionValue, Text
from games.engine.pages.model import Block, Facts
from games.engine.pages.rules import Section, named
from games.engine.words.texts import Speaker, Together, yes
from games.merkator.edition import LOCATIONS, MAJOR, TEN, VALUES, MerkatorEdition
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS

from . import marks

say = Speaker("merkator")


class _Table:
    """What is known of the table: with no options given, any may be; with no number of players, any that fits."""

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
    found = [
        ("goal", (say("rules.goal", coins=yes(table.coins)), say("rules.steps", joining=yes(table.joining)))),
        ("invest", _investing(table)),
        ("travel", _travelling(table)),
        ("time", _time(table)),
        ("deliver", _delivering(table)),
        *([("join", _joining(table))] if table.joining else []),
        ("cubes", _cubes(table)),
        ("end", _ending(table)),
    ]
    if table.may_be_alone and not table.alone:
        found.append(("alone", (say("rules.alone", turns=edition.solo_turns, last=VALUES[-1]), _aims())))
    if options is None:
        found.append(("options", (say("rules.options"),)))
    return tuple(Section(say(f"rules.{title}.title"), lines) for title, lines in found)


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


def _investing(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    says = [say("rules.invest" if table.coins else "rules.invest.bare")]
    if table.coins:
        limit = edition.cash_limit
        says.append(say("rules.invest.forced") if table.b else say("rules.invest.limit", limit=limit))
    slots = say(
        "rules.invest.slots",
        slots=edition.slots,
        coins=yes(table.coins),
        alone=yes(table.alone),
        turns=edition.solo_turns,
    )
    says.append(slots)
    if table.alone:
        says.append(say("rules.invest.renewed"))
    if table.c:
        says.append(say("rules.invest.good"))
    if table.expert:
        says.append(say("rules.invest.hand"))
    return tuple(says)


def _travelling(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    says = [
        say("rules.travel"),
        say("rules.travel.major"),
        say("rules.travel.bonus", goods=edition.bonus_goods),
        say("rules.travel.cubes"),
    ]
    if table.alone:
        says.insert(1, say("rules.travel.solo", turns=edition.solo_turns, last=VALUES[-1]))
    return tuple(says)


def _time(table: _Table) -> tuple[Text, ...]:
    pays, gains = (
        Together(
            tuple(
                say("rules.travel.time.one", place=place.name, time=sign * place.time)
                for place in table.edition.locations
                if sign * place.time > 0
            ),
            ", ",
        )
        for sign in (-1, 1)
    )
    says = [
        say("rules.travel.time", alone=yes(table.alone)),
        say("rules.travel.gains", places=gains),
        say("rules.travel.pays", places=pays),
    ]
    if table.checks:
        says.append(say("rules.travel.letter"))
        says.append(say("rules.travel.letter.lose"))
    return tuple(says)


def _delivering(table: _Table) -> tuple[Text, ...]:
    says = [
        say("rules.deliver"),
        say("rules.deliver.reward", alone=yes(table.alone)),
        say("rules.deliver.trade", rate=table.edition.rate),
    ]
    if table.d:
        says.append(say("rules.deliver.offers", coins=yes(table.coins)))
    return tuple(says)


def _joining(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    major, minor = edition.locations[0].join, edition.locations[MAJOR].join
    return (
        say("rules.join", major=major, minor=minor),
        say("rules.join.goods", goods=edition.bonus_goods_joining),
    )


def _cubes(table: _Table) -> tuple[Text, ...]:
    if table.long:
        return (say("rules.cubes.long"),)
    return (say("rules.cubes", losses=yes(table.checks)),)


def _ending(table: _Table) -> tuple[Text, ...]:
    edition = table.edition
    scoring = say("rules.end.scores", slots=edition.slots)
    if table.alone:
        return say("rules.end.alone", turns=edition.solo_turns), scoring, _aims()
    chart = "once"
    if table.long and table.players != 2:
        chart = "either" if table.players is None else "twice"
    end = say("rules.end", ten=VALUES[TEN], chart=chart)
    idle = say("rules.end.idle", idle=IDLE_ROUNDS, calm=CALM_ROUNDS)
    return end, idle, scoring, say("rules.end.ties")


def _aims() -> Text:
    easy, good, best = SOLO_AIMS
    return say("rules.aims", easy=easy, good=good, best=best)
