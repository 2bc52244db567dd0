"""The pages behind a table's buttons: what a turn came to, help, the log, the board, and what a table opens with."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.front.custom_ids import EntryValue, MoveButton
from bot.front.features.table.log import paged
from bot.host import By
from bot.host.play import actions
from bot.host.timing.preferences import LETTERS, PAGES, WORDS
from bot.pictures.cache import Pictures
from bot.text import say
from games import catalogue
from games.engine.pages.explained.refused import refused
from games.engine.pages.layout import ROW
from games.engine.pages.model import Facts
from games.engine.words.fitting import lines_of
from games.engine.words.reader import called
from tests.bot.front.bot import Note, Person, SimulatedBot, about, moves_of, opened


async def taken(bot: SimulatedBot) -> tuple[Person, Note]:
    """Let somebody take a turn on their panel; returns who, and what they see then."""
    (actor,) = await bot.to_act()
    note = await bot.panel(actor)
    while actor in await bot.to_act():
        chosen = moves_of(note)[-1][1]
        assert isinstance(chosen, str)
        note = await actor.press(note, custom_id=chosen)
    return actor, note


async def every_move(person: Person, panel: Note) -> set[int]:
    """Return the indices of the moves in the list behind *Help*, all its parts opened."""
    start = await person.press(await person.press(panel, say("page.help")), say("page.everything"))
    found: set[int] = set()
    opened: set[str] = set()
    while True:
        button = (MoveButton.read(custom_id) for _, custom_id in start.now().buttons)
        found |= {one.click.index for one in button if one is not None}
        parts = {entry.value: entry for entry in start.now().entries if entry.menu.startswith("n1:")}
        meant = {value: EntryValue.read(value) for value in parts}
        found |= {one.move for one in meant.values() if one is not None and one.move is not None}
        further = [
            value for value, one in meant.items() if one is not None and one.path and value not in opened
        ]
        if not further:
            return found
        opened.add(further[0])
        await person.pick(start.now(), parts[further[0]])
        if not set(moves_of(start.now())):
            return found


async def test_after_a_turn_its_player_reads_what_it_came_to_and_who_is_next(bot: SimulatedBot) -> None:
    await bot.game(2, short=False)
    _, done = await taken(bot)
    (following,) = await bot.to_act()
    name = "Ada" if following is bot.people[0] else "Bob"
    assert "You " in done.text.splitlines()[0]
    (told,) = (line for line in done.text.splitlines() if line.startswith("Next: "))
    assert told.endswith(name)
    assert moves_of(done) == []
    assert say("button.refresh") in done.labels


async def test_a_done_turn_leads_to_the_next_table_that_waits(bot: SimulatedBot) -> None:
    await bot.game(2, short=False)
    await bot.play_on(Random(2), turns=3)
    first = await bot.table()
    waiting = (await bot.to_act())[0]
    while True:
        await bot.game(2, short=False)
        if waiting in await bot.to_act():
            break
    _, done = await taken(bot)
    onward = next(label for label in done.labels if "Next: Sea Merchants" in label)
    assert say("button.refresh") not in done.labels
    panel = await waiting.press(done, onward)
    assert panel.id == done.id
    assert (await bot.table()).key not in about(panel)
    assert first.key in about(panel) or len(about(panel)) == 1


@pytest.mark.parametrize(
    "game",
    ["merkator", *(pytest.param(one, marks=pytest.mark.long) for one in catalogue if one != "merkator")],
)
async def test_help_leads_whoever_is_to_act_to_every_legal_move(bot: SimulatedBot, game: str) -> None:
    await bot.game(2, game=game)
    (actor,) = await bot.to_act()
    other = next(person for person in bot.people[:2] if person is not actor)
    listed = await every_move(actor, await bot.panel(actor))
    key = (await bot.host.people.meet(actor.id, "x")).key
    seen = await bot.host.tables.look((await bot.table()).key, key)
    assert listed == set(range(len(seen.moves)))
    waits = await bot.host.tables.look(seen.table.key, (await bot.host.people.meet(other.id, "x")).key)
    offered = (await other.press(await bot.panel(other), say("page.help"))).labels
    assert (say("page.everything") in offered) == bool(waits.moves)


async def test_help_leads_to_rules_log_orders_settings_and_back(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    panel = await bot.panel(actor)
    asked = await actor.press(panel, say("page.help"))
    assert asked.id == panel.id
    for name in ("rules", "log", "orders", "details", "settings", "to_panel"):
        assert say(f"button.{name}") in asked.labels
    back = await actor.press(asked, say("button.to_panel"))
    assert moves_of(back)
    watching = await bot.people[2].press(bot.last(bot.thread()), say("page.help"))
    assert watching.ephemeral
    for name in ("orders", "settings", "to_panel"):
        assert say(f"button.{name}") not in watching.labels


def test_a_log_is_in_pages_of_which_the_last_is_full_and_none_is_too_long() -> None:
    lines = [f"{number} {'x' * (number * 7 % 90)}" for number in range(90)]
    pages = paged(lines)
    assert [line for page in pages for line in page] == lines
    rows = [sum(-(-len(line) // 40) for line in page) for page in pages]
    assert max(rows) <= 20
    assert rows[-1] >= 17
    assert paged([]) == [[]]
    assert paged(["x" * 4000]) == [["x" * 4000]]


async def test_the_log_is_read_page_by_page_and_the_newest_first(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        await bot.game(2, short=False)
        await bot.play_on(Random(1), turns=20)
        ada = bot.people[0]
        last = await ada.slash("table log", where=bot.thread())
        assert say("log.newer") not in last.labels
        before = await ada.press(last, say("log.older"))
        assert before.id == last.id
        assert say("log.newer") in before.labels
        assert (await ada.press(before, say("log.newer"))).text == last.text


async def _chosen(person: Person, display: str) -> Note:
    """Choose among one's settings how tables are shown."""
    settings = await person.slash("my settings")
    return await person.pick(settings, next(one for one in settings.entries if one.value == display))


async def test_boards_are_as_wide_and_as_coloured_as_their_reader_has_chosen(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    other = next(one for one in bot.people[:2] if one is not actor)
    narrow = await actor.press(await bot.panel(actor), say("page.board"))
    assert "```" in narrow.text
    assert _widest(narrow.text) <= 36
    assert say("settings.boards", wide="yes", colours="no") in (await _chosen(actor, "wide")).text
    wide = await actor.press(await bot.panel(actor), say("page.board"))
    assert _widest(wide.content) > 36
    await _chosen(actor, LETTERS)
    assert wide.content in (await bot.panel(actor)).content, "tables open with it too"
    await _chosen(actor, "colours")
    painted = (await actor.press(await bot.panel(actor), say("page.board"))).content
    assert painted.startswith("```ansi\n")
    assert re.sub("\x1b\\[[0-9]+m", "", painted).replace("```ansi", "```") == wide.content
    assert "\x1b" not in (await other.press(await bot.panel(other), say("page.board"))).text
    assert "\x1b" not in bot.last(bot.thread()).text, "everybody sees what the server has chosen"


async def test_who_only_watches_sees_a_table_as_they_have_chosen(bot: SimulatedBot) -> None:
    await bot.game(2)
    watcher = bot.people[2]
    assert "```" not in (await watcher.slash("table show", where=bot.thread())).text
    await _chosen(watcher, LETTERS)
    shown = await watcher.slash("table show", where=bot.thread())
    assert say("turn.watching") in shown.text
    assert "```" in shown.text
    assert "```" not in bot.last(bot.thread()).text, "everybody sees what the server has chosen"


def _widest(text: str) -> int:
    return max(map(len, text.split("```")[1].splitlines()))


async def test_a_table_opens_with_what_its_player_has_chosen(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    for opens in (WORDS, LETTERS, PAGES):
        assert say(f"settings.opens.{opens}") in (await _chosen(actor, opens)).text
        panel = await bot.panel(actor)
        assert ("```" in panel.text) == (opens == LETTERS)
        assert ("###" not in panel.text) == (opens == WORDS)
        assert ("🐟" not in str(panel.message.embeds)) == (opens != PAGES)
        assert moves_of(panel), "whatever it opens with, it can be played"
        public = bot.last(bot.thread())
        assert "🐟" in public.text, "what everybody reads stays"


async def test_a_hand_says_what_may_be_done_and_leads_there(bot: SimulatedBot) -> None:
    await bot.game(2, short=False)
    table, (actor,) = await bot.table(), await bot.to_act()
    other = next(person for person in bot.people[:2] if person is not actor)
    own = await actor.slash("my hand", where=bot.thread())
    assert own.ephemeral
    assert own.title.startswith("⛵ Sea Merchants")
    assert table.code not in own.words, "the place says which table"
    assert say("hand.asked", asked="")[:-4] in own.text
    assert moves_of(await actor.press(own, say("button.to_panel")))
    waits = await other.slash("my hand", where=bot.thread())
    assert say("turn.waiting", names="Ada" if actor is bot.people[0] else "Bob") in waits.text
    assert say("button.to_table") in waits.labels
    stranger = await bot.people[2].slash("my hand", where=bot.thread(), table=table.code)
    assert stranger.content == say("not_seated")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("sea_merchants", marks=pytest.mark.long),
        pytest.param("caribbean", marks=pytest.mark.long),
        pytest.param("el_capitan", marks=pytest.mark.long),
        "merkator",
    ],
)
async def test_a_hand_says_what_one_has_needs_and_could_do(bot: SimulatedBot, game: str) -> None:
    """All that the game's own page says to who acts, and what is held in secret, in a direct message too."""
    await bot.game(2, game=game, short=False)
    table, rng = await bot.table(), Random(game)
    for _ in range(12):
        for person in bot.people[:2]:
            key = (await bot.host.people.meet(person.id, "")).key
            seen = await bot.host.tables.look(table.key, key)
            assert seen.page is not None
            assert seen.view is not None
            reader = replace(called("Ada", "Bob"), seat=seen.seat)
            facts = [one for one in seen.page.blocks if isinstance(one, Facts)]
            wanted = [line.said(reader) for one in facts for line in lines_of(one.lines, reader, ROW)]
            for hand in (await person.slash("my hand", where=bot.thread()), await person.slash_dm("my hand")):
                text = hand.text.replace("\N{NO-BREAK SPACE}", " ")
                assert all(" ".join(line.split()) in text for line in wanted)
        (actor, *_) = await bot.to_act()
        key = (await bot.host.people.meet(actor.id, "")).key
        moves = (await bot.host.tables.look(table.key, key)).moves
        await bot.host.act(table.key, By(key), actions.play, [rng.choice(list(moves))])


async def test_a_refusal_says_why_how_it_stands_and_leads_on(bot: SimulatedBot) -> None:
    await bot.game(2, short=False)
    (actor,) = await bot.to_act()
    stranger = bot.people[2]
    refused = await stranger.slash("table resign", table=(await bot.table()).code)
    assert refused.content == say("error.not_yours")
    assert refused.title.startswith("⛵ Sea Merchants")
    assert "It is " in refused.text
    watched = await stranger.press(refused, say("button.to_table"))
    assert say("turn.watching") in watched.text
    own = await actor.slash("table redo", where=bot.thread())
    assert own.content == say("nothing_to_redo")
    assert moves_of(await actor.press(own, say("button.to_panel")))
    assert (
        "```"
        in (await actor.press(await actor.slash("table redo", where=bot.thread()), say("page.board"))).text
    )


async def test_why_something_cannot_be_done_is_told_in_the_games_own_words(bot: SimulatedBot) -> None:
    await bot.game(2, short=False, game="sea_merchants")
    (actor,) = await bot.to_act()
    panel = await bot.panel(actor)
    page = await actor.press(await actor.press(panel, say("page.help")), say("button.why"))
    assert page.id == panel.id
    table = await bot.table()
    person = (await bot.host.people.meet(actor.id, "x")).key
    seen = await bot.host.tables.look(table.key, person)
    assert seen.seat is not None
    told = [str(one.reason) for one in refused(seen.game, seen.deals()[0], seen.seat)]
    assert told
    assert all(reason in page.text for reason in told)
    back = await actor.press(page, say("button.to_panel"))
    assert moves_of(back)


async def test_who_cannot_move_is_not_told_why(bot: SimulatedBot) -> None:
    await bot.game(2, short=False, game="sea_merchants")
    (actor,) = await bot.to_act()
    other = next(person for person in bot.people[:2] if person is not actor)
    help_ = await other.press(await bot.panel(other), say("page.help"))
    assert say("button.why") not in help_.labels


async def test_what_stands_on_the_own_page_is_explained(bot: SimulatedBot) -> None:
    await bot.game(2, short=False, game="sea_merchants")
    (actor,) = await bot.to_act()
    panel = await bot.panel(actor)
    page = await actor.press(await actor.press(panel, say("page.help")), say("button.what"))
    assert page.id == panel.id
    assert "goods, as cargo and as cards" in page.text
    assert "load a ship with a cube" in page.text, "a sign of the question"
    assert "cards in their hand" not in page.text, "which everybody's page has"
    assert moves_of(await actor.press(page, say("button.to_panel")))
    told = await actor.slash("my what", where=bot.thread())
    assert "load a ship with a cube" in told.text
    assert say("why.headline") in (await actor.slash("my why", where=bot.thread())).text


async def test_from_the_message_of_a_turn_its_own_signs_are_explained(bot: SimulatedBot) -> None:
    await bot.game(2, short=False, game="sea_merchants")
    (actor,) = await bot.to_act()
    help_ = await actor.press(bot.last(bot.thread()), say("page.help"))
    page = await actor.press(help_, say("button.what"))
    assert "cards in their hand" in page.text
    assert "cubes of it left in the pool" not in page.text


async def test_the_signs_of_a_picture_are_explained_before_all_others_to_those_who_see_pictures(
    tmp_path: Path,
) -> None:
    async def painted(svg: str) -> bytes:
        return svg.encode()

    async with opened(tmp_path, pictures=Pictures(painted)) as bot:
        await bot.game(2, short=False, game="sea_merchants")
        (actor,) = await bot.to_act()
        help_ = await actor.press(bot.last(bot.thread()), say("page.help"))
        everybodys = await actor.press(help_, say("button.what"))
        assert "**Struck through**: none of this card is left" in everybodys.text
        assert "**White disc**" not in everybodys.text
        assert "cards in their hand" in (await actor.press(everybodys, say("what.on", number=2))).text
        own = await actor.slash("my what", where=bot.thread())
        assert "**White disc**" in own.text
        await _chosen(actor, "public")
        without = await actor.slash("my what", where=bot.thread())
        assert "**White disc**" not in without.text
        assert "load a ship with a cube" in without.text


async def test_a_board_in_letters_has_its_legend_explained(bot: SimulatedBot) -> None:
    await bot.game(2, short=False, game="sea_merchants")
    (actor,) = await bot.to_act()
    await _chosen(actor, LETTERS)
    page = await actor.slash("my what", where=bot.thread())
    assert "`mkt` cards of it in the market" in page.text
