"""`help` explains what the content lists, and what a fight has brought, in numbers."""

import pytest

from affray.core.scenes import as_written
from affray.screens.entries import entries, kind_words
from affray.screens.help import names, near_topics, topics
from affray.testing.installed import installed
from tests.cli.runs import told
from tests.cli.test_own_scene import SCENES


@pytest.mark.parametrize(
    ("book", "word", "title", "says"),
    [
        ("hex", "arming sword", "arming-sword, a weapon", "3 penetrating damage, up to 2 more by body; in two"),
        ("hex", "force bolt", "force-bolt, a spell", "2 times the rank in force as concussive damage"),
        ("hex", "bodkin", "bodkin, ammunition", "pierces 2 more armor; 5 less when armor turns it"),
        ("hex", "bandit", "bandit, a creature", "armor light-gambeson; right truncheon"),
        ("hex", "light-gambeson", "light-gambeson, armor", "armor 3 against penetrating blows; 2 less"),
        ("stamina", "fireball", "fireball, a spell", "wizards-fire 3: as many d4 as the rank in fire as fire damage"),
        ("stamina", "fireball", "fireball, a spell", "dues 5; its check takes 4 successes: 5, less 1"),
        ("stamina", "warm hand", "warm-hand, a cantrip", "no check, no dues; takes 1 rank in arcane aptitude"),
        ("stamina", "bodkin", "bodkin, ammunition", "1d4 penetrating damage beside the weapon's; pierces 1d8 more"),
        ("stamina", "hunting bow", "hunting-bow, a weapon", "shoots 5 damage, pierces 4, and what the piece adds"),
        ("stamina", "haste", "haste, a power", "acts from 1 success on"),
        ("swift", "bolt", "bolt, a spell", "5 at most; must beat defense; 2 aura; 12 squares away at most"),
        ("swift", "bandage", "bandage, an item", "heals 2 stress; consumable, 1 hand"),
        ("swift", "guarded", "guarded, a stance", "+1 defense, -1 on attacks"),
        ("deflection", "sword-whip", "sword-whip, an item", "4 damage; 5 more by a critical hit, from 19 on"),
        ("deflection", "chainmail", "chainmail, armor", "3 deflection; 4 less damage from a hit"),
        ("dungeoneer", "medkit", "medkit, an item", "heals 0/2/2/3 (by failure, partial success, success and greater"),
        ("dungeoneer", "mace", "mace, a weapon", "3 physical damage, rolled with power; in the next tile"),
        ("dungeoneer", "rat", "rat, a creature", "health 2"),
    ],
)  # fmt: skip
def test_an_entry_of_the_content_is_explained_in_numbers(book: str, word: str, title: str, says: str) -> None:
    (topic,) = (topic for topic in topics(installed()[book], word) if topic.title == title)
    assert says in topic.help


@pytest.mark.parametrize("book", sorted(SCENES))
def test_every_entry_is_found_by_its_name_and_explained(book: str) -> None:
    ruleset = installed()[book]
    for entry in entries(ruleset):
        title = f"{entry.name}, {kind_words(entry.table)}"
        found = [topic for topic in topics(ruleset, entry.name) if (topic.kind, topic.title) == ("content", title)]
        assert len(found) == 1, entry
        assert found[0].help, entry


@pytest.mark.parametrize(
    ("book", "word", "says"),
    [
        ("hex", "steam", "steam, a spell"),
        ("hex", "cook", "right rolling-pin"),
        ("stamina", "nettles", "nettle-sting 2: `help nettle-sting` says what it does"),
        ("stamina", "nettle-sting", "as many d6 as the rank in hedge magic as penetrating damage"),
        ("stamina", "bramble", "bramble, a cantrip"),
        ("swift", "honey-cake", "heals 3 stress"),
        ("deflection", "smiths hammer", "5 damage; 4 more by a critical hit, from 20 on"),
        ("dungeoneer", "brandy", "heals 0/1/1/2"),
        ("dungeoneer", "weasel", "health 2"),
    ],
)
def test_what_a_scene_has_brought_is_explained_too(book: str, word: str, says: str) -> None:
    ruleset = installed()[book]
    start = ruleset.staged(as_written("own.toml", SCENES[book].encode()))
    assert not [topic for topic in topics(ruleset, word) if topic.kind == "content"]
    assert says in "\n".join(f"{topic.title}: {topic.help}" for topic in topics(ruleset, word, start))


def test_the_scenes_own_comes_in_the_place_of_the_books() -> None:
    ruleset = installed()["dungeoneer"]
    text = SCENES["dungeoneer"].replace("tapping-mallet", "mace").replace("damage = 3", "damage = 1")
    start = ruleset.staged(as_written("own.toml", text.encode()))
    (mace,) = topics(ruleset, "mace", start)
    assert mace.help.startswith("1 physical damage")


def test_near_misses_and_tab_know_them() -> None:
    assert "fireball" in near_topics(installed()["stamina"], "firebal")
    assert {"fireball", "arming sword"} & set(names(installed()["stamina"])) == {"fireball"}


def test_help_of_a_spell_at_the_prompt_and_at_a_question() -> None:
    shown = told("play", "stamina", "--scene", "circle", "--seed", "1", typed=("help fireball", "quit"))
    assert "fireball, a spell" in shown
    assert "as many d4 as the rank in fire as fire damage" in " ".join(shown.split())


def test_where_a_spell_is_chosen_it_is_said_how_to_learn_what_it_does() -> None:
    typed = ("end", "cast gated spell", "help fireball", "quit")
    shown = told("play", "stamina", "--scene", "circle", "--seed", "5", typed=typed)
    asked = shown.partition("`help fireball` says what it does, and so for each.")[2]
    assert "fireball, a spell" in asked
    walking = told("play", "hex", "--seed", "3", typed=("walk", "quit"))
    assert "says what it does, and so for each" not in walking
