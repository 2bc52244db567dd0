"""The row of a finished game that a server's statistics are made of; no behaviour."""

from datetime import datetime

import msgspec

from storage.rows.columns import Big, Key, OfServer, OfTable, Str40


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that counts in its server's statistics: ended by its rules, with at least two people, and nobody left it.

    Attributes:
        players: the number of seats.
        variant: a number for its edition and options together; equal for equal ones.
        winners: the seats that won, as bits; bit 0 is the seat that moved first, bit 1 the next one.
        score: the winner's; the best one where nobody has won.
        best: the best score of a person.
        margin: the winner's lead over the best of those who did not win; None where there is none.
        turns: hand-overs until the end.
        lasted: microseconds from the deal to the end.
    """

    table: Key[OfTable]
    server: OfServer
    game: Str40
    players: int
    variant: Big
    winners: int
    score: float
    best: float
    margin: float | None
    turns: int
    lasted: Big
    finished: datetime
