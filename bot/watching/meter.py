"""What is counted while the bot works. Nothing here counts: that is the business of a meter that somebody reads."""

from __future__ import annotations

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["command", "button", "menu", "form", "autocomplete"]
"""By what somebody asks for something."""
Outcome: TypeAlias = Literal["done", "refused", "failed"]


class Meter:
    """Is told what happens, and forgets it."""

    def answered(self, kind: Kind, outcome: Outcome, seconds: float) -> None:
        """Count an answer to a person.

        Args:
            kind: by what it was asked for.
            outcome: what it says.
            seconds: from when the bot was told of the interaction until its answer was shown.
        """

    def decided(self, level: str, seconds: float, *, hurried: bool) -> None:
        """Count a computer's decision.

        Args:
            level: of who made it, which may be lower than its seat's.
            seconds: of CPU time.
            hurried: whether it waited so long for a free worker that rules of thumb decided.
        """

    def unreadable(self, kind: str) -> None:
        """Count an event of Discord's that can't be read, or not whole.

        Args:
            kind: the event's name.
        """
