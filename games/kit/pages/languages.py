"""A game's pages in the languages that it is translated into: what has room, the rest of English.

Numbers belong to a sentence's key and values, so they are checked once (`quantities`). What a translation
could get wrong is the number that it says, or leaves out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain

import msgspec

from games.engine import Text
from games.engine.pages.layout import columns
from games.engine.pages.model import Page, Table
from games.engine.words.catalogue import ENGLISH, Catalogue, catalogue, languages
from games.engine.words.reader import Reader
from games.engine.words.source import NAME, UNIT
from games.engine.words.texts import Mark, Marks, Together, Value
from games.kit.position import Position

from .made import READER, every_page, texts_of
from .room import room_on

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_WORDED = frozenset("012")
"""Numbers that one language says in a word (no, one, both) where another has a figure."""
_WORD = re.compile(r"[^\W\d_]{4,}")
_ENGINE = "games.engine"
_ENGLISH = "en.ftl"
LABEL = 80
"""Letters of a move's label: a button has no room for more."""
WIDER = 1.35
"""The room of a line, in multiples of the English one; buttons and entries have no more than in English."""


@cache
def whole(package: str) -> Sequence[str]:
    """Return the languages into which all of a package's sentences, and the engine's, are translated, offered or not."""
    return tuple(
        language for language in languages(_ENGINE) if language != ENGLISH and not _lacking(package, language)
    )


def _lacking(package: str, language: str) -> set[str]:
    try:
        return set().union(
            *(
                _sentences(ours) - set(theirs)
                for one in (_ENGINE, package)
                for ours, theirs in zip(_catalogues(one, ENGLISH), _catalogues(one, language), strict=True)
            )
        )
    except FileNotFoundError:
        return {package}


def _catalogues(package: str, language: str) -> list[Catalogue]:
    """Return a package's catalogues in a language: its own, and those of the parts that English has."""
    files_there = [file.name for file in files(package).joinpath("words").iterdir()]
    parts = sorted(name.removesuffix(_ENGLISH) for name in files_there if name.endswith(_ENGLISH))
    return [catalogue(package, language, part.rstrip(".")) for part in parts]


def _sentences(words: Catalogue) -> set[str]:
    """Return the keys of a catalogue that are the same in every language.

    Units and the forms of names are each language's own, and what a language is called is said when it is offered.
    """
    named, unit = (start.replace("-", ".") for start in (NAME, UNIT))
    own = {key for key in words if key.startswith(unit) or (key.startswith(named) and "/" in key)}
    return {*words} - own - {"language"}


def languages_of(position: Position) -> Sequence[str]:
    """Return the languages that a position's game is translated into."""
    return whole(position.subject.game.package)


def translations_say_the_same(position: Position) -> None:
    """Each sentence of a page says the numbers that it says in English: none is left out, none is another."""
    for language in languages_of(position):
        for page in every_page(position):
            english, reader = (_reader(page, one) for one in (ENGLISH, language))
            for text in texts_of(page):
                wrong = other_numbers(text, text.said(english), text.said(reader))
                assert not wrong, f"{text.key} has {wrong} not in both: {text.said(reader)}"


def other_numbers(text: Text, english: str, said: str) -> set[str]:
    """Return the numbers that a sentence leaves out in another language, or says without being told them.

    Args:
        text: the sentence's key and values.
        english: what it says in English.
        said: what it says in another language.
    """
    ours, theirs = set(_numbers(english)), set(_numbers(said))
    return (theirs ^ ours) - _WORDED - (set(_valued(text)) - ours)


def translations_fit(position: Position) -> None:
    """In every language a page has room, and its columns are told apart."""
    for language in languages_of(position):
        for page in every_page(position):
            reader = _reader(page, language)
            room_on(page, reader, WIDER, entries=1)
            for block in page.blocks:
                if isinstance(block, Table):
                    heads = columns(block, reader)[0].split()
                    assert len(set(heads)) == len(heads), f"two columns are called alike: {heads}"


def no_english_is_left(position: Position) -> None:
    """No page has a word of English sentences alone."""
    for language in languages_of(position):
        meta = position.subject.game.meta
        # A title is the same in every language unless a catalogue translates it.
        english = only_english(position.subject.game.package, language) - words_in(
            f"{meta.title} {meta.short}"
        )
        for page in every_page(position):
            reader = _reader(page, language)
            for text in texts_of(page):
                left = english & words_in(text.said(reader))
                assert not left, f"{text.key} has {left}: {text.said(reader)}"


@cache
def only_english(package: str, language: str) -> frozenset[str]:
    """Return the words of a package's English sentences, and of the engine's, that no sentence of a language has.

    What both have are names, and words that are the same.
    """
    return words_of((_ENGINE, package), ENGLISH) - words_of((_ENGINE, package), language)


def words_of(packages: Sequence[str], language: str) -> frozenset[str]:
    """Return the longer words of catalogues, in small letters."""
    catalogues = [words for one in packages for words in _catalogues(one, language)]
    return words_in("\n".join(words.written(key) for words in catalogues for key in words))


def words_in(text: str) -> frozenset[str]:
    """Return the longer words of a text, in small letters."""
    return frozenset(word.casefold() for word in _WORD.findall(text))


def _reader(page: Page, language: str) -> Reader:
    return msgspec.structs.replace(READER, language=language, seat=page.seat)


def _numbers(text: str) -> Iterator[str]:
    return (number.replace(",", ".") for number in _NUMBER.findall(text))


def _valued(value: Value) -> Iterator[str]:
    """Yield the numbers that a sentence is said with."""
    match value:
        case Text(values=values):
            yield from chain.from_iterable(_valued(one) for _, one in values)
        case Together(parts):
            yield from chain.from_iterable(map(_valued, parts))
        case Marks(groups):
            yield from (str(number) for _, number in groups)
        case Mark(name=name):
            yield from _valued(name)
        case int() | float():
            yield f"{abs(value):g}"
        case str():
            yield from _numbers(value)


def moves_have_labels(position: Position) -> None:
    """Every legal move has a label unlike all others of its list, and none is cut on a button, in any language."""
    state, text = position.state, position.subject.game.text
    for seat in range(state.players):
        view, moves = state.view(seat), state.legal_moves(seat)
        for language in (ENGLISH, *languages_of(position)):
            reader = msgspec.structs.replace(READER, language=language)
            labels = [text.label(move, view).said(reader) for move in moves]
            assert all(0 < len(label) <= LABEL for label in labels), max(labels, key=len)
            twice = [label for label, number in Counter(labels).items() if number > 1]
            assert not twice, f"moves are called alike: {twice}"


LANGUAGE_CHECKS: tuple[Callable[[Position], None], ...] = (
    translations_say_the_same,
    translations_fit,
    no_english_is_left,
    moves_have_labels,
)
