"""Golden playthroughs and perft counts: committed, compared, written again by `make golden`.

A playthrough prints a whole random game: boards, every offer, every event. A change of rules or of words
shows as a readable difference.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from textwrap import wrap

from games import catalogue
from games.engine import OptionValue, State

from .kit import perft, played_on

FOLDER = Path(__file__).parent / "goldens"


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
        state = self.new()
        lines = [f"{game.meta.title}, {self.players} players, seed {self.seed}, {state.setup.options}"]
        lines += [game.text.event_line(event, state.view(None), names) for event in state.opening]
        turn = -1
        while state.outcome is None:
            if state.turn != turn:
                turn = state.turn
                lines += ["", f"== turn {turn}", *game.text.board(state.view(None), names).splitlines()]
                for seat in state.to_act:
                    lines += game.text.hand(state.view(seat)).splitlines()
            seat = rng.choice([seat for seat in range(self.players) if len(state.legal_moves(seat))])
            view, moves = state.view(seat), state.legal_moves(seat)
            labels = " | ".join(game.text.move_label(move, view) for move in moves)
            decision = state.decision(seat)
            lines += ["", f"{names[seat]}: {decision.prompt if decision else 'unasked'}"]
            lines += wrap(labels, 100, initial_indent="  ", subsequent_indent="  ")
            move = rng.choice(list(moves))
            lines.append(f"  -> {json.dumps(game.encode(move))}")
            for event in state.play(seat, move):
                line = game.text.event_line(event, state.view(seat), names)
                public = game.text.event_line(event.seen_by(None), state.view(None), names)
                lines.append(f"  {line}" if line == public else f"  {line}  [others: {public}]")
        lines += ["", "== the end", *game.text.board(state.view(None), names).splitlines()]
        outcome = state.outcome
        lines += [
            f"ranks {outcome.ranks}, scores {outcome.scores}",
            str(outcome.reason),
            *map(str, outcome.trail),
        ]
        lines.append(f"digest {state.digest().hex()}")
        return "\n".join(lines) + "\n"


_ALL_TILES: Mapping[str, OptionValue] = {"porto": True, "lisboa": True, "islas_canarias": True}

PLAYTHROUGHS = (
    Playthrough("sea_merchants", "2-players", 2, 2),
    Playthrough("sea_merchants", "3-players", 3, 3, {"start": "first"}),
    Playthrough("sea_merchants", "4-players", 4, 4),
    Playthrough("caribbean", "3-players", 3, 1, deeper=5),
    Playthrough("caribbean", "5-players-2014", 5, 8, edition="port-royal-2014", deeper=5),
    Playthrough("el_capitan", "2-players", 2, 2, deeper=-1),
    Playthrough("el_capitan", "3-players", 3, 3, {"start": "first"}, deeper=-1),
    Playthrough("el_capitan", "5-players-all-tiles", 5, 5, _ALL_TILES, deeper=-1),
    Playthrough("merkator", "solo", 1, 4, deeper=-1),
    Playthrough("merkator", "3-players", 3, 38, deeper=-2),
    Playthrough("merkator", "3-players-long", 3, 2, {"long": True}, deeper=-1),
    Playthrough(
        "merkator",
        "3-players-expert-b-d",
        3,
        33,
        {"expert": True, "variant_b": True, "variant_d": True},
        deeper=-2,
    ),
)

PERFT: Mapping[str, tuple[Playthrough, int, int]] = {
    f"{play.game} {play.label} after {moves} moves": (play, moves, depth + play.deeper)
    for play in PLAYTHROUGHS
    for moves, depth in ((0, 4), (30, 5), (100, 4))
}
"""Counts of move sequences: the game, after how many moves by a fixed choice, up to which depth."""


def perft_path(game: str) -> Path:
    """Return where a game's counts are committed."""
    return FOLDER / f"{game}-perft.json"


def perft_counts(name: str) -> list[int]:
    """Return the numbers of sequences of 1, 2, ... moves."""
    play, moves, depth = PERFT[name]
    state = played_on(play.new(), moves)
    return [perft(state, length) for length in range(1, depth + 1)]


def write() -> None:
    """Write all files again."""
    FOLDER.mkdir(exist_ok=True)
    for play in PLAYTHROUGHS:
        play.path.write_text(play.printed(), encoding="utf-8")
    for game in catalogue:
        counts = {name: perft_counts(name) for name, (play, _, _) in PERFT.items() if play.game == game}
        perft_path(game).write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
