"""The English that players read: short sentences, no form that `forms.toml` replaces."""

import pytest

from tests.english.catalogues import MOST_WORDS, catalogues, faults, said
from tests.english.prose import ROOT, forms_in, players_forms

REST = ("bot/words/en.ftl",)
"""Catalogues that are not held."""


@pytest.mark.parametrize("catalogue", [path for path in catalogues() if path not in REST])
def test_players_read_short_sentences_and_no_form_that_is_listed(catalogue: str) -> None:
    assert faults(ROOT / catalogue) == []


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


def test_a_long_sentence_and_a_listed_form_are_found() -> None:
    assert [found.split("'")[1] for found in forms_in("Too dear for whoever pays.", players_forms())] == [
        "whoever",
        "dear",
    ]


def test_a_sentence_has_as_many_words_as_are_allowed() -> None:
    assert MOST_WORDS == 25
