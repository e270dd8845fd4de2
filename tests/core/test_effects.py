"""Every way in which something named ends."""

import pytest
from msgspec.structs import replace

from affray.core.asks import Answer
from affray.core.binding import BadRule
from affray.core.effects import Effect, Ends, Moment, begin, end_of, passing
from affray.core.events import EffectBegan, EffectEnded
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.play import Play
from affray.core.resolve import Recorded
from affray.core.values import CLOCK
from tests.books.fights import STRIKE, changed, done, opened, rolls, says
from tests.books.lantern import LANTERN, Fight

STILL = Answer(CLOCK, "roll", "draught", value="still")


def names(fight: Fight) -> list[str]:
    return [effect.key for effect in fight.effects]


def play(fight: Fight, *texts: str, answers: tuple[Answer, ...] = ()) -> Fight:
    for text in texts:
        who, _, key = text.partition(" ")
        fight = done(fight, Intent(who, key), *(answers if text == texts[-1] else ())).encounter
    return fight


def test_an_effect_begins_with_a_line_in_the_log() -> None:
    assert EffectBegan("ada", "braced") in done(opened(), Intent("ada", "brace")).events


def test_what_ends_when_your_turn_starts() -> None:
    fight = play(opened(), "ada brace", "ada rest", "clock light_fades")
    assert names(fight) == ["braced"]
    fight = done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter
    fight = play(fight, "grub rest", "clock end_round", answers=(STILL,))
    assert names(fight) == ["braced"]
    assert names(play(fight, "clock begin_round")) == []


def test_what_ends_after_two_turns_counts_down() -> None:
    fight = done(opened(), Intent("ada", "dazzle", ("grub",))).encounter
    fight = play(fight, "ada rest", "clock light_fades")
    fight = play(done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter, "grub rest")
    assert fight.effects == (Effect("dazzled", "grub", Ends("turn ends", "grub", 1), amount=1),)


def test_what_ends_with_the_phase() -> None:
    song = (says("bo", "join", "yes"), says("ada", "song", "la"))
    fight = done(opened("cellar"), Intent("ada", "sing"), *song).encounter
    assert names(fight) == ["heartened", "heartened"]
    assert names(play(fight, "ada rest", "bo rest", "clock light_fades")) == []


def test_what_ends_with_the_round() -> None:
    fight = done(opened(), Intent("ada", "burn"), says("ada", "breath", 2)).encounter
    fight = play(fight, "ada rest", "clock light_fades")
    fight = play(done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter, "grub rest")
    assert names(fight) == ["bright"]
    assert names(play(fight, "clock end_round", answers=(STILL,))) == []


def test_what_ends_when_used() -> None:
    fight = changed(play(opened(), "ada aim"), "grub", breath=0)
    struck = done(fight, STRIKE, rolls("ada", "miss"))
    assert EffectEnded("ada", "aimed") in struck.events
    assert names(struck.encounter) == []


def test_what_ends_when_broken() -> None:
    fight = changed(play(opened(), "ada chant"), "grub", at="b2")
    walk = Intent("ada", "walk", (("b1",),))
    unhurt = done(fight, walk, says("grub", "snatch", "snatch"), rolls("grub", "miss"))
    hurt = done(fight, walk, says("grub", "snatch", "snatch"), rolls("grub", "hit"))
    assert (names(unhurt.encounter), names(hurt.encounter)) == (["chant"], [])


@pytest.mark.parametrize(("said", "left", "breath"), [("pay", ["ward"], 0), ("let go", [], 1)])
def test_what_lasts_while_it_is_paid_for(said: str, left: list[str], breath: int) -> None:
    fight = play(opened(), "ada ward", "ada rest", "clock light_fades")
    fight = play(done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter, "grub rest")
    fight = play(fight, "clock end_round", answers=(says("ada", "ward", said), STILL))
    assert (names(fight), fight["ada"].breath) == (left, breath)


def test_what_is_dropped_ends_before_its_time() -> None:
    fight = play(opened(), "ada chant", "ada rest", "clock light_fades")
    fight = play(done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter, "grub rest")
    answers = (Answer(CLOCK, "roll", "draught", faces=(1,)), says("gm", "cold", "chill"))
    cold = done(fight, Intent(CLOCK, "end_round"), *answers)
    assert EffectEnded("ada", "chant") in cold.events
    assert names(cold.encounter) == ["chill"]


@pytest.mark.parametrize("when", ["turn starts", "turn ends", "phase ends", "round ends", "used", "broken", "unpaid"])
def test_a_moment_ends_only_what_waits_for_it(when: Moment) -> None:
    mine, theirs = Effect("a", "ada", Ends(when, "ada")), Effect("b", "ada", Ends(when, "grub"))
    assert passing((mine, theirs), when, "ada") == ((theirs,), (mine,))


def test_effects_are_found_by_whom_they_are_on_and_by_name() -> None:
    marks = (("lit", "ada"), ("lit", "grub"), ("braced", "ada"))
    lit, *others = (Effect(name, on, Ends("used")) for name, on in marks)
    now = Now(LANTERN, replace(opened(), effects=(lit, *others)))
    assert list(now.effects_on("ada", "lit")) == [lit]


def test_a_moment_that_never_comes_is_refused_with_those_that_do() -> None:
    play = Play(LANTERN, opened(), Recorded(()))
    wrong = "'turn begins' is no moment at which an effect ends; it may be turn starts, turn ends, phase ends,"
    with pytest.raises(BadRule, match=wrong):
        begin(play.scene, Effect("dazed", "ada", Ends("turn begins", "ada")))  # type: ignore[arg-type]
    with pytest.raises(BadRule, match=wrong):
        end_of(play.scene, "turn begins", "ada")  # type: ignore[arg-type]
