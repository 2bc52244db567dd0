"""The rules of El Capitan in short."""

from __future__ import annotations

from collections.abc import Mapping

from games.el_capitan.edition import BOARD_CITIES, SITES, TILE_OPTIONS, CapitanEdition
from games.el_capitan.rules.building import IN_A_ROW, IN_A_ROW_OF_BOTH
from games.engine import OptionValue
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader

from .words import say, yes


def rules(
    edition: CapitanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    reader: Reader = PLAIN,  # noqa: ARG001 its words are English
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells its own tiles only, and of neutral warehouses and triangle sites only where they count.
    """
    low, high = edition.players
    loans = [
        say("rules.loan", amount=loan.amount, repay=loan.repay, extended=loan.repay_extended)
        for loan in edition.loans
    ]
    chart = [f"{number}: {florin}" for number, florin in enumerate(edition.proliferation) if florin]
    two = players in (None, 2)
    parts = [
        say("rules.title", players=low if low == high else say("rules.players", low=low, high=high)),
        say("rules.goal"),
        say("rules.turn", money=edition.start_money),
        say("rules.sailing"),
        say("rules.warehouses", row=IN_A_ROW, last=SITES, triangle=_triangle(players)),
        say("rules.fortresses"),
        say(
            "rules.payday",
            warehouses=edition.warehouses,
            fortresses=edition.fortresses,
            chart=", ".join(chart),
            loans="; ".join(loans),
            bonuses=len(edition.bonuses),
            cities=BOARD_CITIES,
            bonus=", ".join(map(str, edition.bonuses)),
        ),
        say("rules.two", neutrals=edition.neutrals, both=IN_A_ROW_OF_BOTH, row=IN_A_ROW) if two else "",
        _tiles(edition, options),
        say("rules.idle"),
        say("rules.board", neutral=yes(two)),
        str(provenance(edition)),
    ]
    return "\n\n".join(filter(None, parts))


def _told(options: Mapping[str, OptionValue] | None, tile: str) -> bool:
    """Return whether a tile is told of: without a table all are."""
    return options is None or options[tile] is True


def _triangle(players: int | None) -> str:
    """Return whether a warehouse on the triangle site shuts one; `some` with some numbers of players."""
    return "some" if players is None else yes(players <= 3)


def _tiles(edition: CapitanEdition, options: Mapping[str, OptionValue] | None) -> str:
    fees = " / ".join(map(str, edition.pirate_fees))
    lines = [
        say(f"rules.tile.{tile}", fees=fees, step=edition.pirate_step)
        for tile in TILE_OPTIONS
        if _told(options, tile)
    ]
    return "\n".join([say("rules.tiles", option=yes(options is None)), *lines]) if lines else ""
