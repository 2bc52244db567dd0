"""Faults of what is sent to Discord."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "announced_twice",
        "A turn is announced twice after some minutes of Discord trouble: only the last attempt's age decides"
        " whether the message is looked for, and each attempt makes it young again.",
        [
            Change(
                "storage.queues.outbox:claim",
                "func.coalesce(outbox.c.maybe_sent, type_coerce(now, outbox.c.maybe_sent.type))",
                "type_coerce(now, outbox.c.maybe_sent.type)",
            )
        ],
        "616e5f83",
    ),
    Plant(
        "same_words",
        "A note never appears: an attempt failed, and minutes later an earlier row's note with the same words is taken"
        " for it.",
        [
            Change(
                "bot.front.delivery.channels:Channels._found",
                'self._newest.get(delivery.destination, _Newest("", 0))',
                '_Newest("", 0)',
            )
        ],
        "116f60b1",
    ),
    Plant(
        "second_lobby",
        "A table has two lobbies: a click told where the first one is after the second one's row had been claimed.",
        [
            Change(
                "bot.front.delivery.tables:AtTables._lobby_posted",
                'if table.status != "lobby" or await self._host.posts.is_posted(delivery):',
                'if table.status != "lobby":',
            )
        ],
        "6d396294",
    ),
    Plant(
        "nonce_chosen_twice",
        "A message never appears: it has the nonce of another one to the same place, and Discord takes it for that one.",
        [
            Change(
                "bot.front.delivery.channels:Channels._post",
                "nonce=delivery.id,",
                "nonce=delivery.destination[:25],",
            )
        ],
    ),
    Plant(
        "nonce_each_attempt",
        "A message stands there twice: Discord's answer to the first attempt was lost, and the second attempt chooses"
        " another nonce.",
        [
            Change(
                "bot.front.delivery.channels:Channels._post",
                "nonce=delivery.id,",
                'nonce=f"{delivery.attempts}{delivery.id}"[:25],',
            )
        ],
    ),
    Plant(
        "trouble_gives_up",
        "A turn is never announced: Discord answered once that it has no service, and the message was given up.",
        [
            Change(
                "bot.front.delivery.sender:Sender._explained",
                "if error.status not in _FOR_GOOD:",
                "if error.status not in _FOR_GOOD and error.status < 500:",
            )
        ],
    ),
    Plant(
        "out_of_order",
        "A call to a turn, or the end of a game, stands above what came before it: of one place's messages several are"
        " sent at once, and the first one failed or took long.",
        [
            Change("storage.queues.outbox:claim", "[_first_of_its_destination(now)]", "[true()]"),
            Change(
                "storage.queues.outbox:put", '"not_before": message.due,', '"not_before": message.due or now,'
            ),
        ],
    ),
    Plant(
        "post_before_answer",
        "A table has two lobbies: the outbox shows the lobby at once, before the answer to the command has.",
        [
            Change(
                "bot.host.tables.opening:save",
                "due=None if at_once else new.now + ANSWERED,",
                "due=new.now,",
            )
        ],
    ),
    Plant(
        "posted_again",
        "A call or a note stands there twice: it was posted, the database could not take that, and the next attempt"
        " looks only for newer messages.",
        [
            Change(
                "bot.front.delivery.channels:Channels._found",
                "if newest.row == delivery.id:",
                "if False:",
            )
        ],
        "1a905434",
    ),
    Plant(
        "over_for_good",
        "A person is not called to their turn: it was taken back, their direct message says that it is over, and then the"
        " turn was ended again.",
        [
            Change(
                "bot.host.changes.effects:_say",
                "if person is not None and not await live_messages.is_told(transaction, table.key, number):",
                "if False:",
            )
        ],
        "c1b00252",
    ),
    Plant(
        "list_undelivered",
        "A person is reminded of nothing: they chose one message a day instead of reminders, and Discord refuses direct"
        " messages to them.",
        [
            Change(
                "bot.host.outbox.worker:_instead",
                "return [messages.Reminder(table.key, table.sequence, seat.seat) for table, seat, _ in waiting]",
                "return []",
            )
        ],
        "17308d79",
    ),
)
