"""Names that people gave themselves break no board, no formatting and mention nobody."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.front.pages.names import ascii_name, marked
from games.engine.words.layout import short_names

NASTY = [
    "*_~|`>@everyone<@1>#",
    "```",
    "\u202e\u200f desrever",
    "\N{PARTY POPPER}" * 32,
    "a\nb\r\n```c",
    "\u0301" * 32,
    "   ",
    "",
    "@here",
    "<@123456789012345678>",
    "@123456789012345678",
    "[text](https://a.b)",
    "https://a.b/c",
    "# heading",
    "- item",
    "> quote",
    "\\",
    "-# small",
    "Zoë Müller-Lüdenscheidt von Beeren",
    "漢字",
    "\x1b[31mred",
    "<t:0:R>",
    ":smile:",
]
ZALGO = "Z\u0310\u0313\u0314\u0351\u0357\u035b\u0300\u0301" * 4
WRITINGS = {
    "Thai": "ที่รักน้ำทิพย์ปู่ชั้น",
    "Hindi": "श्रीकृष्ण हिन्दी",
    "Hebrew with points": "בְּרֵאשִׁית",
    "Arabic with points": "مُحَمَّدٌ",
    "Tibetan": "བསྒྲུབས་རྫོགས",
    "Vietnamese": "Nguyễn Thị Thuỷ",
    "Korean": "홍길동",
    "an emoji keycap": "Team 1\ufe0f\u20e3",
    "a skin": "\U0001f44b\U0001f3fd",
}
anything = st.one_of(
    st.text(max_size=64), st.text(alphabet="*_~|`>@<#\\[]()-:!& \nabc019\u202e", max_size=32)
)


def rendered(text: str) -> tuple[str, str]:
    """The literal letters, and those that format, as Discord reads a text."""
    escaped = re.findall(r"\\([^0-9A-Za-z\s])", text)
    return "".join(escaped), re.sub(r"\\[^0-9A-Za-z\s]", "", text)


@settings(max_examples=80)
@given(anything)
def test_a_marked_name_formats_links_and_mentions_nothing(name: str) -> None:
    text = marked(name)
    _, left = rendered(text)
    assert text
    assert not set(left) & set("*_~`|<>[]()#:\\-"), text
    assert text.isprintable() or "\u200b" in text
    assert "\n" not in text
    assert not re.search(r"@(everyone|here|[!&]?\d{17,20})", text)
    assert len(text) <= 60


def piles(text: str) -> list[int]:
    """Return the marks on each letter of a text, those before the first letter included."""
    found = [0]
    for letter in text:
        if unicodedata.category(letter).startswith("M"):
            found[-1] += 1
        else:
            found.append(0)
    return found


@settings(max_examples=200)
@given(st.text(alphabet="ae \u0301\u0302\u0489\u20e3\u093e\ufe0f", max_size=40))
@example(ZALGO)
@example("\u0301" * 30 + "a")
def test_no_letter_of_a_name_carries_more_than_four_marks_and_no_name_more_than_sixteen(name: str) -> None:
    first, *found = piles(marked(name))
    assert first == 0, "no mark without a letter"
    assert max(found) <= 4
    assert sum(found) <= 16
    assert unicodedata.is_normalized("NFC", marked(name))


@pytest.mark.parametrize("name", [pytest.param(name, id=writing) for writing, name in WRITINGS.items()])
def test_a_name_in_any_writing_stays_as_it_is(name: str) -> None:
    name = unicodedata.normalize("NFC", name)
    assert marked(name) == name[:20]
    assert marked(unicodedata.normalize("NFD", name)) == name[:20]


@pytest.mark.parametrize("name", NASTY)
def test_a_marked_name_stays_what_it_was_where_it_can(name: str) -> None:
    test_a_marked_name_formats_links_and_mentions_nothing.hypothesis.inner_test(name)  # type: ignore[attr-defined]
    text = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", marked(name)).replace("\u200b", "")
    # Marks without a letter are no name.
    letters = "".join(letter for letter in name.lstrip("\u0301") if letter.isprintable())
    shown = " ".join(letters.split())[:20].strip()
    assert text == (shown or "?")


@settings(max_examples=200)
@given(anything, st.sampled_from(["P1", "P4"]))
@example("`" * 32, "P1")
def test_a_plain_name_is_printable_ascii_that_closes_no_code_block(name: str, otherwise: str) -> None:
    text = ascii_name(name, otherwise)
    assert re.fullmatch(r"[ -~]{1,20}", text)
    assert not set(text) & set("`|>")
    assert text == text.strip()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Łukasz", "Lukasz"),
        ("Олег", "Oleg"),
        ("Zoë Müller", "Zoe Muller"),
        ("Zoe\u0308", "Zoe"),
        ("Søren Ægir", "Soren Aegir"),
        ("Αθηνά", "Athina"),
        ("王小明", "WangXiaoMing"),
        ("さくら", "sakura"),
        ("محمد", "mhmd"),
        ("\U0001d504\U0001d521\U0001d51e", "Ada"),
        ("\uff21\uff44\uff41", "Ada"),
        ("★Ada★ \N{PARTY POPPER}", "Ada"),
        ("\N{PARTY POPPER}", "P1"),
    ],
)
def test_a_plain_name_is_written_as_it_sounds(name: str, shown: str) -> None:
    assert ascii_name(name, "P1") == shown


@given(st.lists(anything, min_size=2, max_size=4), st.integers(3, 20))
@settings(max_examples=200)
def test_names_stay_apart_on_a_board(names: list[str], width: int) -> None:
    shown = short_names([ascii_name(name, f"P{seat}") for seat, name in enumerate(names, start=1)], width)
    assert len(set(shown)) == len(names)
    assert all(1 <= len(name) <= width for name in shown)


def test_equal_names_stay_apart_on_a_board() -> None:
    assert short_names([ascii_name("Олег", "P1"), ascii_name("Oleg", "P2")], 10) == ("Oleg1", "Oleg2")
    assert short_names([ascii_name("Ada", "P1"), ascii_name("A\u0301da", "P2")], 10) == ("Ada1", "Ada2")
    assert short_names(["Ada", "Ada", "Ada1"], 10) == ("Ada1", "Ada2", "Ada13")
