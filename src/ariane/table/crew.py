"""A crew: several serving processes behind one port; one that dies is replaced."""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any

log = logging.getLogger("ariane.table")

BREATH = 1.0  # seconds before a process is replaced
CLOSING = 10.0  # seconds for all of them to end


def supervise(count: int, work: Callable[..., None], plan: Any, listener: socket.socket) -> None:
    """Keeps so many at work until we are told to end."""
    context = multiprocessing.get_context("spawn")

    def begin() -> SpawnProcess:
        process = context.Process(target=_serve, args=(work, plan, listener))
        process.start()
        return process

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    processes = [begin() for _ in range(count)]
    try:
        while True:
            gone = wait([process.sentinel for process in processes])
            for number, process in enumerate(processes):
                if process.sentinel in gone:
                    log.error("a serving process ended with %s and is replaced", process.exitcode)
                    time.sleep(BREATH)
                    processes[number] = begin()
    except KeyboardInterrupt:
        pass
    finally:
        _end(processes)


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + CLOSING
    for process in processes:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()


def _serve(work: Callable[..., None], plan: Any, listener: socket.socket) -> None:
    """In the process: serves until it is told to end, or whoever began it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        work(plan, listener)


def _go_with(parent: Any) -> None:
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
