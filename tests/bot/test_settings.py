"""What operators set: each thing that is missing or wrong gets one sentence that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import settings
from bot.settings import SettingsError

TOKEN = "A" * 26 + "." + "b" * 6 + "." + "c" * 38


def test_a_file_becomes_an_address_and_an_address_stays() -> None:
    assert settings.database({}) == "sqlite+aiosqlite:///data/kontor.sqlite3"
    assert settings.database({"KONTOR_DATABASE": "x.db"}) == "sqlite+aiosqlite:///x.db"
    assert settings.database({"KONTOR_DATABASE": "x.db"}, "y.db") == "sqlite+aiosqlite:///y.db"
    assert settings.database({}, "postgresql+asyncpg://h/d") == "postgresql+asyncpg://h/d"


def test_an_address_in_a_file_goes_before_the_environment_and_after_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "address.txt"
    file.write_text("postgresql+asyncpg://kontor:secret@h/d\n")
    environment = {"KONTOR_DATABASE": "x.db", "KONTOR_DATABASE_FILE": str(file)}
    assert settings.database(environment) == "postgresql+asyncpg://kontor:secret@h/d"
    assert settings.database(environment, "y.db") == "sqlite+aiosqlite:///y.db"
    with pytest.raises(
        SettingsError, match="nowhere can't be read, which should hold the database's address"
    ):
        settings.database({"KONTOR_DATABASE_FILE": "nowhere"})


def test_the_file_of_an_address() -> None:
    assert settings.file_of("sqlite+aiosqlite:///a/b.db") == Path("a/b.db")
    assert settings.file_of("postgresql+asyncpg://h/d") is None


def test_a_token_comes_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    assert settings.token({"KONTOR_TOKEN": f" {TOKEN} "}) == TOKEN
    assert settings.token({"KONTOR_TOKEN_FILE": str(file)}) == TOKEN


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "There is no token: set KONTOR_TOKEN"),
        ({"KONTOR_TOKEN": ""}, "There is no token: set KONTOR_TOKEN"),
        ({"KONTOR_TOKEN": "abc"}, "The token is malformed"),
        ({"KONTOR_TOKEN": f"Bot {TOKEN}"}, "The token is malformed"),
        ({"KONTOR_TOKEN_FILE": "nowhere"}, "The file nowhere can't be read, which should hold the token"),
    ],
)
def test_a_token_that_is_missing_or_malformed_is_explained(
    environment: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence):
        settings.token(environment)


def test_a_token_never_appears_in_a_sentence() -> None:
    with pytest.raises(SettingsError) as error:
        settings.token({"KONTOR_TOKEN": "secret-but-wrong"})
    assert "secret-but-wrong" not in str(error.value)


def test_editions_are_read_by_game(tmp_path: Path, sea_edition_text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    (folder / "rich.toml").write_text(sea_edition_text.replace('name = "printed"', 'name = "rich"'))
    found = settings.editions({"KONTOR_EDITIONS": str(tmp_path)})
    assert [edition.name for edition in found["sea_merchants"]] == ["rich"]
    assert settings.editions({}) == {}


def test_an_edition_that_is_wrong_is_named_with_its_file(tmp_path: Path, sea_edition_text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    file = folder / "rich.toml"
    environment = {"KONTOR_EDITIONS": str(tmp_path)}
    file.write_text(sea_edition_text)
    with pytest.raises(SettingsError, match="the name printed is taken"):
        settings.editions(environment)
    file.write_text(sea_edition_text.replace("cards_per_product = 10", "cards_per_product = 9"))
    with pytest.raises(SettingsError, match=r"rich\.toml: The edition's cards_per_product must be 10, not 9"):
        settings.editions(environment)
    (tmp_path / "chess").mkdir()
    with pytest.raises(SettingsError, match="is not named after a game"):
        settings.editions(environment)
    with pytest.raises(SettingsError, match="which is not a folder"):
        settings.editions({"KONTOR_EDITIONS": str(tmp_path / "nowhere")})


@pytest.mark.parametrize("text", ["x = " + "[" * 5000 + "]" * 5000, "[" + ".".join("a" * 5000) + "]\nx = 1"])
def test_an_edition_that_is_nested_too_deeply_is_one_sentence(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    (folder / "deep.toml").write_text(text)
    with pytest.raises(SettingsError, match="it is too deep"):
        settings.editions({"KONTOR_EDITIONS": str(tmp_path)})


def test_a_files_name_may_hold_what_an_address_gives_a_meaning() -> None:
    for name in ("a%20b.db", "what?.db", "a b#c.db"):
        assert settings.file_of(settings.database({}, name)) == Path(name)


def test_the_tables_of_a_person_are_a_number_or_the_usual_one() -> None:
    for given, most in (
        ({}, 8),
        ({"KONTOR_TABLES_PER_PERSON": " 20 "}, 20),
        ({"KONTOR_TABLES_PER_PERSON": "0"}, None),
    ):
        assert settings.tables_per_person(given, 8) == most
    for wrong in ("many", "-1", "1.5", "²", "9999999"):
        with pytest.raises(settings.SettingsError, match="which is not a number"):
            settings.tables_per_person({"KONTOR_TABLES_PER_PERSON": wrong}, 8)


def test_the_log_has_a_level_and_a_form_of_the_operators_choice() -> None:
    assert settings.log({}) == ("info", "text")
    assert settings.log({"KONTOR_LOG_LEVEL": "Debug", "KONTOR_LOG_FORMAT": "json"}) == ("debug", "json")
    with pytest.raises(
        SettingsError, match="KONTOR_LOG_LEVEL is 'loud'; it can be debug, info, warning or error"
    ):
        settings.log({"KONTOR_LOG_LEVEL": "loud"})
    with pytest.raises(SettingsError, match="KONTOR_LOG_FORMAT is 'xml'; it can be text or json"):
        settings.log({"KONTOR_LOG_FORMAT": "xml"})


def test_a_process_has_the_shards_that_it_is_given_and_all_without() -> None:
    server = "postgresql+asyncpg://localhost/kontor"
    assert settings.shards({}, server) is None
    assert settings.shards({"KONTOR_SHARDS": " 4-7/16 "}, server) == ((4, 5, 6, 7), 16)
    assert settings.shards({"KONTOR_SHARDS": "0/1"}, server) == ((0,), 1)
    assert settings.shards({"KONTOR_SHARDS": "0-1/2"}, "sqlite+aiosqlite:///x") == ((0, 1), 2)


@pytest.mark.parametrize("wrong", ["3", "4-2/16", "16/16", "0-16/16", "-1/2", "0/0", "a/b", "0-3/²"])
def test_shards_that_can_not_be_are_refused_with_an_example(wrong: str) -> None:
    with pytest.raises(SettingsError, match="such as 0-3/16"):
        settings.shards({"KONTOR_SHARDS": wrong}, "postgresql+asyncpg://localhost/kontor")


def test_one_process_on_a_file_has_all_shards() -> None:
    with pytest.raises(SettingsError, match=r"give it all of them \(0-15/16\), or name a PostgreSQL server"):
        settings.shards({"KONTOR_SHARDS": "0-3/16"}, "sqlite+aiosqlite:///x")
