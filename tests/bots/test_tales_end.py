"""Players that choose by chance come to the end of the scenes that are no battle, within so many intents."""

from pathlib import Path
from random import Random

import pytest

from affray import rulesets
from affray.bots import find
from affray.core.driver import Driver, Over
from affray.core.history import History
from affray.core.values import CLOCK
from affray.testing.installed import installed

MOST = {("stamina", "manor"): 400, ("stamina", "camp"): 1500, ("dungeoneer", "trail"): 600}
WORDS = {
    "stamina": "by chance are done within 400 intents in the manor and within 1,500 at the camp",
    "dungeoneer": "by chance are done within 600 intents",
}
"""What the READMEs of the books promise."""


def by_chance(key: str, scene: str, seed: int, most: int) -> int:
    """How many intents it takes until a scene is over that everybody plays by chance and no game master leads."""
    book = installed()[key]
    history, player, rng = History(book, book.stage(scene), str(seed)), find("random", seed), Random(seed)
    driver = Driver(history)
    while len(declared := [step for step in history.steps if step.intent.who != CLOCK]) <= most:
        driver.players = {creature.id: player for creature in history.encounter.creatures}
        wanted = driver.step()
        if isinstance(wanted, Over):
            return len(declared)
        if wanted is not None:
            driver.let_act(rng.choice(driver.bots_waiting))
    return len(declared)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("key", "scene"), MOST)
def test_chance_comes_to_an_end_within_what_the_readme_says(key: str, scene: str, seed: int) -> None:
    assert 0 < by_chance(key, scene, seed, MOST[key, scene]) <= MOST[key, scene]


@pytest.mark.parametrize("key", WORDS)
def test_the_readme_says_how_many(key: str) -> None:
    text = (Path(rulesets.__path__[0]) / key / "README.md").read_text()
    assert WORDS[key] in " ".join(text.split())
