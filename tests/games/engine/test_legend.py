"""Which emoji of a page need a legend: those whose names don't stand with them."""

from __future__ import annotations

from games.engine import Speaker
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.model import Facts, Page
from games.engine.words.reader import PLAIN
from games.engine.words.texts import Mark, Together

say = Speaker("merkator")
HAM = Mark("🍖", say("thing", thing="Ham"))
GAME = Mark("🧭", say("page.mark.game"), plain=True)


def legend(*lines: str, marks: tuple[Mark, ...] = (HAM,)) -> list[tuple[str, str]]:
    """Return the legend of a page that shows marks, and that is printed as these lines."""
    headline = say("thing", thing="Travel where?")
    page = Page("plan", 0, GAME, headline, headline, (Facts((Together(marks),)),))  # type: ignore[arg-type]
    return unnamed(page, "\n".join(lines), PLAIN)


def test_an_emoji_is_understood_where_its_name_stands_on_a_line_with_it() -> None:
    assert legend("**Goods** 🍖2", "✅ 🍖 2 Ham: you have 2") == []


def test_a_name_elsewhere_on_the_page_explains_no_emoji() -> None:
    assert legend("**Goods** 🍖2", "`good  number`", "`Ham        2`") == [("🍖", "Ham")]


def test_a_longer_word_that_begins_alike_is_another_name() -> None:
    assert legend("🟩 Hamburg **6** for 🍖") == [("🍖", "Ham")]


def test_what_everybody_knows_needs_no_legend() -> None:
    assert legend("🧭", marks=(GAME,)) == []


def test_a_name_within_a_compound_does_not_explain_an_emoji() -> None:
    """Merkator's one-time cubes say nothing of its Time counters."""
    time = Mark("⏳", say("page.mark.time"))
    assert legend("⏳ **1** · all 8 one-time cubes", marks=(time,)) == [("⏳", "Time")]
    assert legend("⏳ **1** of your Time counters", marks=(time,)) == []
