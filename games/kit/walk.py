"""Random games, with the kit's checks after every move, and counts of move sequences (perft)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from games.engine import State

from .contract import positions, secrets, steps, texts, whole
from .contract.played import Played, Step
from .pages.promises import PROMISE_CHECKS
from .pages.true import PAGE_CHECKS
from .position import Position
from .quantities.truth import shown_is_true
from .subject import Subject

POSITION_CHECKS: tuple[Callable[[Position], None], ...] = (
    positions.components_are_conserved,
    positions.nobody_is_stuck,
    positions.legal_lists_are_sound,
    positions.refusals_agree_with_offers,
    positions.equal_moves_do_the_same,
    positions.a_copy_is_independent,
    positions.a_digest_is_of_the_whole_position,
    positions.views_are_plain,
    positions.everything_is_copied_and_pickled,
    secrets.a_seat_cannot_tell_a_determinized_position,
    secrets.determinize_depends_on_nothing_hidden,
    secrets.determinize_shuffles,
    positions.undigested_fields_follow,
    texts.text_fits,
    secrets.public_decisions_hide_nothing,
    secrets.idle_answers_tell_nothing,
    secrets.scores_lie_open,
    *PAGE_CHECKS,
    *PROMISE_CHECKS,
    shown_is_true,
)
STEP_CHECKS: tuple[Callable[[Step], None], ...] = (
    steps.accounts_balance,
    steps.the_turn_rises_with_each_hand_over,
    steps.the_undo_floor_rises_with_knowledge,
    steps.events_tell_no_more_than_views,
    steps.events_name_known_secrets_only,
    steps.a_move_depends_on_the_position_only,
    steps.playouts_make_the_same_moves,
    texts.every_event_has_a_line,
)
GAME_CHECKS: tuple[Callable[[Played], None], ...] = (
    whole.a_replay_gives_the_same_position,
    whole.the_game_keeps_its_bounds,
)
Check: TypeAlias = Callable[[Position], None] | Callable[[Step], None] | Callable[[Played], None]
ALL: tuple[Check, ...] = (*POSITION_CHECKS, *STEP_CHECKS, *GAME_CHECKS)


def walk(
    subject: Subject, players: int, seed: int, checks: Sequence[Check] = ALL, *, every: int = 1
) -> Played:
    """Play a random game to its end under checks.

    Args:
        subject: the game.
        players: number of seats.
        seed: of the deal and of everything random here.
        checks: which; all by default. One that is neither of steps nor of whole games is of positions.
        every: check only after every so many moves; the checks of a whole game run in any case.

    Raises:
        AssertionError: by the first check that fails.
    """
    of_steps = [check for check in checks if check in STEP_CHECKS]
    of_games = [check for check in checks if check in GAME_CHECKS]
    of_positions = [check for check in checks if check not in (*of_steps, *of_games)]
    rng = Random(seed)
    state = subject.new(players, seed)
    setup = state.setup
    record = {
        "game": setup.game,
        "edition": {"name": setup.edition.name, "sha256": setup.edition.sha256},
        "options": dict(setup.options),
        "players": players,
        "seed": seed,
        "moves": [],
    }
    moves: list[object] = []
    digests = [state.digest()]
    owed = widest = 0
    while True:
        checked = len(moves) % every == 0
        position = Position(subject, state.copy(), rng)
        if checked or state.outcome is not None:
            _run(of_positions, position)
        if state.outcome is not None:
            break
        seats = [seat for seat in range(players) if len(state.legal_moves(seat))]
        seat = rng.choice(seats) if rng.random() < 0.2 else rng.choice(state.to_act)
        legal = state.legal_moves(seat)
        move = rng.choice(list(legal))
        owed += seat in state.to_act
        widest = max(widest, len(legal))
        longest = subject.game.meta.bounds.moves
        assert owed <= longest, f"the game passes its longest: more moves than bounds.moves, {longest}"
        events = tuple(state.play(seat, move))
        moves.append([seat, subject.game.encode(move)])
        digests.append(state.digest())
        if checked:
            _run(of_steps, Step(position, seat, move, state.copy(), events))
    played = Played(subject, {**record, "moves": moves}, digests, state, owed, widest)
    _run(of_games, played)
    return played


def _run(checks: Sequence[Check], about: Any) -> None:
    for check in checks:
        check(about)


def perft(state: State, depth: int) -> int:
    """Return how many sequences of a number of moves there are; shorter ones that end the game count too."""
    if depth == 0 or state.outcome is not None:
        return 1
    total = 0
    for seat in range(state.players):
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(seat, move)
            total += perft(after, depth - 1)
    return total


def played_on(state: State, moves: int) -> State:
    """Return a position some moves later, by a fixed choice: a middle for perft to begin from."""
    state = state.copy()
    for number in range(moves):
        if state.outcome is not None:
            break
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        state.play(seat, legal[number * 7 % len(legal)])
    return state
