"""Whole games of The Sea Merchants through the real bot: by clicks, by commands, from direct messages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.host.record.verify import verify
from bot.text import say
from games import catalogue, replay
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.short import SHORT
from tests.bot.front.watch import Sight, Watch, judge, viewer

GAME = catalogue["sea_merchants"]
EDITIONS = {SHORT.sha256: SHORT}


async def seats_of(bot: SimulatedBot) -> dict[int, int]:
    """The seat of each person at the newest table, by Discord id."""
    seats = (await bot.host.tables.look((await bot.table()).key)).seats
    people = await bot.host.people.named([seat.person for seat in seats if seat.person is not None])
    return {people[seat.person].discord_id or 0: seat.seat for seat in seats if seat.person is not None}


@pytest.mark.long
@pytest.mark.parametrize("short", [True, False])
async def test_two_people_and_a_computer_play_to_the_end_by_clicks_and_nobody_sees_what_is_hidden(
    tmp_path: Path, short: bool
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy"), seed="clicks") as bot:
        watch = Watch(bot)
        bot.watches.append(watch.look)
        lobby = await bot.lobby(2, 1, short=short)
        await bot.people[0].press(lobby, say("button.start"))
        watcher = bot.people[2]
        rng = Random(3)
        while await bot.to_act():
            await bot.play_on(rng, turns=4)
            # Somebody who does not sit there looks at all that can be looked at.
            await bot.panel(watcher)
            await watcher.slash("table log", where=bot.thread())
            await watcher.slash("table show", where=bot.thread(), wide=True)
            export = await watcher.slash("table export", where=bot.thread())
            assert export.ephemeral
            code = (await bot.table()).code
            for verb, field in (("trade", "product"), ("exchange", "give"), ("load", "product")):
                assert await watcher.complete(f"sea {verb}", field, where=bot.thread(), table=code) == []

        table = await bot.table()
        assert table.status == "finished"
        export_of = await bot.host.tables.export(table.key)
        assert verify(bot.host.library, export_of).holds
        assert judge(watch.sights, export_of, await seats_of(bot), EDITIONS) == []
        end = bot.last(bot.thread())
        assert str(export_of["secret"]) in (await bot.people[0].press(end, say("button.details"))).text
        assert say("button.rematch") in end.labels

        # The judge does find what it looks for.
        moves = export_of["moves"]
        assert isinstance(moves, list)
        half = len(moves) // 2
        some = replay({**export_of, "moves": moves[:half]}, editions=EDITIONS)
        hand = f"```\n{GAME.text.hand(some.view(1))}\n```"
        ada, cy = bot.people[0].id, bot.people[2].id
        seats = await seats_of(bot)
        assert judge([Sight(half, bot.people[1].id, hand, ())], export_of, seats, EDITIONS) == []
        for who in (None, ada, cy):
            assert judge([Sight(half, who, hand, ())], export_of, seats, EDITIONS)
            assert judge([Sight(half, who, "Bob draws 2 cards: wood, wool.", ())], export_of, seats, EDITIONS)
        assert judge([Sight(half, None, "", ("Play 1 wood",))], export_of, seats, EDITIONS)
        assert judge([Sight(half, ada, str(export_of["secret"]), ())], export_of, seats, EDITIONS)


@pytest.mark.long
async def test_a_game_is_played_to_the_end_by_commands_only(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        ada, bob = bot.people
        lobby = await ada.slash("table new", game="sea_merchants")
        await ada.set_option(lobby, "edition", SHORT.name)
        code = (await bot.table()).code
        assert (await bob.slash("table join")).content == say("done.join", code=code)
        assert (await ada.slash("table add", table=code.lower())).content == say("done.add", code=code)
        assert (await ada.slash("table start")).content == say("done.start")
        thread = bot.thread()
        rng = Random(5)
        typed = 0
        while waiting := await bot.to_act():
            key = (await bot.table()).key
            person = await bot.host.people.meet(waiting[0].id, waiting[0].user.global_name or "")
            seen = await bot.host.tables.look(key, person.key)
            assert seen.view is not None
            quick = [move for move in seen.moves if move.verb in ("draw", "pass")]
            move = rng.choice(quick if quick and rng.random() < 0.6 else seen.moves)
            given = {
                field: str(GAME.text.value(move.verb, field, getattr(move, field), seen.view))
                for field in move.__struct_fields__
            }
            for field in given if typed % 4 == 0 else ():
                others = {name: text for name, text in given.items() if name != field}
                offered = await waiting[0].complete(
                    f"sea {move.verb}", field, given[field][:3], where=thread, **others
                )
                assert given[field] in offered
            await waiting[0].slash(f"sea {move.verb}", where=thread, **given)
            assert (await bot.table()).sequence > seen.table.sequence
            typed += 1
        assert (await bot.table()).status == "finished"
        assert typed > 12
        assert say("button.rematch") in bot.last(thread).labels


@pytest.mark.long
async def test_a_person_who_chose_direct_messages_gets_hand_and_buttons_there_and_plays_there_to_the_end(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        ada, bob = bot.people
        settings = await bob.slash_dm("my settings")
        await bob.pick(settings, next(entry for entry in settings.entries if entry.value == "dm"))
        watch = Watch(bot)
        bot.watches.append(watch.look)
        await bot.game(2)
        rng = Random(7)
        brought: list[Note] = []

        def panel(person: Person) -> Note | None:
            if person is ada:
                return None
            brought.append(bob.direct()[-1])
            return brought[-1]

        await bot.play_on(rng, panel=panel, slowly=True)
        table = await bot.table()
        assert table.status == "finished"
        assert len({note.id for note in brought}) == len(brought) > 2, "each turn has a message of its own"
        assert all(viewer(note) == bob.id and not note.ephemeral for note in brought)
        # Bob was never mentioned, Ada never told by a direct message.
        assert all(bob.id not in note.pinged for note in bot.notes(bot.thread().id))
        assert any(ada.id in note.pinged for note in bot.notes(bot.thread().id))
        assert ada.direct() == []
        export = await bot.host.tables.export(table.key)
        assert judge(watch.sights, export, await seats_of(bot), EDITIONS) == []
        assert any("Your hand" in sight.words for sight in watch.sights if sight.viewer == bob.id)
