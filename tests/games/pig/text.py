"""Texts for players of Pig: five sentences; labels, board and commands are made from its moves and fields."""

from __future__ import annotations

from games.engine.plain import PlainText

from .state import GOAL, VERBS

TEXT = PlainText(
    __name__,
    {
        "prompt.turn": "You have {kept} this turn: roll, or hold?",
        "outcome.goal": "Somebody has enough, or there were turns enough.",
        "event.rolled": "{name} rolls {die}.",
        "event.held": "{name} holds and has {points}.",
        "rules": (
            f"Roll and add up, or hold. A 1 loses what the turn had. Whoever comes to {GOAL} wins at once."
        ),
    },
    VERBS,
)
WORDS = TEXT.WORDS
