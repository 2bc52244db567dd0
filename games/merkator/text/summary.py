"""The rules of Merkator in short: of a table as it is set up, or of all that a table may be."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import OptionValue, counted
from games.engine.text import provenance
from games.merkator.edition import MAJOR, TEN, VALUES, MerkatorEdition
from games.merkator.rules.turns import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS


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
    edition: MerkatorEdition, options: Mapping[str, OptionValue] | None = None, players: int | None = None
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Args:
        edition: whose numbers.
        options: of a table; None tells which there are, and the game without any.
        players: of a table; None tells of one and of several.
    """
    table = _Table(edition, options, players)
    low, high = edition.players
    for_whom = f"for {low} to {high} players" if players is None else f"for {counted(players, 'player')}"
    parts = [
        f"MERKATOR, {for_whom}, by Uwe Rosenberg",
        f"Goal: most points, by contracts and buildings. Goods, counters{', coins' if table.coins else ''} and bonus cards"
        " are worth nothing by themselves.",
        "\n".join(
            [
                f"A turn has {'four' if table.joining else 'three'} steps.",
                _investing(table),
                _travelling(table),
                _delivering(table),
                *([_joining(table)] if table.joining else []),
            ]
        ),
        _cubes(table),
        _ending(table),
    ]
    if table.may_be_alone and not table.alone:
        parts.append(_alone(table))
    if options is None:
        parts.append(_OPTIONS)
    return "\n\n".join([*(part for part in parts if part), provenance(edition)])


_OPTIONS = (
    "Options: long game, no joining, no coins (two players), a card in the hand (expert), A no losses, B no cash"
    " limit but forced purchases, C a good with each bonus card bought, D offers for exchanging a reward."
)


def _investing(table: _Table) -> str:
    edition = table.edition
    if table.coins:
        says = "1. Invest: sell contracts for their value, buy open bonus cards and buildings."
        if table.b:
            says += (
                " There is no cash limit, but after each building bought, the first, clockwise from the traveller,"
                " whose coins reach the dearest open building must buy an open one, until nobody's do."
            )
        else:
            says += f" You may keep {edition.cash_limit} coins."
        down = f"must sell down to {edition.slots}"
        last = "the last one is never sold"
    else:
        says = (
            "1. Invest: there are no coins; each open bonus card or building is paid by contracts worth its price or"
            " more, without change, and contracts may be discarded."
        )
        down = f"must discard or pay down to {edition.slots}"
        last = "the last one is kept"
    when = f"in turn {edition.solo_turns}" if table.alone else "in the final round"
    says += f" A player who begins with more than {edition.slots} contracts {down}, but not {when}; {last}."
    if table.alone:
        says += " After a building all open bonus cards go under their stack, and new ones are turned."
    if table.c:
        says += " A bonus card bought brings one of its goods."
    if table.expert:
        says += (
            " Once a turn, before or after the journey, an empty hand may take an open card or the top contract of 3"
            " to 10; it is bought from there, or taken as a reward of its value."
        )
    return says


def _travelling(table: _Table) -> str:
    edition = table.edition
    pays = ", ".join(f"{place.name} {-place.time}" for place in edition.locations if place.time < 0)
    gains = ", ".join(f"{place.name} {place.time}" for place in edition.locations if place.time > 0)
    source = (
        "come from the supply" if table.alone else "come from the chart, in the final round from the supply"
    )
    lines = ["2. Travel to one of twelve locations, the same again if you like."]
    if table.alone:
        lines.append(
            "   - First the solo stack's top contract is laid open on the stack of its value: the 8s, then the 9s,"
            f" the 10s, in turn {edition.solo_turns} the {VALUES[-1]}."
        )
    lines += [
        "   - At a major one you take all its cubes: each becomes one of its two goods, from two cubes on at least"
        " one of each kind.",
        f"   - Each own bonus card of the place, major or minor, brings {edition.bonus_goods} goods.",
        "   - Then new cubes come: after a major location to those next to it; after a minor one to every place that"
        " has at least the cubes printed there.",
        f"   - Time counters {source} ({gains}) or are paid ({pays}).",
    ]
    if table.checks:
        lines.append(
            "   - The player who takes the last counter of a row turns it. A single letter may be ignored for the next row's"
            " first counter. Everybody loses a good of that column, with a double letter two; none in the final round."
        )
    return "\n".join(lines)


def _delivering(table: _Table) -> str:
    rate = table.edition.rate
    none = (
        "where its stack is empty"
        if table.alone
        else "where its stack is empty and nothing of it was discarded"
    )
    says = (
        "3. Deliver contracts of this location, each once a turn. The goods go, the contract stays, and you get the"
        f" top one of the next value; {none}, one of the same value. For a delivery"
        f" {rate} goods of a kind, or {rate} counters, stand for any good that it needs."
    )
    if table.d:
        offered = "coins and counters" if table.coins else "counters"
        says += (
            f" If a reward uncovers another contract, the others offer {offered}, hidden; you may exchange it for that"
            " contract and all that is offered."
        )
    return says


def _joining(table: _Table) -> str:
    edition = table.edition
    major, minor = edition.locations[0].join, edition.locations[MAJOR].join
    return (
        f"4. Others may join, clockwise: for {counted(major, 'counter')} to you ({minor} at a minor location) they"
        f" deliver there too, with {edition.bonus_goods_joining} good for each own bonus card of the place."
    )


def _cubes(table: _Table) -> str:
    if table.long:
        return "The long game begins with contracts of 2 and 3, without bonus cards, counters and cubes on supply tiles."
    settled = ", but not while a loss is settled" if table.checks else ""
    return f"A cube of your supply tile becomes a good of its colour whenever you like{settled}."


def _ending(table: _Table) -> str:
    edition = table.edition
    scoring = f"The {edition.slots} best contracts score their value, the others half of it, buildings what they say."
    if table.alone:
        return f"The game ends after turn {edition.solo_turns}. {scoring}\nAims: {_aims()}."
    chart = "the chart is empty"
    if table.long and table.players != 2:
        chart = "the chart is empty for the second time, its back first, then its top side"
        if table.players is None:
            chart = "the chart is empty (with three or four players its top side, after its back)"
    return (
        f"The final round, a turn for everybody, follows when a {VALUES[TEN]} is delivered or {chart}; also after"
        f" {IDLE_ROUNDS} rounds in which the chart stays as it is and nobody delivers, or {CALM_ROUNDS} in which it"
        f" stays so.\n{scoring} Ties: more Time counters."
    )


def _aims() -> str:
    easy, good, best = SOLO_AIMS
    return f"{easy} points for a beginner, {good} with experience, {best} for a master"


def _alone(table: _Table) -> str:
    edition = table.edition
    return (
        f"Alone: {edition.solo_turns} turns, no coins: contracts pay for cards, without change. Each journey first turns"
        f" up one of the 8s, 9s and 10s, the last one the {VALUES[-1]}. No chart, no losses, no joining; discards never come back. Aims: {_aims()}."
    )
