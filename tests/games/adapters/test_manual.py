"""The manual's programs for other libraries, which run where those are installed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from games import catalogue

PAGE = Path(__file__).parents[3] / "docs/library.md"
PROGRAMS = [
    block
    for block in re.findall(
        r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    if "games.adapters" in block
]


@pytest.mark.long
@pytest.mark.parametrize("name", ["pettingzoo", "openspiel"])
def test_the_manuals_program_runs(name: str) -> None:
    [program] = [block for block in PROGRAMS if f"games.adapters.{name}" in block]
    pytest.importorskip(
        "pyspiel" if name == "openspiel" else name, reason=f"the extra {name} is not installed"
    )
    exec(program, {"rng": Random(1), "catalogue": catalogue})  # noqa: S102 our own
