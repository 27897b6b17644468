"""The work of a lab on many machines: parts go out to a Ray cluster, and come back in their order, each once."""

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from ariane.core.errors import ArianeError

Part = TypeVar("Part")
Done = TypeVar("Done")

AHEAD = 3  # parts under way for each core: one is played while others are on their way
WAIT = 10.0  # seconds until a cluster answers
TRIES = 10  # a part whose machine dies is played again elsewhere


def check_installed() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ArianeError("several machines need Ray: pip install 'ariane[cluster]'") from None


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray at this address; a connection that was there before stays."""
    ray = check_installed()
    if ray.is_initialized():
        yield ray
        return
    _reach(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that somebody plays
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).strip().partition("\n")[0]
        raise ArianeError(f"there is no Ray cluster at {address}: {reason}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Ray itself would go on trying for minutes."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not port.isdecimal():
        return  # auto, local: Ray knows where
    try:
        socket.create_connection((host, int(port)), timeout=WAIT).close()
    except (OSError, OverflowError) as error:
        raise ArianeError(f"there is no Ray cluster at {address}: {error}") from None


def cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def spread_over(work: Callable[[Part], Done], parts: Sequence[Part], address: str) -> Iterator[Done]:
    """The work on every part, in their order. What a dying machine had is done again: chance follows from the part."""
    with connected(address) as ray:
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(work)
        waiting: dict[Any, int] = {}
        done: dict[int, Done] = {}
        sent = given = 0
        while given < len(parts):
            while sent < len(parts) and len(waiting) < AHEAD * cores(ray):
                waiting[remote.remote(parts[sent])] = sent
                sent += 1
            for one in ray.wait(list(waiting), num_returns=1)[0]:
                done[waiting.pop(one)] = _fetched(ray, one)
            while given in done:
                yield done.pop(given)
                given += 1


def _fetched(ray: Any, one: Any) -> Any:
    try:
        return ray.get(one)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None
    except ray.exceptions.RayError as error:
        raise ArianeError(f"a part was lost {TRIES} times: {type(error).__name__}") from None
