"""Checks of a move, with the position before it and the one after."""

from __future__ import annotations

import json

from .played import Step

_TRIES = 80
"""So often a position is dealt again where something that can differ is looked for."""


def accounts_balance(step: Step) -> None:
    """Events add up to what changed."""
    step.position.subject.account(step.before, step.events, step.after)


def the_turn_rises_with_each_hand_over(step: Step) -> None:
    """By one whenever a seat owes that did not owe before, else not at all; moves are counted."""
    newly = set(step.after.to_act) - set(step.before.to_act)
    wanted = step.before.turn + bool(newly)
    assert step.after.turn == wanted, f"the turn is {step.after.turn} instead of {wanted}"
    assert step.after.moves == step.before.moves + 1


def the_undo_floor_rises_with_knowledge(step: Step) -> None:
    """It is where the mover learned something, another seat's secret came out, or chance was used."""
    before, after = step.before, step.after
    assert after.undo_floor in (before.undo_floor, after.moves), (
        f"undo_floor is {after.undo_floor}; call learned() instead of setting it"
    )
    assert before.undo_floor <= after.undo_floor, "undo_floor falls"
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
            "no seat learned anything"
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
