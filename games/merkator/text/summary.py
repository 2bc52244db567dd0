"""The rules of Merkator in short: of a table as it is set up, or of all that a table may be."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import OptionValue
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader
from games.merkator.edition import MAJOR, TEN, VALUES, MerkatorEdition
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS

from .words import say, yes


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


def rules(
    edition: MerkatorEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    reader: Reader = PLAIN,  # noqa: ARG001 its words are English
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Args:
        edition: whose numbers.
        options: of a table; None tells which there are, and the game without any.
        players: of a table; None tells of one and of several.
        reader: whom they are written for.
    """
    table = _Table(edition, options, players)
    low, high = edition.players
    if players is None:
        title = say("rules.title.any", low=low, high=high)
    else:
        title = say("rules.title", players=players)
    turn = [
        say("rules.steps", joining=yes(table.joining)),
        _investing(table),
        _travelling(table),
        _delivering(table),
        *([_joining(table)] if table.joining else []),
    ]
    parts = [
        title,
        say("rules.goal", coins=yes(table.coins)),
        "\n".join(turn),
        _cubes(table),
        _ending(table),
    ]
    if table.may_be_alone and not table.alone:
        told = say("rules.alone", turns=edition.solo_turns, last=VALUES[-1])
        parts.append(f"{told} {_aims()}")
    if options is None:
        parts.append(say("rules.options"))
    return "\n\n".join([*parts, str(provenance(edition))])


def _investing(table: _Table) -> str:
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
    return " ".join(says)


def _travelling(table: _Table) -> str:
    edition = table.edition
    pays, gains = (
        ", ".join(
            say("rules.travel.time.one", place=place.name, time=sign * place.time)
            for place in edition.locations
            if sign * place.time > 0
        )
        for sign in (-1, 1)
    )
    steps = [
        say("rules.travel.major"),
        say("rules.travel.bonus", goods=edition.bonus_goods),
        say("rules.travel.cubes"),
        say("rules.travel.time", alone=yes(table.alone), gains=gains, pays=pays),
    ]
    if table.alone:
        steps.insert(0, say("rules.travel.solo", turns=edition.solo_turns, last=VALUES[-1]))
    if table.checks:
        steps.append(say("rules.travel.letter"))
    return "\n   ".join([say("rules.travel"), *steps])


def _delivering(table: _Table) -> str:
    says = [say("rules.deliver", alone=yes(table.alone), rate=table.edition.rate)]
    if table.d:
        says.append(say("rules.deliver.offers", coins=yes(table.coins)))
    return " ".join(says)


def _joining(table: _Table) -> str:
    edition = table.edition
    major, minor = edition.locations[0].join, edition.locations[MAJOR].join
    return say("rules.join", major=major, minor=minor, goods=edition.bonus_goods_joining)


def _cubes(table: _Table) -> str:
    return say("rules.cubes.long") if table.long else say("rules.cubes", losses=yes(table.checks))


def _ending(table: _Table) -> str:
    edition = table.edition
    scoring = say("rules.end.scores", slots=edition.slots)
    if table.alone:
        return f"{say('rules.end.alone', turns=edition.solo_turns)} {scoring}\n{_aims()}"
    chart = "once"
    if table.long and table.players != 2:
        chart = "either" if table.players is None else "twice"
    end = say("rules.end", ten=VALUES[TEN], chart=chart, idle=IDLE_ROUNDS, calm=CALM_ROUNDS)
    return f"{end}\n{scoring} {say('rules.end.ties')}"


def _aims() -> str:
    easy, good, best = SOLO_AIMS
    return say("rules.aims", easy=easy, good=good, best=best)
