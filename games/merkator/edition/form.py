"""The schema of an edition's TOML file. Unknown keys are errors."""

from __future__ import annotations

import msgspec


class ColumnEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the office."""

    letter: str
    kind: str
    goods: tuple[str, ...]


class LocationEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the board."""

    name: str
    kind: str
    time: int
    colour: str = ""
    goods: tuple[str, ...] = ()
    adjacent: tuple[str, ...] = ()
    threshold: int | None = None


class BonusEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card."""

    location: str
    good: str
    cost: int


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building's scoring rule. The required keys depend on its type."""

    type: str
    table: tuple[tuple[int, int], ...] | None = None
    per: int | None = None
    vp: int | None = None
    max: int | None = None
    goods: str | tuple[str, ...] | None = None
    metric: str | None = None
    size: int | None = None
    columns: str | None = None


class BuildingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building card. Its text is for comparing the file with the card; players read the rule."""

    name: str
    cost: int
    rule: RuleEntry
    text: str
    sole_player: bool


class ContractEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contract."""

    value: int
    location: str | None = None
    goods: dict[str, int] | None = None
    any_different_goods: int | None = None
    name: str | None = None


class JoinCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters that a joiner pays."""

    major: int
    minor: int


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    players: tuple[int, int]
    contract_slots: int
    cash_limit: int
    bonus_goods_active: int
    bonus_goods_joining: int
    solo_turns: int
    join_cost: JoinCost
    trade_rate: int
    chart_ultimo: tuple[int, ...]
    chart_back: tuple[int, ...]
    chart_fill: dict[str, tuple[int, ...]]
    counters: dict[str, int]
    column: tuple[ColumnEntry, ...]
    location: tuple[LocationEntry, ...]
    bonus_card: tuple[BonusEntry, ...]
    building: tuple[BuildingEntry, ...]
    contract: tuple[ContractEntry, ...]
