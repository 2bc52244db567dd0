"""A random game written down twice: its moves, which only rules change, and its words, which players read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from textwrap import wrap
from typing import Protocol

import msgspec

from games import catalogue
from games.engine import Event, Game, Move, OptionValue, State
from games.engine.words.reader import called

from .pages.questions import question

_WIDTH = 100
_BETWEEN = " | "
"""The sign between two labels of one list."""

SIGNS: Mapping[str, str] = {
    "board": "#",
    "hand": "%",
    "question": "?",
    "label": "*",
    "event": ">",
    "end": "!",
}
"""The beginning of each line of words, by the kind of text that it belongs to."""


@dataclass(frozen=True)
class Playthrough:
    """A random game to be written down whole.

    Attributes:
        game: its name in the catalogue.
        label: what is special about this one; with the game the name of its files.
        players: number of seats.
        seed: of the deal and of the moves.
        options: options other than the defaults.
        edition: None for the default.
        deeper: added to the depths of its counted move sequences, where few moves are offered.
        of: the game itself; None for the one of this name in the catalogue.
    """

    game: str
    label: str
    players: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    edition: str | None = None
    deeper: int = 0
    of: Game | None = field(default=None, compare=False)

    @property
    def name(self) -> str:
        """The committed files' name, without its ending: `.moves` or `.words`."""
        return f"{self.game}-{self.label}"

    def new(self) -> State:
        """Deal it."""
        return self._of.new(self.players, self.seed, self.options, self.edition)

    @property
    def _of(self) -> Game:
        return catalogue[self.game] if self.of is None else self.of

    def moves(self) -> str:
        """Play it and return what was owed, offered and played, and what happened, as data."""
        return self._played(_Moves)

    def words(self) -> str:
        """Play it and return what players read of it; each line begins with the sign of its kind."""
        return self._played(_Words)

    def _played(self, collector: type[_Collector]) -> str:
        game, state, rng = self._of, self.new(), Random(self.seed)
        lines = collector(game, state)
        turn = -1
        while state.outcome is None:
            if state.turn != turn:
                turn = state.turn
                lines.turn(state)
            seat = rng.choice([seat for seat in range(self.players) if len(state.legal_moves(seat))])
            lines.asked(state, seat)
            move = rng.choice(list(state.legal_moves(seat)))
            lines.played(state, seat, move, state.play(seat, move))
        lines.over(state)
        return "\n".join(lines.lines).lstrip("\n") + "\n"


def signed(kind: str, lines: Sequence[str]) -> list[str]:
    """Return the lines of a text in the form of a file of words."""
    return [f"{SIGNS[kind]} {line}".rstrip() for line in lines]


def texts(words: str) -> Iterator[tuple[str, str]]:
    """Yield each text of a file of words with its kind: a whole board, a whole hand, one label, one line of an event."""
    kinds = {sign: kind for kind, sign in SIGNS.items()}
    for sign, lines in groupby(words.splitlines(), lambda line: line[:1]):
        kind, whole = kinds.get(sign, ""), [line[2:] for line in lines]
        match kind:
            case "":
                continue
            case "board" | "hand":
                parts: Sequence[str] = ("\n".join(whole),)
            case "label":
                parts = " ".join(whole).split(_BETWEEN)
            case _:
                parts = whole
        yield from ((kind, part) for part in parts)


class _Collector(Protocol):
    """Writes a game down as it is played."""

    lines: list[str]

    def __init__(self, game: Game, state: State) -> None:
        """Begin with the deal."""

    def turn(self, state: State) -> None:
        """Begin a turn."""

    def asked(self, state: State, seat: int) -> None:
        """Write what a seat may do."""

    def played(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Write what it did, and what then happened."""

    def over(self, state: State) -> None:
        """Write how it ended."""


class _Moves:
    """Collects the lines that only the rules decide."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        setup = state.setup
        self.lines = [
            _plain(
                {
                    "game": setup.game,
                    "edition": setup.edition.sha256,
                    "options": dict(setup.options),
                    "players": setup.players,
                }
            )
        ]
        self._happened(state.opening, None)

    def turn(self, state: State) -> None:
        self.lines += ["", f"== turn {state.turn}, {state.digest().hex()[:16]}"]

    def asked(self, state: State, seat: int) -> None:
        decision = state.decision(seat)
        moves = [self._game.encode(move) for move in state.legal_moves(seat)]
        offered = [
            f"{verb}({','.join(map(str, values))})" for verb, *values in (one.values() for one in moves)
        ]
        self.lines.append(f"{seat} {decision.kind if decision else 'unasked'}")
        self.lines += wrap(" ".join(offered), _WIDTH, initial_indent="  ", subsequent_indent="  ")

    def played(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        self.lines.append(f"  -> {_plain(self._game.encode(move))}")
        self._happened(events, seat)

    def over(self, state: State) -> None:
        assert state.outcome is not None
        outcome = state.outcome
        self.lines += ["", f"== the end, {state.digest().hex()}"]
        self.lines.append(_plain({"ranks": outcome.ranks, "scores": outcome.scores, "won": outcome.won}))

    def _happened(self, events: Sequence[Event], seat: int | None) -> None:
        for event in events:
            own, public = (_plain(msgspec.to_builtins(event.seen_by(one))) for one in (seat, None))
            self.lines += [f"  {own}", *([f"    others: {public}"] if own != public else [])]


class _Words:
    """Collects what players read."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._names = [f"P{seat}" for seat in range(state.players)]
        self._reader = called(*self._names)
        self.lines: list[str] = []
        self._say(
            "event", *(game.text.event_line(one, state.view(None), self._reader) for one in state.opening)
        )

    def turn(self, state: State) -> None:
        self.lines += ["", f"== turn {state.turn}"]
        self._board(state)
        for seat in state.to_act:
            self._say("hand", *self._game.text.hand(state.view(seat)).splitlines())

    def asked(self, state: State, seat: int) -> None:
        view, decision = state.view(seat), state.decision(seat)
        labels = _BETWEEN.join(str(self._game.text.label(move, view)) for move in state.legal_moves(seat))
        asked = question(self._game, state, seat) if decision else "unasked"
        self._say("question", f"{self._names[seat]}: {asked}")
        self._say("label", *wrap(labels, _WIDTH))

    def played(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        for event in events:
            line = self._game.text.event_line(event, state.view(seat), self._reader)
            public = self._game.text.event_line(event.seen_by(None), state.view(None), self._reader)
            self._say("event", line if line == public else f"{line}  [others: {public}]")

    def over(self, state: State) -> None:
        assert state.outcome is not None
        self.lines += ["", "== the end"]
        self._board(state)
        self._say("end", str(state.outcome.reason), *map(str, state.outcome.trail))

    def _board(self, state: State) -> None:
        head = self._game.meta.short
        board = self._game.text.board(state.view(None), self._reader, headed=head)
        self._say("board", *board.splitlines())

    def _say(self, kind: str, *lines: str) -> None:
        self.lines += signed(kind, lines)


def _plain(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
