"""Parts of pages that a command writes, each between two comments in Markdown.

<!-- generated: log entries, by python -m tests.generated -->
...
<!-- end -->
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.generated import commands, logged, measurements, modules, settings, stored

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(
    r"(<!-- generated: ([\w ]+), by python -m tests\.generated -->\n).*?(<!-- end -->)", re.DOTALL
)

BLOCKS: Mapping[str, Callable[[], Sequence[str]]] = {
    "alarms": stored.alarms,
    "columns": stored.columns,
    "commands": commands.commands,
    "log entries": stored.entries,
    "log lines": logged.lines,
    "measurements": measurements.page,
    "messages": stored.messages,
    "modules of the face": modules.of("bot/front"),
    "modules of the host": modules.of("bot/host"),
    "modules of storage": modules.of("storage"),
    "modules that watch": modules.of("bot/telemetry"),
    "settings": settings.declared,
    "slots": stored.slots,
}
"""By name: what makes the lines of a block."""


def pages() -> list[Path]:
    """Return the pages that have generated parts."""
    return [page for page in sorted(DOCS.rglob("*.md")) if _BLOCK.search(page.read_text(encoding="utf-8"))]


def named(page: Path) -> Iterator[str]:
    """Yield the names of a page's generated parts."""
    yield from (match[2] for match in _BLOCK.finditer(page.read_text(encoding="utf-8")))


def rewritten(text: str) -> str:
    """Return a page with its generated parts made again."""
    return _BLOCK.sub(lambda match: "\n".join([match[1], *BLOCKS[match[2]](), "", match[3]]), text)
