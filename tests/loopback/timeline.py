"""Figures from the times of requests."""

from collections.abc import Sequence


def most_in_a_second(times: Sequence[float]) -> int:
    """Return the most requests in any second, however it is laid.

    Args:
        times: in seconds, in any order.
    """
    ordered = sorted(times)
    found = first = 0
    for last, at in enumerate(ordered):
        while ordered[first] <= at - 1:
            first += 1
        found = max(found, last - first + 1)
    return found
