"""The alerts of `deploy/alerts.yml`: each fires when it should, and asks for what the bot has."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import defaultdict

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.telemetry.metrics import Metrics
from tests.bot.telemetry.test_http import WELL
from tests.loopback.process import ROOT

ALERTS = ROOT / "deploy" / "alerts.yml"
TESTS = ROOT / "tests" / "bot" / "telemetry" / "alerts.test.yml"
PROMTOOL = shutil.which("promtool")
ADDED = {"job", "instance"}
"""Labels that Prometheus gives to whatever it scrapes."""


def written() -> str:
    """All that the bot can export, each metric with a series."""
    metrics = Metrics()
    metrics.answered("command", "done", 0.1)
    metrics.decided("mate", 0.1, hurried=True)
    metrics.backup_age = lambda: 1.0
    metrics.refused("GET /users/@me", 403)
    metrics.unreadable("MESSAGE_CREATE")
    return metrics.written(WELL, [(0, 0.1)], healthy=True).decode()


def exported() -> dict[str, dict[str, set[str]]]:
    """The bot's series by name, each with its labels and their values."""
    found: dict[str, dict[str, set[str]]] = {}
    for family in text_string_to_metric_families(written()):
        for one in family.samples:
            labels = found.setdefault(one.name, defaultdict(set))
            for name, value in one.labels.items():
                labels[name].add(value)
    return found


def expressions(rules: str) -> list[str]:
    return re.findall(r"^ +expr: (.+)$", rules, re.MULTILINE)


def unknown(expression: str) -> list[str]:
    """Return the series, labels and values of labels that an alert names and the bot does not export."""
    known, missing = exported(), []
    labels: set[str] = set(ADDED)
    for name, braces in re.findall(r"\b(kontor_\w+|up)\b(?:\{([^}]*)\})?", expression):
        own = {} if name == "up" else known.get(name)
        if own is None:
            missing.append(name)
            continue
        labels |= set(own)
        for label, value in re.findall(r'(\w+)\s*=\s*"([^"]*)"', braces):
            if label not in ADDED and value not in own.get(label, set()):
                missing.append(f"{name} {label}={value}")
    for by in re.findall(r"\bby \(([^)]*)\)", expression):
        missing += [label for label in re.split(r", *", by) if label not in labels]
    return missing


@pytest.mark.skipif(PROMTOOL is None, reason="promtool, of the package prometheus, is not on the path")
@pytest.mark.parametrize(("command", "file"), [("check", ALERTS), ("test", TESTS)], ids=["check", "test"])
def test_promtool_takes_the_alerts_and_each_fires_when_it_should(command: str, file: object) -> None:
    ran = subprocess.run(  # noqa: S603 -- a program that was found above
        [str(PROMTOOL), command, "rules", str(file)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_alerts_ask_only_for_what_the_bot_exports() -> None:
    asked = expressions(ALERTS.read_text("utf-8"))
    assert len(asked) == 7
    assert [missing for one in asked for missing in unknown(one)] == []


@pytest.mark.parametrize(
    ("expression", "missing"),
    [
        ("kontor_outbox_old > 1", "kontor_outbox_old"),
        ("sum by (reason) (kontor_failures_total)", "reason"),
        ('kontor_tables{state="stuck"} > 0', "kontor_tables state=stuck"),
        ('kontor_healthy{shard="0"}', "kontor_healthy shard=0"),
    ],
)
def test_what_the_bot_does_not_export_is_found(expression: str, missing: str) -> None:
    assert unknown(expression) == [missing]


def test_every_alert_has_a_test_in_which_it_fires() -> None:
    names = re.findall(r"^ +- alert: (\w+)$", ALERTS.read_text("utf-8"), re.MULTILINE)
    fired = re.findall(r"alertname: (\w+)\n +exp_alerts:", TESTS.read_text("utf-8"))
    assert sorted(fired) == sorted(names)
