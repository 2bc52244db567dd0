"""The rules of El Capitan, in sections: what the pages of rules say, and the rules in short."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from games.el_capitan.edition import BOARD_CITIES, SITES, TILE_OPTIONS, CapitanEdition
from games.el_capitan.rules.building import IN_A_ROW, IN_A_ROW_OF_BOTH
from games.engine import OptionValue, Speaker, Text
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together

from .words import yes

say = Speaker("el_capitan")

_BOLD = re.compile(r"\*\*")


class Section(msgspec.Struct, frozen=True):
    """A part of the rules that stands on a page of its own.

    Attributes:
        title: its headline.
        lines: a sentence or two each.
        small: what stands in small print below.
    """

    title: Text
    lines: tuple[Text, ...]
    small: tuple[Text, ...] = ()


def sections(
    edition: CapitanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules: of an edition, of a table with these options, for so many players.

    Of a table it tells its own tiles only, and of neutral houses and triangle sites only where they count.
    """
    found = [
        _goal(edition),
        _turn(),
        _sailing(),
        _houses(players),
        _payday(edition, players),
        _loans(edition),
    ]
    if players in (None, 2):
        found.append(_two(edition))
    tiles = tuple(tile for tile in TILE_OPTIONS if options is None or options[tile] is True)
    if tiles:
        found.append(_tiles(edition, tiles, all_alike=options is None))
    found.append(_end(edition))
    return tuple(found)


def rules(
    edition: CapitanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    reader: Reader = PLAIN,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    low, high = edition.players
    parts = [say("rules.title", low=0 if low == high else low, high=high).said(reader)]
    for section in sections(edition, options, players):
        lines = [section.title, *section.lines, *section.small]
        parts.append("\n".join(_BOLD.sub("", line.said(reader)) for line in lines))
    parts.append(say("rules.board", neutral=yes(players in (None, 2))).said(reader))
    return "\n\n".join(parts)


def _goal(edition: CapitanEdition) -> Section:
    lines = (
        say("rules.goal.story"),
        say("rules.goal.given", money=edition.start_money),
        say(
            "rules.goal.phase",
            houses=edition.warehouses,
            fortresses=edition.fortresses,
        ),
        say("rules.goal.end"),
    )
    return Section(say("rules.goal"), lines, (say("rules.goal.small"),))


def _turn() -> Section:
    lines = (say("rules.turn.sail"), say("rules.turn.act"), say("rules.turn.after"), say("rules.turn.idle"))
    return Section(say("rules.turn"), lines, (say("rules.turn.small"),))


def _sailing() -> Section:
    lines = (
        say("rules.sailing.destination"),
        say("rules.sailing.connection"),
        say("rules.sailing.bank"),
        say("rules.sailing.harbour"),
    )
    return Section(say("rules.sailing"), lines, (say("rules.sailing.small"),))


def _houses(players: int | None) -> Section:
    triangle = "some" if players is None else yes(players <= 3)
    lines = (
        say("rules.houses.site"),
        say("rules.houses.row", row=IN_A_ROW),
        say("rules.houses.shut", triangle=triangle),
        say("rules.houses.back", last=SITES),
        say("rules.houses.fortress"),
    )
    return Section(say("rules.houses"), lines)


def _payday(edition: CapitanEdition, players: int | None) -> Section:
    chart = tuple(
        say("rules.payday.step", cities=number, florin=florin)
        for number, florin in enumerate(edition.proliferation)
        if florin
    )
    lines = (
        say("rules.payday.cities", chart=Together(chart, ", ")),
        say("rules.payday.houses/two" if players == 2 else "rules.payday.houses"),
        say("rules.payday.fortresses"),
        say(
            "rules.payday.bonus",
            first=len(edition.bonuses),
            cities=BOARD_CITIES,
            florin=Together(edition.bonuses, ", "),
        ),
    )
    return Section(say("rules.payday"), lines, (say("rules.payday.small"),))


def _loans(edition: CapitanEdition) -> Section:
    kinds = tuple(
        say("rules.loans.kind", amount=loan.amount, repay=loan.repay, extended=loan.repay_extended)
        for loan in edition.loans
    )
    lines = (say("rules.loans.take"), *kinds, say("rules.loans.extend"), say("rules.loans.last"))
    return Section(say("rules.loans"), (*lines, say("rules.loans.least")), (say("rules.loans.small"),))


def _two(edition: CapitanEdition) -> Section:
    lines = (
        say("rules.two.given", neutrals=edition.neutrals),
        say("rules.two.left"),
        say("rules.two.rank"),
        say("rules.two.row", both=IN_A_ROW_OF_BOTH, row=IN_A_ROW),
    )
    return Section(say("rules.two"), lines)


def _tiles(edition: CapitanEdition, tiles: tuple[str, ...], *, all_alike: bool) -> Section:
    fees = Together(edition.pirate_fees, ", ")
    lines = [say("rules.tiles.west"), say("rules.tiles.paid")]
    lines += [say(f"rules.tiles.{tile}", fees=fees, step=edition.pirate_step) for tile in tiles]
    return Section(say("rules.tiles"), tuple(lines), (say("rules.tiles.small"),) if all_alike else ())


def _end(edition: CapitanEdition) -> Section:
    lines = (say("rules.end.money"), say("rules.end.ties"), say("rules.end.idle"))
    return Section(say("rules.end"), lines, (provenance(edition),))
