"""How long a text may be, and that no digit stands in it: held in every language that a game's lessons are written in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.engine import Game, Text
from games.engine.words.reader import nobody

from .shelf import translations

_END = re.compile(r"[.!?](?=\s|$)")
_DIGIT = re.compile(r"[0-9]")


def too_long(game: Game, where: str, text: Text, most: int, sentences: int | None = None) -> Iterator[str]:
    """Yield what is too long about a text, by language.

    Args:
        game: whose text.
        where: it is said.
        text: what is said.
        most: letters.
        sentences: the most of them; None for any number.
    """
    for language in translations(game):
        said = text.said(nobody(language, marks=True))
        if len(said) > most:
            yield f"{where}: {language}: {len(said)} letters, {most} is the most: {said}"
        if sentences is not None and len(_END.findall(said)) > sentences:
            yield f"{where}: {language}: more than {sentences} sentences: {said}"


def digits(game: Game, where: str, key: str) -> Iterator[str]:
    """Yield the languages in which a sentence has a digit."""
    for language, found in translations(game).items():
        if key in found and _DIGIT.search(found.written(key)):
            yield f"{where}: {language}: {key} has a digit: numbers come from the position"
