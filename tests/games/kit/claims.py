"""Whether what sentences say of a position is true of it: every claim is checked by playing on, or by asking.

A game declares its claims in `claims.py`; its checkers are in `tests/games/<game>/claims.py` and know the rules and
the position's fields, never the game's `text`. Figures by kind are kept in `CHECKED`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine import Game, Move, State, Text
from games.engine.claims import PAGES, SORTS, Claim, Claims
from games.engine.pages.model import Card, Gain

from .arbitrary import arbitrary_moves
from .position import Position
from .subject import Subject

CHECKED: Counter[tuple[str, str]] = Counter()
"""How many claims were checked, by game and kind."""

_REFUSED = 12
"""So many arbitrary moves are tried in a position, to be refused."""


@dataclass(frozen=True)
class Said:
    """A claim, and the position that it is made of.

    Attributes:
        state: the position; checkers play on copies of it only.
        seat: who reads the sentence.
        claim: what it says.
        moves: what the sentence is about: the moves that it labels, or those that it refuses; () for a prompt.
        gains: what the choice of a page brings that it stands on; of a page's facts, what all its choices bring.
        card: the card of a page that it stands on; None for none.
        place: the number of the place that is looked at closely; None on other pages.
    """

    state: State
    seat: int
    claim: Claim
    moves: tuple[Move, ...] = ()
    gains: tuple[Gain, ...] = ()
    card: Card | None = None
    place: int | None = None

    @property
    def value(self) -> Any:
        """The claim's value."""
        return self.claim.value

    def legal(self, verb: str | None = None) -> list[Move]:
        """Return what the reader may do now, or what of it has this verb."""
        return [move for move in self.state.legal_moves(self.seat) if verb in (None, move.verb)]

    def after(self, state: State | None = None) -> State:
        """Return the position after the moves that the sentence is about, made one after the other on a copy."""
        played = (state or self.state).copy()
        for move in self.moves:
            played.play(self.seat, move)
        return played


Checker = Callable[[Said], None]


def _offers(said: Said) -> None:
    """What is advised can be done."""
    assert said.legal(said.value), f"advises {said.value}, which nobody offers"


def _waits(said: Said) -> None:
    """A seat that is told to wait owes nothing."""
    assert said.seat not in said.state.to_act, "is told to wait, and owes a decision"


def _gains(said: Said) -> None:
    """A number that a choice is said to bring is one of its gains, which are played."""
    kind, seat, value, at_most = said.value
    seat = said.seat if seat is None else seat
    found = [(gain.value, gain.at_most) for gain in said.gains if (gain.kind, gain.seat) == (kind, seat)]
    assert (value, at_most) in found, f"its gains are {found}"


def _is_refused(said: Said) -> None:
    """What is called impossible is refused, for the reason that is given."""
    assert said.moves, "says of nothing that it is impossible"
    state = said.state.copy()
    for move in said.moves[:-1]:
        state.play(said.seat, move)
    reason = state.refusal(said.seat, said.moves[-1])
    assert reason is not None, "it can be done"
    assert reason.key in said.value, f"it is refused with {reason.key}"


def _finality(said: Said, verbs: Sequence[str]) -> set[bool]:
    """Return whether moves of verbs, of all if none is named, can't be taken back."""
    found = set()
    for move in said.legal():
        if not verbs or move.verb in verbs:
            after = said.state.copy()
            after.play(said.seat, move)
            found.add(after.undo_floor > said.state.moves)
    return found


def _final(said: Said) -> None:
    assert set(said.value) <= {move.verb for move in said.legal()}, "not all of them can be done"
    assert _finality(said, said.value) == {True}, "it can be taken back"


GENERAL: Mapping[str, Checker] = {
    "final": _final,
    "gain": _gains,
    "offers": _offers,
    "refused": _is_refused,
    "waits": _waits,
}
"""Kinds of claims that all games have."""


def declared_keys(game: Game) -> tuple[set[str], set[str]]:
    """Return the keys of a game's sentences that have to declare their claims, and those that do; pages' not counted."""
    wanted = {key for key in game.text.WORDS if key.startswith(SORTS)}
    return wanted, {key for key in game.claims.declared if not key.startswith(PAGES)}


def claims_hold(position: Position) -> None:
    """All that labels, prompts, refusals, figures and columns say of the position is true of it."""
    if position.subject.claims:
        hold(position, said_of(position))


def hold(position: Position, claims: Iterable[tuple[Said, str]]) -> None:
    """Check claims, each with the sentence that makes it."""
    checkers = {**GENERAL, **position.subject.claims}
    name = position.subject.game.meta.name
    for said, of in claims:
        checker = checkers.get(said.claim.kind)
        assert checker is not None, f"nobody knows how to check {said.claim.kind!r}"
        CHECKED[name, said.claim.kind] += 1
        try:
            checker(said)
        except AssertionError as error:
            raise AssertionError(f"{of!r} is not true for seat {said.seat}: {said.claim}: {error}") from error


def said_of(position: Position) -> Iterator[tuple[Said, str]]:
    """Yield each claim that is made in a position, to each seat, with the sentence that makes it."""
    state, game = position.state, position.subject.game
    claims = game.claims
    for seat in range(state.players):
        view = state.view(seat)
        moves = tuple(state.legal_moves(seat))
        decision = state.decision(seat)
        if decision is not None:
            if decision.prompt is not None:
                yield from _in(claims, state, seat, decision.prompt)
            yield from _figures(game, state, seat, decision.kind)
        text = game.text
        for move in moves:
            yield from _in(claims, state, seat, text.label(move, view), (move,))
            for field in move.__struct_fields__:
                value = text.value(move.verb, field, getattr(move, field), view)
                yield from _in(claims, state, seat, value, (move,))
        for move in _refused(position, seat, moves):
            reason = state.refusal(seat, move)
            assert reason is not None
            if reason.home == game.meta.name:
                yield from _in(claims, state, seat, reason, (move,))
        for claim in claims.columns(view):
            yield Said(state, seat, claim, claim.about), "a column"


def _in(
    claims: Claims, state: State, seat: int, text: Text, moves: tuple[Move, ...] = ()
) -> Iterator[tuple[Said, str]]:
    for claim in claims.of(text):
        yield Said(state, seat, claim, claim.about or moves), str(text)


def _figures(game: Game, state: State, seat: int, kind: str) -> Iterator[tuple[Said, str]]:
    """Yield what the figures of standing orders say that can be given for a decision."""
    if kind not in game.orders:
        return
    view = state.view(seat)
    for figure in game.orders[kind].figures.values():
        value = figure.of(view)
        if value is not None:
            for claim in game.claims.of(figure.title, value=value):
                yield Said(state, seat, claim), f"{figure.title}: {value}"


def _refused(position: Position, seat: int, legal: Sequence[Move]) -> list[Move]:
    """Return moves that a seat may not make now: what others may, and arbitrary ones."""
    state, game = position.state, position.subject.game
    offered = [move for other in range(state.players) for move in state.legal_moves(other)]
    tried = [*position.refused, *offered[:_REFUSED], *arbitrary_moves(game, position.rng, offered, _REFUSED)]
    return [move for move in dict.fromkeys(tried) if move not in legal] if state.outcome is None else []


def claims_hold_in_computers_games(subject: Subject, players: int, seed: int, *, every: int) -> None:
    """Let the game's computer play a whole game, and check the claims of every `every`th position.

    Random play hardly ever sees what a good game comes to: full harbours, long rows, dear contracts.
    """
    rng = Random(seed)
    state = subject.new(players, seed)
    while state.outcome is None:
        if state.moves % every == 0:
            claims_hold(Position(subject, state.copy(), rng))
        seat = rng.choice(state.to_act)

        def sample(seat: int = seat) -> State:
            return state.determinize(seat, rng)

        move = subject.game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng)
        state.play(seat, move)
