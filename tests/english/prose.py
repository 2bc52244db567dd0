"""The prose on a page of Markdown, and its measures."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
HELD = Path(__file__).with_name("held.txt")
FORMS = Path(__file__).with_name("forms.toml")
MOST_WORDS = 35
"""In a sentence."""
MOST_COMMAS = 4.5
"""In a hundred words of a page's paragraphs."""

_FENCED = re.compile(r"^ *(?:[-*] |\d+\. )?(```+|~~~+).*?^ *\1 *$", re.DOTALL | re.MULTILINE)
_GENERATED = re.compile(r"<!-- generated\b.*?<!-- end -->", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ITEM = re.compile(r"(?:[-*]|\d+\.) ")
_WORD = re.compile(r"[^\W\d_][\w'\u2019-]*")


@dataclass(frozen=True)
class Prose:
    """A page without its code, headings, tables and generated parts.

    Attributes:
        paragraphs: in the page's order, each on one line.
        items: of lists, likewise.
    """

    paragraphs: tuple[str, ...]
    items: tuple[str, ...]


def prose(page: str) -> Prose:
    """Find the prose of a page, given as Markdown. A span of code counts as one word, a link as its text."""
    for apart in (_FENCED, _GENERATED, _COMMENT):
        page = apart.sub("\n\n", page)
    page = re.sub(r"<img[^>]*>|!\[[^\]]*\]\([^)]*\)", "", page)
    page = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", page)
    page = re.sub(r"`+[^`\n]+`+", "NAME", page)
    paragraphs: list[str] = []
    items: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)|(?<=\n)(?=\|)", f"\n{page}"):
        text = " ".join(block.split())
        if _ITEM.match(text):
            items.append(_ITEM.sub("", text, count=1))
        elif text and not text.startswith(("#", "|", ":::", "```")):
            paragraphs.append(text)
    return Prose(tuple(paragraphs), tuple(items))


def sentences(text: str) -> list[str]:
    """Split a paragraph into its sentences."""
    return re.split(r"(?<=[.!?])[*_\"”)]*\s+(?=[A-Z(*_\"“])", text)


def words(text: str) -> int:
    """Count words; numbers and signs are none."""
    return len(_WORD.findall(text))


def too_long(page: str) -> list[str]:
    """The sentences of a page's paragraphs and lists that have more than `MOST_WORDS` words."""
    found = prose(page)
    every = [sentence for text in found.paragraphs + found.items for sentence in sentences(text)]
    return [sentence for sentence in every if words(sentence) > MOST_WORDS]


def commas(page: str) -> float:
    """Commas in a hundred words of a page's paragraphs. Lists, which enumerate, don't count."""
    text = " ".join(prose(page).paragraphs)
    return 100 * text.count(",") / max(1, words(text))


def forms(page: str) -> list[str]:
    """Return the forms that a page need not have, each with its replacement."""
    found = prose(page)
    return [wrong for text in found.paragraphs + found.items for wrong in forms_in(text, _listed("instead"))]


def forms_in(text: str, listed: Mapping[str, str]) -> list[str]:
    """What a text says that it need not, each with what to write instead.

    Args:
        text: of one paragraph.
        listed: what to write instead, by the form.
    """
    if not _any_of(tuple(listed)).search(text):
        return []
    return [
        f"{match[0]!r}, in {text[max(0, match.start() - 40) : match.end() + 40]!r}: {instead}"
        for form, instead in listed.items()
        for match in re.finditer(rf"\b(?:{form})\b", text, re.IGNORECASE)
    ]


def prose_forms() -> Mapping[str, str]:
    """The forms of prose, on pages and in code."""
    return _listed("instead")


def players_forms() -> Mapping[str, str]:
    """The forms that players shall not read: those of prose, and those of catalogues alone."""
    return _both("players")


def programs_forms() -> Mapping[str, str]:
    """The forms that no text of a program needs: those of prose, and those of programs alone."""
    return _both("programs")


@cache
def _both(part: str) -> Mapping[str, str]:
    return _listed("instead") | _listed(part)


@cache
def _any_of(listed: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(listed)})\b", re.IGNORECASE)


@cache
def _listed(part: str) -> dict[str, str]:
    listed: dict[str, str] = tomllib.loads(FORMS.read_text(encoding="utf-8"))[part]
    return listed


def held() -> list[str]:
    """The pages that are held, by their way from the repository's root."""
    return HELD.read_text(encoding="utf-8").split()
