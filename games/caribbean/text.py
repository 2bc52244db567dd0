"""What players read of Merchants of the Caribbean, in English: events, labels, refusals, the rules in short.

Everything is made from views and events. The board stands in `board.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Event, Move, Template, counted
from games.engine.text import provenance

from .board import board, chance, expedition_title, person_title, symbols
from .edition import (
    ADMIRAL_PAYS,
    CROWDED,
    EXPEDITION,
    JESTER_PAYS,
    LEAST_INFLUENCE,
    MOST_STRENGTH,
    PERSON,
    SHIP,
    STARTING_COINS,
    TAKES,
    TAXED_FROM,
    Card,
    CaribbeanEdition,
)
from .ending import IDLE_ROUNDS
from .moves import (
    Bust,
    Cleared,
    Earned,
    Ended,
    Fulfil,
    Fulfilled,
    Gave,
    Give,
    Hire,
    Hired,
    Idle,
    Keep,
    Kept,
    Loot,
    Looted,
    Pass,
    Passed,
    Repel,
    Repelled,
    Reveal,
    Revealed,
    Shuffled,
    Stop,
    Stopped,
    Stranded,
    Taxed,
    Triggered,
)
from .state import CaribbeanView

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "event_line",
    "hand",
    "move_label",
    "rules",
    "value_label",
]

WORDS: Mapping[str, Template] = {
    "option.expedition_needed": "Nobody wins without an expedition, in an edition that does not ask for one",
    "option.needed_anyway": (
        "In the edition {edition} nobody wins without an expedition anyway: leave expedition_needed at False."
    ),
    "option.never_fulfilled": (
        "No expedition of the edition {edition} can be fulfilled: leave expedition_needed at False."
    ),
    "prompt.reveal": "Reveal a card, or fulfil an expedition first if you can.",
    "prompt.discover": lambda types, takes: (
        f"Reveal another card, or stop: {counted(types, 'ship type')}, so you may take {counted(takes, 'card')}."
    ),
    "prompt.repel": "Repel the {ship}, or let it stay in the harbour?",
    "prompt.repel.bust": "Repel the {ship}, or let it stay? It would be the second of its type: a bust.",
    "prompt.give": lambda more, anchors, crosses, houses: (
        f"Choose whom to give for {symbols(anchors, crosses, houses)}: {more} more."
    ),
    "prompt.take": lambda more, money: (
        f"Take a card: {more} more. You have {counted(money, 'coin')}."
        if more
        else "Fulfil an expedition, or pass to end your taking."
    ),
    "prompt.take.fee": lambda more, money: (
        f"Take a card: {more} more, each for 1 coin to the active player. You have {counted(money, 'coin')}."
    ),
    "prompt.empty": "There is no card to reveal: fulfil an expedition, or pass to end your turn.",
    "refusal.turn": "Another player is to act now: wait for your turn.",
    "refusal.others": "Only the player whose turn it is fulfils expeditions: take a card or pass.",
    "refusal.now.discover": "You are discovering: reveal a card, stop, or fulfil an expedition.",
    "refusal.now.repel": "A ship waits: repel it or keep it first.",
    "refusal.now.give": "You are fulfilling an expedition: choose whom to give.",
    "refusal.now.take": "You are taking cards: loot a ship, hire a person, or pass.",
    "refusal.now.empty": "There is no card to reveal: fulfil an expedition or pass.",
    "refusal.first": "You can stop only after you have revealed a card: reveal one.",
    "refusal.card": "There is no card {found}; cards are 0 to {last}.",
    "refusal.ship": "That card is no ship: loot a ship, or hire a person.",
    "refusal.person": "That card is no person: choose a person.",
    "refusal.expedition": "That card is no expedition: choose an open expedition.",
    "refusal.closed": "That expedition does not lie open: choose one that does.",
    "refusal.persons": "You lack the persons for that expedition: hire those with its symbols first.",
    "refusal.display": "{person} is not in your display: give a person of yours.",
    "refusal.fit": "{person} can't be given for what is left: choose one of those offered.",
    "refusal.row": "That card does not lie in the harbour: choose one that does.",
    "refusal.more": "You have taken all the cards you may take: pass, or fulfil an expedition.",
    "refusal.fee": "You have no coin for the active player, so you can't loot: pass.",
    "refusal.price": lambda person, price, money: (
        f"{person} costs you {price}; you have {counted(money, 'coin')}: choose another card or pass."
    ),
    "refusal.price_and_fee": lambda person, price, money: (
        f"{person} costs you {price} and 1 for the active player; you have {counted(money, 'coin')}:"
        " choose another card or pass."
    ),
    "order.discover": "discovering",
    "order.repel": "repelling a ship",
    "order.take": "taking cards",
    "order.empty": "a turn without a card to reveal",
    "order.reply.reveal": "reveal",
    "order.reply.stop": "stop",
    "order.reply.repel": "repel it",
    "order.reply.keep": "let it stay",
    "order.reply.pass": "take nothing more",
    "order.reply.hire": "hire the person of most influence that I can pay",
    "order.reply.loot": "loot the ship that brings most",
    "order.figure.money": "my coins",
    "order.figure.types": "ship types in the harbour",
    "order.figure.row": "cards in the harbour",
    "order.figure.bust": "chance in percent that the next card busts",
    "order.figure.price": "price of the cheapest person with {influence} influence or more (99: nobody there)",
    "order.figure.loot": "coins that the best ship brings",
    "order.figure.own_turn": "whether it is my own turn (1 or 0)",
    "order.figure.more": "cards that I may still take",
    "order.figure.allowed": "cards that I may take if I stop",
    "order.figure.brings": "coins that this ship brings",
    "order.figure.strength": "my strength",
    "order.figure.second": "whether it would be the second of its type (1 or 0)",
    "outcome.influence": "A player had the influence that ends the game, and the round was played out.",
    "outcome.cards": "Deck and discard pile were empty, and nobody fulfilled an expedition for a whole round.",
    "outcome.idle": f"Nobody hired a person or fulfilled an expedition in {IDLE_ROUNDS} rounds.",
    "trail.nobody": "An expedition is needed to win and nobody fulfilled one: nobody wins, all share the rank.",
    "trail.expedition": "Who fulfilled no expedition ranks behind all who did.",
    "trail.coins": "With equal influence more coins rank higher.",
    "trail.shared": "Equal influence and equal coins share the rank.",
}

COMMANDS: Mapping[str, str] = {}

VERBS: Mapping[str, str] = {
    "reveal": "Turn the next card face up",
    "stop": "End discovery and begin to take cards from the harbour",
    "repel": "Send the ship just revealed away by your strength",
    "keep": "Let the ship just revealed stay in the harbour",
    "loot": "Take a ship from the harbour for its coins",
    "hire": "Take a person from the harbour for its price",
    "fulfil": "Fulfil an open expedition with persons of yours",
    "give": "Choose whom to give for the expedition you are fulfilling",
    "pass": "Take no more cards this turn",
}

FIELDS: Mapping[str, str] = {
    "ship": "Which ship in the harbour",
    "person": "Which person",
    "expedition": "Which open expedition",
}

UNIT = "influence"

_GAINS = {MOST_STRENGTH: "most strength", LEAST_INFLUENCE: "least influence"}

_WHY = {
    "strength": "most strength",
    "influence": "least influence",
    "admiral": "admirals",
    "jester": "jesters",
}


def hand(view: CaribbeanView) -> str:  # noqa: ARG001 as in every game
    """Return "": nobody knows anything that the others don't, not even the fronts of the own coins."""
    return ""


def event_line(event: Event, view: CaribbeanView, names: Sequence[str]) -> str:
    """Return an event, as seen by whom it is told to, as one line."""
    cards, types = view.edition.cards, view.edition.ship_types
    match event:
        case Revealed(seat, kind, forced):
            return f"{names[seat]} reveals {_printed(view, kind)}{' (no choice)' if forced else ''}."
        case Repelled(seat, ship):
            return f"{names[seat]} repels the {types[cards[ship].ship]}."
        case Kept(seat, ship):
            return f"{names[seat]} lets the {types[cards[ship].ship]} stay."
        case Bust(seat, ship, number):
            return f"Bust! A second {types[cards[ship].ship]}: {names[seat]} loses the turn, {number} cards are discarded."
        case Taxed(lost):
            losses = [f"{names[seat]} -{coins}" for seat, coins in enumerate(lost) if coins]
            return f"Tax: {', '.join(losses) or f'nobody has {TAXED_FROM} coins'}."
        case Earned(seat, coins, due, why):
            return f"- {names[seat]} {_gained(coins, due)}: {_WHY[why]}"
        case Shuffled(number):
            return f"The discard pile is shuffled: a new deck of {counted(number, 'card')}."
        case Stopped(seat, "choice"):
            return f"{names[seat]} stops."
        case Stopped(seat, "cards"):
            return f"No card is left to reveal: {names[seat]} stops."
        case Stopped(seat, _):
            return f"{names[seat]} has revealed as many cards as the game has, and stops."
        case Looted(seat, ship, coins, due, to):
            return (
                f"{names[seat]} loots the {types[cards[ship].ship]}: {_gained(coins, due)}{_fee(to, names)}."
            )
        case Hired(seat, person, price, to):
            return f"{names[seat]} hires {person_title(view.edition, cards[person])} for {price}{_fee(to, names)}."
        case Gave(seat, persons, forced):
            given = ", ".join(person_title(view.edition, cards[person]) for person in persons)
            return f"{names[seat]} gives {given}{' (no choice)' if forced else ''}."
        case Fulfilled(seat, expedition, coins, due):
            return f"{names[seat]} fulfils an expedition, {expedition_title(cards[expedition])}: {_gained(coins, due)}."
        case Passed(seat, forced):
            return f"{names[seat]} {'can take nothing' if forced else 'passes'}."
        case Cleared(number):
            return f"The harbour is cleared of {counted(number, 'card')}."
        case Stranded(seat, left):
            after = f"; {counted(left, 'more such turn')} in a row end the game" if left else ""
            return f"{names[seat]} has no card to reveal and fulfils nothing{after}."
        case Idle(rounds, left):
            return f"No hire and no expedition in {rounds} rounds: after {counted(left, 'more round')} the game ends."
        case Triggered(seat):
            return f"{names[seat]} has {_goal(view)}: this is the last round."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _goal(view: CaribbeanView) -> str:
    influence = f"{view.edition.influence_to_end} influence"
    return f"{influence} and an expedition" if view.needed else influence


def _gained(coins: int, due: int) -> str:
    short = f" of {due}, the cards ran out" if coins < due else ""
    return f"+{counted(coins, 'coin')}{short}"


def _fee(to: int, names: Sequence[str]) -> str:
    return f", 1 to {names[to]}" if to >= 0 else ""


def _printed(view: CaribbeanView, kind: int) -> str:
    """Return a card with everything that is printed on it."""
    card = view.edition.cards[kind]
    if card.kind == SHIP:
        strength = "skull" if card.skull else f"strength {card.strength}"
        return f"{view.edition.ship_types[card.ship]} ({strength}, {counted(card.coins, 'coin')})"
    if card.kind == PERSON:
        return f"{_person(view.edition, card)}, cost {card.cost}, influence {card.influence}"
    if card.kind == EXPEDITION:
        return f"an expedition: {_expedition(card)}"
    return f"a tax increase ({_GAINS[card.then]} gains)"


def _person(edition: CaribbeanEdition, card: Card) -> str:
    strength = f" (strength {card.strength})" if card.strength else ""
    return f"{person_title(edition, card)}{strength}"


def _expedition(card: Card) -> str:
    return f"{expedition_title(card)} ({card.influence} influence, {counted(card.coins, 'coin')})"


def move_label(move: Move, view: CaribbeanView) -> str:
    """Return what a button says: prices after Mademoiselles, loot after traders, the chance of a bust."""
    edition = view.edition
    seat = view.to_act[0] if view.to_act else view.active
    fee = f" + {view.fee(seat)}" if view.fee(seat) else ""
    match move:
        case Reveal():
            return f"Reveal a card (bust {chance(view.bust_chance())})"
        case Stop():
            return f"Stop: take {counted(view.allowed(), 'card')}"
        case Repel():
            return f"Repel the {edition.ship_types[edition.cards[view.ship].ship]}"
        case Keep():
            kind = edition.moored[view.ship]
            bust = kind in [edition.moored[card] for card in view.row]
            return f"Keep the {edition.ship_types[kind]}{': bust' if bust else ''}"
        case Loot(ship):
            cost = f", -{view.fee(seat)} to the active player" if fee else ""
            return f"Loot the {edition.ship_types[edition.cards[ship].ship]}: +{view.loot(seat, ship)}{cost}"
        case Hire(person):
            card = edition.cards[person]
            return f"Hire {_person(edition, card)} for {view.price(seat, person)}{fee}: {card.influence} influence"
        case Fulfil(expedition):
            return f"Fulfil {_expedition(edition.cards[expedition])}"
        case Give(person):
            return f"Give {_printed(view, person)}"
        case Pass():
            return "End the turn" if view.kind == "empty" else "Pass"
        case _:
            raise TypeError(f"no label for {move!r}")


def value_label(verb: str, field: str, value: int, view: CaribbeanView) -> str:  # noqa: ARG001 fields say enough
    """Return what stands for a field's value in a command's choices."""
    if field == "expedition":
        return _expedition(view.edition.cards[value])
    return _printed(view, value)


def rules(edition: CaribbeanEdition) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    low, high = edition.players
    needed = "and an expedition" if edition.expedition_needed_to_win else "(option: and an expedition)"
    nobody = " Who has no expedition can't win." if edition.expedition_needed_to_win else ""
    lies_open = any(card.five_players_only for card in edition.cards)
    five = " With five players an expedition lies open from the start." if lies_open else ""
    gains = {card.then: _GAINS[card.then] for card in edition.cards if card.then}
    tax = (
        f"{' or '.join(gains.values())} (the card says which)" if len(gains) > 1 else "".join(gains.values())
    )
    if edition.rules == "2014":
        fee = "a ship's loot may pay that"
        jester = "the same in others' turns, if the harbour is empty"
    else:
        fee = "before the card has its effect"
        jester = "the same, if the harbour is empty"
    return f"""\
MERCHANTS OF THE CARIBBEAN, for {low if low == high else f"{low} to {high}"} players, by Alexander Pfister

Goal: most influence. It is the last round once somebody has {edition.influence_to_end} influence \
{needed}. Persons and fulfilled expeditions count; coins decide a tie.{nobody}

Coins are cards of the deck, face down, whose fronts nobody knows. Everybody begins with \
{STARTING_COINS}.{five}

A turn has two phases.
1. Discovery: reveal at least one card, then as many more as you dare.
   - Ships and persons come into the harbour. A ship no stronger than all your persons together may be \
repelled at once, a skull never. When a second ship of a type stays, that is a BUST: the harbour is \
discarded and nobody takes anything.
   - Expeditions stay open. In your turn you may give persons for one: captains for anchors, priests \
for crosses, settlers for houses, a jack of all trades for any. You get its influence and coins.
   - A tax increase costs all with {TAXED_FROM} or more coins half of them, rounded down. Then who has \
{tax} gets a coin; so do all who are tied.
2. Taking: you take up to {TAKES[3]}, with four ship types {TAKES[4]}, with five {TAKES[5]}. Then each other player, \
clockwise, may take one for a coin to you ({fee}). A ship brings its coins, a person costs its price.

Persons, whose effects add up:
- trader: a coin more from ships of that type.
- sailor, pirate: strength.
- mademoiselle: hiring costs 1 less, the coin to the active player stays.
- governor: one card more, at once.
- admiral: {counted(ADMIRAL_PAYS, "coin")} when your time to take comes, if {CROWDED} cards or more lie there.
- jester: {counted(JESTER_PAYS, "coin")} {jester}; after any bust too.

The game also ends after {IDLE_ROUNDS} rounds without a hire or an expedition, and after a round without a card \
to reveal. In one turn at most {edition.size} cards are revealed.

{provenance(edition)}"""
