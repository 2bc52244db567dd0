"""The English of errors, lines of the log, help, and sentences that commands print; measures as in `forms.toml`."""

import pytest

from tests.english.prose import MOST_WORDS, ROOT
from tests.english.strings import faults, texts
from tests.english.test_comments import FOLDERS, modules

PROGRAMS = [folder for folder in FOLDERS if not folder.startswith("tests")]


@pytest.mark.parametrize("folder", PROGRAMS)
def test_texts_of_the_code_have_short_sentences_and_no_form_that_is_listed(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{fault}"
        for path in modules(folder)
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert found == []


MODULE = '''"""A docstring, of which nothing is a text."""

TABLE = {1: "Whether it runs is open."}
QUERY = "SELECT whoever FROM somebody"


def refuse(name: str) -> None:
    """Say that somebody is missing."""
    log.warning("The file %s stands in the way", name)
    raise ValueError(f"Nobody knows {name}; " "name whoever does.")
'''


def test_texts_are_found_in_calls_and_tables_and_a_value_is_a_word() -> None:
    assert list(texts(MODULE)) == [
        (3, "Whether it runs is open."),
        (9, "The file %s stands in the way"),
        (10, "Nobody knows Value; name whoever does."),
    ]


def test_each_fault_of_a_text_is_found() -> None:
    assert [fault.split(", in ")[0] for fault in faults(MODULE)] == [
        "3: 'Whether'",
        "9: 'stands in'",
        "10: 'whoever'",
        "10: 'Nobody'",
    ]
    assert faults(f'x = "{"word " * (MOST_WORDS + 1)}"') == [
        f"1: long: {('word ' * (MOST_WORDS + 1)).strip()!r}"
    ]
    assert faults(f'x = "{"word " * MOST_WORDS}"') == []
