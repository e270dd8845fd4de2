"""The `swift` rules: swift actions slowest first, standard ones fastest first, aborts that interrupt, action debt."""

from affray.api import Book, Bots, Content, Costs, Display, Rules, Secrets, Turns
from affray.rulesets.swift.actions import ACTIONS
from affray.rulesets.swift.always import ALWAYS, is_out, leaps
from affray.rulesets.swift.conditions import CONDITIONS
from affray.rulesets.swift.costs import cannot_pay, pay
from affray.rulesets.swift.creature import Creature, Table
from affray.rulesets.swift.display import GLOSSARY, figures, pose, sees_cell
from affray.rulesets.swift.explaining import explain
from affray.rulesets.swift.loading import CATALOG, Placed, SceneFile, creature, stage
from affray.rulesets.swift.reactions import REACTIONS, order
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.score import MEASURES, evaluate, rate_answer, rate_intent
from affray.rulesets.swift.secrets import hidden, redact, view
from affray.rulesets.swift.turns import CLOCK_RULES, ENDINGS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="swift",
    title="Swift and standard actions, aborts, action debt",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(
        ACTIONS,
        REACTIONS,
        order=order,
        conditions=CONDITIONS,
        always=ALWAYS,
        leaps=leaps,
        is_out=is_out,
    ),
    turns=Turns(CLOCK_RULES, due, outcome, ENDINGS),
    costs=Costs(pay, cannot_pay),
    content=Content(stage, creature, CATALOG, scene=SceneFile, placed=Placed),
    secrets=Secrets(view, redact, hidden),
    display=Display(figures, measures=MEASURES, sees=sees_cell, explain=explain, pose=pose, glossary=GLOSSARY),
    bots=Bots(evaluate, rate_intent, rate_answer),
)
