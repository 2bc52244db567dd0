"""A game that is over is replayed, verified and looked back at by a later version with one of its rules fixed.

Each later version is a copy of the packages in a folder of its own, changed there, and runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from tests import keep_rules
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.record.test_moved import played
from tests.databases import sqlite_only

pytestmark = [sqlite_only, pytest.mark.long]
ROOT = Path(__file__).parents[4]
GAME = "sea_merchants"
RULES = catalogue[GAME].meta.rules
SEEN = """
import asyncio, json, re, sys
from bot.front.features.replay.tables import table_page
from bot.host import Host
from bot.host.errors import RefusalError
from bot.host.record import replays
from bot.host.record.verify import verify
from bot.operating.reports import report_lines
from games import catalogue
from storage import Storage

def repr(thing):
    # Where a sentence's words are is another place in an earlier game; the sentence is the same.
    return re.sub(r"games\\.earlier\\.(\\w+)_\\d+\\.text", r"\\1", thing.__repr__())

async def seen(address, table, person):
    storage = await Storage.open(address)
    host, found = Host(storage, catalogue), {}
    export = await host.tables.export(table)
    try:
        found["pages"] = [repr(await table_page(host, table, person, step)) for step in (0, 20, 10_000)]
        found["course"] = repr(await host.tables.score_history(table))
        row, seats, rows = await host._reader.with_log(table)
        begins, positions = replays.turns(host.library, row, len(seats), rows)
        found["turns"] = [list(begins), [state.digest().hex() for state in positions]]
        found["analysis"] = repr((await host.analyses.open(person, json.dumps(export), 10)).frame.view)
    except RefusalError as refusal:
        found["refused"] = str(refusal)
    found["result"] = repr((await host.tables.row(table)).ending)
    found["check"] = report_lines(await host.check())
    verdict = verify(host.library, export)
    found["verified"] = [verdict.holds, verdict.sentence]
    await storage.close()
    found["new"] = catalogue["sea_merchants"].new(2, 1).setup.rules
    return found

if __name__ == "__main__":
    print(json.dumps(asyncio.run(seen(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
"""
"""A version's view of a table that is over, with the results of its check and `verify`."""


@dataclass(frozen=True)
class Finished:
    """A game that was played to its end under the present rules, and what the present version shows of it."""

    address: str
    code: str
    table: int
    person: int
    seen: dict[str, Any]

    def seen_by(self, version: Path) -> dict[str, Any]:
        """Return another version's view of it."""
        ended = subprocess.run(  # noqa: S603 -- our own
            [sys.executable, "-c", SEEN, self.address, str(self.table), str(self.person)],
            env={**os.environ, "PYTHONPATH": str(version)},
            cwd=version,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr
        found: dict[str, Any] = json.loads(ended.stdout)
        return found


@pytest.fixture
async def finished(make: Maker, url: str) -> Finished:
    party: Party = await make(games=dict(catalogue))
    await party.invite("Ada", "Bob")
    table = await party.game(2, game=GAME)
    await played(party, table, Random(7))
    row = await party.stored(table)
    assert (row.status, row.rules) == ("finished", RULES)
    await party.host.__aexit__(None, None, None)
    await party.storage.close()
    here: dict[str, Any] = {"__name__": "here"}
    exec(SEEN, here)  # noqa: S102 -- our own
    seen = json.loads(json.dumps(await here["seen"](url, table, party.people[0])))
    assert "refused" not in seen
    return Finished(url, row.code, table, party.people[0], seen)


def later(folder: Path, *changes: Callable[[Path], None]) -> Path:
    """A later version of Kontor, in a folder."""
    for package in ("bot", "games", "storage"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    for change in changes:
        change(folder / "games")
    return folder


def edited(file: str, before: str, after: str) -> Callable[[Path], None]:
    """A change of one line of the game."""

    def change(games: Path) -> None:
        text = (games / GAME / file).read_text(encoding="utf-8")
        assert text.count(before) == 1
        (games / GAME / file).write_text(text.replace(before, after), encoding="utf-8")

    return change


def numbered(meta: str) -> Callable[[Path], None]:
    return edited("__init__.py", f"        rules={RULES},\n", f"        rules={RULES + 1},\n{meta}")


LOADED = "    state.cargo[seat][move.product] += 1\n    events.append(Loaded"
TIPPED = LOADED.replace("    events", "    {}state.money[seat] += 1\n    events")
MENDED = edited("rules/play.py", LOADED, TIPPED.format(f"if state.setup.rules > {RULES}: "))
FOR_ALL = edited("rules/play.py", LOADED, TIPPED.format(""))
BESIDE = numbered(f"        older=({RULES},),\n")
REBUILT = (
    edited("state.py", "    more: Open[int]\n", "    more: Open[int]\n    tips: Open[int]\n"),
    edited("state.py", "        self.round = 0\n", "        self.round = 0\n        self.tips = 0\n"),
)
KEPT = edited(
    "__init__.py",
    "    def standing(",
    "    @property\n    def earlier(self):\n"
    f"        from games.earlier.{GAME}_{RULES} import SeaMerchants as Before\n\n"
    "        return (Before(),)\n\n    def standing(",
)


def kept(games: Path) -> None:
    keep_rules.keep(GAME, games)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param((MENDED, BESIDE), id="both rules side by side"),
        pytest.param((kept, *REBUILT, FOR_ALL, numbered(""), KEPT), id="the game as it was is kept"),
    ],
)
async def test_a_finished_game_is_shown_and_verified_as_before_once_a_rule_was_mended(
    finished: Finished, tmp_path: Path, changes: tuple[Callable[[Path], None], ...]
) -> None:
    seen = finished.seen_by(later(tmp_path / "later", *changes))
    assert seen.pop("new") == finished.seen.pop("new") + 1
    assert seen == finished.seen
    assert (seen["check"], seen["verified"][0]) == (["Every stored game replays."], True)


async def test_a_finished_game_that_a_version_can_not_replay_keeps_its_result_and_says_what_can(
    finished: Finished, tmp_path: Path
) -> None:
    retired = numbered(f'        retired=MappingProxyType({{{RULES}: "0.9"}}),\n')
    seen = finished.seen_by(later(tmp_path / "later", FOR_ALL, retired))
    assert seen["result"] == finished.seen["result"]
    assert seen["refused"].startswith(f"Table {finished.code} is over, and its result counts.")
    assert "the last release that plays it is 0.9." in seen["refused"]
    assert "frozen" not in seen["refused"]
    assert seen["check"][-1] == "Games that are over and can't be shown: 1."
    holds, said = seen["verified"]
    assert not holds
    assert "Secret, deal and list of moves agree" in said
    assert "release 0.9" in said


async def test_a_rule_that_is_mended_without_a_number_is_found_by_the_check_and_by_verify(
    finished: Finished, tmp_path: Path
) -> None:
    seen = finished.seen_by(later(tmp_path / "later", FOR_ALL))
    assert seen["check"][-1] == "Games that are over and can't be shown: 1."
    assert seen["verified"][0] is False
    assert "is not the one that was played" in seen["verified"][1]
