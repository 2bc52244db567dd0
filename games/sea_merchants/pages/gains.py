"""What a choice of The Sea Merchants brings: which moves are tried, and what is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.engine import Move, State
from games.engine.pages.gains import Found, Measure, best_of, found
from games.engine.pages.model import Choice, Gain
from games.sea_merchants.moves import PASS, Cover, Trade, trades
from games.sea_merchants.state import SeaState


def _coins(state: State) -> list[int]:
    assert isinstance(state, SeaState)
    return state.money


def _turn(state: State) -> list[int]:
    assert isinstance(state, SeaState)
    return [int(state.active == seat) for seat in range(state.players)]


MEASURES: Mapping[str, Measure] = MappingProxyType({"coins": _coins})
TURN: Mapping[str, Measure] = MappingProxyType({"turn": _turn})
"""Whose turn it is: what loses it ends the turn."""


def order(choice: Choice, seat: int | None) -> tuple[int, ...]:
    """What brings the reader most coins first, then what brings the others fewest, then what costs least."""
    return -choice.brings("coins", seat), choice.brings_others("coins", seat), choice.price


def tried(deals: Sequence[State], seat: int, moves: Sequence[Move]) -> tuple[tuple[Gain, ...], bool]:
    """Return what a trade or a cover brings at most, whatever is covered after it, and whether it is final."""
    ways: dict[tuple[Move, ...], Found] = {}
    for own_last in (True, False):
        line = _covered(deals[0], seat, moves, own_last=own_last)
        if line not in ways:
            ways[line] = found(deals, seat, line, MEASURES, own=len(moves))
    return best_of(list(ways.values()), "coins", seat), any(way.final for way in ways.values())


def best_play_after(
    deals: Sequence[State], seat: int, moves: Sequence[Move]
) -> tuple[tuple[Gain, ...], bool]:
    """Return what the reader's best play of this turn brings after moves of step 1, and whether these are final."""
    line = _best_line(deals[0], seat, moves)
    way = found(deals, seat, line, MEASURES, own=len(moves))
    return best_of([way], "coins", seat), way.final


def _covered(deal: State, seat: int, moves: Sequence[Move], *, own_last: bool) -> tuple[Move, ...]:
    """Return moves followed by covers until the trade has paid; cards of the product traded last, or first."""
    state = deal.copy()
    assert isinstance(state, SeaState)
    line: list[Move] = []

    def make(move: Move) -> None:
        state.play(seat, move)
        line.append(move)

    for move in moves:
        make(move)
    while state.kind == "cover" and state.active == seat:
        covers = [move for move in state.legal_moves(seat) if isinstance(move, Cover)]
        traded = state.traded
        make(min(covers, key=lambda move: (move.product == traded) is own_last))
    return tuple(line)


def _best_line(deal: State, seat: int, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves of step 1 followed by what brings most in step 2: nothing if nothing brings anything."""
    state = deal.copy()
    assert isinstance(state, SeaState)
    line = list(moves)
    for move in moves:
        state.play(seat, move)
    if state.kind == "dock" and state.active == seat:
        state.play(seat, PASS)
        line.append(PASS)
    trade = _best_trade(state, seat) if state.kind == "trade" and state.active == seat else None
    return _covered(deal, seat, [*line, trade], own_last=True) if trade is not None else tuple(line)


def _best_trade(state: SeaState, seat: int) -> Trade | None:
    """Return the trade that promises most; what it brings is found by playing it."""
    best, most = None, (0, 0)
    for product, cards in enumerate(state.hands[seat]):
        if not state.cargo[seat][product]:
            continue
        for trade in trades(product, min(cards, state.edition.market_size)):
            incomes = state.incomes(product, trade.cards)
            worth = incomes[seat], incomes[seat] - sum(incomes)
            if incomes[seat] and (best is None or worth > most):
                best, most = trade, worth
    return best
