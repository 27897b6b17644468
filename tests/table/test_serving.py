"""`ariane` as people start it: where it listens, where it keeps its tables, and that it shows the page."""

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ariane.table.serving import listen
from tests.table.postgres import PATIENCE, wait_for

pytestmark = pytest.mark.once


@pytest.fixture
def stub(tmp_path: Path) -> Path:
    """A browser that notes what it is shown."""
    program = tmp_path / "browser"
    program.write_text(f"#!{sys.executable}\nimport sys\nopen({str(tmp_path / 'shown')!r}, 'a').write(sys.argv[1])\n")
    program.chmod(0o755)
    return program


@pytest.fixture
def alone(tmp_path: Path, stub: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`ariane`, nothing else, on a machine without a screen but with a browser."""
    ours = {"XDG_DATA_HOME": str(tmp_path / "data"), "BROWSER": str(stub)}
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name} | ours
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "ariane"], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    yield process, line.partition("serves at ")[2].split()[0]
    process.send_signal(signal.SIGINT)
    process.wait(PATIENCE)
    process.stdout.close()


def test_ariane_alone_serves_here_and_opens_the_browser(
    alone: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    process, url = alone
    shown = tmp_path / "shown"
    wait_for(lambda: shown.exists() and shown.read_text() == url)
    assert "Ariane" in httpx.get(url, timeout=60).text
    folder = tmp_path / "data" / "ariane"
    assert (folder / "table.sqlite3").exists()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700, "the seeds of running matches are its owner's business"
    assert _listeners(process.pid) == {"0100007F"}, "nobody but this machine is let in"


def _listeners(pid: int) -> set[str]:
    """The addresses, as the system writes them, at which a process listens."""
    mine = {str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir()}
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in mine:
                found.add(fields[1].partition(":")[0])
    return found


def test_where_our_port_is_taken_another_is_found_unless_it_was_asked_for() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with listen("127.0.0.1", port, or_another=True) as other:
            assert other.getsockname()[1] != port
        with pytest.raises(Exception, match="cannot listen") as refused:
            listen("127.0.0.1", port)
        assert "--port" in str(refused.value)
    assert isinstance(taken, socket.socket)
