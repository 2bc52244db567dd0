"""Sentences that say best, only, nothing, all: where they are said, and the check or the reason that each needs.

A check reads the plain position and plays on copies of it. It knows nothing of the game's `text` and `pages`, nor of any
number that these reckon with, so that it outlives them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from unittest.mock import patch

from games.engine import Event, Move, State, Text
from games.engine.pages.model import Choice, Page
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Together
from games.kit.arbitrary import arbitrary_moves
from games.kit.pages.made import acting, every_page, texts_of
from games.kit.position import Position
from games.kit.subject import Subject

CHECKED: Counter[tuple[str, str]] = Counter()
"""The number of such sentences that were checked in this process, by game and key."""
_REFUSED = 24
"""So many moves that can't be made are asked about in a position."""


@dataclass(frozen=True)
class Seen:
    """A sentence, and the position that it is said of.

    Attributes:
        state: the position; of what happened, the one that it led to.
        seat: whose moves it speaks of: its reader's, or on everybody's page those of the seat that decides.
        text: the sentence.
        page: it is on; None for a label, a prompt and the like.
        choice: of that page it is on; None for a fact.
        part: of that page it is in, a block or a card.
        moves: what it is about: the moves that it labels, or those that are refused.
        before: of what happened, the position before it.
        events: of what happened, all that the move led to.
        value: of a figure, its number; of a reply, the move that it picks.
    """

    state: Any
    seat: int
    text: Text
    page: Page | None = None
    choice: Choice | None = None
    part: object = None
    moves: tuple[Any, ...] = ()
    before: Any = None
    events: tuple[Event, ...] = ()
    value: Any = None

    def __getitem__(self, name: str) -> Any:
        """Return one of the values that the sentence is said with."""
        return dict(self.text.values)[name]

    def says(self, name: str) -> bool:
        """Return whether the sentence is said with such a value."""
        return name in dict(self.text.values)

    def of(self, text: Text, **more: Any) -> Seen:
        """Return another sentence, said in the same place; with what else is another."""
        return replace(self, text=text, **more)

    def legal(self, *verbs: str) -> list[Any]:
        """Return what the seat may do, or what of it has one of these verbs."""
        return legal(self.state, self.seat, *verbs)


Check = Callable[[Seen], None]


@dataclass(frozen=True)
class Reason:
    """Why sentences have no check here.

    Attributes:
        why: what holds them instead, or why they say nothing of a position.
        keys: theirs.
        tests: which hold them, each as a file below `tests` and a test's name: "games/pig/test_end.py end_is_end".
    """

    why: str
    keys: tuple[str, ...]
    tests: tuple[str, ...] = ()


@dataclass(frozen=True)
class Absolutes:
    """What a game's sentences need that say best, only, nothing, all.

    Attributes:
        checks: by key.
        reasons: why others have none.
        rare: keys with a check whose sentence is met in hardly any game.
        positions: makes positions that games hardly come to, each with moves that are refused there; besides those
            that the kit's subject sets up.
        blunt: keys without a false sentence that makes sense in most games, for the check to find.
    """

    checks: Mapping[str, Check]
    reasons: Sequence[Reason]
    rare: frozenset[str] = frozenset()
    positions: Callable[[], Sequence[tuple[State, Sequence[Move]]]] = tuple
    blunt: frozenset[str] = frozenset()

    @property
    def boards(self) -> bool:
        """Return whether a check is of the words on boards."""
        return any(key.startswith("board.") for key in self.checks)

    @property
    def excused(self) -> list[str]:
        """The keys that have a reason instead of a check."""
        return [key for reason in self.reasons for key in reason.keys]


def legal(state: State, seat: int, *verbs: str) -> list[Any]:
    """Return what a seat may do, or what of it has one of these verbs."""
    return [move for move in state.legal_moves(seat) if not verbs or move.verb in verbs]


def after(state: Any, seat: int, *moves: Move) -> Any:
    """Return the position after moves, made on a copy."""
    state = state.copy()
    for move in moves:
        state.play(seat, move)
    return state


def happened(state: Any, seat: int, *moves: Move) -> tuple[Any, list[Event]]:
    """Return the position after moves, made on a copy, and what they led to."""
    state, events = state.copy(), []
    for move in moves:
        events += state.play(seat, move)
    return state, events


def said_in(position: Position, *, boards: bool = True) -> Iterator[Seen]:
    """Yield all sentences that are said of a position: on pages, as labels and prompts, in figures, on boards if they matter."""
    yield from _on_pages(position)
    state, game = position.state, position.subject.game
    for seat in range(state.players):
        view, decision = state.view(seat), state.decision(seat)
        moves = state.legal_moves(seat)
        if decision is not None:
            if decision.prompt is not None:
                yield from _each(Seen(state, seat, decision.prompt))
            yield from _ordered(position, seat, decision.kind)
        for move in moves:
            yield from _each(Seen(state, seat, game.text.label(move, view), moves=(move,)))
        for text, line in game.shortcuts(view).items():
            yield from _each(Seen(state, seat, text, moves=tuple(line)))
        for move in _refused(position, seat, moves):
            reason = state.refusal(seat, move)
            assert reason is not None
            yield from _each(Seen(state, seat, reason, moves=(move,)))
    for viewer in dict.fromkeys((None, *state.to_act)) if boards else ():
        with listening() as heard:
            _looked_at(position, viewer)
        for text in dict.fromkeys(heard):
            yield Seen(state, viewer or 0, text)


def _on_pages(position: Position) -> Iterator[Seen]:
    for page in every_page(position):
        actor = acting(position.subject.game, position.state, page.seat)
        said = Seen(position.state, 0 if actor is None else actor, page.headline, page)
        for part in (
            page.where,
            page.headline,
            *page.blocks,
            *filter(None, (page.clock,)),
            *page.small,
            *page.menus,
        ):
            for text in texts_of(part):
                yield said.of(text, part=part)
        for choice in page.choices:
            moves = choice.refused or choice.moves
            for text in texts_of((choice.label, choice.detail, choice.impossible)):
                yield said.of(text, part=choice, choice=choice, moves=moves)


def _each(seen: Seen) -> Iterator[Seen]:
    """Yield a sentence and those that it holds."""
    for text in texts_of(seen.text):
        yield seen.of(text)


def _ordered(position: Position, seat: int, kind: str) -> Iterator[Seen]:
    """Yield the figures and the replies of standing orders, with what they come to."""
    state = position.state
    declared = position.subject.game.orders.get(kind)
    if declared is None:
        return
    view, moves = state.view(seat), state.legal_moves(seat)
    for figure in declared.figures.values():
        if (value := figure.of(view)) is not None:
            yield Seen(state, seat, figure.title, value=value)
    for reply in declared.replies.values():
        if (move := reply.pick(view, moves)) in moves:
            yield Seen(state, seat, reply.title, value=move)


def _refused(position: Position, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Return moves that a seat can't make now, about things that it sees."""
    state = position.state
    if state.outcome is not None:
        return []
    thought = [move for move in position.subject.game.thinkable(state.view(seat)) if move not in moves]
    tried = position.rng.sample(thought, min(_REFUSED, len(thought)))
    strange = arbitrary_moves(position.subject.game, position.rng, list(moves), _REFUSED)
    return [move for move in dict.fromkeys((*position.refused, *tried, *strange)) if move not in moves]


def _looked_at(position: Position, viewer: int | None) -> None:
    """Have all written that a viewer can look at as letters: the board, the hand, single places."""
    game, view = position.subject.game, position.state.view(viewer)
    game.text.board(view)
    game.text.hand(view)
    if game.close_ups is not None:
        for place in game.close_ups.places(view):
            game.close_ups.close_up(view, PLAIN, place)


@contextmanager
def listening() -> Iterator[list[Text]]:
    """Collect every sentence that is put into words meanwhile, and those that it holds."""
    heard: list[Text] = []
    said = Text.said

    def listened(self: Text, reader: Reader) -> str:
        heard.extend(texts_of(self))
        return said(self, reader)

    with patch.object(Text, "said", listened):
        yield heard


def said_after(position: Position, before: State, seat: int, events: Sequence[Event]) -> Iterator[Seen]:
    """Yield what is said of a move that led to a position: a line for each event, and one for the turn on pages."""
    state, game = position.state, position.subject.game
    for viewer in (None, seat):
        view = state.view(viewer)
        for event in events:
            with listening() as heard:
                game.text.event_line(event.seen_by(viewer), view)
            for text in dict.fromkeys(heard):
                yield Seen(state, seat, text, part=event, before=before, events=tuple(events))
        told = game.turn_line([event.seen_by(viewer) for event in events], view)
        for text in texts_of(told):
            yield Seen(state, seat, text, part=told, before=before, events=tuple(events))


def holds(absolutes: Absolutes, subject: Subject, said: Iterator[Seen]) -> None:
    """Check every sentence that has a check, once for each position that it is said of.

    Raises:
        AssertionError: by the first that is not true.
    """
    done: set[object] = set()
    for seen in said:
        check = absolutes.checks.get(seen.text.key)
        if check is None:
            continue
        once = (
            seen.text,
            seen.seat,
            seen.moves,
            None if seen.page is None else seen.page.seat,
            repr(seen.part),
        )
        if once in done:
            continue
        done.add(once)
        CHECKED[subject.game.meta.name, seen.text.key] += 1
        try:
            check(seen)
        except AssertionError as error:
            raise AssertionError(
                f"{seen.text} ({seen.text.key}) is not true for seat {seen.seat}: {error}"
            ) from error


def positions_with_such_sentences(absolutes: Absolutes, subject: Subject) -> None:
    """Check what is said of positions that are set up by hand, and of what one move of each verb leads to there."""
    for state, refused in (*subject.arranged(), *absolutes.positions()):
        position = Position(subject, state, Random(1), tuple(refused))
        holds(absolutes, subject, said_in(position, boards=absolutes.boards))
        for seat in state.to_act:
            verbs = {move.verb: move for move in state.legal_moves(seat)}
            for move in verbs.values():
                then, events = happened(state, seat, move)
                holds(absolutes, subject, said_after(Position(subject, then, Random(1)), state, seat, events))


def games_with_such_sentences(
    absolutes: Absolutes,
    subject: Subject,
    players: int,
    seed: int,
    *,
    every: int,
    level: str = "mate",
) -> None:
    """Let a computer play a game, one move of eight at random, and check what is said of some positions.

    Args:
        absolutes: the game's.
        subject: the game.
        players: number of seats.
        seed: of the deal and of everything random here.
        every: after how many moves a position is looked at; what happened is listened to in between.
        level: of the computer; "" for random moves only.
    """
    rng = Random(seed)
    state = subject.new(players, seed)
    while True:
        looked = state.moves % every == 0 or state.outcome is not None
        if looked:
            position = Position(subject, state.copy(), rng)
            holds(absolutes, subject, said_in(position, boards=absolutes.boards))
        if state.outcome is not None:
            return
        before, seat = state.copy(), rng.choice(state.to_act)

        def sample(seat: int = seat, state: State = state) -> State:
            return state.determinize(seat, rng)

        moves = state.legal_moves(seat)
        by_chance = not level or rng.random() < 0.125
        computer = subject.game.computers.get(level, subject.game.computer)
        move = rng.choice(moves) if by_chance else computer.choose(state.view(seat), moves, sample, rng)
        events = state.play(seat, move)
        if looked or state.outcome is not None:
            holds(absolutes, subject, said_after(Position(subject, state.copy(), rng), before, seat, events))


def together(value: object) -> tuple[object, ...]:
    """Return the parts of several values in order."""
    return value.parts if isinstance(value, Together) else (value,)
