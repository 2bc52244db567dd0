"""Catalogues of sentences: what is refused when one is read, and how things, persons and numbers are said."""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from games import SHIPPED
from games.engine.words.catalogue import ENGLISH, PSEUDO, Catalogue, catalogue
from games.engine.words.source import CatalogueError, read
from games.engine.words.values import Person
from tests.games.asked import names, one

WORDS = """\
greeting = { FORM($who) ->
    [you] You have
   *[other] { NAME($who) } has
} { $count ->
    [one] one { NAME($thing) }
   *[other] { $count } { NAME($thing, $count) }
}
    .short = { NAME($thing, form: "start") }: { $count }
several = { LIST($things) } or { LIST($doings, of: "doing", style: "and") }
plain = { LIST($things, style: "plain") }
advice = You can { LIST($doings, of: "doing") }.
long =
    First line

      - second line
name-office = { $count ->
    [one] office
   *[other] offices
}
    .a = an office
doing-buy = buy a card
doing-pass = pass
doing-skip = pass
"""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    return told(WORDS)


def told(text: str, language: str = ENGLISH) -> Catalogue:
    class Told(Catalogue):
        def _text(self) -> str:
            return text

    return Told("games.nowhere", language)


@pytest.mark.parametrize(
    "text",
    [
        "a = { $x\n",
        "a = one\na = two\n",
        "a =\n    first\n    **second**\n    third\n",
        "a =\n    first\n    [second]\n",
        "a =\n    first\n    .second\n",
        "a = one\nnonsense\n",
        "a =\n",
    ],
    ids=["open", "twice", "stars", "bracket", "point", "nonsense", "empty"],
)
def test_a_catalogue_that_would_lose_a_line_is_refused(text: str) -> None:
    with pytest.raises(CatalogueError):
        read(text, "here")


def test_a_person_is_addressed_or_named(words: Catalogue) -> None:
    values = {"count": 2, "thing": "office"}
    assert words.say("greeting", who=Person("Anna", reader=True), **values) == "You have 2 offices"
    assert words.say("greeting", who=Person("Anna"), **values) == "Anna has 2 offices"
    assert words.say("greeting", who=Person("Anna"), count=1, thing="office") == "Anna has one office"
    assert words.say("greeting/short", count=1, thing="office") == "Office: 1"


def test_a_name_that_no_catalogue_knows_is_said_as_it_is_printed(words: Catalogue) -> None:
    assert words.say("greeting", who=Person("Anna"), count=3, thing="Kontor") == "Anna has 3 Kontor"


def test_numbers_stand_without_marks(words: Catalogue) -> None:
    assert words.say("greeting", who=Person("Anna"), count=12345, thing="office").startswith(
        "Anna has 12345 "
    )
    assert words.say("greeting/short", count=3.5, thing="office") == "Office: 3.5"


GERMAN = """\
turn = { NAME($who, form: "short gen") } Zug
call = { NAME($who, form: "dat") } { NAME($who, form: "start") }
lack = { NAME($thing, form: "gender") ->
    [m] keinen
    [f] keine
   *[n] kein
} { NAME($thing) } für { $points }, { SIGNED($points) }
load = { NAME($thing, $count, form: "a") }
name-office = Kontor
name-guild = Gilde
    .gender = f
    .a = { $count ->
    [one] eine Gilde
   *[other] Gilden
}
"""


def test_names_of_things_have_the_forms_of_their_language() -> None:
    german = told(GERMAN, "de")
    assert german.say("lack", thing="guild", points=-0.5) == "keine Gilde für -0,5, \N{MINUS SIGN}0,5"
    assert german.say("lack", thing="office", points=2) == "kein Kontor für 2, +2"
    assert german.say("load", thing="guild", count=1) == "eine Gilde"
    assert german.say("load", thing="guild", count=2) == "Gilden"
    assert german.say("load", thing="office", count=2) == "Kontor"


PEOPLE = """\
you = du
    .dat = dir
    .start = Du
name-player = { $name }
    .gen = { $last ->
        [x] { $name }"
       *[other] { $name }s
    }
"""


def test_names_of_people_have_the_forms_of_their_language() -> None:
    class German(Catalogue):
        def _text(self) -> str:
            return GERMAN

        @cached_property
        def _people(self) -> Catalogue:
            return told(PEOPLE, "de")

    german = German("games.nowhere", "de")
    assert german.say("turn", who=Person("Annabella", short="Anna")) == "Annas Zug"
    assert german.say("turn", who=Person("Max")) == 'Max" Zug'
    assert german.say("call", who=Person("Anna")) == "Anna Anna"
    assert german.say("call", who=Person("du", reader=True)) == "dir Du"


def test_lists_are_joined_as_the_language_does(words: Catalogue) -> None:
    said = words.say("several", things="office dock ship", doings="buy pass")
    assert said == "office, dock or ship or buy a card and pass"
    assert words.say("plain", things="office dock") == "office, dock"
    assert words.say("plain", things=("Port Royal", "office")) == "Port Royal, office"


def test_alternatives_that_read_alike_are_said_once(words: Catalogue) -> None:
    assert words.say("advice", doings="pass skip buy") == "You can pass or buy a card."
    assert words.say("plain", things="office office") == "office, office"


def test_lines_keep_their_places(words: Catalogue) -> None:
    assert words.say("long") == "First line\n\n  - second line"


def test_a_value_that_is_not_given_is_an_error_not_a_hole_in_the_sentence(words: Catalogue) -> None:
    with pytest.raises(CatalogueError, match="who"):
        words.say("greeting", count=1, thing="office")


def test_a_catalogue_knows_its_keys(words: Catalogue) -> None:
    assert {"greeting", "greeting/short", "doing.buy"} <= set(words)
    assert "greeting/long" not in words
    assert words.under("doing") == {"buy": "buy a card", "pass": "pass", "skip": "pass"}
    with pytest.raises(KeyError):
        words.say("nothing")


def test_the_pseudo_language_is_longer_and_leaves_values_alone() -> None:
    english, pseudo = told(WORDS), told(WORDS, PSEUDO)
    values = {"who": Person("Anna"), "count": 3, "thing": "Kontor"}
    assert pseudo.say("greeting", **values) == "[Anna hàs= 3 Kontor]"
    listed = [one.say("several", things="office", doings="buy pass") for one in (english, pseudo)]
    assert len(listed[1]) > 1.3 * len(listed[0])


def test_in_the_pseudo_language_a_sentence_has_one_pair_of_brackets_and_a_name_within_it_none() -> None:
    said = told(WORDS, PSEUDO).say("greeting", who=Person("Anna"), count=1, thing="office")
    assert said == "[Anna hàs= öné =öffîcé==]"


@pytest.mark.parametrize("game", ["engine", *names("speaks", SHIPPED)])
def test_every_sentence_of_a_game_is_known(game: str) -> None:
    known = catalogue(f"games.{game}")
    assert len(known) == len(set(known)) > 50
    assert all(key in known for key in known)
    assert isinstance(read("a = b\n", game), ast.Resource)


@pytest.mark.parametrize(
    ("package", "language"),
    [
        ("games.engine", "de"),
        *(
            one(game, "speaks", f"games.{name}", "de", marks=[pytest.mark.long])
            for name, game in SHIPPED.items()
        ),
    ],
)
def test_a_catalogue_is_read_as_fluents_own_parser_reads_it(package: str, language: str) -> None:
    text = files(package).joinpath("words", f"{language}.ftl").read_text("utf-8")
    assert read(text, "here").equals(FluentParser().parse(text), ignored_fields=["span"])


@pytest.mark.parametrize(
    "text", ["1st = x", "größe = x", " = x", "a = { $ }", "a = { -1st }", "a = { $1st }", "a_-B9 = x"]
)
def test_what_is_no_id_to_fluents_own_parser_is_none_here(text: str) -> None:
    if any(isinstance(entry, ast.Junk) for entry in FluentParser().parse(text).body):
        with pytest.raises(CatalogueError):
            read(text, "here")
    else:
        assert read(text, "here").equals(FluentParser().parse(text), ignored_fields=["span"])


UNITS = """\
own = { COUNT($coins, "coin") }
bold = { COUNT($coins, "coin", number: "bold") } left
gain = { COUNT($coins, "coin", number: "signed") }
alone = { $coins } fine { COUNT($coins, "coin", number: "none") }
words = { COUNT($coins, "coin", number: "words") }
seals = with { COUNT($seals, "seal", form: "dat") }
has = { COUNT($count, $thing) }
rounds = { COUNT($rounds, "turn of play") }
unit-coin = coins
    .one = coin
    .one-words = a coin
unit-seal = Siegel
    .one = Siegel
    .dat = Siegeln
name-office = { $count ->
    [one] office
   *[other] offices
}
"""


def test_a_number_is_said_with_its_unit() -> None:
    words = told(UNITS)
    assert [words.say("own", coins=coins) for coins in (0, 1, 2, 21)] == [
        "0 coins",
        "1 coin",
        "2 coins",
        "21 coins",
    ]
    assert [words.say("bold", coins=coins) for coins in (1, 5)] == ["**1** coin left", "**5** coins left"]
    assert [words.say("gain", coins=coins) for coins in (1, -1, 2)] == [
        "+1 coin",
        "\N{MINUS SIGN}1 coin",
        "+2 coins",
    ]
    assert [words.say("alone", coins=coins) for coins in (1, 2)] == ["1 fine coin", "2 fine coins"]


def test_a_unit_has_words_and_cases_where_a_language_needs_them() -> None:
    words = told(UNITS)
    assert [words.say("words", coins=coins) for coins in (1, 2)] == ["a coin", "2 coins"]
    assert [words.say("seals", seals=seals) for seals in (1, 2)] == ["with 1 Siegel", "with 2 Siegeln"]


def test_a_thing_is_counted_by_its_name() -> None:
    words = told(UNITS)
    assert [words.say("has", count=count, thing="office") for count in (1, 2)] == ["1 office", "2 offices"]
    assert words.say("rounds", rounds=2) == "2 turn of play", "what no catalogue knows is said as it stands"


def test_a_fraction_has_the_plural_and_the_point_of_its_language() -> None:
    assert told(UNITS).say("own", coins=1.5) == "1.5 coins"
    assert told(UNITS, "de").say("own", coins=1.5) == "1,5 coins"
