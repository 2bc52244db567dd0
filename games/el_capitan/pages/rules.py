"""The rules of El Capitan, in sections, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from games.el_capitan import quantities as count
from games.el_capitan.edition import LOAN_KINDS, TILE_OPTIONS, CapitanEdition
from games.engine import OptionValue, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Facts, Page, Table
from games.engine.pages.rules import Example, Section, named
from games.engine.pages.scenes import TURN
from games.engine.quantities import printed
from games.engine.words.texts import Speaker, Together, yes

from . import marks

say = Speaker("el_capitan")

ISLAS: Final = "islas_canarias"
"""The tile of the pirate, which is about sailing."""
_TOLD = 2
"""So many rows make an example."""


def sections(
    edition: CapitanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules: of an edition, of a table with these options, for so many players.

    Of a table it tells its own tiles only, and of neutral houses and triangle sites only where they count; of no table,
    all tiles.
    """
    tiles = tuple(tile for tile in TILE_OPTIONS if options is None or options[tile] is True)
    return (
        _goal(edition, players),
        _sailing(edition, tiles),
        _houses(edition, players, tiles),
        _payday(edition, players, tiles),
        _loans(edition),
    )


def symbols(edition: CapitanEdition) -> tuple[Block, ...]:
    """Return what emoji mean: houses, what else stands and moves on the board."""
    signs = Together(tuple(common.player(seat) for seat in range(edition.players[1])), "")
    things = (marks.HOUSE, marks.FORTRESS, marks.REOPEN, marks.NEUTRAL, marks.BANK, marks.CARD)
    return (
        Facts(
            (
                say("page.symbols.houses", signs=signs),
                say("page.symbols.counted", stands=f"{common.player(0).emoji}3{marks.FORTRESS.emoji}"),
            )
        ),
        Facts(named(things)),
        Facts(
            (
                *named((marks.SHIP, marks.PIRATE, marks.PAYDAY, marks.DONE)),
                say("page.symbols.seal", seal=marks.SEAL),
            )
        ),
    )


def _goal(edition: CapitanEdition, players: int | None) -> Section:
    lines: list[Text | Block] = [
        say("rules.goal.story"),
        say(
            "rules.goal.given",
            start_money=printed(edition, "start_money"),
            warehouses=printed(edition, "warehouses"),
            fortresses=printed(edition, "fortresses"),
        ),
    ]
    if players == 2:
        lines.append(say("rules.goal.neutral", neutrals=printed(edition, "neutrals")))
    parts = (*lines, Facts((say("rules.goal.turn"), say("rules.goal.forced"))), say("rules.goal.end"))
    small = (say("rules.goal.small", row_of_both=count.row_of_both(edition)),) if players is None else ()
    return Section(say("rules.goal"), parts, small, ("finish",))


def _sailing(edition: CapitanEdition, tiles: Sequence[str]) -> Section:
    lines = [
        say("rules.sailing.destination"),
        say("rules.sailing.connection"),
        say("rules.sailing.bank"),
        say("rules.sailing.harbour"),
    ]
    if tiles:
        lines.append(say("rules.sailing.west"))
    if ISLAS in tiles:
        fees = [printed(edition, "pirate_fees", phase) for phase in range(len(edition.pirate_fees))]
        step = printed(edition, "pirate_step")
        lines.append(say(f"rules.sailing.{ISLAS}", pirate_step=step, fees=Together(tuple(fees), ", ")))
    return Section(say("rules.sailing"), tuple(lines), (say("rules.sailing.small"),), ("steer", "anchor"))


def _houses(edition: CapitanEdition, players: int | None, tiles: Sequence[str]) -> Section:
    triangle = "some" if players is None else yes(players <= 3)
    two = "/two" if players == 2 else ""
    lines: tuple[Text | Block, ...] = (
        Facts(
            (
                say("rules.houses.site"),
                say(
                    f"rules.houses.row{two}",
                    row_of_both=count.row_of_both(edition),
                    in_a_row=count.in_a_row(edition),
                ),
            )
        ),
        say("rules.houses.shut", triangle=triangle),
        say("rules.houses.back", last_site=count.last_site(edition)),
        say("rules.houses.fortress"),
        *(say(f"rules.houses.{tile}") for tile in tiles if tile != ISLAS),
    )
    return Section(say("rules.houses"), lines, (), ("act",), _BUILDING)


def _payday(edition: CapitanEdition, players: int | None, tiles: Sequence[str]) -> Section:
    chart = tuple(
        say(
            "rules.payday.step",
            in_cities=count.in_cities(edition, number),
            for_cities=count.for_cities(edition, number),
        )
        for number, florin in enumerate(edition.proliferation)
        if florin
    )
    bonuses = tuple(printed(edition, "bonuses", card) for card in range(len(edition.bonuses)))
    two = "/two" if players == 2 else ""
    lines = (
        say(f"rules.payday.cities{two}", chart=Together(chart, ", ")),
        say(f"rules.payday.houses{two}"),
        *((say("rules.payday.west"),) if tiles else ()),
        say("rules.payday.fortresses"),
        say(
            f"rules.payday.bonus{two}",
            bonus_cards=count.bonus_cards(edition),
            bonus_cities=count.bonus_cities(edition),
            florin=Together(bonuses, ", "),
        ),
    )
    small = (say("rules.payday.small"), *((say("rules.payday.small/some"),) if players is None else ()))
    return Section(say("rules.payday"), lines, small, ("name",), _WORTH)


def _loans(edition: CapitanEdition) -> Section:
    kinds = tuple(
        say(
            "rules.loans.kind",
            amount=count.amount(edition, loan),
            repay=count.repay(edition, loan),
            extended=count.extended(edition, loan),
        )
        for loan in range(LOAN_KINDS)
    )
    lines = (
        say("rules.loans.take"),
        Facts(kinds),
        say("rules.loans.extend"),
        say("rules.loans.last"),
        say("rules.loans.least"),
        say("rules.loans.idle"),
    )
    return Section(say("rules.loans"), lines, (say("rules.loans.small"),), ("loan",))


def _table(page: Page) -> tuple[Block, ...]:
    """Return what several buildings cost and bring."""
    tables = [block for block in page.blocks if isinstance(block, Table) and len(block.rows) >= _TOLD]
    return tuple(msgspec.structs.replace(one, rows=one.rows[:_TOLD]) for one in tables[:1])


def _cities(page: Page) -> tuple[Block, ...]:
    """Return some cities with houses in them."""
    for table in page.blocks:
        if isinstance(table, Table) and table.behind is not None:
            built = tuple(row for row in table.rows if row.behind)
            if len(built) >= _TOLD:
                return (msgspec.structs.replace(table, rows=built[:_TOLD]),)
    return ()


_BUILDING: Final = Example("act", _table, say("rules.example.build"))
_WORTH: Final = Example(TURN, _cities, say("rules.example.worth"))
