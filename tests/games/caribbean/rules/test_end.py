"""The end of the game and its winner (rulings C9-C12)."""

from __future__ import annotations

import pytest

from games.caribbean.edition import IDLE_ROUNDS
from games.caribbean.rules.ending import WARNED
from games.caribbean.rules.events import Earned, Ended, Idle, Stopped, Stranded, Triggered
from games.caribbean.state import CaribbeanState
from games.engine import Outcome
from tests.games.caribbean.table import (
    EDITIONS,
    NEW,
    OLD,
    arranged,
    board,
    every,
    lines,
    offered,
    only,
    play,
    stranded,
)

NINE = "pirate-9 admiral-9 jester-9"
"""Nine influence."""


def _quiet(state: CaribbeanState) -> list[str]:
    """Let everybody reveal as little and take as little as possible until the game is over; return the lines."""
    told: list[str] = []
    for _ in range(2000):
        if state.outcome is not None:
            return told
        moves = {move.verb: move for move in state.legal_moves(state.to_act[0])}
        choice = next(
            moves[verb] for verb in ("stop", "pass", "end_turn", "repel", "reveal") if verb in moves
        )
        told += lines(state, state.play(state.to_act[0], choice))
    raise AssertionError("the game does not end")


def _outcome(state: CaribbeanState) -> Outcome:
    assert state.outcome is not None
    return state.outcome


# The trigger and the last round.


def test_2013_ten_influence_and_an_expedition_end_the_game() -> None:
    """Ruling C11."""
    state = arranged(row="sailor", displays=["exp-cc pirate-9 admiral-9"], coins=[3, 0])
    assert not state.ending
    events = play(state, "stop", "hire sailor")
    assert only(events, Triggered).seat == 0
    assert "Anna has 10 influence and an expedition: this is the last round." in lines(state, events)


def test_2013_ten_influence_without_an_expedition_end_nothing() -> None:
    state = arranged(row="sailor", displays=[NINE], coins=[3, 0])
    events = play(state, "stop", "hire sailor")
    assert every(events, Triggered) == []
    assert not state.ending


def test_2013_the_expedition_may_come_last() -> None:
    state = arranged(displays=[NINE + " priest priest"], open="exp-cc")
    events = play(state, "fulfil exp-cc")
    assert only(events, Triggered).seat == 0


@pytest.mark.parametrize(("needed", "ends"), [(False, True), (True, False)])
def test_2014_twelve_influence_end_the_game_with_the_option_with_an_expedition_only(
    needed: bool, ends: bool
) -> None:
    """Ruling C11."""
    state = arranged(row="sailor", displays=[NINE + " admiral-7"], coins=[3, 0], edition=NEW, needed=needed)
    play(state, "stop", "hire sailor")
    assert state.ending == ends
    state = arranged(
        row="sailor",
        displays=["exp-cc pirate-9 admiral-7 admiral-7"],
        coins=[3, 0],
        edition=NEW,
        needed=needed,
    )
    play(state, "stop", "hire sailor")
    assert state.ending


def test_2014_eleven_influence_are_not_enough() -> None:
    state = arranged(row="sailor", displays=[NINE], coins=[3, 0], edition=NEW)
    play(state, "stop", "hire sailor")
    assert not state.ending


def test_a_player_who_is_not_active_may_trigger_the_end() -> None:
    """Ruling C11: after any completed action of anybody; the round is played out."""
    state = arranged(
        players=3, active=0, row="sailor", displays=["", "exp-cc pirate-9 admiral-9"], coins=[0, 4, 0]
    )
    events = play(state, "stop", "hire sailor")
    assert only(events, Triggered).seat == 1
    told = _quiet(state)
    assert state.round == 1
    assert state.active == 2, "the player on the starting player's right is the last"
    assert _outcome(state).ranks == (2, 1, 3), "Anna has Bert's coin"
    assert told[-1] == "The game ends."


def test_the_round_is_played_out_to_the_starting_players_right() -> None:
    """Ruling C11, with a start at seat 2."""
    state = arranged(
        players=3, active=0, first=2, row="sailor", displays=["exp-cc pirate-9 admiral-9"], coins=[3, 0, 0]
    )
    play(state, "stop", "hire sailor")
    assert state.active == 1
    _quiet(state)
    assert state.active == 1


def test_a_trigger_in_the_last_players_turn_lets_that_turn_be_finished() -> None:
    """Ruling C11: that turn is the last."""
    state = arranged(
        active=1, first=0, row="sailor flute-1-1", displays=["", "exp-cc pirate-9 admiral-9"], coins=[3, 3]
    )
    play(state, "stop", "hire sailor")
    assert state.outcome is None
    assert state.to_act == (0,), "Anna may still take"
    play(state, "loot flute")
    assert state.outcome is not None


def test_the_end_is_triggered_once() -> None:
    """The last round is announced once, though others reach as much, and the first goes on."""
    nine = "exp-cc pirate-9 admiral-9"
    state = arranged(
        row="sailor sailor priest flute-1-1",
        displays=[nine + " governor", "exp-hh exp-aa jester-9 jester-7"],
        coins=[9, 9],
    )
    events = play(state, "stop", "hire sailor", "hire sailor", "hire priest")
    assert [event.seat for event in every(events, Triggered)] == [0]


def test_later_losses_undo_nothing() -> None:
    """Ruling C11: giving persons away falls below, the game ends all the same."""
    state = arranged(
        row="settler", displays=["exp-cc pirate-9 jester-9 settler"], open="exp-hh", coins=[4, 0]
    )
    play(state, "stop", "hire settler")
    assert state.ending
    play(state, "fulfil exp-hh")
    assert state.ending
    _quiet(state)
    assert _outcome(state).reason.key == "outcome.influence"


# Games that would not end.


def test_as_many_turns_in_a_row_as_players_without_card_or_expedition_end_the_game() -> None:
    """Ruling C9."""
    state = stranded()
    state.open = []
    state.discard = []
    events = play(state, "stop")
    assert every(events, Stranded) == [Stranded(1, 2), Stranded(2, 1), Stranded(0, 0)]
    later = events[events.index(Stranded(1, 2)) :]
    assert every(later, Earned) == [], "no taking, no admiral, no jester"
    assert only(events, Ended).why == "cards"
    assert "Bert has no card to reveal and fulfils nothing. 2 more such turns in a row end the game." in (
        lines(state, events)
    )
    assert "Anna has no card to reveal and fulfils nothing." in lines(state, events)
    assert _outcome(state).reason.key == "outcome.cards"


def test_in_a_turn_that_began_without_a_card_expeditions_may_be_fulfilled() -> None:
    """Ruling C9: then the turn is over, and the count of such turns begins again."""
    state = stranded()
    events = play(state, "stop")
    assert state.to_act == (1,)
    assert state.kind == "empty"
    assert offered(state) == {"fulfil exp-cc", "end_turn"}
    assert every(events, Stranded) == []
    events = play(state, "fulfil exp-cc")
    assert len(state.coins[1]) == 2, "the two priests are the only cards"
    assert every(events, Stranded) == [Stranded(2, 2), Stranded(0, 1), Stranded(1, 0)]


def test_whoever_ends_such_a_turn_fulfilled_nothing() -> None:
    state = stranded()
    events = play(state, "stop", "end_turn")
    assert lines(state, events)[-5:-4] == ["Bert ends the turn."], lines(state, events)
    assert every(events, Stranded) == [Stranded(1, 2), Stranded(2, 1), Stranded(0, 0)]
    assert _outcome(state).reason.key == "outcome.cards"


def test_a_turn_that_revealed_a_card_breaks_the_row() -> None:
    """Ruling C9: only turns that revealed no card count."""
    state = arranged(deck="sailor", revealed=0, coins=[0, 3], rest=1)
    state.stranded = 1
    events = play(state, "reveal")
    assert only(events, Stopped).why == "cards"
    events = play(state, "pass")
    assert state.stranded == 0
    assert every(events, Stranded) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_twenty_rounds_without_a_hire_or_an_expedition_end_the_game(edition: str, players: int) -> None:
    """Ruling C10: the log warns three rounds before."""
    state = arranged(players=players, revealed=1, edition=edition)
    told = _quiet(state)
    assert state.round == IDLE_ROUNDS == 20
    assert _outcome(state).reason.key == "outcome.idle"
    warning = "No hire and no expedition in 17 rounds: 3 more such rounds end the game."
    assert [line for line in told if line.startswith("No hire")] == [warning], "and once only"
    assert WARNED == 3


def test_a_hire_begins_the_count_of_rounds_again() -> None:
    """Ruling C10: whole rounds count, so the one with the hire does not."""
    state = arranged(row="sailor", coins=[3, 0])
    state.idle = IDLE_ROUNDS - 1
    play(state, "stop", "hire sailor", "stop")
    assert state.outcome is None
    while state.round == 1:
        play(state, "pass" if "pass" in offered(state) else "stop")
    assert state.idle == 0
    _quiet(state)
    assert state.round == 21


def test_an_expedition_begins_the_count_of_rounds_again() -> None:
    state = arranged(displays=["priest priest"], open="exp-cc")
    state.idle = IDLE_ROUNDS - 1
    play(state, "fulfil exp-cc")
    while state.round == 1:
        play(state, "pass" if "pass" in offered(state) else "stop")
    assert state.idle == 0


def test_the_warning_tells_what_is_left() -> None:
    state = arranged(active=1, coins=[0, 0])
    state.idle = IDLE_ROUNDS - WARNED - 1
    events = play(state, "stop")
    assert only(events, Idle) == Idle(17, 3)
    assert "17 rounds without a hire; 20 end the game." in " ".join(board(state).split())


# Ranks.


def _ended(
    displays: list[str], coins: list[int], *, edition: str = OLD, needed: bool = False
) -> CaribbeanState:
    """Return the end of a game with these displays and coins."""
    state = arranged(
        players=len(displays),
        active=len(displays) - 1,
        displays=displays,
        coins=coins,
        edition=edition,
        needed=needed,
    )
    state.ending = True
    _quiet(state)
    return state


def test_most_influence_among_those_with_an_expedition_wins() -> None:
    """Ruling C12: with an expedition before without."""
    state = _ended(["exp-hh sailor", NINE, "exp-cc"], [0, 9, 0])
    outcome = _outcome(state)
    assert outcome.scores == (3, 9, 3)
    assert outcome.ranks == (1, 3, 1)
    assert [text.key for text in outcome.trail] == ["trail.expedition", "trail.coins", "trail.shared"]
    assert outcome.won


def test_without_an_expedition_influence_and_coins_rank_too() -> None:
    state = _ended(["exp-hh", NINE, "sailor", "priest"], [0, 0, 3, 2])
    assert _outcome(state).ranks == (1, 2, 3, 4)


def test_coins_break_a_tie_and_equal_coins_share() -> None:
    """Ruling C12."""
    assert _outcome(_ended(["exp-cc", "exp-aa"], [3, 4])).ranks == (2, 1)
    assert _outcome(_ended(["exp-cc", "exp-aa"], [4, 4])).ranks == (1, 1)
    assert [text.key for text in _outcome(_ended(["exp-cc", "exp-aa"], [3, 4])).trail] == ["trail.coins"]


def test_where_an_expedition_is_needed_and_nobody_has_one_nobody_wins() -> None:
    """Ruling C12: all share one rank."""
    outcome = _outcome(_ended([NINE, "sailor"], [5, 0]))
    assert outcome.ranks == (1, 1)
    assert outcome.scores == (9, 1)
    assert not outcome.won
    assert [text.key for text in outcome.trail] == ["trail.nobody"]


@pytest.mark.parametrize(("needed", "ranks"), [(False, (2, 1)), (True, (1, 2))])
def test_2014_an_expedition_counts_for_the_rank_only_with_the_option(
    needed: bool, ranks: tuple[int, ...]
) -> None:
    outcome = _outcome(_ended(["exp-cc", NINE], [0, 0], edition=NEW, needed=needed))
    assert outcome.ranks == ranks
    assert [text.key for text in outcome.trail] == (["trail.expedition"] if needed else [])


def test_when_the_game_is_over_nobody_owes_anything() -> None:
    state = _ended(["exp-cc", NINE], [0, 0])
    assert state.to_act == ()
    assert state.kind == "over"
    assert [list(state.legal_moves(seat)) for seat in (0, 1)] == [[], []]
    assert board(state).splitlines()[1] == "The game is over"
