"""Words of an installed game that are too long are cut before Discord refuses the message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.front.messages import MessageContent
from bot.front.messages.lengths import closed, drawn
from games.engine import Template, Text
from tests.bot.front.bot import opened
from tests.bot.front.limits import findings
from tests.games.pig import Pig
from tests.games.pig.text import TEXT

from .faulty import brought

WORDS: dict[str, Template] = {"long": "L" * 500}
LONG = "\n".join(f"Line {number} @everyone **much** `text` ```" for number in range(3000))
_part: list[str] = []


class LongWords:
    """Pig's words, one of them too long."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(TEXT, name)
        if name not in _part:
            return found
        return lambda *_, **__: Text(__name__, "long") if name == "label" else LONG


class Verbose(Pig):
    """Pig in such words."""

    package = "tests.games.pig"
    text = LongWords()


@pytest.mark.parametrize("part", ["board", "hand", "label"])
async def test_a_table_with_words_too_long_is_shown_within_the_limits(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}._part", [part])
    async with opened(tmp_path, ("Ada", "Bob"), games=brought(Verbose)) as bot:
        await bot.game(2, game="pig", short=False)
        for person in bot.people:
            for name in ("my turn", "table show", "my hand"):
                words = (await person.slash(name, where=bot.thread())).words
                assert "Something went wrong" not in words
        shown = (await bot.people[0].slash("table show", where=bot.thread())).words
        assert ("Line 0" in shown, "Line 2999" in shown) == (part != "label", False)
        assert findings(bot.env.http_requests) == []


def test_a_cut_closes_the_block_that_it_opens_and_a_text_within_the_limit_stays() -> None:
    text = "Above\n```\n" + "word " * 30 + "\n```"
    cut = closed(text, 60)
    assert len(cut) <= 60
    assert cut.endswith("…\n```")
    assert closed(text, len(text)) == text


def test_a_drawn_text_keeps_whole_lines_and_cannot_end_its_block() -> None:
    assert drawn("one\ntwo\nthree", 8) == "one\ntwo\n…"
    assert drawn("one\ntwo", 8) == "one\ntwo"
    assert "```" not in drawn("a\n```\nb", 80)
    assert len(drawn("x" * 90, 20)) <= 20


def test_an_embed_of_long_parts_has_as_many_letters_as_discord_allows() -> None:
    embed = MessageContent(
        title="t" * 300,
        text="w " * 4000,
        footer="f" * 3000,
        author="a" * 300,
        fields=(("n", "v" * 2000),) * 2,
    ).edited()["embed"]
    assert 4000 < len(embed) <= 6000
