"""The edition is checked against what the rulebook fixes, with one clear sentence; options too."""

from __future__ import annotations

import pytest

from games import BadEdition, BadOption
from games.el_capitan.edition import CapitanEdition
from games.engine.text import provenance

from .table import GAME, TEXT, printed


def test_the_shipped_edition_is_the_default_and_says_where_its_numbers_come_from() -> None:
    edition = next(iter(GAME.meta.editions.values()))
    assert edition == printed()
    told = dict(edition.provenance)
    assert told["proliferation"] == "xxxRRxSxxRRRR"
    assert "reconstructed" in str(provenance(edition))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('["Valencia",  "Napoli",  "Athina"]', '["Valencia",  "Napoli"]', "grid must be three rows of three"),
        ('["Valencia",  "Napoli",  "Athina"]', '["Valencia",  "Napoli",  "Napoli"]', "each city once"),
        ('off_board = ["Porto"', 'off_board = ["Cadiz"', "off_board must be cities among"),
        ("start_money = 20", "start_money = -1", "start_money must be a number from 0 to 99, not -1"),
        ("destination_row = 4", "destination_row = 5", "destination_row must be 4, not 5"),
        ("0, 5, 10, 15", "0, 6, 10, 15", "proliferation[3] must be 5, not 6"),
        ("count = 18", "count = 17", "loan must be two kinds with counts 18 and 12"),
        ("repay = 12", "repay = 17", "loan[0] must be"),
        ("harbours = [4, 5]\nfortresses", "harbours = [4, 6]\nfortresses", "harbours must be [4, 5]"),
        ("fortresses = [8, 10]", "fortresses = [8, 9]", "fortresses must be [8, 10]"),
        ("track = [0, 4,", "track = [1, 4,", "track must be 0 on its first site, not 1"),
        ("triangle_site = 5", "triangle_site = 8", "triangle_site must be a site from 3"),
        ("dark_sites = [7, 9, 11]", "dark_sites = [9, 7, 11]", "dark_sites must be rising"),
        ("dark_sites = [8, 11]", "dark_sites = [8]", "dark_sites must be two sites"),
        ("harbours = [0, 1]", "harbours = [1, 1]", "harbours must be [0, 1]"),
        ("harbours = [5, 6, 7]", "harbours = [5, 6, 100]", "harbours must be 3 numbers from 0 to 99"),
        (
            'seals = 3, cost = 7, prov = "RR"',
            'seals = 4, cost = 7, prov = "RR"',
            "seals must be a number from 1 to 3",
        ),
        ('city = "Tunis", seals', 'city = "Porto", seals', "a city of the grid"),
        ('["Tunis", "Alexandria"]', '["Tunis", "Tunis"]', "cities must be two cities"),
        ('name = "Venezia"', 'name = "Genova"', "city must be one entry for each"),
        ("players = [2, 5]", "players = [1, 5]", "players must be"),
        ("pirate_step_cost = 2", "pirate_steps = 2", "pirate_step"),
    ],
)
def test_a_wrong_number_is_named_with_what_was_expected(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadEdition) as raised:
        printed((old, new))
    assert sentence in str(raised.value)


def test_reconstructed_numbers_may_be_others() -> None:
    edition = printed(
        ('cities = ["Marseille", "Venezia"], cost = 1', 'cities = ["Marseille", "Venezia"], cost = 2')
    )
    assert edition.sha256 != printed().sha256


def _without_porto() -> CapitanEdition:
    start = TEXT.index('[[city]]\nname = "Porto"')
    end = TEXT.index("[[city]]", start + 5)
    text = (TEXT[:start] + TEXT[end:]).replace('off_board = ["Porto", ', "off_board = [")
    edition = GAME.read_edition(text)
    assert isinstance(edition, CapitanEdition)
    return edition


def test_an_edition_may_lack_a_tile_and_then_its_option_is_refused() -> None:
    edition = _without_porto()
    state = GAME.new(3, 1, {"lisboa": True, "islas_canarias": True}, edition)
    assert state.legal_moves(state.to_act[0])
    with pytest.raises(BadOption, match="has no tile Porto: leave porto at False"):
        GAME.check(3, {"porto": True}, edition)


def test_cards_printed_alike_are_one_move() -> None:
    """Two Tanger cards with two seals are one kind; having both offers each use once."""
    edition = printed(('city = "Tanger", seals = 3, cost = 7', 'city = "Tanger", seals = 2, cost = 6'))
    assert len(edition.cards) == 53
    state = GAME.new(2, 1, {"start": "first"}, edition)
    legal = state.legal_moves(0)
    assert len(set(legal)) == len(legal)


@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="takes 2 to 5 players"):
        GAME.check(players)


def test_a_tile_is_chosen_with_true_or_false() -> None:
    with pytest.raises(BadOption, match="Option porto is one of"):
        GAME.check(3, {"porto": 1})
