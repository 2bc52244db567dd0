"""The rules of El Capitan, in sections, and what its emoji mean."""

from __future__ import annotations

from collections.abc import Mapping

from games.el_capitan.edition import BOARD_CITIES, SITES, TILE_OPTIONS, CapitanEdition
from games.el_capitan.rules.building import IN_A_ROW, IN_A_ROW_OF_BOTH
from games.engine import OptionValue
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Facts
from games.engine.pages.rules import Section, named
from games.engine.words.texts import Speaker, Together, yes

from . import marks

say = Speaker("el_capitan")


def sections(
    edition: CapitanEdition, options: Mapping[str, OptionValue] | None, players: int | None
) -> tuple[Section, ...]:
    """Return the rules: of an edition, of a table with these options, for so many players.

    Of a table it tells its own tiles only, and of neutral houses and triangle sites only where they count.
    """
    found = [
        _goal(edition),
        _turn(),
        _sailing(),
        _houses(players),
        _payday(edition, players),
        _loans(edition),
    ]
    if players in (None, 2):
        found.append(_two(edition))
    tiles = tuple(tile for tile in TILE_OPTIONS if options is None or options[tile] is True)
    if tiles:
        found.append(_tiles(edition, tiles, all_alike=options is None))
    return (*found, _end())


def symbols(edition: CapitanEdition) -> tuple[Block, ...]:
    """Return what emoji mean: houses, what else stands and moves on the board."""
    squares = Together(tuple(common.square(seat) for seat in range(edition.players[1])), "")
    things = (marks.HOUSE, marks.FORTRESS, marks.REOPEN, marks.NEUTRAL, marks.BANK, marks.CARD)
    return (
        Facts(
            (
                say("page.symbols.houses", squares=squares),
                say("page.symbols.counted", stands=f"{common.square(0).emoji}3{marks.FORTRESS.emoji}"),
            )
        ),
        Facts(named(things)),
        Facts((*named((marks.SHIP, marks.PIRATE, marks.PAYDAY, marks.DONE)), say("page.symbols.seal"))),
    )


def _goal(edition: CapitanEdition) -> Section:
    lines = (
        say("rules.goal.story"),
        say("rules.goal.given", money=edition.start_money),
        say(
            "rules.goal.phase",
            houses=edition.warehouses,
            fortresses=edition.fortresses,
        ),
        say("rules.goal.end"),
    )
    return Section(say("rules.goal"), lines, (say("rules.goal.small"),))


def _turn() -> Section:
    lines = (say("rules.turn.sail"), say("rules.turn.act"), say("rules.turn.after"), say("rules.turn.idle"))
    return Section(say("rules.turn"), lines, (say("rules.turn.small"),))


def _sailing() -> Section:
    lines = (
        say("rules.sailing.destination"),
        say("rules.sailing.connection"),
        say("rules.sailing.bank"),
        say("rules.sailing.harbour"),
    )
    return Section(say("rules.sailing"), lines, (say("rules.sailing.small"),))


def _houses(players: int | None) -> Section:
    triangle = "some" if players is None else yes(players <= 3)
    lines = (
        say("rules.houses.site"),
        say("rules.houses.row", row=IN_A_ROW),
        say("rules.houses.shut", triangle=triangle),
        say("rules.houses.back", last=SITES),
        say("rules.houses.fortress"),
    )
    return Section(say("rules.houses"), lines)


def _payday(edition: CapitanEdition, players: int | None) -> Section:
    chart = tuple(
        say("rules.payday.step", cities=number, florin=florin)
        for number, florin in enumerate(edition.proliferation)
        if florin
    )
    lines = (
        say("rules.payday.cities", chart=Together(chart, ", ")),
        say("rules.payday.houses/two" if players == 2 else "rules.payday.houses"),
        say("rules.payday.fortresses"),
        say(
            "rules.payday.bonus",
            first=len(edition.bonuses),
            cities=BOARD_CITIES,
            florin=Together(edition.bonuses, ", "),
        ),
    )
    return Section(say("rules.payday"), lines, (say("rules.payday.small"),))


def _loans(edition: CapitanEdition) -> Section:
    kinds = tuple(
        say("rules.loans.kind", amount=loan.amount, repay=loan.repay, extended=loan.repay_extended)
        for loan in edition.loans
    )
    lines = (say("rules.loans.take"), *kinds, say("rules.loans.extend"), say("rules.loans.last"))
    return Section(say("rules.loans"), (*lines, say("rules.loans.least")), (say("rules.loans.small"),))


def _two(edition: CapitanEdition) -> Section:
    lines = (
        say("rules.two.given", neutrals=edition.neutrals),
        say("rules.two.left"),
        say("rules.two.rank"),
        say("rules.two.row", both=IN_A_ROW_OF_BOTH, row=IN_A_ROW),
    )
    return Section(say("rules.two"), lines)


def _tiles(edition: CapitanEdition, tiles: tuple[str, ...], *, all_alike: bool) -> Section:
    fees = Together(edition.pirate_fees, ", ")
    lines = [say("rules.tiles.west"), say("rules.tiles.paid")]
    lines += [say(f"rules.tiles.{tile}", fees=fees, step=edition.pirate_step) for tile in tiles]
    return Section(say("rules.tiles"), tuple(lines), (say("rules.tiles.small"),) if all_alike else ())


def _end() -> Section:
    lines = (say("rules.end.money"), say("rules.end.ties"), say("rules.end.idle"))
    return Section(say("rules.end"), lines)
