"""The English that players read: short sentences, no form that `forms.toml` replaces."""

import pytest

from tests.english.catalogues import MOST_WORDS, catalogues, faults, said
from tests.english.prose import ROOT


@pytest.mark.parametrize("catalogue", catalogues())
def test_players_read_short_sentences_and_no_form_that_is_listed(catalogue: str) -> None:
    assert faults((ROOT / catalogue).read_text(encoding="utf-8"), catalogue) == []


CATALOGUE = """# whoever, of which, in a comment
a-b = { $who ->
    [you] You have
   *[other] { NAME($who) } has
} { $n ->
    [one] a card. Draw!
   *[other] { $n } cards. Draw!
}
    .detail =
        • One point. Another ({ a-b }).
        • A line, e.g. 3 coins. 4 coins.
"""


def test_each_combination_of_variants_is_a_sentence_and_each_value_a_word() -> None:
    assert list(said(CATALOGUE)) == [
        ("a-b", "You have a card."),
        ("a-b", "Draw!"),
        ("a-b", "You have Value cards."),
        ("a-b", "Value has a card."),
        ("a-b", "Value has Value cards."),
        ("a-b.detail", "• One point."),
        ("a-b.detail", "Another (Value)."),
        ("a-b.detail", "• A line, e.g. 3 coins. 4 coins."),
    ]


def test_a_long_sentence_and_a_listed_form_are_found_in_any_variant() -> None:
    words = " ".join(["word"] * (MOST_WORDS - 2))
    assert faults(f"a = {words} {{ $x }} {{ $y }}.") == []
    (long,) = faults(f"a = {words} {{ $n ->\n    [one] {{ $x }}\n   *[other] of {{ $x }}\n}} {{ $y }}.")
    assert long == f"a: {MOST_WORDS + 1} words: {words} of Value Value."
    forms = faults("a = Fine.\n    .b = Too dear for { $n ->\n    [one] you\n   *[other] whoever pays\n}.")
    assert [form.split(", in ")[0] for form in forms] == ["a.b: 'dear'", "a.b: 'whoever'", "a.b: 'dear'"]
