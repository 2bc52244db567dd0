"""The command line as a person uses it: what is printed, what is refused, its exit status."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sqlite3
import subprocess
import sys
import unicodedata
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.commands import learning, screen
from bot.host import By, Host
from games import catalogue, replay
from games.engine.words.english import printable
from games.engine.words.texts import Speaker
from games.lessons.check import LEARNERS
from games.lessons.puzzle import puzzles
from games.lessons.shelf import shelf
from storage import Storage
from tests.generated import literal_keys

HEADS = re.compile(r" mkt +left ")
"""The heads of a board."""


def out_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_watch_shows_a_whole_game_with_boards_and_events(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out_of(capsys, "watch", "sea_merchants", "--players", "3", "--seed", "5")
    assert "Anna loads" in shown
    assert len(HEADS.findall(shown)) > 20
    assert "The game is over" in shown
    assert "1. " in shown
    assert max(map(len, shown.split("deck 45", 1)[1].splitlines())) <= 110


def test_every_letter_can_be_written_into_a_file_where_files_have_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr("sys.stdout", written)
    assert main(("rules", "merkator")) == 0
    assert "① " in written.buffer.getvalue().decode("utf-8")


def test_the_name_of_a_file_that_is_no_text_is_a_sentence_or_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KONTOR_DATABASE", str(tmp_path / "kontor.sqlite3"))
    assert main(("migrate",)) == 0
    assert main(("backup", str(tmp_path / "copy\udcff"))) == 1
    assert "copy\\udcff.kontor-part', which is not UTF-8." in capsys.readouterr().err
    written = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr("sys.stdout", written)
    record = tmp_path / "record\udcff"
    assert main(("watch", "sea_merchants", "--random", "--save", str(record))) == 0
    assert record.is_file()
    assert written.buffer.getvalue().decode("utf-8").endswith("record\\udcff.\n")


def test_watch_deals_the_same_game_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    one = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--random")
    assert one == out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--random")
    assert one != out_of(capsys, "watch", "sea_merchants", "--seed", "6", "--random")


def test_watch_tells_what_the_deal_led_to_before_the_first_board(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out_of(capsys, "watch", "caribbean", "--seed", "5", "--random")
    assert shown.index(", automatically.") < shown.index("Caribbean | round 1")


def test_a_spectator_sees_no_drawn_card_and_a_seat_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    spectator = out_of(capsys, "watch", "sea_merchants", "--seed", "5")
    seat = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--seat", "0")
    assert "draws 2 cards: " not in spectator
    assert "Your hand" not in spectator
    assert "Anna draws 2 cards: " in seat
    assert "Bruno draws 2 cards: " not in seat
    assert "Your hand" in seat


def test_a_saved_game_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    watched = out_of(
        capsys, "watch", "sea_merchants", "--seed", "5", "--option", "start=first", "--save", str(file)
    )
    replayed = out_of(capsys, "replay", str(file))
    assert HEADS.split(watched, maxsplit=1)[1].split("The record is in")[0].strip() in replayed
    record = json.loads(file.read_text())
    assert replay(record).outcome is not None
    stored = {*record, *(f"edition.{key}" for key in record["edition"])}
    assert stored == {*literal_keys.keys(screen.watch)}


def test_boards_are_drawn_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = out_of(capsys, "watch", "merkator", "--seed", "5", "--random", "--picture", str(tmp_path))
    drawn = sorted(tmp_path.glob("*.svg"))
    assert drawn, "a board is drawn for each one that is shown"
    assert all(one.read_text(encoding="utf-8").startswith("<svg ") for one in drawn)
    assert drawn[-1].name == "end.svg"
    [won] = re.findall(r"^1\. (\w+):", shown, re.MULTILINE)
    for last in drawn[-2:]:
        assert f">{won}</text>" in last.read_text(encoding="utf-8"), "the last ones show who has won"


def test_plain_words_have_no_emoji_and_no_board(capsys: pytest.CaptureFixture[str]) -> None:
    plain = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--seat", "0", "--plain")
    assert plain.isascii() or not any(unicodedata.category(letter) == "So" for letter in plain)
    assert "----" not in plain
    assert "Change a cargo, or buy?" in plain
    assert "Anna wins with" in plain or "Bruno wins with" in plain


def test_a_game_and_its_rules_are_shown_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--plain", "--language", "en-XA")
    assert "Bruno wîns= wîth =33" in shown
    assert "wins with" not in shown
    assert "càrds" in out_of(capsys, "rules", "sea_merchants", "--language", "en-XA")


def test_a_wide_board_is_wide(capsys: pytest.CaptureFixture[str]) -> None:
    narrow = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--players", "4")
    wide = out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--players", "4", "--wide")
    board = [line for line in narrow.splitlines() if HEADS.search(line)]
    assert max(map(len, board)) <= 36
    assert max(len(line) for line in wide.splitlines() if HEADS.search(line)) > 36


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    out_of(capsys, "watch", "sea_merchants", "--seed", "5", "--save", str(file))
    record = json.loads(file.read_text())
    record["moves"] = record["moves"][:9]
    file.write_text(json.dumps(record))
    assert "the game is not over" in out_of(capsys, "replay", str(file))


def test_rules_tell_the_game_and_where_its_numbers_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out_of(capsys, "rules", "sea_merchants")
    edition = catalogue["sea_merchants"].meta.editions["printed"]
    assert "Edition printed" in shown
    assert edition.sha256[:12] in shown
    assert "reconstructed: starting money, players" in shown


def test_rules_are_told_as_a_table_plays_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert "You may keep 15 coins" in out_of(capsys, "rules", "merkator")
    shown = out_of(capsys, "rules", "merkator", "--option", "variant_b=true")
    assert "There is no cash limit" in shown
    assert "You may keep" not in shown
    assert "The game ends after turn 17." in out_of(capsys, "rules", "merkator", "--players", "1")
    assert main(["rules", "merkator", "--option", "long=true", "--players", "1"]) == 2
    refused = str(Speaker("merkator")("option.several", name="long"))
    assert refused in capsys.readouterr().err
    assert "The long game" in out_of(capsys, "rules", "merkator", "--option", "long=true")


def test_an_operators_edition_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sea_edition_text: str
) -> None:
    edition, file = tmp_path / "rich.toml", tmp_path / "game.json"
    text = sea_edition_text.replace('name = "printed"', 'name = "rich"').replace(
        "starting_money = 0", "starting_money = 40"
    )
    edition.write_text(text)
    shown = out_of(
        capsys, "watch", "sea_merchants", "--seed", "5", "--edition", str(edition), "--save", str(file)
    )
    assert "edition rich" in shown
    assert re.search(r"coins +40 +40\n", shown)
    assert main(["replay", str(file)]) == 2
    found = json.loads(file.read_text())["edition"]
    refused = Speaker("engine")("edition.hash", name=found["name"], sha256=printable(found["sha256"]))
    assert str(refused) in capsys.readouterr().err
    assert "edition rich" in out_of(capsys, "replay", str(file), "--edition", str(edition))


@pytest.mark.long
def test_the_arena_seats_a_player_of_the_working_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ours.py").write_text("def choose(view, moves, rng):\n    return None\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    wanted = ["--player", "ours:choose", "--against", "mate", "--games", "2", "--processes", "1"]
    shown = out_of(capsys, "arena", "sea_merchants", *wanted, "--json").splitlines()
    assert shown[2].startswith("| ours:choose | mate | 2 | 0.000 [")
    assert "the player answered None, which is not one of the " in shown[4]
    told = json.loads(shown[-1])
    assert told["forfeits"] == 2
    assert len(told["seeds"]) == 32, "No player knows the name."
    assert shown[-2] == f"The deals are named {told['seeds']!r}: --seeds plays them again."


def test_the_arena_tells_a_win_share_and_ends_with_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    """Every seat is had in turn, so that three games of two players are four."""
    shown = out_of(
        capsys,
        *[
            "arena",
            "sea_merchants",
            "--levels",
            "mate,deckhand",
            "--games",
            "3",
            "--processes",
            "1",
            "--json",
        ],
    ).splitlines()
    assert shown[0] == "4 games on 2 deals named 'arena', every seat in turn."
    assert shown[1].startswith("mate against deckhand: win share ")
    told = json.loads(shown[-1])
    assert told["games"] == 4
    assert 0 <= told["low"] <= told["win_share"] <= told["high"] <= 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("watch chess", "There is no game 'chess'; the games are sea_merchants"),
        ("arena", f"Name a game ({', '.join(catalogue)}) or a row of the table."),
        ("arena chess", "There is no game 'chess'; the games are sea_merchants"),
        ("arena caribbean --levels captain,admiral", "There is no level 'admiral'; the levels are deckhand, mate, captain."),
        ("arena sea_merchants --players 9", "takes 2 to 4 players in this edition, not 9."),
        ("arena caribbean --games 0", "At least one game must be played, not 0."),
        ("arena caribbean --rival docs", "docs is no checkout: it has no folder games."),
        (
            "arena caribbean --player mine:choose --rest mate",
            "A player of your own plays against --against LEVEL: leave out --rival and --rest.",
        ),
        ("arena caribbean --player mine:choose --against admiral", "There is no level 'admiral'; the levels are"),
        ("arena --row sea-2 --player mine:choose", "A row of the table has no player of your own: leave out "),
        ("arena caribbean --player mine", "A player is named as module:function, not 'mine'."),
        ("arena --row chess-2", "There is no row 'chess-2'; the rows are sea-2, "),
        ("arena --row sea-2-rival", "A row against another checkout needs --rival DIR."),
        ("rules chess", "There is no game 'chess'; the games are sea_merchants"),
        ("watch sea_merchants --players 7", "takes 2 to 4 players in this edition, not 7."),
        ("watch sea_merchants --option pirate=1", "The Sea Merchants has no option pirate; it has start."),
        ("watch sea_merchants --option start=3", "Option start is one of drawn or first, not '3'."),
        ("watch sea_merchants --option start", "An option is given as NAME=VALUE, not 'start'."),
        ("watch sea_merchants --edition golden", "has no edition 'golden' (it has printed), and there is no such file."),
        ("rules sea_merchants --edition golden", "has no edition 'golden' (it has printed), and there is no such file."),
        ("rules sea_merchants --option pirate=1", "The Sea Merchants has no option pirate; it has start."),
        ("rules merkator --players 2 --option no_coins=true --option variant_b=true", "choose either no_coins or variant_b."),
        ("rules merkator --players 5", "takes 1 to 4 players in this edition, not 5."),
        ("watch sea_merchants --language xx", "There is no language 'xx'; the languages are de, en"),
        ("try --language xx", "There is no language 'xx'; the languages are de, en"),
        ("watch sea_merchants --seat 4", "There is no seat 4; seats are 0 to 1."),
        ("watch sea_merchants --pace nan", "A pace must be from 0 to 3600 seconds, not nan."),
        ("watch sea_merchants --save .", ". is a folder; name a file to save the record in."),
        ("watch sea_merchants --pace -1", "A pace must be from 0 to 3600 seconds, not -1.0."),
        ("watch sea_merchants --save nowhere/game.json", "There is no folder nowhere to save the record in."),
        ("replay nowhere.json", "nowhere.json can't be read: No such file or directory."),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence_and_status_2(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        "try --no-browser --port 65536",
        "try --no-browser --port -1",
        "learn --find sea_merchants --number -1",
        "learn --advice sea_merchants/first --deals 0",
        "arena sea_merchants --games 1 --processes -1",
        "arena sea_merchants --games 1 --budget -1",
        "arena sea_merchants --games 1 --playouts -1",
    ],
)
def test_a_number_that_no_command_can_work_with_is_refused(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    assert "is not in the range" in capsys.readouterr().err


def test_a_record_that_can_not_be_written_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "sea_merchants", "--random", "--save", "/proc/nowhere"]) == 2
    assert capsys.readouterr().err == "kontor: /proc/nowhere can't be written: No such file or directory.\n"


def test_a_file_whose_name_can_not_be_used_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONTOR_EDITIONS", "a" * 300)
    assert main(["health"]) == 1
    assert capsys.readouterr().err == f"kontor: {'a' * 300} can't be used: File name too long.\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is not a record: Expecting value"),
        ("[]", "is not a record: it holds no JSON object."),
        ('{"game": "chess", "players": 2, "seed": 1}', "There is no game chess"),
        ('{"game": "sea_merchants", "players": 2}', "The record lacks seed."),
        (
            '{"game": "sea_merchants", "players": 2, "seed": 1, "moves": [[0, {"verb": "sail"}]]}',
            "Move 0: sail is no verb of The Sea Merchants",
        ),
    ],
)
def test_a_bad_record_gets_one_sentence(
    content: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(content)
    assert main(["replay", str(file)]) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.out == ""


def test_a_bad_edition_file_is_named_with_its_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sea_edition_text: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(sea_edition_text.replace("cards_per_product = 10", "cards_per_product = 9"))
    assert main(["watch", "sea_merchants", "--edition", str(file)]) == 2
    assert f"{file}: The edition's cards_per_product must be 10, not 9." in capsys.readouterr().err


def test_ratings_are_computed_again_and_it_is_said_whether_they_differed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kontor.db"
    address = f"sqlite+aiosqlite:///{file}"

    async def made() -> None:
        await (await Storage.open(address)).close()

    asyncio.run(made())
    assert out_of(capsys, "ratings", "recompute", "--database", str(file)) == (
        "Ratings: 0; the stored ones were the same.\n"
    )
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO server (id, name, settings, created) VALUES (1, 'Hansa', '{}', 0)")
        database.execute("INSERT INTO person VALUES (1, 7, 'Ada', '{}', 0)")
        database.execute(
            "INSERT INTO game_table (key, code, server, channel, opener, game, edition, edition_hash, options, "
            "rules, status, secret, commitment, sequence, announced, announced_after, turn, undos, created, acted) "
            "VALUES (1, 'ABCD', 1, 1, 1, 'x', 'x', '', '{}', 1, 'finished', x'', '', 0, 0, 0, 0, 0, 0, 0)"
        )
        database.execute("INSERT INTO rating VALUES (1, '', 1, 1, 1, 30.0, 5.0, 0)")
    assert out_of(capsys, "ratings", "recompute", "--database", str(file)) == (
        "Ratings: 0; the stored ones differed.\n"
    )
    assert "the stored ones were the same" in out_of(capsys, "ratings", "recompute", "--database", str(file))


def test_stats_count_how_steps_and_puzzles_are_met(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kontor.sqlite3"
    out_of(capsys, "migrate", "--database", str(file))
    assert "No person has begun" in out_of(capsys, "stats", "--database", str(file))
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO learning_step VALUES ('sea_merchants', 'first', 'load', 3, 1, 2)")
        database.execute("INSERT INTO puzzle_met VALUES ('caribbean', 'the_discount', 4, 1, 2, 0)")
    assert out_of(capsys, "stats", "--database", str(file)).splitlines()[-2:] == [
        "sea_merchants first load: began 3, left 1, other moves 2",
        "caribbean puzzle the_discount: began 4, solved at the first try 1, later 2, with help 0",
    ]
    found = json.loads(out_of(capsys, "stats", "--json", "--database", str(file)))
    assert found["lessons"][0]["began"] == 3
    assert found["puzzles"][0]["began"] == 4


def test_stats_count_servers_tables_games_and_persons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kontor.sqlite3"

    async def fill() -> None:
        storage = await Storage.open(f"sqlite+aiosqlite:///{file}")
        host = Host(storage, catalogue)
        await host.servers.visit(900, "Hansa")
        await host.servers.visit(901, "Elsewhere")
        ada, bob = [(await host.people.meet(number, "Ada")).key for number in (5000, 5001)]
        for server in (900, 900, 901):
            await host.seating.open(By(ada), server=server, channel=7, game="caribbean")
        await host.guild_removals.suspend_tables(901)
        await host.bans.ban_server(17)
        await host.bans.ban_person(4242)
        await host.people.forget(bob)
        await storage.close()

    asyncio.run(fill())
    told = out_of(capsys, "stats", "--database", str(file)).splitlines()
    assert told[:4] == [
        "servers: 1, left 1, banned 1",
        "persons: 2, banned 1, forgotten 1",
        "tables: lobby 2, suspended 1",
        "finished games: none",
    ]
    found = json.loads(out_of(capsys, "stats", "--json", "--database", str(file)))
    assert (found["rows"]["game_table"], found["moves"]) == (3, 3)
    assert found["size"] >= file.stat().st_size


def test_learn_lists_the_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert "sea_merchants first: First voyage" in out_of(capsys, "learn")


@pytest.mark.long
def test_learn_checks_the_lessons(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one game here: those of all are held where they are."""
    game = catalogue["sea_merchants"]
    monkeypatch.setattr(learning, "catalogue", {game.meta.name: game})
    *_, last = out_of(capsys, "learn", "--check", "--json").splitlines()
    lessons = len(shelf(game))
    counts = {"lessons": lessons, "puzzles": len(puzzles(game)), "learners_at_the_end": LEARNERS * lessons}
    assert json.loads(last) == {game.meta.name: counts}


def test_learn_weighs_what_a_lesson_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    main(("learn", "--advice", "sea_merchants/first", "--deals", "2"))
    assert "trade 0: Play 1 porcelain" in capsys.readouterr().out
    assert main(("learn", "--advice", "sea_merchants/none")) == 2


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.fullmatch(
        r"kontor \d+\.\d+\.\d+(\.dev\d+)?( \(commit [0-9a-f]{12}(-dirty)?\))?\n", out_of(capsys, "--version")
    )


def test_what_needs_no_database_starts_without_what_a_database_needs(tmp_path: Path) -> None:
    """`arena --ratings` and `verify` ask the host, which brings the database with it."""
    needless = [
        "--version",
        "--help",
        "tables --help",
        "tabels",
        "tables --da",
        "move",
        f"watch sea_merchants --random --save {tmp_path / 'game.json'}",
        f"replay {tmp_path / 'game.json'}",
        "replay nowhere.json",
        "rules sea_merchants",
        "rules chess",
        "learn",
        "learn --advice sea_merchants/none",
        "learn --find chess",
        "arena --results",
        "arena sea_merchants --levels deckhand,deckhand --games 1 --processes 1",
        "arena chess",
    ]
    asked = """
import json, sys
from bot.cli import main
for words in json.loads(sys.argv[1]):
    main(words.split())
    print(words, *{'discord', 'sqlalchemy', 'storage', 'bot.host'} & set(sys.modules), sep=": ", file=sys.stderr)
"""
    command = [sys.executable, "-c", asked, json.dumps(needless)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 -- our own
    assert set(done.stderr.splitlines()) >= set(needless), done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="about a device of Linux")
def test_output_that_finds_no_room_is_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "bot.cli", "--help"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603 -- our own
    assert (done.returncode, done.stderr) == (
        1,
        "kontor: The output can't be written: No space left on device.\n",
    )
