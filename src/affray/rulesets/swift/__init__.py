"""The `swift` rules: swift actions slowest first, standard ones fastest first, aborts that interrupt, action debt."""

from importlib.resources import files

from affray.core.book import Book, by_name
from affray.rulesets.swift.actions import ACTIONS
from affray.rulesets.swift.actions.moving import leap, step_on, travel
from affray.rulesets.swift.costs import lacks, pay
from affray.rulesets.swift.creature import Creature, SwiftEncounter, Table
from affray.rulesets.swift.loading import stage
from affray.rulesets.swift.reactions import REACTIONS, WINDOWS, reacting
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.score import MEASURES, hopes, promise, worth
from affray.rulesets.swift.secrets import heard, view
from affray.rulesets.swift.status import status
from affray.rulesets.swift.turns import CLOCK_RULES, ENDS, begin_swift_pass, due, outcome, take_initiative

BOOK: Book[Creature, Table, Rulings] = Book(
    key="swift",
    title="Swift and standard actions, aborts, action debt",
    encounter=SwiftEncounter,
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
    parts=by_name(take_initiative, begin_swift_pass, travel, step_on, leap),
    windows={window.name: window for window in WINDOWS},
    reactions=REACTIONS,
    reacting=reacting,
    view=view,
    heard=heard,
    status=status,
    measures=MEASURES,
    worth=worth,
    promise=promise,
    hopes=hopes,
)
