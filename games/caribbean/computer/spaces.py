"""The moves of Merchants of the Caribbean, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from games.caribbean.edition import EXPEDITION, PERSON, SHIP, CaribbeanEdition
from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP, fulfil, give, hire, loot
from games.engine import Move, Setup


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
