"""The `stamina` rules: pools of d4, d8 and d6, stamina and defense as currencies, turns that actions take."""

from affray.api import Book, Bots, Content, Costs, Display, Rules, Secrets, Turns
from affray.rulesets.stamina.actions import ACTIONS, available_actions
from affray.rulesets.stamina.always import ALWAYS, is_out, leaps
from affray.rulesets.stamina.amiss import amiss
from affray.rulesets.stamina.conditions import CONDITIONS
from affray.rulesets.stamina.costs import cannot_pay, pay
from affray.rulesets.stamina.creature import Creature, Table
from affray.rulesets.stamina.display import GLOSSARY, clock, figures, markers, pose
from affray.rulesets.stamina.explaining import explain
from affray.rulesets.stamina.journal import journal
from affray.rulesets.stamina.leaping import in_order
from affray.rulesets.stamina.loading import CATALOG, Placed, SceneFile, creature, stage
from affray.rulesets.stamina.noticing import can_act
from affray.rulesets.stamina.reactions import REACTIONS
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.score import MEASURES, evaluate, evaluate_each, rate_answer, rate_intent
from affray.rulesets.stamina.secrets import hidden, redact, view
from affray.rulesets.stamina.turns import CLOCK_RULES, ENDINGS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="stamina",
    title="Dice pools, stamina and defense as currencies, turns that actions take",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(
        ACTIONS,
        REACTIONS,
        can_act,
        in_order,
        available_actions,
        CONDITIONS,
        always=ALWAYS,
        leaps=leaps,
        is_out=is_out,
    ),
    turns=Turns(CLOCK_RULES, due, outcome, ENDINGS, calls_any_time=True),  # stamina.check.3
    costs=Costs(pay, cannot_pay),
    content=Content(stage, creature, CATALOG, amiss, scene=SceneFile, placed=Placed),
    secrets=Secrets(view, redact, hidden),
    display=Display(
        figures,
        glossary=GLOSSARY,
        clock=clock,
        markers=markers,
        measures=MEASURES,
        journal=journal,
        explain=explain,
        pose=pose,
        headlines=("hit",),
    ),
    bots=Bots(evaluate, rate_intent, rate_answer, evaluate_each),
)
