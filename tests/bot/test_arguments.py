"""The commands of `kontor` with their arguments, as operators have them in scripts and units."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bot.cli import kontor, main
from bot.commands import screen

DECLARED: dict[str, list[str]] = {
    "": ["--version"],
    "watch": [
        "GAME text",
        "--edition NAME|FILE text",
        "--players N integer",
        "--seed S text",
        "--option NAME=VALUE text...",
        "--random",
        "--save FILE path",
        "--pace SECONDS float 0.0",
        "--seat N integer",
        "--wide",
        "--plain",
        "--picture FOLDER text",
        "--language CODE text en",
    ],
    "replay": [
        "FILE path",
        "--edition FILE path",
        "--pace SECONDS float 0.0",
        "--seat N integer",
        "--wide",
        "--plain",
        "--picture FOLDER text",
        "--language CODE text en",
    ],
    "rules": [
        "GAME text",
        "--edition NAME|FILE text",
        "--players N integer",
        "--option NAME=VALUE text...",
        "--language CODE text en",
    ],
    "game": [],
    "game new": ["NAME text", "--folder FOLDER text ."],
    "learn": [
        "--check",
        "--json",
        "--advice GAME/LESSON[/STEP] text",
        "--deals N integer 400",
        "--find GAME text",
        "--puzzles",
        "--lessons",
        "--number N integer 5",
        "--seed S integer 1",
    ],
    "arena": [
        "[GAME] text",
        "--levels LEVEL,LEVEL text captain,mate",
        "--rest LEVEL text...",
        "--players N integer",
        "--games N integer 100",
        "--budget SECONDS float",
        "--playouts N integer",
        "--seeds NAME text",
        "--rival DIR text",
        "--edition NAME|FILE text",
        "--option NAME=VALUE text...",
        "--aim SCORE integer...",
        "--processes N integer",
        "--row NAME text...",
        "--player MODULE:FUNCTION text...",
        "--against LEVEL text...",
        "--patience SECONDS float 10.0",
        "--results",
        "--ratings",
        "--json",
    ],
    "dataset": [
        "GAME text",
        "PLACE path",
        "--games N integer 10000",
        "--level LEVEL deckhand|mate|captain captain",
        "--players N integer",
        "--playouts N integer",
        "--seed NAME text dataset",
        "--edition NAME|FILE text",
        "--option NAME=VALUE text...",
        "--processes N integer",
    ],
    "setup": [
        "--way way run|systemd|compose",
        "--token-file FILE path",
        "--database FILE|ADDRESS text",
        "--address-file FILE path",
        "--backup-hour HOUR text",
        "--backup-kept N text",
        "--server ID text",
        "--start",
        "--offline",
    ],
    "run": ["--database FILE|ADDRESS text", "--yes"],
    "try": [
        "--seats N integer 3",
        "--port N integer 8420",
        "--no-browser",
        "--data FOLDER path .kontor-try",
        "--language CODE text en",
    ],
    "health": ["--database FILE|ADDRESS text"],
    "check": ["--database FILE|ADDRESS text"],
    "export": ["--database FILE|ADDRESS text", "CODE text"],
    "stats": ["--database FILE|ADDRESS text", "--json"],
    "tables": ["--database FILE|ADDRESS text", "--json", "--frozen", "--stuck", "--server ID text"],
    "person": ["--database FILE|ADDRESS text", "--json", "WHO text"],
    "requests": ["--database FILE|ADDRESS text", "--json"],
    "close": ["--database FILE|ADDRESS text", "--yes", "CODE text"],
    "ban": ["KIND person|server", "ID text", "--database FILE|ADDRESS text", "--yes"],
    "forget": ["KIND person|server", "ID text", "--database FILE|ADDRESS text", "--yes"],
    "unban": ["KIND person|server", "ID text", "--database FILE|ADDRESS text"],
    "rehearse": [
        "--database FILE|ADDRESS text",
        "--minutes N float 10.0",
        "--person ID text",
        "--report FILE path...",
        "--server ID text",
    ],
    "doctor": ["--database FILE|ADDRESS text", "--offline", "--json"],
    "outbox": [
        "--database FILE|ADDRESS text",
        "--json",
        "--waiting",
        "--server ID text",
        "--again NUMBER|all text",
    ],
    "announce": [
        "--database FILE|ADDRESS text",
        "--en TEXT text",
        "--de TEXT text",
        "--file FILE path",
        "--dry-run",
        "--yes",
    ],
    "notice": [
        "--database FILE|ADDRESS text",
        "--at TIME text",
        "--minutes N integer",
        "--from TIME text",
        "--en TEXT text",
        "--de TEXT text",
        "--file FILE path",
        "--clear",
    ],
    "verify": ["FILE path"],
    "ratings": [],
    "ratings recompute": ["--database FILE|ADDRESS text"],
    "backup": ["--database FILE|ADDRESS text", "[FILE] path"],
    "restore": ["--database FILE|ADDRESS text", "[FILE] path", "--rehearse"],
    "migrate": ["--database FILE|ADDRESS text", "--yes"],
    "move": ["--database FILE|ADDRESS text", "--to FILE|ADDRESS text", "--to-file FILE text", "--undo"],
}
"""Each command's arguments: name, metavariable, type, default; "..." follows what may be given several times."""


def said(one: click.Parameter, context: click.Context) -> str:
    """The list's form of a parameter."""
    kind = one.type
    # A type of our own refuses a text in a sentence of ours.
    name = {"boolean": "", "integer": "integer", "float": "float", "path": "path"}.get(
        kind.name.removesuffix(" range"), "text"
    )
    if isinstance(kind, click.Choice):
        name = "|".join(kind.choices)
    words = [one.opts[0]] if isinstance(one, click.Option) else []
    if not isinstance(one, click.Option) or not one.is_flag:
        words += [one.make_metavar(context).strip("{}") if one.metavar else one.human_readable_name, name]
        default = one.get_default(context)
        if one.multiple:
            words[-1] += "..."
        elif isinstance(default, (str, int, float, Path)) and default != "":
            words.append(str(default))
    return " ".join(words)


def declared(
    command: click.Command, *words: str, parent: click.Context | None = None
) -> Iterator[tuple[str, list[str]]]:
    """A command's arguments, and those of its commands."""
    context = click.Context(command, parent, command.name, **command.context_settings)
    yield (
        " ".join(words),
        [said(one, context) for one in command.get_params(context) if "--help" not in one.opts],
    )
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from declared(found, *words, name, parent=context)


def in_order(listed: list[str]) -> list[str]:
    """Positional arguments in their order, then the options, which have none."""
    return [one for one in listed if one[0] != "-"] + sorted(one for one in listed if one[0] == "-")


def test_every_command_has_its_arguments_with_their_types_and_defaults() -> None:
    assert {name: in_order(listed) for name, listed in declared(kontor)} == {
        name: in_order(listed) for name, listed in DECLARED.items()
    }


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("watch", "Missing argument 'GAME'."),
        ("replay", "Missing argument 'FILE'."),
        ("ban person", "Missing argument 'ID'."),
        ("ban table 5", "'table' is not one of 'person', 'server'."),
        ("watch sea_merchants --players many", "'many' is not a valid integer."),
        ("watch sea_merchants extra", "Got unexpected extra argument (extra)"),
        ("move", "Give one of --to, --to-file and --undo."),
        ("move --to here --undo", "Give one of --to, --to-file and --undo."),
        ("move --to here --to-file there", "Give one of --to, --to-file and --undo."),
        ("learn --find sea_merchants --puzzles --lessons", "Give one of --puzzles and --lessons."),
        ("ratings", "recompute"),
        ("", "computers play a game in the terminal"),
        ("tabels", "Did you mean 'tables'?"),
        ("rule", "Did you mean 'rules'?"),
    ],
)
def test_what_does_not_fit_is_refused_with_status_2_and_says_what_would(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    printed = capsys.readouterr()
    assert sentence.lower() in printed.err.lower()
    assert printed.out == ""


def test_an_abbreviated_option_is_refused_with_its_full_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Of every command and option, down to one letter."""
    for name, listed in declared(kontor):
        full = [one.split()[0] for one in listed if one[0] == "-"]
        for short in {option[:length] for option in full for length in range(3, len(option))} - set(full):
            assert main([*name.split(), short]) == 2
            sentence = capsys.readouterr().err.splitlines()[-1]
            assert f"No such option '{short}'." in sentence
            meant = [option for option in full if option.startswith(short)]
            assert [option for option in meant if option not in sentence] == [], (name, sentence)


def test_levels_follow_one_rest_or_several(capsys: pytest.CaptureFixture[str]) -> None:
    for rest in (["--rest", "deckhand", "admiral"], ["--rest", "deckhand", "--rest", "admiral"]):
        assert main(["arena", "caribbean", *rest, "--games", "1"]) == 2
        assert "There is no level 'admiral'" in capsys.readouterr().err
    assert main(["arena", "--rest", "mate", "caribbean"]) == 2
    assert "Name a game" in capsys.readouterr().err, "All that follows --rest is a level."
    assert main(["arena", "--rest", "mate", "--games", "0", "caribbean"]) == 2
    assert "At least one game" in capsys.readouterr().err


def test_help_is_asked_for_by_its_letter_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for option in ("-h", "--help"):
        assert main(["rules", option]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    assert "sea_merchants" in shown[0], "The games are named."


def test_ctrl_c_ends_a_command_with_130_and_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(screen, "rules", interrupted)
    assert main(["rules", "sea_merchants"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_closes_the_pipe_ends_a_command_with_0_and_no_complaint() -> None:
    for words in (["watch", "sea_merchants", "--seed", "5", "--random"], ["--help"]):
        process = subprocess.Popen(  # noqa: S603 -- our own
            [sys.executable, "-m", "bot.cli", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        complaint = process.stderr.read()
        process.stderr.close()
        assert (process.wait(), complaint) == (0, "")
