"""The API keeps to its own description, whatever is sent to it (schemathesis makes it up)."""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import httpx
import pytest
import schemathesis
from hypothesis import given
from schemathesis.specs.openapi.checks import positive_data_acceptance

from ariane.table.web import application
from tests.fuzz import budget
from tests.table.conftest import Server
from tests.table.test_web import Player, two

pytestmark = pytest.mark.once

OPERATIONS = [
    (method, path)
    for path, methods in application("sqlite:///only-described.sqlite3").openapi()["paths"].items()
    for method in methods
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'table.sqlite3'}", "--unlimited", "--pace", "0")
    yield one
    one.stop()


@pytest.fixture(scope="module")
def anna(server: Server) -> Player:
    return two(server)[0]


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    return schemathesis.openapi.from_dict(httpx.get(f"{server.url}/api/openapi.json", timeout=60).json())


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_whatever_is_sent_the_answer_is_as_described(
    server: Server, anna: Player, described: Any, method: str, path: str
) -> None:
    operation = described[path][method.upper()]

    @given(case=operation.as_strategy())
    @budget(12)
    def ask(case: Any) -> None:
        # Half of what is made up goes to a real match, with a real secret: there the most can go wrong.
        if "match" in (case.path_parameters or {}) and crc32(str(case.body).encode(errors="replace")) % 2:
            case.path_parameters["match"] = anna.match
            case.headers = {**(case.headers or {}), **anna.headers}
        answer = case.call(base_url=server.url, timeout=60)
        # That a well-formed wish is refused by the rules or the table is no fault of the description.
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    ask()
    assert server.is_up()
