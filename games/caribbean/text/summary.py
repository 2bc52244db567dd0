"""The rules of Merchants of the Caribbean in short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    TAXED_FROM,
    Card,
    CaribbeanEdition,
)
from games.caribbean.rules.ending import IDLE_ROUNDS
from games.engine import OptionValue, counted
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader

from .titles import tax_title


def rules(
    edition: CaribbeanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    reader: Reader = PLAIN,  # noqa: ARG001 its words are English
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells whether an expedition is needed there, and whether one lies open.
    """
    low, high = edition.players
    is_needed = edition.expedition_needed_to_win or (options or {}).get("expedition_needed") is True
    needed = " and an expedition" if is_needed else " (option: and an expedition)" if options is None else ""
    nobody = " A player without an expedition can't win." if is_needed else ""
    five = ""
    if any(card.five_players_only for card in edition.cards) and players in (None, 5):
        five = f" {'With five players an' if players is None else 'An'} expedition lies open from the start."
    fee = "a ship's loot may pay that" if edition.rules == "2014" else "before the card has its effect"
    return f"""\
MERCHANTS OF THE CARIBBEAN, for {low if low == high else f"{low} to {high}"} players, by Alexander Pfister

Goal: most influence. It is the last round once somebody has {edition.influence_to_end} influence\
{needed}. Persons and fulfilled expeditions count; coins decide a tie.{nobody}

Coins are cards of the deck, face down, whose fronts nobody knows. Everybody begins with \
{STARTING_COINS}. Coins paid for persons and as tax, ships looted or repelled and persons given are discarded. When a \
card must be drawn and the deck is empty, the discard pile is shuffled and becomes the deck.{five}

A turn has two phases.
1. Discovery: reveal at least one card, then as many more as you dare.
   - Ships and persons come into the harbour. A ship no stronger than all your persons together may be \
repelled at once, a skull never. When a second ship of a type stays, that is a BUST: the harbour is \
discarded and nobody takes anything.
{_rules_of_cards(edition)}\
2. Taking: you take up to {TAKES[3]}, with four ship types {TAKES[4]}, with five {TAKES[5]}. Then each other player, \
clockwise, may take one for a coin to you ({fee}). A ship brings its coins, a person costs its price. \
What is left in the harbour is discarded.

Persons, whose effects add up:
{_rules_of_persons(edition)}

The game also ends after {IDLE_ROUNDS} rounds in a row without a hire or an expedition; and after as many turns in \
a row as there are players in which there was no card to reveal, unless an expedition is fulfilled in one. \
In one turn at most {edition.size} cards are revealed.

{provenance(edition)}"""


def _rules_of_cards(edition: CaribbeanEdition) -> str:
    """Return what expeditions and tax increases do, in an edition that has them."""
    lines = ""
    if any(card.kind == EXPEDITION for card in edition.cards):
        symbols = {number: word for word, number in SYMBOLS.items()}
        bearers = {
            f"{card.name.lower()} for {symbols[card.symbol]}": None
            for card in edition.cards
            if card.symbol >= 0
        }
        lines += (
            f"   - Expeditions stay open. In your turn you may give persons for one: {', '.join(bearers)}. They are"
            " discarded. You get its influence and coins.\n"
        )
    gains = {card.then: str(tax_title(card)) for card in edition.cards if card.then}
    if gains:
        tax = " or ".join(gains.values()) + (" (the card says which)" if len(gains) > 1 else "")
        lines += (
            f"   - A tax increase takes half of the coins, rounded down, of everybody with {TAXED_FROM} or more. Then the"
            f" player with the {tax} gets a coin, and so does everybody who ties.\n"
        )
    return lines


def _rules_of_persons(edition: CaribbeanEdition) -> str:
    """Return what the persons do that the edition has, by the names printed on them."""
    others = " in another's turn" if edition.rules == "2014" else ""
    effects = {
        "mademoiselle": "hiring costs 1 less, the coin to the active player stays.",
        "governor": "one card more, at once.",
        "admiral": f"{counted(ADMIRAL_PAYS, 'coin')} when your time to take comes, if {CROWDED} cards or more lie there.",
        "jester": f"{counted(JESTER_PAYS, 'coin')} when your time to take comes{others}, if the harbour is empty;"
        " after any bust too.",
    }
    persons = [card for card in edition.cards if card.kind == PERSON]
    lines = []
    for names, effect in (
        (_names(card for card in persons if card.ship >= 0), "a coin more from ships of that type."),
        (_names(card for card in persons if card.strength), "strength."),
        *(
            (_names(card for card in persons if card.ability == ABILITIES[ability]), effect)
            for ability, effect in effects.items()
        ),
    ):
        if names:
            lines.append(f"- {names}: {effect}")
    return "\n".join(lines)


def _names(cards: Iterable[Card]) -> str:
    """Return the names of cards, each once."""
    return ", ".join(dict.fromkeys(card.name.lower() for card in cards))
