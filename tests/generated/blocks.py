"""Parts of pages that a command writes, each between two comments in Markdown.

<!-- generated: log entries, by python -m tests.generated -->
...
<!-- end -->
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from bot.host.play.clicks import Click
from bot.host.timing.clocks import Terms
from games import SHIPPED
from games.engine.plain.reference import reference
from tests.generated import (
    commands,
    contracts,
    designs,
    logged,
    measurements,
    modules,
    operating,
    stored,
    stored_names,
)

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(
    r"(<!-- generated: ([\w ]+), by python -m tests\.generated -->\n).*?(<!-- end -->)", re.DOTALL
)

BLOCKS: Mapping[str, Callable[[], Sequence[str]]] = {
    "alarms": stored.alarms,
    "columns": stored.columns,
    "a click": contracts.of("bot/host/play/clicks.py", "Click", own=Click.__struct_fields__),
    "a declared button": contracts.taken_by("bot/front/buttons.py", "Buttons", "answers"),
    "a game": contracts.of("games/engine/game.py", "Game", called="game."),
    "a lesson": contracts.of(
        "games/lessons/form.py", "Lesson", "LessonStep", "Answer", "Source", called=contracts.CLASS
    ),
    "a meta": contracts.of("games/engine/meta.py", "Meta", called="game.meta."),
    "a mind": contracts.of("games/engine/computers/contract.py", "Mind"),
    "a position": contracts.of("games/engine/position/state.py", "State", called="state."),
    "a row of the outbox": contracts.of("storage/rows/__init__.py", "OutboxRow"),
    "choosing a move": contracts.taken_by("games/engine/computers/contract.py", "Computer", "choose"),
    "command lines": operating.command_lines,
    "commands": commands.commands,
    "commands about a server": commands.of_servers,
    "designs of leagues": designs.table,
    "failures": operating.failures,
    "faults": operating.faults,
    "log entries": stored.entries,
    "log lines": logged.lines,
    "lessons": modules.of("games/lessons"),
    "measurements": measurements.page,
    "metrics": operating.metrics,
    "messages": stored.messages,
    "modules of the face": modules.of("bot/front"),
    "modules of the host": modules.of("bot/host"),
    "modules of storage": modules.of("storage"),
    "modules that watch": modules.of("bot/telemetry"),
    "presses of a rehearsal": operating.presses,
    "settings": operating.settings,
    "slots": stored.slots,
    "steps of a rehearsal": operating.rehearsal,
    "stored names": stored_names.table,
    "terms": contracts.of("bot/host/timing/clocks.py", "Terms", own=Terms.__struct_fields__),
    "tests of games": modules.of_tests(modules.OF_LEVELS),
    "tests of translations": modules.of_tests(modules.OF_TRANSLATIONS),
    "what a page has": contracts.of(
        "games/engine/pages/model.py", *contracts.PARTS_OF_PAGES, called=contracts.CLASS
    ),
    "what a position has": contracts.of("games/engine/position/state.py", "State", own=contracts.GIVEN),
    **{f"reference of {name}": partial(reference, game) for name, game in SHIPPED.items()},
    "what pages have": contracts.of("games/engine/pages/contract.py", "GamePages", "OneFace", "ManyPlaces"),
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
