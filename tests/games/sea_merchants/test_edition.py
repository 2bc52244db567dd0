"""Edition files: what is checked, what the refusal says, what the content's hash covers, what is played."""

from __future__ import annotations

from importlib import resources

import pytest

from games import BadEdition, BadOption
from games.engine.text import provenance
from games.sea_merchants.edition import SeaEdition, read
from games.sea_merchants.rules.events import Bought, Earned
from tests.games.rules import rules_of

from .table import GAME, arranged, dealt, hand, market, offered, only, owned, play, pool, stock

PRINTED = resources.files("games.sea_merchants").joinpath("editions", "printed.toml").read_text("utf-8")


def _changed(*changes: tuple[str, str]) -> str:
    text = PRINTED
    for old, new in changes:
        assert text.count(old) == 1, f"{old} must stand in the file once"
        text = text.replace(old, new)
    return text


def _refused(text: str) -> str:
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(text)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.startswith("The edition")
    assert sentence.endswith(".")
    return sentence


def test_the_printed_edition_is_what_the_rulebook_prints() -> None:
    edition = read(PRINTED)
    assert edition.products == ("grain", "wood", "porcelain", "fish", "spices", "cloth")
    assert edition.colours == ("yellow", "brown", "white", "blue", "red", "green")
    assert (edition.cards_per_product, edition.cubes_per_product, edition.market_size) == (10, 5, 6)
    assert (edition.starting_hand, edition.starting_ships, edition.starting_money, edition.draw) == (
        3,
        2,
        0,
        2,
    )
    assert [(card.name, card.cost, card.count, card.bonus) for card in edition.specials] == [
        ("ship", 10, 14, 0),
        ("contract", 11, 2, 2),
        ("office", 8, 2, 0),
        ("dock", 12, 2, 0),
    ]
    assert edition.players == (2, 4)
    assert GAME.meta.editions["printed"] == edition


def test_what_the_rulebook_leaves_open_is_marked_as_reconstructed() -> None:
    assert dict(read(PRINTED).provenance) == {"": "R", "starting_money": "x", "players": "x"}
    assert "reconstructed: starting money, players." in str(provenance(read(PRINTED)))


@pytest.mark.parametrize(
    ("old", "new", "key", "expected", "found"),
    [
        ('"grain", "wood", ', '"wood", ', "products", "six different names", "['wood', 'porcelain'"),
        ('"grain", "wood", ', '"wood", "wood", ', "products", "six different names", "['wood', 'wood'"),
        ('"cloth"]', '"cloth", "tea"]', "products", "six different names", "'tea']"),
        ("cards_per_product = 10", "cards_per_product = 9", "cards_per_product", "10", "9"),
        ("cubes_per_product = 5", "cubes_per_product = 6", "cubes_per_product", "5", "6"),
        ("count = 14", "count = 13", "special_cards.ship.count", "14", "13"),
        ("count = 2, bonus", "count = 3, bonus", "special_cards.contract.count", "2", "3"),
        ("cost = 8,  count = 2", "cost = 8, count = 1", "special_cards.office.count", "2", "1"),
        ("cost = 12, count = 2", "cost = 12, count = 4", "special_cards.dock.count", "2", "4"),
        ('"dock", ', '"ship", ', "special_cards", "dock", "ship, contract, office, ship"),
        ("cost = 10", "cost = -1", "special_cards.ship.cost", "0 to 99", "-1"),
        ("count = 14", "count = 14, bonus = 1", "special_cards.ship.bonus", "left out", "1"),
        ('"ship", ', '"boat", ', "special_cards[0].name", "ship, contract, office or dock", "'boat'"),
        ("bonus = 2", "bonus = -2", "special_cards.contract.bonus", "0 to 9", "-2"),
        ("market_size = 6", "market_size = 0", "market_size", "from 1 to 6", "0"),
        ("market_size = 6", "market_size = 7", "market_size", "from 1 to 6", "7"),
        ("starting_hand = 3", "starting_hand = 6", "starting_hand", "from 0 to 5", "6"),
        ("starting_ships = 2", "starting_ships = 4", "starting_ships", "1 to 3", "4"),
        ("starting_ships = 2", "starting_ships = 0", "starting_ships", "1 to 3", "0"),
        ("starting_money = 0", "starting_money = -1", "starting_money", "0 to 99", "-1"),
        ("draw = 2", "draw = 0", "draw", "from 1 to 10", "0"),
        ("players = [2, 4]", "players = [1, 4]", "players", "two numbers from 2 to 4", "[1, 4]"),
        ("players = [2, 4]", "players = [2, 5]", "players", "two numbers from 2 to 4", "[2, 5]"),
        ("players = [2, 4]", "players = [4, 2]", "players", "two numbers from 2 to 4", "[4, 2]"),
        ('grain = "yellow", ', "", "colours", "one for each good", "['cloth', 'fish'"),
        ('grain = "yellow"', 'tea = "yellow"', "colours", "one for each good", "'tea'"),
        ('prov_default = "R"', 'prov_default = "Q"', "prov_default", "letters R, S or x", "Q"),
        ('starting_money = "x"', 'starting_money = "y"', "prov.starting_money", "letters R, S or x", "y"),
    ],
)
def test_a_wrong_number_is_named_with_what_it_must_be_and_what_it_is(
    old: str, new: str, key: str, expected: str, found: str
) -> None:
    sentence = _refused(_changed((old, new)))
    left, _, right = sentence.partition(" must be ")
    wanted, _, was = right.rpartition(", not ")
    assert left == f"The edition's {key}"
    assert expected in wanted
    assert found in was


@pytest.mark.parametrize(
    ("old", "new", "key", "expected", "found"),
    [
        ("draw = 2", 'draw = "2"', "draw", "int", "str"),
        ("draw = 2", "draw = 2.0", "draw", "int", "float"),
        ("draw = 2", "draw = true", "draw", "int", "bool"),
        ("draw = 2", "draw = 2024-01-01", "draw", "int", "date"),
        ('name = "printed"', "name = 7", "name", "str", "int"),
        ("players = [2, 4]", "players = 4", "players", "array", "int"),
        ("players = [2, 4]", "players = [4]", "players", "2", "1"),
        ('"grain", "wood", ', '7, "wood", ', "products[0]", "str", "int"),
        ("cost = 10", "cost = 1.5", "special_cards[0].cost", "int", "float"),
        ('"yellow"', "7", "colours", "str", "int"),
    ],
)
def test_a_wrong_type_is_named_with_what_is_expected(
    old: str, new: str, key: str, expected: str, found: str
) -> None:
    sentence = _refused(_changed((old, new)))
    left, _, right = sentence.partition(": ")
    assert left.startswith(f"The edition's {key}")
    assert expected in right
    assert found in right


@pytest.mark.parametrize(
    "line",
    [
        "players = [2, 4]",
        "cards_per_product = 10",
        "cubes_per_product = 5",
        "market_size = 6",
        "starting_hand = 3",
        "starting_money = 0",
        "draw = 2",
        'name = "printed"',
    ],
)
def test_a_missing_key_is_named(line: str) -> None:
    sentence = _refused(_changed((line, "")))
    assert "missing" in sentence
    assert f"`{line.split()[0]}`" in sentence


def test_a_missing_key_of_a_special_card_is_named() -> None:
    sentence = _refused(_changed(("cost = 10, ", "")))
    assert "special_cards[0]" in sentence
    assert "missing required field `cost`" in sentence


def test_a_missing_special_card_is_named() -> None:
    sentence = _refused(_changed(('  { name = "dock",     cost = 12, count = 2 },\n', "")))
    assert "special_cards must be one entry each for" in sentence
    assert "dock" in sentence


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("draw = 2", "draw = 2\ndraws = 3", "The edition"),
        ("cost = 10", "cost = 10, prize = 3", "The edition's special_cards[0]"),
    ],
)
def test_an_unknown_key_is_named(old: str, new: str, where: str) -> None:
    sentence = _refused(_changed((old, new)))
    assert sentence.startswith(where)
    assert "unknown field" in sentence
    assert "`draws`" in sentence or "`prize`" in sentence


@pytest.mark.parametrize("text", ["draw =", "name = [", "\x00", "draw = 2\ndraw = 3", "[players"])
def test_what_is_not_toml_is_refused_with_the_place(text: str) -> None:
    sentence = _refused(text)
    assert sentence.startswith("The edition is not readable as TOML: ")
    assert "line" in sentence or "end of document" in sentence


def test_an_empty_file_is_refused() -> None:
    assert "missing required field `name`" in _refused("")


def test_comments_layout_and_provenance_do_not_change_the_hash() -> None:
    printed = read(PRINTED).sha256
    for changes in (
        [("draw = 2", "# how many\ndraw    =  2")],
        [('prov_default = "R"', 'prov_default = "x"')],
        [('prov = { starting_money = "x", players = "x" }', "")],
        [("draw = 2", 'draw = 2\ndraw_prov = "S"')],
    ):
        assert read(_changed(*changes)).sha256 == printed
    lines = PRINTED.splitlines()
    money = lines.index("starting_money = 0")
    moved = [lines[money], *lines[:money], *lines[money + 1 :]]
    assert read("\n".join(moved)).sha256 == printed


@pytest.mark.parametrize(
    "change",
    [
        ("cost = 10", "cost = 9"),
        ("bonus = 2", "bonus = 3"),
        ("starting_money = 0", "starting_money = 1"),
        ("draw = 2", "draw = 3"),
        ("market_size = 6", "market_size = 5"),
        ('"yellow"', '"gold"'),
        ('name = "printed"', 'name = "other"'),
        ("players = [2, 4]", "players = [2, 3]"),
    ],
)
def test_numbers_and_names_change_the_hash(change: tuple[str, str]) -> None:
    assert read(_changed(change)).sha256 != read(PRINTED).sha256


def _other(*changes: tuple[str, str]) -> SeaEdition:
    return read(_changed(('name = "printed"', 'name = "other"'), *changes))


def test_an_edition_is_played_by_its_costs_and_bonus() -> None:
    edition = _other(
        ("cost = 10", "cost = 3"),
        ("cost = 11", "cost = 4"),
        ("cost = 8,", "cost = 5,"),
        ("cost = 12", "cost = 6"),
        ("bonus = 2", "bonus = 7"),
    )
    for card, cost in (("ship", 3), ("contract", 4), ("office", 5), ("dock", 6)):
        assert f"buy {card}" not in offered(arranged(money=[cost - 1], edition=edition))
        state = arranged(money=[cost], edition=edition)
        assert only(play(state, f"buy {card}"), Bought).cost == cost
        assert state.money == [0, 0]
    state = arranged(kind="trade", hands=["fish"], cargo=["fish"], owned=["contract"], edition=edition)
    play(state, "trade fish 1", "cover wood")
    assert state.money == [2 + 7, 0]


def test_an_edition_is_dealt_by_its_numbers() -> None:
    edition = _other(
        ("starting_money = 0", "starting_money = 5"),
        ("starting_hand = 3", "starting_hand = 4"),
        ("starting_ships = 2", "starting_ships = 3"),
        ("market_size = 6", "market_size = 5"),
        ("draw = 2", "draw = 3"),
    )
    state = dealt(2, edition=edition)
    assert state.money == [5, 5]
    assert sum(hand(state, 1).values()) == 4
    assert owned(state, 0) == {"ship": 3}
    assert stock(state)["ship"] == 8
    assert sum(market(state).values()) == 5
    play(state, "load fish", "load wood", "load fish", "load wood", "load fish")
    assert state.round == 0
    play(state, "load wood")
    assert pool(state) == {"grain": 5, "wood": 2, "porcelain": 5, "fish": 2, "spices": 5, "cloth": 5}
    play(state, "pass", "draw")
    assert sum(hand(state, 0).values()) == 7


def test_a_smaller_market_has_room_for_fewer_cards() -> None:
    edition = _other(("market_size = 6", "market_size = 2"))
    state = arranged(
        kind="trade", hands=["fish fish fish"], market="wood cloth", cargo=["fish"], edition=edition
    )
    assert offered(state) == {"draw", "trade fish 1", "trade fish 2"}
    assert only(play(state, "trade fish 2"), Earned).shown == 2


def test_an_office_draws_one_card_whatever_phase_two_draws() -> None:
    edition = _other(("draw = 2", "draw = 4"))
    state = arranged(kind="trade", hands=["grain"], owned=["office"], edition=edition)
    play(state, "draw", "draw")
    assert sum(hand(state, 0).values()) == 1 + 4 + 1


def test_an_edition_limits_the_players() -> None:
    edition = _other(("players = [2, 4]", "players = [3, 3]"))
    GAME.check(3, edition=edition)
    for players in (2, 4):
        with pytest.raises(BadOption, match=r"takes 3 to 3 players in this edition, not \d\."):
            GAME.check(players, edition=edition)


OTHER_NUMBERS = (
    ("cost = 10", "cost = 31"),
    ("cost = 11", "cost = 32"),
    ("cost = 8,", "cost = 33,"),
    ("cost = 12", "cost = 34"),
    ("bonus = 2", "bonus = 9"),
    ("starting_ships = 2", "starting_ships = 3"),
    ("starting_hand = 3", "starting_hand = 4"),
    ("market_size = 6", "market_size = 5"),
    ("draw = 2", "draw = 7"),
    ("starting_money = 0", "starting_money = 19"),
)


def test_the_rules_tell_the_editions_numbers() -> None:
    told = rules_of(GAME, _other(*OTHER_NUMBERS))
    for number in ("3 ships, 4 cards and 19 coins", "5 cards lie open", "or draw 7.", "Or draw 7 cards"):
        assert number in told
    for number in ("A ship, 31", "A contract, 32", "An office, 33", "A dock, 34", "+9 coins", "contract 15"):
        assert number in told


@pytest.mark.parametrize(
    "change", [("starting_money = 0", "starting_money = 5000"), ("bonus = 2", "bonus = 5000")]
)
def test_every_edition_that_passes_keeps_the_bounds_of_the_game(change: tuple[str, str]) -> None:
    """An edition is either refused, or no score in it passes the greatest that the game declares."""
    try:
        edition = _other(change)
    except BadEdition as error:
        assert change[0].split()[0] in str(error)  # noqa: PT017 a refusal is one of two right answers
        return
    state = arranged(
        kind="trade", hands=["fish"], cargo=["fish"], owned=["contract"], deck="wood cloth", edition=edition
    )
    begins = dealt(2, edition=edition).money
    play(state, "trade fish 1", "cover wood")
    assert max(*begins, *state.money) <= GAME.meta.bounds.scores[1]
