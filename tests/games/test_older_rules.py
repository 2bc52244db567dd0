"""A game that began before a rule was mended is played to its end by the rules that it began under."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from games import SHIPPED, BadOption, catalogue
from games.engine import Event, Game, Move, Setup, State, Stream
from games.record import replay
from tests import keep_rules
from tests.games.goldens_of import FOLDER

from .asked import names
from .pig import Pig
from .pig.state import PigState, Rolled


class MendedState(PigState):
    """Pig with a rule that was mended with number 2: a 1 ends the turn, but what the turn had is kept."""

    __slots__ = ()

    def _apply(self, seat: int, move: Move) -> list[Event]:
        kept = self.kept
        events = super()._apply(seat, move)
        match events:
            case [Rolled(die=1)] if self.setup.rules >= 2:
                self.points[seat] += kept
        return events


class Mended(Pig):
    meta = replace(Pig.meta, rules=2, older=(1,))

    def _deal(self, setup: Setup, chance: Stream) -> State:
        return MendedState(setup, chance)


class Careless(Mended):
    """The same rule mended for all games, those that are under way too, without raising the number."""

    meta = replace(Pig.meta, rules=1)

    def _deal(self, setup: Setup, chance: Stream) -> State:
        setup = Mended()._setup(setup.players, dict(setup.options), setup.edition)
        return MendedState(setup, chance)


def file_of(game: str, number: int) -> Path:
    """Where a game that was played under an older rules number is stored."""
    return FOLDER / f"{game}-rules-{number}.json"


def stored(game: str, number: int) -> dict[str, Any]:
    """A game that was played under an older rules number: its record, and the digest it ended with."""
    found: dict[str, Any] = json.loads(file_of(game, number).read_text(encoding="utf-8"))
    return found


def replays(game: Game, number: int) -> bool:
    """Return whether a stored game of an older number still ends as it did."""
    kept = stored(game.meta.name, number)
    assert kept["record"]["rules"] == number
    try:
        digest: str = kept["digest"]
        return replay({game.meta.name: game}, kept["record"], {}).digest().hex() == digest
    except BadOption:
        raise
    except Exception:  # noqa: BLE001 a move that is no longer legal
        return False


def test_a_stored_game_of_an_older_number_ends_as_it_did() -> None:
    assert replays(Mended(), 1)
    assert replays(Pig(), 1)


def test_a_stored_game_shows_that_a_rule_was_mended_for_games_under_way_too() -> None:
    assert not replays(Careless(), 1)


def test_a_new_game_has_the_present_rules_and_a_record_without_a_number_too() -> None:
    game = Mended()
    assert game.new(2, 1).setup.rules == 2
    record = {key: value for key, value in stored("pig", 1)["record"].items() if key != "rules"}
    assert replay({"pig": game}, {**record, "moves": []}, {}).setup.rules == 2


def test_a_number_that_is_no_longer_played_is_refused() -> None:
    later = Mended()
    later.meta = replace(later.meta, rules=3, older=(2,))
    with pytest.raises(BadOption, match="rules number 3 or 2, not 1"):
        replays(later, 1)
    with pytest.raises(BadOption, match="not True"):
        later.new(2, 1, rules=True)


def test_a_record_of_a_number_that_is_no_longer_played_is_replayed_by_the_game_as_it_was() -> None:
    class Rebuilt(Mended):
        meta = replace(Mended.meta, rules=2, older=())
        earlier = (Pig(),)

    assert not Rebuilt.meta.plays(1)
    assert replays(Rebuilt(), 1)
    assert Rebuilt().new(2, 1).setup.rules == 2
    assert Rebuilt().under(3) is None


def unaccounted(game: Game) -> list[int]:
    """The lower numbers without a version that plays them, or with two."""
    return [
        number
        for number in range(1, game.meta.rules)
        if (game.under(number) is not None) == (number in game.meta.retired)
    ]


@pytest.mark.parametrize("name", catalogue)
def test_of_each_lower_number_it_is_known_which_version_plays_it(name: str) -> None:
    assert unaccounted(catalogue[name]) == []


def test_a_lower_number_that_nothing_accounts_for_is_found() -> None:
    later = Mended()
    later.meta = replace(later.meta, rules=4, older=(2, 3))
    assert unaccounted(later) == [1]
    later.meta = replace(later.meta, retired={1: "0.1", 2: "0.1"})
    assert unaccounted(later) == [2]
    later.meta = replace(later.meta, older=(3,))
    assert unaccounted(later) == []


@pytest.mark.parametrize("name", names("speaks", SHIPPED))
def test_the_game_as_it_was_is_a_copy_that_names_nothing_of_the_present_one(
    name: str, tmp_path: Path
) -> None:
    shutil.copytree(Path(games.__file__).parent / name, tmp_path / name)
    copy = tmp_path / Path(*keep_rules.keep(name, tmp_path).split("."))
    here = re.compile(rf"\bgames\.{name}\b|Speaker\(\"{name}\"\)")
    texts = {file.relative_to(copy): file.read_text(encoding="utf-8") for file in copy.rglob("*.py")}
    assert len(texts) > 10
    assert [file for file, text in texts.items() if here.search(text)] == []
    assert not (copy / "lessons").exists()
    assert {file.name for file in (copy / "words").iterdir()} == {"en.ftl", "de.ftl"}


@pytest.mark.parametrize("name", SHIPPED)
def test_each_older_number_that_a_game_still_plays_has_a_stored_game_that_replays(name: str) -> None:
    game = catalogue[name]
    assert all(0 < number < game.meta.rules for number in game.meta.older)
    for number in game.meta.older:
        assert replays(game, number), f"{name} no longer plays rules number {number} as it was played"
