"""The moves of Merchants of the Caribbean, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.caribbean.edition import (
    EXPEDITION,
    GOVERNOR,
    IDLE_ROUNDS,
    MOST_GIVEN,
    PERSON,
    SHIP,
    STARTING_COINS,
    TAKES,
    CaribbeanEdition,
)
from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP, fulfil, give, hire, loot
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine import Move, Setup
from games.engine.position.numbers import NOT_THERE, Part, each, flag, number, places, tallied, tally, word


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    edition = setup.edition
    assert isinstance(edition, CaribbeanEdition)
    yield from (REVEAL, STOP, REPEL, KEEP, PASS, END_TURN)
    for kind in kinds(edition, setup.players):
        card = edition.cards[kind]
        if card.kind == SHIP:
            yield loot(kind)
        elif card.kind == PERSON:
            yield hire(kind)
            if card.symbol >= 0:
                yield give(kind)
        elif card.kind == EXPEDITION:
            yield fulfil(kind)


def kinds(edition: CaribbeanEdition, players: int) -> list[int]:
    """Return the kinds of cards that are played with."""
    return [kind for kind, card in enumerate(edition.cards) if players == 5 or not card.five_players_only]


LEFT_OUT = frozenset({"deal"})
"""The fields that no number comes from: a deal's number is only a label for coins."""


def numbers(setup: Setup, *, spectator: bool) -> Iterator[Part]:
    """Yield the numbers of a position, as a seat knows it or as a spectator does.

    Cards are counted by kind. Their order in the harbour and in displays means nothing to the rules. Of the cards
    that lie face down those of the running deal are told apart from those of all earlier deals.
    """
    edition = setup.edition
    assert isinstance(edition, CaribbeanEdition)
    seats, cards, size = range(setup.players), edition.cards, len(edition.cards)
    played = kinds(edition, setup.players)
    shuffled = [kind for kind in played if not cards[kind].five_players_only]
    kept = [kind for kind in played if cards[kind].kind in (PERSON, EXPEDITION)]
    goals = [kind for kind in played if cards[kind].kind == EXPEDITION]
    bearers = [kind for kind in played if cards[kind].symbol >= 0]
    moored = [kind for kind in shuffled if cards[kind].kind in (SHIP, PERSON)]
    ships = [kind for kind in shuffled if cards[kind].kind == SHIP and not cards[kind].skull]

    def counts(some: Sequence[int]) -> list[int]:
        return [edition.counts[kind] for kind in some]

    def cards_in(name: str, some: Sequence[int], read: str = "", of: str = "", *, kept: bool = False) -> Part:
        return tallied(name, some, counts(some), size, read, of=of, kept=kept)

    deck = len(edition.deck())
    seldom = STARTING_COINS * setup.players
    yield word("phase", ("discover", "take", "empty", "over"))
    if setup.option("start") == "drawn":
        yield number("first", 0, seats[-1])
    if not spectator:
        yield number("seat", 0, seats[-1], "seat")
    yield number("active", 0, seats[-1])
    yield number("taker", 0, seats[-1])
    # Each hire and each expedition can be followed by `IDLE_ROUNDS` rounds without one.
    hires = sum(counts(kept)) + MOST_GIVEN * sum(counts(goals))
    yield number("round", 1, (hires + 1) * (IDLE_ROUNDS + 1))
    yield number("deck", 0, deck - seldom, "len(p.deck)")
    yield each("coins", seats, 0, deck, "map(len, p.coins)")
    yield each("coins_of_deal", seats, 0, deck, coins_of_deal, of="coins")
    at = places(shuffled, size)
    labels = [*shuffled, *(f"{kind} of earlier deals" for kind in shuffled)]
    yield each("unseen", labels, 0, counts(shuffled) * 2, lambda p, _: pools(p, at, len(shuffled)))
    yield cards_in("discard", shuffled)
    yield cards_in("row", moored)
    yield number("ship", NOT_THERE, max(ships, default=NOT_THERE))
    yield cards_in("open", goals)
    for seat in seats:
        yield cards_in(f"display_{seat}", kept, f"p.displays[{seat}]", "displays", kept=True)
    yield number("revealed", 0, deck)
    governors = sum(edition.counts[kind] for kind in played if cards[kind].ability == GOVERNOR)
    yield number("more", 0, max(TAKES) + governors)
    yield number("expedition", NOT_THERE, max(goals, default=NOT_THERE))
    yield cards_in("given", bearers, kept=True)
    yield flag("fulfilled")
    yield flag("progress")
    yield flag("ending")
    yield number("idle", 0, IDLE_ROUNDS)
    yield number("stranded", 0, setup.players)


def coins_of_deal(position: Any, _: int) -> list[int]:
    """Return how many coins of each seat are cards of the running deal."""
    deal = position.deal
    return [sum([of == deal for of, _ in held]) for held in position.coins]


def pools(position: CaribbeanState | CaribbeanView, at: Sequence[int], size: int) -> list[int]:
    """Return the cards that lie face down by kind: those of the running deal, then those of all earlier ones.

    A view tells them. In a position they are the deck and the coins.
    """
    now: list[int] = []
    before: list[int] = []
    deal = position.deal
    if isinstance(position, CaribbeanView):
        for of, cards in position.unseen:
            (now if of == deal else before).extend(cards)
    else:
        now += position.deck
        for held in position.coins:
            for of, card in held:
                (now if of == deal else before).append(card)
    return tally(at, size, now) + tally(at, size, before)
