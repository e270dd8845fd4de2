"""What a net and a medkit do, seen from outside."""

import pytest

from affray.rulesets.dungeoneer.events import Attacked, CameToNought, CounterAttacked
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import next_round
from tests.rulesets.dungeoneer.choosing import dice, may, options
from tests.rulesets.dungeoneer.delves import POOL, delve
from tests.rulesets.dungeoneer.training import acts, using


def netted(rounds: int, at: str = "f4") -> Trial:
    """A scout, skill 4, has thrown a net over a ghoul, hit at 6, with a 2; its die says how many rounds it holds."""
    return (
        using("scout", "ghoul", at)
        .with_creature("ada", items=("net",))
        .does("ada throw net bone", [dice(2), (rounds,)])
    )


def test_a_net_that_lands_keeps_a_creature_where_it_is() -> None:
    """Two tiles off it comes no nearer and reaches nobody; without the net it is beside ada and attacks."""
    held = acts(netted(2), [(1,)])
    assert (held["bone"].at, held.happened(Attacked)) == ("f4", [])
    free = acts(using("scout", "ghoul", "f4"), [(1,), dice(6), "no"])
    assert (free["bone"].at != "f4", len(free.happened(Attacked))) == (True, 1)


def test_whoever_is_netted_does_not_strike_back() -> None:
    """Beside ada, struck and alive."""
    fought = netted(2, "e4").does("ada fight bone", [dice(6)])
    assert (fought["bone"].fate, fought.happened(CounterAttacked)) == ("", [])
    loose = using("scout", "ghoul").does("ada fight bone", [dice(6), dice(5)])
    assert len(loose.happened(CounterAttacked)) == 1


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_net_holds_for_the_rounds_of_its_die(rounds: int) -> None:
    """In the world phase of each of them, and no longer."""
    trial = netted(rounds)
    for _ in range(rounds):
        assert acts(trial, [(1,)])["bone"].at == "f4"
        trial = next_round(trial)
    assert acts(trial.with_creature("ada", pool=POOL), [(1,), dice(6), "no"])["bone"].at != "f4"


def test_a_net_that_misses_is_gone_all_the_same() -> None:
    """A 1 and skill 4 against 6: it lies on the ground, and the ghoul comes."""
    trial = using("scout", "ghoul", "f4").with_creature("ada", items=("net",))
    missed = trial.does("ada throw net bone", [dice(1)])
    assert (missed["ada"].items, missed.happened(CameToNought)) == ((), [CameToNought("ada", "net")])
    assert "throw net" not in may(missed)
    assert len(acts(missed, [(1,), dice(6), "no"]).happened(Attacked)) == 1


@pytest.mark.parametrize(("at", "near"), [("g4", True), ("h4", False)])
def test_a_net_flies_three_tiles(at: str, near: bool) -> None:
    """To g4 from d4, and not to h4; it takes an action point."""
    trial = using("scout", "ghoul", at).with_creature("ada", items=("net",))
    assert ("throw net" in may(trial)) is near
    assert netted(2)["ada"].action_points == 2


@pytest.mark.parametrize(
    ("spent", "health", "stress"),
    [((), 4, 0), ((1,), 4, 0), ((2,), 6, 2), ((3,), 6, 2), ((5,), 6, 0), ((2, 6), 7, 0)],
    ids=["4", "5", "6", "7", "9", "12"],
)
def test_a_medkit_heals_by_degree(spent: tuple[int, ...], health: int, stress: int) -> None:
    """Skill 4 against 5 and the 4 of 8 health that are lost: nothing, 2 and 2 stress, 2, 3."""
    after = hurt().does("ada tend bo", [dice(*spent), (2,)])
    assert (after["bo"].health, after["bo"].stress) == (health, stress)


@pytest.mark.parametrize(("face", "items"), [(1, ()), (2, ("medkit",)), (10, ("medkit",))])
def test_a_medkit_is_used_up_on_a_1(face: int, items: tuple[str, ...]) -> None:
    """Whatever came of it."""
    for spent in ((), (2, 6)):
        after = hurt().does("ada tend bo", [dice(*spent), (face,)])
        assert after["ada"].items == items


def test_a_medkit_helps_no_further_than_an_arm() -> None:
    """And nobody who is unhurt."""
    assert options(hurt(), "tend") == ["bo"]
    assert "tend" not in may(hurt().with_creature("bo", at="d6"))
    assert "tend" not in may(hurt().with_creature("bo", health=8))


def hurt() -> Trial:
    """Ada, a scout with skill 4 and a medkit, beside bo, who has lost 4 of 8 health."""
    trial = delve(ada=("scout", "d4"), bo=("guard", "d5"), bone=("ghoul", "k9"))
    return trial.with_creature("ada", items=("medkit",)).with_creature("bo", items=(), health=4)
