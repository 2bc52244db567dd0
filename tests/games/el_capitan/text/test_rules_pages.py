"""Each sentence of the rules in pages says what the game does: by its key, a position to try it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
import pytest

from games.el_capitan.edition import BANK, OUT
from games.el_capitan.rules.events import Idled, Income, Raided, Rewarded, Shut, Spread, Triggered
from games.el_capitan.state import CapitanState
from games.engine import Text
from games.engine.pages.model import Facts
from games.engine.words.texts import Together
from tests.games.el_capitan.table import (
    GAME,
    READER,
    allows,
    arranged,
    city,
    dealt,
    every,
    fortress,
    goes,
    lay,
    majority,
    only,
    play,
    track,
    verbs,
)

EIGHT = ("Venezia", "Constantinople", "Valencia", "Napoli", "Athina", "Tanger", "Tunis", "Alexandria")
TILES = ("porto", "lisboa", "islas_canarias")


def _sentences(players: int | None) -> dict[str, Text]:
    """Return all sentences of the rules for so many players, all tiles among them, by key."""
    options = dict.fromkeys(TILES, True)
    edition = next(iter(GAME.meta.editions.values()))
    found: dict[str, Text] = {}
    for section in GAME.pages.sections(edition, options if players else None, players):
        parts = [line for part in section.parts if isinstance(part, Facts) for line in part.lines]
        parts += [part for part in section.parts if isinstance(part, Text)]
        for text in (*parts, *section.small):
            assert isinstance(text, Text)
            found[text.key] = text
    return found


def _said(key: str, players: int | None, language: str = "en") -> str:
    return _sentences(players)[key].said(msgspec.structs.replace(READER, language=language))


def _value(key: str, name: str, players: int | None = None) -> object:
    return dict(_sentences(players)[key].values)[name]


def _numbers(value: object) -> tuple[object, ...]:
    assert isinstance(value, Together)
    return value.parts


def _finish(state: CapitanState) -> list[Income]:
    """End the phase; return what each seat is paid."""
    state.kind, state.acted, state.ending = "finish", True, True
    state.active = (state.first - 1) % state.players
    state.to_act = (state.active,)
    state._offers = {}
    return every(play(state, "done"), Income)


# What the game begins with and how a turn goes.


def _story() -> None:
    state = arranged(players=2, phase=3, money=[20, 20])
    state.loans[0] = 1
    state.bank[0] -= 1
    _finish(state)
    assert state.outcome is not None
    assert state.loans == [0] * 4
    assert state.money == [8, 20]
    assert state.outcome.ranks == (2, 1)


def _given() -> None:
    state = dealt()
    assert state.money == [_value("rules.goal.given", "start_money")] * 4
    assert state.supply == [_value("rules.goal.given", "warehouses")] * 4
    assert state.forts_left == [_value("rules.goal.given", "fortresses")] * 4
    state = arranged(players=3)
    had = list(state.supply)
    _finish(state)
    play(state, "appoint 0")
    assert state.supply == [number + 6 for number in had]


def _neutral() -> None:
    assert dealt(2).supply == [6, 6, *[_value("rules.goal.neutral", "neutrals", 2)] * 2]
    for own, neutral, allowed in ((3, 1, True), (2, 1, False), (1, 0, True)):
        state = arranged(players=2, ships={0: "Tanger 1"})
        state.supply[0], state.supply[2] = own, neutral
        state._offers = {}
        assert allows(state, "build 1") == allowed


def _turn() -> None:
    state = arranged(ships={0: "Tanger 1"}, hands={0: "Tanger-Tunis Napoli-Tunis"}, money=[40])
    lay(state, "Marseille*3 Valencia-Napoli")
    play(state, "buy Marseille*3", "sail Tanger-Tunis", "sail Napoli-Tunis")
    assert len(state.rows[0]) == 3
    play(state, "build 1")
    assert state.active == 0
    assert verbs(state) <= {"buy", "done"}
    play(state, "done")
    assert len(state.rows[0]) == 4
    state = arranged(ships={0: "Tanger 1"})
    play(state, "borrow 10")
    assert state.active == 1


def _forced() -> None:
    assert "idle" not in verbs(arranged(ships={0: "Tanger 1"}))
    assert "done" not in verbs(arranged(ships={0: "Tanger 1"}))


def _end() -> None:
    state = arranged(players=3, ships={0: "Tanger 1"})
    state.supply[0], state.forts_left[0] = 1, 0
    state.rows[0].clear()
    state.rows[1].clear()
    assert every(play(state, "build 1"), Triggered)
    assert state.ending
    assert state.phase == 1


def _goal_small() -> None:
    assert len(dealt(2).supply) == 4
    assert len(dealt(3).supply) == 3
    both = _value("rules.goal.small", "row_of_both")
    assert isinstance(both, int)
    for before, allowed in ((both - 1, True), (both, False)):
        state = arranged(players=2, phase=3, ships={0: "Tanger 1"}, tracks={"Tanger": "BAaAAa"[: 1 + before]})
        state.supply[:] = [9, 9, 2, 2]
        state._offers = {}
        assert allows(state, f"build {2 + before} neutral") == allowed


# Sailing.


def _destination() -> None:
    for ship in ({}, {0: "Napoli 1"}):
        state = arranged(ships=ship, hands={0: "Tanger*2"})
        play(state, "sail Tanger*2")
        assert state.ships[0] == city(state, "Tanger")
    state = arranged(ships={0: "Marseille 1"}, hands={0: "Tanger*2"})
    assert goes(state, "Tanger*2") == {"Venezia", "Constantinople", "Valencia", "Napoli", "Tanger"}


def _connection() -> None:
    for start, allowed in (("Tanger 1", True), ("Tunis 1", True), ("Napoli 1", False)):
        assert allows(arranged(ships={0: start}, hands={0: "Tanger-Tunis"}), "sail Tanger-Tunis") == allowed


def _bank() -> None:
    for round_ in (1, 2):
        state = arranged(round=round_, hands={0: "Tanger*2 Tanger-Tunis"})
        assert state.ships[0] == (OUT if round_ == 1 else BANK)
        assert not allows(state, "sail Tanger-Tunis")
        assert not allows(state, "seals Tanger*2")
        play(state, "sail Tanger*2")
    state = arranged(ships={0: "Tanger 1"}, money=[0])
    play(state, "borrow 10")
    assert (state.ships[0], state.money[0]) == (BANK, 10)


def _harbour() -> None:
    for others, cost in (({}, 3), ({1: "Tanger 1"}, 4)):
        state = arranged(ships={0: "Napoli 1", **others}, hands={0: "Napoli-Tanger"})
        play(state, "sail Napoli-Tanger", "build 1")
        assert state.money[0] == 20 - cost
    state = arranged(ships={0: "Napoli 1", 1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Napoli-Tanger"})
    play(state, "sail Napoli-Tanger")
    assert "build" not in verbs(state)


def _card() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Napoli-Tanger"})
    play(state, "sail Napoli-Tanger")
    assert state.hands[0] == ()
    assert state.discards[1]


def _west() -> None:
    state = arranged(tiles="P", ships={0: "Marseille 1"}, hands={0: "Tunis*1"})
    assert "Porto" in goes(state, "Tunis*1")
    assert not [card for card in state.edition.cards if card.city >= 9 or card.other >= 9]


def _islas() -> None:
    fees = _numbers(_value("rules.sailing.islas_canarias", "fees"))
    for phase, fee in enumerate(fees, start=1):
        state = arranged(
            tiles="I",
            phase=phase,
            ships={0: "Tanger 1"},
            hands={0: "Tunis*1"},
            tracks={"Napoli": "BBC"},
            money=[9, 9, 2],
        )
        play(state, "seals Tunis*1", "steer Islas", "build 1")
        assert "done" not in verbs(state)
        assert isinstance(fee, int)
        paid = only(play(state, "raid Napoli 1"), Raided).paid
        assert paid[:3] == (0, 2 * fee, min(2, fee))
    state = arranged(tiles="I", ships={0: "Tanger 1"})
    play(state, "tow Tanger 2")
    assert state.money[0] == 20 - 1 * int(str(_value("rules.sailing.islas_canarias", "pirate_step")))
    assert "tow" not in verbs(state)


# Building.


def _site() -> None:
    for stands, sites in (("", {1, 2}), ("B", {2}), (".B", {1}), ("BC", {3})):
        state = arranged(ships={0: "Tanger 1"}, tracks={"Tanger": stands})
        assert {site for site in range(1, 13) if allows(state, f"build {site}")} == sites


def _row() -> None:
    most = _value("rules.houses.row", "in_a_row", 4)
    for before, allowed in ((2, True), (3, False)):
        state = arranged(phase=2, ships={0: "Tanger 1"}, tracks={"Tanger": "B" + "A" * before})
        assert allows(state, f"build {before + 2}") == allowed == (before < most)  # type: ignore[operator]


def _row_of_two() -> None:
    assert (
        _value("rules.houses.row/two", "row_of_both", 2),
        _value("rules.houses.row/two", "in_a_row", 2),
    ) == (4, 3)
    for stands, own, neutral in (("BAAA", False, True), ("BAAAa", False, False), ("BaA", True, True)):
        state = arranged(players=2, phase=3, ships={0: "Tanger 1"}, tracks={"Tanger": stands})
        state.supply[:] = [9, 9, 3, 3]
        state._offers = {}
        site = len(stands) + 1
        assert (allows(state, f"build {site}"), allows(state, f"build {site} neutral")) == (own, neutral)


def _shut() -> None:
    for players, shuts in ((2, True), (3, True), (4, False)):
        state = arranged(players=players, ships={0: "Tanger 1"}, tracks={"Tanger": "BABA"})
        events = play(state, "build 5")
        assert bool(every(events, Shut)) == shuts
    state = arranged(ships={0: "Tanger 1"}, tracks={"Tanger": "ABCBCB"}, money=[3])
    assert only(play(state, "build 7"), Shut).site == 1
    state = arranged(ships={0: "Tanger 1"}, tracks={"Tanger": ".BC"}, shut={"Tanger": "A"}, money=[0])
    play(state, "reopen")
    assert track(state, "Tanger").startswith(".BCA")


def _back() -> None:
    last = _value("rules.houses.back", "last_site")
    assert last == len(track(arranged(), "Tanger"))
    state = arranged(phase=3, ships={0: "Tanger 1"}, tracks={"Tanger": "...BCDBCDBCD"})
    assert allows(state, "build 3")
    assert not every(play(state, "build 3"), Shut)


def _fortress() -> None:
    state = arranged(ships={0: "Tanger 1"}, tracks={"Tanger": "B"})
    play(state, "fortify")
    assert state.money[0] == 20 - min(state.edition.cities[city(state, "Tanger")].fortresses)
    assert not allows(arranged(phase=2, ships={0: "Tanger 1"}, forts={"Tanger": "A."}), "fortify")


def _porto() -> None:
    state = arranged(tiles="P", ships={0: "Porto 1"}, tracks={"Porto": "BCDBCB"})
    printed = state.edition.cities[9]
    assert (len(printed.harbours), len(printed.fortresses)) == (3, 1)
    assert only(play(state, "build 7"), Shut).lost


def _lisboa() -> None:
    for stands, full in (("BC", False), ("BA", True)):
        state = arranged(tiles="L", ships={0: "Lisboa 1"}, tracks={"Lisboa": stands})
        events = play(state, "build 3")
        worth = state.number(10)
        assert only(events, Rewarded).florin == (worth if full else worth // 2)
    state = arranged(tiles="L", ships={0: "Lisboa 1"}, tracks={"Lisboa": ".BC"}, shut={"Lisboa": "A"})
    assert not every(play(state, "reopen"), Rewarded)
    state = arranged(players=2, tiles="L", ships={0: "Lisboa 1"}, tracks={"Lisboa": "B"})
    assert not every(play(state, "build 2 neutral"), Rewarded)


# Paydays.


def _cities() -> None:
    """Chart by numbers of cities; with two players a neutral house makes none."""
    chart = _numbers(_value("rules.payday.cities", "chart", 3))
    printed = {
        dict(step.values)["in_cities"]: dict(step.values)["for_cities"]
        for step in chart
        if isinstance(step, Text)
    }
    for number in range(9):
        state = arranged(players=3, phase=3, tracks=dict.fromkeys(EIGHT[:number], "A"))
        assert state.pay().proliferation[0] == printed.get(number, 0)


def _cities_of_two() -> None:
    own = arranged(players=2, phase=3, tracks=dict.fromkeys(EIGHT[:4], "A"))
    neutral = arranged(players=2, phase=3, tracks={**dict.fromkeys(EIGHT[:3], "A"), EIGHT[3]: "a"})
    assert own.pay().proliferation[0] > neutral.pay().proliferation[0]


def _houses() -> None:
    state = arranged(tracks={"Tanger": "BBAAC"})
    assert state.number(city(state, "Tanger")) == state.edition.cities[city(state, "Tanger")].track[5]
    assert majority(state, "Tanger") == (7, 15, 0, 0)


def _houses_of_two() -> None:
    assert majority(arranged(players=2, tracks={"Tanger": "BBAb"}), "Tanger") == (0, 12)
    assert majority(arranged(players=2, tracks={"Tanger": "bbA"}), "Tanger") == (0, 0)


def _payday_west() -> None:
    assert majority(arranged(tiles="P", tracks={"Porto": "BBAC"}), "Porto") == (10, 20, 10, 0)
    assert majority(arranged(players=2, tiles="P", tracks={"Porto": "bbAB"}), "Porto") == (10, 10)


def _fortresses() -> None:
    state = arranged(phase=2, tracks={"Tanger": "BC", "Tunis": "BCD"}, forts={"Tanger": "A.", "Tunis": "A."})
    assert fortress(state, "Tanger")[0] == 3
    assert fortress(state, "Tunis")[0] == 6


def _bonus() -> None:
    cities = _value("rules.payday.bonus", "bonus_cities", 4)
    florin = _numbers(_value("rules.payday.bonus", "florin", 4))
    assert _value("rules.payday.bonus", "bonus_cards", 4) == len(florin)
    assert cities == len(EIGHT) + 1
    for taken, bonus in enumerate((*florin, None)):
        state = arranged(phase=3, ships={0: "Marseille 1"}, tracks=dict.fromkeys(EIGHT, "A"))
        state.bonuses = taken
        assert [event.florin for event in every(play(state, "build 1"), Spread)] == [bonus] * (
            bonus is not None
        )


def _bonus_of_two() -> None:
    for stands, given in (("A", True), ("a", False)):
        tracks = {**dict.fromkeys(EIGHT, "A"), "Tunis": stands}
        state = arranged(players=2, phase=3, ships={0: "Marseille 1"}, tracks=tracks)
        state.supply[:] = [9, 9, 3, 3]
        assert bool(every(play(state, "build 1"), Spread)) == given


def _payday_small() -> None:
    state = arranged(tracks={"Tanger": "BA"}, shut={"Tunis": "A", "Napoli": "A"})
    assert majority(state, "Tanger")[0] == 3
    assert majority(arranged(tracks={"Tanger": "BBBA"}), "Tanger")[0] == 6
    assert majority(state, "Tunis") == (0, 0, 0, 0)
    assert arranged(tracks={"Tanger": "BBAB"}).pay().totals[0] == 12 // 2


def _payday_small_of_two() -> None:
    _cities_of_two()
    _bonus_of_two()
    _houses_of_two()


# Loans.


def _take() -> None:
    assert "borrow" not in verbs(arranged(round=1, ships={0: "Tanger 1"}))
    state = arranged(ships={0: "Tanger 1"})
    play(state, "borrow 10")
    assert state.active != 0


def _kind() -> None:
    edition = arranged().edition
    for loan in edition.loans:
        state = arranged(players=2, ships={0: "Tanger 1"}, money=[40])
        play(state, f"borrow {loan.amount}")
        assert state.money[0] == 40 + loan.amount
        assert state.owed(0) == loan.repay
        _finish(state)
        play(state, "extend")
        assert state.owed(0) == loan.repay_extended
    assert len(edition.loans) == 2


def _extend() -> None:
    for money, choice in ((12, True), (11, False)):
        state = arranged(players=2, money=[money])
        state.loans[0], state.bank[0] = 1, 17
        _finish(state)
        assert (state.kind == "loan") == choice
        assert choice or state.extended[0] == 1


def _last() -> None:
    state = arranged(players=2, money=[1])
    state.extended[0], state.bank[0] = 1, 17
    _finish(state)
    assert state.money[0] == 1 - 16


def _first() -> None:
    state = arranged(players=3, money=[9, 5, 9])
    _finish(state)
    assert (state.kind, state.active) == ("name", 1)


def _idle() -> None:
    """Ruling E3: who can build may idle too if no loan is left; in the first round only who can't."""
    state = arranged(players=2, ships={0: "Tanger 1"})
    state.bank, state.loans[:2] = [0, 0], [18, 12]
    assert {"idle", "build"} <= verbs(state)
    assert "idle" not in verbs(arranged(ships={0: "Tanger 1"}))
    assert "idle" not in verbs(arranged(round=1, ships={0: "Tanger 1"}))
    assert "idle" not in verbs(arranged(round=1))
    state = arranged(round=1, ships={0: "Tanger 1"}, money=[1])
    lay(state, "Valencia-Napoli")
    assert "idle" in verbs(state)
    state = arranged(round=1, money=[4])
    lay(state, "Valencia-Napoli")
    assert "idle" in verbs(state)
    for phase, rounds in ((1, 2), (2, 1)):
        # The first round of the game does not end the phase; the next one does, where again nothing else can be done.
        ships = {0: "Tanger 1", 1: "Tunis 1", 2: "Napoli 1"}
        state = arranged(players=3, phase=phase, round=1, ships=ships, money=[0] * 3)
        state.bank, state.loans[:2] = [0, 0], [18, 12]
        for row in state.rows:
            row.clear()
        assert len(every(play(state, "idle"), Idled)) == 3 * rounds
        assert state.kind == "name"


def _debt() -> None:
    state = arranged(ships={0: "Tanger 1"}, money=[-1])
    assert not verbs(state) & {"buy", "build", "fortify"}


HOLDS: Mapping[str, Callable[[], None]] = {
    "rules.goal.story": _story,
    "rules.goal.given": _given,
    "rules.goal.neutral": _neutral,
    "rules.goal.turn": _turn,
    "rules.goal.forced": _forced,
    "rules.goal.end": _end,
    "rules.goal.small": _goal_small,
    "rules.sailing.destination": _destination,
    "rules.sailing.connection": _connection,
    "rules.sailing.bank": _bank,
    "rules.sailing.harbour": _harbour,
    "rules.sailing.small": _card,
    "rules.sailing.west": _west,
    "rules.sailing.islas_canarias": _islas,
    "rules.houses.site": _site,
    "rules.houses.row": _row,
    "rules.houses.row/two": _row_of_two,
    "rules.houses.shut": _shut,
    "rules.houses.back": _back,
    "rules.houses.fortress": _fortress,
    "rules.houses.porto": _porto,
    "rules.houses.lisboa": _lisboa,
    "rules.payday.cities": _cities,
    "rules.payday.cities/two": _cities_of_two,
    "rules.payday.houses": _houses,
    "rules.payday.houses/two": _houses_of_two,
    "rules.payday.west": _payday_west,
    "rules.payday.fortresses": _fortresses,
    "rules.payday.bonus": _bonus,
    "rules.payday.bonus/two": _bonus_of_two,
    "rules.payday.small": _payday_small,
    "rules.payday.small/some": _payday_small_of_two,
    "rules.loans.take": _take,
    "rules.loans.kind": _kind,
    "rules.loans.extend": _extend,
    "rules.loans.last": _last,
    "rules.loans.least": _first,
    "rules.loans.idle": _idle,
    "rules.loans.small": _debt,
}
"""By key of a sentence."""


@pytest.mark.parametrize("key", HOLDS)
def test_what_a_sentence_of_the_rules_says_is_what_the_game_does(key: str) -> None:
    HOLDS[key]()


def test_every_sentence_of_the_rules_is_tried() -> None:
    said = {key for players in (None, 2, 3, 4, 5) for key in _sentences(players)}
    assert said == set(HOLDS)


@pytest.mark.parametrize(("language", "main"), [("en", "main colour"), ("de", "Hauptfarbe")])
def test_with_two_players_the_rules_count_the_main_colour_only(language: str, main: str) -> None:
    for key in ("rules.payday.cities", "rules.payday.bonus"):
        assert main in _said(f"{key}/two", 2, language)
        assert key not in _sentences(2)
    assert main in _said("rules.payday.small/some", None, language)
    assert "rules.payday.small/some" not in _sentences(3)
