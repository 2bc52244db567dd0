"""A random game printed whole: boards, every offer, every event. A change of rules or of words shows as a difference."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from textwrap import wrap

from games import catalogue
from games.engine import OptionValue, State
from games.engine.words.reader import called

FOLDER = Path(__file__).parents[1] / "goldens"
"""Where playthroughs and perft counts are committed."""


@dataclass(frozen=True)
class Playthrough:
    """A random game to be printed whole.

    Attributes:
        game: its name in the catalogue.
        label: what is special about this one; with the game the name of its file.
        players: number of seats.
        seed: of the deal and of the moves.
        options: options other than the defaults.
        edition: None for the default.
        deeper: added to the depths to which its move sequences are counted, where few moves are offered.
    """

    game: str
    label: str
    players: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    edition: str | None = None
    deeper: int = 0

    @property
    def path(self) -> Path:
        """The committed file."""
        return FOLDER / f"{self.game}-{self.label}.txt"

    def new(self) -> State:
        """Deal it."""
        return catalogue[self.game].new(self.players, self.seed, self.options, self.edition)

    def printed(self) -> str:
        """Play it and return what is to be committed."""
        game, rng = catalogue[self.game], Random(self.seed)
        names = [f"P{seat}" for seat in range(self.players)]
        reader = called(*names)
        state = self.new()
        lines = [f"{game.meta.title}, {self.players} players, seed {self.seed}, {state.setup.options}"]
        lines += [game.text.event_line(event, state.view(None), reader) for event in state.opening]
        turn = -1
        while state.outcome is None:
            if state.turn != turn:
                turn = state.turn
                lines += ["", f"== turn {turn}", *game.text.board(state.view(None), reader).splitlines()]
                for seat in state.to_act:
                    lines += game.text.hand(state.view(seat)).splitlines()
            seat = rng.choice([seat for seat in range(self.players) if len(state.legal_moves(seat))])
            view, moves = state.view(seat), state.legal_moves(seat)
            labels = " | ".join(str(game.text.label(move, view)) for move in moves)
            decision = state.decision(seat)
            lines += ["", f"{names[seat]}: {decision.prompt if decision else 'unasked'}"]
            lines += wrap(labels, 100, initial_indent="  ", subsequent_indent="  ")
            move = rng.choice(list(moves))
            lines.append(f"  -> {json.dumps(game.encode(move))}")
            for event in state.play(seat, move):
                line = game.text.event_line(event, state.view(seat), reader)
                public = game.text.event_line(event.seen_by(None), state.view(None), reader)
                lines.append(f"  {line}" if line == public else f"  {line}  [others: {public}]")
        lines += ["", "== the end", *game.text.board(state.view(None), reader).splitlines()]
        outcome = state.outcome
        lines += [
            f"ranks {outcome.ranks}, scores {outcome.scores}",
            str(outcome.reason),
            *map(str, outcome.trail),
        ]
        lines.append(f"digest {state.digest().hex()}")
        return "\n".join(lines) + "\n"
