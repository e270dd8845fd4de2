"""Track: follow the trail that a creature left."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Who, action
from affray.rulesets.dungeoneer.checks import DiceFor, held_against, put_in
from affray.rulesets.dungeoneer.conditions import is_held
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Now, Scene, Trail
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import FoundTrail, LostTrail, Tracked, TrailEnded
from affray.rulesets.dungeoneer.groups import WITH_IN_SIGHT, Band, bear, gather, in_sight_of, still_up
from affray.rulesets.dungeoneer.paths import OUTSIDE
from affray.rulesets.dungeoneer.pools import SECRET, shown
from affray.rulesets.dungeoneer.wilderness import change_wilds, go_to, remember_try, tiles_around

TRACK = DiceFor("track", "to track")
STAY = "stay"
FOLLOW: Ask[Cell] = Ask("follow", "follow the trail to which tile?", logged=False)
TILES_LEARNT = (0, 1, 1, 2)  # dungeoneer.track.6, .7, .9
"""How many tiles of a trail each degree tells."""


@action(
    Cost(2),  # dungeoneer.track.1
    slots=(WITH_IN_SIGHT,),
    needs=(OUTSIDE,),
    clauses="dungeoneer.track",
    group="wilderness",
    keywords=("Exploration",),  # dungeoneer.track.2
)
def track(scene: Scene, me: Who, others: Who) -> None:
    """Look for a trail on one's tile, learn where it leads, and follow it."""
    band = gather(scene, me, track, (), others, in_sight_of(me))
    usual = scene.rulings.usual_locate
    thrown = put_in(scene, band, TRACK, lambda who: scene[who].sheet.skill, usual, stake=SECRET)  # dungeoneer.track.4
    scene.tell(lambda: Tracked(me, shown(thrown.faces), thrown.total))
    band = still_up(scene, band)
    if not band:
        return scene.tell(LostTrail(me))
    remember_try(scene, "track", scene.at(me), thrown.total // len(thrown.band))
    results = [(trail, held_against(scene, thrown, trail.locate)) for trail in trails_at(scene, scene.at(me))]
    best = max((came for _trail, came in results), default=Degree.FAILURE)
    if best is Degree.FAILURE:
        scene.tell(LostTrail(me))  # dungeoneer.track.5
    if best is not Degree.FAILURE or scene.rulings.empty_search == "stress":
        bear(scene, band, best)  # dungeoneer.group.10
    ahead = [learn(scene, me, trail, came) for trail, came in results]
    tiles = tuple(cell for (_trail, came), cell in zip(results, ahead, strict=True) if came >= Degree.SUCCESS and cell)
    return follow(scene, band, tiles)


def trails_at(now: Now, here: Cell) -> tuple[Trail, ...]:
    """The trails on a tile, the plainest first; by a ruling that one alone."""
    there = sorted((trail for trail in now.table.wilds.trails if here in trail.tiles), key=lambda trail: trail.locate)
    return tuple(there[:1] if now.rulings.trails == "easiest" else there)  # dungeoneer.track.3


def learn(scene: Scene, me: Who, trail: Trail, came: Degree) -> Cell:
    """What a roll tells of a trail from here on; gives back the next tile, if it tells one."""
    place = trail.tiles.index(scene.at(me)) + 1
    ahead = trail.tiles[place : place + TILES_LEARNT[came]]
    if ahead:
        learnt = tuple(dict.fromkeys((*trail.learnt, trail.tiles[place - 1], *ahead)))
        changed = replace(trail, learnt=learnt)
        trails = scene.table.wilds.trails
        change_wilds(scene, trails=tuple(changed if known is trail else known for known in trails))
        scene.tell(FoundTrail(me, trail.name, ", then ".join(ahead)))
    elif came > Degree.FAILURE:
        scene.tell(TrailEnded(me, trail.name))
    return ahead[0] if ahead else ""


# -- following it


def follow(scene: Scene, band: Band, tiles: tuple[Cell, ...]) -> None:
    """Everyone who found the trail may move one tile along it, together with whoever goes to the same."""
    if not tiles:
        return
    up = still_up(scene, band)
    said = {who: scene.ask(who, FOLLOW, (*steps, STAY)) for who in up if (steps := steps_of(scene, who, tiles))}
    for cell in dict.fromkeys(said.values()):
        goers = tuple(who for who in said if said[who] == cell)
        if cell != STAY:
            pay_for_step(scene, goers)
            go_to(scene, goers, cell)  # dungeoneer.track.8, .10


def steps_of(now: Now, who: Who, tiles: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Where whoever found a trail may go with it; nowhere while they are stuck."""
    if is_held(now, who):
        return ()
    if now.rulings.track_step == "any-tile":
        return tuple(dict.fromkeys((*tiles, *tiles_around(now, who))))
    if now.rulings.track_step == "a-point" and not now[who].action_points:
        return ()
    return tuple(dict.fromkeys(tiles))  # dungeoneer.track.11


def pay_for_step(scene: Scene, goers: Band) -> None:
    """By a ruling the step costs an action point of its own."""
    if scene.rulings.track_step == "a-point":
        for who in goers:
            scene.change(who, action_points=scene[who].action_points - 1)  # dungeoneer.track.11
