"""The `dungeoneer` rules: a pool of dice that is thrown first and spent later, two phases, group actions."""

from importlib.resources import files

from affray.core.book import Book, by_name
from affray.rulesets.dungeoneer.actions import ACTIONS, repertoire
from affray.rulesets.dungeoneer.actions.moving import cross, go
from affray.rulesets.dungeoneer.costs import lacks, pay
from affray.rulesets.dungeoneer.creature import Creature, DungeonEncounter, Table
from affray.rulesets.dungeoneer.damage import can_act
from affray.rulesets.dungeoneer.fights import STRIKE_BACK
from affray.rulesets.dungeoneer.groups import OFFER
from affray.rulesets.dungeoneer.loading import stage
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.score import MEASURES, hopes, promise, worth
from affray.rulesets.dungeoneer.secrets import heard, view
from affray.rulesets.dungeoneer.signs import signs
from affray.rulesets.dungeoneer.status import status
from affray.rulesets.dungeoneer.turns import CLOCK_RULES, ENDS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="dungeoneer",
    title="Dungeoneers: a spent pool of dice, two phases, group actions",
    encounter=DungeonEncounter,
    rulings=Rulings,
    folder=files(__name__),
    actions=ACTIONS,
    clock=CLOCK_RULES,
    due=due,
    pay=pay,
    lacks=lacks,
    repertoire=repertoire,
    can_act=can_act,
    outcome=outcome,
    stage=stage,
    ends=ENDS,
    asks=(STRIKE_BACK,),
    offers=(OFFER,),
    parts=by_name(go, cross),
    view=view,
    heard=heard,
    status=status,
    signs=signs,
    measures=MEASURES,
    worth=worth,
    promise=promise,
    hopes=hopes,
)
