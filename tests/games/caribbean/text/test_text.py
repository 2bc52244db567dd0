"""Texts for players: board, events, labels, prompts, refusals."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from games.caribbean.moves import REPEL, Loot, Reveal
from games.caribbean.pages.titles import chance
from games.caribbean.state import CaribbeanState
from games.engine.pages.explained.what import meanings
from games.engine.words.reader import called
from tests.games.caribbean.table import (
    GAME,
    NEW,
    READER,
    arranged,
    board,
    kind,
    labels,
    lines,
    named,
    play,
    played,
)

TEXT = GAME.text


def _busy() -> CaribbeanState:
    """Three players; Bert has discovered a while."""
    return arranged(
        players=3,
        active=1,
        row="flute-2-3 galleon-skull-4 sailor-5 sailor-5 jack trader-skiff",
        displays=["priest priest", "mademoiselle trader-flute-3 pirate-5", "governor exp-cc"],
        open="exp-aah exp-hh",
        coins=[12, 5, 105 - 100],
    )


def _row(text: str, title: str) -> str:
    (found,) = [line for line in text.splitlines()[2:] if re.match(rf"[> ]?{re.escape(title)}[* ]", line)]
    return found


# The board. What it says is held to claims; here is how it looks.


@pytest.mark.parametrize("wide", [False, True])
def test_the_board_shows_the_harbour_with_skills_influence_and_coins_for_the_player_who_decides(
    wide: bool,
) -> None:
    """Loot after traders, prices after Mademoiselles, in the order of the choices."""
    text = board(_busy(), wide=wide).splitlines()
    first = text.index("Harbour, priced for Bert")
    rows = [
        (["", "skill", "influence", "coins"]),
        (["Flute", "repel 2", "", "+4"]),
        (["Galleon", "skull", "", "+4"]),
        (["2x Sailor", "strength 1", "2", "-4"]),
        (["Trader (Skiff)", "", "1", "-2"]),
        (["Jack of all Trades", "any", "1", "-5"]),
    ]
    shown = [re.split(r"  +", line.strip()) for line in text[first + 1 : first + 7]]
    # Where names have no room for skills beside them, skills are left out.
    wanted = rows if wide else [[card, *numbers] for card, _, *numbers in rows]
    assert shown == [[cell for cell in row if cell] for row in wanted]


def test_the_board_marks_who_decides_and_counts_the_coin_to_the_active_player() -> None:
    state = _busy()
    assert ">Bert" in board(state)
    play(state, "stop", "pass")
    text = board(state)
    assert ">Cleo" in text, "who is to act is marked, not whose turn it is"
    assert ">Bert" not in text
    assert "Prices include coins 1 to Bert." in " ".join(text.split())
    assert _row(text, "2x Sailor").split()[-1] == "-6"


def test_the_board_shows_expeditions_and_displays() -> None:
    text = board(_busy())
    assert _row(text, "2 anchors, 1 house").split()[-2:] == ["5", "+4"]
    assert _row(text, "name").split() == ["name", "influence", "coins", "strength"]
    assert _row(text, "Cleo").split() == ["Cleo", "3", "5", "."]
    assert "Anna: 2x Priest" in text.splitlines()
    assert "Cleo: Governor, [2 crosses]" in text.splitlines()


def test_new_cards_are_marked_and_changes_of_coins_shown() -> None:
    state = arranged(row="flute-1-1 sailor", deck="priest sailor tax-most", coins=[3, 12])
    before = state.view(None)
    play(state, "reveal", "reveal", "reveal")
    text = board(state, before=before)
    assert "Priest*" in text
    assert "2x Sailor*" in text
    assert "Flute*" not in text
    assert _row(text, "*new").split()[:2] == ["*new", "skill"]
    assert _row(text, "Anna").split() == [">Anna", ".", "4", "+1", "."]
    assert _row(text, "Bert").split() == ["Bert", ".", "7", "-5", "."]
    assert "since" in text
    for other in (board(state), board(state, before=state.view(None))):
        assert "since" not in other
        assert "*" not in other


def test_a_card_of_another_turn_is_new_though_one_like_it_lay_there_before() -> None:
    state = arranged(row="flute-1-1 sailor", deck="flute-1-1 sailor", coins=[0, 0])
    before = state.view(None)
    play(state, "stop", "pass")
    assert state.active == 1
    assert named(state, state.row) == ["flute-1-1"]
    assert "Flute*" in board(state, before=before)
    state = arranged(row="flute-1-1", deck="sailor flute-1-1", coins=[0, 0])
    before = state.view(None)
    play(state, "stop", "pass", "stop")
    assert (state.active, state.round) == (0, 2)
    assert "Flute*" in board(state, before=before), "the same player's next turn is another too"


def test_an_expedition_that_came_is_marked_as_new() -> None:
    state = arranged(open="exp-aa", displays=["priest priest"], deck="exp-cc")
    before = state.view(None)
    play(state, "reveal")
    text = board(state, before=before)
    assert "expeditions, *new" in text
    assert "2 crosses*" in text
    assert "2 anchors*" not in text
    shown = state.view(None)
    play(state, "fulfil exp-cc")
    assert "*" not in board(state, before=shown)


@pytest.mark.parametrize(("wide", "columns"), [(False, 36), (True, 60)])
def test_full_boards_keep_their_columns(wide: bool, columns: int) -> None:
    names = ["Bartholomew", "Barthold", "Barth", "Bart", "Bartleby"]
    rows = "flute-1-2 pinnace-1-2 skiff-1-2 frigate-skull-4 galleon-skull-4 mademoiselle mademoiselle jack jack governor"
    state = arranged(
        players=5, row=rows, edition=NEW, coins=[20, 15, 14, 3, 11],
        displays=["jack sailor sailor settler captain priest trader-pinnace trader-galleon admiral admiral-7"] * 1,
        open="exp-ach exp-aah exp-cch",
    )  # fmt: skip
    state.round = 12
    text = TEXT.board(state.view(None), called(*names), wide=wide, before=state.view(None))
    assert max(map(len, text.splitlines())) <= columns
    assert text.isascii()
    assert "2x Mademoiselle" in text
    assert "2x Jack of all Trades" in text
    lines = text.splitlines()
    (first,) = [number for number, line in enumerate(lines, 1) if line.startswith("name ")]
    heads = [line.split()[0] for line in lines[first : first + 5]]
    assert len(set(heads)) == 5, "names are told apart"


def test_the_board_is_the_same_for_everybody_and_shows_nothing_that_lies_face_down() -> None:
    state = _busy()
    for wide in (False, True):
        assert len({TEXT.board(state.view(seat), READER, wide=wide) for seat in (None, 0, 1, 2)}) == 1
        for key in range(8):
            assert board(state.determinize(None, Random(key)), wide=wide) == board(state, wide=wide)


@pytest.mark.parametrize(
    ("fraction", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 300), "under 1%"),
        (Fraction(1, 3), "33%"),
        (Fraction(299, 300), "over 99%"),
        (Fraction(1), "100%"),
    ],
)
def test_a_chance_is_never_rounded_to_none_or_certain(fraction: Fraction, words: str) -> None:
    assert str(chance(fraction)) == words


# Events and labels.


def test_lines_of_discovery() -> None:
    """The jester is the coin that the tax pays."""
    state = arranged(
        row="flute-1-1", displays=["sailor"], deck="priest exp-cc tax-most jester pinnace-1-1 flute-5-3"
    )
    events = play(state, "reveal", "reveal", "reveal", "reveal", "repel", "reveal")
    assert lines(state, events) == [
        "Anna reveals a Priest, cost 4, influence 1.",
        "Anna reveals an expedition: 2 crosses (3 influence, 3 coins).",
        "Anna reveals a tax increase (the player with the most strength gains).",
        "Tax: nobody has 12 coins.",
        "- Anna +1 coin: most strength",
        "Anna reveals a Pinnace (strength 1, 1 coin).",
        "Anna repels the Pinnace.",
        "Anna reveals a Flute (strength 5, 3 coins).",
        "Bust! A second Flute: Anna loses the turn. 3 cards are discarded.",
        *lines(state, events)[9:],
    ]


def test_lines_of_a_bust() -> None:
    state = arranged(row="flute-1-1 priest", deck="flute-5-3 trader-skiff", displays=["jester-5"])
    told = lines(state, play(state, "reveal"))
    assert told[:3] == [
        "Anna reveals a Flute (strength 5, 3 coins).",
        "Bust! A second Flute: Anna loses the turn. 3 cards are discarded.",
        "- Anna +1 coin: jesters",
    ]
    assert re.fullmatch(r"Bert reveals .*, automatically\.", told[3])


def test_lines_of_taking() -> None:
    state = arranged(row="flute-1-2 priest captain", coins=[3, 6], displays=["trader-flute-3"])
    told = lines(state, play(state, "stop", "loot flute", "hire priest"))
    assert told[:4] == [
        "Anna stops.",
        "Anna takes the Flute: +3 coins.",
        "Bert hires Priest for 4, 1 to Anna.",
        "The last card is cleared from the harbour.",
    ]


def test_lines_of_a_kept_ship_and_of_the_tax() -> None:
    state = arranged(displays=["sailor"], deck="flute-1-1 tax-most", coins=[12, 13])
    told = lines(state, play(state, "reveal", "keep", "reveal"))
    assert "Anna lets the Flute stay." in told
    assert "Tax: Anna -6, Bert -6." in told


def test_labels_say_whole_what_choices_of_a_page_begin_with() -> None:
    state = arranged(row="flute-1-1 pinnace-1-1 skiff-1-1 frigate-1-1", displays=["governor"])
    risk = chance(state.view(0).bust_chance())
    assert labels(state) == [f"Reveal: {risk} bust", "Stop: take 3"]
    state = arranged(displays=["priest priest jack"], open="exp-cc")
    assert labels(state)[-1] == "Fulfil 2 crosses (3 influence, 3 coins)"
    play(state, "fulfil exp-cc")
    assert labels(state) == [
        "Give up Priest, cost 4, influence 1",
        "Give up Jack of all Trades, cost 6, influence 1",
    ]


def test_labels_of_a_ship_that_waits_name_it() -> None:
    state = arranged(row="flute-1-1", displays=["sailor"], deck="flute-1-1")
    play(state, "reveal")
    assert labels(state) == ["Repel the Flute", "Let the Flute stay: bust"]
    state = arranged(displays=["sailor"], deck="flute-1-1")
    assert str(TEXT.label(REPEL, state.view(0))) == "Repel a ship", "none waits"
    play(state, "reveal")
    assert labels(state) == ["Repel the Flute", "Let the Flute stay"]


def test_labels_of_taking_count_the_coin_to_the_active_player() -> None:
    displays = ["trader-flute-3 mademoiselle", "trader-flute-5"]
    state = arranged(row="flute-1-2 sailor trader-skiff", displays=displays, coins=[4, 9], open="exp-cc")
    play(state, "stop")
    assert labels(state) == [
        "Take the Flute: +3 coins",
        "Hire Trader (Skiff): 1 influence, costs 2",
        "Hire Sailor (strength 1): 1 influence, costs 2",
        "Take nothing",
    ]
    play(state, "pass")
    assert labels(state) == [
        "Take the Flute: +2 coins",
        "Hire Trader (Skiff): 1 influence, costs 4",
        "Hire Sailor (strength 1): 1 influence, costs 4",
        "Take nothing",
    ]


def test_each_verb_is_explained() -> None:
    assert set(TEXT.VERBS) == set(GAME.verbs)
    assert all(len(str(line)) <= 100 for line in (*TEXT.VERBS.values(), *TEXT.FIELDS.values()))


def test_values_of_a_commands_fields_are_told_apart() -> None:
    state = played(_busy(), "stop")
    view = state.view(1)
    for verb, field in (("hire", "person"), ("loot", "ship")):
        names = [str(TEXT.value(verb, field, card, view)) for card in set(state.row)]
        assert len(set(names)) == len(names)
    assert str(TEXT.value("fulfil", "expedition", kind(state.edition, "exp-hh"), view)) == (
        "2 houses (2 influence, 4 coins)"
    )


def test_moves_of_one_meaning_are_one_object() -> None:
    state = played(_busy(), "stop")
    again = played(_busy(), "stop")
    for one, other in zip(state.legal_moves(1), again.legal_moves(1), strict=True):
        assert one is other
    assert Reveal() == arranged().legal_moves(0)[0]
    assert Loot(3) == Loot(3)


def test_a_display_breaks_between_its_persons() -> None:
    state = arranged(displays=["sailor sailor mademoiselle trader-frigate exp-cc exp-hh settler", ""])
    for wide in (False, True):
        shown = TEXT.board(state.view(None), READER, wide=wide)
        assert "Trader (Frigate)" in shown
        assert "[2 houses]" in shown


def test_the_board_says_what_may_still_be_taken_while_persons_are_given_up() -> None:
    state = arranged(row="flute-1-2", displays=["priest priest jack"], open="exp-cc")
    play(state, "stop", "fulfil exp-cc")
    assert (state.kind, state.phase) == ("give", "take")
    assert board(state).splitlines()[1:3] == ["Anna gives up persons", "1 of 1 card to take"]


def test_each_emoji_of_a_trader_and_of_an_expedition_in_a_display_is_explained() -> None:
    state = arranged(displays=["trader-frigate exp-cch"])
    shown = {
        sign.text
        for page in GAME.whole(state.view(None))
        for meaning in meanings(page, READER, TEXT)
        for sign in meaning.signs
    }
    assert {"⚖️", "🟥", "🧭", "✝️", "🏠"} <= shown


@pytest.mark.parametrize("wide", [False, True])
def test_the_longest_expedition_is_shown_whole(wide: bool) -> None:
    state = arranged(players=5, edition=NEW, open="exp-ach", displays=["captain priest settler jack"])
    for _ in range(2):
        shown = board(state, wide=wide)
        assert re.search(r"1 anchor, 1 cross, 1 house  +5 +\+3", shown)
        if state.expedition < 0:
            play(state, "fulfil exp-ach")
    assert "3 more for 1 Captain" in shown
