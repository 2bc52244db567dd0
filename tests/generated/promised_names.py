"""Every name that others may rely on, as `docs/releases.md` promises: of commands, settings, metrics and games; numbers of editions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import games
from bot.settings import Settings
from bot.telemetry import metrics
from games import SHIPPED
from games.engine import Game, State
from games.engine.meta import Meta
from games.engine.position.fields import PARTS, fields_of
from tests.games import field_lists
from tests.generated import commands, operating

COMMITTED: Final = Path(__file__).parent / "promised_names.txt"
"""The names as they were promised last; no program writes it."""


def names() -> list[str]:
    """Return all of them, each behind its section, sorted within it."""
    return [f"{section} {name}" for section, found in SECTIONS.items() for name in sorted({*found()})]


def _command_line() -> Iterator[str]:
    command = ""
    for line in operating.command_lines()[2:]:
        typed, option = (
            cell.strip(" `") for cell in re.split(r"(?<!\\) \| ", line.strip("| "), maxsplit=2)[:2]
        )
        if typed.startswith("kontor"):
            command = typed
            yield command
        else:
            # A row of an option begins with an empty cell.
            written = typed if typed.startswith("-") else option
            yield f"{command} {' '.join(re.findall(r'--?[a-z][a-z-]*', written))}"


def _slash() -> Iterator[str]:
    for line in commands.commands()[2:]:
        command, _, options, _ = (cell.strip() for cell in line.strip("| ").split(" | "))
        yield command.strip("`")
        yield from (f"{command.strip('`')} {name}" for name in re.findall(r"`(\w+)`", options))


def _settings() -> Iterator[str]:
    for one in Settings.declared():
        yield from one.names


def _metrics() -> Iterator[str]:
    yield from re.findall(r'"(kontor_\w+)"', Path(metrics.__file__).read_text(encoding="utf-8"))


def _contract() -> Iterator[str]:
    yield from (f"games.{name}" for name in games.__all__)
    for called, kind in (("game", Game), ("state", State), ("meta", Meta)):
        yield from (f"{called}.{name}" for name in dir(kind) if not name.startswith("_"))


def _games() -> Iterator[str]:
    for name, game in SHIPPED.items():
        yield name
        yield from (f"{name}: decision {kind}" for kind in game.meta.decisions)
        yield from (f"{name}: level {level}" for level in game.computers)
        for option, declared in game.meta.options.items():
            yield f"{name}: option {option}={'|'.join(map(str, declared.choices))}"
        for verb, kind in game.verbs.items():
            yield f"{name}: {verb}({', '.join(getattr(kind, '__struct_fields__', ()))})"


def _fields() -> Iterator[str]:
    for name, game in SHIPPED.items():
        state = type(game.new(game.meta.players[0], 1))
        for field in fields_of(state):
            yield f"{name}.{field.name}"
            if field.seen is PARTS:
                for kind in field_lists.kinds(field.type):
                    tag = kind.__struct_config__.tag
                    yield from (f"{name}.{field.name}.{tag}.{inner}" for inner in kind.__struct_fields__)


def _editions() -> Iterator[str]:
    for name, game in SHIPPED.items():
        yield from (f"{name}: {edition.name} {edition.sha256}" for edition in game.meta.editions.values())


SECTIONS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "command": _command_line,
    "slash": _slash,
    "setting": _settings,
    "metric": _metrics,
    "contract": _contract,
    "game": _games,
    "field": _fields,
    "edition": _editions,
}
"""By section: what makes its names."""
