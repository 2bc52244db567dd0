"""The printed cards of The Sea Merchants, loaded from TOML and checked against the rulebook."""

from __future__ import annotations

import msgspec

from games.engine import Edition, Speaker
from games.engine.edition import (
    parse,
    require,
    require_between,
    require_name,
    require_one_of,
    require_players,
)

say = Speaker("sea_merchants")

SHIP, CONTRACT, OFFICE, DOCK = range(4)
SPECIALS = ("ship", "contract", "office", "dock")
"""The kinds of special cards; everywhere else they are given by their indices."""

_COUNTS = (14, 2, 2, 2)


class SpecialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of special card.

    Attributes:
        name: ship, contract, office or dock.
        cost: coins.
        count: how many there are, starting ships included.
        bonus: coins that a contract adds to an income; 0 for the others.
    """

    name: str
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


class SeaEdition(Edition, frozen=True, kw_only=True):
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
        specials: the special cards: ship, contract, office, dock.
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
    products = file.products
    require_name("name", file.name)
    require(len(set(products)) == len(products) == 6, "products", say("edition.products"), list(products))
    for index, product in enumerate(products):
        require_name(f"products[{index}]", product)
    require(set(file.colours) == set(products), "colours", say("edition.colours"), sorted(file.colours))
    for product, colour in file.colours.items():
        require_name(f"colours.{product}", colour)
    require(file.cards_per_product == 10, "cards_per_product", 10, file.cards_per_product)
    require(file.cubes_per_product == 5, "cubes_per_product", 5, file.cubes_per_product)
    names = [card.name for card in file.special_cards]
    for index, name in enumerate(names):
        require_one_of(f"special_cards[{index}].name", name, SPECIALS)
    one_each = say("edition.specials", names=", ".join(SPECIALS))
    require(sorted(names) == sorted(SPECIALS), "special_cards", one_each, ", ".join(names))
    specials = tuple(sorted(file.special_cards, key=lambda card: SPECIALS.index(card.name)))
    for card, count in zip(specials, _COUNTS, strict=True):
        key = f"special_cards.{card.name}"
        require(card.count == count, f"{key}.count", count, card.count)
        require_between(f"{key}.cost", card.cost, 0, 99)
        if card.name == "contract":
            require_between(f"{key}.bonus", card.bonus, 0, 9)
        else:
            require(card.bonus == 0, f"{key}.bonus", say("edition.left_out"), card.bonus)
    require_between("market_size", file.market_size, 1, 6)
    require_between("starting_hand", file.starting_hand, 0, 5)
    require_between("starting_ships", file.starting_ships, 1, _COUNTS[SHIP] // file.players[1])
    require_between("starting_money", file.starting_money, 0, 99)
    require_between("draw", file.draw, 1, 10)
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
