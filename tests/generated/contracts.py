"""The names that a class offers or asks for, by its docstrings: each name with the first sentence about it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from tests.generated.stored import table

_ROOT = Path(__file__).parents[2]
_ATTRIBUTE = re.compile(r"^(\w+(?:, \w+)*): (.+?)(?=^\w+(?:, \w+)*: |\Z)", re.DOTALL | re.MULTILINE)
CLASS = "class"
PARTS_OF_PAGES = (
    *("Page", "Choice", "Menu", "Gain", "Facts", "Table", "Column", "Row", "Cards", "PageCard", "Drawing"),
    *("Map", "Spot"),
)
GIVEN = ("_offer", "_why_not", "_apply", "_ways", "_decision", "view", "_fill")
"""The names that a game's own class of positions defines."""


def of(file: str, *names: str, called: str = "", own: Sequence[str] = ()) -> Callable[[], Sequence[str]]:
    """Return what makes the table of some classes.

    Args:
        file: the module, from the repository's root.
        names: of the classes.
        called: what stands for an object of theirs before the name of each member; `CLASS` for the name of its class.
        own: the members that are listed; none for all that are public.
    """
    return partial(_members, _ROOT / file, names, called, frozenset(own))


def taken_by(file: str, kind: str, function: str) -> Callable[[], Sequence[str]]:
    """Return what makes the table of a method's arguments."""
    return partial(_arguments, _ROOT / file, kind, function)


def _arguments(file: Path, kind: str, function: str) -> list[str]:
    [said] = [
        ast.get_docstring(one) or ""
        for one in _classes(file)[kind].body
        if isinstance(one, ast.FunctionDef) and one.name == function
    ]
    listed = re.split(r"^\w+:$", said.partition("Args:\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    return table(("argument", "meaning"), ((f"`{name}`", _cell(about)) for name, about in _listed(listed)))


def _classes(file: Path) -> dict[str, ast.ClassDef]:
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return {one.name: one for one in body if isinstance(one, ast.ClassDef)}


def _listed(indented: str) -> list[tuple[str, str]]:
    return _ATTRIBUTE.findall(re.sub(r"^ {4}(?=\w)", "", indented, flags=re.MULTILINE))


def _members(file: Path, names: Sequence[str], called: str, own: frozenset[str]) -> list[str]:
    classes = _classes(file)
    rows = [
        (f"`{kind + '.' if called == CLASS else called}{name}`", _cell(said))
        for kind in names
        for name, said in _described(classes[kind])
        if (name.partition("(")[0] in own if own else not name.startswith("_"))
    ]
    return table(("name", "meaning"), rows)


def _described(kind: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield the members of a class as they are called, each with its docstring."""
    yield from _listed((ast.get_docstring(kind) or "").partition("Attributes:\n")[2])
    for one, after in zip(kind.body, [*kind.body[1:], ast.Pass()], strict=True):
        if isinstance(one, ast.FunctionDef):
            plain = any(isinstance(by, ast.Name) and by.id.endswith("property") for by in one.decorator_list)
            names = [argument.arg for argument in (*one.args.args, *one.args.kwonlyargs)][1:]
            yield one.name if plain else f"{one.name}({', '.join(names)})", ast.get_docstring(one) or ""
        elif (
            isinstance(one, ast.AnnAssign)
            and isinstance(one.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            yield one.target.id, str(after.value.value)


def _cell(said: str) -> str:
    first = " ".join(said.partition("\n\n")[0].split())
    first = first.removeprefix("Return ").rstrip(".").replace("|", "\\|")
    return first[:1].lower() + first[1:] if first[1:2].islower() else first
