"""No list of scenes or seats names somebody hidden."""

from tests.cli.runs import affray, told


def test_scenes_and_refused_seats_name_nobody_hidden() -> None:
    assert "moss" not in told("scenes", "swift")
    for words in (("play", "swift", "--scene", "archers"), ("legal", "swift", "--scene", "archers")):
        refused = affray(*words, "--seat", "bob").stderr
        assert "it may be" in refused
        assert "moss" not in refused
    assert "moss" in told(
        "play", "swift", "--scene", "archers", "--seat", "moss", "--seed", "1", typed=("status", "quit")
    )
