"""Lessons (guided first games) and puzzles. Each is a deal and moves; this package knows no game's rules.

A game keeps them in its folder `lessons`, as TOML files without sentences. Their words are a part of its
catalogue, `words/lessons.en.ftl`. `shelf` finds lessons, `course` leads a learner through one, `check`
validates one.
"""
