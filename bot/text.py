"""The bot's sentences for players and operators, by key, from `words/en.ftl`.

Code that answers an interaction or sends a message first sets the language (`speak`, `speaking`). It applies
to this task and its child tasks.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from games.engine import Speaker, Text
from games.engine.words.catalogue import ENGLISH, catalogue, catalogue_for, languages
from games.engine.words.reader import Name, Reader

WORDS = catalogue("bot")
later: Final = Speaker(__name__)
"""Makes sentences of the bot that are formatted later, when the language is known."""

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """Return the language that is spoken now."""
    return _language.get()


def speak(language: str) -> None:
    """Say everything in a language from now on, in this task."""
    _language.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language while this lasts."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def understood() -> Sequence[str]:
    """Return the languages of users' input: the present one, and English as a fallback."""
    return tuple(dict.fromkeys((language(), ENGLISH)))


def say(key: str, /, **values: object) -> str:
    """Return a sentence of the bot's in the language that is spoken now; a value may be a sentence of a game's.

    Raises:
        KeyError: if there is none of that key.
        CatalogueError: if it needs a value that is not there, or can't be said with these.
    """
    plain = {name: said(value) if isinstance(value, Text) else value for name, value in values.items()}
    return catalogue_for("bot", language()).say(key, **plain)


def said(text: Text) -> str:
    """Return a game's sentence in the language that is spoken now."""
    return text.said(reader())


def reader(seat: int | None = None, names: Sequence[Name] = ()) -> Reader:
    """Return whom a game's words are written for now.

    Args:
        seat: the seat that is "you"; None where everybody reads it.
        names: what the seats are called.
    """
    return Reader(language=language(), seat=seat, names=tuple(names))


def table_names() -> Sequence[str]:
    """Return the catalogue's names of tables in the language that is spoken now."""
    return [line.removeprefix("• ") for line in say("table.names").splitlines()]


def shipped() -> Mapping[str, str]:
    """Return the languages that are offered, as Discord calls them, with the catalogue's name; English first.

    A translation is offered once it says what the language is called: its translator writes that last, when every
    catalogue is whole, and a test holds it to that.
    """
    offered = [name for name in begun() if name != ENGLISH and "language" in catalogue("bot", name)]
    return {name: name for name in (ENGLISH, *offered)}


def begun() -> Sequence[str]:
    """Return the languages that the bot has a catalogue of, whole or not, as Discord calls them."""
    return languages("bot")


def base64url(fingerprint: str) -> str:
    """Return a commitment or a record, hexadecimal, as messages show it: the whole of it in 43 letters, base64url."""
    return urlsafe_b64encode(bytes.fromhex(fingerprint)).decode().rstrip("=")
