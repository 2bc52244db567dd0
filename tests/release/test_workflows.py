"""The hosting runs commands that run elsewhere too, and actions of a known commit."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from deploy.release import __main__ as tools
from deploy.release.note import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PLAIN = ("dependencies", "release")
"""The workflows without any logic of their own."""
BESIDE = (
    "sudo apt-get update",
    "sudo apt-get install --yes --no-install-recommends buildah qemu-user-static",
    'git config user.name "github-actions[bot]"',
    'git config user.email "41898282+github-actions[bot]@users.noreply.github.com"',
)
"""The steps that prepare the machine."""


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_pinned_by_a_commit_with_its_version_beside_it(file: Path) -> None:
    used = re.findall(r"^.*\buses: (.*)$", file.read_text("utf-8"), re.MULTILINE)
    assert used
    wrong = [one for one in used if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)]
    assert wrong == []


def test_an_action_has_the_same_commit_everywhere() -> None:
    texts = "".join(file.read_text("utf-8") for file in WORKFLOWS)
    pins = set(re.findall(r"uses: ([\w./-]+)@([0-9a-f]{40})", texts))
    assert len(pins) == len({name for name, _ in pins})


@pytest.mark.parametrize("name", PLAIN)
def test_a_workflow_of_a_release_has_no_logic_of_its_own(name: str) -> None:
    text = (ROOT / f".github/workflows/{name}.yml").read_text("utf-8")
    assert not re.search(r"^\s*(- )?(if|shell|strategy|script|continue-on-error):", text, re.MULTILINE)
    steps = re.findall(r"^\s*- run: (.*)$", text, re.MULTILINE)
    assert len(steps) == len(re.findall(r"\brun:", text))
    left = [step for step in steps if step not in BESIDE]
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert left
    for step in left:
        found = re.fullmatch(r'make ([a-z-]+)(?: ARGS=(?:"([^"]*)"|(\w+)))?', step)
        assert found, step
        assert found[1] in targets
        if found[1] == "release":
            arguments = (found[2] or found[3]).replace("$", "").split()
            command = tools.release.commands[arguments[0]]
            # Read as they are, and not run.
            command.make_context(arguments[0], arguments[1:]).close()


def test_the_steps_of_the_docs_are_commands() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8") + (ROOT / "docs/releases.md").read_text("utf-8")
    named = set(re.findall(r"python -m deploy\.release ([a-z]+)", told))
    named |= set(re.findall(r'ARGS="?([a-z]+)', told))
    assert named >= {"version", "note", "check", "publish"}
    assert named <= set(tools.release.commands)


def test_a_step_that_fails_says_so_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["release", "check", "v9.9.9"])
    assert tools.main() == 1
    assert re.fullmatch(r"release: The tag v9\.9\.9 is not .*\n", capsys.readouterr().err)
    assert isinstance(tools.release, click.Group)
