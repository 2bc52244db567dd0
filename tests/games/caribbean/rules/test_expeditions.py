"""Expeditions: their time, their player, the persons given (rulings C3, C6)."""

from __future__ import annotations

import pytest

from games.caribbean.edition import EXPEDITIONS, INFLUENCE, read
from games.caribbean.rules.events import Fulfilled, Gave
from games.caribbean.state import CaribbeanState
from tests.games.caribbean.table import (
    EDITIONS,
    GAME,
    NEW,
    arranged,
    display,
    every,
    labels,
    lines,
    money,
    named,
    offered,
    only,
    play,
    refused,
    skill,
)
from tests.games.caribbean.test_edition import changed


def test_dagmar_gives_a_priest_and_a_jack_of_all_trades_for_two_crosses() -> None:
    """The rulebook's example: she gets the card and 3 coins from the deck."""
    state = arranged(displays=["priest jack sailor"], open="exp-cc", coins=[1, 0])
    before = len(state.deck)
    events = play(state, "fulfil exp-cc")
    assert display(state, 0) == ["sailor-3", "exp-cc"]
    assert named(state, state.discard) == ["priest-4", "jack-6"]
    assert state.open == []
    assert money(state) == [4, 0]
    assert len(state.deck) == before - 3
    assert lines(state, events) == [
        "Anna gives up Priest, Jack of all Trades, automatically.",
        "Anna fulfils an expedition, 2 crosses: +3 coins.",
    ]


def test_influence_is_lost_with_the_persons_and_gained_with_the_expedition() -> None:
    state = arranged(displays=["captain captain settler sailor"], open="exp-aah")
    assert skill(state, 0, INFLUENCE) == 4
    play(state, "fulfil exp-aah")
    assert skill(state, 0, INFLUENCE) == 1 + 5
    assert skill(state, 0, EXPEDITIONS) == 1


@pytest.mark.parametrize(
    ("line", "possible"),
    [
        ("captain captain settler", True),
        ("captain jack settler", True),
        ("jack jack jack", True),
        ("captain captain jack", True),
        ("captain captain priest", False),
        ("captain settler settler", False),
        ("captain jack", False),
        ("captain captain sailor", False),
    ],
)
def test_captain_priest_and_settler_are_anchor_cross_and_house_and_jack_is_any(
    line: str, possible: bool
) -> None:
    """Ruling C3."""
    state = arranged(displays=[line], open="exp-aah")
    assert ("fulfil exp-aah" in offered(state)) == possible
    if not possible:
        assert refused(state, "fulfil exp-aah").startswith("You lack the persons for that expedition")


def test_expeditions_are_fulfilled_before_the_first_reveal() -> None:
    """Ruling C6."""
    state = arranged(displays=["priest priest"], open="exp-cc", revealed=0, deck="flute-1-1")
    play(state, "fulfil exp-cc")
    assert state.revealed == 1, "then only revealing is left, which the game does"


def test_expeditions_are_fulfilled_after_any_card_and_any_number_of_them() -> None:
    """Ruling C6."""
    state = arranged(displays=["priest priest captain captain"], open="exp-cc", deck="exp-aa")
    play(state, "reveal")
    assert offered(state) == {"reveal", "stop", "fulfil exp-cc", "fulfil exp-aa"}
    play(state, "fulfil exp-aa", "fulfil exp-cc")
    assert display(state, 0) == ["exp-aa", "exp-cc"]


def test_no_expedition_is_fulfilled_while_a_ship_waits_to_be_repelled() -> None:
    """Ruling C6."""
    state = arranged(displays=["priest priest sailor"], open="exp-cc", deck="flute-1-1")
    play(state, "reveal")
    assert offered(state) == {"repel", "keep"}
    assert refused(state, "fulfil exp-cc") == "A ship waits for your answer."


def test_expeditions_are_fulfilled_before_between_and_after_own_takings() -> None:
    """Ruling C6."""
    state = arranged(
        row="flute-1-1 pinnace-1-1 skiff-1-1 frigate-1-1 priest",
        displays=["priest"],
        open="exp-cc",
        coins=[4, 0],
    )
    play(state, "stop")
    assert "fulfil exp-cc" not in offered(state)
    play(state, "hire priest")
    assert "fulfil exp-cc" in offered(state)
    play(state, "loot flute")
    assert offered(state) == {"fulfil exp-cc", "pass"}, "a turn does not end while there is something of use"
    play(state, "fulfil exp-cc")
    assert state.taker == 1 or state.active == 1


def test_a_player_who_is_done_taking_fulfils_nothing_more() -> None:
    state = arranged(row="flute-1-1", displays=["priest priest"], open="exp-cc", coins=[3, 3])
    play(state, "stop", "pass")
    assert state.to_act == (1,)
    assert refused(state, "fulfil exp-cc", seat=0) == "It is another player's turn to decide."


def test_others_fulfil_nothing_in_their_time_to_take() -> None:
    """Ruling C6: the active player only."""
    state = arranged(row="flute-1-1", displays=["", "priest priest"], open="exp-cc")
    play(state, "stop", "pass")
    assert offered(state) == {"loot flute-1-1", "pass"}
    assert refused(state, "fulfil exp-cc") == ("You can fulfil expeditions only in your own turn.")


def test_expeditions_alike_are_one_move() -> None:
    """In an edition that has one twice; both can be fulfilled."""
    edition = read(changed(("{ crosses = 2, coins", "{ count = 2, crosses = 2, coins")))
    state = arranged(displays=["priest priest priest priest"], open="exp-cc exp-cc", edition=edition)
    assert offered(state) == {"reveal", "stop", "fulfil exp-cc"}
    assert len(state.legal_moves(0)) == 3
    play(state, "fulfil exp-cc", "fulfil exp-cc")
    assert display(state, 0) == ["exp-cc", "exp-cc"]


# Which persons are given.


def test_which_persons_are_given_is_asked_when_it_matters() -> None:
    """Ruling C6: both sets may be given; what is in both is given at once."""
    state = arranged(displays=["priest priest jack"], open="exp-cc")
    events = play(state, "fulfil exp-cc")
    assert only(events, Gave).forced
    assert state.kind == "give"
    assert offered(state) == {"give priest-4", "give jack-6"}
    assert refused(state, "reveal") == "You are fulfilling an expedition."
    events = play(state, "give jack")
    assert only(events, Gave) == Gave(0, (state.discard[-1],), forced=False)
    assert only(events, Fulfilled).coins == 3
    assert display(state, 0) == ["priest-4", "exp-cc"]


def test_persons_alike_are_one_choice() -> None:
    """Ruling C6."""
    state = arranged(displays=["priest priest priest"], open="exp-cc")
    play(state, "fulfil exp-cc")
    assert display(state, 0) == ["priest-4", "exp-cc"]


def test_every_set_that_fills_the_symbols_can_be_given_and_every_beginning_be_ended() -> None:
    """Forward only; played out, the ends are all sets, and no others."""
    state = arranged(displays=["captain captain captain settler settler jack jack"], open="exp-aah")
    play(state, "fulfil exp-aah")
    ends: list[tuple[str, ...]] = []

    def follow(position: CaribbeanState) -> None:
        if position.kind != "give":
            ends.append(tuple(display(position, 0)))
            return
        choices = position.legal_moves(0)
        assert len(choices) > 1, "a single answer is the game's"
        for choice in choices:
            after = position.copy()
            after.play(0, choice)
            follow(after)

    follow(state)
    given = [
        ("captain", "captain", "settler"),
        ("captain", "captain", "jack"),
        ("captain", "jack", "settler"),
    ]
    given += [("captain", "jack", "jack"), ("jack", "jack", "settler")]
    whole = ["captain"] * 3 + ["settler"] * 2 + ["jack"] * 2
    expected = []
    for persons in given:
        left = whole.copy()
        for person in persons:
            left.remove(person)
        expected.append(sorted(left))
    found = [sorted(word.split("-")[0] for word in end if not word.startswith("exp")) for end in ends]
    assert sorted(set(map(tuple, found))) == sorted(map(tuple, expected))


def test_the_jack_is_kept_back_for_the_symbol_that_lacks_a_person() -> None:
    """Nobody may give him for an anchor when the house needs him."""
    state = arranged(displays=["captain captain jack"], open="exp-aah")
    play(state, "fulfil exp-aah")
    assert display(state, 0) == ["exp-aah"]
    state = arranged(displays=["captain captain captain jack"], open="exp-aah")
    play(state, "fulfil exp-aah")
    assert display(state, 0) == ["captain-4", "exp-aah"]


def test_persons_that_differ_in_printed_numbers_are_different_choices() -> None:
    """Ruling C6, with an edition that has two kinds of priests."""
    dear = '  { name = "Priest", cost = 4, influence = 1, count = 2, symbol = "cross" },\n'
    dear += '  { name = "Priest", cost = 6, influence = 2, count = 2, symbol = "cross" },\n'
    old = '  { name = "Priest", cost = 4, influence = 1, count = 4, symbol = "cross" },\n'
    edition = read(changed((old, dear)))
    state = arranged(displays=["priest-4 priest-4 priest-6 jack"], open="exp-cc", edition=edition)
    play(state, "fulfil exp-cc")
    assert offered(state) == {"give priest-4", "give priest-6", "give jack-6"}
    assert len(set(labels(state))) == 3
    after = state.copy()
    play(after, "give jack")
    assert offered(after) == {"give priest-4", "give priest-6"}
    play(after, "give priest-6")
    assert display(after, 0) == ["priest-4", "priest-4", "exp-cc"]
    assert str(GAME.text.value("give", "person", state.legal_moves(0)[0].person, state.view(0))) != (  # type: ignore[attr-defined] # a Give
        str(GAME.text.value("give", "person", state.legal_moves(0)[1].person, state.view(0)))  # type: ignore[attr-defined]
    )


def test_what_can_not_be_given_is_refused_with_a_reason() -> None:
    state = arranged(displays=["priest priest jack sailor"], open="exp-cc")
    play(state, "fulfil exp-cc")
    assert refused(state, "give sailor") == ("You can't give up a Sailor for the rest of this expedition.")
    assert refused(state, "give captain") == "You have no Captain."


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_expeditions_persons_are_discarded_before_its_coins_are_drawn(edition: str) -> None:
    """Ruling C2: with an empty deck they become coins themselves."""
    state = arranged(displays=["priest priest"], open="exp-cc", coins=[0, 0], rest=1, edition=edition)
    state.deck = []
    events = play(state, "fulfil exp-cc")
    assert named(state, sorted(card for _, card in state.coins[0])) == ["priest-4", "priest-4"]
    due = 3 if edition != NEW else 2
    assert only(every(events, Fulfilled), Fulfilled) == Fulfilled(0, state.displays[0][0], 2, due)
