"""The doors described for other programs (OpenAPI): the values that go in and out are the structs of `messages`."""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from affray.server import cards
from affray.server.routes.common import ANSWER, ANSWERED

PLACE = "#/components/schemas/{name}"
REFUSALS = {
    "400": "It cannot be read.",
    "403": "This needs the keeper's link.",
    "404": "There is no such thing.",
    "409": "It cannot be done as the fight stands.",
    "413": "It is too much.",
    "421": "It was meant for another server, or comes from another's page.",
    "422": "Something in it is wrong.",
    "503": "It cannot be done now.",
}


def described(app: FastAPI) -> dict[str, Any]:
    """The description of all doors, made once."""
    if app.openapi_schema is None:
        app.openapi_schema = _made(app)
    return app.openapi_schema


def _made(app: FastAPI) -> dict[str, Any]:
    schemas, parts = msgspec.json.schema_components([*ANSWERED.values(), cards.Wrong], ref_template=PLACE)
    known = dict(zip(ANSWERED, schemas, strict=False))
    found = get_openapi(title=app.title, version=app.version, description=__doc__, routes=app.routes)
    found.setdefault("components", {}).setdefault("schemas", {}).update(parts)
    for door in (door for path in found["paths"].values() for door in path.values()):
        for answer in door["responses"].values():
            if ANSWER in answer:
                answer["content"] = _json(known[answer.pop(ANSWER)])
        door["responses"] |= {
            status: {"description": why, "content": _json(schemas[-1])} for status, why in REFUSALS.items()
        }
    return found


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
