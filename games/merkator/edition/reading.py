"""An edition of Merkator, read from TOML and checked against the rulebook."""

from __future__ import annotations

from games.engine import Speaker
from games.engine.edition import parse, require, require_name, require_players
from games.merkator.edition import GOODS, MAJOR, PER_VALUE, VALUES, MerkatorEdition

from .board import MAP, read_columns, read_counters, read_fills, read_locations
from .cards import read_bonus_cards, read_buildings, read_contracts
from .form import EditionFile, JoinCost

say = Speaker("merkator")

_FIXED = {
    "contract_slots": 5,
    "cash_limit": 15,
    "bonus_goods_active": 2,
    "bonus_goods_joining": 1,
    "trade_rate": 4,
}


def read(text: str) -> MerkatorEdition:
    """Return the edition of a TOML text.

    Raises:
        BadEdition: naming the key, what it must be and what it is.
    """
    file, sha256, provenance = parse(text, EditionFile)
    require_name("name", file.name)
    require_players(file.players, 1, 4)
    for key, number in _FIXED.items():
        require(getattr(file, key) == number, key, number, getattr(file, key))
    turns = sum(PER_VALUE[VALUES.index(value)] for value in (8, 9, 10)) + 1
    require(file.solo_turns == turns, "solo_turns", say("edition.turns", turns=turns), file.solo_turns)
    require(file.join_cost == JoinCost(1, 2), "join_cost", say("edition.join_cost"), file.join_cost)
    names, locations = read_locations(file)
    goods = tuple(good for name in names[:MAJOR] for good in MAP[name][1])
    columns = read_columns(file, goods)
    counters = read_counters(file)
    contracts, cards = read_contracts(file, names, goods)
    bonuses, bonus_cards = read_bonus_cards(file, names, goods)
    buildings, building_cards = read_buildings(file, goods)
    dearest = max(-location.time for location in locations)
    return MerkatorEdition(
        name=file.name,
        sha256=sha256,
        players=file.players,
        provenance=provenance,
        slots=file.contract_slots,
        cash_limit=file.cash_limit,
        bonus_goods=file.bonus_goods_active,
        bonus_goods_joining=file.bonus_goods_joining,
        solo_turns=file.solo_turns,
        rate=file.trade_rate,
        charts=(file.chart_ultimo, file.chart_back),
        fills=read_fills(file),
        counters=counters,
        goods=goods,
        columns=columns,
        office=tuple([good for column in columns for good in column].index(good) for good in range(GOODS)),
        locations=locations,
        times=tuple(location.time for location in locations),
        reach=tuple(
            tuple(place for place, location in enumerate(locations) if -location.time <= held)
            for held in range(dearest + 1)
        ),
        contracts=contracts,
        values=tuple(contract.value for contract in contracts),
        levels=tuple(VALUES.index(contract.value) for contract in contracts),
        places=tuple(contract.location for contract in contracts),
        cards=cards,
        bonuses=bonuses,
        bonus_cards=bonus_cards,
        buildings=buildings,
        building_cards=building_cards,
    )
