"""The moves of The Sea Merchants, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Move, Setup
from games.engine.position.numbers import Part, each, number, word
from games.sea_merchants import SeaMerchants
from games.sea_merchants.edition import SHIP, SPECIALS, SeaEdition
from games.sea_merchants.moves import DRAW, PASS, buy, cover, exchange, load, trades


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    edition = setup.edition
    assert isinstance(edition, SeaEdition)
    products = range(len(edition.products))
    for product in products:
        yield load(product)
        yield cover(product)
        yield from (exchange(product, other) for other in products if other != product)
        yield from trades(product, min(edition.market_size, edition.cards_per_product))
    yield from (buy(card) for card in range(len(edition.specials)))
    yield from (PASS, DRAW)


LEFT_OUT: frozenset[str] = frozenset()
"""The fields that no number comes from."""


def numbers(setup: Setup, *, spectator: bool) -> Iterator[Part]:
    """Yield the numbers of a position, as a seat knows it or as a spectator does.

    The seat comes first. Nothing of it follows from the settings.
    """
    edition = setup.edition
    assert isinstance(edition, SeaEdition)
    products, seats = edition.products, range(setup.players)
    cards = edition.cards_per_product
    whole = cards * len(products)
    hidden = whole - edition.market_size
    counts = [card.count for card in edition.specials]
    in_hands = edition.starting_hand * setup.players
    yield word("kind", (*SeaMerchants.meta.decisions, "over"))
    if setup.option("start") == "drawn":
        yield number("first", 0, seats[-1])
    yield number("active", 0, seats[-1])
    # A turn takes at least one card from the deck or from a hand for good.
    yield number("round", 0, 2 * hidden // setup.players + 1)
    yield number("deck", 0, hidden - in_hands, "len(p.deck)")
    if not spectator:
        yield number("seat", 0, seats[-1], "seat")
        yield each("hand", products, 0, cards, "p.hands[seat]", of="hands")
    yield each("hands", seats, 0, hidden, "map(sum, p.hands)")
    yield each("money", seats, 0, int(SeaMerchants.meta.bounds.scores[1]))
    for seat in seats:
        yield each(f"cargo_{seat}", products, 0, edition.cubes_per_product, f"p.cargo[{seat}]", of="cargo")
        least = [edition.starting_ships * (kind == SHIP) for kind in range(len(counts))]
        most = [count - least[kind] * (setup.players - 1) for kind, count in enumerate(counts)]
        yield each(f"owned_{seat}", SPECIALS, least, most, f"p.owned[{seat}]", of="owned")
    yield each("market", products, 0, edition.market_size)
    yield each("covered", products, 0, cards)
    yield each("pool", products, 0, edition.cubes_per_product)
    stock = [
        count - edition.starting_ships * setup.players * (kind == SHIP) for kind, count in enumerate(counts)
    ]
    yield each("stock", SPECIALS, 0, stock)
    yield number("traded", -1, len(products) - 1)
    yield number("to_lay", 0, edition.market_size)
    yield number("laid", 0, edition.market_size)
    yield number("more", 0, max(edition.starting_ships * setup.players, *counts[SHIP + 1 :]))
