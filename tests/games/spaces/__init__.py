"""Random configurations and games, for the tests of fixed numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.engine import BadOption, Game, Setup, State


def some_setup(game: Game, rng: Random) -> Setup:
    """Draw edition, options and players that go together."""
    while True:
        edition = rng.choice(list(game.meta.editions.values()))
        # Half of the configurations have few options, since many of them exclude each other.
        rate = rng.choice((0.15, 0.5))
        options = {
            name: rng.choice(option.choices)
            for name, option in game.meta.options.items()
            if rng.random() < rate
        }
        try:
            return game.check(rng.randint(*edition.players), options, edition)
        except BadOption:
            continue


def dealt(game: Game, setup: Setup, seed: int) -> State:
    return game.new(setup.players, seed, dict(setup.options), setup.edition)


def positions(state: State, rng: Random) -> Iterator[State]:
    """Yield the one position again and again, as random moves change it, the last one too."""
    yield state
    while state.to_act:
        seats = [seat for seat in range(state.players) if state.legal_moves(seat)]
        seat = rng.choice(seats)
        state.play(seat, rng.choice(state.legal_moves(seat)))
        yield state
