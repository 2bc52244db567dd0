"""The page of measurements: tables and plots from the files in `docs/measurements`, one for each measurement.

A file has a `title`, a `date`, a `commit`, a `machine`, a `command`, a `note` and the names of its `columns`. It has a
`figure` for each row, with its `name`, its `unit`, the `target` that it should not exceed, and its `values`, "" for none.
`plot` is "bars" (the values of each row, with the targets) or "lines" (a line for each row over the columns).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Literal

import msgspec

from tests.generated.stored import table

FOLDER = Path(__file__).parents[2] / "docs" / "measurements"
_COLOURS = ("#4477aa", "#ee6677", "#228833", "#ccbb44")
_WIDTH, _LABELS, _BAR, _HEIGHT = 760, 300, 16, 240


class Figure(msgspec.Struct, frozen=True):
    """One row of a measurement."""

    name: str
    values: list[float | Literal[""]]
    unit: str = ""
    target: float | None = None


class Measurement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measurements of one command at one commit."""

    title: str
    date: datetime.date
    commit: str
    machine: str
    command: str
    note: str
    columns: list[str]
    figure: list[Figure]
    plot: Literal["bars", "lines"] | None = None


def measurements() -> dict[str, Measurement]:
    """Read all files, by their names without the ending."""
    found = {
        file.stem: msgspec.toml.decode(file.read_bytes(), type=Measurement)
        for file in sorted(FOLDER.glob("*.toml"))
    }
    for name, one in found.items():
        for row in one.figure:
            assert len(row.values) == len(one.columns), f"{name}: {row.name}"
    return found


def page() -> list[str]:
    """Return the lines of the page: a section for each measurement."""
    lines = []
    for name, one in measurements().items():
        lines += [
            f"## {one.title}",
            "",
            f"{one.note} Measured at {one.commit} on {one.date} on {one.machine}:",
        ]
        lines += [f"`{one.command}`.", ""]
        targets = any(row.target is not None for row in one.figure)
        head = ["", *(["at most"] if targets else []), *one.columns]
        lines += table(head, (_cells(row, targets=targets) for row in one.figure))
        if one.plot is not None:
            lines += ["", f"![{one.title}, as a plot of the table](measurements/{name}.svg)"]
        lines.append("")
    return lines[:-1]


def plots() -> dict[str, str]:
    """Return the plots as SVG, by the names of their files."""
    return {
        f"{name}.svg": "\n".join(_bars(one) if one.plot == "bars" else _lines(one)) + "\n"
        for name, one in measurements().items()
        if one.plot is not None
    }


def _cells(row: Figure, *, targets: bool) -> Iterator[str]:
    yield row.name
    for value in [*([row.target] if targets else []), *row.values]:
        yield "" if value is None or value == "" else f"{value:g} {row.unit}".strip()


def _bars(one: Measurement) -> Iterator[str]:
    """Draw a bar for each value, rows of a unit to one scale; a stroke where a target is."""
    rows = [row for row in one.figure if row.unit and row.values.count("") == 0]
    high = sum(_BAR * len(row.values) + 14 for row in rows)
    yield from _svg(high + 28, one.title)
    most = {
        row.unit: max(max(_known(other), default=0) for other in rows if other.unit == row.unit)
        for row in rows
    }
    y = 24
    for column, (name, colour) in enumerate(zip(one.columns, _COLOURS, strict=False)):
        yield _text(_LABELS + 130 * column, 14, name, colour=colour)
    for row in rows:
        scale = (_WIDTH - _LABELS - 110) / most[row.unit]
        yield _text(_LABELS - 8, y + _BAR * len(row.values) / 2 + 4, row.name, anchor="end")
        for value, colour in zip(row.values, _COLOURS, strict=False):
            width = max(1.0, float(value) * scale)
            yield f'<rect x="{_LABELS}" y="{y}" width="{width:.1f}" height="{_BAR - 3}" fill="{colour}"/>'
            yield _text(_LABELS + width + 4, y + 11, f"{value:g} {row.unit}")
            y += _BAR
        y += 14
    yield "</svg>"


def _lines(one: Measurement) -> Iterator[str]:
    """Draw a line for each row over the columns; the scale begins at zero."""
    yield from _svg(_HEIGHT + 60, one.title)
    most = max(max(_known(row)) for row in one.figure)
    step = (_WIDTH - 100) / (len(one.columns) - 1)
    for column, name in enumerate(one.columns):
        yield _text(60 + column * step, _HEIGHT + 36, name, anchor="middle")
    for value in (0, most / 2, most):
        y = 20 + _HEIGHT * (1 - value / most)
        yield f'<line x1="60" y1="{y:.1f}" x2="{_WIDTH - 40}" y2="{y:.1f}" stroke="#bbbbbb"/>'
        yield _text(54, y + 4, f"{value:g}", anchor="end")
    for number, (row, colour) in enumerate(zip(one.figure, _COLOURS, strict=False)):
        points = " ".join(
            f"{60 + column * step:.1f},{20 + _HEIGHT * (1 - value / most):.1f}"
            for column, value in enumerate(row.values)
            if value != ""
        )
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield _text(70, _HEIGHT - 30 + 20 * number, f"{row.name}, {row.unit}", colour=colour)
    yield "</svg>"


def _known(row: Figure) -> Sequence[float]:
    return [value for value in row.values if value != ""]


def _svg(height: float, title: str) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:g}" role="img" '
        'font-family="sans-serif" font-size="12">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{_WIDTH}" height="{height:g}" fill="#ffffff"/>'


def _text(x: float, y: float, said: str, *, anchor: str = "start", colour: str = "#333333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(said)}</text>'
