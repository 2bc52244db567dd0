"""What is legal in Merchants of the Caribbean, and where the game goes after a move.

What a move does stands in `discovery.py`, `harbour.py` and `expeditions.py`, how turns, rounds and the game
end in `ending.py`, how coins move in `coins.py`. "Ruling C3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine import Decision, Event, Move, Speaker, Text
from games.engine.claims import can

from . import discovery, ending, expeditions, harbour
from .edition import EXPEDITION, PERSON, SHIP
from .moves import (
    KEEP,
    PASS,
    REPEL,
    REVEAL,
    STOP,
    Fulfil,
    Give,
    Hire,
    Keep,
    Loot,
    Pass,
    Passed,
    Repel,
    Reveal,
    Stop,
    Stopped,
)

if TYPE_CHECKING:
    from .state import CaribbeanState

say = Speaker("caribbean")

# What is offered.

_REPEL_OR_KEEP: tuple[Move, ...] = (REPEL, KEEP)
_ONLY_REVEAL: tuple[Move, ...] = (REVEAL,)
_REVEAL_OR_STOP: tuple[Move, ...] = (REVEAL, STOP)


def offer(state: CaribbeanState) -> tuple[Move, ...]:
    """Return what the seat that is to act may do; the game is on."""
    if state.ship >= 0:
        return _REPEL_OR_KEEP
    if state.expedition >= 0:
        return expeditions.offer_gives(state)
    if state.phase == "discover":
        moves = _REVEAL_OR_STOP if state.revealed else _ONLY_REVEAL
        return (*moves, *expeditions.offer_fulfils(state)) if state.open else moves
    moves = harbour.offer_takes(state) if state.phase == "take" else ()
    if state.open and state.taker == state.active:
        moves += expeditions.offer_fulfils(state)
    return (*moves, PASS)


# Why not.


def why_not(state: CaribbeanState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if seat not in state.to_act:
        return say("refusal.turn")
    kind = state.kind
    if isinstance(move, Fulfil) and kind == "take" and seat != state.active:
        return say("refusal.others", can=can(state.legal_moves(seat)))
    if not isinstance(move, _ANSWERS[kind]):
        if kind in ("repel", "give"):
            return say(f"refusal.now.{kind}")
        return say(f"refusal.now.{kind}", can=can(state.legal_moves(seat)))
    return _why_not_this(state, seat, move, can(state.legal_moves(seat)))


def _why_not_this(state: CaribbeanState, seat: int, move: Move, can: str) -> Text:
    """Say why a move is refused that is of the sort that is owed; `can` is what is possible instead."""
    cards = state.edition.cards
    match move:
        case Stop():
            return say("refusal.first")
        case Loot(card) | Hire(card) | Fulfil(card) | Give(card) if card >= len(cards):
            return say("refusal.card", found=card, last=len(cards) - 1)
        case Loot(card) if cards[card].kind != SHIP:
            return say("refusal.ship", can=can)
        case Hire(card) | Give(card) if cards[card].kind != PERSON:
            return say("refusal.person", can=can)
        case Fulfil(card) if cards[card].kind != EXPEDITION:
            return say("refusal.expedition", can=can)
        case Fulfil(card) if card not in state.open:
            return say("refusal.closed", can=can)
        case Fulfil(_):
            return say("refusal.persons", can=can)
        case Give(card) if card not in state.displays[seat]:
            return say("refusal.display", person=cards[card].name)
        case Give(card):
            return say("refusal.fit", person=cards[card].name)
        case Loot(card) | Hire(card) if card not in state.row:
            return say("refusal.row", can=can)
        case Loot(_) | Hire(_) if not state.more:
            return say("refusal.more", can=can)
        case Hire(card):
            price, money = state.price(seat, card), state.money(seat)
            key = "refusal.price" if seat == state.active else "refusal.price_and_fee"
            return say(key, person=cards[card].name, price=price, money=money, can=can)
        case _:
            raise AssertionError(f"{move} is refused without a reason")


# What a move does.


def apply(state: CaribbeanState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    _APPLY[type(move)](state, seat, move, events)
    _go_on(state, events)
    return events


def begin(state: CaribbeanState) -> list[Event]:
    """Do what the deal leads to: the first card is revealed by nobody's choice, if a game can follow from it."""
    events: list[Event] = []
    if len(state.deck) > 1:
        _go_on(state, events)
    return events


def _go_on(state: CaribbeanState, events: list[Event]) -> None:
    """Do what needs nobody's choice, until somebody has one or the game is over."""
    while state.outcome is None:
        if state.ship >= 0 or state.expedition >= 0:
            return
        phase = state.phase
        if phase == "discover":
            why = discovery.over_by_itself(state)
            if why:
                events.append(Stopped(state.active, why))
                state.phase = "arrive"
            elif state.revealed or (state.open and expeditions.offer_fulfils(state)):
                _ask(state, state.active)
                return
            else:
                discovery.reveal(state, events, forced=True)
                # The one who is to repel a ship or to go on is the active player.
                _ask(state, state.active)
        elif phase == "arrive":
            harbour.arrive(state, events)
        elif phase == "take":
            if _can_take(state):
                _ask(state, state.taker)
                return
            if state.row and state.more:
                events.append(Passed(state.taker, True))
            harbour.leave(state)
        elif phase == "empty":
            if state.open and expeditions.offer_fulfils(state):
                _ask(state, state.active)
                return
            state.phase = "done"
        else:
            ending.end_turn(state, events)


def _can_take(state: CaribbeanState) -> bool:
    """Return whether the taker has any choice but to pass."""
    if harbour.offer_takes(state):
        return True
    return bool(state.open) and state.taker == state.active and bool(expeditions.offer_fulfils(state))


_SEATS = tuple((seat,) for seat in range(5))


def _ask(state: CaribbeanState, seat: int) -> None:
    state.to_act = _SEATS[seat]


def decision(state: CaribbeanState, seat: int) -> Decision:
    """Return what the seat that is to act owes."""
    kind = state.kind
    cards, types = state.edition.cards, state.edition.ship_types
    match kind:
        case "repel":
            key = "prompt.repel.bust" if discovery.busts(state, state.ship) else "prompt.repel"
            return Decision(kind, say(key, ship=types[cards[state.ship].ship]))
        case "give":
            anchors, crosses, houses = cards[state.expedition].needs
            more = expeditions.left_to_give(state)
            return Decision(
                kind, say("prompt.give", more=more, anchors=anchors, crosses=crosses, houses=houses)
            )
        case "take":
            return Decision(kind, _taking(state, seat))
        case "discover" if state.revealed:
            prompt = say(
                "prompt.discover",
                can=can(state.legal_moves(seat)),
                types=state.types(),
                takes=state.if_stopped(),
                row=len(state.row),
                governors=state.governors(),
            )
            return Decision(kind, prompt)
        case _:
            key = "prompt.reveal" if kind == "discover" else "prompt.empty"
            return Decision(kind, say(key, can=can(state.legal_moves(seat))))


def _taking(state: CaribbeanState, seat: int) -> Text:
    """Return what is asked of who takes: with nothing to take only expeditions are left."""
    choices, row, takes = can(state.legal_moves(seat)), len(state.row), state.still()
    if not state.more:
        return say("prompt.take.done", can=choices)
    if not takes:
        return say("prompt.take.none", can=choices, row=row)
    fee, money = state.fee(seat), state.money(seat)
    governors = state.governors()
    return say("prompt.take", can=choices, takes=takes, row=row, governors=governors, money=money, fee=fee)


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "discover": (Reveal, Stop, Fulfil),
    "repel": (Repel, Keep),
    "give": (Give,),
    "take": (Loot, Hire, Fulfil, Pass),
    "empty": (Fulfil, Pass),
}
_APPLY: dict[type[Move], Callable[..., None]] = {
    Reveal: discovery.apply_reveal,
    Stop: discovery.apply_stop,
    Repel: discovery.apply_repel,
    Keep: discovery.apply_keep,
    Loot: harbour.apply_loot,
    Hire: harbour.apply_hire,
    Fulfil: expeditions.apply_fulfil,
    Give: expeditions.apply_give,
    Pass: harbour.apply_pass,
}
