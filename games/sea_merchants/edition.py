"""What is printed on the cards of The Sea Merchants, loaded from TOML and held to the rulebook."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engine import Edition
from games.engine.edition import parse, require, require_players

SHIP, CONTRACT, OFFICE, DOCK = range(4)
SPECIALS = ("ship", "contract", "office", "dock")
"""The kinds of special cards; their indices stand for them everywhere else."""

_COUNTS = (14, 2, 2, 2)


class SpecialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of special card.

    Attributes:
        name: one of `SPECIALS`.
        cost: coins.
        count: how many there are, starting ships included.
        bonus: coins that a contract adds to an income; 0 for the others.
    """

    name: Literal["ship", "contract", "office", "dock"]
    cost: int
    count: int
    bonus: int = 0


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    players: tuple[int, int]
    products: tuple[str, ...]
    colours: dict[str, str]
    cards_per_product: int
    cubes_per_product: int
    market_size: int
    starting_hand: int
    starting_ships: int
    starting_money: int
    draw: int
    special_cards: tuple[SpecialCard, ...]


class SeaEdition(Edition, frozen=True, kw_only=True, repr_omit_defaults=True):
    """The printed numbers.

    Attributes:
        products: six names; a product is its index here everywhere else.
        colours: of the cubes, one per product.
        cards_per_product: product cards of each product.
        cubes_per_product: cubes of each product.
        market_size: cards that lie open in the market.
        starting_hand: cards dealt to each player.
        starting_ships: ships each player begins with.
        starting_money: coins each player begins with.
        draw: cards drawn in phase II.
        specials: one per kind, in the order of `SPECIALS`.
    """

    products: tuple[str, ...]
    colours: tuple[str, ...]
    cards_per_product: int
    cubes_per_product: int
    market_size: int
    starting_hand: int
    starting_ships: int
    starting_money: int
    draw: int
    specials: tuple[SpecialCard, ...]

    __repr__ = Edition.__repr__


def read(text: str) -> SeaEdition:
    """Return the edition of a TOML text.

    Raises:
        BadEdition: naming the key, what it must be and what it is.
    """
    file, sha256, provenance = parse(text, _File)
    require_players(file.players, 2, 4)
    products = len(file.products)
    require(len(set(file.products)) == products == 6, "products", "six different names", list(file.products))
    for index, name in enumerate(file.products):
        plain = name.isascii() and name.isprintable() and 1 <= len(name) <= 20
        require(plain, f"products[{index}]", "1 to 20 ASCII letters", repr(name))
    require(set(file.colours) == set(file.products), "colours", "one for each product", sorted(file.colours))
    require(file.cards_per_product == 10, "cards_per_product", 10, file.cards_per_product)
    require(file.cubes_per_product == 5, "cubes_per_product", 5, file.cubes_per_product)
    names = [card.name for card in file.special_cards]
    require(sorted(names) == sorted(SPECIALS), "special_cards", f"one entry each for {SPECIALS}", names)
    specials = tuple(sorted(file.special_cards, key=lambda card: SPECIALS.index(card.name)))
    for card, count in zip(specials, _COUNTS, strict=True):
        require(card.count == count, f"special_cards.{card.name}.count", count, card.count)
        require(card.cost >= 0, f"special_cards.{card.name}.cost", "0 or more", card.cost)
        least = 0 if card.name == "contract" else None
        require(
            card.bonus == 0 or least == 0 <= card.bonus, f"special_cards.{card.name}.bonus", "0", card.bonus
        )
    most = file.players[1]
    require(1 <= file.market_size <= 6, "market_size", "a number from 1 to 6", file.market_size)
    require(0 <= file.starting_hand <= 5, "starting_hand", "a number from 0 to 5", file.starting_hand)
    require(
        1 <= file.starting_ships * most <= 14,
        "starting_ships",
        "1 to 14 over all players",
        file.starting_ships,
    )
    require(file.starting_money >= 0, "starting_money", "0 or more", file.starting_money)
    require(1 <= file.draw <= 10, "draw", "a number from 1 to 10", file.draw)
    return SeaEdition(
        name=file.name,
        sha256=sha256,
        players=file.players,
        provenance=provenance,
        products=file.products,
        colours=tuple(file.colours[product] for product in file.products),
        cards_per_product=file.cards_per_product,
        cubes_per_product=file.cubes_per_product,
        market_size=file.market_size,
        starting_hand=file.starting_hand,
        starting_ships=file.starting_ships,
        starting_money=file.starting_money,
        draw=file.draw,
        specials=specials,
    )
