"""The messages that a quiet server does without: all that belong to no turn and answer no person."""

from typing import Final, Literal, TypeAlias, assert_never

from bot.host.outbox import messages
from bot.host.outbox.messages import Message

When: TypeAlias = Literal["always", "never", "begun"]
ALWAYS: Final = "always"
NEVER: Final = "never"
BEGUN: Final = "begun"
"""Only about a table that has begun."""


def comes(message: Message) -> When:
    """Return when a quiet server gets a message.

    Turns, calls, questions and the end come: people wait for them. So do answers to a person, and what a person has
    asked to get. A lobby where nothing happens is closed without a warning.
    """
    match message:
        case messages.WeekReport() | messages.PuzzleOfTheDay() | messages.Hello() | messages.News():
            return NEVER
        case messages.DealsOfTheWeek() | messages.DealEnded():
            return NEVER
        case messages.Note(what="idle"):
            return BEGUN
        case messages.Lobby() | messages.Start() | messages.Turn() | messages.TurnCall() | messages.End():
            return ALWAYS
        case messages.Ping() | messages.Direct() | messages.Reminder() | messages.Question():
            return ALWAYS
        case messages.Note() | messages.Invitation() | messages.Followed() | messages.ThreadTitle():
            return ALWAYS
        case messages.Digest() | messages.FrontDoor() | messages.LeaveServer():
            return ALWAYS
        case messages.SeatCall() | messages.OwnerNotice():
            return ALWAYS
        case messages.LeagueBoard() | messages.RoundCall() | messages.SeasonEnd():
            return ALWAYS
        case never:
            assert_never(never)
