"""The house itself: how many things a folder holds, how long a file is, on how many floors the rooms stand."""

from __future__ import annotations

import ast
import functools
import re
import tomllib
from pathlib import Path
from types import ModuleType

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import bot.host
from games import SHIPPED

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "games", "storage")
MOST_IN_A_FOLDER = 12
MOST_LINES = 400
MOST_FLOORS = 8
MOST_HANDED = 7
SHARED = {
    # What answers need of the panels, and the panels themselves: the one is the other's interface.
    "Panels": {"bot.front.delivery.panels", "bot.front.messages"},
}
"""Names of classes that several modules of the bot and its storage have, for one and the same thing."""
MOST_NAMES = 60
"""Of the host that the face may know."""
APART = {"migrations", "versions", "__pycache__"}
"""Folders whose number of files says nothing: one more for each step."""


def folders() -> list[Path]:
    found = [path for top in PACKAGES for path in [ROOT / top, *(ROOT / top).rglob("*")] if path.is_dir()]
    return [path for path in found if not APART & set(path.parts) and any(path.glob("*.py"))]


@functools.cache
def imports() -> grimp.ImportGraph:
    """The graph of all imports, those inside functions and under TYPE_CHECKING counted."""
    # A cache is told apart by times of files, which another branch checked out changes back.
    return grimp.build_graph(*PACKAGES, cache_dir=None)


@pytest.mark.parametrize("folder", folders(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_folder_holds_no_more_than_one_can_keep_in_mind(folder: Path) -> None:
    # A game more is no room more.
    inside = [
        path.name
        for path in folder.iterdir()
        if path.name not in {"__init__.py", *(SHIPPED if folder == ROOT / "games" else ())}
        and (path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__"))
    ]
    assert len(inside) <= MOST_IN_A_FOLDER, sorted(inside)


def test_no_module_is_too_long_to_be_read_at_once() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for top in PACKAGES
        for path in (ROOT / top).rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert not long


def test_everything_that_is_no_module_is_installed_with_its_package() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    installed = {path for top, forms in told.items() for form in forms for path in (ROOT / top).glob(form)}
    there = {
        path
        for top in PACKAGES
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    assert there == installed


def test_a_service_is_handed_no_more_than_one_can_keep_in_mind() -> None:
    makers = {
        f"{path.relative_to(ROOT)}: {thing.name}": len(inner.args.args) + len(inner.args.kwonlyargs) - 1
        for path in (ROOT / "bot" / "host").rglob("*.py")
        for thing in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(thing, ast.ClassDef) and thing.name != "Host"
        for inner in thing.body
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__"
    }
    assert len(makers) > 20
    assert {name: number for name, number in makers.items() if number > MOST_HANDED} == {}


def test_a_class_has_a_name_that_no_other_class_of_the_bot_or_its_storage_has() -> None:
    found: dict[str, set[str]] = {}
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "storage").rglob("*.py")]:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
                found.setdefault(node.name, set()).add(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == SHARED


def test_modules_do_not_need_each_other_nor_each_others_types() -> None:
    graph = imports()
    below = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    left = set(below)
    while ready := {module for module in left if not below[module] & left}:
        left -= ready
    assert not left, "these import each other, or what does"


@pytest.mark.parametrize("package", ["bot.host", "bot.front", "storage", "games.engine"])
def test_rooms_stand_on_few_floors(package: str) -> None:
    graph = imports()
    rooms = {room for room in graph.find_children(package) if graph.find_children(room)}
    below: dict[str, set[str]] = {room: set() for room in rooms}
    for room in rooms:
        for other in rooms - {room}:
            if graph.direct_import_exists(importer=room, imported=other, as_packages=True):
                below[room].add(other)

    @functools.cache
    def floor(room: str) -> int:
        return 1 + max((floor(other) for other in below[room]), default=0)

    assert max(map(floor, rooms), default=0) <= MOST_FLOORS


def test_the_host_hands_out_few_names_in_groups_and_the_face_uses_each() -> None:
    door = ast.parse(Path(bot.host.__file__).read_text("utf-8"))
    names = {one.name for node in door.body if isinstance(node, ast.ImportFrom) for one in node.names}
    grouped = re.findall(r"`(\w+)`", (bot.host.__doc__ or "").partition("a contract holds that:")[2])
    assert len(names) <= MOST_NAMES
    assert sorted(grouped) == sorted(names)
    assert not [name for name in names if isinstance(getattr(bot.host, name), ModuleType)]
    used = {
        alias.name
        for path in (ROOT / "bot").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "bot.host"
        for alias in node.names
    }
    assert used == names


def test_the_face_has_no_way_into_the_host_but_two_doors() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    [contract] = [one for one in told if one["name"].startswith("the face knows of the host")]
    inside = imports().find_children("bot.host") - {"bot.host.errors"}
    assert set(contract["forbidden_modules"]) == inside
    assert "ignore_imports" not in contract


@pytest.mark.parametrize("lock", ["run", "try", "dev"])
def test_the_locks_hold_one_version_of_each_dependency_within_its_range(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    pinned = dict(re.findall(r"^([a-z0-9.-]+)(?:\[\w+\])?==([^ ;\\]+)", text, re.MULTILINE))
    for line in project["dependencies"]:
        wanted = Requirement(line)
        assert pinned[wanted.name.lower().replace(".", "-")] in wanted.specifier, line


@pytest.mark.parametrize("name", ["aiosqlite", "discord.py"])
def test_a_library_whose_private_names_are_used_is_held_below_its_next_minor_version(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [wanted] = [found for line in project["dependencies"] if (found := Requirement(line)).name == name]
    least = next(Version(one.version) for one in wanted.specifier if one.operator == ">=")
    assert least in wanted.specifier
    assert Version(f"{least.major}.{least.minor}.99") in wanted.specifier
    assert Version(f"{least.major}.{least.minor + 1}") not in wanted.specifier


SAYING = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("pages", "text")
    for path in (ROOT / "games").glob(f"*/{folder}/**/*.py")
    if "picture" not in path.parts and path.relative_to(ROOT).parts[1] != "kit"
)
"""The modules of games that say what players read. A picture is drawn for a reader, with coordinates; the kit measures."""


def measured(source: str, *, printing: bool = False) -> list[str]:
    """Return what a module measures of sentences that only the printer can: lengths, and units of a line.

    Args:
        source: of the module.
        printing: whether it knows the reader; then only what is measured in English is wrong.
    """
    wrong = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="len"), args=[ast.Call(func=ast.Name(id="str")) as said]):
                wrong.append(f"len({ast.unparse(said)})")
            case ast.Call(func=ast.Name(id="len"), args=[ast.Call(func=ast.Attribute(attr="said")) as said]):
                wrong += [] if printing else [f"len({ast.unparse(said)})"]
            case ast.Constant(value=float(width)):
                wrong += [] if printing else [str(width)]
    return wrong


def test_what_is_measured_is_found() -> None:
    source = "room = 3.5 + len(str(text)) + len(text.said(reader)) + len(names) - 2"
    assert sorted(measured(source)) == ["3.5", "len(str(text))", "len(text.said(reader))"]
    assert measured(source, printing=True) == ["len(str(text))"]


@pytest.mark.parametrize("module", SAYING)
def test_only_the_printer_measures_sentences(module: str) -> None:
    printing = module.startswith("games/engine/")
    assert measured((ROOT / module).read_text("utf-8"), printing=printing) == []
