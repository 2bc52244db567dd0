"""The sentences of refusals; no sentence of the catalogue is left unsaid."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from games.caribbean.edition import read
from games.caribbean.state import CaribbeanState
from games.engine import Move, Text
from tests.games.caribbean.arranged import REFUSALS, giving
from tests.games.caribbean.rules.test_end import _ended, _quiet
from tests.games.caribbean.table import (
    EDITIONS,
    GAME,
    NEW,
    OLD,
    arranged,
    board,
    dealt,
    labels,
    lines,
    move,
    play,
    played,
    playing,
    stranded,
)
from tests.games.caribbean.test_edition import TEXTS
from tests.games.rules import rules_of

TEXT = GAME.text


@pytest.mark.parametrize(("key", "position", "wanted", "seat", "sentence"), REFUSALS)
def test_a_refusal_says_why_and_what_to_do(
    key: str, position: Callable[[], CaribbeanState], wanted: str | Move, seat: int, sentence: str
) -> None:
    state = position()
    reason = state.refusal(seat, move(state, wanted) if isinstance(wanted, str) else wanted)
    assert reason is not None
    assert str(reason) == sentence
    assert (reason.home, reason.key) == ("caribbean", f"refusal.{key}")


def test_the_refusals_above_are_all_there_are() -> None:
    assert {f"refusal.{key}" for key, *_ in REFUSALS} == {
        key for key in TEXT.WORDS if key.startswith("refusal.")
    }


def test_every_end_is_reached() -> None:
    """Together with the refusals, the options and the standing orders that is all of the catalogue."""
    said: set[Text] = set()
    for seed in range(40):
        rng = Random(seed)
        state = dealt(2 + seed % 3, seed, edition=EDITIONS[seed % 2])
        for seat in playing(state):
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
        assert state.outcome is not None
        said |= {state.outcome.reason, *state.outcome.trail}
    idle = arranged()
    _quiet(idle)
    empty = played(stranded(), "stop")
    play(empty, "end_turn")
    for end in (idle, empty, _ended(["exp-cc", "sailor"], [1, 1]), _ended(["exp-cc", "exp-aa"], [1, 1])):
        assert end.outcome is not None
        said |= {end.outcome.reason, *end.outcome.trail}
    wanted = {key for key in TEXT.WORDS if key.startswith(("outcome.", "trail."))}
    assert {text.key for text in said} == wanted
    for text in said:
        assert re.fullmatch(r"[A-Z][^{}]*[.?]", str(text))


# What a sentence says is so.

FIGURES = {name: figure for kind in GAME.orders.values() for name, figure in kind.figures.items()}


def _said(state: CaribbeanState) -> tuple[str, str, int | None]:
    """Return what label, board and order say of the cards that may be taken."""
    stop = next((label for label in labels(state) if label.startswith("Stop")), "")
    return (
        stop,
        board(state).splitlines()[2],
        FIGURES["allowed"].of(state.view(state.to_act[0])),
    )


def test_no_more_cards_are_promised_than_lie_in_the_harbour() -> None:
    state = arranged(row="flute-1-1 priest", displays=["governor governor"], coins=[9, 0])
    assert _said(state) == (
        "Stop: take 2",
        "1 ship type: take 2 of 2",
        2,
    )
    play(state, "stop")
    assert state.more == 3
    assert _said(state)[1:] == (
        "2 of 2 cards to take", 2,
    )  # fmt: skip
    play(state, "loot flute")
    assert FIGURES["more"].of(state.view(0)) == 1


def test_an_empty_harbour_promises_nothing() -> None:
    state = arranged(displays=["priest priest governor"], open="exp-cc", deck="tax-most")
    play(state, "reveal")
    assert _said(state) == (
        "Stop",
        "0 ship types: take none",
        0,
    )
    play(state, "stop")
    assert _said(state)[1:] == (
        "No card to take", 0,
    )  # fmt: skip


def test_a_harbour_that_is_too_dear_promises_nothing() -> None:
    state = arranged(row="priest", displays=["captain captain"], open="exp-aa", coins=[3, 0])
    assert _said(state)[0] == "Stop"
    play(state, "stop")
    assert FIGURES["allowed"].of(state.view(0)) == FIGURES["more"].of(state.view(0)) == 0


def test_coins_that_admirals_will_pay_are_counted_before_a_harbour_is_called_too_dear() -> None:
    persons = "priest priest priest captain captain"
    assert labels(arranged(row=persons, displays=["admiral"], coins=[2, 0]))[1] == "Stop: take 1"
    assert labels(arranged(row=persons, displays=["admiral"], coins=[1, 0]))[1] == "Stop"
    short = arranged(row=persons, displays=["admiral"], coins=[2, 0], rest=1, deck="sailor")
    assert labels(short)[1] == "Stop", "one card is left to be drawn"


@pytest.mark.parametrize(("edition", "asked"), [(OLD, False), (NEW, True)])
def test_a_fee_that_the_loot_pays_is_no_reason_to_say_that_nothing_can_be_paid(
    edition: str, asked: bool
) -> None:
    state = arranged(row="flute-1-2 priest", coins=[0, 0], edition=edition)
    play(state, "stop", "pass")
    assert (state.active == 0) == asked


def test_loot_and_reward_are_no_more_than_the_cards_that_are_left() -> None:
    """Ruling C2: what is given up is discarded first, and may be drawn."""
    state = arranged(
        row="flute-1-2", displays=["priest priest trader-flute"], open="exp-cc", coins=[0, 0], rest=1
    )
    state.deck = []
    assert "+1" in board(state)
    play(state, "stop")
    assert labels(state)[:2] == ["Take the Flute: +1 coin", "Fulfil 2 crosses (3 influence, 2 coins)"]
    assert GAME.orders["take"].figures["loot"].of(state.view(0)) == 1


def test_while_a_ship_waits_and_the_deck_is_empty_the_ship_may_be_the_next_card() -> None:
    """Ruling C14: repelled, it lies in the pile that becomes the deck; kept, it lies in the harbour."""
    state = arranged(row="pinnace-1-1", displays=["sailor"], deck="flute-1-1", rest=1, coins=[0, 0])
    state.coins[1], pile = state.coins[1][4:], state.coins[1][:4]
    state.discard = [card for _, card in pile]
    play(state, "reveal")
    view = state.view(None)
    assert sorted(view.next_cards()) == sorted([*state.discard, state.ship])
    assert view.next_cards(keeping=True) == tuple(state.discard)
    assert f"If repelled, none of {len(state.discard) + 1} would bust" in board(state)
    after = state.copy()
    play(after, "repel")
    assert after.view(None).bust_chance() == view.bust_chance()
    assert sorted(after.view(None).next_cards()) == sorted(view.next_cards())
    play(state, "keep")
    assert state.view(None).bust_chance() == view.bust_chance(keeping=True)


def test_a_ship_that_waits_may_be_the_last_card() -> None:
    state = arranged(row="pinnace-1-1", displays=["sailor"], deck="flute-1-1", rest=1)
    play(state, "reveal")
    text = board(state)
    assert "If repelled, none of 1 would bust" in text
    assert "If it stays, no card is left" in text


def test_no_chance_is_told_while_persons_are_given() -> None:
    """They will lie in the pile that may become the deck."""
    assert "Next card" not in board(giving())


def test_at_the_limit_of_cards_of_one_turn_no_next_card_is_told() -> None:
    """Ruling C10."""
    state = arranged(displays=["sailor"], deck="flute-1-1")
    state.revealed = state.edition.size - 1
    play(state, "reveal")
    assert state.kind == "repel"
    assert "If repelled, no card is left" in board(state)
    assert state.view(0).bust_chance() == 0


def test_a_player_who_ends_the_game_has_the_influence_that_is_told() -> None:
    state = arranged(row="pirate-9", displays=["exp-cc admiral-9 jester-7"], coins=[9, 0])
    events = play(state, "stop", "hire pirate")
    assert "Anna has 11 influence and an expedition: this is the last round." in lines(state, events)
    state = arranged(
        row="sailor", displays=["pirate-9 admiral-9 jester-9 admiral-7"], coins=[3, 0], edition=NEW
    )
    events = play(state, "stop", "hire sailor")
    assert "Anna has 12 influence: this is the last round." in lines(state, events)


def test_idle_rounds_that_a_hire_has_ended_are_told_no_more() -> None:
    """Ruling C10: only such rounds in a row end the game."""
    state = arranged(row="sailor", coins=[3, 0])
    state.idle = 17
    assert "17 rounds without a hire; 20 end the game." in " ".join(board(state).split())
    play(state, "stop", "hire sailor")
    assert "without a hire" not in board(state)


def test_a_turn_without_a_card_to_reveal_promises_no_card_to_take() -> None:
    """Ruling C9."""
    state = played(stranded(), "stop")
    assert "No card is left to reveal in this turn." in " ".join(board(state).split())


def test_a_standing_order_knows_of_no_bust_once_discovery_is_over() -> None:
    """The next card is the first of another turn, whose harbour is empty."""
    state = arranged(row="flute-1-1 pinnace-1-1 skiff-1-1")
    bust = GAME.orders["take"].figures["bust"]
    assert bust.of(state.view(0))
    play(state, "stop")
    assert bust.of(state.view(0)) == 0


# The rules.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_say_where_cards_go_and_how_a_game_without_cards_ends(edition: str) -> None:
    rules = rules_of(GAME, GAME.meta.editions[edition])
    assert "Cards left in the harbour are discarded." in rules
    assert "paid and discarded cards are shuffled into a new one" in rules
    assert "give up the persons that it asks for. They are discarded" in rules
    assert "for a whole round no card was left to reveal and nobody fulfilled an expedition" in rules


@pytest.mark.parametrize(
    ("edition", "needed", "told"),
    [
        (OLD, None, "has 10 and an expedition, it is the last round. "),
        (OLD, False, "has 10 and an expedition, it is the last round. "),
        (NEW, None, "A table may agree that an expedition is needed"),
        (NEW, False, "has 12, it is the last round. Everybody gets"),
        (NEW, True, "has 12 and an expedition, it is the last round. "),
    ],
)
def test_the_rules_of_a_table_say_whether_an_expedition_is_needed_there(
    edition: str, needed: bool | None, told: str
) -> None:
    options = None if needed is None else {"expedition_needed": needed}
    rules = rules_of(GAME, GAME.meta.editions[edition], options)
    assert told in rules
    assert ("Without an expedition nobody wins." in rules) == ("and an expedition" in told)


@pytest.mark.parametrize(
    ("players", "told"),
    [(None, "With five players an expedition is open"), (5, "An expedition is open"), (4, "")],
)
def test_the_rules_of_a_table_say_whether_an_expedition_lies_open(players: int | None, told: str) -> None:
    """Ruling C13."""
    rules = rules_of(GAME, GAME.meta.editions[NEW], {}, players)
    assert told in rules
    assert ("is open from the start" in rules) == bool(told)


def test_the_rules_of_an_edition_leave_out_cards_that_it_has_not() -> None:
    text = TEXTS[NEW]
    assert "\nJester, " in rules_of(GAME, read(text))
    assert "Tax increase" in rules_of(GAME, read(text))
    bare = "\n".join(line for line in text.splitlines() if '"jester"' not in line and "then =" not in line)
    rules = rules_of(GAME, read(bare))
    assert "Jester" not in rules
    assert "Tax increase" not in rules
    assert "gets a coin" not in rules
