"""Edition files: what is checked, what the refusal says, what the content's hash covers, what is played."""

from __future__ import annotations

from importlib import resources

import pytest

from games import BadEdition, BadOption
from games.caribbean.edition import EXPEDITION, PERSON, SHIP, TAX, read
from games.engine.text import provenance
from tests.games.rules import rules_of

from .table import EDITIONS, GAME, NEW, OLD, arranged, dealt, display, money, named, offered, play

FOLDER = resources.files("games.caribbean").joinpath("editions")
TEXTS = {name: FOLDER.joinpath(f"{name}.toml").read_text("utf-8") for name in EDITIONS}
SAILOR = '{ name = "Sailor", cost = 3, influence = 1, count = 5, strength = 1 }'
FLUTE = '{ type = "Flute", coins = 1, strength = 1, count = 3 }'
TAXES = '{ then = "most-strength", count = 4, prov = { then = "R", count = "x" } }'
ANCHORS = '{ anchors = 2, coins = 3, influence = 3, prov = "x" }'


def changed(*changes: tuple[str, str], name: str = OLD) -> str:
    """Return the text of a shipped edition with changes, each of something that occurs there once."""
    text = TEXTS[name]
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


@pytest.mark.parametrize(
    ("name", "size", "ships", "persons", "expeditions", "taxes"),
    [(OLD, 110, 50, 51, 5, 4), (NEW, 120, 50, 60, 6, 4)],
)
def test_the_shipped_editions_have_the_cards_that_are_reported(
    name: str, size: int, ships: int, persons: int, expeditions: int, taxes: int
) -> None:
    edition = read(TEXTS[name])
    counted = [
        sum(n for card, n in zip(edition.cards, edition.counts, strict=True) if card.kind == kind)
        for kind in (SHIP, PERSON, EXPEDITION, TAX)
    ]
    assert counted == [ships, persons, expeditions, taxes]
    assert edition.size == sum(edition.counts) == size
    assert edition.ship_types == ("Pinnace", "Flute", "Skiff", "Frigate", "Galleon")
    assert GAME.meta.editions[name] == edition


def test_what_the_rulebooks_fix_of_the_two_editions() -> None:
    old, new = read(TEXTS[OLD]), read(TEXTS[NEW])
    assert (old.rules, old.players, old.influence_to_end, old.expedition_needed_to_win) == (
        "2013",
        (2, 4),
        10,
        True,
    )
    assert (new.rules, new.players, new.influence_to_end, new.expedition_needed_to_win) == (
        "2014",
        (2, 5),
        12,
        False,
    )
    assert next(iter(GAME.meta.editions)) == OLD


def test_what_is_reconstructed_is_told() -> None:
    assert "numbers reconstructed; from the rulebook: " in str(provenance(read(TEXTS[OLD])))
    assert "numbers from public reports." in str(provenance(read(TEXTS[NEW])))


WRONG = [
    ('rules = "2013"', 'rules = "2015"', "rules", "2013 or 2014", "'2015'"),
    ("players = [2, 4]", "players = [2, 5]", "players", "two numbers from 2 to 4", "[2, 5]"),
    ("players = [2, 4]", "players = [1, 4]", "players", "two numbers from 2 to 4", "[1, 4]"),
    ("influence_to_end = 10", "influence_to_end = 0", "influence_to_end", "1 to 99", "0"),
    ("influence_to_end = 10", "influence_to_end = 98", "influence_to_end", "at most the 87", "98"),
    (FLUTE, FLUTE.replace("Flute", "Sloop"), "ships", "ships of five types", "6: Pinnace, Sloop, Flute"),
    (FLUTE, FLUTE.replace("coins = 1", "coins = 0"), "ships[6].coins", "1 to 9", "0"),
    (FLUTE, FLUTE.replace("strength = 1, ", ""), "ships[6]", "a strength or a skull", "neither"),
    (FLUTE, FLUTE.replace("strength = 1", "strength = 1, skull = true"), "ships[6]", "a strength or a skull", "both"),
    (FLUTE, FLUTE.replace("strength = 1", "strength = 0"), "ships[6].strength", "1 to 99", "0"),
    (FLUTE, FLUTE.replace("count = 3", "count = 0"), "ships[6].count", "1 to 180", "0"),
    (FLUTE, FLUTE.replace("count = 3", "count = 90"), "ships, persons, expeditions and tax_increases", "to 180 cards", "197 cards"),
    (SAILOR, SAILOR.replace(", strength = 1", ""), "persons[11]", "a ship, symbol, strength or ability", "one without"),
    (SAILOR, SAILOR.replace("strength = 1", "strength = 0"), "persons[11].strength", "1 to 99", "0"),
    (SAILOR, SAILOR.replace("strength = 1", 'ability = "cook"'), "persons[11].ability", "jester", "'cook'"),
    (SAILOR, SAILOR.replace("strength = 1", 'symbol = "star"'), "persons[11].symbol", "anchor, cross, house or any", "'star'"),
    (SAILOR, SAILOR.replace("strength = 1", 'ship = "Sloop"'), "persons[11].ship", "Pinnace, Flute, Skiff, Frigate or Galleon", "'Sloop'"),
    (SAILOR, SAILOR.replace("cost = 3", "cost = -1"), "persons[11].cost", "0 to 99", "-1"),
    (SAILOR, SAILOR.replace("influence = 1", "influence = 10"), "persons[11].influence", "0 to 9", "10"),
    (SAILOR, SAILOR.replace("count = 5", "count = 0"), "persons[11].count", "1 to 180", "0"),
    (SAILOR, SAILOR.replace('"Sailor"', '"Sailor\\u00e9"'), "persons[11].name", "ASCII", "Sailor"),
    (ANCHORS, ANCHORS.replace("anchors = 2", "anchors = 0"), "expeditions[1]", "asks for 1 to 5", "0"),
    (ANCHORS, ANCHORS.replace("anchors = 2", "anchors = 6"), "expeditions[1].anchors", "0 to 5", "6"),
    (ANCHORS, ANCHORS.replace("coins = 3", "coins = 10"), "expeditions[1].coins", "0 to 9", "10"),
    (ANCHORS, ANCHORS.replace("influence = 3", "influence = -1"), "expeditions[1].influence", "0 to 9", "-1"),
    (ANCHORS, ANCHORS.replace("coins = 3", "coins = 3, count = 40"), "expeditions", "at most 30 cards", "44"),
    (TAXES, TAXES.replace('"most-strength"', '"least-money"'), "tax_increases[0].then", "most-strength or least-influence", "'least-money'"),
    (TAXES, TAXES.replace("count = 4", "count = 0"), "tax_increases[0].count", "1 to 180", "0"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key", "expected", "found"), WRONG)
def test_a_wrong_number_is_named_with_what_it_must_be_and_what_it_is(
    old: str, new: str, key: str, expected: str, found: str
) -> None:
    sentence = _refused(changed((old, new)))
    left, _, right = sentence.partition(" must be ")
    wanted, _, was = right.rpartition(", not ")
    assert left == f"The edition's {key}"
    assert expected in wanted
    assert found in was


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (SAILOR, SAILOR.replace("strength", "strong"), "unknown field `strong`"),
        (FLUTE, FLUTE.replace("coins = 1, ", ""), "missing required field `coins`"),
        ("influence_to_end = 10", 'influence_to_end = "10"', "influence_to_end"),
        ("expedition_needed_to_win = true", "expedition_needed_to_win = 1", "expedition_needed_to_win"),
        ("influence_to_end = 10", "influence_to_end = 10\nhand = 3", "unknown field `hand`"),
    ],
)
def test_a_wrong_form_is_named(old: str, new: str, sentence: str) -> None:
    assert sentence in _refused(changed((old, new)))


def _without_expeditions(text: str) -> str:
    start, end = text.index("expeditions = ["), text.index("tax_increases")
    return text[:start] + "expeditions = []\n" + text[end:]


def test_where_an_expedition_is_needed_one_must_be_possible() -> None:
    sentence = _refused(_without_expeditions(TEXTS[OLD]))
    assert (
        "expeditions must be such that its persons can fulfil one, since one is needed to win, not none"
        in sentence
    )
    text = TEXTS[OLD]
    for symbol in ("house", "anchor", "cross", "any"):
        text = text.replace(f'symbol = "{symbol}"', "strength = 1")
    assert "fulfilled by no persons" in _refused(text)


def test_an_edition_without_expeditions_is_played_where_none_is_needed() -> None:
    edition = read(_without_expeditions(TEXTS[NEW]))
    GAME.check(3, edition=edition)
    with pytest.raises(BadOption) as error:
        GAME.check(3, {"expedition_needed": True}, edition)
    assert str(error.value) == (
        "Nobody can fulfil an expedition of the edition port-royal-2014: leave expedition_needed at False."
    )


def test_the_influence_that_ends_the_game_is_reached_without_the_expedition_of_five_players() -> None:
    """It is left out with fewer (ruling C13): of 87 influence 84 are left without one that brings 3."""
    left_out = (ANCHORS, ANCHORS.replace("coins = 3", "coins = 3, five_players_only = true"))
    goal = "influence_to_end = 10"
    assert "at most the 84 influence" in _refused(changed(left_out, (goal, "influence_to_end = 85")))
    assert read(changed(left_out, (goal, "influence_to_end = 84"))).influence_to_end == 84


def test_the_expedition_of_five_players_helps_fewer_players_nothing() -> None:
    only_one = (
        "  { anchors = 1, crosses = 1, houses = 1, coins = 3, influence = 5, five_players_only = true },\n"
    )
    start, end = TEXTS[NEW].index("expeditions = ["), TEXTS[NEW].index("tax_increases")
    edition = read(TEXTS[NEW][:start] + f"expeditions = [\n{only_one}]\n" + TEXTS[NEW][end:])
    GAME.check(5, {"expedition_needed": True}, edition)
    with pytest.raises(BadOption, match="Nobody can fulfil"):
        GAME.check(4, {"expedition_needed": True}, edition)


def test_there_must_be_cards_for_everybodys_coins() -> None:
    few = """
name = "few"
rules = "2013"
players = [2, 2]
influence_to_end = 1
expedition_needed_to_win = false
ships = [
  { type = "A", coins = 1, strength = 1, count = 1 },
  { type = "B", coins = 1, strength = 1, count = 1 },
  { type = "C", coins = 1, strength = 1, count = 1 },
  { type = "D", coins = 1, strength = 1, count = 1 },
  { type = "E", coins = 1, skull = true, count = 1 },
]
persons = []
expeditions = []
tax_increases = []
"""
    assert "from 6 cards (3 coins for each of 2 players)" in _refused(few)
    assert "not 5 cards." in _refused(few)
    person = 'persons = [{ name = "X", cost = 0, influence = 1, count = 1, strength = 1 }]'
    state = dealt(2, edition=read(few.replace("persons = []", person)))
    assert state.deck == []
    assert offered(state) == {"end_turn"}
    play(state, "end_turn")
    assert state.outcome is not None, "nobody has a card to reveal"


def test_two_expeditions_alike_but_for_five_players_are_refused() -> None:
    old = "  { houses = 2, coins = 2, influence = 4 },\n"
    sentence = _refused(changed((old, old + old.replace("4 }", "4, five_players_only = true }")), name=NEW))
    assert "five_players_only differs" in sentence


def test_entries_printed_alike_are_one_kind() -> None:
    twice = (
        "  " + SAILOR.replace("count = 5", "count = 2") + ",\n  " + SAILOR.replace("count = 5", "count = 3")
    )
    edition = read(changed(("  " + SAILOR, twice)))
    assert edition.cards == read(TEXTS[OLD]).cards
    assert edition.counts == read(TEXTS[OLD]).counts


def test_comments_layout_and_provenance_do_not_change_the_hash() -> None:
    printed = read(TEXTS[OLD]).sha256
    assert read("# mine\n" + TEXTS[OLD]).sha256 == printed
    assert read(changed(('prov_default = "x"', 'prov_default = "S"'))).sha256 == printed
    assert read(changed((ANCHORS, ANCHORS.replace(', prov = "x"', "")))).sha256 == printed


@pytest.mark.parametrize("change", [(SAILOR, SAILOR.replace("cost = 3", "cost = 4")), ('rules = "2013"', 'rules = "2014"'), ("players = [2, 4]", "players = [2, 3]")])  # fmt: skip
def test_numbers_and_rules_change_the_hash(change: tuple[str, str]) -> None:
    assert read(changed(change)).sha256 != read(TEXTS[OLD]).sha256


def test_an_edition_is_played_by_its_numbers() -> None:
    edition = read(
        changed(
            ("influence_to_end = 10", "influence_to_end = 2"),
            (SAILOR, SAILOR.replace("cost = 3, influence = 1", "cost = 1, influence = 0").replace("strength = 1", "strength = 9")),
            (FLUTE, FLUTE.replace("coins = 1, strength = 1", "coins = 7, strength = 9")),
            (ANCHORS, ANCHORS.replace("coins = 3, influence = 3", "coins = 1, influence = 2")),
        )
    )  # fmt: skip
    state = arranged(
        row="sailor-1", deck="flute-9-7 flute-9-7", displays=["sailor-1 captain captain"], open="exp-aa",
        coins=[1, 0], edition=edition,
    )  # fmt: skip
    play(state, "reveal", "repel", "reveal", "keep", "stop", "hire sailor-1")
    assert money(state)[0] == 0
    assert display(state, 0).count("sailor-1") == 2
    assert state.ending is False
    play(state, "fulfil exp-aa")
    assert state.ending
    assert money(state)[0] == 1
    assert named(state, state.displays[0][-1:]) == ["exp-aa"]


def test_an_edition_may_play_its_cards_by_the_other_rulebook() -> None:
    """The key `rules` decides, not the file's name."""
    edition = read(changed(('rules = "2013"', 'rules = "2014"')))
    state = arranged(row="flute-1-1", coins=[3, 0], edition=edition)
    play(state, "stop", "pass")
    assert offered(state) == {"loot flute-1-1", "pass"}


def test_the_rules_tell_the_editions_numbers() -> None:
    old, new = (rules_of(GAME, read(TEXTS[name])) for name in EDITIONS)
    assert "has 10 and an expedition" in old
    assert "has 12, it is the last round. A table may agree" in new
    assert "20 rounds" in old
