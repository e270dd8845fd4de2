"""The doors are what their description says, whatever is put through them."""

import json
import mimetypes
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from affray.core.installed import keys, look_up
from affray.server.admission import Gate
from affray.server.app import made
from affray.server.archive import Archive
from affray.server.hall import Hall
from affray.server.library import Library
from affray.server.workers import Workers
from affray.storage.memory import MemoryStorage
from tests.server.tables import Server

LIBRARY = Library(keys(), look_up)
APP = made(Hall(Archive(MemoryStorage), LIBRARY, Workers(look_up), 0.0), LIBRARY, "", Gate(()))
SCHEMA = schemathesis.openapi.from_dict(APP.openapi())
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@SCHEMA.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_a_door_answers_as_it_says(case: Any, server: Server) -> None:
    case.headers.pop("authorization", None)
    case.call_and_validate(
        base_url=server.address, headers={"Authorization": f"Bearer {server.service.keeper}"}, checks=CHECKS
    )


def test_the_description_says_of_every_door_how_it_answers() -> None:
    for path, doors in APP.openapi()["paths"].items():
        for door in doors.values():
            answers = door["responses"]
            done = [answer for status, answer in answers.items() if status.startswith("2")]
            assert done, path
            assert all(answer["content"]["application/json"]["schema"] for answer in done), path
            assert {"403", "404", "409", "413", "421", "422", "503"} <= set(answers)


def test_a_server_tells_its_description(server: Server) -> None:
    assert server.ask("/openapi.json") == json.loads(json.dumps(APP.openapi()))


@pytest.mark.parametrize("path", ["/api/nonesuch", "/api/fights/..", "/api/fights/x/file", "/api/books/hex/nonesuch"])
def test_what_is_not_there_is_refused_with_a_sentence(server: Server, path: str) -> None:
    status, sentence = server.ask(path)
    assert status in (404, 405, 422)
    assert sentence


def test_a_script_of_the_page_is_one_whatever_the_system_takes_it_for(monkeypatch: pytest.MonkeyPatch) -> None:
    types = mimetypes.MimeTypes()
    types.add_type("text/plain", ".js")
    monkeypatch.setattr(mimetypes, "_db", types)
    made(Hall(Archive(MemoryStorage), LIBRARY, Workers(look_up), 0.0), LIBRARY, "", Gate(()))
    assert mimetypes.guess_type("index.js") == ("text/javascript", None)
