"""How greedy leads an inquiry and passes a night: nothing that it cannot know, and nothing idle."""

from msgspec.structs import replace

from affray.bots import find
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import StaminaEncounter, Tried
from affray.rulesets.stamina.sleuthing import left_to_try, named, to_accuse
from affray.testing import Trial
from tests.rulesets.stamina.fights import known_to


def manor(*told: str, **table: object) -> Trial:
    """The manor with these clues found, and everything told that they can tell."""
    start = BOOK.stage("manor")
    clues = tuple(
        replace(clue, found=True, told=tuple(question for question, _fact in clue.facts))
        if any(name in clue.name for name in told)
        else clue
        for clue in start.table.clues
    )
    return Trial(BOOK, replace(start, table=replace(start.table, clues=clues, **table)))


def chosen(trial: Trial, who: str = "ada") -> str:
    """What greedy does as somebody who knows what their side does."""
    known: StaminaEncounter = known_to(trial, who).encounter
    return BOOK.say(find("greedy", 1).choose(BOOK, known, who))


def test_it_looks_where_something_is_left_to_try() -> None:
    """Ada begins in the hall, and goes on to another place when she has tried everything there."""
    assert chosen(manor()).startswith("ada investigate area")
    topics = BOOK.stage("manor").table.topics
    done = manor(tried=tuple(Tried("ada", topic, "hall") for topic in topics))
    assert left_to_try(done.now, done["ada"]) == ("library", "kitchen")
    assert chosen(done).startswith("ada travel")


def test_it_accuses_whom_the_facts_name() -> None:
    """The cuff and the cup name the heir; the will alone speaks of the cook as well, which is not enough."""
    both = manor("cuff", "cup")
    assert (named(both.now, "heir"), named(both.now, "cook")) == (2, 0)
    assert chosen(both) == "ada accuse heir"
    assert to_accuse(manor("will").now, both["ada"]) == ""


def test_it_knows_no_more_than_its_seat() -> None:
    """With another culprit it does the same; and what no clue has told names nobody."""
    assert chosen(manor("cuff", "cup", culprit="groom")) == "ada accuse heir"
    unread = manor()
    assert named(known_to(unread, "ada").now, "heir") == 0


def test_whoever_does_not_lead_it_stands_by() -> None:
    """The cook fights nobody over it, and accuses nobody."""
    assert chosen(manor(), "cook").startswith("cook face")
    assert "whoever is suspected accuses nobody" in manor().why_not("cook accuse heir")


def test_in_a_quiet_night_it_recovers_keeps_watch_and_waits() -> None:
    """Ada is on watch and waits; without a watch she keeps one first, and spent she catches her breath before."""
    camp = Trial(BOOK, BOOK.stage("camp"))
    assert chosen(camp) == "ada wait for morning"
    assert chosen(camp.does("ada sleep")) == "ada keep watch"
    assert chosen(camp.with_creature("ada", stamina=2)).startswith("ada restoration")
    assert chosen(camp.with_creature("ada", defense=2)).startswith("ada regain composure")
