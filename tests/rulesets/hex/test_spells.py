"""What the powers of spells do."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.core.maps import Map
from affray.core.scenes import Written
from affray.rulesets.hex.creature import Armor
from affray.rulesets.hex.enchantments import KEEP_UP
from affray.rulesets.hex.events import (
    CameRound,
    Energized,
    Hit,
    KeptUp,
    Mended,
    Missed,
    NotBegun,
    Parried,
    Pinned,
    Pushed,
    TurnedByArmor,
)
from affray.rulesets.hex.loading import CATALOG
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of, kept, reasons
from tests.rulesets.hex.fights import begun, fight
from tests.rulesets.hex.magic import cast, casting, knowing, magical, spell, three
from tests.rulesets.hex.sheets import made, ranked, wearing, wielding

KEEP, LET_GO = KEEP_UP.options


def manifested(trial: Trial, name: str, *answers: object) -> Trial:
    """Ada has cast a spell and manifests it at rook."""
    return cast(trial, name).does(f"ada manifest spell rook with {name}", answers)


def friends(*names: str, rank: int = 2) -> Trial:
    """Ada, who knows these spells, beside bo, her friend, and with rook further away."""
    trial = fight(
        ada=("mage", "red", "c4"), bo=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "g4")
    )
    return knowing(trial, "ada", *names, rank=rank)


def next_turn(trial: Trial, *answers: object) -> Trial:
    """Ada ends her turn, and her next one begins."""
    return begun(trial.does("ada end", answers), "ada")


# -- arcane costs


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize(("more", "cost"), [(0, 0), (1, 0), (2, 1)])
def test_an_arcane_cost_is_never_less_than_nothing(more: int, cost: int) -> None:
    """Energize for 1 on oneself, slowly and without delay, comes to -1; two points more in the power to 1."""
    parts = {"range": "self", "speed": "three-points", "delay": "none", "components": "standard"}
    entry = {"power": "energize", "more": more} | parts
    assert CATALOG.brought_by(Written("own.toml", {"spells": {"breath": entry}})).entry("spells", "breath").cost == cost


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("force-bolt", 3 + 2 + 1 - 1 + 0),  # power, manifest, two points, no delay, standard components
        ("twin-bolts", 3 + 2 + 0 + 0 + 0 + 3),  # twinned
        ("ice-storm", 3 + 2 + 0 + 0 + 0 + 3 + 2 + 1 + 1),  # twinned, tripled, two more
        ("force-lance", 3 + 1 + 1 + 1 + 0 + 1),  # pierces, thrown, two points, simple components
        ("arcane-mail", 4 - 1 + 1 + 0 + 1 + 1 + 1),  # self, lasting, a round more
        ("energize", 1 + 2 + 0 + 1 - 1 + 1),  # two points more in the power
        ("hasten", 3 + 0 + 1 + 1 + 0 + 1 + 1),  # extended delay
        ("sudden-bolt", 3 + 2 + 3 - 1 + 0),  # no points
    ],
)
def test_the_arcane_cost_is_that_of_all_parts(name: str, cost: int) -> None:
    """And what casting is against, and its dues."""
    after = magical(name).with_creature("ada", stamina=13).does(f"ada cast spell {name}", [three(6 + cost)])
    assert after["ada"].stamina == 13 - cost - spell(name).stamina


# -- harm


@pytest.mark.parametrize(("rank", "wounds"), [(1, 2), (2, 4), (3, 6)])
def test_force_strikes_for_twice_the_rank(rank: int, wounds: int) -> None:
    assert manifested(magical("force-bolt", rank=rank), "force-bolt", three(8))["rook"].wounds == wounds


def test_more_in_the_power_strikes_harder() -> None:
    """Two for each point of cost beyond the three."""
    trial = magical("force-bolt")
    (known,) = trial["ada"].sheet.spells
    dear = replace(known, paid=5)
    assert manifested(made(trial, "ada", spells=(dear,)), "force-bolt", three(8))["rook"].wounds == 4 + 2 * 2


@pytest.mark.parametrize(
    ("name", "wounds"),
    [("force-bolt", 4 + 2 - 2), ("ice-storm", 2 + 2 - 1), ("spark", 2 + 1)],
)
def test_armor_resists_force_and_cold_and_not_fire(name: str, wounds: int) -> None:
    """A light gambeson takes 2 off a blow and 1 off the cold."""
    trial = wearing(magical(name), "rook", "light-gambeson")
    assert manifested(trial, name, three(12))["rook"].wounds == wounds


@pytest.mark.parametrize(("total", "wounds", "turned"), [(8, 2, True), (10, 5, False)])
def test_a_lance_of_force_pierces_armor(total: int, wounds: int, turned: bool) -> None:
    """Light mail of 7 less 2 of the rank: 4 damage are turned to a blow, of which 2 are resisted; 5 go through."""
    trial = wearing(magical("force-bolt"), "rook", "light-mail")
    mail = Armor("mail", 7, 2)
    (known,) = trial["ada"].sheet.spells
    lance = replace(known, form="piercing")
    trial = made(made(trial, "rook", armor=(mail,)), "ada", spells=(lance,))
    after = manifested(trial, "force-bolt", three(total))
    assert (after["rook"].wounds, bool(after.happened(TurnedByArmor))) == (wounds, turned)


def test_a_ram_of_force_drives_back_a_hex() -> None:
    after = manifested(magical("ram"), "ram", three(8))
    assert (after["rook"].wounds, after["rook"].at) == (4, "h4")
    assert manifested(magical("ram"), "ram", three(7))["rook"].at == "g4"


# -- pushing


@pytest.mark.parametrize(("rank", "at"), [(3, "j4"), (4, "k4"), (2, "g4")])
def test_a_push_moves_as_many_hexes_as_the_rank(rank: int, at: str) -> None:
    """From g4; at rank 2 rook is too large to be moved."""
    answers = [three(8)] + ([] if rank == 2 else [(10, 10)])
    after = manifested(magical("shove", rank=rank), "shove", *answers)
    assert after["rook"].at == at
    assert not after["rook"].is_prone


@pytest.mark.parametrize(("size", "moves"), [(0, True), (1, False), (-1, True)])
def test_a_push_moves_sizes_up_to_the_rank_less_3(size: int, moves: bool) -> None:
    trial = made(magical("shove", rank=3), "rook", size=size)
    after = manifested(trial, "shove", three(12), *([(10, 10)] if moves else []))
    assert bool(after.happened(Pushed)) == moves


@pytest.mark.parametrize(("total", "prone"), [(9, True), (10, False)])
def test_who_is_pushed_must_keep_their_balance(total: int, prone: bool) -> None:
    """8 and 3 hexes; rook has reflexes 1 and a rank in personal movement."""
    after = manifested(magical("shove", rank=3), "shove", three(8), kept(total))
    assert after["rook"].is_prone == prone


def test_a_wall_on_the_way_harms() -> None:
    """Rank 3 and the arcane cost of 5, after one hex of three."""
    trial = cast(magical("shove", rank=3), "shove")
    (drawn,) = trial.encounter.maps
    rows = tuple(row[:8] + "#" + row[9:] for row in drawn.rows)
    walled = trial.with_(maps=(Map(rows, drawn.legend),))
    after = walled.does("ada manifest spell rook with shove", [three(8), (10, 10)])
    assert (after["rook"].at, after["rook"].wounds, bool(after.happened(Pinned))) == ("h4", 3 + 5, True)
    at_once = walled.with_creature("rook", at="h4").does("ada manifest spell rook with shove", [three(8)])
    assert at_once["rook"].wounds == 8


@pytest.mark.clause("hex.ranged.aim.14")
@pytest.mark.parametrize(("breaks", "left"), [(True, 0), (False, 1)])
def test_keeping_your_balance_is_no_action_and_breaks_no_aim(breaks: bool, left: int) -> None:
    """Rook aims and is pushed: the push itself ends his aim, or by the ruling nothing does."""
    aim = Effect("aiming", "rook", Ends("used", "rook"), by="ada", amount=2)
    trial = cast(magical("shove", rank=3, pushed_breaks_aim=breaks), "shove").with_(effects=(aim,))
    after = trial.does("ada manifest spell rook with shove", [three(8), (10, 10)])
    assert (after["rook"].at, len(after.encounter.effects)) == ("j4", left)


# -- touch


def touching(*names: str, **rulings: Any) -> Trial:
    """Ada beside rook with a cast touch of frost of rank 2; she has no rank in melee combat."""
    return cast(magical("freezing-touch", *names, **rulings), "freezing-touch").with_creature("rook", at="d4")


@pytest.mark.clause("hex.magic.general.3")
def test_a_touch_spell_is_a_brawling_attack() -> None:
    """Reflexes and melee combat against defense 10 and rook's melee bonus of 4."""
    touch = "ada touch rook with freezing-touch"
    check = check_of(touching(), touch)
    assert (check.dice, check.against) == ("3d10 keep 2 low", "difficulty 10, 4 required")
    hit = touching().does(touch, [(7, 7, 10)])
    assert (hit["rook"].wounds, hit["rook"].defense, hit["ada"].multi_attack) == (2, 9, 1)
    assert (hit["ada"].action_points, hit["ada"].cast) == (2, ())
    parried = touching().does(touch, [(7, 6, 10)])
    assert (parried.happened(Parried), parried["rook"].wounds) == ([Parried("rook", "ada")], 0)
    missed = touching().does(touch, [(4, 5, 10)])
    assert (missed.happened(Missed), missed["ada"].cast) == ([Missed("rook", "ada")], ())


@pytest.mark.clause("hex.melee.general.2", "hex.magic.general.3")
@pytest.mark.parametrize(("elsewhere", "successes"), [(False, 0), (True, 2)])
def test_the_brawling_rank_and_a_touch(elsewhere: bool, successes: int) -> None:
    """By the ruling rank 2 adds 2 successes, once; two of them add a point of cold."""
    trained = ranked(touching(brawling_rank_elsewhere=elsewhere), "ada", brawling=2)
    after = trained.does("ada touch rook with freezing-touch", [(7, 7, 10)])
    assert after.happened(Hit) == [Hit("rook", "ada", successes)]
    assert after["rook"].wounds == 2 + successes // 2


@pytest.mark.clause("hex.melee.off-hand.12", "hex.melee.off-hand.13")
@pytest.mark.parametrize(("deed", "level"), [("touch rook with freezing-touch", -1), ("brawling rook", 0)])
def test_a_touch_is_no_melee_action_for_the_off_hand(deed: str, level: int) -> None:
    """It is a magic action, so an off-hand attack after it ignores no level."""
    after = touching().does(f"ada {deed}", [(1, 5, 5)])
    assert reasons(after, "ada off-hand attack rook with fists").get("multi-attack penalty", 0) == level


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize(("ruled", "wounds"), [("spell", 2), ("both", 2 + 1)])
def test_whether_the_fist_harms_too(ruled: str, wounds: int) -> None:
    after = touching(touch_harms=ruled).does("ada touch rook with freezing-touch", [(7, 7, 10)])
    assert (after["rook"].wounds, len(after.happened(Hit)), after["rook"].defense) == (wounds, 1, 9)


def test_nobody_is_touched_from_afar_or_with_what_is_not_for_them() -> None:
    trial = touching()
    assert trial.with_creature("rook", at="f4").why_not("ada touch rook with freezing-touch")
    assert list(trial.legal.options(Intent("ada", "touch"))) == ["rook"]
    helped = cast(friends("energize"), "energize")
    assert list(helped.legal.options(Intent("ada", "touch"))) == ["bo", "ada"]
    assert "no touch spell is cast" in friends("energize").why_not(Intent("ada", "touch", ("bo", "energize")))


@pytest.mark.clause("hex.magic.general.3")
def test_who_is_willing_is_touched_without_a_check() -> None:
    hurt = friends("mending-touch").with_creature("bo", wounds=5)
    after = cast(hurt, "mending-touch").does("ada touch bo with mending-touch")
    assert (after["bo"].wounds, after.happened(Mended), after["ada"].multi_attack) == (1, [Mended("bo", 4)], 0)


@pytest.mark.clause("hex.magic.general.3")
def test_or_by_a_ruling_with_one() -> None:
    hurt = friends("mending-touch").with_creature("bo", wounds=5).ruled(willing_touch="check")
    trial = cast(hurt, "mending-touch")
    assert trial.does("ada touch bo with mending-touch", [(7, 7, 10)])["bo"].wounds == 1
    assert trial.does("ada touch bo with mending-touch", [(7, 6, 10)])["bo"].wounds == 5


@pytest.mark.clause("hex.magic.general.3", "hex.defense.general.5")
@pytest.mark.parametrize(("ruled", "may"), [("no-check", True), ("check", False)])
def test_a_check_on_a_friend_is_an_attack_and_none_after_a_dodge(ruled: str, may: bool) -> None:
    hurt = friends("mending-touch").with_creature("bo", wounds=5)
    trial = cast(hurt.ruled(willing_touch=ruled, cast_spells_wait="until-used"), "mending-touch")
    after_dodge = trial.does("ada dodge", [(4, 4)])
    refused = after_dodge.why_not("ada touch bo with mending-touch")
    assert refused == "" if may else "no attack in a turn with a defensive action" in refused


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize("ruled", ["no-check", "check"])
def test_touching_oneself_takes_no_check(ruled: str) -> None:
    hurt = cast(friends("mending-touch").ruled(willing_touch=ruled), "mending-touch").with_creature("ada", wounds=5)
    after = hurt.does("ada touch ada with mending-touch")
    assert (after["ada"].wounds, after["ada"].multi_attack, after["ada"].defense) == (1, 0, hurt["ada"].defense)


# -- help


def test_no_more_wounds_are_mended_than_there_are() -> None:
    after = cast(friends("mending-touch"), "mending-touch").with_creature("bo", wounds=1)
    assert after.does("ada touch bo with mending-touch")["bo"].wounds == 0


def fallen(*names: str, wounds: int, **rulings: Any) -> Trial:
    """Ada has cast a spell beside bo, who is dying of so many wounds; he can bear 5."""
    return cast(friends(*names).ruled(**rulings), names[0]).with_creature(
        "bo", fate="dying", posture="prone", wounds=wounds
    )


@pytest.mark.parametrize(("wounds", "fate"), [(6, ""), (9, ""), (10, "dying")])
def test_mending_brings_the_dying_round(wounds: int, fate: str) -> None:
    """Rank 2 takes 4 away: who has no more than he can bear is back, lying, and has his turn when it comes."""
    after = fallen("mending-touch", wounds=wounds).does("ada touch bo with mending-touch")
    assert (after["bo"].wounds, after["bo"].fate, after["bo"].posture) == (wounds - 4, fate, "prone")
    assert after.happened(CameRound) == ([] if fate else [CameRound("bo")])
    assert begun(after, "bo")["bo"].action_points == (0 if fate else 3)


def test_nothing_else_reaches_the_dying_and_by_a_ruling_not_even_mending() -> None:
    """No stamina and no quickness for who lies dying, and nothing at all for the dead or for a foe."""
    assert "no cast spell is for them" in fallen("energize", wounds=6).why_not("ada touch bo with energize")
    mending = "ada touch bo with mending-touch"
    assert fallen("mending-touch", wounds=6).why_not(mending) == ""
    assert fallen("mending-touch", wounds=6, mending_the_dying=False).why_not(mending)
    assert fallen("mending-touch", wounds=6).with_creature("bo", fate="dead").why_not(mending)
    assert fallen("mending-touch", wounds=6).with_creature("bo", side="blue").why_not(mending)


@pytest.mark.parametrize(("stamina", "left"), [(2, 2 + 6), (9, 10)])
def test_energize_gives_stamina_for_each_point_of_power_and_tires(stamina: int, left: int) -> None:
    """Rank 2 and 3 points: 6 stamina, and 1 + 1 fatigue, which lowers the greatest stamina from 12 to 10."""
    trial = cast(friends("energize"), "energize").with_creature("bo", stamina=stamina)
    after = trial.does("ada touch bo with energize")
    assert (after["bo"].stamina, after["bo"].fatigue) == (left, 2)
    assert after.happened(Energized) == [Energized("bo", min(6, 12 - stamina), 2)]


# -- what lasts


def mailed(**rulings: Any) -> Trial:
    """Ada in arcane mail of rank 2, which lasts a round longer than most."""
    trial = magical("arcane-mail", **rulings).with_creature("ada", stamina=13)
    return trial.does("ada cast spell arcane-mail", [casting("arcane-mail")]).with_creature("ada", stamina=9)


def struck(trial: Trial) -> int:
    """The wounds of a sure blow by rook with a truncheon of 7 damage."""
    near = wielding(trial.with_creature("rook", at="d4"), "rook", "truncheon", base=7).turn_of("rook")
    blow = near.with_creature("rook", action_points=3).with_creature("ada", defense=10)
    return int(blow.does("rook basic attack ada with truncheon", [(1, 5, 6)])["ada"].wounds)


def test_arcane_armor_takes_as_much_off_a_blow_as_its_rank() -> None:
    """2 of rank 2, besides what a gambeson takes."""
    assert struck(mailed()) == struck(magical("arcane-mail")) - 2
    clad = [wearing(trial, "ada", "light-gambeson") for trial in (mailed(), magical("arcane-mail"))]
    both = made(clad[0], "ada", armor=(*mailed()["ada"].sheet.armor, *clad[0]["ada"].sheet.armor))
    assert struck(both) == struck(clad[1]) - 2


def test_it_lasts_to_the_end_of_the_next_turn_and_can_be_kept_up() -> None:
    """Arcane mail a round longer; each further one costs a point of stamina."""
    third = next_turn(next_turn(mailed()))
    assert third["ada"].sheet.armor
    over = third.does("ada end", [LET_GO])
    assert (over["ada"].sheet.armor, over["ada"].stamina) == ((), third["ada"].stamina)
    kept_up = third.does("ada end", [KEEP])
    assert kept_up.happened(KeptUp) == [KeptUp("ada", "ada", "arcane armor")]
    assert kept_up["ada"].stamina == third["ada"].stamina - 1
    assert kept_up["ada"].sheet.armor
    assert not begun(kept_up, "ada").does("ada end", [LET_GO])["ada"].sheet.armor


@pytest.mark.parametrize("price", [1, 3])
def test_what_keeping_up_costs_is_a_ruling(price: int) -> None:
    third = next_turn(next_turn(mailed(kept_up_for=price)))
    assert third.does("ada end", [KEEP])["ada"].stamina == third["ada"].stamina - price
    assert not third.with_creature("ada", stamina=price - 1).does("ada end")["ada"].sheet.armor


@pytest.mark.parametrize(("ruled", "keys"), [("oldest-ends", {"hastened"}), ("none-begins", {"arcane-armor"})])
def test_nobody_keeps_up_more_than_1_and_mind(ruled: str, keys: set[str]) -> None:
    """Mind 0 by now: one thing."""
    trial = made(knowing(mailed(too_many_kept_up=ruled), "ada", "hasten"), "ada", mind=0)
    trial = trial.with_creature("ada", action_points=3, stamina=13)
    after = trial.does("ada cast spell hasten", [three(15)]).does("ada touch ada with hasten")
    assert {effect.key for effect in after.encounter.effects} == keys
    assert bool(after.happened(NotBegun)) == (ruled == "none-begins")
    assert bool(after["ada"].sheet.armor) == (ruled == "none-begins")


@pytest.mark.parametrize(("ruled", "by"), [("oldest-ends", "ada"), ("none-begins", "bo")])
def test_what_does_not_begin_takes_nobodys_place(ruled: str, by: str) -> None:
    """Bo has quickened himself; ada, with mind 0 and her armor to keep up, would quicken him anew."""
    trial = cast(friends("quicken").ruled(too_many_kept_up=ruled), "quicken").does("ada touch bo with quicken")
    theirs = tuple(replace(effect, by="bo") for effect in trial.encounter.effects)
    armor = Effect("arcane-armor", "ada", Ends("unpaid", "ada", 3), by="ada", amount=2)
    fresh = trial.with_(effects=(*theirs, armor)).with_creature("ada", action_points=3)
    after = made(cast(fresh, "quicken"), "ada", mind=0).does("ada touch bo with quicken")
    assert [effect.by for effect in after.encounter.effects if effect.on == "bo"] == [by]
    assert after["bo"].sheet.reflexes == 3


def test_the_like_again_needs_no_more_room() -> None:
    """With mind 0 ada keeps one thing up, and may begin the same again."""
    trial = cast(friends("quicken").ruled(too_many_kept_up="none-begins"), "quicken").does("ada touch bo with quicken")
    fresh = trial.with_creature("ada", action_points=3)
    again = made(cast(fresh, "quicken"), "ada", mind=0).does("ada touch bo with quicken")
    assert (again.happened(NotBegun), len(again.encounter.effects)) == ([], 1)


@pytest.mark.parametrize(
    ("name", "field", "before", "after"), [("quicken", "reflexes", 1, 3), ("hasten", "speed", 4, 6)]
)
def test_what_is_augmented_is_higher_while_it_lasts(name: str, field: str, before: int, after: int) -> None:
    trial = cast(friends(name), name).does(f"ada touch bo with {name}")
    assert getattr(trial["bo"].sheet, field) == after
    later = next_turn(trial)
    over = later.does("ada end", [LET_GO]) if name == "quicken" else next_turn(later).does("ada end", [LET_GO])
    assert getattr(over["bo"].sheet, field) == before


def test_the_same_again_takes_the_place_of_the_first() -> None:
    twice = cast(friends("quicken"), "quicken").does("ada touch bo with quicken")
    twice = cast(twice.with_creature("ada", action_points=3, stamina=13), "quicken").does("ada touch bo with quicken")
    assert twice["bo"].sheet.reflexes == 3
    assert len(twice.encounter.effects) == 1


def test_slowed_is_to_be_slower_off_guard_and_short_of_a_point() -> None:
    """Rank 2: speed 4 - 2, defense 10 - 1 for the hit - 2, and two action points; when it ends all is as before."""
    slowed = manifested(magical("slow"), "slow", three(8))
    assert (slowed["rook"].sheet.speed, slowed["rook"].defense) == (2, 7)
    assert begun(slowed, "rook")["rook"].action_points == 2
    kept_up = begun(slowed.does("ada end"), "ada").does("ada end", [KEEP])
    assert (kept_up["rook"].sheet.speed, kept_up["rook"].defense) == (2, 7)
    over = begun(kept_up, "ada").does("ada end", [LET_GO])
    assert (over["rook"].sheet.speed, over["rook"].defense, over.encounter.effects) == (4, 9, ())
    assert begun(over, "rook")["rook"].action_points == 3


def test_a_ward_against_magic_raises_the_magic_defense() -> None:
    trial = magical("spell-ward").does("ada cast spell spell-ward", [casting("spell-ward")])
    caster = knowing(made(trial, "rook", magic="learned"), "rook", "spark").turn_of("rook")
    caster = wielding(caster.with_creature("rook", action_points=3), "rook", "dagger")
    bonus = trial["ada"].sheet.rank("discipline") + trial["ada"].sheet.rank("magical aptitude")
    check = check_of(caster.does("rook cast cantrip spark"), "rook manifest spell ada with spark")
    assert str(check.against).endswith(f", {bonus + 2} required")


def test_what_was_worked_ends_when_its_caster_drops_out() -> None:
    """Bo fights on."""
    slowed = cast(friends("slow"), "slow").does("ada manifest spell rook with slow", [three(8)])
    gone = slowed.with_creature("ada", fate="dead").with_(clock=Clock(round=1))
    after = gone.clock("begin_round")
    assert (gone["rook"].sheet.speed, after["rook"].sheet.speed, after.encounter.effects) == (2, 4, ())
