"""How high a message is on a phone, estimated from its text alone, so that a page that grows fails a test.

It lays lines and buttons out as Discord's app does 390 px wide. An embed's text has 274 px, letters have the widths of
a common font in classes, an emoji is a little higher than a line. It was compared with the same layout in a browser on
155 pages of all kinds. It was off by 2 px in the mean, and by 18 (a line) or less on nineteen of twenty. At most it was
off by 55, for rows without emoji, which it takes for full lines.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from math import ceil
from typing import Any

HALF, MOST, NEVER = 525, 690, 760
"""The greatest height of half of the kinds of a game's pages, of a phone's screen, and of any page, in px."""

_BODY, _EMBED = 302, 274
"""Room for text and buttons beside the sender's picture, and within an embed."""
_WIDTHS = {
    letter: width
    for width, letters in (
        (0.28, "ijl'.,:;·!()[]-` \N{NO-BREAK SPACE}"),
        (0.38, 'Iftr{}/\\"J?'),
        (0.51, "sczvykxFL*|"),
        (0.75, "wNOQGDHU&"),
        (0.91, "mMW%@…—"),
    )
    for letter in letters
}
"""By letter, in parts of the font's size; of others `_WIDTH`."""
_WIDTH = 0.59
_EMOJI = 1.375
"""The width and height of an emoji, in parts of the font's size."""
_BOLD = 1.05
_CODE = 7.17
"""A column of inline code."""
_BLANK, _PADDED = 0.26, 0.6
"""Behind a word, and behind inline code with its padding, in parts of the font's size."""
_BLOCKS = {16: (8.43, 18), 14: (7.1, 16)}
"""A column and a line of a code block, by the size of the text around it."""
_QUOTED = 12
"""The part of a line that the bar before a quotation takes."""
_FRAME = 28
"""A button without its words."""
_JOINED = re.compile("\N{ZERO WIDTH JOINER}.")
_SELECTORS = "\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}"
"""The sign that follows a letter that is drawn as an emoji."""
_MARKS = re.compile(r"\*\*|~~|__|\\(?=[*_~`|>#\-\[\]()])")
_STAMP = re.compile(r"<t:\d+(?::\w)?>")
_LINK = re.compile(r"<[@#][!&]?\d+>")


def height(
    content: str, embeds: Iterable[Mapping[str, Any]], components: Sequence[Mapping[str, Any]], private: bool
) -> float:
    """Return how high a message is, in px.

    Args:
        content: outside the embeds.
        embeds: as Discord has them.
        components: rows, as Discord has them; of the second version texts and sections too.
        private: whether the line below it says that only the reader sees it.
    """
    total = 34.0 + _text(content, _BODY, size=16, line=22)
    for embed in embeds:
        total += 24
        if author := (embed.get("author") or {}).get("name"):
            total += 8 + 18 * _lines(author, _EMBED, 14 * _BOLD)
        if title := embed.get("title"):
            total += 8 + 22 * _lines(title, _EMBED, 16 * _BOLD)
        total += 8 + _text(embed.get("description") or "", _EMBED, size=14, line=18)
        for field in embed.get("fields") or ():
            total += 8 + 18 * _lines(field["name"], _EMBED, 14 * _BOLD)
            total += _text(field["value"], _EMBED, size=14, line=18)
        if footer := (embed.get("footer") or {}).get("text"):
            total += 8 + sum(16 * _lines(line, _EMBED, 12) for line in footer.split("\n"))
    total += 4 + sum(8 + _component(one) for one in components)
    return total + (26 if private else 0)


def _component(one: Mapping[str, Any]) -> float:
    """Return the height of a row of controls, of a text, or of texts with a button beside them."""
    if one.get("type") == 10:
        return _text(one["content"], _BODY, size=16, line=22)
    if one.get("type") == 9:
        room = _BODY - _button(one["accessory"]) - 12
        return max(40, sum(_text(part["content"], room, size=16, line=22) for part in one["components"]))
    return _row(one.get("components") or ())


def _text(text: str, room: float, *, size: int, line: int) -> float:
    """Return the height of a text in markdown."""
    total, block = 0.0, False
    for number, one in enumerate(text.split("\n") if text else ()):
        if "```" in one:
            total += 0 if block else 20
            block = not block
        elif block:
            column, high = _BLOCKS[size]
            total += high * max(1, ceil(len(one) * column / (room - 16)))
        elif one.startswith("### "):
            total += (4 if number == 0 else 12) + 22 * _lines(one[4:], room, 16 * _BOLD)
        elif one.startswith("-# "):
            total += 17 * _lines(one[3:], room, 12.5)
        else:
            tall = max(line, _EMOJI * size if any(map(_is_emoji, one)) else 0)
            wide = room - _QUOTED if one.startswith("> ") else room
            said = one.removeprefix("> ")
            total += line / 2 if not one else line * (_lines(said, wide, size) - 1) + tall
    return total


def _lines(text: str, room: float, size: float) -> int:
    """Return how many lines a text of words takes."""
    taken, lines = 0.0, 1
    for word, gap in _words(text):
        width = sum(_widths(word, size))
        if taken and taken + width > room:
            lines, taken = lines + 1, 0.0
        lines += int(width // (room + 1))
        taken += width + gap * size
    return lines


def _words(text: str) -> Iterator[tuple[str, float]]:
    """Yield what is never broken in two, and the blank behind it in parts of the font's size.

    That is a word, or in inline code a word with the blanks before it, which all count.
    """
    shown = _MARKS.sub("", _JOINED.sub("", _LINK.sub("@somebody", _STAMP.sub("in 23 hours", text))))
    for number, part in enumerate(shown.split("`")):
        if number % 2:
            yield from ((f"`{word}", 0.0) for word in re.findall(r"\s*\S+", part))
            yield "", _PADDED
        else:
            yield from ((word, _BLANK) for word in re.findall(r"[^ \n]+", part))


def _widths(word: str, size: float) -> Iterator[float]:
    """Yield the width of each letter."""
    if word.startswith("`"):
        yield _CODE * (len(word) - 1)
        return
    for letter, following in pairwise(f"{word} "):
        if letter in _SELECTORS:
            continue
        if _is_marked(letter, following):
            yield _EMOJI * size
        else:
            yield _WIDTHS.get(letter, _WIDTH) * size


def _is_marked(letter: str, following: str) -> bool:
    """Return whether a letter belongs to an emoji."""
    return letter in _SELECTORS or following == "\N{VARIATION SELECTOR-16}" or _is_emoji(letter)


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter) == "So"


def _row(parts: Sequence[Mapping[str, Any]]) -> float:
    """Return the height of a row: a menu, or buttons on as many lines as they need."""
    if parts and parts[0]["type"] != 2:
        return 44
    lines, taken = 1, 0.0
    for part in parts:
        width = _button(part)
        if taken and taken + width > _BODY:
            lines, taken = lines + 1, 0.0
        taken += width + 8
    return 48 * lines - 8


def _button(part: Mapping[str, Any]) -> float:
    """Return the width of a button."""
    words = f"{(part.get('emoji') or {}).get('name') or ''} {part.get('label') or ''}"
    return _FRAME + _label(_JOINED.sub("", words))


def _label(words: str) -> float:
    """Return the width of a button's words: its emoji stand apart from the letters."""
    runs = [list(run) for _, run in groupby(pairwise(f"{words.strip()} "), lambda pair: _is_marked(*pair))]
    widths = (sum(_widths("".join(letter for letter, _ in run).strip(), 14.3)) for run in runs)
    return sum(widths) + 6 * (len(runs) - 1)
