"""The rules of Merchants of the Caribbean, in sections: what the pages of rules say, and the rules in short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from games.caribbean.edition import (
    ABILITIES,
    ADMIRAL_PAYS,
    CROWDED,
    EXPEDITION,
    JESTER_PAYS,
    PERSON,
    STARTING_COINS,
    SYMBOLS,
    TAKES,
    TAX,
    TAXED_FROM,
    Card,
    CaribbeanEdition,
)
from games.caribbean.rules.ending import IDLE_ROUNDS
from games.engine import OptionValue, Speaker, Text
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader

from .titles import tax_title

say = Speaker("caribbean")

_BOLD = re.compile(r"\*\*")
_NAMED = {number: name for name, number in (*ABILITIES.items(), *SYMBOLS.items())}


class Section(msgspec.Struct, frozen=True):
    """A part of the rules that stands on a page of its own.

    Attributes:
        title: its headline.
        lines: a sentence or two each.
        small: what stands in small print below.
        persons: kinds of persons of whom the section says what they can do, one of each name.
    """

    title: Text
    lines: tuple[Text, ...]
    small: tuple[Text, ...] = ()
    persons: tuple[int, ...] = ()


def sections(
    edition: CaribbeanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules: of an edition, of a table with these options, for so many players."""
    found = [_goal(edition, options), _discovery(edition), _taking(edition)]
    persons = _one_of_each(edition)
    small = (say("rules.persons.small"),)
    found.append(Section(say("rules.persons"), (), small, persons))
    if any(card.kind == EXPEDITION for card in edition.cards):
        found.append(_expeditions(edition, players))
    found.append(_end(edition))
    return tuple(found)


def rules(
    edition: CaribbeanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    reader: Reader = PLAIN,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells whether an expedition is needed there, and whether one lies open.
    """
    low, high = edition.players
    parts = [say("rules.title", low=0 if low == high else low, high=high).said(reader)]
    for section in sections(edition, options, players):
        lines = [section.title, *section.lines, *_persons(edition, section), *section.small]
        parts.append("\n".join(_BOLD.sub("", line.said(reader)) for line in lines))
    return "\n\n".join(parts)


def _persons(edition: CaribbeanEdition, section: Section) -> Iterator[Text]:
    for kind in section.persons:
        card = edition.cards[kind]
        yield say("rules.person", person=card.name, power=power(edition, card, all_alike=True))


def power(edition: CaribbeanEdition, person: Card, *, all_alike: bool = False) -> Text:
    """Return in words what a person can do.

    Args:
        edition: whose rules.
        person: who.
        all_alike: of all traders, whatever ships they trade with.
    """
    if person.ship >= 0 and all_alike:
        return say("power.traders")
    if person.ship >= 0:
        return say("power.trader", ship=edition.ship_types[person.ship])
    if person.symbol >= 0:
        return say(f"power.{_NAMED[person.symbol]}")
    if person.ability < 0:
        return say("power.strength", strength=person.strength)
    match _NAMED[person.ability]:
        case "admiral":
            return say("power.admiral", pays=ADMIRAL_PAYS, crowded=CROWDED)
        case "jester":
            return say("power.jester", pays=JESTER_PAYS, turns="other" if edition.rules == "2014" else "any")
        case name:
            return say(f"power.{name}")


def _one_of_each(edition: CaribbeanEdition) -> tuple[int, ...]:
    """Return a kind of person of each name, in the edition's order."""
    names: dict[str, int] = {}
    for kind, card in enumerate(edition.cards):
        if card.kind == PERSON:
            names.setdefault(card.name, kind)
    return tuple(names.values())


def _goal(edition: CaribbeanEdition, options: Mapping[str, OptionValue] | None) -> Section:
    chosen = (options or {}).get("expedition_needed") is True
    needed = "yes" if edition.expedition_needed_to_win or chosen else "option" if options is None else "no"
    lines = (
        say("rules.goal.story"),
        say("rules.goal.last", influence=edition.influence_to_end, needed=needed),
        say("rules.goal.coins", coins=STARTING_COINS),
    )
    return Section(say("rules.goal"), lines, (say("rules.goal.small"),))


def _discovery(edition: CaribbeanEdition) -> Section:
    lines = [
        say("rules.discovery.reveal"),
        say("rules.discovery.bust"),
        say("rules.discovery.repel"),
    ]
    gains = list(dict.fromkeys(tax_title(card) for card in edition.cards if card.kind == TAX))
    if gains:
        one = len(gains) == 1
        key = "rules.discovery.tax" if one else "rules.discovery.tax.either"
        values = {"gains": gains[0]} if one else {"gains": gains[0], "other": gains[1]}
        lines.append(say(key, **{"from": TAXED_FROM}, **values))
    return Section(say("rules.discovery"), tuple(lines), (say("rules.discovery.small"),))


def _taking(edition: CaribbeanEdition) -> Section:
    lines = (
        say("rules.taking.number", one=TAKES[3], four=TAKES[4], five=TAKES[5]),
        say("rules.taking.ship"),
        say("rules.taking.person"),
        say("rules.taking.others", fee="after" if edition.rules == "2014" else "before"),
    )
    return Section(say("rules.taking"), lines, (say("rules.taking.small"),))


def _expeditions(edition: CaribbeanEdition, players: int | None) -> Section:
    lines = [say("rules.expeditions.open"), say("rules.expeditions.give"), say("rules.expeditions.get")]
    if any(card.five_players_only for card in edition.cards) and players in (None, 5):
        lines.append(say("rules.expeditions.five", table="any" if players is None else "five"))
    bearers = tuple(
        say("rules.expeditions.bearer", person=card.name, symbol=say(f"sign.{_NAMED[card.symbol]}"))
        for card in (edition.cards[kind] for kind in _one_of_each(edition))
        if card.symbol >= 0
    )
    return Section(say("rules.expeditions"), (*lines, *bearers))


def _end(edition: CaribbeanEdition) -> Section:
    lines = (
        say("rules.end.round"),
        say("rules.end.ties"),
        say("rules.end.idle", rounds=IDLE_ROUNDS),
        say("rules.end.cards"),
    )
    return Section(say("rules.end"), lines, (say("rules.end.most", cards=edition.size), provenance(edition)))
