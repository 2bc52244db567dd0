"""The operator's tables: settings, metrics, and the commands of `kontor` with their options."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
from prometheus_client.parser import text_string_to_metric_families

from bot.cli import kontor
from bot.operating.rehearsal.runner import ALONE
from bot.operating.rehearsal.steps import access
from bot.operating.rehearsal.steps.presses import STEPS
from bot.settings import Settings
from bot.telemetry.host_stats import HostStats
from bot.telemetry.metrics import FAILURES, Metrics
from bot.telemetry.owner_faults import OWNER_FAULTS
from tests.generated.stored import table

_COMMON = ("database", "help")
"""Options that are on no line of their own: the page says once what they do."""
_RANGE = re.compile(r" *\[[^\]]*x[^\]]*\]$")
"""Click's addition to the help of a number that has limits."""


def settings() -> list[str]:
    """Return the settings in the manual's order: variables, default, meaning."""
    rows = (
        (
            ", or ".join(f"`{name}`" for name in one.names),
            "" if one.default is None else f"`{one.default}`",
            one.meaning,
        )
        for one in Settings.declared()
    )
    return table(("setting", "default", "meaning"), rows)


def command_lines() -> list[str]:
    """Return the commands of `kontor`, each followed by its options."""
    return table(("command", "option", "effect"), _typed(kontor, "kontor"))


def metrics() -> list[str]:
    """Return the metrics by name, with their meaning."""
    counted = Metrics()
    counted.answered("command", "done", 0.1)
    counted.decided("mate", 0.1, hurried=False)
    counted.backup_age = lambda: 1.0
    text = counted.written(HostStats({}, 0, 0.0, 0.0, 0, 0), [(0, 0.1)], healthy=True).decode()
    rows = (
        (
            f"`{one.name}{'_total' if one.type == 'counter' else ''}`",
            f"{one.documentation.rstrip('.')}{'; a histogram' if one.type == 'histogram' else ''}",
        )
        for one in sorted(text_string_to_metric_families(text), key=lambda one: one.name)
        if one.name.startswith("kontor_")
    )
    return table(("metric", "meaning"), rows)


def rehearsal() -> list[str]:
    """Return the steps of `kontor rehearse` that the bot takes alone, with what they expect."""
    steps = ((one.name, one.expected) for one in (*ALONE, *access.LAST))
    return table(("step", "expected"), steps)


def presses() -> list[str]:
    """Return the steps of `kontor rehearse` that need a person, with what they expect."""
    rows = ((f"press: {one.name}", one.how, one.expected) for one in STEPS)
    return table(("step", "what the person does", "expected"), rows)


def failures() -> list[str]:
    """Return the kinds of failures that are counted, with their meaning."""
    return table(("failure", "meaning"), ((f"`{kind}`", meaning) for kind, meaning in FAILURES.items()))


def faults() -> list[str]:
    """Return the faults that the messages to the owner name, with their meaning."""
    return table(("fault", "meaning"), ((f"`{one}`", meaning) for one, meaning in OWNER_FAULTS.items()))


def _typed(command: click.Command, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield a command's rows, or those of a group's commands."""
    context = click.Context(command)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _typed(below, f"{path} {name}")
        return
    arguments = [one.make_metavar(context) for one in command.params if isinstance(one, click.Argument)]
    yield _code(" ".join([path, *arguments])), "", _cell(command.help or "").rstrip(".")
    for option in command.params:
        if isinstance(option, click.Option) and option.name not in _COMMON:
            written, said = option.get_help_record(context) or ("", "")
            yield "", _code(written), _cell(_RANGE.sub("", said))


def _code(written: str) -> str:
    return f"`{_cell(written)}`"


def _cell(said: str) -> str:
    return " ".join(said.partition("\n\n")[0].split()).replace("|", "\\|")
