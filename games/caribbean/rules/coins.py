"""Coins, which are cards that lie face down: drawing, paying, the fee (rulings C1, C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.rules.events import Earned, Shuffled
from games.engine import Event

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def draw(state: CaribbeanState, events: list[Event]) -> int:
    """Take the top card, of a new deal if the deck is empty; -1 if there is none (ruling C2)."""
    if not state.deck:
        if not state.discard:
            return -1
        state.deck, state.discard = state.discard, []
        state.deal += 1
        if len(state.deck) > 1:
            state.chance.shuffle(state.deck)
            state.learned()
        events.append(Shuffled(len(state.deck)))
    return state.deck.pop()


def gain(state: CaribbeanState, seat: int, due: int, events: list[Event]) -> int:
    """Draw coins for a seat and return how many came; cards may run out."""
    coins: list[tuple[int, int]] = []
    while len(coins) < due:
        card = draw(state, events)
        if card < 0:
            break
        coins.append((state.deal, card))
    state.coins[seat] += tuple(coins)
    return len(coins)


def earn(state: CaribbeanState, seat: int, due: int, why: str, events: list[Event]) -> None:
    """Draw coins that a card pays by itself, and say so."""
    events.append(Earned(seat, gain(state, seat, due, events), due, why))


def shows(state: CaribbeanState, deal: int, card: int) -> bool:
    """Return whether turning a card of a deal face up tells anybody anything: not if all left are like it."""
    if deal == state.deal and any(other != card for other in state.deck):
        return True
    return any(other != card and theirs == deal for coins in state.coins for theirs, other in coins)


def pay(state: CaribbeanState, seat: int, number: int) -> None:
    """Lay coins face up on the discard pile, those of the oldest deal first (ruling C1)."""
    if number:
        coins = state.coins[seat]
        if any(shows(state, deal, card) for deal, card in coins[:number]):
            state.learned()
        state.discard += [card for _, card in coins[:number]]
        state.coins[seat] = coins[number:]


def pay_fee(state: CaribbeanState, seat: int) -> None:
    """Pass a coin face down to the active player; it stays one of its deal (ruling C1)."""
    coin, *rest = state.coins[seat]
    state.coins[seat] = tuple(rest)
    theirs = state.coins[state.active]
    place = len(theirs)
    while place and theirs[place - 1][0] > coin[0]:
        place -= 1
    state.coins[state.active] = (*theirs[:place], coin, *theirs[place:])
