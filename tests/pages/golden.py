"""A page of every kind that the bot has, as it is sent and in plain words, in each language; committed, written by `make golden`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from bot.text import shipped
from games.engine.pages.plain import plain_words
from tests.games.printed_pages import FORMS, lines_sent

from .every_kind import walk
from .kinds import Met, meeting

FOLDER = Path(__file__).parent / "goldens"
LANGUAGES = tuple(shipped())
_REFERENCE = re.compile(r"`[0-9a-f]{8}`")
"""The word that finds an error in the log; it is drawn again each time."""


def path_of(language: str) -> Path:
    """Return where the pages in a language are committed."""
    return FOLDER / f"bot.{language}.pages"


def files() -> Iterator[tuple[Path, str]]:
    """Yield all files, as the bot gives them today."""
    for language in LANGUAGES:
        yield path_of(language), printed(language)


@cache
def met_in(language: str) -> Mapping[str, Met]:
    """Return a page of each kind, met by people who read a language."""
    with meeting() as met:
        asyncio.run(walk(language))
    return met


def printed(language: str) -> str:
    """Return a page of each kind in a language, those made of a page's parts in both forms."""
    met = met_in(language)
    return "\n".join(line for kind in sorted(met) for line in _printed(kind, met[kind]))


def _printed(kind: str, met: Met) -> Iterator[str]:
    page, plain = FORMS
    lines = [*lines_sent(met.page), *(() if met.page.file is None else (met.page.file[0],))]
    yield from (f"=== {kind}, {page}", _REFERENCE.sub("`0123abcd`", "\n".join(lines)), "")
    if met.shown is not None and met.reader is not None:
        shown = msgspec.structs.replace(met.shown, choices=())
        yield from (f"=== {kind}, {plain}", plain_words(shown, met.reader), "")
