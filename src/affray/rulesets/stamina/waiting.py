"""Effects that wait in the hand: for how many rounds, and when they fade."""

from msgspec.structs import replace

from affray.api import Event, Who
from affray.rulesets.stamina.creature import Now, ReadySpell, Scene
from affray.rulesets.stamina.events.magic import HoldsSpell, KeepsSpell, SpellFaded


def hold_ready(scene: Scene, me: Who, name: str, powers: tuple[tuple[str, int], ...], rounds: int) -> None:
    """Hold an effect ready for so many rounds after this one; of two that wait in the hand the first is lost."""
    before = scene[me].spell
    if before is not None:
        scene.tell(SpellFaded(me, before.name))  # stamina.magic.release.7
    until = scene.clock.round + rounds
    counts_actions = scene.clock.scale != "fight" and scene.rulings.held_outside_rounds == "actions"
    told = KeepsSpell(me, name, rounds) if counts_actions else HoldsSpell(me, name, until)
    scene.change(me, told, spell=ReadySpell(name, powers, until))  # stamina.magic.release.3


def fade(scene: Scene, who: Who) -> None:
    """An effect that was held ready too long is lost."""
    spell = scene[who].spell
    if spell is not None and scene.clock.round >= spell.until:
        scene.change(who, SpellFaded(who, spell.name), spell=None)  # stamina.magic.release.7


# -- outside rounds


def is_over(now: Now, who: Who) -> bool:
    """Whether an effect has waited too long outside rounds, where no round ends by itself."""
    spell = now[who].spell
    return spell is not None and now.clock.round >= spell.until and now.rulings.held_outside_rounds == "actions"


def pass_round(scene: Scene, who: Who) -> None:
    """Outside rounds an action of whoever holds an effect ready is one of the rounds that it lasts."""
    spell = scene[who].spell
    if spell is not None and scene.rulings.held_outside_rounds == "actions":
        scene.change(who, spell=replace(spell, until=spell.until - 1))  # stamina.combat.1, stamina.magic.release.7


def pass_minutes(scene: Scene, minutes: int, why: Event | None = None) -> None:
    """Minutes pass, and no effect that was held ready outlasts one."""
    scene.change_table(why, minutes=scene.table.minutes + minutes)
    outlast(scene)


def outlast(scene: Scene) -> None:
    """So long a time passes that whatever was held ready has faded before anything else happens."""
    if scene.rulings.held_outside_rounds == "until-rounds":
        return
    for who in tuple(scene.creatures.values()):
        if who.spell is not None:
            scene.change(who.id, SpellFaded(who.id, who.spell.name), spell=None)  # stamina.magic.release.7
