"""What every game is held to. Each check raises AssertionError; `walk.py` runs them over random games.

A check of a position looks at one; a check of a step looks at a move, the position before and the one
after; a check of a game looks at a whole finished one.
"""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.front.messages import ENTRY, LABEL
from bot.front.messages.lengths import shortened
from games.engine import Edition, Event, IllegalMove, Move, PositionView, State, Stream, View
from games.engine.position.fields import fields_of, plain
from games.engine.quantities import Number
from games.engine.words.catalogue import Catalogue
from games.engine.words.layout import lettered
from games.record import replay

from .arbitrary import arbitrary_moves
from .pages import PAGE_CHECKS, READER, READERS
from .phone import PHONE_CHECKS
from .position import Position
from .promises import PROMISE_CHECKS
from .quantities import shown_is_true
from .subject import Subject
from .what import WHAT_CHECKS

_FEW = 6
_TRIES = 80
"""So often a position is dealt again where something that can differ is looked for."""


@dataclass(frozen=True)
class Step:
    """A move of a random game. `before` was not played on; `after` was, and made these events."""

    position: Position
    seat: int
    move: Move
    after: State
    events: Sequence[Event]

    @property
    def before(self) -> State:
        """The position that the move was made in."""
        return self.position.state


@dataclass(frozen=True)
class Played:
    """A finished random game: its record as `replay` takes it, digests after each move, its last position."""

    subject: Subject
    record: dict[str, Any]
    digests: Sequence[bytes]
    state: State
    owed: int
    """The number of moves that were made by seats that owed one."""
    widest: int


# Of a position.


def components_are_conserved(position: Position) -> None:
    """The game's declarations are the same as after the deal."""
    state = position.state
    setup = state.setup
    fresh = position.subject.game.new(state.players, 1, dict(setup.options), setup.edition)
    assert position.subject.conserved(state) == position.subject.conserved(fresh)


def nobody_is_stuck(position: Position) -> None:
    """A seat that owes a move can move, and knows the question; while the game goes on somebody owes; afterwards nobody."""
    state, meta = position.state, position.subject.game.meta
    assert state.to_act == tuple(sorted(set(state.to_act)))
    if state.outcome is not None:
        assert state.to_act == ()
    else:
        assert state.to_act, "the game goes on and nobody owes"
    for seat in range(state.players):
        decision = state.decision(seat)
        assert (decision is not None) == (seat in state.to_act)
        if decision is not None:
            assert decision.kind in meta.decisions, f"{decision.kind} is not declared"
            assert decision.prompt is None or str(decision.prompt)
            assert len(state.legal_moves(seat)), f"seat {seat} owes and can't move"
        if state.outcome is not None:
            assert not len(state.legal_moves(seat))


def legal_lists_are_sound(position: Position) -> None:
    """Distinct, within bounds, the same for a copy, and each survives JSON."""
    state, game = position.state, position.subject.game
    other = state.copy()
    for seat in range(state.players):
        moves = list(state.legal_moves(seat))
        assert moves == list(other.legal_moves(seat)), "the order is not stable"
        assert len(set(moves)) == len(moves), "a move is offered twice"
        assert len(moves) <= game.meta.bounds.legal <= 200
        for move in moves:
            assert len(move.__struct_fields__) <= 3
            assert game.decode(json.loads(json.dumps(game.encode(move)))) == move
    assert not state.legal_moves(state.players)
    assert not state.legal_moves(-1)


def refusals_agree_with_offers(position: Position) -> None:
    """An offered move is not refused; any other one is, with a reason, and changes nothing."""
    state, game = position.state, position.subject.game
    offered = [move for seat in range(state.players) for move in state.legal_moves(seat)]
    before = state.digest()
    for seat in range(state.players):
        legal = state.legal_moves(seat)
        assert all(state.refusal(seat, move) is None for move in legal)
        for move in [*offered, *arbitrary_moves(game, position.rng, offered, 12)]:
            reason = state.refusal(seat, move)
            assert (reason is None) == (move in legal), f"seat {seat}, {move}: {reason}"
            if reason is None:
                continue
            assert str(reason)
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


def a_seat_cannot_tell_a_determinized_position(position: Position) -> None:
    """The seat, and spectators, see the same; the seat may do the same; only what it can't know differs."""
    state, subject = position.state, position.subject
    pairs = [
        (point, other)
        for point in position.seats
        for other in (position.dealt_again(point), state.determinize(point, Random(state.moves)))
    ]
    for seat, other in pairs:
        assert other.chance.key != state.chance.key, "the generator is known"
        assert other.view(seat) == state.view(seat)
        assert repr(other.view(seat)) == repr(state.view(seat))
        assert other.view(None) == state.view(None)
        if seat is not None:
            assert list(other.legal_moves(seat)) == list(state.legal_moves(seat))
        assert other.to_act == state.to_act
        assert subject.conserved(other) == subject.conserved(state)
        assert _known(other, seat) == _known(state, seat), "more differs than may"


def determinize_depends_on_nothing_hidden(position: Position) -> None:
    """Equal knowledge and an equal generator give equal positions, whatever is hidden."""
    for seat in position.seats:
        true = position.state.determinize(seat, Random(7))
        for key in range(2):
            other = position.dealt_again(seat, key).determinize(seat, Random(7))
            assert other.digest() == true.digest(), "determinize looked at something hidden"
    before = position.state.digest()
    position.state.determinize(None, Random(8))
    assert position.state.digest() == before, "determinize changed the true position"


def determinize_shuffles(position: Position) -> None:
    """Where what is hidden could be otherwise, it is otherwise in some of many determinized positions."""
    state = position.state
    for seat in position.seats:
        others = [position.dealt_again(seat, f"shuffled {key}") for key in range(_FEW)]
        true = plain(state)
        if sum(plain(other) != true for other in others) > _FEW // 2:
            # Of two possible orders, a few draws can all be the same by chance; many can't.
            first = plain(state.determinize(seat, Random(0)))
            drawn = (plain(state.determinize(seat, Random(key))) for key in range(1, 8 * _FEW))
            assert any(one != first for one in drawn), "determinize always draws the same"


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


def text_fits(position: Position) -> None:
    """Boards are letters of one width within their columns, in longer words too, labels within a button, for seats and spectators."""
    state, text = position.state, position.subject.game.text
    head = position.subject.game.meta.short
    for seat in position.seats:
        view = state.view(seat)
        for reader in READERS:
            for wide, columns in ((False, 36), (True, 60)):
                board = text.board(view, reader, wide=wide, before=view, headed=head)
                assert lettered(board) == board
                assert max(map(len, board.splitlines())) <= columns, board
            hand = text.hand(view, reader)
            assert lettered(hand) == hand
            assert max(map(len, hand.splitlines()), default=0) <= 36, hand
            assert seat is not None or hand == ""
        if seat is not None:
            labels = [shortened(str(text.label(move, view)), LABEL) for move in state.legal_moves(seat)]
            assert all(labels)
            assert len(set(labels)) == len(labels), "two moves have one label"
            _values_have_labels(position, seat, view)


def idle_answers_tell_nothing(position: Position) -> None:
    """An automatic answer is a legal answer to an open question, whatever is hidden."""
    state, game = position.state, position.subject.game
    for seat in state.to_act:
        idle = game.idle(state.view(None), seat)
        for key in range(2):
            other = position.dealt_again(None, key)
            assert game.idle(other.view(None), seat) == idle, "an idle answer hangs on something hidden"
            assert idle is None or other.refusal(seat, idle) is None, f"{idle} is not always legal"
        assert idle is None or len(state.to_act) == 1, "what several choose at once may be hidden"


def public_decisions_hide_nothing(position: Position) -> None:
    """The offers of the public board are the same in all positions that a spectator can't tell apart."""
    state, game = position.state, position.subject.game
    assert set(game.meta.public) <= set(game.meta.decisions)
    assert set(game.meta.aside) <= set(game.verbs)
    watched = state.view(None)
    for seat in state.to_act:
        decision = state.decision(seat)
        if decision is None or decision.kind not in game.meta.public:
            continue
        moves, view = list(state.legal_moves(seat)), state.view(seat)
        for other in (position.dealt_again(None, "public"), state.determinize(None, position.rng)):
            assert list(other.legal_moves(seat)) == moves, "what is offered gives something away"
            assert other.decision(seat) == decision, "what is asked gives something away"
        for move in moves:
            assert game.text.label(move, watched) == game.text.label(move, view)


def _values_have_labels(position: Position, seat: int, view: View) -> None:
    """Each field's values can be told apart in a command."""
    text = position.subject.game.text
    values: dict[tuple[str, str], set[Any]] = {}
    for move in position.state.legal_moves(seat):
        for name in move.__struct_fields__:
            values.setdefault((move.verb, name), set()).add(getattr(move, name))
    for (verb, name), found in values.items():
        labels = {str(text.value(verb, name, value, view))[:ENTRY] for value in found}
        assert len(labels) == len(found), f"two values of {verb} {name} have one label"
        assert all(labels)


def scores_lie_open(position: Position) -> None:
    """Scores taken from a position are those of a spectator's view: their sentences tell nothing hidden."""
    game, state = position.subject.game, position.state
    assert game.standing(state) == game.standing(state.view(None))


# Of a step.


def accounts_balance(step: Step) -> None:
    """Events add up to what changed."""
    step.position.subject.account(step.before, step.events, step.after)


def the_turn_rises_with_each_hand_over(step: Step) -> None:
    """By one whenever a seat owes that did not owe before, else not at all; moves are counted."""
    newly = set(step.after.to_act) - set(step.before.to_act)
    assert step.after.turn == step.before.turn + bool(newly)
    assert step.after.moves == step.before.moves + 1


def the_undo_floor_rises_with_knowledge(step: Step) -> None:
    """It is where the mover learned something, another seat's secret came out, or chance was used."""
    before, after = step.before, step.after
    assert before.undo_floor <= after.undo_floor <= after.moves
    assert after.undo_floor in (before.undo_floor, after.moves)
    rose = after.undo_floor == after.moves
    if after.chance.drawn != before.chance.drawn or after.chance.key != before.chance.key:
        assert rose, "chance was used"
    for key in range(3):
        other = step.position.dealt_again(step.seat, key)
        other.play(step.seat, step.move)
        if other.view(step.seat) != after.view(step.seat):
            assert rose, "the mover learned something"
        if other.view(None) != after.view(None):
            assert rose, "another seat's secret came out"
    if rose and before.chance.drawn == after.chance.drawn:
        assert any(_shows(step, key) for key in range(_TRIES)) or _nothing_hidden(step), (
            "nobody learned anything"
        )


def _nothing_hidden(step: Step) -> bool:
    """Return whether the mover knew everything: the last card of all is drawn like any other, and a floor like any."""
    true = step.before.canonical() | {"chance": None}
    return all(
        step.position.dealt_again(step.seat, key).canonical() | {"chance": None} == true
        for key in range(_TRIES)
    )


def _shows(step: Step, key: int) -> bool:
    """Return whether with other hidden things somebody's view after the move would be another one."""
    for seat in step.position.seats:
        other = step.position.dealt_again(seat, f"shows {key}")
        if step.move in other.legal_moves(step.seat):
            other.play(step.seat, step.move)
            if other.view(seat) != step.after.view(seat):
                return True
    return False


def events_tell_no_more_than_views(step: Step) -> None:
    """Where a seat's views after a move are equal whatever is hidden, so are the events it is told."""
    for seat in step.position.seats:
        seen = [event.seen_by(seat) for event in step.events]
        view = step.after.view(seat)
        for key in range(2):
            other = step.position.dealt_again(seat, key)
            if step.move not in other.legal_moves(step.seat):
                continue
            events = other.play(step.seat, step.move)
            if other.view(seat) == view:
                assert [event.seen_by(seat) for event in events] == seen, f"seat {seat} is told too much"


def events_name_known_secrets_only(step: Step) -> None:
    """Every secret that an event names to a seat is in that seat's view before or after."""
    for seat in step.position.seats:
        before, after = step.before.view(seat), step.after.view(seat)
        for event in step.events:
            seen = event.seen_by(seat)
            assert type(seen) is type(event)
            assert seen.seen_by(seat) == seen
            assert step.position.subject.knows(seen, before, after), f"seat {seat} is told {seen}"


def a_move_depends_on_the_position_only(step: Step) -> None:
    """The same move on a copy gives the same position and the same events; JSON makes no difference."""
    game = step.position.subject.game
    other = step.before.copy()
    events = other.play(step.seat, game.decode(json.loads(json.dumps(game.encode(step.move)))))
    assert list(events) == list(step.events)
    assert other.digest() == step.after.digest()
    assert other.digest() != step.before.digest()


def playouts_make_the_same_moves(step: Step) -> None:
    """A move that is not looked up does the same."""
    other = step.before.copy()
    other.advance(step.seat, step.move)
    assert other.digest() == step.after.digest()
    for seat in other.to_act:
        assert list(other.legal_moves(seat)) == list(step.after.legal_moves(seat))


def every_event_has_a_line(step: Step) -> None:
    """For everybody, from the event as seen and the view alone; in private a catalogue calls its reader "you"."""
    text = step.position.subject.game.text
    forms = isinstance(text.WORDS, Catalogue)
    for seat in step.position.seats:
        view, reader = step.after.view(seat), replace(READER, seat=seat)
        for event in step.events:
            line = text.event_line(event.seen_by(seat), view, reader)
            assert line
            assert "\n" not in line
            named = seat is not None and re.search(rf"\b{re.escape(reader.name(seat).prose)}\b", line)
            assert not (forms and named), line


# Of a game.


def a_replay_gives_the_same_position(played: Played) -> None:
    """Replaying the record, or any beginning of it, gives equal digests and the same outcome."""
    game = played.subject.game
    moves = played.record["moves"]
    for length in {0, len(moves) // 2, len(moves)}:
        record = json.loads(json.dumps({**played.record, "moves": moves[:length]}))
        state = replay({game.meta.name: game}, record, {})
        assert state.digest() == played.digests[length]
        if length == len(moves):
            assert state.outcome == played.state.outcome


def the_game_keeps_its_bounds(played: Played) -> None:
    """Length, width, scores; ranks follow the contract's rule."""
    bounds = played.subject.game.meta.bounds
    outcome = played.state.outcome
    assert outcome is not None
    assert played.owed <= bounds.moves
    assert played.widest <= bounds.legal
    assert len(outcome.ranks) == len(outcome.scores) == played.state.players
    assert all(bounds.scores[0] <= score <= bounds.scores[1] for score in outcome.scores)
    assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
    assert str(outcome.reason)
    assert all(str(step) for step in outcome.trail)


POSITION_CHECKS: tuple[Callable[[Position], None], ...] = (
    components_are_conserved,
    nobody_is_stuck,
    legal_lists_are_sound,
    refusals_agree_with_offers,
    equal_moves_do_the_same,
    a_copy_is_independent,
    a_digest_is_of_the_whole_position,
    views_are_plain,
    everything_is_copied_and_pickled,
    a_seat_cannot_tell_a_determinized_position,
    determinize_depends_on_nothing_hidden,
    determinize_shuffles,
    undigested_fields_follow,
    text_fits,
    public_decisions_hide_nothing,
    idle_answers_tell_nothing,
    scores_lie_open,
    *PAGE_CHECKS,
    *PHONE_CHECKS,
    *PROMISE_CHECKS,
    shown_is_true,
    *WHAT_CHECKS,
)
STEP_CHECKS: tuple[Callable[[Step], None], ...] = (
    accounts_balance,
    the_turn_rises_with_each_hand_over,
    the_undo_floor_rises_with_knowledge,
    events_tell_no_more_than_views,
    events_name_known_secrets_only,
    a_move_depends_on_the_position_only,
    playouts_make_the_same_moves,
    every_event_has_a_line,
)
GAME_CHECKS: tuple[Callable[[Played], None], ...] = (
    a_replay_gives_the_same_position,
    the_game_keeps_its_bounds,
)


def _fields(state: State) -> list[object]:
    """Return all that a position holds, whatever its canonical form says."""
    names = [name for base in type(state).__mro__ for name in base.__dict__.get("__slots__", ())]
    values = [getattr(state, name, None) for name in sorted(names) if name != "_offers"]
    return [(value.key, value.drawn) if isinstance(value, Stream) else value for value in values]


def _known(state: State, seat: int | None) -> object:
    form = state.masked(seat).canonical()
    del form["chance"]
    return form


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
