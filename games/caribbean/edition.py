"""What is printed on the cards of Merchants of the Caribbean, loaded from TOML and checked against the rulebook.

Cards that are printed alike are one *kind*; a kind is its index in the edition's `cards` everywhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

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

say = Speaker("caribbean")

SHIP, PERSON, EXPEDITION, TAX = range(4)
"""The types of cards."""

(
    STRENGTH,
    INFLUENCE,
    MADEMOISELLE,
    JESTER,
    ADMIRAL,
    GOVERNOR,
    ANCHOR,
    CROSS,
    HOUSE,
    ANY,
    EXPEDITIONS,
    TRADER,
) = range(12)
"""The totals of a display, by seat in `skills`; a trader's place is `TRADER` plus the type of ship."""

SHIP_TYPES = 5
SKILLS = TRADER + SHIP_TYPES
"""The number of entries per seat in `skills`."""

ABILITIES = {"mademoiselle": MADEMOISELLE, "jester": JESTER, "admiral": ADMIRAL, "governor": GOVERNOR}
SYMBOLS = {"anchor": ANCHOR, "cross": CROSS, "house": HOUSE, "any": ANY}
NEEDED = (ANCHOR, CROSS, HOUSE)
"""The symbols of expeditions, in the order of giving persons."""

MOST_STRENGTH, LEAST_INFLUENCE = "most-strength", "least-influence"
RULES = ("2013", "2014")

STARTING_COINS = 3
TAKES = (1, 1, 1, 1, 2, 3)
"""The number of cards that the active player may take, by the number of ship types in the harbour."""
TAXED_FROM = 12
"""The least number of coins that a tax increase halves."""
CROWDED = 5
"""The least number of cards in the harbour at which admirals pay."""
ADMIRAL_PAYS = 2
JESTER_PAYS = 1
IDLE_ROUNDS = 20
"""Whole rounds without a hire or an expedition that end the game (ruling C10)."""

MOST_CARDS = 180
"""With more cards a list of legal moves, or a game, might pass what the meta declares."""
_MOST_EXPEDITIONS = 30
MOST_GIVEN = 5
"""The most persons that an expedition takes."""


class _Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: str
    coins: int
    count: int
    strength: int | None = None
    skull: bool = False


class _Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cost: int
    influence: int
    count: int
    ship: str | None = None
    symbol: str | None = None
    strength: int | None = None
    ability: str | None = None


class _Expedition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: int
    influence: int
    anchors: int = 0
    crosses: int = 0
    houses: int = 0
    count: int = 1
    five_players_only: bool = False


class _TaxIncrease(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    then: str
    count: int


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    rules: str
    players: tuple[int, int]
    influence_to_end: int
    expedition_needed_to_win: bool
    ships: tuple[_Ship, ...]
    persons: tuple[_Person, ...]
    expeditions: tuple[_Expedition, ...]
    tax_increases: tuple[_TaxIncrease, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card; what does not apply to it has its default.

    Attributes:
        kind: 0 a ship, 1 a person, 2 an expedition, 3 a tax increase.
        name: of a person.
        ship: the type of a ship, or of the ships that a trader trades with; -1.
        coins: coins that a ship's loot or an expedition brings.
        strength: strength that repelling a ship takes, or that a person adds.
        skull: whether a ship can't be repelled.
        cost: coins for hiring a person.
        influence: points of a person or an expedition.
        symbol: of a person: 6 anchor, 7 cross, 8 house, 9 any of them; -1.
        ability: of a person: 2 Mademoiselle, 3 jester, 4 admiral, 5 governor; -1.
        needs: anchors, crosses and houses that an expedition asks for.
        then: who gains by a tax increase: "most-strength" or "least-influence".
        five_players_only: an expedition that lies open from the start with five and is left out with fewer.
        skills: what the card adds to its owner's `skills`: pairs of place and number.
    """

    kind: int
    name: str = ""
    ship: int = -1
    coins: int = 0
    strength: int = 0
    skull: bool = False
    cost: int = 0
    influence: int = 0
    symbol: int = -1
    ability: int = -1
    needs: tuple[int, int, int] = (0, 0, 0)
    then: str = ""
    five_players_only: bool = False
    skills: tuple[tuple[int, int], ...] = ()


class CaribbeanEdition(Edition, frozen=True, kw_only=True):
    """The printed numbers.

    Attributes:
        rules: "2013" or "2014": which of the two rulebooks is played by.
        influence_to_end: influence that ends the game.
        expedition_needed_to_win: whether a player without a fulfilled expedition neither ends nor wins it.
        ship_types: five names; a type is its index here everywhere else.
        cards: the kinds of cards: ships, persons, expeditions, tax increases.
        counts: how many cards there are of each kind.
        moored: for each kind the type of the ship that it is, -1 for other cards.
        size: how many cards there are.
    """

    rules: str
    influence_to_end: int
    expedition_needed_to_win: bool
    ship_types: tuple[str, ...]
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    moored: tuple[int, ...]
    size: int

    __repr__ = Edition.__repr__

    def __hash__(self) -> int:
        """Return a number that is quickly found; what is made of an edition is kept by it."""
        return hash(self.sha256)

    def deck(self) -> list[int]:
        """Return the cards that are shuffled, kind by kind (ruling C13)."""
        return [
            kind
            for kind, (card, count) in enumerate(zip(self.cards, self.counts, strict=True))
            if not card.five_players_only
            for _ in range(count)
        ]

    def lying_open(self, players: int) -> list[int]:
        """Return the expeditions that lie open from the start (ruling C13)."""
        return [
            kind
            for kind, (card, count) in enumerate(zip(self.cards, self.counts, strict=True))
            if card.five_players_only and players == 5
            for _ in range(count)
        ]

    def can_fulfil(self, players: int) -> bool:
        """Return whether the edition's persons can fulfil an expedition that comes up with this number of players."""
        pairs = list(zip(self.cards, self.counts, strict=True))
        have = [sum(count for card, count in pairs if card.symbol == symbol) for symbol in (*NEEDED, ANY)]
        return any(
            card.kind == EXPEDITION
            and (players == 5 or not card.five_players_only)
            and sum(max(0, need - number) for need, number in zip(card.needs, have, strict=False)) <= have[3]
            for card, _ in pairs
        )


_Entry: TypeAlias = tuple[Card, int]


def read(text: str) -> CaribbeanEdition:
    """Return the edition of a TOML text.

    Raises:
        BadEdition: naming the key, what it must be and what it is.
    """
    file, sha256, provenance = parse(text, _File)
    require_name("name", file.name)
    require_one_of("rules", file.rules, RULES)
    require_players(file.players, 2, 5 if file.rules == "2014" else 4)
    require_between("influence_to_end", file.influence_to_end, 1, 99)
    types = tuple(dict.fromkeys(ship.type for ship in file.ships))
    found = f"{len(types)}: {', '.join(types)}"
    require(len(types) == SHIP_TYPES, "ships", say("edition.types"), found)
    for index, ship in enumerate(file.ships):
        require_name(f"ships[{index}].type", ship.type)
    entries = [
        *(_ship(f"ships[{index}]", ship, types) for index, ship in enumerate(file.ships)),
        *(_person(f"persons[{index}]", person, types) for index, person in enumerate(file.persons)),
        *(_expedition(f"expeditions[{index}]", one) for index, one in enumerate(file.expeditions)),
        *(_tax_increase(f"tax_increases[{index}]", one) for index, one in enumerate(file.tax_increases)),
    ]
    counts: dict[Card, int] = {}
    for card, count in entries:
        counts[card] = counts.get(card, 0) + count
    edition = CaribbeanEdition(
        name=file.name,
        sha256=sha256,
        players=file.players,
        provenance=provenance,
        rules=file.rules,
        influence_to_end=file.influence_to_end,
        expedition_needed_to_win=file.expedition_needed_to_win,
        ship_types=types,
        cards=tuple(counts),
        counts=tuple(counts.values()),
        moored=tuple(card.ship if card.kind == SHIP else -1 for card in counts),
        size=sum(counts.values()),
    )
    _require_playable(edition)
    return edition


def _require_playable(edition: CaribbeanEdition) -> None:
    """Hold the cards together to what the rulebook needs of them."""
    low, high = edition.players
    shuffled = len(edition.deck())
    coins = STARTING_COINS * high
    require(
        edition.size <= MOST_CARDS and shuffled >= coins,
        say("edition.all_cards"),
        say("edition.size", least=coins, coins=STARTING_COINS, players=high, most=MOST_CARDS),
        say("edition.cards", number=shuffled if shuffled < coins else edition.size),
    )
    pairs = list(zip(edition.cards, edition.counts, strict=True))
    number = sum(count for card, count in pairs if card.kind == EXPEDITION)
    require(
        number <= _MOST_EXPEDITIONS, "expeditions", say("edition.expeditions", most=_MOST_EXPEDITIONS), number
    )
    if edition.expedition_needed_to_win:
        require(
            edition.can_fulfil(low),
            "expeditions",
            say("edition.possible"),
            say("edition.impossible" if number else "edition.none"),
        )
    reachable = sum(card.influence * count for card, count in pairs if not card.five_players_only)
    require(
        reachable >= edition.influence_to_end,
        "influence_to_end",
        say("edition.reachable", influence=reachable),
        edition.influence_to_end,
    )
    plain = {
        (card.needs, card.coins, card.influence)
        for card in edition.cards
        if card.kind == EXPEDITION and not card.five_players_only
    }
    twins = [
        card
        for card in edition.cards
        if card.five_players_only and (card.needs, card.coins, card.influence) in plain
    ]
    require(not twins, "expeditions", say("edition.unlike"), say("edition.alike"))


def _ship(key: str, ship: _Ship, types: Sequence[str]) -> _Entry:
    require_between(f"{key}.coins", ship.coins, 1, 9)
    require_between(f"{key}.count", ship.count, 1, MOST_CARDS)
    found = say("edition.neither" if ship.strength is None else "edition.both")
    require((ship.strength is None) == ship.skull, key, say("edition.ship"), found)
    if ship.strength is not None:
        require_between(f"{key}.strength", ship.strength, 1, 99)
    card = Card(
        kind=SHIP,
        ship=types.index(ship.type),
        coins=ship.coins,
        strength=ship.strength or 0,
        skull=ship.skull,
    )
    return card, ship.count


def _person(key: str, person: _Person, types: Sequence[str]) -> _Entry:
    require_name(f"{key}.name", person.name)
    require_between(f"{key}.cost", person.cost, 0, 99)
    require_between(f"{key}.influence", person.influence, 0, 9)
    require_between(f"{key}.count", person.count, 1, MOST_CARDS)
    if person.strength is not None:
        require_between(f"{key}.strength", person.strength, 1, 99)
    skills = [(INFLUENCE, person.influence)] if person.influence else []
    if person.strength is not None:
        skills.append((STRENGTH, person.strength))
    ship = symbol = ability = -1
    if person.ship is not None:
        ship = _index(f"{key}.ship", person.ship, types)
        skills.append((TRADER + ship, 1))
    if person.symbol is not None:
        symbol = SYMBOLS[require_one_of(f"{key}.symbol", person.symbol, SYMBOLS)]
        skills.append((symbol, 1))
    if person.ability is not None:
        ability = ABILITIES[require_one_of(f"{key}.ability", person.ability, ABILITIES)]
        skills.append((ability, 1))
    has_one = ship >= 0 or symbol >= 0 or ability >= 0 or person.strength is not None
    require(has_one, key, say("edition.person"), say("edition.without"))
    card = Card(
        kind=PERSON,
        name=person.name,
        ship=ship,
        strength=person.strength or 0,
        cost=person.cost,
        influence=person.influence,
        symbol=symbol,
        ability=ability,
        skills=tuple(skills),
    )
    return card, person.count


def _expedition(key: str, expedition: _Expedition) -> _Entry:
    needs = (expedition.anchors, expedition.crosses, expedition.houses)
    for name, need in zip(("anchors", "crosses", "houses"), needs, strict=True):
        require_between(f"{key}.{name}", need, 0, MOST_GIVEN)
    require(1 <= sum(needs) <= MOST_GIVEN, key, say("edition.symbols", most=MOST_GIVEN), sum(needs))
    require_between(f"{key}.coins", expedition.coins, 0, 9)
    require_between(f"{key}.influence", expedition.influence, 0, 9)
    require_between(f"{key}.count", expedition.count, 1, MOST_CARDS)
    skills = [(INFLUENCE, expedition.influence)] if expedition.influence else []
    card = Card(
        kind=EXPEDITION,
        coins=expedition.coins,
        influence=expedition.influence,
        needs=needs,
        five_players_only=expedition.five_players_only,
        skills=(*skills, (EXPEDITIONS, 1)),
    )
    return card, expedition.count


def _tax_increase(key: str, increase: _TaxIncrease) -> _Entry:
    require_one_of(f"{key}.then", increase.then, (MOST_STRENGTH, LEAST_INFLUENCE))
    require_between(f"{key}.count", increase.count, 1, MOST_CARDS)
    return Card(kind=TAX, then=increase.then), increase.count


def _index(key: str, word: str, words: Sequence[str]) -> int:
    return words.index(require_one_of(key, word, words))
