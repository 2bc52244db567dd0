"""A promise is kept: what a choice says that later choices bring is what the marked ones bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from games.engine import Game, State
from games.engine.pages.model import Choice, Gain, Page
from games.engine.quantities import Brought, Number
from games.kit.parts import parts_of
from games.kit.position import Position

from .made import acting, every_page, page_of

TAPS = 2
"""So many choices may follow the one that promises."""
_TRIED = 3
"""So many promises of a page are tried; the seed is the position's."""
_ANSWERS = 50
KEPT: Counter[tuple[str, str, int]] = Counter()
"""The number of promises kept, by game, kind of page and number of choices that followed."""

Goal: TypeAlias = Mapping[tuple[str, int], tuple[int, bool]]
"""The amounts that seats shall have, by measure and seat, and whether they may have less."""


def promises_are_kept(position: Position) -> None:
    """What a label or detail says that further moves bring comes about by the first choice of each page that follows.

    It takes at most two further choices. Each names the rest of the gain, or is the page's primary choice. The
    host's own answers come in between. No other player does: a promise that needs another player's answer is broken.
    What another seat gets "up to" is a bound: the marked way may bring it less. A gain that no text names is only
    sorted by, and promises nothing.
    """
    state, game = position.state, position.subject.game
    for page in every_page(position):
        actor = acting(game, state, page.seat)
        if actor is None:
            continue
        promising = [choice for choice in page.choices if promised(choice, actor)]
        for choice in Random(f"{state.moves} {actor}").sample(promising, min(_TRIED, len(promising))):
            taps, why = followed(game, state, page, choice, actor)
            assert taps is not None, f"{page.kind}: {choice.label}: {why}"
            KEPT[game.meta.name, page.kind, taps] += 1


def promised(choice: Choice, seat: int) -> list[Gain]:
    """Return the gains that a choice names and its own moves don't bring yet; [] if a seat gains none of them."""
    found = [
        gain for gain in choice.gains if len(gain.moves) > len(choice.acts) and _is_named(gain, choice, seat)
    ]
    return found if any(gain.seat == seat for gain in found) else []


def followed(
    game: Game, state: State, page: Page, choice: Choice, seat: int
) -> tuple[int | None, Sequence[str]]:
    """Return how many marked choices bring what a choice promises; None if they don't, with the way that was taken."""
    gains = promised(choice, seat)
    had = {(gain.kind, gain.seat): game.measures[gain.kind](state)[gain.seat] for gain in gains}
    goal = {
        (gain.kind, gain.seat): (
            had[gain.kind, gain.seat] + gain.value,
            gain.at_most and gain.seat != seat,
        )
        for gain in gains
    }
    after, way = state.copy(), [f"{goal}"]
    for move in choice.acts:
        after.play(seat, move)
    for taps in range(TAPS + 1):
        if _has_come(game, after, goal) or _answered(game, after, goal):
            return taps, way
        shown = page_of(game, after, page.seat) if seat in after.to_act else None
        onward = None if shown is None else _onward(shown)
        if onward is None:
            break
        marked = onward.primary or _is_marked(game, after, onward, goal, seat)
        way.append(f"{onward.label}{'' if marked else ' (not marked)'}")
        if not marked:
            break
        for move in onward.acts:
            after.play(seat, move)
    return None, way


def _is_named(gain: Gain, choice: Choice, seat: int) -> bool:
    """Return whether the label, or in a menu what stands below it, says a number that is found by a gain's moves."""
    said = parts_of((choice.label, choice.detail if choice.menu else None)).numbers
    return any(gain.moves in number.arguments and _is_of(number, gain, seat) for number in said)


def _is_of(number: Number, gain: Gain, seat: int) -> bool:
    if not isinstance(number, Brought):
        return gain.seat == seat
    return number.of["kind"] == gain.kind and number.of["seats"] == (gain.seat,)


def _has_come(game: Game, state: State, goal: Goal) -> bool:
    has = {(kind, seat): game.measures[kind](state)[seat] for kind, seat in goal}
    return all(has[key] == value or (less and has[key] < value) for key, (value, less) in goal.items())


def _answered(game: Game, state: State, goal: Goal) -> bool:
    """Give the answers that a host gives without asking; return whether the promise came true by one of them."""
    for _ in range(_ANSWERS):
        for seat in state.to_act:
            answer = game.idle(state.view(None), seat)
            if answer is not None and state.refusal(seat, answer) is None:
                state.play(seat, answer)
                break
        else:
            return False
        if _has_come(game, state, goal):
            return True
    return False


def _onward(page: Page) -> Choice | None:
    return next((choice for choice in page.choices if choice.impossible is None), None)


def _is_marked(game: Game, state: State, choice: Choice, goal: Goal, seat: int) -> bool:
    """Return whether a choice names a gain of the seat that is left of a promise."""
    left = {
        kind: value - game.measures[kind](state)[seat]
        for (kind, owner), (value, _) in goal.items()
        if owner == seat
    }
    return any(
        gain.seat == seat and left.get(gain.kind) == gain.value and _is_named(gain, choice, seat)
        for gain in choice.gains
    )


PROMISE_CHECKS = (promises_are_kept,)
