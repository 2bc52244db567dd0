"""Replays and analysis tables."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "button.first": "|<",
    "button.previous": "<",
    "button.next": ">",
    "button.last": ">|",
    "button.turn": "Next turn",
    "button.replay": "Replay",
    "button.analyse": "Try other moves from here",
    "button.original": "Back to the recorded line",
    "menu.jump": "Go to turn …",
    "menu.seat": "Move for …",
    "replay.turn": "Turn {turn}, move {step}",
    "replay.title": "{game}: table {code}, replay",
    "replay.at": "**Move {step} of {steps}**, turn {turn} of {turns}",
    "replay.begin": "**Before the first of {steps} moves**",
    "replay.seat": "Seat {number}",
    "analysis.title": "{game}: analysis {key}",
    "analysis.mine": "Only you see this table, and you move for all its seats.",
    "analysis.own": "From some point on this line is your own.",
    "analysis.over": "The game is over here.",
}
