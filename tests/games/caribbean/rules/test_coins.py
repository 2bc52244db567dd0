"""Coins as cards, deals, reshuffles, and the chance of a bust (rulings C1, C2, C14)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from games.caribbean.edition import SHIP
from games.caribbean.rules.events import Bust, Earned, Fulfilled, Gave, Looted, Revealed, Shuffled, Stopped
from games.caribbean.state import CaribbeanState
from games.engine import HOLE
from tests.games.caribbean.subject import conserved, counted_skills
from tests.games.caribbean.table import (
    EDITIONS,
    NEW,
    arranged,
    deals,
    dealt,
    every,
    kinds,
    lines,
    money,
    named,
    only,
    play,
    playing,
    set_deals,
)

# Reshuffles.


def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn_and_the_deck_is_empty() -> None:
    """Ruling C2: not before."""
    state = arranged(deck="sailor flute", rest="discard", coins=[0, 0])
    size = len(state.discard)
    assert every(play(state, "reveal", "reveal"), Shuffled) == []
    assert state.deck == []
    assert len(state.discard) == size
    events = play(state, "reveal")
    assert only(events, Shuffled).cards == size
    assert isinstance(events[0], Shuffled), "before the card that it makes possible"
    assert len(state.deck) == size - 1
    assert lines(state, events)[0] == f"The discard pile is shuffled: a new deck of {size} cards."


def test_a_new_deck_that_coins_come_from_is_told_before_them() -> None:
    """Of loot and of rewards; what comes first is discarded first (ruling C2)."""
    state = arranged(row="flute-1-2", displays=["priest priest"], open="exp-cc", coins=[0, 0], rest="discard")
    state.deck, cards = [], len(state.discard)
    events = play(state, "stop", "loot flute")
    assert [type(event) for event in events[-2:]] == [Shuffled, Looted]
    assert only(events, Shuffled).cards == cards + 1
    state.discard, state.deck = state.deck, []
    cards = len(state.discard)
    events = play(state, "fulfil exp-cc")
    assert [type(event) for event in events[:3]] == [Gave, Shuffled, Fulfilled]
    assert only(events, Shuffled).cards == cards + 2


def test_a_new_deck_is_a_new_deal() -> None:
    """Ruling C1."""
    state = arranged(row="flute-1-2", deck="sailor", rest="discard", coins=[2, 0])
    assert state.view(None).deal == 1
    play(state, "stop", "loot flute-1-2")
    assert deals(state, 0) == [1, 1, 1, 2], "the deck's last card and the first of the new one"
    assert state.deal == 2
    assert state.view(None).coins[0] == ((1, HOLE), (1, HOLE), (1, HOLE), (2, HOLE))


def test_a_reshuffle_is_drawn_from_the_stream() -> None:
    decks = set()
    for seed in range(8):
        state = arranged(deck="sailor", rest="discard")
        state.chance = dealt(seed=seed).chance
        before = state.chance.drawn
        play(state, "reveal", "reveal")
        assert state.chance.drawn > before
        assert state.undo_floor == state.moves
        decks.add(tuple(state.deck))
    assert len(decks) == 8


def test_a_looted_ship_is_discarded_before_its_coins_are_drawn() -> None:
    """Ruling C2: it may become one of them."""
    state = arranged(row="flute-1-2", coins=[0, 0], rest=1)
    state.deck = []
    events = play(state, "stop", "loot flute-1-2")
    assert only(events, Looted) == Looted(0, state.coins[0][0][1], 1, 2, -1)
    assert named(state, [state.coins[0][0][1]]) == ["flute-1-2"]
    assert "Anna takes the Flute: +1 coin of 2, the cards ran out." in lines(state, events)


def test_when_cards_run_out_later_players_get_less() -> None:
    """Ruling C2: one player wholly after the other, from the active one."""
    state = arranged(players=3, active=1, deck="tax-most sailor priest", coins=[0, 3, 3], rest=2)
    state.coins[2], state.deck = state.coins[2][:11], state.deck
    lost = conserved(state)
    events = play(state, "reveal")
    gains = [event for event in every(events, Earned) if event.why == "strength"]
    assert [(event.seat, event.coins, event.due) for event in gains] == [(1, 1, 1), (2, 1, 1), (0, 0, 1)]
    assert conserved(state) == lost


def test_a_bust_row_is_discarded_before_jesters_draw() -> None:
    """Ruling C2."""
    state = arranged(row="flute-1-1", deck="flute-1-1", displays=["jester-5", ""], coins=[0, 0], rest=1)
    events = play(state, "reveal")
    assert only(events, Bust).cards == 2
    jester = every(events, Earned)[0]
    assert (jester.seat, jester.coins) == (0, 1)
    assert named(state, [state.coins[0][0][1]]) == ["flute-1-1"]


def test_coins_of_the_oldest_deal_are_paid_first() -> None:
    """Ruling C1: face up."""
    state = arranged(row="sailor", coins=[5, 0])
    state.deal = 3
    set_deals(state, 0, 1, 1, 2, 3, 3)
    paid = [card for _, card in state.coins[0][:3]]
    play(state, "stop", "hire sailor")
    assert deals(state, 0) == [3, 3]
    assert state.discard[:3] == paid


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_in_one_place_through_whole_games(edition: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        state = dealt(2 + seed % 3, seed, edition=edition)
        whole = conserved(state)
        for seat in playing(state):
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
            assert conserved(state) == whole


# What nobody knows.


def test_determinize_deals_within_deals() -> None:
    """Ruling C14: an old deal's coins among each other, the deck's with the coins of its own deal."""
    state = arranged(players=3, coins=[6, 6, 6])
    state.deal = 2
    set_deals(state, 0, 1, 1, 1, 1, 2, 2)
    set_deals(state, 1, 1, 1, 2, 2, 2, 2)
    set_deals(state, 2, 1, 2, 2, 2, 2, 2)

    def old(position: CaribbeanState) -> Counter[int]:
        return Counter(card for held in position.coins for deal, card in held if deal == 1)

    tops = set()
    owners = set()
    for key in range(60):
        other = state.determinize(0, Random(key))
        assert old(other) == old(state)
        assert [deals(other, seat) for seat in range(3)] == [deals(state, seat) for seat in range(3)]
        assert conserved(other) == conserved(state)
        tops.add(other.deck[-1])
        owners.add(other.coins[2][0])
    assert len(tops) > 15
    assert len(owners) > 3
    assert {card for _, card in owners} <= set(old(state))


def test_the_view_tells_which_cards_of_each_deal_lie_face_down() -> None:
    """They follow from what was shown and when decks were shuffled."""
    state = arranged(coins=[3, 3], deck="sailor")
    state.deal = 2
    set_deals(state, 0, 1, 1, 2)
    set_deals(state, 1, 1, 2, 2)
    old = sorted(card for held in state.coins for deal, card in held if deal == 1)
    new = sorted([*state.deck, *(card for held in state.coins for deal, card in held if deal == 2)])
    assert state.view(1).unseen == ((1, tuple(old)), (2, tuple(new)))
    assert state.view(1).next_cards() == tuple(new)


def test_looting_shows_nothing_and_paying_does() -> None:
    """So the one can be undone, the other not."""
    state = arranged(row="flute-1-1 pinnace-1-1 skiff-1-1 frigate-1-1 priest sailor", coins=[3, 0])
    play(state, "stop")
    floor = state.undo_floor
    play(state, "loot flute")
    assert state.undo_floor == floor
    play(state, "hire sailor")
    assert state.undo_floor == state.moves


@pytest.mark.parametrize(
    ("coins", "old", "deck", "learned"),
    [
        ("flute-1-1 flute-1-1 flute-1-1", False, "sailor", True),
        ("flute-1-1 priest captain", False, "", True),
        ("flute-1-1 priest captain", True, "sailor", True),
        ("flute-1-1 flute-1-1 flute-1-1", True, "sailor", False),
        ("flute-1-1 flute-1-1 flute-1-1", False, "", False),
    ],
)
def test_coins_turned_up_teach_something_unless_all_of_their_deal_are_alike(
    coins: str, old: bool, deck: str, learned: bool
) -> None:
    """Among coins and, of the deck's own deal, in the deck; so paying can be undone where nothing is learned."""
    state = arranged(row="sailor", coins=[0, 0])
    state.deal, state.deck = 2, kinds(state, deck)
    state.coins[0] = tuple((1 if old else 2, card) for card in kinds(state, coins))
    play(state, "stop")
    floor = state.undo_floor
    # The next turn's first card teaches something too: it is left to somebody who could fulfil an expedition.
    state.open, state.displays[1] = kinds(state, "exp-cc"), tuple(kinds(state, "priest priest"))
    state.skills = counted_skills(state)
    play(state, "hire sailor")
    assert state.revealed == 0
    assert (state.undo_floor > floor) == learned


def test_a_new_deck_of_one_card_teaches_nothing() -> None:
    state = arranged(row="flute-1-2", coins=[0, 0], rest=1, displays=["priest priest"], open="exp-cc")
    state.deck = []
    play(state, "stop", "loot flute")
    assert state.deal == 2
    assert state.undo_floor == 0


# The chance of a bust.


def _small(
    row: str, unknown: str, coins: int, *, strength: str = "", old: int = 0, edition: str = "reconstructed"
) -> CaribbeanState:
    """Return a position where few cards may come next: a number of the unknown ones are coins of seat 1."""
    state = arranged(
        row=row, displays=[strength], deck=unknown, rest="discard", coins=[0, 0], edition=edition
    )
    hidden = [state.deck.pop() for _ in range(coins)]
    state.deal = 2
    state.coins[1] = tuple((2, card) for card in hidden)
    # Coins of an older deal: ships of the harbour's types that can't be the next card.
    ships = [card for card in state.discard if state.edition.cards[card].kind == SHIP][:old]
    for card in ships:
        state.discard.remove(card)
    state.coins[0] = tuple((1, card) for card in ships)
    return state


def _enumerated(state: CaribbeanState) -> Fraction:
    """Return in how many of all orders of the unknown cards the next reveal busts, by playing each."""
    unknown = [*state.deck, *(card for _, card in state.coins[1])]
    busts = total = 0
    for order in permutations(unknown):
        other = state.copy()
        other.deck = list(order[: len(state.deck)])
        other.coins[1] = tuple((2, card) for card in order[len(state.deck) :])
        events = play(other, "reveal")
        busts += any(isinstance(event, Bust) for event in events)
        total += 1
    return Fraction(busts, total)


SMALL = [
    ("flute-1-1", "flute-5-3 sailor priest pinnace-1-1 captain", 0, "", 0, Fraction(1, 5)),
    ("flute-1-1", "flute-5-3 sailor priest pinnace-1-1 captain", 3, "", 0, Fraction(1, 5)),
    ("flute-1-1 pinnace-1-1", "flute-5-3 sailor priest pinnace-1-1 captain", 2, "", 0, Fraction(2, 5)),
    ("flute-1-1 pinnace-1-1", "flute-5-3 sailor priest pinnace-1-1 captain", 2, "sailor", 0, Fraction(1, 5)),
    ("flute-1-1 galleon-2-1", "flute-2-2 galleon-skull-4 flute-5-3 priest", 1, "pirate", 0, Fraction(2, 4)),
    ("flute-1-1", "flute-5-3 flute-5-3 priest settler exp-cc", 2, "", 6, Fraction(2, 5)),
    ("sailor", "flute-5-3 flute-5-3 priest settler tax-most", 2, "", 0, Fraction(0)),
]


@pytest.mark.parametrize(("row", "unknown", "coins", "strength", "old", "chance"), SMALL)
def test_the_chance_of_a_bust_is_exact(
    row: str, unknown: str, coins: int, strength: str, old: int, chance: Fraction
) -> None:
    """Ruling C14: equal to the result of playing all orders of the unknown cards, for everybody."""
    state = _small(row, unknown, coins, strength=strength, old=old)
    assert [state.view(seat).bust_chance() for seat in (None, 0, 1)] == [chance] * 3
    assert _enumerated(state) == chance


def test_coins_of_older_deals_are_not_counted() -> None:
    """Ruling C14: pooling them leads to wrong odds."""
    state = _small("flute-1-1", "flute-5-3 priest settler", 1, old=9)
    pooled = [*state.deck, *(card for held in state.coins for _, card in held)]
    flutes = sum(state.edition.moored[card] == state.edition.moored[state.row[0]] for card in pooled)
    assert state.view(None).bust_chance() == Fraction(1, 3)
    assert Fraction(flutes, len(pooled)) != Fraction(1, 3)


def test_with_an_empty_deck_the_discard_pile_counts() -> None:
    """Ruling C14: it becomes the deck."""
    state = arranged(row="flute-1-1", coins=[5, 5], rest=1)
    state.coins[1], hidden = state.coins[1][:5], [card for _, card in state.coins[1][5:]]
    state.discard, state.deck = hidden, []
    flute = state.edition.moored[state.row[0]]
    expected = Fraction(sum(state.edition.moored[card] == flute for card in hidden), len(hidden))
    assert 0 < state.view(0).bust_chance() == expected


def test_with_no_card_at_all_nothing_busts() -> None:
    state = arranged(row="flute-1-1", rest=1)
    state.coins[1] += tuple((1, card) for card in state.deck)
    state.deck = []
    assert state.view(0).bust_chance() == 0


def test_the_chance_if_a_waiting_ship_stays_counts_its_type_too() -> None:
    state = _small("", "pinnace-2-2 pinnace-4-3 priest settler", 1, strength="sailor")
    state.ship = kinds(state, "pinnace-1-1")[0]
    assert state.view(0).bust_chance() == 0
    assert state.view(0).bust_chance(keeping=True) == Fraction(2, 4)


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chance_fits_what_happens_in_many_games(edition: str) -> None:
    """Over seeded random games: as many busts as the chances sum up to, within four deviations."""
    expected = variance = 0.0
    busts = reveals = 0
    for seed in range(150):
        rng = Random(seed)
        state = dealt(2 + seed % 3, seed, edition=edition)
        for seat in playing(state):
            moves = list(state.legal_moves(seat))
            move = rng.choice(moves)
            chance = float(state.view(None).bust_chance())
            reveals_now = move.verb == "reveal"
            events = state.play(seat, move)
            if reveals_now:
                # A ship that could be repelled waits, so whatever busts here had to.
                first = [event for event in events if isinstance(event, (Revealed, Bust, Stopped))][:2]
                busts += len(first) > 1 and isinstance(first[1], Bust)
                expected += chance
                variance += chance * (1 - chance)
                reveals += 1
    assert reveals > 3000
    assert expected > 100
    assert abs(busts - expected) < 4 * sqrt(variance)


def test_money_is_counted_over_deals() -> None:
    state = arranged(coins=[5, 2], edition=NEW)
    state.deal = 2
    set_deals(state, 0, 1, 1, 1, 2, 2)
    assert [state.view(None).money(seat) for seat in (0, 1)] == money(state) == [5, 2]
