"""Magic where it is odd: spells without a pool, effects of several powers, bursts, and what dues do to their caster."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import WrongAnswer
from affray.core.content import BadContent
from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.conditions import CONDITIONS
from affray.rulesets.stamina.creature import Table, Turn
from affray.rulesets.stamina.entries import Own, SpellEntry
from affray.rulesets.stamina.events.blows import DamagedCover, StruckAt
from affray.rulesets.stamina.events.magic import PaidDues, SpellFaded
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, against, asked, hit, may, next_turn_of, reasons
from tests.rulesets.stamina.mages import holding, knowing, mages, rolls, storing
from tests.rulesets.stamina.sheets import made, wearing

UNGATED = "ada cast ungated spell"


def written(powers: dict[str, int], ranks: dict[str, int] | None = None, **more: Any) -> Trial:
    """A scene that brings a spell of its own, known to a mage with such ranks."""
    skills = ranks or {"arcane aptitude": 3, "fire": 2}
    mage = {"mind": 5, "arcane": "learned", "spells": ["own"], "skills": skills}
    content = {"spells": {"own": {"powers": powers, **more}}, "creatures": {"adept": mage}}
    return Trial.on(BOOK, ". . .", more=content, ada=("adept", "red", "a1"), rook=("bandit", "blue", "c1"))


@pytest.mark.clause("stamina.magic.ungated.5", "stamina.magic.ungated.6")
def test_a_spell_without_a_pool_has_nothing_to_grow_by() -> None:
    """Four additional successes add nothing, and are paid for all the same: a result of 21 costs 7."""
    own = Own(spells=(SpellEntry("plain-ward", (("fire-ward", 2),)),))
    trial = knowing(mages(), "plain-ward").with_(table=Table(own=own))
    after = trial.does(f"{UNGATED} plain-ward on bo", [rolls(21)])
    assert after.now.amount("bo", "fire-ward") == 2 + 1
    assert [paid.points for paid in after.happened(PaidDues)] == [7]


@pytest.mark.clause("stamina.magic.release.7", "stamina.magic.ungated.5")
def test_a_ward_that_grows_into_fire_takes_the_place_of_what_was_held() -> None:
    """Three successes of fire from its pool make it wait in the hand, and one effect waits there at a time."""
    own = Own(spells=(SpellEntry("burning-ward", (("fire-ward", 1),), 0, ("wizards-fire",)),))
    full = holding(knowing(mages(), "burning-ward").with_(table=Table(own=own)), "fireball")
    grown = full.does(f"{UNGATED} burning-ward on ada", [rolls(15)])
    assert (grown["ada"].spell.name, grown["ada"].spell.powers) == (
        "burning-ward",
        (("fire-ward", 1), ("wizards-fire", 3)),
    )
    assert [told.spell for told in grown.happened(SpellFaded)] == ["fireball"]
    small = full.does(f"{UNGATED} burning-ward on ada", [rolls(12)])
    assert (small["ada"].spell, small.happened(SpellFaded)) == (full["ada"].spell, [])


@pytest.mark.clause("stamina.magic.6")
def test_no_more_successes_are_free_than_there_are() -> None:
    """One of a spell's two leaves a difficulty of 3; all of them may be free, and a third cannot."""
    for free, against_what in ((1, ["difficulty 3"]), (2, [""])):
        cast = written({"fire-ward": 2}, free=free, pool=["fire-ward"]).turn_of("ada")
        assert against(cast.does("ada cast gated spell own on ada", [rolls(12)])) == against_what
    with pytest.raises(BadContent, match="free: 3 of its successes cannot be free"):
        written({"fire-ward": 2}, free=3, pool=["fire-ward"])


@pytest.mark.clause("stamina.check.result.12", "stamina.check.result.13")
@pytest.mark.parametrize("key", ["gather", "shape"])
def test_progress_with_energy_is_a_condition_like_any_other(key: str) -> None:
    """By two rulings 9 is nearly 10, and a die more next time; the condition has words of its own."""
    trial = mages(near_failure="bonus-die", energy_successes="difficulty-10")
    energy = replace(trial["ada"].energy, stored=3)
    tried = trial.with_creature("ada", energy=energy).does(f"ada {key} arcane energy", [rolls(9)])
    assert tried.now.amount("ada", f"progress-{key}") == 1
    again = next_turn_of(tried, "ada").does(f"ada {key} arcane energy", [(*rolls(5), 1)])
    assert reasons(again) == {"progress": 1}
    assert f"progress-{key}" in {condition.key for condition in CONDITIONS}


# -- effects of several powers

FIRE_AND_FROST = (("freeze", 3), ("throw", 1), ("wizards-fire", 3))
LOOSE = "ada loose rook with spell"


@pytest.mark.clause("stamina.check.result.10")
def test_additional_successes_of_an_effect_are_spent_once() -> None:
    """Two successes buy the head for all of fire and frost, and are asked for once; or the club takes it."""
    trial = holding(knowing(mages(), fire=2, cold=2), FIRE_AND_FROST)
    answers = {"spell": hit(2), "freeze": (4, 4), "wizards-fire": (1, 1)}
    head = trial.does(LOOSE, {**answers, "successes": "head"})
    assert [struck.location for struck in head.happened(StruckAt)] == ["head", "head"]
    plain = trial.does(LOOSE, {**answers, "spell": HIT})
    assert [(struck.location, struck.type) for struck in plain.happened(StruckAt)] == [
        ("body", "cold"),
        ("body", "fire"),
    ]
    club = trial.does(LOOSE, {"spell": hit(2), "successes": "club"})
    assert (club.happened(StruckAt), club["rook"].stamina) == ([], trial["rook"].stamina)
    assert [cover.damage for cover in club.happened(DamagedCover)] == [5]


def test_lightning_beside_another_power_still_finds_the_body() -> None:
    """Frost or fire on the head, lightning in the body; by a ruling one throw says where the frost lands."""
    both = (("freeze", 3), ("lightning-strike", 3), ("throw", 1))
    answers = {"spell": hit(2), "successes": "head", "freeze": (1, 1), "lightning-strike": (7,)}
    after = holding(knowing(mages(), cold=2, lightning=1), both).does(LOOSE, answers)
    assert [struck.location for struck in after.happened(StruckAt)] == ["head", "body"]
    storm = (("lightning-strike", 3), ("throw", 1), ("wizards-fire", 3))
    named = {"spell": hit(2), "successes": "head", "wizards-fire": (1, 1), "lightning-strike": (7,)}
    after = holding(knowing(mages(), fire=2, lightning=1), storm).does(LOOSE, named)
    assert [(struck.location, struck.type) for struck in after.happened(StruckAt)] == [
        ("head", "fire"),
        ("body", "lightning"),
    ]
    rolled = holding(knowing(mages(hit_location="rolled"), cold=2, fire=2), FIRE_AND_FROST)
    faces = {"spell": HIT, "hit-location": "legs", "freeze": (1, 1), "wizards-fire": (1, 1)}
    assert [struck.location for struck in rolled.does(LOOSE, faces).happened(StruckAt)] == ["legs", "legs"]


def test_lightning_into_a_weapon_gives_nobody_strength() -> None:
    """The club takes it: rook's 5 stamina stay 5."""
    storm = holding(knowing(mages(), lightning=1), (("lightning-strike", 3), ("throw", 1)))
    after = storm.with_creature("rook", stamina=5).does(LOOSE, {"spell": hit(2), "successes": "club"})
    assert after["rook"].stamina == 5


def test_nothing_more_is_laid_on_the_dead() -> None:
    """What slows and burns: rook is slowed if he lives."""
    slowing = holding(knowing(mages(), fire=9, temporal=2), (("slow", 1), ("throw", 1), ("wizards-fire", 3)))
    for faces, slowed in (((1,) * 9, -2), ((4,) * 9, 0)):
        after = slowing.does(LOOSE, {"spell": HIT, "wizards-fire": faces})
        assert after.now.amount("rook", "speed") == slowed
        assert (after["rook"].fate == "dead") == (slowed == 0)


@pytest.mark.clause("stamina.magic.gated.4")
@pytest.mark.parametrize(("at", "rank", "to"), [("rook", 2, "i4"), ("bo", 1, "c6")])
def test_whoever_works_magic_says_where_it_carries_somebody(at: str, rank: int, to: str) -> None:
    """Not the one who is carried off, friend or foe; no farther than X meters, and a meter for each success more."""
    given: list[Any]
    mage = knowing(mages(), "blink", space=rank)
    trial, deed, given = mage, "ada cast gated spell blink on bo", [rolls(12)]
    if at == "rook":
        trial, deed, given = holding(mage, (("relocate", 3), ("throw", 1))), LOOSE, [HIT]
    question = asked(trial, deed, *given)
    assert (question.who, question.key) == ("ada", "relocate")
    assert trial.does(deed, [*given, to])[at].at == to
    farther = {"i4": "j4", "c6": "c7"}[to]
    with pytest.raises(WrongAnswer):
        trial.does(deed, [*given, farther])
    grown = holding(mage, (("relocate", 4), ("throw", 1))).with_creature("rook", at="f4")
    assert grown.does(LOOSE, [HIT, {2: "i4", 1: "h4"}[rank]])["rook"].at == {2: "i4", 1: "h4"}[rank]


# -- cantrips, power by power


def with_cantrip(powers: dict[str, int], ranks: dict[str, int], **more: Any) -> Trial:
    """A scene that brings a cantrip of its own, known to ada, who has such ranks; rook is beside her."""
    mage = {"mind": 5, "arcane": "learned", "cantrips": ["own"], "skills": ranks}
    content = {"cantrips": {"own": {"powers": powers, **more}}, "creatures": {"adept": mage}}
    return Trial.on(BOOK, ". .", more=content, ada=("adept", "red", "a1"), rook=("bandit", "blue", "b1"))


@pytest.mark.clause("stamina.magic.cantrip.2", "stamina.magic.cantrip.7")
def test_a_cantrip_has_no_more_in_a_power_than_ranks_in_its_theme() -> None:
    """Fire 3 is enough for a small flame in the hand, which wants no check and no dues; fire 2 is not."""
    flame = {"wizards-fire": 3}
    after = with_cantrip(flame, {"arcane aptitude": 3, "fire": 3}).turn_of("ada").does("ada cast cantrip own")
    assert after["ada"].spell.powers == (("wizards-fire", 3),)
    assert (after.happened(Rolled), after.happened(PaidDues)) == ([], [])
    with pytest.raises(BadContent, match="own has 3 in wizards-fire and takes as many ranks in fire"):
        with_cantrip(flame, {"arcane aptitude": 3, "fire": 2})


@pytest.mark.clause("stamina.magic.cantrip.2")
def test_each_power_of_a_cantrip_is_looked_at() -> None:
    """Haste 2 and fire 1 with temporal 2 and no fire; what everybody can do, such as throwing, takes no theme."""
    both = {"haste": 2, "fire-ward": 1}
    with pytest.raises(BadContent, match="own has 1 in fire-ward and takes as many ranks in fire"):
        with_cantrip(both, {"arcane aptitude": 3, "temporal": 2})
    assert with_cantrip(both, {"arcane aptitude": 3, "temporal": 2, "fire": 1})["ada"].sheet.cantrips == ("own",)
    thrown = {"haste": 1, "throw": 1}
    assert with_cantrip(thrown, {"arcane aptitude": 2, "temporal": 1})["ada"].sheet.cantrips == ("own",)
    with pytest.raises(BadContent, match="own takes 2 ranks in arcane aptitude"):
        with_cantrip(thrown, {"arcane aptitude": 1, "temporal": 1})


@pytest.mark.clause("stamina.magic.cantrip.2")
@pytest.mark.parametrize(
    ("powers", "more", "why"),
    [
        ({"fire-ward": 1}, {"free": 1, "pool": ["fire-ward"]}, "a cantrip has no free successes"),
        ({"fire-ward": 1}, {"pool": ["fire-ward"]}, "nothing adds to it"),
        ({"wizards-fire": 2}, {}, "wizards-fire acts from 3 successes on, 2 do nothing"),
    ],
)
def test_what_no_cantrip_can_be(powers: dict[str, int], more: dict[str, Any], why: str) -> None:
    """With successes that are free, with a pool, or with a power that would do nothing."""
    with pytest.raises(BadContent, match=why):
        with_cantrip(powers, {"arcane aptitude": 3, "fire": 3}, **more)


@pytest.mark.clause("stamina.magic.gated.2", "stamina.magic.ungated.2")
def test_a_spell_is_known_by_those_who_could_design_it() -> None:
    """As many successes of a theme as its rank, as many of any as ranks in arcane aptitude, and the free ones."""
    fire = {"wizards-fire": 3, "fire-ward": 1, "throw": 1}
    known = written(fire, {"arcane aptitude": 3, "fire": 2}, free=1, pool=["throw"])
    assert known.turn_of("ada").does("ada cast gated spell own", [rolls(12)])["ada"].spell is not None
    for ranks in ({"arcane aptitude": 3, "fire": 1}, {"arcane aptitude": 2, "fire": 2}):
        with pytest.raises(BadContent, match=r"own takes . ranks in arcane aptitude, or more in its themes"):
            written(fire, ranks, free=1, pool=["throw"])
    with pytest.raises(BadContent, match="own takes a rank in fire"):
        written({"fire-ward": 1}, {"arcane aptitude": 5, "cold": 5})


@pytest.mark.clause("stamina.magic.ungated.2", "stamina.magic.ungated.5")
def test_the_pool_of_a_spell_is_designed_with_it() -> None:
    """The book's fireball takes aptitude 3 with fire 2 and space 1 for its range and its burst, and no less."""
    ball = {"wizards-fire": 3, "burst": 1, "throw": 1}
    ranks = {"fire": 2, "space": 1}
    known = written(ball, {"arcane aptitude": 3, **ranks}, free=1, pool=["range", "burst"])
    assert known["ada"].sheet.spells == ("own",)
    with pytest.raises(BadContent, match="own takes 3 ranks in arcane aptitude"):
        written(ball, {"arcane aptitude": 2, **ranks}, free=1, pool=["range", "burst"])
    with pytest.raises(BadContent, match="own takes a rank in cold"):
        written({"fire-ward": 1}, {"arcane aptitude": 3, "fire": 2}, pool=["cold-ward"])


@pytest.mark.clause("stamina.magic.gated.2")
def test_as_many_are_free_as_the_spell_has_themes_and_the_caster_ranks_in_aptitude() -> None:
    """Fire and space and aptitude 1 are three; of fire alone two are free, and the third takes a second rank."""
    two = {"wizards-fire": 3, "burst": 1}
    ranks = {"arcane aptitude": 1, "fire": 6, "space": 2}
    assert written(two, ranks, free=3, pool=["burst"])["ada"].sheet.spells == ("own",)
    with pytest.raises(BadContent, match="own takes 2 ranks in arcane aptitude for what is free in it"):
        written(two, ranks, free=4, pool=["burst"])
    with pytest.raises(BadContent, match="own takes 2 ranks in arcane aptitude for what is free in it"):
        written({"wizards-fire": 3, "throw": 1}, ranks, free=3, pool=["wizards-fire"])


@pytest.mark.clause("stamina.magic.gated.2")
def test_what_is_free_in_a_theme_pays_for_that_theme_alone() -> None:
    """Fire 4 pays for three of fire and not for the throw; three of any are more than one free and one rank."""
    fire = {"wizards-fire": 3, "throw": 1}
    with pytest.raises(BadContent, match="own takes 1 ranks in arcane aptitude, or more in its themes"):
        written(fire, {"fire": 4}, free=1, pool=["wizards-fire"])
    with pytest.raises(BadContent, match="own takes 2 ranks in arcane aptitude, or more in its themes"):
        written({**fire, "range-most": 1}, {"arcane aptitude": 1, "fire": 4}, free=2, pool=["range"])
    known = written(fire, {"fire": 3, "arcane aptitude": 1}, free=1, pool=["wizards-fire"])
    assert known["ada"].sheet.spells == ("own",)


# -- who holds an effect and is hurt

TOUCH = (("wizards-fire", 3),)


def hurt(*states: str, powers: tuple[tuple[str, int], ...] = TOUCH) -> Trial:
    """Ada holds an effect, rook is at arm's length, and something is wrong with her arms through her turn."""
    effects = tuple(Effect(state, "ada", Ends("turn ends", "ada", 2)) for state in states)
    close = holding(mages(), powers).with_creature("rook", at="d4").with_creature("ada", met=("rook",))
    return close.with_(effects=effects)


@pytest.mark.clause("stamina.magic.release.7")
def test_a_touch_takes_an_arm_that_is_of_use() -> None:
    """With the left one if the right is useless, a die fewer if that is numb; with none there is no touch."""
    both = hurt("useless-right-arm", "useless-left-arm")
    assert not {"loose", "throw"} & may(both)
    for states, numb in ((("useless-right-arm", "numb-left-arm"), 1), (("useless-left-arm", "numb-right-arm"), 1),
                         (("useless-right-arm", "numb-right-arm"), 0), (("numb-left-arm",), 0)):  # fmt: skip
        after = hurt(*states).does(LOOSE, {"touch": MISS})
        assert sum(reasons(after).values()) == -numb
    thrown = hurt("useless-right-arm", "useless-left-arm", powers=FIRE_AND_FROST)
    assert thrown.why_not(LOOSE) == ""


@pytest.mark.clause("stamina.check.terms.7")
def test_armor_is_in_the_way_of_a_touch() -> None:
    """That of the body and of the arm that reaches out: a full harness, and with personal defense 2 its sleeves too."""
    for worn, dice in (("full-harness", 3), ("plate-sleeves", 1), ("great-helm", 0), ("plate-leggings", 0)):
        after = wearing(hurt(), "ada", worn).does(LOOSE, {"touch": MISS})
        assert reasons(after).get("armor", 0) == -dice


@pytest.mark.clause("stamina.reaction.take-cover.1")
def test_a_touch_gives_no_time_to_take_cover() -> None:
    """Rook has a parapet beside him: he would take cover from what is thrown, and is touched before he can."""
    rows = (*OPEN[:3], "....p......", *OPEN[4:])
    beside = mages(rows=rows).with_creature("rook", at="d4").with_creature("ada", met=("rook",))
    assert asked(holding(beside, FIRE_AND_FROST), LOOSE).key == "take_cover"
    assert asked(holding(beside, TOUCH), LOOSE).key == "touch"


@pytest.mark.clause("stamina.magic.release.3", "stamina.magic.gather.8")
def test_neither_blows_nor_falls_take_what_one_holds_or_has_stored() -> None:
    """Stunned, wounded and on the ground ada still has both: only other actions lose energy, and time fades effects."""
    ready = storing(holding(mages(), "fireball"), 3)
    down = ready.with_creature("ada", defense=5).with_creature("rook", at="d4", met=("ada",)).turn_of("rook")
    after = down.does("rook basic attack ada with club", {"basic-attack": hit(3), "successes": "body, +9 damage"})
    assert after["ada"].wounds > 0
    assert (after["ada"].spell, after["ada"].energy) == (ready["ada"].spell, ready["ada"].energy)
    prone = after.turn_of("ada").with_creature("ada", posture="prone", turn=Turn())
    loosed = prone.does(LOOSE, {"spell": MISS})
    assert {why: dice for why, dice in reasons(loosed).items() if dice < 0} == {"wounded": -1, "stunned": -1}


# -- dues and two mages


@pytest.mark.clause("stamina.magic.5")
@pytest.mark.parametrize(
    ("ruled", "stamina", "points", "fatigue", "wounds"),
    [("nothing-more", 0, 4, 0, 0), ("nothing-more", 1, 6, 2, 0), ("next-step", 0, 4, 4, 0), ("next-step", 1, 4, 3, 0),
     ("next-step", 1, 6, 4, 1), ("next-step", 9, 6, 2, 0)],
)  # fmt: skip
def test_dues_of_whoever_has_no_stamina(ruled: str, stamina: int, points: int, fatigue: int, wounds: int) -> None:
    """Body 4: what is not there is not missed, or by a ruling goes over to fatigue, and from there to wounds."""
    trial = storing(mages(dues_without_stamina=ruled), points - 1, fire_ward=1).with_creature("ada", stamina=stamina)
    after = trial.does("ada release crafted effect on ada")
    assert (after["ada"].fatigue, after["ada"].wounds) == (fatigue, wounds)


@pytest.mark.parametrize(("ruled", "both"), [("by-caster", 5), ("one-alone", 3)])
def test_wards_of_two_mages(ruled: str, both: int) -> None:
    """Fire 2 and fire 3: they add up, or the new one alone counts; the same mage's never do."""
    trial = storing(mages(same_magic=ruled), 1, fire_ward=1).does("ada release crafted effect on bo")
    other = made(trial, "bo", arcane="learned", skills=(("arcane aptitude", 3), ("fire", 3)))
    second = storing(other, 1, who="bo", fire_ward=1).turn_of("bo").does("bo release crafted effect on bo")
    assert second.now.amount("bo", "fire-ward") == both
    again = storing(trial.with_creature("ada", turn=Turn()), 1, fire_ward=1).does("ada release crafted effect on bo")
    assert again.now.amount("bo", "fire-ward") == 2


@pytest.mark.clause("stamina.magic.gated.5", "stamina.magic.release.4", "stamina.magic.gather.7")
def test_dues_may_kill_and_what_was_cast_is_cast() -> None:
    """31 points are 23 wounds: released, bo's ward stands; lost to another action, that comes to nothing."""
    released = storing(mages(), 30, fire_ward=1).does("ada release crafted effect on bo")
    assert (released["ada"].fate, released.now.amount("bo", "fire-ward")) == ("dead", 2)
    lost = storing(mages(), 30).does("ada aim rook")
    assert (lost["ada"].fate, lost.now.has_effect("ada", "aiming")) == ("dead", False)


@pytest.mark.clause("stamina.magic.cantrip.4", "stamina.magic.cantrip.5", "stamina.ranged.3")
def test_a_hurried_cantrip_and_a_hurried_throw_add_up() -> None:
    """A jinx in no time and loosed in none: two dice; no other magic after it, the throw is none."""
    trial = made(knowing(mages(), "fireball", targeting=2), "ada", cantrips=("jinx",))
    cast = trial.does("ada cast cantrip jinx pace hurried")
    after = cast.does(f"{LOOSE} pace hurried", {"spell": MISS})
    assert reasons(after)["hurried"] == -2
    for deed in ("gather arcane energy", "cast gated spell fireball", "cast cantrip jinx pace full"):
        assert "no more magic" in cast.with_creature("ada", spell=None).why_not(f"ada {deed}")
    assert "no more magic" in storing(cast, 1, fire_ward=1).why_not("ada release crafted effect on bo")
    assert "no more magic" in storing(cast, 1).why_not("ada shape arcane energy")


@pytest.mark.clause("stamina.modifier.cover.8")
def test_lightning_strikes_only_whom_one_sees() -> None:
    """Not through a wall, nobody who is completely covered, nobody who is down; brush hides nobody."""
    cast = "ada cast gated spell lightning on rook"
    for mark, ruled, reached in (("#", 10, False), ("s", 8, False), ("s", 10, True), (",", 10, True)):
        rows = (*OPEN[:3], f".....{mark}.....", *OPEN[4:])
        storm = knowing(mages("storm-mage", rows=rows, full_cover=ruled), "lightning", lightning=4)
        assert (storm.why_not(cast) == "") == reached
    storm = knowing(mages("storm-mage"), "lightning", lightning=4)
    assert "no target" in storm.with_creature("rook", fate="dying").why_not(cast)


@pytest.mark.clause("stamina.magic.shape.5", "stamina.magic.release.2")
def test_what_has_too_few_successes_does_nothing_and_is_paid_for() -> None:
    """Fire acts from three on: two are released into nothing, at the price of all that was stored."""
    after = storing(mages(), 5, 2, wizards_fire=2).does("ada release crafted effect on bo")
    assert (after["ada"].spell, after["bo"].stamina) == (None, mages()["bo"].stamina)
    assert [paid.points for paid in after.happened(PaidDues)] == [7]


@pytest.mark.clause("stamina.magic.shape.5", "stamina.magic.shape.6", "stamina.magic.release.4")
def test_shaping_goes_on_over_several_turns() -> None:
    """Nothing rolled shapes nothing and is an action all the same; the next turn adds to what was shaped."""
    weak = made(storing(mages(), 4, wizards_fire=1), "ada", mind=2)
    nothing = weak.does("ada shape arcane energy", [(1, 1, 1, 1, 1)])
    assert (nothing["ada"].energy.shaped, nothing["ada"].energy.actions) == ((("wizards-fire", 1),), 2)
    more = next_turn_of(nothing, "ada").does("ada shape arcane energy", [(1, 1, 3, 3, 1), "wizards-fire", "throw"])
    assert (dict(more["ada"].energy.shaped), more["ada"].energy.actions) == ({"wizards-fire": 2, "throw": 1}, 3)


@pytest.mark.parametrize(("successes", "gained", "fatigue"), [(1, 2, 1), (3, 6, 1), (4, 8, 2), (7, 14, 3)])
def test_energy_that_is_given_tires(successes: int, gained: int, fatigue: int) -> None:
    """Healing 2: two stamina for each success, a fatigue, and one more for every three beyond the first."""
    tired = storing(knowing(mages(), healing=2), successes, energize=successes).with_creature("bo", stamina=1)
    after = made(tired, "bo", body=9).does("ada release crafted effect on bo")
    most = 10 + 9 + tired["bo"].sheet.rank("endurance") + tired["bo"].sheet.rank("stamina")
    assert after["bo"].fatigue == fatigue
    assert after["bo"].stamina == min(1 + gained, most) - fatigue
