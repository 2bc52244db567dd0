"""Positions of Merkator set up for one rule, and moves in words: `play(state, "travel Hamburg", "finish")`.

A contract is named by value and location, and by a good where two are alike (`5 Sweden`, `4 Denmark Fish Oil`,
`14`), a bonus card by location and good, a building by its name, goods by theirs. Several things are a line
with commas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from games import catalogue
from games.engine import Event, Move, OptionValue
from games.engine.pages.layout import ROW
from games.engine.pages.model import Facts
from games.engine.words.fitting import lines_of
from games.engine.words.reader import called
from games.kit.pages.made import page_of
from games.merkator.edition import GOODS, VALUES, MerkatorEdition, letters
from games.merkator.moves import (
    ANY_KIND,
    COUNTERS,
    BuyBonus,
    BuyBuilding,
    Deliver,
    Discard,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Sell,
    Spare,
    Split,
    Trade,
    Travel,
    Unpack,
)
from games.merkator.state import MerkatorState

from .subject import KNOWN, conserved

GAME = catalogue["merkator"]
READER = called("Anna", "Bert", "Cleo", "Dora")
E = TypeVar("E", bound=Event)


def dealt(players: int = 2, seed: int = 1, **options: OptionValue) -> MerkatorState:
    """Return a new game; seat 0 starts unless the option says otherwise."""
    state = GAME.new(players=players, seed=seed, options={"start": "first", **options})
    assert isinstance(state, MerkatorState)
    return state


def printed() -> MerkatorEdition:
    """Return the shipped edition."""
    edition = GAME.meta.editions["reconstructed"]
    assert isinstance(edition, MerkatorEdition)
    return edition


def good(name: str) -> int:
    """Return a good."""
    return printed().goods.index(name)


def place(name: str) -> int:
    """Return a location."""
    return [location.name for location in printed().locations].index(name)


def contract(name: str) -> int:
    """Return the first contract of a name."""
    edition = printed()
    value, _, rest = name.partition(" ")
    for kind, one in enumerate(edition.contracts):
        if one.value == int(value) and (
            one.location < 0 or rest.startswith(edition.locations[one.location].name)
        ):
            wanted = (
                "" if one.location < 0 else rest.removeprefix(edition.locations[one.location].name).strip()
            )
            if not wanted or good(wanted) in [asked for asked, _ in one.needs]:
                return kind
    raise ValueError(f"no contract {name}")


def bonus(name: str) -> int:
    """Return the first bonus card of a name like `Hamburg Saltpeter`, or only its location."""
    edition = printed()
    for kind, one in enumerate(edition.bonuses):
        if f"{edition.locations[one.location].name} {edition.goods[one.good]}".startswith(name):
            return kind
    raise ValueError(f"no bonus card {name}")


def building(name: str) -> int:
    """Return a building."""
    return [one.name for one in printed().buildings].index(name)


def parts(line: str) -> list[str]:
    """Return the things of a line with commas."""
    return [part.strip() for part in line.split(",") if part.strip()]


def own(state: MerkatorState, seat: int, line: str) -> None:
    """Give a seat these contracts and no others; its former ones go under their stacks."""
    for kind in state.contracts[seat]:
        level = state.edition.levels[kind]
        if level:
            state.stacks[level] = (kind, *state.stacks[level])
        else:
            state.discards[0] += (kind,)
    state.contracts[seat] = ()
    for name in parts(line):
        kind = contract(name)
        _take_contract(state, kind)
        state.contracts[seat] += (kind,)


def _take_contract(state: MerkatorState, kind: int) -> None:
    for piles in (state.stacks, state.discards, state.contracts):
        for index, pile in enumerate(piles):
            if kind in pile:
                where = pile.index(kind)
                piles[index] = pile[:where] + pile[where + 1 :]
                return
    assert kind in state.solo, "the contract is somewhere else"
    state.solo = tuple(one for one in state.solo if one != kind)


def stack(state: MerkatorState, value: int, line: str, discards: str = "") -> None:
    """Let a stack be these contracts, the top one first; the others of its value are with the last seat.

    Args:
        state: a position, before anything happened.
        value: of the stack.
        line: its contracts.
        discards: those that were discarded.
    """
    level = VALUES.index(value)
    cards = [*state.stacks[level], *state.discards[level]]
    top, gone = [contract(name) for name in parts(line)], [contract(name) for name in parts(discards)]
    for kind in (*top, *gone):
        if kind not in cards:
            _take_contract(state, kind)
        else:
            cards.remove(kind)
    state.stacks[level], state.discards[level] = tuple(top[::-1]), tuple(gone)
    state.contracts[-1] += tuple(cards)


def store(state: MerkatorState, seat: int, line: str, tile: str = "") -> None:
    """Give a seat these goods (`2 Ham, 1 Wine`) and cubes on its tile, by location, and no others."""
    state.goods[seat * GOODS : (seat + 1) * GOODS] = [0] * GOODS
    for part in parts(line):
        number, _, name = part.partition(" ")
        state.goods[seat * GOODS + good(name)] += int(number)
    state.tiles[seat] = sum(1 << place(name) for name in parts(tile))


def goods(state: MerkatorState, seat: int = 0) -> dict[str, int]:
    """Return a seat's goods."""
    have = state.goods[seat * GOODS : (seat + 1) * GOODS]
    return {state.edition.goods[one]: number for one, number in enumerate(have) if number}


def cubes(state: MerkatorState) -> dict[str, int]:
    """Return the cubes on the board."""
    return {state.edition.locations[major].name: number for major, number in enumerate(state.cubes) if number}


def set_cubes(state: MerkatorState, line: str, others: int = 1) -> None:
    """Lay cubes: `Russia 3`; a given number on all others."""
    state.cubes = [others] * len(state.cubes)
    for part in parts(line):
        name, _, number = part.rpartition(" ")
        state.cubes[place(name)] = int(number)


def cards(state: MerkatorState, seat: int, bonuses: str = "", buildings: str = "") -> None:
    """Give a seat these bonus cards and buildings and no others."""
    state.bonus_deck = [*state.bonuses[seat], *state.bonus_deck]
    state.bonuses[seat] = ()
    state.building_deck = [*state.buildings[seat], *state.building_deck]
    state.buildings[seat] = ()
    for name in parts(bonuses):
        kind = bonus(name)
        for pile in (state.bonus_deck, state.open_bonuses):
            if kind in pile:
                pile.remove(kind)
        for other, held in enumerate(state.bonuses):
            state.bonuses[other] = tuple(one for one in held if one != kind)
        state.bonuses[seat] += (kind,)
    for name in parts(buildings):
        kind = building(name)
        for pile in (state.building_deck, state.open_buildings):
            if kind in pile:
                pile.remove(kind)
        state.buildings[seat] += (kind,)
    for deck, offer in ((state.bonus_deck, state.open_bonuses), (state.building_deck, state.open_buildings)):
        while len(offer) < 4 and deck:
            offer.append(deck.pop())


def offer(state: MerkatorState, bonuses: str = "", buildings: str = "") -> None:
    """Let these cards lie open, and others up to four; the others of their sort are in the stacks."""
    for line, name_of, deck, opened in (
        (bonuses, bonus, state.bonus_deck, state.open_bonuses),
        (buildings, building, state.building_deck, state.open_buildings),
    ):
        if not line:
            continue
        wanted = [name_of(name) for name in parts(line)]
        pool = [*deck, *opened]
        for kind in wanted:
            if kind in pool:
                pool.remove(kind)
            else:
                held = next(seat for seat, mine in enumerate(state.bonuses) if kind in mine)
                state.bonuses[held] = tuple(one for one in state.bonuses[held] if one != kind)
        while len(wanted) < 4:
            wanted.append(pool.pop())
        deck[:], opened[:] = pool, wanted


def set_counters(state: MerkatorState, *numbers: int) -> None:
    """Give each seat a number of Time counters."""
    for seat, number in enumerate(numbers):
        state.supply += state.held[seat]
        state.held[seat] = tuple(state.supply.pop() for _ in range(number))


def set_chart(state: MerkatorState, line: str) -> None:
    """Let the chart hold these letters, rows apart by |, the topmost first: `A BB | C`; all others are supply."""
    state.supply += state.chart
    rows = [row.split() for row in line.split("|")]
    codes = {letters(code): code for code in range(12)}
    flat = [codes[name] for row in rows for name in row]
    for code in flat:
        if code in state.supply:
            state.supply.remove(code)
        else:
            seat = next(seat for seat, held in enumerate(state.held) if code in held)
            where = state.held[seat].index(code)
            state.held[seat] = (*state.held[seat][:where], state.supply.pop(), *state.held[seat][where + 1 :])
    state.chart = flat[::-1]
    left, ends = len(flat), []
    for row in rows:
        left -= len(row)
        ends.append(left)
    state.ends = tuple(ends)


def checked(state: MerkatorState) -> MerkatorState:
    """Return a position set up by hand, after seeing that nothing is missing."""
    fresh = GAME.new(state.players, 1, dict(state.setup.options), state.setup.edition)
    assert conserved(state) == conserved(fresh), "a component is missing"
    state._offers = {}
    return state


def move(state: MerkatorState, line: str, seat: int | None = None) -> Move:
    """Return a move from words."""
    verb, _, rest = line.partition(" ")
    match verb:
        case "travel":
            return Travel(place(rest))
        case "sell" | "discard" | "pay" | "deliver" | "prepare":
            kinds: dict[str, type[Move]] = {
                "sell": Sell,
                "discard": Discard,
                "pay": Pay,
                "deliver": Deliver,
                "prepare": Prepare,
            }
            return kinds[verb](contract(rest))
        case "buy" | "hold" if rest != "held":
            kinds = {"buy": BuyBuilding, "hold": HoldBuilding}
            if rest.startswith("bonus "):
                kinds = {"buy": BuyBonus, "hold": HoldBonus}
                return kinds[verb](bonus(rest.removeprefix("bonus ")))
            return HoldContract(int(rest)) if rest.isdigit() else kinds[verb](building(rest))
        case "split":
            return Split(int(rest))
        case "unpack" | "spare":
            return Unpack(good(rest)) if verb == "unpack" else Spare(good(rest))
        case "trade":
            given, _, taken = rest.partition(" for ")
            return Trade(
                COUNTERS if given == "time" else good(given), ANY_KIND if taken == "any" else good(taken)
            )
        case "lose":
            lost, _, placed = rest.partition(" placing ")
            column = state.edition.columns[state.letter.column] if state.letter else ()
            first, *second = parts(lost)
            mask = sum(1 << column.index(good(name)) for name in parts(placed))
            return Lose(good(first), good(second[0]) if second else -1, mask)
        case "coins":
            return OfferCoins(int(rest))
        case "counters":
            return OfferCounters(int(rest))
        case _:
            return GAME.verbs[line.replace(" ", "_")]()


def play(state: MerkatorState, *lines: str, seat: int | None = None) -> list[Event]:
    """Make moves, each by the first seat that is to act then, or by the one named; return all that happened."""
    events: list[Event] = []
    for line in lines:
        mover = state.to_act[0] if seat is None else seat
        events += state.play(mover, move(state, line))
    return events


def can(state: MerkatorState, line: str, seat: int | None = None) -> bool:
    """Return whether a seat, or else the one to act, may make a move."""
    return move(state, line) in state.legal_moves(state.to_act[0] if seat is None else seat)


def verbs(state: MerkatorState, seat: int | None = None) -> set[str]:
    """Return the verbs that a seat, or else the one to act, is offered, without those of its tile."""
    return {one.verb for one in state.legal_moves(state.to_act[0] if seat is None else seat)} - {"unpack"}


def refused(state: MerkatorState, line: str | Move, seat: int | None = None) -> str:
    """Return why a seat, or else the one to act, may not make a move."""
    given = move(state, line) if isinstance(line, str) else line
    reason = state.refusal(state.to_act[0] if seat is None else seat, given)
    assert reason is not None, f"{line} is not refused"
    return str(reason)


def asked(state: MerkatorState, seat: int) -> list[str]:
    """Return what a seat that owes a decision is asked on its page, and the lines of facts below."""
    page = page_of(GAME, state, seat)
    assert page is not None
    printed = [lines_of(block.lines, READER, ROW) for block in page.blocks if isinstance(block, Facts)]
    facts = [line for some in printed for line in some]
    return [" ".join(line.said(READER).split()) for line in (page.headline, *facts)]


def every(events: Sequence[Event], wanted: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, wanted)]


def only(events: Sequence[Event], wanted: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = every(events, wanted)
    return found


def counters(state: MerkatorState) -> list[int]:
    """Return everybody's Time counters."""
    return [len(held) for held in state.held]


def values(state: MerkatorState, seat: int = 0) -> list[int]:
    """Return the values of a seat's contracts, ascending."""
    return sorted(state.edition.values[kind] for kind in state.contracts[seat])


def finish_turn(state: MerkatorState) -> list[Event]:
    """Deliver and join nothing more, so that the next turn, or the end, comes."""
    events: list[Event] = []
    quiet = {"deliver": "finish", "join": "decline"}
    while state.outcome is None and state.kind in quiet:
        events += play(state, quiet[state.kind])
    return events


def seen(state: MerkatorState, code: int) -> bool:
    """Return whether a counter's letter was seen by all."""
    return code >= KNOWN


def playing(state: MerkatorState, seed: int = 1) -> Iterator[tuple[int, Move, list[Event]]]:
    """Play at random to the end; yield each move with its events."""
    rng = Random(seed)
    while state.outcome is None:
        seat = rng.choice(state.to_act)
        chosen = rng.choice(list(state.legal_moves(seat)))
        yield seat, chosen, list(state.play(seat, chosen))
