"""A toy book under audit: two actions, a die and a clock rule, some of them with proofs that prove nothing."""

from pathlib import Path

from audit.books import Audited

RULES = '''"""A toy book."""

from affray.api import Pool, Roll


def action(**_words):
    return lambda rule: rule


SPRAIN = Roll("sprain", (Pool.of(d6=1),), int)  # toy.jump.3
STUMBLE = Roll("stumble", (Pool.of(d6=1),), int)  # toy.jump.4


@action(clauses="toy.jump")
def jump(scene):
    """Leap two tiles, or three with a run-up."""
    scene["at"] += 2  # toy.jump.1
    if scene.get("ran"):  # toy.jump.2
        scene["at"] += 1


@action(clauses="toy.rest")
def rest(scene):
    """Get all stamina back."""
    scene["stamina"] = 5  # toy.rest.1


@action()
def wave(scene):
    """Greet someone."""
    scene["waved"] = True
'''

TESTS = """import pytest
from toy import STUMBLE, SPRAIN, jump, rest, wave


@pytest.mark.clause("toy.jump.1")
def test_a_jump_is_two_tiles():
    scene = {"at": 1}
    jump(scene)
    assert scene["at"] == 3


@pytest.mark.clause("toy.jump.2")
def test_a_run_up_adds_one():
    scene = {"at": 1, "ran": True}
    jump(scene)
    assert scene["at"] == 4


@pytest.mark.clause("toy.jump.3")
def test_a_sprain_is_told_by_a_die():
    assert SPRAIN.reading((6,)) == 6


@pytest.mark.clause("toy.jump.4")
def test_a_stumble_is_told_by_a_d6():
    assert STUMBLE.dice == "d6"


@pytest.mark.clause("toy.rest.1")
def test_rest_has_a_name():
    assert rest.__name__ == "rest"


def test_who_waves_has_waved():
    scene = {}
    wave(scene)
    assert scene["waved"]
"""

PROOFS = {
    "toy.jump.1": ["tests/toy/test_toy.py::test_a_jump_is_two_tiles"],
    "toy.jump.2": ["tests/toy/test_toy.py::test_a_run_up_adds_one"],
    "toy.jump.3": ["tests/toy/test_toy.py::test_a_sprain_is_told_by_a_die"],
    "toy.jump.4": ["tests/toy/test_toy.py::test_a_stumble_is_told_by_a_d6"],
    "toy.rest.1": ["tests/toy/test_toy.py::test_rest_has_a_name"],
}


def toy_book(root: Path, rules: str = RULES, tests: str = TESTS) -> Audited:
    """Write the toy book into a tree of its own."""
    for file, text in (("src/toy/__init__.py", rules), ("tests/toy/test_toy.py", tests)):
        (root / file).parent.mkdir(parents=True)
        (root / file).write_text(text)
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["clause(*ids): x", "slow: x"]\n')
    return Audited("toy", root, root / "src" / "toy", tuple(PROOFS), PROOFS, ("pytest", "affray.api"))
