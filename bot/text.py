"""What players and operators read of the bot, in English: keys with their sentences; nothing decides here.

Games bring their own words in `games/<game>/text.py`. A second language is a second catalogue beside this.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Template: TypeAlias = str | Callable[..., str]
"""A `str.format` template, or a function of the values where a plain template can't say it."""

HOST: Mapping[str, Template] = MappingProxyType(
    {
        "unknown_table": "There is no table {table}; /table list shows those of this server.",
        "unknown_game": "There is no game {game}; choose one of {known}.",
        "unknown_edition": "{game} has no edition {edition}; choose one of {known}.",
        "bad_choice": "{reason}",
        "not_seated": "You don't have a seat at table {code}.",
        "already_seated": "You already have a seat at table {code}.",
        "table_full": "Table {code} is full: {game} has at most {most} seats.",
        "no_such_seat": "There is no computer in seat {seat} of table {code}.",
        "only_opener": "Only the player who opened table {code} can do that.",
        "started": "Table {code} has already started.",
        "not_started": "Table {code} has not started yet.",
        "over": "Table {code} is over.",
        "not_posted": "The lobby of table {code} is still being posted; try again in a moment.",
        "frozen": (
            "Table {code} is frozen: {reason} Nothing is lost; whoever runs this bot has to look into it, "
            "or whoever opened the table can close it with /table close."
        ),
        "away": "Table {code} is suspended, since its server has removed this bot; it will go on once the bot is back.",
        "not_frozen": "Table {code} is not frozen, or no longer; the players seated there can close it.",
        "may_not_put_away": "Only the player who opened table {code}, or somebody who may manage this server, can close it while it is frozen.",
        "stale": "Table {code} has moved on since then; here is how it stands now.",
        "illegal": "{reason}",
        "nothing_to_undo": "You have nothing to take back at table {code}.",
        "undo_floor": (
            "That can't be taken back at table {code}: "
            "since then cards have been drawn or something secret has been seen."
        ),
        "undo_other": "That can't be taken back at table {code}: another player has moved since.",
        "resigned": "You resigned from table {code}; a computer plays your seat.",
        "not_alone": (
            "Table {code} goes on: a game can be ended early only by the last player left after others have resigned."
        ),
        "closed_place": "Tables are not allowed in this channel; /server show says where they are.",
        "may_not_open": "Not everybody may open tables here; /server show says who may.",
        "too_many_tables": "This server has {most} open or running tables, the most it may have.",
        "too_many_of_yours": (
            "You have opened {most} tables here that are still open or running, the most one person may have."
        ),
        "too_many_everywhere": (
            "Across all servers you have opened {most} tables that are still open or running, the most one person "
            "may have: finish or close one first."
        ),
        "needs_role": "Table {code} is only for people with a certain role.",
        "seats_kept": (
            "The free seats of table {code} are kept for those who played before; whoever opened it can let you in with /table invite."
        ),
        "bad_setting": "{reason}",
        "bad_import": "{reason} No analysis table was opened.",
        "import.size": "It is longer than {most} kB.",
        "import.json": "It is not JSON.",
        "import.text": "Its text contains half a character (one half of a surrogate pair without the other).",
        "import.over": "Only the export of a table that is over contains all the moves.",
        "import.edition": "Its edition or its rules differ from those of this bot.",
        "import.moves": "It has more moves than such a game can have.",
        "no_analysis": "You have no such analysis table any more; /replay import opens a new one.",
        "bad_zone": "There is no such time zone; write it like Europe/Berlin or America/New_York.",
        "bad_hours": "Quiet hours run from one time of day to another, such as 22:00 to 07:30, for at most {most} hours.",
        "bad_vacation": (
            "A vacation has to lie ahead and not overlap another; you have {most} days a year, and {left} of them are left."
        ),
        "bad_terms": "A clock has at most {most} hours, and its cap must not be lower than its bank.",
        "not_away": "No computer is playing for you at table {code}.",
        "asked": "Table {code} has another question to answer first; whoever asked it can withdraw it.",
        "not_asked": "That question of table {code} is no longer open, or it is not yours to answer.",
        "nothing_to_redo": "There is nothing for you to redo at table {code}.",
        "not_free": "Seat {seat} of table {code} can't be taken over.",
        "bad_order": "This game has no such standing order, or you already have {most} at this table, the most allowed.",
        "rematch_open": "Table {code} is the rematch.",
        "differs.edition": "edition {edition} is missing or has been changed (expected content {sha256}).",
        "differs.rules": "it was played under rules number {played}, and this version has {present}.",
        "differs.game": "the game {game} is not part of this version.",
        "differs.digest": "the position after row {row} of its log is not the one that was played.",
        "differs.move": "row {row} of its log can't be played: {reason}",
        "differs.kind": "row {row} of its log is of a kind unknown to this version ({kind}).",
        "differs.start": "the deal is not the one that was played (row {row} of its log).",
        "differs.gap": "row {row} of its log is missing.",
        "verify.form": "This is not an export of a table that is over: {reason}.",
        "verify.commitment": "The secret is not the one that was committed to.",
        "verify.seed": "The seed does not follow from the secret and the lobby message.",
        "verify.record": "Game, edition, options, seats or rules number are not those of the start.",
        "verify.log": "The list of moves does not match the log (at move {index}).",
        "verify.edition": "Edition {edition} with that content is not available here, so nothing can be replayed.",
        "verify.rules": "It was played under rules number {played}; this version has {present} and can't replay it.",
        "verify.replay": "Move {index} can't be replayed: {reason}",
        "verify.digest": "The position after move {index} is not the one that was played.",
        "verify.start": "The position that was dealt is not the one that follows from the seed.",
        "verify.outcome": "The result is not the one that the moves lead to.",
        "verify.proves": (
            "True. If commitment {commitment} stands on the lobby message {message} and record {record} on "
            "the start message, this proves that the deal was fixed before anybody joined and has not been "
            "changed since, that it was dealt by the rules, and that every move and the result are as recorded. It does not "
            "prove that whoever runs the bot did not look at hidden cards."
        ),
    }
)
"""What the host says: refusals, why a table is frozen, what `kontor verify` found."""


def say(key: str, words: Mapping[str, Template] = HOST, /, **values: object) -> str:
    """The sentence of a key with its values filled in.

    Raises:
        KeyError: if the catalogue has no such key or the sentence needs a value that is missing.
    """
    template = words[key]
    return template.format(**values) if isinstance(template, str) else template(**values)
