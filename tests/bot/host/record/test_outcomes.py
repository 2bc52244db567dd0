"""Ranks as they are kept: by the rules, with who resigned last, and nobody first where nobody has won."""

from __future__ import annotations

from bot.host.record.outcomes import of_rules
from games.engine import Outcome, Text
from storage.rows import Seat

REASON = Text("engine", "refusal.over")


def seats(*resigned: bool) -> list[Seat]:
    return [Seat(table=1, seat=number, resigned=gone) for number, gone in enumerate(resigned)]


def test_who_resigned_is_last_and_the_others_move_up() -> None:
    outcome = Outcome((1, 2, 3), (9, 5, 1), REASON)
    assert of_rules(outcome, seats(False, False, False)) == [1, 2, 3]
    assert of_rules(outcome, seats(True, False, False)) == [3, 1, 2]


def test_nobody_is_first_where_nobody_has_won() -> None:
    outcome = Outcome((1, 1, 1), (9, 5, 1), REASON, won=False)
    assert of_rules(outcome, seats(False, False, False)) == [2, 2, 2]
    assert of_rules(outcome, seats(False, True, False)) == [2, 4, 2]
