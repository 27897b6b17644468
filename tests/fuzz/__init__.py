"""Fuzzing: whatever is sent, the answer is in words. A little in `make test`, more by `make fuzz`."""

import os

from hypothesis import HealthCheck, settings

LONGER = int(os.environ.get("ARIANE_FUZZ", "1"))  # times as many examples


def budget(examples: int) -> settings:
    """The same examples every time in `make test`; others, and more of them, in `make fuzz`."""
    return settings(
        max_examples=examples * LONGER,
        deadline=None,
        database=None,
        derandomize=LONGER == 1,
        suppress_health_check=list(HealthCheck),
    )
