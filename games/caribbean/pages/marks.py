"""The emoji of Merchants of the Caribbean, and what they are called: a square is a ship."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.caribbean import quantities as count
from games.caribbean.edition import (
    ADMIRAL,
    ANCHOR,
    ANY,
    CROSS,
    GOVERNOR,
    HOUSE,
    JESTER,
    MADEMOISELLE,
    NEEDED,
    PERSON,
    SHIP,
    Card,
    CaribbeanEdition,
)
from games.engine import Text
from games.engine.words.texts import Mark, Marks, Speaker

from .titles import asked, person_title, power

say = Speaker("caribbean")

_SHIPS = "🟨🟩🟦🟥🟫"
_SYMBOLS = {ANCHOR: "⚓", CROSS: "✝️", HOUSE: "🏠", ANY: "🧰"}
_ABILITIES = {MADEMOISELLE: "👒", GOVERNOR: "🎩", ADMIRAL: "🎖️", JESTER: "🃏"}
_TRADER, _STRONG, _STRONGER = "⚖️", "🚣", "🦜"

INFLUENCE: Final = Mark("⭐", say("page.mark.influence"))
STRENGTH: Final = Mark("⚔️", say("page.mark.strength"))
EXPEDITION: Final = Mark("🧭", say("page.mark.expedition"))
TAX: Final = Mark("💰", say("page.mark.tax"))
STOP: Final = Mark("🛑", say("page.mark.stop"))
TAKE: Final = Mark("📥", say("page.mark.take"))
REPEL: Final = Mark("💨", say("page.mark.repel"))
NOTHING: Final = Mark("⏭️", say("page.mark.nothing"), plain=True)
LAST: Final = Mark("🏁", say("page.mark.last"))


@lru_cache(maxsize=256)
def ship(edition: CaribbeanEdition, type_: int) -> Mark:
    """Return the square of a type of ships."""
    return Mark(_SHIPS[type_], say("page.mark.ship", ship=edition.ship_types[type_]))


@lru_cache(maxsize=1024)
def card(edition: CaribbeanEdition, kind: int) -> Mark:
    """Return the emoji of a ship, or of a person by what they can do."""
    printed = edition.cards[kind]
    if printed.kind == SHIP:
        return ship(edition, printed.ship)
    return Mark(_emoji(printed), _person(edition, kind))


def _emoji(person: Card) -> str:
    if person.ship >= 0:
        return _TRADER
    if person.symbol >= 0:
        return _SYMBOLS[person.symbol]
    if person.ability >= 0:
        return _ABILITIES[person.ability]
    return _STRONG if person.strength == 1 else _STRONGER


@lru_cache(maxsize=256)
def symbol(edition: CaribbeanEdition, which: int) -> Mark:
    """Return the emoji of a symbol that expeditions ask for, called after the persons who bear it."""
    bearer = next(
        kind for kind, card in enumerate(edition.cards) if card.kind == PERSON and card.symbol == which
    )
    return Mark(_SYMBOLS[which], _person(edition, bearer))


def _person(edition: CaribbeanEdition, kind: int) -> Text:
    """Return what a person's emoji is called; beside it stands what they can do."""
    return say(
        "page.mark.person", person=edition.cards[kind].name, power=power(edition, kind, all_alike=True)
    )


@lru_cache(maxsize=256)
def needs(edition: CaribbeanEdition, expedition: int) -> Marks:
    """Return the symbols of an expedition."""
    asks = (count.anchors, count.crosses, count.houses)
    pairs = [(which, one(edition, expedition)) for which, one in zip(NEEDED, asks, strict=True)]
    return Marks(tuple((symbol(edition, which), number) for which, number in pairs if number))


def asks(edition: CaribbeanEdition, expedition: int) -> Mark:
    """Return the symbols of an expedition as one, called by what they are."""
    return _together("", say("page.whole.asks", **asked(edition, expedition)), needs(edition, expedition))


def fulfilled(edition: CaribbeanEdition, expedition: int) -> Mark:
    """Return an expedition that lies in a display."""
    name = say("page.whole.fulfilled", **asked(edition, expedition))
    return _together(EXPEDITION.emoji, name, needs(edition, expedition), EXPEDITION)


def person(edition: CaribbeanEdition, kind: int) -> Mark:
    """Return a person of a display; a trader with the ships they trade with."""
    printed, mark = edition.cards[kind], card(edition, kind)
    if printed.ship < 0:
        return mark
    moored = ship(edition, printed.ship)
    return Mark(mark.emoji + moored.emoji, person_title(edition, printed), of=(mark, moored))


def _together(emoji: str, name: Text, symbols: Marks, *others: Mark) -> Mark:
    emoji += "".join(mark.emoji * number for mark, number in symbols.groups)
    return Mark(emoji, name, of=(*others, *(mark for mark, _ in symbols.groups)))
