"""Deal Merkator, and deal its hidden parts again for a seat that can't tell the difference (rulings M1, M2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import HOLE
from games.merkator.edition import (
    BLANK,
    COSTS,
    DEALT,
    DEALT_LONG,
    GOODS,
    MAJOR,
    OPEN,
    VALUES,
    MerkatorEdition,
)
from games.merkator.moves import BONUS, BUILDING, CONTRACT, NO_CARD
from games.merkator.state import MerkatorState

from . import counters
from .hidden import KNOWN
from .steps.investment import Planning

SOLO_LEVELS = (6, 7, 8, 9)
"""The levels in the solo stack, from the top: the 8s, 9s, 10s and the Peace of Westphalia (ruling M17)."""
WHOLE_TILE = (1 << MAJOR) - 1


def deal(state: MerkatorState) -> None:
    """Deal contracts, bonus cards, buildings, counters, each shuffled; then draw who starts (ruling M2)."""
    setup, chance, edition = state.setup, state.chance, state.setup.edition
    assert isinstance(edition, MerkatorEdition)
    players, chosen = setup.players, dict(setup.options)
    long = chosen["long"] is True
    state.edition = edition
    state.coins = players > 1 and not chosen["no_coins"]
    state.expert = chosen["expert"] is True
    state.joining = players > 1 and not chosen["no_joining"]
    state.checks = players > 1 and not chosen["variant_a"]
    state.limit = state.coins and not chosen["variant_b"]
    state.gift = chosen["variant_c"] is True
    state.offering = chosen["variant_d"] is True
    state.cubes = [1] * MAJOR
    state.goods = [0] * (players * GOODS)
    state.tiles = [0 if long else WHOLE_TILE] * players
    state.money = [0] * players
    state.hands = [NO_CARD] * players
    state.buildings = [()] * players
    _deal_contracts(state, players, DEALT_LONG if long else DEALT)
    _deal_bonus_cards(state, players, 0 if long else 1)
    state.building_deck = edition.buildings_for(players)
    chance.shuffle(state.building_deck)
    state.open_bonuses = [state.bonus_deck.pop() for _ in range(min(OPEN, len(state.bonus_deck)))]
    state.open_buildings = [state.building_deck.pop() for _ in range(min(OPEN, len(state.building_deck)))]
    state.bonus_bottom = []
    state.supply = list(edition.counters)
    chance.shuffle(state.supply)
    state.back = long and players > 2
    state.chart, state.ends = [], ()
    if players > 1:
        counters.fill_chart(state)
    state.held = [()] * players
    state.first = state.starting_seat()
    if players > 1 and not long:
        for step in range(1, players):
            number = 2 if step == players - 1 else 1
            state.held[(state.first + step) % players] = tuple(state.supply.pop() for _ in range(number))
    state.active = state.actor = state.first
    state.round = 1
    state.step = Planning(forced=False)
    state.location = state.left = -1
    state.held_now = state.ending = state.fulfilled = state.moved = False
    state.idle = state.calm = 0
    state.to_act = (state.first,)


def _deal_contracts(state: MerkatorState, players: int, levels: Sequence[int]) -> None:
    """Shuffle each value and deal; the 2s left are discarded, alone the dear ones are stacked (M2, M17)."""
    state.stacks = []
    state.discards = [()] * len(VALUES)
    state.solo = ()
    hands: list[tuple[int, ...]] = [()] * players
    for level, cards in enumerate(state.edition.cards):
        stack = list(cards)
        state.chance.shuffle(stack)
        if level in levels:
            for seat in range(players):
                hands[seat] += (stack.pop(),)
        state.stacks.append(tuple(stack))
    state.discards[0], state.stacks[0] = state.stacks[0], ()
    if players == 1:
        for level in SOLO_LEVELS:
            state.solo = state.stacks[level] + state.solo
            state.stacks[level] = ()
    state.contracts = hands


def _deal_bonus_cards(state: MerkatorState, players: int, each: int) -> None:
    """Deal from the two piles by cost, then shuffle the rest together (ruling M2)."""
    edition = state.edition
    hands: list[tuple[int, ...]] = [()] * players
    state.bonus_deck = []
    for cost in COSTS:
        pile = [kind for kind in edition.bonus_cards if edition.bonuses[kind].cost == cost]
        state.chance.shuffle(pile)
        if each:
            for seat in range(players):
                hands[seat] += (pile.pop(),)
        state.bonus_deck += pile
    state.chance.shuffle(state.bonus_deck)
    state.bonuses = hands


# What it may be.


def fill(state: MerkatorState, rng: Random) -> None:
    """Deal what lies face down, pool by pool, and draw others' pending choices."""
    edition = state.edition
    open_contracts = [*state.solo, *_in_hands(state, CONTRACT), *(top for top in state.tops if top >= 0)]
    open_contracts += [kind for cards in state.contracts for kind in cards]
    for level, cards in enumerate(edition.cards):
        unknown = _unseen(cards, [kind for kind in open_contracts if edition.levels[kind] == level], rng)
        stack = state.stacks[level]
        state.stacks[level] = (*[unknown.pop() for _ in stack[1:]], *stack[-1:])
        state.discards[level] = tuple(unknown)
    solo: list[int] = []
    for level in reversed(SOLO_LEVELS):
        solo += _unseen([card for card in state.solo if edition.levels[card] == level], (), rng)
    state.solo = tuple(solo)
    owned = [kind for cards in state.bonuses for kind in cards] + _in_hands(state, BONUS)
    state.bonus_deck = _unseen(edition.bonus_cards, [*state.bonus_bottom, *state.open_bonuses, *owned], rng)
    owned = [kind for cards in state.buildings for kind in cards] + _in_hands(state, BUILDING)
    buildings = edition.buildings_for(state.players)
    state.building_deck = _unseen(buildings, [*state.open_buildings, *owned], rng)
    _fill_counters(state, rng)
    state.step = state.step.redrawn(state, rng)


def _in_hands(state: MerkatorState, sort: int) -> list[int]:
    return [kind for what, kind in state.hands if what == sort]


def _fill_counters(state: MerkatorState, rng: Random) -> None:
    """All counters that nobody has seen the letter of are one pool: the edition's others, and further ones blank."""
    codes = [code for pile in (state.chart, state.supply, *state.held) for code in pile]
    seen = [code - KNOWN for code in codes if KNOWN <= code != BLANK + KNOWN]
    edition = state.edition.counters
    blank = codes.count(HOLE) - (len(edition) - len(seen))
    unknown = _unseen([*edition, *[BLANK] * blank], seen, rng)

    def dealt(pile: Sequence[int]) -> list[int]:
        return [unknown.pop() if code == HOLE else code for code in pile]

    state.chart, state.supply = dealt(state.chart), dealt(state.supply)
    rng.shuffle(state.supply)
    state.held = [tuple(dealt(pile)) for pile in state.held]


def _unseen(cards: Sequence[int], seen: Sequence[int], rng: Random) -> list[int]:
    """Return in a drawn order the cards that are not among those that are seen."""
    unknown = list(cards)
    for one in seen:
        unknown.remove(one)
    rng.shuffle(unknown)
    return unknown
