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
