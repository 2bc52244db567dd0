"""The emoji of Merkator, and what they are called. A square is a place, and the cubes of its colour."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.engine import Text
from games.engine.words.texts import Mark, Marks, Speaker, Together
from games.merkator.edition import MAJOR, MerkatorEdition

say = Speaker("merkator")

_GOODS = {
    "Livestock": "🐄",
    "Muskets": "💥",
    "Grain": "🌾",
    "Saltpeter": "🧂",
    "Iron": "⚙️",
    "Copper": "🔶",
    "Ham": "🍖",
    "Fish Oil": "🐟",
    "Vegetables": "🥕",
    "Calfskin": "👞",
    "Fabric": "🧵",
    "Coal": "🪨",
    "Plums": "🍇",
    "Wine": "🍷",
    "Citrus Fruit": "🍋",
    "Spice": "🌶️",
}
# Black can't be seen on Discord's dark theme, and there is no gray square.
_COLOURS = {
    "green": "🟩",
    "yellow": "🟨",
    "black": "🟫",
    "purple": "🟪",
    "orange": "🟧",
    "gray": "⬜",
    "blue": "🟦",
    "red": "🟥",
}

TRAVEL: Final = Mark("🧭", say("page.mark.travel"))
TIME: Final = Mark("⏳", say("page.mark.time"))
COUNTERS: Final = Mark("⏳", say("page.mark.time"))
"""For places where the text already names it."""
CONTRACT: Final = Mark("📜", say("page.mark.contract"))
BONUS: Final = Mark("🎁", say("page.mark.bonus"))
BUILDING: Final = Mark("🏛️", say("page.mark.building"))
SELL: Final = Mark("💰", say("page.mark.sell"))
READY: Final = Mark("✅", say("page.mark.ready"))
LACKS: Final = Mark("❌", say("page.mark.lacks"))
THERE: Final = Mark("✅", say("page.mark.there"))
"""Beside a good, with words that say how many there are."""
DELIVER: Final = Mark("📦", say("page.mark.deliver"))
TRADE: Final = Mark("🔁", say("page.mark.trade"))
LOSE: Final = Mark("🗑️", say("page.mark.lose"))
HOLD: Final = Mark("✋", say("page.mark.hold"))
NOTHING: Final = Mark("⏭️", say("page.mark.nothing"), plain=True)
JOIN: Final = Mark("🤝", say("page.mark.join"))
LETTER: Final = Mark("🔠", say("page.mark.letter"))
LAST: Final = Mark("🏁", say("page.mark.last"))
WAITING: Final = Mark("🧺", say("page.mark.waiting"))
_SMALL: Final = "📍"


def place_name(edition: MerkatorEdition, location: int) -> str:
    """Return what a place is called."""
    return edition.locations[location].name


def good_name(edition: MerkatorEdition, good: int) -> str:
    """Return what a good is called."""
    return edition.goods[good]


@lru_cache(maxsize=512)
def place(edition: MerkatorEdition, location: int) -> Mark:
    """Return the square of a place; a place without cubes has a pin."""
    emoji = _COLOURS[edition.locations[location].colour] if location < MAJOR else _SMALL
    return Mark(emoji, say("page.mark.town", thing=place_name(edition, location)), plain=location >= MAJOR)


@lru_cache(maxsize=512)
def place_named(edition: MerkatorEdition, location: int) -> Mark:
    """Return the square of a place whose name stands beside it."""
    name = say("page.mark.place", place=place_name(edition, location))
    return Mark(place(edition, location).emoji, name)


def cubes(edition: MerkatorEdition, tile: int, *, alone: bool = False) -> Mark:
    """Return the one-time cubes of a supply tile, given as bits by colour, close together.

    Args:
        edition: of the table.
        tile: the bits.
        alone: whether no word beside them says that they are cubes.
    """
    places = [place for place in range(MAJOR) if tile >> place & 1]
    colours = [edition.locations[place].colour for place in places]
    names = Together(tuple(say("thing", thing=place_name(edition, place)) for place in places), ", ")
    number = len(places) if alone else 0
    return Mark(
        "".join(_COLOURS[colour] for colour in colours),
        say("page.mark.cubes", things=names, number=number),
        of=tuple(
            Mark(_COLOURS[colour], say("page.mark.cube", place=place_name(edition, place)))
            for colour, place in zip(colours, places, strict=True)
        ),
    )


@lru_cache(maxsize=512)
def good(edition: MerkatorEdition, index: int) -> Mark:
    """Return the emoji of a good."""
    return Mark(_GOODS[edition.goods[index]], say("page.mark.good", thing=good_name(edition, index)))


def goods(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]]) -> Marks:
    """Return goods with their numbers, given as pairs of good and number."""
    return Marks(tuple((good(edition, index), number) for index, number in pairs if number), counted=True)


def amounts(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]]) -> tuple[Text, ...]:
    """Return goods in words, with their emoji: "🔶 4 Copper"."""
    return tuple(
        say("page.amount", mark=good(edition, index), number=number, good=good_name(edition, index))
        for index, number in pairs
        if number
    )


def in_words(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]]) -> tuple[Text, ...]:
    """Return goods in words only: "4 Copper"."""
    return tuple(
        say("page.amount/words", number=number, good=good_name(edition, index))
        for index, number in pairs
        if number
    )
