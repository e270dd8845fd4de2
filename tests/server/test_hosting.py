"""The files by which a table is hosted say what the program understands; they are not run here."""

import re
from pathlib import Path
from typing import Any

import yaml

from affray.cli import serve
from affray.server.serve import PORT

ROOT = Path(__file__).parent.parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())


def test_the_image_runs_as_nobody_in_particular() -> None:
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    users = re.findall(r"^USER (\S+)", last, re.MULTILINE)
    assert users
    assert users[-1] not in ("root", "0")
    assert last.index("USER ") < last.index("ENTRYPOINT")


def test_the_image_asks_where_the_server_answers() -> None:
    assert "/api/live" in DOCKERFILE
    assert f'"--port", "{PORT}"' in DOCKERFILE
    assert f"127.0.0.1:{PORT}:{PORT}" in COMPOSE["services"]["app"]["ports"]


def test_the_application_is_told_where_its_database_is() -> None:
    settings = COMPOSE["services"]["app"]["environment"]
    assert serve.KEEPER in settings
    assert settings["AFFRAY_DATABASE"].startswith("postgresql://")
    assert "AFFRAY_DATABASE" in Path(str(serve.__file__)).read_text()
    assert COMPOSE["services"]["database"]["image"].startswith("postgres:15")
