"""The pages of a game in letters that are all equally wide."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Move, Text
from games.engine.pages.explained.what import meanings
from games.engine.pages.layout import mapped, screens
from games.engine.pages.letters import MOST, Face, LetterLines, _printed
from games.engine.pages.model import (
    Block,
    Cards,
    Cell,
    Column,
    Drawing,
    Facts,
    Map,
    Page,
    PageCard,
    Row,
    Spot,
    Table,
)
from games.engine.pages.plain import plain_words
from games.engine.words.reader import called
from games.engine.words.texts import Mark, Speaker, Who
from tests.games.pig import Pig
from tests.games.pig.state import PigView

say = Speaker("engine")
MARK = Mark("*", say("mark.coins"))
READER = called("Anna", "Annabel", "Bert")


def _table(view: PigView) -> Table:
    """Return the points of each player."""
    cells: tuple[Cell, ...] = (say("mark.coins"), *map(str, view.points))
    heads = (Column("", words=True), *(Column(Who(seat)) for seat in range(view.players)))
    return Table((MARK,), heads, (Row((MARK,), cells),), counts=True)


class Pages:
    """Pages of Pig with every kind of block."""

    def whole(self, view: PigView, before: object = None) -> Page:
        power = say("mark.final")
        return Page(
            kind="whole",
            seat=None,
            where=say("mark.deck"),
            headline=say("mark.people"),
            blocks=(
                _table(view),
                _table(view),
                Facts((say("mark.left"),)),
                Cards((PageCard(MARK, say("mark.winner"), (), power),)),
                Drawing(("A", "B")),
            ),
        )

    def held(self, view: PigView) -> Sequence[Block]:
        return () if view.seat is None else (Facts((say("mark.hidden"),)),)

    def named(self, move: Move, view: PigView) -> Text:
        return say("mark.hidden")

    def part(self, field: str, value: object, view: PigView) -> Text:
        return say("mark.left")


FACE = Face(Pages())


def _view(points: Sequence[int], seat: int | None = None) -> PigView:
    state = Pig().new(len(points), 1, {"start": "first"})
    state.points[:] = points  # type: ignore[attr-defined] # Pig's
    view = state.view(seat)
    assert isinstance(view, PigView)
    return view


def test_every_kind_of_block_is_printed_and_tables_share_their_heads() -> None:
    assert FACE.board(_view([3, 14, 2]), READER).splitlines() == [
        "from the deck",
        "players",
        "",
        "         >Anna    Annabel    Bert",
        "coins        3         14       2",
        "---------------------------------",
        "coins        3         14       2",
        "left the game",
        "winner",
        "  no undo",
        "A",
        "B",
    ]


def test_a_row_that_was_otherwise_is_marked() -> None:
    lines = FACE.board(_view([3, 14, 2]), READER, before=_view([3, 9, 2])).splitlines()
    assert lines[3:5] == ["*chan     >Anna    Annabel    Bert", "coins*        3         14       2"]
    same = FACE.board(_view([3, 14, 2]), READER, before=_view([3, 14, 2]))
    assert "*" not in same


def test_names_that_are_cut_alike_end_in_their_seats_number() -> None:
    view = _view([100_000] * 4)
    reader = called("Barth", "Bartholomew", "Anna", "Bartholomaeus")
    lines = FACE.board(view, reader).splitlines()
    assert lines[3].replace(">", " ").split() == ["Bart1", "Bartho2", "Ann3", "Bartho4"]
    assert max(map(len, lines)) <= 36


def test_only_its_seat_reads_a_hand() -> None:
    assert FACE.hand(_view([1, 2], seat=1), READER) == "hidden"
    assert FACE.hand(_view([1, 2]), READER) == ""


class Just(Pages):
    """Pages whose whole position is some blocks."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks

    def whole(self, view: PigView, before: object = None) -> Page:
        return replace(super().whole(view), blocks=self.blocks)


def _lines(*blocks: Block, **how: bool) -> list[str]:
    """Return the lines of blocks below those that every board has."""
    view = _view([3, 14])
    return Face(Just(*blocks)).board(view, READER, before=view, **how).splitlines()[2:]


COUNTED = (Column("", words=True), Column(say("mark.coins")))


def test_a_title_stands_above_its_table_which_shares_no_heads() -> None:
    table = Table((MARK,), COUNTED, (Row((MARK,), ("one", "1")),), counts=True)
    titled = replace(table, title=say("mark.left"))
    assert _lines(table, titled) == [
        "",
        "       coins",
        "one        1",
        "",
        "left the game",
        "       coins",
        "one        1",
    ]


def test_the_row_of_who_decides_is_marked() -> None:
    rows = (Row((MARK,), (Who(0), "3"), turn=True), Row((MARK,), (Who(1), "14")))
    lines = _lines(Table((MARK,), COUNTED, rows, counts=True))
    assert [line.split() for line in lines[2:]] == [[">Anna", "3"], ["Annabel", "14"]]


def test_a_row_is_marked_as_its_game_says_where_it_does() -> None:
    rows = tuple(Row((MARK,), (name, "1"), fresh=fresh) for name, fresh in (("new", True), ("old", False)))
    lines = _lines(Table((MARK,), COUNTED, rows, counts=True))
    assert [line.split() for line in lines[2:]] == [["new*", "1"], ["old", "1"]]


def test_a_column_that_is_not_needed_goes_before_words_are_cut_and_heads_are_whole_then() -> None:
    heads = (
        Column("", words=True),
        Column("what it can do", words=True, needed=False),
        Column("influence"),
        Column("coins"),
    )
    rows = (Row((MARK,), ("Jack of all Trades", "strength 1", "1", "-5")),)
    table = Table((MARK,), heads, rows, counts=True)
    assert [line.split() for line in _lines(table)[1:]] == [
        ["influence", "coins"],
        ["Jack", "of", "all", "Trades", "1", "-5"],
    ]
    assert "strength 1" in _lines(table, wide=True)[2]


def test_facts_that_follow_facts_are_another_paragraph() -> None:
    facts = Facts((say("mark.left"),))
    assert _lines(facts, facts) == ["left the game", "", "left the game"]
    table = Table((MARK,), COUNTED, (Row((MARK,), ("one", "1")),), counts=True)
    assert _lines(table, facts)[-2:] == ["one        1", "left the game"]
    assert _lines(table, replace(facts, apart=True))[-2:] == ["", "left the game"]


def test_a_cell_without_room_is_not_explained_by_a_shorter_word_that_stands_elsewhere() -> None:
    heads = (Column("", words=True), Column("", words=True, needed=False), Column("influence"))
    rows = (Row((MARK,), ("Jack of all Trades, most likely", say("mark.left"), "1")),)
    table, left = Table((MARK,), heads, rows, counts=True), "left"
    drawn = Drawing((*_lines(table), left), prints=(table,))
    page = Page(kind="turn", seat=None, where=say("mark.deck"), headline=say("mark.deck"), blocks=(drawn,))
    signs = [sign.text for meaning in meanings(page, READER, Pig().text) for sign in meaning.signs]
    assert left not in signs


def _spot(name: str, *lines: str) -> Spot:
    return Spot(_words(name), tuple(map(_words, lines)))


def _words(text: str) -> Text:
    return say("what.legend", text=text)


COAST = Map(
    (
        (None, _spot("Marseille", "28 BBAACC", "fort B"), None, _spot("Constantinople", "0")),
        (None, None, None, _spot("Athina", "12 AAAABBBBCCCC", "pirate")),
    ),
    (0, 1),
)


def test_places_of_a_map_lie_as_on_the_board_and_names_that_are_cut_are_told() -> None:
    assert mapped(COAST, READER) == [
        "Marseille   Constantinople",
        "28 BBAACC   0",
        "fort B",
        "",
        "            Athina",
        "            12 AAAABBBBCCCC",
        "            pirate",
        "",
        "A Anna, B Annabel",
    ]
    assert mapped(COAST, READER, 18) == [
        "Marseil. Constant.",
        "28 BBAAC 0",
        "   C",
        "fort B",
        "",
        "         Athina",
        "         12 AAAABB",
        "            BBCCCC",
        "         pirate",
        "",
        "Marseil.: Marseille",
        "Constant.: Constantinople",
        "A Anna, B Annabel",
    ]


def test_a_place_is_read_without_its_neighbours_where_there_are_no_columns() -> None:
    page = Page("whole", None, _words("where"), _words("what"), (COAST,))
    assert plain_words(page, READER).splitlines()[3:] == [
        "Marseille: 28 BBAACC, fort B",
        "Constantinople: 0",
        "Athina: 12 AAAABBBBCCCC, pirate",
    ]


def _held_by(head: Text, *numbers: str) -> Table:
    rows = tuple(Row((MARK,), (Who(seat), number)) for seat, number in enumerate(numbers))
    return Table((MARK,), (Column("", words=True), Column(head)), rows)


def test_tables_with_the_same_rows_are_one_where_there_is_room() -> None:
    tables = (_held_by(_words("coins"), "1", "2"), _held_by(_words("ships"), "3", "4"))
    assert _printed(tables, LetterLines(READER, 36)).split("\n") == [
        "           coins    ships",
        "Anna           1        3",
        "Annabel        2        4",
    ]
    assert _printed(tables, LetterLines(READER, 18)).split("\n") == [
        "           coins",
        "Anna           1",
        "Annabel        2",
        "----------------",
        "           ships",
        "Anna           3",
        "Annabel        4",
    ]
    others = (tables[0], _held_by(_words("ships"), "3"))
    assert len(_printed(others, LetterLines(READER, 36)).split("\n")) == 6


def test_all_of_a_position_is_shown_on_as_many_screens_as_it_takes() -> None:
    table = _held_by(_words("coins"), *"123456789")
    page = Page("whole", None, _words("where"), _words("what"), (table, table, Facts((_words("so"),)), table))
    assert [one.blocks for one in screens(page, READER)] == [page.blocks[:2], page.blocks[2:]]
    assert [one.blocks for one in screens(replace(page, blocks=(table,)), READER)] == [(table,)]


def test_facts_that_follow_facts_or_a_map_begin_a_paragraph_and_those_below_a_table_do_not() -> None:
    said, more = Facts((_words("said"),)), Facts((_words("more"), _words("still")))
    table = _held_by(_words("coins"), "1")
    lines = _printed((said, more, COAST, said, table, more), LetterLines(READER)).split("\n")
    assert lines[:4] == ["said", "", "more", "still"]
    assert lines[-8:] == [
        "A Anna, B Annabel",
        "",
        "said",
        "",
        "        coins",
        "Anna        1",
        "more",
        "still",
    ]


class Long(Pages):
    """Pages of Pig with more blocks than a message has room for."""

    def whole(self, view: PigView, before: object = None) -> Page:
        page = super().whole(view, before)
        lines = Facts(tuple(say("mark.left") for _ in range(60)))
        return replace(page, blocks=(_table(view), *[lines] * 6))


def test_a_narrow_board_that_is_too_long_leaves_out_its_last_blocks_and_says_so() -> None:
    face = Face(Long())
    board, wide = (face.board(_view([3, 14, 2]), READER, wide=wide) for wide in (False, True))
    assert "coins" in board
    assert len(board) <= MOST
    assert board.endswith("left the game\n\nThe close-ups show the rest.")
    assert wide.count("left the game") == 360, "a terminal has room"


def test_a_field_means_what_its_verb_says() -> None:
    class Told(Pages):
        def part(self, field: str, value: object, view: PigView) -> Text:
            return say("mark.deck" if field == "pile" else "mark.left")

    face, view = Face(Told(), {("draw", "card"): "pile"}), _view([3, 14])
    assert face.value("draw", "card", 1, view) == say("mark.deck")
    assert face.value("buy", "card", 1, view) == say("mark.left")
