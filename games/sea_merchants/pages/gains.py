"""The gains of a choice in The Sea Merchants: the moves tried and the counted quantities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.engine import Move, State
from games.engine.pages.gains import Found, Lookahead, Measure, best_of
from games.engine.pages.model import Choice, Gain
from games.sea_merchants.moves import DRAW, PASS, Cover, Trade, trades
from games.sea_merchants.state import SeaState


def _coins(state: State) -> list[int]:
    assert isinstance(state, SeaState)
    return state.money


MEASURES: Mapping[str, Measure] = MappingProxyType({"coins": _coins})


def order(choice: Choice, seat: int | None) -> tuple[int, ...]:
    """Sort by the reader's most coins, then the rivals' fewest, then the least cost."""
    return -choice.brings("coins", seat), choice.brings_others("coins", seat), choice.price


def soonest(choice: Choice, seat: int | None) -> tuple[int, ...]:
    """Sort in that order, and of equals by the fewest choices until the gain comes."""
    return *order(choice, seat), max([len(gain.moves) for gain in choice.gains], default=0)


def tried(tries: Lookahead, moves: Sequence[Move]) -> tuple[tuple[Gain, ...], bool]:
    """Return what a trade or a cover brings at most, whatever is covered after it, and whether it is final."""
    lines = dict.fromkeys(_covered(tries, moves, own_last=own_last) for own_last in (True, False))
    ways = [tries.found(line, own=len(moves)) for line in lines]
    return best_of(ways, "coins", tries.seat), any(way.final for way in ways)


def best_play_after(tries: Lookahead, moves: Sequence[Move]) -> tuple[tuple[Gain, ...], bool]:
    """Return what the reader's best play of this turn brings after moves of step 1, and whether these are final."""
    way = tries.found(_best_line(tries, moves), own=len(moves))
    return best_of([way], "coins", tries.seat), way.final


def goes_on(tries: Lookahead, moves: Sequence[Move]) -> bool:
    """Return whether more of step 1 is asked after moves: then the best play of the turn hangs on the answer."""
    return _turn(tries, moves, "dock") is not None


def finished(tries: Lookahead) -> Found:
    """Return what the covers that are left bring in the way that brings the reader most."""
    gains, _ = tried(tries, ())
    return tries.found(gains[0].moves if gains else ())


def drawn(tries: Lookahead, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves of step 1 and drawing after them; () if step 2 asks nothing, as with an empty hand."""
    line = _to_step_two(tries, moves)
    return () if _turn(tries, line, "trade") is None else (*line, DRAW)


def _covered(tries: Lookahead, moves: Sequence[Move], *, own_last: bool) -> tuple[Move, ...]:
    """Return moves followed by covers until the trade has paid; cards of the product traded last, or first."""
    line = tuple(moves)
    while (state := _turn(tries, line, "cover")) is not None:
        covers = [move for move in state.legal_moves(tries.seat) if isinstance(move, Cover)]
        traded, open_ = state.traded, state.coverable()
        # Of the others what most lies of, so that few goods have to be named.
        line = (
            *line,
            min(covers, key=lambda one: ((one.product == traded) is own_last, -open_[one.product])),
        )
    return line


def _best_line(tries: Lookahead, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves of step 1 followed by what brings most in step 2: nothing if nothing brings anything."""
    line = _to_step_two(tries, moves)
    state = _turn(tries, line, "trade")
    trade = None if state is None else _best_trade(state, tries.seat)
    return line if trade is None else _covered(tries, (*line, trade), own_last=True)


def _to_step_two(tries: Lookahead, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves of step 1, without further changes at docks."""
    line = tuple(moves)
    return line if _turn(tries, line, "dock") is None else (*line, PASS)


def _turn(tries: Lookahead, line: Sequence[Move], kind: str) -> SeaState | None:
    """Return the position that moves lead to if the reader owes a decision of this kind there."""
    state = tries.after(line)
    assert isinstance(state, SeaState)
    return state if state.kind == kind and state.active == tries.seat else None


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
