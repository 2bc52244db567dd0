"""Sentences of the house about a position of a game that say best, nothing or the like, and what holds each of them."""

from __future__ import annotations

from collections.abc import Sequence

from .kit import Reason

ABOUT_POSITIONS = ("over.", "puzzle.", "vote.undo", "why.")
"""The beginnings of the keys of the house's sentences that speak of a position; all others speak of tables,
people and settings."""
_PUZZLES = "games/lessons/test_puzzles.py"
HOUSE: Sequence[Reason] = (
    Reason(
        "A puzzle's best is found by trying all there is, on every deal that looks the same.",
        (
            "puzzle.less",
            "puzzle.small",
            "puzzle.solution",
            "puzzle.solved.first",
            "puzzle.solved.helped",
            "puzzle.solved.later",
            "puzzle.tempting",
        ),
        (
            f"{_PUZZLES} every_puzzle_holds_on_every_deal_that_looks_the_same",
            f"{_PUZZLES} a_position_with_two_best_is_no_puzzle",
        ),
    ),
    Reason("Who sees how somebody tries: no position.", ("puzzle.day.small",)),
    Reason(
        "Where the game says that nobody has won, which its own sentences are held to.",
        ("over.nobody",),
        ("games/caribbean/rules/test_end.py where_an_expedition_is_needed_and_nobody_has_one_nobody_wins",),
    ),
    Reason(
        "Undo stops where something was drawn or learned.",
        ("vote.undo", "vote.undo.open"),
        ("games/test_pages.py pages_of_random_games_keep_their_promises",),
    ),
    Reason(
        "It speaks of the moves that a game thinks of, each of which is either offered or refused with a reason.",
        ("why.nothing",),
        ("games/test_thinkable.py whatever_can_be_thought_of_is_answered",),
    ),
)
