"""The pages of a table: whose turn it is, who has won, and where the wide board is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from bot.front.custom_ids import MoveMenu, TableButton
from bot.front.delivery.notices import ping_page
from bot.front.features.lobby.invitations import followed_page
from bot.front.messages import Button
from bot.front.pages import public, timeline
from bot.front.pages.bot import boards
from bot.front.pages.links import Replay
from bot.front.pages.panel import printed_panel
from bot.front.pages.render import body, bot_page
from bot.front.pages.timeline import Company
from bot.host import TableView, TimelineEntry
from bot.host.play.clicks import legal_hash
from bot.host.play.own_moves import UndoOffer
from bot.host.record.entries import Answered, Asked, Entry, Lapsed, Moved, Resigned, Returned, Undone
from bot.host.record.timeline import Stretch
from bot.host.tables.computers.turning_points import TurningPoint
from bot.host.tables.views import Offer, seat_infos, table_info
from bot.text import say, speaking
from games import catalogue
from games.engine import Event, State
from games.engine.pages import course as courses
from games.engine.pages import marks, players
from games.engine.pages.course import ScoreHistory, Standing
from games.engine.words.reader import called, named
from games.engine.words.texts import Who
from storage.rows import JsonObject, Seat
from tests.bot.front.bot import Note, SimulatedBot, opened
from tests.bot.front.pages.test_move_menus import LARGEST, seen_by, table_row
from tests.games.asked import names

NAMES = ("Ada", "Bob", "Cy")


def company(number: int = 3, people: int = 3) -> Company:
    return Company(
        names=named(NAMES[:number]),
        texts=NAMES[:number],
        ids=tuple(100 + seat if seat < people else None for seat in range(number)),
    )


def told(state: State, *, people: int = 3, **table: object) -> public.PublicContent:
    """Return the parts of a table's message, where the last seats are computers'."""
    seats = seat_infos(
        Seat(
            table=1,
            seat=seat,
            person=seat + 1 if seat < people else None,
            computer=None if seat < people else "x",
        )
        for seat in range(state.players)
    )
    seen: TableView = msgspec.structs.replace(
        seen_by(state, 0),
        table=table_info(msgspec.structs.replace(table_row(state), **table)),
        seat=None,
        seats=seats,
        view=state.view(None),
        times=(),
        offer=None,
    )
    return public.PublicContent(seen, company(state.players, people), state.view(None), ())


def owing(seat: int) -> State:
    """A game where a certain seat must act."""
    game = catalogue["sea_merchants"]
    return next(state for seed in range(99) if (state := game.new(3, seed)).to_act == (seat,))


def test_players_who_newly_owe_a_move_are_mentioned_and_others_are_named() -> None:
    pinged = public.turn_page(told(owing(1)), None, "n", 0, (1,))
    assert pinged.content == say("turn.call", names="<@101>", number=1, game="Sea Merchants")
    assert pinged.mentions == (101,)
    named = public.turn_page(told(owing(1)), None, "n", 0)
    assert named.content == say("turn.call", names="Bob", number=1, game="Sea Merchants")
    assert named.mentions == ()
    assert [one.label for one in named.controls if isinstance(one, Button)][:2] == [
        say("button.act"),
        say("page.board"),
    ]


def test_several_who_are_called_are_addressed_as_several() -> None:
    called = [say("turn.call", names="Ada", number=number, game="Merkator") for number in (1, 2, 3)]
    assert called == [
        "Ada, your turn at **Merkator**",
        "Ada, you are both to move at **Merkator**",
        "Ada, you are all to move at **Merkator**",
    ]
    with speaking("de"):
        called = [say("turn.call", names="Ada", number=number, game="Merkator") for number in (1, 2, 3)]
    assert called == ["Ada, du bist dran: **Merkator**", *["Ada, ihr seid dran: **Merkator**"] * 2]


def test_a_question_that_is_not_a_turn_names_itself() -> None:
    game, rng = catalogue["merkator"], Random(2)
    state = game.new(3, 2)
    while state.view(None).kind != "join":  # type: ignore[attr-defined]
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    view, (asked, *_) = state.view(None), state.to_act
    page = public.turn_page(told(state), None, "n", 0, (asked,))
    start, _, question = page.content.partition("**Merkator**: ")
    assert start == f"<@{100 + asked}>, "
    assert question.startswith(f"join {NAMES[view.active]} in ")  # type: ignore[attr-defined]
    assert say("turn.call", names="", number=1, game="").partition("**")[0] not in page.content
    late = ping_page(told(state).seen, told(state).company, 100 + asked, "n")
    assert late.content == page.content, "who is called later reads the same"


def test_who_follows_is_shown_none_of_the_choices_of_a_public_decision_nor_what_their_signs_mean() -> None:
    state = catalogue["caribbean"].new(2, 3)
    what = told(state)
    seen = msgspec.structs.replace(what.seen, offer=offered(state))
    what = public.PublicContent(seen, what.company, what.view, ())
    assert "⚠️" in public.turn_page(what, None, "n", 0).text
    followed = followed_page(what, "n", "Hansa")
    assert "⚠️" not in followed.text
    assert [one.label for one in followed.controls if isinstance(one, Button)] == [
        say("page.board"),
        say("button.unfollow"),
    ]


def test_nobody_is_told_beside_their_call_what_they_have_just_done_themselves() -> None:
    game = catalogue["caribbean"]
    state = game.new(2, 3)
    seat = state.to_act[0]
    events = tuple(state.play(seat, next(one for one in state.legal_moves(seat) if one.verb == "reveal")))
    assert state.to_act == (seat,)
    made = TimelineEntry(sequence=1, seat=seat, what=Moved(), events=events)
    seen = told(state)
    page = public.turn_page(public.PublicContent(seen.seen, seen.company, seen.view, [made]), None, "n", 0)
    assert page.content.endswith(f"at **{game.meta.short}**")
    stopping = next((one for one in state.legal_moves(seat) if one.verb == "stop"), None)
    assert stopping is not None
    stopped = TimelineEntry(sequence=2, seat=seat, what=Moved(), events=tuple(state.play(seat, stopping)))
    assert state.to_act == (seat,)
    assert timeline.turns_told(game, state.view(None), [stopped]), "what a page tells"
    seen = told(state)
    page = public.turn_page(
        public.PublicContent(seen.seen, seen.company, seen.view, [made, stopped]), None, "n", 0
    )
    assert page.content.endswith(f"at **{game.meta.short}**")


def test_a_notification_is_no_longer_than_a_phone_shows() -> None:
    state, rng = owing(0), Random(3)
    for _ in range(12):
        seat = state.to_act[0]
        events = state.play(seat, rng.choice(state.legal_moves(seat)))
        made = TimelineEntry(sequence=1, seat=seat, what=Moved(), events=tuple(events))
        what = told(state)
        what = public.PublicContent(what.seen, what.company, what.view, [made])
        content = public.turn_page(what, None, "n", 0, (state.to_act[0],)).content
        assert len(content.replace(f"<@{100 + state.to_act[0]}>", "")) <= public.CALL
        if seat not in state.to_act:
            assert "**Sea Merchants** (" in content
        assert content.count("**") == 2


def test_what_a_notification_says_whole_does_not_stand_above_a_question_again() -> None:
    game, rng = catalogue["caribbean"], Random(4)
    state, entries, above = game.new(3, 4), list[TimelineEntry](), set[bool]()
    while state.outcome is None and above != {True, False}:
        seat = state.to_act[0]
        events = tuple(state.play(seat, rng.choice(state.legal_moves(seat))))
        entries.append(TimelineEntry(sequence=len(entries), seat=seat, what=Moved(), events=events))
        what = told(state)
        if state.outcome is not None or not (lines := timeline.turns_told(game, what.view, entries)):
            continue
        seen = msgspec.structs.replace(what.seen, offer=offered(state))
        page = public.turn_page(public.PublicContent(seen, what.company, what.view, entries), None, "n", 0)
        line = lines[0].said(what.company.reader())
        whole = line.partition(" ")[2].replace("**", "").rstrip(".") in page.content
        assert (line in page.text) != whole
        above.add(whole)
    assert above == {True, False}, "the test wants both"


def offered(state: State) -> Offer:
    """Return the choices that everybody sees offered to the one who is to act."""
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    return Offer(
        seat=seat,
        prompt=bot_page.say("turn.began"),
        moves=moves,
        click=msgspec.structs.replace(LARGEST, legal=legal_hash(moves), index=0),
        undo=None,
        deals=lambda: [state.determinize(seat, Random(1))],
    )


def test_who_has_begun_to_act_is_not_told_again_what_others_did_to_the_scores() -> None:
    state = owing(0)
    sitting = seat_infos(Seat(table=1, seat=seat, person=seat + 1) for seat in range(3))
    seen = msgspec.structs.replace(
        seen_by(state, 0), seats=sitting, deals=lambda: [state.determinize(0, Random(1))]
    )
    entries = [TimelineEntry(sequence=at, seat=seat, what=Moved()) for at, seat in ((1, 2), (2, 0))]
    before, after = Standing((0, 0, 0), (1,)), Standing((0, 5, 0), (1,))
    for number, shown in ((1, True), (2, False)):
        since = Stretch(before=before, after=after, entries=entries[:number])
        assert ("Bob +5" in printed_panel(seen, company(), since).text) is shown


def test_a_panel_tells_what_others_have_taken_back_and_not_what_its_reader_has() -> None:
    state = owing(0)
    sitting = seat_infos(Seat(table=1, seat=seat, person=seat + 1) for seat in range(3))
    seen = msgspec.structs.replace(
        seen_by(state, 0), seats=sitting, deals=lambda: [state.determinize(0, Random(1))]
    )
    nothing = Standing((0, 0, 0), (1,))
    for seat, shown in ((0, False), (1, True)):
        entries = [TimelineEntry(sequence=1, seat=seat, what=Undone(removed=(1,)))]
        panel = printed_panel(seen, company(), Stretch(before=nothing, after=nothing, entries=entries))
        told_of = bot_page.say("log.undo", who=Who(0), moves=1).said(called(*NAMES)).removeprefix("Ada ")
        assert (told_of in panel.text) is shown


def test_a_computer_is_waited_for_and_not_called_to_its_turn() -> None:
    page = public.turn_page(told(owing(2), people=2), None, "n", 0)
    assert page.content == say("turn.waiting", names="Cy")


def test_where_nobody_is_to_act_that_is_said() -> None:
    state, rng = owing(0), Random(1)
    while state.to_act:
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    assert public.turn_page(told(state), None, "n", 0).content == say("turn.nobody")


def test_a_message_tells_what_happened_and_not_how_it_came_about() -> None:
    entries: tuple[Entry, ...] = (
        Resigned("standard"),
        Asked("undo"),
        Answered("undo", "no"),
        Lapsed("undo"),
        Returned(),
    )
    happened = [TimelineEntry(sequence=at, seat=0, what=what) for at, what in enumerate(entries, start=1)]
    what = told(owing(0))
    page = public.turn_page(public.PublicContent(what.seen, what.company, what.view, happened), None, "n", 0)
    lines = page.text.splitlines()
    assert any("resigned" in line for line in lines)
    assert any("came back" in line for line in lines)
    assert not any("asked" in line or "answered" in line or "taken back" in line for line in lines)


@pytest.mark.parametrize(
    ("outcome", "title", "call", "lines"),
    [
        (
            {"reason": "rules", "ranks": [2, 1, 3], "scores": [5, 9, 1]},
            "🏆 Bob wins: 9 coins",
            say("end.call", game="Sea Merchants", names="Bob", winners=1),
            ["🥇🔺 `Bob      9`", "🥈🔷 `Ada      5`", "🚪☀️ `Cy       1`"],
        ),
        (
            {"reason": "rules", "ranks": [1, 1, 3], "scores": [7, 7, 9]},
            "🏆 🔷 Ada, 🔺 Bob",
            say("end.call", game="Sea Merchants", names="Ada and Bob", winners=2),
            ["🥇🔷 `Ada      7`", "🥇🔺 `Bob      7`", "🚪☀️ `Cy       9`"],
        ),
        (
            {"reason": "resignation", "ranks": [2, 1, 3], "scores": None},
            "🏆 Bob wins",
            say("end.call", game="Sea Merchants", names="Bob", winners=1),
            ["🥇🔺 `Bob `", "🥈🔷 `Ada `", "🚪☀️ `Cy  `"],
        ),
        (None, say("over.headline"), say("end.call.nobody", game="Sea Merchants"), []),
    ],
)
def test_the_end_says_who_has_won_in_order_of_ranks(
    outcome: JsonObject | None, title: str, call: str, lines: list[str]
) -> None:
    state = owing(0)
    what = told(state, status="finished", outcome=outcome, secret=b"\x01\x02")
    seats = (*what.seen.seats[:2], msgspec.structs.replace(what.seen.seats[2], resigned=True))
    what = public.PublicContent(msgspec.structs.replace(what.seen, seats=seats), what.company, what.view, ())
    page = public.end_page(what, "n")
    text = page.text.splitlines()
    assert text[0] == f"### {title}"
    assert [line for line in text if "`" in line][1:] == lines
    assert page.content == call
    assert any(say("end.resignation") in line for line in text)


def test_the_end_of_a_whole_game_is_the_games_own_page_with_how_it_went() -> None:
    state, rng = owing(0), Random(1)
    rounds: list[Standing] = []
    while state.outcome is None:
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
        if (standing := catalogue["sea_merchants"].standing(state.view(None))) is not None:
            rounds.append(Standing(standing.scores, (len(rounds) + 1,)))
    outcome = {"reason": "rules", "ranks": list(state.outcome.ranks), "scores": list(state.outcome.scores)}
    page = public.end_page(
        told(state, status="finished", outcome=outcome),
        "n",
        ScoreHistory(tuple(rounds)),
        catalogue["caribbean"],
        TurningPoint(step=40, turn=5, turns=56, before=0.354, after=0.616),
    )
    own = catalogue["sea_merchants"].page(state.view(None), (), ())
    assert own is not None
    for line in body.markdown(own, called(*NAMES)).splitlines():
        assert line in page.text
    chart = courses.chart(rounds, catalogue["sea_merchants"].text.UNIT)
    assert chart is not None
    for line in body.markdown(msgspec.structs.replace(own, blocks=(chart,)), called(*NAMES)).splitlines():
        assert line in page.text
    (winner,) = players.winners(state.outcome.ranks)
    mark, who = marks.player(winner), Who(winner)
    decided = bot_page.say("over.decided", turn=5, turns=56, mark=mark, who=who, before=35, after=62)
    assert decided.said(called(*NAMES)) in page.text
    controls = {one.label: one.id for one in page.controls if isinstance(one, Button)}
    assert list(controls) == [
        *(say(f"button.{name}") for name in ("rematch", "retrospect", "decided", "details", "leaderboard")),
        say("button.liked", emoji="🏝️", game="Caribbean"),
    ]
    assert controls[say("button.decided")] == Replay(LARGEST.table, Replay.OPEN, 40)


def test_the_end_says_beside_everybodys_rank_where_their_points_came_from() -> None:
    state, rng, events = owing(0), Random(1), list[Event]()
    while state.outcome is None:
        events += state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    outcome = {"reason": "rules", "ranks": list(state.outcome.ranks), "scores": list(state.outcome.scores)}
    game = catalogue["sea_merchants"]
    sources = game.sources(state, events)
    assert sources is not None
    page = public.end_page(
        told(state, status="finished", outcome=outcome), "n", ScoreHistory(sources=sources)
    )
    for seat, score in enumerate(state.outcome.scores):
        sums = [f"{part.sums[seat]:g}" for part in sources.parts if any(part.sums)]
        (line,) = (line for line in page.text.splitlines() if f"`{NAMES[seat]} " in line)
        assert line.rstrip("`").split()[2:] == [*sums, f"{score:g}"]
    assert sources.note.said(called(*NAMES)) in page.text


def test_where_no_turn_clearly_decided_a_game_none_is_named() -> None:
    state, rng = owing(0), Random(1)
    while state.outcome is None:
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    outcome = {"reason": "rules", "ranks": list(state.outcome.ranks), "scores": list(state.outcome.scores)}
    page = public.end_page(told(state, status="finished", outcome=outcome), "n")
    assert "Decided in turn" not in page.text
    labels = [one.label for one in page.controls if isinstance(one, Button)]
    assert say("button.decided") not in labels
    assert say("button.replay") in labels


@pytest.mark.parametrize(
    ("by", "key"),
    [
        ("consent", "end.closed"),
        ("idle", "end.idle"),
        ("claim", "end.resignation"),
        (None, "end.resignation"),
    ],
)
def test_a_game_that_did_not_end_by_its_rules_says_how_it_ended(by: str | None, key: str) -> None:
    what = told(owing(0), status="finished", reason=None if by is None else {"by": by})
    assert public.end_page(what, "n").text.splitlines()[1:] == [say(key)]


def tools(seen: TableView, place: MoveMenu | None = None) -> list[str]:
    shown = printed_panel(seen, company(len(seen.seats)), None, place)
    return [
        one.label for one in shown.controls if isinstance(one, Button) and isinstance(one.id, TableButton)
    ]


def test_back_stands_where_a_menu_was_narrowed_and_undo_and_redo_where_they_do_something() -> None:
    sitting = seat_infos(Seat(table=1, seat=seat, person=seat + 1) for seat in range(3))
    seen = msgspec.structs.replace(seen_by(owing(0), 0), redoable=False, undo=None, seats=sitting)
    plain = tools(seen)
    assert plain == [say("page.board"), say("page.help")]
    assert seen.click is not None
    assert say("menu.back") in tools(seen, MoveMenu(seen.click, (0,)))
    assert tools(msgspec.structs.replace(seen, undo=UndoOffer(7)))[0] == say("button.undo")
    learned = msgspec.structs.replace(seen, undo=UndoOffer(7, others=True, learned=True))
    assert tools(msgspec.structs.replace(learned, counts=True))[0] == say("button.undo/costs")
    assert tools(msgspec.structs.replace(learned, counts=False))[0] == say("button.undo")
    assert say("button.redo") in tools(msgspec.structs.replace(seen, redoable=True))
    assert say("button.refresh") in tools(msgspec.structs.replace(seen, moves=()))


def test_a_panel_of_a_table_that_is_over_leads_to_the_next_game_and_back_to_this_one() -> None:
    seen = seen_by(owing(0), 0)
    sitting = seat_infos(Seat(table=1, seat=seat, person=seat + 1) for seat in range(3))
    over = msgspec.structs.replace(
        seen, table=msgspec.structs.replace(seen.table, status="finished"), seats=sitting
    )
    mine = msgspec.structs.replace(over, viewer=1)
    assert tools(mine) == [
        say("button.rematch"),
        say("button.review"),
        say("button.replay"),
        say("page.board"),
    ]
    assert tools(over) == [say("button.replay"), say("page.board")]
    assert tools(msgspec.structs.replace(seen, view=None)) == []


async def wide(bot: SimulatedBot, note: Note) -> Note:
    return await bot.people[0].press(await bot.people[0].press(note, say("page.board")), say("button.wide"))


@pytest.mark.parametrize("name", names("speaks"))
def test_a_board_in_letters_does_not_say_again_what_the_head_of_its_page_says(name: str) -> None:
    game = catalogue[name]
    view = game.new(players=3, seed=1).view(None)
    page, reader = game.page(view, (), ()), called(*NAMES[:3])
    assert page is not None
    lettered = boards.in_letters(page, game, view, reader).blocks
    assert lettered == boards.lettered(game, view, reader, headed=False)
    lines = [line for block in boards.lettered(game, view, reader, headed=False) for line in block.lines]
    whole = game.text.board(view, reader, headed=game.meta.short).splitlines()
    where, *_, first = whole[:2]
    assert where not in lines
    assert first not in lines
    assert set(lines) <= set(whole), "nothing else is left out"


async def test_the_wide_board_stands_outside_the_embed_which_is_too_narrow_for_it(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES[:2]) as bot:
        note = await bot.game(2)
        seen = await bot.host.tables.look((await bot.table()).key, 1)
        company = timeline.company(seen)
        board = seen.game.text.board(seen.view, company.reader(), wide=True, headed=seen.game.meta.short)
        shown = await wide(bot, note)
        assert board in shown.content
        assert board not in shown.text
        assert "Your hand" in shown.text, "what is narrow stays in the embed"
        with patch.object(boards, "CONTENT", len(board) + 7):
            assert "```" not in (await wide(bot, note)).content, "what does not fit there is not cut"
            assert "```" in (await wide(bot, note)).text
        with patch.object(boards, "CONTENT", len(board) + 8):
            assert board in (await wide(bot, note)).content
        narrow = await bot.panel(bot.people[0])
        assert "```" not in narrow.content


async def test_a_panel_says_what_others_did_and_what_was_done_in_the_turn(bot: SimulatedBot) -> None:
    await bot.game(2, short=False)
    await bot.play_on(Random(3), turns=4)
    actor = (await bot.to_act())[0]
    other = next(
        name for name, person in zip(("Ada", "Bob"), bot.people, strict=False) if person is not actor
    )
    panel = await bot.panel(actor)
    assert f" {other} " in panel.text, "what others did since stands below the question"
    assert "You " not in panel.text
    while actor in await bot.to_act():
        offered = [custom_id for _, custom_id in panel.buttons if custom_id.startswith("m1:")]
        panel = await actor.press(panel, custom_id=offered[-1])
    assert "You " in panel.text.splitlines()[0], "what was done becomes the headline"


def test_a_page_without_a_note_is_not_begun_by_an_empty_line() -> None:
    assert not public.turn_page(told(owing(0)), None, "n", 0).text.startswith("\n")
    assert public.turn_page(told(owing(0)), None, "n", 0, note="N").text.startswith("N\n")


def test_nobody_wins_a_game_that_all_have_left() -> None:
    what = told(
        owing(0), status="finished", outcome={"reason": "resignation", "ranks": [1, 1, 1], "scores": None}
    )
    seats = tuple(msgspec.structs.replace(seat, resigned=True) for seat in what.seen.seats)
    what = public.PublicContent(msgspec.structs.replace(what.seen, seats=seats), what.company, what.view, ())
    page = public.end_page(what, "n")
    assert page.text.splitlines()[0] == f"### {say('over.nobody')}"
    assert "🥇" not in page.text
    assert page.content == say("end.call.nobody", game="Sea Merchants")


def test_the_start_names_who_begins() -> None:
    assert "🔺 **Bob** starts." in public.start_page(told(owing(1)), "n").text
