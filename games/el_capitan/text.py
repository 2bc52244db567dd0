"""What players read of El Capitan, in English: labels, prompts, refusals, the rules in short.

Everything is made from views and events. Boards stand in `board.py` and `close_ups.py`, events in `events.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Move, OptionValue, Template, counted, listed
from games.engine.text import provenance

from .board import board, hand
from .building import IN_A_ROW, IN_A_ROW_OF_BOTH
from .close_ups import close_up, places
from .edition import (
    BOARD_CITIES,
    SITES,
    CapitanEdition,
)
from .events import event_line
from .labels import label, value
from .state import CapitanView

__all__ = [
    "COMMANDS",
    "FIELDS",
    "UNIT",
    "VERBS",
    "WORDS",
    "board",
    "close_up",
    "event_line",
    "hand",
    "label",
    "move_label",
    "places",
    "rules",
    "value",
    "value_label",
]

_WAYS: Mapping[str, str] = {
    "build": "build a warehouse",
    "reopen": "re-open a warehouse",
    "fortify": "build a fortress",
    "sail": "sail",
    "raid": "move the pirate and collect",
    "tow": "move the pirate",
    "anchor": "choose the pirate's harbour space",
    "pilot": "move the pirate on by a card",
    "buy": "buy cards",
    "borrow": "take a loan at the bank",
    "idle": "go to the bank without a loan",
    "done": "end your turn",
}
"""What can be done now, in the order in which it is said."""

WORDS: Mapping[str, Template] = {
    "option.porto": "Play with the city tile Porto",
    "option.lisboa": "Play with the city tile Lisboa",
    "option.islas_canarias": "Play with the city tile Islas Canarias and the pirate",
    "option.no_tile": "The edition {edition} has no tile {tile}: leave {option} at False.",
    "ways": lambda verbs: listed([_WAYS[verb] for verb in verbs.split()]),
    "prompt.enter": "Buy a destination card and sail to its city. You have {money} Florin.",
    "prompt.enter.sail": "Bring your ship into play by a destination card. You have {money} Florin.",
    "prompt.act": "You can {ways}. You have {money} Florin.",
    "prompt.bound": "You have moved the pirate and can't sail on. You can {ways}. You have {money} Florin.",
    "prompt.waiting": "The harbours of {city} are full. You can {ways}.",
    "prompt.steer": lambda seals: f"Choose where to: up to {counted(seals, 'step')}.",
    "prompt.steer.pirate": lambda seals: f"Choose where the pirate goes: up to {counted(seals, 'step')}.",
    "prompt.finish": "Your action is done. You can {ways}.",
    "prompt.duty": "You sailed to {city}: move the pirate before you end your turn.",
    "prompt.anchor": "The pirate is at {city}. You can {ways}.",
    "prompt.loan": "Your loan of {amount}: repay {repay} now, or {extended} after the next payday?",
    "prompt.name": "You have the least: name who starts the next phase.",
    "refusal.turn": "Another player is to act now: wait for your turn.",
    "refusal.now.act": "That can't be done before your action: you can {ways}.",
    "refusal.now.steer": "The seals of a card are being used: choose the city first.",
    "refusal.now.finish": "Your action is done: you can {ways}.",
    "refusal.now.anchor": "The pirate is under way: you can {ways}.",
    "refusal.now.loan": "Payday: repay the loan or extend it.",
    "refusal.now.name": "Name who starts the next phase first.",
    "refusal.card": "There is no card {found}; cards are 0 to {last}.",
    "refusal.row": "That card does not lie open: you can {ways}.",
    "refusal.money": "That costs {cost} Florin and you have {money}: you can {ways}.",
    "refusal.hand": "You don't have that card: you can {ways}.",
    "refusal.seals": "A connection has no seals: you can {ways}.",
    "refusal.sea": "From there a ship sails only to the city that a destination card names: you can {ways}.",
    "refusal.voyage": "That connection does not lead from the city where you are: you can {ways}.",
    "refusal.voyage.here": "Your ship is in that card's city: sail on by its seals.",
    "refusal.steer": "The seals don't lead there: choose one of the cities offered.",
    "refusal.harbour": "You have no harbour space: you can {ways}.",
    "refusal.neutral": "There are no neutral warehouses with more than two players: you can {ways}.",
    "refusal.full": "{city} has no free building site: you can {ways}.",
    "refusal.shut": "You have no such shut warehouse in {city}: you can {ways}.",
    "refusal.site": "The next warehouse in {city} stands on site {site}: you can {ways}.",
    "refusal.site.first": "The first warehouse in {city} stands on site 1 or 2: you can {ways}.",
    "refusal.supply": "You have no such warehouse left in this phase: you can {ways}.",
    "refusal.main_first": "More of your own warehouses than neutral ones must be left: you can {ways}.",
    "refusal.in_a_row": f"More than {IN_A_ROW} of yours would stand in a row in {{city}}: you can {{ways}}.",
    "refusal.in_a_row.two": (
        f"More than {IN_A_ROW} of your colour, or {IN_A_ROW_OF_BOTH} with neutral ones, would stand in a row"
        " in {city}: you can {ways}."
    ),
    "refusal.forts_left": "You have no fortress left in this phase: you can {ways}.",
    "refusal.fort_twice": "You have a fortress in {city} already: you can {ways}.",
    "refusal.fort_sites": "{city} has no free site for a fortress: you can {ways}.",
    "refusal.loan": "There is no loan {found}; loans are 0 to {last}.",
    "refusal.first_round": "There are no loans in the first round: you can {ways}.",
    "refusal.idle.first": "In the first round a ship goes to the bank only where nothing can be built or re-opened:"
    " you can {ways}.",
    "refusal.idle.enter": "Your ship can still come into play: you can {ways}.",
    "refusal.bank": "There is no such loan left: you can {ways}.",
    "refusal.idle": "There are loans left: you can {ways}.",
    "refusal.bound": "You have moved the pirate, so your ship can't sail on in this turn: you can {ways}.",
    "refusal.bound.bank": "You have moved the pirate, so you have to act in {city}: you can {ways}.",
    "refusal.no_pirate": "There is no pirate without Islas Canarias: you can {ways}.",
    "refusal.towed": "The pirate can be moved only once a turn besides the raid: you can {ways}.",
    "refusal.pirate_voyage": "Used so, that card brings the pirate nowhere where its voyage could end: you can {ways}.",
    "refusal.no_space": "There is no such harbour space: you can {ways}.",
    "refusal.raid": "Only who sailed to Islas Canarias this turn and has a space there moves the pirate for free:"
    " you can {ways}.",
    "refusal.raided": "You have moved the pirate for free this turn already: you can {ways}.",
    "refusal.same_city": "The pirate must go to another city than it is in: you can {ways}.",
    "refusal.full_harbour": "No harbour space is free there: you can {ways}.",
    "refusal.anchor": "The pirate can't end its voyage there: you can {ways}.",
    "refusal.duty": "You sailed to {city}: move the pirate before you end your turn.",
    "refusal.appoint": "There is no seat {found}; seats are 0 to {last}.",
    "label.buy": "Buy {card} ({cost})",
    "label.sail": "Sail to {city} [{card}]",
    "label.sail.pirate": "Pirate to {city} [{card}]",
    "label.seals": "Sail by seals [{card}]",
    "label.seals.pirate": "Pirate by seals [{card}]",
    "label.steer": "To {city}",
    "label.build": "Build a warehouse in {city} on site {site} for {cost}{shuts}",
    "label.build.lisboa": "Build a warehouse in {city} on site {site} for {cost}, +{florin} at once{shuts}",
    "label.build.neutral": "Build a neutral warehouse in {city} on site {site} for {cost}{shuts}",
    "label.reopen": "Re-open a warehouse in {city} on site {site}{shuts}",
    "label.reopen.neutral": "Re-open a neutral warehouse in {city} on site {site}{shuts}",
    "shuts": ", shuts {letter} on site {site}",
    "label.fortify": "Build a fortress in {city} for {cost}",
    "label.borrow": "Bank: borrow {amount}, repay {repay} (later {extended})",
    "label.borrow.last": "Bank: borrow {amount}, repay {repay}",
    "label.idle": "Go to the bank, without a loan",
    "label.raid": "Pirate to {city}, harbour {space}, and collect {florin}{pushes}",
    "label.tow": "Pirate to {city}, harbour {space}, for {cost}{pushes}",
    "label.anchor": "Pirate stays at {city}, harbour {space}{pushes}",
    "pushes": ", pushes {letter}",
    "label.done": "End the turn",
    "label.repay": "Repay {cost}",
    "label.extend": "Extend: {cost} after the next payday",
    "label.appoint": "Player {number} ({letter}) starts",
    "label.appoint.me": "I start",
    "value.card": "{card}",
    "value.card.buy": "{card} ({cost})",
    "value.city": "{city}",
    "value.site": "site {site}",
    "value.space": "harbour {space}",
    "value.loan": "{amount} Florin, repay {repay}, kind {number}",
    "value.seat": "player {number} ({letter})",
    "value.neutral": "neutral",
    "value.own": "own colour",
    "value.pirate": "the pirate",
    "value.ship": "own ship",
    "voyage": lambda city, price, cards, then: (
        f"{city}, {f'pay {price}' if price else 'free'}: {cards}; {then}"
    ),
    "voyage.full": "harbours full",
    "voyage.build": "builds for {cost}",
    "voyage.reopen": "re-opens",
    "voyage.fortify": "fortress for {cost}",
    "voyage.poor": "no money to build",
    "voyage.nothing": "nothing to build",
    "order.act": "in my turn",
    "order.finish": "after my action",
    "order.loan": "a loan after a payday",
    "order.name": "naming who starts the next phase",
    "order.reply.build": "build a warehouse where my ship lies",
    "order.reply.neutral": "build a neutral warehouse where my ship lies",
    "order.reply.reopen": "open my shut warehouse again where my ship lies",
    "order.reply.fortify": "build a fortress where my ship lies",
    "order.reply.small": "go to the bank for a small loan",
    "order.reply.large": "go to the bank for a large loan",
    "order.reply.idle": "go to the bank although no loan can be had",
    "order.reply.done": "end my turn",
    "order.reply.repay": "repay it",
    "order.reply.extend": "extend it",
    "order.reply.me": "I start",
    "order.reply.after": "the player after me starts, so that I am last",
    "order.reply.before": "the player before me starts",
    "order.figure.money": "my Florin",
    "order.figure.loans": "my loans, extended ones too",
    "order.figure.phase": "the phase",
    "order.figure.behind": "Florin by which the richest is ahead of me, loans taken off",
    "order.figure.hand": "sailing cards in my hand",
    "order.figure.supply": "warehouses that I have left to build, neutral ones too",
    "order.figure.cost": "what a warehouse costs where my ship lies",
    "order.figure.number": "the number of the city where my ship lies",
    "order.figure.lead": "my open warehouses there, less those of the best other colour",
    "order.figure.shuts": "whether the next warehouse there shuts one (1 or 0)",
    "order.figure.amount": "the loan's amount",
    "order.figure.left": "Florin that I have left if I repay it",
    "outcome.phases": "Three phases were played.",
    "trail.shared": "Equal money shares the rank.",
}

COMMANDS: Mapping[str, str] = {}

VERBS: Mapping[str, str] = {
    "buy": "Buy an open sailing card",
    "sail": "Sail to the city that a destination card names, or along a connection",
    "seals": "Sail from city to city by the seals of a destination card",
    "steer": "Choose the city to which the seals lead",
    "build": "Build a warehouse where your ship lies",
    "reopen": "Open your shut warehouse again where your ship lies",
    "fortify": "Build a fortress where your ship lies",
    "borrow": "Go to the bank and take a loan; ends your turn",
    "idle": "Go to the bank without a loan, where none can be had; ends your turn",
    "raid": "Move the pirate for free after sailing to Islas Canarias, and collect",
    "tow": "Pay to move the pirate by steps, without collecting",
    "anchor": "Choose the harbour space where the pirate's voyage by cards ends",
    "done": "End your turn",
    "repay": "Pay back the loan that is asked for",
    "extend": "Extend the loan that is asked for until the next payday",
    "appoint": "Name who starts the next phase",
}

FIELDS: Mapping[str, str] = {
    "card": "Which sailing card",
    "pirate": "Whether the pirate sails, not your ship",
    "to": "Which city",
    "site": "Which building site",
    "neutral": "Whether it is a neutral warehouse (two players)",
    "loan": "Which kind of loan",
    "space": "Which harbour space",
    "seat": "Who",
}

UNIT = "Florin"


def move_label(move: Move, view: CapitanView) -> str:
    """Return what a button says, with what it costs now."""
    return str(label(move, view))


def value_label(verb: str, field: str, chosen: int, view: CapitanView) -> str:
    """Return what stands for a field's value in a command's choices."""
    return str(value(verb, field, chosen, view))


def rules(
    edition: CapitanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells its own tiles only, and of neutral warehouses and triangle sites only where they count.
    """
    low, high = edition.players
    loans = "; ".join(
        f"{loan.amount} Florin, repay {loan.repay}, extended {loan.repay_extended}" for loan in edition.loans
    )
    bonuses = ", ".join(str(florin) for florin in edition.bonuses)
    chart = ", ".join(f"{number}: {florin}" for number, florin in enumerate(edition.proliferation) if florin)
    return f"""\
EL CAPITAN, for {low if low == high else f"{low} to {high}"} players, by Wolfgang Kramer and Horst-Rainer Roesner

Goal: most money after three phases, each of which ends with a payday.

In a turn you may buy open sailing cards at any moment and sail as often as your cards allow. Then you do \
one thing: build a warehouse, open a shut one again, or build a fortress where your ship lies; or go to the \
bank and take a loan, which ends the turn. Everybody begins with {edition.start_money} Florin.

Sailing. A destination card leads to its city from anywhere else, or from a city up to as many steps as it has \
seals. A connection leads between its two cities. From the bank, and into the game, ships sail only to the city \
that a destination card names. You take the first free harbour space; if all are full you can't build there. \
Going to the bank is free.

Warehouses cost what your harbour space says. The first in a city stands on site 1 or 2, the second on the \
other, then site by site. No more than {IN_A_ROW} of a colour come to stand in a row. A warehouse on a dark site shuts \
the first of the chain{_triangle(players)}; its owner may open it again \
there for nothing, on the next site. When site {SITES} is built on, the chain goes on at its beginning, \
backwards, and nothing is shut any more.

Fortresses: one of yours in a city, on the cheaper free site.

A phase ends with the round in which somebody has built everything: {edition.warehouses} warehouses and \
{counted(edition.fortresses, "fortress", "fortresses")} more for each phase. Then come:
- open warehouses in so many cities ({chart});
- in each city its number, that of the space after the highest site built on, for most open warehouses, half of it \
for second most (ties: who stands on the lower site);
- for each fortress half of that number, all of it in the cities where most warehouses are open.
Halves are rounded down. Then loans are repaid or, once, extended, after the third payday all repaid: {loans}. \
The poorest names who starts. The first {len(edition.bonuses)} who have open warehouses in {BOARD_CITIES} cities \
get {bonuses} at the third payday.

{_two(edition) if players in (None, 2) else ""}{_tiles(edition, options)}In the first round there are no loans. Who does nothing else where none is to be had goes to the bank without \
one; if in a whole round but the first of the game nobody does anything else, the phase ends.

The board. A line is a city, with its number (num), its sites, fortresses (ft) and ships (sh); \
a star marks what has changed. A letter on a site is a warehouse of that player{" (small: a neutral one)" if players in (None, 2) else ""}, x a \
free site that shuts one, - a freed site that waits until site {SITES} is built on.{" P is the pirate." if _with(options, "islas_canarias") else ""} Of a player it \
says what he has and owes, warehouses and fortresses left to build, in how many cities he is, and what a \
payday would pay now. The first letters of a city stand for it on sailing cards, stars for seals.

{provenance(edition)}"""


def _with(options: Mapping[str, OptionValue] | None, tile: str) -> bool:
    """Return whether a tile is told of: without a table all are."""
    return options is None or options[tile] is True


def _triangle(players: int | None) -> str:
    if players is None:
        return " (with 2 or 3 players also one on the triangle site)"
    return ", and so does one on the triangle site" if players <= 3 else ""


def _two(edition: CapitanEdition) -> str:
    return f"""\
Two players also have {edition.neutrals} neutral warehouses each in a phase. More of your own than neutral ones must \
be left while you have neutral ones. They count for the rank in a city as a colour of its own, but only a first \
rank of a main colour is paid. At most {IN_A_ROW_OF_BOTH} neighbouring warehouses are yours, at most {IN_A_ROW} of them in your colour.

"""


def _tiles(edition: CapitanEdition, options: Mapping[str, OptionValue] | None) -> str:
    fees = " / ".join(str(fee) for fee in edition.pirate_fees)
    told = {
        "porto": "- Porto: three harbours, one fortress; a shut warehouse leaves the game.",
        "lisboa": "- Lisboa: each warehouse of your colour built there pays its number at once, all of it if you "
        "lead then, else half.",
        "islas_canarias": "- Islas Canarias: who sails there and acts there moves the pirate to another city and "
        f"collects {fees} Florin for each building of others there, by phase, as far as their money goes. It blocks "
        "a harbour space. Once in an own turn anybody may move it by own cards or for "
        f"{edition.pirate_step} Florin a step.",
    }
    lines = [line for tile, line in told.items() if _with(options, tile)]
    if not lines:
        return ""
    return "\n".join(
        [
            f"Tiles{', each an option' if options is None else ''}. They lie west of the board and are reached by "
            "seals only. All who have an open warehouse of their colour there get half of the number, the first all.",
            *lines,
            "",
            "",
        ]
    )
