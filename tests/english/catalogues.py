"""The English catalogues taken apart: what each entry may say, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from fluent.syntax import ast

from games.engine.words.source import read

from .prose import ROOT, forms_in, players_forms, words

MOST_WORDS = 25
"""In a sentence that players read; a value counts as one word."""
VALUE = "Value"

_BREAK = re.compile(r"\n\s*(?=•)|(?<=[.!?])[*_\"”)]*\s+(?=[^a-z\d\s])")
"""Where a sentence ends: before a line of a list, and after a full stop before anything but a small letter or a digit."""


def catalogues() -> list[str]:
    """The English catalogues of the bot and of all games, by their paths from the repository's root."""
    return sorted(
        file.relative_to(ROOT).as_posix()
        for folder in ("bot", "games")
        for file in (ROOT / folder).rglob("words/*.ftl")
        if file.name in ("en.ftl", "lessons.en.ftl")
    )


def said(text: str, where: str = "here") -> Iterator[tuple[str, str]]:
    """Find all that a catalogue may say: each sentence once for each combination of variants, with its entry's key.

    Args:
        text: in Fluent's syntax.
        where: what a refusal calls it.
    """
    for entry in read(text, where).body:
        if isinstance(entry, ast.Message):
            for key, pattern in _patterns(entry):
                sentences = (one for whole in variants(pattern) for one in _BREAK.split(whole))
                yield from ((key, one) for one in dict.fromkeys(" ".join(part.split()) for part in sentences))


def variants(pattern: ast.Pattern) -> list[str]:
    """Return the texts that a pattern may give, with `VALUE` for each value and each message named."""
    parts = [
        [element.value] if isinstance(element, ast.TextElement) else _placed(element.expression)
        for element in pattern.elements
    ]
    return ["".join(chosen) for chosen in product(*parts)]


def faults(text: str, where: str = "here") -> list[str]:
    """Return what is wrong with the English of a catalogue: sentences that are too long, and forms to replace."""
    return [
        f"{key}: {fault}"
        for key, sentence in said(text, where)
        for fault in (*_long(sentence), *forms_in(sentence, players_forms()))
    ]


def _long(sentence: str) -> list[str]:
    number = words(sentence)
    return [f"{number} words: {sentence}"] if number > MOST_WORDS else []


def _patterns(entry: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if entry.value is not None:
        yield entry.id.name, entry.value
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _placed(expression: ast.InlineExpression | ast.SelectExpression | ast.Placeable) -> list[str]:
    match expression:
        case ast.Placeable():
            return _placed(expression.expression)
        case ast.SelectExpression():
            return [text for variant in expression.variants for text in variants(variant.value)]
        case ast.StringLiteral():
            return [str(expression.parse()["value"])]
        case _:
            return [VALUE]
