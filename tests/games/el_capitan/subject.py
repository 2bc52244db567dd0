"""The kit's facts about El Capitan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import attrgetter
from random import Random

from games import catalogue
from games.el_capitan.edition import CITIES, CONNECTION, DESTINATION, SITES, SPACES, TILE_OPTIONS
from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Fortified,
    Income,
    Raided,
    Repaid,
    Rewarded,
    Towed,
)
from games.el_capitan.rules.tables import FREE, PIRATE
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, OptionValue, State, View
from games.kit import Subject
from games.kit.playthrough import Playthrough

from .asks import DUE, ENTRIES, QUESTIONS
from .oracle import DIGITS, FIXED, HEADS, QUANTITIES, RENAMED, RULES, SENTENCES
from .story import STORY


def conserved(state: State) -> object:
    """Cards, loans, warehouses and fortresses: each is in one place, and ships lie where they say."""
    assert isinstance(state, CapitanState)
    cards = []
    for sort in (DESTINATION, CONNECTION):
        pile = [*state.decks[sort], *state.rows[sort], *state.discards[sort]]
        assert all((kind < state.edition.destinations) == (sort == DESTINATION) for kind in pile)
        cards += pile
    for hand in state.hands:
        assert list(hand) == sorted(hand)
        cards += hand
    _assert_tracks(state)
    _assert_harbours(state)
    edition, players, colours = state.edition, state.players, state.tables.colours
    houses = []
    for colour in range(colours):
        given = edition.warehouses if colour < players else edition.neutrals
        placed = state.tracks.count(colour) + sum(state.shut[colour::colours]) + state.lost[colour]
        houses.append(given * state.phase - state.supply[colour] - placed)
    forts = [
        edition.fortresses * state.phase - state.forts_left[seat] - state.forts.count(seat)
        for seat in range(players)
    ]
    loans = [state.bank[kind] + sum(state.loans[kind::2]) + sum(state.extended[kind::2]) for kind in range(2)]
    bonuses = sorted([*filter(None, state.bonus), *edition.bonuses[state.bonuses :]])
    return sorted(Counter(cards).items()), houses, forts, loans, bonuses


def recount(state: CapitanState) -> None:
    """Count again what could be counted: the ends of the chains."""
    for city in range(CITIES):
        track = state.tracks[city * SITES : city * SITES + SITES]
        sites = [site for site, colour in enumerate(track, start=1) if colour != FREE]
        state.low[city], state.high[city] = (sites[0], sites[-1]) if sites else (0, 0)


def _assert_tracks(state: CapitanState) -> None:
    """Each chain has no gap, and what is kept beside the tracks agrees with them."""
    again = state.copy()
    recount(again)
    assert (again.low, again.high) == (state.low, state.high)
    for city in range(CITIES):
        track = state.tracks[city * SITES : city * SITES + SITES]
        chain = track[state.low[city] - 1 : state.high[city]] if state.high[city] else []
        assert FREE not in chain


def _assert_harbours(state: CapitanState) -> None:
    lying = {}
    for seat, space in enumerate(state.spaces):
        if space >= 0:
            lying[state.ships[seat] * SPACES + space] = seat
        else:
            assert state.ships[seat] >= CITIES or seat == state.active, "only the active ship may wait"
    if state.pirate >= 0:
        lying[state.pirate] = PIRATE
    assert lying == {place: who for place, who in enumerate(state.harbour) if who >= 0}


def knows(event: Event, before: View, after: View) -> bool:
    """No event names a secret: only the order of the decks is one."""
    return True


def swap(state: State, seat: int | None, rng: Random) -> None:
    """Exchange two cards of one deck."""
    assert isinstance(state, CapitanState)
    for deck in state.decks:
        if deck:
            one, other = rng.randrange(len(deck)), rng.randrange(len(deck))
            deck[one], deck[other] = deck[other], deck[one]


def account(before: State, events: Sequence[Event], after: State) -> None:
    """Money changes by what the events say, between players and bank, and by nothing else."""
    assert isinstance(before, CapitanState)
    assert isinstance(after, CapitanState)
    money = list(before.money)
    for event in events:
        match event:
            case Bought(seat, _, cost) | Built(seat, _, _, _, cost) | Fortified(seat, _, cost):
                money[seat] -= cost
            case Towed(seat, _, _, cost):
                money[seat] -= cost
            case Rewarded(seat, florin, _) | Borrowed(seat, _, florin):
                money[seat] += florin
            case Repaid(seat, _, _, florin, _):
                money[seat] -= florin
            case Income(seat, _, proliferation, majority, fortress, bonus):
                money[seat] += proliferation + majority + fortress + bonus
            case Raided(seat, _, _, paid):
                assert paid[seat] == 0
                money = [have - fee for have, fee in zip(money, paid, strict=True)]
                money[seat] += sum(paid)
            case _:
                pass
    assert money == after.money


def samples(rng: Random) -> Mapping[str, OptionValue]:
    """Sample the tiles."""
    return {name: rng.random() < 0.5 for name in TILE_OPTIONS}


def arranged() -> Sequence[tuple[State, Sequence[Move]]]:
    """Set up what hardly ever happens."""
    from .arranged import positions

    return positions()


_ALL_TILES: Mapping[str, OptionValue] = {"porto": True, "lisboa": True, "islas_canarias": True}

SUBJECT = Subject(
    catalogue["el_capitan"],
    conserved,
    knows,
    swap,
    account,
    samples,
    stage=attrgetter("phase"),
    quantities=QUANTITIES,
    fixed=FIXED,
    sentences={**SENTENCES, **QUESTIONS},
    due=DUE,
    entries=ENTRIES,
    rules=RULES,
    renamed=RENAMED,
    heads=HEADS,
    digits=DIGITS,
    aside=frozenset({"tow", "sail_pirate", "seals_pirate"}),
    whole={"act": frozenset({"buy"}), "finish": frozenset({"buy"})},
    arranged=arranged,
    printed=(
        Playthrough("el_capitan", "2-players", 2, 2, deeper=-1),
        Playthrough("el_capitan", "3-players", 3, 3, {"start": "first"}, deeper=-1),
        Playthrough("el_capitan", "5-players-all-tiles", 5, 5, _ALL_TILES, deeper=-1),
    ),
    telling=((2, 36), (4, 2), (5, 9)),
    story=STORY,
    free={
        "act": {"build", "reopen", "fortify", "borrow", "idle", "buy", "sail", "seals"},
        "steer": {"steer", "steer_pirate"},
        "finish": {"done"},
        "anchor": {"anchor", "sail_pirate", "seals_pirate"},
        "loan": {"extend"},
    },
    shows=(("wealth", 1), ("payday", 1)),
)
