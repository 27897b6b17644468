"""Print and play: a box as one PDF, to scale, with fronts and backs in register, its rulebook and its summary cards."""

from ariane.core.errors import ArianeError

MISSING = "print and play is not installed; get it with: pip install 'ariane[print]'"


def installed() -> bool:
    from importlib.util import find_spec

    return find_spec("typst") is not None


def check_installed() -> None:
    """Before any work: whether a PDF can be made at all."""
    if not installed():
        raise ArianeError(MISSING)
