"""Acts at the tables of a season, each a transaction of its own."""

from typing import TypeAlias

import msgspec

from bot.host.timing.clocks import Terms
from bot.host.timing.season_rules import SeasonRules


class DealGame(msgspec.Struct, frozen=True):
    """A table that was opened for a game has to be dealt."""

    table: int


class RuleGame(msgspec.Struct, frozen=True):
    """A running table needs other terms or rules of its season."""

    table: int
    terms: Terms
    rules: SeasonRules


class LeaveGame(msgspec.Struct, frozen=True):
    """A person who has left the season leaves a running table of it."""

    table: int
    person: int


class PlayOut(msgspec.Struct, frozen=True):
    """Computers play a running table to its end."""

    table: int


class ShutGame(msgspec.Struct, frozen=True):
    """A table that can't go on is closed: another one was dealt for its game, or none will be."""

    table: int


class ReleaseGame(msgspec.Struct, frozen=True):
    """A table goes on like any other one, since its organisers have ended the season."""

    table: int


GameAct: TypeAlias = DealGame | RuleGame | LeaveGame | PlayOut | ShutGame | ReleaseGame
