"""Random configurations and games, for the tests of fixed numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from games import SHIPPED
from games.engine import BadOption, Game, Setup, State
from games.spaces.actions import declarations

DECLARED = {name: game for name, game in SHIPPED.items() if declarations(game) is not None}
"""The games that declare their numbers. The positions of another one have none."""


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


def constant(game: Game, setup: Setup) -> set[str]:
    """The fields that never change under some settings, so that no number comes from them."""
    found = {"first"} if setup.option("start") == "first" else set[str]()
    if game.meta.name == "el_capitan":
        found |= set() if setup.option("porto") else {"lost"}
        pirate = {"piloting", "way", "pirate", "landed", "raided", "towed"}
        found |= set() if setup.option("islas_canarias") else pirate
    if game.meta.name == "merkator":
        several = setup.players > 1
        found |= set() if several else {
            *("active", "actor", "first", "left", "ending", "fulfilled", "moved", "idle", "calm"),
            *("chart", "supply", "back"),
        }  # fmt: skip
        found |= {"bonus_bottom", "solo"} if several else set()
        found |= {"back"} if not (setup.option("long") and setup.players > 2) else set()
        found |= {"tiles"} if setup.option("long") else set()
        found |= {"money"} if not several or setup.option("no_coins") else set()
        found |= set() if setup.option("expert") else {"hands", "held_now"}
    return found


RARE = {
    "sea_merchants": (),
    # Most persons of an expedition are given without a choice, and hardly ever has a turn no card to reveal.
    "caribbean": (r"given\[\d+\]", "expedition", "stranded"),
    # The last sites of a city, in Porto the last four.
    "el_capitan": (r"tracks\[\d+\.12\]", r"tracks\[9\.\d+\]"),
    # Few games come to the contracts of value 7 and more, to a second stack of one value, or to the Peace of
    # Westphalia, whose delivery has trades for different goods. A supply of counters hardly ever runs out.
    "merkator": (
        *(r"(contracts_\d+|delivered)\[dear\]", r"delivered\[\d+\]", r"buildings_\d+\[\d+\]"),
        *(r"(stacks|tops|discards)\[(7|8|9|10|14)\]", r"bonus_bottom\[\d+\]"),
        *(r"letters(_\d+)?\[blank\]", r"spared\[\d+\]", "traded"),
    ),
}
"""Forms of the names of numbers that hardly ever change. `dear` is a contract of value 7 or more."""


def is_rare(game: Game, setup: Setup, name: str) -> bool:
    """Return whether a number hardly ever changes in games between computers and random players."""
    if game.meta.name == "merkator":
        values = setup.edition.values  # type: ignore[attr-defined]
        name = re.sub(r"\[(\d+)\]", lambda found: found[0] if values[int(found[1])] < 7 else "[dear]", name)
    return any(re.fullmatch(form, name) for form in RARE[game.meta.name])


def sensible(game: Game, state: State, rng: Random) -> Iterator[State]:
    """Yield the one position as players change it who mostly follow the policy of the game's playouts."""
    assert game.mind is not None
    policy, wild = game.mind.policy(), rng.choice((0, 0.02, 0.1, 0.4, 1))
    yield state
    while state.to_act:
        seat = rng.choice([seat for seat in range(state.players) if state.legal_moves(seat)])
        random = seat not in state.to_act or rng.random() < wild
        state.play(seat, rng.choice(state.legal_moves(seat)) if random else policy(state, seat, rng))
        yield state
