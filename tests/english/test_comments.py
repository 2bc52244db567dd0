"""The English of docstrings and comments, those of tests too; measures as in `forms.toml`."""

from pathlib import Path

import pytest

from tests.english.comments import comments, docstrings, faults
from tests.english.prose import ROOT

FOLDERS = sorted(
    folder.relative_to(ROOT).as_posix()
    for top in ("bot", "storage", "games", "tests")
    for folder in ((ROOT / top), *(ROOT / top).iterdir())
    if folder.is_dir() and any(folder.glob("*.py"))
)
TOPS = ("bot", "storage", "games", "tests")


def modules(folder: str) -> list[Path]:
    path = ROOT / folder
    return sorted(path.glob("*.py") if folder in TOPS else path.rglob("*.py"))


@pytest.mark.parametrize(
    "folder",
    [pytest.param(one, marks=pytest.mark.long if one.startswith("tests") else ()) for one in FOLDERS],
)
def test_docstrings_and_comments_have_short_sentences_and_no_form_that_is_listed(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{fault}"
        for path in modules(folder)
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert found == []


MODULE = '''"""The first docstring, of which there are several."""

LIMIT = 3  # whoever counts
"""What it is."""


def whole(anew: int) -> bool:  # noqa: ARG001 nothing but a name
    """Whether it is so. A second sentence excuses the first.

    Args:
        anew: the name of an argument counts as no word.
        other: what is left.
    """
    # One comment on two lines, from
    # which a form is made.
    return "of which" == "in which"
'''


def test_docstrings_and_comments_are_found() -> None:
    assert [line for line, _ in docstrings(MODULE)] == [1, 4, 8]
    assert list(comments(MODULE)) == [
        (3, "whoever counts"),
        (14, "One comment on two lines, from which a form is made."),
    ]


def test_each_fault_is_found_once() -> None:
    assert [fault.split(", in ")[0] for fault in faults(MODULE)] == [
        "4: a whole docstring is 'What it is.': name the thing, or begin with \"Return whether\"",
        "1: 'of which'",
        "8: 'what is left'",
        "3: 'whoever'",
        "14: 'from which'",
    ]
    assert faults(f'"""{"word " * 36}."""') == [f"1: long: {('word ' * 36 + '.')!r}"]
    assert faults(f'"""{"word " * 35}."""') == []
