"""What players read: board, hand, events, labels, prompts, refusals. It says the truth and no secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from bot.front.pages.render import body
from games.engine import Move, Text, counted
from games.engine.pages.model import Page
from games.engine.pages.plain import plain_words
from games.engine.words.reader import called
from games.kit.pages.questions import question
from games.sea_merchants.edition import SPECIALS
from games.sea_merchants.moves import Buy, Exchange, Load, Trade
from games.sea_merchants.rules.events import Drew, Earned
from games.sea_merchants.state import SeaState
from tests.games.sea_merchants.table import (
    GAME,
    PRODUCTS,
    READER,
    arranged,
    board,
    dealt,
    lines,
    move,
    play,
    playing,
)

TEXT = GAME.text


class Strange(Move, frozen=True):
    """A move of no game here."""


def _busy() -> SeaState:
    """Three players in a game well under way; Bert is planning."""
    return arranged(
        players=3,
        active=1,
        hands=["fish fish grain", "wood", "cloth cloth spices spices"],
        market="fish fish fish grain wood cloth",
        cargo=["fish wood", "fish fish cloth", "grain"],
        owned=["dock", "", "office contract"],
        money=[12, 3, 105],
        deck="wood fish cloth spices wood",
    )


def _row(text: str, title: str) -> str:
    (found,) = [line for line in text.splitlines() if re.match(rf"{re.escape(title)}\*? ", line)]
    return found


def _numbers(text: str, title: str) -> list[str]:
    """Return a row's figures of the market or the price, and of the rest, for a good or a card."""
    return _row(text, title).split()[1:3]


def _cells(text: str, title: str) -> list[str]:
    """Return what a row says of each seat."""
    return _row(text, title).split()[1 if title in ("coins", "change", "hand") else 3 :]


def _hand(state: SeaState, seat: int) -> str:
    return TEXT.hand(state.view(seat))


def _labels(state: SeaState) -> set[str]:
    seat = state.to_act[0]
    return {str(TEXT.label(option, state.view(seat))) for option in state.legal_moves(seat)}


def _label(state: SeaState, words: str) -> str:
    assert move(words) in state.legal_moves(state.to_act[0])
    return str(TEXT.label(move(words), state.view(state.to_act[0])))


def _question(state: SeaState) -> str:
    """Return what the active seat is asked."""
    return question(GAME, state, state.active)


# The board.


@pytest.mark.parametrize("wide", [False, True])
def test_the_board_shows_market_pool_and_cargo_of_each_product(wide: bool) -> None:
    text = board(_busy(), wide=wide)
    shown = {"fish": 3, "grain": 1, "wood": 1, "cloth": 1}
    left = {"grain": 4, "wood": 4, "porcelain": 5, "fish": 2, "spices": 5, "cloth": 4}
    carried = {
        "grain": [".", ".", "1"],
        "wood": ["1", ".", "."],
        "porcelain": [".", ".", "."],
        "fish": ["1", "2", "."],
        "spices": [".", ".", "."],
        "cloth": [".", "1", "."],
    }
    for product in PRODUCTS:
        assert _numbers(text, product) == [str(shown.get(product, ".")), str(left[product])]
        assert _cells(text, product) == carried[product]


@pytest.mark.parametrize("wide", [False, True])
def test_the_board_shows_money_hand_sizes_and_the_deck(wide: bool) -> None:
    """Ruling S1: these are open."""
    text = board(_busy(), wide=wide)
    assert _cells(text, "coins") == ["12", "3", "105"]
    assert _cells(text, "hand") == ["3", "1", "4"]
    assert text.splitlines()[0].endswith("deck 5")


@pytest.mark.parametrize("wide", [False, True])
def test_the_board_shows_price_stock_and_owners_of_special_cards(wide: bool) -> None:
    text = board(_busy(), wide=wide)
    expected = {
        "ship": (["10", "8"], ["2", "3", "1"]),
        "contract": (["11", "1"], [".", ".", "1"]),
        "office": (["8", "1"], [".", ".", "1"]),
        "dock": (["12", "1"], ["1", ".", "."]),
    }
    for name in SPECIALS:
        numbers, cells = expected[name]
        assert _numbers(text, name) == numbers
        assert _cells(text, name) == cells


def test_covered_cards_can_be_read() -> None:
    """Ruling S1: they are open. Two positions that differ in them only don't read alike."""
    one = arranged(hands=["fish", "grain"], deck="wood cloth")
    other = arranged(hands=["fish", "grain"], deck="spices porcelain")
    assert one.covered != other.covered
    read = [board(state, wide=True) + _hand(state, 0) for state in (one, other)]
    assert read[0] != read[1]


def test_the_board_says_who_is_to_act_and_where_the_game_is() -> None:
    state = dealt(3)
    assert board(state).splitlines()[1:3] == ["It is Anna's turn", "loading"]
    assert ">Anna" in board(state)
    state = _busy()
    assert board(state).splitlines()[1:3] == ["It is Bert's turn", "Round 1 | planning"]
    assert ">Bert" in board(state)
    assert board(state).count(">") == 1
    play(state, "pass")
    assert board(state).splitlines()[2] == "Round 1 | playing"
    play(state, "draw")
    assert ">Cleo" in board(state)
    play(state, "pass", "draw")
    assert board(state).splitlines()[2] == "Round 1 | at an office"
    play(state, "pass", "pass", "pass", "trade fish 2")
    assert board(state).splitlines()[2:4] == ["Round 2 | playing", "2 fish cards to lay"]


def test_the_board_says_that_the_game_is_over() -> None:
    state = arranged(kind="trade", deck="fish")
    play(state, "draw")
    assert board(state).splitlines()[:2] == ["Sea Merchants | deck 0", "The game is over"]
    assert not board(state).splitlines()[2], "no round goes on"
    assert ">" not in board(state)


@pytest.mark.parametrize(("wide", "columns"), [(False, 36), (True, 60)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_full_boards_keep_their_columns_apart(wide: bool, columns: int, players: int) -> None:
    state = arranged(
        players=players,
        hands=["fish fish fish fish fish", "wood wood wood wood wood wood"],
        market="porcelain porcelain porcelain porcelain porcelain porcelain",
        cargo=["fish fish fish fish fish", "cloth"],
        owned=["contract contract dock dock", "office office"],
        money=[250, 199, 180, 175],
    )
    before = arranged(players=players).view(None)
    names = ["Bartholomew", "Barthold", "Barth", "Bart"][:players]
    state.round = 12
    text = TEXT.board(state.view(None), called(*names), wide=wide, before=before)
    assert max(map(len, text.splitlines())) <= columns
    assert _cells(text, "coins") == [str(coins) for coins in state.money]
    for title in (*PRODUCTS, *SPECIALS, "hand"):
        assert len(_cells(text, _cut(title, text))) == players
    heads = next(line for line in text.splitlines() if ">" in line).replace(">", " ").split()[-players:]
    assert len(set(heads)) == players, "names are told apart"
    assert not any(
        one != other and one.startswith(other) for one in heads for other in heads if other not in names
    )


def test_the_board_is_the_same_for_everybody() -> None:
    """It shows only what is open."""
    state = _busy()
    for wide in (False, True):
        assert len({TEXT.board(state.view(seat), READER, wide=wide) for seat in (None, 0, 1, 2)}) == 1


def test_no_secret_stands_on_a_spectators_board() -> None:
    """Whatever the hands and the deck hold."""
    state = _busy()
    for key in range(10):
        other = state.determinize(None, Random(key))
        assert other.hands != state.hands
        for wide in (False, True):
            assert board(other, wide=wide) == board(state, wide=wide)
        assert TEXT.hand(other.view(None)) == ""


def test_a_changed_market_and_stock_are_marked() -> None:
    state = _busy()
    before = state.view(None)
    state.money[1] = 8
    play(state, "buy office", "trade wood 1", "cover fish")
    text = board(state, before=before)
    for changed in ("wood*", "fish*", "office*"):
        assert changed in text
    for same in ("grain*", "porcelain*", "spices*", "cloth*", "ship*", "contract*", "dock*"):
        assert same not in text


def test_a_changed_cargo_is_marked() -> None:
    """The board says what changed since: an exchange does, though the market stays as it is."""
    state = _busy()
    before = state.view(None)
    play(state, "exchange cloth spices")
    assert board(state, before=before) != board(state)


def test_the_last_board_marks_what_has_changed_too() -> None:
    state = arranged(kind="trade", deck="fish")
    before = state.view(None)
    play(state, "draw")
    text = board(state, before=before)
    assert "hand*" in text
    assert "coins*" not in text


def test_the_change_of_money_is_shown() -> None:
    state = _busy()
    before = state.view(None)
    play(state, "pass", "trade wood 1", "cover cloth")
    text = board(state, before=before)
    assert _cells(text, "coins") == ["14", "3", "105"]
    assert _cells(text, "change") == ["+2", ".", "."]
    assert "change " not in board(state, before=state.view(None))


def _printed(page: Page) -> str:
    """Return a page as Discord shows it, without the emoji before its rows."""
    return "\n".join(line.partition("`")[2].rstrip("`") for line in body.markdown(page, READER).splitlines())


def test_every_form_of_the_position_shows_the_same_numbers() -> None:
    for seed in range(3):
        state = dealt(3, seed)
        rng = Random(seed)
        for number, seat in enumerate(playing(state)):
            if number % 20 == 0:
                view = state.view(None)
                (page,) = GAME.whole(view)
                forms = {
                    "36": board(state),
                    "60": board(state, wide=True),
                    "plain": plain_words(page, READER),
                    "emoji": _printed(page),
                }
                for title in (*PRODUCTS, *SPECIALS, "coins", "hand"):
                    shown = {
                        form: tuple(_row(text, _cut(title, text)).split()[1:]) for form, text in forms.items()
                    }
                    assert len(set(shown.values())) == 1, (title, shown)
            state.play(seat, rng.choice(list(state.legal_moves(seat))))


def _cut(title: str, text: str) -> str:
    """Return a title of a text, whole or cut."""
    kept = (title[:length] + end for length in range(len(title), 0, -1) for end in ("", "."))
    return next(one for one in kept if re.search(rf"^{re.escape(one)}\*? ", text, re.MULTILINE))


def test_a_hand_is_no_part_of_the_page_that_everybody_sees() -> None:
    state = _busy()
    everybody, own = GAME.whole(state.view(0))
    assert GAME.whole(state.view(None)) == (everybody,)
    assert (everybody.seat, own.seat) == (None, 0)
    assert plain_words(own, READER).splitlines()[-2:] == [
        "grain         1        0          4",
        "fish          2        5         10",
    ]


# The hand.


def test_the_hand_shows_what_playing_all_of_a_product_pays() -> None:
    """Checked by playing it, on cards of other products."""
    state = arranged(
        players=3,
        kind="trade",
        hands=["fish fish wood"],
        market="fish grain grain wood wood cloth",
        cargo=["fish wood", "fish fish", "fish"],
        owned=["contract", "", "contract"],
    )
    for product, moves in (
        ("fish", ("trade fish 2", "cover grain", "cover cloth")),
        ("wood", ("trade wood 1", "cover grain")),
    ):
        after = state.copy()
        play(after, *moves)
        row = _row(_hand(state, 0), product)
        assert row.split()[-2:] == [str(after.money[0]), str(max(after.money[1:]))]


def test_the_hand_lists_own_cards_only() -> None:
    text = _hand(_busy(), 2)
    assert "cloth" in text
    assert "spices" in text
    for product in ("fish", "grain", "wood", "porcelain"):
        assert product not in text


@pytest.mark.parametrize("cards", range(1, 10))
def test_the_hand_tells_how_many_cards_of_a_product_it_holds(cards: int) -> None:
    """However many: there is no hand limit."""
    state = arranged(hands=[" ".join(["fish"] * cards), "grain"])
    assert _row(_hand(state, 0), "fish").split()[1] == str(cards)


def test_an_empty_hand_says_so_and_a_spectator_has_none() -> None:
    state = arranged(hands=[""])
    assert _hand(state, 0) == "Your hand is empty"
    assert TEXT.hand(state.view(None)) == ""


# Events.


def test_lines_of_loading() -> None:
    state = dealt()
    assert lines(state, play(state, "load fish", "load cloth")) == ["Anna loads fish.", "Bert loads cloth."]


def test_lines_of_planning() -> None:
    state = arranged(money=[10], owned=["dock"], cargo=["fish wood"])
    events = play(state, "buy ship", "load grain", "exchange fish cloth")
    assert lines(state, events) == [
        "Anna buys a ship for 10.",
        "Anna loads grain.",
        "Anna exchanges fish for cloth at the dock.",
    ]
    state = arranged(cargo=["fish wood"], money=[8])
    assert lines(state, play(state.copy(), "exchange fish cloth")) == ["Anna exchanges fish for cloth."]
    assert lines(state, play(state.copy(), "pass")) == ["Anna passes."]
    assert lines(state, play(state.copy(), "buy office")) == ["Anna buys an office for 8."]


def test_lines_of_a_trade() -> None:
    state = arranged(
        players=3,
        kind="trade",
        hands=["fish fish fish"],
        market="wood wood wood wood wood cloth",
        cargo=["fish", "wood", "fish fish"],
    )
    assert lines(state, play(state, "trade fish 3", "cover cloth")) == [
        "Anna plays 3 fish.",
        "- covers cloth",
        "- covers 2 wood (no choice)",
        "Fish, 3 in the market: Anna +3, Cleo +6.",
    ]


def test_the_line_of_a_trade_that_pays_nobody() -> None:
    state = arranged(kind="trade", hands=["fish"], cargo=["wood", "wood"])
    assert (
        lines(state, play(state, "trade fish 1", "cover fish"))[-1]
        == "Fish, 1 in the market: nobody carries it."
    )


def test_drawn_cards_are_named_only_to_the_player_who_drew_them() -> None:
    state = arranged(players=3, kind="trade", owned=["office"], deck="wood fish cloth spices")
    events = play(state, "draw", "draw")
    assert lines(state, events, seat=0) == [
        "Anna draws 2 cards: wood, fish.",
        "Anna draws 1 card: cloth (office).",
    ]
    for seat in (None, 1, 2):
        assert lines(state, events, seat) == ["Anna draws 2 cards.", "Anna draws 1 card (office)."]


def test_lines_of_drawing_tell_others_the_same_whatever_is_drawn() -> None:
    state = _busy()
    told = set()
    for key in range(12):
        other = state.determinize(0, Random(key))
        events = play(other, "pass", "draw")
        told.add(tuple(lines(other, events, 0)))
    assert told == {("Bert passes.", "Bert draws 2 cards.")}


def test_the_line_of_an_empty_hand_says_why_it_drew() -> None:
    """Every game: the log says what the game did by itself."""
    state = arranged(hands=[""], deck="wood fish cloth")
    assert lines(state, play(state, "pass"), seat=1) == [
        "Anna passes.",
        "Anna draws 2 cards (hand was empty).",
    ]


def test_the_line_of_the_last_card() -> None:
    state = arranged(kind="trade", deck="fish")
    assert lines(state, play(state, "draw")) == [
        "Anna draws 1 card.",
        "The last card left the deck: the game ends.",
    ]


def test_lines_of_leaving_a_dock_and_an_office() -> None:
    state = arranged(owned=["dock office"])
    events = play(state, "pass", "pass", "draw", "pass")
    told = lines(state, events)
    assert told[:2] == ["Anna passes.", "Anna is done at the docks."]
    assert told[3] == "Anna is done at the offices."


def test_a_player_who_used_one_of_two_docks_is_not_said_to_have_used_none() -> None:
    state = arranged(owned=["dock dock"], cargo=["fish wood"])
    play(state, "pass", "exchange fish cloth")
    (line,) = lines(state, play(state, "pass"))
    assert "leaves the dock unused" not in line


def test_a_player_who_drew_with_one_of_two_offices_is_not_said_to_have_drawn_none() -> None:
    state = arranged(kind="trade", owned=["office office"])
    play(state, "draw", "draw")
    (line,) = lines(state, play(state, "pass"))
    assert "draws no card" not in line


# Labels and prompts.


def test_labels_of_planning() -> None:
    state = arranged(money=[12], cargo=["fish"])
    assert _label(state, "exchange fish cloth") == "Give fish, take cloth"
    assert _label(state, "pass") == "No change"
    assert {label for label in _labels(state) if label.startswith("Buy")} == {
        "Buy a ship (10)",
        "Buy a contract (11)",
        "Buy an office (8)",
        "Buy a dock (12)",
    }


def test_labels_of_loading_trading_and_covering() -> None:
    assert _label(dealt(), "load spices") == "Load spices"
    state = arranged(kind="trade", hands=["fish fish"])
    assert _labels(state) == {"Draw 2 cards", "Play 1 fish", "Play 2 fish"}
    play(state, "trade fish 1")
    assert _labels(state) == {f"Cover {product}" for product in PRODUCTS}


def test_labels_with_a_dock_and_an_office() -> None:
    state = arranged(owned=["dock office"])
    play(state, "pass")
    assert _label(state, "pass") == "No change"
    play(state, "pass", "draw")
    assert _labels(state) == {"Draw 1 card", "Draw no card"}


def test_drawing_promises_no_more_cards_than_the_deck_has() -> None:
    state = arranged(kind="trade", deck="fish")
    assert _label(state, "draw") == "Draw 1 card"


def test_a_page_asks_what_is_owed() -> None:
    assert _question(dealt()) == "Which cargo for your ship?"
    state = arranged(money=[10], owned=["dock dock office office"], hands=["fish fish fish"])
    for wanted, asked in (
        ("buy ship", "Change a cargo, or buy?"),
        ("load fish", "Which cargo for your ship?"),
        ("exchange fish cloth", "Your docks: 2 more changes?"),
        ("pass", "Your dock: one more change?"),
        ("trade fish 2", "Play one good, or draw 2?"),
        ("cover wood", "Cover which card? 2 to go"),
        ("cover cloth", "Cover which market card?"),
        ("draw", "Offices: draw? 2 possible"),
    ):
        assert _question(state) == asked
        play(state, wanted)


# Refusals.


def _after(state: SeaState, *moves: str) -> SeaState:
    play(state, *moves)
    return state


def _no_cloth(kind: str) -> SeaState:
    state = arranged(money=[10], cargo=["fish", "cloth cloth cloth cloth cloth"])
    return _after(state, "buy ship") if kind == "fit" else state


REFUSALS: list[tuple[str, Callable[[], SeaState], str | Move, str]] = [
    ("turn", lambda: arranged(active=1), "pass", "It is another player's turn."),
    ("now.load", dealt, "pass", "Ships are being loaded."),
    (
        "now.plan",
        lambda: arranged(money=[50]),
        "draw",
        "You are in the planning phase.",
    ),
    (
        "now.plan",
        arranged,
        "draw",
        "You are in the planning phase.",
    ),
    (
        "now.fit",
        lambda: _no_cloth("fit"),
        "pass",
        "Load your new ship first.",
    ),
    (
        "now.dock",
        lambda: _after(arranged(owned=["dock"]), "pass"),
        "draw",
        "You are at a dock.",
    ),
    (
        "now.trade",
        lambda: arranged(kind="trade"),
        "pass",
        "You are in the trading phase.",
    ),
    (
        "now.cover",
        lambda: _after(arranged(kind="trade"), "trade wood 1"),
        "draw",
        "You are choosing which market cards to cover.",
    ),
    (
        "now.office",
        lambda: _after(arranged(kind="trade", owned=["office"]), "draw"),
        "trade wood 1",
        "You are at an office.",
    ),
    ("product", dealt, Load(6), "There is no good 6; goods are 0 to 5."),
    ("card", arranged, Buy(4), "There is no special card 4; they are 0 to 3."),
    ("pool", lambda: _no_cloth("plan"), "exchange fish cloth", "No cloth cube is left in the pool."),
    ("pool", lambda: _no_cloth("fit"), "load cloth", "No cloth cube is left in the pool."),
    (
        "same",
        arranged,
        "exchange wood wood",
        "A ship can't exchange wood for wood: take another good.",
    ),
    ("cargo", arranged, "exchange fish wood", "None of your ships carries fish."),
    (
        "stock",
        lambda: arranged(owned=["", "dock dock"], money=[12]),
        "buy dock",
        "No dock card is left for sale.",
    ),
    (
        "stock",
        lambda: arranged(owned=["", "office office"], money=[0]),
        "buy office",
        "No office card is left for sale.",
    ),
    ("money", lambda: arranged(money=[1]), "buy ship", "A ship costs 10; you have 1 coin."),
    ("money", arranged, "buy office", "An office costs 8; you have 0 coins."),
    (
        "room",
        lambda: arranged(kind="trade", hands=["fish fish fish fish fish fish fish"]),
        "trade fish 7",
        "The market has 6 cards to cover, so you can't play 7.",
    ),
    (
        "hand",
        lambda: arranged(kind="trade"),
        "trade wood 2",
        "You hold 1 wood card, so you can't play 2.",
    ),
    (
        "hand",
        lambda: arranged(kind="trade"),
        Trade(3, 1),
        "You hold no fish card, so you can't play 1.",
    ),
    (
        "market",
        lambda: _after(arranged(kind="trade", market="wood wood wood fish fish fish"), "trade wood 1"),
        "cover cloth",
        "These cards can't cover cloth: no such card is open.",
    ),
]


@pytest.mark.parametrize(("key", "position", "wanted", "sentence"), REFUSALS)
def test_a_refusal_says_what_is_wrong(
    key: str, position: Callable[[], SeaState], wanted: str | Move, sentence: str
) -> None:
    state = position()
    seat = 0
    reason = state.refusal(seat, move(wanted) if isinstance(wanted, str) else wanted)
    assert reason is not None
    assert str(reason) == sentence
    assert (reason.home, reason.key) == ("sea_merchants", f"refusal.{key}")


def test_the_refusals_above_are_all_there_are() -> None:
    assert {f"refusal.{key}" for key, *_ in REFUSALS} == {
        key for key in TEXT.WORDS if key.startswith("refusal.")
    }


def test_every_end_is_reached() -> None:
    """Of the rest of the catalogue, claims and refusals have tests of their own."""
    said: set[Text] = set()
    for seed in range(40):
        rng = Random(seed)
        state = dealt(2, seed)
        # Rich from the beginning, so that everything is bought.
        state.money = [40, 40]
        for seat in playing(state):
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
        assert state.outcome is not None
        said |= {state.outcome.reason, *state.outcome.trail}
    tie = arranged(kind="trade", deck="fish")
    play(tie, "draw")
    assert tie.outcome is not None
    said |= set(tie.outcome.trail)
    assert {text.key for text in said} == {
        key for key in TEXT.WORDS if key.startswith(("outcome.", "trail."))
    }
    for text in said:
        assert re.fullmatch(r"[A-Z][^{}]*[.]", str(text))


def test_each_verb_is_explained() -> None:
    assert set(TEXT.VERBS) == set(GAME.verbs)
    assert all(len(str(line)) <= 100 for line in TEXT.VERBS.values())


def test_an_event_that_hides_its_cards_still_says_how_many() -> None:
    hidden = Drew(0, cards=2, products=(1, 3), office=False, forced=False).seen_by(1)
    state = arranged()
    assert counted(2, "card") in TEXT.event_line(hidden, state.view(1), READER)


def test_what_a_trade_brought_its_player_is_told_first_and_without_their_name() -> None:
    state = arranged(players=3)
    line = GAME.turn_line([Earned(1, product=0, shown=3, coins=(2, 8, 0))], state.view(0))
    assert line is not None
    said = line.said(replace(called("Anna", "Bert", "Cleo"), seat=0)).replace("\N{MINUS SIGN}", "-")
    assert said.partition(": ")[2] == "+8, **you +2**"


@pytest.mark.parametrize("seat", range(3))
def test_why_not_names_the_cards_in_hand_and_the_cubes_on_ones_ships(seat: int) -> None:
    state = _busy()
    thought = list(GAME.thinkable(state.view(seat)))
    held = {product for product, number in enumerate(state.hands[seat]) if number}
    loaded = {product for product, number in enumerate(state.cargo[seat]) if number}
    assert {one.product for one in thought if isinstance(one, Trade)} == held
    assert {one.give for one in thought if isinstance(one, Exchange)} == loaded
