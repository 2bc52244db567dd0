"""Faults of actions at tables."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "undone_announced",
        "A person is called to their turn a second time: the hand-over was taken back, and the turn was ended again.",
        [
            Change(
                "bot.host.changes.hand_overs:hand_over",
                "fresh = [seat for seat in newly if _is_new(changeset, seat)]",
                "fresh = [seat for seat in newly if _is_new(changeset, seat) or True]",
            )
        ],
        "17985971",
    ),
    Plant(
        "answer_before_commit",
        "A move is confirmed and not stored: it is written after the answer, and the process was killed, or the"
        " database failed, in between.",
        [
            Change(
                "bot.host.tables.service:TableService._attempt",
                "await (save(tx) if tx is not None else self._storage.write(save))",
                "if tx is None:\n"
                "                late = asyncio.ensure_future(self._storage.write(save))\n"
                "                late.add_done_callback(lambda one: one.cancelled() or one.exception())\n"
                "                vars(self).setdefault('late', {})[present.table.key] = late\n"
                "            else:\n"
                "                await save(tx)",
            ),
            # The next action at the table sees what the last one has written.
            Change(
                "bot.host.tables.service:TableService._act",
                "async with self.lock(table):\n",
                "async with self.lock(table):\n"
                "            late = vars(self).setdefault('late', {}).pop(table, None)\n"
                "            late is None or await asyncio.wait({late})\n",
            ),
        ],
    ),
    Plant(
        "double_press",
        "Two presses of one button at once make two moves: the second is not compared with the position that the button"
        " was made for.",
        [
            Change(
                "bot.host.play.actions:_clicked",
                "if msgspec.structs.replace(clicked, index=0) != facts(changeset.table, position, seat, legal_hash(moves)):",
                "if clicked.table != changeset.table.key:",
            )
        ],
    ),
    Plant(
        "rung_twice",
        "A person is reminded or called twice: two processes work on an alarm, since the claim of the first one had"
        " ended, and neither looks whether it is done.",
        [
            Change(
                "bot.host.changes.effects:save",
                "if changeset.rung is not None and not await alarms.finish(transaction, *changeset.rung, now):\n"
                "        raise NotOursError",
                "if changeset.rung is not None:\n"
                "        await alarms.finish(transaction, *changeset.rung, now)",
            )
        ],
    ),
)
