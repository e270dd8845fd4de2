"""Faults planted in a small book, one each: the hunt finds every one under its own name, soon, and in a short story."""

from importlib import import_module
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.testing.drawing import as_toml
from affray.testing.hunting import Found, Hunt, Known, as_test, report
from tests.testing.strangers import Stranger

STEPS = 3_000
"""So many steps are enough for every planted fault."""
SCENES = 60
SHORT, PEOPLE = 6, 4
"""So many intents and people are enough to show any of them."""

BOUNDS = "outside its bounds"

BLADE = '''class Blade(Struct, frozen=True):
    """A thing."""

    name: str


KNIFE = Blade("knife")


'''
REFEREED = (
    ("rules=rules_in(__name__, ", "rules=rules_in(__name__, always=ALWAYS, leaps=leaps, is_out=is_out, "),
    ('lambda sheet: {"grit": sheet.grit}', 'lambda sheet: {"grit": sheet.grit, "blades": (KNIFE,)}'),
    (
        "    grit: int\n    beats: int = 0\n",
        "    grit: Annotated[int, Meta(ge=0)]\n    beats: int = 0\n    blades: tuple[Blade, ...] = ()\n",
    ),
    ("from msgspec import Struct", "from msgspec import Meta, Struct"),
    (
        "def figures(",
        "ALWAYS = (\n"
        '    api.Always("nobody shares a square", kit.is_alone),\n'
        '    api.Always("no blade is doubled", kit.nothing_doubled(Blade)),\n'
        '    api.Always("a turn has two beats", lambda now, who: now[who].beats <= 2, "toy.turn.1"),\n'
        ")\n\n\n"
        "def leaps(now, who, to, rule):\n    return False\n\n\n"
        "def is_out(now, who):\n    return now[who].grit == 0\n\n\n"
        "def figures(",
    ),
)
FAULTS = {
    "a way that skips a cell": ("(scene, me, path)\n\n", "(scene, me, path[1:])\n\n", "a cell is skipped", "step"),
    "two on a square": ("[-2:])", "[-2:], at=scene.at(me))", "always", "cut"),
    "the fallen are asked": (
        "        remove_from_play(scene, foe)",
        '        remove_from_play(scene, foe)\n        scene.ask(foe, SHOUT, word="last")',
        "out of the fight and asked",
        "cut",
    ),
    "the fallen may act": ('fate="fallen", beats=0', "beats=0", "out of the fight and acts", "begin_turn"),
    "a number below its bound": ("max(0, scene[foe].grit - lost)", "scene[foe].grit - lost", BOUNDS, "cut"),
    "a thing in two places": ('(foe, mood="angry")', "(foe, blades=(*scene[foe].blades, KNIFE))", "always", "feint"),
    "a thing found by identity": (
        '(foe, mood="angry")',
        '(foe, mood="angry" if scene[foe].blades[0] is KNIFE else "calm")',
        "plays on otherwise from a save",
        "feint",
    ),
    "a rule that raises": (
        '    begin(scene, Effect("loud"',
        '    assert scene[me].grit == scene[me].sheet.grit\n    begin(scene, Effect("loud"',
        "raises",
        "taunt",
    ),
    "a sentence of the book": ('mood="calm")\n    return 2', 'mood="calm")\n    return 3', "always", "begin_turn"),
    "a clock that stands still": ('"beats", order, begin', '"beats", lambda scene: (), begin', "cannot go on", ""),
}


def book(stranger: Stranger, monkeypatch: pytest.MonkeyPatch, *planted: tuple[str, str]) -> AnyBook:
    """The small book with a referee's words, and with something planted."""
    for old, new in (*REFEREED, *planted):
        stranger.plant(old, new, above=BLADE if old.startswith("rules=") else "")
    stranger.install(monkeypatch)
    found: AnyBook = import_module(stranger.package).BOOK
    return found


def hunted(hunt: Hunt, kind: str, rule: str) -> Found | None:
    """What was found of that kind by that rule, within so many scenes."""
    findings = (found for found in hunt.go(SCENES) if found is not None)
    return next((found for found in findings if (found.gist.kind, found.gist.rule) == (kind, rule)), None)


@pytest.mark.parametrize(("old", "new", "kind", "rule"), FAULTS.values(), ids=list(FAULTS))
def test_a_planted_fault_is_found_by_its_name_and_told_shortly(
    old: str, new: str, kind: str, rule: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hunt = Hunt(book(Stranger(folder), monkeypatch, (old, new)))
    found = hunted(hunt, kind, rule)
    assert found is not None
    assert hunt.steps <= STEPS
    assert len(found.story.declared) <= SHORT
    assert len(found.story.scene["who"]) <= PEOPLE


def test_nothing_is_found_in_the_book_without_a_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hunt = Hunt(book(Stranger(folder), monkeypatch))
    assert [found for found in hunt.go(SCENES) if found is not None] == []
    assert hunt.scenes == SCENES


def test_a_finding_is_a_test_that_fails_until_the_fault_is_mended(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, kind, rule = FAULTS["a number below its bound"]
    wrong, mended = Stranger(folder / "wrong"), Stranger(folder / "mended")
    found = hunted(Hunt(book(wrong, monkeypatch, (old, new))), kind, rule)
    assert found is not None
    (folder / "scene.toml").write_text(as_toml(found.story.scene), encoding="utf-8")
    source = as_test(import_module(wrong.package).BOOK, found.story, found.gist, "scene.toml")
    book(mended, monkeypatch)
    with pytest.raises(AssertionError):
        _run(source, folder)
    _run(source.replace(wrong.package, mended.package), folder)


def _run(source: str, folder: Path) -> None:
    """Run the only test of a file in a folder."""
    names: dict[str, object] = {"__file__": str(folder / "test_kept.py")}
    exec(source, names)
    next(value for name, value in names.items() if name.startswith("test_"))()  # type: ignore[operator]


def test_a_report_has_the_sentence_the_log_and_a_scene(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, kind, rule = FAULTS["two on a square"]
    fault = book(Stranger(folder), monkeypatch, (old, new))
    found = hunted(Hunt(fault), kind, rule)
    assert found is not None
    told = report(fault, found.story, found.gist)
    assert "nobody shares a square" in told.splitlines()[0]
    assert " is struck by " in told
    assert "\n[who." in told


def test_what_is_known_is_not_found_again_and_hides_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, kind, rule = FAULTS["a number below its bound"]
    fault = book(Stranger(folder), monkeypatch, (old, new), ("[-2:])", "[-2:], at=scene.at(me))"))
    found = hunted(Hunt(fault), kind, rule)
    assert found is not None
    known = Known(found.gist.kind, found.gist.rule, found.gist.what, "it is mended next")
    assert hunted(Hunt(fault, (known,)), kind, rule) is None
    assert hunted(Hunt(fault, (known,)), "always", "cut") is not None
