"""Makes the virtual environment .venv in the project's folder, and keeps it up to date with what it was made from.

    python3 environment.py play|quick|lint|docs|test|bench

Each part has a stamp, a hash of all it was made from; where the stamps agree nothing is done and nothing printed.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Ariane needs Python 3.11 or later, not " + sys.version.split()[0] + ": make PYTHON=/path/to/python3.11")

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# What each purpose needs: extras of pyproject.toml, and whether the wheel is built and installed.
PURPOSES = {
    "play": (["table", "notices", "print"], True),
    "quick": (["table", "notices", "test"], False),
    "lint": (["table", "notices", "test", "dev"], False),
    "docs": (["docs"], False),
    "test": (
        [
            "table",
            "notices",
            "test",
            "dev",
            "docs",
            "batch",
            "lab",
            "cluster",
            "print",
            "pettingzoo",
            "gymnasium",
            "openspiel",
            "pixels",
        ],
        True,
    ),
    "browser": ([], False),
    "bench": (["table", "bench"], True),
}

# Variables that a build of the wheel looks at.
BUILT_BY = ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED", "ARIANE_LINK")

# Debian's packages, and the names their programs may have.
PROGRAMS = {"chromium": ("chromium", "chromium-browser", "google-chrome"), "nginx-light": ("nginx",)}
# The same browser without windows, for the tests: half the work. Not every Debian has it, and nothing needs it.
QUICKER = "chromium-headless-shell"


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in PURPOSES:
        sys.exit(f"usage: {sys.argv[0]} {'|'.join(PURPOSES)}")
    extras, wheel = PURPOSES[sys.argv[1]]
    make_venv()
    install("build and play", PROJECT["build-system"]["requires"] + PROJECT["project"]["dependencies"])
    for extra in extras:
        install(extra, PROJECT["project"]["optional-dependencies"][extra])
    if sys.argv[1] == "test":
        install_learning()
    if wheel:
        install_wheel()
    if sys.argv[1] in ("lint", "test"):
        install_npm()
    if sys.argv[1] in ("test", "browser"):
        find_programs(asked=sys.argv[1] == "browser")


def make_venv() -> None:
    # The folder is a part of it: the programs of an environment do not survive being moved.
    key = digest(str(ROOT), sys.version, sys.base_prefix)
    if fresh("venv", key) and PYTHON.exists():
        return
    if any(importlib.util.find_spec(module) is None for module in ("venv", "ensurepip")):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        sys.exit(
            f"{sys.executable} cannot make virtual environments: its modules venv or ensurepip are missing.\n"
            f"On Debian and Ubuntu: apt install python{version}-venv. Another Python: make PYTHON=/path/to/python3"
        )
    say("making .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", str(VENV)])
    stamp("venv", key)


def install(name: str, requirements: list[str]) -> None:
    key = digest(*requirements)
    if not fresh(name, key):
        say(f"installing packages ({name})")
        pip("install", *requirements)
        stamp(name, key)


def install_learning() -> None:
    """PyTorch for the example learners: its small build for the processor alone, where pip finds that.

    From PyPI a Linux machine would get gigabytes for graphics cards: then the learners' tests are left out instead.
    """
    [requirement] = PROJECT["project"]["optional-dependencies"]["learning"]
    key = digest(requirement)
    if fresh("learning", key):
        return
    say("installing PyTorch for the example learners")
    command = ["install", "-qq", "--disable-pip-version-check", "--no-input", f"{requirement}+cpu"]
    done = subprocess.run([str(PYTHON), "-m", "pip", *command], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        how = "PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu has it"
        print(f"NOTICE: pip does not find {requirement}+cpu: the learners' tests are NOT RUN; {how}", file=sys.stderr)
    stamp("learning", key)


def install_wheel() -> None:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    key = digest(
        *(f"{path.relative_to(ROOT)}\n{digest(path.read_bytes())}" for path in packaged()),
        *(f"{name}={os.environ.get(name, '')}" for name in BUILT_BY),
        shutil.which(compiler[0]) or "no compiler",
    )
    if fresh("wheel", key):
        return
    say("building the wheel")
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    wheels.mkdir(parents=True)
    run(
        [str(PYTHON), "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)],
        ARIANE_BUILD_DIR=str(BUILD / "mypyc"),
    )
    [wheel] = wheels.glob("*.whl")
    pip("install", "--no-deps", "--force-reinstall", str(wheel))
    # The runs of the tests look here for what they have to expect.
    (VENV / "kind").write_text("interpreted" if wheel.stem.endswith("py3-none-any") else "compiled")
    stamp("wheel", key)


def find_programs(asked: bool) -> None:
    """What no Python package brings: Chromium for the page, nginx for a server behind a proxy.

    They are Debian's, installed only where everything has to be run (CI=true) or somebody asked (`make browser`).
    """
    missing = [package for package, names in PROGRAMS.items() if not any(map(find_program, names))]
    lacking = missing or find_program(QUICKER) is None
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    if lacking and may and (asked or os.environ.get("CI") == "true"):
        run(["apt-get", "update", "-qq"])
        shown = subprocess.run(["apt-cache", "show", QUICKER], capture_output=True, check=False)
        wanted = [*missing, *([QUICKER] if shown.returncode == 0 else [])]
        if wanted:
            say(f"installing {' and '.join(wanted)} for the tests")
            install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted]
            run(install, DEBIAN_FRONTEND="noninteractive")
    elif missing:
        how = "`make browser` as root installs them on Debian"
        not_run(f"the tests that need {' and '.join(missing)} are NOT RUN: they are not on the PATH; {how}")


def find_program(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


def install_npm() -> None:
    """What checks the page and is no Python: the type checker of its modules, and axe-core for its accessibility."""
    packages = PROJECT["tool"]["ariane"]["npm"]
    key = digest(*packages)
    if fresh("npm", key):
        return
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        not_run("the types of the page's modules and axe-core are NOT RUN: there is no node with npm on the PATH")
        return
    say("installing what checks the page")
    folder = VENV / "node"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(folder)]
    run([npm, "install", *options, *packages])
    stamp("npm", key)


def not_run(what: str) -> None:
    """Said, and a failure where everything has to be run."""
    if os.environ.get("CI") == "true":
        sys.exit(f"NOTICE: {what}")
    print(f"NOTICE: {what}", file=sys.stderr, flush=True)


def packaged() -> list[Path]:
    """Every file that the wheel is made from."""
    files = [
        *(ROOT / "src").rglob("*"),
        *map(ROOT.joinpath, ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")),
    ]
    return sorted(path for path in files if path.is_file() and "__pycache__" not in path.parts)


def pip(command: str, *arguments: str) -> None:
    # With -qq pip leaves out warnings, never an error.
    run([str(PYTHON), "-m", "pip", command, "-qq", "--disable-pip-version-check", "--no-input", *arguments])


def run(command: list[str], **variables: str) -> None:
    """Run quietly: of a success only notices are shown, of a failure everything."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
    result = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if result.returncode != 0:
        sys.exit(f"{result.stdout}\nenvironment: failed (exit {result.returncode}): {shlex.join(command)}")
    for line in result.stdout.splitlines():
        if line.startswith("NOTICE"):
            print(line, file=sys.stderr, flush=True)


def say(what: str) -> None:
    print(f"environment: {what} …", file=sys.stderr, flush=True)


def digest(*parts: str | bytes) -> str:
    running = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        running.update(len(data).to_bytes(8, "big") + data)
    return running.hexdigest()


def fresh(name: str, key: str) -> bool:
    path = stamp_path(name)
    return path.exists() and path.read_text() == key


def stamp(name: str, key: str) -> None:
    stamp_path(name).write_text(key)


def stamp_path(name: str) -> Path:
    return VENV / f"stamp.{name.replace(' ', '-')}"


if __name__ == "__main__":
    main()
