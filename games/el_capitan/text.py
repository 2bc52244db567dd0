"""What players read of El Capitan, in English: events, labels, refusals, the rules in short.

Everything is made from views and events. The boards stand in `board.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Event, Move, OptionValue, Template, counted
from games.engine.text import provenance

from .board import LETTERS, board, card_name, close_up, full_card, hand, places, short_card
from .building import IN_A_ROW, IN_A_ROW_OF_BOTH
from .edition import (
    BOARD_CITIES,
    FORT_SITES,
    SITES,
    SPACES,
    CapitanEdition,
)
from .moves import (
    Anchor,
    Appoint,
    Began,
    Borrow,
    Borrowed,
    Bought,
    Build,
    Built,
    Buy,
    Checked,
    CityPaid,
    Docked,
    Done,
    Ended,
    Extend,
    Extended,
    Forced,
    Fortified,
    Fortify,
    Idle,
    Idled,
    Income,
    Payday,
    Piloted,
    Pushed,
    Raid,
    Raided,
    Reopen,
    Reopened,
    Repaid,
    Repay,
    Rewarded,
    Sail,
    Sailed,
    Seals,
    Shuffled,
    Shut,
    Spread,
    Steer,
    Tow,
    Towed,
    Triggered,
    Turned,
)
from .phases import asked_loan
from .state import CapitanView
from .tables import FREE

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
    "move_label",
    "places",
    "rules",
    "value_label",
    "voyage_label",
]

WORDS: Mapping[str, Template] = {
    "option.porto": "Play with the city tile Porto",
    "option.lisboa": "Play with the city tile Lisboa",
    "option.islas_canarias": "Play with the city tile Islas Canarias and the pirate",
    "option.no_tile": "The edition {edition} has no tile {tile}: leave {option} at False.",
    "prompt.enter": "Buy a destination card and sail to its city. You have {money} Florin.",
    "prompt.act": "Sail if you like, then build, or go to the bank. You have {money} Florin.",
    "prompt.bound": "You have moved the pirate: now build where you are. You have {money} Florin.",
    "prompt.waiting": "The harbours of {city} are full: sail on, or go to the bank.",
    "prompt.steer": lambda seals: f"Choose where to: up to {counted(seals, 'step')}.",
    "prompt.finish": "Buy cards if you like, then end your turn.",
    "prompt.duty": "Move the pirate: you sailed to its island.",
    "prompt.anchor": "The pirate is at {city}: choose its harbour space, or use another card.",
    "prompt.loan": "Your loan of {amount}: repay {repay} now, or {extended} after the next payday?",
    "prompt.name": "You have the least: name who starts the next phase.",
    "refusal.turn": "Another player is to act now: wait for your turn.",
    "refusal.now.act": "First do your action: build, re-open, or go to the bank.",
    "refusal.now.steer": "You are sailing by seals: choose the city first.",
    "refusal.now.finish": "Your action is done: buy cards or end your turn.",
    "refusal.now.anchor": "The pirate is under way: choose its harbour space, or move it on by a card.",
    "refusal.now.loan": "Payday: repay the loan or extend it.",
    "refusal.now.name": "Name who starts the next phase first.",
    "refusal.card": "There is no card {found}; cards are 0 to {last}.",
    "refusal.row": "That card does not lie open: buy one that does.",
    "refusal.money": "That costs {cost} Florin; you have {money}: choose something cheaper, or take a loan.",
    "refusal.hand": "You don't have that card: buy it first.",
    "refusal.seals": "A connection has no seals: sail by it between its two cities.",
    "refusal.sea": "From there a ship sails only to the city that a destination card names.",
    "refusal.voyage": "That card leads nowhere from where you are: use another one.",
    "refusal.steer": "The seals don't lead there: choose one of the cities offered.",
    "refusal.harbour": "You have no harbour space: sail to a city with a free one.",
    "refusal.neutral": "There are no neutral warehouses with more than two players: build one of yours.",
    "refusal.full": "{city} has no free building site: sail elsewhere.",
    "refusal.shut": "You have no such shut warehouse in {city}: build a new one.",
    "refusal.site": "The next warehouse in {city} stands on site {site}: build there.",
    "refusal.supply": "You have no such warehouse left in this phase: do something else.",
    "refusal.main_first": "More of your own warehouses than neutral ones must be left: build a neutral one.",
    "refusal.in_a_row": f"More than {IN_A_ROW} of yours would stand in a row in {{city}}: build elsewhere.",
    "refusal.in_a_row.two": (
        f"More than {IN_A_ROW} of your colour, or {IN_A_ROW_OF_BOTH} with neutral ones, would stand in a row"
        " in {city}: build elsewhere."
    ),
    "refusal.forts_left": "You have no fortress left in this phase: build a warehouse.",
    "refusal.fort_twice": "You have a fortress in {city} already: build one elsewhere.",
    "refusal.fort_sites": "{city} has no free site for a fortress: build one elsewhere.",
    "refusal.loan": "There is no loan {found}; loans are 0 to {last}.",
    "refusal.first_round": "There are no loans in the first round: build something.",
    "refusal.idle.first": "You can still build where you are: do that.",
    "refusal.idle.enter": "You can still bring your ship into play: sail by a destination card.",
    "refusal.bank": "There is no such loan left: take the other kind.",
    "refusal.idle": "There are loans left: take one, or build something.",
    "refusal.bound": "You have moved the pirate from its island, so you have to act there: build or re-open.",
    "refusal.no_pirate": "There is no pirate without Islas Canarias: move your own ship.",
    "refusal.towed": "The pirate can be moved only once a turn besides the raid: go on with your turn.",
    "refusal.pirate_voyage": "That card brings the pirate nowhere where its voyage could end: use another one.",
    "refusal.no_space": "There is no such harbour space: choose one of a city in play.",
    "refusal.raid": "Only who sailed to Islas Canarias this turn and has a space there moves the pirate for free.",
    "refusal.raided": "You have moved the pirate for free this turn already: go on with your turn.",
    "refusal.same_city": "The pirate must go to another city than it is in: choose another one.",
    "refusal.full_harbour": "No harbour space is free there: choose another city.",
    "refusal.anchor": "The pirate can't end its voyage there: choose a space that is offered, or use another card.",
    "refusal.duty": "You sailed to the pirate's island: move it before you end your turn.",
    "refusal.appoint": "There is no seat {found}; seats are 0 to {last}.",
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
    "order.figure.supply": "warehouses that I have left to build",
    "order.figure.cost": "what a warehouse costs where my ship lies",
    "order.figure.number": "what the city pays where my ship lies",
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

_LABEL = 80
"""Letters that a button's label may have."""


def event_line(event: Event, view: CapitanView, names: Sequence[str]) -> str:
    """Return an event as one line."""
    edition = view.edition
    cities = edition.cities
    match event:
        case Forced(seat):
            return f"{names[seat]} has no choice."
        case Bought(seat, card, _):
            return f"{names[seat]} buys {card_name(edition, card)}."
        case Sailed(seat, card, to, space):
            waits = " and waits, the harbours are full" if space < 0 else f", harbour {space + 1}"
            return f"{names[seat]} sails to {cities[to].name}{waits} [{card_name(edition, card)}]."
        case Built(seat, city, site, neutral, cost):
            return f"{names[seat]} builds {_house(neutral)} in {cities[city].name} on site {site} for {cost}."
        case Reopened(seat, city, site, neutral):
            return f"{names[seat]} re-opens {_house(neutral)} in {cities[city].name} on site {site}."
        case Shut(seat, city, site, neutral, lost):
            house = "neutral warehouse" if neutral else "warehouse"
            fate = "leaves the game" if lost else "is shut"
            return f"- {names[seat]}'s {house} on site {site} of {cities[city].name} {fate}."
        case Fortified(seat, city, cost):
            return f"{names[seat]} builds a fortress in {cities[city].name} for {cost}."
        case Rewarded(seat, florin, full):
            return f"- {names[seat]} +{florin} at once from Lisboa ({'leads' if full else 'half'})."
        case Spread(seat, florin):
            return f"- {names[seat]} is in {BOARD_CITIES} cities: a bonus card, {florin} at the last payday."
        case Borrowed(seat, _, florin):
            return f"{names[seat]} goes to the bank: a loan of {florin}."
        case Idled(seat, left):
            after = f"; {counted(left, 'more such turn')} in this round end the phase" if left > 0 else ""
            return f"{names[seat]} goes to the bank and gets no loan{after}."
        case Turned(cards):
            return f"New cards: {'; '.join(card_name(edition, card) for card in cards)}."
        case Shuffled(destinations, number):
            deck = "destinations" if destinations else "connections"
            return f"The discarded {deck} are shuffled: a new deck of {number}."
        case Raided(seat, to, space, paid):
            got = [f"{names[other]} {florin}" for other, florin in enumerate(paid) if florin]
            fees = f" and collects {sum(paid)}: {', '.join(got)}" if got else "; nobody pays"
            return f"{names[seat]} moves the pirate to {cities[to].name}, harbour {space + 1}{fees}."
        case Towed(seat, to, space, cost):
            price = f" for {cost}" if cost else ""
            return f"{names[seat]} moves the pirate to {cities[to].name}, harbour {space + 1}{price}."
        case Piloted(seat, card, to):
            return f"{names[seat]} brings the pirate to {cities[to].name} [{card_name(edition, card)}]."
        case Pushed(seat, city, space):
            return f"- {names[seat]}'s ship is pushed to harbour {space + 1} of {cities[city].name}."
        case Docked(seat, city, space):
            return f"- {names[seat]}'s ship takes harbour {space + 1} of {cities[city].name}."
        case Triggered(seat):
            return f"{names[seat]} has built everything: the phase ends with this round."
        case Payday(phase, idle):
            why = " Nobody could do anything for a round." if idle else ""
            return f"PAYDAY {phase}.{why}"
        case CityPaid():
            return _city_line(event, view, names)
        case Income():
            return _income_line(event, names)
        case Repaid(seat, loan, number, florin, due):
            loans = f"{number} loans" if number > 1 else "a loan"
            has = "has to repay" if due else "repays"
            return f"{names[seat]} {has} {loans} of {edition.loans[loan].amount}: -{florin}."
        case Extended(seat, loan):
            kind = edition.loans[loan]
            return (
                f"{names[seat]} extends a loan of {kind.amount}: {kind.repay_extended} after the next payday."
            )
        case Checked(wealth):
            found = ", ".join(f"{names[seat]} {florin}" for seat, florin in enumerate(wealth))
            return f"Money less loans: {found}."
        case Began(phase, first):
            return f"Phase {phase} begins; {names[first]} starts."
        case Ended():
            return "The game ends."
        case _:
            raise TypeError(f"no line for {event!r}")


def _house(neutral: bool) -> str:
    return "a neutral warehouse" if neutral else "a warehouse"


def _city_line(event: CityPaid, view: CapitanView, names: Sequence[str]) -> str:
    houses = [f"{names[seat]} {florin}" for seat, florin in enumerate(event.majority) if florin]
    forts = [f"{names[seat]} {florin}" for seat, florin in enumerate(event.fortress) if florin]
    full = ", in full" if event.most else ""
    parts = [", ".join(houses), f"fortress {', '.join(forts)}{full}" if forts else ""]
    return f"{view.edition.cities[event.city].name} {event.number}: {'; '.join(filter(None, parts))}."


def _income_line(event: Income, names: Sequence[str]) -> str:
    parts = [
        f"{counted(event.cities, 'city', 'cities')} {event.proliferation}" if event.proliferation else "",
        f"warehouses {event.majority}" if event.majority else "",
        f"fortresses {event.fortress}" if event.fortress else "",
        f"bonus card {event.bonus}" if event.bonus else "",
    ]
    total = event.proliferation + event.majority + event.fortress + event.bonus
    if not total:
        return f"{names[event.seat]} gets nothing."
    return f"{names[event.seat]} +{total}: {', '.join(filter(None, parts))}."


def move_label(move: Move, view: CapitanView) -> str:
    """Return what a button says, with what it costs now."""
    edition = view.edition
    cities = edition.cities
    seat = view.active
    match move:
        case Buy(card):
            return f"Buy {card_name(edition, card)}"
        case Sail(card, pirate):
            start = _start(view, pirate)
            to = view.tables.direct[start * view.tables.kinds + card]
            who = "Pirate to" if pirate else "Sail to"
            return f"{who} {cities[to].name} [{card_name(edition, card)}]"
        case Seals(card, pirate):
            who = "Pirate by" if pirate else "Sail by"
            return f"{who} seals [{card_name(edition, card)}]"
        case Steer(to):
            return f"To {cities[to].name}"
        case Build(site, neutral):
            city = view.ships[seat]
            cost = view.tables.build_costs[city * SPACES + view.spaces[seat]]
            house = "Build a neutral warehouse" if neutral else "Build a warehouse"
            return f"{house} in {cities[city].name} on site {site} for {cost}{', shuts one' if view.shuts(city, site) else ''}"
        case Reopen(neutral):
            return f"Re-open {_house(neutral)} in {cities[view.ships[seat]].name}"
        case Fortify():
            city = view.ships[seat]
            costs = [
                cost
                for cost, owner in zip(
                    cities[city].fortresses,
                    view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES],
                    strict=False,
                )
                if owner < 0
            ]
            return f"Build a fortress in {cities[city].name} for {min(costs)}"
        case Borrow(loan):
            kind = edition.loans[loan]
            return f"Bank: borrow {kind.amount}, repay {kind.repay} (later {kind.repay_extended})"
        case Idle():
            return "Go to the bank, without a loan"
        case Raid(to, space):
            return f"Pirate to {cities[to].name}, harbour {space + 1}, and collect{_push(view, to, space)}"
        case Tow(to, space):
            steps = view.tables.steps[view.pirate // SPACES * 12 + to]
            cost = steps * edition.pirate_step
            return f"Pirate to {cities[to].name}, harbour {space + 1}, for {cost}{_push(view, to, space)}"
        case Anchor(space):
            name = cities[view.way].name
            return f"Pirate stays at {name}, harbour {space + 1}{_push(view, view.way, space)}"
        case Done():
            return "End the turn"
        case Repay():
            return f"Repay {edition.loans[asked_loan(view)].repay}"
        case Extend():
            return f"Extend: {edition.loans[asked_loan(view)].repay_extended} after the next payday"
        case Appoint(other):
            return f"Player {other + 1} ({LETTERS[other]}) starts" if other != view.seat else "I start"
        case _:
            raise TypeError(f"no label for {move!r}")


def _start(view: CapitanView, pirate: bool) -> int:
    if not pirate:
        return view.ships[view.active]
    return view.way if view.way >= 0 else view.pirate // SPACES


def _push(view: CapitanView, city: int, space: int) -> str:
    return ", pushes a ship" if view.harbour[city * SPACES + space] >= 0 else ""


def voyage_label(view: CapitanView, city: int, moves: Sequence[Move]) -> str:
    """Return what stands for a voyage: where to, what is to be paid for which cards, and for building there.

    Own cards are named as such; with long names the cards are named by the beginnings of their cities.
    """
    bought = [move.card for move in moves if isinstance(move, Buy)]
    price = sum(view.tables.costs[card] for card in bought)
    free = [space for space in view.tables.spaces[city] if view.harbour[city * SPACES + space] == FREE]
    then = f"builds for {view.tables.build_costs[city * SPACES + free[0]]}" if free else "harbours full"
    name = view.edition.cities[city].name
    for card_words in (full_card, short_card):
        cards = ", ".join(
            ("" if move.card in bought else "own ") + card_words(view.edition, move.card)
            for move in moves
            if isinstance(move, (Sail, Seals))
        )
        label = f"{name}, {f'pay {price}' if price else 'free'}: {cards}; {then}"
        if len(label) <= _LABEL:
            break
    return label


def value_label(verb: str, field: str, value: int, view: CapitanView) -> str:
    """Return what stands for a field's value in a command's choices."""
    edition = view.edition
    match field:
        case "card":
            return card_name(edition, value)
        case "to":
            return edition.cities[value].name
        case "site":
            return f"site {value}"
        case "space":
            return f"harbour {value + 1}"
        case "loan":
            kind = edition.loans[value]
            return f"{kind.amount} Florin, repay {kind.repay}, kind {value + 1}"
        case "seat":
            return f"player {value + 1} ({LETTERS[value]})"
        case "neutral":
            return "neutral" if value else "own colour"
        case "pirate":
            return "the pirate" if value else "own ship"
        case _:
            raise ValueError(f"{verb} has no field {field}")


def rules(
    edition: CapitanEdition,
    options: Mapping[str, OptionValue] | None = None,  # noqa: ARG001 told of all alike
    players: int | None = None,  # noqa: ARG001 told of all alike
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    low, high = edition.players
    loans = "; ".join(
        f"{loan.amount} Florin, repay {loan.repay}, extended {loan.repay_extended}" for loan in edition.loans
    )
    bonuses = ", ".join(str(florin) for florin in edition.bonuses)
    fees = " / ".join(str(fee) for fee in edition.pirate_fees)
    chart = ", ".join(f"{number}: {florin}" for number, florin in enumerate(edition.proliferation) if florin)
    return f"""\
EL CAPITAN, for {low if low == high else f"{low} to {high}"} players, by Wolfgang Kramer and Horst-Rainer Roesner

Goal: most money after three phases, each of which ends with a payday.

In a turn you may buy open sailing cards at any moment and sail as often as your cards allow. Then you do \
one thing: build a warehouse, open a shut one again, or build a fortress where your ship lies; or go to the \
bank and take a loan, which ends the turn. Everybody begins with {edition.start_money} Florin.

Sailing. A destination card leads to its city from anywhere, or as many steps as it has seals from a city. \
A connection leads between its two cities. From the bank, and into the game, only destination cards lead. \
You take the first free harbour space; if all are full you may only pass on. Going to the bank is free.

Warehouses cost what your harbour space says. The first in a city stands on site 1 or 2, the second on the \
other, then site by site. No more than {IN_A_ROW} of a colour stand in a row. A warehouse on a dark site shuts \
the first of the chain (with 2 or 3 players also one on the triangle site); its owner may open it again \
there for nothing, on the next site. When site {SITES} is built on, the chain goes on at its beginning, \
backwards, and nothing is shut any more.

Fortresses: one of yours in a city, on the cheaper free site.

A phase ends with the round in which somebody has built everything: {edition.warehouses} warehouses and \
{counted(edition.fortresses, "fortress", "fortresses")} more for each phase. Then come:
- open warehouses in so many cities ({chart});
- in each city its number, that of the space after the last warehouse, for most warehouses, half of it for \
second most (ties: who stands on the lower site);
- for each fortress half of that number, all of it where most warehouses stand.
Then loans are repaid or, once, extended: {loans}. The poorest names who starts. The first three who have \
warehouses in {BOARD_CITIES} cities get {bonuses} at the end.

Two players also have {edition.neutrals} neutral warehouses each in a phase. More of your own than neutral ones must \
be left while you have neutral ones. They count for the rank in a city, but only a first rank of a main \
colour is paid. At most {IN_A_ROW_OF_BOTH} neighbouring warehouses are yours, at most {IN_A_ROW} of them in your colour.

Tiles, each an option. They lie west of the board and are reached by seals only. All who have a warehouse \
there get half, the first all.
- Porto: three harbours, one fortress; a shut warehouse leaves the game.
- Lisboa: each warehouse built pays at once, all if you lead then, else half.
- Islas Canarias: who sails there moves the pirate to another city and collects {fees} Florin for each \
building there, by phase. It blocks a harbour space. Once a turn anybody may move it by own cards or for \
{edition.pirate_step} Florin a step.

In the first round there are no loans. If nobody can do anything in a whole round, the phase ends.

The board. A line is a city, with what it pays for most warehouses, its sites, fortresses (ft) and ships (sh); \
a star marks what has changed. A letter on a site is a warehouse of that player (small: a neutral one), x a \
free site that shuts one, - a freed site that waits until site {SITES} is built on. P is the pirate. Of a player it \
says what he has and owes, warehouses and fortresses left to build, in how many cities he is, and what a \
payday would pay now. The first letters of a city stand for it on sailing cards, stars for seals.

{provenance(edition)}"""
