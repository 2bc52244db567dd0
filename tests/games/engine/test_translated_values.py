"""Every translation says its values in the order of the English sentence, and writes the same numbers.

A sentence whose language needs another order is listed, and so is one that says a number in words. So two values that are
swapped in one catalogue are found, and a number that is another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import TypeAlias

import pytest
from fluent.syntax import ast

from games.engine.words.catalogue import ENGLISH
from games.engine.words.source import NAME, UNIT, read

from .test_translations import CATALOGUES, TRANSLATIONS, text_of

Part: TypeAlias = tuple[str, str]
"""A value ("value", its name), words ("words", as written) or the number of a variant ("variant", as written)."""

REORDERED: Mapping[str, Mapping[str, str]] = {
    "de": {
        "bot/log-answer": "answer who",
        "bot/league-rule-moves": "number people few",
        "bot/error-too_often": "times minutes what when",
        "bot/note-reminded.then": "number who",
        "bot/over-wins-with": "score unit who",
        "games.caribbean/event-stopped-limit": "cards who",
        "games.caribbean/page-enough": "sword strength who",
        "games.caribbean/lessons.lesson-third-guest": "loot keeps",
        "games.el_capitan/event-sailed-waits": "city who card",
        "games.merkator/event-held-contract": "who card",
        "games.merkator/event-held-building": "who card",
        "games.merkator/event-held-bonus": "who card",
        "games.merkator/close-spread": "threshold places",
        "games.merkator/lessons.lesson-second-dutch.but-more": "there wanted good other small",
        "games.merkator/lessons.lesson-third-trade": "been worth place good lacking rate",
        "games.merkator/lessons.lesson-third-sweden": "place bonus good first second",
        "games.merkator/lessons.lesson-third-pay": "turns slots number cost card",
    }
}
"""By language and sentence, the order of the values where grammar wants another one than in English."""
REWORDED: Mapping[str, Mapping[str, str]] = {
    "de": {
        "bot/about-place": "1 2 3 [1] [2] [3]",
        "bot/about-where": "[1] [2] [3] [4] [5]",
        "bot/menu-about-players": "[1] [2] [3] [4] [5]",
        "bot/turn-called": "[2]",
        "games.el_capitan/event-rewarded": "1",
        "games.el_capitan/page-choice-repay.none": "[2]",
        "games.el_capitan/page-detail-city": "1 2 3 [2] [3]",
        "games.el_capitan/page-detail-ties": "1",
        "games.el_capitan/page-small-worth": "1 2",
        "games.el_capitan/page-small-worth.tiles": "1 2",
        "games.el_capitan/page-small-worth-two": "1",
        "games.el_capitan/page-small-worth-two.tiles": "1",
        "games.el_capitan/rules-houses-shut": "2 3",
        "games.merkator/page-clock-row": "2 3 [2] [3]",
        "games.merkator/page-until-letter": "2 3 [2] [3]",
    }
}
"""By language and sentence, the numbers that only one of both languages writes in digits, those of variants in brackets."""


@cache
def patterns(text: str) -> dict[str, ast.Pattern]:
    """Return the sentences of a catalogue by their ids, attributes included, without units and names and their forms."""
    found = {}
    for entry in read(text, "here").body:
        if isinstance(entry, ast.Message) and not entry.id.name.startswith((NAME, UNIT)):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            if entry.id.name != "you":
                found |= {f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes}
    return found


def parts_of(said: ast.SyntaxNode | None) -> Iterator[Part]:
    """Yield what is said, in its order; of a selector all variants, and its value only where it is printed."""
    match said:
        case ast.Pattern():
            yield from chain.from_iterable(map(parts_of, said.elements))
        case ast.TextElement():
            yield "words", said.value
        case ast.Placeable():
            yield from parts_of(said.expression)
        case ast.StringLiteral():
            yield "words", said.parse()["value"]
        case ast.NumberLiteral():
            yield "words", said.value
        case ast.VariableReference():
            yield "value", said.id.name
        case ast.FunctionReference():
            yield from chain.from_iterable(map(parts_of, said.arguments.positional))
        case ast.SelectExpression():
            for variant in said.variants:
                if isinstance(variant.key, ast.NumberLiteral):
                    yield "variant", variant.key.value
                yield from parts_of(variant.value)
        case _:
            pass


def order_of(pattern: ast.Pattern) -> list[str]:
    """Return the values of a sentence in the order of their first use."""
    return list(dict.fromkeys(part for kind, part in parts_of(pattern) if kind == "value"))


def numbers_of(pattern: ast.Pattern) -> frozenset[str]:
    """Return the numbers that a sentence writes itself, those of variants in brackets."""
    found: set[str] = set()
    for kind, part in parts_of(pattern):
        if kind == "words":
            found.update(re.findall(r"\d+", part))
        elif kind == "variant":
            found.add(f"[{part}]")
    return frozenset(found)


def another_order(english: ast.Pattern, translated: ast.Pattern) -> str:
    """Return the values that both sentences say, in the translation's order, if it is not the English one."""
    ours, theirs = order_of(english), order_of(translated)
    order = [one for one in theirs if one in ours]
    return "" if order == [one for one in ours if one in theirs] else " ".join(order)


def other_numbers(english: ast.Pattern, translated: ast.Pattern) -> str:
    """Return the numbers that only one of both sentences writes."""
    return " ".join(
        sorted(numbers_of(english) ^ numbers_of(translated), key=lambda one: (one[0] == "[", one))
    )


Compared: TypeAlias = Callable[[ast.Pattern, ast.Pattern], str]


def compared(compare: Compared, english: str, translated: str) -> dict[str, str]:
    """Return what a comparison finds in the sentences of two catalogues, by their ids."""
    ours, theirs = patterns(english), patterns(translated)
    found = {key: compare(ours[key], theirs[key]) for key in ours if key in theirs}
    return {key: what for key, what in found.items() if what}


def _in_all(compare: Compared, language: str) -> dict[str, str]:
    return {
        f"{package}/{part}{key}": what
        for package, part in CATALOGUES
        for key, what in compared(
            compare, text_of(package, part, ENGLISH), text_of(package, part, language)
        ).items()
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_its_values_in_the_order_of_the_english_sentence(language: str) -> None:
    assert _in_all(another_order, language) == REORDERED.get(language, {}), (
        "if its grammar wants it so: list it in REORDERED"
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_writes_the_numbers_of_the_english_sentence(language: str) -> None:
    assert _in_all(other_numbers, language) == REWORDED.get(language, {}), (
        "if one language says them in words: list it in REWORDED"
    )


def test_values_that_are_swapped_are_found() -> None:
    english = 'own = { NAME($who) } has { COUNT($coins, "coin") } and { $cards } cards\n'
    whole = "own = { $cards ->\n    [0] { NAME($who) }: { $coins }\n   *[other] { NAME($who) }: { $coins }, { $cards }\n  }\n"
    assert compared(another_order, english, whole) == {}
    swapped = 'own = { NAME($who) } hat { $cards } Münzen und { COUNT($coins, "coin") }\n'
    assert compared(another_order, english, swapped) == {"own": "who cards coins"}
    assert compared(another_order, swapped, english) == {"own": "who coins cards"}
    named = "name-fish = { $a } { $b }\nunit-coin = { $a } { $b }\nyou =\n    .a = { $a } { $b }\n"
    assert compared(another_order, named, named.replace("{ $a } { $b }", "{ $b } { $a }")) == {}


def test_numbers_that_are_others_are_found() -> None:
    english = (
        'rows = { $n ->\n    [1] a row\n   *[other] 3 to 9 rows{" of 20"}\n  }\n    .last = { $n } of 12\n'
    )
    whole = 'rows = { $n ->\n    [1] eine Reihe\n   *[other] 3 bis 9 Reihen{" zu 20"}\n  }\n    .last = { $n } von 12\n'
    assert compared(other_numbers, english, whole) == {}
    for old, new, wrong in (
        ("9", "8", "8 9"),
        ("zu 20", "zu 21", "20 21"),
        ("[1]", "[2]", "[1] [2]"),
    ):
        assert compared(other_numbers, english, whole.replace(old, new)) == {"rows": wrong}
    assert compared(other_numbers, english, whole.replace("von 12", "von zwölf")) == {"rows.last": "12"}
