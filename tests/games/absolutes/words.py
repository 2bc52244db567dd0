"""Which sentences say best, only, nothing, all and the like: found by the words, in English and in German.

A sentence is found if either language says such a word, in any of its variants, or takes it over from another sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from fluent.syntax import FluentParser, ast

_ENDING = "(?:e[nrsm]?)?"
WORDS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:best|most|least|only|alone|sole|no|none|nothing|nobody|nowhere|never|neither|all|always|every"
        r"|everybody|everything|everyone|any|anybody|anything|whatever|whoever|whenever|at once|full|whole"
        r"|(?:cheap|dear|high|low|larg|small|rich|few|full|great|long|short)est)\b",
        re.IGNORECASE,
    ),
    "de": re.compile(
        r"\b(?:kein"
        + _ENDING
        + r"|nichts|niemand(?:e[nm])?|nie|niemals|nirgends|weder|alle[nrsm]?|allein|immer|nur"
        r"|jede[nrsm]?|ganz"
        + _ENDING
        + r"|einzig"
        + _ENDING
        + r"|sofort|egal|beste[nrsm]?|meisten?|wenigsten?"
        r"|höchstens|mindestens|wenigstens|irgend\w+"
        r"|(?:billig|günstig|teuer|höch|niedrig|größ|klein|reich|wertvoll|voll|läng|kürz)s?te[nrsm]?)\b",
        re.IGNORECASE,
    ),
}
"""By language. Words that only count ("once", "both"), or say that something goes on ("still"), are none."""


@cache
def sentences_with_such_words(package: str) -> Mapping[str, frozenset[str]]:
    """Return the keys of a package's sentences that say such a word, with the words, in small letters."""
    found: dict[str, set[str]] = {}
    for language, pattern in WORDS.items():
        for key, text in _sentences(package, language):
            if words := {word.casefold() for word in pattern.findall(text)}:
                found.setdefault(key, set()).update(words)
    return {key: frozenset(words) for key, words in found.items()}


def _sentences(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence's key with all that any variant of it says, what it takes over included; names are none."""
    text = files(package).joinpath("words", f"{language}.ftl").read_text(encoding="utf-8")
    messages = {
        entry.id.name: entry
        for entry in FluentParser().parse(text).body
        if isinstance(entry, (ast.Message, ast.Term)) and not entry.id.name.startswith("name-")
    }
    for name, message in messages.items():
        key = name.replace("-", ".")
        if message.value is not None:
            yield key, " ".join(_said(message.value, messages))
        for attribute in message.attributes:
            yield f"{key}/{attribute.id.name}", " ".join(_said(attribute.value, messages))


def _said(node: object, messages: Mapping[str, ast.Message | ast.Term]) -> Iterator[str]:
    match node:
        case ast.TextElement(value=value):
            yield str(value)
        case ast.Pattern(elements=elements):
            for one in elements:
                yield from _said(one, messages)
        case ast.Placeable(expression=expression):
            yield from _said(expression, messages)
        case ast.SelectExpression(variants=variants):
            for variant in variants:
                yield from _said(variant.value, messages)
        case ast.MessageReference(id=identifier) if identifier.name in messages:
            yield from _said(messages[identifier.name].value, messages)
        case _:
            pass
