"""The lines that the bot writes into its log, read from the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from bot.telemetry import discord_logs
from tests.generated.stored import table

_ROOT = Path(__file__).parents[2]
_LEVELS = {name: name for name in ("debug", "info", "warning", "error")} | {"exception": "error"}


@cache
def lines() -> Sequence[str]:
    """Return each line: its level, its text, the kind of failure that it counts as, its module."""
    found = {
        (level, text, kind, file.relative_to(_ROOT).with_suffix("").as_posix())
        for folder in ("bot", "storage")
        for file in sorted((_ROOT / folder).rglob("*.py"))
        for level, text, kind in _logged(ast.parse(file.read_text(encoding="utf-8")))
    }
    found |= {("debug", text, "", logger) for (logger, _), (text, _) in discord_logs.KNOWN.items()}
    order = list(_LEVELS)
    rows = sorted(found, key=lambda one: (-order.index(one[0]), one[1], one[3], one[2]))
    return table(
        ("level", "text", "failure", "module"),
        ((level, text, f"`{kind}`" if kind else "", f"`{module}`") for level, text, kind, module in rows),
    )


def _logged(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Yield the level, the text and the kind of failure of each line that a module writes."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            continue
        named = dict(_kinds(node))
        for call in _own(node):
            if (
                isinstance(call.func, ast.Attribute)
                and call.func.attr in _LEVELS
                and _is_log(call.func.value)
            ):
                text = _text(call.args[0], node)
                extra = next((one.value for one in call.keywords if one.arg == "extra"), None)
                if text not in ("", "%s"):
                    yield _LEVELS[call.func.attr], text, _kind(extra, named)
            elif isinstance(call.func, ast.Name) and call.func.id == "log_failure" and len(call.args) > 3:
                kind = call.args[1].value if isinstance(call.args[1], ast.Constant) else None
                if text := _text(call.args[3], node):
                    yield "error", text, str(kind or "")


def _own(node: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls within a function or a module, without those of the functions in it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _own(child)


def _is_log(of: ast.expr) -> bool:
    return isinstance(of, ast.Name) and of.id in ("_log", "log")


def _kinds(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the variables of a function that mark a line as a failure, with the kind of it."""
    for child in ast.walk(node):
        if (
            isinstance(child, ast.Assign)
            and isinstance(child.targets[0], ast.Name)
            and (kind := _kind(child.value, {}))
        ):
            yield child.targets[0].id, kind


def _kind(extra: ast.expr | None, named: dict[str, str]) -> str:
    for part in ast.walk(extra) if extra is not None else ():
        if isinstance(part, ast.Name) and part.id in named:
            return named[part.id]
        if (
            isinstance(part, ast.Call)
            and isinstance(part.func, ast.Attribute)
            and part.func.attr == "failure"
        ) and isinstance(part.args[0], ast.Constant):
            return str(part.args[0].value)
    return ""


def _text(of: ast.expr, within: ast.AST) -> str:
    """Return the text of a line; of one that is a variable's, what the variable is set to."""
    if isinstance(of, ast.Constant):
        return str(of.value).replace("|", "\\|")
    if isinstance(of, ast.Name):
        for child in ast.walk(within):
            if isinstance(child, ast.Assign):
                target = child.targets[0]
                if isinstance(target, ast.Name) and target.id == of.id:
                    return _text(child.value, within)
    return ""
