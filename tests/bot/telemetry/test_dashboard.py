"""The dashboard of `deploy/dashboard.json`: Grafana can load it, and it shows each metric of the bot and no other."""

from __future__ import annotations

import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.bot.telemetry.test_alerts import ADDED, PROMTOOL, exported, written
from tests.loopback.process import ROOT

DASHBOARD = ROOT / "deploy" / "dashboard.json"
COLUMNS = 24
UNITS = {"bytes", "none", "ops", "percentunit", "s"}
KINDS = {"stat", "timeseries"}
FIRST_CALLS = {"histogram_quantile", "increase", "max", "min", "rate", "sum", "time"}
PARTS = re.compile(r"_(?:bucket|count|sum)$")
METRIC = re.compile(r"\b(?:kontor|process)_\w+\b")


def dashboard() -> dict[str, Any]:
    read = json.loads(DASHBOARD.read_text("utf-8"))
    assert isinstance(read, dict)
    return read


def panels() -> list[dict[str, Any]]:
    return [one for one in dashboard()["panels"] if one["type"] != "row"]


def expressions() -> list[str]:
    """The expressions of all panels, with values in the place of Grafana's variables."""
    asked = [target["expr"] for panel in panels() for target in panel["targets"]]
    return [one.replace("$__rate_interval", "5m").replace("$instance", ".*") for one in asked]


def shown(expression: str) -> set[str]:
    """The metrics that an expression asks for; a part of a histogram is the histogram."""
    return {PARTS.sub("", name) for name in METRIC.findall(expression)}


def test_every_metric_has_a_panel_and_no_panel_asks_for_another_one() -> None:
    there = {
        one.name + "_total" * (one.type == "counter") for one in text_string_to_metric_families(written())
    }
    assert there == {PARTS.sub("", name) for name in exported()}, "a series to look at"
    assert {name for one in expressions() for name in shown(one)} == there


def test_panels_select_and_group_by_labels_that_their_metric_has() -> None:
    known = exported()
    for expression in expressions():
        labels = set(ADDED)
        for name, braces in re.findall(r"\b((?:kontor|process)_\w+)\b(?:\{([^}]*)\})?", expression):
            assert name in known, expression
            labels |= set(known[name])
            for label, sign, value in re.findall(r'(\w+)\s*(=~?|!=)\s*"([^"]*)"', braces):
                assert label in ADDED or value in known[name][label], (expression, sign)
            assert "instance=~" in braces, "the process that was chosen above"
        for by in re.findall(r"\bby \(([^)]*)\)", expression):
            assert set(re.split(r", *", by)) <= labels, expression


def test_counters_are_shown_as_rates_and_histograms_as_quantiles() -> None:
    for expression in expressions():
        assert expression.count("(") == expression.count(")")
        assert set(re.findall(r"\b(\w+)\(", expression)) <= FIRST_CALLS
        for name in METRIC.findall(expression):
            counted = name.endswith(("_total", "_bucket", "_count", "_sum"))
            rated = re.search(rf"\b(?:rate|increase)\({name}\{{[^}}]*\}}\[", expression) is not None
            assert counted == rated, expression
        if "_bucket" in expression:
            assert expression.startswith("histogram_quantile("), expression
            assert re.search(r"\bby \(le\b", expression), expression


def test_a_legend_names_only_labels_that_are_left() -> None:
    for panel in panels():
        for target in panel["targets"]:
            named = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            grouped = {
                label for by in re.findall(r"\bby \(([^)]*)\)", target["expr"]) for label in by.split(", ")
            }
            gone = grouped or re.match(r"(?:max|min|sum)\(", target["expr"])
            assert named <= (grouped if gone else {"instance"}), panel["title"]


def test_the_dashboard_has_what_grafana_asks_of_one() -> None:
    whole = dashboard()
    assert whole["schemaVersion"] >= 36
    assert (whole["uid"], whole["title"]) == ("kontor", "Kontor")
    assert [one["name"] for one in whole["templating"]["list"]] == ["datasource", "instance"]
    numbers = [one["id"] for one in whole["panels"]]
    assert sorted(set(numbers)) == sorted(numbers)
    for panel in panels():
        assert panel["type"] in KINDS
        assert panel["fieldConfig"]["defaults"]["unit"] in UNITS
        assert panel["title"]
        assert panel["description"].endswith(".")
        letters = [target["refId"] for target in panel["targets"]]
        assert letters == sorted(set(letters))
        for holder in (panel, *panel["targets"]):
            assert holder["datasource"] == {"type": "prometheus", "uid": "${datasource}"}


def test_no_two_panels_lie_on_each_other() -> None:
    taken: list[tuple[int, int]] = []
    for place in (one["gridPos"] for one in dashboard()["panels"]):
        assert 0 <= place["x"] < place["x"] + place["w"] <= COLUMNS
        rows, columns = range(place["y"], place["y"] + place["h"]), range(place["x"], place["x"] + place["w"])
        taken += [(y, x) for y in rows for x in columns]
    assert all(one != other for one, other in pairwise(sorted(taken)))


@pytest.mark.skipif(PROMTOOL is None, reason="promtool, of the package prometheus, is not on the path")
def test_promtool_can_read_every_expression(tmp_path: Path) -> None:
    rules = [{"record": f"panel:{number}", "expr": one} for number, one in enumerate(expressions())]
    # JSON is YAML too.
    file = tmp_path / "rules.json"
    file.write_text(json.dumps({"groups": [{"name": "panels", "rules": rules}]}), encoding="utf-8")
    ran = subprocess.run(  # noqa: S603 -- a program that was found above
        [str(PROMTOOL), "check", "rules", str(file)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
