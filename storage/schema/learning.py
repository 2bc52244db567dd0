"""The tables of lessons and puzzles: where people are in them, and, without them, how they are met."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from storage.schema.columns import Instant, json_column, metadata

learning = Table(
    "learning",
    metadata,
    # Where somebody is in a lesson.
    Column("key", Integer, primary_key=True),
    Column("person", ForeignKey("person.key"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("lesson", String(40), nullable=False),
    Column("step", String(40), nullable=False),
    Column("part", Integer, nullable=False),
    json_column("moves"),
    # How many of the moves are the lesson's, where the person has left it to play on in their own way.
    Column("aside", Integer),
    Column("others", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", Instant, nullable=False),
    UniqueConstraint("person", "game", "lesson"),
)

learning_step = Table(
    "learning_step",
    metadata,
    # How often a lesson's step was begun, how often it was left there, and how often something else was tried.
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("step", String(40), primary_key=True),
    Column("began", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("others", Integer, nullable=False),
)

attempt = Table(
    "attempt",
    metadata,
    # What somebody has made of a puzzle.
    Column("key", Integer, primary_key=True),
    Column("person", ForeignKey("person.key"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("puzzle", String(40), nullable=False),
    # The day whose puzzle it is, as 2026-11-22; empty for one to learn from.
    Column("day", String(10), nullable=False),
    # The Discord id of the server where it was begun.
    Column("server", BigInteger),
    # The person's own moves of the try that goes on.
    json_column("moves"),
    # How many tries have come to their end, the one that solved it included.
    Column("tries", Integer, nullable=False),
    # Whether the solution was shown before it was found.
    Column("helped", Boolean, nullable=False),
    Column("solved", Instant),
    Column("version", Integer, nullable=False),
    UniqueConstraint("person", "game", "puzzle", "day"),
    Index(None, "server", "day"),
)

puzzle_met = Table(
    "puzzle_met",
    metadata,
    # How often a puzzle was begun, and how often it was solved: at the first try, later, with help.
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("began", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("later", Integer, nullable=False),
    Column("helped", Integer, nullable=False),
)
