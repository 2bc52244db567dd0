"""The names of a log's rows and of the outbox's messages; what they mean stands in `docs/host.md`."""

from typing import Final

# Rows of a log.
OPEN: Final = "open"
JOIN: Final = "join"
LEAVE: Final = "leave"
ADD: Final = "add"
REMOVE: Final = "remove"
OPTION: Final = "option"
EDITION: Final = "edition"
START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
RESIGN: Final = "resign"
REPLACE: Final = "replace"
CLAIM: Final = "claim"
CANCEL: Final = "cancel"
TERMS: Final = "terms"
TIMEOUT: Final = "timeout"
BACK: Final = "back"
ASK: Final = "ask"
ANSWER: Final = "answer"
LAPSE: Final = "lapse"
CLOSE: Final = "close"
ARCHIVE: Final = "archive"

ROWS = frozenset(
    {OPEN, JOIN, LEAVE, ADD, REMOVE, OPTION, EDITION, START, MOVE, UNDO, RESIGN, REPLACE, CLAIM, CANCEL}
    | {TERMS, TIMEOUT, BACK, ASK, ANSWER, LAPSE, CLOSE, ARCHIVE}
)

TOLD = (MOVE, UNDO, RESIGN, REPLACE, TIMEOUT, BACK)
"""What happens at a running table; how it came about is in its log."""

# Messages of the outbox.
SHOW_LOBBY: Final = "lobby"
SHOW_START: Final = "start"
SHOW_TURN: Final = "turn"
SHOW_BOARD: Final = "board"
FOLD: Final = "fold"
SHOW_NOTE: Final = "note"
SHOW_END: Final = "end"
PING: Final = "ping"
DM: Final = "dm"
SHOW_REMINDER: Final = "remind"
SHOW_VOTE: Final = "vote"
SHOW_DIGEST: Final = "digest"
INVITE: Final = "invite"
FOLLOW: Final = "follow"

# Alarms.
REMIND: Final = "remind"
TIME_OUT: Final = "time_out"
VOTE_OVER: Final = "vote_over"
IDLE: Final = "idle"
PUT_AWAY: Final = "put_away"
DIGEST: Final = "digest"

COMPUTER: Final = "standard"
"""The one kind of computer player there is."""
