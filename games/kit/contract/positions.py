"""Checks of a position: offers, refusals, copies, digests, views."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import msgspec

from games.engine import Edition, IllegalMove, Move, PositionView, State, Stream, View
from games.engine.position.fields import fields_of
from games.engine.quantities import Number
from games.kit.arbitrary import arbitrary_moves
from games.kit.position import Position


def components_are_conserved(position: Position) -> None:
    """The game's declarations are the same as after the deal."""
    state = position.state
    setup = state.setup
    fresh = position.subject.game.new(state.players, 1, dict(setup.options), setup.edition)
    now, dealt = position.subject.conserved(state), position.subject.conserved(fresh)
    assert now == dealt, f"conserved is {now}; after the deal it was {dealt}"


def nobody_is_stuck(position: Position) -> None:
    """A seat that owes a move can move, and knows the question; while the game goes on somebody owes; afterwards nobody."""
    state, meta = position.state, position.subject.game.meta
    assert state.to_act == tuple(sorted(set(state.to_act))), (
        f"to_act is {state.to_act}, which is not ascending"
    )
    if state.outcome is not None:
        assert state.to_act == (), f"the game is over and to_act is {state.to_act}"
    else:
        assert state.to_act, "the game goes on and no seat owes a move"
    for seat in range(state.players):
        decision = state.decision(seat)
        assert (decision is not None) == (seat in state.to_act)
        if decision is not None:
            assert decision.kind in meta.decisions, f"{decision.kind} is not declared"
            assert decision.prompt is None or str(decision.prompt), f"{decision.prompt.key} is empty"
            assert len(state.legal_moves(seat)), f"seat {seat} owes and can't move"
        if state.outcome is not None:
            moves = list(state.legal_moves(seat))
            assert not moves, f"the game is over and _offer has {moves[0]} for seat {seat}"


def legal_lists_are_sound(position: Position) -> None:
    """Distinct, within bounds, the same for a copy, and each survives JSON."""
    state, game = position.state, position.subject.game
    other = state.copy()
    for seat in range(state.players):
        moves = list(state.legal_moves(seat))
        assert moves == list(other.legal_moves(seat)), "the order is not stable"
        assert len(set(moves)) == len(moves), "a move is offered twice"
        legal = game.meta.bounds.legal
        assert legal <= 200, f"bounds.legal is {legal}, at most 200"
        assert len(moves) <= legal, f"{len(moves)} legal moves are more than bounds.legal, {legal}"
        for move in moves:
            assert len(move.__struct_fields__) <= 3, f"{move} has more than 3 fields"
            read = game.decode(json.loads(json.dumps(game.encode(move))))
            assert read == move, f"{move} comes back from JSON as {read}"
    assert not state.legal_moves(state.players)
    assert not state.legal_moves(-1)


def refusals_agree_with_offers(position: Position) -> None:
    """An offered move is not refused; any other one is, with a reason, and changes nothing."""
    state, game = position.state, position.subject.game
    offered = [move for seat in range(state.players) for move in state.legal_moves(seat)]
    before = state.digest()
    for seat in range(state.players):
        legal = state.legal_moves(seat)
        for move in legal:
            assert (why := state.refusal(seat, move)) is None, (
                f"seat {seat} is offered {move} and refused: {why}"
            )
        for move in [*offered, *arbitrary_moves(game, position.rng, offered, 12)]:
            reason = state.refusal(seat, move)
            assert (reason is None) == (move in legal), f"seat {seat}, {move}: {reason}"
            if reason is None:
                continue
            assert str(reason), f"the refusal of {move} is empty"
            try:
                state.play(seat, move)
            except IllegalMove as error:
                assert error.reason == reason  # noqa: PT017 a refusal is expected, not the point
            else:
                raise AssertionError(f"{move} is refused and was played")
    nonsense: list[Any] = [None, "pass", {}, Move()]
    for strange in (None, "0", True, 0.0, [0], -1, state.players):
        for thing in (*offered[:2], *nonsense):
            _assert_refused(state, strange, thing)
    for seat in range(state.players):
        for thing in nonsense:
            _assert_refused(state, seat, thing)
    assert state.digest() == before, "a refused move changed something"


def _assert_refused(state: State, seat: Any, move: Any) -> None:
    """Whatever is given for a seat or a move gets a sentence, never another error."""
    assert str(state.refusal(seat, move))
    try:
        state.play(seat, move)
    except IllegalMove:
        return
    raise AssertionError(f"seat {seat!r} was let play {move!r}")


def equal_moves_do_the_same(position: Position) -> None:
    """A move that is equal, but holds 1.0 for 1, is played as the one that was offered."""
    state = position.state
    for seat in state.to_act:
        for move in list(state.legal_moves(seat))[:5]:
            fields = {name: getattr(move, name) for name in move.__struct_fields__}
            odd = {name: float(value) if type(value) is int else value for name, value in fields.items()}
            one, other = state.copy(), state.copy()
            events = one.play(seat, move)
            assert repr(other.play(seat, type(move)(**odd))) == repr(events)
            assert other.digest() == one.digest()


def a_digest_is_of_the_whole_position(position: Position) -> None:
    """Positions that differ in any field differ in their digest, and only they."""
    state = position.state
    for key in range(2):
        for other in (position.dealt_again(None, key), position.dealt_again(0, key)):
            assert (_fields(other) == _fields(state)) == (other.digest() == state.digest())


def a_copy_is_independent(position: Position) -> None:
    """A copy is the same position, and nothing played on it reaches the original."""
    state = position.state
    before = state.digest()
    for other in (state.copy(), _deep_copy(state, state), state.determinize(None, Random(1))):
        for _ in range(6):
            for seat in other.to_act[:1]:
                other.play(seat, position.rng.choice(list(other.legal_moves(seat))))
        assert state.digest() == before, "playing on a copy changed the original"
    assert state.copy().digest() == before


def views_are_plain(position: Position) -> None:
    """Views hold plain data, are equal by value with equal repr, and a position's repr is the spectator's."""
    state = position.state
    for seat in position.seats:
        view = state.view(seat)
        _assert_plain(view, _edition(state))
        again = state.copy().view(seat)
        assert view == again
        assert repr(view) == repr(again)
        assert view.seat == seat
        assert (view.game, view.edition, view.options) == (
            state.setup.game,
            state.setup.edition,
            state.setup.options,
        )
        assert (view.players, view.moves, view.turn) == (state.players, state.moves, state.turn)
        assert (view.to_act, view.outcome) == (state.to_act, state.outcome)
        assert view.decision == (None if seat is None else state.decision(seat))
    assert repr(state) == repr(state.view(None))
    for strange in (-1, state.players, True, "0"):
        for look in (state.view, lambda seat: state.determinize(seat, Random(1))):
            try:
                look(strange)  # type: ignore[arg-type] # that is what is tried
            except ValueError:
                continue
            raise AssertionError(f"{strange!r} is no point of view")


def everything_is_copied_and_pickled(position: Position) -> None:
    """`deepcopy` and `pickle` work for positions, moves, views and editions."""
    state = position.state
    for twin in (_deep_copy(state, state), pickle.loads(pickle.dumps(state))):  # noqa: S301 our own bytes
        assert twin.digest() == state.digest()
        assert repr(twin) == repr(state)
        for seat in state.to_act:
            assert list(twin.legal_moves(seat)) == list(state.legal_moves(seat))
    things: list[object] = [state.view(seat) for seat in position.seats]
    things += [move for seat in state.to_act for move in state.legal_moves(seat)]
    for thing in things:
        for twin in (_deep_copy(thing, state), pickle.loads(pickle.dumps(thing))):  # noqa: S301 our own bytes
            assert twin == thing
            assert repr(twin) == repr(thing)


def undigested_fields_follow(position: Position) -> None:
    """Fields outside the digest are as they were dealt, or follow from the other fields."""
    state = position.state
    setup = state.setup
    fresh = position.subject.game.new(state.players, 1, dict(setup.options), setup.edition)
    for field in fields_of(type(state)):
        if field.seen.view_only:
            continue
        value = getattr(state, field.name)
        if field.seen.derive is not None:
            assert value == field.seen.derive(state), f"{field.name} does not follow from other fields"
        elif not field.seen.digested:
            assert value == getattr(fresh, field.name), f"{field.name} changes and is not digested"


def _fields(state: State) -> list[object]:
    """Return all that a position holds, whatever its canonical form says."""
    names = [name for base in type(state).__mro__ for name in base.__dict__.get("__slots__", ())]
    values = [getattr(state, name, None) for name in sorted(names) if name != "_offers"]
    return [(value.key, value.drawn) if isinstance(value, Stream) else value for value in values]


def _edition(state: State) -> Edition | None:
    """The edition, if it was looked at before: it is large, and one and the same all through a game."""
    return state.setup.edition if state.moves else None


def _deep_copy(thing: object, state: State) -> Any:  # Any: of the thing's own type
    edition = _edition(state)
    return copy.deepcopy(thing, {} if edition is None else {id(edition): edition})


def _assert_plain(value: object, seen: Edition | None) -> None:
    """Numbers, strings, tuples and frozen structs, all the way down; all but what was looked at before."""
    if seen is not None and value is seen:
        return
    if isinstance(value, msgspec.Struct):
        assert type(value).__struct_config__.frozen
        assert isinstance(value, (View, Edition, msgspec.Struct))
        for name in value.__struct_fields__:
            _assert_plain(getattr(value, name), seen)
    elif isinstance(value, PositionView):
        for name in type(value).__slots__:
            _assert_plain(getattr(value, name), seen)
    elif isinstance(value, (tuple, list)):
        for item in value:
            _assert_plain(item, seen)
    else:
        assert value is None or isinstance(value, Number) or type(value) in (bool, int, float, str), (
            f"{value!r} is not plain"
        )
