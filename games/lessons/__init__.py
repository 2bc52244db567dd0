"""Lessons: guided first games, and puzzles. Each is a deal and moves, so nothing here knows a rule of any game.

A game keeps them in its folder `lessons`, one TOML file each, without a sentence; their words are a part of its
catalogue, `words/lessons.en.ftl`. `shelf` finds them, `course` leads a learner through one, `check` proves one.
"""
