"""What players read of the events of Merchants of the Caribbean, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.edition import EXPEDITION, SHIP, TAX, TAXED_FROM
from games.caribbean.moves import (
    Bust,
    Cleared,
    Earned,
    Ended,
    Fulfilled,
    Gave,
    Hired,
    Idle,
    Kept,
    Looted,
    Passed,
    Repelled,
    Revealed,
    Shuffled,
    Stopped,
    Stranded,
    Taxed,
    Triggered,
    TurnEnded,
)
from games.caribbean.state import CaribbeanView
from games.engine import Event, counted
from games.engine.words.reader import PLAIN, Reader

from .labels import value
from .titles import GAINS, expedition_title, person_title

_WHY = {
    "strength": "most strength",
    "influence": "least influence",
    "admiral": "admirals",
    "jester": "jesters",
}


def event_line(event: Event, view: CaribbeanView, reader: Reader = PLAIN) -> str:
    """Return an event, as its reader may see it, as one line."""
    names = reader.prose(view.players)
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
        case TurnEnded(seat):
            return f"{names[seat]} ends the turn."
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
        return f"a tax increase ({GAINS[card.then]} gains)"
    if card.kind == EXPEDITION:
        return f"an expedition: {expedition_title(card)} ({card.influence} influence, {counted(card.coins, 'coin')})"
    return str(value("", "ship" if card.kind == SHIP else "person", kind, view))
