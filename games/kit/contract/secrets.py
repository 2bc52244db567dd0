"""Checks that nobody is shown what is hidden: positions dealt again, the host's own answers, decisions in public, scores."""

from __future__ import annotations

from random import Random

from games.engine import State
from games.engine.position.fields import plain
from games.kit.position import Position

_FEW = 6


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


def idle_answers_tell_nothing(position: Position) -> None:
    """An automatic answer is a legal answer to an open question, whatever is hidden."""
    state, game = position.state, position.subject.game
    for seat in state.to_act:
        idle = game.idle(state.view(None), seat)
        for key in range(2):
            other = position.dealt_again(None, key)
            assert game.idle(other.view(None), seat) == idle, "an idle answer hangs on something hidden"
            assert idle is None or other.refusal(seat, idle) is None, f"{idle} is not always legal"
        assert idle is None or len(state.to_act) == 1, "a choice of several seats at once may be hidden"


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
            assert list(other.legal_moves(seat)) == moves, "the list of moves gives something away"
            assert other.decision(seat) == decision, "the question gives something away"
        for move in moves:
            assert game.text.label(move, watched) == game.text.label(move, view)


def scores_lie_open(position: Position) -> None:
    """Scores taken from a position are those of a spectator's view: their sentences tell nothing hidden."""
    game, state = position.subject.game, position.state
    assert game.standing(state) == game.standing(state.view(None))


def _known(state: State, seat: int | None) -> object:
    form = state.masked(seat).canonical()
    del form["chance"]
    return form
