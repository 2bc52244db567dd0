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
        "not_seated": "You don't sit at table {code}.",
        "already_seated": "You sit at table {code} already.",
        "table_full": "Table {code} is full: {game} has at most {most} seats.",
        "no_such_seat": "Table {code} has no computer on seat {seat}.",
        "only_opener": "Only who opened table {code} may do that.",
        "started": "Table {code} has started already.",
        "not_started": "Table {code} has not started yet.",
        "over": "Table {code} is over.",
        "not_posted": "The lobby of table {code} is still being posted; try again in a moment.",
        "frozen": (
            "Table {code} is frozen: {reason} Nothing is lost; whoever runs this bot has to look at it, "
            "or whoever opened the table puts it away by /table close."
        ),
        "away": "Table {code} is put away, since its server has removed this bot; it goes on once the bot is back.",
        "not_frozen": "Table {code} is not frozen (any more); those who sit there can close it.",
        "may_not_put_away": "Only who opened table {code}, or may manage this server, can put it away.",
        "stale": "Table {code} has gone on since; here is how it stands now.",
        "illegal": "{reason}",
        "nothing_to_undo": "You have nothing to take back at table {code}.",
        "undo_floor": (
            "That can't be taken back at table {code}: "
            "since then cards were drawn or something secret was seen."
        ),
        "undo_other": "That can't be taken back at table {code}: somebody has played on it.",
        "resigned": "You resigned from table {code}; a computer plays your seat.",
        "not_alone": (
            "Table {code} goes on: it can be ended early only by the last person after others resigned."
        ),
        "closed_place": "Tables may not live in this channel; /server show tells where they may.",
        "may_not_open": "Not everybody may open tables here; /server show tells who may.",
        "too_many_tables": "This server has {most} open or running tables, which is the most it may have.",
        "too_many_of_yours": (
            "You have opened {most} tables here that are open or running, which is the most one may have."
        ),
        "too_many_everywhere": (
            "You have opened {most} tables on all servers together that are open or running, which is the most one "
            "may have: finish or close one first."
        ),
        "needs_role": "Table {code} is only for people with a certain role.",
        "seats_kept": (
            "The free seats of table {code} are kept for those who played before; its opener can /table invite you."
        ),
        "bad_setting": "{reason}",
        "bad_import": "{reason} So no analysis table was opened.",
        "import.size": "It is longer than {most} kB.",
        "import.json": "It is not JSON.",
        "import.text": "Its text has half a character (one of a surrogate pair without the other).",
        "import.over": "Only the export of a table that is over has all the moves.",
        "import.edition": "Its edition or its rules are not those of this bot.",
        "import.moves": "It has more moves than such a game can have.",
        "no_analysis": "There is no such analysis table of yours any more; /replay import opens one.",
        "bad_zone": "There is no such time zone; write it as Europe/Berlin or America/New_York.",
        "bad_hours": "Quiet hours go from one time of day to another, as 22:00 and 07:30, {most} hours at most.",
        "bad_vacation": (
            "A vacation lies ahead and apart from your others, {most} days a year at most; {left} are left."
        ),
        "bad_terms": "A clock has up to {most} hours, and its cap is no less than its bank.",
        "not_away": "No computer plays for you at table {code}.",
        "asked": "Table {code} has a question to answer first; who asked can withdraw it.",
        "not_asked": "That question of table {code} is no longer open, or it is not yours to answer.",
        "nothing_to_redo": "You have nothing to make again at table {code}.",
        "not_free": "Seat {seat} of table {code} can't be taken over.",
        "bad_order": "That is no standing order of this game, or more than {most} at one table.",
        "rematch_open": "Table {code} is the rematch.",
        "differs.edition": "edition {edition} is missing or was changed (expected content {sha256}).",
        "differs.rules": "it was played by rules number {played}, this version has {present}.",
        "differs.game": "the game {game} is not part of this version.",
        "differs.digest": "the position after row {row} of its log is not the one that was played.",
        "differs.move": "row {row} of its log can't be played: {reason}",
        "differs.kind": "row {row} of its log is of a kind unknown to this version ({kind}).",
        "differs.start": "the deal is not the one that was played (row {row} of its log).",
        "differs.gap": "row {row} of its log is missing.",
        "verify.form": "This is not an export of a table that is over: {reason}.",
        "verify.commitment": "The secret is not the one that was committed to.",
        "verify.seed": "The seed does not come from the secret and the lobby message.",
        "verify.record": "Game, edition, options, seats or rules number are not those of the start.",
        "verify.log": "The list of moves is not what the log says (move {index}).",
        "verify.edition": "The edition {edition} with that content is not here, so nothing can be replayed.",
        "verify.rules": "Played by rules number {played}; this version has {present} and can't replay it.",
        "verify.replay": "Move {index} can't be replayed: {reason}",
        "verify.digest": "The position after move {index} is not the one that was played.",
        "verify.start": "The position that was dealt is not the one that the seed gives.",
        "verify.outcome": "The result is not the one that the moves lead to.",
        "verify.proves": (
            "True. If commitment {commitment} stands on the lobby message {message} and record {record} on "
            "the start message, this proves: the deal was fixed before anybody joined and was not changed "
            "since, it was dealt by the rules, and every move and the result are as recorded. It does not "
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
