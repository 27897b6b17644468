"""The description of the API: schemas of what is answered, and a page that shows them without any script."""

from html import escape
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

_answers: list[Any] = []


class Failure(msgspec.Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people, the rule where one forbids it."""

    code: str
    message: str
    rule: str | None


class Failed(msgspec.Struct, frozen=True):
    error: Failure


def gives(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a route answers, for the description."""
    _answers.append(kind)
    [schema], _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    [failed], _ = msgspec.json.schema_components([Failed], ref_template="#/components/schemas/{name}")
    described: dict[int | str, dict[str, Any]] = {
        status: {"description": "Done", "content": {"application/json": {"schema": schema}}}
    }
    for refused, meaning in (
        (403, "Not yours"),
        (404, "Not there"),
        (409, "Not now"),
        (413, "Too large"),
        (415, "Not JSON"),
        (422, "Not right"),
        (429, "Too many"),
        (503, "Not stored"),
    ):
        described[refused] = {"description": meaning, "content": {"application/json": {"schema": failed}}}
    return described


class Application(FastAPI):
    """Describes its answers, which are not pydantic's, beside its requests."""

    def openapi(self) -> dict[str, Any]:
        """Everything at /api/openapi.json."""
        if self.openapi_schema is None:
            described = super().openapi()
            _, components = msgspec.json.schema_components(
                [*_answers, Failed], ref_template="#/components/schemas/{name}"
            )
            schemas = described.setdefault("components", {}).setdefault("schemas", {})
            schemas.update(components)
            for unused in ("HTTPValidationError", "ValidationError"):
                schemas.pop(unused, None)
            self.openapi_schema = described
        return self.openapi_schema


def serve_docs(app: FastAPI) -> None:
    @app.get("/api/docs", response_class=HTMLResponse, include_in_schema=False)
    async def docs() -> str:
        return page(app.openapi(), app.state.front.root)


def page(described: dict[str, Any], root: str = "") -> str:
    rows = []
    for path, methods in described["paths"].items():
        for method, route in methods.items():
            body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            done = next(answer for status, answer in route["responses"].items() if str(status).startswith("2"))
            gives: dict[str, Any] = next(iter(done.get("content", {}).values()), {"schema": {}}).get("schema", {})
            rows.append(
                f"<tr><td><code>{method.upper()} {escape(path)}</code></td><td>{escape(route.get('summary', ''))}</td>"
                f"<td>{_link(body)}</td><td>{_link(gives)}</td></tr>"
            )
    schemas = [
        f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p>{_form(schema)}'
        for name, schema in sorted(described["components"]["schemas"].items())
    ]
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("request", "what it does", "takes", "gives"))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ariane: the API of the table</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="icon" href="{root}/static/thread.svg" type="image/svg+xml">'
        f'<link rel="stylesheet" href="{root}/static/style.css">'
        '</head><body class="docs"><main>'
        f'<h1>The API of the table</h1><p>Machine-readable: <a href="{root}/api/openapi.json">/api/openapi.json</a>. '
        "A seat's secret goes into the header <code>Authorization: Bearer …</code>, never into an address. The socket "
        "<code>/api/matches/{match}/live</code> begins with "
        '<code>{"type": "hello", "secret": …, "language": "en", "draw": ["picture"]}</code>, plays with '
        '<code>{"type": "play", "version": …, "moves": […], "key": …}</code>, and takes chat, resync, ping, look.</p>'
        f'<div class="wide" tabindex="0" role="region" aria-label="requests"><table><tr>{heads}</tr>{"".join(rows)}'
        f'</table></div><h2>Forms</h2>{"".join(schemas)}<p><a href="{root}/">Ariane</a></p></main></body></html>'
    )


def _form(schema: dict[str, Any]) -> str:
    fields = _fields(schema)
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("field", "type", "needed"))
    return f"<table><tr>{heads}</tr>{fields}</table>" if fields else ""


def _link(schema: dict[str, Any]) -> str:
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name:
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    if "items" in schema:
        return f"list of {_link(schema['items'])}"
    options = schema.get("anyOf", [])
    return " or ".join(_link(option) for option in options) if options else escape(str(schema.get("type", "")))


def _fields(schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    return "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{_link(field)}</td>"
        f"<td>{'yes' if name in needed else 'no'}</td></tr>"
        for name, field in schema.get("properties", {}).items()
    )
