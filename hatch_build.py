"""How a wheel is made: where there is a C compiler, mypyc turns the modules named by `[tool.ariane] compile` into C."""

import contextlib
import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
NOTICE = """\
NOTICE: no extension module can be made here ({reason}).
NOTICE: Ariane is built as pure Python: everything works, many times slower.
NOTICE: for the fast one install a C compiler and Python's headers (Debian: gcc, python3-dev), then build again."""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, beside their sources, or says why it cannot."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed; an editable installation always runs the sources."""
        source_root = Path(self.root) / "src"
        sources = compiled_sources(Path(self.root))
        if version == "editable" or not sources:
            return
        self.temporary = tempfile.TemporaryDirectory(prefix="ariane-")
        # In a folder that is kept (the Makefile's) only the C files that changed are compiled again.
        folder = Path(os.environ.get("ARIANE_BUILD_DIR") or self.temporary.name).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        reason = why_no_extensions()
        if reason:
            print(NOTICE.format(reason=reason), file=sys.stderr, flush=True)
            return
        extensions = mypyc_extensions(source_root, sources, folder)
        expect_good_indices(folder / "c")
        join_when_linked(extensions)
        for library in build_extensions(extensions, folder):
            build_data["force_include"][str(library)] = str(library.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what the wheel now contains."""
        if hasattr(self, "temporary"):
            self.temporary.cleanup()


def compiled_sources(root: Path) -> list[Path]:
    """The modules that become C, relative to src/."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    package = root / "src" / "ariane"
    choice = settings["tool"]["ariane"]
    found = {path for glob in choice["compile"] for path in package.glob(glob)}
    return sorted(path.relative_to(root / "src") for path in found if path.name not in choice["interpreted"])


def expect_good_indices(folder: Path) -> None:
    """Tells the C compiler that an index into a vector is nearly always good as it is, neither negative nor too large.

    mypyc does not say so, and many of the jumps in our rules are such checks. Only the order of the code changes; where
    mypyc writes the check in other words, it stays as it is.
    """
    check = re.compile(r"(cpy_r_r\d+)( = \(uint64_t\)\S+ < \(uint64_t\)\S+;\n    if \()\1\)")
    for path in folder.glob("__native_*.c"):
        text = path.read_text(encoding="utf-8")
        hinted = check.sub(r"\1\2likely(\1))", text)
        if hinted != text:
            path.write_text(hinted, encoding="utf-8")


def join_when_linked(extensions: list[Any]) -> None:
    """Lets the C compiler see the one library whole when it links it: small functions of other modules are inlined.

    G.O.O.T.M.U. is played in 13 to 18 % less time. Where the compiler cannot do it, or ARIANE_LINK=quick asks for a
    build in which only what changed is compiled again, each module stays by itself.
    """
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    if os.name != "posix" or os.environ.get("ARIANE_LINK") == "quick":
        return
    compiling = ["-flto", "-fvisibility=hidden"]
    linking = ["-O3", "-flto"]
    if is_gcc():
        compiling += ["--param=max-inline-insns-auto=60", "--param=early-inlining-insns=30"]  # at -O3: 30 and 14
        linking[-1] = f"-flto={jobs()}"
    try:
        probe(compiling, linking)
    except (CCompilerError, ExecError, PlatformError, OSError):
        return
    for extension in extensions:
        if extension.name.endswith("__mypyc"):
            extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
            extension.extra_link_args = [*extension.extra_link_args, *linking]


def is_gcc() -> bool:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    answer = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in answer.stdout


def probe(compiling: list[str], linking: list[str]) -> None:
    """Makes an extension module of two lines, or raises what went wrong."""
    from setuptools import Extension

    with tempfile.TemporaryDirectory(prefix="ariane-probe-") as name:
        source = Path(name) / "probe.c"
        source.write_text(PROBE)
        extension = Extension("probe", [str(source)], extra_compile_args=compiling, extra_link_args=linking)
        build_extensions([extension], Path(name))


def why_no_extensions() -> str:
    """Empty where a C file of two lines becomes an extension module, else what went wrong."""
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    try:
        probe([], [])
    except (CCompilerError, ExecError, PlatformError, OSError) as error:
        compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "the compiler"
        print(error, file=sys.stderr)
        return f"{compiler} does not compile a C file of two lines that includes Python.h"
    return ""


def mypyc_extensions(source_root: Path, sources: list[Path], folder: Path) -> list[Any]:
    """Translate to C, all modules as one group in one shared library; mypyc ends the build where it finds an error."""
    import setuptools  # noqa: F401  (mypyc looks whether it is loaded)
    from mypyc.build import mypycify

    options = [
        "--config-file=",  # the strict check is `make lint`; a wheel has to build where only build requirements are
        "--explicit-package-bases",
        "--follow-imports=silent",
        "--ignore-missing-imports",
        f"--cache-dir={folder / 'mypy'}",
    ]
    with contextlib.chdir(source_root):
        extensions: list[Any] = mypycify(
            [*options, *map(str, sources)],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir=str(folder / "c"),
            group_name="ariane",
        )
    for extension in extensions:
        # mypyc asks for -Werror; a new compiler's new warning must not break the installation of an old release.
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error"]
    return extensions


def build_extensions(extensions: list[Any], folder: Path) -> list[Path]:
    """Compile and link with setuptools' compiler, on all cores; gives the libraries made below folder/lib."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            one_after_another = compiler.compile

            def compile_all(sources: list[str], **how: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    [product] = compiler.object_filenames([source], output_dir=how["output_dir"])
                    stamp = Path(f"{product}.stamp")
                    key = digest(source, [*compiler.compiler_so, *how["extra_postargs"]], folder / "c")
                    if not (Path(product).exists() and stamp.exists() and stamp.read_text() == key):
                        one_after_another([source], **how)
                        stamp.write_text(key)
                    return [product]

                with ThreadPoolExecutor(jobs()) as pool:
                    return [product for products in pool.map(compile_one, sources) for product in products]

            compiler.compile = compile_all
            super().build_extensions()

    command: Any = ParallelBuild(Distribution({"name": "ariane", "ext_modules": extensions}))
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "objects")
    command.force = True
    command.parallel = jobs()
    command.ensure_finalized()
    command.run()
    return [Path(output) for output in command.get_outputs()]


def jobs() -> int:
    return int(os.environ.get("ARIANE_JOBS") or os.cpu_count() or 1)


def digest(source: str, command: list[str], headers: Path) -> str:
    """Names everything that an object file was made from: the command, the C file, all headers that mypyc wrote."""
    running = hashlib.sha256("\0".join([sys.version, *command]).encode())
    for path in [Path(source), *sorted(headers.rglob("*.h"))]:
        running.update(path.read_bytes())
    return running.hexdigest()
