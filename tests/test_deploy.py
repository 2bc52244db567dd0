"""`deploy/kontor.sh` runs a command as the bot's user on a machine with sudo and on one without, which Debian's smallest is."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import Settings
from tests.manual import manual

ROOT = Path(__file__).parent.parent
MANUAL = manual()
TOOLS = ("sh",)
"""The parts of the machine that the script and the nightly copy use."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")


class Machine:
    """A machine with a user, the programs that are put into it, and the bot's folders within a temporary one."""

    def __init__(self, folder: Path, user: str) -> None:
        self.folder = folder
        self.programs = folder / "programs"
        for name in ("programs", "etc", "var/lib/kontor", "opt/kontor/bin"):
            (folder / name).mkdir(parents=True)
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.programs / tool).symlink_to(found)
        self.put("id", f'[ "$1" = -u ] && echo {0 if user == "root" else 1000} || echo {user}')
        (folder / "etc/kontor.env").write_text("KONTOR_DATABASE=/the/bots.sqlite3\n")
        self.put(
            folder / "opt/kontor/bin/kontor",
            'echo "as ${AS:-itself} in $PWD, at home in $HOME, with $KONTOR_DATABASE: $#"; printf "<%s>\\n" "$@"',
        )
        self.script = folder / "kontor"
        self.put(self.script, self.here((ROOT / "deploy/kontor.sh").read_text(encoding="utf-8")))

    def here(self, text: str) -> str:
        """A text with this folder in place of the machine's."""
        text = text.replace("PATH=$PATH:/usr/sbin:/sbin", f"PATH=$PATH:{self.folder}/sbin")
        return re.sub(r"(?<!\w)(?=/(?:etc|opt|var)/)", str(self.folder), text)

    def put(self, program: str | Path, text: str) -> None:
        """Install a program that is a script."""
        place = self.programs / program
        place.parent.mkdir(exist_ok=True)
        place.write_text(f"#!/bin/sh\n{text}\n")
        place.chmod(0o755)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 -- our own
            command,
            env={"PATH": str(self.programs), "HOME": "/root"},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


def through(name: str) -> str:
    """A program that runs another as a user, and says by what."""
    return (
        f'[ "$1 $2" = "-u kontor" ] || exit 9; shift 2; [ "$1" = -- ] && shift; export AS={name}; exec "$@"'
    )


@pytest.mark.parametrize(
    ("user", "there", "by"),
    [
        ("root", ["sbin/runuser"], "runuser"),
        ("root", ["sbin/runuser", "programs/sudo"], "runuser"),
        ("anna", ["sbin/runuser", "programs/sudo"], "sudo"),
        ("kontor", [], "itself"),
    ],
)
def test_a_command_runs_as_the_bots_user_in_its_folder_and_with_its_settings(
    tmp_path: Path, user: str, there: list[str], by: str
) -> None:
    machine = Machine(tmp_path, user)
    for program in there:
        machine.put(tmp_path / program, through(Path(program).name))
    ended = machine.run(str(machine.script), "close", "a b", "$HOME")
    home = tmp_path / "var/lib/kontor"
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines() == [
        f"as {by} in {home}, at home in {home}, with /the/bots.sqlite3: 3",
        "<close>",
        "<a b>",
        "<$HOME>",
    ]


def test_without_root_and_sudo_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    ended = Machine(tmp_path, "anna").run("/bin/sh", str(tmp_path / "kontor"), "doctor")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == (
        "kontor: This command needs root or sudo, to run as the user kontor; become root with su -.\n"
    )


def test_the_nightly_copy_of_the_manual_takes_the_folder_of_the_backups(tmp_path: Path) -> None:
    [line] = re.findall(r"^10 5 \* \* \* root (.*)$", MANUAL, re.MULTILINE)
    machine = Machine(tmp_path, "root")
    machine.put("rsync", 'printf "<%s>\\n" "$@"')
    ended = machine.run("/bin/sh", "-c", machine.here(line))
    assert (ended.returncode, ended.stderr) == (0, "")
    settings = re.findall(r"^KONTOR_DATABASE=(.*)$", (ROOT / "deploy/kontor.env").read_text(), re.MULTILINE)
    [folder] = {Settings.read({"KONTOR_DATABASE": one}).backup_folder for one in settings}
    assert f"<{machine.here(str(folder))}/>" in ended.stdout.splitlines()


def test_no_command_that_is_shown_to_an_operator_needs_sudo() -> None:
    shown = [MANUAL, (ROOT / "docs/processes.md").read_text(encoding="utf-8")]
    shown += [
        file.read_text(encoding="utf-8")
        for file in (ROOT / "deploy").iterdir()
        if file.is_file() and file.suffix != ".sh"
    ]
    command = re.compile(r"^[# \d.]*sudo .*|[`;&] ?sudo (?!-i`).*", re.MULTILINE)
    assert [found for text in shown for found in command.findall(text)] == []
