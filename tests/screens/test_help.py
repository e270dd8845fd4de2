"""`help` explains the figures on a sheet."""

import pytest

from affray.core.figures import figures_of
from affray.core.now import AnyNow, Now
from affray.screens.help import near_topics, topics
from affray.testing.installed import installed

BOOKS = ("deflection", "dungeoneer", "hex", "stamina", "swift")


def labels(now: AnyNow) -> set[str]:
    return {figure.label for who in now.creatures for figure in figures_of(now, who) if figure.label}


@pytest.mark.parametrize("book", BOOKS)
def test_every_figure_that_a_scene_begins_with_is_explained(book: str) -> None:
    ruleset = installed()[book]
    for scene in ruleset.folder.joinpath("scenes").iterdir():
        start = ruleset.stage(scene.name.removesuffix(".toml"))
        for label in labels(Now(ruleset, start)):
            assert any(topic.help for topic in topics(ruleset, label, start)), (scene.name, label)


def test_a_figure_is_explained_with_its_own_sentence_and_others_that_speak_of_it() -> None:
    ruleset = installed()["stamina"]
    (defense,) = topics(ruleset, "defense", ruleset.stage("duel"))
    assert (defense.kind, defense.title) == ("figure", "defense, a figure on the sheet")
    assert defense.help.startswith("What attacks must overcome.")
    assert [sentence.clause for sentence in defense.sentences][:2] == ["stamina.turn.13", "stamina.round.8"]


def test_figures_are_explained_that_nobody_has_yet_and_those_without_a_fight() -> None:
    ruleset = installed()["stamina"]
    for word, start in (("stuns", ruleset.stage("duel")), ("wounds", None)):
        (topic,) = topics(ruleset, word, start)
        assert topic.kind == "figure"
    assert "wounds" in near_topics(ruleset, "woundz")
