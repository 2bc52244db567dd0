"""Steps that hold the stand-in to a server: what two connections of the bot do to each other.

The statements are the bot's, as they were recorded; which of them meet is chosen here.
"""

from __future__ import annotations

from .script import Step

_PERSON = "INSERT INTO person (discord_id, name, settings, created) VALUES ($1::BIGINT, $2::VARCHAR, $3::JSON, $4::BIGINT) RETURNING person.key"
_PEOPLE = "SELECT person.key, person.discord_id, person.name, person.created FROM person WHERE person.key IN ($1::INTEGER, $2::INTEGER)"
_LOCK_PERSON = "SELECT person.key, person.discord_id, person.name, person.created FROM person WHERE person.key = $1::INTEGER FOR NO KEY UPDATE"
_RENAME = "UPDATE person SET name=$1::VARCHAR WHERE person.key = $2::INTEGER"
_DROP_PERSON = "DELETE FROM person WHERE person.key = $1::INTEGER"
_SERVER = "INSERT INTO server (id, name, settings, created, gone) VALUES ($1::BIGINT, $2::VARCHAR, $3::JSON, $4::BIGINT, $5::BIGINT)"
_LOCK_SERVER = "SELECT server.id FROM server WHERE server.id = $1::BIGINT FOR NO KEY UPDATE"
_ANALYSIS = "INSERT INTO analysis (person, record, moves, step, version, created) VALUES ($1::INTEGER, $2::JSON, $3::JSON, $4::INTEGER, $5::INTEGER, $6::BIGINT) RETURNING analysis.key"
_FREE = "SELECT identify.free FROM identify WHERE identify.bucket = $1::INTEGER FOR UPDATE"
_SET_FREE = "UPDATE identify SET free=$1::BIGINT WHERE identify.bucket = $2::INTEGER"
_ADD_FREE = "INSERT INTO identify (bucket, free) VALUES ($1::INTEGER, $2::BIGINT)"
_BEAT = "UPDATE heartbeat SET beat=$1::BIGINT, since=$2::BIGINT WHERE heartbeat.shard = $3::INTEGER AND heartbeat.shards = $4::INTEGER"
_FIRST_BEAT = "INSERT INTO heartbeat (shard, shards, beat, since) VALUES ($1::INTEGER, $2::INTEGER, $3::BIGINT, $4::BIGINT)"
_BEATS = "SELECT heartbeat.shard, heartbeat.shards, heartbeat.beat, heartbeat.since FROM heartbeat ORDER BY heartbeat.shards, heartbeat.shard"
_MONTH = (
    "INSERT INTO month_count (server, person, month, game, games, wins) VALUES ($1::BIGINT, $2::INTEGER, $3::INTEGER, "
    "$4::VARCHAR, $5::INTEGER, $6::INTEGER) ON CONFLICT (server, person, month, game) DO UPDATE SET "
    "games = (month_count.games + excluded.games), wins = (month_count.wins + excluded.wins)"
)
_MONTHS = "SELECT month_count.games, month_count.wins FROM month_count"
_PUT = (
    'INSERT INTO outbox (id, destination, kind, payload, created, due, attempts, server, "table", slot, wanted) VALUES '
    "($1::VARCHAR, $2::VARCHAR, $3::VARCHAR, $4::JSON, $5::BIGINT, coalesce($6::BIGINT, CASE WHEN ((SELECT earlier.number "
    "FROM outbox AS earlier WHERE earlier.destination = $2::VARCHAR AND earlier.done IS NULL AND earlier.message IS NULL "
    "LIMIT $7::INTEGER FOR SHARE SKIP LOCKED) IS NULL) THEN $8::BIGINT END), $9::INTEGER, coalesce($10::BIGINT, (SELECT "
    "game_table.server FROM game_table WHERE game_table.key = $11::INTEGER)), $12::INTEGER, $13::VARCHAR, $14::INTEGER)"
)
_CLAIM = (
    "SELECT outbox.number, outbox.id, outbox.payload, outbox.due, outbox.lease_owner, outbox.thinking FROM outbox WHERE "
    "outbox.done IS NULL AND outbox.due <= $1::BIGINT AND (outbox.lease_until IS NULL OR outbox.lease_until <= $2::BIGINT) "
    "AND (outbox.message IS NOT NULL OR NOT (EXISTS (SELECT * FROM outbox AS earlier WHERE earlier.destination = "
    "outbox.destination AND earlier.done IS NULL AND earlier.message IS NULL AND earlier.number < outbox.number))) "
    "ORDER BY outbox.due, outbox.number LIMIT $3::INTEGER FOR UPDATE SKIP LOCKED"
)
_CLAIMED = "UPDATE outbox SET lease_owner=$1::VARCHAR, lease_until=$2::BIGINT WHERE outbox.number IN ($3::INTEGER, $4::INTEGER)"
_SENT = (
    "UPDATE outbox SET lease_owner=$1::VARCHAR, lease_until=$2::BIGINT, done=$3::BIGINT, failure=$4::VARCHAR WHERE "
    "outbox.number = $5::INTEGER AND outbox.lease_owner = $6::VARCHAR AND outbox.done IS NULL"
)
_NEXT_DUE = (
    "UPDATE outbox SET due=outbox.created WHERE outbox.number = "
    "(SELECT min(earlier.number) AS min_1 FROM outbox AS earlier "
    "WHERE earlier.destination = $1::VARCHAR AND earlier.done IS NULL AND earlier.message IS NULL) AND outbox.due IS NULL"
)
_UNSENT = "SELECT outbox.id, outbox.due, outbox.lease_owner, outbox.done FROM outbox WHERE outbox.done IS NULL ORDER BY outbox.number"
_CLOSED = (
    "UPDATE outbox SET lease_owner=$1::VARCHAR, lease_until=$2::BIGINT, done=$3::BIGINT, failure=$4::VARCHAR WHERE "
    "outbox.done IS NULL AND outbox.id IN ($5::VARCHAR) RETURNING outbox.destination"
)
_SHARED = "SELECT pg_advisory_xact_lock_shared($1)"
_ALONE = "SELECT pg_advisory_xact_lock($1)"
_KEY = 0x4B6F6E74


def _message(name: str, destination: str, now: int = 1000) -> tuple[object, ...]:
    return (name, destination, "turn", '{"after": 3}', now, None, 1, now, 0, None, None, None, None, None)


def _people(*names: str) -> list[Step]:
    return [Step("a", _PERSON, (at, name, "{}", 5)) for at, name in enumerate(names, start=1)]


SCRIPTS: dict[str, list[Step]] = {
    "an update waits, and hits the row as it is then": [
        *_people("Anna", "Ben"),
        Step("a", "BEGIN"),
        Step("a", _RENAME, ("Anne", 1)),
        Step("b", "BEGIN"),
        Step("b", _PEOPLE, (1, 2)),
        Step("b", _LOCK_PERSON, (1,)),
        Step("a", "COMMIT"),
        Step("b", _RENAME, ("Anja", 1)),
        Step("b", "COMMIT"),
        Step("a", _PEOPLE, (1, 2)),
    ],
    "of two who add to a count both are counted": [
        Step("a", _SERVER, (1, "Hansa", "{}", 0, None)),
        Step("a", _PERSON, (1, "Ada", "{}", 0)),
        Step("a", "BEGIN"),
        Step("b", "BEGIN"),
        Step("a", _MONTH, (1, 1, 24312, "merkator", 1, 0)),
        Step("b", _MONTH, (1, 1, 24312, "merkator", 1, 1)),
        Step("a", "COMMIT"),
        Step("b", "COMMIT"),
        Step("a", _MONTHS),
        Step("a", "BEGIN"),
        Step("a", _MONTH, (1, 1, 24312, "merkator", 2, 0)),
        Step("b", _MONTH, (1, 1, 24312, "merkator", 1, 1)),
        Step("a", "ROLLBACK"),
        Step("a", _MONTHS),
    ],
    "a claim that was made meanwhile is not made again": [
        Step("a", _PUT, _message("m1", "channel:1")),
        Step("a", "BEGIN"),
        Step("a", _CLAIM, (2000, 2000, 8)),
        Step("a", _CLAIMED, ("a", 9000, 1, 1)),
        Step("b", "BEGIN"),
        Step("b", _CLAIM, (2000, 2000, 8)),
        Step("b", _SENT, (None, None, 2000, None, 1, "b")),
        Step("a", "COMMIT"),
        Step("b", "COMMIT"),
        Step("b", _SENT, (None, None, 2000, None, 1, "b")),
        Step("a", _SENT, (None, None, 2000, None, 1, "a")),
        Step("b", _SENT, (None, None, 2000, None, 1, "a")),
    ],
    "of two who claim each has others": [
        Step("a", _PUT, _message("m1", "channel:1")),
        Step("a", _PUT, _message("m2", "channel:2")),
        Step("a", _PUT, _message("m3", "channel:1")),
        Step("a", _UNSENT),
        Step("a", "BEGIN"),
        Step("a", _CLAIM, (2000, 2000, 1)),
        Step("b", "BEGIN"),
        Step("b", _CLAIM, (2000, 2000, 8)),
        Step("b", _CLAIMED, ("b", 9000, 2, 2)),
        Step("a", _CLAIMED, ("a", 9000, 1, 1)),
        Step("b", "COMMIT"),
        Step("a", "ROLLBACK"),
        Step("a", _UNSENT),
        Step("b", _CLAIM, (2000, 2000, 8)),
    ],
    "what is about to leave is not waited behind": [
        Step("a", _PUT, _message("m1", "channel:1")),
        Step("a", "BEGIN"),
        Step("a", _SENT, (None, None, 2000, None, 1, "a")),
        Step("a", _CLOSED, (None, None, 2000, None, "m1")),
        Step("b", _PUT, _message("m2", "channel:1", 1500)),
        Step("a", _NEXT_DUE, ("channel:1",)),
        Step("a", "COMMIT"),
        Step("b", _PUT, _message("m3", "channel:1", 1600)),
        Step("b", _UNSENT),
        Step("b", "BEGIN"),
        Step("b", _PUT, _message("m4", "channel:1", 1700)),
        Step("a", _CLOSED, (None, None, 2100, None, "m2")),
        Step("b", "COMMIT"),
        Step("a", _NEXT_DUE, ("channel:1",)),
        Step("a", _UNSENT),
    ],
    "two rows with one key wait for each other's end": [
        Step("a", "BEGIN"),
        Step("a", _FREE, (0,)),
        Step("a", _ADD_FREE, (0, 5)),
        Step("b", "BEGIN"),
        Step("b", _FREE, (0,)),
        Step("b", _ADD_FREE, (0, 6)),
        Step("a", "COMMIT"),
        Step("b", _SET_FREE, (7, 0)),
        Step("b", "ROLLBACK"),
        Step("b", _FREE, (0,)),
        Step("a", "BEGIN"),
        Step("a", _ADD_FREE, (1, 5)),
        Step("b", _ADD_FREE, (1, 6)),
        Step("a", "ROLLBACK"),
        Step("b", _FREE, (1,)),
    ],
    "an id that is there already": [
        *_people("Anna"),
        Step("a", _PERSON, (1, "Another", "{}", 5)),
        Step("a", _PERSON, (None, "Nobody", "{}", 5)),
        Step("a", _PERSON, (None, "Nobody", "{}", 5)),
        Step("a", _PERSON, (7, None, "{}", 5)),
        Step("a", _PERSON, (7, "n" * 101, "{}", 5)),
        Step("a", _PERSON, (8, "Cleo", "{}", 5)),
    ],
    "a row that others refer to": [
        *_people("Anna", "Ben"),
        Step("a", "BEGIN"),
        Step("a", _ANALYSIS, (1, "{}", "[]", 0, 1, 5)),
        Step("b", _RENAME, ("Anne", 1)),
        Step("b", _DROP_PERSON, (1,)),
        Step("a", "COMMIT"),
        Step("a", "BEGIN"),
        Step("a", _DROP_PERSON, (2,)),
        Step("b", _ANALYSIS, (2, "{}", "[]", 0, 1, 5)),
        Step("a", "COMMIT"),
        Step("a", _PEOPLE, (1, 2)),
        Step("a", _ANALYSIS, (9, "{}", "[]", 0, 1, 5)),
        Step("a", "BEGIN"),
        Step("a", _LOCK_PERSON, (1,)),
        Step("b", _ANALYSIS, (1, "{}", "[]", 0, 1, 5)),
        Step("a", "COMMIT"),
    ],
    "two that wait for each other": [
        *_people("Anna", "Ben"),
        Step("a", "BEGIN"),
        Step("b", "BEGIN"),
        Step("a", _LOCK_PERSON, (1,)),
        Step("b", _LOCK_PERSON, (2,)),
        Step("a", _LOCK_PERSON, (2,)),
        Step("b", _RENAME, ("Anne", 1)),
    ],
    "a moment that stays": [
        Step("a", _FIRST_BEAT, (0, 1, 10, 10)),
        Step("a", "BEGIN repeatable_read"),
        Step("b", _BEAT, (20, 10, 0, 1)),
        Step("a", _BEATS),
        Step("b", _BEAT, (30, 10, 0, 1)),
        Step("b", _FIRST_BEAT, (1, 2, 30, 30)),
        Step("a", _BEATS),
        Step("a", "COMMIT"),
        Step("a", _BEATS),
        Step("b", "BEGIN"),
        Step("b", _BEAT, (40, 10, 0, 1)),
        Step("b", _BEATS),
        Step("a", _BEATS),
        Step("b", "ROLLBACK"),
        Step("b", _BEATS),
    ],
    "one that writes alone": [
        Step("a", "BEGIN"),
        Step("a", _SHARED, (_KEY,)),
        Step("b", "BEGIN"),
        Step("b", _SHARED, (_KEY,)),
        Step("c", "BEGIN"),
        Step("c", _ALONE, (_KEY,)),
        Step("d", "BEGIN"),
        Step("d", _SHARED, (_KEY,)),
        Step("a", "COMMIT"),
        Step("b", "ROLLBACK"),
        Step("c", "COMMIT"),
        Step("d", "COMMIT"),
    ],
    "a transaction after its error": [
        Step("a", _SERVER, (1, "Home", "{}", 5, None)),
        Step("a", "BEGIN"),
        Step("a", _LOCK_SERVER, (1,)),
        Step("a", _SERVER, (1, "Home", "{}", 5, None)),
        Step("a", _LOCK_SERVER, (1,)),
        Step("a", "ROLLBACK"),
        Step("a", _LOCK_SERVER, (1,)),
        Step("a", _SET_FREE, (7, 0)),
    ],
}
"""The scripts, by what each shows."""
