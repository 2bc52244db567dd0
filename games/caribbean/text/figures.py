"""What the board of Merchants of the Caribbean says of a position beyond what lies there, as numbers; no words.

The board prints them and `claims.py` claims them, so that what is printed is what is checked.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from games.caribbean.edition import SHIP
from games.caribbean.rules.ending import IDLE_ROUNDS, WARNED
from games.caribbean.state import CaribbeanView


def last_round(view: CaribbeanView) -> bool:
    """Return whether the game ends with this round."""
    return view.ending


def idle_rounds(view: CaribbeanView) -> int:
    """Return the rounds in a row that are to be warned of, for they lead to the end; 0 if a hire has broken the row."""
    return view.idle if view.idle >= IDLE_ROUNDS - WARNED and not view.progress else 0


def worth(view: CaribbeanView, seat: int, kind: int) -> int:
    """Return the coins that taking a card brings a seat, or with a minus costs it, without the coin for the active one."""
    if view.edition.cards[kind].kind == SHIP:
        return view.brings(seat, kind)
    return -view.price(seat, kind)


class Outlook(msgspec.Struct, frozen=True):
    """What may come next.

    Attributes:
        cards: how many the next card may be; 0 if none can be revealed.
        busting: how many of these bust. A ship that waits is taken to be repelled.
        stays: if it is kept instead: the chance then, 1 for what busts at once; None if no card is left, or none waits.
    """

    cards: int
    busting: int
    stays: Fraction | None


def outlook(view: CaribbeanView) -> Outlook:
    """Return the chances of the next card (ruling C14)."""
    stays = None
    if view.ship >= 0:
        if view.is_second(view.ship):
            stays = Fraction(1)
        elif view.next_cards(keeping=True):
            stays = view.bust_chance(keeping=True)
    return Outlook(len(view.next_cards()), view.busting(), stays)
