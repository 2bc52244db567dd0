"""Which emoji of a page need a legend: those whose names don't stand with them."""

from __future__ import annotations

from games.engine import Speaker
from games.engine.pages import marks
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.model import Column, Facts, Page, Row, Table
from games.engine.words.reader import PLAIN, Reader, called
from games.engine.words.texts import Mark, Together

say = Speaker("merkator")
HAM = Mark("🍖", say("thing", thing="Ham"))
GAME = Mark("🧭", say("page.mark.game"), plain=True)


def legend(
    *lines: str, marks: tuple[Mark, ...] = (HAM,), reader: Reader = PLAIN, buttons: tuple[str, ...] = ()
) -> list[tuple[str, str]]:
    """Return the legend of a page that shows marks, and that is printed as these lines above some buttons."""
    headline = say("thing", thing="Travel where?")
    page = Page("plan", 0, headline, headline, (Facts((say("marks", marks=Together(marks)),)),))
    return unnamed(page, "\n".join(lines), reader, buttons)


def test_an_emoji_is_understood_where_its_name_stands_on_a_line_with_it() -> None:
    assert legend("**Goods** 🍖2", "✅ 🍖 2 Ham: you have 2") == []


def test_a_name_elsewhere_on_the_page_explains_no_emoji() -> None:
    assert legend("**Goods** 🍖2", "`good  number`", "`Ham        2`") == [("🍖", "Ham")]


def test_a_button_explains_an_emoji_by_the_name_right_after_it() -> None:
    assert legend("**Goods** 🍖2", buttons=("📦 Deliver", "🍖 2 Ham: +3")) == []
    for label in ("🍖 Hamburg", "🍖 Coal to Ham", "Ham", "🍖 +3"):
        assert legend("**Goods** 🍖2", buttons=(label,)) == [("🍖", "Ham")]


def test_a_longer_word_that_begins_alike_is_another_name() -> None:
    assert legend("🟩 Hamburg **6** for 🍖") == [("🍖", "Ham")]


def test_what_everybody_knows_needs_no_legend() -> None:
    assert legend("🧭", marks=(GAME,)) == []


def test_a_player_is_named_at_any_length_and_where_a_column_cuts_the_name() -> None:
    circle, reader = marks.player(1), called("Anna", "Bartholomew the Great")
    assert legend("🔺 3", marks=(circle,), reader=reader) == [("🔺", "Bartholomew")]
    for line in ("🔺 Bartholomew the Great", "🔺 Bartholomew 3", "🥇🔺 `Bart.  3`"):
        assert legend("🔺 3", line, marks=(circle,), reader=reader) == []
    assert legend("🔺 3", "🔷 `Anna`, 🔺 `Barto`", marks=(marks.player(0), circle), reader=reader) == []


def test_the_parts_of_a_combination_are_explained_and_not_the_whole() -> None:
    both = Mark("🧭🍖", say("thing", thing="Ham trip"), of=(GAME, HAM))
    assert legend("🧭🍖", marks=(both,)) == [("🍖", "Ham")]
    assert legend("🧭🍖 Ham trip", marks=(both,)) == []


def test_what_stands_before_the_heads_of_a_table_is_named_by_them() -> None:
    thing = say("thing", thing="Ham")
    page = Page("plan", 0, thing, thing, (Table((HAM,), (Column(thing),), (Row((), (thing,)),)),))
    assert unnamed(page, "🍖 `meat`", PLAIN) == []


def test_a_name_within_a_compound_does_not_explain_an_emoji() -> None:
    """Merkator's one-time cubes say nothing of its Time counters."""
    time = Mark("⏳", say("page.mark.time"))
    assert legend("⏳ **1** · all 8 one-time cubes", marks=(time,)) == [("⏳", "Time")]
    assert legend("⏳ **1** of your Time counters", marks=(time,)) == []
