"""The `hex` rules: action points, levels of advantage, hexes, knock-back, free attacks."""

from importlib.resources import files

from affray.core.book import Book, by_name
from affray.rulesets.hex.actions import ACTIONS
from affray.rulesets.hex.actions.leaving import flee_away
from affray.rulesets.hex.actions.movement import end_climb, end_jump, sprint_on, step, travel
from affray.rulesets.hex.conditions import fall_down
from affray.rulesets.hex.costs import lacks, pay
from affray.rulesets.hex.creature import Creature, HexEncounter, Table
from affray.rulesets.hex.loading import stage
from affray.rulesets.hex.reactions import FREE_ATTACK, Enters, Leaves, reacting
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.score import MEASURES, hopes, promise, worth
from affray.rulesets.hex.status import status
from affray.rulesets.hex.turns import CLOCK_RULES, ENDS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="hex",
    title="Action points, hexes, levels of advantage",
    encounter=HexEncounter,
    rulings=Rulings,
    folder=files(__name__),
    actions=ACTIONS,
    clock=CLOCK_RULES,
    due=due,
    pay=pay,
    lacks=lacks,
    outcome=outcome,
    stage=stage,
    ends=ENDS,
    parts=by_name(travel, step, sprint_on, end_climb, end_jump, fall_down, flee_away),
    windows={Leaves.name: Leaves, Enters.name: Enters},
    reactions=(FREE_ATTACK,),
    reacting=reacting,
    status=status,
    measures=MEASURES,
    worth=worth,
    promise=promise,
    hopes=hopes,
)
