"""Events as lines for a phone: one for all that a seat did in a row."""

from __future__ import annotations

from msgspec.structs import replace

from bot.front.features.play.done import deeds
from bot.front.pages.render.bot_page import say
from bot.front.pages.timeline import by_turn, company_of, fitting, hits_told, lines, turns_told
from bot.host import PersonInfo, SeatInfo, TimelineEntry
from bot.host.record.entries import Moved, Resigned, TimedOut, Undone
from bot.host.timing.preferences import USUAL_DISPLAY, Preferences
from bot.text import say as text
from games import catalogue
from games.caribbean.rules.events import Bust, Hired, Looted
from games.engine import Event
from games.engine.words.reader import called
from games.sea_merchants.edition import SeaEdition
from games.sea_merchants.rules.events import Bought, Covered, Drew, Earned, Loaded, Passed, Traded

GAME = catalogue["sea_merchants"]
VIEW = GAME.new(players=2, seed=1).view(None)
READER = called("Anna", "Anna Bee")
assert isinstance(VIEW.edition, SeaEdition)
GRAIN, WOOD, FISH = (VIEW.edition.products.index(name) for name in ("grain", "wood", "fish"))


def entry(sequence: int, seat: int, *events: Event) -> TimelineEntry:
    return TimelineEntry(sequence=sequence, seat=seat, what=Moved(), events=events)


def told(*entries: TimelineEntry) -> list[str]:
    return lines(GAME, VIEW, entries, READER)


def test_what_a_seat_does_in_a_row_is_one_line_that_begins_with_its_name() -> None:
    bought = entry(1, 0, Bought(0, card=0, cost=10))
    loaded = entry(2, 0, Loaded(0, product=FISH))
    assert told(bought, loaded) == ["**Anna** buys a ship for 10; loads fish."]


def test_what_the_reader_does_in_a_row_is_one_line_too() -> None:
    reader = replace(READER, seat=0)
    moves = [entry(1, 0, Bought(0, card=0, cost=10)), entry(2, 0, Loaded(0, product=FISH))]
    assert lines(GAME, VIEW, [*moves, entry(3, 1, Loaded(1, WOOD))], reader) == [
        "**You** buy a ship for 10; load fish.",
        "**Anna Bee** loads wood.",
    ]


def test_what_is_no_move_is_told_its_reader_as_theirs_too() -> None:
    entries = [
        TimelineEntry(sequence=1, seat=0, what=Undone(removed=(1, 2))),
        TimelineEntry(sequence=2, seat=0, what=TimedOut("turn")),
        TimelineEntry(sequence=3, seat=1, what=Resigned("mate")),
    ]
    others = "**Anna Bee** resigned; a computer plays on."
    assert lines(GAME, VIEW, entries, replace(READER, seat=0)) == [
        "**You** took back 2 moves.",
        "**You** ran out of time: a computer played this turn.",
        others,
    ]
    assert lines(GAME, VIEW, entries, READER)[0] == "**Anna** took back 2 moves."
    german = replace(READER, seat=0, language="de")
    assert by_turn(GAME, VIEW, entries, german)[0] == "**Du** hast 2 Aktionen zurückgenommen."


def test_what_somebody_did_who_has_left_the_seat_is_neither_the_readers_nor_their_successors() -> None:
    entries = [
        TimelineEntry(sequence=1, seat=0, what=Resigned("mate"), left=True),
        TimelineEntry(sequence=2, seat=0, what=Undone((1,), consent=True), left=True),
        TimelineEntry(sequence=3, seat=0, what=Resigned("mate")),
    ]
    for reader, name in ((READER, "Anna"), (replace(READER, seat=0), "You")):
        assert lines(GAME, VIEW, entries, reader) == [
            "Somebody resigned; a computer plays on.",
            "Everybody agreed with somebody to take back 1 move.",
            f"**{name}** resigned; a computer plays on.",
        ]


def test_a_name_stands_in_the_log_as_its_person_writes_it() -> None:
    small = called("anna", "Bea")
    entries = [TimelineEntry(sequence=1, seat=0, what=Resigned("mate"))]
    assert lines(GAME, VIEW, entries, small) == ["**anna** resigned; a computer plays on."]


def test_what_a_turn_came_to_has_no_full_stop_as_a_headline() -> None:
    reader = replace(READER, seat=0)
    passed = [entry(1, 0, Passed(0, "plan"))]
    (line,) = lines(GAME, VIEW, passed, reader)
    assert line.endswith(".")
    assert [one.said(reader) for one in deeds(GAME, VIEW, passed, reader)] == [line[:-1]]


def test_another_seat_begins_another_line() -> None:
    assert told(entry(1, 0, Loaded(0, FISH)), entry(2, 1, Loaded(1, WOOD))) == [
        "**Anna** loads fish.",
        "**Anna Bee** loads wood.",
    ]


def test_details_follow_on_the_line_and_equal_ones_are_counted() -> None:
    covered = [Covered(0, product, 1, forced=False) for product in (WOOD, WOOD, GRAIN)]
    earned = Earned(0, FISH, 3, coins=(3, 0))
    trade = entry(1, 0, Passed(0, "plan"), Traded(0, FISH, 3), *covered, earned)
    assert told(trade) == [
        "**Anna** passes; plays 3 fish, covers wood x2, covers grain.",
        "Fish, 3 in the market: Anna +3.",
    ]


def test_after_what_a_trade_pays_a_seat_is_named_again() -> None:
    drew = Drew(0, cards=1, products=(FISH,), office=True, forced=False)
    trade = entry(1, 0, Traded(0, FISH, 1), Earned(0, FISH, 1, coins=(1, 0)))
    assert told(trade, entry(2, 0, drew))[-1] == "**Anna** draws 1 card: fish (office)."


def test_a_move_taken_back_is_a_line_of_its_own() -> None:
    undone = TimelineEntry(sequence=2, seat=0, what=Undone((1,)))
    assert told(entry(1, 1, Loaded(1, WOOD)), undone) == [
        "**Anna Bee** loads wood.",
        "**Anna** took back 1 move.",
    ]


def test_what_a_seat_does_and_what_is_done_with_it_do_not_run_together() -> None:
    resigned = TimelineEntry(sequence=1, seat=0, what=Resigned("standard"))
    loaded = entry(2, 0, Loaded(0, FISH))
    assert told(loaded, resigned, loaded) == [
        "**Anna** loads fish.",
        "**Anna** resigned; a computer plays on.",
        "**Anna** loads fish.",
    ]


def test_the_log_tells_one_event_a_line_below_the_number_of_its_turn() -> None:
    bought, loaded = entry(1, 0, Bought(0, card=0, cost=10)), entry(2, 0, Loaded(0, product=FISH))
    covered = [Covered(0, product, 1, forced=False) for product in (WOOD, WOOD)]
    trade = entry(4, 1, Traded(1, FISH, 3), *covered)
    undone = TimelineEntry(sequence=3, seat=1, what=Undone((1,)))
    in_turns = [replace(bought, turn=4), replace(loaded, turn=4), undone, replace(trade, turn=5)]
    assert by_turn(GAME, VIEW, in_turns, READER) == [
        "**Turn 5**",
        "**Anna** buys a ship for 10.",
        "**Anna** loads fish.",
        "**Anna Bee** took back 1 move.",
        "**Turn 6**",
        "**Anna Bee** plays 3 fish, covers wood x2.",
    ]


def test_what_was_done_to_the_reader_is_told_before_newer_turns() -> None:
    """There is room for few lines, and all others may have played since."""
    game = catalogue["caribbean"]
    view = game.new(players=4, seed=1).view(0)
    entries = [
        entry(1, 1, Looted(1, ship=0, coins=1, due=1, to=0)),
        *(entry(seat, seat, Hired(seat, person=20, price=3, to=-1)) for seat in (2, 3)),
    ]
    first, second = turns_told(game, view, entries, 2)
    assert first.key == "page.told.hit"
    assert second == turns_told(game, view, entries[1:], 1)[0], "then the newest"
    public = turns_told(game, game.new(players=4, seed=1).view(None), entries)
    assert [line.key for line in public] == ["page.told"] * 3


def test_a_bust_of_ones_own_is_told_with_what_the_others_did_since() -> None:
    """Else the seat that went bust would read only of the others: they moved before the page could say so."""
    game = catalogue["caribbean"]
    view = game.new(players=3, seed=1).view(0)
    bust, took = Bust(0, ship=1, cards=3), Looted(0, ship=0, coins=1, due=1, to=-1)
    (line,) = hits_told(game, view, [entry(1, 0, bust)])
    assert "You went bust" in line.said(READER)
    assert hits_told(game, view, [entry(1, 0, took)]) == [], "they chose that themselves"


def test_a_story_takes_few_rows_above_a_question() -> None:
    short, long = say("raw", text="Anna loads fish."), say("raw", text="x" * 41)
    assert fitting([short, short, short], READER) == (short, short, short)
    assert fitting([long, short, long], READER) == (long, short)
    assert fitting([long, long, short], READER) == (long, long)
    assert fitting([say("raw", text="x" * 300), short], READER) == (say("raw", text="x" * 300),)
    assert fitting([], READER) == ()


def test_who_is_being_forgotten_is_somebody_as_soon_as_the_name_is_gone() -> None:
    """The name goes first: what is told while the seats are given up must not call anybody "?"."""
    person = PersonInfo(key=7, discord_id=70, name="", preferences=Preferences())
    seat = SeatInfo(seat=0, person=7, computer=None, resigned=False, owes=False, stand_in=None)
    found = company_of({7: person}, [seat], USUAL_DISPLAY)
    assert found.texts == (text("lobby.forgotten"),)
    assert found.ids == (None,)
