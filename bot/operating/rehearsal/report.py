"""The report of a rehearsal: on the terminal, in Markdown for an issue, and as JSON. It has no token, name or whole id."""

from __future__ import annotations

import json
import platform
import re
from collections import Counter
from importlib.metadata import version
from typing import Any, Final

import msgspec

from bot.operating.command_support import visible
from bot.operating.rehearsal.runner import Outcome
from bot.operating.rehearsal.step import StepResult
from bot.operating.rehearsal.traffic import Traffic
from bot.telemetry.build import build

_ID: Final = re.compile(r"\d{13,}(?=\d{4})")
_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
_INTRODUCTION = (
    "This report has no token, no name and no whole id. *Not tried* is not *passed*. "
    "The steps are described in docs/first-evening.md."
)


def line_of(result: StepResult) -> str:
    """Return the line that is printed when a step has ended."""
    taken = "" if result.milliseconds is None else f" ({result.milliseconds} ms)"
    if result.state == "passed":
        return f"passed     {result.name}{taken}: {said(result.came)}"
    expected = f" Expected: {result.expected}." if result.state == "failed" else ""
    return f"{result.state:9}  {result.name}{taken}: {said(result.came)}{expected}"


def summary_of(outcome: Outcome) -> str:
    """Return the last line: how many steps passed, failed and were not tried."""
    number = Counter(one.state for one in outcome.results)
    ended = " It was stopped before its end." if outcome.stopped else ""
    return (
        f"Passed: {number['passed']}, failed: {number['failed']}, not tried: {number['not tried']}.{ended}"
        + ("" if outcome.left else " Everything that it made is removed.")
    )


def said(text: str) -> str:
    """Return a text without whole ids and tokens, as one line."""
    return visible(_ID.sub("…", _TOKEN.sub("[token]", text)))


def as_json(outcome: Outcome, traffic: Traffic) -> str:
    """Return the report as JSON."""
    told: dict[str, Any] = {
        **_about(traffic),
        "stopped": outcome.stopped,
        "left": [said(one) for one in outcome.left],
        "steps": [
            {**msgspec.to_builtins(one), "came": said(one.came), "expected": one.expected}
            for one in outcome.results
        ],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def as_markdown(outcome: Outcome, traffic: Traffic) -> str:
    """Return the report in Markdown."""
    about = [f"- {name}: {value}" for name, value in _about(traffic).items()]
    rows = [
        f"| {_cell(one.name)} | {one.state} | {_cell(one.expected)} | {_cell(one.came)} | {_taken(one)} |"
        for one in sorted(outcome.results, key=lambda one: one.state != "failed")
    ]
    left = ["", "Not removed:", "", *(f"- {said(one)}" for one in outcome.left)] if outcome.left else []
    parts = [
        "# Rehearsal of Kontor",
        "",
        _INTRODUCTION,
        "",
        *about,
        "",
        summary_of(outcome),
        *left,
        "",
        "| step | result | expected | came | ms |",
        "| --- | --- | --- | --- | --- |",
        *rows,
    ]
    return "\n".join(parts) + "\n"


def _about(traffic: Traffic) -> dict[str, object]:
    slowest = traffic.slowest
    return {
        "kontor": str(build()),
        "discord.py": version("discord.py"),
        "Python": platform.python_version(),
        "system": platform.system(),
        "requests": len(traffic.seen),
        "refused as too many": sum(traffic.too_many().values()),
        "median in ms": traffic.median,
        "slowest in ms": None if slowest is None else slowest.milliseconds,
        "slowest request": None if slowest is None else slowest.route,
    }


def _taken(one: StepResult) -> str:
    return "" if one.milliseconds is None else str(one.milliseconds)


def _cell(text: str) -> str:
    return said(text).replace("|", "\\|")
