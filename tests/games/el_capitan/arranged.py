"""Positions set up by hand, for what random and computers' games hardly ever show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.el_capitan.edition import DESTINATION
from games.el_capitan.moves import Appoint, Borrow, Buy
from games.el_capitan.pages import builds
from games.el_capitan.pages.gains import BUILDING
from games.el_capitan.state import CapitanState
from games.engine import Move
from games.engine.pages.gains import Lookahead

from . import refused
from .table import arranged, card, lay, move, play


def busy() -> CapitanState:
    """Return a position where builds, re-opening, a fortress, loans, cards and the pirate are all possible."""
    return arranged(
        phase=2,
        tiles="I",
        ships={0: "Marseille 1", 1: "Marseille 2", 2: "Napoli 1"},
        tracks={"Marseille": ".BCABC", "Napoli": "AB"},
        shut={"Marseille": "A"},
        forts={"Napoli": "B."},
        hands={0: "Tanger*2 Venezia-Tanger"},
        money=[30],
    )


def at_islas(*moves: str) -> CapitanState:
    """Return a position after a voyage to Islas Canarias, and moves."""
    state = arranged(
        tiles="I", phase=2, ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, tracks={"Napoli": "BBC"}, money=[9]
    )
    play(state, "seals Tunis*1", "steer Islas", *moves)
    return state


def anchoring(*, lying: bool = False) -> CapitanState:
    """Return the pirate on a voyage by cards, in the city with the longest name, where a ship may lie already."""
    ships = {0: "Napoli 1", **({1: "Constantinople 1"} if lying else {})}
    state = arranged(tiles="I", ships=ships, hands={0: "Constantinople*1"})
    play(state, "sail Constantinople*1 pirate")
    assert state.kind == "anchor"
    return state


def poor_off_lisboa() -> CapitanState:
    """Return a position where a voyage to Lisboa leaves too little for a house that the city would pay for at once."""
    return arranged(
        tiles="L",
        ships={0: "Tanger 1", 1: "Lisboa 1"},
        hands={0: "Tunis*2"},
        money=[0],
        tracks={"Lisboa": "B"},
    )


def refused_cities(state: CapitanState) -> dict[str, str]:
    """Return why no own house can be built in a city, by the city."""
    seat, view = state.active, state.view(state.active)
    tries = Lookahead([state], seat, BUILDING)
    ways = builds.ways_of(view, seat, tries)
    found = builds.beyond(view, seat, ways, tries, builds.builds(view, seat, ways, tries))
    return {str(choice.label): str(choice.impossible) for choice in found}


def at_payday(small: int, large: int, extended: int = 0) -> CapitanState:
    """Return the turn before a payday at which seat 0 is asked about fresh loans, after extended ones were collected."""
    state = arranged(players=3, active=2, phase=2, ships={2: "Napoli 1"}, money=[90, 20, 0])
    state.loans[:2], state.extended[:2] = [small, large], [extended, 0]
    state.bank = [state.bank[0] - small - extended, state.bank[1] - large]
    state.ending, state.kind, state.acted, state._offers = True, "finish", True, {}
    return state


def repaying(small: int, large: int) -> CapitanState:
    """Return the payday itself."""
    state = at_payday(small, large)
    play(state, "done")
    return state


def ended(*money: int, bonus: int = 0) -> CapitanState:
    """Return the end of a game with so much money, and a bonus card besides."""
    state = arranged(players=len(money), phase=3, active=len(money) - 1, money=money)
    state.bonus[0], state.bonuses = bonus, int(bonus > 0)
    state.kind, state.acted, state.ending, state._offers = "finish", True, True, {}
    play(state, "done")
    assert state.outcome is not None
    return state


def steered(money: int = 20, lying: Mapping[int, str] = MappingProxyType({})) -> CapitanState:
    """Return a position where the seals of a card are being used, with other ships."""
    state = arranged(ships={0: "Napoli 1", **lying}, hands={0: "Tanger*2"}, money=[money])
    play(state, "seals Tanger*2")
    return state


def _by_seals_of_the_pirate() -> CapitanState:
    state = arranged(tiles="I", hands={0: "Tanger*2"})
    play(state, "seals Tanger*2 pirate")
    assert state.kind == "steer"
    return state


def _taken(state: CapitanState, name: str) -> CapitanState:
    """Lay a card open, and take it away."""
    lay(state, name)
    state.rows[DESTINATION].remove(card(state, name))
    return state


def _without_loans(*moves: str) -> CapitanState:
    state = arranged()
    state.bank = [0, 0]
    play(state, *moves)
    return state


def _with_bonus(**given: int) -> CapitanState:
    state = arranged(phase=3, **given)  # type: ignore[arg-type] # numbers only
    state.bonus[0], state.bonuses = 15, 1
    return state


def _nothing_to_build() -> CapitanState:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    state.supply[0] = state.forts_left[0] = 0
    state.ending = True
    play(state, "seals Tanger*2")
    return state


_MANY = " ".join(
    f"{one}-{other}"
    for one, other in (
        ("Marseille", "Venezia"),
        ("Venezia", "Constantinople"),
        ("Constantinople", "Athina"),
        ("Valencia", "Napoli"),
        ("Napoli", "Athina"),
        ("Tanger", "Tunis"),
        ("Tunis", "Alexandria"),
        ("Athina", "Alexandria"),
        ("Valencia", "Tanger"),
    )
)


def _lost() -> CapitanState:
    """A house has left the game."""
    state = arranged(tiles="P", ships={0: "Porto 1"}, tracks={"Porto": "BCDBCB"})
    play(state, "build 7")
    return state


SHOWN: dict[str, Callable[[], CapitanState]] = {
    "much to do": busy,
    "at the island": at_islas,
    "acted at the island": lambda: at_islas("build 1"),
    "bound": lambda: at_islas("raid Napoli 1"),
    "the pirate's voyage": anchoring,
    "the pirate's voyage to a ship": lambda: anchoring(lying=True),
    "the pirate's voyage by seals": _by_seals_of_the_pirate,
    "in Lisboa": lambda: arranged(tiles="L", ships={0: "Lisboa 1"}, tracks={"Lisboa": "BBA"}),
    "off Lisboa": poor_off_lisboa,
    "loans of one kind": lambda: repaying(3, 0),
    "large loans": lambda: repaying(0, 2),
    "one loan": lambda: repaying(1, 0),
    "loans of both kinds": lambda: repaying(2, 2),
    "naming who starts": lambda: repaying(0, 0),
    "an idle round": lambda: _without_loans("idle"),
    "many cards": lambda: arranged(ships={0: "Napoli 1"}, hands={0: _MANY}),
    "a bonus card": lambda: _with_bonus(round=2),
    "a bonus card that was paid": lambda: _with_bonus(round=1),
    "the end with a bonus card": lambda: ended(30, 20, bonus=15),
    "the end": lambda: ended(30, 20, 10),
    "a shared win": lambda: ended(20, 20, 10),
    "steering": steered,
    "steering to full harbours": lambda: steered(lying={1: "Tanger 1", 2: "Tanger 2"}),
    "steering without money": lambda: steered(0),
    "steering with nothing to build": _nothing_to_build,
    "a full track in Porto": lambda: arranged(tiles="P", ships={0: "Porto 1"}, tracks={"Porto": "BCDBCB"}),
    "a house that is lost in Porto": _lost,
    "a ship that waits": lambda: arranged(ships={0: "Marseille 0", 1: "Marseille 1", 2: "Marseille 2"}),
}  # fmt: skip

AT_ISLAS: list[tuple[str, tuple[str, ...], str]] = [
    ("bound", ("raid Napoli 1",), "sail Tunis*2"),
    ("bound.bank", ("raid Napoli 1",), "borrow 10"),
    ("raided", ("raid Napoli 1",), "raid Tunis 1"),
    ("duty", ("build 1",), "done"),
]
"""For who sailed to Islas Canarias in this turn: a reason, moves, and the one that is refused."""


def _at_islas(moves: Sequence[str]) -> CapitanState:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Tunis*2"}, money=[40])
    play(state, "seals Tunis*1", "steer Islas", *moves)
    return state


def _without(loan: int) -> CapitanState:
    state = arranged()
    state.bank[loan] = 0
    return state


def _by_seals() -> CapitanState:
    state = arranged(ships={0: "Tanger 1"}, hands={0: "Tunis*1"})
    play(state, "seals Tunis*1")
    return state


FURTHER: list[tuple[str, Callable[[], CapitanState], str | Move]] = [
    ("appoint", lambda: repaying(0, 0), Appoint(3)),
    ("card", arranged, Buy(99)),
    ("loan", arranged, Borrow(2)),
    ("now.name", lambda: repaying(0, 0), "borrow 10"),
    ("row", lambda: _taken(arranged(), "Tanger*2"), "buy Tanger*2"),
    ("bank", lambda: _without(0), "borrow 10"),
    ("steer", _by_seals, "steer Napoli"),
    ("steer.pirate", _by_seals_of_the_pirate, "steer Islas"),
    ("now.steer", _by_seals, "borrow 10"),
    ("now.steer.pirate", _by_seals_of_the_pirate, "borrow 10"),
    ("now.loan", lambda: repaying(1, 0), "borrow 10"),
]
"""A reason, a position that takes more than an arrangement, and the move that is refused."""


def refusals() -> list[tuple[str, CapitanState, Move]]:
    """Return each reason with a position where it holds and the move that is refused."""
    found = [(reason, arranged(**given), moves, line) for reason, given, moves, line in refused.REFUSED]
    for _, state, moves, _ in found:
        play(state, *moves)
    told: list[tuple[str, CapitanState, str | Move]] = [
        (reason, state, line) for reason, state, _, line in found
    ]
    told += [(reason, _at_islas(moves), line) for reason, moves, line in AT_ISLAS]
    told += [(reason, position(), line) for reason, position, line in FURTHER]
    return [(reason, state, move(state, one) if isinstance(one, str) else one) for reason, state, one in told]


def positions() -> list[tuple[CapitanState, Sequence[Move]]]:
    """Return all positions, each with the moves that are refused there."""
    found: list[tuple[CapitanState, Sequence[Move]]] = [(position(), ()) for position in SHOWN.values()]
    return [*found, *((state, (one,)) for _, state, one in refusals())]
