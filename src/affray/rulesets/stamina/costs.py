"""What actions cost: stamina, and the one action a turn that takes a turn. Who can pay it, and who may not."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Effect, Ends, Refusal, Rule, Who, begin, end_of
from affray.rulesets.stamina.conditions import lose_defense, tire
from affray.rulesets.stamina.creature import Creature, Now, Pace, Scene, Turn
from affray.rulesets.stamina.dues import end_row, lose_energy
from affray.rulesets.stamina.missiles import keeps_one_still
from affray.rulesets.stamina.spells import SPELL, holds_welcome, is_laid_on
from affray.rulesets.stamina.waiting import pass_round


class Cost(Struct, frozen=True):
    """Stamina and turns: the turn requirement. What always takes no turn is done `once` a turn.

    `by_pace` says that it is not settled yet: a turn at full pace, none when hurried.
    """

    stamina: int = 0
    turns: int = 0
    once: bool = False
    move: bool = False
    by_pace: bool = False

    def __str__(self) -> str:
        """The cost in words; what it takes nothing of is not named."""
        turns = "a turn unless hurried" if self.by_pace else ("", "a turn")[self.turns]
        return ", ".join(filter(None, (f"{self.stamina} stamina" if self.stamina else "", turns))) or "free"


FREE = Cost()
"""What takes nothing and may be done again."""
FRESH = Turn()
"""A turn in which nothing was done yet."""
WHILE_ASLEEP = ("keep_watch", "end")
"""What whoever sleeps may do: wake up to keep watch, or sleep on."""
LETTING_GO = ("loose", "throw")
"""What lets go of an effect that is held ready."""
ENERGY_KEEPERS = ("gather_arcane_energy", "shape_arcane_energy", "release_crafted_effect")


def is_in_rounds(now: Now) -> bool:
    """Whether turns count: in round-based play."""
    return now.clock.scale == "fight"


def moving(stamina: int = 0) -> Callable[[Now, Who], Cost]:
    """What a move action costs: the first of a round takes no turn, any other takes one; outside rounds nothing."""

    def cost(now: Now, me: Who) -> Cost:
        if not is_in_rounds(now):
            return FREE  # stamina.move.4
        return Cost(stamina, min(now[me].turn.moves, 1), move=True)  # stamina.move.1, .2

    return cost


def paced(pace: Pace, stamina: int = 0) -> Cost:
    """What an action costs that takes a turn unless it is hurried."""
    return Cost(stamina, 0 if pace == "hurried" else 1)


def hurry(scene: Scene, me: Who, pace: Pace, amount: int = 1) -> None:
    """Hurrying puts penalty dice on every check until one's next turn begins; those of several hurries add up."""
    if pace == "full" or not is_in_rounds(scene):
        return
    if scene.rulings.hurry_adds_up or not scene.has_effect(me, "hurried"):
        begin(scene, Effect("hurried", me, Ends("turn starts", me), amount=amount))  # stamina.ranged.6


# -- who can pay


def cannot_pay(now: Now, me: Who, cost: Cost, rule: Rule[...], _args: tuple[Any, ...]) -> Refusal | None:
    """Why somebody cannot pay for an action, or may not take it now, if so."""
    creature = now[me]
    if now.effects and rule.key not in WHILE_ASLEEP and now.has_effect(me, "asleep"):
        return Refusal("who sleeps must wake or be woken first", "stamina.noncombat.keep-watch.10")
    refused = _too_dear(now, creature, cost, rule.name) if cost.stamina else None
    if refused or not is_in_rounds(now):
        return refused  # stamina.combat.1
    refused = _too_late(now, creature, rule)
    return refused if refused or rule.is_reaction else _no_turn_left(now, creature, cost, rule)


def _too_dear(now: Now, creature: Creature, cost: Cost, name: str) -> Refusal | None:
    stamina = cost.stamina
    if not stamina:
        return None
    if now.effects and now.has_effect(creature.id, "exhausted"):
        return Refusal("who is exhausted cannot spend stamina")
    if cost.move and now.has_effect(creature.id, "lame"):
        return Refusal("a stunned leg: no stamina for moving this turn")
    if creature.stamina < stamina and now.rulings.short_of_stamina == "refused":
        return Refusal(f"{name} costs {stamina} stamina, {creature.stamina} remain", "stamina.turn.10")
    return None


def can_spend(now: Now, creature: Creature, stamina: int) -> bool:
    """Whether somebody has breath for so much, whatever it is for."""
    return _too_dear(now, creature, Cost(stamina=stamina), "") is None


def _no_turn_left(now: Now, creature: Creature, cost: Cost, rule: Rule[...]) -> Refusal | None:
    turn = creature.turn
    if turn.has_restored and cost.stamina and turn.spent + cost.stamina > creature.sheet.rank("stamina"):
        most = creature.sheet.rank("stamina")
        return Refusal(f"after restoration no more than {most} stamina this turn", "stamina.recovery.restoration.3")
    if cost.turns and turn.occupied:
        return Refusal("one action that takes a turn was declared already", "stamina.turn.4")
    if cost.turns and "recovery" not in rule.keywords and now.has_effect(creature.id, "dazed"):
        return Refusal("a wounded head: of what takes a turn only recovery this turn")
    hurried = not cost.turns and now.rulings.hurried_again == "once-a-turn" and "paced" in rule.keywords
    if (cost.once or hurried) and rule.key in turn.done:
        return Refusal(f"{rule.name} only once a turn", "stamina.turn.8" if hurried else "stamina.turn.6")
    return None


def _too_late(now: Now, creature: Creature, rule: Rule[...]) -> Refusal | None:
    """What the turn so far forbids: attacks after composure, defense after checks, more magic after a quick cantrip."""
    words, turn = rule.keywords, creature.turn
    if "attack" in words and turn.composed and not (rule.key in LETTING_GO and holds_welcome(now, creature.id)):
        return Refusal("no attack until the next turn after regaining composure", "stamina.recovery.composure.3")
    if "defensive" in words and turn.has_checked:
        return Refusal("defensive actions come before any other check", "stamina.defense.4")
    if "magic" in words and turn.no_more_magic:
        return Refusal("no more magic until the next turn after a hurried cantrip", "stamina.magic.cantrip.5")
    if "move" in words and now.has_effect(creature.id, "loading"):
        return Refusal("no moving on a turn of reloading", "stamina.ranged.load.3")
    return None


# -- paying


def pay(scene: Scene, me: Who, cost: Cost, rule: Rule[...], args: tuple[Any, ...]) -> None:
    """Pay for an action when it is declared, and remember what it was."""
    if not is_in_rounds(scene) and not rule.is_reaction:
        begin_anew(scene, me)
        pass_round(scene, me)
        end_row(scene, me, (rule.key,))
    creature, words = scene[me], _counts_as(scene, me, rule, args)
    missing = max(cost.stamina - creature.stamina, 0)
    attacks = "attack" in words
    turn = _turn_after(scene, creature, cost, rule, "check" in words)
    if cost.stamina or attacks or turn is not creature.turn:
        scene.change(
            me,
            stamina=creature.stamina - cost.stamina + missing,  # stamina.turn.10, .11
            attacked_in=scene.clock.round if attacks else creature.attacked_in,
            turn=turn,
        )
    if missing:
        tire(scene, me, missing)
    if attacks and scene.rulings.attack_defense_cost:
        lose_defense(scene, me, scene.rulings.attack_defense_cost)  # stamina.turn.12
    _let_go(scene, me, cost, rule)
    if rule.key in ("load", "go_on") and is_in_rounds(scene):
        _hold_still(scene, me, args)


def begin_anew(scene: Scene, me: Who) -> None:
    """Outside rounds every action is a turn of its own: what lasted from the one before is over."""
    end_of(scene, "turn ends", me)  # stamina.combat.1
    end_of(scene, "turn starts", me)
    if scene[me].turn != FRESH:
        scene.change(me, turn=FRESH)


def _counts_as(now: Now, me: Who, rule: Rule[...], args: tuple[Any, ...]) -> tuple[str, ...]:
    """What an action is: whatever is laid on a friend without a check is neither a check nor an attack."""
    laid = rule.key in LETTING_GO and args[1:2] == (SPELL,) and is_laid_on(now, me, args[0])
    return () if laid else rule.keywords


def _turn_after(scene: Scene, creature: Creature, cost: Cost, rule: Rule[...], checks: bool) -> Turn:
    turn = creature.turn
    if rule.is_reaction:
        return replace(turn, reacted=turn.reacted or not _is_beside(scene, rule))  # stamina.reaction.2
    if not is_in_rounds(scene):
        return turn
    done = turn.done if rule.key in turn.done else (*turn.done, rule.key)
    return replace(
        turn,
        occupied=turn.occupied or cost.turns > 0,  # stamina.turn.4
        done=done,
        moves=turn.moves + cost.move,
        spent=turn.spent + cost.stamina,
        has_checked=turn.has_checked or (checks and not cost.move),  # stamina.defense.4, .5
    )


def _is_beside(scene: Scene, rule: Rule[...]) -> bool:
    """Whether something that is done out of turn is not the one reaction between two turns."""
    if rule.key == "leap_clear":
        return not scene.rulings.leap_is_reaction
    return rule.key == "free_strike" and scene.rulings.free_strike == "free"


def _let_go(scene: Scene, me: Who, cost: Cost, rule: Rule[...]) -> None:
    """Stored energy is lost with any other action that takes a turn, and paid for."""
    energy = scene[me].energy
    if not cost.turns or rule.key in ENERGY_KEEPERS:
        return
    if energy.stored:
        lose_energy(scene, me)  # stamina.magic.gather.6
    elif energy.actions:
        scene.change(me, energy=replace(energy, actions=0))


def _hold_still(scene: Scene, me: Who, args: tuple[Any, ...]) -> None:
    """No moving on a turn of reloading, whether it is begun or gone on with."""
    begun = scene[me].undertaking
    weapon = args[0] if args else begun.intent.args[0] if begun is not None and begun.intent.action == "load" else ""
    if keeps_one_still(scene, me, weapon):
        begin(scene, Effect("loading", me, Ends("turn ends", me)))  # stamina.ranged.load.3
