"""The pages as they are sent: every language, every game, nothing from elsewhere, everything escaped."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import httpx
import pytest

from ariane.core.registry import languages, names, words
from ariane.web import pages, shelved
from tests.table.conftest import Server
from tests.table.postgres import wait_for

pytestmark = pytest.mark.once

ELSEWHERE = re.compile(r"""(?:src|href|action|url\(|import|from)\s*=?\s*["'(]?\s*(?:https?:)?//""")


class Reader(HTMLParser):
    """The texts of a page, each with the language it is marked with."""

    VOID = {"meta", "link", "img", "input", "br", "path", "circle", "rect"}

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[tuple[str, str | None]] = []
        self.texts: list[tuple[str, str]] = []
        self.inline: list[str] = []
        self.feed(text)

    @property
    def language(self) -> str:
        return next((lang for _, lang in reversed(self.stack) if lang), "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inline += [name for name in given if name.startswith("on") or name == "style"]
        for name in ("alt", "title", "aria-label", "placeholder"):
            if given.get(name):
                self.texts.append((given.get("lang") or self.language, str(given[name])))
        if tag not in self.VOID:
            self.stack.append((tag, given.get("lang")))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            while self.stack and self.stack.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip() and self.stack and self.stack[-1][0] != "script":
            self.texts.append((self.language, data.strip()))


def get(server: Server, path: str, **more: Any) -> httpx.Response:
    return httpx.get(server.url + path, timeout=60, **more)


def set_table(server: Server, game: str, count: int, **more: object) -> str:
    seats = [{"kind": "open"}] * count
    answer = httpx.post(f"{server.url}/api/matches", json={"game": game, "seats": seats, **more}, timeout=60)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


@pytest.mark.parametrize("language", pages.page_languages())
def test_home_shows_every_game_in_every_language(server: Server, language: str) -> None:
    answer = get(server, f"/?lang={language}")
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    for name in names():
        assert f'data-game="{name}"' in answer.text
        assert str(words(name, language)("title")) in answer.text
        cover = get(server, f"/covers/{name}.svg?lang={language}")
        assert cover.headers["content-type"] == "image/svg+xml"
        assert cover.text.startswith("<svg")


@pytest.mark.parametrize("name", names())
def test_a_table_speaks_every_language_of_its_game(server: Server, name: str) -> None:
    match = set_table(server, name, 2)
    for language in pages.page_languages():
        answer = get(server, f"/tables/{match}?lang={language}")
        spoken = language if language in languages(name) else "en"
        assert answer.status_code == 200
        assert f'<html lang="{spoken}">' in answer.text
        assert pages.page_words(spoken)("moves") in answer.text


@pytest.mark.parametrize("path", ["/", "/tables/aaaaaaaaaaaaaaaa", "/static/style.css", "/static/table.js"])
def test_every_answer_carries_the_strict_policy(server: Server, path: str) -> None:
    policy = get(server, path).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    # Nothing inline but the import map of a page, named by its hash.
    assert re.search(r"script-src 'self'( 'sha256-[\w+/=]+')?;", policy)
    assert "style-src 'self';" in policy
    assert "form-action 'none'" in policy


def test_a_page_has_nothing_inline_and_nothing_from_elsewhere(server: Server) -> None:
    match = set_table(server, "gotown", 2)
    for path in ("/", f"/tables/{match}"):
        text = get(server, path).text
        assert Reader(text).inline == []
        assert not ELSEWHERE.search(text)
    for name, file in shelved.shelf().items():
        if name.endswith((".js", ".css", ".svg")) and not name.startswith("vendor/"):
            assert not ELSEWHERE.search(file.plain.decode()), name


def test_french_pages_have_no_english_left(server: Server) -> None:
    """Every text of a French page differs from the English page's, unless the languages agree by their words."""
    match = set_table(server, "gotown", 2)
    for path in ("/", f"/tables/{match}"):
        french, english = (Reader(get(server, f"{path}?lang={code}").text).texts for code in ("fr", "en"))
        left = {text for lang, text in french if lang == "fr"} & {text for lang, text in english if lang == "en"}
        names_alike = {str(words(name, "fr")("title")) for name in names()}
        left -= names_alike | {f"{title} – Ariane" for title in names_alike} | {"Ariane"}
        assert {text for text in left if any(letter.isalpha() for letter in text)} == set()


def test_every_language_has_every_word_of_the_page() -> None:
    said = {}
    for language in pages.page_languages():
        text = (files("ariane.web") / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        said[language] = set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))
    assert said["en"] == said["fr"] == said["de"]


def test_no_french_line_begins_with_a_lonely_mark() -> None:
    assert "suite\N{NO-BREAK SPACE}: contre" in pages.page_words("fr")("site-intro")
    assert not re.search(r" [:;!?»]|« ", pages.live_words("fr"))
    assert "once: against" in pages.page_words("en")("site-intro")


def test_no_page_in_french_has_a_lonely_mark(server: Server) -> None:
    paths = ["/", *(f"/games/{name}{page}" for name in names() for page in ("", "/rules"))]
    for path in paths:
        texts = Reader(get(server, f"{path}?lang=fr").text).texts
        assert texts, path
        assert [text for language, text in texts if language == "fr" and re.search(r"\S [:;!?»]|« ", text)] == [], path


def test_the_words_for_the_browser_cannot_end_their_element() -> None:
    assert "<" not in pages.live_words("fr")


def test_every_game_of_the_house_has_its_card_and_none_is_broken() -> None:
    shown = pages.home_page("en", "").plain.decode()
    assert re.findall(r'data-game="(\w+)"', shown) == list(names())
    assert "notice broken" not in shown


def test_an_unknown_table_is_said_kindly_and_escaped(server: Server) -> None:
    answer = get(server, "/tables/<script>alert(1)</script>?lang=%3Cscript%3E")
    assert answer.status_code == 404
    assert "<script>alert" not in answer.text
    answer = get(server, "/tables/aaaaaaaaaaaaaaaa?lang=fr")
    assert answer.status_code == 404
    assert pages.page_words("fr")("not-found") in answer.text


@pytest.mark.parametrize(
    ("path", "what"), [("/games/nope", "no-game"), ("/games/nope/rules", "no-game"), ("/x", "no-page")]
)
def test_a_wrong_address_is_answered_in_words_to_people_and_in_json_to_programs(
    server: Server, path: str, what: str
) -> None:
    shown = get(server, f"{path}?lang=fr", headers={"Accept": "text/html,*/*;q=0.8"})
    assert shown.status_code == 404
    assert pages.page_words("fr")(what) in shown.text
    assert 'href="/"' in shown.text
    told = get(server, path, headers={"Accept": "*/*"})
    assert (told.status_code, told.headers["content-type"]) == (404, "application/json")
    assert told.json()["error"]["message"]
    assert get(server, f"/api{path}", headers={"Accept": "text/html"}).headers["content-type"] == "application/json"


def test_the_language_is_the_one_chosen_else_the_browsers(server: Server) -> None:
    assert '<html lang="de">' in get(server, "/", headers={"Accept-Language": "it, de;q=0.8"}).text
    assert '<html lang="en">' in get(server, "/", headers={"Accept-Language": "it"}).text
    chosen = get(server, "/?lang=fr", headers={"Accept-Language": "de"})
    assert '<html lang="fr">' in chosen.text
    kept = get(server, "/", headers={"Accept-Language": "de"}, cookies={"lang": chosen.cookies["lang"]})
    assert '<html lang="fr">' in kept.text


def test_the_first_page_is_light(server: Server) -> None:
    """Under 150 kB as it is sent: the page, and all that it names or imports, fonts and covers too."""
    sent: dict[str, int] = {}
    waiting = ["/"]
    while waiting:
        path = waiting.pop()
        if path in sent:
            continue
        answer = get(server, path, headers={"Accept-Encoding": "gzip", "Accept-Language": "fr"})
        assert answer.status_code == 200, path
        sent[path] = answer.num_bytes_downloaded
        if path == "/":
            waiting += re.findall(r'(?:src|href)="(/(?:static|covers)/[^"]+)"', answer.text.replace("&amp;", "&"))
        elif path.endswith(".js"):
            folder = path.rpartition("/")[0]
            waiting += [
                f"{folder}/{name}" for name in re.findall(r'^import .* from "\./(.+?)"', answer.text, re.MULTILINE)
            ]
        elif path.endswith(".css"):
            folder = path.rpartition("/")[0]
            waiting += [f"{folder}/{name}" for name in re.findall(r'url\("(.+?)"\)', answer.text)]
    assert sum(path.startswith("/covers/") for path in sent) == len(names())
    assert sum(path.endswith(".woff2") for path in sent) == 2
    assert sum(sent.values()) < 150_000, sent


def test_what_has_its_digest_in_its_path_is_kept_for_ever_and_nothing_else(server: Server) -> None:
    page = get(server, "/").text
    [style] = re.findall(r'href="(/static/[0-9a-f]{16}/style.css)"', page)
    assert "immutable" in get(server, style).headers["cache-control"]
    [cover, *_] = re.findall(r'src="(/covers/[^"]+)"', page)
    assert "immutable" in get(server, cover.replace("&amp;", "&")).headers["cache-control"]
    for path in (
        "/",
        "/static/style.css",
        "/static/0123456789abcdef/style.css",
        "/covers/gotown.svg?v=0123456789abcdef",
    ):
        assert get(server, path).headers["cache-control"] == "no-cache"
    assert get(server, "/static/0123456789abcdef/style.css").text == get(server, style).text
    assert get(server, "/static/nothing.css").status_code == 404
    assert get(server, "/static/../pages.py").status_code == 404
    tag = get(server, "/static/style.css").headers["etag"]
    assert get(server, "/static/style.css", headers={"If-None-Match": tag}).status_code == 304


def test_why_not_takes_clicks(server: Server) -> None:
    """Who clicks what is not allowed is told the rule against it."""
    answer = httpx.post(
        f"{server.url}/api/matches",
        json={"game": "gotown", "seats": [{"kind": "kept"}, {"kind": "bot"}], "options": {"first": 1}},
        timeout=60,
    ).json()
    match, secret = answer["match"], answer["places"][0]["secret"]
    url, headers = f"{server.url}/api/matches/{match}", {"Authorization": f"Bearer {secret}"}
    seated = httpx.post(f"{url}/join", json={"name": "Zoé"}, headers=headers, timeout=60).raise_for_status().json()
    headers = {"Authorization": f"Bearer {seated['secret']}"}

    def look() -> Any:
        return httpx.get(url, headers=headers, params={"language": "fr"}, timeout=60).json()

    wait_for(lambda: bool(look()["facts"]["moves"]))
    view = look()
    legal = {tuple(move["clicks"]) for move in view["facts"]["moves"]}
    slots = re.findall(r'id="(hand-\d)"', view["drawn"]["picture"])
    refused = [slot for slot in slots if not any(slot in path for path in legal)]
    for slot in refused:
        why = httpx.post(f"{url}/why-not?language=fr", json={"clicks": [slot]}, headers=headers, timeout=60).json()
        assert why["rule"].startswith("gotown.")
        assert why["legal"] is False
    nowhere = httpx.post(f"{url}/why-not", json={"clicks": ["nowhere"]}, headers=headers, timeout=60).json()
    assert nowhere == {"legal": False, "rule": None, "text": None}
    assert view["facts"]["question"] == words("gotown", "fr")("ask-play")
