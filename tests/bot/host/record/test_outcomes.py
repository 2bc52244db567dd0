"""Ranks as they are kept: by the rules, with who resigned last, and nobody first where nobody has won."""

from __future__ import annotations

import msgspec
import pytest

from bot.host.record import outcomes
from bot.host.record.outcomes import Closed, Ending, of_rules
from games.engine import Outcome, Text
from storage.play import tables
from storage.rows import Seat, Table
from tests.bot.host.conftest import Party

REASON = Text("engine", "refusal.over")


def seats(*resigned: bool) -> list[Seat]:
    return [Seat(table=1, seat=number, resigned=gone) for number, gone in enumerate(resigned)]


def test_a_player_who_resigned_is_last_and_the_others_move_up() -> None:
    outcome = Outcome((1, 2, 3), (9, 5, 1), REASON)
    assert of_rules(outcome, seats(False, False, False)) == [1, 2, 3]
    assert of_rules(outcome, seats(True, False, False)) == [3, 1, 2]


def test_nobody_is_first_where_nobody_has_won() -> None:
    outcome = Outcome((1, 1, 1), (9, 5, 1), REASON, won=False)
    assert of_rules(outcome, seats(False, False, False)) == [2, 2, 2]
    assert of_rules(outcome, seats(False, True, False)) == [2, 4, 2]


async def row_of(party: Party, **values: object) -> Table:
    key = await party.lobby()
    found = await party.storage.read(lambda tx: tables.find(tx, key))
    assert found is not None
    return msgspec.structs.replace(found, **values)


@pytest.mark.parametrize(
    ("stored", "ending"),
    [
        ({"reason": "rules", "ranks": [2, 1], "scores": [3, 6.5]}, Ending("rules", [2, 1], [3, 6.5])),
        ({"reason": "resignation", "ranks": [1, 2], "scores": None}, Ending("resignation", [1, 2], None)),
    ],
)
async def test_a_result_is_read_from_its_stored_form_and_written_the_same(
    party: Party, stored: dict[str, object], ending: Ending
) -> None:
    assert outcomes.ending_of(await row_of(party, status="finished", outcome=stored)) == ending
    assert outcomes.to_json(ending) == stored


@pytest.mark.parametrize("by", ["leaving", "opener", "consent", "idle"])
async def test_by_what_a_table_was_closed_is_read_from_its_stored_form(party: Party, by: Closed) -> None:
    assert outcomes.closed_by(await row_of(party, status="cancelled", reason={"by": by})) == by
    assert outcomes.closed(by) == {"by": by}


async def test_the_reason_for_freezing_is_kept_when_a_table_is_closed(party: Party) -> None:
    stored = {"by": "frozen", "why": {"key": "differs.gap", "row": 3}}
    table = await row_of(party, status="cancelled", reason=stored)
    assert outcomes.was_put_away(table)
    assert outcomes.closed("frozen", {"key": "differs.gap", "row": 3}) == stored
    frozen = await row_of(party, status="frozen", reason={"key": "differs.gap", "row": 3})
    assert not outcomes.was_put_away(frozen)
