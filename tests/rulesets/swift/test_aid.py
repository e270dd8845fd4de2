"""Aid."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.actions.helping import aided_difficulty
from affray.rulesets.swift.creature import Aided
from affray.rulesets.swift.events import HelpLost
from affray.rulesets.swift.loading import items
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import holding, in_pass, made
from tests.rulesets.swift.rounds import finish

HELP = "bo aid ada to attack on rook by fighting"
ATTACK = "ada attack rook with sword"
SEEK = "ada seek area"
ON_ROOK, ON_KITE = ("attack", "on", "rook"), ("attack", "on", "kite")


def pair(**rulings: Any) -> Trial:
    """Bo may help ada, both soldiers, who stands between rook and kite; all have Fighting 2 and defense 10."""
    bo, ada = ("soldier", "red", "d5"), ("soldier", "red", "d4")
    rook, kite = ("soldier", "blue", "e4"), ("soldier", "blue", "c4")
    return fight(phase="swift", rulings=Rulings(**rulings), bo=bo, ada=ada, rook=rook, kite=kite)


def helped(faces: tuple[int, int], **rulings: Any) -> Trial:
    """Ada in the standard pass, after bo rolled this to help her against rook."""
    return in_pass(pair(**rulings).does(HELP, [faces]), "standard", "ada")


@pytest.mark.clause("swift.aid.1")
def test_aid_is_a_swift_action() -> None:
    """The standard action of the helper is still there."""
    after = pair().does(HELP, [(4, 4)])
    assert (after["bo"].swift, after["bo"].standard) == (0, 1)


@pytest.mark.clause("swift.aid.2", "swift.aid.7")
@pytest.mark.parametrize(
    ("faces", "granted"), [((6, 6), 2), ((4, 4), 2), ((3, 4), 1), ((2, 3), 1), ((2, 2), 0), ((1, 2), 0), ((1, 1), -1)]
)
def test_the_better_the_check_the_more_it_grants(faces: tuple[int, int], granted: int) -> None:
    """2d6 and 2 against 10 less a tier of 3. Ada's 9 on the dice and 3 beat 10 by 2, and by what was granted."""
    assert helped(faces).does(ATTACK, ["pass", (5, 4)])["rook"].stress == 2 + granted


@pytest.mark.clause("swift.aid.2")
def test_an_ally_who_has_no_standard_action_cannot_be_helped() -> None:
    """It was taken, or a debt forbids it; a foe is no ally."""
    assert list(pair().legal.options(Intent("bo", "aid"))) == ["ada"]
    assert list(pair().with_creature("ada", standard=0).legal.options(Intent("bo", "aid"))) == []
    assert list(pair().with_creature("ada", debt=1).legal.options(Intent("bo", "aid"))) == []


@pytest.mark.clause("swift.aid.3")
def test_how_one_helps_must_be_declared() -> None:
    """By a skill that one has; 8 and 2 for Fighting beat 7 by 3, 8 and 1 for athletics by 2."""
    assert "3 things to choose" in pair().why_not(Intent("bo", "aid", ("ada", ON_ROOK)))
    ways = list(pair().legal.options(Intent("bo", "aid", ("ada", ON_ROOK))))
    assert ways == ["fighting", "athletics", "perception"]
    assert pair().does(HELP, [(4, 4)])["ada"].aided == (Aided("attack", 2, "bo", "rook"),)
    by_body = pair().does("bo aid ada to attack on rook by athletics", [(4, 4)])
    assert by_body["ada"].aided == (Aided("attack", 1, "bo", "rook"),)
    untaught = made(pair(), "bo", skills=())
    assert list(untaught.legal.options(Intent("bo", "aid", ("ada", ON_ROOK)))) == ["athletics"]


@pytest.mark.clause("swift.aid.4")
def test_what_one_helps_with_must_be_declared() -> None:
    """An attack on somebody, a look; a spell that was begun or bonds only when there are any."""
    assert list(pair().legal.options(Intent("bo", "aid", ("ada",)))) == [ON_ROOK, ON_KITE, ("seek",)]
    bound = pair().with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    assert ("resist",) in list(bound.legal.options(Intent("bo", "aid", ("ada",))))
    assert pair().does("bo aid ada to seek by perception", [(6, 6)])["ada"].aided == (Aided("seek", 2, "bo"),)


@pytest.mark.clause("swift.aid.5")
def test_another_action_loses_the_bonus() -> None:
    """An attack on kite is not the one on rook: 9 and 3 beat 10 by 2."""
    after = helped((6, 6)).does("ada attack kite with sword", ["pass", (5, 4)])
    assert after["kite"].stress == 2
    assert after.happened(HelpLost) == [HelpLost("ada", "attack", "rook")]
    sought = helped((6, 6)).does(SEEK, ["pass", "pass", (4, 4), (4, 4)])
    assert (sought["ada"].aided, sought.happened(HelpLost)) == ((), [HelpLost("ada", "attack", "rook")])


@pytest.mark.clause("swift.aid.5")
def test_help_does_not_wait_for_the_next_round() -> None:
    """It was for the standard action of this one."""
    assert finish(helped((6, 6)))["ada"].aided == ()


@pytest.mark.clause("swift.aid.2", "swift.aid.5")
@pytest.mark.parametrize("lapses", ["all", "bonus-only"])
def test_a_swift_action_is_neither_helped_nor_hindered(lapses: str) -> None:
    """Ada scans with a total of 7 whatever bo did for her attack: a hidden foe of 7 is noticed."""
    for faces in ((1, 1), (6, 6)):
        trial = pair(aid_lapses=lapses).with_creature("kite", hidden=7).does(HELP, [faces])
        after = in_pass(trial, "swift", "ada").does("ada scan area", [(3, 3)])
        assert after["kite"].noticed == ("red",)
        assert after["ada"].aided == trial["ada"].aided


@pytest.mark.clause("swift.aid.6")
def test_the_check_is_one_tier_easier_than_the_ally_s() -> None:
    """9 for a look, so 6 here: 5 on the dice and 1 meet it. The attack against 10 is for Fighting 7."""
    assert pair().does("bo aid ada to seek by perception", [(2, 3)])["ada"].aided[0].amount == 1
    assert pair().does(HELP, [(2, 3)]).happened(Rolled)[0].dice == "2d6"
    assert pair().does("bo aid ada to seek by perception", [(2, 2)])["ada"].aided[0].amount == 0
    harder = pair().does("bo aid ada to attack on rook by perception", [(2, 3)])
    assert harder["ada"].aided[0].amount == 0


@pytest.mark.clause("swift.aid.6")
def test_the_ally_s_own_weapon_and_target_count() -> None:
    """Rook lies prone: 8 against a sword, 12 against a bow."""
    prone = pair().with_creature("rook", prone=True)
    assert aided_difficulty(prone.now, "ada", ON_ROOK) == 8
    assert aided_difficulty(holding(prone, "ada", "bow").now, "ada", ON_ROOK) == 12
    assert aided_difficulty(prone.now, "ada", ON_KITE) == 10


@pytest.mark.clause("swift.aid.6")
def test_a_spell_and_bonds_have_difficulties_of_their_own() -> None:
    """Bind beats the body, 7 for rook; a net of 11 holds."""
    bo, ada, rook = ("soldier", "red", "d5"), ("adept", "red", "d4"), ("soldier", "blue", "h4")
    trial = in_pass(fight(phase="swift", bo=bo, ada=ada, rook=rook), "swift", "ada")
    casting = trial.does("ada begin casting bind on rook", ["pass"])
    assert aided_difficulty(casting.now, "ada", ("cast",)) == 7
    bound = trial.with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 11),))
    assert aided_difficulty(bound.now, "ada", ("resist",)) == 11


@pytest.mark.clause("swift.aid.2", "swift.aid.7")
def test_help_against_bonds_is_for_the_standard_action() -> None:
    """6 and 1 and 2 meet 9 by themselves, 5 and 1 and 2 with the 1 that bo gave; at once there is no help."""
    bound = pair().with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    trial = in_pass(bound.does("bo aid ada to resist by fighting", [(2, 3)]), "standard", "ada")
    assert trial["ada"].aided == (Aided("resist", 1, "bo"),)
    assert trial.does("ada resist bound", ["pass", "pass", (2, 3)]).encounter.effects == ()
    rook = in_pass(trial, "standard", "rook")
    for faces, left in (((3, 4), 1), ((4, 4), 0)):
        after = rook.does("rook attack ada with sword", [("resist_at_once", "bound"), faces, (1, 1)])
        assert len(after.encounter.effects) == left


@pytest.mark.clause("swift.aid.8")
@pytest.mark.parametrize(
    ("margin", "most", "worst"), [(1, (3, 3), (2, 2)), (2, (3, 4), (1, 2)), (3, (4, 4), (1, 1)), (6, (5, 6), None)]
)
def test_how_much_it_takes_for_the_best_and_the_worst(
    margin: int, most: tuple[int, int], worst: tuple[int, int] | None
) -> None:
    """7 is needed and 2 are added: 5 on the dice just meet it, and so many more or less."""
    assert pair(aid_margin=margin).does(HELP, [most])["ada"].aided[0].amount == 2
    assert pair(aid_margin=margin).does(HELP, [(2, 3)])["ada"].aided[0].amount == 1
    if worst is not None:
        assert pair(aid_margin=margin).does(HELP, [worst])["ada"].aided[0].amount == -1
    else:
        assert pair(aid_margin=margin).does(HELP, [(1, 1)])["ada"].aided[0].amount == 0


@pytest.mark.clause("swift.aid.9")
@pytest.mark.parametrize(("tier", "meets"), [(1, (3, 4)), (3, (2, 3)), (5, (1, 2))])
def test_how_much_a_tier_is(tier: int, meets: tuple[int, int]) -> None:
    """10 less the tier: with 2 for Fighting these dice just meet it, and one less does not."""
    trial = pair(tier=tier)
    assert trial.does(HELP, [meets])["ada"].aided[0].amount == 1
    assert trial.does(HELP, [(meets[0], meets[1] - 1)])["ada"].aided[0].amount == 0


@pytest.mark.clause("swift.aid.10")
@pytest.mark.parametrize(("lapses", "stress"), [("all", 2), ("bonus-only", 1)])
def test_whether_bad_help_is_lost_too(lapses: str, stress: int) -> None:
    """-1 for an attack on rook, and kite is attacked: 9 and 3 against 10."""
    after = helped((1, 1), aid_lapses=lapses).does("ada attack kite with sword", ["pass", (5, 4)])
    assert after["kite"].stress == stress


@pytest.mark.clause("swift.aid.10")
@pytest.mark.parametrize(("lapses", "noticed"), [("all", ("red",)), ("bonus-only", ())])
def test_whether_bad_help_hinders_another_kind_of_action(lapses: str, noticed: tuple[str, ...]) -> None:
    """-1 for an attack, and ada seeks: 6 and 1 and 2 meet the 9 of a hidden foe, with the 1 less they do not."""
    trial = helped((1, 1), aid_lapses=lapses).with_creature("kite", hidden=9).with_creature("rook", at="k9")
    assert trial.does(SEEK, [(3, 3), (1, 1)])["kite"].noticed == noticed


@pytest.mark.clause("swift.aid.10")
def test_a_bonus_is_lost_by_either_ruling() -> None:
    """+2 and +1; only what hinders stays, and of what did nothing nothing is lost."""
    for faces, lost in (((6, 6), 1), ((3, 4), 1), ((2, 2), 0)):
        after = helped(faces, aid_lapses="bonus-only").does("ada attack kite with sword", ["pass", (5, 4)])
        assert (after["kite"].stress, len(after.happened(HelpLost))) == (2, lost)


@pytest.mark.clause("swift.aid.2", "swift.aid.4", "swift.aid.6")
@pytest.mark.parametrize(
    ("deed", "against", "what", "answers"),
    [
        ("use item", 9, "use item net on rook", ["pass", "pass", "pass", (6, 6), "pass"]),
        ("find item", 6, "find item draught in pack", ["pass", "pass", (6, 6, 6)]),
        ("double move", 9, "double move d3 d2", ["pass", "pass", (6, 6)]),
        ("withdraw", 9, "withdraw d3 d2", [(6, 6)]),
    ],
)
def test_every_standard_action_that_rolls_can_be_helped(deed: str, against: int, what: str, answers: list[Any]) -> None:
    """A throw, a search that goes on, a leap over the ditch at d3: what bo's 12 and 2 grants is on the roll."""
    rows = tuple("...-......." if row == 2 else "." * 11 for row in range(9))
    bo, ada, rook = ("soldier", "red", "d5"), ("soldier", "red", "d4"), ("soldier", "blue", "e4")
    trial = fight(rows, "swift", bo=bo, ada=ada, rook=rook, kite=("soldier", "blue", "c4"))
    packed = trial.with_creature(
        "ada", worn=(items()["net"],), pack=(items()["draught"],), searching=("draught", "pack")
    )
    helped = packed.does(f"bo aid ada to {deed} by fighting", [(6, 6)])
    assert helped.happened(Rolled)[0].against.startswith(f"difficulty {against - 3}")
    done = in_pass(helped, "standard", "ada").does(f"ada {what}", answers)
    assert [(more.amount, more.why) for more in done.happened(Rolled)[0].modifiers][-1] == (2, "an ally's aid")
