"""The sentences of GOPS. Labels, the board and commands are made from its moves and fields."""

from __future__ import annotations

from games.engine.plain import PlainText

from .state import CARDS, VERBS


def _bids(bids: tuple[int, ...]) -> str:
    return ", ".join(map(str, bids))


TEXT = PlainText(
    __name__,
    {
        "prompt.bid": "Which card do you bid for {stake} points?",
        "option.ties": "Prizes after a tie",
        "outcome.cards": "All cards are played.",
        "event.chose": lambda name, card, **_: f"{name} bids {card}." if card else f"{name} has bid.",
        "event.turned": "The next prize is {prize}.",
        "event.won": lambda name, bids, points, **_: f"Bids {_bids(bids)}: {name} takes {points}.",
        "event.tied": lambda bids, points, **_: f"Bids {_bids(bids)}: a tie for {points}.",
        "rules": (
            f"Each player has cards from 1 to {CARDS}. For every prize all players bid one card at once, face"
            " down. The highest bid takes the points of the prize. After a tie the prize stays for the next"
            " winner, or is discarded. The player with most points wins."
        ),
    },
    VERBS,
)
WORDS = TEXT.WORDS
