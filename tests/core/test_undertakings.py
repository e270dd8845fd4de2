"""Actions of several turns: begun, gone on with, given up, broken."""

from affray.core.actions import action
from affray.core.events import CameToNothing, Undertook
from affray.core.intents import Intent, Undertaking
from affray.core.legal import Legal
from affray.core.resolve import Done, resolve
from affray.core.slots import Need
from affray.core.values import Who
from affray.kit.undertakings import GaveUp, WentOn, go_on, undertakings
from tests.books.fights import changed, done, lantern_with, opened, rolls, says
from tests.books.lantern import LANTERN, Fight
from tests.books.lantern.actions import dig
from tests.books.lantern.creature import Now, Play
from tests.books.lantern.events import Dug
from tests.books.lantern.windows import Attacks

DIG, GO_ON, GIVE_UP = (Intent("ada", key) for key in ("dig", "go_on", "give_up"))


def digging() -> Fight:
    return done(opened(), DIG).encounter


def test_an_action_of_several_turns_is_begun() -> None:
    result = done(opened(), DIG)
    assert Undertook("ada", "dig", 2) in result.events
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 2, ("hurt",))


def test_going_on_leaves_less_to_do() -> None:
    result = done(digging(), GO_ON)
    assert WentOn("ada", "dig", 1) in result.events
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 1, ("hurt",))


def test_the_last_time_finishes_it() -> None:
    last = changed(digging(), "ada", undertaking=Undertaking(DIG, 1, ("hurt",)))
    result = done(last, GO_ON)
    assert Dug("ada") in result.events
    assert (result.encounter.table.tunnels, result.encounter["ada"].undertaking) == (1, None)


def test_it_may_be_given_up() -> None:
    result = done(digging(), GIVE_UP)
    assert GaveUp("ada", "dig", "given up") in result.events
    assert result.encounter["ada"].undertaking is None


def test_being_hurt_breaks_it() -> None:
    fight = changed(digging(), "grub", at="b2")
    result = done(
        fight, Intent("ada", "walk", (("b1",),)), says("grub", "snatch", "snatch"), rolls("grub", "hit")
    )  # fmt: skip
    assert GaveUp("ada", "dig", "hurt") in result.events
    assert result.encounter["ada"].undertaking is None


def test_going_on_is_offered_only_when_something_was_begun() -> None:
    names = [one.name for one in Legal(LANTERN, opened()).actions("ada")]
    assert "go on" not in names
    assert "give up" not in names
    assert "nothing was begun" in str(Legal(LANTERN, opened()).why_not(GO_ON))
    assert GO_ON in Legal(LANTERN, digging())


def test_what_is_not_named_does_not_break_it() -> None:
    fight = changed(changed(opened(), "ada", breath=1, undertaking=Undertaking(DIG, 2)), "grub", at="b2")
    walk = Intent("ada", "walk", (("b1",),))
    result = done(fight, walk, says("grub", "snatch", "snatch"), rolls("grub", "hit"))
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 2)


def test_going_on_and_giving_up_cost_what_the_book_says() -> None:
    assert [one.cost for one in undertakings(2, 1)] == [2, 1]


def test_more_than_one_may_be_done_at_a_time() -> None:
    @action(1, key="go_on")
    def go_on_fast(scene: Play, me: Who) -> None:
        go_on(scene, me, by=5)

    result = resolve(lantern_with(go_on_fast), digging(), GO_ON)
    assert isinstance(result, Done)
    assert WentOn("ada", "dig", 0) in result.events
    assert result.encounter.table.tunnels == 1


def test_what_was_begun_is_finished_under_its_own_name() -> None:
    """What digging needs to last is asked at a window of its end, and not what going on needs."""

    solid = Need("the rock is too hard", lambda _now: False)

    @action(1, lasting=(solid,), takes=2, key="dig")
    def dig_into_rock(scene: Play, me: Who) -> None:
        scene.window(Attacks(me, "grub"))
        dig(scene, me)

    last = changed(changed(digging(), "grub", breath=0), "ada", undertaking=Undertaking(DIG, 1))
    result = resolve(lantern_with(dig_into_rock), last, GO_ON)
    assert isinstance(result, Done)
    assert CameToNothing("ada", "dig", "the rock is too hard") in result.events
    assert result.encounter.table.tunnels == 0


def test_how_long_it_takes_may_depend_on_the_situation() -> None:
    """Who has much breath left digs for as many turns; who has none is through at once."""

    def breaths(now: Now, me: Who) -> int:
        return now[me].breath

    @action(0, takes=breaths, key="dig")
    def dig_by_breath(scene: Play, me: Who) -> None:
        dig(scene, me)

    for breath, tunnels in ((2, 0), (0, 1)):
        result = resolve(lantern_with(dig_by_breath), changed(opened(), "ada", breath=breath), DIG)
        assert isinstance(result, Done)
        begun = result.encounter["ada"].undertaking
        assert (result.encounter.table.tunnels, begun.left if begun else 0) == (tunnels, breath)
