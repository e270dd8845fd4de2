"""Windows, what is named to be played next, and what an interrupted action still needs."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as replace_struct

from affray.core.actions import action
from affray.core.asks import Answer, Ask, Choice, WrongAnswer
from affray.core.effects import Effect, Ends, begin, remove_effects, remove_from_play
from affray.core.encounter import Frame, Part
from affray.core.events import CameToNothing, Chose, Declared, Said
from affray.core.intents import Intent
from affray.core.play import Play as Machinery
from affray.core.resolve import Done, Recorded, Waiting, resolve
from tests.books.fights import BACK, SLIP, STRIKE, changed, done, kinds, lantern_with, opened, rolls, says, told, waits
from tests.books.lantern import LANTERN, Fight
from tests.books.lantern.actions import leave, walk, walk_on
from tests.books.lantern.creature import Play
from tests.books.lantern.events import Hurt, Missed, Moved, Revealed
from tests.books.lantern.turns import DRAUGHT

SLIPS = says("grub", "slip_away", SLIP)
STAYS = says("grub", "slip_away", "pass")
STRIKES_BACK = says("grub", "riposte", BACK)
WALK = Intent("ada", "walk", (("a2",),))


def test_a_target_that_leaves_before_the_roll_makes_the_action_come_to_nothing() -> None:
    result = done(opened(), STRIKE, SLIPS)
    assert "ada's strike comes to nothing: they are out of reach" in told(result)
    assert result.encounter["grub"].at == "c1"
    assert result.encounter["ada"].breath == 1


def test_a_reaction_is_a_whole_action_and_costs_what_it_costs() -> None:
    result = done(opened(), STRIKE, SLIPS)
    words = "grub slip away c1: ada strikes at grub"
    assert Declared("grub", words, "slip away", "slip_away", ("ada", "grub")) in result.events
    assert result.encounter["grub"].breath == 1


def test_after_the_roll_was_read_a_target_out_of_reach_is_still_hit() -> None:
    """The riposte lets ada slip out of reach of her own target; her blow has fallen already."""
    fight = changed(opened(), "ada", at="b1")
    fight = changed(fight, "grub", at="c1")
    answers = (rolls("ada", "hit"), says("grub", "riposte", BACK), says("ada", "slip_away", ("slip_away", ("a1",))))
    result = done(fight, STRIKE, *answers)
    assert (result.encounter["ada"].at, result.encounter["grub"].hearts) == ("a1", 1)


def test_an_actor_felled_after_the_roll_does_nothing_more() -> None:
    fight = changed(opened(), "ada", hearts=1, breath=1)
    result = done(fight, STRIKE, STAYS, rolls("ada", "fell blow"), STRIKES_BACK, rolls("grub", "hit"))
    assert CameToNothing("ada", "strike", "they can no longer act") in result.events
    assert result.encounter["grub"].hearts == 2


def test_windows_nest_until_everybody_is_amid_their_reaction() -> None:
    answers = (STAYS, rolls("ada", "hit"), STRIKES_BACK, rolls("grub", "hit"))
    result = done(
        opened(), STRIKE, *answers, says("ada", "riposte", BACK), says("grub", "slip_away", "pass", 2),
        rolls("ada", "hit", nth=2),
    )  # fmt: skip
    assert [event.who for event in result.events if isinstance(event, Hurt)] == ["grub", "ada", "grub"]
    assert result.encounter["grub"].hearts == 0


def test_nobody_starts_a_reaction_that_they_are_amid() -> None:
    """Grub's riposte is answered by ada's, which hits; grub, amid a riposte, is not asked for another."""
    answers = (STAYS, rolls("ada", "hit"), STRIKES_BACK, rolls("grub", "hit"))
    fight = changed(opened(), "grub", breath=3)
    nested = (says("ada", "riposte", BACK), says("grub", "slip_away", "pass", 2))
    result = done(fight, STRIKE, *answers, *nested, rolls("ada", "hit", nth=2))
    assert sum(isinstance(event, Chose) and event.what == "riposte" for event in result.events) == 2


def test_what_an_action_names_is_played_in_order() -> None:
    fight = changed(opened(), "grub", at="c2")
    result = done(fight, Intent("ada", "walk", (("a2", "b2"),)), says("grub", "snatch", "pass"))
    assert [event.to for event in result.events if isinstance(event, Moved)] == ["a2", "b2"]


def test_a_walker_felled_on_the_way_goes_no_further() -> None:
    fight = changed(changed(opened(), "ada", hearts=1), "grub", at="b2")
    way = Intent("ada", "walk", (("b1", "c1"),))
    result = done(fight, way, says("grub", "snatch", "snatch"), rolls("grub", "hit"))
    assert "ada's walk comes to nothing: they can no longer act" in told(result)
    assert [event.to for event in result.events if isinstance(event, Moved)] == ["b1"]


def test_between_two_parts_the_agenda_names_rules_and_plain_arguments() -> None:
    fight = changed(opened(), "grub", at="b2")
    way = Intent("ada", "walk", (("b1", "c1"),))
    waiting = waits(fight, way)
    rest = (Part(walk_on, ("ada", ("c1",))),)
    assert waiting.encounter.agenda == (Frame(walk, way, rest),)


def test_after_its_end_nothing_is_left_on_the_agenda() -> None:
    assert done(opened(), STRIKE, SLIPS).encounter.agenda == ()


def test_ask_all_asks_everybody_at_once() -> None:
    fight = changed(opened("cellar"), "moth", side="bearers", hidden=False)
    waiting = waits(fight, Intent("ada", "sing"))
    assert [question.who for question in waiting.questions] == ["bo", "moth"]


def test_each_of_those_asked_at_once_has_a_question_of_their_own() -> None:
    lead, follow = Ask("lead", "lead?", ("yes", "no")), Ask("follow", "follow?", ("no", "yes"), on_request=True)

    @action(0)
    def vote(scene: Play, _me: str) -> None:
        said = scene.ask_all({"ada": (lead, lead.options), "bo": (follow, follow.options)})
        scene.change("ada", breath=int(said == {"ada": "no", "bo": "yes"}))

    book = lantern_with(vote)
    waiting = resolve(book, opened("cellar"), Intent("ada", "vote"))
    assert isinstance(waiting, Waiting)
    asked = [
        (one.who, one.key, tuple(one.options), one.is_settable) for one in waiting.questions if isinstance(one, Choice)
    ]
    assert asked == [("ada", "lead", ("yes", "no"), False), ("bo", "follow", ("no", "yes"), True)]
    came = resolve(
        book, opened("cellar"), Intent("ada", "vote"), (says("bo", "follow", "yes"), says("ada", "lead", "no"))
    )
    assert isinstance(came, Done)
    assert came.encounter["ada"].breath == 1
    assert [event for event in came.events if isinstance(event, Chose)] == [
        Chose("ada", "lead", "no", "lead", "no"),
        Chose("bo", "follow", "yes", "follow", "yes"),
    ]


def test_those_asked_at_once_answer_in_any_order() -> None:
    fight = changed(opened("cellar"), "moth", side="bearers", hidden=False)
    one, other = says("bo", "join", "yes"), says("moth", "join", "no")
    words = says("ada", "song", "the old one")
    sung = done(fight, Intent("ada", "sing"), one, other, words)
    assert sung == done(fight, Intent("ada", "sing"), other, one, words)
    assert {effect.on for effect in sung.encounter.effects} == {"ada", "bo"}


def test_what_those_asked_at_once_chose_is_logged() -> None:
    joins, words = says("bo", "join", "yes"), says("ada", "song", "la")
    sung = done(opened("cellar"), Intent("ada", "sing"), joins, words)
    assert Chose("bo", "join", "yes", "join", "yes") in sung.events


def test_who_has_answered_is_not_asked_again() -> None:
    fight = changed(opened("cellar"), "moth", side="bearers", hidden=False)
    waiting = waits(fight, Intent("ada", "sing"), says("moth", "join", "no"))
    assert [question.who for question in waiting.questions] == ["bo"]


def test_words_are_logged_and_change_nothing() -> None:
    sing, joins = Intent("ada", "sing"), says("bo", "join", "no")
    loud = done(opened("cellar"), sing, joins, says("ada", "song", "la"))
    assert Said("ada", "la") in loud.events
    assert loud.encounter == done(opened("cellar"), sing, joins, says("ada", "song", "")).encounter


@pytest.mark.parametrize("breath", [0, 2])
def test_a_number_is_asked_within_its_range(breath: int) -> None:
    result = done(opened(), Intent("ada", "burn"), says("ada", "breath", breath))
    assert result.encounter["ada"].breath == 2 - breath


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(WrongAnswer, match="it may be 0, 1, 2"):
        done(opened(), Intent("ada", "burn"), says("ada", "breath", 3))


def test_who_walks_into_somebody_hidden_finds_them_and_stops() -> None:
    fight = changed(opened("cellar"), "moth", at="b1")
    result = done(fight, Intent("ada", "walk", (("b1", "c1"),)))
    assert Revealed("moth") in result.events
    assert (result.encounter["ada"].at, result.encounter["ada"].breath) == ("a1", 0)
    assert Moved not in kinds(result)


def in_play(fight: Fight, logged: bool = True) -> Machinery:
    """A fight in which a rule could be played, with its log."""
    return Machinery(LANTERN, fight, Recorded(()), [] if logged else None)


def test_effects_are_lifted_without_a_word() -> None:
    play = in_play(opened())
    scene = play.scene
    for who, name in (("ada", "glow"), ("ada", "chill"), ("grub", "glow")):
        begin(scene, Effect(name, who, Ends("broken"), amount=2))
    told = len(play.events or ())
    assert [effect.on for effect in remove_effects(scene, lambda effect: effect.key == "glow")] == ["ada", "grub"]
    assert (scene.has_effect("ada", "glow"), scene.amount("ada", "chill"), len(play.events or ())) == (False, 2, told)


def test_whoever_leaves_takes_their_turn_and_what_lay_on_them_along() -> None:
    scene = in_play(opened("cellar")).scene
    for who in ("ada", "bo"):
        begin(scene, Effect("chill", who, Ends("broken")))
    remove_from_play(scene, "ada")
    assert scene.clock.acting == ("bo",)
    assert [effect.on for effect in scene.effects] == ["bo"]


def test_whoever_cannot_bear_the_price_does_nothing_more() -> None:
    def to_the_last(scene: Play, me: str, _cost: int, _rule: Any, _args: tuple[Any, ...]) -> None:
        leave(scene, me, "falls")

    book = replace(LANTERN, costs=replace(LANTERN.costs, pay=to_the_last))
    result = resolve(book, opened(), STRIKE)
    assert isinstance(result, Done)
    assert CameToNothing("ada", "strike", "they can no longer act") in result.events
    assert result.encounter["grub"] == opened()["grub"]


def test_dice_thrown_for_the_price_are_not_the_roll_of_the_action() -> None:
    """Grub slips away before the strike is rolled, so that it comes to nothing, whatever was thrown before."""

    def by_chance(scene: Play, me: str, _cost: int, _rule: Any, _args: tuple[Any, ...]) -> None:
        scene.roll(me, DRAUGHT)

    book = replace(LANTERN, costs=replace(LANTERN.costs, pay=by_chance))
    thrown = (Answer("ada", "roll", "draught", value="still"), SLIPS, Answer("grub", "roll", "draught", value="still"))
    result = resolve(book, opened(), STRIKE, thrown)
    assert isinstance(result, Done)
    assert CameToNothing("ada", "strike", "they are out of reach") in result.events


def test_a_fact_is_made_only_for_those_who_keep_a_log() -> None:
    made: list[str] = []

    def missed() -> Missed:
        made.append("missed")
        return Missed("ada")

    in_play(opened(), logged=False).scene.tell(missed)
    assert made == []
    play = in_play(opened())
    play.scene.tell(missed)
    assert (made, play.events) == (["missed"], [Missed("ada")])


def test_a_notable_fact_is_told_whether_or_not_there_is_a_log() -> None:
    """Odds keep no log and go by notable facts: one that is made only for a log would be lost to them."""
    quiet = in_play(opened(), logged=False)
    quiet.scene.tell(Hurt("ada", 1))
    assert quiet.facts == {("hurt", "ada")}
    with pytest.raises(AssertionError, match="Hurt is notable: odds would lose it"):
        in_play(opened()).scene.tell(lambda: Hurt("ada", 1))


def test_somebody_may_join_who_was_not_there() -> None:
    scene = in_play(opened()).scene
    scene.enter(replace_struct(scene["grub"], id="maggot", at="b2"), Revealed("maggot"))
    assert scene["maggot"].side == "lurkers"
    with pytest.raises(AssertionError, match="grub is here already"):
        scene.enter(scene["grub"])
