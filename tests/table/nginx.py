"""A real nginx to test with: the configuration that we ship, with a certificate and ports of its own."""

import contextlib
import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from tests.table.postgres import PATIENCE, free_port, wait_for

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"


class Nginx:
    """nginx before a server on this machine, at https://localhost:port/ariane."""

    def __init__(self, folder: Path, port: int) -> None:
        program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
        if program is None or shutil.which("openssl") is None:
            message = "NOT RUN: there is no nginx on this machine, the server was not tried behind one"
            if os.environ.get("CI") == "true":
                pytest.fail(message)
            pytest.skip(message)
        self.folder = folder
        self.port = free_port()
        self.url = f"https://localhost:{self.port}/ariane"
        self.certify()
        self.configure(port)
        command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
        self.process = subprocess.Popen([*command, "-g", "daemon off;"])
        wait_for(self.answers)

    def certify(self) -> None:
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        made += ["-addext", "subjectAltName=DNS:localhost"]
        files = ["-keyout", str(self.folder / "key.pem"), "-out", str(self.folder / "cert.pem")]
        subprocess.run([*made, *files], check=True, capture_output=True)

    def configure(self, port: int) -> None:
        ours = SHIPPED.read_text()
        for said, meant in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("club.example;", "localhost;"),
            ("/etc/letsencrypt/live/club.example/fullchain.pem", str(self.folder / "cert.pem")),
            ("/etc/letsencrypt/live/club.example/privkey.pem", str(self.folder / "key.pem")),
            ("http://127.0.0.1:8420", f"http://127.0.0.1:{port}"),
        ):
            assert said in ours, said
            ours = ours.replace(said, meant)
        (self.folder / "ariane.conf").write_text(ours)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in kinds)
        user = "user root;\n" if os.geteuid() == 0 else ""
        text = f"{user}pid {self.folder}/pid;\nevents {{}}\n"
        text += f"http {{\naccess_log {self.folder}/requests;\n{temporary}include ariane.conf;\n}}\n"
        (self.folder / "nginx.conf").write_text(text)

    def answers(self) -> bool:
        assert self.process.poll() is None, (self.folder / "errors").read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
