"""Edition files: what is checked, what the refusal says, what is played (rulings: "Editions")."""

from __future__ import annotations

from importlib import resources

import pytest

from games import BadEdition
from games.engine.text import provenance
from games.merkator.edition import MAJOR, VALUES
from games.merkator.edition.reading import read

from .table import GAME, dealt, place, playing

TEXT = resources.files("games.merkator").joinpath("editions", "reconstructed.toml").read_text("utf-8")


def changed(*changes: tuple[str, str]) -> str:
    """Return the text of the shipped edition with changes, each of the first place where something stands."""
    text = TEXT
    for old, new in changes:
        assert old in text, f"{old} must stand in the file"
        text = text.replace(old, new, 1)
    return text


def test_the_shipped_edition_is_what_the_rulebook_says() -> None:
    edition = read(TEXT)
    assert [len(cards) for cards in edition.cards] == [5, 11, 13, 12, 11, 9, 7, 5, 4, 1]
    assert (len(edition.bonus_cards), len(edition.building_cards), len(edition.counters)) == (16, 26, 42)
    assert [edition.locations[other].name for other in edition.locations[place("Russia")].adjacent] == [
        "Danzig",
        "Sweden",
    ]
    assert edition.locations[place("Bohemia")].threshold == 3
    assert edition.locations[place("Newfoundland")].threshold == 0
    assert edition.solo_turns == sum(len(edition.cards[VALUES.index(value)]) for value in (8, 9, 10)) + 1
    assert [len(column) for column in edition.columns] == [3, 3, 3, 3, 2, 2]
    assert GAME.meta.editions["reconstructed"] == edition


def test_what_is_reconstructed_is_told() -> None:
    told = str(provenance(read(TEXT)))
    assert "numbers from the rulebook" in told
    assert "reconstructed: " in told


WRONG = [
    ("players = [1, 4]", "players = [1, 5]", "players"),
    ("contract_slots = 5 ", "contract_slots = 6 ", "contract_slots"),
    ("cash_limit = 15", "cash_limit = 14", "cash_limit"),
    ("bonus_goods_active = 2", "bonus_goods_active = 3", "bonus_goods_active"),
    ("bonus_goods_joining = 1", "bonus_goods_joining = 2", "bonus_goods_joining"),
    ("trade_rate = 4", "trade_rate = 3", "trade_rate"),
    ("solo_turns = 17", "solo_turns = 16", "solo_turns"),
    ("major = 1, minor = 2", "major = 2, minor = 2", "join_cost"),
    ("chart_ultimo = [6, 6, 6, 6, 6]", "chart_ultimo = [8, 8, 8, 8, 7]", "chart_ultimo"),
    ("chart_ultimo = [6, 6, 6, 6, 6]", "chart_ultimo = [6, 6, 6, 6, 0]", "chart_ultimo"),
    ("chart_back = [4, 4, 4]", "chart_back = [5, 5, 5]", "chart_ultimo and chart_back"),
    ('"3" = [0,1,1,1,1]', '"3" = [1,1,1,1,1]', "chart_fill.3"),
    ('"2" = [0,0,1,1,1]', '"5" = [0,0,1,1,1]', "chart_fill.2"),
    ("counters = { A = 5", "counters = { A = 4", "counters"),
    ("counters = { A = 5", "counters = { A = 4, G = 1", "counters"),
    ('goods = ["Muskets", "Copper"]', 'goods = ["Muskets", "Grain"]', "column"),
    ('letter = "F"', 'letter = "G"', "column"),
    ('name = "Danzig"', 'name = "Gdansk"', "location"),
    ("time = 2 ", "time = 3 ", "location.Hamburg.time"),
    ('colour = "green"', 'colour = "blue"', "location.Hamburg.colour"),
    ('goods = ["Livestock", "Muskets"]', 'goods = ["Livestock", "Wine"]', "location.Hamburg.goods"),
    ('adjacent = ["Hamburg", "Russia"]', 'adjacent = ["Hamburg"]', "location.Russia.adjacent"),
    ('adjacent = ["England", "France"]', 'adjacent = ["England", "France", "Spain"]', "location.Spain.adjacent"),
    ("threshold = 3", "threshold = 4", "location.Bohemia.threshold"),
    ("threshold = 2", "threshold = -1", "location.Denmark.threshold"),
    ('good = "Saltpeter"\ncost = 4', 'good = "Wine"\ncost = 4', "bonus_card"),
    ("cost = 4\n", "cost = 5\n", "bonus_card[0].cost"),
    ("cost = 6\nrule = { type = \"timeTable\"", "cost = 16\nrule = { type = \"timeTable\"", "building[0].cost"),
    ("[[2, 1], [5, 3], [8, 5]]", "[[2, 1], [5, 3], [8, 6]]", "building.Fleet at Sea"),
    ("[[2, 1], [5, 3], [8, 5]]", "[[5, 3], [2, 1], [8, 5]]", "building[0].rule.table"),
    ('type = "perTime", per = 2', 'type = "perTime", per = 1', "building.Seeamt"),
    ('type = "perTime", per = 2', 'type = "perMoon", per = 2', "building[1].rule.type"),
    ('type = "perType", goods = "all", vp = 1', 'type = "perType", goods = "all", vp = 9', "building[2].rule"),
    ('type = "perType", goods = "all", vp = 1', 'type = "perType", goods = "gold", vp = 1', "building[2].rule.goods"),
    ('metric = "maxContract"', 'metric = "charm"', "building[11].rule.metric"),
    ("sole_player = true", "sole_player = false", "building"),
    ("value = 3\n", "value = 4\n", "contract of value 3"),
    ('value = 2\nlocation = "Danzig"', 'value = 2\nlocation = "Hamburg"', "contract"),
    ('goods = { "Ham" = 1, "Coal" = 1 }', 'goods = { "Livestock" = 1, "Coal" = 1 }', "contract[0].goods"),
    ('goods = { "Ham" = 1, "Coal" = 1 }', 'goods = { "Gold" = 1, "Coal" = 1 }', "contract[0].goods"),
    ('goods = { "Ham" = 1, "Coal" = 1 }', 'goods = { "Ham" = 0, "Coal" = 1 }', "contract[0].goods.Ham"),
    ('goods = { "Ham" = 1, "Coal" = 1 }', "goods = { }", "contract[0].goods"),
    ("any_different_goods = 12", "any_different_goods = 11", "contract[73]"),
    ('name = "Peace of Westphalia"', 'name = "Peace\\n"', "contract[77].name"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key"), WRONG)
def test_a_wrong_number_is_named_with_what_it_must_be_and_what_it_is(old: str, new: str, key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(changed((old, new)))
    sentence = str(caught.value)
    assert "\n" not in sentence
    left, _, right = sentence.partition(" must be ")
    assert left == f"The edition's {key}"
    assert ", not " in right
    assert right.endswith(".")


def test_an_unknown_key_or_a_wrong_type_is_named() -> None:
    for old, new, word in (
        ("cash_limit = 15", "cash_limit = 15\ngold = 1", "gold"),
        ("cash_limit = 15", 'cash_limit = "many"', "cash_limit"),
    ):
        with pytest.raises(BadEdition) as caught:
            GAME.read_edition(changed((old, new)))
        assert word in str(caught.value)


def test_what_is_only_reconstructed_may_be_otherwise() -> None:
    other = read(
        changed(
            ("chart_ultimo = [6, 6, 6, 6, 6]", "chart_ultimo = [2, 3, 4, 5, 6]"),
            ("threshold = 2", "threshold = 1"),
            ('goods = { "Ham" = 1, "Coal" = 1 }', 'goods = { "Ham" = 2 }'),
            ("cost = 11\n", "cost = 9\n"),
        )
    )
    state = GAME.new(4, 1, {}, other)
    assert len(state.chart) == 20  # type: ignore[attr-defined] # a Merkator position
    assert other.sha256 != read(TEXT).sha256


def test_two_cards_printed_alike_are_one_kind() -> None:
    text = changed(
        (
            'location = "Denmark"\ngoods = { "Fish Oil" = 2 }',
            'location = "Italy"\ngoods = { "Vegetables" = 2 }',
        )
    )
    edition = read(text)
    assert len(edition.contracts) == 77
    assert sum(map(len, edition.cards)) == 78
    state = GAME.new(3, 5, {}, edition)
    for _ in playing(state, 5):  # type: ignore[arg-type] # a Merkator position
        pass
    assert state.outcome is not None


def test_locations_may_stand_in_any_order() -> None:
    head, *tables = TEXT.split("[[location]]")
    last, rest = tables[-1].split("[[bonus_card]]", 1)
    tables[-1] = last
    text = "[[location]]".join([head, *tables[::-1]]) + "[[bonus_card]]" + rest
    edition = read(text)
    assert all(location.threshold == -1 for location in edition.locations[:MAJOR])
    assert {location.name for location in edition.locations} == {
        location.name for location in dealt().edition.locations
    }
