"""`kontor requests`: what was asked about personal data, without a word about whom."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.host import Host
from bot.host.people.identity import Identity
from tests.bot.operating.test_overview import folder, on_host
from tests.databases import sqlite_only

__all__ = ["folder"]
pytestmark = sqlite_only


async def asked(host: Host) -> str:
    for number, name in ((5000, "Ada"), (5001, "Bob")):
        person = await host.people.greet(number, Identity(name, 900, None))
        await host.people.kept_of(person.key)
    await host.people.forget(person.key)
    return ""


def test_requests_are_listed_with_time_and_kind_and_without_persons(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["requests"]) == 1
    assert capsys.readouterr().out == "There was no request in the last 365 days.\n"
    on_host(asked)
    assert main(["forget", "person", "5000", "--yes"]) == 0
    capsys.readouterr()
    assert main(["requests", "--json"]) == 0
    printed = capsys.readouterr().out
    listed = json.loads(printed)
    assert [one["kind"] for one in listed] == ["operator", "deletion", "export", "export"]
    assert {tuple(one) for one in listed} == {("number", "time", "kind")}
    assert not {"5000", "5001", "Ada", "Bob"} & set(printed.replace('"', " ").split())
    assert main(["requests"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["NUMBER", "TIME", "KIND"]
