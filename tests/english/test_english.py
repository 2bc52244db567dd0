"""The English of the pages that `held.txt` lists: short sentences, few commas, no form that `forms.toml` replaces."""

import pytest

from tests.english.prose import MOST_COMMAS, ROOT, commas, forms, held, prose, sentences, too_long, words


@pytest.mark.parametrize("page", held())
def test_a_page_has_short_sentences_few_commas_and_no_form_that_is_listed(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert too_long(text) == []
    assert commas(text) <= MOST_COMMAS
    assert forms(text) == []


def test_the_list_of_pages_is_sorted_and_names_each_once() -> None:
    assert held() == sorted(set(held()))


PAGE = """# A heading, of which there is one

First, a sentence. It names `a, b and c` once, and [a link, too](of-which.md).

- an item, of a list
  on two lines
1. another one
   ```
   whoever, whoever
   ```

| a cell, | of which |
| --- | --- |
| x, y | whoever |

<!-- generated: by whoever -->
This, too, is generated.
<!-- end -->
*The end.* (Whoever reads this.)
"""


def test_prose_is_a_page_without_code_tables_headings_and_generated_parts() -> None:
    assert prose(PAGE).items == ("an item, of a list on two lines", "another one")
    assert prose(PAGE).paragraphs == (
        "First, a sentence. It names NAME once, and a link, too.",
        "*The end.* (Whoever reads this.)",
    )
    assert sentences("One is here. Two? *Three.* (Four.) e.g. five") == [
        "One is here.", "Two?", "*Three.", "(Four.) e.g. five",
    ]  # fmt: skip


def test_each_measure_finds_what_it_is_for() -> None:
    long = "word " * 36
    assert too_long(f"{long}.\n\n- {long}") == [f"{long}.", long.strip()]
    assert too_long("word " * 35) == []
    assert commas("one, two, three\n\n- a, b, c, d") == pytest.approx(200 / 3)
    assert [found.split("'")[1] for found in forms(PAGE)] == ["Whoever"]
    assert words("A word's length: 35 words, at most.") == 6
