"""The modules of a package with what each says of itself."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tests.generated.stored import table

_ROOT = Path(__file__).parents[2]

OF_LEVELS: Mapping[str, Sequence[str]] = {
    "*plays*": ("games/test_kit.py", "games/test_golden.py"),
    "*speaks*": (
        "games/test_words.py",
        "games/engine/test_translations.py",
        "games/test_boxes.py",
        "games/test_pages.py",
        "games/test_quantities.py",
        "games/absolutes/test_absolutes.py",
    ),
    "*teaches*": (
        "games/test_rule_pages.py",
        "games/lessons/test_lessons.py",
        "games/lessons/test_puzzles.py",
        "games/test_thinkable.py",
        "games/test_glossary.py",
    ),
    "*counts*": ("games/test_computers.py", "games/test_playouts.py", "games/arena/test_strengths.py"),
}
"""The tests that go through all games of a level and above, by level."""
OF_TRANSLATIONS: Mapping[str, Sequence[str]] = {
    "": (
        "games/engine/test_translations.py",
        "games/engine/test_translated_values.py",
        "games/test_translated_pages.py",
        "games/test_glossary.py",
        "games/engine/test_catalogue.py",
        "bot/front/test_languages.py",
        "pages/test_translated.py",
        "bot/front/games/test_two_languages.py",
        "pages/test_words_left.py",
    )
}
"""The tests of catalogues in other languages."""


def of(package: str) -> Callable[[], Sequence[str]]:
    """Return what makes the lines of a package's table."""
    return partial(modules, package)


def modules(package: str) -> list[str]:
    """Return the modules of a package, and the packages in it, with the first lines of their docstrings."""
    files = sorted((_ROOT / package).rglob("*.py"), key=_place)
    rows = []
    for file in files:
        if "versions" in file.parts:
            continue
        name = file.relative_to(_ROOT / package).with_suffix("").as_posix()
        if file.name == "__init__.py":
            name = f"{name.removesuffix('__init__')}" or f"{package}/"
        rows.append((f"`{name}`", _about(file)))
    return table(("module", "contents"), rows)


def of_tests(files: Mapping[str, Sequence[str]]) -> Callable[[], Sequence[str]]:
    """Return what makes a table of tests.

    Args:
        files: from the repository's folder `tests`, by what they are required for.
    """
    return partial(_tests, files)


def _tests(files: Mapping[str, Sequence[str]]) -> list[str]:
    rows = [
        (asked, f"`tests/{name}`", _about(_ROOT / "tests" / name))
        for asked, names in files.items()
        for name in names
    ]
    if set(files) == {""}:
        return table(("test", "holds"), [row[1:] for row in rows])
    return table(("for", "test", "holds"), rows)


def _about(file: Path) -> str:
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return said.partition("\n")[0].replace("|", "\\|")


def _place(file: Path) -> tuple[Path, bool, str]:
    """Order a package's own modules before those of the packages in it."""
    return file.parent, file.name != "__init__.py", file.name
