"""Mistakes planted in a small book, one each: `affray check` finds every one and says in a sentence what to change."""

from pathlib import Path

import pytest

from affray.testing import patience, seeking
from affray.testing.check import check_entry
from affray.testing.installed import entry_of
from tests.testing.strangers import Stranger

BOOK = "__init__.py"
Planted = tuple[str, str, str, str]
"""What stands in a file, what stands there instead, which file it is, and what stands above all."""


def book(old: str, new: str, above: str = "") -> Planted:
    """A mistake in the rules, perhaps with something imported or defined above them."""
    return old, new, BOOK, above


def scene(old: str, new: str) -> Planted:
    """A mistake in the scene."""
    return old, new, "scenes/duel.toml", ""


def content(old: str, new: str) -> Planted:
    """A mistake in the content."""
    return old, new, "content/fighters.toml", ""


TURNS = 'turns=kit.turns("beats", order, begin_turn),'
DISPLAY = "display=Display(figures),"
CUT_LINE = "    lost = scene.roll"
LOUD = "    begin(scene, Effect("
EVER = "def ever():\n    while True:\n        pass\n\n\n"
CALM = '    scene.change(me, mood="calm")'

IMPORT = {
    "an import error": (
        book("from msgspec import Struct\n", "from msgspeck import Struct\n"),
        "__init__.py:5: ModuleNotFoundError: No module named 'msgspeck'",
    ),
    "a syntax error": (book("lost = scene.roll(", "lost == = scene.roll("), "SyntaxError: invalid syntax"),
    "a need that takes nothing": (
        book('"they are not beside you", lambda now, me, foe: now.distance(me, foe) == 1', '"not so", lambda: True'),
        ".cut, slot 'foe', 'not so': a lambda must take the situation, `now`, first",
    ),
    "a need that asks for an unknown name": (
        book("lambda now, me, foe: now.distance(me, foe) == 1", "lambda now, me, target: now.distance(me, target)"),
        ".cut, slot 'foe', 'they are not beside you': asks for 'target'; here there is me, foe",
    ),
    "a rule that lacks a slot's parameter": (
        book("def feint(scene: Scene, me: Who, foe: Who, how: str)", "def feint(scene: Scene, me: Who, foe: Who)"),
        ".feint: the rule takes foe, its slots fill foe, how; they must be the same",
    ),
    "a slot that fills nothing": (
        book('HOW = Slot("how"', 'HOW = Slot("manner"'),
        ".feint: the rule takes foe, how, its slots fill foe, manner; they must be the same",
    ),
    "a second slot without a word": (
        book(', word="and")', ")"),
        ".feint: only the first slot may go without a word; how needs one",
    ),
    "a cost that takes a slot": (
        book("@action(Varies(price, 1), slots", "@action(price, slots"),
        ".feint, cost: depends on how; write Varies(price, least)",
    ),
    "a rule that nobody follows": (
        book("def taunt(scene: Scene, me: Who)", "def taunt(scene: Scene)"),
        ".taunt: takes (scene); let it take scene, me and its slots",
    ),
    "a reaction without its window": (
        book("def parry(scene: Scene, me: Who, hit: Hits)", "def parry(scene: Scene, me: Who)"),
        ".parry: takes (scene, me); let it take scene, me, window and its slots",
    ),
    "two actions of one name": (
        book('@action(1, needs=(Need("you are loud', '@action(1, name="cut", needs=(Need("you are loud'),
        "two actions are called 'cut'; give one of them name=...",
    ),
    "two rules of one key": (
        book("@reaction(Hits, needs=(STRUCK,))", '@reaction(Hits, key="cut", needs=(STRUCK,))'),
        "toy: <action cut> and <reaction cut> have the same key; give one of them key=...",
    ),
    "a hidden rule": (
        book("def taunt(scene: Scene, me: Who)", "def cut(scene: Scene, me: Who)"),
        "the rule 'cut' is hidden by another of its name",
    ),
    "an order that takes nothing": (
        book("def order(scene: Scene)", "def order()"),
        "kit.turns, order: order takes (); let it take (scene)",
    ),
    "a beginning that takes too little": (
        book("def begin_turn(scene: Scene, who: Who)", "def begin_turn(scene: Scene)"),
        "kit.turns, begin: begin_turn takes (scene); let it take (scene, who)",
    ),
    "a fact whose line is not closed": (
        book('"{who} falls with {left} left"', '"{who} falls with {left left"'),
        "ValueError: expected '}' before end of string",
    ),
}

LOAD = {
    "figures of one argument": (
        book("def figures(now: Now, who: Who)", "def figures(now: Now)"),
        "display.figures: figures takes (now); let it take (now, who)",
    ),
    "a view of one argument": (
        book(DISPLAY, f"{DISPLAY} secrets=api.Secrets(view=lambda encounter: encounter),"),
        "secrets.view: a lambda takes (encounter); let it take (encounter, seat)",
    ),
    "an order of reactions of one argument": (
        book("rules_in(__name__, conditions", "rules_in(__name__, order=lambda now: (), conditions"),
        "rules.order: a lambda takes (now); let it take (now, window)",
    ),
    "a usual answer of one argument": (
        book('("no", "yes"))', '("no", "yes"), usual=lambda now: "no")'),
        "usual of the question 'shout': a lambda takes (now); let it take (now, who, options)",
    ),
    "a ruling without a note": (
        book('hard: Annotated[bool, ruling((), "Whether a cut takes two.")]', "hard: bool"),
        "rulings: the ruling 'hard' needs a ruling(...) note and a default",
    ),
    "a ruling with a wrong default": (
        book('takes two.")] = False', 'takes two.")] = 3'),
        "rulings: the ruling 'hard' is 3 by default; it must be no or yes",
    ),
    "an event's line that names no field": (
        book("{who} is struck by {by}", "{who} is struck by {foe}"),
        "Struck: its line names 'foe'; it has who, by",
    ),
    "a window's line that names no field": (
        book("{who} would hit {foe}", "{who} would hit {target}"),
        "Hits: its line names 'target'; it has who, foe",
    ),
    "an action that says it gives something back": (
        book("def taunt(scene: Scene, me: Who) -> None:", "def taunt(scene: Scene, me: Who) -> str:"),
        "taunt gives back str; an action gives nothing back: `-> None`",
    ),
    "bad TOML in the content": (content("grit = 5", "grit = "), "fighters.toml: not TOML: Invalid value"),
    "bad TOML in a scene": (scene('title = "A duel"', "title = A duel"), "duel.toml: not TOML: Invalid value"),
    "a wrong value in the content": (
        content("grit = 5", 'grit = "five"'),
        "fighters.toml: [fighters.guard] grit: expected `int`, got `str`",
    ),
    "an unknown field in the content": (
        content("grit = 4", "grit = 4\nblade = 2"),
        "fighters.toml: [fighters.thief] object contains unknown field `blade`; known fields: grit",
    ),
    "an unknown creature in a scene": (
        scene('"thief"', '"theif"'),
        "duel.toml: [who.rook] creature: 'theif' is not known (did you mean thief?); it may be guard, thief",
    ),
    "an unknown mark on the map": (
        scene("..#..", "..~.."),
        "scene duel: duel.toml: map: the mark '~' is not in [marks], which has ., #",
    ),
    "an unknown kind of ground": (
        scene('"#" = "wall"', '"#" = "water"'),
        "duel.toml: [marks] #: 'water' is not known; it may be open, wall",
    ),
    "somebody off the map": (
        scene('at = "d3"', 'at = "z9"'),
        "scene duel: duel.toml: [who.rook] at: z9 is not an open square of the map",
    ),
    "a list where a tuple must be": (
        book('lambda sheet: {"grit": sheet.grit}', 'lambda sheet: {"grit": sheet.grit, "scars": []}'),
        "scene duel: ada.scars is a list, which does not hash; make it a tuple",
    ),
    "a start that its type does not allow": (
        book('lambda sheet: {"grit": sheet.grit}', 'lambda sheet: {"grit": sheet.grit, "mood": "cool"}'),
        "scene duel: ada.mood: invalid enum value 'cool'; it may be calm, angry",
    ),
    "another key in the scenes": (
        book('content=kit.scenes(\n        "toy",', 'content=kit.scenes(\n        "toi",'),
        "scene duel: it is staged for the ruleset 'toi'; the key of the book is 'toy'",
    ),
}

PLAY = {
    "an unknown word in a fact": (
        book("FELL(foe, left=left)", "FELL(foe, rest=left)"),
        "cut raises TypeError: fact fallen: its line names left, given is rest",
    ),
    "a word that a question does not get": (
        book(', word="loudly")', ")"),
        "feint: the question 'shout' has {word} in its prompt; hand it over: scene.ask(..., word=...)",
    ),
    "random in a rule": (
        book(CUT_LINE, "    from random import randint\n\n    lost = randint(0, 3) + scene.roll"),
        "randint is called; chance comes from scene.roll alone",
    ),
    "the time of day in a rule": (
        book(LOUD, f"    scene.change(me, grit=int(time.time()) % 5 + 1)\n{LOUD}", "import time\n"),
        "time.time is called; no rule knows the time of day; rounds and minutes are on the clock of the scene",
    ),
    "a number that is kept outside": (
        book(CUT_LINE, "    lost = next(LOST) % 3 + scene.roll", "from itertools import count\n\nLOST = count()\n\n\n"),
        "cut: the same answers lead elsewhere; chance comes from scene.roll alone, and nothing is kept outside",
    ),
    "a loop without an end": (
        book(LOUD, f"    while scene[me].grit >= 0:\n        scene.change(me, mood='angry')\n{LOUD}"),
        "taunt: does not come to an end; let every loop and every `scene.then` come nearer to one",
    ),
    "a rest without an end": (
        book("    kit.walk(scene, me, path)\n", "    scene.then(step.perform, me, path)\n"),
        "step: does not come to an end; let every loop and every `scene.then` come nearer to one",
    ),
    "a need without an end": (
        book('loud already", lambda now, me: not', 'loud already", lambda now, me: ever() and not', EVER),
        "ever: does not come to an end",
    ),
    "something kept outside the scene": (
        book(
            LOUD, f"    SHOUT.help[len(SHOUT.help)] = 'x'\n    scene.change(me, grit=len(SHOUT.help) % 5 + 1)\n{LOUD}"
        ),
        "the same answers lead elsewhere; chance comes from scene.roll alone, and nothing is kept outside",
    ),
    "a list put into a creature": (
        book("scars=(*scene[foe].scars, me)[-2:]", "scars=[*scene[foe].scars, me][-2:]"),
        "cut: leaves a state that cannot be: ada.scars is a list, which does not hash; make it a tuple",
    ),
    "a word that the type does not allow": (
        book('scene.change(foe, mood="angry")', 'scene.change(foe, mood="furious")'),
        "feint: leaves a state that cannot be: ada.mood: invalid enum value 'furious'; it may be calm, angry",
    ),
    "somebody put off the map": (
        book('scene.change(foe, mood="angry")', 'scene.change(foe, mood="angry", at="z1")'),
        "feint: leaves a state that cannot be: ada is at 'z1', which is not on the map; `at` is a cell of it, or None",
    ),
    "a field that nobody has": (
        book('scene.change(foe, mood="angry")', 'scene.change(foe, moood="angry")'),
        "feint raises TypeError: `Fighter` has no field 'moood'",
    ),
    "an unlisted ending": (
        book(TURNS, 'turns=kit.turns("beats", order, begin_turn, endings={"all-fled": "all have fled"}),'),
        "a fight ends with 'nobody-else'; the endings of the book are all-fled: list it in Turns(endings=...)",
    ),
    "a fight that cannot end": (
        book(TURNS, 'turns=kit.turns("beats", order, begin_turn, lambda now: None),'),
        "none of 3 games ended within 1500 intents; can `outcome` be reached?",
    ),
    "a clock that never rests": (
        book("    return 2\n\n\ndef figures", "    return 0\n\n\ndef figures"),
        "the clock never rests: 101 times in a row, last begin_turn; `due` must give None once somebody may act",
    ),
    "nothing to do": (
        book('costs=kit.points("beats")', 'costs=api.Costs(cannot_pay=lambda *_: api.Refusal("it is too dear"))'),
        "has nothing to do, and it is their turn; let there be an action that may always be taken, such as ending the",
    ),
    "a misspelt key of a rule": (
        book("        taunt(scene, me)\n", '        scene.perform(scene.book.actions["tuant"], me)\n'),
        "feint: there is no rule 'tuant'; did you mean taunt?",
    ),
    "a misspelt usual answer": (
        book('("no", "yes"))', '("no", "yes"), usual=lambda now, who, options: "nope")'),
        "feint: the question 'shout' is usually answered with 'nope', which is no option; there is no, yes",
    ),
    "an unknown moment": (
        book('Ends("turn ends", me)', 'Ends("turn is over", me)'),
        "taunt: 'turn is over' is no moment at which an effect ends; it may be turn starts, turn ends, phase ends,",
    ),
    "a notable fact told lazily": (
        book("scene.change(foe, Struck(foe, me), grit", "scene.tell(lambda: Struck(foe, me)); scene.change(foe, grit"),
        "cut raises AssertionError: Struck is notable: odds would lose it; tell it as it is",
    ),
    "an option that does not hash": (
        book('lambda _now: ("quickly", "slowly")', 'lambda _now: ({"quickly": 1}, {"slowly": 2})'),
        "feint: the slot 'how' may be {'quickly': 1}; options are names, numbers or tuples of these",
    ),
    "an answer that is not plain": (
        book('("no", "yes"))', "(None, 2.5))"),
        "feint: the question 'shout' may be answered with None; options are names, numbers or tuples of these",
    ),
    "an action that gives something back": (
        book(f"{CALM}\n\n\n@reaction", f"{CALM}\n    return 'done'\n\n\n@reaction"),
        "taunt gives back 'done'; only a reaction gives something back, to its window",
    ),
    "a rest that cannot be played": (
        book("    kit.walk(scene, me, path)\n", "    scene.then(kit.walk, me)\n"),
        "step: scene.then: walk takes (scene, me, path); here it is given (scene, ",
    ),
    "an exception in figures": (
        book("now[who].sheet.grit),)", "now[who].sheet.grit / (now[who].grit - 5)),)"),
        "figures raises ZeroDivisionError",
    ),
    "an exception in a judgement": (
        book("kit.judged(lambda fighter: 5 + fighter.grit)", "kit.judged(lambda fighter: 5 + fighter.courage)"),
        "a lambda raises AttributeError: 'Fighter' object has no attribute 'courage'",
    ),
    "a judgement that is no number": (
        book("bots=kit.judged(lambda fighter: 5 + fighter.grit)", 'bots=api.Bots(lambda now, side: "good")'),
        "bots.evaluate gives 'good'; it must be a number",
    ),
    "a judgement of each that does not add up": (
        book(
            "bots=kit.judged(lambda fighter: 5 + fighter.grit)",
            "bots=api.Bots(lambda now, side: 2.0, evaluate_each=lambda now, side, who: 0.5)",
        ),
        "bots.evaluate_each adds up to 1.5, and bots.evaluate gives 2",
    ),
    "a rule that is never taken": (
        book('"you are loud already", lambda now, me: not', '"you are loud already", lambda now, me: not me and not'),
        "taunt is never taken in many games: it is refused with 'you are loud already'; add a scene in which it can be",
    ),
    "a reaction that is never taken": (
        book("hit.foe == me and now[me].mood", "hit.foe == hit.who and now[me].mood"),
        "parry is never taken in many games: Hits is opened, but whoever is asked is refused with 'nobody",
    ),
    "a window that nobody opens": (
        book("    if scene.window(Hits(me, foe)):\n        return\n", ""),
        "parry is never taken in many games: no rule opens a window Hits; add a scene in which it can be taken",
    ),
    "a window at which nobody is asked": (
        book("rules_in(__name__, conditions", "rules_in(__name__, order=lambda now, window: (), conditions"),
        "parry is never taken in many games: Hits is opened, but nobody is asked (asked is everybody but the `who` of",
    ),
}

PLANTED = {**IMPORT, **LOAD, **PLAY}


def findings(stranger: Stranger, monkeypatch: pytest.MonkeyPatch, value: str = "{package}:BOOK") -> list[str]:
    """What is found in a book, one line each."""
    monkeypatch.setattr(seeking, "TRIES", 40)
    monkeypatch.setattr(patience, "SECONDS", 1.0)
    stranger.install(monkeypatch, value)
    return [finding.text() for finding in check_entry(entry_of(stranger.key), games=3)]


def test_there_is_nothing_to_find_in_the_toy_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert findings(Stranger(tmp_path), monkeypatch) == []


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_mistake_is_found_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    planted, sentence = PLANTED[name]
    stranger = Stranger(tmp_path)
    stranger.plant(*planted)
    found = findings(stranger, monkeypatch)
    assert [text for text in found if sentence not in text] == []
    assert found


def test_more_than_thirty_three_mistakes_are_planted() -> None:
    assert len(PLANTED) > 33


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a need that asks for an unknown name", "@action(1, slots=(a_foe(BESIDE),))"),
        ("figures of one argument", "def figures(now: Now)"),
        ("an event's line that names no field", "class Struck(Event, frozen=True):"),
        ("random in a rule", "lost = randint(0, 3)"),
        ("a number that is kept outside", "@action(1, slots=(a_foe(BESIDE),))"),
        ("an unknown word in a fact", "FELL(foe, rest=left)"),
        ("a misspelt key of a rule", '["tuant"]'),
        ("an exception in a judgement", "fighter.courage"),
        ("a reaction that is never taken", "@reaction(Hits, needs=(STRUCK,))"),
    ],
)
def test_a_finding_names_the_file_and_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, line: str
) -> None:
    planted, _sentence = PLANTED[name]
    stranger = Stranger(tmp_path)
    stranger.plant(*planted)
    (found,) = findings(stranger, monkeypatch)
    written = (stranger.folder / planted[2]).read_text().splitlines()
    number = next(place for place, text in enumerate(written, 1) if line in text)
    assert found.startswith(f"{stranger.folder / planted[2]}:{number}: ")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("{package}:BOK", "{package} has no BOK; let it name the Book"),
        ("{package}:Sheet", "that is a StructMeta; let it name the Book"),
        ("{package}.rules:BOOK", "ModuleNotFoundError: No module named '{package}.rules'"),
    ],
)
def test_an_entry_point_that_names_no_book_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str, sentence: str
) -> None:
    stranger = Stranger(tmp_path)
    (found,) = findings(stranger, monkeypatch, value)
    entry = f"entry point toy = '{value}' in affray.rulesets: {sentence}"
    assert found == entry.format(package=stranger.package)


def test_an_entry_point_is_called_like_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = Stranger(tmp_path)
    stranger.plant('key="toy"', 'key="toys"')
    assert findings(stranger, monkeypatch) == [
        f"entry point toy = '{stranger.package}:BOOK' in affray.rulesets: the key of this book is 'toys'; "
        "call the entry point toys"
    ]


def test_a_rule_that_is_listed_nowhere_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = Stranger(tmp_path)
    stranger.plant("rules=rules_in(__name__,", "rules=api.Rules((step, cut, feint, end), (parry,),")
    (found,) = findings(stranger, monkeypatch)
    assert "the rule 'taunt' is written and not in the book; list it, or rename what hides it" in found


def test_a_book_without_scenes_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = Stranger(tmp_path)
    (stranger.folder / "scenes" / "duel.toml").unlink()
    assert findings(stranger, monkeypatch) == ["there is no scene; write one as scenes/NAME.toml beside the book"]


CLAUSE = '[[clause]]\nid = "toy.cut.1"\nheading = "Cut"\nlines = [1]\nstatus = "stated"\nrule = "One cuts."\n'


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("toy.cut", ""),
        ("toy.cut.1", ""),
        ("toy.cuts", "cut names the clause 'toy.cuts', which is not in clauses.toml"),
    ],
)
def test_a_rule_names_clauses_that_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clause: str, sentence: str
) -> None:
    stranger = Stranger(tmp_path)
    stranger.write("clauses.toml", CLAUSE)
    stranger.plant("slots=(a_foe(BESIDE),))", f'slots=(a_foe(BESIDE),), clauses="{clause}")')
    found = findings(stranger, monkeypatch)
    assert [sentence in text for text in found] == ([True] if sentence else [])


NEVER = "a rule that is never taken"


@pytest.mark.parametrize(
    ("excused", "sentences"),
    [
        ('taunt = "Nobody shouts here."', []),
        ('taunts = "Nobody shouts here."', ["account.toml, never_taken: the book has no rule 'taunts'"]),
        ('taunt = "x"\ncut = "y"', ["account.toml, never_taken: cut is taken; strike it out"]),
        ('taunt = ""', ["account.toml, never_taken, taunt: Expected `str` of length >= 1"]),
    ],
)
def test_a_rule_that_is_never_taken_is_excused_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, excused: str, sentences: list[str]
) -> None:
    planted, _sentence = PLANTED[NEVER]
    stranger = Stranger(tmp_path)
    stranger.plant(*planted)
    stranger.write("account.toml", f"[never_taken]\n{excused}\n")
    assert findings(stranger, monkeypatch) == sentences
