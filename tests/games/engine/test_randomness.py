"""The stream of chance is what `docs/randomness.md` says, so that anybody can compute it again."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from games.engine import Stream


def words(seed: str, number: int) -> list[int]:
    """The first words of a seed's stream, computed from the specification alone."""
    key = hashlib.sha256(b"kontor/1/" + seed.encode()).digest()
    out: list[int] = []
    block = 0
    while len(out) < number:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        out += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        block += 1
    return out[:number]


def test_numbers_follow_the_specification() -> None:
    stream = Stream.from_seed("abc")
    assert [stream.below(2**32) for _ in range(20)] == words("abc", 20)


def test_the_committed_figures_of_the_documentation() -> None:
    stream = Stream.from_seed(7)
    assert [stream.below(6) for _ in range(12)] == [1, 2, 4, 2, 3, 3, 3, 2, 1, 4, 4, 4]


def test_a_number_means_its_decimal_text() -> None:
    assert Stream.from_seed(7).key == Stream.from_seed("7").key


def test_a_word_beyond_the_last_whole_multiple_is_rejected() -> None:
    bound = 2**31 + 1  # nearly half of all words are too high
    stream = Stream.from_seed("abc")
    wanted = [word for word in words("abc", 40) if word < bound]
    assert [stream.below(bound) for _ in range(10)] == wanted[:10]
    assert stream.drawn > 10


def test_a_copy_goes_on_by_itself_from_the_same_place() -> None:
    stream = Stream.from_seed(1)
    for _ in range(11):
        stream.below(6)
    other = stream.copy()
    ahead = [other.below(100) for _ in range(20)]
    assert [stream.below(100) for _ in range(20)] == ahead


def test_a_stream_made_again_at_a_place_goes_on_there() -> None:
    stream = Stream.from_seed(1)
    for _ in range(11):
        stream.below(2**32)
    assert Stream(stream.key, stream.drawn).below(100) == stream.below(100)


def test_all_orders_of_a_shuffle_come_up_alike() -> None:
    stream = Stream.from_seed("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        stream.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())  # 4 standard deviations


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_outside_the_words_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Stream.from_seed(1).below(bound)
