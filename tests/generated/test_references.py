"""The page of each game: everything is on it that the game declares, and everything has a meaning."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from games import SHIPPED
from games.engine import Event, Game
from games.engine.plain.reference import attributes, events_of, fields_of, reference, structs_of, undescribed
from tests.games.pig import Pig
from tests.generated.blocks import DOCS

ROOT = Path(__file__).parents[2]


def declared(game: Game) -> Iterator[tuple[str, str]]:
    """Yield section and name of everything that a page must list, read from the code and not by the generator."""
    yield from (("Options", name) for name in game.meta.options)
    yield from (("Decisions", kind) for kind in game.meta.decisions)
    for verb, kind in game.verbs.items():
        yield "Moves", verb
        yield from (("Moves", f"{verb} {field}") for field in kind.__struct_fields__)
    for file in (ROOT / "games" / game.meta.name).rglob("events.py"):
        for one in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(one, ast.ClassDef) and any(ast.unparse(base) == "Event" for base in one.bases):
                tag = re.sub(r"(?<!^)(?=[A-Z])", "_", one.name).lower()
                yield "Events", tag
                fields = [inner.target for inner in one.body if isinstance(inner, ast.AnnAssign)]
                yield from (("Events", f"{tag} {ast.unparse(field)}") for field in fields)
    edition = type(next(iter(game.meta.editions.values())))
    yield from (("Editions", name) for name in game.meta.editions)
    yield from (("Editions", field) for field in vars(edition)["__annotations__"])


def missing(game: Game, lines: list[str]) -> list[tuple[str, str]]:
    """Return what a page lacks."""
    found: set[tuple[str, str]] = set()
    section, last = "", ""
    for line in lines:
        if line.startswith("## "):
            section = line.removeprefix("## ")
        cells = [cell.strip() for cell in line.split(" | ")]
        if not line.startswith("|") or not re.search(r"\w", line):
            continue
        name = cells[0].strip("|` ")
        last = name or last
        found.add((section, last))
        if section == "Moves" and cells[1]:
            found.add((section, f"{last} {cells[1].strip('`')}"))
        if section == "Events":
            found |= {(section, f"{last} {field}") for field in re.findall(r"`(\w+)`", cells[-1])}
    return [one for one in declared(game) if one not in found]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_page_lists_all_that_its_game_declares_and_says_what_it_means(name: str) -> None:
    game = SHIPPED[name]
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert page[0] == f"# {game.meta.title}"
    assert missing(game, page) == []
    assert undescribed(game) == []


def test_a_page_exists_for_each_game_of_the_package_and_for_no_other() -> None:
    assert {file.stem for file in (DOCS / "games").iterdir()} == set(SHIPPED)


@pytest.mark.parametrize(
    ("section", "name"),
    [
        ("Options", "start"),
        ("Decisions", "dock"),
        ("Moves", "draw"),
        ("Moves", "trade cards"),
        ("Events", "ended"),
        ("Events", "earned shown"),
        ("Editions", "printed"),
        ("Editions", "draw"),
    ],
)
def test_a_name_that_a_page_lacks_is_found(section: str, name: str) -> None:
    sea = SHIPPED["sea_merchants"]
    above, headline, below = "\n".join(reference(sea)).partition(f"## {section}")
    of, _, field = name.partition(" ")
    if field:
        before, line, after = below.partition(f"`{of}`")
        below = before + line + after.replace(f"`{field}`", "", 1)
    else:
        below = re.sub(rf"^\| `{of}` .*\n", "", below, count=1, flags=re.MULTILINE)
    lacking = missing(sea, f"{above}{headline}{below}".splitlines())
    assert (section, name) in lacking
    assert {one.partition(" ")[0] for _, one in lacking} == {of}


def test_values_units_defaults_and_marks_are_in_their_cells() -> None:
    sea, capitan = ("\n".join(reference(SHIPPED[name])) for name in ("sea_merchants", "el_capitan"))
    assert "|  | `cards` | 1 to 99 | number of cards |" in sea
    assert '| `start` | `"drawn"` (default), `"first"` | Start player |' in sea
    assert "| `market_size` | int | 6 | cards that lie open in the market |" in sea
    assert "; `cost` coins |" in sea
    assert '| a move in JSON | `{"verb": "exchange", "give": 0, "take": 0}` |' in sea
    assert "Cards were drawn. *secret* |" in sea
    assert "|  | `neutral` | bool, default `false` | true for a neutral warehouse |" in capitan


def test_a_game_of_another_package_has_a_page_and_hears_what_it_lacks() -> None:
    lines = reference(Pig())
    assert "| `roll` |  |  | Roll the die; a 1 loses what this turn had. |" in lines
    assert "| `rolled` | The die fell. | `seat`; `die` |" in lines
    assert [one.__name__ for one in events_of(Pig())] == ["Rolled", "Held"]
    assert undescribed(Pig()) == ["turn", "rolled seat", "rolled die", "held seat", "held points"]


class _Fell(Event, frozen=True):
    """Something fell.

    Attributes:
        first, second: dice,
            from 1.

    More about it.
    """

    first: int
    second: int
    third: Annotated[int, "a third one"]


class _Box(msgspec.Struct):
    """A box."""

    falls: tuple[tuple[_Fell, ...], ...]


def test_a_meaning_comes_from_the_docstring_or_from_the_type() -> None:
    assert attributes(_Fell.__doc__ or "") == {"first": "dice, from 1.", "second": "dice, from 1."}
    assert [said for _, said in fields_of(_Fell).values()] == [
        "dice, from 1.",
        "dice, from 1.",
        "a third one",
    ]
    assert structs_of(_Box) == [_Box, _Fell]
