"""What things of El Capitan are called: sailing cards, cities, colours.

A seat's warehouses are its letter, A to E by seat, a neutral one the small letter of who built it.
"""

from __future__ import annotations

from games.el_capitan.edition import CapitanEdition
from games.engine import Speaker, Text

say = Speaker("el_capitan")

LETTERS = "ABCDE"


def card_words(edition: CapitanEdition, kind: int) -> Text:
    """Return a sailing card in words: "Tanger, 2 seals", "Venezia-Tanger"."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    if card.seals:
        return say("card.destination", city=name, seals=card.seals)
    return say("card.connection", city=name, other=edition.cities[card.other].name)


def colour_letter(colour: int, players: int) -> str:
    """Return the letter of a colour: a seat's capital, a neutral's small one."""
    return LETTERS[colour] if colour < players else LETTERS[colour - players].lower()


def short_cities(edition: CapitanEdition) -> tuple[str, ...]:
    """Return the beginnings of the cities' names, three letters or as many as tell them apart."""
    names = [city.name for city in edition.cities]
    longest = max(map(len, names))
    return next(
        cut
        for length in range(3, longest + 1)
        if len(set(cut := tuple(name[:length] for name in names))) == len(names)
    )


def short_card(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card by the beginnings of its cities: "Tan**", "Ven-Tan"."""
    card, cities = edition.cards[kind], short_cities(edition)
    if card.seals:
        return cities[card.city] + "*" * card.seals
    return f"{cities[card.city]}-{cities[card.other]}"


def full_card(edition: CapitanEdition, kind: int) -> str:
    """Return a sailing card without its price: "Tanger**", "Venezia-Tanger"."""
    card = edition.cards[kind]
    name = edition.cities[card.city].name
    return name + "*" * card.seals if card.seals else f"{name}-{edition.cities[card.other].name}"
