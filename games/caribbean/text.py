"""What players read of Merchants of the Caribbean, in English: events, labels, refusals, the rules in short.

Everything is made from views and events. The board stands in `board.py`, the sentences in `words.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.engine import Event, Move, OptionValue, Speaker, Text, counted
from games.engine.text import provenance

from .board import board, expedition_title, person_title
from .edition import (
    ABILITIES,
    ADMIRAL_PAYS,
    CROWDED,
    EXPEDITION,
    JESTER_PAYS,
    LEAST_INFLUENCE,
    MOST_STRENGTH,
    PERSON,
    SHIP,
    STARTING_COINS,
    SYMBOLS,
    TAKES,
    TAX,
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
from .words import WORDS

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "event_line",
    "hand",
    "label",
    "move_label",
    "rules",
    "value",
    "value_label",
]

say = Speaker("caribbean")

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
            return f"{names[seat]} has revealed {view.edition.size} cards in one turn, and stops."
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
            more = f"{counted(left, 'more such turn')} in a row {'ends' if left == 1 else 'end'} the game"
            after = f"; {more}" if left else ""
            return f"{names[seat]} has no card to reveal and fulfils nothing{after}."
        case Idle(rounds, left):
            more = f"{counted(left, 'more such round')} in a row {'ends' if left == 1 else 'end'} the game"
            return f"No hire and no expedition in {rounds} rounds: {more}."
        case Triggered(seat, influence):
            goal = f"{influence} influence{' and an expedition' if view.needed else ''}"
            return f"{names[seat]} has {goal}: this is the last round."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _gained(coins: int, due: int) -> str:
    short = f" of {due}, the cards ran out" if coins < due else ""
    return f"+{counted(coins, 'coin')}{short}"


def _fee(to: int, names: Sequence[str]) -> str:
    return f", 1 to {names[to]}" if to >= 0 else ""


def _printed(view: CaribbeanView, kind: int) -> str:
    """Return a card with everything that is printed on it."""
    card = view.edition.cards[kind]
    if card.kind == TAX:
        return f"a tax increase ({_GAINS[card.then]} gains)"
    if card.kind == EXPEDITION:
        return f"an expedition: {expedition_title(card)} ({card.influence} influence, {counted(card.coins, 'coin')})"
    return str(value("", "ship" if card.kind == SHIP else "person", kind, view))


def label(move: Move, view: CaribbeanView) -> Text:
    """Return what a button says: prices after Mademoiselles, loot after traders, the chance of a bust."""
    edition = view.edition
    seat = view.to_act[0] if view.to_act else view.active
    fee = view.fee(seat)
    match move:
        case Reveal():
            return say("label.reveal", busting=view.busting(), cards=len(view.next_cards()))
        case Stop():
            return say("label.stop", takes=view.allowed(), row=len(view.row), governors=view.governors())
        case Repel():
            return say("label.repel", ship=edition.ship_types[edition.cards[view.ship].ship])
        case Keep():
            kind = edition.moored[view.ship]
            busts = kind in [edition.moored[card] for card in view.row]
            return say("label.keep.bust" if busts else "label.keep", ship=edition.ship_types[kind])
        case Loot(ship):
            ship_type = edition.ship_types[edition.cards[ship].ship]
            return say(f"label.loot{'.fee' if fee else ''}", ship=ship_type, coins=view.brings(seat, ship))
        case Hire(person):
            card, price = edition.cards[person], view.price(seat, person)
            return say(
                "label.hire",
                person=person_title(edition, card),
                strength=card.strength,
                price=price,
                influence=card.influence,
                fee=fee,
            )
        case Fulfil(expedition):
            return say("label.fulfil", **_of_expedition(view, expedition))
        case Give(person):
            return say("label.give", **_of_person(view, person))
        case Pass():
            return say("label.pass.empty" if view.kind == "empty" else "label.pass")
        case _:
            raise TypeError(f"no label for {move!r}")


def _of_expedition(view: CaribbeanView, expedition: int) -> dict[str, int]:
    """Return what a sentence says of an expedition, its coins as they come as things stand."""
    card = view.edition.cards[expedition]
    values = dict(zip(("anchors", "crosses", "houses"), card.needs, strict=True))
    return {**values, "influence": card.influence, "coins": view.rewards(expedition)}


def _of_person(view: CaribbeanView, person: int) -> dict[str, str | int]:
    """Return what a sentence says of a person: what is printed."""
    card = view.edition.cards[person]
    return {
        "person": person_title(view.edition, card),
        "strength": card.strength,
        "cost": card.cost,
        "influence": card.influence,
    }


def move_label(move: Move, view: CaribbeanView) -> str:
    """Return what a button says, in English."""
    return str(label(move, view))


def value(verb: str, field: str, value: int, view: CaribbeanView) -> Text:  # noqa: ARG001 fields say enough
    """Return what stands for a field's value in a command's choices: what is printed on a card."""
    card = view.edition.cards[value]
    if field == "expedition":
        return say("value.expedition", **_of_expedition(view, value))
    if card.kind == SHIP:
        ship = view.edition.ship_types[card.ship]
        return say("value.ship", ship=ship, strength=card.strength, coins=card.coins)
    return say("value.person", **_of_person(view, value))


def value_label(verb: str, field: str, chosen: int, view: CaribbeanView) -> str:
    """Return what stands for a field's value in a command's choices, in English."""
    return str(value(verb, field, chosen, view))


def rules(
    edition: CaribbeanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells whether an expedition is needed there, and whether one lies open.
    """
    low, high = edition.players
    is_needed = edition.expedition_needed_to_win or (options or {}).get("expedition_needed") is True
    needed = " and an expedition" if is_needed else " (option: and an expedition)" if options is None else ""
    nobody = " Who has no expedition can't win." if is_needed else ""
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
    gains = {card.then: _GAINS[card.then] for card in edition.cards if card.then}
    if gains:
        tax = " or ".join(gains.values()) + (" (the card says which)" if len(gains) > 1 else "")
        lines += (
            f"   - A tax increase costs all with {TAXED_FROM} or more coins half of them, rounded down. Then who"
            f" has {tax} gets a coin; so do all who are tied.\n"
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
