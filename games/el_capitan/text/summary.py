"""The rules of El Capitan in short."""

from __future__ import annotations

from collections.abc import Mapping

from games.el_capitan.edition import BOARD_CITIES, SITES, CapitanEdition
from games.el_capitan.rules.building import IN_A_ROW, IN_A_ROW_OF_BOTH
from games.engine import OptionValue, counted
from games.engine.text import provenance


def rules(
    edition: CapitanEdition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from.

    Of a table it tells its own tiles only, and of neutral warehouses and triangle sites only where they count.
    """
    low, high = edition.players
    loans = "; ".join(
        f"{loan.amount} Florin, repay {loan.repay}, extended {loan.repay_extended}" for loan in edition.loans
    )
    bonuses = ", ".join(str(florin) for florin in edition.bonuses)
    chart = ", ".join(f"{number}: {florin}" for number, florin in enumerate(edition.proliferation) if florin)
    return f"""\
EL CAPITAN, for {low if low == high else f"{low} to {high}"} players, by Wolfgang Kramer and Horst-Rainer Roesner

Goal: most money after three phases, each of which ends with a payday.

In a turn you may buy open sailing cards at any moment and sail as often as your cards allow. Then you do \
one thing: build a warehouse, open a shut one again, or build a fortress where your ship lies; or go to the \
bank and take a loan, which ends the turn. Everybody begins with {edition.start_money} Florin.

Sailing. A destination card leads to its city from anywhere else, or from a city up to as many steps as it has \
seals. A connection leads between its two cities. From the bank, and into the game, ships sail only to the city \
that a destination card names. You take the first free harbour space; if all are full you can't build there. \
Going to the bank is free.

Warehouses cost what your harbour space says. The first in a city stands on site 1 or 2, the second on the \
other, then site by site. No more than {IN_A_ROW} of a colour come to stand in a row. A warehouse on a dark site shuts \
the first of the chain{_triangle(players)}; its owner may open it again \
there for nothing, on the next site. When site {SITES} is built on, the chain goes on at its beginning, \
backwards, and nothing is shut any more.

Fortresses: one of yours in a city, on the cheaper free site.

A phase ends with the round in which somebody has built everything: {edition.warehouses} warehouses and \
{counted(edition.fortresses, "fortress", "fortresses")} more for each phase. A payday pays:
- for the number of cities in which you have open warehouses ({chart});
- in each city its number, that of the space after the highest site built on, for most open warehouses, half of it \
for second most (the lower site breaks ties);
- for each fortress half of that number, all of it in the cities where most warehouses are open.
Halves are rounded down. Then loans are repaid or, once, extended, after the third payday all repaid: {loans}. \
The poorest player names who starts the next phase. The first {len(edition.bonuses)} players with open warehouses in \
{BOARD_CITIES} cities get {bonuses} at the third payday.

{_two(edition) if players in (None, 2) else ""}{_tiles(edition, options)}In the first round there are no loans. A player who can get none and does nothing else goes to the bank without \
one; if nobody does anything else in a whole round, other than the first of the game, the phase ends.

The board. A line is a city, with its number (num), its sites, fortresses (ft) and ships (sh); \
a star marks what has changed. A letter on a site is a warehouse of that player{" (small: a neutral one)" if players in (None, 2) else ""}, x a \
free site that shuts one, - a freed site that waits until site {SITES} is built on.{" P is the pirate." if _with(options, "islas_canarias") else ""} For each \
player it shows money, debts, the warehouses and fortresses left to build, the number of cities with open \
warehouses, and what a payday would pay now. The first letters of a city stand for it on sailing cards, stars for seals.

{provenance(edition)}"""


def _with(options: Mapping[str, OptionValue] | None, tile: str) -> bool:
    """Return whether a tile is told of: without a table all are."""
    return options is None or options[tile] is True


def _triangle(players: int | None) -> str:
    if players is None:
        return " (with 2 or 3 players also one on the triangle site)"
    return ", and so does one on the triangle site" if players <= 3 else ""


def _two(edition: CapitanEdition) -> str:
    return f"""\
Two players also have {edition.neutrals} neutral warehouses each in a phase. More of your own than neutral ones must \
be left while you have neutral ones. They count for the rank in a city as a colour of its own, but only a first \
rank of a main colour is paid. At most {IN_A_ROW_OF_BOTH} neighbouring warehouses are yours, at most {IN_A_ROW} of them in your colour.

"""


def _tiles(edition: CapitanEdition, options: Mapping[str, OptionValue] | None) -> str:
    fees = " / ".join(str(fee) for fee in edition.pirate_fees)
    told = {
        "porto": "- Porto: three harbours, one fortress; a shut warehouse leaves the game.",
        "lisboa": "- Lisboa: each warehouse of your colour built there pays its number at once, all of it if you "
        "lead then, else half.",
        "islas_canarias": "- Islas Canarias: a player who sails there and acts there moves the pirate to another city and "
        f"collects {fees} Florin for each building of others there, by phase, as far as their money goes. It blocks "
        "a harbour space. Once in each of your turns you may move it by cards of your own or for "
        f"{edition.pirate_step} Florin a step.",
    }
    lines = [line for tile, line in told.items() if _with(options, tile)]
    if not lines:
        return ""
    return "\n".join(
        [
            f"Tiles{', each an option' if options is None else ''}. They lie west of the board and are reached by "
            "seals only. Every player with an open warehouse of their colour there gets half of the number, the first "
            "all of it.",
            *lines,
            "",
            "",
        ]
    )
