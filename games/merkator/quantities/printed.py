"""What is printed in Merkator, and what its rules say: numbers that hang on the edition alone.

Contracts, cards and places are asked for by their indices in the edition.
"""

from __future__ import annotations

from games.engine.quantities import Fixed
from games.merkator.edition import CALM_ROUNDS, IDLE_ROUNDS, SOLO_AIMS, VALUES, MerkatorEdition
from games.merkator.moves import BONUS

# What the rules say, whatever the edition.


@Fixed
def idle_rounds(edition: MerkatorEdition) -> int:  # noqa: ARG001 the same in all
    """Rounds without a counter from the chart and without a delivery that bring the end."""
    return IDLE_ROUNDS


@Fixed
def calm_rounds(edition: MerkatorEdition) -> int:  # noqa: ARG001 the same in all
    """Rounds without a counter from the chart that bring the end."""
    return CALM_ROUNDS


@Fixed
def aim(edition: MerkatorEdition, of: int) -> int:  # noqa: ARG001 the same in all
    """Points to aim at alone: for beginners, for the experienced, for masters."""
    return SOLO_AIMS[of]


@Fixed
def worth(edition: MerkatorEdition, level: int) -> int:  # noqa: ARG001 the same in all
    """Value of the contracts of a level."""
    return VALUES[level]


# What is printed.


@Fixed
def last(edition: MerkatorEdition, sort: str) -> int:
    """The highest index of a sort of things: of the edition's list of that name."""
    return len(getattr(edition, sort)) - 1


@Fixed
def value(edition: MerkatorEdition, kind: int) -> int:
    """Value of a contract."""
    return edition.values[kind]


@Fixed
def rewards(edition: MerkatorEdition, kind: int) -> int:
    """Value of the contracts whose reward is a given contract."""
    return VALUES[edition.levels[kind] - 1]


@Fixed
def asked(edition: MerkatorEdition, kind: int, good: int) -> int:
    """Goods that a contract asks for."""
    return dict(edition.contracts[kind].needs).get(good, 0)


@Fixed
def kinds(edition: MerkatorEdition, kind: int) -> int:
    """Different goods that a contract asks for, 0 if it names them."""
    return edition.contracts[kind].different


@Fixed
def price(edition: MerkatorEdition, what: int, kind: int) -> int:
    """Coins printed on a bonus card or a building."""
    return (edition.bonuses if what == BONUS else edition.buildings)[kind].cost


@Fixed
def vp(edition: MerkatorEdition, kind: int) -> int:
    """Points that a building scores for one of what it counts."""
    return edition.buildings[kind].vp


@Fixed
def per(edition: MerkatorEdition, kind: int) -> int:
    """Number of things per score of a building."""
    return edition.buildings[kind].per


@Fixed
def most(edition: MerkatorEdition, kind: int) -> int:
    """Points that a building scores at most."""
    return edition.buildings[kind].most


@Fixed
def from_counters(edition: MerkatorEdition, kind: int, step: int) -> int:
    """Time counters that a step of a building's table asks for."""
    return edition.buildings[kind].table[step][0]


@Fixed
def step_points(edition: MerkatorEdition, kind: int, step: int) -> int:
    """Points that a step of a building's table scores."""
    return edition.buildings[kind].table[step][1]


@Fixed
def gets(edition: MerkatorEdition, place: int) -> int:
    """Time counters that a traveller gets at a place."""
    return max(0, edition.times[place])


@Fixed
def pays(edition: MerkatorEdition, place: int) -> int:
    """Time counters that a traveller pays for a place."""
    return max(0, -edition.times[place])


@Fixed
def time(edition: MerkatorEdition, place: int) -> int:
    """Time counters that a traveller gets at a place, below 0 what they pay."""
    return edition.times[place]


@Fixed
def fee(edition: MerkatorEdition, place: int) -> int:
    """Time counters that joining a journey to a place costs."""
    return edition.locations[place].join


@Fixed
def threshold(edition: MerkatorEdition, place: int) -> int:
    """Number of cubes that adds another one on a journey to a small place."""
    return edition.locations[place].threshold
