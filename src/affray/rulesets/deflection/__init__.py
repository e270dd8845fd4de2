"""The `deflection` rules: attribute, specialization and luck dice; endurance then health; block, parry, evade."""

from affray.api import Book, Bots, Content, Costs, Display, Rules, Turns
from affray.rulesets.deflection.actions import ACTIONS
from affray.rulesets.deflection.always import ALWAYS, is_out, leaps
from affray.rulesets.deflection.conditions import CONDITIONS
from affray.rulesets.deflection.costs import cannot_pay, pay
from affray.rulesets.deflection.creature import Creature, Table
from affray.rulesets.deflection.display import GLOSSARY, figures, forgone, pose, sees_cell
from affray.rulesets.deflection.explaining import explain
from affray.rulesets.deflection.loading import CATALOG, Placed, SceneFile, creature, stage
from affray.rulesets.deflection.reactions import REACTIONS, order
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.score import MEASURES, evaluate, rate_answer, rate_intent
from affray.rulesets.deflection.turns import CLOCK_RULES, ENDINGS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="deflection",
    title="Attribute, specialization and luck dice; block, parry, evade",
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
    display=Display(
        figures, measures=MEASURES, sees=sees_cell, forgone=forgone, explain=explain, pose=pose, glossary=GLOSSARY
    ),
    bots=Bots(evaluate, rate_intent, rate_answer),
)
