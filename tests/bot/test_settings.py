"""Settings of operators: each thing that is missing or wrong gets one sentence that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.servers.server_settings import PER_OPENER
from bot.settings import Settings, SettingsError, file_of

TOKEN = "A" * 26 + "." + "b" * 6 + "." + "c" * 38


def test_a_file_becomes_an_address_and_an_address_stays() -> None:
    assert Settings.read({}).address == "sqlite+aiosqlite:///data/kontor.sqlite3"
    assert Settings.read({"KONTOR_DATABASE": "x.db"}).address == "sqlite+aiosqlite:///x.db"
    assert Settings.read({"KONTOR_DATABASE": "x.db"}, "y.db").address == "sqlite+aiosqlite:///y.db"
    assert Settings.read({}, "postgresql+asyncpg://h/d").address == "postgresql+asyncpg://h/d"


def test_space_around_a_setting_is_dropped() -> None:
    given = {"KONTOR_DATABASE": " x y.db\r", "KONTOR_EDITIONS": "\r", "KONTOR_TOKEN_FILE": "token \r"}
    settings = Settings.read(given)
    assert settings.address == "sqlite+aiosqlite:///x y.db"
    assert settings.editions == {}
    assert settings.token_file == Path("token")


def test_an_address_in_a_file_goes_before_the_environment_and_after_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "address.txt"
    file.write_text("postgresql+asyncpg://kontor:secret@h/d\n")
    environment = {"KONTOR_DATABASE": "x.db", "KONTOR_DATABASE_FILE": str(file)}
    assert Settings.read(environment).address == "postgresql+asyncpg://kontor:secret@h/d"
    assert Settings.read(environment, "y.db").address == "sqlite+aiosqlite:///y.db"
    with pytest.raises(
        SettingsError, match="nowhere, which should hold the database's address, can't be read"
    ):
        _ = Settings.read({"KONTOR_DATABASE_FILE": "nowhere"}).address


def test_the_file_of_an_address() -> None:
    assert file_of("sqlite+aiosqlite:///a/b.db") == Path("a/b.db")
    assert file_of("postgresql+asyncpg://h/d") is None


def test_a_token_comes_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    assert Settings.read({"KONTOR_TOKEN": f" {TOKEN} "}).token == TOKEN
    assert Settings.read({"KONTOR_TOKEN_FILE": str(file)}).token == TOKEN


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "There is no token: set KONTOR_TOKEN"),
        ({"KONTOR_TOKEN": ""}, "There is no token: set KONTOR_TOKEN"),
        ({"KONTOR_TOKEN": "abc"}, "The token is malformed"),
        ({"KONTOR_TOKEN": f"Bot {TOKEN}"}, "The token is malformed"),
        ({"KONTOR_TOKEN_FILE": "nowhere"}, "/nowhere, which should hold the token, can't be read"),
    ],
)
def test_a_token_that_is_missing_or_malformed_is_explained(
    environment: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence):
        _ = Settings.read(environment).token


def test_a_token_never_appears_in_a_sentence() -> None:
    with pytest.raises(SettingsError) as error:
        _ = Settings.read({"KONTOR_TOKEN": "secret-but-wrong"}).token
    assert "secret-but-wrong" not in str(error.value)


def test_editions_are_read_by_game(tmp_path: Path, sea_edition_text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    (folder / "rich.toml").write_text(sea_edition_text.replace('name = "printed"', 'name = "rich"'))
    found = Settings.read({"KONTOR_EDITIONS": str(tmp_path)}).editions
    assert [edition.name for edition in found["sea_merchants"]] == ["rich"]
    assert Settings.read({}).editions == {}


def test_an_edition_that_is_wrong_is_named_with_its_file(tmp_path: Path, sea_edition_text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    file = folder / "rich.toml"
    environment = {"KONTOR_EDITIONS": str(tmp_path)}
    file.write_text(sea_edition_text)
    with pytest.raises(SettingsError, match="the name printed is taken"):
        _ = Settings.read(environment).editions
    file.write_text(sea_edition_text.replace("cards_per_product = 10", "cards_per_product = 9"))
    with pytest.raises(SettingsError, match=r"rich\.toml: The edition's cards_per_product must be 10, not 9"):
        _ = Settings.read(environment).editions
    (tmp_path / "chess").mkdir()
    with pytest.raises(SettingsError, match="is not named after a game"):
        _ = Settings.read(environment).editions
    with pytest.raises(SettingsError, match="which is not a folder"):
        _ = Settings.read({"KONTOR_EDITIONS": str(tmp_path / "nowhere")}).editions


@pytest.mark.parametrize("text", ["x = " + "[" * 5000 + "]" * 5000, "[" + ".".join("a" * 5000) + "]\nx = 1"])
def test_an_edition_that_is_nested_too_deeply_is_one_sentence(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "sea_merchants"
    folder.mkdir()
    (folder / "deep.toml").write_text(text)
    with pytest.raises(SettingsError, match="it is too deep"):
        _ = Settings.read({"KONTOR_EDITIONS": str(tmp_path)}).editions


def test_a_files_name_may_hold_what_an_address_gives_a_meaning() -> None:
    for name in ("a%20b.db", "what?.db", "a b#c.db"):
        assert file_of(Settings.read({}, name).address) == Path(name)


def test_the_tables_of_a_person_are_a_number_or_the_usual_one() -> None:
    for given, most in (
        ({}, 8),
        ({"KONTOR_TABLES_PER_PERSON": " 20 "}, 20),
        ({"KONTOR_TABLES_PER_PERSON": "0"}, None),
    ):
        assert Settings.read(given).tables_per_person == most
    assert Settings.read({}).tables_per_person == PER_OPENER
    for wrong in ("many", "-1", "1.5", "²", "9999999"):
        with pytest.raises(SettingsError, match="which is not a number"):
            _ = Settings.read({"KONTOR_TABLES_PER_PERSON": wrong}).tables_per_person


def test_the_log_has_a_level_and_a_form_of_the_operators_choice() -> None:
    assert Settings.read({}).log(loudly=True) == ("info", "text")
    chosen = Settings.read({"KONTOR_LOG_LEVEL": "Debug", "KONTOR_LOG_FORMAT": "json"})
    assert chosen.log(loudly=True) == ("debug", "json")
    assert chosen.log(loudly=False) == ("warning", "json")
    wrong = Settings.read({"KONTOR_LOG_LEVEL": "loud", "KONTOR_LOG_FORMAT": "xml"})
    with pytest.raises(
        SettingsError, match="KONTOR_LOG_LEVEL is 'loud'; it can be debug, info, warning or error"
    ):
        _ = wrong.log_level
    with pytest.raises(SettingsError, match="KONTOR_LOG_FORMAT is 'xml'; it can be text or json"):
        _ = wrong.log_format
    assert wrong.log(loudly=True) == ("info", "text")


def test_a_process_has_the_shards_that_it_is_given_and_all_without() -> None:
    server = "postgresql+asyncpg://localhost/kontor"
    assert Settings.read({}, server).shards is None
    assert Settings.read({"KONTOR_SHARDS": " 4-7/16 "}, server).shards == ((4, 5, 6, 7), 16)
    assert Settings.read({"KONTOR_SHARDS": "0/1"}, server).shards == ((0,), 1)
    assert Settings.read({"KONTOR_SHARDS": "0-1/2"}, "sqlite+aiosqlite:///x").shards == ((0, 1), 2)


@pytest.mark.parametrize("wrong", ["3", "4-2/16", "16/16", "0-16/16", "-1/2", "0/0", "a/b", "0-3/²"])
def test_shards_that_can_not_be_are_refused_with_an_example(wrong: str) -> None:
    with pytest.raises(SettingsError, match="such as 0-3/16"):
        _ = Settings.read({"KONTOR_SHARDS": wrong}, "postgresql+asyncpg://localhost/kontor").shards


def test_one_process_on_a_file_has_all_shards() -> None:
    with pytest.raises(SettingsError, match=r"give it all of them \(0-15/16\), or name a PostgreSQL server"):
        _ = Settings.read({"KONTOR_SHARDS": "0-3/16"}, "sqlite+aiosqlite:///x").shards


ALL_WRONG = {
    "KONTOR_TOKEN": "secret-but-wrong",
    "KONTOR_DATABASE": "mysql://me:secret@host/kontor",
    "KONTOR_SHARDS": "3",
    "KONTOR_TABLES_PER_PERSON": "many",
    "KONTOR_EDITIONS": "nowhere",
    "KONTOR_METRICS": "9464",
    "KONTOR_LOG_LEVEL": "loud",
    "KONTOR_LOG_FORMAT": "xml",
}


def test_all_that_is_wrong_is_said_at_once_without_a_secret() -> None:
    with pytest.raises(SettingsError) as error:
        Settings.read(ALL_WRONG).require()
    said = str(error.value)
    for part in ("The token is malformed", "mysql://", *list(ALL_WRONG)[2:]):
        assert part in said
    assert "secret" not in said


def test_a_setting_that_is_wrong_is_refused_only_where_it_is_used() -> None:
    found = Settings.read(ALL_WRONG | {"KONTOR_DATABASE": "x.db"})
    assert found.address == "sqlite+aiosqlite:///x.db"
    with pytest.raises(SettingsError, match="KONTOR_EDITIONS names nowhere"):
        _ = found.editions


def test_settings_are_read_once_and_show_no_secret() -> None:
    environment = {"KONTOR_TOKEN": TOKEN, "KONTOR_TABLES_PER_PERSON": "3"}
    found = Settings.read(environment, "postgresql+asyncpg://kontor:secret@h/d")
    environment["KONTOR_TABLES_PER_PERSON"] = "4"
    assert found.tables_per_person == 3
    for name in ("tables_per_person", "wrong", "other"):
        with pytest.raises(AttributeError):
            setattr(found, name, 4)
    assert "secret" not in repr(found)
    assert TOKEN not in repr(found)


def test_every_edition_that_is_wrong_is_named(tmp_path: Path, sea_edition_text: str) -> None:
    (tmp_path / "sea_merchants").mkdir()
    for name in ("one", "two"):
        (tmp_path / "sea_merchants" / f"{name}.toml").write_text(sea_edition_text)
    (tmp_path / "chess").mkdir()
    said = Settings.read({"KONTOR_EDITIONS": str(tmp_path)}).wrong["editions"]
    assert all(part in said for part in ("one.toml", "two.toml", "chess is not named after a game"))


def test_a_variable_that_looks_like_a_setting_is_named_with_the_nearest_one() -> None:
    found = Settings.read(
        {"KONTOR_METRIC": "x", "KONTOR_DATABASE_FILES": "y", "KONTOR_TOKEN": TOKEN, "HOME": "/"}
    )
    assert [sentence.split(" is no setting")[0] for sentence in found.unknown] == [
        "KONTOR_DATABASE_FILES",
        "KONTOR_METRIC",
    ]
    assert [sentence.split()[-1] for sentence in found.unknown] == [
        "KONTOR_DATABASE_FILE.",
        "KONTOR_METRICS.",
    ]


def test_the_games_that_are_offered_are_named_in_any_order_and_all_are_the_usual_ones() -> None:
    assert Settings.read({}).games is None
    assert Settings.read({"KONTOR_GAMES": "merkator, sea_merchants,"}).games == ("merkator", "sea_merchants")


def test_a_game_that_is_none_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(
        SettingsError, match="names 'sea_merchant', which is no game; the nearest one is sea_merchants"
    ):
        _ = Settings.read({"KONTOR_GAMES": "merkator,sea_merchant"}).games
    with pytest.raises(SettingsError, match="KONTOR_GAMES names no game"):
        _ = Settings.read({"KONTOR_GAMES": ", ,"}).games


def test_titles_are_given_by_game_and_blanks_around_them_are_dropped() -> None:
    assert Settings.read({}).titles == {}
    given = " sea_merchants = Harbour  Roads , merkator=Krämer's_Fahrt,"
    found = Settings.read({"KONTOR_TITLES": given}).titles
    assert found == {"sea_merchants": "Harbour Roads", "merkator": "Krämer's Fahrt"}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("merkator", "has the entry 'merkator'; write each as game=title"),
        ("merkater=Town Carts", "names 'merkater', which is no game; the nearest one is merkator"),
        ("merkator=Carts,merkator=Roads", "gives merkator two titles"),
        ("merkator=", "calls merkator ''; a title begins with a letter"),
        ("merkator=*Carts*", "a title begins with a letter"),
        ("merkator=<@123>", "a title begins with a letter"),
        ("merkator=2 Carts", "a title begins with a letter"),
        ("merkator=Carts and Merchants", "14 letters long at most"),
        ("merkator=sea merchants", "which is another name here"),
        ("merkator=Carts,caribbean=carts", "which is another name here"),
        ("merkator=Player", "which is another name here"),
        ("merkator=Play", "makes the command /play, but there is one already"),
        ("merkator=Sea", "makes the command /sea, but there is one already"),
        ("merkator=Carts-Roads,caribbean=Carts Roads", "makes the command /carts-roads"),
    ],
)
def test_a_title_that_can_not_be_is_refused_with_a_sentence(given: str, sentence: str) -> None:
    with pytest.raises(SettingsError, match="KONTOR_TITLES") as refused:
        _ = Settings.read({"KONTOR_TITLES": given}).titles
    assert sentence in str(refused.value)


def test_a_command_that_a_title_frees_can_be_another_games() -> None:
    found = Settings.read({"KONTOR_TITLES": "sea_merchants=Harbour Roads,merkator=Sea"}).titles
    assert found["merkator"] == "Sea"
