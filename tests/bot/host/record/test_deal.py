"""The deal is fixed before anybody joins, and anybody can check that afterwards."""

import json
from base64 import urlsafe_b64decode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from bot.host import By
from bot.host.library import Library
from bot.host.play import actions
from bot.host.record.verify import verify
from bot.text import base64url
from games import replay
from tests.bot.host.conftest import FIRST_MESSAGE, GAMES, Party
from tests.bot.host.harness import Draw, Lift, Over, Wave, with_rules

LIBRARY = Library(GAMES)


async def exported(party: Party) -> dict[str, Any]:
    """A finished game with an undo that left a gap."""
    table = await party.game()
    await party.play(table, 0, Draw(), Lift(1), Lift(2))
    await party.play(table, 1, Wave(1))
    await party.host.act(table, By(party.people[0]), actions.undo)
    for turn in range(6):
        await party.play(table, turn % 2, Lift(1), Over())
    plain: dict[str, Any] = json.loads(json.dumps(await party.host.tables.export(table)))
    return plain


async def test_a_true_export_holds_and_says_what_that_proves(party: Party) -> None:
    export = await exported(party)
    verdict = verify(LIBRARY, export)
    assert verdict.holds, verdict.sentence
    posted = [base64url(export[name]) for name in ("commitment", "record")]
    for needed in (*posted, str(FIRST_MESSAGE), "did not look"):
        assert needed in verdict.sentence


async def test_the_seed_is_as_specified(party: Party) -> None:
    export = await exported(party)
    secret = bytes.fromhex(export["secret"])
    assert len(secret) == 32
    assert export["commitment"] == sha256(secret).hexdigest()
    assert export["seed"] == sha256(secret + str(FIRST_MESSAGE).encode()).hexdigest()


def test_messages_show_the_whole_of_a_fingerprint_in_43_letters() -> None:
    fingerprint = sha256(b"any").hexdigest()
    shown = base64url(fingerprint)
    assert len(shown) == 43
    assert urlsafe_b64decode(f"{shown}=").hex() == fingerprint


def _flip(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


def _last_move(export: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = [row for row in export["log"] if row["kind"] == "move"][-1]
    return found


def _back_to_no_deal(export: dict[str, Any]) -> None:
    """Take away the deal's digest, and let the undo take back all that was played before it."""
    undo = next(row for row in export["log"] if row["kind"] == "undo")
    before = [row for row in export["log"] if row["sequence"] < undo["sequence"]]
    next(row for row in before if row["kind"] == "start")["digest"] = None
    undo["payload"]["removed"] = [row["sequence"] for row in before if row["kind"] == "move"]


ALTERATIONS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "another secret": (lambda e: e.update(secret=_flip(e["secret"])), "commitment"),
    "another commitment": (lambda e: e.update(commitment=_flip(e["commitment"])), "commitment"),
    "another seed": (lambda e: e.update(seed=_flip(e["seed"])), "seed"),
    "another message": (lambda e: e.update(message="1"), "seed"),
    "another record": (lambda e: e.update(record=_flip(e["record"])), "record"),
    "another option": (lambda e: e["options"].update(start="drawn"), "record"),
    "another edition": (lambda e: e["edition"].update(sha256="c" * 64), "record"),
    "another edition's name": (lambda e: e["edition"].update(name="long"), "edition"),
    "another rules number": (lambda e: e.update(rules=2), "record"),
    "another game": (lambda e: e.update(game="sea_merchants"), "record"),
    "a computer's seat": (lambda e: e["seats"].__setitem__(0, "computer"), "record"),
    "another number of players": (lambda e: e.update(players=3), "record"),
    "a move left out of the list": (lambda e: e["moves"].pop(3), "log"),
    "a move too many": (lambda e: e["moves"].append([0, {"verb": "over"}]), "log"),
    "another move in the list": (lambda e: e["moves"][2].__setitem__(1, {"verb": "call"}), "log"),
    "another digest": (lambda e: _last_move(e).update(digest="0" * 16), "digest"),
    "another deal": (lambda e: e.update(dealt="0" * 16), "start"),
    "a row left out": (lambda e: e["log"].pop(4), "form"),
    "another result": (lambda e: e["outcome"].update(ranks=[2, 1]), "outcome"),
    "no result": (lambda e: e.update(outcome=None), "outcome"),
    "no secret": (lambda e: e.pop("secret"), "form"),
    "no log": (lambda e: e.update(log=[{}]), "form"),
    "a log that is none": (lambda e: e.update(log=3), "form"),
    "another form": (lambda e: e.update(kontor=2), "form"),
    "an undo to no deal": (_back_to_no_deal, "form"),
    "a secret that is none": (lambda e: e.update(secret=e["secret"] + "x"), "form"),
}


async def test_each_alteration_is_named(party: Party) -> None:
    told = json.dumps(await exported(party))
    found = {}
    for name, (alter, _) in ALTERATIONS.items():
        export = json.loads(told)
        alter(export)
        verdict = verify(LIBRARY, export)
        found[name] = (verdict.holds, verdict.key)
    assert found == {name: (False, key) for name, (_, key) in ALTERATIONS.items()}


async def test_a_move_altered_in_list_and_log_alike_is_named(party: Party) -> None:
    export = await exported(party)
    row = [row for row in export["log"] if row["payload"] == {"verb": "lift", "crates": 1}][1]
    row["payload"]["crates"] = 2
    listed = [
        index for index, (_, move) in enumerate(export["moves"]) if move == {"verb": "lift", "crates": 1}
    ]
    export["moves"][listed[1]][1]["crates"] = 2
    verdict = verify(LIBRARY, export)
    assert (verdict.key, f"move {listed[1]} " in verdict.sentence) == ("digest", True)


async def test_an_illegal_move_in_list_and_log_alike_is_named(party: Party) -> None:
    export = await exported(party)
    _last_move(export)["payload"] = {"verb": "answer", "yes": 1}
    export["moves"][-1][1] = {"verb": "answer", "yes": 1}
    assert verify(LIBRARY, export).key == "replay"


async def test_what_this_version_can_not_replay_is_not_judged(party: Party) -> None:
    export = await exported(party)
    other = Library({**GAMES, "sample": with_rules(2)})
    assert verify(other, export).key == "rules"
    assert verify(Library({}), export).key == "edition"


async def test_a_game_ended_by_resignation_can_be_verified(party: Party) -> None:
    table = await party.game(people=2, computers=1)
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.idle()
    await party.host.act(table, By(party.people[1]), actions.claim)
    export = json.loads(json.dumps(await party.host.tables.export(table)))
    assert verify(LIBRARY, export).holds
    export["log"][-1]["seat"] = 0
    assert verify(LIBRARY, export).key == "outcome"


async def test_an_export_of_a_running_game_holds_no_secret(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Draw(), Lift(1))
    position = party.host._reader._positions.get(table)
    assert position is not None
    export = await party.host.tables.export(table)
    assert not {"seed", "secret", "moves", "dealt"} & export.keys()
    text = json.dumps(export)
    assert await party.secret(table) not in text
    assert position.state.chance.key.hex() not in text
    assert '"number": null' in text
    assert "digest" not in text
    verdict = verify(LIBRARY, json.loads(text))
    assert (verdict.holds, verdict.key) == (False, "form")


async def test_the_export_of_a_game_that_is_over_is_what_the_engine_replays(party: Party) -> None:
    table = await party.game(people=2, computers=1, game="sea_merchants")
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.idle()
    await party.host.act(table, By(party.people[1]), actions.resign)
    export = json.loads(json.dumps(await party.host.tables.export(table)))
    assert verify(LIBRARY, export).holds
    state = replay(export)
    seen = await party.host.tables.look(table)
    assert state.view(None) == seen.view
