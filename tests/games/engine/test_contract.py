"""The names and promises of the contract that random play doesn't reach."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import games
from games import SHIPPED, BadEdition, BadMove, BadOption, IllegalMove, catalogue, record, replay
from games.engine import Edition, Game, Move, Text, counted, listed, ranked
from games.engine.edition import _provenance
from games.engine.text import provenance
from games.sea_merchants import SeaMerchants
from games.sea_merchants.moves import Draw, Load, Pass

EVERY_GAME = pytest.mark.parametrize("game", catalogue.values(), ids=list(catalogue))
SEA = catalogue["sea_merchants"]
RECORD: dict[str, Any] = {
    "game": "sea_merchants",
    "edition": None,
    "options": {"start": "first"},
    "players": 2,
    "seed": 7,
    "moves": [[0, {"verb": "load", "product": 3}], [1, {"verb": "load", "product": 1}]],
}


def run(program: str, **environment: str) -> str:
    done = subprocess.run(  # noqa: S603 our own program
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return done.stdout.strip()


def test_a_lobby_reads_meta_without_loading_rules() -> None:
    loaded = run(
        "import sys; from games import catalogue\n"
        "for name, game in catalogue.items():\n"
        "    game.meta.title, dict(game.meta.options), dict(game.meta.editions)\n"
        "names = [one.split('.') for one in sys.modules]\n"
        "print(*[one[2] for one in names if len(one) > 2 and one[1] in catalogue])"
    )
    assert set(loaded.split()) <= {"edition"}


def test_a_digest_is_the_same_in_every_process() -> None:
    program = (
        "from games import catalogue\n"
        "for name, game in catalogue.items():\n"
        "    s = game.new(players=2, seed=3)\n"
        "    while s.to_act and s.moves < 40:\n"
        "        seat = s.to_act[0]; m = s.legal_moves(seat); s.play(seat, m[s.moves % len(m)])\n"
        "    print(name, s.digest().hex(), repr(s))"
    )
    told = run(program, PYTHONHASHSEED="1")
    assert told == run(program, PYTHONHASHSEED="2")
    assert all(f"{name} " in told for name in catalogue)


@EVERY_GAME
def test_every_game_has_the_option_who_starts(game: Game) -> None:
    assert game.meta.options["start"].default == "drawn"
    assert game.new(players=2, seed=1, options={"start": "first"}).to_act == (0,)
    starts = {game.new(players=2, seed=seed).to_act for seed in range(20)}
    assert starts == {(0,), (1,)}


@EVERY_GAME
def test_meta_is_complete(game: Game) -> None:
    meta = game.meta
    assert catalogue[meta.name] is game
    default = next(iter(meta.editions.values()))
    assert meta.players[0] == min(edition.players[0] for edition in meta.editions.values())
    assert meta.players[1] == max(edition.players[1] for edition in meta.editions.values())
    assert all(option.default in option.choices and str(option.title) for option in meta.options.values())
    assert all(edition.name == name for name, edition in meta.editions.items())
    assert default.provenance[0][0] == ""
    assert set(game.text.VERBS) == set(game.verbs)
    assert all(len(str(words)) <= 100 for words in game.text.VERBS.values())
    fields = {name for kind in game.verbs.values() for name in kind.__struct_fields__}
    assert set(game.text.FIELDS) == fields
    assert all(len(str(words)) <= 100 for words in game.text.FIELDS.values())
    groups = {words.split()[0] for words in game.text.COMMANDS.values() if " " in words}
    assert set(game.text.GROUPS) == groups
    assert all(len(str(words)) <= 100 for words in game.text.GROUPS.values())
    assert game.text.UNIT
    assert re.fullmatch("[a-z]{1,32}", meta.command)
    assert game.rule_pages(default)


@EVERY_GAME
def test_an_edition_given_as_such_is_the_shipped_one(game: Game) -> None:
    default = next(iter(game.meta.editions.values()))
    by_default = game.new(players=2, seed=1)
    assert game.new(players=2, seed=1, edition=default).digest() == by_default.digest()
    assert game.new(players=2, seed=1, edition=default.name).digest() == by_default.digest()


def test_an_int_seed_and_its_text_deal_the_same() -> None:
    assert SEA.new(players=3, seed=7).digest() == SEA.new(players=3, seed="7").digest()
    assert SEA.new(players=3, seed=7).digest() != SEA.new(players=3, seed=8).digest()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": 5}, "The Sea Merchants takes 2 to 4 players in this edition, not 5."),
        ({"players": "2"}, "The Sea Merchants takes 2 to 4 players in this edition, not '2'."),
        ({"players": True}, "The Sea Merchants takes 2 to 4 players in this edition, not True."),
        ({"options": {"pirate": 1}}, "The Sea Merchants has no option pirate; it has start."),
        ({"options": {"start": 0}}, "Option start is one of drawn or first, not 0."),
        ({"options": 5}, "Options are names with values, not 5."),
        ({"edition": "golden"}, "The Sea Merchants has no edition golden; it has printed."),
        ({"edition": 5}, "The Sea Merchants has no edition 5; it has printed."),
    ],
)
def test_what_does_not_go_together_is_named(arguments: dict[str, Any], sentence: str) -> None:
    given = {"players": 2, "options": {}, "edition": None, **arguments}
    with pytest.raises(BadOption) as checked:
        SEA.check(**given)
    with pytest.raises(BadOption) as dealt:
        SEA.new(seed=1, **given)
    assert str(checked.value) == str(dealt.value) == sentence
    assert isinstance(checked.value, BadEdition) == ("edition" in arguments)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"x"])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(BadOption, match="A seed is"):
        SEA.new(players=2, seed=seed)


@pytest.mark.parametrize(
    ("obj", "sentence"),
    [
        (5, "A move is a JSON object with a verb, not 5."),
        ({}, "None is no verb of The Sea Merchants; its verbs are load, exchange, buy, pass, trade, cover or draw."),
        ({"verb": []}, "[] is no verb of The Sea Merchants; its verbs are load, exchange, buy, pass, trade, cover or draw."),
        ({"verb": "load"}, "The move does not fit: object missing required field `product`."),
        ({"verb": "load", "product": "fish"}, "The move's product does not fit: expected `int`, got `str`."),
        ({"verb": "load", "product": True}, "The move's product does not fit: expected `int`, got `bool`."),
        ({"verb": "load", "product": -1}, "The move's product does not fit: expected `int` >= 0."),
        ({"verb": "draw", "cards": 2}, "The verb draw has no field cards; a move of it has verb."),
    ],
)  # fmt: skip
def test_what_is_not_a_move_is_named(obj: object, sentence: str) -> None:
    with pytest.raises(BadMove) as error:
        SEA.decode(obj)
    assert str(error.value) == sentence


def test_refusals_of_seats_and_of_finished_games() -> None:
    state = SEA.new(players=2, seed=1)
    assert str(state.refusal(2, Draw())) == "There is no seat 2; seats are 0 to 1."
    assert str(state.refusal(-1, Draw())) == "There is no seat -1; seats are 0 to 1."
    while state.outcome is None:
        state.play(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    assert str(state.refusal(0, Draw())) == "The game is over."
    with pytest.raises(IllegalMove, match="The game is over"):
        state.play(0, Draw())


class Strange(Move, frozen=True):
    """A move of no game."""


class StrangeDraw(Draw, frozen=True):
    """Not the game's own, though it looks like it."""


@pytest.mark.parametrize(
    "move",
    [None, "draw", {"verb": "draw"}, Move(), Strange(), StrangeDraw(), Load("x"), Load(-1)],  # type: ignore[arg-type] # that is what is tried
)
def test_what_is_not_a_move_of_the_game_is_refused_as_such(move: Any) -> None:
    state = SEA.new(players=2, seed=1, options={"start": "first"})
    assert str(state.refusal(0, move)).endswith(" is no move of this game.")
    with pytest.raises(IllegalMove, match="is no move of this game"):
        state.play(0, move)


@pytest.mark.parametrize("thing", [None, "load", {"verb": "load"}, Strange(), SEA.meta])
def test_only_moves_of_the_game_are_encoded(thing: Any) -> None:
    with pytest.raises(BadMove, match="is no move of this game"):
        SEA.encode(thing)


def test_a_point_of_view_is_a_seat_or_nobody() -> None:
    state = SEA.new(players=2, seed=1)
    for seat in (-1, 2, True, "0"):
        with pytest.raises(ValueError, match="a point of view is None or a seat from 0 to 1"):
            state.view(seat)  # type: ignore[arg-type]


def test_numbers_of_thousands_of_digits_get_a_sentence() -> None:
    number = 10**5000
    state = SEA.new(players=2, seed=1)
    assert str(state.refusal(number, Draw()))
    for arguments in ({"players": number}, {"seed": number}, {"options": {"start": number}}):
        with pytest.raises(BadOption) as error:
            SEA.new(**{"players": 2, "seed": 1, **arguments})  # type: ignore[arg-type]
        assert len(str(error.value)) < 200
    with pytest.raises(BadMove):
        SEA.decode({"verb": "load", "product": number})


def test_half_a_character_gets_a_sentence() -> None:
    with pytest.raises(BadMove, match="half a character"):
        SEA.decode({"verb": "load", "product": "\ud800"})
    with pytest.raises(BadOption, match="A seed is"):
        SEA.new(players=2, seed="\ud800")


@pytest.mark.parametrize(
    "text", [None, b"name = 1", "a = " + "[" * 3000 + "]" * 3000, "a=" + "1" * 5000, "["]
)
def test_what_is_no_edition_gets_a_sentence(text: Any) -> None:
    with pytest.raises(BadEdition) as error:
        SEA.read_edition(text)
    assert 0 < len(str(error.value)) < 200


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('prov_default = "R"', 'prov_default = "RS"', "prov_default must be one of the letters R, S or x, not RS"),
        ('prov = { starting_money = "x", ', 'prov = { starting_mony = "x", ', "says where starting_mony comes from"),
        ('starting_money = "x"', 'products = "RR"', "prov.products must be 1 or 6 letters, not RR"),
        ('prov = { starting_money = "x", players = "x" }', 'prov = "S"', "prov must be a table of keys, not S"),
    ],
)  # fmt: skip
def test_provenance_that_says_nothing_true_is_refused(
    sea_edition_text: str, old: str, new: str, sentence: str
) -> None:
    assert old in sea_edition_text
    with pytest.raises(BadEdition, match=sentence):
        SEA.read_edition(sea_edition_text.replace(old, new, 1))


def test_provenance_tells_a_kind_as_partly_where_its_entries_differ() -> None:
    data: dict[str, Any] = {
        "prov_default": "x",
        "card": [{"cost": 1, "coins": 2, "prov": {"coins": "R"}}, {"cost": 2, "coins": 3}],
        "rows": [1, 2, 3],
        "rows_prov": "xSx",
        "size": 4,
        "prov": {"size": "R"},
    }
    told = Edition(name="n", sha256="0" * 64, players=(1, 2), provenance=tuple(_provenance(data)))
    assert str(provenance(told)).endswith(
        "numbers reconstructed; from the rulebook: size, card coins (partly); from public reports: rows (partly)."
    )


def test_replay_plays_the_moves_in_order() -> None:
    state = SEA.new(players=2, seed=7, options={"start": "first"})
    state.play(0, Load(3))
    state.play(1, Load(1))
    assert replay(RECORD).digest() == state.digest()
    assert replay(json.loads(json.dumps(RECORD))).digest() == state.digest()


class OlderVerbs(SeaMerchants):
    """The Sea Merchants, if doing nothing and drawing had once been one verb, `rest`, and later both `pass`."""

    renamed = MappingProxyType({"rest": ("pass", "draw"), "pass": ("draw",)})


@pytest.mark.parametrize("verb", ["rest", "pass", "draw"])
def test_an_older_verb_of_a_record_is_the_one_of_its_successors_that_can_be_played(verb: str) -> None:
    game = OlderVerbs()
    state = game.new(players=2, seed=7, options={"start": "first"})
    moves: list[list[Any]] = []
    while not {Pass(), Draw()} <= {move for _, move in moves}:
        seat, legal = state.to_act[0], state.legal_moves(state.to_act[0])
        move = next((one for one in (Pass(), Draw()) if one in legal), legal[0])
        moves.append([seat, move])
        state.play(seat, move)
    older = [
        [
            seat,
            {
                **game.encode(move),
                "verb": verb if move == Draw() else "rest" if move == Pass() else move.verb,
            },
        ]
        for seat, move in moves
    ]
    assert record.replay({"sea_merchants": game}, {**RECORD, "moves": older}, {}).digest() == state.digest()


def test_an_older_verb_is_none_of_the_verbs_that_can_be_played_today() -> None:
    game = OlderVerbs()
    with pytest.raises(BadMove, match="rest is no verb"):
        game.decode({"verb": "rest"})
    with pytest.raises(IllegalMove, match="Move 0: Ships are being loaded"):
        record.replay({"sea_merchants": game}, {**RECORD, "moves": [[0, {"verb": "rest"}]]}, {})


def test_replay_needs_no_edition_options_or_moves() -> None:
    bare = {key: RECORD[key] for key in ("game", "players", "seed")}
    assert replay(bare).digest() == SEA.new(players=2, seed=7).digest()


@pytest.mark.parametrize(
    ("change", "kind", "index", "sentence"),
    [
        ({"game": "chess"}, BadOption, None, f"There is no game chess. Choose {listed(list(catalogue))}."),
        ({"game": None}, BadOption, None, f"There is no game None. Choose {listed(list(catalogue))}."),
        ({"players": 9}, BadOption, None, "takes 2 to 4 players"),
        ({"edition": "x"}, BadEdition, None, "has no edition x"),
        ({"edition": {"name": "printed", "sha256": "00"}}, BadEdition, None, "with the content '00' is missing"),
        ({"edition": ["printed"]}, BadEdition, None, "An edition is null, a name, or an object"),
        ({"moves": 3}, BadMove, None, "A record's moves are a list"),
        ({"moves": [[0, {"verb": "load", "product": 3}], [1]]}, BadMove, 1, "Move 1: It is not a pair"),
        ({"moves": [[0, {"verb": "sail"}]]}, BadMove, 0, "Move 0: sail is no verb"),
        ({"moves": [[0, {"verb": "load", "product": 3}], [0, {"verb": "draw"}]]}, IllegalMove, 1, "Move 1: It is"),
        ({"moves": [[0, {"verb": "draw"}]]}, IllegalMove, 0, "Move 0: Ships are being loaded"),
    ],
)  # fmt: skip
def test_replay_says_which_move_is_wrong(
    change: dict[str, Any], kind: type[Exception], index: int | None, sentence: str
) -> None:
    with pytest.raises(kind) as error:
        replay({**RECORD, **change})
    assert sentence in str(error.value)
    assert getattr(error.value, "index", "none") == index


@pytest.mark.parametrize("missing", ["game", "players", "seed"])
def test_replay_names_what_a_record_lacks(missing: str) -> None:
    with pytest.raises(BadOption, match=f"The record lacks {missing}"):
        replay({key: value for key, value in RECORD.items() if key != missing})
    with pytest.raises(BadOption, match="A record is a JSON object"):
        replay([])  # type: ignore[arg-type]


def test_replay_finds_an_edition_by_its_content() -> None:
    shipped = SEA.meta.editions["printed"]
    named = {"name": "printed", "sha256": shipped.sha256}
    assert replay({**RECORD, "edition": named}).digest() == replay(RECORD).digest()


def test_replay_takes_an_operators_edition(sea_edition_text: str) -> None:
    other = SEA.read_edition(sea_edition_text.replace("starting_money = 0", "starting_money = 5"))
    record = {**RECORD, "edition": {"name": other.name, "sha256": other.sha256}}
    with pytest.raises(BadEdition, match="is missing"):
        replay(record)
    assert replay(record, {other.sha256: other}).digest() != replay(RECORD).digest()


def test_exactly_four_errors_are_offered() -> None:
    assert [name for name in games.__all__ if isinstance(getattr(games, name), type)] == [
        "BadEdition",
        "BadMove",
        "BadOption",
        "IllegalMove",
    ]


def test_equal_keys_share_the_better_rank() -> None:
    assert ranked([(3,), (5,), (3,), (1,)]) == (2, 1, 2, 4)
    assert ranked([(3, 1), (3, 2)]) == (2, 1)


def test_words_of_sentences() -> None:
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed(["a"]) == "a"
    assert counted(1, "card") == "1 card"
    assert counted(2, "office") == "2 offices"
    inner = Text("engine", "refusal.over")
    assert str(Text("engine", "seed", (("found", inner),))).endswith("not The game is over..")


def test_a_second_language_is_a_second_catalogue() -> None:
    text = Text("engine", "refusal.seat", (("last", 1), ("seat", 2)))
    assert text.said_with({"refusal.seat": "Platz {seat} fehlt."}) == "Platz 2 fehlt."


def test_every_shipped_game_stands_in_the_import_contracts() -> None:
    """A game imports the engine and never another game, and the engine imports none."""
    text = (Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8")
    contracts = {one["name"]: one for one in tomllib.loads(text)["tool"]["importlinter"]["contracts"]}
    games_of = [f"games.{name}" for name in SHIPPED]
    assert contracts["no game knows another"]["modules"] == games_of
    assert contracts["the engine knows no game"]["forbidden_modules"] == games_of
