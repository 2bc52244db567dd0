"""Ratings of levels: the likeliest ones, their intervals, what counts, and that docs, file and scale agree."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from bot.host.changes.rating import expected
from bot.host.tables.computers import level_ratings as shown
from games import SHIPPED
from games.arena.results import Result, results, written
from games.arena.rows import chairs, rows
from games.arena.strengths import AT, scores_alone, strengths
from games.engine.computers.levels import LEVELS
from tests.games.arena import kept
from tests.games.asked import names


def found(row: str, share: float, low: float, high: float) -> dict[str, Result]:
    planned = rows()[row]
    return {
        row: Result(
            name=row,
            chairs=chairs(planned.levels, planned.players),
            win_share=share,
            low=low,
            high=high,
            games=100,
            deals=100,
            seeds="table",
            scores=(50.0,) * planned.players,
            score_error=1.0,
            aims={},
            playouts=(0.0,) * planned.players,
            seconds=(0.0,) * planned.players,
        )
    }


HALF = (0.5, 0.4038, 0.5962)
"""Of a hundred independent games."""
MOST = (0.8, 0.7112, 0.8666)


@pytest.mark.parametrize(
    ("row", "level"), [("sea-2", "captain"), ("sea-4", "captain"), ("sea-deckhand", "deckhand")]
)
def test_a_rating_foretells_the_share_that_was_found(row: str, level: str) -> None:
    known = found(row, *MOST)
    rating = strengths("sea_merchants", known, expected)[level].rating
    assert rating is not None
    part = expected([rating if chair == level else AT for chair in known[row].chairs])[0]
    assert part == pytest.approx(0.8, abs=1e-4)


def test_an_even_level_is_where_the_mate_is_and_its_interval_foretells_what_may_as_well_be() -> None:
    captain = strengths("sea_merchants", found("sea-2", *HALF), expected)["captain"]
    assert captain.rating == pytest.approx(AT, abs=0.1)
    assert captain.low is not None
    assert captain.high is not None
    parts = [expected([end, AT])[0] for end in (captain.low, captain.high)]
    # By likelihood the interval is as wide as Wilson's to a thousandth.
    assert parts == pytest.approx(HALF[1:], abs=0.002)


def test_rows_count_together_each_by_its_games() -> None:
    two, four = found("sea-2", *MOST), found("sea-4", *HALF)
    ratings = [strengths("sea_merchants", one, expected)["captain"].rating for one in (two, two | four, four)]
    assert ratings[0] is not None
    assert ratings[1] is not None
    assert ratings[2] is not None
    assert ratings[0] < ratings[1] < ratings[2]


def test_a_level_that_has_won_everything_has_only_a_lower_end() -> None:
    captain = strengths("sea_merchants", found("sea-2", 1.0, 0.963, 1.0), expected)["captain"]
    assert captain.rating is None
    assert captain.high is None
    assert captain.nearest == captain.low
    assert captain.nearest > AT


@pytest.mark.parametrize("row", ["sea-2-rival", "caribbean-2014-2", "merkator-no-coins-2", "merkator-1"])
def test_rivals_options_other_editions_and_games_alone_say_nothing_of_a_rating(row: str) -> None:
    game = rows()[row].game
    assert set(strengths(game, found(row, *HALF), expected)) == {"mate"}


def test_the_scores_of_games_alone_are_told_by_level() -> None:
    assert scores_alone("merkator", found("merkator-1", 1.0, 0.9, 1.0)) == {"captain": 50.0}
    assert scores_alone("merkator", found("merkator-2", *HALF)) == {}


def test_what_is_kept_is_of_planned_rows_and_stands_in_their_order() -> None:
    names = list(results())
    assert names == [name for name in rows() if name in names]
    for name, one in results().items():
        assert one.chairs == chairs(rows()[name].levels, rows()[name].players)
        assert one.games >= rows()[name].games, "as many as were planned, in whole deals"
        assert one.deals * rows()[name].players == one.games
        assert one.commit, name
    assert msgspec.json.decode(written(results().values()), type=tuple[Result, ...]) == tuple(
        results().values()
    )


def test_the_docs_tables_are_what_is_kept_and_what_follows() -> None:
    text = kept.DOCS.read_text("utf-8")
    assert kept.tabled(text) == text
    for marker in kept.TABLES:
        assert f"<!-- {marker} -->" in text


def test_a_row_is_kept_only_as_it_is_planned() -> None:
    (played,) = found("sea-2", *HALF).values()

    def text(one: Result) -> str:
        return "| sea-2 | … |\n" + msgspec.json.encode(one).decode() + "\n"

    assert kept.read(text(played)) == played
    assert '"commit":"abc"' in kept.keep([text(played)], "abc")
    replaced: Sequence[dict[str, object]] = (
        {"name": "sea-9"},
        {"seeds": "tuning"},
        {"chairs": ("mate", "captain")},
    )
    for change in replaced:
        with pytest.raises(ValueError, match="as a row of the table is planned"):
            kept.read(text(msgspec.structs.replace(played, **change)))


def test_the_games_that_count_are_those_that_the_arena_has_rows_of() -> None:
    assert {row.game for row in rows().values()} == {
        name for name, game in SHIPPED.items() if game.meta.reaches("counts")
    }


@pytest.mark.parametrize("game", names("counts"))
def test_every_games_levels_rise_from_deckhand_to_captain(game: str) -> None:
    known = shown.of_game(game)
    levels = [one.nearest for one in known.values()]
    assert set(known) == set(LEVELS), "each is measured"
    assert levels == sorted(levels)
    assert known["mate"].rating == AT
