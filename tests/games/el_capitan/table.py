"""Positions of El Capitan set up for one rule, and moves in words: `play(state, "buy Tanger*2", "sail Tanger*2")`.

Cities are named as printed, without spaces (`Islas`). A destination is its city with its seals (`Tanger*2`),
a connection its two cities (`Venezia-Tanger`). Seats' houses are the letters A to E, neutral ones small; a
track is a line of letters and dots from site 1 on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import TypeVar

from games import catalogue
from games.el_capitan.edition import BANK, CONNECTION, DESTINATION, OUT, SITES, SPACES, CapitanEdition
from games.el_capitan.moves import (
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Done,
    Extend,
    Fortify,
    Idle,
    Raid,
    Reopen,
    Repay,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    Steer,
    SteerPirate,
    Tow,
)
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, OptionValue
from games.engine.words.reader import called

from .subject import recount

GAME = catalogue["el_capitan"]
READER = called("Anna", "Bert", "Cleo", "Dora", "Emil")
TEXT = resources.files("games.el_capitan").joinpath("editions", "reconstructed.toml").read_text("utf-8")
"""The shipped edition."""
E = TypeVar("E", bound=Event)


def printed(*changes: tuple[str, str]) -> CapitanEdition:
    """Return the shipped edition with something else printed."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    edition = GAME.read_edition(text)
    assert isinstance(edition, CapitanEdition)
    return edition


def dealt(
    players: int = 4, seed: int = 1, *, tiles: str = "", edition: CapitanEdition | None = None
) -> CapitanState:
    """Return a new game that seat 0 starts; tiles by their first letters, as in "PLI"."""
    options: dict[str, OptionValue] = {
        "start": "first",
        "porto": "P" in tiles,
        "lisboa": "L" in tiles,
        "islas_canarias": "I" in tiles,
    }
    state = GAME.new(players, seed, options, edition)
    assert isinstance(state, CapitanState)
    return state


def city(state: CapitanState, name: str) -> int:
    """Return the city whose name begins so."""
    return next(
        index for index, one in enumerate(state.edition.cities) if one.name.replace(" ", "").startswith(name)
    )


def card(state: CapitanState, name: str) -> int:
    """Return the kind of card of a name."""
    for kind, one in enumerate(state.edition.cards):
        first = state.edition.cities[one.city].name
        if one.seals:
            if name == f"{first}*{one.seals}":
                return kind
        else:
            other = state.edition.cities[one.other].name
            if name in (f"{first}-{other}", f"{other}-{first}"):
                return kind
    raise ValueError(f"no card {name}")


def arranged(
    *,
    players: int = 4,
    tiles: str = "",
    active: int = 0,
    phase: int = 1,
    round: int = 2,  # noqa: A002 as in the position
    ships: Mapping[int, str] | None = None,
    tracks: Mapping[str, str] | None = None,
    shut: Mapping[str, str] | None = None,
    forts: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    money: Sequence[int] = (),
    pirate: str = "",
    edition: CapitanEdition | None = None,
) -> CapitanState:
    """Return a position before the active seat's action; the supply is what all phases gave, less what stands.

    Args:
        players: number of seats.
        tiles: as in `dealt`.
        active: whose turn it is.
        phase: 1 to 3.
        round: of the phase.
        ships: city and harbour space of seats, as in "Marseille 1" (counted from 1); "Marseille 0" waits there.
            Seats not named are at the bank, or out of play in the first round.
        tracks: houses of cities.
        shut: shut houses of cities.
        forts: owners of the fortress sites of cities, as in "A.".
        hands: sailing cards of seats, in words.
        money: of each seat; those not named have 20.
        pirate: city and space, as in "Tanger 2"; where it starts by default.
        edition: the default, or another one.
    """
    state = dealt(players, tiles=tiles, edition=edition)
    state.active, state.to_act = active, (active,)
    state.phase, state.round = phase, round
    first = (phase, round) == (1, 1)
    state.ships = [OUT if first else BANK] * players
    for seat, line in (ships or {}).items():
        name, space = line.split()
        state.ships[seat] = city(state, name)
        state.spaces[seat] = int(space) - 1
        if state.spaces[seat] >= 0:
            state.harbour[state.ships[seat] * SPACES + state.spaces[seat]] = seat
    if pirate:
        name, space = pirate.split()
        state.harbour[state.pirate] = FREE
        state.pirate = city(state, name) * SPACES + int(space) - 1
        state.harbour[state.pirate] = PIRATE
    for name, line in (tracks or {}).items():
        start = city(state, name) * SITES
        for site, letter in enumerate(line):
            state.tracks[start + site] = _colour(letter, players)
    colours = state.tables.colours
    for name, line in (shut or {}).items():
        for letter in line:
            state.shut[city(state, name) * colours + _colour(letter, players)] += 1
    for name, line in (forts or {}).items():
        for site, letter in enumerate(line):
            state.forts[city(state, name) * 2 + site] = _colour(letter, players)
    state.money = [*money, *[20] * (players - len(money))]
    for seat, line in (hands or {}).items():
        state.hands[seat] = tuple(sorted(card(state, name) for name in line.split()))
        for kind in state.hands[seat]:
            _take(state, kind)
    for colour in range(colours):
        given = phase * (state.edition.warehouses if colour < players else state.edition.neutrals)
        placed = state.tracks.count(colour) + sum(state.shut[colour::colours])
        state.supply[colour] = max(0, given - placed)
    for seat in range(players):
        state.forts_left[seat] = max(0, phase * state.edition.fortresses - state.forts.count(seat))
    recount(state)
    return state


def _colour(letter: str, players: int) -> int:
    if letter == ".":
        return FREE
    return "ABCDE".index(letter) if letter.isupper() else "abcde".index(letter) + players


def _take(state: CapitanState, kind: int) -> None:
    """Take a card out of its row, which is filled from the deck, or out of the deck."""
    for row, deck in zip(state.rows, state.decks, strict=True):
        if kind in row:
            row[row.index(kind)] = deck.pop()
            return
        if kind in deck:
            deck.remove(kind)
            return
    raise ValueError(f"card {kind} is taken")


def lay(state: CapitanState, names: str) -> None:
    """Lay cards open, each for one of its row."""
    for name in names.split():
        kind = card(state, name)
        sort = DESTINATION if kind < state.edition.destinations else CONNECTION
        row, deck = state.rows[sort], state.decks[sort]
        if kind in row:
            continue
        deck.remove(kind)
        wanted = [card(state, other) for other in names.split()]
        place = next(index for index, there in enumerate(row) if there not in wanted)
        deck.append(row[place])
        row[place] = kind


def move(state: CapitanState, line: str) -> Move:
    """Return a move from words: buy Tanger*2, sail Tanger*2, seals Tanger*2 to Tunis is two: seals, steer Tunis."""
    match line.split():
        case ["buy", name]:
            return Buy(card(state, name))
        case ["sail", name]:
            return Sail(card(state, name))
        case ["seals", name]:
            return Seals(card(state, name))
        case ["sail", name, "pirate"]:
            return SailPirate(card(state, name))
        case ["seals", name, "pirate"]:
            return SealsPirate(card(state, name))
        case ["steer", name]:
            return SteerPirate(city(state, name)) if state.piloting else Steer(city(state, name))
        case ["build", site]:
            return Build(int(site), False)
        case ["build", site, "neutral"]:
            return Build(int(site), True)
        case ["reopen"]:
            return Reopen(False)
        case ["reopen", "neutral"]:
            return Reopen(True)
        case ["borrow", amount]:
            return Borrow([loan.amount for loan in state.edition.loans].index(int(amount)))
        case ["raid", name, space]:
            return Raid(city(state, name), int(space) - 1)
        case ["tow", name, space]:
            return Tow(city(state, name), int(space) - 1)
        case ["anchor", space]:
            return Anchor(int(space) - 1)
        case ["appoint", seat]:
            return Appoint(int(seat))
        case [verb]:
            plain: dict[str, type[Move]] = {
                "fortify": Fortify,
                "idle": Idle,
                "done": Done,
                "repay": Repay,
                "extend": Extend,
            }
            return plain[verb]()
        case _:
            raise ValueError(f"no move in words: {line}")


def play(state: CapitanState, *moves: str) -> list[Event]:
    """Make moves, each by the seat that is to act then; return all that happened."""
    events: list[Event] = []
    for line in moves:
        events += state.play(state.to_act[0], move(state, line))
    return events


def allows(state: CapitanState, line: str) -> bool:
    """Return whether the seat to act may make a move."""
    return move(state, line) in state.legal_moves(state.to_act[0])


def verbs(state: CapitanState) -> set[str]:
    """Return the verbs that the seat to act may use."""
    return {option.verb for option in state.legal_moves(state.to_act[0])}


def refused(state: CapitanState, line: str) -> str:
    """Return why the seat to act may not make a move."""
    reason = state.refusal(state.to_act[0], move(state, line))
    assert reason is not None, f"{line} is not refused"
    return str(reason)


def track(state: CapitanState, name: str) -> str:
    """Return a city's houses in letters."""
    start = city(state, name) * SITES
    return "".join(
        "." if colour == FREE else ("ABCDE" if colour < state.players else "  abcd")[colour]
        for colour in state.tracks[start : start + SITES]
    )


def only(events: Sequence[Event], wanted: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = every(events, wanted)
    return found


def every(events: Sequence[Event], wanted: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, wanted)]


def goes(state: CapitanState, name: str) -> set[str]:
    """Return where the seals of a card lead."""
    other = state.copy()
    play(other, f"seals {name}")
    return {
        other.edition.cities[option.to].name.split()[0]
        for option in other.legal_moves(other.to_act[0])
        if isinstance(option, Steer)
    }


def majority(state: CapitanState, name: str) -> tuple[int, ...]:
    """Return what a city would pay for warehouses, by seat."""
    return next(one.majority for one in state.view(None).pay().cities if one.city == city(state, name))


def fortress(state: CapitanState, name: str) -> tuple[int, ...]:
    """Return what a city would pay for fortresses, by seat."""
    return next(one.fortress for one in state.view(None).pay().cities if one.city == city(state, name))


def playing(state: CapitanState) -> Iterator[int]:
    """Yield the seat that is to act until the game is over."""
    for _ in range(GAME.meta.bounds.moves):
        if state.outcome is not None:
            return
        yield state.to_act[0]
    raise AssertionError("the game does not end")
