"""The modules of a package with what each says of itself."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tests.generated.stored import table

_ROOT = Path(__file__).parents[2]


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
        said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        name = file.relative_to(_ROOT / package).with_suffix("").as_posix()
        if file.name == "__init__.py":
            name = f"{name.removesuffix('__init__')}" or f"{package}/"
        rows.append((f"`{name}`", said.partition("\n")[0].replace("|", "\\|")))
    return table(("module", "contents"), rows)


def _place(file: Path) -> tuple[Path, bool, str]:
    """Order a package's own modules before those of the packages in it."""
    return file.parent, file.name != "__init__.py", file.name
