"""The rules of Merchants of the Caribbean, in sections, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from games.caribbean import quantities as count
from games.caribbean.edition import EXPEDITION, PERSON, TAX, CaribbeanEdition
from games.caribbean.pages.titles import NAMED, power, tax_title
from games.engine import OptionValue
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Cards, Facts, Page, PageCard
from games.engine.pages.rules import Example, Section, named
from games.engine.pages.scenes import TURN
from games.engine.quantities import printed
from games.engine.words.texts import Mark, Speaker

from . import marks

say = Speaker("caribbean")

_TOLD = 2
"""So many cards make an example."""
_ABREAST = 3
"""Ships with their names on a line of the symbols."""


def sections(
    edition: CaribbeanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules: whether an expedition is needed depends on the options, whether one lies open on the players."""
    found = [_goal(edition, options), _discovery(edition), _taking(edition), _persons(edition)]
    if any(card.kind == EXPEDITION for card in edition.cards):
        found.append(_expeditions(edition, players))
    return tuple(found)


def symbols(edition: CaribbeanEdition) -> tuple[Block, ...]:
    """Return what emoji mean: ships, persons, what is counted, what can be done."""
    ships = tuple(marks.ship(edition, type_) for type_ in range(len(edition.ship_types)))
    persons: dict[str, Mark] = {}
    for kind, card in enumerate(edition.cards):
        if card.kind == PERSON:
            mark = marks.card(edition, kind)
            persons.setdefault(mark.emoji, mark)
    counted = (common.COINS, marks.INFLUENCE, marks.STRENGTH)
    has_expeditions = any(card.kind == EXPEDITION for card in edition.cards)
    doing = (common.DECK, marks.STOP, marks.TAKE, marks.REPEL, marks.NOTHING)
    return (
        Facts((say("page.symbols.ships"), *named(ships, _ABREAST))),
        Facts((say("page.symbols.persons"), *named(tuple(persons.values())))),
        Facts(named((*counted, *((marks.EXPEDITION,) if has_expeditions else ())))),
        Facts(named(doing)),
    )


def _persons(edition: CaribbeanEdition) -> Section:
    cards = tuple(
        PageCard(
            marks.card(edition, kind),
            say("page.mark.person", person=edition.cards[kind].name),
            (),
            power(edition, kind, all_alike=True),
        )
        for kind in _one_of_each(edition)
    )
    return Section(say("rules.persons"), (Cards(cards),), (say("rules.persons.small"),))


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
        say("rules.goal.last", influence_to_end=printed(edition, "influence_to_end"), needed=needed),
        say("rules.goal.coins", starting_coins=count.starting_coins(edition)),
        say("rules.end.idle", idle_rounds=count.idle_rounds(edition)),
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
        lines.append(say(key, taxed_from=count.taxed_from(edition), **values))
    small = (say("rules.discovery.small"),)
    return Section(say("rules.discovery"), tuple(lines), small, ("discover", "repel"))


def _taking(edition: CaribbeanEdition) -> Section:
    one, four, five = count.allowed.each((3, 4, 5), edition)
    lines = (
        say("rules.taking.number", one_allowed=one, four_allowed=four, five_allowed=five),
        say("rules.taking.ship"),
        say("rules.taking.person"),
        say("rules.taking.others", fee="after" if edition.rules == "2014" else "before"),
    )
    small = (say("rules.taking.small"),)
    return Section(say("rules.taking"), lines, small, ("take", "empty"), _PRICES)


def _expeditions(edition: CaribbeanEdition, players: int | None) -> Section:
    lines = [say("rules.expeditions.open"), say("rules.expeditions.give"), say("rules.expeditions.get")]
    if any(card.five_players_only for card in edition.cards) and players in (None, 5):
        lines.append(say("rules.expeditions.five", table="any" if players is None else "five"))
    bearers = tuple(
        say("rules.expeditions.bearer", person=card.name, symbol=say(f"sign.{NAMED[card.symbol]}"))
        for card in (edition.cards[kind] for kind in _one_of_each(edition))
        if card.symbol >= 0
    )
    return Section(say("rules.expeditions"), (*lines, Facts(bearers)), (), ("give",))


def _cards(page: Page) -> tuple[Block, ...]:
    """Return a harbour with enough in it."""
    rows = [block for block in page.blocks if isinstance(block, Cards) and len(block.cards) >= _TOLD]
    return tuple(msgspec.structs.replace(block, cards=block.cards[: _TOLD + 1]) for block in rows[:1])


_PRICES: Final = Example(TURN, _cards, say("rules.example.prices"))
