"""Why El Capitan refuses a move: each reason by its name, as the rulings have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.el_capitan.moves import Buy, Reopen, Sail, Seals, Steer, SteerPirate
from games.el_capitan.state import CapitanState

from . import reckoning
from .reckoning import BANK, ISLAS, OUT
from .told import ACTIONS, has


def _colour(state: CapitanState, seat: int, move: Any) -> int:
    return int(seat + state.players * move.neutral)


def _site(state: CapitanState, seat: int, move: Any) -> int:
    (site,) = reckoning.next_sites(state, state.ships[seat]) if isinstance(move, Reopen) else (move.site,)
    return int(site)


def _in_a_row(state: CapitanState, seat: int, move: Any) -> tuple[int, int]:
    return reckoning.row_length(
        state, state.ships[seat], _site(state, seat, move), _colour(state, seat, move)
    )


def own_sail(state: CapitanState, seat: int) -> bool:
    """Return whether a seat can sail its own ship."""
    return any(reckoning.way(state, move) == "sail" for move in state.legal_moves(seat))


def _no_anchor(state: CapitanState, seat: int, move: Any) -> bool:
    spaces = len(state.edition.cities[state.way].harbours)
    return not reckoning.pirate_may_end(state, state.way) or move.space >= spaces


def _no_space(state: CapitanState, seat: int, move: Any) -> bool:
    in_play = move.to in reckoning.in_play(state)
    return not in_play or move.space >= len(state.edition.cities[move.to].harbours)


def _main_first(state: CapitanState, seat: int, move: Any) -> bool:
    main, neutral = state.supply[seat], state.supply[seat + 2]
    return state.players == 2 and not move.neutral and 0 < neutral >= main - 1


def _duty(state: CapitanState, seat: int, move: Any) -> bool:
    """The turn can't end before the pirate is moved for free, and can after it."""
    if state.ships[seat] != ISLAS or has(state, seat, "done"):
        return False
    after = state.copy()
    after.play(seat, next(move for move in state.legal_moves(seat) if move.verb == "raid"))
    return after.active != seat or after.kind != "finish" or has(after, seat, "done")


REASONS: Mapping[str, Callable[[CapitanState, int, Any], bool]] = {
    "row": lambda state, _, move: not any(move.card in row for row in state.rows),
    "hand": lambda state, seat, move: move.card not in state.hands[seat],
    "seals": lambda state, _, move: not state.edition.cards[move.card].seals,
    "sea": lambda state, seat, move: (
        state.ships[seat] >= BANK and not (isinstance(move, Sail) and state.edition.cards[move.card].seals)
    ),
    "voyage": lambda state, seat, move: (
        not state.edition.cards[move.card].seals
        and not reckoning.by_name(state, state.ships[seat], move.card)
    ),
    "harbour": lambda state, seat, _: state.spaces[seat] < 0,
    "neutral": lambda state, _, move: state.players > 2 and move.neutral,
    "full": lambda state, seat, _: not reckoning.next_sites(state, state.ships[seat]),
    "shut": lambda state, seat, move: (
        not state.shut[state.ships[seat] * state.tables.colours + _colour(state, seat, move)]
    ),
    "site": lambda state, seat, move: (
        move.site not in reckoning.next_sites(state, state.ships[seat])
        and len(reckoning.next_sites(state, state.ships[seat])) == 1
    ),
    "site.first": lambda state, seat, move: (
        move.site > 2 and reckoning.next_sites(state, state.ships[seat]) == (1, 2)
    ),
    "supply": lambda state, seat, move: not state.supply[_colour(state, seat, move)],
    "main_first": _main_first,
    "in_a_row": lambda state, seat, move: state.players > 2 and _in_a_row(state, seat, move)[0] > 3,
    "in_a_row.two": lambda state, seat, move: (
        state.players == 2 and (_in_a_row(state, seat, move)[0] > 4 or _in_a_row(state, seat, move)[1] > 3)
    ),
    "forts_left": lambda state, seat, _: not state.forts_left[seat],
    "fort_twice": lambda state, seat, _: (
        seat in state.forts[state.ships[seat] * 2 : state.ships[seat] * 2 + 2]
    ),
    "fort_sites": lambda state, seat, _: (
        -1 not in state.forts[state.ships[seat] * 2 : state.ships[seat] * 2 + 2]
    ),
    "first_round": lambda state, *_: (state.phase, state.round) == (1, 1),
    "idle.first": lambda state, seat, _: (state.phase, state.round) == (1, 1) and has(state, seat, *ACTIONS),
    "idle.enter": lambda state, seat, _: (
        state.ships[seat] == OUT
        and (
            own_sail(state, seat)
            or any(
                isinstance(move, Buy) and state.edition.cards[move.card].seals
                for move in state.legal_moves(seat)
            )
        )
    ),
    "bank": lambda state, _, move: not state.bank[move.loan],
    "idle": lambda state, seat, _: any(state.bank) and has(state, seat, "borrow"),
    "bound": lambda state, seat, _: state.raided and state.ships[seat] == ISLAS and not own_sail(state, seat),
    "bound.bank": lambda state, seat, _: (
        state.raided and has(state, seat, *ACTIONS) and not has(state, seat, "borrow", "idle")
    ),
    "no_pirate": lambda state, *_: not state.setup.option("islas_canarias"),
    "towed": lambda state, *_: state.towed,
    "pirate_voyage": lambda state, seat, move: not reckoning.pirate_use(state, seat, move),
    "no_space": _no_space,
    "raid": lambda state, seat, _: not (state.landed and state.spaces[seat] >= 0),
    "raided": lambda state, *_: state.raided,
    "same_city": lambda state, _, move: move.to == state.pirate // 3,
    "full_harbour": lambda state, _, move: not reckoning.free_spaces(state, move.to),
    "anchor": _no_anchor,
    "steer": lambda state, seat, move: (
        move.to not in [one.to for one in state.legal_moves(seat) if isinstance(one, (Steer, SteerPirate))]
    ),
    "duty": _duty,
    "voyage.here": lambda state, seat, move: (
        state.edition.cards[move.card].city == state.ships[seat]
        and Seals(move.card) in state.legal_moves(seat)
    ),
    "now.act": lambda state, *_: state.kind == "act" and not state.acted,
    "now.finish": lambda state, *_: state.kind == "finish" and state.acted,
    "now.anchor": lambda state, *_: state.kind == "anchor" and state.way >= 0,
}
