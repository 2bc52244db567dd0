"""A game that Discord's limits on commands don't let in is left out with the reason, and the others stay."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

import discord
import msgspec
import pytest
from discord import app_commands

from bot.cli import main
from bot.front.features.play import fitting
from bot.front.features.play.fitting import unfit
from bot.front.features.play.game_commands import GameCommands
from bot.front.languages import CommandWords, Languages
from bot.operating import command_support
from bot.operating.command_support import games_of, library_of
from bot.settings import Settings, SettingsError
from bot.settings.readings import OWN_COMMANDS
from games import SHIPPED
from games.engine import Game, Move, Origin, Template
from games.engine.plain import PlainText, verbs_of
from tests.games.pig import Pig
from tests.loopback.limits_commands import MOST_CHARACTERS, check_commands

from .many import renamed

WORDS: dict[str, Template] = {}
"""The words of the games of this module, where `PlainText` finds them."""


def moved(number: int, doc: str = "Do it.", fields: int = 0, name: str = "Verb") -> Mapping[str, type[Move]]:
    """Return so many verbs, each with so many fields. Verbs with other words need another name."""
    kinds = [
        msgspec.defstruct(
            f"{name}{chr(97 + at // 26)}{chr(97 + at % 26)}",
            [(f"field_{chr(97 + one)}", int) for one in range(fields)],
            bases=(Move,),
            frozen=True,
            namespace={"__doc__": doc},
        )
        for at in range(number)
    ]
    return verbs_of(*kinds)  # type: ignore[arg-type] # they derive from Move


def with_verbs(name: str, verbs: Mapping[str, type[Move]]) -> Game:
    """Return Pig with other verbs."""
    fields = {f"field.{one}": "x" * 100 for one in ("field_a", "field_b", "field_c")}
    told = {f"verb.{verb}": kind.__doc__ or "" for verb, kind in verbs.items()}
    text = PlainText(__name__, {**fields, **told}, verbs)
    WORDS.update(text.WORDS)
    game = renamed(name)
    kind = type(game)
    made: type[Game] = type(
        "Verbal", (kind,), {"verbs": property(lambda _: verbs), "text": property(lambda _: text)}
    )
    return made()


def reasons(*games: Game) -> dict[str, str]:
    found = {game.meta.name: game for game in games}
    return unfit({**SHIPPED, **found}, OWN_COMMANDS, found)


def test_a_game_within_the_limits_is_let_in() -> None:
    assert reasons(Pig(), with_verbs("many", moved(25))) == {}


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (lambda: with_verbs("many", moved(26)), "it has 26 verbs, and Discord allows 25 subcommands"),
        (lambda: renamed("pig", command="play"), "there is another command /play"),
        (lambda: renamed("pig", command="sea"), "there is another command /sea"),
        (
            lambda: renamed("pig", command="Pig!"),
            "its commands can't be made: ValueError: 'Pig!' must be between 1-32",
        ),
        (
            lambda: with_verbs("long", moved(1, "A description without an end. " * 9, name="Long")),
            "needs a description of 1 to 100 letters",
        ),
    ],
)
def test_each_limit_is_a_reason_of_its_own(game: object, why: str) -> None:
    assert callable(game)
    (reason,) = reasons(game()).values()
    assert why in reason


def test_commands_of_more_letters_than_discord_allows_are_left_out_and_one_of_as_many_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    verbose = with_verbs("long", moved(24, "d" * 90, fields=3, name="Wordy"))
    (reason,) = reasons(verbose).values()
    assert reason.endswith("letters, and Discord allows 8000")
    letters = int(reason.split()[3])
    monkeypatch.setattr(fitting, "MOST_LETTERS", letters)
    assert reasons(verbose) == {}


def test_of_too_many_commands_the_last_are_left_out() -> None:
    room = fitting.MOST_COMMANDS - len(OWN_COMMANDS) - len(SHIPPED)
    games = [renamed(f"pig_{chr(97 + at // 26)}{chr(97 + at % 26)}") for at in range(room + 2)]
    assert list(reasons(*games)) == [game.meta.name for game in games[-2:]]
    assert set(reasons(*games).values()) == {"Discord allows 100 commands, and all are taken"}


def test_an_error_of_the_games_own_code_is_a_reason() -> None:
    class Broken(Pig):
        @property
        def verbs(self) -> Mapping[str, type[Move]]:
            raise ZeroDivisionError("no verbs\nat all")

    assert reasons(Broken()) == {"pig": "its verbs can't be read: ZeroDivisionError: no verbs at all"}


@pytest.mark.parametrize("part", fitting.PARTS)
@pytest.mark.parametrize("error", [ModuleNotFoundError("No module named 'numpy'"), SystemExit("no numpy")])
def test_a_part_that_cannot_be_imported_is_a_reason_before_a_list_reads_it(
    part: str, error: BaseException
) -> None:
    def raised(_: object) -> object:
        raise error

    broken: type[Game] = type("Broken", (Pig,), {part: property(raised)})
    assert reasons(broken()) == {"pig": f"its {part} can't be read: {type(error).__name__}: {error}"}


def test_the_operators_interrupt_ends_the_check() -> None:
    class Slow(Pig):
        @property
        def verbs(self) -> Mapping[str, type[Move]]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reasons(Slow())


@pytest.mark.parametrize("name", SHIPPED)
async def test_letters_are_counted_at_least_as_discord_counts_them(name: str) -> None:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    group = GameCommands(SHIPPED[name], None).group()  # type: ignore[arg-type] # no command runs
    form = await group.get_translated_payload(tree, CommandWords(Languages()))
    check_commands([form])
    assert unfit({name: SHIPPED[name]}, (), [name]) == {}
    assert fitting.MOST_LETTERS == MOST_CHARACTERS


@pytest.fixture
def crowded(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    """A catalogue with two installed games; one has too many verbs."""
    strangers = {"pig": Pig(), "many": with_verbs("many", moved(26))}
    for game in strangers.values():
        game.origin = Origin("kontor-strange", "1.0")
    found = {**SHIPPED, **strangers}
    monkeypatch.setattr(command_support, "catalogue", found)
    monkeypatch.setattr("bot.settings.readings.catalogue", found)
    return found


def test_the_bot_starts_with_the_others_and_logs_each_game_that_is_left_out(
    crowded: Mapping[str, Game], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        library = library_of(Settings.read({}))
    assert list(library.games) == list(library.offered) == [*SHIPPED, "pig"]
    assert caplog.messages == [
        "The game many of kontor-strange 1.0 is left out: it has 26 verbs, and Discord allows 25 subcommands."
    ]


def test_a_game_without_a_command_needs_no_room(crowded: Mapping[str, Game]) -> None:
    library, without = games_of(Settings.read({"KONTOR_GAMES": "merkator, pig"}))
    assert without == ()
    assert list(library.games) == list(crowded)
    assert list(library.offered) == ["merkator", "pig"]


def test_an_offer_of_only_such_games_is_refused_with_a_sentence(crowded: Mapping[str, Game]) -> None:
    with pytest.raises(SettingsError, match=r"KONTOR_GAMES names only games that can't be offered"):
        games_of(Settings.read({"KONTOR_GAMES": "many"}))


def test_the_doctor_names_a_game_that_is_left_out_also_where_a_setting_is_wrong(
    crowded: Mapping[str, Game],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONTOR_GAMES", "chess")
    assert main(["doctor", "--offline"]) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "left out" in line]
    assert "many of kontor-strange 1.0" in line


def test_without_installed_games_nothing_is_left_out() -> None:
    library, without = games_of(Settings.read({}))
    assert without == ()
    assert set(SHIPPED) <= set(library.games)
