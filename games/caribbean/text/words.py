"""The sentences of Merchants of the Caribbean in English, by key, and what commands say."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from games.caribbean.rules.ending import IDLE_ROUNDS
from games.engine import Template, counted, listed

from .titles import chance, symbols

_DOING = {
    "reveal": "reveal a card",
    "stop": "stop",
    "fulfil": "fulfil an expedition",
    "give": "choose one of those offered",
    "loot": "loot a ship",
    "hire": "hire a person",
    "pass": "pass",
    "end_turn": "end the turn",
}


def _choose(can: str) -> str:
    """Return what can be done now, as a choice; `can` has the verbs with blanks between."""
    return listed([_DOING[verb] for verb in can.split()])


def _of(takes: int, row: int, governors: int) -> str:
    """Return how many of the harbour's cards may be taken; at least one may. A governor hired there allows more."""
    further = (
        f", one more with {'a' if governors == 1 else 'each'} governor" if governors and takes < row else ""
    )
    return f"{'up to ' if takes > 1 else ''}{takes} of {counted(row, 'card')}{further}"


def _nothing(row: int) -> str:
    """Return why nothing can be taken: nothing lies there, or all of it is too dear."""
    return "you can't pay for any card" if row else "the harbour is empty"


def _sentence(start: str, can: str) -> str:
    return f"{start[0].upper()}{start[1:]}: {_choose(can)}."


def _discover(can: str, types: int, takes: int, row: int, governors: int) -> str:
    found = (
        f"{counted(types, 'ship type')}, so you may take {_of(takes, row, governors)}"
        if takes
        else _nothing(row)
    )
    choice = _choose(can)
    return f"{choice[0].upper()}{choice[1:]}: {found}."


def _take(can: str, takes: int, row: int, governors: int, money: int, fee: int) -> str:
    each = f"{', each' if takes > 1 else ''} for 1 coin to the active player" if fee else ""
    others = [_DOING[verb] for verb in can.split() if verb not in ("loot", "hire")]
    choice = listed([f"Take {_of(takes, row, governors)}{each}", *others])
    return f"{choice}. You have {counted(money, 'coin')}."


def _hire(person: str, strength: int, price: int, influence: int, fee: int) -> str:
    return f"Hire {_person(person, strength)} for {price}{' + 1' if fee else ''}: {influence} influence"


def _person(person: str, strength: int) -> str:
    return f"{person} (strength {strength})" if strength else person


def _printed_person(person: str, strength: int, cost: int, influence: int) -> str:
    return f"{_person(person, strength)}, cost {cost}, influence {influence}"


def _printed_ship(ship: str, strength: int, coins: int) -> str:
    return f"{ship} ({f'strength {strength}' if strength else 'skull'}, {counted(coins, 'coin')})"


def _expedition(anchors: int, crosses: int, houses: int, influence: int, coins: int) -> str:
    return f"{symbols(anchors, crosses, houses)} ({influence} influence, {counted(coins, 'coin')})"


WORDS: Mapping[str, Template] = {
    "box.pitch": "One more card, or stop in time?",
    "option.expedition_needed": "Nobody wins without an expedition, in an edition that does not ask for one",
    "option.needed_anyway": (
        "In the edition {edition} nobody wins without an expedition anyway: leave expedition_needed at False."
    ),
    "option.never_fulfilled": (
        "No expedition of the edition {edition} can be fulfilled: leave expedition_needed at False."
    ),
    "edition.types": "ships of five types",
    "edition.all_cards": "ships, persons, expeditions and tax_increases",
    "edition.size": "from {least} cards ({coins} coins for each of {players} players) to {most} cards",
    "edition.cards": "{number} cards",
    "edition.expeditions": "at most {most} cards",
    "edition.possible": "such that its persons can fulfil one, since one is needed to win",
    "edition.impossible": "fulfilled by no persons",
    "edition.none": "none",
    "edition.reachable": "at most the {influence} influence on all cards",
    "edition.unlike": "unlike each other where five_players_only differs",
    "edition.alike": "two printed alike",
    "edition.ship": "a ship with a strength or a skull",
    "edition.neither": "neither",
    "edition.both": "both",
    "edition.person": "a person with a ship, symbol, strength or ability",
    "edition.without": "one without",
    "edition.symbols": "an expedition that asks for 1 to {most}",
    "prompt.reveal": lambda can: f"Your turn begins: {_choose(can)}.",
    "prompt.discover": _discover,
    "prompt.repel": "Repel the {ship}, or let it stay in the harbour?",
    "prompt.repel.bust": "Repel the {ship}, or let it stay? It would be the second of its type: a bust.",
    "prompt.give": lambda more, anchors, crosses, houses: (
        f"Choose whom to give for {symbols(anchors, crosses, houses)}: {more} more."
    ),
    "prompt.take": _take,
    "prompt.take.done": lambda can: f"You have taken all you may take: {_choose(can)}.",
    "prompt.take.none": lambda can, row: _sentence(_nothing(row), can),
    "prompt.empty": lambda can: f"There is no card to reveal: {_choose(can)}.",
    "refusal.turn": "Another player is to act now: wait for your turn.",
    "refusal.others": lambda can: f"Only the player whose turn it is fulfils expeditions: {_choose(can)}.",
    "refusal.now.discover": lambda can: f"You are discovering: {_choose(can)}.",
    "refusal.now.repel": "A ship waits: repel it or keep it first.",
    "refusal.now.give": "You are fulfilling an expedition: choose whom to give.",
    "refusal.now.take": lambda can: f"You are taking cards: {_choose(can)}.",
    "refusal.now.empty": lambda can: f"There is no card to reveal: {_choose(can)}.",
    "refusal.first": "You can stop only after you have revealed a card: reveal one.",
    "refusal.card": "There is no card {found}; cards are 0 to {last}.",
    "refusal.ship": lambda can: f"That card is no ship: {_choose(can)}.",
    "refusal.person": lambda can: f"That card is no person: {_choose(can)}.",
    "refusal.expedition": lambda can: f"That card is no expedition: {_choose(can)}.",
    "refusal.closed": lambda can: f"That expedition does not lie open: {_choose(can)}.",
    "refusal.persons": lambda can: f"You lack the persons for that expedition: {_choose(can)}.",
    "refusal.display": "{person} is not in your display: choose one of those offered.",
    "refusal.fit": "{person} can't be given for what is left: choose one of those offered.",
    "refusal.row": lambda can: f"That card does not lie in the harbour: {_choose(can)}.",
    "refusal.more": lambda can: f"You have taken all the cards you may take: {_choose(can)}.",
    "refusal.price": lambda person, price, money, can: (
        f"{person} costs you {price}; you have {counted(money, 'coin')}: {_choose(can)}."
    ),
    "refusal.price_and_fee": lambda person, price, money, can: (
        f"{person} costs you {price} and 1 for the active player; you have {counted(money, 'coin')}: {_choose(can)}."
    ),
    "label.reveal": lambda busting, cards: f"Reveal a card (bust {chance(Fraction(busting, cards))})",
    "label.stop": lambda takes, row, governors: (
        f"Stop: take {_of(takes, row, governors)}" if takes else f"Stop: {_nothing(row)}"
    ),
    "label.repel": "Repel the {ship}",
    "label.keep": "Keep the {ship}",
    "label.keep.bust": "Keep the {ship}: bust",
    "label.loot": "Loot the {ship}: +{coins}",
    "label.loot.fee": "Loot the {ship}: +{coins}, -1 to the active player",
    "label.hire": _hire,
    "label.fulfil": lambda **printed: f"Fulfil {_expedition(**printed)}",
    "label.give": lambda **printed: f"Give {_printed_person(**printed)}",
    "label.pass": "Pass",
    "label.end_turn": "End the turn",
    "value.ship": _printed_ship,
    "value.person": _printed_person,
    "value.expedition": _expedition,
    "order.discover": "discovering",
    "order.repel": "repelling a ship",
    "order.take": "taking cards",
    "order.empty": "a turn without a card to reveal",
    "order.reply.reveal": "reveal",
    "order.reply.stop": "stop",
    "order.reply.repel": "repel it",
    "order.reply.keep": "let it stay",
    "order.reply.pass": "take nothing more",
    "order.reply.end_turn": "end the turn",
    "order.reply.hire": "hire the person of most influence that I can pay",
    "order.reply.loot": "loot the ship that brings most",
    "order.figure.money": "my coins",
    "order.figure.types": "ship types in the harbour",
    "order.figure.row": "cards in the harbour",
    "order.figure.bust": "chance in percent that the next card busts",
    "order.figure.price": (
        "what I pay in all for the cheapest person with {influence} influence or more (99: nobody there)"
    ),
    "order.figure.loot": "coins that the best ship brings me, less the one to the active player",
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
    "trail.expedition": "Players who fulfilled no expedition rank behind all who did.",
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
    "end_turn": "End a turn in which there is no card to reveal",
}

FIELDS: Mapping[str, str] = {
    "ship": "Which ship in the harbour",
    "person": "Which person",
    "expedition": "Which open expedition",
}

UNIT = "influence"
