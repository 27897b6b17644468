"""What we ship for running a server: linted, and the commands in it run here, in a plain folder."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest
import yaml

from tests.table.conftest import Serve
from tests.table.postgres import Postgres, free_port

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def test_the_dockerfile_is_linted_and_copies_what_is_there() -> None:
    program = shutil.which("hadolint") or str(Path(sys.executable).parent / "hadolint")
    done = subprocess.run([program, str(DEPLOY / "Dockerfile")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    for name in " ".join(copied).split():
        assert (ROOT / name).exists(), name


def test_what_the_image_starts_serves_and_its_health_check_agrees(serve: Serve, tmp_path: Path) -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    last = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)[-1]
    port = free_port()
    command = [word.replace("8420", str(port)) for word in json.loads(last)]
    command[command.index("0.0.0.0")] = "127.0.0.1"  # here nobody else is let in
    assert command[0] == "serve"
    [database] = re.findall(r"^ENV ARIANE_DATABASE=(\S+)$", text, re.MULTILINE)
    server = serve(database.replace("/data", str(tmp_path)), *command[1:])
    assert server.port == port
    check = re.search(r"HEALTHCHECK[^[]*CMD (\[.*\])$", text, re.MULTILINE)
    assert check is not None
    program, *arguments = json.loads(check[1])
    assert program.endswith("/bin/python")
    asked = [sys.executable, *(argument.replace("8420", str(port)).replace("=4", "=60") for argument in arguments)]
    assert subprocess.run(asked, check=False, timeout=120).returncode == 0


def test_the_unit_is_verified_and_what_it_starts_serves(serve: Serve, tmp_path: Path) -> None:
    text = (DEPLOY / "ariane.service").read_text()
    found = re.search(r"^ExecStart=\S+/ariane serve (.*)$", text, re.MULTILINE)
    assert found is not None
    port = free_port()
    words = [
        word.replace("/var/lib/ariane", str(tmp_path)).replace("8420", str(port)) for word in shlex.split(found[1])
    ]
    at = words.index("--database")
    server = serve(words[at + 1], *words[:at], *words[at + 2 :])
    outside = httpx.get(server.url, headers={"Host": "club.example", "X-Forwarded-For": "203.0.113.9"}, timeout=60)
    assert outside.status_code == 200
    assert 'data-root="/ariane"' in outside.text
    assert "StateDirectoryMode=0700" in text
    assert "NoNewPrivileges=yes" in text
    if shutil.which("systemd-analyze"):
        own = tmp_path / "ariane.service"
        own.write_text(text.replace("/opt/ariane/bin/ariane", sys.executable))
        done = subprocess.run(
            ["systemd-analyze", "verify", str(own)], capture_output=True, text=True, check=False, timeout=60
        )
        assert str(own) not in done.stderr, done.stderr


def test_what_compose_starts_serves_from_postgresql(serve: Serve, postgres: Postgres) -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = told["services"]
    assert set(services) == {"postgres", "ariane", "nginx"}
    for service in services.values():
        assert service["restart"] == "unless-stopped"
        for needed in service.get("depends_on", ()):
            assert needed in services
    # Who says who a client is: whoever is in the network that is set up here, wherever Docker would have put it.
    [network] = told["networks"]["default"]["ipam"]["config"]
    assert f"--trusted-proxy={network['subnet']}" in services["ariane"]["command"]
    assert services["ariane"]["environment"].keys() <= {*variables(), "ARIANE_SEAL_KEY"}
    words = [word.replace("8420", str(free_port())) for word in services["ariane"]["command"]]
    words = [word.replace("=0.0.0.0", "=127.0.0.1") for word in words]
    [public] = [number for number, word in enumerate(words) if word.startswith("--public-url=")]
    words[public] = "--public-url=https://club.example/ariane"
    assert words.pop(0) == "serve"
    server = serve(postgres.database(), *words)
    assert httpx.get(f"{server.url}/api/health/ready", timeout=60).status_code == 200


def variables() -> set[str]:
    """The names by which `ariane serve` reads its environment."""
    asked = [sys.executable, "-P", "-m", "ariane", "serve", "--help"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, env=os.environ | {"COLUMNS": "200"})
    return set(re.findall(r"ARIANE_[A-Z_]+", told.stdout))


def test_what_an_operator_sets_in_the_environment_is_read(tmp_path: Path) -> None:
    """Nothing set is nothing said, as where .env is silent; half of it is refused in one sentence."""
    unit, guide = (DEPLOY / "ariane.service").read_text(), (ROOT / "docs" / "running.md").read_text()
    named = set(re.findall(r"ARIANE_[A-Z_]+", unit + guide))
    assert named <= {*variables(), "ARIANE_SEAL_KEY"}
    file = tmp_path / "table.sqlite3"
    run = [sys.executable, "-P", "-m", "ariane"]
    empty = os.environ | {"ARIANE_DATABASE": f"sqlite:///{file}", "ARIANE_SMTP": "", "ARIANE_MAIL_FROM": ""}
    listed = subprocess.run([*run, "admin", "matches", "list"], env=empty, capture_output=True, text=True, check=False)
    assert (listed.returncode, file.exists()) == (0, True), listed.stderr
    half = empty | {"ARIANE_MAIL_FROM": "table@club.example"}
    refused = subprocess.run([*run, "serve", "--port", "0"], env=half, capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "mail needs both" in refused.stderr


def test_image_and_guide_install_the_same_and_it_is_all_there() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    texts = [(DEPLOY / "Dockerfile").read_text(), (ROOT / "docs" / "running.md").read_text()]
    extras = [re.findall(r"pip install .*\[([a-z,]+)\]", text) for text in texts]
    assert extras[0] == extras[1]
    assert {"table", "notices", "print", "pixels"} == set(extras[0][0].split(",")) <= known.keys()


def test_the_guide_names_only_files_and_commands_that_are_there() -> None:
    guide = (ROOT / "docs" / "running.md").read_text()
    for name in re.findall(r"deploy/([a-z.A-Z]+)", guide):
        assert (DEPLOY / name).exists(), name
    for command in re.findall(r"`ariane (admin [a-z]+(?: (?:list|add|set))?)", guide):
        asked = [sys.executable, "-P", "-m", "ariane", *command.split(), "--help"]
        assert subprocess.run(asked, capture_output=True, check=False).returncode == 0, command
