"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from games.engine.words.catalogue import catalogue

WORDS = catalogue("games.merkator", part="lessons")
