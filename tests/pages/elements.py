"""How many elements of markdown a message has: clients stop drawing an embed after some hundred, without a word.

Reports name a hundred (discord-api-docs #6932), and two hundred for one that has fewer kinds (#8501). Counted here are
emoji, bold, italic, underlined and struck text, code, mentions, times, links, headings, quotations and lines of small
print, each once, all texts of a message together. It is a little more than clients may count, never less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

MOST = 90
"""Elements that a message may have."""
_EMOJI = (
    r"(?:[0-9#*]\ufe0f?\u20e3|[\U0001f1e6-\U0001f1ff]{2}"
    r"|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u2604\u2607-\u27bf\u2934\u2935"
    r"\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
    r"[\ufe0f\U0001f3fb-\U0001f3ff]*(?:\u200d[\u2600-\u27bf\U0001f000-\U0001faff]\ufe0f?)*)"
)
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
_ELEMENT = re.compile(
    "|".join(
        (
            _EMOJI,
            r"<(?:@[!&]?|#|t:|a?:\w+:|/[\w -]+:)[\w:]*>",
            r"https?://\S+",
            r":[a-z_0-9]{2,}:",
            r"^(?:#{1,3}|-#|>|-|\*) (?=\S)",
        )
    ),
    re.MULTILINE,
)
_PAIR = re.compile(
    r"(?<!\\)(\*\*|__|~~|\|\||\*|(?<!\w)_)(?=\S)(?:(?!\1).)+?(?<![\s\\])\1(?!(?<=_)\w)", re.DOTALL
)


def elements(content: str, embeds: Iterable[Mapping[str, Any]]) -> int:
    """Return how many elements of markdown a message has.

    Args:
        content: outside the embeds.
        embeds: as Discord has them.
    """
    return sum(map(_of_text, (content, *(text for embed in embeds for text in _texts(embed)))))


def _texts(embed: Mapping[str, Any]) -> Iterator[str]:
    yield (embed.get("author") or {}).get("name") or ""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]
    yield (embed.get("footer") or {}).get("text") or ""


def _of_text(text: str) -> int:
    bare, code = _CODE.subn(" ", text)
    return code + len(_ELEMENT.findall(bare)) + _pairs(bare)


def _pairs(text: str) -> int:
    """Return how many stretches of text are bold or the like, those within others too."""
    found = [match.group()[len(match[1]) : -len(match[1])] for match in _PAIR.finditer(text)]
    return len(found) + sum(map(_pairs, found))
