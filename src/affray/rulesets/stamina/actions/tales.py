"""How scenes without a battle go on and end: an accusation, and a night that is waited through."""

from affray.api import GM, Need, Slot, Who, action
from affray.rulesets.stamina.actions.outside import sneak, start_rounds
from affray.rulesets.stamina.actions.watching import come
from affray.rulesets.stamina.costs import FREE
from affray.rulesets.stamina.creature import Coming, Now, Scene
from affray.rulesets.stamina.events.noncombat import Accused, Came, Dawned, NobodyCame
from affray.rulesets.stamina.finding import OUTSIDE
from affray.rulesets.stamina.waiting import outlast


def here(now: Now) -> tuple[Who, ...]:
    """The suspects who are here; who is still to come cannot be accused."""
    return tuple(who for who in now.table.suspects if who in now.creatures)


UNSUSPECTED = Need("whoever is suspected accuses nobody", lambda now, me: me not in now.table.suspects)
SUSPECT = Slot("suspect", here, none="there is nobody to accuse")


@action(FREE, (SUSPECT,), (OUTSIDE, UNSUSPECTED), group="outside combat")
def accuse(scene: Scene, me: Who, suspect: Who) -> None:
    """Accuse somebody: rightly, and it is solved; wrongly, and it is over too."""
    scene.tell(Accused(me, suspect))
    culprit = scene.table.culprit
    if culprit:
        side, why = (scene[me].side, "solved") if suspect == culprit else (scene[suspect].side, "misjudged")
        scene.change_table(ending=(side, why))


NIGHT = Need("there is no night to wait through", lambda now: now.table.is_night)


@action(FREE, needs=(OUTSIDE, NIGHT), group="outside combat")
def wait_for_morning(scene: Scene, me: Who) -> None:
    """Let the night pass, until morning or until something comes."""
    outlast(scene)  # stamina.magic.release.7
    if scene.table.coming:
        return they_come(scene, GM)
    return scene.change_table(Dawned(me), is_night=False, ending=(scene[me].side, "morning"))


@action(needs=(OUTSIDE, NIGHT), group="game master", called=True)
def they_come(scene: Scene, me: Who) -> None:
    """Let those come who are out there in the night, if anybody is, without waiting until the players do."""
    if not scene.table.coming:
        return scene.tell(NobodyCame(me))
    first, *later = scene.table.coming
    scene.change_table(coming=tuple(later))
    return come_out(scene, first)


def come_out(scene: Scene, coming: Coming) -> None:
    """They come, quietly if they can, and rounds begin."""
    for creature in coming.creatures:
        scene.enter(creature, Came(creature.id))
    leader = coming.creatures[0].id
    if not coming.difficulty:
        sneak(scene, leader)
    difficulty = coming.difficulty or scene[leader].stealth or 0
    come(scene, difficulty, coming.is_danger, is_sneaking=not coming.difficulty)
    start_rounds(scene)
