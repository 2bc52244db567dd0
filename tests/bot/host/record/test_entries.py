"""Entries of a log are read from their stored form, and written back in just that form."""

import pytest
from sqlalchemy import update

from bot.host import By, errors
from bot.host.play import actions
from bot.host.record import entries
from bot.host.record.entries import Entry
from bot.host.timing.clocks import Terms
from storage import schema
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Draw, Lift, Over

_RECORD = "6a" * 32
STORED: list[tuple[str, dict[str, object], Entry]] = [
    (
        "open",
        {"game": "merkator", "edition": "base", "options": {"start": "first", "coins": 3, "solo": False}},
        entries.Opened("merkator", "base", {"start": "first", "coins": 3, "solo": False}),
    ),
    ("join", {}, entries.Joined()),
    ("leave", {}, entries.Left()),
    ("add", {}, entries.ComputerAdded()),
    ("add", {"level": "captain"}, entries.ComputerAdded("captain")),
    ("level", {"level": "deckhand"}, entries.LevelChosen("deckhand")),
    ("remove", {}, entries.ComputerRemoved()),
    ("turn_away", {}, entries.PersonRemoved()),
    ("option", {"name": "solo", "value": True}, entries.OptionChosen("solo", True)),
    ("edition", {"name": "base", "sha256": "ab" * 32}, entries.EditionChosen("base", "ab" * 32)),
    (
        "terms",
        {
            "bank": 72,
            "increment": 12,
            "cap": 120,
            "grace": 1,
            "out": "seat",
            "remind": 24,
            "thinking": "thoughtful",
        },
        entries.TermsChosen(
            Terms(bank=72, increment=12, cap=120, grace=1, out="seat", thinking="thoughtful")
        ),
    ),
    ("name", {}, entries.NameChosen()),
    ("cancel", {}, entries.Cancelled()),
    (
        "start",
        {"seats": ["person", "captain"], "record": _RECORD},
        entries.Started(("person", "captain"), _RECORD),
    ),
    ("move", {"verb": "lift", "kind": "heavy"}, entries.Moved({"verb": "lift", "kind": "heavy"})),
    ("idle", {"verb": "decline"}, entries.Idled({"verb": "decline"})),
    ("hint", {}, entries.Hinted()),
    ("undo", {"removed": [7, 8]}, entries.Undone((7, 8))),
    ("undo", {"removed": [7], "consent": True}, entries.Undone((7,), consent=True)),
    ("resign", {"computer": "standard"}, entries.Resigned("standard")),
    ("replace", {"computer": "standard"}, entries.Replaced("standard")),
    ("replace", {"computer": None}, entries.Replaced(None)),
    ("claim", {}, entries.Claimed()),
    ("timeout", {"what": "notice"}, entries.TimedOut("notice")),
    ("timeout", {"what": "turn"}, entries.TimedOut("turn")),
    ("timeout", {"what": "seat"}, entries.TimedOut("seat")),
    ("timeout", {"what": "vote"}, entries.TimedOut("vote")),
    ("back", {}, entries.Returned()),
    ("ask", {"what": "undo", "first": 9}, entries.Asked("undo", first=9)),
    ("ask", {"what": "replace", "seat": 0, "by": "person"}, entries.Asked("replace", 0, by="person")),
    ("ask", {"what": "replace", "seat": 1, "by": "computer"}, entries.Asked("replace", 1, by="computer")),
    ("ask", {"what": "close"}, entries.Asked("close")),
    ("ask", {"what": "time", "seat": 2}, entries.Asked("time", 2)),
    ("answer", {"what": "time", "answer": "wait"}, entries.Answered("time", "wait")),
    ("lapse", {"what": "undo"}, entries.Lapsed("undo")),
    ("close", {}, entries.Closed()),
    ("archive", {}, entries.Archived()),
    ("archive", {"by": "frozen"}, entries.Archived(by="frozen")),
]


@pytest.mark.parametrize(("kind", "payload", "entry"), STORED)
def test_an_entry_is_read_from_its_stored_form_and_written_back_the_same(
    kind: str, payload: dict[str, object], entry: Entry
) -> None:
    assert entries.decode(kind, payload) == entry
    assert (entry.kind, entries.encode(entry)) == (kind, payload)


def test_every_kind_has_its_stored_form_written_here() -> None:
    assert {kind for kind, _, _ in STORED} == entries.KINDS


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("magic", {"spell": 1}),
        ("undo", {}),
        ("undo", {"removed": "all"}),
        ("timeout", {"what": "forgiven"}),
        ("resign", {"by": 3}),
        ("terms", {"bank": "much"}),
    ],
)
def test_what_cannot_be_read_is_kept_as_it_stands(kind: str, payload: dict[str, object]) -> None:
    entry = entries.decode(kind, payload)
    assert entry == entries.UnreadableEntry(kind, payload)
    assert entries.encode(entry) == payload


def test_a_field_that_a_newer_version_has_added_does_no_harm() -> None:
    assert entries.decode("resign", {"computer": "standard", "why": "bored"}) == entries.Resigned("standard")


@pytest.mark.parametrize(
    "values", [{"kind": "magic"}, {"payload": {}}, {"payload": {"removed": 3}}], ids=["kind", "field", "type"]
)
async def test_a_row_that_cannot_be_read_freezes_the_table_with_a_sentence(
    party: Party, make: Maker, values: dict[str, object]
) -> None:
    table = await party.game()
    await party.play(table, 0, Draw(), Lift(1))
    undone = await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Over())
    row = undone.table.sequence

    async def alter(**changed: object) -> None:
        where = (schema.log.c.table == table, schema.log.c.sequence == row)
        await party.storage.write(lambda tx: tx.execute(update(schema.log).where(*where).values(**changed)))

    await alter(**values)
    later = await make(people=party.people)
    with pytest.raises(
        errors.FrozenTableError, match=rf"row {row} of its log is of a kind unknown to this version"
    ):
        await later.host.tables.look(table)
    # What the row says may be what nobody may know yet; once the table is over, it is given out unchanged.
    assert row not in [one["sequence"] for one in _log(await later.host.tables.export(table))]
    await later.host.tables.put_away(table, party.people[0])
    stored = {"kind": "undo", "payload": {"removed": [row - 1]}} | values
    [exported] = [one for one in _log(await later.host.tables.export(table)) if one["sequence"] == row]
    assert {name: exported[name] for name in ("kind", "payload")} == stored


def _log(exported: dict[str, object]) -> list[dict[str, object]]:
    rows = exported["log"]
    assert isinstance(rows, list)
    return rows
