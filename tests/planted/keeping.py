"""Faults of the queues in the database, and of what is forgotten there."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "refused_for_good",
        "A table's message stays untrue until the next turn: Discord refused one edit of it for good, by a 400 say, and"
        " its row ended.",
        [
            Change(
                "storage.queues.slots:refused",
                "lasts = or_(~same, and_(outbox.c.ended.is_(None), playing))",
                "lasts = and_(~same, playing)",
            ),
        ],
        "82c67cb0",
    ),
    Plant(
        "two_boards",
        "Two messages show the running turn: the turn ended while its old message was found to allow no more edits.",
        [
            Change(
                "storage.queues.slots:retire",
                "outbox.c.revision == revision, **values",
                "**values",
            )
        ],
        "82c67cb0",
    ),
    Plant(
        "forgotten_process",
        "Two processes answer the same people without knowing of each other, and the older one never leaves: it was"
        " silent for a while, as after a suspension, and its row was deleted by the other one's start.",
        [Change("storage.queues.processes:touch", "await _add(tx, one)", "return")],
        "d1602147",
    ),
    Plant(
        "left_behind",
        "A message is never sent: it waited behind another one of its destination that was deleted as the bot"
        " left a server, or with the server's tables.",
        [Change("storage.queues.outbox:discard", "await let_pass(tx, destinations)", "del destinations")],
        "c4f879dc",
    ),
    Plant(
        "endless_claim",
        "A message or an alarm is never seen to: the process that had claimed it was killed, or could not store the"
        " outcome.",
        [
            Change(
                "storage.queues.claims:unclaimed",
                "or_(rows.c.lease_until.is_(None), rows.c.lease_until <= now)",
                "rows.c.lease_until.is_(None)",
            )
        ],
    ),
    Plant(
        "missing_compare",
        "A page stays untrue: what happened at the table while its message was being edited is never shown.",
        [
            Change("storage.queues.slots:lives", "same = outbox.c.revision == revision", "same = true()"),
            Change(
                "storage.queues.slots:lives",
                "or_(~same, ~here, outbox.c.ended.is_not(None), outbox.c.wanted > where.shown)",
                "or_(~here, outbox.c.ended.is_not(None))",
            ),
        ],
    ),
    Plant(
        "name_in_farewell",
        "A person deletes their data, and a note with their name is posted at the table afterwards.",
        [
            Change("bot.host.people.privacy:begin", "await people.unname(tx, person)", "pass"),
        ],
        "6aabe141",
    ),
    Plant(
        "anothers_view",
        "A person's direct message shows another one's cards: both were sent together about one table, which was read"
        " for the other.",
        [
            Change(
                "bot.host.tables.snapshot:Snapshot.look",
                "await self._present(person), person, self._time)",
                "await self._present(person), next(iter(self._read)), self._time)",
            )
        ],
    ),
)
