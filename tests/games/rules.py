"""The rules of a game as one text, to look for words in them."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Edition, Game, OptionValue
from games.engine.pages.plain import plain_words
from games.engine.words.reader import PLAIN


def rules_of(
    game: Game, edition: Edition, options: Mapping[str, OptionValue] | None = None, players: int | None = None
) -> str:
    """Return all pages of the rules in plain words; arguments as of `Game.rule_pages`."""
    return "\n\n".join(plain_words(page, PLAIN) for page in game.rule_pages(edition, options, players))
