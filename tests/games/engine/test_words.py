"""Whom a sentence is written for: who is "you", how long names are, what emoji mean where they can't be read."""

from __future__ import annotations

from games.engine.words.catalogue import PSEUDO
from games.engine.words.layout import lettered
from games.engine.words.reader import PLAIN, Reader, named
from games.engine.words.texts import Mark, Marks, Speaker, Text, Together, Who

say = Speaker("sea_merchants")


def test_who_reads_is_you_and_everybody_else_has_a_name() -> None:
    names = named(["Anna", "Bartholomew the Great"])
    turn = say("page.turn.of", who=Who(1))
    assert turn.said(Reader(names=names)) == "It is Bartholomew's turn"
    assert turn.said(Reader(names=names, seat=1)) == "Your turn"
    assert turn.said(Reader(names=names, seat=0)) == "It is Bartholomew's turn"


def test_names_in_columns_are_ascii_short_and_never_two_alike() -> None:
    names = named(["Wladimir Iljitsch", "Wladimir Iwanow", "Łukasz", "안나"])
    columns = [name.column for name in names]
    assert columns[2] == "Lukasz"
    assert all(column.isascii() and len(column) <= 10 for column in columns)
    assert len(set(columns)) == 4


def test_a_long_name_is_its_first_word_unless_somebody_else_is_called_so() -> None:
    names = named(
        ["Dagobert the Elder", "Anna", "Anna Magdalena Bach", "Jo the Unforgettable", "Maximilianus Secundus"]
    )
    assert [name.short for name in names] == [
        "Dagobert",
        "Anna",
        "Anna Magdalen…",
        "Jo the Unforg…",
        "Maximilianus",
    ]
    assert [name.column for name in names] == ["Dagobert", "Anna", "Anna Magd.", "Jo the Un.", "Maximilia."]


def test_a_name_is_never_cut_between_a_backslash_and_its_letter() -> None:
    (name,) = named(["x_x_x_x_x_x_x_x_x"], [r"x\_x\_x\_x\_x\_x\_x\_x\_x"])
    assert name.short == r"x\_x\_x\_x\_x\_x\_x…"


def test_marks_are_emoji_or_words() -> None:
    fish = Mark("🐟", say("page.mark.good", good="fish"))
    line = say("page.market", cards=Together((Marks(((fish, 2),)), Marks(((fish, 3),), counted=True))))
    assert line.said(PLAIN) == "**Market** 🐟🐟 🐟3"
    assert line.said(Reader(marks=False)) == "**Market** 2 fish 3 fish"


def test_what_an_emoji_means_is_not_said_twice_where_it_can_not_be_read() -> None:
    ship = Mark("⛵", say("page.mark.card", card="ship"))
    named = Speaker("engine")("symbols.one", mark=ship, name=ship.name)
    assert named.said(PLAIN) == "⛵ ship"
    assert named.said(Reader(marks=False)) == "ship"
    buy = Mark("🛒", say("page.mark.buy"))
    title = say("rules.planning.buy", mark=buy)
    assert title.said(Reader(marks=False)) == "**Buy a card**"
    buyer = Mark("🛒", say("page.mark.nothing"))
    assert say("rules.planning.buy", mark=buyer).said(Reader(marks=False)) == "nothing **Buy a card**"


def test_a_number_between_a_mark_and_its_name_does_not_have_it_said_twice() -> None:
    merkator = Speaker("merkator")
    iron = Mark("⚙️", merkator("page.mark.good", thing="Iron"))
    said = merkator("page.amount", mark=iron, number=2, good="Iron")
    assert (said.said(PLAIN), said.said(Reader(marks=False))) == ("⚙️ 2 Iron", "2 Iron")
    place = Mark("🟩", merkator("page.mark.place", place="Hamburg"))
    title = merkator("page.contract", mark=place, value=4, place="Hamburg")
    assert (title.said(PLAIN), title.said(Reader(marks=False))) == ("🟩 **4 Hamburg**", "**4 Hamburg**")


def test_a_number_of_what_a_mark_means_has_the_forms_of_a_language() -> None:
    muskets = Mark("💥", Speaker("merkator")("page.mark.good", thing="Muskets"))
    german = Reader(language="de", marks=False)
    for number, said in ((1, "1 Muskete"), (2, "2 Musketen")):
        assert Speaker("merkator")("page.needs", goods=Marks(((muskets, number),))).said(german) == said


def test_a_sentence_is_said_in_the_language_of_its_reader() -> None:
    assert say("page.ask.load").said(Reader(language=PSEUDO)).startswith("[")


def test_a_language_without_a_catalogue_is_read_in_english() -> None:
    assert say("page.ask.load").said(Reader(language="tlh")) == str(say("page.ask.load"))


def test_several_words_are_one_value_and_become_a_list_in_the_sentence() -> None:
    text = Text("engine", "game.unknown", (("found", "chess"), ("known", ("port royal", "go", "pig"))))
    assert str(text) == "There is no game chess. Choose port royal, go or pig."
    assert text.said(Reader(language=PSEUDO)).startswith("[")


def test_gains_have_signs() -> None:
    gains = [str(say("page.others.gain", who=Who(0), gain=gain)) for gain in (4, 0, -4)]
    assert gains == ["P1 +4", "P1 0", "P1 \N{MINUS SIGN}4"]


def test_boards_keep_letters_that_are_one_cell_wide_and_fold_all_others() -> None:
    assert lettered("Gewürze, Größe, São, A\u0308pfel") == "Gewürze, Größe, São, Äpfel"
    assert lettered("\N{MINUS SIGN}2 `Łódź`…") == "-2 'Lódz'..."
