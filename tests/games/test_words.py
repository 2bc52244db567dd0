"""Texts for people are in catalogues and nowhere else, and each of them is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import bot
import games
from games.engine.words.catalogue import catalogue

from .asked import names

FOLDER = Path(games.__file__).parent
TEXTS = "engine/words/"
"""The room that reads catalogues, and says what is wrong with them."""
KIT = ("kit/", "adapters/", "spaces/")
"""The test kit, whose words are for authors of games, and what serves those who train players."""
NAMES = ("claims.py", "page_claims.py", "choice_claims.py")
"""Files whose strings are names of their own: kinds of claims."""
CODE = (
    "arena/results.py",
    "arena/tournament/__main__.py",
    "arena/tournament/contest.py",
    "arena/tournament/rival_process.py",
    "arena/tournament/external.py",
    "arena/tournament/rival.py",
    "caribbean/computer/spaces.py",
    "engine/plain/reference.py",
    "engine/position/fields.py",
    "engine/position/numbers.py",
    "lessons/check.py",
    "lessons/proving.py",
    "lessons/puzzle.py",
    "lessons/shelf.py",
    "merkator/computer/spaces.py",
    "packages/installed.py",
    "packages/soundness.py",
)
"""Files whose strings are code or documentation, or faults for a developer: of a lesson, a puzzle, a checkout, a player,
a distribution's game, a declared number."""
PRINTED = ("Fleet at Sea",)
"""Words that are printed on a component."""
_NAMING = ("Meta", "Seen")
"""Calls that are given names: of games and designers, of who sees a field."""
_GROUPS = ("name", "verb", "field", "command", "group")
"""Sentences that are called by the name of a thing, a verb, a field, a command or a group of them."""
_OF_LESSONS = "BadLesson"
"""The error that only who writes a lesson reads."""
_SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
_PART = re.compile(r"(^|[^A-Za-z])[a-z]{3,} | [a-z]{3,}([^A-Za-z]|$)")
"""A part of an f-string that is words beside a value."""


def _modules() -> list[str]:
    """Return the modules that speak: not those of games of a lower level."""
    silent = tuple(f"{name}/" for name, game in games.SHIPPED.items() if not game.meta.reaches("speaks"))
    return sorted(
        path.as_posix()
        for path in (file.relative_to(FOLDER) for file in FOLDER.rglob("*.py"))
        if not path.as_posix().startswith((TEXTS, *KIT, *silent)) and path.name not in NAMES
    )


def sentences(source: str) -> list[str]:
    """Return the words of a module that look like a person's to read, without those for programmers."""
    tree = ast.parse(source)
    aside = {id(part) for node in ast.walk(tree) for part in _aside(node)}
    found = []
    for node in ast.walk(tree):
        if id(node) in aside:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            found += [part for part in parts if _PART.search(part) or _SENTENCE.search(part)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _SENTENCE.search(node.value):
            found.append(node.value)
    return [words for words in dict.fromkeys(found) if words not in PRINTED]


def _aside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that no player reads: docstrings, meanings of types, names, what programmers see."""
    match node:
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.FunctionDef(name="__repr__" | "__str__"):
            yield from ast.walk(node)
        case ast.Assert(msg=ast.expr() as words):
            yield from ast.walk(words)
        case ast.Subscript(value=ast.Name(id="Annotated")):
            # The meaning of a type, for a game's page in the docs.
            yield from ast.walk(node.slice)
        case ast.Call(func=ast.Name(id=name)) if name in _NAMING:
            yield from ast.walk(node)
        case ast.Call(func=ast.Name(id=name)) if name.endswith("Error") or name == _OF_LESSONS:
            yield from ast.walk(node)


def test_sentences_are_found() -> None:
    assert sentences('x = "You have nothing to sell."') == ["You have nothing to sell."]
    assert sentences('x = f"{number} cards"') == [" cards"]
    assert sentences('x = say("refusal.money", why=f"you have {money} coins")') == ["you have ", " coins"]
    assert sentences(
        'Cards: TypeAlias = Annotated[int, "number of cards"]\nx = hints["number of cards"]'
    ) == ["number of cards"]
    assert sentences('raise BadOption("There is no such tile.")') == ["There is no such tile."]
    assert (
        sentences('def f():\n    """Return what is left over."""\n    raise TypeError(f"no label for {f}")')
        == []
    )
    assert (
        sentences('assert left, "nothing is left over"\nx = f"{key}.cost"\nmeta = Meta(title="Sea of coins")')
        == []
    )


@pytest.mark.parametrize("module", [name for name in _modules() if name not in CODE])
def test_no_sentence_is_built_in_code(module: str) -> None:
    assert sentences((FOLDER / module).read_text(encoding="utf-8")) == []


def unsaid(keys: Iterable[str], source: str, code: str) -> list[str]:
    """Return the keys of a catalogue that neither its own sentences nor any code mention, whole or in part.

    Args:
        keys: of the sentences.
        source: the catalogue.
        code: of all who say them.
    """
    whole = set(re.findall(r'"([^"\n]+)"', code))
    begun = {
        re.sub(r"\\{.*?\\}", r"[\\w./]*", re.escape(key)) for key in re.findall(r'f"(\w+[./][^"\n]*)"', code)
    }
    ends = tuple(re.findall(r'f"\{[\w.]+\}([./]\w+)"', code))
    referred = {name.replace("-", ".") for name in re.findall(r"\{ ([a-z][\w-]*)(?:\.[\w-]+)? \}", source)}
    listed = {name.replace("-", ".") for name in re.findall(r'of: "([\w-]+)"', source)}
    referred |= {f"unit.{name}" for name in re.findall(r'COUNT\(\$\w+, "([\w-]+)"', source)}
    groups = tuple(f"{name}." for name in (*_GROUPS, *listed))
    return [
        key
        for key in keys
        if not key.startswith(groups)
        and not (key.startswith("unit.") and key.partition("/")[0] in referred)
        and key not in whole | referred
        and not any(key.endswith(end) and key.removesuffix(end) in whole for end in ends)
        and not any(re.fullmatch(pattern, key) for pattern in begun)
    ]


def test_what_nobody_says_is_found() -> None:
    code = (
        'say("a.b"); say(f"prompt.{kind}"); say(f"{key}/more"); say("page.own"); why(f"refusal.now.{kind}")'
    )
    source = 'a-b = { part-one } { LIST($x, of: "doing") } { COUNT($n, "coin") }'
    said = [
        "a.b",
        "prompt.plan",
        "part.one",
        "doing.buy",
        "page.own/more",
        "name.wood",
        "refusal.now.a",
        "unit.coin",
        "unit.coin/one",
    ]
    unheard = ["a.c", "unit.card", "unit.card/one", "page.all/more", "refusal.money"]
    assert unsaid([*said, *unheard], source, code) == unheard


@pytest.mark.parametrize("home", ["engine", *names("speaks", games.SHIPPED)])
def test_nothing_stands_in_a_catalogue_that_nobody_says(home: str) -> None:
    folders = [FOLDER, Path(bot.__file__).parent] if home == "engine" else [FOLDER / home, FOLDER / "engine"]
    code = "\n".join(file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py"))
    speakers = [*folders, *FOLDER.iterdir()] if home == "engine" else [FOLDER / home]
    catalogues = [file for folder in speakers for file in folder.glob("words/*en.ftl")]
    source = "\n".join(file.read_text("utf-8") for file in catalogues)
    assert unsaid(catalogue(f"games.{home}"), source, code) == []
