"""Search: one roll against everything hidden within sight."""

from affray.api import Cell, Who, action
from affray.rulesets.dungeoneer.bodies import body
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import DiceFor, Thrown, held_against, put_in
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Known, Now, Scene, Sought, Thing
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.dungeon import change_thing
from affray.rulesets.dungeoneer.events import FoundNothing, FoundPlace, FoundThing, Searched, SensedSomething
from affray.rulesets.dungeoneer.groups import WITH_IN_SIGHT, Band, bear, gather, in_sight_of, still_up
from affray.rulesets.dungeoneer.light import makes_out
from affray.rulesets.dungeoneer.paths import DUNGEON, INSIDE, is_inside, room_of, sees
from affray.rulesets.dungeoneer.pools import SECRET, shown
from affray.rulesets.dungeoneer.stats import locate

SEARCH = DiceFor("search", "for the search")
LEARNT: tuple[Known, ...] = ("", "nearby", "where", "what")


@action(
    ONE,  # dungeoneer.search.1
    slots=(WITH_IN_SIGHT,),
    needs=(INSIDE,),
    clauses="dungeoneer.search",
    group="dungeon",
    keywords=("Search", "Area"),  # dungeoneer.search.2
)
def search(scene: Scene, me: Who, others: Who) -> None:
    """Look for secrets, hidden items and traps as far as one sees."""
    band = gather(scene, me, search, (), others, in_sight_of(me))
    connoisseur = techniques()["secret connoisseur"].amount

    def stat_of(who: Who) -> int:
        return scene[who].sheet.skill + connoisseur * scene[who].has("secret connoisseur")

    usual = scene.rulings.usual_locate
    thrown = put_in(scene, band, SEARCH, stat_of, usual, stake=SECRET)  # dungeoneer.search.5
    scene.tell(lambda: Searched(me, shown(thrown.faces), thrown.total))
    band = still_up(scene, band)
    if not band:
        return scene.tell(FoundNothing(me))
    remember(scene, me, thrown)
    things = tuple(thing for thing in hidden_things(scene, band) if _in_light(scene, band, thing.at))
    found = [learn(scene, me, thing, thrown) for thing in things]  # dungeoneer.search.11, .14
    found += [suspect(scene, me, thing, thrown) for thing in trapped(scene, band)]  # dungeoneer.search.4
    found += [notice(scene, me, who, thrown) for who in lurkers(scene, band)]  # dungeoneer.search.4
    best = max(found, default=Degree.FAILURE)
    if best is Degree.FAILURE:
        scene.tell(FoundNothing(me))  # dungeoneer.search.6
    if best is not Degree.FAILURE or scene.rulings.empty_search == "stress":
        bear(scene, band, best)  # dungeoneer.group.10
    return None


def remember(scene: Scene, me: Who, thrown: Thrown) -> None:
    """The party knows which rooms it has searched, and how well: of several searches of a room the best counts."""
    here, total = scene[me].at, thrown.total // len(thrown.band)
    if here is None:
        return
    room, before = room_of(scene, here), scene.table.searched
    if all(one.total < total for one in before if room_of(scene, one.at) == room):
        kept = tuple(one for one in before if room_of(scene, one.at) != room)
        scene.change_table(searched=(*kept, Sought(here, total)))


def learn(scene: Scene, me: Who, thing: Thing, thrown: Thrown) -> Degree:
    """What the one roll tells of one hidden thing, by its own difficulty."""
    came = held_against(scene, thrown, thing.locate)  # dungeoneer.search.12, .13
    tell_of(scene, me, thing, came)
    return came


def tell_of(scene: Scene, me: Who, thing: Thing, came: Degree) -> None:
    """What a roll of this degree tells of a hidden thing; what was known before stays known."""
    known = max(LEARNT[came], thing.known, key=LEARNT.index)
    if known != thing.known:
        change_thing(scene, thing, known=known)
    if came is Degree.PARTIAL:
        scene.tell(SensedSomething(me))  # dungeoneer.search.7
    elif came is Degree.SUCCESS:
        scene.tell(FoundPlace(me, thing.at))  # dungeoneer.search.8, .9
    elif came is Degree.GREATER:
        scene.tell(FoundThing(me, thing.at, thing.name))  # dungeoneer.search.10


def suspect(scene: Scene, me: Who, thing: Thing, thrown: Thrown) -> Degree:
    """What the roll tells of a trap on something that is known: only a greater success what it is."""
    came = held_against(scene, thrown, thing.trap_locate)
    if came is Degree.PARTIAL:
        scene.tell(SensedSomething(me))  # dungeoneer.search.7
    elif came is Degree.SUCCESS:
        scene.tell(FoundPlace(me, thing.at))  # dungeoneer.search.8, .9
    elif came is Degree.GREATER:
        change_thing(scene, thing, trap_known=True)
        scene.tell(FoundThing(me, thing.at, f"trap on the {thing.name}"))  # dungeoneer.search.10
    return came


def trapped(now: Now, band: Band) -> tuple[Thing, ...]:
    """Everything in sight and in the light that is known, with a trap on it that is not."""
    known = (thing for thing in now.table.things if thing.known == "what" and thing.has_secret_trap)
    return tuple(thing for thing in known if _in_sight(now, band, thing.at) and _in_light(now, band, thing.at))


def notice(scene: Scene, me: Who, who: Who, thrown: Thrown) -> Degree:
    """What the roll tells of somebody who lies in wait: below a greater success no more than the tile."""
    came, at = held_against(scene, thrown, locate(scene, who)), scene[who].at
    located = max(LEARNT[came], scene[who].located, key=LEARNT.index)
    if came is Degree.PARTIAL:
        scene.change(who, SensedSomething(me), located=located)  # dungeoneer.search.7
    elif came is Degree.SUCCESS and scene.rulings.lurker_found == "by-degree" and at is not None:
        scene.change(who, FoundPlace(me, at), located=located)  # dungeoneer.search.8, .9
    elif came > Degree.PARTIAL:
        reveal(scene, who)  # dungeoneer.search.10
    return came


def hidden_things(now: Now, band: Band) -> tuple[Thing, ...]:
    """Everything in sight of which not all is known."""
    return tuple(
        thing for thing in now.table.things if thing.known != "what" and thing.at and _in_sight(now, band, thing.at)
    )


def lurkers(now: Now, band: Band) -> tuple[Who, ...]:
    """Everyone who lies in wait within sight."""
    hidden = (
        creature
        for creature in now.creatures.values()
        if creature.hidden and creature.awake and not creature.fate and creature.map == DUNGEON
    )
    near = (one for one in hidden if any(_in_sight(now, band, cell) for cell in body(one)))
    return tuple(one.id for one in near if any(_in_light(now, band, cell) for cell in body(one)))


def _in_sight(now: Now, band: Band, cell: Cell) -> bool:
    places = ((who, now[who].at) for who in band if is_inside(now, who))
    return any(at is not None and sees(now, who, at, cell) for who, at in places)  # dungeoneer.search.3


def _in_light(now: Now, band: Band, cell: Cell) -> bool:
    return any(makes_out(now, who, cell) for who in band)  # dungeoneer.search.3
