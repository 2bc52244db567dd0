"""Committed words and pages of two versions are compared: what differs in more than English wording is found, and nothing else."""

from __future__ import annotations

import subprocess

import pytest

from . import golden, wording
from .wording import differences, report

_WORDS = (
    "== turn 0\n# P0 discovers\n# Deck 97, discard 3\n#\n# name  coins\n# P0        3\n"
    "? P0: 🔷 P1: reveal or stop?\n* Reveal: no bust | Stop\n> P0 reveals Sailor, cost 3.\n"
)
_PAGE = (
    "=== deliver, page\n🧭 Merkator · round 1\n### Deliver the 2? Then 16 points\n"
    "🔷 `Anna    3     1` ⚙️ 🪨\n🔺 `Bruno   0     0`\n**You keep** 🌾 🧂2\n[📦 Deliver it ⚠️]\n[📖 Help]\n\n"
    "=== end, page\n### 🏆 Bruno wins: 24 points\n<@145607> has won <t:1767:R>\n\n"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("reveal or stop?", "will you reveal, or stop?"),
        ("Reveal: no bust", "Reveal a card"),
        ("# Deck 97, discard 3\n", "# The deck has 97,\n# the discard pile 3\n"),
        ("P0 discovers", "P0 is discovering"),
    ],
)
def test_words_may_change_in_english(old: str, new: str) -> None:
    assert old in _WORDS
    assert list(differences("a.words", _WORDS, _WORDS.replace(old, new))) == []


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("Deck 97", "Deck 96", "board"),
        ("# P0        3\n", "# P0        3\n# P1        3\n", "board"),
        ("# P0        3\n", "# P0: 3\n", "board"),
        ("🔷 P1", "P1", "question"),
        ("Reveal: no bust | Stop", "Stop", "label"),
        ("> P0 reveals Sailor, cost 3.\n", "", "event"),
        ("cost 3", "cost 4", "event"),
        (
            "? P0: 🔷 P1: reveal or stop?\n* Reveal: no bust | Stop\n",
            "* Reveal: no bust | Stop\n? P0: 🔷 P1: reveal or stop?\n",
            "order",
        ),
    ],
)
def test_nothing_else_may_change_in_words(old: str, new: str, kind: str) -> None:
    assert old in _WORDS
    assert {one.kind for one in differences("a.words", _WORDS, _WORDS.replace(old, new))} == {kind}


@pytest.mark.parametrize(
    ("old", "new"),
    [("You keep", "What you keep"), ("Deliver it", "Deliver the contract"), ("wins:", "is the winner with")],
)
def test_pages_may_be_worded_otherwise_in_english_alone(old: str, new: str) -> None:
    assert old in _PAGE
    assert list(differences("a.en.pages", _PAGE, _PAGE.replace(old, new))) == []
    assert [one.kind for one in differences("a.de.pages", _PAGE, _PAGE.replace(old, new))] != []


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("[📦 Deliver it ⚠️]\n[📖 Help]", "[📖 Help]\n[📦 Deliver it ⚠️]", "deliver, page"),
        ("[📦 Deliver it ⚠️]\n", "", "deliver, page"),
        ("🧂2", "🧂3", "deliver, page"),
        ("⚙️ 🪨", "🪨 ⚙️", "deliver, page"),
        ("### Deliver", "Deliver", "deliver, page"),
        ("<@145607>", "Bruno", "end, page"),
        ("t:1767:R", "t:1767:f", "end, page"),
    ],
)
def test_nothing_else_may_change_on_pages(old: str, new: str, kind: str) -> None:
    assert old in _PAGE
    (found,) = differences("a.en.pages", _PAGE, _PAGE.replace(old, new))
    assert found.kind == kind


def test_moves_counts_and_pairs_may_not_change_at_all() -> None:
    for name, kind in (("a.moves", "move"), ("a.json", "count"), ("pairs/a.txt", "pair of a lesson")):
        (found,) = differences(name, "Load fish\n", "Load some fish\n")
        assert found.kind == f"{name.rpartition('/')[2]}: {kind}"


def test_a_report_names_each_kind_once_with_its_first_difference() -> None:
    after = _PAGE.replace("🧂2", "🧂3").replace("24 points", "25 points").replace("Help", "Explain")
    lines = report(
        {"x/a.en.pages": _PAGE, "x/b.en.pages": _PAGE}, {"x/a.en.pages": after, "x/b.en.pages": after}
    )
    assert lines == [
        "deliver, page: 2, first in x/a.en.pages, 1",
        "    - **You keep** 🌾 🧂2",
        "    + **You keep** 🌾 🧂3",
        "end, page: 2, first in x/a.en.pages, 1",
        "    - ### 🏆 Bruno wins: 24 points",
        "    + ### 🏆 Bruno wins: 25 points",
    ]
    assert report({"x/a.en.pages": _PAGE}, {}) != [], "a file that is gone"
    assert report({"x/a.en.pages": _PAGE}, {"x/a.en.pages": _PAGE}) == []


def test_the_committed_files_are_compared_by_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = wording.committed(None)
    assert {name.rpartition(".")[2] for name in here} >= {"words", "pages", "moves", "json"}

    def git(*arguments: str) -> str:
        command, *rest = arguments
        if command == "ls-tree":
            return "\n".join(here)
        (named,) = rest
        name = named.removeprefix("older:")
        return (
            here[name].replace("### 🏆", "###")
            if name == "tests/games/goldens/merkator.en.pages"
            else here[name]
        )

    monkeypatch.setattr(wording, "_git", git)
    assert golden.main(["--against", "older"]) == 1
    assert "end, page: 1" in capsys.readouterr().out
    monkeypatch.setattr(wording, "committed", lambda commit: {"a.words": _WORDS})
    assert golden.main(["--against", "older"]) == 0
    assert capsys.readouterr().out == "Nothing differs in more than English wording.\n"


def test_a_commit_without_the_files_is_an_error() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        wording.committed("no-such-commit")
